"""Why a token is none: what the grammar expected, and at which column."""

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from notation.fault import Fault, FaultKind
from notation.grammar import Kind, Token, definition
from notation.source import Span

if TYPE_CHECKING:
    from pyparsing import ParserElement

_SHOWN: Final = 24  # characters of a word that a message quotes
_READ: Final = 100  # no move, number, glyph or round is longer; the fault lies before

_CHECKS_ORDER: Final = "checks stand in the order x = * ~ # (, each at most once"
_HINTS: Final = (  # what stands at the fault, what stands before it, the remedy
    (r"[<>]", r".*", "write L for left and R for right; < and > mean different things elsewhere"),
    (r"[x=*~#(]", r"[ABab][0-9].*", _CHECKS_ORDER),
    (r"[LR]", r"[ABab][0-9].*", "the direction stands behind the pit, before + and the checks"),
    (r"\+", r"[ABab][0-9].*", "+ stands before the checks"),
    (r"[LRx]", r"[0-9]+", "a move begins with its row: A5 for South, a5 for North"),
    (r"[-/:]", r"[0-9]+", "a result is 1-0, 0-1, 1/2-1/2 or *, and stands alone"),
)


def explain(token: Token) -> Fault:
    """The fault of a token of the kinds junk, broken move, broken tag or stray bracket.

    Args:
        token: the token, as `notation.grammar.tokens` yields it.

    Returns:
        A syntax fault; its span begins at the column where something else was expected, and is
        empty where a token breaks off.
    """
    start, end = token.span()
    if token.lastgroup == Kind.CLOSE:
        return Fault(FaultKind.SYNTAX, "a ) without its (", Span(start, end))
    if token.lastgroup == Kind.BROKEN_TAG:
        text = token.group()
        column, expected = _expect(text, definition().tag)
        hint = 'a tag is written [Name "value"]; inside a value write \\" and \\\\'
    else:
        text = token.string[start : min(end, start + _READ)]
        column, expected = _expect_element(text)
        hint = _hint(text, column)
    message = f"{quoted(text)}: expected {expected} here"
    return Fault(FaultKind.SYNTAX, message, Span(start + column, end), hint)


def quoted(text: str) -> str:
    """A word of a text as messages show it: cut to fit, every character visible."""
    shown = text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
    return "'" + "".join(map(_visible, shown)) + "'"


def _visible(char: str) -> str:
    return char if char.isprintable() else char.encode("unicode_escape").decode()


def _hint(text: str, column: int) -> str:
    for here, before, hint in _HINTS:
        if re.match(here, text[column:]) and re.fullmatch(before, text[:column]):
            return hint
    return ""


@lru_cache(maxsize=4096)
def _expect_element(text: str) -> tuple[int, str]:
    return _expect(text, definition().element)


def _expect(text: str, rule: "ParserElement") -> tuple[int, str]:
    """Where a rule stopped, and what it expected there."""
    from pyparsing import ParseBaseException  # noqa: PLC0415 - see grammar.py

    try:
        rule.parse_string(text)
    except ParseBaseException as error:
        return error.loc, error.msg.removeprefix("Expected ")
    return 0, rule.name  # it would be one elsewhere: a % that is not in column 1
