"""Donkers' notation: what its lines mean."""

import pytest

from notation import (
    Comment,
    FaultKind,
    Mark,
    MarkKind,
    Pit,
    Ply,
    Reading,
    Record,
    ResultValue,
    Row,
    Source,
    Way,
)
from notation.dialects import donkers


def read(text: str) -> Record:
    """The record of a text with one game and no fault."""
    [reading] = donkers.read(text)
    assert reading.faults == ()
    return reading.record


def moves(text: str) -> list[str]:
    """The moves and comments of a text as MGN has them."""
    return [
        f"{{{element.text}}}" if isinstance(element, Comment) else str(element)
        for element in read(text).elements
    ]


def tags(text: str) -> dict[str, str]:
    return {tag.name: tag.value for tag in read(text).tags if tag.name != "Game"}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("1: 6L* 5L;", ["A6L*", "a5L"]),
        ("1: 6L* 5L", ["A6L*", "a5L"]),
        ("1:6l*   5r;", ["A6L*", "a5R"]),
        ("16: 2 5R>;", ["A2", "a5R+"]),
        ("16: 2> 8>;", ["A2+", "a8+"]),
        ("23: B2L b7R;", ["B2L", "b7R"]),
        ("23: A2L* a1R;", ["A2L*", "a1R"]),
        ("30: A4R A5L;", ["A4R", "A5L"]),
        ("30: b4R A5L;", ["b4R", "A5L"]),
        ("1: 6L\n5L\n2: 3R", ["A6L", "a5L", "A3R"]),
        ("1: 6L\n2: 3R", ["A6L", "A3R"]),
        ("6L 5L 3R 7", ["A6L", "a5L", "A3R", "a7"]),
    ],
)
def test_moves_stand_by_their_place_and_keep_the_row_that_is_written(
    line: str, expected: list[str]
) -> None:
    assert moves(line) == expected


def test_a_direction_left_out_is_left_open() -> None:
    assert read("3: 1 5R;").elements == (
        Ply(Pit(Row.SOUTH_FRONT, 1)),
        Ply(Pit(Row.NORTH_FRONT, 5), Way.RIGHT),
    )


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("34: B6R* a6R**;", ["B6R**", "a6R*"]),
        ("34: B6R* a6R** ;", ["B6R**", "a6R*"]),
        ("34: B6R a6R**;", ["B6R**", "a6R*"]),
        ("34: B6R* a6R**;\n35: B7R** b8R*;", ["B6R**", "a6R**", "B7R*", "b8R*"]),
        ("24: A5R b2L*;\n% so\n25: A7L** b8R;", ["A5R", "b2L**", "{so}", "A7L*", "b8R"]),
        ("34: B6R** a6R*;", ["B6R*", "a6R*"]),
    ],
)
def test_two_stars_on_a_reply_say_that_the_move_before_it_was_takasia(
    written: str, meant: list[str]
) -> None:
    assert moves(written) == meant


def test_both_stars_are_found_where_the_two_stand_in_the_text() -> None:
    text = "34: B6R* a6R**;"
    made, reply = read(text).elements
    assert isinstance(made, Ply)
    assert isinstance(reply, Ply)
    assert [text[slice(*ply.span)] for ply in (made, reply)] == ["B6R*", "a6R**"]
    assert made.marks == (Mark(MarkKind.TAKASIA),)
    assert reply.marks == (Mark(MarkKind.TAKATA),)
    assert {text[slice(*ply.marks[0].span)] for ply in (made, reply)} == {"**"}
    assert {ply.marks[0].span.start for ply in (made, reply)} == {12}


def test_headers_are_tags_in_any_case_and_unknown_ones_are_kept() -> None:
    text = (
        "TITLE: Fourth game; south:no header, since a comment\n"
        "south: Asha;\nNORTH:  Bakari  ;\nplace: Tanga\ndate: 3-11-98;\nwinner: north;\n"
        "time: 23 min 50 ;\npage number: 135;\nreferee: ;\nPlyCount: 2;\n1: 6L* 5L;\n"
    )
    assert tags(text) == {
        "Event": "Fourth game",
        "Site": "Tanga",
        "Date": "1998.11.03",
        "South": "Asha",
        "North": "Bakari",
        "Result": "0-1",
        "PageNumber": "135",
        "PlyCount": "2",
        "Time": "23 min 50",
    }
    assert moves(text)[0] == "{south:no header, since a comment}"


def test_the_game_is_bao_and_stands_at_the_record_s_start() -> None:
    record = read("\n\n% early\ntitle: so;\n")
    assert [tag.name for tag in record.tags] == ["Game", "Event"]
    assert record.get("Game") == "bao-kiswahili"
    assert record.tags[0].value_span == (2, 2)
    assert record.span == (2, 19)


def test_tags_and_moves_have_exact_places() -> None:
    text = "title: First;\r\n winner:  South ;\r\n1: 6L* 5L>; a safari \r\n% so\r\n"
    source = Source("", text)
    record = read(text)
    event, winner = record.tags[1], record.tags[2]
    assert (text[slice(*event.span)], text[slice(*event.value_span)]) == ("title: First", "First")
    assert text[slice(*winner.span)].strip() == "winner:  South"
    assert source.place(winner.span.start) == (2, 2)
    assert text[slice(*winner.value_span)] == "South"
    assert record.result
    assert record.result.span == winner.value_span
    assert [text[slice(*element.span)] for element in record.elements] == [
        "6L*",
        "5L>",
        "; a safari ",
        "% so",
    ]
    first = record.elements[0]
    assert isinstance(first, Ply)
    assert first.number
    assert text[slice(*first.number.span)] == "1:"


@pytest.mark.parametrize(
    ("winner", "result"),
    [
        ("South", ResultValue.SOUTH_WON),
        ("north", ResultValue.NORTH_WON),
        ("draw", ResultValue.DRAWN),
        ("?", ResultValue.UNKNOWN),
    ],
)
def test_the_winner_is_the_result_and_ends_the_record(winner: str, result: ResultValue) -> None:
    record = read(f"winner: {winner};\n1: 6L*")
    assert record.get("Result") == result
    assert record.result
    assert record.result.value is result


def test_a_result_by_its_own_name_is_one_too() -> None:
    record = read("Result: 1-0;\n1: 6L*")
    assert record.get("Result") == "1-0"
    assert record.result
    assert record.result.value is ResultValue.SOUTH_WON


def test_a_winner_by_name_is_kept_but_no_result() -> None:
    record = read("winner: Omar;\n")
    assert record.get("Winner") == "Omar"
    assert record.tag("Result") is None
    assert record.result is None


@pytest.mark.parametrize(
    ("date", "meant"),
    [
        ("11-10-94", "1994.10.11"),
        ("1-2-69", "1969.02.01"),
        ("1-2-68", "2068.02.01"),
        ("01-02-1903", "1903.02.01"),
        ("??-10-94", "1994.10.??"),
        ("??-??-19??", "19??.??.??"),
        ("1994.10.11", "1994.10.11"),
        ("October 1994", "October 1994"),
        ("111-10-94", "111-10-94"),
    ],
)
def test_dates(date: str, meant: str) -> None:
    assert read(f"date: {date};\n").get("Date") == meant


def test_comments_stay_in_their_place() -> None:
    text = (
        "title: so; (page 135)\n% before\n1: 6L* 5L; behind  both\n% more {of} it\n%\n"
        "2: 3R; between\n   7; A resigns;\n; the last\n"
    )
    assert moves(text) == [
        "{(page 135)}",
        "{before}",
        "A6L*",
        "a5L",
        "{behind both}",
        "{more {of} it}",
        "A3R",
        "{between}",
        "a7",
        "{A resigns;}",
        "{the last}",
    ]


def test_moves_in_comments_are_none() -> None:
    assert moves("%19: 2 6R;\n  %20: 7 3R;\n1: 6L*; 5L") == [
        "{19: 2 6R;}",
        "{20: 7 3R;}",
        "A6L*",
        "{5L}",
    ]


def test_north_opens_where_the_start_position_says_so() -> None:
    text = "Position: -/- 20-20 N 1.36;\n18: 6R*;\n19: 7L 8R;\n"
    assert moves(text) == ["a6R*", "A7L", "a8R"]
    first = read(text).elements[0]
    assert isinstance(first, Ply)
    assert first.number
    assert (first.number.value, first.number.north) == (18, True)
    assert donkers.write([read(text)]) == (
        "title: ;\nPosition: -/- 20-20 N 1.36;\n18: a6R*;\n19: A7L a8R;\n"
    )


def test_a_header_behind_moves_begins_the_next_game_and_so_does_a_second_title() -> None:
    text = "title: one;\n1: 6L*;\n% of one\nsouth: Omar;\ntitle: two;\ntitle: three;\n1: 5L;\n"
    games = [reading.record for reading in donkers.read(text)]
    assert [game.get("Event") for game in games] == ["one", "two", "three"]
    assert [len(game.elements) for game in games] == [2, 0, 1]
    assert games[1].get("South") == "Omar"


@pytest.mark.parametrize("text", ["", "\n\n", "% nothing but words\n; and more"])
def test_comments_alone_are_no_game(text: str) -> None:
    assert list(donkers.read(text)) == []


def faults(text: str) -> tuple[Reading, list[tuple[FaultKind, str]]]:
    [reading] = donkers.read(text)
    return reading, [(fault.kind, text[slice(*fault.span)]) for fault in reading.faults]


def test_a_word_that_is_no_move_is_a_fault_and_takes_its_turn_if_it_sets_out_as_one() -> None:
    reading, found = faults("1: 6Q 5L;\n2: well played then 3R indeed 7;\n")
    assert found == [
        (FaultKind.SYNTAX, "6Q"),
        (FaultKind.SYNTAX, "well played then"),
        (FaultKind.SYNTAX, "indeed"),
    ]
    assert list(map(str, reading.record.elements)) == ["a5L", "A3R", "a7"]
    assert reading.faults[0].message == "'6Q' is no move"


@pytest.mark.parametrize(
    "word", ["6L+", "6Lx3", "6LL", "6L***", "6>L", "C5L", "06L", "1234567", "L"]
)
def test_what_is_no_move(word: str) -> None:
    assert faults(f"1: {word}")[1] == [(FaultKind.SYNTAX, word)]


def test_a_header_that_stands_twice_is_a_fault_and_both_are_kept() -> None:
    reading, found = faults("south: Omar;\nSOUTH: Asha;\n")
    assert found == [(FaultKind.DUPLICATE_TAG, "SOUTH: Asha")]
    assert [tag.value for tag in reading.record.tags if tag.name == "South"] == ["Omar", "Asha"]


def test_reading_is_lazy() -> None:
    games = donkers.read("title: one;\n1: 6L*;\n" * 100_000)
    assert next(games).record.get("Event") == "one"
