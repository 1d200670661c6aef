"""MGN, the notation of recorded mancala games; it knows no game and is usable alone.

>>> import notation
>>> [reading] = notation.parse('[Game "bosh"] 1.A3x5 a2 2. A1')
>>> print(notation.write_record(reading.record), end="")
[Game "bosh"]
<BLANKLINE>
1. A3x5 a2 2. A1
"""

from notation.commands import Command, commands
from notation.encoding import decode
from notation.fault import Fault, FaultKind
from notation.numbering import Turn, opening_turn, round_opening, turn_at, turn_of
from notation.position import BadSetup, Cell, Setup, parse_position
from notation.reader import Reading, parse, read
from notation.record import (
    MARK_ORDER,
    ROSTER,
    Comment,
    Element,
    Mark,
    MarkKind,
    MoveNumber,
    Nag,
    Pass,
    Pit,
    Ply,
    Record,
    Result,
    ResultValue,
    RoundBreak,
    Row,
    Tag,
    Variation,
    Way,
)
from notation.source import NOWHERE, Place, Source, Span
from notation.writer import write, write_each, write_record

__all__ = [
    "MARK_ORDER",
    "NOWHERE",
    "ROSTER",
    "BadSetup",
    "Cell",
    "Command",
    "Comment",
    "Element",
    "Fault",
    "FaultKind",
    "Mark",
    "MarkKind",
    "MoveNumber",
    "Nag",
    "Pass",
    "Pit",
    "Place",
    "Ply",
    "Reading",
    "Record",
    "Result",
    "ResultValue",
    "RoundBreak",
    "Row",
    "Setup",
    "Source",
    "Span",
    "Tag",
    "Turn",
    "Variation",
    "Way",
    "commands",
    "decode",
    "opening_turn",
    "parse",
    "parse_position",
    "read",
    "round_opening",
    "turn_at",
    "turn_of",
    "write",
    "write_each",
    "write_record",
]
