"""Reports for people: findings with their line and a caret, or one line each."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from mancli.entries import Entry, Placed
from mancli.report.base import (
    SEVERITY_ROLES,
    Role,
    Settings,
    Style,
    game_line,
    plain,
    sentence,
)
from mancli.report.tables import game_row, games_table, statistics_table
from mancli.selection import Totals
from mancli.wording import columns, count, harmless

_EXCERPT: Final = 100
"""The most columns of a source line that are shown."""
_BEFORE: Final = 60
"""The most columns of a longer line that are shown before the caret."""


def _head(file: str, placed: Placed, style: Style) -> str:
    """The place, severity and code of a finding."""
    found, (line, column) = placed.found, placed.start
    where = style(f"{harmless(file)}:{line}:{column}:", Role.PLACE)
    what = style(f"{found.severity}[{found.code}]", SEVERITY_ROLES[found.severity])
    return f"{where} {what}:"


def concise(file: str, placed: Placed, style: Style = plain) -> str:
    """A finding on one line, with its reason."""
    return f"{_head(file, placed, style)} {sentence(placed.found)}"


def full(file: str, placed: Placed, game: str = "", style: Style = plain) -> str:
    """A finding with its source line, a caret under the place, reason and remedy.

    Args:
        file: the name of the file.
        placed: the finding.
        game: the words that tell which game it is, told once for all its findings.
        style: gives colours.
    """
    found, text = placed.found, placed.line
    length = min(found.span.end - found.span.start, len(text))
    shown, before, width = excerpt(text, placed.at, length)
    caret = style("^" * width, SEVERITY_ROLES[found.severity])
    number = str(placed.start.line)
    blank = style(f"{' ' * len(number)} |", Role.MARGIN)
    lines = [
        f"{_head(file, placed, style)} {harmless(found.message)}",
        blank,
        f"{style(f'{number} |', Role.MARGIN)} {shown}".rstrip(),
        f"{blank} {' ' * before}{caret} {harmless(found.label)}".rstrip(),
    ]
    notes = list(found.hints)
    if game:
        notes.append(game)
    margin = style(f"{' ' * len(number)} =", Role.MARGIN)
    lines += [f"{margin} {harmless(note)}" for note in notes]
    return "\n".join(lines)


def excerpt(line: str, start: int, length: int) -> tuple[str, int, int]:
    """A source line made fit to print, and where the caret stands under it.

    Args:
        line: the line.
        start: the index of the first character that the finding is about.
        length: how many characters it is about.

    Returns:
        The text to print, the columns before the caret, and the columns of the caret.

    >>> excerpt("1. A6L* a5Q", 10, 1)
    ('1. A6L* a5Q', 10, 1)
    """
    cut = max(0, start - _BEFORE) if len(line) > _EXCERPT else 0
    shown = harmless(line[cut : cut + _EXCERPT].replace("\t", " "))
    lead, tail = "…" if cut else "", "…" if len(line) > cut + _EXCERPT else ""
    at = start - cut
    before = len(lead) + columns(shown[:at])
    return f"{lead}{shown}{tail}", before, max(1, columns(shown[at : at + length]))


@dataclass(slots=True)
class FullReporter:
    """Findings in full, then a table of the games and the summary."""

    settings: Settings
    games: list[list[str]] = field(default_factory=list)
    has_printed: bool = False

    @property
    def tells_all(self) -> bool:
        """Whether it tells of games without a finding too."""
        return not self.settings.quiet

    def start(self) -> Iterable[str]:
        """Nothing stands before the findings."""
        return ()

    def add(self, entry: Entry) -> Iterator[str]:
        """The findings of a game."""
        game = game_line(entry)
        for placed in entry.findings:
            if self.has_printed:
                yield "\n"
            self.has_printed = True
            yield full(entry.file, placed, game, self.settings.style) + "\n"
        if entry.game and not self.settings.quiet:
            self.games.append(game_row(entry.file, entry.game, self.settings.style))

    def end(self, totals: Totals) -> Iterator[str]:
        """The table and the summary, then the statistics."""
        style = self.settings.style
        if not self.settings.quiet:
            if self.games:
                yield "\n" if self.has_printed else ""
                yield games_table(self.games) + "\n\n"
            yield summary(totals, style) + "\n"
        yield from _statistics(self.settings)


@dataclass(frozen=True, slots=True)
class ConciseReporter:
    """A line a finding, then the summary."""

    settings: Settings

    @property
    def tells_all(self) -> bool:
        """Whether it tells of games without a finding too."""
        return False

    def start(self) -> Iterable[str]:
        """Nothing stands before the findings."""
        return ()

    def add(self, entry: Entry) -> Iterator[str]:
        """A line a finding, with its reason."""
        for placed in entry.findings:
            yield concise(entry.file, placed, self.settings.style) + "\n"

    def end(self, totals: Totals) -> Iterator[str]:
        """The summary, then the statistics."""
        if not self.settings.quiet:
            yield summary(totals, self.settings.style) + "\n"
        yield from _statistics(self.settings)


def _statistics(settings: Settings) -> Iterator[str]:
    lines = settings.tally.lines() if settings.tally else ()
    if lines:
        yield "\n" + statistics_table(lines, settings.style) + "\n"


def summary(totals: Totals, style: Style = plain) -> str:
    """The one summary line."""
    bad = f"{totals.bad} with errors"
    if totals.bad and not totals.errors:
        bad = f"{totals.bad} with warnings"
    parts = [
        f"{count(totals.games, 'game')}: {totals.ok} ok",
        style(bad, Role.ERROR) if totals.bad else bad,
    ]
    findings = f"({count(totals.errors, 'error')}, {count(totals.warnings, 'warning')})"
    return f"{', '.join(parts)} {findings}; {count(totals.plies, 'ply')}"
