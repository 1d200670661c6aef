"""Findings as workflow commands, which GitHub Actions shows beside the lines of a change.

``::error file=games.mgn,line=14,col=23,title=illegal-move::message``. In a message ``%``, CR and LF
are escaped, in a property ``:`` and ``,`` too, so that no record can write a command of its own.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from mancli.batch import Checked, Totals
from mancli.findings import Finding, Severity
from mancli.report.base import Settings, place, sentence
from mancli.wording import harmless

_COMMANDS: Final = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.NOTE: "notice",
}
_IN_MESSAGE: Final = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_IN_PROPERTY: Final = _IN_MESSAGE | str.maketrans({":": "%3A", ",": "%2C"})


@dataclass(frozen=True, slots=True)
class GithubReporter:
    """A command a finding."""

    settings: Settings

    def start(self) -> Iterable[str]:
        """Nothing stands before the commands."""
        return ()

    def add(self, checked: Checked) -> Iterator[str]:
        """The findings of a game."""
        for found in checked.findings:
            yield _command(checked, found) + "\n"

    def end(self, totals: Totals) -> Iterable[str]:  # noqa: ARG002 - a reporter's signature
        """Nothing stands behind the commands."""
        return ()


def _command(checked: Checked, found: Finding) -> str:
    line, column = place(checked, found)
    properties = {
        "file": checked.source.name,
        "line": str(line),
        "col": str(column),
        "title": found.code.value,
    }
    told = ",".join(f"{key}={value.translate(_IN_PROPERTY)}" for key, value in properties.items())
    message = "\n".join([sentence(found), *map(harmless, found.hints)])
    return f"::{_COMMANDS[found.severity]} {told}::{message.translate(_IN_MESSAGE)}"
