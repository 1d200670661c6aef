"""Diagrams as one web page that needs nothing else: no script to be read, none from elsewhere.

Without a script the page is the whole game, one picture under the other, and so it is printed.
Where scripts run it shows one picture at a time: arrow keys, Home, End, buttons, a list of moves.
"""

from collections.abc import Sequence
from importlib.resources import files
from typing import Final
from xml.etree import ElementTree as ET

from mancli.diagram.scene import Scene
from mancli.diagram.svg import picture
from mancli.diagram.text import clock
from mancli.wording import harmless

_BUTTONS: Final = (
    ("first", "first", "\N{LEFT-POINTING DOUBLE ANGLE QUOTATION MARK}"),
    ("back", "back", "\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}"),
    ("next", "next", "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"),
    ("last", "last", "\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK}"),
)


def page(title: str, scenes: Sequence[Scene]) -> str:
    """Diagrams as the text of a web page.

    Args:
        title: its title and first heading.
        scenes: what it shows, in order.
    """
    root = ET.Element("html", lang="en")
    head = ET.SubElement(root, "head")
    ET.SubElement(head, "meta", charset="utf-8")
    ET.SubElement(head, "meta", name="viewport", content="width=device-width, initial-scale=1")
    ET.SubElement(head, "meta", name="generator", content="mancli")
    ET.SubElement(head, "title").text = harmless(title)
    ET.SubElement(head, "style").text = _resource("page.css")
    body = ET.SubElement(root, "body")
    ET.SubElement(body, "h1").text = harmless(title)
    _keys(body)
    main = ET.SubElement(body, "main")
    for number, scene in enumerate(scenes, start=1):
        _section(main, scene, number)
    _moves(body, scenes)
    ET.SubElement(body, "script").text = _resource("page.js")
    return f"<!DOCTYPE html>\n{ET.tostring(root, encoding='unicode', method='html')}\n"


def _resource(name: str) -> str:
    return "\n" + files("mancli.diagram").joinpath(name).read_text(encoding="utf-8")


def _keys(body: ET.Element) -> None:
    keys = ET.SubElement(body, "nav", {"class": "keys", "aria-label": "Step through"})
    for name, label, sign in _BUTTONS:
        button = ET.SubElement(keys, "button", {"type": "button", "id": name, "aria-label": label})
        button.text = sign
    ET.SubElement(keys, "span", {"id": "where", "aria-live": "polite"})
    hint = ET.SubElement(keys, "span", {"class": "hint"})
    hint.text = "arrow keys, Home, End"


def _section(main: ET.Element, scene: Scene, number: int) -> None:
    section = ET.SubElement(main, "section", id=f"p{number}")
    if scene.step:
        section.set("class", "step")
    if scene.caption:
        ET.SubElement(section, "p", {"class": "caption"}).text = harmless(scene.caption)
    ET.SubElement(section, "h2").text = _heading(scene)
    section.append(picture(scene, number, words=False))
    for paragraph in scene.text:
        ET.SubElement(section, "p").text = harmless(paragraph)


def _moves(body: ET.Element, scenes: Sequence[Scene]) -> None:
    moves = ET.SubElement(body, "nav", {"class": "moves", "aria-label": "Moves"})
    items = ET.SubElement(moves, "ol")
    games = {scene.caption for scene in scenes if scene.caption}
    shown = ""
    for number, scene in enumerate(scenes, start=1):
        if len(games) > 1 and scene.caption not in {"", shown}:
            shown = scene.caption
            ET.SubElement(items, "li", {"class": "game"}).text = harmless(shown)
        item = ET.SubElement(items, "li", {"class": "step"} if scene.step else {})
        ET.SubElement(item, "a", href=f"#p{number}").text = scene.step or _heading(scene)


def _heading(scene: Scene) -> str:
    return harmless(scene.heading or clock(scene.game, scene.position))
