r"""Plain games, read without the grammar: tags, then nothing but numbered moves, then the result.

A plain game is what the writer writes of a game without comments, annotations and variations:
almost all games of an archive. The patterns are the grammar's own. Anything else is not plain and
left to the grammar; a property test holds that both read the same out of a plain game.
"""

import re
from functools import lru_cache
from typing import Final

from notation import nodes
from notation.grammar import MOVE, NAME, ROUND
from notation.numbering import Turn
from notation.record import Ply, ResultValue, RoundBreak

_MOVE: Final = re.compile(MOVE)
_ROUND: Final = re.compile(ROUND)
# What stands between the values of two tags, before the first one and behind the last one.
_OPENING: Final = re.compile(rf"\[({NAME})[ \t]+")
_BETWEEN: Final = re.compile(rf"\][ \t]*+\r?\n\[({NAME})[ \t]+")
_CLOSING: Final = re.compile(r"\][ \t]*+\r?\n")


LONGEST_TAGS: Final = 10_000
LONGEST_MOVETEXT: Final = 200_000
"""No longer game is plain, so that looking for one takes no longer than it is long."""


class PlainGame:
    """A plain game; its moves are words still.

    Attributes:
        tags: the values of the tags by their names, in the order written; no name stands twice.
        words: the words of the movetext, the result last.
        end: the offset in the text behind the game and the white space after it.
    """

    def __init__(self, tags: dict[str, str], words: list[str], end: int) -> None:
        self.tags = tags
        self.words = words
        self.end = end


def plain_game(text: str, start: int) -> PlainGame | None:
    """The plain game at an offset of a text, None where something else stands there.

    The game ends before a line that starts with a tag, or with the text.
    """
    most = start + LONGEST_TAGS
    middle = text.find("\n\n", start, most) + 1 or text.find("\n\r\n", start, most) + 1
    if not middle:
        return None
    end = text.find("[", middle, middle + LONGEST_MOVETEXT)
    if end < 0:
        end = len(text)
        if end > middle + LONGEST_MOVETEXT:
            return None
    elif text[end - 1] != "\n" or not _BEGINS_GAME.match(text, end):
        return None
    words = text[middle:end].split()
    if not words or words[-1] not in RESULTS:
        return None
    tags = _tags(text[start:middle])
    return PlainGame(tags, words, end) if tags else None


def _tags(lines: str) -> dict[str, str] | None:
    """The tags of some lines that hold nothing else."""
    pieces = lines.split('"')
    names, returns = tag_names(tuple(pieces[::2]))
    if not names or "\\" in lines:
        return None
    if lines.count("\n") != len(names) or lines.count("\r") != returns:
        return None
    return dict(zip(names, pieces[1::2], strict=True))


@lru_cache(maxsize=256)
def tag_names(around: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """The names of tags by what stands around their values, and the carriage returns in that.

    There is no name where that is not plain. Games of one source have the same tags, so that this
    is asked a few times in a file.
    """
    if len(around) < 2:  # noqa: PLR2004 - before a value and behind it
        return (), 0
    matches = [_OPENING.fullmatch(around[0]), *map(_BETWEEN.fullmatch, around[1:-1])]
    names = tuple(match[1] for match in matches if match)
    is_plain = len(names) == len(matches) == len(set(names)) and _CLOSING.fullmatch(around[-1])
    return (names, "".join(around).count("\r")) if is_plain else ((), 0)


_BEGINS_GAME: Final = re.compile(rf'\[{NAME}[ \t]+"[^"\\\r\n]*+"\][ \t]*+\r?\n')
RESULTS: Final = frozenset(value.value for value in ResultValue)
_NUMBERS: Final = [f"{number}." for number in range(1, 2001)]


def ply_of(word: str) -> Ply | None:
    """The ply that a word is, None if it is something else."""
    token = _MOVE.fullmatch(word)
    return nodes.ply(token, None) if token else None


def round_of(word: str) -> RoundBreak | None:
    """The round break that a word is, None if it is something else."""
    token = _ROUND.fullmatch(word)
    return nodes.round_break(token) if token else None


def moves_of(words: list[str], opening: Turn) -> list[str] | None:
    """The moves among numbered moves, None where a number is missing or wrong.

    Args:
        words: what stands between two round breaks; it is used up.
        opening: the turn of the first move.
    """
    first: list[str] = []
    number = opening.number
    if opening.north and words:
        if words[0] != str(opening):
            return None
        first = words[1:2]
        words = words[2:]
        number += 1
    if words[::3] != _NUMBERS[number - 1 : number - 1 + (len(words) + 2) // 3]:
        return None
    del words[::3]
    return first + words if first else words
