"""Findings and their codes.

Laws: findings are collected, never thrown; codes are kebab-case and stable; every finding has a
span into the text that it is about.
"""

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from notation.source import Span


class Severity(IntEnum):
    """How bad a finding is; an error makes the verdict ``errors``."""

    NOTE = 0
    WARNING = 1
    ERROR = 2

    def __str__(self) -> str:
        return self.name.lower()


class Verdict(StrEnum):
    """The verdict on a game."""

    OK = "ok"
    WARNINGS = "warnings"
    ERRORS = "errors"


class Code(StrEnum):
    """What a finding is about. Users select and ignore by these names."""

    SYNTAX = "syntax"
    UNCLOSED_COMMENT = "unclosed-comment"
    UNCLOSED_VARIATION = "unclosed-variation"
    ENCODING = "encoding"
    NO_GAME = "no-game"
    UNKNOWN_GAME = "unknown-game"
    UNKNOWN_RULES = "unknown-rules"
    DUPLICATE_TAG = "duplicate-tag"
    BAD_DATE = "bad-date"
    BAD_TAG = "bad-tag"
    BAD_POSITION = "bad-position"
    SEED_COUNT = "seed-count"
    ILLEGAL_MOVE = "illegal-move"
    ENDLESS_MOVE = "endless-move"
    AMBIGUOUS_MOVE = "ambiguous-move"
    WRONG_SIDE = "wrong-side"
    LETTER_CASE = "letter-case"
    MOVE_NUMBER = "move-number"
    WRONG_CAPTURE = "wrong-capture"
    WRONG_MARK = "wrong-mark"
    WRONG_RESERVATION = "wrong-reservation"
    WRONG_STORE = "wrong-store"
    WRONG_ROUND = "wrong-round"
    MISSING_ROUND = "missing-round"
    WRONG_POSITION = "wrong-position"
    WRONG_FINAL = "wrong-final"
    WRONG_SCORE = "wrong-score"
    WRONG_PLY_COUNT = "wrong-ply-count"
    WRONG_TERMINATION = "wrong-termination"
    MISSING_RESULT = "missing-result"
    RESULT_MISMATCH = "result-mismatch"
    UNJUSTIFIED_RESULT = "unjustified-result"
    MOVES_AFTER_END = "moves-after-end"
    IRREGULAR = "irregular"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing found.

    Attributes:
        code: what it is about.
        message: one sentence without a full stop.
        span: the characters of the text it is about.
        severity: how bad.
        label: the words beside the caret; the message where it is empty.
        hints: what to do, or what would be right; one line each.
        clause: the rule clause that is broken.
        expected: what should stand there, for machines.
        found: what stands there, for machines.
        legal: the legal moves, of an illegal one.
        round: the round, counted from 1, of a finding about a ply.
        ply: the ply of that round, counted from 1.
        move: the move as written.
    """

    code: Code
    message: str
    span: Span
    severity: Severity
    label: str = ""
    hints: tuple[str, ...] = ()
    clause: str = ""
    expected: str = ""
    found: str = ""
    legal: tuple[str, ...] | None = None
    round: int | None = None
    ply: int | None = None
    move: str = ""
