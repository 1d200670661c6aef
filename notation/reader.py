"""From text to records: one game after the other, with every fault of each.

Laws: reading raises on no text; every token ends up in a record or in a fault; one bad game never
costs another; nesting is a stack here, not recursion.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from notation.fault import Fault
from notation.game import GameReader
from notation.grammar import KINDS, Kind, tokens
from notation.record import Record

_COMMENTS = frozenset({Kind.COMMENT, Kind.REMARK})


@dataclass(frozen=True, slots=True)
class Reading:
    """One game as read.

    Attributes:
        record: what is written.
        faults: what is wrong with the text, in the order of the text.
        rest: the offset behind the game from which the rest of the text can be read by itself; None
            where something that stands before it belongs to the next game.
    """

    record: Record
    faults: tuple[Fault, ...] = ()
    rest: int | None = field(default=None, compare=False, repr=False)


def read(text: str, start: int = 0) -> Iterator[Reading]:
    """Read the games of an MGN text, lazily, one after the other.

    A tag behind movetext or a result begins the next game, and so does anything but a comment
    behind a result. Comments behind a result belong to the next game, or to the last one where no
    game follows. A text without a game yields nothing, unless something is wrong with it.

    Args:
        text: any text; spans are offsets into it.
        start: the offset to begin at.

    Yields:
        Each game with its faults.
    """
    game, ahead = GameReader(), GameReader()
    for token in tokens(text, start):
        kind = KINDS[token.lastgroup]
        if game.ends_before(kind, token):
            rest = token.start() if kind is Kind.TAG and not ahead.has_begun else None
            yield Reading(*game.finish(), rest=rest)
            game, ahead = ahead, GameReader()
        elif game.defers(kind):
            ahead.take(kind, token)
            continue
        elif ahead.has_begun and not game.has_ended and kind not in _COMMENTS:
            game.absorb(*ahead.finish())
            ahead = GameReader()
        game.take(kind, token)
    rest = len(text) if game.parts_from_tags and not ahead.has_begun else None
    game.absorb(*ahead.finish())
    if game.is_worth_reporting:
        yield Reading(*game.finish(), rest=rest)


def parse(text: str) -> list[Reading]:
    """Read all games of an MGN text; see `read`.

    >>> [reading] = parse('[Game "bosh"] 1. A3x5 a2 {so far} *')
    >>> reading.record.get("Game"), [str(ply) for ply in reading.record.elements[:2]]
    ('bosh', ['A3x5', 'a2'])
    """
    return list(read(text))
