"""``mancli score`` and ``mancli random`` as processes."""

import csv
import json
from pathlib import Path

import pytest

from tests.process import mancli

ZANZIBAR = Path("examples/zanzibar-1994.mgn")
BOSH = Path("examples/bosh.mgn")


def test_the_final_scores_of_the_master_games() -> None:
    ran = mancli("score", "--format", "jsonl", ZANZIBAR)
    scores = [json.loads(line)["score"] for line in ran.out.splitlines()]
    assert ran.status == 0
    assert scores == [[47, 17], [25, 39], [8, 56], [12, 52], [9, 55], [11, 53], [21, 43], [6, 58]]


def test_a_line_a_round_for_a_match() -> None:
    rows = list(csv.DictReader(mancli("score", "--format", "csv", BOSH).out.splitlines()))
    assert [(row["type"], row["round"], row["score"], row["winner"]) for row in rows] == [
        ("round", "1", "8-32", "north"),
        ("round", "2", "0-40", "north"),
        ("score", "", "0-40", ""),
    ]


@pytest.mark.parametrize("table_format", ["simple", "github", "html", "latex", "tsv"])
def test_every_table_format_holds_the_scores(table_format: str) -> None:
    ran = mancli("score", "--table-format", table_format, ZANZIBAR)
    assert ran.status == 0
    assert "47-17" in ran.out
    assert "6-58" in ran.out


def test_an_unknown_table_format_is_wrong_usage() -> None:
    ran = mancli("score", "--table-format", "fancy", ZANZIBAR)
    assert ran.status == 2
    assert "github" in ran.err


def test_standings_rank_by_points_wins_and_seeds() -> None:
    ran = mancli("score", "--standings", "--format", "jsonl", ZANZIBAR)
    rows = [json.loads(line) for line in ran.out.splitlines()]
    # Counted by hand from the eight results and scores.
    assert [(row["player"], row["points"], row["games"], row["seeds"]) for row in rows] == [
        ("Kijumbe", 2.0, 2, 101),
        ("Majaliwa", 2.0, 4, 104),
        ("Omar", 1.0, 2, 86),
        ("Nasoro", 1.0, 2, 68),
        ("Shamte", 1.0, 2, 66),
        ("Ramadhan", 1.0, 3, 66),
        ("Othman", 0.0, 1, 21),
    ]


def test_a_draw_is_half_a_point() -> None:
    text = '[Game "bosh"]\n[South "Ali"]\n[North "Omar"]\n\n1. A1 1/2-1/2\n'
    assert "½" in mancli("score", "--standings", "-", stdin=text).out


def test_a_game_that_is_not_replayed_has_no_score() -> None:
    ran = mancli("score", "--format", "json", "-", stdin='[Game "bosh"]\n\n1. B1 *\n')
    assert ran.status == 1
    assert "score" not in json.loads(ran.out)[0]


@pytest.mark.parametrize(
    "game", ["bao-kiswahili", "bao-kiswahili/donkers", "bao-kujifunza", "bao-kigogo", "bosh"]
)
def test_random_games_are_right(game: str) -> None:
    games = mancli("random", game, "--count", "5", "--seed", "7").out
    ran = mancli("check", "--strict", "--quiet", "-", stdin=games)
    assert (ran.status, ran.out) == (0, "")
    assert mancli("fmt", "-", stdin=games).out == games


def test_equal_seeds_give_equal_games() -> None:
    two = mancli("random", "bao-kingulu", "--count", "2", "--seed", "3").out
    assert two.startswith(mancli("random", "bao-kingulu", "--seed", "3").out)
    assert two != mancli("random", "bao-kingulu", "--count", "2", "--seed", "4").out


def test_a_random_game_that_is_cut_short_has_no_result() -> None:
    text = mancli("random", "bosh", "--plies", "3").out
    assert text.endswith(" *\n")
    assert mancli("check", "--strict", "--quiet", "-", stdin=text).out == ""
