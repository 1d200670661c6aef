"""Words for people: texts made harmless for a terminal, measured in columns, and cut to fit."""

import unicodedata
from collections.abc import Iterator
from typing import Final

ELLIPSIS: Final = "\N{HORIZONTAL ELLIPSIS}"
_NO_WIDTH: Final = frozenset({"Mn", "Me"})
_MOST_MARKS: Final = 4
"""Marks without width that are kept behind one character; more only smear the lines around."""


def harmless(text: str) -> str:
    """A text without control characters, one column for each, so that no terminal obeys it."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)


def columns(text: str) -> int:
    """How many columns of a terminal a text takes.

    >>> columns("Omar"), columns("王さん"), columns("Jose\N{COMBINING ACUTE ACCENT}")
    (4, 6, 4)
    """
    return sum(map(_columns, text))


def _columns(char: str) -> int:
    if char.isascii():
        return 1
    if unicodedata.category(char) in _NO_WIDTH:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def fit(text: str, width: int, ellipsis: str = ELLIPSIS) -> str:
    """A text made harmless, on one line and not wider than so many columns.

    >>> fit("Ramadhan bin Nasoro", 12), fit("Omar", 12)
    ('Ramadhan bi…', 'Omar')
    """
    text = "".join(_few_marks(harmless(" ".join(text.split()))))
    if columns(text) <= width:
        return text
    room = width - columns(ellipsis)
    kept = ""
    for char in text:
        room -= _columns(char)
        if room < 0:
            break
        kept += char
    return kept.rstrip() + ellipsis


def _few_marks(text: str) -> Iterator[str]:
    marks = 0
    for char in text:
        marks = 0 if _columns(char) else marks + 1
        if marks <= _MOST_MARKS:
            yield char


def pad(text: str, width: int) -> str:
    """A text with blanks behind it, so many columns wide."""
    return text + " " * (width - columns(text))


def wrap(text: str, width: int) -> list[str]:
    """A text made harmless and broken into lines of so many columns; longer words are cut.

    >>> wrap("the nyumba is kept", 10)
    ['the nyumba', 'is kept']
    """
    lines = [""]
    for word in harmless(" ".join(text.split())).split():
        if lines[-1] and columns(lines[-1]) + 1 + columns(word) <= width:
            lines[-1] += f" {word}"
            continue
        pieces = list(_pieces(word, width))
        lines[-1:] = [lines[-1], *pieces] if lines[-1] else pieces
    return lines


def _pieces(word: str, width: int) -> Iterator[str]:
    piece, taken = "", 0
    for char in word:
        taken += _columns(char)
        if taken > width and piece:
            yield piece
            piece, taken = "", _columns(char)
        piece += char
    yield piece


def count(number: int, noun: str) -> str:
    """A number with its noun.

    >>> count(1, "error"), count(2, "error"), count(0, "ply")
    ('1 error', '2 errors', '0 plies')
    """
    if number == 1:
        return f"1 {noun}"
    return f"{number} {noun[:-1]}ies" if noun.endswith("y") else f"{number} {noun}s"
