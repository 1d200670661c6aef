"""Shown games as data: the trace of every shown move. The keys are documented in docs/show.md."""

from collections.abc import Mapping
from typing import Any

from mancli.board import Board
from mancli.listing import options
from mancli.position import Position, Side
from mancli.report.exhibit import Exhibit, Wish, move_text, sentence, traced
from mancli.report.listings import moves_object
from mancli.report.machine import Object, present
from mancli.rules import Game, Outcome
from mancli.sowing import NO_PIT, StepKind
from mancli.trace import LABELS, Frame, Trace, tell
from mancli.trace.moments import Moment
from mancli.trace.words import side_word

_SIDE_STEPS = frozenset({StepKind.BANK, StepKind.FORFEIT, StepKind.HAMNA})
"""The steps whose ``end`` is a side."""


def show_object(exhibit: Exhibit, wish: Wish) -> Object:
    """A game with its chosen moments."""
    record, game = exhibit.record, exhibit.game
    examined = exhibit.checked.examined
    assert examined is not None
    return present(
        type="shown",
        file=exhibit.checked.source.name,
        game=examined.number,
        rules=f"{game.name}/{game.rules}",
        south=exhibit.names[0],
        north=exhibit.names[1],
        event=record.get("Event"),
        date=record.get("Date"),
        plies=examined.plies,
        ended=examined.ended,
        result=record.result.value if record.result else None,
        score=list(examined.score) if examined.score else None,
        moments=[moment_object(game, moment, wish) for moment in exhibit.moments],
    )


def position_object(game: Game, position: Position) -> Object:
    """A position by itself, with its legal moves and the positions after them."""
    listed = moves_object(game, game.board.write(position), options(game, position))
    return present(type="position", rules=f"{game.name}/{game.rules}", **listed)


def moment_object(game: Game, moment: Moment, wish: Wish) -> Object:
    """A moment: the position, the ply that led there, and what it did, step by step."""
    told = traced(game, moment)
    made, write = moment.made, game.board.write
    return present(
        ply=moment.number,
        at=str(moment.place),
        side=str(made.before.mover) if made else None,
        move=move_text(game, moment) if made else None,
        written=str(made.ply) if made else None,
        irregular=True if made and not moment.played else None,
        before=write(made.before) if made else None,
        position=write(moment.position),
        **(_did(told) if told else {}),
        text=sentence(moment, told) or moment.remark,
        end=_end(moment.played.outcome) if moment.played else None,
        comments=list(moment.comments) or None,
        nags=list(moment.nags) or None,
        variations=_variations(game, moment, wish),
        trace=[_step(told, frame) for frame in told.frames] if told else None,
    )


def _variations(game: Game, moment: Moment, wish: Wish) -> list[list[Object]] | None:
    if not wish.variations or not moment.variations:
        return None
    return [[moment_object(game, other, wish) for other in line] for line in moment.variations]


def _did(told: Trace) -> Mapping[str, Any]:
    """What a move did, in all."""
    board, turn = told.game.board, told.turn
    first = told.laps[0] if told.laps else None
    has_way = told.game.has_ways and first is not None
    return present(
        pit=board.name(turn.move.pit),
        way=side_word(board, first.pit, first.way) if first is not None and has_way else None,
        laps=len(told.laps),
        last=board.name(told.last),
        takata=turn.takata or None,
        changes=_named(board, told.changes) or None,
        captured=_named(board, told.captured) or None,
        reserved=None if turn.reserved is None else board.name(turn.reserved),
    )


def _named(board: Board, seeds: Mapping[int, int]) -> dict[str, int]:
    order = sorted(seeds, key=lambda pit: board.pits[pit])
    return {board.name(pit): seeds[pit] for pit in order}


def _end(outcome: Outcome | None) -> Object | None:
    if outcome is None:
        return None
    winner = None if outcome.winner is None else str(outcome.winner)
    return present(ending=outcome.ending.value, winner=winner, clause=outcome.clause)


def _step(told: Trace, frame: Frame) -> Object:
    """One step of a move; ``board`` and ``off`` are as they are after it."""
    step, game = frame.step, told.game
    board = game.board
    is_side = step.kind in _SIDE_STEPS
    has_way = game.has_ways and step.way != 0
    return present(
        step=LABELS[step.kind],
        pit=None if step.pit == NO_PIT else board.name(step.pit),
        seeds=step.seeds,
        end=None if is_side or step.end == NO_PIT else board.name(step.end),
        side=str(Side(step.end)) if is_side else None,
        way=side_word(board, step.pit, step.way) if has_way else None,
        board=board.write(frame.after).partition(" ")[0],
        off=list(step.off),
        in_air=step.hand or None,
        text=tell(told, frame),
    )
