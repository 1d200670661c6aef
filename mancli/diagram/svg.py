"""Diagrams as SVG, through the standard library's XML tools.

Vector shapes and text only; nothing is told by colour alone, so that they print in black and white;
every picture has a title and a description, every pit a title of its own.
"""

from collections.abc import Sequence
from typing import Final
from xml.etree import ElementTree as ET

from mancli.diagram.pits import GREY, PITCH, WOOD, draw_legend, draw_pit, say
from mancli.diagram.scene import Scene, described
from mancli.diagram.text import clock, off_word
from mancli.position import NORTH, SOUTH, Side
from mancli.wording import fit, harmless, wrap

_NAMESPACE: Final = "http://www.w3.org/2000/svg"
_MARGIN: Final = 16
_LETTERS: Final = 26
_NAME_HEIGHT: Final = 26
_NUMBER_HEIGHT: Final = 20
_ROW_HEIGHT: Final = 66
_PADDING: Final = 8
_HEADING: Final = 30
_HEADING_SIZE: Final = 18
_STEP_SIZE: Final = 14
_LEAST_WIDTH: Final = 400
_ROW_CENTRE: Final = 30
_LINE: Final = 20
_COLUMN: Final = 7.2
"""About the width of a letter of the running text."""
_SMALL_COLUMN: Final = 6.2
_NAME_COLUMN: Final = 9
_SIDE: Final = 46
_BOARD: Final = "#f7f1e6"
_FONT: Final = "Helvetica, Arial, 'Noto Sans', sans-serif"


def picture(scene: Scene, number: int = 1, *, words: bool = True) -> ET.Element:
    """One diagram as an ``svg`` element.

    Args:
        scene: what it shows.
        number: tells it from other pictures of the same document.
        words: whether to write heading and text into it, not only the board.
    """
    title, description = f"title{number}", f"description{number}"
    head = scene.heading or clock(scene.game, scene.position)
    root = ET.Element(
        "svg",
        {
            "xmlns": _NAMESPACE,
            "role": "img",
            "aria-labelledby": f"{title} {description}",
            "font-family": _FONT,
        },
    )
    ET.SubElement(root, "title", id=title).text = harmless(f"{scene.game.title}: {head}")
    told = " ".join((*scene.text, described(scene)))
    ET.SubElement(root, "desc", id=description).text = harmless(told)
    width, height = _width(scene), _draw(root, scene, words=words)
    root.set("width", str(width))
    root.set("height", str(height))
    root.set("viewBox", f"0 0 {width} {height}")
    return root


def svg(scenes: Sequence[Scene]) -> str:
    """Diagrams, one under the other, as the text of an SVG file."""
    pictures = [picture(scene, number) for number, scene in enumerate(scenes, start=1)]
    root = pictures[0] if len(pictures) == 1 else _stacked(pictures)
    ET.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def _stacked(pictures: Sequence[ET.Element]) -> ET.Element:
    width = max((int(picture.get("width", 0)) for picture in pictures), default=0)
    height = 0
    root = ET.Element("svg", xmlns=_NAMESPACE)
    for drawn in pictures:
        del drawn.attrib["xmlns"]
        drawn.set("y", str(height))
        height += int(drawn.get("height", 0))
        root.append(drawn)
    root.set("width", str(width))
    root.set("height", str(height))
    root.set("viewBox", f"0 0 {width} {height}")
    return root


def _width(scene: Scene) -> int:
    return max(_board_width(scene) + 2 * _MARGIN + 2 * _LETTERS, _LEAST_WIDTH)


def _board_width(scene: Scene) -> int:
    return scene.game.board.width * PITCH + 2 * _PADDING


def _draw(root: ET.Element, scene: Scene, *, words: bool) -> int:
    """Draw a scene from the top down; its height."""
    width = _width(scene)
    background = {"width": "100%", "height": "100%", "fill": "#ffffff"}
    ET.SubElement(root, "rect", background)
    left = (width - _board_width(scene)) / 2
    y = _MARGIN
    if words and (scene.heading or scene.caption):
        y = _draw_heading(root, scene, width, y)
    y = _draw_player(root, scene, NORTH, y)
    y = _draw_numbers(root, scene, scene.game.board.picture[0], left, y)
    y = _draw_board(root, scene, left, y)
    y = _draw_numbers(root, scene, scene.game.board.picture[-1], left, y)
    y = _draw_player(root, scene, SOUTH, y)
    say(root, left, y + _LINE - 6, clock(scene.game, scene.position), 12, fill=GREY)
    y += _LINE
    y += round(draw_legend(root, scene, left, y + _LINE - 4, _board_width(scene)))
    if words:
        for paragraph in scene.text:
            y = _draw_paragraph(root, paragraph, left, y + 6, _board_width(scene))
    return y + _MARGIN


def _draw_heading(root: ET.Element, scene: Scene, width: int, y: int) -> int:
    if scene.caption:
        caption = fit(scene.caption, round((width - 2 * _MARGIN) / _SMALL_COLUMN))
        say(root, width / 2, y + 12, caption, 12, anchor="middle", fill=GREY)
        y += _LINE
    if scene.heading:
        size = _STEP_SIZE if scene.step else _HEADING_SIZE
        say(root, width / 2, y + 18, scene.heading, size, anchor="middle", bold=True)
        y += _HEADING
    return y


def _draw_player(root: ET.Element, scene: Scene, side: Side, y: int) -> int:
    left = (_width(scene) - _board_width(scene)) / 2
    right = left + _board_width(scene)
    name = scene.names[side]
    off = f"{off_word(scene.game)} {scene.position.off[side]}"
    room = round((right - left - _SIDE) / _NAME_COLUMN) - len(off)
    say(root, left, y + 17, f"{side}", 13, fill=GREY)
    if name:
        say(root, left + _SIDE, y + 17, fit(name, room), 15, bold=True)
    say(root, right, y + 17, off, 15, anchor="end")
    return y + _NAME_HEIGHT


def _draw_numbers(root: ET.Element, scene: Scene, row: tuple[int, ...], left: float, y: int) -> int:
    for column, pit in enumerate(row):
        number = str(scene.game.board.pits[pit].number)
        say(root, _column(left, column), y + 14, number, 12, anchor="middle", fill=GREY)
    return y + _NUMBER_HEIGHT


def _draw_board(root: ET.Element, scene: Scene, left: float, y: int) -> int:
    rows = scene.game.board.picture
    width, height = _board_width(scene), len(rows) * _ROW_HEIGHT + 3 * _PADDING
    frame = {"x": f"{left:g}", "y": str(y), "width": str(width), "height": str(height)}
    pen = {"rx": "14", "fill": _BOARD, "stroke": WOOD, "stroke-width": "2"}
    ET.SubElement(root, "rect", frame | pen)
    middle = y + height / 2 + 2
    ends = {"x1": f"{left:g}", "x2": f"{left + width:g}", "y1": f"{middle:g}", "y2": f"{middle:g}"}
    ET.SubElement(root, "line", ends | {"stroke": WOOD, "stroke-width": "2"})
    for number, row in enumerate(rows):
        gap = _PADDING * (2 if number >= len(rows) / 2 else 1)
        centre = y + gap + number * _ROW_HEIGHT + _ROW_CENTRE
        letter = scene.game.board.pits[row[0]].row.value
        say(root, left - 14, centre + 5, letter, 14, anchor="middle", fill=GREY)
        for column, pit in enumerate(row):
            draw_pit(root, scene, pit, _column(left, column), centre)
    return y + height


def _column(left: float, column: int) -> float:
    return left + _PADDING + (column + 0.5) * PITCH


def _draw_paragraph(root: ET.Element, text: str, left: float, y: int, width: int) -> int:
    for line in wrap(text, round(width / _COLUMN)):
        y += _LINE
        say(root, left, y - 5, line, 14)
    return y
