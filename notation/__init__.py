"""MGN, the notation of recorded mancala games; it knows no game and is usable alone.

>>> import notation
>>> [reading] = notation.parse('[Game "bosh"] 1.A3x5 a2 2. A1')
>>> print(notation.write_record(reading.record), end="")
[Game "bosh"]
<BLANKLINE>
1. A3x5 a2 2. A1
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from notation.comment_commands import Command, commands
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

_MODULES: Final = {
    "BadSetup": "position",
    "Cell": "position",
    "Command": "comment_commands",
    "commands": "comment_commands",
    "Comment": "record",
    "decode": "encoding",
    "Element": "record",
    "Fault": "fault",
    "FaultKind": "fault",
    "Mark": "record",
    "MARK_ORDER": "record",
    "MarkKind": "record",
    "MoveNumber": "record",
    "Nag": "record",
    "NOWHERE": "source",
    "opening_turn": "numbering",
    "parse": "reader",
    "parse_position": "position",
    "Pass": "record",
    "Pit": "record",
    "Place": "source",
    "Ply": "record",
    "read": "reader",
    "Reading": "reader",
    "Record": "record",
    "Result": "record",
    "ResultValue": "record",
    "ROSTER": "record",
    "round_opening": "numbering",
    "RoundBreak": "record",
    "Row": "record",
    "Setup": "position",
    "Source": "source",
    "Span": "source",
    "Tag": "record",
    "Turn": "numbering",
    "turn_at": "numbering",
    "turn_of": "numbering",
    "Variation": "record",
    "Way": "record",
    "write": "writer",
    "write_each": "writer",
    "write_record": "writer",
}
"""The module of each name; it is imported when the name is asked for, since that takes time."""


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the module holds
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"notation.{_MODULES[name]}"), name)
    return value


def __dir__() -> list[str]:
    return __all__
