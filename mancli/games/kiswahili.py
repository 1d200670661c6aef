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
    FRONT,
    HALF,
    NYUMBA,
    SEEDS,
    HouseInMtaji,
    Options,
    Sowing,
    TakasiaFirstLap,
    TakasiaHouse,
)
from mancli.games.kiswahili_starts import (
    MOST_TO_CAPTURE,
    PITS,
    STARTS,
    Refusal,
    begin,
    can_capture,
    captures_at,
    capturing_starts,
    is_capture,
    left_way,
    pit_refusal,
    takasiaed_by,
    takata_refusal,
)
from mancli.native import i64
from mancli.position import NO_PITS, NORTH, SOUTH, Position, Side
from mancli.rules import NO_HISTORY, Ending, Game, Move, Outcome, RuleBreak, Turn, take_step
from mancli.sowing import NO_PIT, SIDES, EndlessError, Log, StepKind
from notation.record import MarkKind, Way

_FOR_A_CAPTURE: Final = frozenset({Refusal.CAN_CAPTURE, Refusal.TOO_MANY})
_LEFT: Final = Way.LEFT  # looked up once

MOVES: Final = tuple(
    tuple(Move(pit, letter) for pit in pits for letter in (Way.LEFT, Way.RIGHT)) for pits in PITS
)

# The nyumbas still owned, as a position has them, by the pits of both sides, and the other way.
OWNED: Final = {
    (south, north): frozenset((south, north)) - {NO_PIT}
    for south in (NYUMBA[0], NO_PIT)
    for north in (NYUMBA[1], NO_PIT)
}
HOUSES: Final = {owned: pits for pits, owned in OWNED.items()}


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
    has_repetition: bool = False

    @property
    def has_house(self) -> bool:
        """Whether there is a nyumba, which a move can play on."""
        return self.options.nyumba

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

    def walk(self, position: Position, log: Log | None = None) -> "KiswahiliWalk":
        """Begin a walk at a position."""
        off = list(position.off)
        mover = int(position.mover)
        return KiswahiliWalk(
            list(position.pits),
            off,
            log,
            mover=mover,
            takasiaed=next(iter(position.takasiaed)) if position.takasiaed else NO_PIT,
            namu=off[mover] > 0,
            houses=list(HOUSES[position.houses]),
            options=self.options,
            over=_is_hamna(position),
        )

    def play(self, position: Position, move: Move, log: Log | None = None) -> Turn:
        """Play a move.

        Raises:
            RuleBreak: the move is not legal; the clause says why.
        """
        walk = self.walk(position, log)
        take_step(walk, move)
        if move.house and not walk.house_choice:
            move = replace(move, house=False)
        after = walk.position(position.round, position.ply + 1)
        return Turn(move, after, walk.captured, walk.takata, None, walk.house_choice)

    def outcome(
        self,
        position: Position,
        earlier: AbstractSet[Position] = NO_HISTORY,  # noqa: ARG002 - Bao knows no repetition
    ) -> Outcome | None:
        """Whether the game is over before the mover's turn; positions before it do not matter.

        Should both front rows be empty, as no play can leave them, the mover has lost.
        """
        mover = position.mover
        if _is_hamna(position):
            lost = not any(position.pits[FRONT[mover]])
            return Outcome(mover.other if lost else mover, Ending.HAMNA, "BK-33")
        if not self._has_move(position):
            return Outcome(mover.other, Ending.NO_MOVE, "BK-34")
        return None

    def confirms(self, reached: Position, claimed: Position) -> bool:
        """Whether a position that a record claims is the one that was reached."""
        if self.options.house_in_mtaji is HouseInMtaji.LAPSES and not any(reached.off):
            claimed = replace(claimed, houses=reached.houses)  # BK-32: the mark says nothing more
        return claimed == reached

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

    def _has_move(self, position: Position) -> bool:
        """Whether the mover has a legal move: one that may start, and that ends (BK-34, BK-35)."""
        sowing = self.walk(position)
        captures = capturing_starts(sowing)
        sowing.takata = not captures
        for pit, way in captures or STARTS[sowing.mover]:  # BK-8
            if sowing.takata and (pit_refusal(sowing, pit) or takata_refusal(sowing, pit, way)):
                continue
            try:
                begin(sowing, pit, way)
            except EndlessError:
                sowing = self.walk(position)
                sowing.takata = not captures
                continue
            return True
        return False


@dataclass(slots=True, kw_only=True)
class KiswahiliWalk(Sowing):
    """A walk through a game of Bao."""

    def step(self, move: Move) -> None:
        """Play a move (BK-6 to BK-33)."""
        self.namu = self.off[self.mover] > 0  # BK-6
        way, refusal = _look(self, move.pit, move.way)
        if refusal is not None:
            raise _rule_break(self, move, refusal)
        self.safari = move.house
        self.house_choice = False
        self.captured = 0
        begin(self, move.pit, way)
        self.takasiaed = self._takasia()
        self.mover = 1 - self.mover

    def _takasia(self) -> i64:
        """The pit that the move puts under takasia (BK-29), or ``NO_PIT``."""
        if not self.takata or self.namu or any(self.off) or not self.options.takasia:
            return NO_PIT
        pit = takasiaed_by(self)
        if pit != NO_PIT:
            self.note(StepKind.TAKASIA, pit, self.pits[pit])
        return pit

    def position(self, round_: int, ply: int) -> Position:
        """The position reached, as the one before a ply of a round."""
        return Position(
            tuple(self.pits),
            (self.off[0], self.off[1]),
            SIDES[self.mover],
            round_,
            ply,
            OWNED[self.houses[0], self.houses[1]],
            NO_PITS,
            NO_PITS if self.takasiaed == NO_PIT else frozenset((self.takasiaed,)),
        )


def _look(sowing: Sowing, pit: i64, letter: Way | None) -> tuple[i64, Refusal | None]:
    """The way the seeds of a move run, and why it may not start so; settles what is a takata."""
    if sowing.over:
        return 0, Refusal.OVER
    if pit // HALF != sowing.mover:
        return 0, Refusal.NOT_OWN
    if letter is None:
        return 0, Refusal.NO_WAY
    left = left_way(sowing, pit)
    way = left if letter is _LEFT else -left
    sowing.takata = not is_capture(sowing, pit, way)  # BK-7
    if not sowing.takata:
        return way, None
    if sowing.namu and captures_at(sowing.pits, pit):
        return way, Refusal.KIMBI  # BK-13
    refusal = pit_refusal(sowing, pit)
    if refusal is None and can_capture(sowing):  # BK-8
        refusal = Refusal.CAN_CAPTURE if sowing.pits[pit] <= MOST_TO_CAPTURE else Refusal.TOO_MANY
    return way, refusal or takata_refusal(sowing, pit, way)


def _rule_break(sowing: Sowing, move: Move, refusal: Refusal) -> RuleBreak:
    name = BOARD.name(move.pit)
    return RuleBreak(
        refusal.clause,
        refusal.reason.format(
            pit=name,
            mover=Side(sowing.mover),
            seeds=sowing.pits[move.pit],
            other=name + (Way.LEFT if move.way is Way.RIGHT else Way.RIGHT),
            capture=_some_capture(sowing) if refusal in _FOR_A_CAPTURE else "",
        ),
    )


def _some_capture(sowing: Sowing) -> str:
    """The first capturing move of the mover, as it is written."""
    pit, way = capturing_starts(sowing)[0]
    return BOARD.name(pit) + (Way.LEFT if way == left_way(sowing, pit) else Way.RIGHT)


def _is_hamna(position: Position) -> bool:
    return not (any(position.pits[FRONT[0]]) and any(position.pits[FRONT[1]]))


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
GAMES: Final[tuple[Game, ...]] = (*KISWAHILI, *KUJIFUNZA)
