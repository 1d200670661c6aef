"""The notation of K.I.B.A.: arrows, and the sheet around them."""

from pathlib import Path

import pytest

from notation import (
    Comment,
    FaultKind,
    Mark,
    MarkKind,
    MoveNumber,
    Pit,
    Ply,
    Record,
    Row,
    Way,
    parse,
)
from notation.dialects import Unwritable, donkers, kiba

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def read(text: str) -> Record:
    [reading] = kiba.read(text)
    assert reading.faults == ()
    return reading.record


def moves(text: str) -> list[str]:
    return [str(element) for element in read(text).elements if isinstance(element, Ply)]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("1. A3>+ a4<", ["A3R+", "a4L"]),
        ("1. A7># a8+", ["A7R#", "a8+"]),
        ("1. 3> 4<", ["A3R", "a4L"]),
        ("1. A3>+# b4", ["A3R+#", "b4"]),
        ("1. A6<* 5>**", ["A6L*", "a5R**"]),
        ("1. A6*# a5>+**#", ["A6*#", "a5R+**#"]),
        ("1.A3>\n1... a4<\n2. A4<", ["A3R", "a4L", "A4L"]),
        ("1: A3> A4<", ["A3R", "A4L"]),
    ],
)
def test_moves(line: str, expected: list[str]) -> None:
    assert moves(line) == expected


def test_a_number_with_three_dots_is_north_s() -> None:
    [ply] = read("4... 4<").elements
    assert ply == Ply(Pit(Row.NORTH_FRONT, 4), Way.LEFT)
    assert isinstance(ply, Ply)
    assert ply.number == MoveNumber(4, north=True)


def test_places_are_exact() -> None:
    text = "Event: Club evening\n1. A3>+# ; so\n"
    record = read(text)
    ply, comment = record.elements
    assert isinstance(ply, Ply)
    assert text[slice(*ply.span)] == "A3>+#"
    assert text[slice(*ply.marks[0].span)] == "#"
    assert ply.marks == (Mark(MarkKind.ENDED),)
    assert comment == Comment("so")
    assert text[slice(*comment.span)] == "; so"
    assert text[slice(*record.tags[1].value_span)] == "Club evening"


def test_headers_are_the_tags_and_the_result_ends_the_record() -> None:
    record = read("event: Club evening\nDate: 1998.11.03\nresult: 0-1\nboard maker: Juma\n")
    assert {tag.name: tag.value for tag in record.tags} == {
        "Game": "bao-kiswahili",
        "Event": "Club evening",
        "Date": "1998.11.03",
        "Result": "0-1",
        "BoardMaker": "Juma",
    }
    assert record.result
    assert record.result.value == "0-1"


@pytest.mark.parametrize(
    "word", ["A3R", "A3>***", "A3>#*", "A3*>", "A3>>", "A3+>", "A3#>", "A3>x2", "C3>"]
)
def test_what_is_no_move(word: str) -> None:
    [reading] = kiba.read(f"1. {word}")
    assert [(fault.kind, fault.message) for fault in reading.faults] == [
        (FaultKind.SYNTAX, f"'{word}' is no move")
    ]


def test_writing() -> None:
    text = (
        '[Game "bao-kiswahili"] [Event "Club"] [South "Asha"] [Result "1-0"] [Annotator "Juma"]'
        " 1. A6L* {to the left} a6Rx1 2. A4R+x6 b6 3. A5L# 1-0"
    )
    [reading] = parse(text)
    assert kiba.write([reading.record]) == (
        "Event: Club\nSouth: Asha\nResult: 1-0\nAnnotator: Juma\n"
        "1. A6<* ; to the left\n   a6>\n2. A4>+ b6\n3. A5<#\n"
    )
    assert kiba.losses(reading.record) == ("2 checks xN",)


def test_north_s_number_where_he_opens() -> None:
    tags = '[Game "bao-kiswahili"] [Position "-/- 20-20 N 1.36"]'
    [reading] = parse(f"{tags} 18... a6R 19. A7L")
    text = kiba.write([reading.record])
    assert text == "Event:\nPosition: -/- 20-20 N 1.36\n18... a6>\n19. A7<\n"
    assert read(text) == reading.record


def test_only_bao_la_kiswahili_can_be_written() -> None:
    with pytest.raises(Unwritable, match="this is bosh"):
        kiba.write([parse('[Game "bosh"] 1. A1')[0].record])


def test_the_example_is_the_same_game_in_both_dialects() -> None:
    [in_kiba] = kiba.read((EXAMPLES / "takasia.kiba").read_text())
    [in_donkers] = donkers.read((EXAMPLES / "takasia.bao").read_text())
    assert in_kiba.record.tags == in_donkers.record.tags
    assert in_kiba.record.result == in_donkers.record.result
    assert _bare(in_kiba.record) == _bare(in_donkers.record)
    assert len(_bare(in_kiba.record)) == 49


def _bare(record: Record) -> list[str]:
    """The moves and comments, without the # that only one of the dialects has."""
    return [str(element).removesuffix("#") for element in record.elements]
