"""Which moves of Bao la Kiswahili may start: BK-6 to BK-8, BK-13 to BK-21, BK-29 and BK-30.

Law: these functions only look; a refused start leaves the board as it was.
"""

from enum import Enum
from typing import Final

from mancli.games.kiswahili_laps import (
    FACING,
    FRONT,
    FUNCTIONAL,
    KIMBI_WAY,
    LEFT,
    PATHS,
    RIGHT,
    SEEDS,
    Sowing,
    TakasiaHouse,
)
from mancli.sowing import NO_PIT

MOST_TO_CAPTURE: Final = 15  # BK-21

# The pits of each side in the order of their names, front row first.
PITS: Final = tuple(
    (*range(first, first + 8), *range(first + 15, first + 7, -1)) for first in (0, 16)
)
# The two ways of each pit in the order of their letters: what the mover sees as left comes first.
WAYS: Final = tuple((RIGHT, LEFT) if FACING[pit] == NO_PIT else (LEFT, RIGHT) for pit in range(32))
STARTS: Final = tuple(tuple((pit, way) for pit in pits for way in WAYS[pit]) for pits in PITS)
# BK-13: the capturing starts in namu from each pit, left kichwa (sowing right) before right kichwa.
KICHWAS: Final = tuple(
    tuple((pit, way) for way in (RIGHT, LEFT) if KIMBI_WAY[pit] != -way) for pit in range(32)
)
# BK-27: the starts that leave the front row at once, outward from a kichwa.
OUTWARD: Final = ((7, RIGHT), (0, LEFT), (23, RIGHT), (16, LEFT))


def landings(most: int) -> tuple[tuple[tuple[tuple[int, int, int], ...], ...], ...]:
    """Where first laps of up to ``most`` seeds end in the front row (BK-21).

    For each pit and each number of seeds in it: the way sown, the pit of the last seed and the
    enemy pit facing that.
    """
    return tuple(
        tuple(
            tuple(
                (way, end, FACING[end])
                for way in WAYS[pit]
                for end in PATHS[way][pit][seeds - 1 : seeds]
                if FACING[end] != NO_PIT and 1 < seeds <= most
            )
            for seeds in range(SEEDS + 1)
        )
        for pit in range(32)
    )


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


def capturing_starts(sowing: Sowing, among: tuple[int, ...]) -> list[tuple[int, int]]:
    """The starts of capturing moves from some of the mover's pits: pits and ways (BK-7)."""
    if not sowing.namu:
        return [(pit, way) for pit, way, _ in captures_in_mtaji(sowing.pits, among)]
    pits = sowing.pits
    starts: list[tuple[int, int]] = []
    for pit in among:
        facing = FACING[pit]
        if facing != NO_PIT and pits[pit] and pits[facing]:  # BK-14
            starts += KICHWAS[pit]
    return starts


def captures_in_mtaji(pits: list[int], among: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """The captures that first laps from some pits would make: pit, way, captured pit (BK-21)."""
    return [
        (pit, way, facing)
        for pit in among
        for way, end, facing in LANDINGS[pit][pits[pit]]
        if pits[end] and pits[facing]
    ]


def pit_refusal(sowing: Sowing, pit: int) -> Refusal | None:
    """Why no takata starts from a pit whatever else there is, or None."""
    seeds = sowing.pits[pit]
    if sowing.namu:  # BK-6
        if FACING[pit] == NO_PIT:
            return Refusal.NOT_FRONT
        return None if seeds else Refusal.EMPTY
    if seeds > 1:  # BK-21
        return Refusal.TAKASIAED if pit == sowing.takasiaed else None
    return Refusal.ONE_SEED if seeds else Refusal.NOTHING


def takata_refusal(sowing: Sowing, pit: int, way: int) -> Refusal | None:
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


def in_functional_nyumba(sowing: Sowing, pit: int) -> bool:
    """Whether a pit is the mover's functional nyumba (BK-4)."""
    return pit == sowing.houses[sowing.mover] and sowing.pits[pit] >= FUNCTIONAL


def bars_singletons(sowing: Sowing) -> bool:
    """Whether the mover, for want of a nyumba, may not introduce into singletons (BK-19)."""
    return sowing.houses[sowing.mover] == NO_PIT


def pays_tax(sowing: Sowing, pit: int) -> bool:
    """Whether a takata takes only the tax out: in namu, of the nyumba (BK-16, BK-17)."""
    return sowing.namu and in_functional_nyumba(sowing, pit)


def begin(sowing: Sowing, pit: int, way: int) -> None:
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


def takasiaed_by(sowing: Sowing) -> int:
    """The enemy pit that a finished takata in mtaji puts under takasia (BK-29), or ``NO_PIT``."""
    enemy = 1 - sowing.mover
    threats = captures_in_mtaji(sowing.pits, PITS[sowing.mover])
    threatened = {pit for _, _, pit in threats}
    if len(threatened) != 1 or captures_in_mtaji(sowing.pits, PITS[enemy]):
        return NO_PIT
    (pit,) = threatened
    return NO_PIT if is_exempt(sowing, pit) else pit


def is_exempt(sowing: Sowing, pit: int) -> bool:
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
