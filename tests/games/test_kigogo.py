"""Bao Kigogo, clause by clause; the clauses are those of docs/rules/bao-kigogo.md."""

from dataclasses import replace

import pytest

from mancli.board import BadPosition
from mancli.games import kigogo
from mancli.games.kigogo import KIGOGO
from mancli.position import NORTH, SOUTH, Position
from mancli.rules import Ending, Outcome, RuleBreak, recurring
from mancli.sowing import EndlessError, StepKind
from tests.games.playing import (
    after,
    legal,
    move,
    perft,
    play,
    position,
    refusal,
    setup,
    steps,
)

from_source = pytest.mark.skipif(
    not str(kigogo.__file__).endswith(".py"), reason="compiled code cannot be patched"
)

EVERY_PIT = [f"{row}{k}" for row in "AB" for k in range(1, 13)]


def at(pits: str, mover: str = "S", south: int = 0) -> str:
    return setup(KIGOGO, pits, mover, south)


def moved(pits: str, move: str) -> str:
    return after(KIGOGO, at(pits, "S" if move[0].isupper() else "N"), move)


def ending(start: str) -> Outcome | None:
    return KIGOGO.outcome(position(KIGOGO, start))


def ones(*names: str) -> str:
    return " ".join(f"{name}:1" for name in names)


def test_kg_1_four_rows_of_twelve_of_which_a_player_sows_in_two() -> None:
    assert [len(row) for row in KIGOGO.board.picture] == [12, 12, 12, 12]
    assert moved("B1:24 a1:1 b1:1", "B1") == f"{ones(*EVERY_PIT)} a1:1 b1:1"


def test_kg_1_captured_stones_leave_play_and_are_counted() -> None:
    start = position(KIGOGO, at("B11:2 A12:1 a3:4 b3:2", south=5))
    turn = KIGOGO.play(start, move(KIGOGO, "B11"))
    assert sum(turn.after.pits) == sum(start.pits) - 6
    assert turn.after.off == (11, start.off[1])


@pytest.mark.parametrize("mark", ["2h", "2r", "2t", "x"])
def test_kg_1_a_position_has_no_marks(mark: str) -> None:
    text = KIGOGO.board.write(KIGOGO.start).replace("2", mark, 1)
    if mark == "x":
        text = text.replace(" 0-0", " 2-0")
    with pytest.raises(BadPosition, match=r"no \w+ pits, but b12 is marked so") as caught:
        position(KIGOGO, text)
    assert not caught.value.seed_sum


def test_kg_2_two_stones_everywhere_but_in_a1_and_a1() -> None:
    start = KIGOGO.start
    empty = {KIGOGO.board.name(pit) for pit, stones in enumerate(start.pits) if stones == 0}
    assert empty == {"A1", "a1"}
    assert set(start.pits) == {0, 2}
    assert start.seeds == 92


def test_kg_2_a_position_has_92_stones() -> None:
    with pytest.raises(BadPosition, match="has 91 seeds, this game 92") as caught:
        position(KIGOGO, "-/-/-/- 45-46 S 1.1")
    assert caught.value.seed_sum


def test_kg_3_the_players_move_in_turn_and_south_begins() -> None:
    assert (KIGOGO.start.mover, KIGOGO.start.ply) == (SOUTH, 1)
    second = play(KIGOGO, KIGOGO.board.write(KIGOGO.start), "B11").after
    assert (second.mover, second.ply, second.round) == (NORTH, 2, 1)


def test_kg_4_sowing_runs_left_in_front_and_right_behind() -> None:
    assert moved("A3:3", "A3") == ones("A1", "A2", "B1")
    assert moved("B11:3", "B11") == ones("A11", "A12", "B12")
    assert moved("a3:3", "a3") == ones("a1", "a2", "b1")
    assert moved("b11:3", "b11") == ones("a11", "a12", "b12")


def test_kg_4_a_lap_of_24_drops_a_stone_in_its_own_pit_and_ends_there() -> None:
    assert moved("A1:24", "A1") == ones(*EVERY_PIT)


@pytest.mark.parametrize(
    ("pits", "move", "reason"),
    [
        ("A5:2 a5:2", "a5", "a5 is not one of South's pits"),
        ("A5:2 b5:2", "b5", "b5 is not one of South's pits"),
        ("A5:2", "A4", "A4 is empty"),
    ],
)
def test_kg_4_a_move_starts_from_an_own_pit_with_stones(pits: str, move: str, reason: str) -> None:
    broken = refusal(KIGOGO, at(pits), move)
    assert (broken.clause, broken.reason) == ("KG-4", reason)


def test_kg_4_two_stones_are_enough_to_start_and_one_is_not() -> None:
    assert legal(KIGOGO, at("A5:2 A9:1 B3:3 B7:1")) == "A5 B3"


def test_kg_5_an_occupied_pit_is_lifted_with_the_last_stone() -> None:
    assert moved("A7:2 A5:1", "A7") == ones("A3", "A4", "A6")
    assert moved("A2:2 B1:1", "A2") == ones("A1", "B2", "B3")


def test_kg_6_the_turn_ends_in_an_empty_pit_whatever_comes_next() -> None:
    assert moved("A6:2 A3:5", "A6") == "A3:5 A4:1 A5:1"
    assert [step.kind for step in steps(KIGOGO, at("A6:2 A3:5"), "A6")] == [StepKind.LAP]


def test_kg_7_a_single_stone_moves_only_without_a_pit_of_two_or_more() -> None:
    assert legal(KIGOGO, at("A5:1 B9:2")) == "B9"
    broken = refusal(KIGOGO, at("A5:1 B9:2"), "A5")
    assert broken.clause == "KG-7"
    assert "only when South has no pit with two or more, and B9 holds 2" in broken.reason


def test_kg_7_the_pits_of_the_opponent_do_not_matter() -> None:
    assert legal(KIGOGO, at("A5:1 b9:2")) == "A5"
    assert legal(KIGOGO, at("a5:1 B9:2", "N")) == "a5"


def test_kg_7_a_single_stone_steps_only_into_an_empty_pit() -> None:
    assert legal(KIGOGO, at("A1:1 A2:1 B1:1 B5:1")) == "B1 B5"
    broken = refusal(KIGOGO, at("A1:1 A2:1 B1:1 B5:1"), "A1")
    assert broken.clause == "KG-7"
    assert "only into an empty pit, and B1 is occupied" in broken.reason


def test_kg_7_a_single_stone_passes_from_row_to_row() -> None:
    assert moved("A1:1", "A1") == "B1:1"
    assert moved("B12:1", "B12") == "A12:1"


FILE = "a3:4 b3:2"  # faces A10


@pytest.mark.parametrize(
    ("pits", "move", "left", "captured"),
    [
        (f"B11:3 {FILE} A11:1", "B11", "A9:1 A10:1 A12:1 B12:1 a3:4 b3:2", 0),
        (f"B11:2 A12:1 {FILE}", "B11", "A10:1 A11:1 B12:1", 6),
        ("B11:2 A12:1 a3:4", "B11", "A10:1 A11:1 B12:1", 4),
        (f"A11:1 {FILE}", "A11", "A10:1", 6),
        ("a6:2 A9:1 A10:3 B9:7 B10:2", "a6", "A10:3 B10:2 a4:1 a5:1", 8),
        (f"A12:3 {FILE}", "A12", "A9:1 A10:1 A11:1 a3:4 b3:2", 0),
    ],
    ids=[
        "elsewhere",
        "the whole file",
        "no stones behind",
        "a single stone captures too",
        "North captures",
        "not by the way",
    ],
)
def test_kg_8_the_last_stone_captures_the_file_it_faces(
    pits: str, move: str, left: str, captured: int
) -> None:
    start = at(pits, "S" if move[0].isupper() else "N", south=7)
    turn = play(KIGOGO, start, move)
    mover = position(KIGOGO, start).mover
    assert after(KIGOGO, start, move) == left
    assert turn.captured == captured
    assert turn.after.off[mover] - position(KIGOGO, start).off[mover] == captured
    assert turn.after.off[mover.other] == position(KIGOGO, start).off[mover.other]


def test_kg_8_a_back_pit_captures_nothing() -> None:
    assert moved("B8:2 a3:4 b3:2", "B8") == "B9:1 B10:1 a3:4 b3:2"


def test_kg_8_the_ends_of_the_front_rows_face_each_other() -> None:
    assert moved("A2:1 a12:3 b12:1", "A2") == "A1:1"
    assert moved("B12:1 a1:3 b1:1", "B12") == "A12:1"


def test_kg_9_a_back_pit_is_safe_behind_an_empty_front_pit() -> None:
    turn = play(KIGOGO, at("B11:2 A12:1 b3:2"), "B11")
    assert turn.captured == 0
    assert after(KIGOGO, at("B11:2 A12:1 b3:2"), "B11") == "A10:1 A11:1 B12:1 b3:2"


def test_kg_10_who_has_no_stones_has_lost() -> None:
    capture = play(KIGOGO, at("A11:1 a3:4 b3:2", south=40), "A11")
    assert KIGOGO.outcome(capture.after) == Outcome(SOUTH, Ending.NO_MOVE, "KG-10")


def test_kg_10_who_cannot_move_has_lost_however_much_he_has_captured() -> None:
    stuck = at(f"{ones(*EVERY_PIT)} a1:1", south=60)
    assert legal(KIGOGO, stuck) == ""
    assert ending(stuck) == Outcome(NORTH, Ending.NO_MOVE, "KG-10")
    assert ending(at(f"{ones(*EVERY_PIT[1:])} a1:1")) is None
    assert ending(at(f"{ones(*EVERY_PIT)} a1:1", "N")) is None


def test_kg_10_a_back_pit_is_enough_to_go_on() -> None:
    assert ending(at("B3:2 a1:1")) is None
    assert ending(at("A1:1 b3:1", "N")) is None


def test_kg_10_a_player_whose_opponent_has_no_stones_has_still_to_move() -> None:
    assert ending(at("A5:1")) is None


@from_source
def test_kg_10_endless_moves_are_no_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    # No position is known in which every move of the mover is endless.
    def never_ends(*_: object) -> int:
        raise EndlessError(24)

    here = at("A5:2 a5:1")
    assert ending(here) is None
    monkeypatch.setattr(kigogo, "sow", never_ends)
    assert ending(here) == Outcome(NORTH, Ending.NO_MOVE, "KG-10")


def test_kg_11_the_first_recurrence_is_a_draw() -> None:
    here = position(KIGOGO, at("A5:2 a5:1"))
    later = replace(here, ply=31)
    assert KIGOGO.outcome(later, {recurring(here)}) == Outcome(None, Ending.REPETITION, "KG-11")
    assert KIGOGO.outcome(here) is None


def test_kg_11_it_takes_the_same_board_and_the_same_player_to_move() -> None:
    here = position(KIGOGO, at("A5:2 a5:1"))
    others = {
        recurring(replace(here, mover=NORTH)),
        recurring(position(KIGOGO, at("A5:2 a4:1"))),
        recurring(here.turned()),
    }
    assert KIGOGO.outcome(here, others) is None


def test_kg_11_a_loss_comes_before_a_draw() -> None:
    lost = position(KIGOGO, at("a5:1"))
    assert KIGOGO.outcome(lost, {recurring(lost)}) == Outcome(NORTH, Ending.NO_MOVE, "KG-10")


def test_kg_11_a_game_that_comes_back_to_its_start_is_drawn_then() -> None:
    # Six moves each, of four laps each that end in empty pits and capture nothing. Every move of
    # South shifts his 24 stones by four pits, every move of North his 35 by four the other way.
    here = position(
        KIGOGO,
        "1,1,3,2,1,1,3,2,1,0,2,1/2,3,1,1,2,0,2,2,0,1,3,0"
        "/0,1,2,0,0,1,2,0,0,1,2,0/3,1,0,2,2,0,2,1,1,2,1,0 16-17 S 1.1",
    )
    start, earlier = here, set[Position]()
    for text in ["B1", "a11", "B5", "b10", "B9", "b6", "A12", "b2", "A8", "a3", "A4", "a7"]:
        assert KIGOGO.outcome(here, earlier) is None
        earlier.add(recurring(here))
        here = KIGOGO.play(here, move(KIGOGO, text)).after
    assert here == replace(start, ply=13)
    assert KIGOGO.outcome(here, earlier) == Outcome(None, Ending.REPETITION, "KG-11")


def test_kg_12_the_score_is_what_each_has_captured() -> None:
    assert KIGOGO.score(position(KIGOGO, "-/-/0,0,0,0,3,0,0,0,0,0,0,0/- 40-49 S 1.81")) == (40, 49)


def test_a_game_has_no_rounds() -> None:
    with pytest.raises(RuleBreak, match="no rounds") as caught:
        KIGOGO.next_round(Position((0,) * 48, (46, 46)), None, None)
    assert caught.value.clause == "KG-10"
    assert KIGOGO.round_winner((40, 40), (46, 46)) is None


def test_the_number_of_games_of_up_to_four_plies() -> None:
    assert perft(KIGOGO, 4) == [23, 499, 7393, 111915]
