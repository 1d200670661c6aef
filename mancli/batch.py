"""One text with many games: examined one after the other, and what is wrong with the file."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from mancli.catalogue import finding
from mancli.checks import Examined, examine, of_fault
from mancli.findings import Code, Finding
from mancli.selection import Selection, Wanted
from notation.dialects import Reader
from notation.fault import Fault
from notation.reader import Reading
from notation.source import Source, Span


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

    @property
    def plies(self) -> int | None:
        """How many plies were played; None for findings about the file, which is no game."""
        return self.examined.plies if self.examined else None


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
    of_file = check_bytes(source, faults, selection)
    if of_file.findings:
        yield of_file
    if any(fault.fatal for fault in faults):
        return
    number = 0
    for number, reading in enumerate(read(source.text), start=1):
        if wanted is not None and not wanted(reading.record):
            continue
        yield check_game(source, reading, number, selection, rules=rules)
    if not number:
        nothing = without_games(source, selection)
        if nothing.findings:
            yield nothing


def check_bytes(source: Source, faults: Sequence[Fault], selection: Selection) -> Checked:
    """What is wrong with the bytes of a text."""
    return Checked(source, tuple(filter(selection.keeps, map(of_fault, faults))))


def without_games(source: Source, selection: Selection) -> Checked:
    """What is wrong with a text that holds no game."""
    return Checked(source, tuple(filter(selection.keeps, (no_game(),))))


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
