"""Bao Kingulu: two rows of six pits, relay sowing round the board, pits reserved for good.

The clauses KI-1 to KI-11 stand in docs/rules/bao-kingulu.md. :func:`sow` is a whole move.
"""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Final

from mancli.board import BadPosition, Board
from mancli.native import i64
from mancli.position import Position, Side
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
    laps_along,
)
from notation.record import MarkKind

# KI-1
BOARD: Final = Board(6, back=False)
ROW: Final = 6
SEEDS: Final = 48
START: Final = Position((4,) * 12, (0, 0))

# KI-2: counter-clockwise, as the laps from every pit by their number of seeds
LAPS: Final = [
    laps_along([(pit + step) % (2 * ROW) for step in range(1, SEEDS + 1)]) for pit in range(2 * ROW)
]
# KI-5: the pit of the last but one seed
BEFORE: Final = [(pit - 1) % (2 * ROW) for pit in range(2 * ROW)]
FACING: Final = list(BOARD.facing)
# KI-7: who banks what falls in a pit, once it is reserved: the player who does not own the row
RESERVER: Final = [1 - pit // ROW for pit in range(2 * ROW)]

MADE: Final = 4  # KI-5: three and the seed that reserves
FORBIDDEN: Final = -2  # no pit: the first lap ended where KI-6 does not let it

MOVES: Final = tuple(tuple(Move(pit) for pit in BOARD.front(side)) for side in Side)

Reserved = list[bool]
"""Of every pit, whether it is reserved."""


def flags(reserved: frozenset[int]) -> Reserved:
    """The reserved pits of a position, as a walk has them."""
    return [pit in reserved for pit in range(2 * ROW)]


def sow(table: Table, reserved: Reserved, mover: i64, pit: i64) -> i64:
    """Play a move in place: KI-2 to KI-9.

    Args:
        table: the board, and the stores of South and North.
        reserved: the reserved pits.
        mover: the side to move, 0 or 1.
        pit: the pit played.

    Returns:
        The pit that the move reserves, or ``NO_PIT``.

    Raises:
        RuleBreak: the move may not start, or its first lap ends where it may not; after KI-6 the
            board is left at the end of that lap.
        EndlessError: the move never ends; the board is left in the middle of it.
    """
    hand = table.pits[pit]
    if not _may_start(table.pits, reserved, mover, pit):
        raise _start_break(reserved, mover, pit)
    made = _sow(table, reserved, mover, pit)
    if made == FORBIDDEN:
        end = BOARD.name((pit + hand) % (2 * ROW))
        raise RuleBreak(
            "KI-6",
            f"the first lap ends in {end}, an occupied pit of {Side(mover)}'s own row",
        )
    return made


def _sow(table: Table, reserved: Reserved, mover: i64, pit: i64) -> i64:
    """The laps of a move: KI-3 to KI-6, KI-9.

    Returns:
        The pit that the move reserves, ``NO_PIT``, or ``FORBIDDEN``.
    """
    pits = table.pits
    watch: EndlessWatch | None = None
    laps: i64 = 0
    while True:
        hand: i64 = pits[pit]
        pit = _sow_lap(table, reserved, pit, first=laps == 0)
        if reserved[pit]:  # KI-9
            return NO_PIT
        own = pit // ROW == mover
        if pits[pit] == MADE and not own:  # KI-5
            _reserve(table, reserved, pit, hand)
            return pit
        if pits[pit] == 1:  # KI-4
            if own:
                _capture(table, reserved, mover, pit)
            return NO_PIT
        if own and laps == 0:  # KI-6
            return FORBIDDEN
        laps += 1  # KI-3
        if laps == PATIENCE:
            watch = EndlessWatch()
        if watch is not None:  # a banked seed is off the board for good, so the board tells all
            watch.lap(pits, pit)


def _may_start(pits: list[int], reserved: Reserved, mover: i64, pit: i64) -> bool:
    """Whether a move may start from a pit (KI-2, KI-8)."""
    return pit // ROW == mover and pits[pit] != 0 and not reserved[pit]


def _start_break(reserved: Reserved, mover: i64, pit: i64) -> RuleBreak:
    """What forbids a move to start from a pit from which it may not."""
    if pit // ROW != mover:
        return RuleBreak("KI-2", f"{BOARD.name(pit)} is not one of {Side(mover)}'s pits")
    if reserved[pit]:
        return RuleBreak(
            "KI-8", f"{BOARD.name(pit)} is reserved by {Side(1 - mover)} and never lifted"
        )
    return RuleBreak("KI-2", f"{BOARD.name(pit)} is empty")


def _sow_lap(table: Table, reserved: Reserved, pit: i64, *, first: bool) -> i64:
    """Sow a lap and say where it ends: KI-2, KI-7."""
    pits, off = table.pits, table.off
    before = off[:] if table.log is not None else off
    hand: i64 = pits[pit]
    pits[pit] = 0
    for end in LAPS[pit][hand]:
        if reserved[end]:
            off[RESERVER[end]] += 1
        else:
            pits[end] = pits[end] + 1
    if table.log is not None:
        table.note(StepKind.LAP if first else StepKind.RELAY, pit, hand, end, way=1)
        for side in SIDES:
            if off[side] > before[side]:
                table.note(StepKind.BANK, NO_PIT, off[side] - before[side], side)
    return end


def _reserve(table: Table, reserved: Reserved, pit: i64, hand: i64) -> None:
    """Add the last but one seed of the lap to the pit it reserves: KI-5."""
    before = BEFORE[pit]
    if hand > 1 and not reserved[before]:
        table.pits[before] -= 1
        table.pits[pit] += 1
    table.note(StepKind.RESERVE, pit, table.pits[pit])


def _capture(table: Table, reserved: Reserved, mover: i64, pit: i64) -> None:
    """Capture the facing pit and the capturing seed: KI-4."""
    facing = FACING[pit]
    if reserved[facing] or not table.pits[facing]:
        return
    for target in (facing, pit):
        seeds = table.pits[target]
        table.pits[target] = 0
        table.off[mover] += seeds
        table.note(StepKind.CAPTURE, target, seeds, pit)


def can_move(pits: list[int], reserved: Reserved, mover: i64) -> bool:
    """Whether a side has a legal move: one that the clauses allow and that ends (KI-10, ALL-2)."""
    trial = Table(pits, [0, 0])
    for pit in range(mover * ROW, (mover + 1) * ROW):
        if _may_start(pits, reserved, mover, pit):
            trial.pits = pits[:]
            try:
                made = _sow(trial, reserved, mover, pit)
            except EndlessError:
                continue
            if made != FORBIDDEN:
                return True
    return False


@dataclass(slots=True)
class KinguluWalk(Walk):
    """A walk through a game of Bao Kingulu.

    Attributes:
        reserved: of every pit, whether it is reserved.
    """

    reserved: Reserved = field(default_factory=list)

    def step(self, move: Move) -> None:
        """Play a move (KI-2 to KI-9)."""
        mover = self.mover
        before: i64 = self.off[mover]
        made = sow(self, self.reserved, mover, move.pit)
        if made != NO_PIT:
            self.reserved[made] = True
        self.made = made
        self.captured = self.off[mover] - before
        self.mover = 1 - mover

    def position(self, round_: int, ply: int) -> Position:
        """The position reached, as the one before a ply of a round."""
        return Position(
            tuple(self.pits),
            (self.off[0], self.off[1]),
            SIDES[self.mover],
            round_,
            ply,
            reserved=frozenset([pit for pit in range(2 * ROW) if self.reserved[pit]]),
        )


class Kingulu:
    """Bao Kingulu as a ``Game``."""

    name: Final = "bao-kingulu"
    rules: Final = "mancala-world"
    title: Final = "Bao Kingulu"
    board: Final = BOARD
    start: Final = START
    board_clause: Final = "KI-1"
    marks: Final = frozenset(
        {
            MarkKind.CAPTURED,
            MarkKind.RESERVED,
            MarkKind.ENDLESS,
            MarkKind.ENDED,
            MarkKind.STORE,
        }
    )
    has_ways: Final = False
    has_house: Final = False
    has_rounds: Final = False
    has_repetition: Final = False

    def validate(self, position: Position) -> None:
        """Accept 48 seeds and reserved pits of four or five (KI-1, KI-5, KI-8)."""
        BOARD.require_seeds(position, SEEDS)
        BOARD.refuse_mark(position.houses, "nyumba")
        BOARD.refuse_mark(position.takasiaed, "takasiaed")
        BOARD.refuse_mark(position.closed, "closed")
        for pit in sorted(position.reserved):
            if position.pits[pit] not in {MADE, MADE + 1}:
                raise BadPosition(
                    f"{BOARD.name(pit)} is reserved and holds {position.pits[pit]}, "
                    f"but a reserved pit keeps its {MADE} or {MADE + 1} seeds"
                )

    def candidates(self, position: Position) -> Iterable[Move]:
        """The mover's pits by number."""
        return MOVES[position.mover]

    def walk(self, position: Position, log: Log | None = None) -> KinguluWalk:
        """Begin a walk at a position."""
        return KinguluWalk(
            list(position.pits),
            list(position.off),
            log,
            mover=int(position.mover),
            reserved=flags(position.reserved),
        )

    def play(self, position: Position, move: Move, log: Log | None = None) -> Turn:
        """Play a move (KI-2 to KI-9)."""
        walk = self.walk(position, log)
        take_step(walk, move)
        after = walk.position(position.round, position.ply + 1)
        made = None if walk.made == NO_PIT else walk.made
        return Turn(Move(move.pit), after, walk.captured, reserved=made)

    def outcome(
        self, position: Position, earlier: AbstractSet[Position] = NO_HISTORY
    ) -> Outcome | None:
        """The game ends when the mover has no legal move, and the higher total wins (KI-10)."""
        del earlier
        if can_move(list(position.pits), flags(position.reserved), position.mover):
            return None
        south, north = self.score(position)
        winner = None if south == north else SIDES[north > south]  # KI-11
        return Outcome(winner, Ending.NO_MOVE, "KI-10")

    def confirms(self, reached: Position, claimed: Position) -> bool:
        """Whether a position that a record claims is the one that was reached."""
        return claimed == reached

    def score(self, position: Position) -> tuple[int, int]:
        """The totals: own pits, pits reserved in the other row, store (KI-11)."""
        totals = list(position.off)
        for pit, seeds in enumerate(position.pits):
            totals[RESERVER[pit] if pit in position.reserved else pit // ROW] += seeds
        return totals[0], totals[1]

    def round_winner(self, before: tuple[int, int], after: tuple[int, int]) -> Side | None:
        """Nobody: a game is one round."""
        del before, after
        return None

    def next_round(
        self, position: Position, closed: frozenset[int] | None, starter: Side | None
    ) -> Position:
        """Refuse: a game is one round."""
        del position, closed, starter
        raise RuleBreak("KI-10", "a game of Bao Kingulu has no rounds")


KINGULU: Final = Kingulu()
GAMES: Final[tuple[Game, ...]] = (KINGULU,)
