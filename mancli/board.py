"""Geometry: pit numbers and names, facing pits, and the way from position strings to positions.

South's picture, four rows of n pits (two-row boards have only the middle two)::

    bn … b1     North, back row
    an … a1     North, front row
    A1 … An     South, front row
    B1 … Bn     South, back row
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter
from typing import TYPE_CHECKING

from mancli.position import NORTH, SOUTH, Position, Side
from notation.position_text import cell, written
from notation.record import Pit, Row
from notation.source import NOWHERE, Span

if TYPE_CHECKING:  # few runs read positions
    from notation.position import Cell, Setup

_NUMERALS = tuple(map(str, range(1000)))
_ROWS = {
    (SOUTH, True): Row.SOUTH_FRONT,
    (SOUTH, False): Row.SOUTH_BACK,
    (NORTH, True): Row.NORTH_FRONT,
    (NORTH, False): Row.NORTH_BACK,
}


class BadPosition(ValueError):  # noqa: N818 - it names the thing, as BadZipFile does
    """A setup that is no position of a game.

    Attributes:
        message: what is wrong, one sentence without a full stop.
        span: the place within the position string; ``NOWHERE`` for the whole of it.
        seed_sum: whether the number of seeds is what is wrong.
    """

    def __init__(self, message: str, span: Span = NOWHERE, *, seed_sum: bool = False) -> None:
        super().__init__(message)
        self.message = message
        self.span = span
        self.seed_sum = seed_sum


@dataclass(frozen=True)
class Board:
    """A board of two or four rows.

    Attributes:
        width: pits in a row.
        back: whether each player has a back row behind his front row.
    """

    width: int
    back: bool

    @cached_property
    def half(self) -> int:
        """The number of pits of one player."""
        return self.width * (2 if self.back else 1)

    @cached_property
    def pits(self) -> tuple[Pit, ...]:
        """The name of every pit, by its number."""
        names: list[Pit] = []
        for side in Side:
            names += [Pit(_ROWS[side, True], k) for k in range(1, self.width + 1)]
            if self.back:
                names += [Pit(_ROWS[side, False], k) for k in range(self.width, 0, -1)]
        return tuple(names)

    @cached_property
    def _numbers(self) -> dict[Pit, int]:
        return {pit: number for number, pit in enumerate(self.pits)}

    def number(self, pit: Pit) -> int | None:
        """The number of a pit, or None if this board has no such pit."""
        return self._numbers.get(pit)

    def name(self, pit: int) -> str:
        """The name of a pit as text.

        >>> Board(8, back=True).name(15)
        'B1'
        """
        return str(self.pits[pit])

    def names(self, pits: frozenset[int] | tuple[int, ...]) -> str:
        """Pits as a list in words, in the order of their names."""
        return ", ".join(map(str, sorted(self.pits[pit] for pit in pits)))

    def owner(self, pit: int) -> Side:
        """Whose pit it is."""
        return SOUTH if pit < self.half else NORTH

    def is_front(self, pit: int) -> bool:
        """Whether the pit is in a front row."""
        return pit % self.half < self.width

    def front(self, side: Side) -> range:
        """The front pits of a side, from its left."""
        return range(side * self.half, side * self.half + self.width)

    @cached_property
    def facing(self) -> tuple[int, ...]:
        """For each pit the front pit that faces its file across the middle; A*k* faces a*(n+1-k)*.

        >>> board = Board(6, back=False)
        >>> board.name(board.facing[0])
        'a6'
        """
        across: list[int] = []
        for pit in range(2 * self.half):
            column = self.pits[pit].number
            across.append(self.front(self.owner(pit).other)[self.width - column])
        return tuple(across)

    @cached_property
    def picture(self) -> tuple[tuple[int, ...], ...]:
        """The pits as South sees them, rows from the top down, each from left to right."""
        w, half = self.width, self.half
        south_front, north_front = tuple(range(w)), tuple(range(half + w - 1, half - 1, -1))
        if not self.back:
            return (north_front, south_front)
        north_back = tuple(range(half + w, 2 * half))
        south_back = tuple(range(half - 1, w - 1, -1))
        return (north_back, north_front, south_front, south_back)

    def position(self, setup: "Setup") -> Position:
        """Read a setup as a position of this board; the game has still to accept its marks and sum.

        Raises:
            BadPosition: where rows or pits are too many or too few.
        """
        rows = self.picture
        if len(setup.rows) != len(rows):
            raise BadPosition(f"this board has {len(rows)} rows, the position {len(setup.rows)}")
        cells: dict[int, Cell] = {}
        for pits, row in zip(rows, setup.rows, strict=True):
            if row and len(row) != len(pits):
                raise BadPosition(
                    f"a row of this board has {len(pits)} pits, this one {len(row)}",
                    Span(row[0].span.start, row[-1].span.end),
                )
            cells |= zip(pits, row, strict=False)  # a row of empty pits has no cells
        return Position(
            pits=tuple(
                cells[pit].seeds or 0 if pit in cells else 0 for pit in range(2 * self.half)
            ),
            off=setup.off,
            mover=SOUTH if setup.south_to_move else NORTH,
            round=setup.round,
            ply=setup.ply,
            houses=frozenset(pit for pit, cell in cells.items() if cell.house),
            reserved=frozenset(pit for pit, cell in cells.items() if cell.reserved),
            takasiaed=frozenset(pit for pit, cell in cells.items() if cell.takasiaed),
            closed=frozenset(pit for pit, cell in cells.items() if cell.seeds is None),
        )

    @cached_property
    def _rows(self) -> tuple[Callable[[list[str]], tuple[str, ...]], ...]:
        return tuple(itemgetter(*row) for row in self.picture)

    def write(self, position: Position) -> str:
        """The position string of a position; the inverse of :meth:`position`."""
        cells = [_NUMERALS[seeds] for seeds in position.pits]
        for pit in position.houses | position.reserved | position.takasiaed | position.closed:
            cells[pit] = cell(
                None if pit in position.closed else position.pits[pit],
                house=pit in position.houses,
                reserved=pit in position.reserved,
                takasiaed=pit in position.takasiaed,
            )
        return written(
            (row(cells) for row in self._rows),
            position.off,
            position.round,
            position.ply,
            south_to_move=position.mover is SOUTH,
        )

    def require_seeds(self, position: Position, total: int) -> None:
        """Refuse a position with a wrong number of seeds (ALL-1).

        Raises:
            BadPosition: the seeds on and off the board are not ``total``.
        """
        if position.seeds != total:
            raise BadPosition(
                f"the position has {position.seeds} seeds, this game {total}", seed_sum=True
            )

    def refuse_mark(self, pits: frozenset[int], mark: str) -> None:
        """Refuse a mark that a game does not have.

        Args:
            pits: the pits that bear it.
            mark: the mark in words.

        Raises:
            BadPosition: a pit bears it.
        """
        if pits:
            raise BadPosition(f"this game has no {mark} pits, but {self.names(pits)} is marked so")
