"""Which moves of Bao la Kiswahili may start: BK-6 to BK-8, BK-13 to BK-21, BK-29 and BK-30.

Law: these functions only look; a refused start leaves the board as it was.
"""

from enum import Enum
from typing import Final

from mancli.games.kiswahili_laps import (
    FACING,
    FRONT,
    FRONT_PITS,
    FUNCTIONAL,
    KIMBI_WAY,
    LAPS,
    LEFT,
    RIGHT,
    SEEDS,
    Sowing,
    TakasiaHouse,
)
from mancli.native import i64
from mancli.sowing import NO_PIT

MOST_TO_CAPTURE: Final = 15  # BK-21

# The pits of each side in the order of their names, front row first.
PITS: Final = [(*range(first, first + 8), *range(first + 15, first + 7, -1)) for first in (0, 16)]
# What the mover sees as left of each pit; right is the other way.
LEFT_WAY: Final = [RIGHT if FACING[pit] == NO_PIT else LEFT for pit in range(32)]
# The starts of each side in the order of their pits and letters.
STARTS: Final = [
    [(pit, way) for pit in pits for way in (LEFT_WAY[pit], -LEFT_WAY[pit])] for pits in PITS
]
# BK-13: the ways in which a pit may sow what it captures, from the left kichwa first.
KICHWA_WAYS: Final = [
    tuple(way for way in (RIGHT, LEFT) if KIMBI_WAY[pit] != -way) for pit in range(32)
]
# BK-27: the starts that leave the front row at once, outward from a kichwa.
OUTWARD: Final = ((7, RIGHT), (0, LEFT), (23, RIGHT), (16, LEFT))


def landings(most: int) -> list[list[tuple[tuple[int, int], ...]]]:
    """The first laps of two to ``most`` seeds that end in the front row (BK-21).

    By the pit and its seeds: the ways sown, and the pits of the last seed.
    """

    def ends(pit: int, seeds: int) -> tuple[tuple[int, int], ...]:
        ways = (LEFT_WAY[pit], -LEFT_WAY[pit]) if 1 < seeds <= most else ()
        laps = [(way, LAPS[way][pit][seeds][-1]) for way in ways]
        return tuple((way, end) for way, end in laps if FACING[end] != NO_PIT)

    return [[ends(pit, seeds) for seeds in range(SEEDS + 1)] for pit in range(32)]


LANDINGS: Final = landings(MOST_TO_CAPTURE)


class Refusal(Enum):
    """Why a move may not start: the clause, and the reason in words."""

    NOT_OWN = "BK-1", "{pit} is not one of {mover}'s pits"
    NO_WAY = "BK-1", "{pit} can be sown left or right, and the move does not say which"
    NOT_FRONT = "BK-6", "{pit} is in the back row; the seed from the hand goes into a front pit"
    EMPTY = "BK-6", "{pit} is empty; the seed from the hand goes into an occupied front pit"
    CAN_CAPTURE = "BK-8", "a capture is possible (for example with {capture}), so a takata is not"
    KIMBI = "BK-13", "{pit} is a kimbi: what it captures is sown from the kichwa beside it, {other}"
    NYUMBA = "BK-16", "{pit} is the functional nyumba; a takata starts from another pit"
    SINGLETON = (
        "BK-19",
        "{pit} holds one seed; without a nyumba the seed goes into a pit with two or more",
    )
    OUTWARD_NAMU = "BK-20", "{pit} is the only occupied front pit; it is sown toward the centre"
    NOTHING = "BK-21", "{pit} is empty; a move starts from a pit with two seeds or more"
    ONE_SEED = "BK-21", "{pit} holds one seed; a move starts from a pit with two seeds or more"
    TOO_MANY = (
        "BK-21",
        "{pit} holds {seeds} seeds, too many for a capture, and one is possible ({capture})",
    )
    BACK_ROW = (
        "BK-21",
        "{pit} is in the back row; a takata starts from a front pit while one holds two or more",
    )
    OUTWARD_MTAJI = "BK-27", "{pit} is the only occupied front pit; it is sown toward the centre"
    TAKASIAED = "BK-29", "{pit} is takasiaed; this move may not start from it"
    OVER = "BK-33", "the game is over: a front row is empty"

    @property
    def clause(self) -> str:
        """The clause that is broken."""
        return self.value[0]

    @property
    def reason(self) -> str:
        """Why, with fields for what the move is about."""
        return self.value[1]


def captures_at(pits: list[int], pit: i64) -> bool:
    """Whether a seed that falls in a pit captures: it is occupied, and so is the pit it faces."""
    facing: i64 = FACING[pit]
    return facing != NO_PIT and pits[pit] != 0 and pits[facing] != 0


def left_way(sowing: Sowing, pit: i64) -> i64:
    """The way that L means, R being the other: as the mover sees it, or from a kichwa (BK-12)."""
    return RIGHT if sowing.namu and captures_at(sowing.pits, pit) else LEFT_WAY[pit]


def is_capture(sowing: Sowing, pit: i64, way: i64) -> bool:
    """Whether a move of the mover that starts so is a capturing one (BK-7)."""
    pits = sowing.pits
    if sowing.namu:
        return captures_at(pits, pit) and way in KICHWA_WAYS[pit]  # BK-14
    for lap_way, end in LANDINGS[pit][pits[pit]]:  # BK-21
        if lap_way == way and captures_at(pits, end):
            return True
    return False


def can_capture(sowing: Sowing) -> bool:
    """Whether the mover has a capturing move (BK-8)."""
    pits = sowing.pits
    if sowing.namu:
        return any(captures_at(pits, pit) for pit in FRONT_PITS[sowing.mover])
    return bool(captured_in_mtaji(pits, sowing.mover))


def capturing_starts(sowing: Sowing) -> list[tuple[int, int]]:
    """The starts of capturing moves, pits and ways, in the order of their names."""
    pits = sowing.pits
    if sowing.namu:
        front = FRONT_PITS[sowing.mover]
        return [(pit, way) for pit in front if captures_at(pits, pit) for way in KICHWA_WAYS[pit]]
    return [
        (pit, way)
        for pit in PITS[sowing.mover]
        for way, end in LANDINGS[pit][pits[pit]]
        if captures_at(pits, end)
    ]


def pit_refusal(sowing: Sowing, pit: i64) -> Refusal | None:
    """Why no takata starts from a pit whatever else there is, or None."""
    seeds = sowing.pits[pit]
    if sowing.namu:  # BK-6
        if FACING[pit] == NO_PIT:
            return Refusal.NOT_FRONT
        return None if seeds else Refusal.EMPTY
    if seeds > 1:  # BK-21
        return Refusal.TAKASIAED if pit == sowing.takasiaed else None
    return Refusal.ONE_SEED if seeds else Refusal.NOTHING


def takata_refusal(sowing: Sowing, pit: i64, way: i64) -> Refusal | None:
    """Why a takata may not start so when no capture is possible, or None."""
    row = sowing.pits[FRONT[sowing.mover]]
    seeds = sowing.pits[pit]
    if sowing.namu:
        if in_functional_nyumba(sowing, pit) and seeds < sum(row):  # BK-16
            return Refusal.NYUMBA
        if seeds == 1 and bars_singletons(sowing) and max(row) > 1:  # BK-19
            return Refusal.SINGLETON
        if (pit, way) in OUTWARD and seeds == sum(row):
            return Refusal.OUTWARD_NAMU
        return None
    if FACING[pit] == NO_PIT:
        return Refusal.BACK_ROW if max(row) > 1 else None  # BK-21
    return Refusal.OUTWARD_MTAJI if (pit, way) in OUTWARD and seeds == sum(row) else None


def in_functional_nyumba(sowing: Sowing, pit: i64) -> bool:
    """Whether a pit is the mover's functional nyumba (BK-4)."""
    return pit == sowing.houses[sowing.mover] and sowing.pits[pit] >= FUNCTIONAL


def bars_singletons(sowing: Sowing) -> bool:
    """Whether the mover, for want of a nyumba, may not introduce into singletons (BK-19)."""
    return sowing.houses[sowing.mover] == NO_PIT


def pays_tax(sowing: Sowing, pit: i64) -> bool:
    """Whether a takata takes only the tax out: in namu, of the nyumba (BK-16, BK-17)."""
    return sowing.namu and in_functional_nyumba(sowing, pit)


def begin(sowing: Sowing, pit: i64, way: i64) -> None:
    """Play a move whose start is legal; raises as ``Sowing.sow`` does."""
    taxed = sowing.takata and pays_tax(sowing, pit)
    if sowing.namu:
        sowing.introduce(pit)  # BK-6
    if taxed:
        sowing.sow_tax(pit, way)
    elif sowing.namu and not sowing.takata:
        sowing.sow_captured(pit, way)  # BK-14
    else:
        sowing.sow(pit, way)  # BK-15, BK-21


def takasiaed_by(sowing: Sowing) -> i64:
    """The enemy pit that a finished takata in mtaji puts under takasia (BK-29), or ``NO_PIT``."""
    if captured_in_mtaji(sowing.pits, 1 - sowing.mover):
        return NO_PIT
    threatened = captured_in_mtaji(sowing.pits, sowing.mover)
    if len(threatened) != 1:
        return NO_PIT
    (pit,) = threatened
    return NO_PIT if is_exempt(sowing, pit) else pit


def captured_in_mtaji(pits: list[int], side: i64) -> set[int]:
    """The pits that first laps of a side would capture in mtaji (BK-21)."""
    return {
        FACING[end]
        for pit in PITS[side]
        for _, end in LANDINGS[pit][pits[pit]]
        if captures_at(pits, end)
    }


def is_exempt(sowing: Sowing, pit: i64) -> bool:
    """Whether an enemy pit cannot be takasiaed (BK-30)."""
    enemy = 1 - sowing.mover
    row = sowing.pits[FRONT[enemy]]
    seeds = sowing.pits[pit]
    if pit == sowing.houses[enemy] and (
        seeds >= FUNCTIONAL or sowing.options.takasia_house is TakasiaHouse.OWNED
    ):
        return True
    if seeds == sum(row):
        return True
    return seeds > 1 and seeds - 1 == sum(more - 1 for more in row if more)
