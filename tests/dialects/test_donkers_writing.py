"""Donkers' notation: what its writer makes of a record, and what it says it cannot hold."""

import re
from pathlib import Path

import pytest

from notation import Reading, Record, parse, write_record
from notation.dialects import Unwritable, donkers

MASTER_GAMES = Path(__file__).parent.parent / "data" / "corpus" / "zanzibar-1994.mgn"


def mgn(text: str) -> Record:
    [reading] = parse(text)
    assert reading.faults == ()
    return reading.record


@pytest.mark.parametrize("reading", parse(MASTER_GAMES.read_text()))
def test_the_master_games_come_back_but_for_the_checks_that_have_no_sign(reading: Reading) -> None:
    written = donkers.write([reading.record])
    [back] = donkers.read(written)
    assert back.faults == ()
    assert back.record == _without_counts(reading.record)
    assert donkers.losses(back.record) == ()
    lost = donkers.losses(reading.record)
    assert [name.split(" ", 1)[1] for name in lost] in [["checks xN"], ["checks xN", "check #"]]


def _without_counts(record: Record) -> Record:
    """The record as MGN text with each ``x3`` and ``#`` cut out."""
    head, _, body = write_record(record).partition("\n\n")
    return mgn(f"{head}\n\n" + re.sub(r"x[0-9]+|#", "", body))


def test_the_last_master_game_as_donkers_writes_it() -> None:
    lines = donkers.write([parse(MASTER_GAMES.read_text())[-1].record]).splitlines()
    assert lines[:6] == [
        "title: Zanzibar Championship;",
        "South: Ramadhan;",
        "North: Kijumbe;",
        "place: Zanzibar;",
        "date: 17-10-94;",
        "winner: North;",
    ]
    assert "1: 7L* 5R;" in lines
    assert "22: 6L 7R;" in lines
    assert "23: A7L b8R;" in lines
    assert "34: B6R* a6R**;" in lines
    assert "36: A7R* a4R**;" in lines
    assert lines[-1] == "45: B2L b8R;"


def test_a_comment_between_two_moves_parts_their_line() -> None:
    record = mgn('[Game "bao-kiswahili"] 1. A6L* {one} {two} a5L {three} 2. A3R')
    assert donkers.write([record]) == ("title: ;\n1: 6L*; one\n% two\n   5L; three\n2: 3R;\n")


def test_rows_are_written_in_mtaji_and_where_they_are_not_the_mover_s() -> None:
    pairs = " ".join(f"{number}. A5L a5R" for number in range(1, 24))
    lines = donkers.write([mgn(f'[Game "bao-kiswahili"] {pairs}')]).splitlines()
    assert lines[22:] == ["22: 5L 5R;", "23: A5L a5R;"]
    slip = mgn('[Game "bao-kiswahili"] 1. a5L A5L 2. B5L b5L')
    assert donkers.write([slip]).splitlines()[1:] == ["1: a5L A5L;", "2: B5L b5L;"]


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        (
            "1. A6Lx3*#(5) (1. A7L) $1 a5Lx1~ (1... a4L) --",
            (
                "2 checks xN",
                "1 check #",
                "1 check (N)",
                "2 variations",
                "1 glyph",
                "1 check ~",
                "1 pass",
            ),
        ),
        (
            "1. A6L** *",
            ("that no tag repeats the result", "the ** of the last move, which no reply shows"),
        ),
        ("1. A6L** a5L", ("1 reply under takasia without *",)),
        ("1. A6L** a5L*", ()),
        ("1. A6L {} a5L", ("1 empty comment",)),
        ('[Result "1-0"] 1. A6L', ("that no result stands behind the moves",)),
        ('[Result "1-0"] 1. A6L 0-1', ("the result 0-1 behind the moves",)),
        ('[Result "?"] 1. A6L 0-1', ("tag Result",)),
        (
            '[Event "a; b"] [Title "x"] [time "y"] [Winner "South"]',
            ("tag Event", "tag Title", "tag time", "tag Winner"),
        ),
    ],
)
def test_what_is_lost_is_named(text: str, lost: tuple[str, ...]) -> None:
    assert donkers.losses(mgn(f'[Game "bao-kiswahili"] {text}')) == lost


def test_only_bao_la_kiswahili_can_be_written() -> None:
    with pytest.raises(Unwritable, match="this is bosh"):
        donkers.write([mgn('[Game "bosh"] 1. A1')])
    with pytest.raises(Unwritable, match="a record without a game"):
        donkers.write([mgn("1. A1")])
