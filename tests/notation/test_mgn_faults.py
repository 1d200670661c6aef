"""Every kind of fault, at its very place. In the texts « and » stand around the fault's span."""

import pytest

from notation import Fault, FaultKind, Place, Source, parse, read, write
from notation.movetext import MAX_DEPTH

SYNTAX = FaultKind.SYNTAX
ELEMENT = "expected a move, a number, a comment, a glyph, a variation, a round or a result here"
NUMBER = "expected a number of at most six digits, without leading zeros here"
PIT_NUMBER = "expected a pit number of at most six digits, without leading zeros here"
DOTS = "expected . or ... behind a move number here"
ORDER = "checks stand in the order x = * ~ # (, each at most once"

FAULTS = [
    # moves
    ("1. A5«Q» a3", SYNTAX, "'A5Q': expected L, R, + or a check here", ""),
    ("1. A5L«R» a3", SYNTAX, "'A5LR': expected + or a check here", "the direction stands behind"),
    ("A5L+«+»", SYNTAX, "'A5L++': expected a check here", "+ stands before the checks"),
    ("A5+«L»", SYNTAX, "'A5+L': expected a check here", "the direction stands behind the pit"),
    ("A5x3«+» a3", SYNTAX, "'A5x3+': expected =, *, ~, # or ( here", "+ stands before the checks"),
    ("A5L*«x3»", SYNTAX, "'A5L*x3': expected ~, # or ( here", ORDER),
    ("A5x3«x4»", SYNTAX, "'A5x3x4': expected =, *, ~, # or ( here", ORDER),
    ("A5=a1«x4»", SYNTAX, "'A5=a1x4': expected *, ~, # or ( here", ORDER),
    ("A5**«*»", SYNTAX, "'A5***': expected ~, # or ( here", ORDER),
    ("A5~«*»", SYNTAX, "'A5~*': expected # or ( here", ORDER),
    ("A5#«~»", SYNTAX, "'A5#~': expected ( or the end of the move here", ORDER),
    ("A5(3)«#»", SYNTAX, "'A5(3)#': expected the end of the move here", ORDER),
    ("A5(3)«(4)»", SYNTAX, "'A5(3)(4)': expected the end of the move here", ORDER),
    ("A5x«» a3", SYNTAX, f"'A5x': {NUMBER}", ""),
    ("A5x«03» a3", SYNTAX, f"'A5x03': {NUMBER}", ""),
    ("A5x«1234567»", SYNTAX, f"'A5x1234567': {NUMBER}", ""),
    ("A5=«» a3", SYNTAX, "'A5=': expected a pit here", ""),
    ("A5=«c3»", SYNTAX, "'A5=c3': expected a pit here", ""),
    ("A5(«)»", SYNTAX, f"'A5()': {NUMBER}", ""),
    ("A«05»", SYNTAX, f"'A05': {PIT_NUMBER}", ""),
    ("A«1234567L»", SYNTAX, f"'A1234567L': {PIT_NUMBER}", ""),
    ("A5«>»", SYNTAX, "'A5>': expected L, R, + or a check here", "write L for left and R"),
    ("A5«l» a3", SYNTAX, "'A5l': expected L, R, + or a check here", ""),
    ("A5«,» a3", SYNTAX, "'A5,': expected L, R, + or a check here", ""),
    ("5«L*»", SYNTAX, f"'5L*': {DOTS}", "a move begins with its row: A5 for South, a5 for North"),
    ("--«-»", SYNTAX, "'---': expected the end of the pass here", ""),
    # numbers, glyphs, rounds, results
    ("12«»", SYNTAX, f"'12': {DOTS}", ""),
    ("12«..» A5", SYNTAX, f"'12..': {DOTS}", ""),
    ("«1.» 2. A5", SYNTAX, "a move number without a move", ""),
    ("«1.» $3 A5", SYNTAX, "a move number without a move", ""),
    ("«1.» (A5) a3", SYNTAX, "a move number without a move", ""),
    ("A5 $«x» a3", SYNTAX, f"'$x': {NUMBER}", ""),
    ("A5 $12«x» a3", SYNTAX, "'$12x': expected a blank here", ""),
    ("A5 «!!!» a3", SYNTAX, f"'!!!': {ELEMENT}", ""),
    ("A5 |30«» A1", SYNTAX, "'|30': expected - and North's stones here", ""),
    ("A5 |30-«» A1", SYNTAX, f"'|30-': {NUMBER}", ""),
    ("A5 |30-10/«» A1", SYNTAX, "'|30-10/': expected a pit here", ""),
    ("A5 |30-10/a1,«x»", SYNTAX, "'|30-10/a1,x': expected a pit here", ""),
    ("A5 |«x» A1", SYNTAX, "'|x': expected the end of the round break here", ""),
    ("A5 1«/2»", SYNTAX, f"'1/2': {DOTS}", "a result is 1-0, 0-1, 1/2-1/2 or *, and stands alone"),
    ("A5 1«-0x»", SYNTAX, f"'1-0x': {DOTS}", "a result is 1-0, 0-1, 1/2-1/2 or *"),
    ("1.«*»", SYNTAX, f"'*': {ELEMENT}", ""),
    # other words
    ("A5 «hello wide world» a3", SYNTAX, f"'hello': {ELEMENT}", ""),
    ("«]» A5", SYNTAX, f"']': {ELEMENT}", ""),
    ("A5 «}» a3", SYNTAX, f"'}}': {ELEMENT}", ""),
    ("A5 «[%clk 0:01]» a3", SYNTAX, f"'[%clk 0:01]': {ELEMENT}", ""),
    ("A5 «%x» a3", SYNTAX, f"'%x': {ELEMENT}", ""),
    ("A5 «\x1b\x00» a3", SYNTAX, f"'\\x1b\\x00': {ELEMENT}", ""),
    ("A5 «" + "w" * 30 + "» a3", SYNTAX, "'" + "w" * 23 + f"…': {ELEMENT}", ""),
    # tags
    ("[Game «bosh]»\nA5", SYNTAX, "'[Game bosh]': expected a \" before the value here", "a tag is"),
    ('[Ga\t«me "bosh"]»', SYNTAX, '\'[Ga\\tme "bosh"]\': expected a " before the value here', ""),
    ('[Game "bosh«»\nA5', SYNTAX, "'[Game \"bosh': expected a \" behind the value here", ""),
    ('[Game "bosh"«»\nA5', SYNTAX, "'[Game \"bosh\"': expected ] here", "a tag is written"),
    ('[Site "The "«Old" Inn"]»', SYNTAX, '\'[Site "The "Old" Inn"]\': expected ] here', "inside a"),
    ('[Game "a"]\n«[Game "b"]»', FaultKind.DUPLICATE_TAG, "the tag Game stands twice", "remove"),
    # comments and variations
    ('A5 «{»so far\n\n[Game "a"]', FaultKind.UNCLOSED_COMMENT, "this { is never closed", "write }"),
    ("A5 «{»so far", FaultKind.UNCLOSED_COMMENT, "this { is never closed", ""),
    ("A5 «{»so far\\}", FaultKind.UNCLOSED_COMMENT, "this { is never closed", ""),
    ("A5 «(»A6 a3", FaultKind.UNCLOSED_VARIATION, "this ( is never closed", "write )"),
    ("A5 «(»A6 1-0", FaultKind.UNCLOSED_VARIATION, "this ( is never closed", ""),
    ('A5 «(»A6\n[Game "a"]', FaultKind.UNCLOSED_VARIATION, "this ( is never closed", ""),
    ("A5 «(» 1-0", FaultKind.UNCLOSED_VARIATION, "this ( is never closed", ""),
    ("A5 «)» a3", SYNTAX, "a ) without its (", ""),
    ("A5 «()» a3", SYNTAX, "a variation without a move", ""),
]


def faults_of(text: str) -> list[Fault]:
    return [fault for reading in read(text) for fault in reading.faults]


@pytest.mark.parametrize(("marked", "kind", "message", "hint"), FAULTS)
def test_a_fault_stands_at_its_very_place(
    marked: str, kind: FaultKind, message: str, hint: str
) -> None:
    text = marked.replace("«", "").replace("»", "")
    [fault] = faults_of(text)
    start, end = fault.span
    assert f"{text[:start]}«{text[start:end]}»{text[end:]}" == marked
    assert fault.kind is kind
    assert fault.message.startswith(message)
    assert hint in fault.hint
    assert not fault.fatal


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_line_and_column_count_from_1_in_characters(line_end: str) -> None:
    text = line_end.join(['[Game "bösh"]', "", "1. A5 a3 {Ömer} 2.\tA4Q", "a1"])
    [fault] = faults_of(text)
    assert Source("games.mgn", text).place(fault.span.start) == Place(3, 22)


def test_reading_goes_on_behind_each_fault() -> None:
    [reading] = parse("1. A5Q a3 2. A4 hello a2 3. A1x a1 1-0")
    assert write([reading.record]) == "1... a3 2. A4 a2 3. a1 1-0\n"
    assert len(reading.faults) == 3


def test_one_bad_game_never_costs_the_next() -> None:
    good = '[Game "bosh"]\n\n1. A3 a2 {fine} 1-0\n'
    for bad in ("A1 {open", "A1 (a1 ((", "A5Q ) )", "[Game", '[Game "', "hello\nworld", "((((("):
        *_, last = parse(f'[Game "bosh"]\n\n{bad}\n\n{good}')
        assert not last.faults
        assert write([last.record]) == good


def test_a_malformed_tag_line_is_one_fault_and_costs_no_other_line() -> None:
    [reading] = parse('[Game "bosh"]\n[South Omar] 1. A5 {\n[North "Ali"]\n\n1. A1 *')
    assert [tag.name for tag in reading.record.tags] == ["Game", "North"]
    assert [str(element) for element in reading.record.elements] == ["A1"]
    assert len(reading.faults) == 1


def test_a_malformed_tag_belongs_to_the_game_whose_tags_follow() -> None:
    first, second = parse('A1 a1\n[Game bosh]\n[South "Omar"]\n\nA2 *')
    assert not first.faults
    assert [fault.kind for fault in second.faults] == [SYNTAX]
    assert second.record.get("South") == "Omar"


def test_a_malformed_tag_in_movetext_begins_no_game() -> None:
    [reading] = parse("A1 a1\n[oops]\n{so} A2 *")
    assert [str(ply) for ply in reading.record.elements if not hasattr(ply, "text")] == [
        "A1",
        "a1",
        "A2",
    ]
    assert len(reading.faults) == 1


def test_a_malformed_tag_in_movetext_is_a_fault_of_its_own_game() -> None:
    first, second = parse('A1\n[oops]\na1 1-0\n[Game "b"] A2')
    assert len(first.faults) == 1
    assert not second.faults


def test_a_tag_name_may_stand_thrice_and_every_one_is_kept() -> None:
    [reading] = parse('[Game "a"]\n[Game "b"]\n[Game "c"]')
    assert [tag.value for tag in reading.record.tags] == ["a", "b", "c"]
    assert [fault.kind for fault in reading.faults] == [FaultKind.DUPLICATE_TAG] * 2
    assert reading.record.get("Game") == "a"


def test_variations_nest_up_to_the_greatest_depth() -> None:
    deepest = "(" * MAX_DEPTH + "A1" + ")" * MAX_DEPTH
    assert not faults_of(f"A5 {deepest} a5")
    text = f"A5 ({deepest}) a5"
    [fault] = faults_of(text)
    assert fault.span == (len("A5 ") + MAX_DEPTH, len("A5 ") + MAX_DEPTH + 1)
    assert fault.message == "variations nest deeper than 64; this one is not read"
    [reading] = parse(text)
    assert str(reading.record.elements[-1]) == "a5"


def test_what_stands_too_deep_is_skipped_up_to_its_own_parenthesis() -> None:
    outside, inside = "(A2 " * MAX_DEPTH, "(A9 (A8) hello {so}) a4"
    [reading] = parse(f"A5 {outside}{inside}{')' * MAX_DEPTH} a5 1-0")
    assert len(reading.faults) == 1
    written = write([reading.record])
    assert "a4)" in written
    assert "A9" not in written
    assert "A8" not in written
    assert written.endswith(" a5 1-0\n")


def test_only_the_innermost_of_empty_variations_is_a_fault() -> None:
    [fault] = faults_of("A5 (()) a3")
    assert fault.span == (4, 6)


def test_each_open_variation_has_its_own_fault() -> None:
    assert [fault.span for fault in faults_of("A5 (A6 (A7 a3")] == [(3, 4), (7, 8)]
    assert write(reading.record for reading in read("A5 (A6 (A7 a3")) == (
        "1. A5 (1. A6 (1. A7 a3))\n"
    )


def test_an_unclosed_comment_keeps_its_text() -> None:
    first, second = parse('A5 {so far\nand on\n[Game "a"]\n\nA1')
    assert write([first.record]) == "1. A5 {so far and on}\n"
    assert write([second.record]) == '[Game "a"]\n\n1. A1\n'


def test_an_unclosed_comment_ends_where_another_file_was_joined_on() -> None:
    first, second = parse('A5 {so far\n\ufeff[Game "a"] A1')
    assert write([first.record]) == "1. A5 {so far}\n"
    assert second.record.get("Game") == "a"


def test_a_closed_comment_may_quote_a_tag_but_not_at_the_start_of_a_line() -> None:
    assert not faults_of('A5 {as in [Game "a"]\n [Game "b"]} a3')
    first, second = parse('A5 {as in\n[Game "a"]} a3')
    assert [fault.kind for fault in first.faults] == [FaultKind.UNCLOSED_COMMENT]
    assert [fault.kind for fault in second.faults] == [SYNTAX]


def test_words_of_junk_are_a_fault_for_each_run_and_moves_each_their_own() -> None:
    assert len(faults_of("hello world A5 good bye A5Q A6Q")) == 4


def test_a_text_of_junk_is_one_reading_with_its_fault() -> None:
    [reading] = parse("hello world")
    assert reading.record.elements == ()
    assert [fault.span for fault in reading.faults] == [(0, 11)]


def test_junk_behind_a_result_is_a_fault_of_the_game_before() -> None:
    first, second = parse("A5 1-0 hello\n\nA6 0-1")
    assert [fault.span for fault in first.faults] == [(7, 12)]
    assert not second.faults
