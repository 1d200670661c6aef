"""Ayoayo: two rows of six pits, relay sowing round the board, captures across the middle.

The clauses AY-1 to AY-9 stand in ayoayo.md, beside this module. :func:`sow` is a whole move.
"""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import Final

from mancli.board import Board
from mancli.position import Position, Side
from mancli.rules import NO_HISTORY, Ending, Game, Move, Outcome, RuleBreak, Turn, take_step
from mancli.sowing import PATIENCE, EndlessError, EndlessWatch, Log, StepKind, Table, Walk
from notation.record import MarkKind

# AY-1
BOARD: Final = Board(6, back=False)
ROW: Final = 6
SEEDS: Final = 48
START: Final = Position((4,) * 12, (0, 0))

# AY-2: counter-clockwise, as the next pit of every pit
NEXT: Final = tuple((pit + 1) % (2 * ROW) for pit in range(2 * ROW))
FACING: Final = BOARD.facing

MOVES: Final = tuple(tuple(Move(pit) for pit in BOARD.front(side)) for side in Side)


def sow(table: Table, mover: int, pit: int) -> int:
    """Play a move in place: AY-2 to AY-7.

    Args:
        table: the board, and the stores of South and North.
        mover: the side to move, 0 or 1.
        pit: the pit played.

    Returns:
        The number of seeds captured.

    Raises:
        RuleBreak: the move may not start, or it leaves the opponent hungry; after AY-7 the board
            is left at the end of the move.
        EndlessError: the move never ends; the board is left in the middle of it.
    """
    _require_start(table.pits, mover, pit)
    hungry = not _has_seeds(table.pits, 1 - mover)
    captured = _capture(table, mover, _sow_laps(table, pit))
    if hungry and not _has_seeds(table.pits, 1 - mover):  # AY-7
        raise RuleBreak("AY-7", f"{Side(1 - mover)} has no seeds, and this move leaves him none")
    return captured


def _require_start(pits: list[int], mover: int, pit: int) -> None:
    """Refuse a move that may not start: AY-2."""
    if pit // ROW != mover:
        raise RuleBreak("AY-2", f"{BOARD.name(pit)} is not one of {Side(mover)}'s pits")
    if not pits[pit]:
        raise RuleBreak("AY-2", f"{BOARD.name(pit)} is empty")


def _sow_laps(table: Table, pit: int) -> int:
    """Sow lap after lap and say in which pit the last one ends: AY-4, AY-5."""
    watch: EndlessWatch | None = None
    laps = 0
    while True:
        pit = _sow_lap(table, pit, StepKind.RELAY if laps else StepKind.LAP)
        if table.pits[pit] == 1:  # AY-5
            return pit
        laps += 1  # AY-4
        if laps == PATIENCE:
            watch = EndlessWatch()
        if watch is not None:
            watch.lap(table.pits, pit)


def _sow_lap(table: Table, origin: int, kind: StepKind) -> int:
    """Sow one lap and say where it ends: AY-2, AY-3."""
    pits = table.pits
    hand = pits[origin]
    pits[origin] = 0
    pit = origin
    for _ in range(hand):
        pit = NEXT[pit]
        if pit == origin:  # AY-3
            pit = NEXT[pit]
        pits[pit] += 1
    table.note(kind, origin, hand, pit, way=1)
    return pit


def _capture(table: Table, mover: int, pit: int) -> int:
    """Capture across from the pit in which the move ends: AY-6."""
    facing = FACING[pit]
    if pit // ROW != mover or not table.pits[facing]:
        return 0
    before = table.off[mover]
    for target in (facing, pit):
        seeds = table.pits[target]
        table.pits[target] = 0
        table.off[mover] += seeds
        table.note(StepKind.CAPTURE, target, seeds, pit)
    return table.off[mover] - before


def _has_seeds(pits: list[int], side: int) -> bool:
    """Whether there is a seed in a row."""
    return any(pits[side * ROW : (side + 1) * ROW])


def can_move(position: Position) -> bool:
    """Whether the mover has a legal move: one that the clauses allow and that ends (ALL-2)."""
    mover = int(position.mover)
    for pit in range(mover * ROW, (mover + 1) * ROW):
        try:
            sow(Table(list(position.pits), [0, 0]), mover, pit)
        except (RuleBreak, EndlessError):
            continue
        return True
    return False


class AyoayoWalk(Walk):
    """A walk through a game of Ayoayo."""

    def step(self, move: Move) -> None:
        """Play a move (AY-2 to AY-7)."""
        self.captured = sow(self, self.mover, move.pit)
        self.mover = 1 - self.mover


class Ayoayo:
    """Ayoayo as a ``Game``."""

    name: Final = "ayoayo"
    rules: Final = "mancala-world"
    title: Final = "Ayoayo"
    board: Final = BOARD
    start: Final = START
    board_clause: Final = "AY-1"
    marks: Final = frozenset({MarkKind.CAPTURED, MarkKind.ENDLESS, MarkKind.ENDED, MarkKind.STORE})
    has_ways: Final = False
    has_house: Final = False
    has_rounds: Final = False
    has_repetition: Final = False

    def validate(self, position: Position) -> None:
        """Accept 48 seeds and no marks (AY-1)."""
        BOARD.require_seeds(position, SEEDS)
        BOARD.refuse_mark(position.houses, "nyumba")
        BOARD.refuse_mark(position.reserved, "reserved")
        BOARD.refuse_mark(position.takasiaed, "takasiaed")
        BOARD.refuse_mark(position.closed, "closed")

    def candidates(self, position: Position) -> Iterable[Move]:
        """The mover's pits by number."""
        return MOVES[position.mover]

    def walk(self, position: Position, log: Log | None = None) -> AyoayoWalk:
        """Begin a walk at a position."""
        return AyoayoWalk(list(position.pits), list(position.off), log, mover=int(position.mover))

    def play(self, position: Position, move: Move, log: Log | None = None) -> Turn:
        """Play a move (AY-2 to AY-7)."""
        walk = self.walk(position, log)
        take_step(walk, move)
        after = walk.position(position.round, position.ply + 1)
        return Turn(Move(move.pit), after, walk.captured)

    def outcome(
        self, position: Position, earlier: AbstractSet[Position] = NO_HISTORY
    ) -> Outcome | None:
        """The game ends when the mover has no legal move (AY-8); most seeds win (AY-9)."""
        del earlier
        if can_move(position):
            return None
        south, north = self.score(position)
        winner = None if south == north else Side(north > south)
        return Outcome(winner, Ending.NO_MOVE, "AY-8")

    def confirms(self, reached: Position, claimed: Position) -> bool:
        """Whether a position that a record claims is the one that was reached."""
        return claimed == reached

    def score(self, position: Position) -> tuple[int, int]:
        """The stores (AY-9), and with them what AY-8 gives to the side that moved last."""
        south, north = position.off
        if can_move(position):
            return south, north
        left = sum(position.pits)
        return (south, north + left) if position.mover is Side.SOUTH else (south + left, north)

    def round_winner(self, before: tuple[int, int], after: tuple[int, int]) -> Side | None:
        """Nobody: a game is one round."""
        del before, after
        return None

    def next_round(
        self, position: Position, closed: frozenset[int] | None, starter: Side | None
    ) -> Position:
        """Refuse: a game is one round."""
        del position, closed, starter
        raise RuleBreak("AY-8", "a game of Ayoayo has no rounds")


AYOAYO: Final = Ayoayo()
GAMES: Final[tuple[Game, ...]] = (AYOAYO,)
