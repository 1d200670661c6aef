"""Findings as workflow commands, which GitHub Actions shows beside the lines of a change.

``::error file=games.mgn,line=14,col=23,title=illegal-move::message``. In a message ``%``, CR and LF
are escaped, in a property ``:`` and ``,`` too, so that no record can write a command of its own.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from mancli.entries import Entry, Placed
from mancli.findings import Severity
from mancli.report.base import Settings, sentence
from mancli.selection import Totals
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

    @property
    def tells_all(self) -> bool:
        """Whether it tells of games without a finding too."""
        return False

    def start(self) -> Iterable[str]:
        """Nothing stands before the commands."""
        return ()

    def add(self, entry: Entry) -> Iterator[str]:
        """The findings of a game."""
        for placed in entry.findings:
            yield _command(entry.file, placed) + "\n"

    def end(self, totals: Totals) -> Iterable[str]:  # noqa: ARG002 - a reporter's signature
        """Nothing stands behind the commands."""
        return ()


def _command(file: str, placed: Placed) -> str:
    found, (line, column) = placed.found, placed.start
    properties = {
        "file": file,
        "line": str(line),
        "col": str(column),
        "title": found.code.value,
    }
    told = ",".join(f"{key}={value.translate(_IN_PROPERTY)}" for key, value in properties.items())
    message = "\n".join([sentence(found), *map(harmless, found.hints)])
    return f"::{_COMMANDS[found.severity]} {told}::{message.translate(_IN_MESSAGE)}"
