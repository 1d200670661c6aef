"""Every kind of step in words."""

from mancli.sowing import StepKind
from mancli.trace import LABELS, story, tell, trace
from mancli.trace.words import side_word
from tests.trace.test_laps import FILES
from tests.trace.told import game, played, recorded, replays, steps

ZANZIBAR = "zanzibar-1994.mgn"
BAO, BOSH, KINGULU = game("bao-kiswahili"), game("bosh"), game("bao-kingulu")


def test_every_kind_of_step_occurs_in_the_recorded_games_and_is_told() -> None:
    seen: dict[StepKind, str] = {}
    for file in FILES:
        for _, replay in replays(file):
            for made in replay.plies:
                told = trace(replay.game, made.before, made.turn)
                for frame in told.frames:
                    if frame.step.kind not in seen:
                        seen[frame.step.kind] = tell(told, frame)
    assert set(seen) == set(StepKind) == set(LABELS)
    assert all(words.endswith(".") for words in seen.values())


def test_the_words_of_a_safari() -> None:
    _, told = recorded(ZANZIBAR, 1, 33)
    assert steps(told)[:7] == [
        "South enters a seed at A5, which now holds 13.",
        "A5 captures the one seed of a4.",
        "The captured seed is sown from the right kichwa, A8, to the left; it makes 2 in A8.",
        "A8 captures the one seed of a1.",
        "The captured seed is sown from the right kichwa, A8, to the left; it makes 3 in A8.",
        "The 3 seeds of A8 are sown on to the left; the last one makes 14 in A5.",
        (
            "South plays the nyumba on: its 14 seeds are sown from A5 to the left, and it is lost; "
            "the last one makes 2 in A7."
        ),
    ]
    assert steps(told)[-1] == (
        "The captured seed is sown from the right kichwa, A8, to the left; "
        "it falls in A8, which was empty."
    )


def test_the_words_of_a_stop_by_choice_and_of_one_by_rule() -> None:
    _, told = recorded(ZANZIBAR, 1, 9)
    assert steps(told)[-1] == "South stops in the nyumba A5, which keeps its 9 seeds."
    _, told = recorded(ZANZIBAR, 1, 21)
    assert steps(told)[-1] == "The turn ends in the nyumba A5, which keeps its 11 seeds."


def test_the_words_of_a_tax() -> None:
    _, told = recorded(ZANZIBAR, 1, 18)
    assert steps(told)[-1] == (
        "The tax: 2 seeds of the nyumba a5 are sown to the right, and it is kept; "
        "the last one falls in a7, which was empty."
    )


def test_the_words_of_takasia() -> None:
    _, told = recorded(ZANZIBAR, 8, 67)
    assert steps(told)[-1] == "a2 is put under takasia: North may not start from it next."
    _, told = recorded(ZANZIBAR, 8, 68)
    assert steps(told)[-1] == "The lap ends in the takasiaed a2, and the turn with it."


def test_the_words_of_a_nyumba_that_must_be_played_on() -> None:
    start = "54,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/0,0,2,0,7h,0,0,0/- 0-0 S 1.45"
    _, told = played(BAO, start, "A3R")
    assert steps(told)[-1] == (
        "South has to play the nyumba on: its 8 seeds are sown from A5 to the right, "
        "and it is lost; the last one falls in B4, which was empty."
    )
    assert story(told) == (
        "South sows the 2 of A3 to the right (takata), has to go on safari with the 8 of A5, "
        "2 laps, the last seed in B4; the nyumba is lost."
    )


def test_the_words_of_hamna() -> None:
    _, told = recorded(ZANZIBAR, 1, 35)
    assert steps(told)[-1] == (
        "Bao hamna: the front row of North is empty; the captured seed is not sown, and South wins."
    )


def test_the_words_of_bosh() -> None:
    _, told = played(BOSH, "4,4,4,4,4/4,4,4,4,4 0-0 S 1.1", "A3")
    assert steps(told) == [
        "South lifts the 4 seeds of A3 and sows them; the last one makes 5 in a2.",
        "The 4 seeds of the next pit, a3, are sown on; the last one makes 5 in A2.",
        "Pussa: South takes the 5 seeds of A4, the pit after the empty A3.",
    ]
    _, told = played(BOSH, "0,0,0,0,0/1,1,0,0,0 20-18 S 1.9", "A1")
    assert steps(told)[-1] == (
        "North has no legal move and forfeits the 2 seeds left on the board to South."
    )


def test_the_words_of_kingulu() -> None:
    _, told = played(KINGULU, "0,0,1,3,1,0/1,0,0,0,0,3 19-20 S 1.1", "A6")
    assert steps(told)[-1] == "South reserves a3, which keeps 5 seeds."
    _, told = played(KINGULU, "0,0,0,5r,1,0/1,0,0,0,0,3 19-19 S 1.3", "A6")
    assert steps(told) == [
        "South lifts the 3 seeds of A6 and sows them; the last one falls in the reserved a3.",
        "South banks 1 seed that fell in reserved pits.",
    ]
    _, told = played(KINGULU, "0,7,0,0,0,0/1,0,0,0,0,1 20-19 S 1.1", "A1")
    assert steps(told)[1:] == [
        "A2 captures the 7 seeds of a5.",
        "The capturing seed of A2 goes with it.",
    ]


def test_left_and_right_are_the_movers_in_both_rows() -> None:
    board = BAO.board
    assert side_word(board, 0, 1) == "right"  # A1 towards A2
    assert side_word(board, 15, 1) == "left"  # B1 towards A1 goes round, B2 towards B1 is left
    assert side_word(board, 16, -1) == "left"
    assert side_word(board, 31, -1) == "right"
