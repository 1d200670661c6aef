"""Long texts in chunks: each is checked by itself, in this process or in another one.

Law: the chunks of a text in UTF-8 give what the whole would give. A chunk that turns out to end
within a game hands the bytes of that game back, and they are read again with the next chunk.

Chunks and what comes of them are plain data, fit to be sent to a worker and back.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mancli.entries import Entry, entry_of, proved, record_of
from mancli.express import prove
from mancli.selection import Selection, Totals, Wanted
from notation.dialects import Dialect, reader
from notation.encoding import decode
from notation.fault import Fault
from notation.plain import PlainGame, plain_game
from notation.source import Source

if TYPE_CHECKING:
    from mancli.batch import Checked
    from notation.reader import Reading


@dataclass(frozen=True, slots=True)
class Wish:
    """What is wanted of every chunk of a run.

    Attributes:
        selection: which findings count.
        rules: replay under this rule set instead of the records' own; none where it is empty.
        wanted: leaves out the games whose tags it refuses.
        everything: whether games without a finding have entries too.
    """

    selection: Selection
    rules: str = ""
    wanted: Wanted | None = None
    everything: bool = False


@dataclass(frozen=True, slots=True)
class Chunk:
    """A part of a file.

    Attributes:
        file: the name of the file.
        data: the bytes.
        dialect: the notation.
        is_last: whether the file ends with it.
    """

    file: str
    data: bytes = field(repr=False)
    dialect: Dialect = Dialect.MGN
    is_last: bool = True


@dataclass(slots=True)
class Yield:
    """What came of a chunk.

    Attributes:
        entries: the entries; lines and games are counted from the start of the chunk.
        totals: the totals over all its games, those without an entry too.
        games: how many games there are, those that are not wanted too.
        lines: how many lines end in it.
        rest: how many bytes at its end are to be read again with what follows.
        is_text: whether it was text at all; nothing behind it is read if it was not.
    """

    entries: list[Entry] = field(default_factory=list)
    totals: Totals = field(default_factory=Totals)
    games: int = 0
    lines: int = 0
    rest: int = 0
    is_text: bool = True


def check_chunk(chunk: Chunk, wish: Wish) -> Yield:
    """Check the games of a chunk."""
    text, faults = decode(chunk.data)
    run = _Run(chunk, wish, Source(chunk.file, text))
    run.report(faults)
    if not run.out.is_text:
        return run.out
    end = len(text)
    if chunk.dialect is Dialect.MGN:
        end = run.check_games()
    else:
        for reading in reader(chunk.dialect)(text):
            run.check(reading)
    run.out.lines = line_ends(text, end)
    run.out.rest = len(text[end:].encode("latin-1" if faults else "utf-8"))
    return run.out


def line_ends(text: str, end: int) -> int:
    r"""How many lines end before an offset: with ``\n``, ``\r`` or both.

    >>> line_ends("1. A1\r\n*\n\r\r\n", 13)
    4
    """
    pairs = text.count("\r\n", 0, end)
    return text.count("\n", 0, end) + text.count("\r", 0, end) - pairs


@dataclass(slots=True)
class _Run:
    """A chunk while it is checked."""

    chunk: Chunk
    wish: Wish
    source: Source
    out: Yield = field(default_factory=Yield)

    def report(self, faults: tuple[Fault, ...]) -> None:
        """Report what is wrong with the bytes."""
        if faults:
            from mancli.batch import check_bytes  # noqa: PLC0415 - see `check`

            self._keep(check_bytes(self.source, faults, self.wish.selection))
            self.out.is_text = not any(fault.fatal for fault in faults)

    def check_games(self) -> int:
        """Check all games, plain ones the fast way; the offset where an unfinished one begins."""
        text = self.source.text
        start = 0
        while start < len(text):
            plain = plain_game(text, start)
            if plain is not None and self._prove(plain):
                start = plain.end
                continue
            readings = _up_to_rest(text, start)
            rest = readings[-1].rest if readings else None
            if rest is None:
                if not self.chunk.is_last and not text[start:].isspace():
                    return start
                rest = len(text)
            for reading in readings:
                self.check(reading)
            start = rest
        return start

    def _prove(self, plain: PlainGame) -> bool:
        proof = prove(plain, self.wish.rules)
        if proof is None:
            return False
        out, wanted = self.out, self.wish.wanted
        out.games += 1
        if wanted is not None and not wanted(record_of(proof)):
            return True
        out.totals.games += 1
        out.totals.plies += proof.plies
        if self.wish.everything:
            out.entries.append(Entry(self.chunk.file, (), proved(proof, out.games)))
        return True

    def check(self, reading: "Reading") -> None:
        """Examine a game."""
        # what it takes costs time to import, and most files have only games that are proved right
        from mancli.batch import check_game  # noqa: PLC0415

        wish = self.wish
        self.out.games += 1
        if wish.wanted is None or wish.wanted(reading.record):
            number = self.out.games
            self._keep(check_game(self.source, reading, number, wish.selection, rules=wish.rules))

    def _keep(self, checked: "Checked") -> None:
        self.out.totals.add(checked.findings, self.wish.selection, checked.plies)
        if checked.findings or (self.wish.everything and checked.examined):
            self.out.entries.append(entry_of(checked))


def _up_to_rest(text: str, start: int) -> "list[Reading]":
    """The games from an offset up to one behind which the rest can be read by itself.

    That is at the start of a line, so that places in the rest are what they are in the whole.
    """
    from notation.reader import read  # noqa: PLC0415 - see `_Run.check`

    readings: list[Reading] = []
    for reading in read(text, start):
        readings.append(reading)
        rest = reading.rest
        if rest is not None and (rest == len(text) or text[rest - 1] == "\n"):
            break
    return readings
