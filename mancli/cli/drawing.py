"""How diagrams are drawn on a terminal: characters and colours."""

import sys
from typing import Any, Final

import click

from mancli.cli.options import wants_color
from mancli.diagram import ASCII, UNICODE, Glyphs, Ink, unpainted
from mancli.report.show_text import Drawing

_COLORS: Final[dict[Ink, dict[str, Any]]] = {
    Ink.FRAME: {"fg": "bright_black"},
    Ink.LABEL: {"fg": "bright_black"},
    Ink.NAME: {"bold": True},
    Ink.PIT: {},
    Ink.EMPTY: {"fg": "bright_black"},
    Ink.NYUMBA: {"fg": "yellow", "bold": True},
    Ink.SPECIAL: {"fg": "magenta", "bold": True},
    Ink.START: {"fg": "cyan", "bold": True},
    Ink.LAST: {"fg": "cyan", "bold": True},
    Ink.GAIN: {"fg": "green"},
    Ink.LOSS: {"fg": "bright_black"},
    Ink.CAPTURE: {"fg": "red", "bold": True},
    Ink.HEADING: {"bold": True},
    Ink.QUIET: {"fg": "bright_black"},
}


def drawing_of(color: str, ascii_: bool | None) -> Drawing:
    """The drawing that the options ask for.

    Args:
        color: the value of ``--color``.
        ascii_: whether plain characters are asked for; None for those that suit the output.
    """
    glyphs = ASCII if (not _can_draw() if ascii_ is None else ascii_) else UNICODE
    return Drawing(glyphs, _painted if wants_color(color) else unpainted)


def _can_draw() -> bool:
    """Whether the output is a terminal that has the characters."""
    return sys.stdout.isatty() and _has(UNICODE)


def _has(glyphs: Glyphs) -> bool:
    try:
        f"{glyphs.wall}{glyphs.sand}{glyphs.left}{glyphs.entry}".encode(sys.stdout.encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def _painted(text: str, ink: Ink) -> str:
    style = _COLORS[ink]
    return click.style(text, **style) if style and text.strip() else text
