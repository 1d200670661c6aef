"""One text with many games: examined one after the other, and what is wrong with the file."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from mancli.catalogue import finding
from mancli.checks import Examined, examine, of_fault
from mancli.findings import Code, Finding, Severity
from notation.fault import Fault
from notation.reader import Reading
from notation.record import Record
from notation.source import Source, Span

Reader = Callable[[str], Iterable[Reading]]
Wanted = Callable[[Record], bool]


@dataclass(frozen=True, slots=True)
class Selection:
    """Which findings count.

    Attributes:
        select: only these codes, None for all.
        ignore: not these codes.
        strict: whether a warning fails a game.
    """

    select: frozenset[Code] | None = None
    ignore: frozenset[Code] = frozenset()
    strict: bool = False

    def keeps(self, found: Finding) -> bool:
        """Whether a finding counts."""
        return found.code not in self.ignore and (self.select is None or found.code in self.select)

    def fails(self, found: Finding) -> bool:
        """Whether a finding is bad enough to fail."""
        return found.severity is Severity.ERROR or (
            self.strict and found.severity is Severity.WARNING
        )


@dataclass(frozen=True, slots=True)
class Checked:
    """A game of a file with its findings, or findings about the file itself.

    Attributes:
        source: the file's name and text.
        findings: what counts of the findings.
        examined: the game, None for findings about the file.
    """

    source: Source
    findings: tuple[Finding, ...]
    examined: Examined | None = None


@dataclass(slots=True)
class Totals:
    """Running totals over everything checked."""

    games: int = 0
    bad: int = 0
    errors: int = 0
    warnings: int = 0
    plies: int = 0

    @property
    def ok(self) -> int:
        """Games that did not fail."""
        return self.games - self.bad

    def add(self, checked: Checked, selection: Selection) -> None:
        """Count a game, or the findings about a file."""
        self.errors += sum(found.severity is Severity.ERROR for found in checked.findings)
        self.warnings += sum(found.severity is Severity.WARNING for found in checked.findings)
        if checked.examined:
            self.games += 1
            self.plies += checked.examined.plies
            self.bad += any(map(selection.fails, checked.findings))

    def include(self, part: "Totals") -> None:
        """Count what other totals have counted."""
        self.games += part.games
        self.bad += part.bad
        self.errors += part.errors
        self.warnings += part.warnings
        self.plies += part.plies

    def failed(self, selection: Selection) -> bool:
        """Whether the whole run failed: an error, a warning that counts, or no game at all."""
        return bool(self.errors or not self.games or (selection.strict and self.warnings))


def check_source(  # noqa: PLR0913 - each is one decision of the caller
    source: Source,
    faults: Sequence[Fault],
    read: Reader,
    selection: Selection,
    *,
    rules: str = "",
    wanted: Wanted | None = None,
) -> Iterator[Checked]:
    """Check the games of a text, lazily.

    Args:
        source: the text and its name.
        faults: what was wrong with its bytes; a fatal one means that there is no text.
        read: the reader of its notation.
        selection: which findings count.
        rules: replay under this rule set instead of the records' own.
        wanted: leaves out the games whose records it refuses.
    """
    of_file = tuple(filter(selection.keeps, map(of_fault, faults)))
    if of_file:
        yield Checked(source, of_file)
    if any(fault.fatal for fault in faults):
        return
    number = 0
    for number, reading in enumerate(read(source.text), start=1):
        if wanted is not None and not wanted(reading.record):
            continue
        yield check_game(source, reading, number, selection, rules=rules)
    if not number:
        nothing = no_game()
        if selection.keeps(nothing):
            yield Checked(source, (nothing,))


def check_game(
    source: Source, reading: Reading, number: int, selection: Selection, *, rules: str = ""
) -> Checked:
    """Check one game of a text; the arguments are those of `check_source`."""
    examined = examine(reading, number, source.text, rules=rules)
    kept = tuple(filter(selection.keeps, examined.findings))
    return Checked(source, kept, replace(examined, findings=kept))


def no_game() -> Finding:
    """The finding that a text holds no game."""
    return finding(
        Code.NO_GAME,
        "no game in this input",
        Span(0, 0),
        hints=('a record starts with tags, such as [Game "bao-kiswahili"]',),
    )
