"""Lists of legal moves, for people and machines."""

from collections.abc import Sequence

from mancli.listing import Option
from mancli.position import Position
from mancli.report.machine import Object
from mancli.report.tables import table
from mancli.rules import Game


def moves_object(game: Game, written: str, options: Sequence[Option]) -> Object:
    """The legal moves of a position as data; the position is given back as it was written."""
    return {
        "position": written,
        "moves": [
            {"move": str(option.ply), "after": game.board.write(option.turn.after)}
            for option in options
        ],
    }


def moves_table(game: Game, position: Position, options: Sequence[Option]) -> str:
    """The legal moves of a position as a table: what each captures, and the position after it."""
    head = f"{position.mover} to move in {game.board.write(position)}"
    if not options:
        outcome = game.outcome(position)
        return f"{head}\nno legal move" + (
            f": {outcome.clause}, {outcome.ending}" if outcome else ""
        )
    rows = [
        [str(option.ply), _does(option), game.board.write(option.turn.after)] for option in options
    ]
    return f"{head}\n\n{table(('move', 'what it does', 'position after'), rows)}"


def _does(option: Option) -> str:
    turn = option.turn
    parts = [f"captures {turn.captured}"] if turn.captured else []
    if turn.takata:
        parts.append("takata" + (" with takasia" if turn.after.takasiaed else ""))
    if turn.reserved is not None:
        parts.append("reserves a pit")
    if turn.house_choice:
        parts.append("safari" if turn.move.house else "stops in the nyumba")
    if option.outcome:
        parts.append(f"ends the {'game' if option.outcome.is_final else 'round'}")
    return ", ".join(parts) or "sows"
