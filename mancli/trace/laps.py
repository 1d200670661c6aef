"""A move step by step: the engine's own log, with the position after every step.

Law: nothing is worked out a second time. The boards are those that the engine logged; what a
position has besides seeds (nyumbas, reserved pits) is told from the steps and from the positions
before and after the move.
"""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from mancli.position import NO_PITS, Position, Side
from mancli.rules import Game, Turn
from mancli.sowing import NO_PIT, Log, Step, StepKind

SOWING: Final = frozenset(
    {
        StepKind.LAP,
        StepKind.RELAY,
        StepKind.CAPTURED_LAP,
        StepKind.TAX,
        StepKind.SAFARI,
    }
)
"""The kinds of steps in which seeds are sown: laps."""

CAPTURES: Final = frozenset({StepKind.CAPTURE, StepKind.PUSSA})
"""The kinds of steps in which seeds are captured."""

_LIFTS: Final = frozenset({StepKind.LAP, StepKind.RELAY, StepKind.SAFARI, StepKind.CAPTURE})


@dataclass(frozen=True, slots=True)
class Frame:
    """One step of a move between two boards.

    Attributes:
        step: the step as the engine logged it.
        before: the position before it.
        after: the position after it, with the mover and the number of the ply being made.
        lap_end: the pit in which the lap before it ended, -1 if none was sown.
    """

    step: Step
    before: Position
    after: Position
    lap_end: int = NO_PIT

    @property
    def moves_seeds(self) -> bool:
        """Whether seeds lie elsewhere after the step."""
        return self.before.pits != self.after.pits or self.before.off != self.after.off


@dataclass(frozen=True)
class Trace:
    """A move that was played, step by step.

    Attributes:
        game: the game.
        before: the position before the move.
        turn: what the move did.
        frames: its steps, in order.
    """

    game: Game
    before: Position
    turn: Turn
    frames: tuple[Frame, ...]

    @property
    def mover(self) -> Side:
        """Who made the move."""
        return self.before.mover

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The steps without their boards."""
        return tuple(frame.step for frame in self.frames)

    @cached_property
    def laps(self) -> tuple[Step, ...]:
        """The steps in which seeds are sown."""
        return tuple(step for step in self.steps if step.kind in SOWING)

    @property
    def entry(self) -> int | None:
        """The pit that got the seed from the hand, None if none did."""
        first = self.steps[0]
        return first.pit if first.kind is StepKind.INTRODUCE else None

    @property
    def last(self) -> int:
        """The pit of the last seed."""
        return self.laps[-1].end if self.laps else self.turn.move.pit

    @cached_property
    def changes(self) -> dict[int, int]:
        """How many seeds more or fewer every changed pit holds after the move."""
        after = self.turn.after.pits
        return {
            pit: after[pit] - seeds
            for pit, seeds in enumerate(self.before.pits)
            if after[pit] != seeds
        }

    @cached_property
    def captured(self) -> dict[int, int]:
        """The seeds captured from every pit that was captured."""
        taken: Counter[int] = Counter()
        for step in self.steps:
            if step.kind in CAPTURES:
                taken[step.pit] += step.seeds
        return dict(taken)


def trace(game: Game, before: Position, turn: Turn) -> Trace:
    """Play a move once more, for its steps.

    Args:
        game: the game.
        before: the position before the move.
        turn: the move as it was played from there.
    """
    log: Log = []
    game.play(before, turn.move, log)
    lost = _lost_at(log, before.houses - turn.after.houses)
    frames: list[Frame] = []
    here, lap_end = before, NO_PIT
    for index, step in enumerate(log):
        there = replace(
            here,
            pits=step.pits,
            off=step.off,
            houses=here.houses - lost.get(index, NO_PITS),
            reserved=_marked(here.reserved, step, StepKind.RESERVE),
            takasiaed=_marked(here.takasiaed, step, StepKind.TAKASIA),
        )
        frames.append(Frame(step, here, there, lap_end))
        here = there
        if step.kind in SOWING:
            lap_end = step.end
    return Trace(game, before, turn, tuple(frames))


def _lost_at(log: Log, houses: frozenset[int]) -> dict[int, frozenset[int]]:
    """The nyumbas that the move costs, by the step that lifts, captures or else lapses them."""
    lost: dict[int, frozenset[int]] = {}
    for house in houses:
        index = next(
            (i for i, step in enumerate(log) if step.kind in _LIFTS and step.pit == house), None
        )
        if index is None:  # BK-32
            index = next(i for i, step in enumerate(log) if step.kind is StepKind.CAPTURE)
        lost[index] = lost.get(index, NO_PITS) | {house}
    return lost


def _marked(pits: frozenset[int], step: Step, kind: StepKind) -> frozenset[int]:
    return pits | {step.pit} if step.kind is kind else pits
