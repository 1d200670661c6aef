"""Writing what is shown: games and single positions, in every format.

What only some formats need is imported where they are asked for; XML and JSON take time to load.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mancli.cli.inputs import STDIN_NAME
from mancli.cli.options import emit, separated
from mancli.diagram import Ink
from mancli.diagram.scene import Scene
from mancli.position import Position
from mancli.report.exhibit import Exhibit, Wish, legal_moves
from mancli.report.show_text import Drawing, position_text, show_compact, show_text
from mancli.rules import Game
from mancli.wording import harmless

FORMATS: Final = ("text", "json", "svg", "html")


@dataclass(frozen=True, slots=True)
class View:
    """How everything is shown.

    Attributes:
        format: one of ``FORMATS``.
        compact: whether only position strings are written.
        drawing: how text is drawn.
        wish: how moments are shown.
    """

    format: str
    compact: bool
    drawing: Drawing
    wish: Wish


def write_games(exhibits: Iterator[Exhibit], view: View) -> None:
    """Write what is shown of games: text as it comes, documents at the end."""
    if view.compact:
        for exhibit in exhibits:
            emit(show_compact(exhibit))
    elif view.format == "text":
        _write_texts(exhibits, view)
    elif view.format == "json":
        from mancli.report.show_data import show_object  # noqa: PLC0415 - see above

        _dump({"games": [show_object(exhibit, view.wish) for exhibit in exhibits]})
    else:
        from mancli.report.show_pictures import page_title, scenes  # noqa: PLC0415 - see above

        shown = list(exhibits)
        _draw(list(scenes(shown, view.wish)), view, page_title(shown))


def _write_texts(exhibits: Iterator[Exhibit], view: View) -> None:
    """Write games as text; the name of a file stands above the first of its games."""
    before = STDIN_NAME
    for number, exhibit in enumerate(exhibits):
        emit(["\n"] if number else [])
        name = exhibit.checked.source.name
        if name != before:
            emit([f"{view.drawing.paint(harmless(name), Ink.HEADING)}\n"])
            before = name
        emit(show_text(exhibit, view.wish, view.drawing))


def write_positions(game: Game, positions: Sequence[Position], view: View) -> None:
    """Write single positions with their legal moves."""
    if view.compact:
        emit(f"{game.board.write(position)}\n" for position in positions)
    elif view.format == "text":
        emit(
            separated(
                position_text(game, position, _moves(game, position, view), view.drawing)
                for position in positions
            )
        )
    elif view.format == "json":
        from mancli.report.show_data import position_object  # noqa: PLC0415 - see above

        _dump({"positions": [position_object(game, position) for position in positions]})
    else:
        scenes = [
            Scene(game, position, text=tuple(filter(None, [_moves(game, position, view)])))
            for position in positions
        ]
        _draw(scenes, view, game.title)


def _moves(game: Game, position: Position, view: View) -> str:
    return "" if view.wish.plain else legal_moves(game, position)


def _dump(whole: dict[str, Any]) -> None:
    import json  # noqa: PLC0415 - see above

    emit([json.dumps(whole, ensure_ascii=False, indent=2), "\n"])


def _draw(scenes: Sequence[Scene], view: View, title: str) -> None:
    if view.format == "html":
        from mancli.diagram.html import page  # noqa: PLC0415 - see above

        emit([page(title, scenes)])
    elif scenes:
        from mancli.diagram.svg import svg  # noqa: PLC0415 - see above

        emit([svg(scenes)])
