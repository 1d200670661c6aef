"""What a text diagram is drawn with: characters, and the inks that a colour can be given to."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The characters of a drawing, each one column wide.

    Attributes:
        line: a horizontal line.
        wall: a vertical line.
        corners: upper left, upper right, lower left, lower right.
        joints: the ends of a line that parts two halves, left and right.
        left: a sowing that starts to the left.
        right: a sowing that starts to the right.
        entry: a seed enters from the hand.
        last: the last seed.
        sand: the filling of a closed pit.
        minus: the sign of a loss.
        ellipsis: stands for what is left out of a long name.
    """

    line: str
    wall: str
    corners: tuple[str, str, str, str]
    joints: tuple[str, str]
    left: str
    right: str
    entry: str
    last: str
    sand: str
    minus: str
    ellipsis: str


UNICODE: Final = Glyphs(
    line="─",
    wall="│",
    corners=("╭", "╮", "╰", "╯"),
    joints=("├", "┤"),
    left="◂",
    right="▸",
    entry="▾",
    last="*",
    sand="▒",
    minus="−",  # noqa: RUF001 - the sign itself, as wide as a plus
    ellipsis="…",
)

ASCII: Final = Glyphs(
    line="-",
    wall="|",
    corners=("+", "+", "+", "+"),
    joints=("+", "+"),
    left="<",
    right=">",
    entry="v",
    last="*",
    sand="#",
    minus="-",
    ellipsis="...",
)

SQUARE: Final = "[]"
ROUND: Final = "()"
RESERVED: Final = "{}"
TAKASIAED: Final = "<>"


class Ink(Enum):
    """What a piece of a diagram is, so that it can be given a colour."""

    FRAME = auto()
    LABEL = auto()
    NAME = auto()
    PIT = auto()
    EMPTY = auto()
    NYUMBA = auto()
    SPECIAL = auto()
    START = auto()
    LAST = auto()
    GAIN = auto()
    LOSS = auto()
    CAPTURE = auto()
    HEADING = auto()
    QUIET = auto()


Paint = Callable[[str, Ink], str]
"""Gives a piece of text the colour of its ink, or leaves it as it is."""


def unpainted(text: str, ink: Ink) -> str:  # noqa: ARG001 - the signature of a paint
    """The paint without colour."""
    return text
