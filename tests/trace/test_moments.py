"""The moments of a record, and which of them are chosen."""

import re

import pytest

import notation
from mancli.checks import examine
from mancli.trace.choice import Choice, Places, Plies, read_plies
from mancli.trace.moments import Moment, Place, moments
from tests.trace.told import DATA, replays


def line(text: str) -> tuple[Moment, ...]:
    """The moments of a record."""
    (reading,) = notation.read(text)
    replay = examine(reading).replay
    assert replay is not None
    return moments(replay, reading.record.elements)


def names(found: list[Moment] | tuple[Moment, ...]) -> str:
    return " ".join(str(moment.place) for moment in found)


@pytest.mark.parametrize("file", sorted(path.name for path in DATA.glob("*.mgn")))
def test_every_position_of_the_replay_is_a_moment(file: str) -> None:
    for record, replay in replays(file):
        found = moments(replay, record.elements)
        made = [moment for moment in found if moment.made]
        assert [moment.made for moment in made] == list(replay.plies)
        assert [moment.number for moment in made] == list(range(1, len(replay.plies) + 1))
        assert [moment.position for moment in made] == [ply.turn.after for ply in replay.plies]
        starts = [moment for moment in found if not moment.made]
        assert starts[0].position == replay.start
        assert [moment.place for moment in starts] == [
            Place(number, 0) for number in range(1, len(starts) + 1)
        ]
        assert len(starts) == max(len(replay.rounds), 1)
        assert found[-1].position == replay.final


def test_comments_and_nags_stand_with_their_ply() -> None:
    found = line('[Game "bosh"]\n\n{Opening.} 1. A1 $1 {One.} {Two.} $14 a2 {Three.} *\n')
    assert [moment.comments for moment in found] == [("Opening.",), ("One.", "Two."), ("Three.",)]
    assert [moment.nags for moment in found] == [(), (1, 14), ()]


def test_variations_belong_to_the_ply_they_replace() -> None:
    found = line('[Game "bosh"]\n\n1. A1 a2 ({Or} 1... a3 {so} 2. A2 (2. A3)) (1... a4) 2. A2 *\n')
    assert [len(moment.variations) for moment in found] == [0, 0, 2, 0]
    first, second = found[2].variations
    assert [str(moment.ply) for moment in first] == ["a3", "A2"]
    assert [moment.number for moment in first] == [2, 3]
    assert first[0].comments == ("Or", "so")
    assert [str(moment.ply) for moment in first[1].variations[0]] == ["A3"]
    assert names(second) == "1.2"
    assert found[1].variations == ()


def test_moves_are_shown_as_far_as_they_are_replayed() -> None:
    found = line('[Game "bosh"]\n\n1. A1 a1 {lost} 2. A2 *\n')
    assert names(found) == "1.0 1.1"
    assert found[-1].comments == ()


def test_an_illegal_move_that_stood_is_a_moment_with_the_position_given() -> None:
    text = "5,5,5,5,0/0,0,5,5,5 5-0 S 1.3"
    found = line(f'[Game "bosh"]\n\n1. A1 a1 {{[%irregular] [%pos {text}]}} 2. A3 *\n')
    assert names(found) == "1.0 1.1 1.2 1.3"
    assert found[2].played is None
    assert str(found[2].ply) == "a1"
    assert found[2].position.off == (5, 0)


def test_a_start_position_keeps_its_own_ply() -> None:
    found = line('[Game "bosh"]\n[Position "4,4,4,4,4/4,4,4,4,4 0-0 N 1.35"]\n\n18... a1 *\n')
    assert names(found) == "1.34 1.35"
    assert [moment.number for moment in found] == [0, 1]


ROUND = '[Game "bosh"]\n[Position "0,0,0,0,0/1,1,0,0,0 20-18 S 1.9"]\n\n5. A1 {end}'


def test_a_round_that_follows_has_a_start_of_its_own() -> None:
    found = line(f"{ROUND} | {{next}} 1... a1 *\n")
    assert names(found) == "1.8 1.9 2.0 2.1"
    assert [moment.number for moment in found] == [0, 1, None, 2]
    assert [moment.comments for moment in found] == [(), ("end",), ("next",), ()]
    assert found[2].position.closed == {9}


def test_a_round_break_at_the_end_shows_the_new_round() -> None:
    assert names(line(f"{ROUND} | *\n")) == "1.8 1.9 2.0"
    assert names(line(f"{ROUND} *\n")) == "1.8 1.9"


@pytest.mark.parametrize(
    ("text", "plies"),
    [
        ("0", Plies(0, 0)),
        ("12", Plies(12, 12)),
        ("10-14", Plies(10, 14)),
        ("2.0", Places(Place(2, 0), Place(2, 0))),
        ("2.5-9", Places(Place(2, 5), Place(2, 9))),
        ("2.5-3.1", Places(Place(2, 5), Place(3, 1))),
    ],
)
def test_choices_of_plies_are_read_and_written(text: str, plies: Plies | Places) -> None:
    assert read_plies(text) == plies
    assert read_plies(str(plies)) == plies


@pytest.mark.parametrize("text", ["", "x", "-3", "3-", "01", "1.2.3", "3-2.1", "9" * 10, "٣"])
def test_what_names_no_plies_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=f"^'{re.escape(text)}' is no ply: write N, N-M"):
        read_plies(text)


@pytest.mark.parametrize("text", ["14-10", "2.9-5", "3.1-2.5"])
def test_backward_ranges_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="runs backward"):
        read_plies(text)


@pytest.mark.parametrize(
    ("choice", "shown"),
    [
        (Choice(), ""),
        (Choice(final=True), "2.3"),
        (Choice(all=True), "1.8 1.9 2.0 2.1 2.2 2.3"),
        (Choice(every=2), "2.1 2.3"),
        (Choice(every=3, final=True), "2.2 2.3"),
        (Choice((read_plies("0"),)), "1.8"),
        (Choice((read_plies("0-2"),)), "1.8 1.9 2.1"),
        (Choice((read_plies("2.0-1"),)), "2.0 2.1"),
        (Choice((read_plies("1.9-2.0"), read_plies("4"))), "1.9 2.0 2.3"),
        (Choice((read_plies("7"),)), ""),
    ],
)
def test_chosen_moments(choice: Choice, shown: str) -> None:
    found = line(f"{ROUND} | 1... a1 2. A1 a2 *\n")
    assert names(choice.of(found)) == shown


def test_plies_that_are_not_there_are_known() -> None:
    found = line(f"{ROUND} | 1... a1 2. A1 a2 *\n")
    wanted = tuple(map(read_plies, ("1-99", "5", "2.3", "2.4", "3.0-4.0")))
    assert [str(plies) for plies in Choice(wanted).missing(found)] == ["5", "2.4", "3.0-4.0"]
