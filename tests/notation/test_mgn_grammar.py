"""The tokens' patterns."""

import pytest

from notation.grammar import KINDS, Kind, tokens


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("A5", [Kind.MOVE]),
        ("A5!", [Kind.MOVE, Kind.NAG]),
        ("A5;", [Kind.MOVE, Kind.REMARK]),
        ("A5{}", [Kind.MOVE, Kind.COMMENT]),
        ("A5(", [Kind.MOVE, Kind.OPEN]),
        ("A5)", [Kind.MOVE, Kind.CLOSE]),
        ("A5$1", [Kind.MOVE, Kind.NAG]),
        ("A5|", [Kind.MOVE, Kind.ROUND]),
        ("A5[", [Kind.MOVE, Kind.JUNK]),
        ("A5.", [Kind.BROKEN_MOVE]),
        ("A5A6", [Kind.BROKEN_MOVE]),
        ("A5*1-0", [Kind.BROKEN_MOVE]),
        ("A5Q(1)x{}", [Kind.BROKEN_MOVE, Kind.COMMENT]),
        ("A5Q(", [Kind.BROKEN_MOVE, Kind.OPEN]),
        ("1.", [Kind.NUMBER]),
        ("1...", [Kind.NUMBER]),
        ("1....", [Kind.JUNK]),
        ("1-0", [Kind.RESULT]),
        ("1-0)", [Kind.RESULT, Kind.CLOSE]),
        ("}1-0", [Kind.JUNK, Kind.RESULT]),
        ("!1-0", [Kind.NAG, Kind.JUNK]),
        ("1-0-1", [Kind.JUNK]),
        ("--", [Kind.PASS]),
        ("|1-2/a3,b4", [Kind.ROUND]),
        ("$1", [Kind.NAG]),
        ("$1a", [Kind.JUNK]),
        ("%", [Kind.REMARK]),
        ("\r%", [Kind.REMARK]),
        (" %", [Kind.JUNK]),
        ('[A "b"]', [Kind.TAG]),
        ("[A", [Kind.BROKEN_TAG]),
        (" [A b] c", [Kind.JUNK, Kind.JUNK]),
        ("[%x", [Kind.JUNK, Kind.JUNK]),
    ],
)
def test_kinds(text: str, kinds: list[Kind]) -> None:
    assert [KINDS[token.lastgroup] for token in tokens(text)] == kinds


def test_only_ascii_digits_are_digits() -> None:
    arabic_indic_five = "\u0665"
    assert [KINDS[token.lastgroup] for token in tokens(f"A{arabic_indic_five}")] == [Kind.JUNK]
