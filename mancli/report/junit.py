"""Checked games as JUnit XML, which servers of continuous integration show as test results.

A suite a file, a case a game; what is wrong with a file itself is a case of its own. A case has at
most one failure, since several readers look at the first one only: it holds all that fails the
game. The rest of the findings stands in the case's output.
"""

import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from mancli.batch import Checked, Totals
from mancli.findings import Finding
from mancli.report.base import Settings, game_line, place
from mancli.report.text import full
from mancli.wording import harmless

OF_FILE = "the file itself"


@dataclass(slots=True)
class JunitReporter:
    """One tree of suites and cases, written at the end."""

    settings: Settings
    files: list[list[Checked]] = field(default_factory=list)

    def start(self) -> Iterable[str]:
        """Nothing stands before the tree."""
        return ()

    def add(self, checked: Checked) -> Iterable[str]:
        """Keep a game for the end."""
        if not self.files or self.files[-1][0].source is not checked.source:
            self.files.append([])
        self.files[-1].append(checked)
        return ()

    def end(self, totals: Totals) -> Iterator[str]:  # noqa: ARG002 - a reporter's signature
        """The tree, in ASCII, so that it is UTF-8 wherever it is written to."""
        suites = [self._suite(cases) for cases in self.files]
        failures = sum(int(suite.attrib["failures"]) for suite in suites)
        tests = sum(int(suite.attrib["tests"]) for suite in suites)
        root = ET.Element("testsuites", _numbers("mancli", tests, failures))
        root.extend(suites)
        ET.indent(root)
        yield '<?xml version="1.0" encoding="utf-8"?>\n'
        yield ET.tostring(root).decode("ascii") + "\n"

    def _suite(self, games: list[Checked]) -> ET.Element:
        cases = [self._case(checked) for checked in games]
        failures = sum(case.find("failure") is not None for case in cases)
        name = harmless(games[0].source.name)
        suite = ET.Element("testsuite", _numbers(name, len(cases), failures))
        suite.extend(cases)
        return suite

    def _case(self, checked: Checked) -> ET.Element:
        fails = self.settings.selection.fails
        failing = [found for found in checked.findings if fails(found)]
        others = [found for found in checked.findings if not fails(found)]
        file = harmless(checked.source.name)
        name = game_line(checked) or OF_FILE
        case = ET.Element("testcase", {"name": name, "classname": file, "file": file})
        if failing:
            case.set("line", str(place(checked, failing[0])[0]))
            failure = ET.SubElement(case, "failure", _head(failing))
            failure.text = _text(checked, failing)
        if others:
            ET.SubElement(case, "system-out").text = _text(checked, others)
        return case


def _numbers(name: str, tests: int, failures: int) -> dict[str, str]:
    numbers = {"tests": tests, "failures": failures, "errors": 0, "skipped": 0}
    return {"name": name} | {key: str(number) for key, number in numbers.items()}


def _head(failing: list[Finding]) -> dict[str, str]:
    first, *more = failing
    and_more = f" (and {len(more)} more)" if more else ""
    return {"type": first.code.value, "message": f"{harmless(first.message)}{and_more}"}


def _text(checked: Checked, findings: list[Finding]) -> str:
    game = game_line(checked)
    return "\n\n".join(full(checked, found, game) for found in findings) + "\n"
