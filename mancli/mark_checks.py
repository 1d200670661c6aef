"""The checks behind a move against what the move did.

A check that is missing is no fault. One that is wrong is, and the move itself stands.
"""

from collections.abc import Iterator
from dataclasses import replace

from mancli.catalogue import finding
from mancli.findings import Code, Finding
from mancli.replay import Played, Replay
from mancli.rules import Game, written
from notation.record import Mark, MarkKind, Ply
from notation.source import Span

_MEANING = {
    MarkKind.TAKATA: "a takata",
    MarkKind.TAKASIA: "a takata that puts the opponent under takasia",
    MarkKind.ENDLESS: "a sowing that never ends",
    MarkKind.ENDED: "the end of the game or round",
}


def check_marks(replay: Replay) -> Iterator[Finding]:
    """Compare every check of the played plies, variations included, with what the ply did."""
    for played in (*replay.plies, *replay.side_plies):
        for found in _check_ply(replay.game, played):
            yield replace(
                found,
                round=played.before.round,
                ply=played.before.ply,
                move=str(played.ply),
            )


def _check_ply(game: Game, played: Played) -> Iterator[Finding]:
    ply = played.ply
    true = written(game, played.turn, over=played.outcome is not None, store=True)
    if ply.house and not true.house:
        yield _wrong_mark(ply, "+", _house_span(ply), _why_no_house(game))
    if ply.way and not game.has_ways:
        start = ply.span.start + len(str(ply.pit))
        reason = f"{game.title} has no choice of direction"
        yield _wrong_mark(ply, ply.way.value, Span(start, start + 1), reason)
    for mark in ply.marks:
        if mark.kind not in game.marks:
            yield _wrong_mark(ply, str(mark), mark.span, f"{game.title} has no such mark")
        elif mark != true.mark(mark.kind) and not _is_true_nothing(mark, true):
            yield _wrong(ply, mark, true)


def _is_true_nothing(mark: Mark, true: Ply) -> bool:
    """Whether the check is ``x0`` of a move that captures nothing."""
    is_nothing = mark.kind is MarkKind.CAPTURED and mark.number == 0
    return is_nothing and true.mark(MarkKind.CAPTURED) is None


def _wrong(ply: Ply, mark: Mark, true: Ply) -> Finding:
    right = true.mark(mark.kind)
    match mark.kind:
        case MarkKind.CAPTURED:
            count = right.number if right else 0
            message = f"{ply.decision} captures {count or 'nothing'}, not {mark.number}"
            return _wrong_count(Code.WRONG_CAPTURE, message, mark, f"x{count}")
        case MarkKind.STORE:
            assert right is not None
            message = f"the mover has {right.number} after {ply.decision}, not {mark.number}"
            return _wrong_count(Code.WRONG_STORE, message, mark, str(right))
        case MarkKind.RESERVED:
            does = f"reserves {right.pit}" if right else "reserves no pit"
            message = f"{ply.decision} {does}, not {mark.pit}"
            return _wrong_count(Code.WRONG_RESERVATION, message, mark, str(right) if right else "")
        case _:
            star = true.mark(MarkKind.TAKATA) or true.mark(MarkKind.TAKASIA)
            expected = str(star) if star and mark.kind.value.startswith("*") else ""
            reason = f"{ply.decision} is not {_MEANING[mark.kind]}"
            if expected:
                reason = f"{ply.decision} is {_MEANING[MarkKind(expected)]}: {expected}"
            return _wrong_mark(ply, str(mark), mark.span, reason, expected)


def _wrong_count(code: Code, message: str, mark: Mark, expected: str) -> Finding:
    label = f"expected {expected}" if expected else "take it out"
    return finding(code, message, mark.span, label=label, expected=expected, found=str(mark))


def _wrong_mark(ply: Ply, mark: str, span: Span, reason: str, expected: str = "") -> Finding:
    message = f"the mark {mark} of {ply} does not hold"
    return finding(Code.WRONG_MARK, message, span, label=reason, expected=expected, found=mark)


def _house_span(ply: Ply) -> Span:
    """The character before the marks; the decision may be spelt shorter than we spell it."""
    end = max(1, min([ply.span.end, *(mark.span.start for mark in ply.marks)]))
    return Span(end - 1, end)


def _why_no_house(game: Game) -> str:
    if not game.has_house:
        return f"{game.title} has no nyumba to play on"
    return "no lap of this move leaves the choice to play the nyumba on; replayed without it"
