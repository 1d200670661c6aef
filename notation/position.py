"""Position strings: ``Setup`` is what is written of a position, before any game has looked at it.

The picture is South's: rows from North's back row down to South's back row, each left to right as
South sees it; then the seeds off the board, the side to move, and round.ply.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from notation.position_text import cell, written
from notation.source import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Cell:
    """One pit of a position string.

    Attributes:
        seeds: seeds in the pit; None where the pit is closed (``x``).
        house: ``h``, the nyumba is still owned.
        reserved: ``r``, reserved by the player who does not own the row.
        takasiaed: ``t``.
    """

    seeds: int | None
    house: bool = False
    reserved: bool = False
    takasiaed: bool = False
    span: Span = field(default=NOWHERE, compare=False, repr=False)

    def __str__(self) -> str:
        return cell(self.seeds, house=self.house, reserved=self.reserved, takasiaed=self.takasiaed)


@dataclass(frozen=True, slots=True)
class Setup:
    """A position as written.

    Attributes:
        rows: from the top of South's picture down; an empty tuple is a row written ``-``.
        off: seeds off the board, South and North (hands in Bao, stores elsewhere).
        south_to_move: whose turn it is.
        round: the round, counted from 1.
        ply: the number of the ply about to be made, counted from 1.
    """

    rows: tuple[tuple[Cell, ...], ...]
    off: tuple[int, int]
    south_to_move: bool
    round: int
    ply: int

    def __str__(self) -> str:
        rows = (map(str, row) for row in self.rows)
        return written(rows, self.off, self.round, self.ply, south_to_move=self.south_to_move)


class BadSetup(ValueError):  # noqa: N818 - it names the thing, as BadZipFile does
    """A text that is not a position string; ``span`` is the place within that text."""

    def __init__(self, message: str, span: Span) -> None:
        super().__init__(message)
        self.message = message
        self.span = span


_INT: Final = r"(?:0|[1-9][0-9]*)"
_CELL: Final = re.compile(rf"(?P<closed>x)|(?P<seeds>{_INT})(?P<marks>[hrt]*)")
_FIELDS: Final = re.compile(r"\S+")
_OFF: Final = re.compile(rf"({_INT})-({_INT})")
_CLOCK: Final = re.compile(r"([1-9][0-9]*)\.([1-9][0-9]*)")
_MAX_DIGITS: Final = 6


def parse_position(text: str) -> Setup:
    """Read a position string.

    Raises:
        BadSetup: with the message and the place, for any text that is not one.

    >>> setup = parse_position("-/5r,0,1,1,1,1 8-31 N 1.30")
    >>> setup.rows[1][0]
    Cell(seeds=5, house=False, reserved=True, takasiaed=False)
    >>> str(setup)
    '-/5r,0,1,1,1,1 8-31 N 1.30'
    """
    fields = list(_FIELDS.finditer(text))
    if len(fields) != 4:  # noqa: PLR2004 - board, seeds off the board, side, round.ply
        raise BadSetup(
            "a position has four parts: rows, seeds off the board (S-N), side to move, round.ply",
            Span(0, len(text)),
        )
    board, off, side, clock = fields
    rows = tuple(_parse_rows(board.group(), board.start()))
    off_seeds = _OFF.fullmatch(off.group())
    if not off_seeds or _too_long(off.group()):
        raise BadSetup("seeds off the board are written South-North, like 22-22", Span(*off.span()))
    if side.group() not in {"S", "N"}:
        raise BadSetup("the side to move is S or N", Span(*side.span()))
    when = _CLOCK.fullmatch(clock.group())
    if not when or _too_long(clock.group()):
        raise BadSetup(
            "round and ply are written round.ply and count from 1, like 1.36", Span(*clock.span())
        )
    return Setup(
        rows=rows,
        off=(int(off_seeds[1]), int(off_seeds[2])),
        south_to_move=side.group() == "S",
        round=int(when[1]),
        ply=int(when[2]),
    )


def _too_long(text: str) -> bool:
    return any(len(digits) > _MAX_DIGITS for digits in re.split(r"[-.]", text))


def _parse_rows(board: str, start: int) -> list[tuple[Cell, ...]]:
    rows: list[tuple[Cell, ...]] = []
    for row in board.split("/"):
        rows.append(() if row == "-" else tuple(_parse_cells(row, start)))
        start += len(row) + 1
    return rows


def _parse_cells(row: str, start: int) -> list[Cell]:
    cells: list[Cell] = []
    for text in row.split(","):
        span = Span(start, start + len(text))
        match = _CELL.fullmatch(text)
        if not match or len(text) > _MAX_DIGITS:
            raise BadSetup(
                f"'{text[:20]}' is no pit: write its seeds, then h, r or t where they apply, "
                "or x for a closed pit",
                span,
            )
        marks = match["marks"] or ""
        if "".join(letter for letter in "hrt" if letter in marks) != marks:
            raise BadSetup(f"'{text}': each of h, r, t at most once, in this order", span)
        seeds = None if match["closed"] else int(match["seeds"])
        cells.append(Cell(seeds, "h" in marks, "r" in marks, "t" in marks, span))
        start += len(text) + 1
    return cells
