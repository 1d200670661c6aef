"""The shapes of a picture: pits, marks and the legend that explains them."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element, SubElement

from mancli.diagram.scene import Scene, pit_title
from mancli.wording import columns, harmless

PITCH: Final = 54
RADIUS: Final = 21
INK: Final = "#1c1c1c"
GREY: Final = "#595959"
WOOD: Final = "#5b4630"
_WHITE: Final = "#ffffff"
_SAND: Final = "#cdbf9f"
_BAR: Final = "#b8b8b8"
_MOVE: Final = "#14508c"
_CAPTURE: Final = "#a11d1d"
_COUNT_SIZE: Final = 18
_CHANGE_SIZE: Final = 12
_CHANGE_DROP: Final = 15
_ICON: Final = 8
_LEGEND_LINE: Final = 20
_LEGEND_SIZE: Final = 12
_LEGEND_COLUMN: Final = 6.4


class Spot(NamedTuple):
    """Where a shape stands: its centre and its radius."""

    x: float
    y: float
    r: float = RADIUS


Shape = Callable[[Element, Spot], None]


def say(  # noqa: PLR0913 - a text has that many properties
    parent: Element,
    x: float,
    y: float,
    text: str,
    size: float = 14,
    *,
    anchor: str = "start",
    fill: str = INK,
    bold: bool = False,
) -> None:
    """Write one line of text; its base line stands at ``y``."""
    element = SubElement(parent, "text", _numbers(x=x, y=y), fill=fill)
    element.set("font-size", f"{size:g}")
    if anchor != "start":
        element.set("text-anchor", anchor)
    if bold:
        element.set("font-weight", "bold")
    element.text = harmless(text)


def draw_pit(parent: Element, scene: Scene, pit: int, x: float, y: float) -> None:
    """Draw a pit with all that is in it and on it."""
    spot = Spot(x, y)
    group = SubElement(parent, "g")
    SubElement(group, "title").text = pit_title(scene, pit)
    for shape in _shapes(scene, pit):
        shape(group, spot)
    seeds = scene.position.pits[pit]
    if seeds:
        say(group, x, y + _COUNT_SIZE / 3, str(seeds), _COUNT_SIZE, anchor="middle")
    _draw_change(group, scene, pit, spot)


def _shapes(scene: Scene, pit: int) -> Iterator[Shape]:
    position, marks = scene.position, scene.marks
    is_square = pit in position.houses
    if marks.last == pit:
        yield square_ring if is_square else ring
    if pit in position.closed:
        yield closed
        return
    yield square if is_square else circle
    if pit in position.reserved:
        yield reserved
    if pit in position.takasiaed:
        yield takasiaed
    if marks.entry == pit:
        yield entry
    if marks.arrow and marks.arrow.pit == pit:
        yield right_arrow if marks.arrow.rightward else left_arrow


def _draw_change(group: Element, scene: Scene, pit: int, spot: Spot) -> None:
    captured, change = scene.marks.captured.get(pit), scene.marks.changes.get(pit, 0)
    y = spot.y + RADIUS + _CHANGE_DROP
    if captured:
        text = f"\N{MULTIPLICATION SIGN}{captured}"
        say(group, spot.x, y, text, _CHANGE_SIZE, anchor="middle", fill=_CAPTURE, bold=True)
    elif change:
        sign = "+" if change > 0 else "\N{MINUS SIGN}"
        say(group, spot.x, y, f"{sign}{abs(change)}", _CHANGE_SIZE, anchor="middle", fill=GREY)


def circle(parent: Element, spot: Spot) -> None:
    """An ordinary pit."""
    _circle(parent, spot, fill=_WHITE, stroke=WOOD, width=1.5)


def square(parent: Element, spot: Spot) -> None:
    """A nyumba."""
    _square(parent, spot, fill=_WHITE, stroke=WOOD, width=2.5)


def reserved(parent: Element, spot: Spot) -> None:
    """The inner rings of a reserved pit."""
    for inset in (0.14, 0.28):
        _circle(parent, spot._replace(r=spot.r * (1 - inset)), fill="none", stroke=WOOD, width=1.5)


def takasiaed(parent: Element, spot: Spot) -> None:
    """The bar and the broken rim of a takasiaed pit."""
    d = spot.r * 0.7
    _line(parent, spot.x - d, spot.y + d, spot.x + d, spot.y - d, stroke=_BAR, width=4)
    rim = _circle(parent, spot, fill="none", stroke=INK, width=4)
    rim.set("stroke-dasharray", "5 4")


def closed(parent: Element, spot: Spot) -> None:
    """A pit filled with sand."""
    _circle(parent, spot, fill=_SAND, stroke=WOOD, width=1.5)
    d = spot.r * 0.7
    for dy in (d, -d):
        _line(parent, spot.x - d, spot.y - dy, spot.x + d, spot.y + dy, stroke=WOOD, width=1.5)


def ring(parent: Element, spot: Spot) -> None:
    """The thick rim of the pit of the last seed."""
    _circle(parent, _around(spot), fill="none", stroke=_MOVE, width=spot.r / 6)


def square_ring(parent: Element, spot: Spot) -> None:
    """The thick rim of a nyumba with the last seed."""
    _square(parent, _around(spot), fill="none", stroke=_MOVE, width=spot.r / 6)


def _around(spot: Spot) -> Spot:
    return spot._replace(r=spot.r * 1.14)


def entry(parent: Element, spot: Spot) -> None:
    """The mark of a seed from the hand: a wedge on the pit's upper rim."""
    top = spot.y - spot.r
    _wedge(parent, (spot.x - 6, top - 7), (spot.x + 6, top - 7), (spot.x, top + 2))


def left_arrow(parent: Element, spot: Spot) -> None:
    """A sowing that starts to the left."""
    x = spot.x - spot.r - 2
    _wedge(parent, (x, spot.y - 7), (x, spot.y + 7), (x - 9, spot.y))


def right_arrow(parent: Element, spot: Spot) -> None:
    """A sowing that starts to the right."""
    x = spot.x + spot.r + 2
    _wedge(parent, (x, spot.y - 7), (x, spot.y + 7), (x + 9, spot.y))


def _legend_arrow(parent: Element, spot: Spot) -> None:
    _wedge(parent, (spot.x - 4, spot.y - 6), (spot.x - 4, spot.y + 6), (spot.x + 5, spot.y))


def _legend_entry(parent: Element, spot: Spot) -> None:
    _wedge(parent, (spot.x - 6, spot.y - 4), (spot.x + 6, spot.y - 4), (spot.x, spot.y + 5))


def _legend_capture(parent: Element, spot: Spot) -> None:
    text = "\N{MULTIPLICATION SIGN}3"
    say(parent, spot.x, spot.y + 4, text, _LEGEND_SIZE, anchor="middle", fill=_CAPTURE, bold=True)


def _legend_pit(*shapes: Shape) -> Shape:
    def draw(parent: Element, spot: Spot) -> None:
        shrunk = f"translate({spot.x:g} {spot.y:g}) scale({spot.r / RADIUS:.3f})"
        group = SubElement(parent, "g", transform=shrunk)
        for shape in shapes:
            shape(group, Spot(0, 0))

    return draw


def _legend(scene: Scene) -> Iterator[tuple[Shape, str]]:
    """What needs to be explained of a picture, and how."""
    position, marks = scene.position, scene.marks
    if position.houses:
        yield _legend_pit(square), "nyumba"
    if position.reserved:
        yield _legend_pit(circle, reserved), "reserved by the player across"
    if position.takasiaed:
        yield _legend_pit(circle, takasiaed), "takasiaed"
    if position.closed:
        yield _legend_pit(closed), "closed"
    if marks.entry is not None:
        yield _legend_entry, "seed from the hand"
    if marks.arrow is not None:
        yield _legend_arrow, "way of sowing"
    if marks.last is not None:
        yield _legend_pit(ring, circle), "last seed"
    if marks.captured:
        yield _legend_capture, "captured"


def draw_legend(parent: Element, scene: Scene, x: float, y: float, width: float) -> float:
    """Draw the legend, if there is anything to explain.

    Returns:
        Its height.
    """
    items = list(_legend(scene))
    at, line = x, 0
    for shape, text in items:
        needed = 3.7 * _ICON + columns(text) * _LEGEND_COLUMN
        if at > x and at + needed > x + width:
            at, line = x, line + 1
        base = y + line * _LEGEND_LINE
        shape(parent, Spot(at + _ICON, base - 4, _ICON))
        say(parent, at + 2.7 * _ICON, base, text, _LEGEND_SIZE, fill=GREY)
        at += needed + _ICON
    return (line + 1) * _LEGEND_LINE if items else 0


def _circle(parent: Element, spot: Spot, *, fill: str, stroke: str, width: float) -> Element:
    attributes = _numbers(cx=spot.x, cy=spot.y, r=spot.r) | _pen(fill, stroke, width)
    return SubElement(parent, "circle", attributes)


def _square(parent: Element, spot: Spot, *, fill: str, stroke: str, width: float) -> None:
    side = 2 * spot.r
    attributes = _numbers(x=spot.x - spot.r, y=spot.y - spot.r, width=side, height=side, rx=2)
    SubElement(parent, "rect", attributes | _pen(fill, stroke, width))


def _line(  # noqa: PLR0913 - two ends and a pen
    parent: Element, x1: float, y1: float, x2: float, y2: float, *, stroke: str, width: float
) -> None:
    attributes = _numbers(x1=x1, y1=y1, x2=x2, y2=y2) | _pen("none", stroke, width)
    SubElement(parent, "line", attributes)


def _wedge(parent: Element, *corners: tuple[float, float]) -> None:
    points = " ".join(f"{x:g},{y:g}" for x, y in corners)
    SubElement(parent, "polygon", points=points, fill=_MOVE)


def _pen(fill: str, stroke: str, width: float) -> dict[str, str]:
    return {"fill": fill, "stroke": stroke, "stroke-width": f"{width:g}"}


def _numbers(**values: float) -> dict[str, str]:
    return {name: f"{value:g}" for name, value in values.items()}
