"""Move numbers: they count South's turns, from the start or from the last round break.

The number follows from the turn alone. The letters of the moves count only where a round begins
and no start position names the side: there the first move shows who opens.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from notation.record import Element, Pass, Ply, Record, RoundBreak

if TYPE_CHECKING:
    from notation.position import Setup


class Turn(NamedTuple):
    """A turn by its number; it prints as the move number before it.

    >>> str(Turn(3)), str(Turn(3, north=True)), Turn(3, north=True).following
    ('3.', '3...', Turn(number=4, north=False))
    """

    number: int
    north: bool = False

    @property
    def following(self) -> "Turn":
        """The turn after this one."""
        return Turn(self.number + self.north, not self.north)

    def __str__(self) -> str:
        return f"{self.number}{'...' if self.north else '.'}"


def opening_turn(record: Record) -> Turn:
    """The turn with which a record opens: its start position's, or else its first move's."""
    from notation.position import BadSetup, parse_position  # noqa: PLC0415 - few runs need it

    try:
        return turn_of(parse_position(record.get("Position")))
    except BadSetup:
        return round_opening(record.elements, 0)


def turn_of(setup: "Setup") -> Turn:
    """The turn about to be made in a position.

    >>> from notation.position import parse_position
    >>> turn_of(parse_position("-/- 32-32 S 1.35")), turn_of(parse_position("-/- 32-32 N 1.36"))
    (Turn(number=18, north=False), Turn(number=18, north=True))
    >>> turn_of(parse_position("-/- 20-20 N 2.1")), turn_of(parse_position("-/- 20-20 S 2.2"))
    (Turn(number=1, north=True), Turn(number=2, north=False))
    """
    return turn_at(setup.ply, south_to_move=setup.south_to_move)


def turn_at(ply: int, *, south_to_move: bool) -> Turn:
    """The turn of a ply of a round, counted from 1, by the side that makes it."""
    return Turn(ply // 2 + 1) if south_to_move else Turn((ply + 1) // 2, north=True)


def round_opening(elements: Sequence[Element], start: int) -> Turn:
    """The first turn of a round: North's where the letter of its first move says so.

    Args:
        elements: the elements that hold the round.
        start: the index of the round's first element.
    """
    passes = 0
    for at in range(start, len(elements)):
        element = elements[at]
        if isinstance(element, RoundBreak):
            break
        if isinstance(element, Ply):
            return Turn(1, north=element.pit.row.is_south == bool(passes % 2))
        passes += isinstance(element, Pass)
    return Turn(1)
