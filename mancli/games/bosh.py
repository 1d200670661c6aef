"""Bosh: two rows of five pits, Indian relay, pussa; a match of rounds in which pits are closed.

The clauses BO-1 to BO-13 stand in docs/rules/bosh.md. :func:`sow` is a whole move.
"""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from mancli.board import BadPosition, Board
from mancli.native import i64
from mancli.position import NO_PITS, NORTH, SOUTH, Position, Side
from mancli.rules import NO_HISTORY, Ending, Game, Move, Outcome, RuleBreak, Turn, take_step
from mancli.sowing import (
    NO_PIT,
    PATIENCE,
    SIDES,
    EndlessError,
    EndlessWatch,
    Log,
    StepKind,
    Table,
    Walk,
)
from notation.record import MarkKind

# BO-1
BOARD: Final = Board(5, back=False)
ROW: Final = 5
STONES: Final = 40
FILL: Final = 4
START: Final = Position((FILL,) * 10, (0, 0))

ROWS: Final = tuple(frozenset(BOARD.front(side)) for side in Side)
MOVES: Final = tuple(tuple(Move(pit) for pit in BOARD.front(side)) for side in Side)

Ring = list[int]
"""The next open pit of every pit, ``NO_PIT`` for a closed one."""


@cache
def ring(closed: frozenset[int]) -> Ring:
    """The way of sowing, counter-clockwise past the closed pits: BO-2, BO-9."""
    open_pits = [pit for pit in range(2 * ROW) if pit not in closed]
    following = [NO_PIT] * (2 * ROW)
    for i, pit in enumerate(open_pits):
        following[pit] = open_pits[(i + 1) % len(open_pits)]
    return following


def sow(table: Table, following: Ring, mover: i64, pit: i64) -> i64:
    """Play a move in place: BO-2 to BO-6.

    Args:
        table: the board, and the stores of South and North.
        following: the ring of the open pits.
        mover: the side to move, 0 or 1.
        pit: the pit played.

    Returns:
        The number of stones of the pussa.

    Raises:
        RuleBreak: the move may not start; the board is as it was.
        EndlessError: the move never ends; the board is left in the middle of it.
    """
    pits, logged = table.pits, table.log is not None
    if not pits[pit] or pit // ROW != mover:
        _refuse_start(following, mover, pit)
    watch: EndlessWatch | None = None
    laps: i64 = 0
    while True:
        origin = pit
        hand: i64 = pits[pit]
        pits[pit] = 0
        for _drop in range(hand):  # BO-2
            pit = following[pit]
            pits[pit] = pits[pit] + 1
        if logged:
            table.note(StepKind.RELAY if laps else StepKind.LAP, origin, hand, pit, way=1)
        pit = following[pit]
        if not pits[pit]:  # BO-4
            return _pussa(table, mover, pit, following[pit])
        laps += 1  # BO-3
        if laps == PATIENCE:
            watch = EndlessWatch()
        if watch is not None:
            watch.lap(pits, pit)


def _refuse_start(following: Ring, mover: i64, pit: i64) -> None:
    """Say why no move starts from a pit (BO-2, BO-9)."""
    if pit // ROW != mover:
        raise RuleBreak("BO-2", f"{BOARD.name(pit)} is not one of {Side(mover)}'s pits")
    if following[pit] == NO_PIT:
        raise RuleBreak("BO-9", f"{BOARD.name(pit)} is closed")
    raise RuleBreak("BO-2", f"{BOARD.name(pit)} is empty")


def _pussa(table: Table, mover: i64, empty: i64, target: i64) -> i64:
    """Capture the pit right after the empty one that ended the sowing: BO-5, BO-6."""
    stones: i64 = table.pits[target]
    if stones:
        table.pits[target] = 0
        table.off[mover] += stones
        table.note(StepKind.PUSSA, target, stones, empty)
    return stones


def can_move(pits: list[int], following: Ring, mover: i64) -> bool:
    """Whether a side has a legal move: stones, and a move with them that ends (BO-7, ALL-2)."""
    for pit in range(mover * ROW, (mover + 1) * ROW):
        if pits[pit]:
            try:
                sow(Table(pits[:], [0, 0]), following, mover, pit)
            except EndlessError:
                continue
            return True
    return False


def _forfeit(table: Table, mover: int) -> None:
    """Give the stones left on the board to the opponent of a side that cannot move: BO-7."""
    stones = sum(table.pits)
    table.pits[:] = [0] * (2 * ROW)
    table.off[1 - mover] += stones
    table.note(StepKind.FORFEIT, NO_PIT, stones, 1 - mover)


@dataclass(slots=True)
class BoshWalk(Walk):
    """A walk through a round of Bosh.

    Attributes:
        closed: the closed pits.
        following: the ring of the open ones.
    """

    closed: frozenset[int] = NO_PITS
    following: Ring = field(default_factory=list)

    def step(self, move: Move) -> None:
        """Play a move (BO-2 to BO-6)."""
        self.captured = sow(self, self.following, self.mover, move.pit)
        self.mover = 1 - self.mover

    def settle(self) -> None:
        """Forfeit what is left on the board where the mover cannot move (BO-7)."""
        if not can_move(self.pits, self.following, self.mover):
            _forfeit(self, self.mover)

    def position(self, round_: int, ply: int) -> Position:
        """The position reached, as the one before a ply of a round."""
        return Position(
            tuple(self.pits),
            (self.off[0], self.off[1]),
            SIDES[self.mover],
            round_,
            ply,
            closed=self.closed,
        )


def _settled(position: Position) -> Position:
    """The position after a mover who cannot move has forfeited (BO-7)."""
    if not any(position.pits) or can_move(
        list(position.pits), ring(position.closed), position.mover
    ):
        return position
    walk = BOSH.walk(position)
    walk.settle()
    return walk.position(position.round, position.ply)


class Bosh:
    """Bosh as a ``Game``; a record is a match."""

    name: Final = "bosh"
    rules: Final = "mancala-world"
    title: Final = "Bosh"
    board: Final = BOARD
    start: Final = START
    board_clause: Final = "BO-1"
    marks: Final = frozenset({MarkKind.CAPTURED, MarkKind.ENDLESS, MarkKind.ENDED, MarkKind.STORE})
    has_ways: Final = False
    has_house: Final = False
    has_rounds: Final = True
    has_repetition: Final = False

    def validate(self, position: Position) -> None:
        """Accept 40 stones, and closed pits that leave each side one to play (BO-1, BO-12)."""
        BOARD.require_seeds(position, STONES)
        BOARD.refuse_mark(position.houses, "nyumba")
        BOARD.refuse_mark(position.reserved, "reserved")
        BOARD.refuse_mark(position.takasiaed, "takasiaed")
        for side in SIDES:
            if position.closed >= ROWS[side]:
                raise BadPosition(f"all of {side}'s pits are closed: the match was over before")

    def candidates(self, position: Position) -> Iterable[Move]:
        """The mover's pits by number."""
        return MOVES[position.mover]

    def walk(self, position: Position, log: Log | None = None) -> BoshWalk:
        """Begin a walk at a position."""
        closed = position.closed
        return BoshWalk(
            list(position.pits),
            list(position.off),
            log,
            mover=int(position.mover),
            closed=closed,
            following=ring(closed),
        )

    def play(self, position: Position, move: Move, log: Log | None = None) -> Turn:
        """Play a move (BO-2 to BO-6), and settle the round if it is over with it (BO-7)."""
        walk = self.walk(position, log)
        take_step(walk, move)
        walk.settle()
        after = walk.position(position.round, position.ply + 1)
        return Turn(Move(move.pit), after, walk.captured)

    def outcome(
        self, position: Position, earlier: AbstractSet[Position] = NO_HISTORY
    ) -> Outcome | None:
        """The end of the match (BO-12) or of the round (BO-7); who won that, totals tell."""
        del earlier
        end = _settled(position)
        if any(end.pits):
            return None
        for side in SIDES:
            if end.off[side] < FILL:
                return Outcome(side.other, Ending.CLOSED_OUT, "BO-12")
        return Outcome(None, Ending.ROUND_OVER, "BO-7")

    def confirms(self, reached: Position, claimed: Position) -> bool:
        """Whether a position that a record claims is the one that was reached."""
        return claimed == reached

    def score(self, position: Position) -> tuple[int, int]:
        """The stones each side owns (BO-13): its store and its pits, or what BO-7 leaves it."""
        end = _settled(position)
        return end.off[0] + end.row_seeds(SOUTH), end.off[1] + end.row_seeds(NORTH)

    def round_winner(self, before: tuple[int, int], after: tuple[int, int]) -> Side | None:
        """The side that owns more stones than at the start of the round; None if neither does."""
        if before == after:
            return None
        return Side(after[1] > before[1])

    def next_round(
        self, position: Position, closed: frozenset[int] | None, starter: Side | None
    ) -> Position:
        """Fill the pits for the next round (BO-8 to BO-11)."""
        end = self.outcome(position)
        if end is None:
            raise RuleBreak("BO-7", f"the round is not over, {position.mover} can move")
        if end.is_final:
            raise RuleBreak("BO-12", f"the match is over, {end.winner} has won it")
        owned = _settled(position).off
        if closed is None:
            closed = _closed_by_default(owned)
        _require_closed(owned, closed)
        if starter is None:  # BO-11
            starter = position.mover.other if position.ply % 2 else position.mover
        filled = tuple([0 if pit in closed else FILL for pit in range(2 * ROW)])
        left = (_stones_left(owned[0]), _stones_left(owned[1]))
        return Position(filled, left, starter, position.round + 1, closed=closed)


def _pits_filled(owned: int) -> int:
    """How many pits a side fills with the stones it owns: BO-8."""
    return min(ROW, owned // FILL)


def _stones_left(owned: int) -> int:
    """How many of them stay in its store then: BO-8."""
    return owned - FILL * _pits_filled(owned)


def _closed_by_default(owned: tuple[int, int]) -> frozenset[int]:
    """The closed pits when each side fills its pits from its left: BO-10."""
    return frozenset(pit for side in Side for pit in BOARD.front(side)[_pits_filled(owned[side]) :])


def _require_closed(owned: tuple[int, int], closed: frozenset[int]) -> None:
    """Refuse a wrong number of closed pits: BO-8."""
    for side in SIDES:
        right = ROW - _pits_filled(owned[side])
        named = closed & ROWS[side]
        if len(named) != right:
            raise RuleBreak(
                "BO-8",
                f"{side} owns {owned[side]} stones and closes {right} of {ROW} pits, "
                f"not {len(named)}" + (f" ({BOARD.names(named)})" if named else ""),
            )


BOSH: Final = Bosh()
GAMES: Final[tuple[Game, ...]] = (BOSH,)
