"""What the reader makes of a text: nodes with their spans, what it forgives, where games part."""

import subprocess
import sys
from pathlib import Path

import pytest

from notation import (
    Comment,
    Element,
    Mark,
    MarkKind,
    Nag,
    Pass,
    Pit,
    Ply,
    Record,
    ResultValue,
    RoundBreak,
    Row,
    Variation,
    Way,
    decode,
    parse,
    read,
)

CORPUS = Path(__file__).parent.parent / "data" / "corpus"


def only(text: str) -> Record:
    [reading] = parse(text)
    assert not reading.faults
    return reading.record


def elements(text: str) -> tuple[Element, ...]:
    return only(text).elements


def plies(record: Record) -> list[str]:
    return [str(element) for element in record.elements if isinstance(element, Ply)]


# Nodes


def test_a_move_with_every_part() -> None:
    text = "12. a5L+x13=B8**~#(7)"
    [ply] = elements(text)
    assert isinstance(ply, Ply)
    assert ply.pit == Pit(Row.NORTH_FRONT, 5)
    assert ply.way is Way.LEFT
    assert ply.house
    assert ply.marks == (
        Mark(MarkKind.CAPTURED, number=13),
        Mark(MarkKind.RESERVED, pit=Pit(Row.SOUTH_BACK, 8)),
        Mark(MarkKind.TAKASIA),
        Mark(MarkKind.ENDLESS),
        Mark(MarkKind.ENDED),
        Mark(MarkKind.STORE, number=7),
    )
    assert text[slice(*ply.span)] == "a5L+x13=B8**~#(7)"
    assert [text[slice(*mark.span)] for mark in ply.marks] == [
        "x13",
        "=B8",
        "**",
        "~",
        "#",
        "(7)",
    ]
    assert ply.number is not None
    assert (ply.number.value, ply.number.north, ply.number.span) == (12, False, (0, 3))


def test_the_barest_move() -> None:
    assert elements("b12") == (Ply(Pit(Row.NORTH_BACK, 12)),)


def test_a_pit_number_may_be_0_for_a_game_to_judge() -> None:
    assert elements("A0x0") == (Ply(Pit(Row.SOUTH_FRONT, 0), marks=(Mark(MarkKind.CAPTURED, 0),)),)


def test_the_star_is_a_mark_when_it_touches_and_a_result_when_it_stands_alone() -> None:
    touching, alone = only("A5*"), only("A5 *")
    assert touching.result is None
    assert plies(touching) == ["A5*"]
    assert alone.result is not None
    assert alone.result.value is ResultValue.UNKNOWN
    assert plies(alone) == ["A5"]


@pytest.mark.parametrize("result", ResultValue)
def test_results(result: ResultValue) -> None:
    text = f"A5 {result.value}"
    record = only(text)
    assert record.result is not None
    assert record.result.value is result
    assert text[slice(*record.result.span)] == result.value


def test_a_pass_and_its_number() -> None:
    [south, north] = elements("7. -- 7...--")
    assert south == north == Pass()
    assert isinstance(north, Pass)
    assert north.span == (10, 12)
    assert north.number is not None
    assert (north.number.value, north.number.north) == (7, True)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("|", RoundBreak()),
        ("|30-10", RoundBreak((30, 10))),
        ("|/a3", RoundBreak(None, (Pit(Row.NORTH_FRONT, 3),))),
        (
            "|0-40/A4,A5",
            RoundBreak((0, 40), (Pit(Row.SOUTH_FRONT, 4), Pit(Row.SOUTH_FRONT, 5))),
        ),
    ],
)
def test_round_breaks(text: str, expected: RoundBreak) -> None:
    [_, found, _] = elements(f"A1# {text} a1")
    assert found == expected
    assert isinstance(found, RoundBreak)
    assert found.span == (4, 4 + len(text))


def test_variations_nest_and_have_spans() -> None:
    text = "A5 ( 1. A6 (A7) a3 ) a4"
    [_, outer, _] = elements(text)
    assert isinstance(outer, Variation)
    assert text[slice(*outer.span)] == "( 1. A6 (A7) a3 )"
    [_, inner, _] = outer.elements
    assert isinstance(inner, Variation)
    assert text[slice(*inner.span)] == "(A7)"
    assert [str(ply) for ply in inner.elements] == ["A7"]


def test_a_store_is_a_number_in_parentheses_that_touches_and_a_variation_may_touch_too() -> None:
    [ply] = elements("A5(12)")
    assert str(ply) == "A5(12)"
    [_, variation] = elements("A5(1. A6)")
    assert isinstance(variation, Variation)


def test_comments_fold_white_space_and_undo_escapes() -> None:
    text = "A5 { so \r\n\t far: \\{\\} \\\\ \\x { }"
    [_, comment] = elements(text)
    assert comment == Comment("so far: {} \\ \\x {")
    assert text[slice(*comment.span)] == text[3:]


def test_comments_keep_white_space_that_is_not_ascii() -> None:
    assert elements("A5 {a\xa0b\u2028c}")[1] == Comment("a\xa0b\u2028c")


def test_tags_have_a_span_for_the_pair_and_one_for_the_raw_value() -> None:
    text = ' [Event "The \\"Old\\" C:\\\\ C:\\new"]'
    [tag] = only(text).tags
    assert (tag.name, tag.value) == ("Event", 'The "Old" C:\\ C:\\new')
    assert text[slice(*tag.span)] == text[1:]
    assert text[slice(*tag.value_span)] == 'The \\"Old\\" C:\\\\ C:\\new'


@pytest.mark.parametrize("text", ['[Game ""]', '[Game""]', '[ Game\t"" ]', '\ufeff[Game ""]'])
def test_blanks_in_a_tag_are_free(text: str) -> None:
    [tag] = only(text).tags
    assert (tag.name, tag.value) == ("Game", "")
    assert tag.value_span == (text.index('""') + 1,) * 2


def test_a_record_spans_its_game() -> None:
    text = '  {about} [Game "a"]\n\n1. A5 1-0  \n\n a5 {so} \n'
    first, second = parse(text)
    assert text[slice(*first.record.span)] == '{about} [Game "a"]\n\n1. A5 1-0'
    assert text[slice(*second.record.span)] == "a5 {so}"


# What the reader forgives


@pytest.mark.parametrize(
    ("glyph", "nag"), [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6)]
)
@pytest.mark.parametrize("blank", ["", " "])
def test_glyphs_are_nags(glyph: str, nag: int, blank: str) -> None:
    [_, found, _] = elements(f"A5L*{blank}{glyph} a3")
    assert found == Nag(nag)


def test_nags() -> None:
    assert elements("A5 $0 $139")[1:] == (Nag(0), Nag(139))


@pytest.mark.parametrize(
    "text",
    [
        "1.A5 a3 2.A4",
        "A5 a3 A4",
        "7. A5 1. a3 0. A4",
        "1. A5 1... a3 2. A4",
        "1. A5 1… a3 2. A4",
        "1.\tA5\r\na3\r2.A4",
        "\ufeff1.\xa0A5 a3 A4",
        "1.A5\v\fa3 \ufeff A4",
    ],
)
def test_numbers_and_white_space_are_free(text: str) -> None:
    assert plies(only(text)) == ["A5", "a3", "A4"]


def test_a_remark_goes_to_the_end_of_its_line() -> None:
    found = elements("A5;so } { far\\} \r a3 ; \n")
    assert found[1] == Comment("so } { far\\}")
    assert str(found[2]) == "a3"
    assert found[3] == Comment("")


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_a_line_that_begins_with_a_percent_sign_is_kept_as_a_comment(line_end: str) -> None:
    text = line_end.join(["% encoded by hand", "A5", "%1. A6 } {", "a3"])
    found = elements(text)
    assert found[0] == Comment("encoded by hand")
    assert found[2] == Comment("1. A6 } {")
    assert text[slice(*found[2].span)] == "%1. A6 } {"
    assert plies(only(text)) == ["A5", "a3"]


def test_a_number_goes_past_comments_to_its_move() -> None:
    ply = elements("1. {so} ; far\n A5")[-1]
    assert isinstance(ply, Ply)
    assert ply.number is not None
    assert ply.number.span == (0, 2)


@pytest.mark.parametrize("end", ["1-0", "|20-20 A1", "", "{so}", '\n[Game "a"]\nA1 *'])
def test_a_number_without_a_move_is_forgiven_where_play_ends(end: str) -> None:
    assert all(not reading.faults for reading in read(f"35. A5 a3 36. {end}"))


def test_a_number_without_a_move_is_forgiven_at_the_end_of_a_variation() -> None:
    assert plies(only("1. A5 (1. A6 a2 2.) a3")) == ["A5", "a3"]


# Where games part


@pytest.mark.parametrize("text", ["", " \n\t\r\n", "\ufeff", "{so} ; far\n% and on", "12."])
def test_a_text_without_a_game_yields_nothing(text: str) -> None:
    assert parse(text) == []


def names(text: str) -> list[tuple[str, list[str]]]:
    return [(reading.record.get("Game"), plies(reading.record)) for reading in read(text)]


@pytest.mark.parametrize("gap", ["\n", "\n\n", " ", "", " 12. "])
def test_a_tag_behind_movetext_or_a_result_begins_the_next_game(gap: str) -> None:
    assert names(f'[Game "a"]{gap}A1 *{gap}[Game "b"]{gap}a1{gap}[Game "c"] 0-1') == [
        ("a", ["A1"]),
        ("b", ["a1"]),
        ("c", []),
    ]


def test_moves_behind_a_result_are_a_game_without_tags() -> None:
    assert names('[Game "a"] A1 1-0 1. A2 a2 0-1 *') == [
        ("a", ["A1"]),
        ("", ["A2", "a2"]),
        ("", []),
    ]


def test_empty_lines_mean_nothing() -> None:
    assert names('[Game "a"]\n\n[South "b"]\n\nA1\n\n\na1\n\n1-0') == [("a", ["A1", "a1"])]


def test_comments_behind_a_result_belong_to_the_next_game() -> None:
    first, second = parse('A1 1-0 {about b} ; more\n [Game "b"] a1')
    assert plies(first.record) == ["A1"]
    assert len(first.record.elements) == 1
    assert second.record.elements[:2] == (Comment("about b"), Comment("more"))


def test_comments_behind_the_last_result_belong_to_the_last_game() -> None:
    assert elements("A1 1-0 {the end} ; not a line\n")[1:] == (
        Comment("the end"),
        Comment("not a line"),
    )


def test_comments_among_tags_part_no_game() -> None:
    record = only('[Game "a"]\n; typed by hand\n[South "b"]\nA1')
    assert [tag.name for tag in record.tags] == ["Game", "South"]
    assert record.elements[0] == Comment("typed by hand")


def test_behind_a_comment_a_name_that_stands_already_begins_the_next_game() -> None:
    assert names('[Game "a"] {no moves known} [Game "b"] A1') == [("a", []), ("b", ["A1"])]


def test_games_are_read_lazily() -> None:
    readings = read("A1 1-0 A2 0-1 " + "(" * 1000)
    assert plies(next(readings).record) == ["A1"]
    assert plies(next(readings).record) == ["A2"]


# Real records


@pytest.mark.parametrize("path", sorted(CORPUS.glob("*.mgn")), ids=lambda path: path.stem)
def test_every_move_of_the_corpus_is_read(path: Path) -> None:
    text, faults = decode(path.read_bytes())
    readings = parse(text)
    assert not faults
    assert not any(reading.faults for reading in readings)
    assert len(readings) == text.count('[Game "')
    words = [word for line in text.split("\n") if line[:1] != "[" for word in line.split()]
    moves = [word for word in words if word[0] in "ABab"]
    assert [ply for reading in readings for ply in plies(reading.record)] == moves
    assert [
        element.number.value
        for reading in readings
        for element in reading.record.elements
        if isinstance(element, Ply) and element.number
    ] == [int(word.rstrip(".")) for word in words if word.endswith(".")]


def test_reading_a_good_text_costs_no_import_of_pyparsing() -> None:
    program = (
        "import notation, sys; notation.parse('1. A5 a3 *'); sys.exit('pyparsing' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
