"""Bao against worked examples, positions with all their moves, perft, and recorded games.

``bao-cases.jsonl`` holds worked examples of printed sources; ``bao-positions.jsonl`` positions on
which independent engines agree. A finished game counts unsown seeds with the captor's hand.
"""

import json
from typing import Any

import pytest

from mancli.rules import Ending, Game, RuleBreak, written
from notation.record import Record, ResultValue
from tests.games.bao import (
    BEGINNERS,
    DONKERS,
    MANCALA_WORLD,
    decisions,
    legal,
    play,
    turns,
)
from tests.games.playing import DATA, perft, position, records

MASTERS = {record.get("Source").split()[-1]: record for record in records("zanzibar-1994.mgn")}


def _lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]


CASES = {case["id"]: case for case in _lines("bao-cases.jsonl")}


@pytest.mark.parametrize("case", [case for case in CASES.values() if "move" in case], ids=str)
def test_worked_examples(case: dict[str, Any]) -> None:
    moves = legal(MANCALA_WORLD, position(MANCALA_WORLD, case["position"]))
    assert moves[case["move"]] == case["after"]


@pytest.mark.parametrize("case", [case for case in CASES.values() if "legal" in case], ids=str)
def test_worked_examples_with_all_moves(case: dict[str, Any]) -> None:
    assert decisions(MANCALA_WORLD, case["position"]).split() == case["legal"]


@pytest.mark.parametrize(
    ("case", "clause"),
    [("DV-illegal-1-34", "BK-6"), ("DV-illegal-3-46", "BK-8"), ("MW-P3-never-ending", "ALL-2")],
)
def test_worked_examples_of_illegal_moves(case: str, clause: str) -> None:
    example = CASES[case]
    with pytest.raises(RuleBreak) as caught:
        play(MANCALA_WORLD, example["position"], example["illegal"])
    assert caught.value.clause == clause
    assert caught.value.endless is (clause == "ALL-2")


def test_all_2_the_published_endless_sowing_repeats_every_228_laps() -> None:
    example = CASES["MW-P3-never-ending"]
    with pytest.raises(RuleBreak, match="every 228 laps"):
        play(MANCALA_WORLD, example["position"], example["illegal"])


def test_no_worked_example_is_left_out() -> None:
    assert len(CASES) == 44
    assert sum("illegal" in case for case in CASES.values()) == 3


def test_all_moves_of_780_positions() -> None:
    known = _lines("bao-positions.jsonl")
    assert len(known) == 780
    for line in known:
        here = position(MANCALA_WORLD, line["position"])
        assert legal(MANCALA_WORLD, here) == line["moves"], line["position"]


def test_perft() -> None:
    assert perft(MANCALA_WORLD, 7) == [4, 14, 38, 124, 405, 1430, 5655]
    assert perft(BEGINNERS, 4) == [16, 108, 500, 1902]


@pytest.mark.parametrize("game", [MANCALA_WORLD, DONKERS], ids=lambda game: str(game.rules))
@pytest.mark.parametrize("record", MASTERS.values(), ids=MASTERS)
def test_the_master_games_replay_under_both_rule_sets(game: Game, record: Record) -> None:
    _replay(game, record)


@pytest.mark.parametrize(
    ("game", "name", "count"),
    [
        (MANCALA_WORLD, "random-bao-kiswahili.mgn", 12),
        (DONKERS, "random-bao-kiswahili-donkers.mgn", 4),
        (BEGINNERS, "random-bao-kujifunza.mgn", 6),
    ],
)
def test_random_games_replay(game: Game, name: str, count: int) -> None:
    recorded = list(records(name))
    assert len(recorded) == count
    for record in recorded:
        _replay(game, record)


def test_all_3_turning_the_board_round_commutes_with_the_recorded_games() -> None:
    for record in MASTERS.values():
        here = MANCALA_WORLD.start.turned()
        for _, turn in turns(MANCALA_WORLD, record):
            pit = (turn.move.pit + 16) % 32
            move = type(turn.move)(pit, turn.move.way, turn.move.house)
            here = MANCALA_WORLD.play(here, move).after
            assert here.turned() == turn.after


def _replay(game: Game, record: Record) -> None:
    """Replay a record with every check, ``Final``, ``Score`` and how it ended."""
    end = game.start
    for element, turn in turns(game, record):
        assert game.outcome(end) is None
        end = turn.after
        over = game.outcome(end) is not None
        assert written(game, turn, over=over) == element
    final = record.get("Final")
    if record.get("Rules") != game.rules:
        assert final.replace("h", "") == game.board.write(end).replace("h", "")
    else:
        assert final == game.board.write(end)
    assert "{}-{}".format(*game.score(end)) == record.get("Score")
    outcome = game.outcome(end)
    if record.get("Termination") not in set(Ending):
        assert outcome is None
        return
    assert outcome is not None
    assert outcome.ending == record.get("Termination")
    assert record.result is not None
    assert (
        record.result.value is [ResultValue.SOUTH_WON, ResultValue.NORTH_WON][outcome.winner or 0]
    )
