"""The notation of J. Donkers, ``.bao``: the one in which master games of Bao were recorded.

A sheet (see `notation.dialects.form`) in which ``>`` says that the nyumba is played on, ``*`` is a
takata, and ``**`` stands on the reply that is played under takasia. A record has ``**`` on the ply
before, which puts the opponent under takasia: reading moves it back, writing moves it on.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from notation.dialects import reading, writing
from notation.dialects.form import Form, Pair, capitalised
from notation.reader import Reading
from notation.record import Element, Mark, MarkKind, Ply, Record, ResultValue, Way

_TAGS: Final = {
    "title": "Event",
    "south": "South",
    "north": "North",
    "place": "Site",
    "date": "Date",
    "winner": "Result",
    "time": "Time",
}
_HEADERS: Final = {tag: header for header, tag in _TAGS.items()} | {
    "South": "South",
    "North": "North",
}
_WINNERS: Final = {
    "South": ResultValue.SOUTH_WON,
    "North": ResultValue.NORTH_WON,
    "draw": ResultValue.DRAWN,
    "?": ResultValue.UNKNOWN,
}
_RESULTS: Final = {winner.casefold(): result.value for winner, result in _WINNERS.items()}
_WON_BY: Final = {result.value: winner for winner, result in _WINNERS.items()}

_DATE: Final = re.compile(r"([0-9]{1,2}|\?\?)-([0-9]{1,2}|\?\?)-([0-9?]{4}|[0-9]{2})")
_CANONICAL_DATE: Final = re.compile(r"([0-9?]{4})\.([0-9]{2}|\?\?)\.([0-9]{2}|\?\?)")
_FIRST_YEAR: Final = 1969
"""Two digits name a year from this one on, as in POSIX."""


def read(text: str) -> Iterator[Reading]:
    """Read the games of a text, lazily; see `notation.dialects.reading.read`."""
    for found in reading.read(text, _FORM):
        record = replace(found.record, elements=tuple(_moved_back(found.record.elements)))
        yield replace(found, record=record)


def write(records: Iterable[Record]) -> str:
    r"""The text of many games.

    Raises:
        Unwritable: a record is of another game.

    >>> from notation import parse
    >>> game = '[Game "bao-kiswahili"][Date "1994.10.11"] 1. A6L* a5Lx1 2. A3L {so} *'
    >>> print(write([parse(game)[0].record]), end="")
    title: ;
    date: 11-10-94;
    winner: ?;
    1: 6L* 5L;
    2: 3L; so
    """
    return writing.write((_as_donkers(record) for record in records), _FORM)


def losses(record: Record) -> tuple[str, ...]:
    """What of a record the notation cannot hold, in words; empty where it reads back the same."""
    return (*writing.losses(record, _FORM), *_lost_stars(record))


def _moved_back(elements: Sequence[Element]) -> list[Element]:
    """Each ``**`` on the ply that puts the opponent under takasia; the reply is a takata."""
    moved, last = list(elements), None
    for at, element in enumerate(elements):
        if isinstance(element, Ply):
            takasia = element.mark(MarkKind.TAKASIA)
            if takasia:
                moved[at] = _starred(element, replace(takasia, kind=MarkKind.TAKATA))
                if last is not None:
                    moved[last] = _starred(elements[last], takasia)
            last = at
    return moved


def _moved_on(elements: Iterable[Element]) -> Iterator[Element]:
    """Each ``**`` on the reply; the ply before it is a takata."""
    under = False
    for element in elements:
        if not isinstance(element, Ply):
            yield element
            continue
        takasia = element.mark(MarkKind.TAKASIA)
        star = takasia or element.mark(MarkKind.TAKATA)
        if under:
            yield _starred(element, Mark(MarkKind.TAKASIA))
        else:
            yield _starred(element, Mark(MarkKind.TAKATA)) if star else element
        under = takasia is not None


def _starred(element: Element, star: Mark) -> Element:
    assert isinstance(element, Ply)
    return replace(element, marks=(star,))


def _as_donkers(record: Record) -> Record:
    return replace(record, elements=tuple(_moved_on(record.elements)))


def _lost_stars(record: Record) -> Iterator[str]:
    plies = [element for element in record.elements if isinstance(element, Ply)]
    if plies and plies[-1].mark(MarkKind.TAKASIA):
        yield "the ** of the last move, which no reply shows"
    under = [reply for ply, reply in pairwise(plies) if ply.mark(MarkKind.TAKASIA)]
    bare = sum(not (ply.mark(MarkKind.TAKATA) or ply.mark(MarkKind.TAKASIA)) for ply in under)
    if bare:
        yield f"{bare} {'reply' if bare == 1 else 'replies'} under takasia without *"


def _to_tag(name: str, value: str) -> Pair:
    tag = _TAGS.get(name.casefold(), capitalised(name))
    if tag == "Date":
        return tag, _date(value)
    if tag == "Result" and name.casefold() == "winner":
        result = _RESULTS.get(value.casefold())
        return (tag, result) if result else ("Winner", value)
    return tag, value


def _to_header(name: str, value: str) -> Pair:
    if name == "Result":
        return ("winner", _WON_BY[value]) if value in _WON_BY else (name, value)
    if name == "Date":
        value = _date_of(value)
    return _HEADERS.get(name, name), value


def _date(text: str) -> str:
    """A date dd-mm-yy as ``YYYY.MM.DD``; any other text as it is.

    >>> _date("11-10-94"), _date("1-2-2003"), _date("??-10-03"), _date("October 1994")
    ('1994.10.11', '2003.02.01', '2003.10.??', 'October 1994')
    """
    match = _DATE.fullmatch(text)
    if not match:
        return text
    day, month, year = match.groups()
    if len(year) == 2:  # noqa: PLR2004 - digits
        century = _FIRST_YEAR // 100
        year = f"{century + (int(year) < _FIRST_YEAR % 100)}{year}"
    return f"{year}.{month:0>2}.{day:0>2}"


def _date_of(text: str) -> str:
    """The inverse of `_date`.

    >>> _date_of("1994.10.11"), _date_of("1903.02.01"), _date_of("1994.??.??"), _date_of("?")
    ('11-10-94', '01-02-1903', '??-??-94', '?')
    """
    match = _CANONICAL_DATE.fullmatch(text)
    if not match:
        return text
    year, month, day = match.groups()
    is_near = year.isdigit() and _FIRST_YEAR <= int(year) < _FIRST_YEAR + 100
    return f"{day}-{month}-{year[2:] if is_near else year}"


_FORM: Final = Form(
    ways={"L": Way.LEFT, "R": Way.RIGHT},
    house=">",
    marks=(MarkKind.TAKASIA, MarkKind.TAKATA),
    number=lambda turn: f"{turn.number}:",
    end=";",
    remark=";",
    rowless=22,  # the namu: each has so many seeds to enter
    order=("Event", "South", "North", "Site", "Date", "Result", "Time"),
    to_tag=_to_tag,
    to_header=_to_header,
    hint="a move is a pit, then L or R, then > where the house is played, then * or **",
)
