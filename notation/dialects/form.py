"""What tells one dialect from another; reading and writing are the same for all.

A sheet is a text of header lines (``name: value``), numbered pairs of moves, and comments: lines
that begin with ``%``, and what stands behind a ``;``. A form says how a dialect spells its parts.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from notation.grammar import INT, ROW
from notation.numbering import Turn
from notation.record import MarkKind, Way

GAME: Final = "bao-kiswahili"
"""The game of these dialects."""

Pair = tuple[str, str]

_WORD_BREAK: Final = re.compile(r"[ \t-]+")


@dataclass(frozen=True, slots=True)
class Form:
    """How a dialect spells a sheet.

    Attributes:
        ways: the directions, by the character of each.
        house: the nyumba is played on.
        marks: the checks that a move may carry, in the order in which they are written.
        number: the number before a pair.
        end: what ends a header line, and a pair without a comment.
        remark: what stands between a pair and its comment.
        rowless: the last number up to which front pits are written without their row.
        order: the tags that are written first; the very first opens every game.
        to_tag: from a header's name and value to a tag's.
        to_header: from a tag's name and value to a header's.
        hint: how a move is written, in words.
    """

    ways: Mapping[str, Way]
    house: str
    marks: tuple[MarkKind, ...]
    number: Callable[[Turn], str]
    end: str
    remark: str
    rowless: int
    order: tuple[str, ...]
    to_tag: Callable[[str, str], Pair]
    to_header: Callable[[str, str], Pair]
    hint: str

    def spelt(self, way: Way | None) -> str:
        """The character of a direction; nothing where it is left out."""
        return next((char for char, meant in self.ways.items() if meant is way), "")

    def tokens(self) -> re.Pattern[str]:
        """The tokens of movetext: ``number``, ``move``, and ``junk`` for everything else."""
        ways = "".join(self.ways)
        stars = r"\*\*?" if MarkKind.TAKATA in self.marks else ""
        ended = r"\#" if MarkKind.ENDED in self.marks else ""
        return re.compile(
            rf"(?P<number>(?P<count>{INT})(?P<dots>:|\.{{1,3}}))"
            rf"|(?P<move>(?P<row>{ROW})?(?P<pit>{INT})(?P<way>[{ways}{ways.lower()}])?"
            rf"(?P<house>{re.escape(self.house)})?(?P<star>{stars})?(?P<ended>{ended})?)(?![^\s\ufeff])"
            r"|(?P<junk>[^\s\ufeff]+)"
        )


def capitalised(name: str) -> str:
    """The name of a header as the name of a tag.

    >>> capitalised("page number"), capitalised("PlyCount")
    ('PageNumber', 'PlyCount')
    """
    return "".join(word[:1].upper() + word[1:] for word in _WORD_BREAK.split(name))
