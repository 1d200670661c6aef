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
    LEFT,
    NYUMBA,
    RIGHT,
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
    WAYS,
    Refusal,
    begin,
    capturing_starts,
    pit_refusal,
    takasiaed_by,
    takata_refusal,
)
from mancli.position import NO_PITS, NORTH, SOUTH, Position, Side
from mancli.rules import NO_HISTORY, Ending, Game, Move, Outcome, RuleBreak, Turn
from mancli.sowing import NO_PIT, EndlessError, Log, StepKind
from notation.record import MarkKind, Way

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

    def play(self, position: Position, move: Move, log: Log | None = None) -> Turn:
        """Play a move.

        Raises:
            RuleBreak: the move is not legal; the clause says why.
        """
        sowing = self._sowing(position)
        refusal = _misfit(position, move)
        if refusal is not None:
            raise _rule_break(sowing, move, refusal)
        way, refusal = _look(sowing, move)
        if refusal is not None:
            raise _rule_break(sowing, move, refusal)
        sowing.safari = move.house
        sowing.log = log
        try:
            begin(sowing, move.pit, way)
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

    def _sowing(self, position: Position) -> Sowing:
        side = int(position.mover)
        return Sowing(
            list(position.pits),
            list(position.off),
            side=side,
            namu=position.off[side] > 0,  # BK-6
            houses=list(HOUSES[position.houses]),
            takasiaed=next(iter(position.takasiaed)) if position.takasiaed else NO_PIT,
            options=self.options,
        )

    def _has_move(self, position: Position) -> bool:
        """Whether the mover has a legal move: one that may start, and that ends (BK-34, BK-35)."""
        sowing = self._sowing(position)
        captures = capturing_starts(sowing, PITS[sowing.side])
        sowing.takata = not captures
        for pit, way in captures or STARTS[sowing.side]:  # BK-8
            if sowing.takata and (pit_refusal(sowing, pit) or takata_refusal(sowing, pit, way)):
                continue
            try:
                begin(sowing, pit, way)
            except EndlessError:
                sowing = self._sowing(position)
                sowing.takata = not captures
                continue
            return True
        return False


def _misfit(position: Position, move: Move) -> Refusal | None:
    """Why nothing can be made of a move here, or None."""
    if _is_hamna(position):
        return Refusal.OVER
    if move.pit // BOARD.half != position.mover:
        return Refusal.NOT_OWN
    return Refusal.NO_WAY if move.way is None else None


def _look(sowing: Sowing, move: Move) -> tuple[int, Refusal | None]:
    """The way the seeds of a move run, and why it may not start so; settles what is a takata."""
    pit = move.pit
    captures = capturing_starts(sowing, (pit,))
    left, right = _ways(sowing, pit, captures)
    way = right if move.way is Way.RIGHT else left
    sowing.takata = (pit, way) not in captures  # BK-7
    if not sowing.takata:
        return way, None
    if captures and sowing.namu:
        return way, Refusal.KIMBI  # BK-13
    refusal = pit_refusal(sowing, pit)
    if refusal is None and capturing_starts(sowing, PITS[sowing.side]):  # BK-8
        refusal = Refusal.CAN_CAPTURE if sowing.pits[pit] <= MOST_TO_CAPTURE else Refusal.TOO_MANY
    return way, refusal or takata_refusal(sowing, pit, way)


def _ways(sowing: Sowing, pit: int, captures: list[tuple[int, int]]) -> tuple[int, int]:
    """The ways that L and R mean for a pit: as the mover sees them, or the kichwa of a capture."""
    return (RIGHT, LEFT) if captures and sowing.namu else WAYS[pit]


def _rule_break(sowing: Sowing, move: Move, refusal: Refusal) -> RuleBreak:
    name = BOARD.name(move.pit)
    captures = capturing_starts(sowing, PITS[sowing.side])
    example = ""
    if captures:
        pit, way = captures[0]
        left, _ = _ways(sowing, pit, captures)
        example = BOARD.name(pit) + (Way.LEFT if way == left else Way.RIGHT)
    return RuleBreak(
        refusal.clause,
        refusal.reason.format(
            pit=name,
            mover=Side(sowing.side),
            seeds=sowing.pits[move.pit],
            other=name + (Way.LEFT if move.way is Way.RIGHT else Way.RIGHT),
            capture=example,
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
            sowing.note(StepKind.TAKASIA, pit, sowing.pits[pit])
    return Position(
        tuple(sowing.pits),
        off,
        NORTH if position.mover is SOUTH else SOUTH,
        position.round,
        position.ply + 1,
        OWNED[sowing.houses[0], sowing.houses[1]],
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
