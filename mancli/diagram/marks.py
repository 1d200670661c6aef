"""What is marked on a diagram: where a move began, where it ended, and what it changed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from mancli.board import Board
from mancli.position import SOUTH
from mancli.sowing import NO_PIT, Step, StepKind
from mancli.trace.laps import CAPTURES, SOWING, Frame, Trace
from mancli.trace.words import is_rightward


@dataclass(frozen=True, slots=True)
class Arrow:
    """The way of sowing, beside the pit where it starts.

    Attributes:
        pit: the pit.
        rightward: whether it points to the right on the page, as South sees it.
    """

    pit: int
    rightward: bool


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks of a diagram.

    Attributes:
        entry: the pit that a seed from the hand enters.
        arrow: where the sowing starts, and which way.
        last: the pit of the last seed.
        changes: how many seeds more or fewer the changed pits hold.
        captured: the seeds captured from the captured pits.
    """

    entry: int | None = None
    arrow: Arrow | None = None
    last: int | None = None
    changes: Mapping[int, int] = field(default_factory=dict)
    captured: Mapping[int, int] = field(default_factory=dict)


NO_MARKS: Final = Marks()


def marks_of_move(trace: Trace) -> Marks:
    """The marks of a whole move, on the position after it."""
    arrow = _arrow(trace.game.board, trace.laps[0]) if trace.laps else None
    return Marks(trace.entry, arrow, trace.last, trace.changes, trace.captured)


def marks_of_step(board: Board, frame: Frame) -> Marks:
    """The marks of one step, on the position after it."""
    step = frame.step
    changes = {
        pit: seeds - frame.before.pits[pit]
        for pit, seeds in enumerate(frame.after.pits)
        if seeds != frame.before.pits[pit]
    }
    sown = step.kind in SOWING
    return Marks(
        entry=step.pit if step.kind is StepKind.INTRODUCE else None,
        arrow=_arrow(board, step) if sown else None,
        last=step.end if sown and step.end != NO_PIT else None,
        changes=changes,
        captured={step.pit: step.seeds} if step.kind in CAPTURES else {},
    )


def _arrow(board: Board, lap: Step) -> Arrow:
    rightward = is_rightward(board, lap.pit, lap.way)
    return Arrow(lap.pit, rightward is (board.owner(lap.pit) is SOUTH))
