"""Records as plain data, for JSON: every record has one form, and the form gives the record back.

The schema is described in docs/json.md. Spans and written move numbers are not part of it: they
belong to a text, and the writer sets its own numbers.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, TypeGuard

from notation.fault import Fault, FaultKind
from notation.grammar import INT, NAME
from notation.nodes import fold
from notation.reader import Reading
from notation.record import (
    MARK_ORDER,
    Comment,
    Element,
    Mark,
    MarkKind,
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
from notation.source import Span

Data = dict[str, Any]

MOST_NESTED: Final = 64
MOST: Final = 999_999
"""The greatest number that the notation can write."""
_COUNTS: Final = {MarkKind.CAPTURED: "captured", MarkKind.STORE: "store"}
_FLAGS: Final = {
    MarkKind.TAKATA: "takata",
    MarkKind.TAKASIA: "takasia",
    MarkKind.ENDLESS: "endless",
    MarkKind.ENDED: "ended",
}

_NAME: Final = re.compile(NAME)
_PIT: Final = re.compile(rf"(?P<row>[ABab])(?P<number>{INT})")


class BadData(ValueError):  # noqa: N818 - it names the thing, as BadZipFile does
    """Data that is no record; the message says where and what."""


def to_data(record: Record) -> Data:
    """A record as data of strings, numbers, lists and objects.

    >>> from notation import parse
    >>> to_data(parse('[Game "bosh"] 1. A3x5 {so} *')[0].record)["moves"]
    [{'move': 'A3', 'captured': 5}, {'comment': 'so'}]
    """
    return {
        "tags": [[tag.name, tag.value] for tag in record.tags],
        "moves": [_element_data(element) for element in record.elements],
        "result": record.result.value.value if record.result else None,
    }


def _element_data(element: Element) -> Data:
    match element:
        case Ply():
            return _ply_data(element)
        case Pass():
            return {"move": str(element)}
        case Comment():
            return {"comment": element.text}
        case Nag():
            return {"nag": element.value}
        case Variation():
            return {"variation": [_element_data(inner) for inner in element.elements]}
        case RoundBreak():
            totals = list(element.totals) if element.totals else None
            closed = list(map(str, element.closed)) if element.closed else None
            return {"round": _present({"totals": totals, "closed": closed})}


def _ply_data(ply: Ply) -> Data:
    data: Data = {"move": ply.decision}
    for mark in ply.marks:
        if mark.kind in _COUNTS:
            data[_COUNTS[mark.kind]] = mark.number
        elif mark.kind is MarkKind.RESERVED:
            data["reserved"] = str(mark.pit)
        else:
            data[_FLAGS[mark.kind]] = True
    return data


def _present(data: Data) -> Data:
    return {key: value for key, value in data.items() if value is not None}


def from_data(data: object) -> Record:
    """The record of some data; the inverse of `to_data`.

    Raises:
        BadData: the data does not have the form of a record.
    """
    whole = _object(data, "the record", {"tags", "moves", "result"})
    result = whole.get("result")
    if result is not None and result not in list(ResultValue):
        raise BadData(f"result: {_shown(result)} is none")
    return Record(
        tags=tuple(_tag(pair) for pair in _list(whole.get("tags", []), "tags")),
        elements=_elements(whole.get("moves", []), MOST_NESTED),
        result=None if result is None else Result(ResultValue(result)),
    )


def read(text: str) -> Iterator[Reading]:
    """Read records from JSON: a list of records, one record, or a record a line.

    What is no record is a fault; records have no spans, since a place in JSON is no place in a
    game. A text of white space holds no record.
    """
    decoder = json.JSONDecoder()
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        try:
            data, end = decoder.raw_decode(text, at)
        except json.JSONDecodeError as error:
            yield _refused(f"no JSON: {error.msg}", Span(error.pos, error.pos))
            return
        except RecursionError:
            yield _refused("the JSON is nested too deep", Span(at, at))
            return
        except ValueError:
            yield _refused("a number of the JSON is too long", Span(at, at))
            return
        for each in data if isinstance(data, list) else [data]:
            try:
                yield Reading(from_data(each))
            except BadData as bad:
                yield _refused(str(bad), Span(at, end))
        at = end


def _refused(message: str, span: Span) -> Reading:
    hint = "docs/json.md describes the form of a record"
    return Reading(Record(span=span), (Fault(FaultKind.SYNTAX, message, span, hint),))


def write(records: Iterable[Record]) -> str:
    """Records as a JSON list, a record a line."""
    lines = ",\n".join(map(write_line, records))
    return f"[\n{lines}\n]\n" if lines else "[]\n"


def write_line(record: Record) -> str:
    """A record as JSON on one line."""
    return json.dumps(to_data(record), ensure_ascii=False, separators=(",", ":"))


def _tag(pair: object) -> Tag:
    match pair:
        case [str(name), str(value)]:
            if not _NAME.fullmatch(name):
                raise BadData(f"tags: {_shown(name)} is no name: a letter, then letters, digits, _")
            if "\n" in value or "\r" in value:
                raise BadData(f"tags: the value of {name} has a line end")
            return Tag(name, _text(value))
    raise BadData(f"tags: expected a name and a value, both texts, not {_shown(pair)}")


def _elements(data: object, depth: int) -> tuple[Element, ...]:
    if depth == 0:
        raise BadData(f"moves: variations are nested more than {MOST_NESTED} deep")
    return tuple(_element(item, depth) for item in _list(data, "moves"))


def _element(item: object, depth: int) -> Element:
    match item:
        case {"move": "--", **more} if not more:
            return Pass()
        case {"move": str(text), **checks}:
            return _ply(text, checks)
        case {"comment": str(text), **more} if not more:
            return Comment(fold(_text(text)))
        case {"nag": value, **more} if not more and _is_count(value):
            return Nag(value)
        case {"variation": inner, **more} if not more:
            elements = _elements(inner, depth - 1)
            if not elements:
                raise BadData("moves: a variation without a move")
            return Variation(elements)
        case {"round": choice, **more} if not more:
            return _round(choice)
    raise BadData(f"moves: {_shown(item)} is no move, comment, nag, variation or round")


def _ply(text: str, checks: Mapping[object, object]) -> Ply:
    house = text.endswith("+")
    bare = text.removesuffix("+")
    way = Way(bare[-1]) if bare.endswith(tuple(Way)) else None
    pit = _pit(bare[:-1] if way else bare)
    marks = {mark.kind: mark for mark in (_mark(*check) for check in checks.items()) if mark}
    if MarkKind.TAKATA in marks and MarkKind.TAKASIA in marks:
        raise BadData(f"moves: takata and takasia of {_shown(text)} are one check")
    return Ply(pit, way, house, tuple(marks[kind] for kind in MARK_ORDER if kind in marks))


def _mark(key: object, value: object) -> Mark | None:
    for kind, name in _COUNTS.items():
        if key == name and _is_count(value):
            return Mark(kind, number=value)
    for kind, name in _FLAGS.items():
        if key == name and isinstance(value, bool):
            return Mark(kind) if value else None
    if key == "reserved":
        return Mark(MarkKind.RESERVED, pit=_pit(value))
    raise BadData(f"moves: {_shown(key)}: {_shown(value)} is no check of a move")


def _round(data: object) -> RoundBreak:
    choice = _object(data, "round", {"totals", "closed"})
    totals, closed = choice.get("totals"), choice.get("closed")
    match totals:
        case None:
            pair = None
        case [south, north] if _is_count(south) and _is_count(north):
            pair = (south, north)
        case _:
            raise BadData(f"round: totals are two numbers, not {_shown(totals)}")
    pits = None if closed is None else tuple(map(_pit, _list(closed, "closed")))
    return RoundBreak(pair, pits or None)


def _pit(text: object) -> Pit:
    match = _PIT.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise BadData(f"{_shown(text)} is no pit")
    return Pit(Row(match["row"]), int(match["number"]))


def _object(data: object, what: str, keys: set[str]) -> Data:
    if not isinstance(data, dict):
        raise BadData(f"{what}: expected an object, not {_shown(data)}")
    unknown = sorted(map(str, data.keys() - keys))
    if unknown:
        raise BadData(f"{what}: {unknown[0]} is not one of {', '.join(sorted(keys))}")
    return data


def _list(data: object, what: str) -> Iterable[object]:
    if not isinstance(data, list):
        raise BadData(f"{what}: expected a list, not {_shown(data)}")
    return data


def _is_count(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST


def _text(text: str) -> str:
    """A text that can be written: JSON may hold halves of characters."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadData(f"{_shown(text)} holds half a character") from None
    return text


def _shown(data: object) -> str:
    text = repr(data)
    return text if len(text) < 50 else f"{text[:50]}..."  # noqa: PLR2004 - enough to find it
