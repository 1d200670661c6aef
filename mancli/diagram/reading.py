"""A text diagram read back as the position it shows, with or without marks, in either drawing."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from mancli.board import BadPosition
from mancli.diagram.glyphs import ASCII, RESERVED, ROUND, SQUARE, TAKASIAED, UNICODE
from mancli.diagram.text import off_word
from mancli.position import NORTH, SOUTH, Position, Side
from mancli.rules import Game
from notation.position import Cell, Setup

_WALLS: Final = f"[{re.escape(UNICODE.wall + ASCII.wall)}]"
_SAND: Final = f"[{re.escape(UNICODE.sand + ASCII.sand)}]+"
_ROW: Final = re.compile(rf"\s*(?P<letter>[abAB])\s*{_WALLS}(?P<pits>.*){_WALLS}\s*")
_PIT: Final = re.compile(
    rf"(?P<closed>{_SAND})|(?P<opening>[(\[{{<])\s*(?P<seeds>[0-9]{{0,6}})\s*(?P<closing>[)\]}}>])"
)
_MARKS: Final = {
    ROUND: "",
    SQUARE: "h",
    RESERVED: "r",
    TAKASIAED: "t",
    SQUARE[0] + TAKASIAED[1]: "ht",
}
_CLOCK: Final = re.compile(
    r"\s*(?P<side>South|North) to move, (?:round (?P<round>[1-9][0-9]{0,5}), )?"
    r"ply (?P<ply>[1-9][0-9]{0,5})\s*"
)


def parse(game: Game, text: str) -> Position:
    """Read a text diagram.

    Args:
        game: the game it is of.
        text: the lines of the diagram; lines that are no part of it are passed over.

    Raises:
        BadPosition: something of the diagram is missing, or the game cannot have the position.
    """
    lines = text.splitlines()
    clock = next(filter(None, map(_CLOCK.fullmatch, lines)), None)
    if clock is None:
        raise BadPosition("the diagram has no line like 'South to move, ply 1'")
    setup = Setup(
        rows=tuple(_rows(game, lines)),
        off=(_off(game, lines, SOUTH), _off(game, lines, NORTH)),
        south_to_move=clock["side"] == "South",
        round=int(clock["round"] or 1),
        ply=int(clock["ply"]),
    )
    position = game.board.position(setup)
    game.validate(position)
    return position


def _rows(game: Game, lines: Sequence[str]) -> Iterator[tuple[Cell, ...]]:
    drawn = {match["letter"]: match["pits"] for match in map(_ROW.fullmatch, lines) if match}
    for row in game.board.picture:
        letter = game.board.pits[row[0]].row.value
        if letter not in drawn:
            raise BadPosition(f"the diagram has no row {letter}")
        cells = tuple(map(_cell, _PIT.finditer(drawn[letter])))
        if len(cells) != len(row):
            raise BadPosition(f"row {letter} has {len(row)} pits, the diagram {len(cells)}")
        yield cells


def _cell(match: re.Match[str]) -> Cell:
    if match["closed"]:
        return Cell(None)
    brackets = match["opening"] + match["closing"]
    if brackets not in _MARKS:
        raise BadPosition(f"'{match[0]}' is no pit")
    marks = _MARKS[brackets]
    return Cell(int(match["seeds"] or 0), "h" in marks, "r" in marks, "t" in marks)


def _off(game: Game, lines: Sequence[str], side: Side) -> int:
    word = off_word(game)
    pattern = re.compile(rf"\s*{side}\b.*\b{word} (?P<seeds>[0-9]{{1,6}})\s*")
    match = next(filter(None, map(pattern.fullmatch, lines)), None)
    if match is None:
        raise BadPosition(f"the diagram has no line that says what {side} has in {word}")
    return int(match["seeds"])
