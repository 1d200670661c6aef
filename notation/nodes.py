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

_BLANKS: Final = re.compile(r"[ \t\r\n\f\v]+")
_COMMENT_ESCAPE: Final = re.compile(r"\\([{}\\])")
_VALUE_ESCAPE: Final = re.compile(r'\\(["\\])')
_MARKS: Final = (  # group of the token, kind of the mark; in the order of writing
    ("captured", MarkKind.CAPTURED),
    ("reserved", MarkKind.RESERVED),
    ("takata", MarkKind.TAKATA),
    ("endless", MarkKind.ENDLESS),
    ("ended", MarkKind.ENDED),
    ("store", MarkKind.STORE),
)


@lru_cache(maxsize=1024)
def pit(text: str) -> Pit:
    """The pit that a name like ``a5`` names."""
    return Pit(Row(text[0]), int(text[1:]))


def ply(token: Token, number: MoveNumber | None) -> Ply:
    """The ply of a move token, with the number that stood before it."""
    way = token["way"]
    return Ply(
        pit=pit(token["row"] + token["pit"]),
        way=Way(way) if way else None,
        house=token["house"] is not None,
        marks=_marks(token) if token.end() > token.end("pit") else (),
        number=number,
        span=Span(*token.span()),
    )


def _marks(token: Token) -> tuple[Mark, ...]:
    marks: list[Mark] = []
    for group, kind in _MARKS:
        text = token[group]
        if text is None:
            continue
        span = Span(*token.span(group))
        if kind is MarkKind.CAPTURED:
            marks.append(Mark(kind, number=int(text[1:]), span=span))
        elif kind is MarkKind.STORE:
            marks.append(Mark(kind, number=int(text[1:-1]), span=span))
        elif kind is MarkKind.RESERVED:
            marks.append(Mark(kind, pit=pit(text[1:]), span=span))
        else:
            marks.append(Mark(MarkKind(text), span=span))
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
