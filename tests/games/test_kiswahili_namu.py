"""BK-1 to BK-20 and BK-22 to BK-24: board, captures, and the stage in which seeds come in."""

import pytest

from mancli.board import BadPosition
from mancli.games.kiswahili import KISWAHILI
from mancli.position import NORTH, SOUTH
from mancli.rules import RuleBreak
from tests.games.bao import (
    MANCALA_WORLD,
    after,
    decisions,
    mtaji,
    namu,
    play,
    refused,
    south,
    steps,
)
from tests.games.playing import position

MW = MANCALA_WORLD
START = "-/0,2,2,6h,0,0,0,0/0,0,0,0,6h,2,2,0/- 22-22 S 1.1"
LONELY = "1,0,0,0,0,0,0,0"  # an enemy pit that faces A1


def test_bk_1_right_runs_up_the_front_row_and_back_through_the_back_row() -> None:
    start = mtaji("0,0,0,0,0,0,3,0", LONELY)
    assert south(MW, start, "A7R") == "0,0,0,0,0,0,0,1/0,0,0,0,0,0,1,1"


def test_bk_1_left_runs_the_other_way_round() -> None:
    start = mtaji("0,3,0,0,0,0,0,0", "0,0,0,0,0,0,0,1")
    assert south(MW, start, "A2L") == "1,0,0,0,0,0,0,0/1,1,0,0,0,0,0,0"


def test_bk_1_in_the_back_row_left_and_right_are_what_the_mover_sees() -> None:
    start = mtaji("1,0,0,0,0,0,0,0", "0,0,0,0,0,0,0,1", "0,0,0,2,0,0,0,0")
    assert south(MW, start, "B4R") == "1,0,0,0,0,0,0,0/0,0,0,0,1,1,0,0"
    assert south(MW, start, "B4L") == "1,0,0,0,0,0,0,0/0,1,1,0,0,0,0,0"


def test_bk_1_nobody_sows_the_pits_of_the_other() -> None:
    assert refused(MW, START, "a7L") == "BK-1"


def test_bk_1_a_position_has_sixty_four_seeds() -> None:
    with pytest.raises(BadPosition, match="63 seeds, this game 64") as caught:
        position(MW, "-/0,2,2,6h,0,0,0,0/0,0,0,0,6h,2,2,0/- 22-21 S 1.1")
    assert caught.value.seed_sum


@pytest.mark.parametrize("row", ["0,0,0,6h,0,2,2,0", "0,0,0,0,0h,2,8,0"])
def test_bk_2_the_nyumba_is_pit_5_and_not_empty(row: str) -> None:
    with pytest.raises(BadPosition, match="nyumba"):
        position(MW, f"-/0,2,2,6h,0,0,0,0/{row}/- 22-22 S 1.1")


def test_bk_3_the_start_and_its_four_moves() -> None:
    for game in KISWAHILI:
        assert game.board.write(game.start) == START
        assert decisions(game, START) == "A6L A6R A7L A7R"


def test_bk_4_a_nyumba_that_is_captured_is_lost() -> None:
    start = namu("1,0,0,1,6h,0,0,0", "0,2,0,6h,0,0,0,0")
    assert after(MW, start, "A4L").split("/")[1] == "0,2,0,0,0,0,0,0"


def test_bk_4_below_six_the_nyumba_does_not_hold_a_lap_and_is_lost_when_relayed() -> None:
    # two seeds captured by A2 end in A2, three in A5 after a relay
    start = namu("0,2,0,0,4h,0,0,0", "0,5,0,0,0,0,0,1")
    assert south(MW, start, "A2L") == "1,4,1,1,0,1,1,1/0,0,0,0,0,0,1,1"


def test_bk_4_filled_up_to_six_the_nyumba_works_again() -> None:
    start = namu("0,2,0,0,5h,0,0,0", "0,5,0,0,0,0,0,1")
    assert decisions(MW, start) == "A2L A2L+"
    assert south(MW, start, "A2L") == "1,4,1,1,6h,0,0,0/-"


def test_bk_5_a_capture_from_the_nyumba_keeps_it() -> None:
    start = namu("0,0,0,0,6h,0,0,0", "0,0,0,0,2,0,0,1")
    assert south(MW, start, "A5L") == "1,1,0,0,7h,0,0,0/-"


def test_bk_6_one_seed_from_the_hand_goes_into_an_occupied_front_pit() -> None:
    start = namu("0,0,2,0,0,0,0,0", LONELY, back="0,0,0,0,0,0,0,3")
    assert refused(MW, start, "A2R") == "BK-6"
    assert refused(MW, start, "B8R") == "BK-6"
    assert south(MW, start, "A3R") == "0,0,0,1,1,1,0,0/0,0,0,0,0,0,0,3"
    assert play(MW, start, "A3R").after.off[SOUTH] == 9


def test_bk_6_the_stage_is_each_players_own() -> None:
    start = mtaji("0,0,2,0,0,0,0,0", LONELY, north=1)
    assert south(MW, start, "A3R") == "0,0,0,1,1,0,0,0/-"
    # the last seed in hand: the stage was fixed when the move began
    assert south(MW, namu("0,0,2,0,0,0,0,0", LONELY, hand=1), "A3R") == "0,0,0,1,1,1,0,0/-"


def test_bk_7_nothing_is_captured_in_a_takata() -> None:
    # the lap ends in A5, occupied and facing seeds since the first seed of the lap made it so
    start = namu("0,0,17,0,0,0,0,0", "0,0,0,0,2,0,0,0")
    turn = play(MW, start, "A3R")
    assert turn.takata
    assert turn.captured == 0


def test_bk_7_later_laps_capture_again_after_laps_that_did_not() -> None:
    # two from a2: A1, A2; relay of four: A3 to A6, capture one from a3 there
    start = namu("0,2,0,0,0,1,0,0", "0,2,0,0,0,1,0,1")
    kinds = [step.kind.value for step in steps(MW, start, "A2L")]
    assert kinds[:6] == ["introduce", "capture", "captured lap", "relay", "capture", "captured lap"]


def test_bk_8_a_takata_is_refused_while_a_capture_exists() -> None:
    start = namu("1,0,2,0,0,0,0,0", "1,0,0,0,0,0,0,1")
    assert refused(MW, start, "A3R") == "BK-8"
    with pytest.raises(RuleBreak, match="for example with A1L"):
        play(MW, start, "A3R")
    assert decisions(MW, start) == "A1L"


def test_bk_9_a_lap_that_ends_in_an_empty_pit_ends_the_move() -> None:
    assert [step.kind for step in steps(MW, START, "A6R")] == ["introduce", "lap"]


def test_bk_9_a_capture_goes_before_the_choice_of_the_nyumba() -> None:
    # five from A1 end in the nyumba, which faces seeds
    start = namu("1,0,0,0,6h,0,0,0", "5,0,0,0,2,0,0,1")
    assert decisions(MW, start) == "A1L A5L A5R"
    assert play(MW, start, "A1L").captured == 7


def test_bk_9_else_the_whole_pit_is_sown_on_in_the_same_direction() -> None:
    start = namu("0,0,2,0,0,1,0,0", LONELY)
    assert south(MW, start, "A3R") == "0,0,0,1,1,0,1,1/-"


def test_bk_10_a_lap_of_sixteen_drops_a_seed_where_it_was_lifted() -> None:
    start = mtaji("0,0,0,16,0,0,0,0", LONELY)
    assert south(MW, start, "A4R") == "1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1"


def test_bk_11_all_seeds_of_the_facing_front_pit_are_captured_and_back_rows_are_safe() -> None:
    start = namu("0,0,0,0,0,0,0,4", "2,0,0,0,0,0,0,3", behind="0,0,0,0,0,0,0,5")
    turn = play(MW, start, "A8R")
    assert turn.captured == 3
    assert after(MW, start, "A8R").startswith("0,0,0,0,0,0,0,5/2,0,0,0,0,0,0,0/0,0,0,0,0,")
    # the capturing pit keeps its four seeds and the one put in, and gets the first one captured
    assert south(MW, start, "A8R") == "0,0,0,0,0,1,1,6/-"


@pytest.mark.parametrize(
    ("number", "ways"),
    [(1, "L"), (2, "L"), (3, "LR"), (4, "LR"), (5, "LR"), (6, "LR"), (7, "R"), (8, "R")],
)
def test_bk_13_a_kimbi_sows_from_the_kichwa_beside_it(number: int, ways: str) -> None:
    own, enemy = ["0"] * 8, ["0"] * 8
    own[number - 1] = enemy[number - 1] = "1"
    enemy[number - 2] = "1"
    start = namu(",".join(own), ",".join(enemy))
    assert decisions(MW, start) == " ".join(f"A{number}{way}" for way in ways)
    for way in set("LR") - set(ways):
        assert refused(MW, start, f"A{number}{way}") == "BK-13"


def test_bk_12_captured_seeds_start_in_the_kichwa_and_run_to_the_centre() -> None:
    start = namu("0,0,0,1,0,0,0,0", "0,1,0,3,0,0,0,0")
    assert south(MW, start, "A4L") == "1,1,1,2,0,0,0,0/-"
    assert south(MW, start, "A4R") == "0,0,0,2,0,1,1,1/-"


def test_bk_13_a_later_capture_by_a_centre_pit_keeps_the_direction() -> None:
    # one from a8 falls in A1; the relay of three ends in A4, which captures one, sown right again
    start = namu("1,0,0,1,0,0,0,0", "1,0,0,1,0,0,0,1")
    assert south(MW, start, "A1L") == "1,1,1,2,0,0,0,0/-"


def test_bk_13_a_later_capture_by_a_kimbi_reverses_it() -> None:
    # seven from a8: A1 to A7, which faces two: sown from A8, A7; then relayed left with ten
    start = namu("1,0,0,0,0,0,1,0", "7,0,0,0,1,0,2,0")
    kinds = [(step.kind, step.pit, step.way) for step in steps(MW, start, "A1L")]
    assert ("captured lap", 0, 1) in kinds
    assert ("captured lap", 7, -1) in kinds


def test_bk_14_the_nyumba_may_capture() -> None:
    start = namu("0,0,0,0,6h,0,2,0", "0,0,0,0,2,0,0,1")
    assert decisions(MW, start) == "A5L A5R"


def test_bk_14_the_pit_must_be_occupied_before_the_seed_comes_in() -> None:
    start = namu("0,0,2,0,0,0,0,0", "0,1,0,0,0,0,0,0")
    assert refused(MW, start, "A2L") == "BK-6"
    assert decisions(MW, start) == "A3L A3R"


def test_bk_15_a_takata_puts_one_seed_in_and_lifts_the_pit() -> None:
    start = namu("0,0,2,0,0,0,0,0", LONELY)
    assert south(MW, start, "A3L") == "1,1,0,0,0,0,0,0/1,0,0,0,0,0,0,0"


def test_bk_16_no_takata_starts_from_the_functional_nyumba() -> None:
    start = namu("0,0,2,0,6h,0,0,0", LONELY)
    assert refused(MW, start, "A5R") == "BK-16"
    assert decisions(MW, start) == "A3L A3R"


def test_bk_17_a_sole_functional_nyumba_pays_two_seeds() -> None:
    start = namu("0,0,0,0,6h,0,0,0", LONELY)
    assert south(MW, start, "A5R") == "0,0,0,0,5h,1,1,0/-"
    assert south(MW, start, "A5L") == "0,0,1,1,5h,0,0,0/-"


def test_bk_17_below_six_a_sole_nyumba_is_lifted_whole_and_lost() -> None:
    start = namu("0,0,0,0,5h,0,0,0", LONELY)
    assert south(MW, start, "A5R") == "0,0,0,0,0,1,1,1/0,0,0,0,0,1,1,1"


def test_bk_17_there_is_no_tax_in_mtaji() -> None:
    start = mtaji("0,0,0,0,6h,0,0,0", LONELY)
    assert south(MW, start, "A5R") == "0,0,0,0,0,1,1,1/0,0,0,0,0,1,1,1"


def test_bk_18_the_first_lap_of_a_takata_is_no_second_chance_to_capture() -> None:
    start = namu("0,0,17,0,0,0,0,0", "0,0,0,0,2,0,0,0")
    first = steps(MW, start, "A3R")
    assert [(step.kind, step.end) for step in first[1:2]] == [("lap", 4)]
    assert first[2].kind == "relay"


def test_bk_19_without_a_nyumba_no_seed_goes_to_a_singleton() -> None:
    start = namu("0,1,2,0,0,0,0,0", LONELY)
    assert refused(MW, start, "A2R") == "BK-19"
    assert decisions(MW, start) == "A3L A3R"


def test_bk_19_unless_all_front_pits_are_singletons() -> None:
    start = namu("0,1,1,0,0,0,0,0", LONELY)
    assert decisions(MW, start) == "A2L A2R A3L A3R"


@pytest.mark.parametrize("house", ["6h", "3h"])
def test_bk_19_or_the_nyumba_is_still_owned(house: str) -> None:
    start = namu(f"0,1,2,0,{house},0,0,0", LONELY)
    nyumba = " A5L A5R" if house == "3h" else ""
    assert decisions(MW, start) == "A2L A2R A3L A3R" + nyumba


def test_bk_19_a_dormant_nyumba_that_is_chosen_is_lost() -> None:
    start = namu("0,1,2,0,3h,0,0,0", LONELY)
    assert south(MW, start, "A5R") == "0,1,2,0,0,1,1,1/0,0,0,0,0,0,0,1"


def test_bk_20_a_sole_kichwa_is_sown_toward_the_centre() -> None:
    for start, inward, outward in (
        (namu("2,0,0,0,0,0,0,0", "0,0,0,0,0,0,0,1"), "A1R", "A1L"),
        (namu("0,0,0,0,0,0,0,2", LONELY), "A8L", "A8R"),
    ):
        assert decisions(MW, start) == inward
        assert refused(MW, start, outward) == "BK-20"


def test_bk_22_a_namu_takata_ends_in_the_functional_nyumba() -> None:
    start = namu("0,0,1,0,6h,0,0,0", LONELY)
    turn = play(MW, start, "A3R")
    assert south(MW, start, "A3R") == "0,0,0,1,7h,0,0,0/-"
    assert not turn.house_choice


def test_bk_23_a_namu_capture_goes_on_in_a_nyumba_that_faces_seeds() -> None:
    # five from a8 end in A5, which captures two; relays of two from A2 and A4 end in A6
    start = namu("1,0,0,0,6h,0,0,0", "5,0,0,0,2,0,0,1")
    assert south(MW, start, "A1L") == "4,0,2,0,8h,1,0,0/-"


def test_bk_24_the_mover_stops_in_the_nyumba_or_plays_it_on() -> None:
    start = namu("1,0,0,0,6h,0,0,0", "5,0,0,0,0,0,0,1")
    assert decisions(MW, start) == "A1L A1L+"
    assert south(MW, start, "A1L") == "3,1,1,1,7h,0,0,0/-"
    assert south(MW, start, "A1L+") == "3,1,1,1,0,1,1,1/0,0,0,0,1,1,1,1"


def test_bk_24_after_a_safari_the_move_is_still_a_capturing_one() -> None:
    # the safari of nine ends in B3, the relay of four from there in A2, which captures one; that
    # falls in A1, the relay of five ends in A6 and that of two in A8, which captures the last one
    start = namu("1,0,0,0,8h,0,0,0", "5,1,0,0,0,0,0,1", back="0,0,3,0,0,0,0,0")
    stop, safari = play(MW, start, "A1L"), play(MW, start, "A1L+")
    assert stop.house_choice
    assert safari.house_choice
    assert (stop.captured, safari.captured) == (5, 7)


def test_a_plus_where_no_choice_arises_is_played_without() -> None:
    turn = play(MW, START, "A6R+")
    assert turn == play(MW, START, "A6R")
    assert not turn.house_choice


@pytest.mark.parametrize(("seeds", "choice"), [(4, False), (5, True)])
def test_bk_26_six_seeds_are_counted_after_the_last_one_has_dropped(
    seeds: int, *, choice: bool
) -> None:
    start = namu(f"1,0,0,0,{seeds}h,0,0,0", "5,0,0,0,0,0,0,1")
    assert play(MW, start, "A1L").house_choice is choice


def test_bk_33_hamna_ends_a_namu_move_at_once() -> None:
    start = namu("1,0,0,0,6h,0,0,0", "5,0,0,0,0,0,0,0")
    turn = play(MW, start, "A1L")
    assert turn.captured == 5
    assert south(MW, start, "A1L") == "2,0,0,0,6h,0,0,0/-"
    assert turn.after.off[SOUTH] == 10 - 1 + 5
    outcome = MW.outcome(turn.after)
    assert outcome is not None
    assert (outcome.winner, outcome.clause) == (SOUTH, "BK-33")
    assert turn.after.mover is NORTH
