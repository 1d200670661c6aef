"""The laps of a move of Bao la Kiswahili: what happens once seeds are in hand.

Laws: the board is changed in place, one drop at a time; whether a move may start is not asked here
(``kiswahili_starts`` does), only where its laps lead. Clauses BK-9 to BK-13, BK-17, BK-22 to BK-26
and BK-29 to BK-33.

No lap empties the mover's own front row (BK-27, BK-28): only one lifted from a kichwa and sown
outward could, and a lap that ends in a kichwa moving outward has just dropped a seed beside it.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from mancli.board import Board
from mancli.native import i64
from mancli.position import NORTH, SOUTH
from mancli.sowing import NO_PIT, PATIENCE, EndlessWatch, StepKind, Walk, laps_along

BOARD: Final = Board(8, back=True)
HALF: Final = 16
SEEDS: Final = 64
FUNCTIONAL: Final = 6  # BK-4: the least that a functional nyumba holds
TAX: Final = 2  # BK-17

RIGHT: Final = 1
LEFT: Final = -1
# Tables by way are triples, indexed by RIGHT (1) and LEFT (-1, the last); 0 is not used.

# The front row of each side, in the lists of all pits, and as pits.
FRONT: Final = tuple(slice(front.start, front.stop) for front in map(BOARD.front, (SOUTH, NORTH)))
FRONT_PITS: Final = [tuple(BOARD.front(side)) for side in (SOUTH, NORTH)]
NYUMBA: Final = (4, 20)  # BK-2: pit 5


def _path(pit: int, way: int) -> list[int]:
    """The pits after a pit, four times round for the longest lap (BK-1)."""
    return [pit - pit % HALF + (pit + way * step) % HALF for step in range(1, SEEDS + 1)]


# The pits in which the seeds of a lap fall, by its way, the pit before it and their number.
LAPS: Final = [
    [],
    [laps_along(_path(pit, RIGHT)) for pit in range(32)],
    [laps_along(_path(pit, LEFT)) for pit in range(32)],
]
# BK-11: the enemy front pit that faces a front pit; back pits face none.
FACING: Final = [BOARD.facing[pit] if BOARD.is_front(pit) else NO_PIT for pit in range(32)]
# BK-13: the way in which a kimbi sows what it captures; 0 where it is kept or chosen.
KIMBI_WAY: Final = [RIGHT, RIGHT, 0, 0, 0, 0, LEFT, LEFT, *[0] * 8] * 2
# BK-12: the pit before the kichwa of each side from which captured seeds are sown a way.
BEFORE_KICHWA: Final = [[NO_PIT, 15, 8], [NO_PIT, 31, 24]]


class TakasiaHouse(Enum):
    """BK-30: which nyumba cannot be takasiaed."""

    FUNCTIONAL = "functional"
    OWNED = "owned"


class TakasiaFirstLap(Enum):
    """BK-31: what the first lap sown from the nyumba does in the takasiaed pit."""

    CONTINUES = "continues"
    STOPS = "stops"


class HouseInMtaji(Enum):
    """BK-32: whether nyumbas outlive the first capture made in a mtaji move."""

    KEPT = "kept"
    LAPSES = "lapses"


@dataclass(frozen=True, slots=True)
class Options:
    """What the rule sets differ in.

    Attributes:
        takasia_house: BK-30.
        takasia_first_lap: BK-31.
        house_in_mtaji: BK-32.
        nyumba: whether there are nyumbas.
        takasia: whether pits are takasiaed.
    """

    takasia_house: TakasiaHouse = TakasiaHouse.FUNCTIONAL
    takasia_first_lap: TakasiaFirstLap = TakasiaFirstLap.CONTINUES
    house_in_mtaji: HouseInMtaji = HouseInMtaji.KEPT
    nyumba: bool = True
    takasia: bool = True


# The kinds of laps, looked up once: an enumeration is slow to look into.
_LAP: Final = StepKind.LAP
_RELAY: Final = StepKind.RELAY
_SAFARI: Final = StepKind.SAFARI
_CAPTURED_LAP: Final = StepKind.CAPTURED_LAP
_TAX: Final = StepKind.TAX


@dataclass(slots=True, kw_only=True)
class Sowing(Walk):
    """A walk through a game of Bao, one lap after the other.

    Attributes:
        namu: whether the mover had seeds in hand when the move began (BK-6).
        houses: the pit of each side's nyumba while it is owned, else ``NO_PIT``; changed in place.
        options: the rule set.
        safari: whether the mover plays a nyumba on where he may choose (BK-24).
        from_house: whether the lap was lifted from the functional nyumba (BK-31).
        over: whether a front row is empty (BK-33).
    """

    namu: bool
    houses: list[int]
    options: Options
    safari: bool = False
    from_house: bool = False
    over: bool = False

    def introduce(self, pit: i64) -> None:
        """Put one seed from the hand into a pit (BK-6)."""
        self.off[self.mover] -= 1
        self.pits[pit] += 1
        if self.log is not None:
            self.note(StepKind.INTRODUCE, pit, 1)

    def sow(self, pit: i64, way: i64) -> None:
        """Lift a pit and sow until the move ends.

        Raises:
            EndlessError: the sowing never ends (ALL-2).
        """
        self._laps(_LAP, pit, way, self._lift(pit))

    def sow_tax(self, pit: i64, way: i64) -> None:
        """Take the tax out of the nyumba and sow it (BK-17); raises as :meth:`sow` does."""
        self.pits[pit] -= TAX
        self._laps(_TAX, pit, way, TAX)

    def sow_captured(self, pit: i64, way: i64) -> None:
        """Capture with a pit and sow from the kichwa, the way given; raises as :meth:`sow` does."""
        hand = self._capture(pit)
        self._laps(_CAPTURED_LAP, BEFORE_KICHWA[self.mover][way], way, hand)

    def _laps(self, kind: StepKind, start: i64, way: i64, hand: i64) -> None:
        """Sow the hand into the pits after ``start``, and every lap that follows from it."""
        pits, mover, takata = self.pits, self.mover, self.takata
        laps: i64 = 0
        watch: EndlessWatch | None = None
        while hand:
            laps += 1
            if laps >= PATIENCE:
                watch = watch or EndlessWatch()
                watch.lap(pits, start, way, hand, *self.houses, self.from_house)
            for end in LAPS[way][start][hand]:
                pits[end] = pits[end] + 1
            if self.log is not None:
                self._note_lap(kind, start, hand, end, way)
            # BK-9, in its order
            if pits[end] == 1:
                return
            facing: i64 = FACING[end]
            if not takata and facing != NO_PIT and pits[facing]:
                hand = self._capture(end)
                way = KIMBI_WAY[end] or way  # BK-13
                start = BEFORE_KICHWA[mover][way]
                kind = _CAPTURED_LAP
            elif end in (self.takasiaed, self.houses[mover]) and self._ends_turn(end):
                return
            else:
                start = end
                hand = self._lift(end)
                kind = _SAFARI if self.from_house else _RELAY

    def _lift(self, pit: i64) -> i64:
        """Take all seeds of a pit; those of an owned nyumba end its ownership (BK-4)."""
        seeds: i64 = self.pits[pit]
        self.pits[pit] = 0
        self.from_house = False
        if pit == self.houses[self.mover]:
            self.houses[self.mover] = NO_PIT
            self.from_house = seeds >= FUNCTIONAL
        return seeds

    def _capture(self, pit: i64) -> i64:
        """Capture with a pit (BK-11); the seeds to sow, none where the game has ended (BK-33)."""
        facing: i64 = FACING[pit]
        enemy = 1 - self.mover
        seeds: i64 = self.pits[facing]
        self.pits[facing] = 0
        self.captured += seeds
        if facing == self.houses[enemy]:  # BK-4
            self.houses[enemy] = NO_PIT
        if not self.namu and self.options.house_in_mtaji is HouseInMtaji.LAPSES:  # BK-32
            self.houses[:] = NO_PIT, NO_PIT
        if self.log is not None:
            self.note(StepKind.CAPTURE, facing, seeds, pit, hand=seeds)
        for front in FRONT_PITS[enemy]:
            if self.pits[front]:
                return seeds
        self.over = True
        self.off[self.mover] += seeds
        self.note(StepKind.HAMNA, NO_PIT, seeds, enemy)
        return 0

    def _ends_turn(self, pit: i64) -> bool:
        """Whether a lap that ends in the takasiaed pit or the owned nyumba is the last one."""
        if self.takata and pit == self.takasiaed and not self._passes_takasiaed():
            self.note(StepKind.TAKASIA_STOP, pit, self.pits[pit])  # BK-29
            return True
        if pit == self.houses[self.mover] and self.namu and self.pits[pit] >= FUNCTIONAL:  # BK-26
            if not self.takata:  # BK-24; a capture, BK-23, has gone before
                self.house_choice = True
                if self.safari:
                    return False
            self.note(StepKind.STOP, pit, self.pits[pit])  # BK-22 in a takata
            return True
        return False  # BK-25 in mtaji

    def _passes_takasiaed(self) -> bool:
        """Whether this lap may go on in the takasiaed pit (BK-31)."""
        return self.from_house and self.options.takasia_first_lap is TakasiaFirstLap.CONTINUES

    def _note_lap(self, kind: StepKind, start: i64, seeds: i64, end: i64, way: i64) -> None:
        pit = LAPS[way][start][1][0] if kind is StepKind.CAPTURED_LAP else start
        self.note(kind, pit, seeds, end, way)
