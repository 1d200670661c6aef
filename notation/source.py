"""Source text: where things stand in it, and how bytes become text.

Laws: a span is a pair of character offsets into the text as it was read; lines and columns are
derived from it, never stored. Nothing here raises on any input.
"""

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple


class Span(NamedTuple):
    """A half-open range of character offsets, ``text[start:end]``."""

    start: int
    end: int


NOWHERE = Span(0, 0)


class Place(NamedTuple):
    """A line and a column, both counted from 1, the column in characters."""

    line: int
    column: int


_LINE_END = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True)
class Source:
    r"""A named text that can say where an offset stands.

    >>> source = Source("games.mgn", "1. A5\r\na3 1-0")
    >>> source.place(7)
    Place(line=2, column=1)
    >>> source.around(9, 2)
    ('a3 1', 2)
    """

    name: str
    text: str = field(repr=False)

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(match.end() for match in _LINE_END.finditer(self.text))]

    def place(self, offset: int) -> Place:
        """The line and column of an offset; an offset past the end stands at the end."""
        offset = min(max(offset, 0), len(self.text))
        line = bisect_right(self._line_starts, offset)
        return Place(line, offset - self._line_starts[line - 1] + 1)

    def around(self, offset: int, reach: int) -> tuple[str, int]:
        r"""The piece of a line around an offset, and where in that piece the offset stands.

        Args:
            offset: a character offset, at most the length of the text.
            reach: the most characters of the piece on either side; lines can be very long.

        >>> Source("games.mgn", "1. A5\r\na3 1-0").around(3, 9)
        ('1. A5', 3)
        """
        line, column = self.place(offset)
        start = self._line_starts[line - 1]
        end = self._line_starts[line] if line < len(self._line_starts) else len(self.text)
        first = max(start, start + column - 1 - reach)
        piece = self.text[first : min(end, start + column - 1 + reach)]
        return piece.rstrip("\r\n"), start + column - 1 - first
