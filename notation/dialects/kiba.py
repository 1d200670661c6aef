"""The notation of K.I.B.A. (``.kiba``): arrows name the direction.

``A3>+`` is A3 to the right with the nyumba played on, ``A4<*`` is A4 to the left, a takata, and
``A7>#`` ends the game. ``**`` stands, as in a record, on the move that puts the opponent under
takasia. Only moves are settled by that; the sheet around them (see `notation.dialects.form`), with
the tags of a record as its headers, is ours.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from notation.dialects import reading, writing
from notation.dialects.form import Form, capitalised
from notation.reader import Reading
from notation.record import ROSTER, MarkKind, Record, Way


def read(text: str) -> Iterator[Reading]:
    """Read the games of a text, lazily; see `notation.dialects.reading.read`."""
    return reading.read(text, _FORM)


def write(records: Iterable[Record]) -> str:
    r"""The text of many games.

    Raises:
        Unwritable: a record is of another game.

    >>> from notation import parse
    >>> game = '[Game "bao-kiswahili"][Result "*"] 1. A6L* a5Lx1 2. A3L {so} *'
    >>> print(write([parse(game)[0].record]), end="")
    Event:
    Result: *
    1. A6<* a5<
    2. A3< ; so
    """
    return writing.write(records, _FORM)


def losses(record: Record) -> tuple[str, ...]:
    """What of a record the notation cannot hold, in words; empty where it reads back the same."""
    return writing.losses(record, _FORM)


_FORM: Final = Form(
    ways={"<": Way.LEFT, ">": Way.RIGHT},
    house="+",
    marks=(MarkKind.TAKATA, MarkKind.TAKASIA, MarkKind.ENDED),
    number=str,
    end="",
    remark=" ;",
    rowless=0,
    order=tuple(name for name in ROSTER if name not in {"Game", "Rules"}),
    to_tag=lambda name, value: (capitalised(name), value),
    to_header=lambda name, value: (name, value),
    hint="a move is a pit, then < or >, then + where the house is played, then *, ** or #",
)
