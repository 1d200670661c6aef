"""Gaps of a replay: where a position that the record gives ends one, and what is said of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from mancli.played import Gap
from mancli.position import Position
from mancli.rules import Game
from mancli.wording import count
from notation.record import Element, Pass, Ply, RoundBreak


@dataclass(frozen=True, slots=True)
class Stop:
    """The place where a line stopped.

    Attributes:
        index: the index of the element that stopped it.
        number: how many plies are written before that.
        found: the index of the finding about it among those of the line, None where none is kept.
    """

    index: int
    number: int
    found: int | None

    def gap(self, end: int, number: int, before: Position, given: Position | None) -> Gap:
        """The gap that begins here.

        Args:
            end: the index of the element that ends it.
            number: how many plies are written before that.
            before: the last position known.
            given: the position given by that element, None where the line ends.
        """
        return Gap(self.index, end, self.number, number - self.number, before, given)


def misfit(game: Game, here: Position, given: Position) -> str:
    """Why a position cannot come after another one; empty if it can.

    How far ahead it lies is up to it, since moves may be missing in a gap or stand there twice.
    Turns alternate in every game here, so that the side to move follows from the ply; who begins
    a later round does not.

    Args:
        game: the game.
        here: the last position known.
        given: the position given behind it.
    """
    if given.round != here.round and not game.has_rounds:
        return f"the game is in round {here.round}, not {given.round}"
    if (given.round, given.ply) < (here.round, here.ply):
        return f"it lies before {here.round}.{here.ply}, which is known"
    plies = given.ply - here.ply
    due = here.mover.other if plies % 2 else here.mover
    if given.round == here.round and given.mover is not due:
        return f"{due} is to move at ply {given.ply}, not {given.mover}"
    return ""


def told(gap: Gap, elements: Sequence[Element]) -> str:
    """What of a line is not replayed, and where the replay resumes; empty if nothing is left out.

    Args:
        gap: the gap.
        elements: the line.
    """
    is_refused = isinstance(elements[gap.start], (Ply, Pass))
    left = gap.plies - is_refused
    parts = []
    if left:
        plies = count(left, "more ply" if is_refused else "ply")
        parts.append(f"{plies} {'is' if left == 1 else 'are'} not replayed")
    if gap.given is not None:
        where = f"ply {gap.given.ply}"
        if gap.given.round != gap.before.round:
            where += f" of round {gap.given.round}"
        behind = given_behind(gap, elements)
        parts.append(f"the replay resumes at {where}, from the position given behind {behind}")
    return "; ".join(parts)


def given_behind(gap: Gap, elements: Sequence[Element]) -> str:
    """The move or round break behind which the position at the end of a gap is given."""
    for index in range(gap.end - 1, gap.start, -1):
        element = elements[index]
        if isinstance(element, (Ply, Pass, RoundBreak)):
            return str(element)
    return "it"
