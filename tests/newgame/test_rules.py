"""Ayoayo, clause by clause; the clauses are those of ayoayo.md."""

import re
from pathlib import Path

import pytest

from mancli.board import BadPosition
from mancli.position import NORTH, SOUTH, Position
from mancli.rulebook import clauses
from mancli.rules import Ending, Outcome, RuleBreak, Turn
from mancli.sowing import StepKind
from tests.games import test_rule_examples as rule_examples
from tests.games.playing import legal, play, position, refusal, setup, steps, told
from tests.newgame import ayoayo
from tests.newgame.ayoayo import AYOAYO

# A5 of Kingulu's endless position, turned so that it is A1: laps of 2, 2, 2, 2 and 5 seeds lead to
# the same board one pit further, and so on.
ENDLESS = "1,2,3,4,0,1/2,0,1,0,1,0 33-0 S 1.31"


def at(pits: str, mover: str = "S", south: int = 0) -> str:
    return setup(AYOAYO, pits, mover, south)


def turn_of(pits: str, move: str) -> Turn:
    return play(AYOAYO, at(pits, "S" if move[0].isupper() else "N", south=10), move)


def moved(pits: str, move: str) -> str:
    return told(AYOAYO, turn_of(pits, move).after)


def ending(start: str) -> Outcome | None:
    return AYOAYO.outcome(position(AYOAYO, start))


def test_ay_1_two_rows_of_six_with_four_seeds_in_each() -> None:
    assert [len(row) for row in AYOAYO.board.picture] == [6, 6]
    assert AYOAYO.start == Position((4,) * 12, (0, 0))


def test_ay_1_a_position_has_48_seeds() -> None:
    with pytest.raises(BadPosition, match="has 47 seeds, this game 48") as caught:
        position(AYOAYO, "-/- 20-27 S 1.1")
    assert caught.value.seed_sum


@pytest.mark.parametrize("cell", ["4h", "4r", "4t", "x"])
def test_ay_1_a_position_has_no_marks(cell: str) -> None:
    store = 44 if cell == "x" else 40
    with pytest.raises(BadPosition, match=r"no \w+ pits, but a6 is marked so"):
        position(AYOAYO, f"{cell},0,0,0,0,0/0,0,0,4,0,0 {store}-0 S 1.1")


def test_ay_2_sowing_runs_round_the_board_to_the_right() -> None:
    assert moved("A5:3", "A5") == "A6:1 a1:1 a2:1"
    assert moved("a5:3", "a5") == "A1:1 A2:1 a6:1"


def test_ay_2_the_players_move_in_turn_and_south_begins() -> None:
    second = turn_of("A5:3", "A5").after
    assert AYOAYO.start.mover is SOUTH
    assert (second.mover, second.ply, second.round) == (NORTH, 10, 1)


@pytest.mark.parametrize(
    ("move", "reason"), [("a5", "a5 is not one of South's pits"), ("A4", "A4 is empty")]
)
def test_ay_2_a_move_starts_from_an_own_pit_with_seeds(move: str, reason: str) -> None:
    broken = refusal(AYOAYO, at("A5:2 a5:2"), move)
    assert (broken.clause, broken.reason) == ("AY-2", reason)


def test_ay_3_a_lap_of_eleven_ends_in_the_pit_before_its_own() -> None:
    # The eleventh seed is A2's first, across from the one that has just fallen in a5.
    assert moved("A3:11", "A3") == "A1:1 A4:1 A5:1 A6:1 a1:1 a2:1 a3:1 a4:1 a6:1"


def test_ay_3_a_lap_of_twelve_leaves_its_own_pit_out() -> None:
    # Two in A4 go on by twos: A6, a2, a4, a6, A2; A3 gets its seed from A2, and A4, empty since
    # the first relay, the last one, across from two in a3.
    assert moved("A3:12", "A3") == "A1:2 A3:1 A5:2 a1:2 a5:2"
    assert turn_of("A3:12", "A3").captured == 3


def test_ay_3_a_relay_leaves_its_own_pit_out_too() -> None:
    # A2 makes twelve in A3, and A2 is empty, as in the move before.
    assert moved("A2:1 A3:11", "A2") == "A1:2 A3:1 A5:2 a1:2 a5:2"


def test_ay_4_an_occupied_pit_is_lifted_with_the_last_seed_in_either_row() -> None:
    assert moved("A6:1 a1:1", "A6") == "a2:1 a3:1"
    assert moved("A1:1 A2:1 a1:1", "A1") == "A3:1 A4:1 a1:1"
    assert moved("A4:1 A5:1 a1:1", "A4") == "A6:1 a2:1 a3:1"  # A5, and a1 after it


def test_ay_5_an_empty_pit_ends_the_move_whatever_comes_next() -> None:
    assert moved("A5:3 a3:2", "A5") == "A6:1 a1:1 a2:1 a3:2"
    assert [step.kind for step in steps(AYOAYO, at("A5:3 a3:2"), "A5")] == [StepKind.LAP]


@pytest.mark.parametrize(
    ("pits", "move", "left", "captured"),
    [
        ("A4:2 a1:3 a6:1", "A4", "A5:1 a6:1", 4),
        ("A4:2 a2:3", "A4", "A5:1 A6:1 a2:3", 0),
        ("a1:2 A4:5 A6:1", "a1", "A6:1 a2:1", 6),
        ("A4:3", "A4", "A5:1 A6:1 a1:1", 0),
        ("A4:2 A6:1 a1:1", "A6", "A4:2 a2:1 a3:1", 0),
        ("A2:1 A6:1 a1:6", "A6", "A1:1 A3:1 a2:1 a4:1 a5:1 a6:1", 2),
        ("A1:1 a5:3", "A1", "", 4),
    ],
    ids=[
        "with the capturing seed",
        "nothing faces it",
        "North captures",
        "in the enemy row",
        "in the enemy row, after a relay",
        "after three laps: A6, a1, A2 to A4, which faces a3",
        "it may take the opponent's last seeds",
    ],
)
def test_ay_6_the_last_seed_captures_what_it_faces(
    pits: str, move: str, left: str, captured: int
) -> None:
    turn = turn_of(pits, move)
    assert told(AYOAYO, turn.after) == left
    assert turn.captured == captured
    start = position(AYOAYO, at(pits, south=10))
    mover = SOUTH if move[0].isupper() else NORTH
    assert turn.after.off[mover] == start.off[mover] + captured
    assert turn.after.off[mover.other] == start.off[mover.other]


def test_ay_7_a_hungry_opponent_gets_a_seed() -> None:
    assert legal(AYOAYO, at("A1:1 A3:2 A6:1")) == "A6"
    assert legal(AYOAYO, at("A1:1 A3:2 A6:1 a3:1")) == "A1 A3 A6"
    assert legal(AYOAYO, at("A1:1 A4:2 A6:1")) == "A4 A6"  # A4 makes two in A6, which go on
    assert legal(AYOAYO, at("a1:1 a6:1", "N")) == "a6"
    broken = refusal(AYOAYO, at("A1:1 A6:1"), "A1")
    assert broken.clause == "AY-7"
    assert broken.reason == "North has no seeds, and this move leaves him none"


def test_ay_8_the_game_ends_when_the_mover_has_no_legal_move() -> None:
    assert ending(at("a3:2 a5:1", south=30)) == Outcome(SOUTH, Ending.NO_MOVE, "AY-8")
    assert ending(at("A1:1 A4:2", south=30)) == Outcome(SOUTH, Ending.NO_MOVE, "AY-8")  # AY-7
    assert ending(at("", south=30)) == Outcome(SOUTH, Ending.NO_MOVE, "AY-8")
    assert ending(at("A1:1 A6:2", south=30)) is None


def test_ay_8_the_seeds_left_go_to_the_side_that_moved_last() -> None:
    assert AYOAYO.score(position(AYOAYO, at("a3:2 a5:1", south=30))) == (30, 15 + 3)
    assert AYOAYO.score(position(AYOAYO, at("A1:1 A4:2", south=30))) == (30, 15 + 3)
    assert AYOAYO.score(position(AYOAYO, at("a1:1 a4:2", "N", south=30))) == (30 + 3, 15)


def test_ay_8_an_endless_move_is_no_legal_one_and_stands_in_no_other_s_way() -> None:
    broken = refusal(AYOAYO, ENDLESS, "A1")
    assert (broken.clause, broken.endless) == ("ALL-2", True)
    assert legal(AYOAYO, ENDLESS) == "A3 A5"
    assert ending(ENDLESS) is None


def test_ay_9_the_score_is_what_each_has_captured() -> None:
    assert AYOAYO.score(position(AYOAYO, at("A1:5 A6:2 a1:4", south=20))) == (20, 17)


@pytest.mark.parametrize(
    ("south", "winner"), [(23, NORTH), (24, None), (25, SOUTH)], ids=["23-25", "24-24", "25-23"]
)
def test_ay_9_the_higher_score_wins(south: int, winner: object) -> None:
    outcome = ending(at("a3:2 a5:1", south=south))
    assert outcome is not None
    assert outcome.winner is winner


def test_a_game_has_no_rounds() -> None:
    with pytest.raises(RuleBreak, match="no rounds") as caught:
        AYOAYO.next_round(Position((0,) * 12, (24, 24)), None, None)
    assert caught.value.clause == "AY-8"
    assert AYOAYO.round_winner((20, 28), (24, 24)) is None


def test_every_clause_has_a_test_that_is_named_after_it() -> None:
    numbers = [int(id_.split("-")[1]) for id_ in clauses() if id_.startswith("AY-")]
    assert numbers == list(range(1, 10))
    named = re.findall(r"def test_ay_(\d+)_", Path(__file__).read_text(encoding="utf-8"))
    assert {int(number) for number in named} == set(numbers)


def test_the_module_cites_every_clause_and_no_other() -> None:
    cited = set(re.findall(r"\bAY-\d+", Path(ayoayo.__file__).read_text(encoding="utf-8")))
    assert cited == {id_ for id_ in clauses() if id_.startswith("AY-")}


def test_the_examples_of_the_document_are_what_the_engine_does() -> None:
    seen = []
    for clause in clauses().values():
        if clause.file == "ayoayo.md":
            for found in rule_examples.EXAMPLE.finditer(clause.text):
                moves = found["moves"].split("\n")[1:]
                rule_examples.test_an_example_is_what_the_engine_does(
                    clause.id, AYOAYO, found["start"], moves
                )
                seen.append((clause.id, len(moves)))
    assert seen == [("AY-1", 0), ("AY-3", 1), ("AY-4", 1), ("AY-6", 1), ("AY-7", 2)]
