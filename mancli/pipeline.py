"""From files to entries: chunks are handed out to be checked, and what comes back is put in order.

Law: entries come in the order of the input, with the lines and numbers that they have in the whole
file, however many chunks are checked at the same time and wherever.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

from mancli.chunks import Chunk, Wish, Yield
from mancli.entries import Entry, entry_of
from mancli.findings import Severity
from mancli.selection import Totals
from notation.cuts import last_cut
from notation.encoding import decode, is_wide
from notation.source import Source

CHUNK_SIZE: Final = 1 << 20
"""How many bytes a chunk has, about."""


class Later(Protocol):
    """What comes of a chunk some time."""

    def result(self) -> Yield:
        """Wait for it."""

    def cancel(self) -> bool:
        """Do without it, if it is not yet begun."""


class Checker(Protocol):
    """Checks chunks, here or elsewhere."""

    @property
    def window(self) -> int:
        """How many chunks it wants at a time."""

    def submit(self, chunk: Chunk) -> Later:
        """Take a chunk."""


def cut_up(read: Callable[[int], bytes], size: int = CHUNK_SIZE) -> Iterator[tuple[bytes, bool]]:
    """Cut a file into parts of about a size, between games.

    Args:
        read: gives as many bytes as it is asked for, fewer only at the end of the file.
        size: the least size of a part, in bytes; a part without a cut is as long as it must be.

    Yields:
        Each part, and whether it is the last one. Where the parts end depends on the bytes alone.
    """
    buffer = bytearray()
    while True:
        looked = max(0, buffer.rfind(b"\n"))
        more = read(size)
        buffer += more
        if len(more) < size:
            yield bytes(buffer), True
            return
        cut = 0 if is_wide(buffer) else last_cut(buffer, looked)
        if cut:
            yield bytes(buffer[:cut]), False
            del buffer[:cut]


@dataclass(slots=True)
class Pipeline:
    """Checks the chunks of a run of files.

    Attributes:
        checker: checks chunks.
        wish: what is wanted.
        tell: is called after every chunk.
        totals: totals over all whose entries have been given out.
        done: how many bytes have been checked.
    """

    checker: Checker
    wish: Wish
    tell: "Callable[[Pipeline], None]"
    totals: Totals = field(default_factory=Totals)
    done: int = 0

    def entries(self, chunks: Iterable[Chunk]) -> Iterator[Entry]:
        """The entries of all files, in order.

        Args:
            chunks: the chunks of one file after the other.
        """
        queue = _Queue(self.checker, iter(chunks))
        file = _File()
        while queue.fill():
            chunk, out = queue.next()
            yield from file.take(out)
            self.totals.include(out.totals)
            self.done += len(chunk.data) - out.rest
            self.tell(self)
            if chunk.is_last or not out.is_text:
                queue.drop_rest_of_file(chunk)
                if not file.games and out.is_text:
                    yield from self._no_game(chunk, file)
                file = _File(file.number + 1)

    def _no_game(self, chunk: Chunk, file: "_File") -> Iterator[Entry]:
        from mancli.batch import without_games  # noqa: PLC0415 - not needed where there is one

        text, _ = decode(chunk.data)
        nothing = without_games(Source(chunk.file, text), self.wish.selection)
        if nothing.findings:
            self.totals.add(nothing.findings, self.wish.selection)
            yield entry_of(nothing).moved(file.number, 0, 0)


@dataclass(slots=True)
class _File:
    """How far a file has been checked.

    Attributes:
        number: which file of the run it is.
        lines: the lines before the next chunk.
        games: the games before it.
        has_odd_bytes: whether it was told that the bytes are not UTF-8.
    """

    number: int = 0
    lines: int = 0
    games: int = 0
    has_odd_bytes: bool = False

    def take(self, out: Yield) -> list[Entry]:
        """The entries of the next chunk as they are in the file."""
        entries: list[Entry] = []
        for entry in out.entries:
            is_told = self._is_told(entry)
            if is_told:
                out.totals.warnings -= len(entry.findings)
            else:
                entries.append(entry.moved(self.number, self.lines, self.games))
        self.lines += out.lines
        self.games += out.games
        return entries

    def _is_told(self, entry: Entry) -> bool:
        """Whether an entry says again what was said of an earlier chunk: its encoding."""
        if entry.game or any(each.found.severity is Severity.ERROR for each in entry.findings):
            return False
        was_told, self.has_odd_bytes = self.has_odd_bytes, True
        return was_told


@dataclass(slots=True)
class _Queue:
    """The chunks that are being checked, in the order of the input."""

    checker: Checker
    chunks: Iterator[Chunk]
    pending: deque[tuple[Chunk, Later]] = field(default_factory=deque)

    def fill(self) -> bool:
        """Have as many chunks checked as the checker wants; whether there is any."""
        while len(self.pending) < self.checker.window:
            chunk = next(self.chunks, None)
            if chunk is None:
                break
            self.pending.append((chunk, self.checker.submit(chunk)))
        return bool(self.pending)

    def next(self) -> tuple[Chunk, Yield]:
        """The next chunk and what came of it; its unread rest goes to the one behind it."""
        chunk, later = self.pending.popleft()
        out = later.result()
        if out.rest:
            self._hand_on(chunk, chunk.data[-out.rest :])
        return chunk, out

    def _hand_on(self, chunk: Chunk, rest: bytes) -> None:
        """Read a rest again with what follows: so much of it that no byte is read often."""
        parts, size, is_last = [rest], len(rest), False
        while not is_last and size < 2 * len(rest):
            following = self._following()
            parts.append(following.data)
            size += len(following.data)
            is_last = following.is_last
        chunk = replace(chunk, data=b"".join(parts), is_last=is_last)
        self.pending.appendleft((chunk, self.checker.submit(chunk)))

    def _following(self) -> Chunk:
        if self.pending:
            chunk, later = self.pending.popleft()
            later.cancel()
            return chunk
        return next(self.chunks)

    def drop_rest_of_file(self, chunk: Chunk) -> None:
        """Leave out the chunks that follow in a file."""
        while not chunk.is_last:
            chunk = self._following()
