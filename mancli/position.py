"""``Position``: a frozen value, the same for every game.

Pits are numbered 0 … 2n-1, South's before North's, so that turning the board round is one swap of
the halves. Inside a half, four-row boards run round the owner's ring from the left of his front
row (front 1…w, then back w…1: "sowing right"); two-row boards run 1…w.
"""

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Final


class Side(IntEnum):
    """A player. South sits at the bottom of every diagram."""

    SOUTH = 0
    NORTH = 1

    @property
    def other(self) -> "Side":
        """The opponent."""
        return Side(1 - self)

    def __str__(self) -> str:
        return self.name.title()


SOUTH: Final = Side.SOUTH
NORTH: Final = Side.NORTH

NO_PITS: Final[frozenset[int]] = frozenset()


@dataclass(frozen=True, slots=True)
class Position:
    """A board with everything that the next move depends on.

    Attributes:
        pits: seeds in each pit; closed pits hold 0.
        off: seeds off the board of South and North: hands in Bao, stores elsewhere.
        mover: the side to move.
        round: the round, counted from 1.
        ply: the number of the ply about to be made in this round, counted from 1.
        houses: the nyumbas still owned (Bao).
        reserved: the reserved pits, each by the player who does not own its row (Kingulu).
        takasiaed: the takasiaed pit, if there is one; it belongs to the mover (Bao).
        closed: the closed pits (Bosh).
    """

    pits: tuple[int, ...]
    off: tuple[int, int]
    mover: Side = SOUTH
    round: int = 1
    ply: int = 1
    houses: frozenset[int] = NO_PITS
    reserved: frozenset[int] = NO_PITS
    takasiaed: frozenset[int] = NO_PITS
    closed: frozenset[int] = NO_PITS

    @property
    def seeds(self) -> int:
        """All seeds, on and off the board."""
        return sum(self.pits) + sum(self.off)

    def row_seeds(self, side: Side) -> int:
        """The seeds in all pits of one side."""
        half = len(self.pits) // 2
        return sum(self.pits[side * half : (side + 1) * half])

    def turned(self) -> "Position":
        """The same position with South and North changing seats (ALL-3)."""
        half = len(self.pits) // 2

        def turn(pits: frozenset[int]) -> frozenset[int]:
            return frozenset((pit + half) % (2 * half) for pit in pits)

        return replace(
            self,
            pits=self.pits[half:] + self.pits[:half],
            off=(self.off[1], self.off[0]),
            mover=self.mover.other,
            houses=turn(self.houses),
            reserved=turn(self.reserved),
            takasiaed=turn(self.takasiaed),
            closed=turn(self.closed),
        )
