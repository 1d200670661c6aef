"""A position as a text diagram.

Laws: the picture is South's; every row and every pit is named as its owner names it; nothing that
matters is told by colour alone; ``mancli.diagram.parse`` reads the position back, marks or not.

A pit with both a seed from the hand and the arrow of a sowing bears the arrow alone, unless it has
room on its other side; so does one with the last seed.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from mancli.diagram.glyphs import (
    RESERVED,
    ROUND,
    SQUARE,
    TAKASIAED,
    UNICODE,
    Glyphs,
    Ink,
    Paint,
    unpainted,
)
from mancli.diagram.marks import NO_MARKS, Marks
from mancli.position import NORTH, SOUTH, Position, Side
from mancli.rules import Game
from mancli.wording import fit, pad
from notation.record import MarkKind

NOBODY: Final = ("", "")
_LEAST_DIGITS: Final = 2
_ROOMY: Final = 6
"""The widest board whose pits get one more column between them."""
_SIDE: Final = 7
"""The columns of the word North or South with the blanks behind it."""
_LEAST_NAME: Final = 4


def render(  # noqa: PLR0913 - each is one choice of the caller
    game: Game,
    position: Position,
    *,
    names: tuple[str, str] = NOBODY,
    glyphs: Glyphs = UNICODE,
    paint: Paint = unpainted,
    marks: Marks = NO_MARKS,
) -> str:
    """A position as a text diagram, lines without a line end behind the last one.

    Args:
        game: the game.
        position: the position.
        names: the players, South first; any text.
        glyphs: what it is drawn with.
        paint: gives colours.
        marks: what to mark; with marks, a row of changes stands under every changed row.

    >>> from mancli.diagram.glyphs import ASCII
    >>> from mancli.games import find
    >>> bosh = find("bosh")
    >>> print(render(bosh, bosh.start, names=("Ali", "Omar"), glyphs=ASCII))
      North  Omar                    store 0
           5      4      3      2      1
      +------------------------------------+
    a |  ( 4)   ( 4)   ( 4)   ( 4)   ( 4)  |
      +------------------------------------+
    A |  ( 4)   ( 4)   ( 4)   ( 4)   ( 4)  |
      +------------------------------------+
           1      2      3      4      5
      South  Ali                     store 0
      South to move, round 1, ply 1
    """
    return "\n".join(_Drawing(game, position, names, glyphs, paint, marks).lines())


def small(
    game: Game,
    position: Position,
    *,
    glyphs: Glyphs = UNICODE,
    paint: Paint = unpainted,
    marks: Marks = NO_MARKS,
) -> list[str]:
    """The rows of a position alone; a captured pit is marked x instead of in a row of changes."""
    drawing = _Drawing(game, position, NOBODY, glyphs, paint, marks, is_small=True)
    return [f"{drawing.letter(row)}  {drawing.row(row)}".rstrip() for row in game.board.picture]


def off_word(game: Game) -> str:
    """What seeds off the board are called: in hand where they come back, else in store."""
    return "store" if MarkKind.STORE in game.marks else "hand"


def clock(game: Game, position: Position) -> str:
    """Whose turn it is, and which."""
    round_ = f"round {position.round}, " if game.has_rounds or position.round > 1 else ""
    return f"{position.mover} to move, {round_}ply {position.ply}"


@dataclass(frozen=True)
class _Drawing:
    """A diagram being drawn."""

    game: Game
    position: Position
    names: tuple[str, str]
    glyphs: Glyphs
    paint: Paint
    marks: Marks
    is_small: bool = False

    @cached_property
    def digits(self) -> int:
        return max(_LEAST_DIGITS, *(len(str(seeds)) for seeds in self.position.pits))

    @cached_property
    def cell(self) -> int:
        """The columns of a pit: its count, two brackets, a mark on each side, and a gap."""
        return self.digits + 4 + (self.game.board.width <= _ROOMY)

    @cached_property
    def inside(self) -> int:
        return self.cell * self.game.board.width

    def lines(self) -> Iterator[str]:
        rows = self.game.board.picture
        half = len(rows) // 2
        corners, joints = self.glyphs.corners, self.glyphs.joints
        yield self.player(NORTH)
        yield self.numbers(rows[0])
        yield self.rule(*corners[:2])
        yield from self.half(rows[:half])
        yield self.rule(*joints)
        yield from self.half(rows[half:])
        yield self.rule(*corners[2:])
        yield self.numbers(rows[-1])
        yield self.player(SOUTH)
        yield f"  {clock(self.game, self.position)}"
        legend = ", ".join(self.legend())
        if legend:
            yield "  " + self.paint(legend, Ink.QUIET)

    def player(self, side: Side) -> str:
        off = f"{off_word(self.game)} {self.position.off[side]}"
        room = max(self.inside + 3 - _SIDE - len(off) - 2, _LEAST_NAME)
        name = pad(fit(self.names[side], room, self.glyphs.ellipsis), room)
        who = f"{side}".ljust(_SIDE)
        return f"  {self.paint(who, Ink.LABEL)}{self.paint(name, Ink.NAME)}  {off}"

    def numbers(self, row: tuple[int, ...]) -> str:
        numbers = (str(self.game.board.pits[pit].number) for pit in row)
        cells = (number.rjust(self.digits + 2).ljust(self.cell) for number in numbers)
        return "    " + self.paint("".join(cells).rstrip(), Ink.LABEL)

    def rule(self, left: str, right: str) -> str:
        return "  " + self.paint(left + self.glyphs.line * (self.inside + 1) + right, Ink.FRAME)

    def half(self, rows: tuple[tuple[int, ...], ...]) -> Iterator[str]:
        wall = self.paint(self.glyphs.wall, Ink.FRAME)
        for row in rows:
            yield f"{self.letter(row)} {wall} {self.row(row)}{wall}"
            if any(pit in self.marks.changes or pit in self.marks.captured for pit in row):
                yield f"  {wall} {''.join(map(self.change, row))}{wall}"

    def letter(self, row: tuple[int, ...]) -> str:
        return self.paint(self.game.board.pits[row[0]].row.value, Ink.LABEL)

    def row(self, row: tuple[int, ...]) -> str:
        return "".join(map(self.pit, row))

    def pit(self, pit: int) -> str:
        left, right = self.beside(pit)
        return left + self.body(pit) + right + " " * (self.cell - self.digits - 4)

    def body(self, pit: int) -> str:
        position = self.position
        if pit in position.closed:
            return self.paint(self.glyphs.sand * (self.digits + 2), Ink.SPECIAL)
        seeds = position.pits[pit]
        ink, opening, closing = Ink.PIT if seeds else Ink.EMPTY, *ROUND
        if pit in position.reserved:
            ink, opening, closing = Ink.SPECIAL, *RESERVED
        if pit in position.takasiaed:
            ink, opening, closing = Ink.SPECIAL, *TAKASIAED
        if pit in position.houses:
            ink, opening = Ink.NYUMBA, SQUARE[0]
            closing = closing if pit in position.takasiaed else SQUARE[1]
        return self.paint(f"{opening}{seeds or '':>{self.digits}}{closing}", ink)

    def beside(self, pit: int) -> tuple[str, str]:
        """The marks left and right of a pit."""
        marks, glyphs = self.marks, self.glyphs
        left = right = " "
        if marks.entry == pit:
            left = self.paint(glyphs.entry, Ink.START)
        if marks.last == pit:
            right = self.paint(glyphs.last, Ink.LAST)
        if self.is_small and pit in marks.captured:
            right = self.paint("x", Ink.CAPTURE)
        if marks.arrow and marks.arrow.pit == pit:
            if marks.arrow.rightward:
                left = right if left == " " else left
                right = self.paint(glyphs.right, Ink.START)
            else:
                left = self.paint(glyphs.left, Ink.START)
        return left, right

    def change(self, pit: int) -> str:
        captured, change = self.marks.captured.get(pit), self.marks.changes.get(pit, 0)
        if captured:
            ink, text = Ink.CAPTURE, f"x{captured}"
        elif change:
            ink = Ink.GAIN if change > 0 else Ink.LOSS
            text = f"{'+' if change > 0 else self.glyphs.minus}{abs(change)}"
        else:
            return " " * self.cell
        lead = self.digits + 2 - len(text)
        return " " * lead + self.paint(text, ink) + " " * (self.cell - self.digits - 2)

    def legend(self) -> Iterator[str]:
        position = self.position
        if position.houses:
            yield f"{SQUARE[0]} {SQUARE[1]} nyumba"
        if position.takasiaed:
            yield f"{TAKASIAED[0]} {TAKASIAED[1]} takasiaed"
        if position.takasiaed & position.houses:
            yield f"{SQUARE[0]} {TAKASIAED[1]} takasiaed nyumba"
        if position.reserved:
            yield f"{RESERVED[0]} {RESERVED[1]} reserved by the player across"
        if position.closed:
            yield f"{self.glyphs.sand * (self.digits + 2)} closed"
