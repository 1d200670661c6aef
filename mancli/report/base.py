"""What a report is: pieces of text, given out as the games are checked."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, Protocol

from mancli.entries import Entry
from mancli.findings import Finding, Severity
from mancli.report.tally import Tally
from mancli.selection import Selection, Totals
from mancli.wording import harmless
from notation.record import Record


class Role(Enum):
    """What a piece of text is, so that it can be given a colour."""

    ERROR = auto()
    WARNING = auto()
    NOTE = auto()
    OK = auto()
    PLACE = auto()
    MARGIN = auto()


Style = Callable[[str, Role], str]
"""Gives a piece of text the colour of its role, or leaves it as it is."""


def plain(text: str, role: Role) -> str:  # noqa: ARG001 - the signature of a style
    """The style without colour."""
    return text


@dataclass(frozen=True, slots=True)
class Settings:
    """What a report is asked to be; each reporter heeds what concerns it.

    Attributes:
        selection: which findings count, and which of them fail a game.
        style: gives colours.
        quiet: findings only.
        tally: the statistics, if they are to be reported; complete when the report ends.
    """

    selection: Selection
    style: Style = plain
    quiet: bool = False
    tally: Tally | None = None


class Reporter(Protocol):
    """Turns what is checked into a report, piece by piece, in the order of the input."""

    @property
    def tells_all(self) -> bool:
        """Whether it tells of games without a finding too."""

    def start(self) -> Iterable[str]:
        """What stands before everything."""

    def add(self, entry: Entry) -> Iterable[str]:
        """A game, or findings about a file."""

    def end(self, totals: Totals) -> Iterable[str]:
        """What stands after everything."""


SEVERITY_ROLES: Final = {
    Severity.ERROR: Role.ERROR,
    Severity.WARNING: Role.WARNING,
    Severity.NOTE: Role.NOTE,
}


def sentence(found: Finding) -> str:
    """The message of a finding with its reason, harmless."""
    reason = f" ({found.label})" if found.label else ""
    return harmless(f"{found.message}{reason}")


def game_line(entry: Entry) -> str:
    """The words that tell which game of a file it is, empty for findings about the file itself."""
    return game_words(entry.game.number, entry.game.record) if entry.game else ""


def game_words(number: int, record: Record) -> str:
    """The words that tell which game of a file it is: number, players, event, date."""
    told = [players(record), record.get("Event"), record.get("Date")]
    known = ", ".join(value for value in told if value.strip("?. –"))
    return harmless(f"game {number}: {known}" if known else f"game {number}")


def players(record: Record) -> str:
    """The names of the players, South first."""
    return f"{record.get('South', '?')} – {record.get('North', '?')}"
