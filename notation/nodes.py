"""From one token to one node of the record."""

import re
from functools import lru_cache
from typing import Final

from notation.grammar import Token
from notation.record import (
    Comment,
    Mark,
    MarkKind,
    MoveNumber,
    Nag,
    Pass,
    Pit,
    Ply,
    Result,
    ResultValue,
    RoundBreak,
    Row,
    Tag,
    Way,
)
from notation.source import Span

GLYPHS: Final = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}

_BLANKS: Final = re.compile(r"[ \t\r\n\f\v]{2,}|[\t\r\n\f\v]")
_COMMENT_ESCAPE: Final = re.compile(r"\\([{}\\])")
_VALUE_ESCAPE: Final = re.compile(r'\\(["\\])')
_WAYS: Final = {way.value: way for way in Way}
_PLAIN_MARKS: Final = {
    kind.value: kind
    for kind in (MarkKind.TAKATA, MarkKind.TAKASIA, MarkKind.ENDLESS, MarkKind.ENDED)
}
_PLAIN_GROUPS: Final = ("takata", "endless", "ended")


@lru_cache(maxsize=1024)
def pit(text: str) -> Pit:
    """The pit that a name like ``a5`` names."""
    return Pit(Row(text[0]), int(text[1:]))


def ply(token: Token, number: MoveNumber | None) -> Ply:
    """The ply of a move token, with the number that stood before it."""
    row, column, way, house = token.group("row", "pit", "way", "house")
    return Ply(
        pit(row + column),
        _WAYS[way] if way else None,
        house is not None,
        _marks(token) if token.end() > token.end("pit") else (),
        number,
        Span(*token.span()),
    )


def _marks(token: Token) -> tuple[Mark, ...]:
    """The marks of a move token, in the order in which they are written."""
    marks: list[Mark] = []
    captured, reserved, store = token.group("captured", "reserved", "store")
    if captured:
        span = Span(*token.span("captured"))
        marks.append(Mark(MarkKind.CAPTURED, int(captured[1:]), None, span))
    if reserved:
        span = Span(*token.span("reserved"))
        marks.append(Mark(MarkKind.RESERVED, None, pit(reserved[1:]), span))
    for group in _PLAIN_GROUPS:
        text = token[group]
        if text:
            marks.append(Mark(_PLAIN_MARKS[text], None, None, Span(*token.span(group))))
    if store:
        marks.append(Mark(MarkKind.STORE, int(store[1:-1]), None, Span(*token.span("store"))))
    return tuple(marks)


def passing(token: Token, number: MoveNumber | None) -> Pass:
    """The pass of a pass token."""
    return Pass(number, Span(*token.span()))


def move_number(token: Token) -> MoveNumber:
    """The move number of a number token."""
    return MoveNumber(int(token["count"]), token["dots"] != ".", Span(*token.span()))


def fold(text: str) -> str:
    r"""A comment's words with one blank between them; other than ASCII white space stays.

    >>> fold(" so\n far ")
    'so far'
    """
    return _BLANKS.sub(" ", text).strip(" ")


def unescape(text: str) -> str:
    r"""The text of a braced comment with ``\{``, ``\}`` and ``\\`` undone."""
    return _COMMENT_ESCAPE.sub(r"\1", text)


def comment(token: Token) -> Comment:
    """The comment in braces of a comment token."""
    return Comment(fold(unescape(token["words"])), Span(*token.span()))


def remark(token: Token) -> Comment:
    """The comment of a ``;`` remark or a ``%`` line."""
    return Comment(fold(token["rest"]), Span(*token.span()))


def nag(token: Token) -> Nag:
    """The annotation of a ``$12`` or a glyph."""
    code = token["code"]
    return Nag(int(code) if code else GLYPHS[token["glyph"]], Span(*token.span()))


def round_break(token: Token) -> RoundBreak:
    """The round break of a round token."""
    south, closed = token["south"], token["closed"]
    return RoundBreak(
        totals=(int(south), int(token["north"])) if south else None,
        closed=tuple(map(pit, closed.split(","))) if closed else None,
        span=Span(*token.span()),
    )


def result(token: Token) -> Result:
    """The result of a result token."""
    return Result(ResultValue(token.group()), Span(*token.span()))


def tag(token: Token) -> Tag:
    """The tag pair of a tag token."""
    return Tag(
        name=token["name"],
        value=_VALUE_ESCAPE.sub(r"\1", token["value"]),
        span=Span(*token.span()),
        value_span=Span(*token.span("value")),
    )
