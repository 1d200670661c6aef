"""From a written ply to a played turn: which pit, which way, and what is wrong if neither fits.

The move that stands there is played or refused; another one is never guessed. Two slips are read
through with a warning, since only one reading fits: a row letter in the wrong case, and a
direction left out where only one is legal.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from mancli.board import BadPosition
from mancli.catalogue import finding
from mancli.findings import Code, Finding
from mancli.position import Position, Side
from mancli.rules import Game, Move, RuleBreak, Turn, legal_turns, written
from notation.position import BadSetup, parse_position
from notation.record import MarkKind, Pit, Ply, Row, Way

_WAYS = (Way.LEFT, Way.RIGHT)


@dataclass(frozen=True, slots=True)
class Resolution:
    """What became of a written ply: a turn, or the finding that refuses it.

    Attributes:
        turn: the turn played, None if the move cannot stand.
        finding: the refusal, or a warning about a slip that was read through.
    """

    turn: Turn | None
    finding: Finding | None = None


def read_position(game: Game, text: str) -> Position:
    """Read a position string as a position of a game.

    Raises:
        BadPosition: the text is no position string, or the game cannot have the position.
    """
    try:
        setup = parse_position(text)
    except BadSetup as bad:
        raise BadPosition(bad.message, bad.span) from None
    position = game.board.position(setup)
    game.validate(position)
    return position


def resolve(game: Game, position: Position, ply: Ply, following: Ply | None = None) -> Resolution:
    """Play a written ply, or say why it cannot be played.

    Args:
        game: the game.
        position: the position before the ply.
        ply: the ply.
        following: the ply written behind it, whose side tells a slip of a letter's case from a
            move that is missing or stands twice.
    """
    pit = game.board.number(ply.pit)
    if pit is None:
        rows = "rows A and B" if game.board.back else "row A"
        reason = f"there is no pit {ply.pit}; each player has {rows} of {game.board.width} pits"
        return Resolution(None, _refusal(game, position, ply, RuleBreak(game.board_clause, reason)))
    if game.board.owner(pit) is not position.mover:
        return _other_side(game, position, ply, following)
    try:
        return Resolution(_play(game, position, ply, pit))
    except RuleBreak as broken:
        return Resolution(None, _refusal(game, position, ply, broken))


def agrees(game: Game, ply: Ply, turn: Turn) -> bool:
    """Whether a turn does what the checks behind the written ply say, as far as they go."""
    played = written(game, turn, over=False)
    for mark in ply.marks:
        if mark.kind in {MarkKind.CAPTURED, MarkKind.RESERVED, MarkKind.TAKATA}:
            true = played.mark(mark.kind)
            if true != mark and not (mark.kind is MarkKind.TAKATA and turn.takata):
                return False
    return ply.house == played.house


def in_other_case(pit: Pit) -> Pit:
    """The pit of the same letter and number on the other side."""
    return Pit(Row(pit.row.value.swapcase()), pit.number)


def _play(game: Game, position: Position, ply: Ply, pit: int) -> Turn:
    if not game.has_ways:
        return game.play(position, Move(pit, None, ply.house))
    if ply.way:
        return game.play(position, Move(pit, ply.way, ply.house))
    turns: list[Turn] = []
    broken: RuleBreak | None = None
    for way in _WAYS:
        try:
            turns.append(game.play(position, Move(pit, way, ply.house)))
        except RuleBreak as first:
            broken = broken or first
    if len(turns) == 1:
        return turns[0]
    if broken and not turns:
        raise broken
    raise RuleBreak(
        "", f"{ply.pit} can be played left and right here; write L or R", ambiguous=True
    )


def _other_side(game: Game, position: Position, ply: Ply, following: Ply | None) -> Resolution:
    mover = position.mover
    own = replace(ply, pit=in_other_case(ply.pit))
    pit = game.board.number(own.pit)
    numbered = ply.number is None or ply.number.north is bool(mover)
    in_turn = following is None or following.pit.row.is_south is ply.pit.row.is_south
    if pit is not None and numbered and in_turn:
        try:
            turn = _play(game, position, own, pit)
        except RuleBreak:
            turn = None
        if turn and agrees(game, own, turn):
            return Resolution(turn, _case_slip(ply, own, mover))
    return Resolution(
        None,
        finding(
            Code.WRONG_SIDE,
            f"{ply} is a move of {mover.other}, but {mover} is to move at ply {position.ply}",
            ply.span,
            label=f"{mover} is to move",
            hints=(
                f"a move of {mover} may be missing before it, or it stands twice",
                *_legal_hint(_legal(game, position)),
            ),
            expected=str(mover),
            found=str(mover.other),
        ),
    )


def _case_slip(ply: Ply, own: Ply, mover: Side) -> Finding:
    return finding(
        Code.LETTER_CASE,
        f"{ply.pit} is written in {mover.other}'s case; read as {own.pit}",
        ply.span,
        label=f"{mover} is to move: write {own}",
        expected=str(own),
        found=str(ply),
    )


def _refusal(game: Game, position: Position, ply: Ply, broken: RuleBreak) -> Finding:
    where = f"{position.mover} at ply {position.ply}"
    legal = _legal(game, position)
    if broken.ambiguous:
        code, message = Code.AMBIGUOUS_MOVE, f"{ply} has no direction, and both are legal"
    elif broken.endless:
        code, message = Code.ENDLESS_MOVE, f"{ply} never ends for {where}"
    else:
        code, message = Code.ILLEGAL_MOVE, f"{ply} is not legal for {where}"
    return finding(
        code,
        message,
        ply.span,
        label=f"{broken.clause}: {broken.reason}" if broken.clause else broken.reason,
        hints=_legal_hint(legal),
        clause=broken.clause,
        legal=legal,
    )


def _legal(game: Game, position: Position) -> tuple[str, ...]:
    return tuple(_decisions(game, position))


def _decisions(game: Game, position: Position) -> Iterator[str]:
    for turn in legal_turns(game, position):
        yield written(game, turn, over=False).decision


def _legal_hint(legal: tuple[str, ...]) -> tuple[str, ...]:
    return (f"legal here: {', '.join(legal)}",) if legal else ("no move is legal here",)
