"""Shown games as text: diagrams with their moves, sentences, comments and traces."""

from collections.abc import Iterator
from dataclasses import dataclass

from mancli.diagram import (
    NO_MARKS,
    Glyphs,
    Ink,
    Paint,
    marks_of_move,
    marks_of_step,
    render,
    small,
)
from mancli.position import Position
from mancli.report.exhibit import (
    Exhibit,
    Wish,
    heading,
    remarks,
    sentence,
    shortened,
    traced,
    whereabouts,
)
from mancli.rules import Game
from mancli.trace import LABELS, Frame, Trace, tell
from mancli.trace.moments import Moment
from mancli.wording import count, wrap

_WIDTH = 78
_INDENT = "  "


@dataclass(frozen=True, slots=True)
class Drawing:
    """How text is drawn.

    Attributes:
        glyphs: the characters.
        paint: gives colours.
    """

    glyphs: Glyphs
    paint: Paint


def show_text(exhibit: Exhibit, wish: Wish, drawing: Drawing) -> Iterator[str]:
    """A game with its chosen moments, piece by piece."""
    yield from _caption(exhibit.caption, drawing)
    for moment in exhibit.moments:
        yield "\n"
        yield from _moment(exhibit, moment, wish, drawing)


def _caption(text: str, drawing: Drawing) -> Iterator[str]:
    for line in wrap(text, _WIDTH):
        yield f"{drawing.paint(line, Ink.QUIET)}\n"


def position_text(game: Game, position: Position, moves: str, drawing: Drawing) -> str:
    """A position by itself, with its legal moves in words."""
    board = render(game, position, glyphs=drawing.glyphs, paint=drawing.paint)
    return f"{board}\n\n{''.join(_paragraph(moves))}"


def show_compact(exhibit: Exhibit) -> Iterator[str]:
    """The chosen positions, a position string a line."""
    for moment in exhibit.moments:
        yield f"{exhibit.game.board.write(moment.position)}\n"


def _moment(exhibit: Exhibit, moment: Moment, wish: Wish, drawing: Drawing) -> Iterator[str]:
    game, paint = exhibit.game, drawing.paint
    told = None if wish.plain else traced(game, moment)
    title = paint(moment.title or heading(game, moment), Ink.HEADING)
    yield f"{title}   {paint(whereabouts(moment), Ink.QUIET)}\n\n"
    marks = marks_of_move(told) if told else NO_MARKS
    board = render(
        game,
        moment.position,
        names=exhibit.names,
        glyphs=drawing.glyphs,
        paint=paint,
        marks=marks,
    )
    yield f"{board}\n"
    if wish.plain:
        return
    yield "\n"
    yield from _paragraph(sentence(moment, told) or moment.remark)
    for remark in remarks(moment):
        yield from _paragraph(f"{{{remark}}}")
    if moment is exhibit.last:
        yield f"{_INDENT}{paint(exhibit.result(), Ink.HEADING)}\n"
    if told and wish.steps != 0:
        yield from _steps(told, wish.steps, drawing)
    yield from _variations(exhibit, moment, wish, drawing)


def _paragraph(text: str, first: str = _INDENT, then: str = _INDENT) -> Iterator[str]:
    if not text:
        return
    for number, line in enumerate(wrap(text, _WIDTH - len(first))):
        yield f"{then if number else first}{line}\n"


def _steps(told: Trace, most: int | None, drawing: Drawing) -> Iterator[str]:
    head, left_out, tail = shortened(told, most)
    for number, frame in enumerate(head, start=1):
        yield from _step(told, frame, number, drawing)
    if left_out:
        yield f"\n{_INDENT}{drawing.glyphs.ellipsis} {left_out}\n"
        for number, frame in enumerate(tail, start=len(told.frames) - len(tail) + 1):
            yield from _step(told, frame, number, drawing)


def _step(told: Trace, frame: Frame, number: int, drawing: Drawing) -> Iterator[str]:
    """One step; its board only where it moved seeds."""
    first = f"{_INDENT}{number:>2}. "
    label = LABELS[frame.step.kind]
    lines = list(_paragraph(f"{label}: {tell(told, frame)}", first, " " * len(first)))
    yield "\n"
    yield lines[0].replace(f"{label}:", drawing.paint(f"{label}:", Ink.START), 1)
    yield from lines[1:]
    if frame.moves_seeds:
        game = told.game
        rows = small(
            game,
            frame.after,
            glyphs=drawing.glyphs,
            paint=drawing.paint,
            marks=marks_of_step(game.board, frame),
        )
        for row in rows:
            yield f"      {row}\n"


def _variations(exhibit: Exhibit, moment: Moment, wish: Wish, drawing: Drawing) -> Iterator[str]:
    if not moment.variations:
        return
    if not wish.variations:
        number = count(len(moment.variations), "variation")
        yield f"{_INDENT}{drawing.paint(f'{number} (--variations)', Ink.QUIET)}\n"
        return
    for index, line in enumerate(moment.variations, start=1):
        name = f"Variation {index} of {heading(exhibit.game, moment)}"
        yield f"\n{drawing.paint(name, Ink.HEADING)}\n"
        for other in line:
            yield "\n"
            yield from _moment(exhibit, other, wish, drawing)
