"""Reading what the user names: files, folders, standard input, plain or compressed."""

import errno
import gzip
import lzma
import os
import sys
import zlib
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from io import BufferedReader, RawIOBase
from pathlib import Path
from typing import Any, BinaryIO, Final, cast

import click

from mancli.chunks import Chunk
from mancli.pipeline import cut_up
from mancli.wording import harmless
from notation.dialects import Dialect, Reader, reader
from notation.encoding import decode
from notation.fault import Fault
from notation.source import Source

STDIN: Final = "-"
STDIN_NAME: Final = "<stdin>"
SUFFIXES: Final = (".mgn", ".bao")
_PACKED: Final = ("", ".gz", ".xz")
_GZIP: Final = b"\x1f\x8b"
_XZ: Final = b"\xfd7zXZ\x00"
_READ_ERRORS: Final = (OSError, EOFError, zlib.error, lzma.LZMAError, ValueError)


@dataclass(frozen=True, slots=True)
class Text:
    """A text to read games from.

    Attributes:
        source: its name and characters.
        faults: what was wrong with its bytes.
        dialect: its notation.
        path: what the user named, or a file found in a folder that he named.
        data: the bytes of the file as they are, compressed or not.
    """

    source: Source
    faults: tuple[Fault, ...]
    dialect: Dialect
    path: str
    data: bytes = field(repr=False)

    @property
    def read(self) -> Reader:
        """The reader of its notation."""
        return reader(self.dialect)

    @property
    def is_packed(self) -> bool:
        """Whether the file is compressed."""
        return self.data.startswith((_GZIP, _XZ))

    def holds(self, text: str) -> bool:
        """Whether the file's bytes are exactly those of a text."""
        return self.data == text.encode("utf-8")


@dataclass(slots=True)
class Inputs:
    """The texts that the user names, read one after the other.

    Each is read in the dialect given, or else by the ending of its name.
    A file that cannot be read is reported on stderr and counted in ``failed``; the others are
    still read.
    """

    paths: Sequence[str]
    dialect: Dialect | None = None
    failed: int = field(default=0, init=False)

    def __iter__(self) -> Iterator[Text]:
        """The texts, in the order named; folders in the order of their names."""
        for path in self._files():
            loaded = self._load(path)
            if loaded is not None:
                data, unpacked = loaded
                text, faults = decode(unpacked)
                dialect = self.dialect or Dialect.of_file(path)
                yield Text(Source(_name(path), text), faults, dialect, path, data)

    def size(self) -> int | None:
        """How many bytes there are in all; None where only reading tells."""
        paths = [Path(path) for path in self.paths if not path.endswith(_PACKED[1:])]
        try:
            if len(paths) < len(self.paths) or not all(map(Path.is_file, paths)):
                return None
            return sum(path.stat().st_size for path in paths)
        except OSError:
            return None

    def chunks(self) -> Iterator[Chunk]:
        """The texts in chunks, however long they are; each is read as it is asked for.

        Where reading stops with an error, an empty last chunk ends the file.
        """
        for path in self._files():
            has_begun = False
            try:
                with _opened(path) as stream:
                    for chunk in self._cut_up(path, stream):
                        has_begun = True
                        yield chunk
            except _READ_ERRORS as error:
                self._fail(error, path)
                if has_begun:
                    yield Chunk(_name(path), b"")

    def _cut_up(self, path: str, stream: BinaryIO) -> Iterator[Chunk]:
        dialect = self.dialect or Dialect.of_file(path)
        if dialect is not Dialect.MGN:
            yield Chunk(_name(path), stream.read(), dialect)
            return
        for data, is_last in cut_up(stream.read):
            yield Chunk(_name(path), data, dialect, is_last)

    def _files(self) -> Iterator[str]:
        for path in self.paths:
            if path != STDIN and _is_folder(path):
                yield from self._folder(path)
            else:
                yield path

    def _folder(self, path: str) -> Iterator[str]:
        endings = tuple(suffix + packed for suffix in SUFFIXES for packed in _PACKED)
        for folder, folders, names in os.walk(path, onerror=self._fail):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            for name in sorted(names):
                if name.lower().endswith(endings):
                    yield str(Path(folder, name))

    def _load(self, path: str) -> tuple[bytes, bytes] | None:
        """The bytes of a file, as they are and unpacked."""
        try:
            data = _stdin().read() if path == STDIN else Path(path).read_bytes()
            return data, unpack(data)
        except _READ_ERRORS as error:
            self._fail(error, path)
            return None

    def _fail(self, error: Exception, path: str = "") -> None:
        named = path or (error.filename if isinstance(error, OSError) else "") or STDIN_NAME
        reason = (error.strerror if isinstance(error, OSError) else None) or error
        name = STDIN_NAME if named == STDIN else click.format_filename(named)
        click.echo(f"mancli: {harmless(name)}: {reason}", err=True)
        self.failed += 1


def _is_folder(path: str) -> bool:
    try:
        return Path(path).is_dir()
    except OSError:  # a name that is too long, say: reading it will tell
        return False


def _stdin() -> BufferedReader:
    if sys.stdin is None:  # closed before the start: <&-
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    stream = sys.stdin.buffer
    return stream if isinstance(stream, BufferedReader) else BufferedReader(cast("Any", stream))


def _name(path: str) -> str:
    return STDIN_NAME if path == STDIN else click.format_filename(path)


class _Rejoined(RawIOBase):
    """A stream of which some bytes have been read already."""

    def __init__(self, start: bytes, rest: BufferedReader) -> None:
        self._start = start
        self._rest = rest

    def readable(self) -> bool:
        """Whether it can be read: yes."""
        return True

    def readinto(self, buffer: Any) -> int:  # noqa: ANN401 - io's signature
        """Read some bytes, the ones that were read before first."""
        data = self._start or self._rest.read1(len(buffer))
        data, self._start = data[: len(buffer)], self._start[len(buffer) :]
        buffer[: len(data)] = data
        return len(data)


@contextmanager
def _opened(path: str) -> Iterator[BinaryIO]:
    """A file or standard input to read from, out of its gzip or xz wrapping if it has one."""
    with ExitStack() as stack:
        stream = _stdin() if path == STDIN else stack.enter_context(Path(path).open("rb"))
        start = stream.peek(len(_XZ))
        if len(start) < len(_XZ):  # a pipe gives what there is, the rest may be on its way
            start = stream.read(len(_XZ))
            stream = BufferedReader(_Rejoined(start, stream))
        if start.startswith(_GZIP):
            yield cast("BinaryIO", stack.enter_context(gzip.open(stream)))
        elif start.startswith(_XZ):
            yield cast("BinaryIO", stack.enter_context(lzma.open(stream)))
        else:
            yield stream


def text_lines(inputs: Inputs) -> Iterator[str]:
    """The lines of all texts."""
    for text in inputs:
        yield from text.source.text.splitlines()


def unpack(data: bytes) -> bytes:
    """The bytes of a file, out of its gzip or xz wrapping if it has one.

    Raises:
        OSError, EOFError, zlib.error, lzma.LZMAError: the wrapping is broken.
    """
    if data.startswith(_GZIP):
        return gzip.decompress(data)
    if data.startswith(_XZ):
        return lzma.decompress(data)
    return data


def named_or_piped(paths: Sequence[str]) -> Sequence[str]:
    """The paths named, or standard input where nothing is named and input is piped.

    Raises:
        click.UsageError: nothing is named and standard input is a terminal.
    """
    if paths:
        return paths
    if sys.stdin is None or sys.stdin.isatty():
        raise click.UsageError("name a file, a folder, or - for standard input")
    return (STDIN,)
