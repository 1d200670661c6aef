"""From a sheet to records. Nothing here raises on any text; what is wrong is a fault.

Which side a move belongs to follows from its place: behind a number stands South's move, then
North's. A row letter that is written is kept, whatever side it names: a replay judges it.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from notation.dialects.form import GAME, Form
from notation.explain import quoted
from notation.fault import Fault, FaultKind, duplicate_tag
from notation.nodes import fold
from notation.numbering import opening_turn
from notation.reader import Reading
from notation.record import (
    Comment,
    Element,
    Mark,
    MarkKind,
    MoveNumber,
    Pit,
    Ply,
    Record,
    Result,
    ResultValue,
    Row,
    Tag,
)
from notation.source import Span
from notation.writer import in_roster_order

_LINE: Final = re.compile(r"[^\r\n]+")
_HEADER: Final = re.compile(
    r"[\s\ufeff]*+(?P<name>[A-Za-z][A-Za-z0-9_ \t-]*+):[ \t]*+(?P<value>[^;\r\n]*+)"
)
_REMARK: Final = re.compile(r"[\s\ufeff]*+(?P<sign>%)")
_SETS_OUT: Final = re.compile(r"[ABab]?[0-9]")

Match = re.Match[str]


def read(text: str, form: Form) -> Iterator[Reading]:
    """Read the games of a sheet, lazily, one after the other.

    A header line behind moves begins the next game, and so does a title behind a title. Comments
    belong to the game before them. A text without a header, a move or a fault yields nothing.

    Args:
        text: any text; spans are offsets into it.
        form: the form of the dialect.

    Yields:
        Each game with its faults; its tags stand in the order of the roster.
    """
    tokens = form.tokens()
    game = _Game(form)
    for line in _LINE.finditer(text):
        start, end = line.span()
        remark = _REMARK.match(text, start, end)
        if remark:
            game.take_comment(text, remark.start("sign"), end)
            continue
        header = _HEADER.match(text, start, end)
        if header:
            if game.ends_before(header):
                yield game.finish()
                game = _Game(form)
            game.take_header(header)
            start = header.end()
        stop = text.find(";", start, end)
        for token in tokens.finditer(text, start, end if stop < 0 else stop):
            game.take(token)
        if stop >= 0:
            game.take_comment(text, stop, end)
    if game.has_begun:
        yield game.finish()


def header_tag(line: str, form: Form) -> Tag | None:
    """The tag of a header line, or None where the text is none."""
    header = _HEADER.match(line)
    return _tag(header, form) if header else None


def _tag(header: Match, form: Form) -> Tag:
    value = header["value"].rstrip(" \t")
    name, meant = form.to_tag(header["name"].rstrip(" \t"), value)
    at = header.start("value")
    return Tag(name, meant, Span(header.start("name"), header.end()), Span(at, at + len(value)))


class _Game:
    """One game while it is read."""

    def __init__(self, form: Form) -> None:
        self.has_begun = False  # comments alone are no game
        self._form = form
        self._tags: list[Tag] = []
        self._names: set[str] = set()
        self._elements: list[Element] = []
        self._faults: list[Fault] = []
        self._is_titled = False
        self._north: bool | None = None  # whether North is to move; None before the moves
        self._number: MoveNumber | None = None
        self._in_run = False  # words of junk in a row are one fault
        self._start: int | None = None
        self._end = 0

    def ends_before(self, header: Match) -> bool:
        """Whether a header line begins the next game."""
        if self._north is not None:
            return True
        return self._is_titled and self._is_title(_tag(header, self._form))

    def take_header(self, header: Match) -> None:
        """Read a header line; one without a value says nothing."""
        tag = _tag(header, self._form)
        self._note(tag.span)
        self._is_titled = self._is_titled or self._is_title(tag)
        if not tag.value:
            return
        if tag.name in self._names:
            self._faults.append(duplicate_tag(tag.name, tag.span))
        self._names.add(tag.name)
        self._tags.append(tag)

    def take_comment(self, text: str, start: int, end: int) -> None:
        """Read a comment and the sign before it; one without words says nothing."""
        words = fold(text[start + 1 : end])
        if words:
            span = Span(start, end)
            self._elements.append(Comment(words, span))
            self._extend(span)

    def take(self, token: Match) -> None:
        """Read one token of movetext."""
        span = Span(*token.span())
        self._note(span)
        if token.lastgroup == "number":
            self._take_number(token, span)
        elif token.lastgroup == "move":
            self._take_move(token, span)
        else:
            self._take_junk(token.group(), span)
            return
        self._in_run = False

    def finish(self) -> Reading:
        """The record and its faults."""
        span = Span(self._start or 0, self._end)
        tags = self._tags
        if "Game" not in self._names:
            nowhere = Span(span.start, span.start)
            tags = [Tag("Game", GAME, nowhere, nowhere), *tags]
        result = next((tag for tag in tags if tag.name == "Result"), None)
        record = Record(
            tags=tuple(in_roster_order(tags)),
            elements=tuple(self._elements),
            result=_result(result) if result else None,
            span=span,
        )
        return Reading(record, tuple(self._faults))

    def _is_title(self, tag: Tag) -> bool:
        return tag.name == self._form.order[0]

    def _note(self, span: Span) -> None:
        self.has_begun = True
        self._extend(span)

    def _extend(self, span: Span) -> None:
        if self._start is None:
            self._start = span.start
        self._end = span.end

    def _to_move(self) -> bool:
        """Whether North is to move; he opens only where a start position says so."""
        if self._north is None:
            self._north = opening_turn(Record(tuple(self._tags))).north
        return self._north

    def _take_number(self, token: Match, span: Span) -> None:
        opens = self._north is None and self._to_move()
        self._north = opens or token["dots"] == "..."
        self._number = MoveNumber(int(token["count"]), self._north, span)

    def _take_move(self, token: Match, span: Span) -> None:
        north = self._to_move()
        front = Row.NORTH_FRONT if north else Row.SOUTH_FRONT
        pit = Pit(Row(token["row"]) if token["row"] else front, int(token["pit"]))
        way = self._form.ways[token["way"].upper()] if token["way"] else None
        marks = tuple(
            Mark(MarkKind(token[part]), span=Span(*token.span(part)))
            for part in ("star", "ended")
            if token[part]
        )
        self._elements.append(Ply(pit, way, bool(token["house"]), marks, self._number, span))
        self._north, self._number = not north, None

    def _take_junk(self, word: str, span: Span) -> None:
        """Report a word that is no move; one that sets out as a move takes its turn."""
        north = self._to_move()
        message = f"{quoted(word)} is no move"
        fault = Fault(FaultKind.SYNTAX, message, span, self._form.hint)
        sets_out = _SETS_OUT.match(word) is not None
        if sets_out:
            self._north, self._number = not north, None
        elif self._in_run:
            first = self._faults.pop()
            fault = replace(first, span=Span(first.span.start, span.end))
        self._faults.append(fault)
        self._in_run = not sets_out


def _result(tag: Tag) -> Result | None:
    """The result that a tag names: these sheets have no other."""
    known = tag.value in set(ResultValue)
    return Result(ResultValue(tag.value), tag.value_span) if known else None
