"""The smaller commands as processes: moves, perft, explain, games, --version, --help."""

import json
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.process import mancli

ZANZIBAR = Path("examples/zanzibar-1994.mgn")
BAO_START = "-/0,2,2,6h,0,0,0,0/0,0,0,0,6h,2,2,0/- 22-22 S 1.1"


def moves_of(text: str) -> list[str]:
    """The first column of a table of moves."""
    return [line.split()[0] for line in text.splitlines()[4:]]


def test_moves_of_a_game_at_a_ply() -> None:
    ran = mancli("moves", "--game", "1", "--ply", "34", ZANZIBAR)
    assert ran.status == 0
    assert ran.out.startswith("North to move in 0,1,2,3,1,2,2,1/1,2,3,1,0,0,0,0/")
    assert moves_of(ran.out) == ["a5Lx1", "a5Rx2", "a6Lx3", "a6Rx3", "a7Rx6", "a8Rx2"]


def test_moves_after_the_last_ply_of_a_finished_game() -> None:
    ran = mancli("moves", "--game", "1", ZANZIBAR)
    assert ran.status == 0
    assert ran.out.endswith("no legal move: BK-33, hamna\n")


def test_stop_and_safari_are_two_moves() -> None:
    position = "-/1,2,2,16h,0,0,2,0/2,0,0,0,14h,0,0,1/- 12-12 S 1.1"
    ran = mancli("moves", "--game", "bao-kiswahili", "--position", position)
    assert moves_of(ran.out) == ["A1Lx1", "A1L+x23#"]


def test_moves_of_many_positions_as_json_lines() -> None:
    lines = f"{BAO_START}\n\nnonsense\n4,4 0-0 S 1.1\n{BAO_START}\n"
    ran = mancli("moves", "--game", "bao-kiswahili", "--format", "jsonl", "-", stdin=lines)
    objects = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.status == 1
    assert [sorted(item) for item in objects] == [
        ["moves", "position"],
        ["error", "position"],
        ["error", "position"],
        ["moves", "position"],
    ]
    assert [item["move"] for item in objects[0]["moves"]] == ["A6L*", "A6R*", "A7L*", "A7R*"]
    first = objects[0]["moves"][0]
    assert first["after"] == "-/0,2,2,6h,0,0,0,0/0,0,1,1,7h,0,2,0/- 21-22 N 1.2"


@pytest.mark.parametrize(
    "args",
    [
        ["--position", BAO_START],
        ["--game", "bosh", "--ply", "1"],
        ["--game", "oware"],
        ["--game", "bao-kiswahili/zanzibar"],
    ],
)
def test_moves_usage_errors(args: list[str]) -> None:
    assert mancli("moves", *args).status == 2


def test_a_game_or_ply_that_is_not_there() -> None:
    assert mancli("moves", "--game", "9", ZANZIBAR).status == 1
    ran = mancli("moves", "--game", "1", "--ply", "37", ZANZIBAR)
    assert ran.status == 1
    assert "35 plies" in ran.err


def test_perft_prints_a_count_a_line() -> None:
    assert mancli("perft", "bosh", "--depth", "4").out == "1 5\n2 19\n3 79\n4 266\n"
    assert mancli("perft", "bao-kiswahili/donkers", "--depth", "3").out == "1 4\n2 14\n3 38\n"
    assert mancli("perft", "bosh", "--position", "nonsense").status == 2


def test_explain_a_code_and_a_clause() -> None:
    ran = mancli("explain", "wrong-capture", "bk-13")
    assert ran.status == 0
    assert ran.out.startswith("wrong-capture (error): ")
    assert "\nBK-13 (" in ran.out


def test_explain_an_unknown_name_suggests_one() -> None:
    ran = mancli("explain", "wrong-captures")
    assert ran.status == 2
    assert "did you mean wrong-capture?" in ran.err


def test_games_lists_every_game() -> None:
    names = [
        json.loads(line)["game"] for line in mancli("games", "--format", "jsonl").out.splitlines()
    ]
    assert list(dict.fromkeys(names)) == [
        "bao-kiswahili",
        "bao-kujifunza",
        "bao-kigogo",
        "bao-kingulu",
        "bosh",
    ]
    table = mancli("games").out
    assert all(name in table for name in names)


def test_version() -> None:
    assert mancli("--version").out.startswith(f"mancli {version('mancli')} ")


@pytest.mark.parametrize("command", ["check", "moves", "perft", "explain", "games"])
def test_help_has_examples(command: str) -> None:
    ran = mancli(command, "--help")
    assert ran.status == 0
    assert "Examples:" in ran.out
    assert f"  mancli {command}" in ran.out


def test_an_unknown_command_is_wrong_usage() -> None:
    ran = mancli("chekc")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "mancli: No such command 'chekc'.\nTry 'python -m mancli --help'.\n"
