"""What tags may say: the words and forms of the tags that are checked."""

import re
from typing import Final

from mancli.position import SOUTH
from mancli.rules import Ending, Outcome
from notation.record import Comment, Nag, Record, ResultValue, Variation

BY_RULE: Final = "rule"
RULE_ENDINGS: Final = frozenset(
    {BY_RULE, Ending.HAMNA, Ending.NO_MOVE, Ending.REPETITION, Ending.CLOSED_OUT}
)
DAMAGED: Final = "record damaged"
RESIGNED: Final = "resign"
OTHER_ENDINGS: Final = (RESIGNED, "time", "agreement", "abandoned", DAMAGED)
UNKNOWN: Final = "?"

_SCORE: Final = re.compile(r"(0|[1-9][0-9]{0,5})-(0|[1-9][0-9]{0,5})")
_COUNT: Final = re.compile(r"0|[1-9][0-9]{0,5}")
_RESIGNS: Final = re.compile(r"\bresign(?:s|ed)?\b", re.IGNORECASE)
_DATE: Final = re.compile(r"([0-9?]{4})\.([0-9?]{2})\.([0-9?]{2})")


def read_score(text: str) -> tuple[int, int] | None:
    """The two numbers of ``S-N``, or None for any other text."""
    match = _SCORE.fullmatch(text)
    return (int(match[1]), int(match[2])) if match else None


def read_count(text: str) -> int | None:
    """A number without sign or leading zeros, or None for any other text."""
    return int(text) if _COUNT.fullmatch(text) else None


def read_result(text: str) -> ResultValue | None:
    """A result, or None for any other text."""
    return ResultValue(text) if text in set(ResultValue) else None


def date_error(text: str) -> str:
    """What is wrong with a date, or the empty string.

    >>> date_error("1994.10.??"), date_error("1994.02.30")
    ('', 'there is no day 30 in month 02 of 1994')
    """
    match = _DATE.fullmatch(text)
    if not match:
        return "a date is written YYYY.MM.DD, with ? for unknown digits"
    year, month, day = match.groups()
    if "?" not in month and not 1 <= int(month) <= 12:  # noqa: PLR2004 - months of the year
        return f"there is no month {month}"
    from calendar import monthrange  # noqa: PLC0415 - it costs time, and many dates are unknown

    longest = 31
    if "?" not in month:
        longest = monthrange(int(year) or 4 if "?" not in year else 4, int(month))[1]
    if "?" not in day and not 1 <= int(day) <= longest:
        of = f" in month {month} of {year}" if "?" not in month else ""
        return f"there is no day {day}{of}"
    return ""


def told_ending(record: Record) -> str:
    """How a record says that its game ended: by its Termination tag, or else by its last words.

    Comments behind the last move are searched for one thing, that a player resigns: notations
    without a Termination tag have nowhere else to say it.

    >>> from notation import parse
    >>> told_ending(parse('[Game "bosh"] 1. A1 {South resigns} 0-1')[0].record)
    'resign'
    """
    told = record.get("Termination", UNKNOWN)
    if told != UNKNOWN:
        return told
    for element in reversed(record.elements):
        if not isinstance(element, (Comment, Nag, Variation)):
            break
        if isinstance(element, Comment) and _RESIGNS.search(element.text):
            return RESIGNED
    return UNKNOWN


def ending_words(outcome: Outcome | None, told: str) -> str:
    """How a game ended: as the rules say it, or else as its record tells."""
    if outcome:
        return outcome.ending.value
    return told if told != UNKNOWN else "unfinished"


def result_of(outcome: Outcome | None) -> ResultValue:
    """The result that an end by rule means; of a game or match that is not over, ``*``."""
    if outcome is None or not outcome.is_final:
        return ResultValue.UNKNOWN
    if outcome.winner is None:
        return ResultValue.DRAWN
    return ResultValue.SOUTH_WON if outcome.winner is SOUTH else ResultValue.NORTH_WON
