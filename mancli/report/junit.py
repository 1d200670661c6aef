"""Checked games as JUnit XML, which servers of continuous integration show as test results.

A suite a file, a case a game; what is wrong with a file itself is a case of its own. A case has at
most one failure, since several readers look at the first one only: it holds all that fails the
game. The rest of the findings stands in the case's output.
"""

import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from mancli.entries import Entry, Placed
from mancli.report.base import Settings, game_line
from mancli.report.text import full
from mancli.selection import Totals
from mancli.wording import harmless

OF_FILE = "the file itself"


@dataclass(slots=True)
class JunitReporter:
    """One tree of suites and cases, written at the end."""

    settings: Settings
    files: list[list[Entry]] = field(default_factory=list)

    @property
    def tells_all(self) -> bool:
        """Whether it tells of games without a finding too."""
        return True

    def start(self) -> Iterable[str]:
        """Nothing stands before the tree."""
        return ()

    def add(self, entry: Entry) -> Iterable[str]:
        """Keep a game for the end."""
        if not self.files or self.files[-1][0].file_number != entry.file_number:
            self.files.append([])
        self.files[-1].append(entry)
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

    def _suite(self, games: list[Entry]) -> ET.Element:
        cases = [self._case(entry) for entry in games]
        failures = sum(case.find("failure") is not None for case in cases)
        name = harmless(games[0].file)
        suite = ET.Element("testsuite", _numbers(name, len(cases), failures))
        suite.extend(cases)
        return suite

    def _case(self, entry: Entry) -> ET.Element:
        fails = self.settings.selection.fails
        failing = [placed for placed in entry.findings if fails(placed.found)]
        others = [placed for placed in entry.findings if not fails(placed.found)]
        file = harmless(entry.file)
        name = game_line(entry) or OF_FILE
        case = ET.Element("testcase", {"name": name, "classname": file, "file": file})
        if failing:
            case.set("line", str(failing[0].start.line))
            failure = ET.SubElement(case, "failure", _head(failing))
            failure.text = _text(entry, failing)
        if others:
            ET.SubElement(case, "system-out").text = _text(entry, others)
        return case


def _numbers(name: str, tests: int, failures: int) -> dict[str, str]:
    numbers = {"tests": tests, "failures": failures, "errors": 0, "skipped": 0}
    return {"name": name} | {key: str(number) for key, number in numbers.items()}


def _head(failing: list[Placed]) -> dict[str, str]:
    first, *more = (placed.found for placed in failing)
    and_more = f" (and {len(more)} more)" if more else ""
    return {"type": first.code.value, "message": f"{harmless(first.message)}{and_more}"}


def _text(entry: Entry, findings: list[Placed]) -> str:
    game = game_line(entry)
    return "\n\n".join(full(entry.file, placed, game) for placed in findings) + "\n"
