"""Round breaks: what they say of the round that follows."""

from mancli.position import NORTH, SOUTH, Position
from mancli.rules import Game, RuleBreak
from notation.record import Ply, RoundBreak


def closed_pits(game: Game, node: RoundBreak) -> frozenset[int] | None:
    """The pits that a round break names as closed, None where it leaves them to the rules.

    Raises:
        RuleBreak: the board has no such pit.
    """
    if node.closed is None:
        return None
    closed: set[int] = set()
    for pit in node.closed:
        number = game.board.number(pit)
        if number is None:
            raise RuleBreak(game.board_clause, f"there is no pit {pit}")
        closed.add(number)
    return frozenset(closed)


def opened(
    game: Game, position: Position, closed: frozenset[int] | None, first: Ply | None
) -> Position:
    """The start of the round that follows a position in which one is over.

    Args:
        game: the game.
        position: the end of the round.
        closed: the pits that the record names as closed, None for the default.
        first: the first move written behind it, which shows who begins; None where there is none.

    Raises:
        RuleBreak: the pits named cannot be the closed ones.
    """
    starter = None
    if first is not None:
        starter = SOUTH if first.pit.row.is_south else NORTH
    return game.next_round(position, closed, starter)
