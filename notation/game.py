"""One game while it is read: tokens go in, a record and its faults come out."""

from dataclasses import replace
from typing import Final

from notation import nodes
from notation.explain import explain
from notation.fault import Fault, duplicate_tag
from notation.grammar import Kind, Token
from notation.movetext import Movetext
from notation.record import Record, Result, Tag
from notation.source import Span

_COMMENTS: Final = frozenset({Kind.COMMENT, Kind.REMARK})
_MOVES: Final = frozenset({Kind.MOVE, Kind.PASS, Kind.NAG, Kind.ROUND, Kind.OPEN, Kind.BROKEN_MOVE})
_BEGIN_ANEW: Final = _MOVES | {Kind.RESULT}
_BETWEEN_TAGS: Final = _COMMENTS | {Kind.JUNK, Kind.BROKEN_TAG}
_BROKEN: Final = frozenset({Kind.JUNK, Kind.BROKEN_MOVE, Kind.BROKEN_TAG})
_NEVER_SKIPPED: Final = frozenset({Kind.TAG, Kind.RESULT})


class GameReader:
    """Takes the tokens of one game, one after the other."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []
        self._movetext = Movetext(self._faults)
        self._tags: list[Tag] = []
        self._names: set[str] = set()
        self._result: Result | None = None
        self._start: int | None = None
        self._end = 0
        self._has_moved = False
        self._is_interrupted = False  # something that is no move stands behind the tags
        self._in_run = False  # words of junk in a row are one fault

    @property
    def has_ended(self) -> bool:
        """Whether the result has been read."""
        return self._result is not None

    @property
    def has_begun(self) -> bool:
        """Whether any token has been read."""
        return self._start is not None

    @property
    def parts_from_tags(self) -> bool:
        """Whether a tag that stands behind it begins the next game, whatever its name."""
        return self._result is not None or self._has_moved

    @property
    def is_worth_reporting(self) -> bool:
        """Whether there is more than comments."""
        return bool(self._tags or self._has_moved or self._result or self._faults)

    def ends_before(self, kind: Kind, token: Token) -> bool:
        """Whether the token begins the next game.

        Where only comments and junk stand between the tags and another tag, the games part at a
        name that stands in this one already.
        """
        if kind is not Kind.TAG:
            return self._result is not None and kind in _BEGIN_ANEW
        if self.parts_from_tags:
            return True
        return self._is_interrupted and token["name"] in self._names

    def defers(self, kind: Kind) -> bool:
        """Whether only what follows the token shows which game it belongs to."""
        if kind is Kind.BROKEN_TAG:
            return self.has_ended or self._has_moved
        return self._result is not None and (kind in _COMMENTS or kind is Kind.NUMBER)

    def take(self, kind: Kind, token: Token) -> None:
        """Read one token."""
        start, self._end = token.span()
        if self._start is None:
            self._start = start
        if kind not in _NEVER_SKIPPED and self._movetext.skips(kind):
            return
        if kind is Kind.CLOSE and not self._movetext.is_nested:
            kind = Kind.JUNK
        self._movetext.drop_number(kind)
        if kind is Kind.TAG:
            self._take_tag(token)
        elif kind is Kind.RESULT:
            self._movetext.close_all()
            self._result = nodes.result(token)
        elif self._in_run and kind is Kind.JUNK:
            self._faults[-1] = _extended(self._faults[-1], self._end)
        elif kind in _BROKEN:
            self._faults.append(explain(token))
        else:
            self._movetext.take(kind, token)
        self._note(kind)

    def absorb(self, record: Record, faults: tuple[Fault, ...]) -> None:
        """Take over what was read ahead and belongs here after all: comments and faults."""
        self._movetext.elements += record.elements
        self._faults += faults
        self._end = max(self._end, record.span.end)

    def finish(self) -> tuple[Record, tuple[Fault, ...]]:
        """Close what is open; the record and its faults."""
        self._movetext.close_all()
        record = Record(
            tags=tuple(self._tags),
            elements=tuple(self._movetext.elements),
            result=self._result,
            span=Span(self._start or 0, self._end),
        )
        return record, tuple(sorted(self._faults, key=lambda fault: fault.span))

    def _take_tag(self, token: Token) -> None:
        tag = nodes.tag(token)
        if tag.name in self._names:
            self._faults.append(duplicate_tag(tag.name, tag.span))
        self._names.add(tag.name)
        self._tags.append(tag)

    def _note(self, kind: Kind) -> None:
        if kind in _MOVES:
            self._has_moved = True
        elif kind in _BETWEEN_TAGS and self._tags:
            self._is_interrupted = True
        self._in_run = kind is Kind.JUNK


def _extended(fault: Fault, end: int) -> Fault:
    return replace(fault, span=Span(fault.span.start, end))
