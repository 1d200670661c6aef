"""BK-21, BK-25 and BK-27 to BK-36: the stage after the hands have run out, and the end."""

from dataclasses import replace

import pytest

from mancli.board import BadPosition
from mancli.games import kiswahili
from mancli.games.kiswahili import KISWAHILI
from mancli.position import NORTH, SOUTH
from mancli.rules import Ending, Game, RuleBreak
from mancli.sowing import EndlessError
from tests.games.bao import (
    BEGINNERS,
    DONKERS,
    GAMES,
    MANCALA_WORLD,
    after,
    decisions,
    from_source,
    legal,
    mtaji,
    namu,
    play,
    refused,
    south,
    steps,
)
from tests.games.playing import position

MW = MANCALA_WORLD
LONELY = "1,0,0,0,0,0,0,0"  # an enemy pit that faces A1


def test_bk_21_fifteen_seeds_start_a_capture() -> None:
    # fifteen from A6 to the right go round to A5, occupied and facing two seeds
    start = mtaji("0,0,0,0,1,15,0,0", "0,0,0,0,2,0,0,1")
    assert decisions(MW, start) == "A6R"
    assert play(MW, start, "A6R").captured >= 2


def test_bk_21_sixteen_or_more_never_do() -> None:
    # seventeen from A6 to the right go round to A7, occupied and facing two seeds
    start = mtaji("0,0,0,0,0,17,1,0", "0,0,0,0,0,0,2,1")
    assert decisions(MW, start) == "A6L A6R"
    turn = play(MW, start, "A6R")
    assert turn.takata
    assert turn.captured == 0


def test_bk_21_sixteen_end_in_their_own_pit_and_capture_nothing() -> None:
    start = mtaji("0,0,0,16,0,0,0,0", "0,0,0,2,0,0,0,1")
    assert play(MW, start, "A4R").takata


def test_bk_21_a_singleton_starts_no_capture() -> None:
    start = mtaji("1,1,0,0,0,2,0,0", "0,1,0,0,0,0,0,1")
    assert decisions(MW, start) == "A6L A6R"
    assert refused(MW, start, "A1R") == "BK-21"


def test_bk_21_the_last_seed_captures_in_an_occupied_front_pit_that_faces_seeds() -> None:
    start = mtaji("2,0,1,0,0,2,1,0", "0,0,3,0,0,0,0,1", "0,2,0,0,0,0,0,0")
    assert decisions(MW, start) == "A1R"
    turn = play(MW, start, "A1R")
    assert (turn.captured, turn.takata) == (3, False)


def test_bk_21_a_back_pit_may_start_a_capture() -> None:
    start = mtaji("1,0,0,0,0,2,0,0", "3,0,0,0,0,0,0,1", "0,2,0,0,0,0,0,0")
    assert decisions(MW, start) == "B2L"


def test_bk_21_a_takata_starts_from_a_front_pit_with_two_or_more() -> None:
    start = mtaji("0,2,1,0,0,0,0,0", LONELY, "0,0,0,2,0,0,0,0")
    assert decisions(MW, start) == "A2L A2R"
    assert refused(MW, start, "A3R") == "BK-21"
    assert refused(MW, start, "A4R") == "BK-21"
    assert refused(MW, start, "B4R") == "BK-21"


def test_bk_21_only_when_all_front_pits_are_singletons_from_the_back_row() -> None:
    start = mtaji("0,1,1,0,0,0,0,0", LONELY, "0,0,0,2,1,0,0,0")
    assert decisions(MW, start) == "B4L B4R"
    assert refused(MW, start, "B5R") == "BK-21"


def test_bk_21_the_nyumba_may_start_a_takata_and_is_then_lost() -> None:
    start = mtaji("0,0,1,0,6h,0,0,0", LONELY)
    assert south(MW, start, "A5R") == "0,0,1,0,0,1,1,1/0,0,0,0,0,1,1,1"


def test_bk_21_what_would_capture_with_fewer_seeds_is_told_so() -> None:
    start = mtaji("2,0,1,0,0,17,2,0", "0,0,3,0,0,0,2,0")
    with pytest.raises(RuleBreak, match=r"BK-21: A6 holds 17 seeds.*A1R"):
        play(MW, start, "A6R")


@pytest.mark.parametrize("takata", [True, False])
def test_bk_25_in_mtaji_a_lap_that_ends_in_the_nyumba_goes_on(*, takata: bool) -> None:
    # two from A3 end in A5, which is sown on; the capture by A1 sends five there
    if takata:
        start, move = mtaji("0,0,2,0,6h,0,0,0", LONELY), "A3R"
        rows = "0,0,0,1,0,1,1,1/0,0,0,0,1,1,1,1"
    else:
        start, move = mtaji("1,0,0,0,6h,0,0,0", "5,0,0,0,0,0,0,1", "0,2,0,0,0,0,0,0"), "B2L"
        rows = "3,1,1,1,0,1,1,1/1,0,0,0,1,1,1,1"
    assert south(MW, start, move) == rows
    assert not play(MW, start, move).house_choice


@pytest.mark.parametrize("game", KISWAHILI)
def test_bk_27_a_sole_kichwa_is_sown_toward_the_centre(game: Game) -> None:
    for start, inward, outward in (
        (mtaji("2,0,0,0,0,0,0,0", "0,0,0,0,0,0,0,1"), "A1R", "A1L"),
        (mtaji("0,0,0,0,0,0,0,12", LONELY), "A8L", "A8R"),
    ):
        assert decisions(game, start) == inward
        assert refused(game, start, outward) == "BK-27"


def test_bk_27_the_only_front_pit_may_be_lifted_when_the_next_seed_falls_in_front() -> None:
    start = mtaji("0,0,0,0,0,0,3,0", LONELY)
    assert decisions(MW, start) == "A7L A7R"


# After A6L South threatens a5 from A2, and North cannot capture.
THREAT = "0,2,0,0,0,2,0,0"


def test_bk_29_the_only_pit_under_threat_is_takasiaed() -> None:
    start = mtaji(THREAT, "0,0,0,5,0,0,2,0")
    assert after(MW, start, "A6L").split("/")[1] == "0,0,0,5t,0,0,2,0"
    assert list(legal(MW, position(MW, start)))[-2] == "A6L**"


def test_bk_29_not_where_two_pits_are_under_threat() -> None:
    # a5 from A2 and a4 from A3
    start = mtaji("0,2,2,0,0,2,0,0", "0,0,0,5,1,0,4,0")
    turn = play(MW, start, "A6L")
    assert all("x" not in move for move in legal(MW, turn.after))
    assert not turn.after.takasiaed


def test_bk_29_two_moves_that_threaten_the_same_pit_count_as_one() -> None:
    start = mtaji("3,2,0,0,0,2,0,0", "0,0,0,5,0,0,2,0")
    assert play(MW, start, "A6L").after.takasiaed


def test_bk_29_not_where_the_opponent_can_capture() -> None:
    start = mtaji(THREAT, "0,0,0,5,0,2,2,0")
    assert not play(MW, start, "A6L").after.takasiaed


def test_bk_29_not_while_the_opponent_has_seeds_in_hand() -> None:
    start = mtaji(THREAT, "0,0,0,5,0,0,2,0", north=1)
    assert not play(MW, start, "A6L").after.takasiaed


def test_bk_29_not_after_a_namu_move() -> None:
    # A2 threatens a5 again, and both hands are empty then
    start = namu(THREAT, "0,0,0,5,0,0,2,0", hand=1, behind="0,0,0,0,0,0,0,52")
    turn = play(MW, start, "A6L")
    assert south(MW, start, "A6L") == "0,2,1,1,1,0,0,0/-"
    assert turn.after.off == (0, 0)
    assert not turn.after.takasiaed


def test_bk_29_not_after_a_capturing_move() -> None:
    # South then threatens the single seed in a7 alone, from A5, and North cannot capture
    start = "5,6,0,0,0,0,1,3/5,1,0,0,0,7,3,0/0,5,2,2,1,2,3,0/1,2,3,0,1,4,2,5 0-0 S 1.1"
    turn = play(MW, start, "A2R")
    assert list(legal(MW, replace(turn.after, mover=SOUTH))) == ["A5Lx1"]
    assert list(legal(MW, turn.after)) == ["a8L*", "a8R*"]
    assert not turn.after.takasiaed


def test_bk_29_a_takasiaed_pit_starts_no_takata() -> None:
    start = mtaji("0,2t,0,2,0,0,0,0", LONELY)
    assert refused(MW, start, "A2R") == "BK-29"
    assert decisions(MW, start) == "A4L A4R"


def test_bk_29_a_lap_that_ends_in_it_ends_the_turn_and_one_that_passes_it_does_not() -> None:
    start = mtaji("0,0,2t,3,2,0,0,0", LONELY)
    assert south(MW, start, "A5L") == "0,0,3,4,0,0,0,0/-"
    assert steps(MW, start, "A5L")[-1].kind == "takasia stop"
    assert south(MW, start, "A4L") == "1,1,3,0,2,0,0,0/-"


def test_bk_29_the_mark_is_nothing_to_a_capturing_move() -> None:
    start = mtaji("0,2t,0,1,0,0,0,0", "0,0,0,2,0,0,0,1")
    assert decisions(MW, start) == "A2R"
    # A5 captures two, which end in A2; the relays from there and from A4 end in A6
    start = mtaji("0,1t,2,0,1,0,0,0", "0,0,0,0,2,0,0,1")
    assert south(MW, start, "A3R") == "1,0,1,0,3,1,0,0/-"


def test_bk_29_takasia_lasts_one_ply() -> None:
    start = mtaji("0,2t,0,2,0,0,0,0", LONELY)
    assert not play(MW, start, "A4R").after.takasiaed


@pytest.mark.parametrize(
    "text",
    [
        mtaji("0,2t,0,2t,0,0,0,0", LONELY),
        mtaji("0,2,0,0,0,0,0,0", LONELY, "0,0,0,2t,0,0,0,0"),
        mtaji("0,2t,0,0,0,0,0,0", LONELY).replace(" S ", " N "),
        mtaji("0,2t,0,0,0,0,0,0", LONELY, north=1),
    ],
)
def test_bk_29_one_front_pit_of_the_mover_in_mtaji_is_takasiaed(text: str) -> None:
    with pytest.raises(BadPosition, match="takasiaed"):
        position(MW, text)


@pytest.mark.parametrize(
    ("nyumba", "functional", "owned"),
    [("5", "**", "**"), ("5h", "**", "*"), ("6h", "*", "*")],
)
def test_bk_30_a_nyumba_is_not_takasiaed(nyumba: str, functional: str, owned: str) -> None:
    start = mtaji(THREAT, f"0,0,0,{nyumba},0,0,2,0")
    for game, mark in ((MW, functional), (DONKERS, owned)):
        assert f"A6L{mark}" in legal(game, position(game, start))


@pytest.mark.parametrize(
    ("enemy", "mark"),
    [
        ("0,0,0,5,0,0,0,0", "*"),  # the only occupied front pit
        ("0,0,0,1,0,0,0,0", "*"),
        ("0,0,0,5,0,0,1,0", "*"),  # the only one with more than one seed
        ("0,0,0,1,0,0,1,0", "**"),
        ("0,0,0,1,0,0,2,0", "**"),
    ],
)
def test_bk_30_nor_is_the_pit_the_opponent_cannot_do_without(enemy: str, mark: str) -> None:
    assert f"A6L{mark}" in legal(MW, position(MW, mtaji(THREAT, enemy)))


def test_bk_31_the_first_lap_from_the_functional_nyumba_goes_on_in_the_takasiaed_pit() -> None:
    # thirteen from A5 end in A8
    start = mtaji("0,0,0,0,13h,0,0,1t", LONELY)
    assert south(MW, start, "A5L") == "1,1,1,1,0,1,1,0/1,1,1,1,1,1,1,1"
    assert south(DONKERS, start, "A5L") == "1,1,1,1,0,0,0,2/1,1,1,1,1,1,1,1"


def test_bk_31_no_other_lap_does() -> None:
    start = mtaji("0,0,0,0,13,0,0,1t", LONELY)
    assert south(MW, start, "A5L") == "1,1,1,1,0,0,0,2/1,1,1,1,1,1,1,1"


def test_bk_31_nor_does_the_lap_after_it() -> None:
    # six from A5 end in B6, and the relay of six from there in A1
    start = mtaji("1t,0,0,0,6h,0,0,0", "0,0,0,0,0,0,0,1", "0,0,0,0,0,5,0,0")
    assert south(MW, start, "A5R") == "2,0,0,0,0,1,1,1/1,1,1,1,1,0,1,1"


def test_bk_31_nor_the_first_lap_from_a_dormant_nyumba() -> None:
    start = mtaji("0,0,0,0,3h,0,0,1t", LONELY)
    assert south(MW, start, "A5R") == "0,0,0,0,0,1,1,2/-"


def test_bk_32_after_a_capture_in_mtaji_donkers_knows_no_nyumba() -> None:
    start = mtaji("2,0,1,0,6h,0,0,0", "0,0,3,7h,0,0,0,0")
    assert after(MW, start, "A1R").count("h") == 2
    assert after(DONKERS, start, "A1R").count("h") == 0


def test_bk_32_a_capture_in_namu_and_a_takata_in_mtaji_leave_it() -> None:
    capture = namu("0,0,1,0,6h,0,0,0", "0,0,3,7h,0,0,0,0")
    takata = mtaji("2,0,0,0,6h,0,0,0", "0,0,3,7h,0,0,0,0")
    for game in KISWAHILI:
        assert after(game, capture, "A3L").count("h") == 2
        assert after(game, takata, "A1R").count("h") == 2


def test_bk_33_an_empty_front_row_ends_the_game_and_no_move_is_legal_after_it() -> None:
    start = mtaji("2,0,1,0,0,0,0,0", "0,0,3,0,0,0,0,0")
    turn = play(MW, start, "A1R")
    assert turn.after.off == (3, 0)
    assert south(MW, start, "A1R") == "0,1,2,0,0,0,0,0/-"
    assert list(legal(MW, position(MW, start))) == ["A1Rx3#"]
    for rules in GAMES:
        assert refused(rules, rules.board.write(turn.after), "b1L") == "BK-33"


def test_bk_33_the_side_with_the_empty_front_row_has_lost_whoever_is_to_move() -> None:
    text = "0,0,0,0,0,0,0,60/-/2,0,2,0,0,0,0,0/- 0-0"
    for side in "SN":
        outcome = MW.outcome(position(MW, f"{text} {side} 1.9"))
        assert outcome is not None
        assert (outcome.winner, outcome.ending) == (SOUTH, Ending.HAMNA)


def test_bk_34_a_player_with_nothing_but_singletons_has_lost() -> None:
    here = position(MW, mtaji("0,1,0,0,0,1,0,0", LONELY, "0,1,0,0,0,0,0,1"))
    outcome = MW.outcome(here)
    assert outcome is not None
    assert (outcome.winner, outcome.ending, outcome.clause) == (NORTH, Ending.NO_MOVE, "BK-34")
    assert not legal(MW, here)


@from_source
def test_bk_35_a_player_whose_moves_never_end_has_no_legal_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never_end(*_: object) -> None:
        raise EndlessError(3)

    monkeypatch.setattr(kiswahili, "begin", never_end)
    outcome = MW.outcome(MW.start)
    assert outcome is not None
    assert (outcome.winner, outcome.ending) == (NORTH, Ending.NO_MOVE)
    with pytest.raises(RuleBreak, match=r"ALL-2: .* never ends") as caught:
        play(MW, MW.board.write(MW.start), "A6L")
    assert caught.value.endless


def test_bk_36_the_score_is_what_each_side_owns_on_the_board_and_in_hand() -> None:
    assert MW.score(MW.start) == (32, 32)
    assert MW.score(position(MW, namu("0,0,2,0,0,0,0,0", LONELY, hand=10))) == (12, 52)


def test_kujifunza_is_mtaji_from_the_start_without_nyumba_and_takasia() -> None:
    assert (
        BEGINNERS.board.write(BEGINNERS.start) == "/".join(["2,2,2,2,2,2,2,2"] * 4) + " 0-0 S 1.1"
    )
    start = mtaji(THREAT, "0,0,0,5,0,0,2,0")
    assert not play(BEGINNERS, start, "A6L").after.takasiaed
    for bad in (
        mtaji("0,0,0,0,6h,0,0,0", LONELY),
        mtaji("0,2t,0,2,0,0,0,0", LONELY),
        mtaji(THREAT, LONELY, north=1),
    ):
        with pytest.raises(BadPosition):
            position(BEGINNERS, bad)
