"""What stands in the way of a replay, in words: one function a finding."""

from mancli.board import BadPosition
from mancli.catalogue import finding
from mancli.findings import Code, Finding
from mancli.position import Position
from mancli.rules import Game, Outcome, RuleBreak
from notation.numbering import Turn as MoveTurn
from notation.record import MoveNumber, Pass, Ply, RoundBreak
from notation.source import Span


def after_end(move: Ply | Pass, outcome: Outcome) -> Finding:
    """A move after the end of the game."""
    return finding(
        Code.MOVES_AFTER_END,
        f"{move} stands after the end of the game",
        move.span,
        label=f"{outcome.clause}: the game was over ({outcome.ending})",
        clause=outcome.clause,
    )


def passing(game: Game, position: Position, node: Pass) -> Finding:
    """A turn given up, which no game here allows."""
    return finding(
        Code.ILLEGAL_MOVE,
        f"{node} is not legal for {position.mover} at ply {position.ply}",
        node.span,
        label=f"no player of {game.title} may pass",
    )


def irregular(move: Ply, refusal: Finding) -> Finding:
    """A move that is not legal, but that the record says stood."""
    return finding(
        Code.IRREGULAR,
        f"{move} is not legal, but stood",
        move.span,
        label=refusal.label,
        clause=refusal.clause,
    )


def missing_round(position: Position, move: Ply) -> Finding:
    """A move after the end of a round without a round break before it."""
    return finding(
        Code.MISSING_ROUND,
        f"round {position.round} is over, and no round break stands before {move}",
        move.span,
        label="write | before the first move of the next round",
    )


def no_round_over(
    game: Game, position: Position, outcome: Outcome | None, node: RoundBreak
) -> Finding:
    """A round break where no round is over."""
    if not game.has_rounds:
        reason = f"{game.title} is not played in rounds"
    elif outcome:
        reason = f"{outcome.clause}: the match is over"
    else:
        reason = f"round {position.round} is not over: {position.mover} is to move"
    message = "a round break stands where no round has ended"
    return finding(Code.WRONG_ROUND, message, node.span, label=reason)


def wrong_totals(
    position: Position, score: tuple[int, int], totals: tuple[int, int], node: RoundBreak
) -> Finding:
    """A round break that miscounts what the players own."""
    expected, found = (f"{south}-{north}" for south, north in (score, totals))
    return finding(
        Code.WRONG_ROUND,
        f"the players own {expected} after round {position.round}, not {found}",
        node.span,
        label=f"expected |{expected}",
        expected=expected,
        found=found,
    )


def wrong_closed(game: Game, begun: Position, broken: RuleBreak, node: RoundBreak) -> Finding:
    """A round break that names pits which cannot be the closed ones of the round it begins."""
    closed = game.board.names(begun.closed)
    return finding(
        Code.WRONG_ROUND,
        f"these pits cannot be the closed ones of round {begun.round}",
        node.span,
        label=f"{broken.clause}: {broken.reason}",
        hints=(f"replayed with the default: {closed or 'no pit'} closed",),
        clause=broken.clause,
        expected=closed,
        found=", ".join(map(str, node.closed or ())),
    )


def move_number(due: MoveTurn, found: MoveNumber | None, span: Span) -> Finding:
    """A move number that is missing or wrong."""
    if found is None:
        message = f"move number {due} is missing; later ones are not reported"
        return finding(Code.MOVE_NUMBER, message, span, expected=str(due))
    given = str(MoveTurn(found.value, found.north))
    message = f"this is move {due}, not {given}"
    return finding(Code.MOVE_NUMBER, message, span, expected=str(due), found=given)


def mismatch(game: Game, code: Code, claimed: Position, reached: Position, span: Span) -> Finding:
    """A position that is claimed against the one that was reached."""
    board = game.board
    expected, found = board.write(reached), board.write(claimed)
    differing = [
        f"{board.name(pit)} holds {reached.pits[pit]}, not {claimed.pits[pit]}"
        for row in board.picture
        for pit in row
        if claimed.pits[pit] != reached.pits[pit]
    ]
    if len(differing) > _SHOWN:
        differing[_SHOWN:] = [f"and {len(differing) - _SHOWN} more pits differ"]
    label = (
        "; ".join(differing)
        or "the seeds on the board are right; marks, seeds off it or turn differ"
    )
    return finding(
        code,
        "this is not the position reached",
        span,
        label=label,
        hints=(f"reached: {expected}",),
        expected=expected,
        found=found,
    )


def bad_position(bad: BadPosition, span: Span) -> Finding:
    """A text that is no position, or none of this game."""
    code = Code.SEED_COUNT if bad.seed_sum else Code.BAD_POSITION
    return finding(code, bad.message, span)


def misplaced(game: Game, given: Position, reason: str, span: Span) -> Finding:
    """A position that cannot be where it is given, so that the replay does not go on from it."""
    return finding(
        Code.WRONG_POSITION,
        "this position cannot stand here",
        span,
        label=reason,
        hints=("the replay does not resume from it",),
        found=game.board.write(given),
    )


_SHOWN = 4
