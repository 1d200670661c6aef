"""Move numbers count South's turns."""

import pytest

from notation import Turn, opening_turn, parse, round_opening, turn_at


def test_numbers_rise_with_souths_turns() -> None:
    turn = Turn(1, north=True)
    seen = []
    for _ in range(4):
        seen.append(str(turn))
        turn = turn.following
    assert seen == ["1...", "2.", "2...", "3."]


@pytest.mark.parametrize("south_opens", [True, False])
def test_the_turn_of_a_ply_is_the_one_reached_by_playing_up_to_it(*, south_opens: bool) -> None:
    turn = Turn(1, north=not south_opens)
    for ply in range(1, 10):
        assert turn_at(ply, south_to_move=not turn.north) == turn
        turn = turn.following


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("A5 a3", Turn(1)),
        ("a3 A5", Turn(1, north=True)),
        ("{so} (A1) -- A5", Turn(1, north=True)),
        ("-- a5", Turn(1)),
        ("-- -- a5", Turn(1, north=True)),
        ("-- | a5", Turn(1)),
        ("*", Turn(1)),
        ('[Position "-/- 32-32 N 1.36"] A5', Turn(18, north=True)),
    ],
)
def test_who_opens(text: str, turn: Turn) -> None:
    [reading] = parse(text)
    assert opening_turn(reading.record) == turn


def test_each_round_has_its_own_opening() -> None:
    [reading] = parse("A1 | a1 A2 | A1")
    assert round_opening(reading.record.elements, 2) == Turn(1, north=True)
    assert round_opening(reading.record.elements, 5) == Turn(1)
