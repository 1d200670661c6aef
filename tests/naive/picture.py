"""A board for the naive referee: pits in a plain dict, one seed moved at a time.

The naive referee plays the four games a second time, from the rule documents alone, with nothing
borrowed from the engines: no ring arithmetic, no tables, no shared kernel. It may be slow; it is
there to disagree with.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

OPPONENT = {"S": "N", "N": "S"}


class IllegalMove(Exception):  # noqa: N818 - it names the thing
    """A rule forbids the move."""


class EndlessMove(Exception):  # noqa: N818 - it names the thing
    """ALL-2: the sowing has come back to a state it has been in."""


class UndecidedMove(Exception):  # noqa: N818 - it names the thing
    """The referee's patience is at an end before the sowing is."""


PATIENCE = 10_000


class Seen:
    """All states that a sowing has been in (ALL-2): no cleverness, so it needs an end of patience.

    Raises:
        EndlessMove: from ``add``, at a state that has been there before.
        UndecidedMove: from ``add``, where there are more states than fit into memory.
    """

    def __init__(self) -> None:
        self._states: set[tuple[object, ...]] = set()

    def add(self, *state: object) -> None:
        """Look at a state before a lap."""
        if state in self._states:
            raise EndlessMove
        if len(self._states) > PATIENCE:
            raise UndecidedMove
        self._states.add(state)


def owner(pit: str) -> str:
    """Upper case South, lower case North."""
    return "S" if pit.isupper() else "N"


def row(letter: str, side: str) -> str:
    """The letter of a row of a side, front ``A`` or back ``B``."""
    return letter.upper() if side == "S" else letter.lower()


def is_front(pit: str) -> bool:
    return pit[0] in "Aa"


def number(pit: str) -> int:
    """The number of a pit from its owner's left."""
    return int(pit[1:])


def facing(pit: str, width: int) -> str:
    """The pit across the middle: South's A-k faces North's a-(n+1-k), and the other way round."""
    return f"{pit[0].swapcase()}{width + 1 - number(pit)}"


def layout(rows: int, width: int) -> list[list[str]]:
    """The names of the pits as South sees them, from the top row down."""
    upward = range(1, width + 1)
    front = [[f"a{k}" for k in reversed(upward)], [f"A{k}" for k in upward]]
    if rows == 2:
        return front
    return [[f"b{k}" for k in reversed(upward)], *front, [f"B{k}" for k in upward]]


@dataclass
class Picture:
    """A position, or what stands on the table in the middle of a move.

    Attributes:
        rows: the names of the pits as South sees them.
        pits: seeds by pit; a closed pit is not in it.
        houses: the nyumbas still owned.
        reserved: reserved pits.
        takasiaed: takasiaed pits.
        closed: closed pits.
        off: hands or stores, by side.
        mover: the side to move.
        round: the round.
        ply: the ply about to be made.
        lifted: seeds in the air.
        total: what all of these must add up to (ALL-1).
    """

    rows: list[list[str]]
    pits: dict[str, int]
    off: dict[str, int]
    mover: str
    round: int
    ply: int
    houses: set[str] = field(default_factory=set)
    reserved: set[str] = field(default_factory=set)
    takasiaed: set[str] = field(default_factory=set)
    closed: set[str] = field(default_factory=set)
    lifted: int = 0
    total: int = 0

    @property
    def width(self) -> int:
        return len(self.rows[0])

    def copy(self) -> "Picture":
        return replace(
            self,
            pits=dict(self.pits),
            off=dict(self.off),
            houses=set(self.houses),
            reserved=set(self.reserved),
            takasiaed=set(self.takasiaed),
            closed=set(self.closed),
        )

    def own(self, side: str) -> list[str]:
        """The open pits of a side, front row first, from the owner's left."""
        return self.front(side) + self._open(row("B", side))

    def front(self, side: str) -> list[str]:
        """The open pits of a side's front row, from the owner's left."""
        return self._open(row("A", side))

    def _open(self, letter: str) -> list[str]:
        names = (f"{letter}{k}" for k in range(1, self.width + 1))
        return [pit for pit in names if pit in self.pits]

    def check(self) -> None:
        """ALL-1: nothing appears, nothing disappears."""
        seen = sum(self.pits.values()) + sum(self.off.values()) + self.lifted
        assert seen == self.total, (seen, self.total)
        assert min(self.pits.values()) >= 0, self.pits
        assert min(self.off.values()) >= 0, self.off
        assert self.lifted >= 0, self.lifted

    def lift(self, pit: str) -> None:
        """Take all seeds of a pit into the air."""
        self.lifted += self.pits[pit]
        self.pits[pit] = 0
        self.check()

    def drop(self, pit: str) -> None:
        """Drop one seed."""
        self.lifted -= 1
        self.pits[pit] += 1
        self.check()

    def bank(self, side: str, seeds: int) -> None:
        """Put seeds from the air off the board."""
        self.lifted -= seeds
        self.off[side] += seeds
        self.check()

    def state(self) -> tuple[object, ...]:
        """Everything on the table, for telling whether it stood so before (ALL-2)."""
        return (
            tuple(self.pits.values()),
            tuple(self.off.values()),
            frozenset(self.houses),
            frozenset(self.reserved),
            self.lifted,
        )

    def pass_turn(self) -> None:
        """The ply is over: the opponent is to move."""
        assert self.lifted == 0
        self.mover = OPPONENT[self.mover]
        self.ply += 1

    def write(self) -> str:
        """The position string."""
        board = "/".join(self._write_row(pits) for pits in self.rows)
        return f"{board} {self.off['S']}-{self.off['N']} {self.mover} {self.round}.{self.ply}"

    def _write_row(self, pits: list[str]) -> str:
        cells = [self._write_cell(pit) for pit in pits]
        return "-" if set(cells) == {"0"} else ",".join(cells)

    def _write_cell(self, pit: str) -> str:
        if pit in self.closed:
            return "x"
        marks = {"h": self.houses, "r": self.reserved, "t": self.takasiaed}
        return str(self.pits[pit]) + "".join(mark for mark, where in marks.items() if pit in where)


def read(text: str, rows: int, width: int) -> Picture:
    """Read a position string of a board of that size."""
    board, off, mover, clock = text.split(" ")
    south, north = off.split("-")
    round_number, ply = clock.split(".")
    names = layout(rows, width)
    picture = Picture(
        names, {}, {"S": int(south), "N": int(north)}, mover, int(round_number), int(ply)
    )
    for pit, cell in _cells(board, names):
        if cell == "x":
            picture.closed.add(pit)
            continue
        seeds = cell.rstrip("hrt")
        picture.pits[pit] = int(seeds)
        for mark in cell.removeprefix(seeds):
            {"h": picture.houses, "r": picture.reserved, "t": picture.takasiaed}[mark].add(pit)
    picture.total = sum(picture.pits.values()) + sum(picture.off.values())
    return picture


def _cells(board: str, names: list[list[str]]) -> Iterator[tuple[str, str]]:
    for pits, written in zip(names, board.split("/"), strict=True):
        cells = ["0"] * len(pits) if written == "-" else written.split(",")
        yield from zip(pits, cells, strict=True)


@dataclass
class Played:
    """A move and what it did."""

    decision: str
    after: Picture
    captured: int = 0
    reserved: str = ""
    takata: bool = False


Trial = Played | str
"""What came of trying a decision: a legal move, or the decision alone where it never ends."""


def any_legal(trials: Iterator[Trial]) -> bool:
    """Whether one of the decisions is a legal move; an endless one is not (ALL-2)."""
    return any(isinstance(trial, Played) for trial in trials)


@dataclass(frozen=True)
class End:
    """How a game stands before a move: over or not, who won, and how.

    Attributes:
        ending: ``hamna``, ``no move``, ``closed out``, ``round over``; empty while it goes on.
        winner: ``S``, ``N``, or empty for nobody.
        score: South's and North's.
    """

    ending: str
    winner: str
    score: tuple[int, int]
