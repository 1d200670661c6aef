"""Bao la Kiswahili under both rule sets, and Bao la Kujifunza, naively: BK-1 to BK-36."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tests.naive.picture import (
    OPPONENT,
    End,
    EndlessMove,
    IllegalMove,
    Picture,
    Played,
    Seen,
    Trial,
    any_legal,
    facing,
    is_front,
    number,
    owner,
    read,
    row,
)

ROWS, WIDTH = 4, 8
LEFT_KICHWA, NYUMBA, RIGHT_KICHWA = 1, 5, 8  # BK-2
LEFT_KIMBI, RIGHT_KIMBI = (1, 2), (7, 8)
FUNCTIONAL = 6  # BK-4


@dataclass(frozen=True)
class Options:
    """The table of options at the end of the rules, and what Bao la Kujifunza leaves out."""

    empty_front: str = "illegal"  # BK-27: illegal, loses
    takasia_house: str = "functional"  # BK-30: functional, owned
    takasia_first_lap: str = "continues"  # BK-31: continues, stops
    house_in_mtaji: str = "kept"  # BK-32: kept, lapses
    takasia: bool = True


MANCALA_WORLD = Options()
DONKERS = Options("loses", "owned", "stops", "lapses")
KUJIFUNZA = Options(takasia=False)


def load(text: str) -> Picture:
    return read(text, ROWS, WIDTH)


def ring(side: str) -> list[str]:
    """BK-1: front 1 … 8, then back 8 … 1: the order of sowing right."""
    front = [f"{row('A', side)}{k}" for k in range(1, WIDTH + 1)]
    back = [f"{row('B', side)}{k}" for k in range(WIDTH, 0, -1)]
    return front + back


@cache
def following(pit: str, way: str) -> str:
    """The next pit of the owner's ring, sowing ``right`` or ``left``."""
    pits = ring(owner(pit))
    if way == "left":
        pits.reverse()
    place = pits.index(pit)
    return pits[place + 1] if place + 1 < len(pits) else pits[0]


def way_of(pit: str, letter: str) -> str:
    """The way round the ring of a hand that first moves left or right as the mover sees it."""
    if is_front(pit):
        return {"L": "left", "R": "right"}[letter]
    return {"L": "right", "R": "left"}[letter]


def occupied_fronts(table: Picture, side: str) -> list[str]:
    return [pit for pit in table.front(side) if table.pits[pit]]


def faces_seeds(table: Picture, pit: str) -> bool:
    return is_front(pit) and table.pits[facing(pit, WIDTH)] > 0


def is_functional(table: Picture, pit: str) -> bool:
    """BK-4."""
    return pit in table.houses and table.pits[pit] >= FUNCTIONAL


def in_namu(table: Picture) -> bool:
    return table.off[table.mover] > 0  # BK-6


# Which moves may be begun


def capturing_starts(table: Picture, side: str) -> list[tuple[str, str]]:
    """Pit and letter of every capturing move of a side (BK-7)."""
    if table.off[side] > 0:
        return _namu_captures(table, side)
    return _mtaji_captures(table, side)


def _namu_captures(table: Picture, side: str) -> list[tuple[str, str]]:
    starts = []
    for pit in occupied_fronts(table, side):
        if not faces_seeds(table, pit):
            continue  # BK-14
        if number(pit) in LEFT_KIMBI:
            starts.append((pit, "L"))  # BK-13
        elif number(pit) in RIGHT_KIMBI:
            starts.append((pit, "R"))
        else:
            starts += [(pit, "L"), (pit, "R")]
    return starts


def _mtaji_captures(table: Picture, side: str) -> list[tuple[str, str]]:
    return [
        (pit, letter)
        for pit in table.own(side)
        for letter in "LR"
        if first_lap_capture(table, pit, letter)
    ]


def first_lap_capture(table: Picture, pit: str, letter: str) -> str:
    """BK-21: the enemy pit that a first lap in mtaji captures, or the empty string."""
    if not 2 <= table.pits[pit] <= 15:
        return ""
    last = pit
    for _ in range(table.pits[pit]):
        last = following(last, way_of(pit, letter))
    if is_front(last) and table.pits[last] > 0 and faces_seeds(table, last):
        return facing(last, WIDTH)
    return ""


def takata_starts(table: Picture, side: str) -> list[tuple[str, str]]:
    """Pit and letter of every takata that may be begun, where no capturing start exists."""
    pits = _namu_takata_pits(table, side) if table.off[side] else _mtaji_takata_pits(table, side)
    return [(pit, letter) for pit in pits for letter in "LR" if not _outward(table, pit, letter)]


def _outward(table: Picture, pit: str, letter: str) -> bool:
    """BK-20, BK-27: from a sole kichwa one must sow toward the centre."""
    if occupied_fronts(table, owner(pit)) != [pit]:
        return False
    return (number(pit), letter) in {(LEFT_KICHWA, "L"), (RIGHT_KICHWA, "R")}


def _namu_takata_pits(table: Picture, side: str) -> list[str]:
    occupied = occupied_fronts(table, side)
    house = f"{row('A', side)}{NYUMBA}"
    pits = []
    for pit in occupied:
        if is_functional(table, pit) and occupied != [pit]:
            continue  # BK-16
        no_larger = not any(table.pits[other] >= 2 for other in occupied)
        if table.pits[pit] == 1 and not no_larger and house not in table.houses:
            continue  # BK-19
        pits.append(pit)
    return pits


def _mtaji_takata_pits(table: Picture, side: str) -> list[str]:
    """BK-21, second part; BK-29: not from the takasiaed pit."""
    two_or_more = [pit for pit in table.own(side) if table.pits[pit] >= 2]
    fronts = [pit for pit in two_or_more if is_front(pit)]
    return [pit for pit in fronts or two_or_more if pit not in table.takasiaed]


def trials(start: Picture, options: Options) -> Iterator[Trial]:
    if hamna(start):
        return
    capturing = capturing_starts(start, start.mover)
    for pit, letter in capturing or takata_starts(start, start.mover):  # BK-8
        for plus in ("", "+"):
            move = Move(start, options, pit, letter, capturing=bool(capturing), safari=bool(plus))
            decision = pit + letter + plus
            try:
                move.run()
            except IllegalMove:
                continue
            except EndlessMove:
                if move.chose or not plus:
                    yield decision
                continue
            if move.chose or not plus:
                yield move.played(decision)


class Move:
    """One move being played."""

    def __init__(  # noqa: PLR0913 - what a decision consists of
        self,
        start: Picture,
        options: Options,
        pit: str,
        letter: str,
        *,
        capturing: bool,
        safari: bool,
    ) -> None:
        self.table = start.copy()
        self.options = options
        self.pit = pit
        self.letter = letter
        self.capturing = capturing
        self.safari = safari
        self.me = start.mover
        self.enemy = OPPONENT[start.mover]
        self.namu = in_namu(start)  # BK-6: fixed when the move begins
        self.captured = 0
        self.chose = False
        self.over = False
        self.way = ""
        self.from_functional_house = False

    def run(self) -> None:
        """Play the move to its end."""
        was_functional = is_functional(self.table, self.pit)
        if self.namu:
            self.table.off[self.me] -= 1
            self.table.lifted += 1
            self.drop(self.pit)
        self.way = way_of(self.pit, self.letter)
        if self.namu and self.capturing:
            pit = self.capture(self.pit, first_of_namu=True)  # BK-14
        elif self.namu and was_functional:
            self.table.pits[self.pit] -= 2  # BK-17: the tax
            self.table.lifted += 2
            self.table.check()
            pit = following(self.pit, self.way)
        else:
            pit = self.lift(self.pit)
        seen = Seen()
        while pit and not self.over:
            seen.add(pit, self.way, self.from_functional_house, self.table.state())
            pit = self.lap(pit)
        self.finish()

    def lap(self, pit: str) -> str:
        """Sow what is lifted, the first seed into ``pit``; where the next lap begins, if any."""
        while True:
            before = self.table.pits[pit]
            self.drop(pit)
            if self.over:
                return ""
            if self.table.lifted == 0:
                break
            pit = following(pit, self.way)
        return self.after_last_seed(pit, before)

    def after_last_seed(self, pit: str, before: int) -> str:
        """BK-9, in its order; where the next lap begins, if any."""
        if before == 0:
            return ""  # BK-9a
        if self.capturing and faces_seeds(self.table, pit):
            return self.capture(pit, first_of_namu=False)  # BK-9b, BK-23
        if not self.capturing and pit in self.table.takasiaed and not self.passes_takasia():
            return ""  # BK-9c
        if self.namu and is_functional(self.table, pit):  # BK-26: counted with the last seed
            if not self.capturing:
                return ""  # BK-22
            self.chose = True
            if not self.safari:
                return ""  # BK-24: stop
        return self.lift(pit)  # BK-9e, BK-25

    def passes_takasia(self) -> bool:
        """BK-31."""
        return self.options.takasia_first_lap == "continues" and self.from_functional_house

    def drop(self, pit: str) -> None:
        """Drop a seed and look at the front row (BK-27, BK-28)."""
        self.table.drop(pit)
        if occupied_fronts(self.table, self.me):
            return
        if not self.capturing and self.options.empty_front == "illegal":
            raise IllegalMove("BK-27")
        self.table.bank(self.me, self.table.lifted)
        self.over = True

    def lift(self, pit: str) -> str:
        """Lift a whole pit; a nyumba is lost by that (BK-4). Where the lap begins."""
        self.from_functional_house = is_functional(self.table, pit)
        self.table.houses.discard(pit)
        self.table.lift(pit)
        return following(pit, self.way)

    def capture(self, pit: str, *, first_of_namu: bool) -> str:
        """BK-11 to BK-13; where the captured seeds begin to be sown."""
        enemy_pit = facing(pit, WIDTH)
        self.table.houses.discard(enemy_pit)  # BK-4
        self.table.lift(enemy_pit)
        self.captured += self.table.lifted
        if self.options.house_in_mtaji == "lapses" and not self.namu:
            self.table.houses.clear()  # BK-32
        if not occupied_fronts(self.table, self.enemy):  # BK-33
            self.table.bank(self.me, self.table.lifted)
            self.over = True
            return ""
        if number(pit) in LEFT_KIMBI:
            self.way = "right"
        elif number(pit) in RIGHT_KIMBI:
            self.way = "left"
        elif first_of_namu:
            self.way = {"L": "right", "R": "left"}[self.letter]
        kichwa = LEFT_KICHWA if self.way == "right" else RIGHT_KICHWA
        return f"{row('A', self.me)}{kichwa}"  # BK-12

    def finish(self) -> None:
        """The ply is over; is one of the opponent's pits takasiaed by it?"""
        table = self.table
        table.takasiaed = set()  # BK-29: for one ply only
        both_in_mtaji = not self.namu and table.off[self.enemy] == 0
        if self.options.takasia and not self.capturing and not self.over and both_in_mtaji:
            table.takasiaed = takasia(table, self.me, self.options)
        table.pass_turn()

    def played(self, decision: str) -> Played:
        return Played(decision, self.table, self.captured, takata=not self.capturing)


def takasia(table: Picture, player: str, options: Options) -> set[str]:
    """BK-29, BK-30: the pit that a takata of a player puts under takasia."""
    opponent = OPPONENT[player]
    if capturing_starts(table, opponent):
        return set()
    threatened = {
        first_lap_capture(table, pit, letter) for pit in table.own(player) for letter in "LR"
    } - {""}
    if len(threatened) != 1:
        return set()
    (pit,) = threatened
    if pit in table.houses and (options.takasia_house == "owned" or is_functional(table, pit)):
        return set()
    fronts = occupied_fronts(table, opponent)
    several = [front for front in fronts if table.pits[front] > 1]
    return set() if fronts == [pit] or several == [pit] else {pit}


def hamna(table: Picture) -> str:
    """BK-33: the side whose front row is empty, the mover's before the other's; else empty."""
    sides = (table.mover, OPPONENT[table.mover])
    return next((side for side in sides if not occupied_fronts(table, side)), "")


def end(start: Picture, options: Options) -> End:
    """BK-33, BK-34, BK-36."""
    south, north = (
        start.off[side] + sum(start.pits[pit] for pit in start.own(side)) for side in "SN"
    )
    loser = hamna(start)
    if loser:
        return End("hamna", OPPONENT[loser], (south, north))
    if not any_legal(trials(start, options)):
        return End("no move", OPPONENT[start.mover], (south, north))
    return End("", "", (south, north))
