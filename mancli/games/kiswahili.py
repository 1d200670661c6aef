"""Bao la Kiswahili and Bao la Kujifunza.

The rules are numbered in docs/rules/bao-la-kiswahili.md, and the comments cite the numbers. Which
moves may start stands in ``kiswahili_starts``, how their laps run in ``kiswahili_laps``.
"""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Final

from mancli.board import BadPosition, Board
from mancli.games.kiswahili_laps import (
    BOARD,
    FACING,
    FRONT,
    LEFT,
    NYUMBA,
    RIGHT,
    SEEDS,
    EmptyFront,
    HouseInMtaji,
    Options,
    Sowing,
    TakasiaFirstLap,
    TakasiaHouse,
)
from mancli.games.kiswahili_starts import (
    MOST_TO_CAPTURE,
    STARTS,
    Refusal,
    begin,
    capture_refusal,
    captures,
    first_capture,
    pit_refusal,
    takasiaed_by,
    takata_refusal,
)
from mancli.position import NO_PITS, NORTH, SOUTH, Position, Side
from mancli.rules import NO_HISTORY, Ending, Game, Move, Outcome, RuleBreak, Turn
from mancli.sowing import NO_PIT, EndlessError, Log, Step, StepKind
from notation.record import MarkKind, Way

MOVES: Final = tuple(
    tuple(Move(pit, letter) for pit, _ in starts[::2] for letter in (Way.LEFT, Way.RIGHT))
    for starts in STARTS
)


@dataclass(frozen=True, slots=True)
class Kiswahili:
    """The game of four rows with relays and captures, under one rule set; see ``Game``."""

    name: str
    rules: str
    title: str
    start: Position
    options: Options
    marks: frozenset[MarkKind]
    board: Board = BOARD
    has_ways: bool = True
    board_clause: str = "BK-1"
    has_rounds: bool = False

    def validate(self, position: Position) -> None:
        """Accept a position of this board as one of this game.

        Raises:
            BadPosition: not 64 seeds, or a mark that this game does not have there.
        """
        BOARD.require_seeds(position, SEEDS)  # BK-1
        BOARD.refuse_mark(position.closed, "closed")
        BOARD.refuse_mark(position.reserved, "reserved")
        _validate_houses(position, self.options)
        _validate_takasia(position, self.options)
        if not self.options.nyumba and any(position.off) and not _is_hamna(position):
            raise BadPosition(f"{self.title} has no seeds in hand")

    def candidates(self, position: Position) -> Iterable[Move]:
        """Every move of the mover that can be written down, legal or not."""
        return MOVES[position.mover]

    def play(self, position: Position, move: Move, log: Log | None = None) -> Turn:
        """Play a move.

        Raises:
            RuleBreak: the move is not legal; the clause says why.
        """
        pit = move.pit
        sowing = self._sowing(position)
        way = RIGHT if move.way is _right_letter(sowing, pit) else LEFT
        sowing.safari = move.house
        sowing.log = log
        if move.way is None or pit // 16 != sowing.side or _is_hamna(position):
            raise _rule_break(sowing, pit, way, _misfit(position, move))
        refusal = _refusal(sowing, pit, way)
        if refusal is not None:
            raise _rule_break(sowing, pit, way, refusal)
        try:
            begin(sowing, pit, way)
        except EndlessError as endless:
            raise RuleBreak("ALL-2", str(endless), endless=True) from None
        if move.house and not sowing.house_choice:
            move = replace(move, house=False)
        after = _after(position, sowing)
        return Turn(move, after, sowing.captured, sowing.takata, None, sowing.house_choice)

    def outcome(
        self,
        position: Position,
        earlier: AbstractSet[Position] = NO_HISTORY,  # noqa: ARG002 - Bao knows no repetition
    ) -> Outcome | None:
        """Whether the game is over before the mover's turn; positions before it do not matter.

        Should both front rows be empty, as no play can leave them, the mover has lost.
        """
        mover = position.mover
        for side in (mover, mover.other):
            if not any(position.pits[FRONT[side]]):
                return Outcome(side.other, Ending.HAMNA, "BK-33")
        if self._has_move(position):
            return None
        return Outcome(mover.other, Ending.NO_MOVE, "BK-34")

    def score(self, position: Position) -> tuple[int, int]:
        """The seeds each side owns, on the board and in hand (BK-36)."""
        south, north = position.off
        return south + position.row_seeds(SOUTH), north + position.row_seeds(NORTH)

    def round_winner(self, before: tuple[int, int], after: tuple[int, int]) -> Side | None:
        """Nobody: a game of Bao is one round."""
        del before, after
        return None

    def next_round(
        self,
        position: Position,  # noqa: ARG002 - the protocol's; there is nothing to look at
        closed: frozenset[int] | None,  # noqa: ARG002 - likewise
        starter: Side | None,  # noqa: ARG002 - likewise
    ) -> Position:
        """Refuse: a game of Bao is one round."""
        raise RuleBreak("BK-33", f"{self.title} has no rounds")

    def _sowing(self, position: Position) -> Sowing:
        side = int(position.mover)
        houses = position.houses
        return Sowing(
            list(position.pits),
            list(position.off),
            side,
            position.off[side] > 0,  # BK-6
            [nyumba if nyumba in houses else NO_PIT for nyumba in NYUMBA],
            next(iter(position.takasiaed)) if position.takasiaed else NO_PIT,
            self.options,
        )

    def _has_move(self, position: Position) -> bool:
        """Whether the mover has a legal move: one that may start, and that ends (BK-34, BK-35)."""
        sowing = self._sowing(position)
        must_capture = first_capture(sowing) is not None
        for pit, way in STARTS[sowing.side]:
            if _refusal(sowing, pit, way, must_capture=must_capture) is None:
                try:
                    begin(sowing, pit, way)
                except (EndlessError, RuleBreak):
                    sowing = self._sowing(position)
                    continue
                return True
        return False


def _refusal(
    sowing: Sowing, pit: int, way: int, *, must_capture: bool | None = None
) -> Refusal | None:
    """Why a move may not start; settles whether it is a takata.

    ``must_capture`` says whether there are capturing moves, None where nobody has looked yet.
    """
    sowing.takata = not captures(sowing, pit, way)  # BK-7
    if not sowing.takata:
        return capture_refusal(sowing, pit, way)
    refusal = pit_refusal(sowing, pit)
    if refusal is not None:
        return refusal
    if must_capture is None:
        must_capture = first_capture(sowing) is not None
    if must_capture:  # BK-8
        return Refusal.CAN_CAPTURE if sowing.pits[pit] <= MOST_TO_CAPTURE else Refusal.TOO_MANY
    return takata_refusal(sowing, pit, way)


def _right_letter(sowing: Sowing, pit: int) -> Way:
    """The letter of a move whose seeds run to the right round the ring.

    To the mover that is right in front, but left in the back row; a capture in namu is named after
    the kichwa, and from the left one seeds run to the right (BK-12).
    """
    if FACING[pit] == NO_PIT or (sowing.namu and captures(sowing, pit, RIGHT)):
        return Way.LEFT
    return Way.RIGHT


def _text(sowing: Sowing, pit: int, way: int) -> str:
    """A move as it is written."""
    right = _right_letter(sowing, pit)
    left = Way.LEFT if right is Way.RIGHT else Way.RIGHT
    return BOARD.name(pit) + (right if way == RIGHT else left)


def _misfit(position: Position, move: Move) -> Refusal:
    if _is_hamna(position):
        return Refusal.OVER
    return Refusal.NO_WAY if move.pit // 16 == position.mover else Refusal.NOT_OWN


def _rule_break(sowing: Sowing, pit: int, way: int, refusal: Refusal) -> RuleBreak:
    capture = first_capture(sowing) or (pit, way)
    return RuleBreak(
        refusal.clause,
        refusal.reason.format(
            pit=BOARD.name(pit),
            mover=("South", "North")[sowing.side],
            seeds=sowing.pits[pit],
            other=_text(sowing, pit, -way),
            capture=_text(sowing, *capture),
        ),
    )


def _is_hamna(position: Position) -> bool:
    return not (any(position.pits[FRONT[0]]) and any(position.pits[FRONT[1]]))


def _after(position: Position, sowing: Sowing) -> Position:
    """The position after a move that has been sown."""
    off = (sowing.off[0], sowing.off[1])
    takasiaed = NO_PITS
    if sowing.takata and off == (0, 0) and sowing.options.takasia and not sowing.namu:
        pit = takasiaed_by(sowing)
        if pit != NO_PIT:
            takasiaed = frozenset((pit,))
            if sowing.log is not None:
                pits = tuple(sowing.pits)
                sowing.log.append(Step(StepKind.TAKASIA, pit, pits[pit], NO_PIT, 0, pits, off, 0))
    return Position(
        tuple(sowing.pits),
        off,
        position.mover.other,
        position.round,
        position.ply + 1,
        frozenset(nyumba for nyumba in sowing.houses if nyumba != NO_PIT),
        NO_PITS,
        takasiaed,
    )


def _validate_houses(position: Position, options: Options) -> None:
    for pit in sorted(position.houses):  # BK-2, BK-4
        if not options.nyumba or pit not in NYUMBA:
            raise BadPosition(f"{BOARD.name(pit)} is no nyumba")
        if not position.pits[pit]:
            raise BadPosition(f"{BOARD.name(pit)} is empty, so its nyumba is no longer owned")


def _validate_takasia(position: Position, options: Options) -> None:
    if not position.takasiaed:
        return
    names = BOARD.names(position.takasiaed)
    if len(position.takasiaed) > 1:  # BK-29
        raise BadPosition(f"more than one pit is takasiaed: {names}")
    if not options.takasia or any(position.off):
        raise BadPosition(f"{names} is takasiaed, but only in mtaji can a pit be")
    for pit in position.takasiaed:
        if pit not in BOARD.front(position.mover):
            raise BadPosition(f"{names} is takasiaed, but only a front pit of the mover can be")


_MARKS: Final = frozenset(
    {MarkKind.CAPTURED, MarkKind.TAKATA, MarkKind.TAKASIA, MarkKind.ENDLESS, MarkKind.ENDED}
)
# BK-3
_START: Final = Position(
    (*(0, 0, 0, 0, 6, 2, 2, 0), *[0] * 8) * 2, (22, 22), houses=frozenset(NYUMBA)
)

KISWAHILI: Final[tuple[Game, ...]] = (
    Kiswahili("bao-kiswahili", "mancala-world", "Bao la Kiswahili", _START, Options(), _MARKS),
    Kiswahili(
        "bao-kiswahili",
        "donkers",
        "Bao la Kiswahili",
        _START,
        Options(
            empty_front=EmptyFront.LOSES,
            takasia_house=TakasiaHouse.OWNED,
            takasia_first_lap=TakasiaFirstLap.STOPS,
            house_in_mtaji=HouseInMtaji.LAPSES,
        ),
        _MARKS,
    ),
)
KUJIFUNZA: Final[tuple[Game, ...]] = (
    Kiswahili(
        "bao-kujifunza",
        "mancala-world",
        "Bao la Kujifunza",
        Position((2,) * 32, (0, 0)),
        Options(nyumba=False, takasia=False),
        _MARKS - {MarkKind.TAKASIA},
    ),
)
