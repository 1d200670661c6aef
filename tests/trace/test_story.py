"""Moves in one sentence: famous ones, and small positions that a reader can play in his head."""

import pytest

from mancli.position import NORTH, SOUTH
from mancli.rules import Ending, Outcome
from mancli.trace import ending, story
from tests.trace.told import game, recorded, sentence

BOSH, KINGULU, KIGOGO = game("bosh"), game("bao-kingulu"), game("bao-kigogo")
BAO, BEGINNERS = game("bao-kiswahili"), game("bao-kujifunza")
ZANZIBAR = "zanzibar-1994.mgn"


@pytest.mark.parametrize(
    ("number", "ply", "told"),
    [
        (
            1,
            1,
            "South enters at A6 and sows its 3 seeds to the left (takata), the last seed in A3.",
        ),
        (
            1,
            3,
            (
                "South enters at A3, captures 2 from a6, sows from the left kichwa, the last seed"
                " in A2."
            ),
        ),
        (
            1,
            9,
            (
                "South enters at A8, captures 1 from a1, sows from the right kichwa, 2 laps, the "
                "last seed in A5; the turn stops in the nyumba, which is kept."
            ),
        ),
        (
            1,
            18,
            (
                "North enters at a5 and sows the tax of two to the right (takata), the last seed "
                "in a7; the nyumba is kept."
            ),
        ),
        (
            1,
            33,
            (
                "South enters at A5, captures 1 from a4, sows from the right kichwa, captures 1 "
                "more from a1, goes on safari with the 14 of A5, captures 2 more from a2 and a3, "
                "7 laps, the last seed in A8; the nyumba is lost."
            ),
        ),
        (
            1,
            35,
            (
                "South enters at A4, captures 2 from a5, sows from the right kichwa, captures 8 "
                "more in 5 captures, 10 laps, the last seed in A6, captures 1 more from a3; South"
                " wins, bao hamna."
            ),
        ),
        (
            4,
            59,
            (
                "South sows the 4 of A4 to the right (takata), the last seed in A8; a1 is put "
                "under takasia."
            ),
        ),
        (
            5,
            45,
            (
                "South sows the 20 of A5 to the left (takata), 7 laps, the last seed in B6; the "
                "nyumba is lost."
            ),
        ),
        (
            7,
            49,
            (
                "South sows the 27 of A7 to the left (takata), 8 laps, the last seed in A6; the "
                "turn ends in the takasiaed A6."
            ),
        ),
    ],
)
def test_moves_of_the_master_games(number: int, ply: int, told: str) -> None:
    played, trace = recorded(ZANZIBAR, number, ply)
    assert story(trace, played.outcome) == told


def test_the_capture_of_a_nyumba_and_a_lapsed_one_are_told() -> None:
    _, trace = recorded(ZANZIBAR, 2, 28)
    assert story(trace).endswith("; South's nyumba is captured.")
    _, trace = recorded(ZANZIBAR, 3, 45, "donkers")
    assert story(trace).endswith("; South's nyumba lapses.")


def test_a_capture_that_ends_the_game_before_anything_is_sown() -> None:
    start = "-/1,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/- 40-22 S 1.1"
    told = "South enters at A1, captures 1 from a8; South wins, bao hamna."
    assert sentence(BAO, start, "A1L") == told


@pytest.mark.parametrize(
    ("start", "move", "told"),
    [
        (
            "4,4,4,4,4/4,4,4,4,4 0-0 S 1.1",
            "A3",
            "South sows the 4 of A3, 2 laps, the last seed in A2, captures 5 from A4 by pussa.",
        ),
        (
            "0,0,0,0,0/1,1,0,0,0 20-18 S 1.9",
            "A1",
            (
                "South sows the one seed of A1, the last seed in A2; North has no move and "
                "forfeits 2 to South; the round is over."
            ),
        ),
        (
            "0,0,0,0,0/1,1,0,0,0 37-1 S 1.9",
            "A1",
            (
                "South sows the one seed of A1, the last seed in A2; North has no move and "
                "forfeits 2 to South; South wins the match."
            ),
        ),
    ],
)
def test_moves_of_bosh(start: str, move: str, told: str) -> None:
    assert sentence(BOSH, start, move) == told


@pytest.mark.parametrize(
    ("start", "move", "told"),
    [
        (
            "0,0,1,3,1,0/1,0,0,0,0,3 19-20 S 1.1",
            "A6",
            "South sows the 3 of A6, the last seed in a3; a3 is reserved with 5 seeds.",
        ),
        (
            "0,0,0,5r,1,0/1,0,0,0,0,4 18-19 S 1.3",
            "A6",
            "South sows the 4 of A6, the last seed in a4; South banks 1 from reserved pits.",
        ),
        (
            "0,7,0,0,0,0/1,0,0,0,0,1 20-19 S 1.1",
            "A1",
            (
                "South sows the one seed of A1, the last seed in A2, captures 8 from a5 and A2; "
                "South wins: North has no legal move."
            ),
        ),
    ],
)
def test_moves_of_kingulu(start: str, move: str, told: str) -> None:
    assert sentence(KINGULU, start, move) == told


def test_moves_of_kigogo() -> None:
    north = "0,4,0,0,0,0,0,0,0,2,0,0/0,5,0,0,0,0,0,0,0,2,0,0"
    south = "0,0,0,2,0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0,0,0,0,0"
    told = "South sows the 2 of A4, the last seed in A2, captures 9 from a11 and b11."
    assert sentence(KIGOGO, f"{north}/{south} 38-37 S 1.3", "A4") == told


def test_moves_of_the_beginners_game() -> None:
    told = sentence(BEGINNERS, BEGINNERS.board.write(BEGINNERS.start), "A1R")
    assert told.startswith("South sows the 2 of A1 to the right, captures ")


@pytest.mark.parametrize(
    ("outcome", "told"),
    [
        (Outcome(SOUTH, Ending.HAMNA, "BK-33"), "South wins, bao hamna"),
        (Outcome(NORTH, Ending.NO_MOVE, "BK-34"), "North wins: South has no legal move"),
        (Outcome(SOUTH, Ending.NO_MOVE, "KI-10"), "South wins: South has no legal move"),
        (Outcome(None, Ending.NO_MOVE, "KI-10"), "the game is drawn: South has no legal move"),
        (Outcome(None, Ending.REPETITION, "KG-11"), "the game is drawn by repetition"),
        (Outcome(None, Ending.ROUND_OVER, "BO-7"), "the round is over"),
        (Outcome(SOUTH, Ending.CLOSED_OUT, "BO-12"), "South wins the match"),
    ],
)
def test_endings(outcome: Outcome, told: str) -> None:
    assert ending(outcome, SOUTH) == told
