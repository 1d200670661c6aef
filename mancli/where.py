"""Conditions on the tags of a record: ``South=Omar``, ``Date>=1994.10``, ``Event~(?i)zanzibar``.

Laws: a missing tag is the empty text. ``=`` and ``!=`` compare texts as written. ``<`` ``<=`` ``>``
``>=`` compare dates with dates and numbers with numbers; whatever else a tag holds satisfies none
of them. A date whose digits are not all known satisfies one only if every date that it may be does.
"""

import operator
import re
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache, partial
from itertools import product
from typing import Any, Final

from mancli.claims import date_error
from notation.record import Record

Test = Callable[[str], bool]
Day = tuple[int, ...]


class Operator(StrEnum):
    """How a tag is compared; declared so that no operator stands before one that it begins."""

    NOT_EQUAL = "!="
    NOT_LIKE = "!~"
    AT_LEAST = ">="
    AT_MOST = "<="
    EQUAL = "="
    LIKE = "~"
    MORE = ">"
    LESS = "<"


class BadExpressionError(ValueError):
    """An expression that says nothing.

    Attributes:
        message: what is wrong, without a full stop.
        column: where, counted from 1, in characters.
    """

    def __init__(self, message: str, column: int) -> None:
        super().__init__(f"column {column}: {message}")
        self.message = message
        self.column = column


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition on one tag.

    Attributes:
        tag: the name of the tag.
        operator: how it is compared.
        value: with what.
        test: whether a value of the tag satisfies the condition.
    """

    tag: str
    operator: Operator
    value: str
    test: Test

    def holds(self, record: Record) -> bool:
        """Whether a record satisfies the condition."""
        return self.test(record.get(self.tag))

    def __reduce__(self) -> tuple[Callable[[str], "Condition"], tuple[str]]:
        return parse, (f"{self.tag}{self.operator.value}{self.value}",)  # a test cannot be pickled


_NAME: Final = re.compile(r"\s*(?P<name>[A-Za-z][A-Za-z0-9_]*)\s*")
_OPERATOR: Final = re.compile("|".join(map(re.escape, Operator)))
_NUMBER: Final = re.compile(r"-?[0-9]{1,18}(?:\.[0-9]{1,18})?")
_DATE: Final = re.compile(r"[0-9?]{4}\.[0-9?]{2}\.[0-9?]{2}")
_WANTED_DATE: Final = re.compile(r"[0-9]{4}(?:\.[0-9]{2}){0,2}")
_ORDERS: Final[dict[Operator, Callable[[Any, Any], bool]]] = {
    Operator.AT_LEAST: operator.ge,
    Operator.AT_MOST: operator.le,
    Operator.MORE: operator.gt,
    Operator.LESS: operator.lt,
}


def parse(text: str) -> Condition:
    """Read a condition: the name of a tag, an operator, a value; blanks between them are free.

    Raises:
        BadExpressionError: there is no name or no operator, the regular expression is none, or
            what is to be compared by size is no date and no number.

    >>> parse("South != Omar").value
    'Omar'
    """
    name = _NAME.match(text)
    if not name:
        column = len(text) - len(text.lstrip()) + 1
        raise BadExpressionError("the name of a tag should stand here, such as South", column)
    sign = _OPERATOR.match(text, name.end())
    if not sign:
        known = " ".join(Operator)
        raise BadExpressionError(f"one of {known} should stand here", name.end() + 1)
    value = text[sign.end() :].strip()
    column = text.find(value, sign.end()) + 1
    kind = Operator(sign[0])
    if value.startswith("="):
        raise BadExpressionError(f"{kind} is written with one =", column)
    return Condition(name["name"], kind, value, _test(kind, value, column))


def all_hold(conditions: Sequence[Condition], record: Record) -> bool:
    """Whether a record satisfies every condition."""
    return all(condition.holds(record) for condition in conditions)


def _test(kind: Operator, value: str, column: int) -> Test:
    if kind is Operator.EQUAL:
        return partial(operator.eq, value)
    if kind is Operator.NOT_EQUAL:
        return partial(operator.ne, value)
    if kind in _ORDERS:
        return _by_size(kind, value, column)
    search = _pattern(value, column).search
    wanted = kind is Operator.LIKE
    return lambda found: (search(found) is not None) is wanted


def _pattern(value: str, column: int) -> re.Pattern[str]:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of forms that Python may read otherwise one day
            return re.compile(value)
    except re.error as error:
        at = column + (error.pos or 0)
        raise BadExpressionError(f"no regular expression: {error.msg}", at) from None
    except (OverflowError, RecursionError):
        raise BadExpressionError("no regular expression: it is too large", column) from None


def _by_size(kind: Operator, value: str, column: int) -> Test:
    order = _ORDERS[kind]
    number = _number(value)
    date = _wanted_date(value)
    if number is None and date is None:
        message = f"{kind} compares dates (1994, 1994.10, 1994.10.11) and numbers"
        raise BadExpressionError(message, column)

    def test(found: str) -> bool:
        if _DATE.fullmatch(found):
            days = _days(found) if date else None
            return days is not None and all(order(day[: len(date or ())], date) for day in days)
        size = _number(found)
        return number is not None and size is not None and order(size, number)

    return test


def _number(text: str) -> Fraction | None:
    return Fraction(text) if _NUMBER.fullmatch(text) else None


def _wanted_date(text: str) -> Day | None:
    """The year, year and month, or day of an expression, or None."""
    if not _WANTED_DATE.fullmatch(text) or date_error(f"{text}.??.??"[: len("YYYY.MM.DD")]):
        return None
    return tuple(map(int, text.split(".")))


@lru_cache(maxsize=4096)
def _days(written: str) -> tuple[Day, Day] | None:
    """The first and the last day that a date with unknown digits may be; None if there is none.

    >>> _days("1996.02.??")
    ((1996, 2, 1), (1996, 2, 29))
    """
    first = next(_fitting(written, "0123456789"), None)
    last = next(_fitting(written, "9876543210"), None)
    return (first, last) if first and last else None


def _fitting(written: str, digits: str) -> Iterator[Day]:
    """The days that a date may be, its unknown digits tried in this order."""
    year, _, month_and_day = written.partition(".")
    ends = _ends(month_and_day, digits)
    if ends:
        for date in map(".".join, product(_completions(year, digits), ends)):
            if not date_error(date):
                yield tuple(map(int, date.split(".")))


@lru_cache(maxsize=1024)
def _ends(month_and_day: str, digits: str) -> tuple[str, ...]:
    """The months and days of any year that they may be."""
    parts = (_completions(part, digits) for part in month_and_day.split("."))
    return tuple(end for end in map(".".join, product(*parts)) if not date_error(f"????.{end}"))


def _completions(part: str, digits: str) -> Iterator[str]:
    choices = (digits if char == "?" else char for char in part)
    return map("".join, product(*choices))
