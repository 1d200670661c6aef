"""Shown games as pictures: the scenes that SVG and web pages are made of."""

from collections.abc import Iterable, Iterator

from mancli.diagram import NO_MARKS, marks_of_move, marks_of_step
from mancli.diagram.scene import Scene
from mancli.report.base import players
from mancli.report.exhibit import (
    Exhibit,
    Wish,
    heading,
    remarks,
    sentence,
    shortened,
    traced,
)
from mancli.trace import LABELS, Trace, tell
from mancli.trace.moments import Moment


def scenes(exhibits: Iterable[Exhibit], wish: Wish) -> Iterator[Scene]:
    """The pictures of shown games, in order."""
    for exhibit in exhibits:
        for moment in exhibit.moments:
            title = moment.title or heading(exhibit.game, moment)
            yield from _moment(exhibit, moment, wish, title)


def page_title(exhibits: list[Exhibit]) -> str:
    """The title of a page: the game where it is one, else how many they are."""
    if len(exhibits) != 1:
        return f"{len(exhibits)} games"
    (exhibit,) = exhibits
    known = [players(exhibit.record) if any(exhibit.names) else exhibit.game.title]
    event = exhibit.record.get("Event")
    if event.strip("?"):
        known.append(event)
    return ", ".join(known)


def _moment(exhibit: Exhibit, moment: Moment, wish: Wish, title: str) -> Iterator[Scene]:
    game = exhibit.game
    told = None if wish.plain else traced(game, moment)
    text: list[str] = []
    if not wish.plain:
        text = [sentence(moment, told) or moment.remark, *remarks(moment)]
        if moment is exhibit.last:
            text.append(exhibit.result())
    yield Scene(
        game=game,
        position=moment.position,
        names=exhibit.names,
        heading=title,
        text=tuple(filter(None, text)),
        marks=marks_of_move(told) if told else NO_MARKS,
        caption=exhibit.caption,
    )
    if told and wish.steps != 0:
        yield from _steps(exhibit, told, wish.steps, title)
    if wish.variations:
        for number, line in enumerate(moment.variations, start=1):
            for other in line:
                name = f"Variation {number}: {heading(game, other)}"
                yield from _moment(exhibit, other, wish, name)


def _steps(exhibit: Exhibit, told: Trace, most: int | None, title: str) -> Iterator[Scene]:
    head, left_out, tail = shortened(told, most)
    numbers = [*range(1, len(head) + 1)]
    numbers += range(len(told.frames) - len(tail) + 1, len(told.frames) + 1)
    for number, frame in zip(numbers, (*head, *tail), strict=True):
        step = f"step {number}: {LABELS[frame.step.kind]}"
        text = [tell(told, frame)]
        if left_out and number == len(head):
            text.append(f"\N{HORIZONTAL ELLIPSIS} {left_out}")
        yield Scene(
            game=told.game,
            position=frame.after,
            names=exhibit.names,
            heading=f"{title}, {step}",
            text=tuple(text),
            marks=marks_of_step(told.game.board, frame),
            step=step,
        )
