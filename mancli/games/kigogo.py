"""Bao Kigogo: four rows of twelve pits, relay sowing on one's own side, captures by the file.

The clauses KG-1 to KG-12 stand in docs/rules/bao-kigogo.md. :func:`sow` is a whole move.
"""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from mancli.board import Board
from mancli.native import i64
from mancli.position import Position, Side
from mancli.rules import (
    NO_HISTORY,
    Ending,
    Game,
    Move,
    Outcome,
    RuleBreak,
    Turn,
    recurring,
    take_step,
)
from mancli.sowing import (
    NO_PIT,
    PATIENCE,
    EndlessError,
    EndlessWatch,
    Log,
    StepKind,
    Table,
    Walk,
    laps_along,
)
from notation.record import MarkKind

# KG-1
BOARD: Final = Board(12, back=True)
WIDTH: Final = 12
HALF: Final = 24
STONES: Final = 92

# KG-2: two in every pit but A1 and a1
START: Final = Position((0, *[2] * 23) * 2, (0, 0))


def _file(pit: int) -> tuple[int, ...]:
    """What the last stone may capture from a pit: the enemy's file, front pit first (KG-8)."""
    if not BOARD.is_front(pit):
        return ()
    front = BOARD.facing[pit]
    return (front, front + HALF - 1 - 2 * (front % HALF))


FILES: Final = [_file(pit) for pit in range(2 * HALF)]

# What a stone weighs in each pit. When a position comes back, so does the sum of all weights; by
# chance it hardly ever does. The sum of all stones is small enough for quick integers.
WEIGHTS: Final = [pow(48_271, pit + 1, 8_388_593) for pit in range(2 * HALF)]


class Lap:
    """A lap from some pit.

    Attributes:
        pits: where its stones fall, in order.
        change: what it adds to the weighted sum of all stones.
    """

    __slots__ = ("change", "pits")

    def __init__(self, pits: tuple[int, ...], change: i64) -> None:
        self.pits = pits
        self.change = change


def _laps(pit: int) -> list[Lap]:
    """The laps from a pit by their number of stones: counter-clockwise (KG-4)."""
    path = [pit - pit % HALF + (pit - step) % HALF for step in range(1, STONES + 1)]
    changes = accumulate((WEIGHTS[end] - WEIGHTS[pit] for end in path), initial=0)
    return [Lap(*lap) for lap in zip(laps_along(path), changes, strict=True)]


LAPS: Final = [_laps(pit) for pit in range(2 * HALF)]
NEVER_BACK: Final = 1 << 40  # what a capture adds, more than all laps can take away

MOVES: Final = tuple(
    tuple(Move(pit) for pit in (*range(half, half + WIDTH), *range(half + HALF - 1, half + 11, -1)))
    for half in (0, HALF)
)


def sow(table: Table, mover: i64, pit: i64) -> i64:
    """Play a move in place: KG-4 to KG-9.

    Args:
        table: the board, and the stones captured by South and North.
        mover: the side to move, 0 or 1.
        pit: the pit played.

    Returns:
        The number of stones captured.

    Raises:
        RuleBreak: the move may not start; the board is as it was.
        EndlessError: the move never ends; the board is left in the middle of it.
    """
    pits, logged = table.pits, table.log is not None
    if pits[pit] < 2 or pit // HALF != mover:  # noqa: PLR2004 - KG-4
        broken = _start_break(pits, mover, pit)
        if broken is not None:
            raise broken
    watch: EndlessWatch | None = None
    laps: i64 = 0
    change: i64 = 0
    while True:
        hand: i64 = pits[pit]
        pits[pit] = 0
        lap = LAPS[pit][hand]
        for end in lap.pits:  # KG-4
            pits[end] = pits[end] + 1
        change += lap.change
        if logged:
            table.note(StepKind.RELAY if laps else StepKind.LAP, pit, hand, end, way=-1)
        if pits[end] == 1:  # KG-6
            table.change = change
            return _capture(table, mover, end)
        pit = end  # KG-5
        laps += 1
        if laps >= PATIENCE:
            watch = watch or EndlessWatch()
            watch.lap(pits, pit)


def _start_break(pits: list[int], mover: i64, pit: i64) -> RuleBreak | None:
    """What forbids a move to start from a pit, if anything does (KG-4, KG-7)."""
    if pit // HALF != mover:
        return RuleBreak("KG-4", f"{BOARD.name(pit)} is not one of {Side(mover)}'s pits")
    if not pits[pit]:
        return RuleBreak("KG-4", f"{BOARD.name(pit)} is empty")
    if pits[pit] > 1:
        return None
    other = _first_full(pits, mover)
    if other != NO_PIT:
        return RuleBreak(
            "KG-7",
            f"{BOARD.name(pit)} holds a single stone, which may move only when {Side(mover)} "
            f"has no pit with two or more, and {BOARD.name(other)} holds {pits[other]}",
        )
    end = LAPS[pit][1].pits[0]
    if pits[end]:
        return RuleBreak(
            "KG-7",
            f"{BOARD.name(pit)} holds a single stone, which may step only into an empty pit, "
            f"and {BOARD.name(end)} is occupied",
        )
    return None


def _first_full(pits: list[int], mover: i64) -> i64:
    """A pit of a side with two stones or more, or ``NO_PIT``."""
    for pit in range(mover * HALF, mover * HALF + HALF):
        if pits[pit] > 1:
            return pit
    return NO_PIT


def _capture(table: Table, mover: i64, pit: i64) -> i64:
    """Capture what faces the last stone: KG-8, KG-9."""
    pits = table.pits
    captured: i64 = 0
    for target in FILES[pit]:
        stones: i64 = pits[target]
        if not stones:  # KG-9
            break
        pits[target] = 0
        table.off[mover] += stones
        captured += stones
        if table.log is not None:
            table.note(StepKind.CAPTURE, target, stones, pit)
    return captured


def can_move(pits: list[int], mover: int) -> bool:
    """Whether a side has a legal move: one that may start and that ends (KG-10, ALL-2)."""
    for fewest in (2, 1):  # single stones are looked at last, since most often they may not move
        for pit in range(mover * HALF, (mover + 1) * HALF):
            if pits[pit] >= fewest and _start_break(pits, mover, pit) is None:
                try:
                    sow(Table(pits[:], [0, 0]), mover, pit)
                except EndlessError:
                    continue
                return True
    return False


@dataclass(slots=True)
class KigogoWalk(Walk):
    """A walk through a game of Bao Kigogo."""

    def step(self, move: Move) -> None:
        """Play a move (KG-4 to KG-9)."""
        mover: i64 = self.mover
        captured = sow(self, mover, move.pit)
        if captured:
            self.change += NEVER_BACK
        self.captured = captured
        self.mover = 1 - mover


class Kigogo:
    """Bao Kigogo as a ``Game``."""

    name: Final = "bao-kigogo"
    rules: Final = "mancala-world"
    title: Final = "Bao Kigogo"
    board: Final = BOARD
    start: Final = START
    board_clause: Final = "KG-1"
    marks: Final = frozenset({MarkKind.CAPTURED, MarkKind.ENDLESS, MarkKind.ENDED, MarkKind.STORE})
    has_ways: Final = False
    has_house: Final = False
    has_rounds: Final = False
    has_repetition: Final = True

    def validate(self, position: Position) -> None:
        """Accept 92 stones and no marks (KG-1, KG-2)."""
        BOARD.require_seeds(position, STONES)
        BOARD.refuse_mark(position.houses, "nyumba")
        BOARD.refuse_mark(position.reserved, "reserved")
        BOARD.refuse_mark(position.takasiaed, "takasiaed")
        BOARD.refuse_mark(position.closed, "closed")

    def candidates(self, position: Position) -> Iterable[Move]:
        """The mover's pits, front row first, each by number."""
        return MOVES[position.mover]

    def walk(self, position: Position, log: Log | None = None) -> KigogoWalk:
        """Begin a walk at a position."""
        return KigogoWalk(list(position.pits), list(position.off), log, mover=int(position.mover))

    def play(self, position: Position, move: Move, log: Log | None = None) -> Turn:
        """Play a move (KG-4 to KG-9)."""
        walk = self.walk(position, log)
        take_step(walk, move)
        after = walk.position(position.round, position.ply + 1)
        return Turn(Move(move.pit), after, walk.captured)

    def outcome(
        self, position: Position, earlier: AbstractSet[Position] = NO_HISTORY
    ) -> Outcome | None:
        """No legal move (KG-10) comes before repetition (KG-11)."""
        if not can_move(list(position.pits), position.mover):
            return Outcome(position.mover.other, Ending.NO_MOVE, "KG-10")
        if earlier and recurring(position) in earlier:
            return Outcome(None, Ending.REPETITION, "KG-11")
        return None

    def confirms(self, reached: Position, claimed: Position) -> bool:
        """Whether a position that a record claims is the one that was reached."""
        return claimed == reached

    def score(self, position: Position) -> tuple[int, int]:
        """The stones each side has captured (KG-12)."""
        return position.off

    def round_winner(self, before: tuple[int, int], after: tuple[int, int]) -> Side | None:
        """Nobody: a game is one round."""
        del before, after
        return None

    def next_round(
        self, position: Position, closed: frozenset[int] | None, starter: Side | None
    ) -> Position:
        """Refuse: a game is one round."""
        del position, closed, starter
        raise RuleBreak("KG-10", "a game of Bao Kigogo has no rounds")


KIGOGO: Final = Kigogo()
GAMES: Final[tuple[Game, ...]] = (KIGOGO,)
