"""One step of a move in words."""

from collections.abc import Callable
from typing import Final

from mancli.board import Board
from mancli.position import Side
from mancli.rules import Game
from mancli.sowing import NO_PIT, Step, StepKind
from mancli.trace.laps import Frame, Trace
from mancli.wording import count

LABELS: Final = {
    StepKind.INTRODUCE: "introduction",
    StepKind.LAP: "lap",
    StepKind.RELAY: "relay",
    StepKind.CAPTURE: "capture",
    StepKind.CAPTURED_LAP: "captured lap",
    StepKind.TAX: "tax",
    StepKind.STOP: "stop",
    StepKind.SAFARI: "safari",
    StepKind.TAKASIA: "takasia",
    StepKind.TAKASIA_STOP: "takasia",
    StepKind.BANK: "banking",
    StepKind.RESERVE: "reservation",
    StepKind.PUSSA: "pussa",
    StepKind.FORFEIT: "forfeit",
    StepKind.HAMNA: "hamna",
}
"""What each kind of step is called."""


def is_rightward(board: Board, pit: int, way: int) -> bool:
    """Whether a sowing out of a pit moves to the right as the pit's owner sees it."""
    return (way > 0) is board.is_front(pit)


def side_word(board: Board, pit: int, way: int) -> str:
    """The way a sowing moves, as the pit's owner sees it: left or right."""
    return "right" if is_rightward(board, pit, way) else "left"


def kichwa_word(board: Board, pit: int) -> str:
    """Which kichwa a pit is, in words.

    >>> kichwa_word(Board(8, back=True), 7)
    'the right kichwa'
    """
    return f"the {'left' if board.pits[pit].number == 1 else 'right'} kichwa"


def tell(trace: Trace, frame: Frame) -> str:
    """A step of a move as one or two sentences."""
    return _TELLERS[frame.step.kind](trace, frame)


def _introduce(trace: Trace, frame: Frame) -> str:
    pit = frame.step.pit
    name = trace.game.board.name(pit)
    return f"{trace.mover} enters a seed at {name}, which now holds {frame.after.pits[pit]}."


def _lap(trace: Trace, frame: Frame) -> str:
    step = frame.step
    what = f"{trace.mover} lifts {_the(step.seeds)} of {trace.game.board.name(step.pit)}"
    return f"{what} and sows {_them(step)}{_way(trace.game, step)}; {_landing(trace, frame)}."


def _relay(trace: Trace, frame: Frame) -> str:
    step = frame.step
    name = trace.game.board.name(step.pit)
    of = name if step.pit == frame.lap_end else f"the next pit, {name},"
    return (
        f"{_the(step.seeds).capitalize()} of {of} {_are(step)} sown on{_way(trace.game, step)}; "
        f"{_landing(trace, frame)}."
    )


def _safari(trace: Trace, frame: Frame) -> str:
    step = frame.step
    name = trace.game.board.name(step.pit)
    chosen = f"{trace.mover} plays" if trace.turn.house_choice else f"{trace.mover} has to play"
    return (
        f"{chosen} the nyumba on: its {count(step.seeds, 'seed')} are sown from {name}"
        f"{_way(trace.game, step)}, and it is lost; {_landing(trace, frame)}."
    )


def _capture(trace: Trace, frame: Frame) -> str:
    step, name = frame.step, trace.game.board.name
    if step.pit == step.end:
        return f"The capturing seed of {name(step.pit)} goes with it."
    return f"{name(step.end)} captures {_the(step.seeds)} of {name(step.pit)}."


def _captured_lap(trace: Trace, frame: Frame) -> str:
    step, board = frame.step, trace.game.board
    kichwa = kichwa_word(board, step.pit)
    return (
        f"{_captured(step).capitalize()} {_are(step)} sown from {kichwa}, "
        f"{board.name(step.pit)},{_way(trace.game, step)}; {_landing(trace, frame)}."
    )


def _tax(trace: Trace, frame: Frame) -> str:
    step, name = frame.step, trace.game.board.name(frame.step.pit)
    return (
        f"The tax: {count(step.seeds, 'seed')} of the nyumba {name} {_are(step)} sown"
        f"{_way(trace.game, step)}, and it is kept; {_landing(trace, frame)}."
    )


def _stop(trace: Trace, frame: Frame) -> str:
    name = trace.game.board.name(frame.step.pit)
    what = (
        f"stops in the nyumba {name}" if trace.turn.house_choice else f"ends in the nyumba {name}"
    )
    who = f"{trace.mover}" if trace.turn.house_choice else "The turn"
    return f"{who} {what}, which keeps its {count(frame.step.seeds, 'seed')}."


def _takasia(trace: Trace, frame: Frame) -> str:
    name = trace.game.board.name(frame.step.pit)
    return f"{name} is put under takasia: {trace.mover.other} may not start from it next."


def _takasia_stop(trace: Trace, frame: Frame) -> str:
    name = trace.game.board.name(frame.step.pit)
    return f"The lap ends in the takasiaed {name}, and the turn with it."


def _bank(trace: Trace, frame: Frame) -> str:
    del trace
    step = frame.step
    return f"{Side(step.end)} banks {count(step.seeds, 'seed')} that fell in reserved pits."


def _reserve(trace: Trace, frame: Frame) -> str:
    name = trace.game.board.name(frame.step.pit)
    return f"{trace.mover} reserves {name}, which keeps {count(frame.step.seeds, 'seed')}."


def _pussa(trace: Trace, frame: Frame) -> str:
    step, name = frame.step, trace.game.board.name
    return (
        f"Pussa: {trace.mover} takes {_the(step.seeds)} of {name(step.pit)}, "
        f"the pit after the empty {name(step.end)}."
    )


def _forfeit(trace: Trace, frame: Frame) -> str:
    del trace
    step, taker = frame.step, Side(frame.step.end)
    left = f"the {count(step.seeds, 'seed')} left on the board"
    return f"{taker.other} has no legal move and forfeits {left} to {taker}."


def _hamna(trace: Trace, frame: Frame) -> str:
    step = frame.step
    kept = f"{_captured(step)} {_are(step)} not sown"
    return f"Bao hamna: the front row of {Side(step.end)} is empty; {kept}, and {trace.mover} wins."


def _landing(trace: Trace, frame: Frame) -> str:
    """Where the last seed of a lap falls, and in what."""
    end = frame.step.end
    name = trace.game.board.name(end)
    it = "it" if frame.step.seeds == 1 else "the last one"
    if end in frame.before.reserved:
        return f"{it} falls in the reserved {name}"
    seeds = frame.after.pits[end]
    return (
        f"{it} falls in {name}, which was empty" if seeds == 1 else f"{it} makes {seeds} in {name}"
    )


def _way(game: Game, step: Step) -> str:
    """The way of sowing in words, where games differ in it from move to move."""
    if not game.has_ways or step.way == 0 or step.pit == NO_PIT:
        return ""
    return f" to the {side_word(game.board, step.pit, step.way)}"


def _the(number: int) -> str:
    return "the one seed" if number == 1 else f"the {number} seeds"


def _captured(step: Step) -> str:
    return "the captured seed" if step.seeds == 1 else f"the {step.seeds} captured seeds"


def _them(step: Step) -> str:
    return "it" if step.seeds == 1 else "them"


def _are(step: Step) -> str:
    return "is" if step.seeds == 1 else "are"


_TELLERS: Final[dict[StepKind, Callable[[Trace, Frame], str]]] = {
    StepKind.INTRODUCE: _introduce,
    StepKind.LAP: _lap,
    StepKind.RELAY: _relay,
    StepKind.CAPTURE: _capture,
    StepKind.CAPTURED_LAP: _captured_lap,
    StepKind.TAX: _tax,
    StepKind.STOP: _stop,
    StepKind.SAFARI: _safari,
    StepKind.TAKASIA: _takasia,
    StepKind.TAKASIA_STOP: _takasia_stop,
    StepKind.BANK: _bank,
    StepKind.RESERVE: _reserve,
    StepKind.PUSSA: _pussa,
    StepKind.FORFEIT: _forfeit,
    StepKind.HAMNA: _hamna,
}
