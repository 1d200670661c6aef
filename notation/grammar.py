r"""The grammar of MGN: its tokens as patterns, its rules in pyparsing.

Laws: a token's pattern stands here once, and everything that reads MGN is built from it; a number
has at most six digits, so that no integer is huge; every pattern runs in linear time.

`definition` is the language as it is meant, and what it expected where it stopped explains a
fault. `tokens` cuts any text, junk too, into flat tokens of the same patterns, so that reading
recovers, is fast, and nests without recursion. A property test holds the two equal.

pyparsing is imported by the functions that use it: it costs more time than reading a small file.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pyparsing import ParserElement

Token = re.Match[str]


class Kind(StrEnum):
    """The kinds of token; the values name the patterns' groups."""

    MOVE = "move"
    PASS = "pass"  # noqa: S105 - a turn given up
    NUMBER = "number"
    COMMENT = "comment"
    REMARK = "remark"
    NAG = "nag"
    ROUND = "round"
    RESULT = "result"
    OPEN = "open"
    CLOSE = "close"
    TAG = "tag"
    BROKEN_TAG = "broken_tag"
    BROKEN_MOVE = "broken_move"
    JUNK = "junk"


KINDS: Final[dict[str | None, Kind]] = {kind.value: kind for kind in Kind}


# White space between tokens: Unicode's, and byte order marks, which joined files leave behind.
WHITE: Final = "".join(filter(str.isspace, map(chr, range(0x3001)))) + "\ufeff"

# A token may touch what follows only where this holds.
END: Final = r"(?![^\s\ufeff;{}()\[\]|$!?]|\([0-9]*\))"
INT: Final = r"(?:0|[1-9][0-9]{0,5})(?![0-9])"
ROW: Final = r"[ABab](?=[0-9])"
PIT: Final = ROW + INT
WAY: Final = r"[LR]"
HOUSE: Final = r"\+"
CAPTURED: Final = rf"x{INT}"
RESERVED: Final = rf"={PIT}"
TAKATA: Final = r"\*\*?"
ENDLESS: Final = r"~"
ENDED: Final = r"\#"
STORE: Final = rf"\({INT}\)"
MOVE: Final = (
    rf"(?P<move>(?P<row>{ROW})(?P<pit>{INT})(?P<way>{WAY})?(?P<house>{HOUSE})?"
    rf"(?P<captured>{CAPTURED})?(?P<reserved>{RESERVED})?(?P<takata>{TAKATA})?"
    rf"(?P<endless>{ENDLESS})?(?P<ended>{ENDED})?(?P<store>{STORE})?){END}"
)
PASS: Final = rf"(?P<pass>--){END}"
DOTS: Final = r"(?:\.{3}|\.|…)(?!\.)"
NUMBER: Final = rf"(?P<number>(?P<count>{INT})(?P<dots>{DOTS}))"
NAG: Final = rf"(?P<nag>\$(?P<code>{INT}){END}|(?P<glyph>[!?]{{1,2}})(?![!?]))"
TOTALS: Final = rf"(?P<south>{INT})-(?P<north>{INT})"
CLOSED: Final = rf"/(?P<closed>{PIT}(?:,{PIT})*)"
ROUND: Final = rf"(?P<round>\|(?:{TOTALS})?(?:{CLOSED})?){END}"
RESULT: Final = rf"(?P<result>(?<![^\s\ufeff{{}}()\[\]])(?:1-0|0-1|1/2-1/2|\*)){END}"

NUMBER_NAME: Final = "a number of at most six digits, without leading zeros"
PIT_NUMBER: Final = "a pit number of at most six digits, without leading zeros"

NAME: Final = r"[A-Za-z][A-Za-z0-9_]*+"
VALUE: Final = r'[^"\\\r\n]*+(?:\\["\\]?[^"\\\r\n]*+)*+'
TAG: Final = rf'(?P<tag>\[[ \t]*+(?P<name>{NAME})[ \t]*+"(?P<value>{VALUE})"[ \t]*+\])'

# A comment that is not closed ends before a line that starts with a tag, or with the text.
_NEXT_GAME: Final = rf'(?=\ufeff*+\[{NAME}[ \t]*+")'
_LINE_END: Final = rf"(?:\r\n|\r(?!\n)|\n)(?!{_NEXT_GAME})"
COMMENT: Final = (
    r"(?P<comment>\{(?P<words>[^\\}\r\n]*+"
    rf"(?:(?:\\[{{}}\\]?|{_LINE_END})[^\\}}\r\n]*+)*+)(?P<closing>\}})?)"
)
REMARK: Final = r"(?P<remark>(?:;|(?<![^\r\n])%)(?P<rest>[^\r\n]*+))"

# What no other pattern takes: a broken tag in column 1 to the end of its line, a word that sets
# out as a move, brackets, and any other word.
_WORD: Final = r"[^\s\ufeff;{}()\[\]|$]*+"
_WORDS: Final = rf"{_WORD}(?:\([0-9]*\){_WORD})*+"
BROKEN_TAG: Final = r"(?P<broken_tag>(?<![^\r\n])\[[A-Za-z][^\r\n]*+)"
BROKEN_MOVE: Final = rf"(?P<broken_move>{ROW}{_WORDS})"
JUNK: Final = rf"(?P<junk>\[[^\[\]{{}}\r\n]*+\]|[\[\]}}]|[^\s\ufeff]{_WORDS})"

# The order matters only where one pattern could take another's text: junk last. The most frequent
# come first.
PATTERNS: Final = (
    MOVE,
    NUMBER,
    COMMENT,
    TAG,
    RESULT,
    PASS,
    ROUND,
    NAG,
    r"(?P<open>\()",
    r"(?P<close>\))",
    REMARK,
    BROKEN_TAG,
    BROKEN_MOVE,
    JUNK,
)


@cache
def _token_pattern() -> re.Pattern[str]:
    # The look-ahead only makes haste: no pattern matches white space.
    return re.compile(rf"(?=[^\s\ufeff])(?:{'|'.join(PATTERNS)})")


def tokens(text: str, start: int = 0) -> Iterator[Token]:
    """Cut a text into tokens, lazily; `KINDS` tells their kind by ``lastgroup``.

    Every character that is not white space is part of exactly one token.

    >>> [(token.lastgroup, token.group()) for token in tokens("1.A5L?! {so} 1-0")]
    ... # doctest: +NORMALIZE_WHITESPACE
    [('number', '1.'), ('move', 'A5L'), ('nag', '?!'), ('comment', '{so}'), ('result', '1-0')]
    """
    return _token_pattern().finditer(text, start)


@dataclass(frozen=True, slots=True)
class Definition:
    """The language in pyparsing, for reading it and for saying what it expects."""

    tag: "ParserElement"
    element: "ParserElement"
    file: "ParserElement"


@cache
def definition() -> Definition:
    """The grammar as a whole; its names are what messages say was expected."""
    from pyparsing import Forward, MatchFirst, Opt  # noqa: PLC0415 - see the module's docstring

    pit = (_touching(ROW, "a pit") - _touching(INT, PIT_NUMBER)).set_name("a pit")
    move = _token(ROW, "a move") - _touching(INT, PIT_NUMBER) - _after_the_pit(pit)
    passing = _token("--", "--") - _touching(END, "the end of the pass")
    result = _token(RESULT, "a result")
    dots = _touching(DOTS, ". or ... behind a move number")
    comment = _token(COMMENT, "a comment") | _token(REMARK, "a comment")
    no_move = _token(rf"{INT}{DOTS}|{NAG}|\(", "a move number without a move")
    number = ~result + _token(INT, "a move number") - dots + comment[...] + ~no_move
    integer = _touching(INT, NUMBER_NAME)
    nag = _token(NAG, "a glyph") | _token(r"\$", "$") - integer - _touching(END, "a blank")
    totals = integer - _touching("-", "- and North's stones") - integer
    more = (_touching(",", ", and a pit") - pit)[...].leave_whitespace()
    closed = _touching("/", "/ and the closed pits") - pit - more
    round_end = _touching(END, "the end of the round break")
    round_break = _token(r"\|", "|") - Opt(totals) - Opt(closed) - round_end
    variation = Forward()
    element = MatchFirst([move, comment, nag, passing, round_break, variation, number])
    element.set_name("a move, a number, a comment, a glyph, a variation, a round or a result")
    variation <<= _token(r"\(", "(") - element[1, ...] - _token(r"\)", ")")
    tag = (
        _token(r"\[", "a tag")
        - _token(NAME, "a tag name", " \t")
        - _token('"', 'a " before the value', " \t")
        - _touching(VALUE, "a value")
        - _touching('"', 'a " behind the value')
        - _token(r"\]", "]", " \t")
    )
    movetext = element[1, ...] + Opt(result) | result
    game = tag[1, ...] + Opt(movetext) | movetext
    file = game[...] + _token(r"\Z", "the end of the text")
    for rule in (tag, element, file):
        rule.parse_with_tabs()  # or else the places of faults behind a tab would be wrong
    return Definition(tag, element, file)


def _after_the_pit(pit: "ParserElement") -> "ParserElement":
    """What may follow the pit of a move, each part once and in this order."""
    from pyparsing import MatchFirst  # noqa: PLC0415 - see the module's docstring

    integer = _touching(INT, NUMBER_NAME)
    parts = (
        (_touching(WAY, "L or R"), "L, R, + or a check"),
        (_touching(HOUSE, "+"), "+ or a check"),
        (_touching("x", "x") - integer, "a check"),
        (_touching("=", "=") - pit, "=, *, ~, # or ("),
        (_touching(TAKATA, "*"), "*, ~, # or ("),
        (_touching(ENDLESS, "~"), "~, # or ("),
        (_touching(ENDED, "#"), "# or ("),
        (
            _touching(r"\((?=[0-9]*\))", "(") - integer - _touching(r"\)", ")"),
            "( or the end of the move",
        ),
    )
    rest = _touching(END, "the end of the move")
    for part, name in reversed(parts):
        rest = MatchFirst([part - rest, rest]).set_name(name)
    return rest


def _touching(pattern: str, name: str) -> "ParserElement":
    """A part of a token: no white space before it."""
    return _token(pattern, name).leave_whitespace()


def _token(pattern: str, name: str, white: str = WHITE) -> "ParserElement":
    from pyparsing import Regex  # noqa: PLC0415 - see the module's docstring

    return Regex(pattern).set_name(name).set_whitespace_chars(white)
