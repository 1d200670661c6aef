"""Move numbers against the turns of a replay."""

from dataclasses import dataclass

from mancli import objections
from mancli.findings import Finding
from mancli.position import SOUTH, Position
from notation.numbering import turn_at
from notation.record import Ply


@dataclass(slots=True)
class MoveNumbers:
    """The numbers of one line, checked ply by ply.

    Each slip is reported once: later numbers are compared with the one that slipped.

    Attributes:
        are_due: whether they have to be there at all; in variations they need not be.
        opening: whether the next ply is the first of the game or of a round.
        slip: how much higher than they should be they are; None where the next one decides.
        is_missing: whether one was missing, after which no other is missed.
        is_lost: whether they stand before the plies of the wrong side since the replay resumed.
    """

    are_due: bool
    opening: bool = True
    slip: int | None = 0
    is_missing: bool = False
    is_lost: bool = False

    def start_round(self) -> None:
        """Count from 1 again."""
        self.opening, self.slip, self.is_lost = True, 0, False

    def resume(self) -> None:
        """Take the next number as it stands: a record that lost moves may count those it has."""
        self.slip, self.is_lost = None, False

    def check(self, ply: Ply, position: Position) -> Finding | None:
        """What is wrong with the number of a ply.

        Args:
            ply: the ply.
            position: the position before it.
        """
        south = position.mover is SOUTH
        due = turn_at(position.ply, south_to_move=south)
        number = ply.number
        is_first, self.opening = self.opening, False
        if self.slip is None and number is not None:
            self.slip = number.value - due.number
            self.is_lost = number.north is not due.north
        if self.slip is None or self.is_lost:
            return None
        due = due._replace(number=due.number + self.slip)
        if number is None:
            if self.are_due and is_first | south and not self.is_missing:
                self.is_missing = True
                return objections.move_number(due, None, ply.span)
        elif (number.value, number.north) != due:
            self.slip += number.value - due.number
            return objections.move_number(due, number, number.span)
        return None
