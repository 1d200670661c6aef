"""Positions as diagrams: text, read back as well, and pictures."""

from mancli.diagram.glyphs import ASCII, UNICODE, Glyphs, Ink, Paint, unpainted
from mancli.diagram.marks import NO_MARKS, Marks, marks_of_move, marks_of_step
from mancli.diagram.reading import parse
from mancli.diagram.text import clock, off_word, render, small

__all__ = [
    "ASCII",
    "NO_MARKS",
    "UNICODE",
    "Glyphs",
    "Ink",
    "Marks",
    "Paint",
    "clock",
    "marks_of_move",
    "marks_of_step",
    "off_word",
    "parse",
    "render",
    "small",
    "unpainted",
]
