"""Legal moves listed: each as it is written, with the position after it."""

from dataclasses import dataclass

from mancli.position import Position
from mancli.rules import Game, Outcome, Turn, legal_turns, written
from notation.record import Ply


@dataclass(frozen=True, slots=True)
class Option:
    """A legal move.

    Attributes:
        ply: the move as it is written, with every check that is true.
        turn: what it does.
        outcome: how the game or round ends with it, if it does.
    """

    ply: Ply
    turn: Turn
    outcome: Outcome | None


def options(
    game: Game, position: Position, earlier: frozenset[Position] = frozenset()
) -> list[Option]:
    """The legal moves of a position, in the canonical order; none once the game is over.

    Args:
        game: the game.
        position: the position.
        earlier: the positions before it, for games that end by repetition.
    """
    if game.outcome(position, earlier):
        return []
    found: list[Option] = []
    for turn in legal_turns(game, position):
        outcome = game.outcome(turn.after, earlier)
        found.append(Option(written(game, turn, over=outcome is not None), turn, outcome))
    return found
