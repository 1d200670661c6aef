"""A whole move in one plain sentence, in the order in which it happened."""

from collections.abc import Iterator

from mancli.position import Side
from mancli.rules import Ending, Outcome
from mancli.sowing import Step, StepKind
from mancli.trace.laps import CAPTURES, SOWING, Trace
from mancli.trace.words import kichwa_word, side_word
from mancli.wording import count

_MOST_PITS = 4
"""The most pits that one list of captures names."""


def story(trace: Trace, outcome: Outcome | None = None) -> str:
    """What happened in a move.

    Args:
        trace: the move.
        outcome: how the game or the round ended with it, if it did.

    >>> from mancli.games import find
    >>> from mancli.rules import Move
    >>> from mancli.trace import trace
    >>> bosh = find("bosh")
    >>> story(trace(bosh, bosh.start, bosh.play(bosh.start, Move(2))))
    'South sows the 4 of A3, 2 laps, the last seed in A2, captures 5 from A4 by pussa.'
    """
    acts = ", ".join(_acts(trace))
    ends = "".join(f"; {end}" for end in _ends(trace, outcome))
    return f"{acts}{ends}."


def _acts(trace: Trace) -> Iterator[str]:
    """What the mover does, one clause after the other."""
    yield _opening(trace)
    rest = trace.steps
    more = trace.entry is not None and rest[1].kind is StepKind.CAPTURE
    if more:
        yield _captures(trace, rest[1:2], more=False)
        rest = rest[2:]
        if rest[0].kind is StepKind.CAPTURED_LAP:
            yield f"sows from {kichwa_word(trace.game.board, rest[0].pit)}"
    sown = max((i for i, step in enumerate(rest, start=1) if step.kind in SOWING), default=0)
    yield from _chain(trace, rest[:sown], more=more)
    if trace.laps:
        yield _laps(trace)
    more = more or any(step.kind in CAPTURES for step in rest[:sown])
    yield from _chain(trace, rest[sown:], more=more)


def _chain(trace: Trace, steps: tuple[Step, ...], *, more: bool) -> Iterator[str]:
    """Captures and safari, in order; captures without a safari between them are one clause."""
    taken: list[Step] = []
    for step in steps:
        if step.kind in CAPTURES:
            taken.append(step)
        elif step.kind is StepKind.SAFARI:
            if taken:
                yield _captures(trace, tuple(taken), more=more)
                more, taken = True, []
            yield _safari(trace, step)
    if taken:
        yield _captures(trace, tuple(taken), more=more)


def _opening(trace: Trace) -> str:
    name, mover = trace.game.board.name, trace.mover
    first = trace.laps[0] if trace.laps else None
    takata = " (takata)" if trace.turn.takata else ""
    if trace.entry is None:
        assert first is not None
        what = "one seed" if first.seeds == 1 else str(first.seeds)
        return f"{mover} sows the {what} of {name(first.pit)}{_way(trace, first)}{takata}"
    enters = f"{mover} enters at {name(trace.entry)}"
    if first is None or first.kind is StepKind.CAPTURED_LAP:
        return enters
    what = "the tax of two" if first.kind is StepKind.TAX else f"its {first.seeds} seeds"
    return f"{enters} and sows {what}{_way(trace, first)}{takata}"


def _way(trace: Trace, lap: Step) -> str:
    if not trace.game.has_ways:
        return ""
    return f" to the {side_word(trace.game.board, lap.pit, lap.way)}"


def _captures(trace: Trace, steps: tuple[Step, ...], *, more: bool) -> str:
    """The captures of some steps: how many seeds, and from which pits."""
    total = f"{sum(step.seeds for step in steps)}{' more' if more else ''}"
    pits = tuple(dict.fromkeys(step.pit for step in steps))
    if len(pits) > _MOST_PITS or len(pits) < len(steps):
        return f"captures {total} in {count(len(steps), 'capture')}"
    pussa = " by pussa" if steps[0].kind is StepKind.PUSSA else ""
    return f"captures {total} from {_listed([trace.game.board.name(pit) for pit in pits])}{pussa}"


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _safari(trace: Trace, step: Step) -> str:
    what = "goes on safari" if trace.turn.house_choice else "has to go on safari"
    return f"{what} with the {step.seeds} of {trace.game.board.name(step.pit)}"


def _laps(trace: Trace) -> str:
    laps = f"{len(trace.laps)} laps, " if len(trace.laps) > 1 else ""
    return f"{laps}the last seed in {trace.game.board.name(trace.last)}"


def _ends(trace: Trace, outcome: Outcome | None) -> Iterator[str]:
    """What the move comes to."""
    name, mover = trace.game.board.name, trace.mover
    yield from _nyumba(trace)
    for step in trace.steps:
        match step.kind:
            case StepKind.TAKASIA_STOP:
                yield f"the turn ends in the takasiaed {name(step.pit)}"
            case StepKind.TAKASIA:
                yield f"{name(step.pit)} is put under takasia"
            case StepKind.RESERVE:
                yield f"{name(step.pit)} is reserved with {step.seeds} seeds"
            case StepKind.FORFEIT:
                taker = Side(step.end)
                yield f"{taker.other} has no move and forfeits {step.seeds} to {taker}"
    for side in (mover, mover.other):
        banked = sum(
            step.seeds for step in trace.steps if step.kind is StepKind.BANK and step.end == side
        )
        if banked:
            yield f"{side} banks {banked} from reserved pits"
    if outcome:
        yield ending(outcome, trace.turn.after.mover)


def _nyumba(trace: Trace) -> Iterator[str]:
    """What becomes of the nyumbas, where the move touches them."""
    before, after, board = trace.before.houses, trace.turn.after.houses, trace.game.board
    sown = {lap.pit for lap in trace.laps if lap.kind is not StepKind.CAPTURED_LAP}
    for house in sorted(before - after):
        if house in trace.captured:
            yield f"{board.owner(house)}'s nyumba is captured"
        elif house in sown:
            yield "the nyumba is lost"
        else:
            yield f"{board.owner(house)}'s nyumba lapses"
    kept = {
        step.pit
        for step in trace.steps
        if step.kind in {StepKind.INTRODUCE, StepKind.STOP, StepKind.TAX}
    }
    if kept & after:
        stops = any(step.kind is StepKind.STOP for step in trace.steps)
        yield "the turn stops in the nyumba, which is kept" if stops else "the nyumba is kept"


def ending(outcome: Outcome, to_move: Side) -> str:
    """How a game or a round ended, in words.

    Args:
        outcome: the end.
        to_move: whose turn it would have been.

    >>> ending(Outcome(Side.SOUTH, Ending.NO_MOVE, "KG-10"), Side.NORTH)
    'South wins: North has no legal move'
    """
    who = "the game is drawn" if outcome.winner is None else f"{outcome.winner} wins"
    match outcome.ending:
        case Ending.ROUND_OVER:
            return "the round is over"
        case Ending.HAMNA:
            return f"{who}, bao hamna"
        case Ending.NO_MOVE:
            return f"{who}: {to_move} has no legal move"
        case Ending.REPETITION:
            return f"{who} by repetition"
        case Ending.CLOSED_OUT:
            return f"{who} the match"
