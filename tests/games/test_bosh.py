"""Bosh, clause by clause; the clauses are those of docs/rules/bosh.md."""

import pytest

from mancli.board import BadPosition
from mancli.games.bosh import BOSH
from mancli.position import NORTH, SOUTH, Position, Side
from mancli.rules import Ending, Outcome, RuleBreak
from mancli.sowing import StepKind
from tests.games.playing import after, legal, move, perft, play, position, refusal, setup, steps

OVER = Outcome(None, Ending.ROUND_OVER, "BO-7")


def at(pits: str, mover: str = "S", south: int = 20) -> str:
    return setup(BOSH, pits, mover, south)


def moved(pits: str, move: str) -> str:
    return after(BOSH, at(pits, "S" if move[0].isupper() else "N", south=10), move)


def captured(pits: str, move: str) -> int:
    return play(BOSH, at(pits, south=10), move).captured


def ended(south: int, north: int, mover: Side = SOUTH, ply: int = 9) -> Position:
    """The end of a round."""
    return Position((0,) * 10, (south, north), mover, ply=ply)


def shut(place: Position) -> str:
    return BOSH.board.names(place.closed)


def pits(*names: str) -> frozenset[int]:
    return frozenset(move(BOSH, name).pit for name in names)


def test_bo_1_two_rows_of_five_with_four_stones_in_each() -> None:
    assert [len(row) for row in BOSH.board.picture] == [5, 5]
    assert BOSH.start == Position((4,) * 10, (0, 0))


def test_bo_1_a_position_has_40_stones() -> None:
    with pytest.raises(BadPosition, match="has 41 seeds, this game 40") as caught:
        position(BOSH, "-/- 20-21 S 1.1")
    assert caught.value.seed_sum


@pytest.mark.parametrize("cell", ["4h", "4t", "4r"])
def test_bo_1_a_position_has_no_other_marks_than_closed(cell: str) -> None:
    with pytest.raises(BadPosition, match=r"no \w+ pits, but a5 is marked so") as caught:
        position(BOSH, f"{cell},0,0,0,0/0,0,0,4,0 32-0 S 1.1")
    assert not caught.value.seed_sum


def test_bo_1_what_a_player_captures_is_his() -> None:
    # From the start A5 reaches a4; a5 is sown on to A4; A5 is empty, a1 behind it holds five.
    turn = BOSH.play(BOSH.start, move(BOSH, "A5"))
    assert BOSH.board.write(turn.after) == "0,5,5,5,0/5,5,5,5,0 5-0 N 1.2"


def test_bo_2_sowing_runs_round_the_board_to_the_right() -> None:
    assert moved("A4:3 a5:1", "A4") == "A5:1 a1:1 a2:1 a5:1"
    assert moved("A5:1 a4:3", "a4") == "A1:1 A2:1 A5:1 a5:1"


def test_bo_2_a_long_lap_drops_a_stone_in_its_own_pit() -> None:
    closed = "A3:x A4:x A5:x a2:x a3:x a4:x a5:x"
    (lap, *_) = steps(BOSH, at(f"A1:3 {closed}"), "A1")
    assert (lap.kind, lap.seeds, lap.end) == (StepKind.LAP, 3, 0)
    assert lap.pits == (1, 1, 0, 0, 0, 1, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("move", "reason"), [("a5", "a5 is not one of South's pits"), ("A4", "A4 is empty")]
)
def test_bo_2_a_move_starts_from_an_own_pit_with_stones(move: str, reason: str) -> None:
    broken = refusal(BOSH, at("A5:2 a5:2"), move)
    assert (broken.clause, broken.reason) == ("BO-2", reason)


def test_bo_3_the_pit_after_the_last_stone_is_sown_on() -> None:
    assert moved("A1:1 A3:2 a4:3", "A1") == "A2:1 A4:1 A5:1 a4:3"
    kinds = [step.kind for step in steps(BOSH, at("A1:1 A3:2 a4:3"), "A1")]
    assert kinds == [StepKind.LAP, StepKind.RELAY]


def test_bo_3_also_in_the_enemy_row() -> None:
    assert moved("A4:1 a1:1 a5:2", "A4") == "A5:1 a2:1 a5:2"


def test_bo_4_an_empty_next_pit_ends_the_sowing_whatever_the_last_stone_met() -> None:
    assert moved("A1:2 A3:3 a5:1", "A1") == "A2:1 A3:4 a5:1"
    assert captured("A1:2 A3:3 a5:1", "A1") == 0


@pytest.mark.parametrize(
    ("place", "move", "left", "stones"),
    [
        ("A1:1 A3:2 a2:3 a5:1", "A1", "A2:1 A4:1 A5:1 a5:1", 3),
        ("A1:1 A4:4 a5:1", "A1", "A2:1 a5:1", 4),
        ("A4:1 a2:5 a5:1", "A4", "A5:1 a5:1", 5),
        ("A5:1 a1:2 a5:1", "A5", "a1:3 a5:1", 0),
    ],
    ids=["after a relay", "from the own row", "from the enemy row", "not the next but two"],
)
def test_bo_5_the_pit_after_the_empty_one_is_captured(
    place: str, move: str, left: str, stones: int
) -> None:
    turn = play(BOSH, at(place, south=10), move)
    assert after(BOSH, at(place), move) == left
    assert turn.captured == stones
    assert turn.after.off[SOUTH] == 10 + stones


def test_bo_5_north_captures_into_his_own_store() -> None:
    start = position(BOSH, at("A2:6 A5:1 a4:1", "N"))
    turn = BOSH.play(start, move(BOSH, "a4"))
    assert turn.after.off == (start.off[0], start.off[1] + 6)


def test_bo_6_two_empty_pits_end_the_turn_without_a_capture() -> None:
    turn = play(BOSH, at("A1:2 a1:4", south=10), "A1")
    assert (turn.captured, turn.after.off[SOUTH]) == (0, 10)
    assert after(BOSH, at("A1:2 a1:4"), "A1") == "A2:1 A3:1 a1:4"


def test_bo_7_who_has_no_stones_to_move_forfeits_the_board() -> None:
    turn = play(BOSH, at("A1:1 A3:2 a2:3", south=20), "A1")
    assert turn.after.off == (20 + 3 + 3, 14)
    assert not any(turn.after.pits)
    assert turn.captured == 3
    assert (turn.after.mover, turn.after.ply) == (NORTH, 10)
    assert BOSH.outcome(turn.after) == OVER
    last = steps(BOSH, at("A1:1 A3:2 a2:3"), "A1")[-1]
    assert (last.kind, last.seeds, last.end) == (StepKind.FORFEIT, 3, SOUTH)


def test_bo_7_it_is_looked_at_when_the_turn_begins() -> None:
    emptied = play(BOSH, at("A5:1"), "A5").after
    assert BOSH.board.write(emptied) == "0,0,0,0,1/- 20-19 N 1.10"
    assert BOSH.outcome(emptied) is None
    over = BOSH.play(emptied, move(BOSH, "a1")).after
    assert BOSH.board.write(over) == "-/- 20-20 S 1.11"


def test_bo_7_a_row_may_be_filled_again_by_the_opponent() -> None:
    emptied = play(BOSH, at("A5:1 a5:2"), "A5").after
    filled = BOSH.play(emptied, move(BOSH, "a5")).after
    assert BOSH.board.write(filled) == "0,0,0,0,1/1,1,0,0,0 20-17 S 1.11"
    assert BOSH.outcome(filled) is None


def test_bo_7_a_position_in_which_the_mover_has_no_stones_is_the_end_of_the_round() -> None:
    start = position(BOSH, at("A2:3 a2:x", "N"))
    assert legal(BOSH, at("A2:3 a2:x", "N")) == ""
    assert BOSH.outcome(start) == OVER
    assert BOSH.score(start) == (23, 17)
    assert BOSH.next_round(start, None, None).off == (3, 1)


# Two pits are open. A1 leaves two in A1 and four in a2; a2 leaves four in A1 and two in a2.
ENDLESS = "x,x,x,2,x/4,x,x,x,x 17-17 S 2.9"


def test_bo_7_a_mover_with_endless_moves_only_forfeits_too() -> None:
    assert refusal(BOSH, ENDLESS, "A1").endless
    start = position(BOSH, ENDLESS)
    assert BOSH.outcome(start) == OVER
    assert BOSH.score(start) == (17, 23)
    assert BOSH.next_round(start, None, None).off == (1, 3)


def test_bo_8_pits_are_filled_with_four_and_the_rest_stays_in_store() -> None:
    start = BOSH.next_round(ended(30, 10), None, None)
    assert BOSH.board.write(start) == "x,x,x,4,4/4,4,4,4,4 10-2 N 2.1"
    assert BOSH.next_round(ended(20, 20), None, None).pits == (4,) * 10


def test_bo_8_a_closed_pit_is_opened_again() -> None:
    again = Position((0,) * 10, (24, 16), SOUTH, 2, 9, closed=pits("a4", "a5"))
    assert shut(BOSH.next_round(again, None, None)) == "a5"
    again = Position((0,) * 10, (20, 20), SOUTH, 2, 9, closed=pits("a4", "a5"))
    assert shut(BOSH.next_round(again, None, None)) == ""


@pytest.mark.parametrize("named", [(), ("a5",), ("a3", "a4", "a5"), ("A1", "a4", "a5")])
def test_bo_8_the_number_of_closed_pits_follows_from_the_stones(named: tuple[str, ...]) -> None:
    with pytest.raises(RuleBreak) as caught:
        BOSH.next_round(ended(27, 13), pits(*named), None)
    assert caught.value.clause == "BO-8"


def test_bo_8_a_refusal_says_what_was_expected() -> None:
    with pytest.raises(RuleBreak) as caught:
        BOSH.next_round(ended(27, 13), pits("a5"), None)
    assert caught.value.reason == "North owns 13 stones and closes 2 of 5 pits, not 1 (a5)"


def test_bo_9_closed_pits_are_passed_over() -> None:
    # A5 and a1 are sown; a2 is empty; behind it A1 is next.
    start = at("A1:2 A4:2 a3:x a4:x a5:x")
    assert after(BOSH, start, "A4") == "A5:1 a1:1"
    assert play(BOSH, start, "A4").captured == 2


def test_bo_9_the_next_pit_is_an_open_one() -> None:
    # To A2; a1 to a4; a5 to A1; A2 to a1; a2 to a4; a5 is empty, A1 behind it holds one.
    start = at("A1:1 A3:x A4:x A5:x a1:2 a3:x a5:1")
    assert after(BOSH, start, "A1") == "a1:1 a4:2"
    assert play(BOSH, start, "A1").captured == 1
    assert position(BOSH, start).closed == pits("A3", "A4", "A5", "a3")


def test_bo_9_a_closed_pit_starts_no_move() -> None:
    broken = refusal(BOSH, "x,x,x,4,4/4,4,4,4,4 10-2 N 2.1", "a5")
    assert (broken.clause, broken.reason) == ("BO-9", "a5 is closed")


def test_bo_9_a_position_leaves_each_side_an_open_pit() -> None:
    with pytest.raises(BadPosition, match="all of North's pits are closed"):
        position(BOSH, "x,x,x,x,x/4,4,4,4,4 20-0 S 2.1")


def test_bo_10_the_owner_chooses_and_fills_from_his_left_by_default() -> None:
    assert shut(BOSH.next_round(ended(27, 13), None, None)) == "a4, a5"
    chosen = BOSH.next_round(ended(27, 13), pits("a1", "a3"), None)
    assert BOSH.board.write(chosen) == "4,4,x,4,x/4,4,4,4,4 7-1 N 2.1"
    assert shut(BOSH.next_round(ended(13, 27), None, None)) == "A4, A5"


@pytest.mark.parametrize(
    ("mover", "ply", "starts"),
    [(SOUTH, 9, NORTH), (NORTH, 10, NORTH), (NORTH, 9, SOUTH), (SOUTH, 10, SOUTH)],
)
def test_bo_11_the_players_begin_by_turns(mover: Side, ply: int, starts: Side) -> None:
    start = BOSH.next_round(ended(20, 20, mover, ply), None, None)
    assert (start.mover, start.round, start.ply) == (starts, 2, 1)


def test_bo_11_south_begins_and_a_record_can_show_another_choice() -> None:
    assert (BOSH.start.mover, BOSH.start.round, BOSH.start.ply) == (SOUTH, 1, 1)
    for side in Side:
        assert BOSH.next_round(ended(20, 20), None, side).mover is side


def test_bo_12_who_owns_fewer_than_four_has_lost_the_match() -> None:
    assert BOSH.outcome(ended(37, 3)) == Outcome(SOUTH, Ending.CLOSED_OUT, "BO-12")
    assert BOSH.outcome(ended(0, 40)) == Outcome(NORTH, Ending.CLOSED_OUT, "BO-12")
    assert BOSH.outcome(ended(36, 4)) == OVER
    assert shut(BOSH.next_round(ended(36, 4), None, None)) == "a2, a3, a4, a5"


def test_bo_12_no_round_follows_the_end_of_the_match() -> None:
    with pytest.raises(RuleBreak, match="the match is over, South has won it") as caught:
        BOSH.next_round(ended(37, 3), None, None)
    assert caught.value.clause == "BO-12"


def test_bo_12_few_stones_in_the_middle_of_a_round_lose_nothing_yet() -> None:
    assert BOSH.outcome(position(BOSH, at("A1:1 a1:3", south=36))) is None


def test_bo_7_no_round_follows_while_the_mover_can_move() -> None:
    with pytest.raises(RuleBreak, match="the round is not over, South can move") as caught:
        BOSH.next_round(BOSH.start, None, None)
    assert caught.value.clause == "BO-7"


def test_bo_13_the_score_is_what_each_owns() -> None:
    assert BOSH.score(position(BOSH, "4,0,0,0,1/0,2,0,0,3 20-10 S 1.9")) == (25, 15)
    assert BOSH.score(ended(23, 17)) == (23, 17)


def test_bo_13_a_round_is_won_by_who_gains_stones_in_it() -> None:
    assert BOSH.round_winner((20, 20), (21, 19)) is SOUTH
    assert BOSH.round_winner((30, 10), (29, 11)) is NORTH
    assert BOSH.round_winner((30, 10), (30, 10)) is None


def test_the_number_of_games_of_up_to_six_plies() -> None:
    assert perft(BOSH, 6) == [5, 19, 79, 266, 864, 2881]
