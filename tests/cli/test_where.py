"""``--where`` as a process: which games are looked at, and under which number."""

import json
from pathlib import Path

import pytest

from tests.process import mancli

ZANZIBAR = Path("examples/zanzibar-1994.mgn")


def games(*expressions: str) -> list[int]:
    """The numbers of the games that check looks at."""
    options = [part for expression in expressions for part in ("--where", expression)]
    ran = mancli("check", "--format", "jsonl", *options, ZANZIBAR)
    objects = [json.loads(line) for line in ran.out.splitlines()]
    return [item["game"] for item in objects if item["type"] == "game"]


@pytest.mark.parametrize(
    ("expressions", "expected"),
    [
        (["South=Ramadhan"], [3, 8]),
        (["South!=Ramadhan"], [1, 2, 4, 5, 6, 7]),
        (["South~^Rama", "Termination=hamna"], [8]),
        (["Result=1-0"], [1, 2]),
        (["South=Omar", "Result=1-0"], [1]),
        (["Termination!~damaged", "Result=1-0"], [1]),
    ],
)
def test_check_keeps_the_numbers_that_games_have_in_their_file(
    expressions: list[str], expected: list[int]
) -> None:
    assert games(*expressions) == expected


def test_no_game_selected_is_no_game_seen() -> None:
    ran = mancli("check", "--where", "South=Nobody", ZANZIBAR)
    assert ran.status == 1
    assert ran.out == "0 games: 0 ok, 0 with errors (0 errors, 0 warnings); 0 plies\n"


def test_an_error_in_a_game_that_is_not_selected_is_none() -> None:
    text = '[Game "bosh"]\n[South "Ali"]\n\n1. A1x6 *\n\n[Game "bosh"]\n[South "Omar"]\n\n1. A1 *\n'
    assert mancli("check", stdin=text).status == 1
    assert mancli("check", "--where", "South=Omar", stdin=text).status == 0


def test_moves_takes_the_first_game_selected() -> None:
    first = mancli("moves", "--where", "South=Majaliwa", "--ply", "20", ZANZIBAR)
    second = mancli("moves", "--game", "2", "--ply", "20", ZANZIBAR)
    assert first.status == 0
    assert first.out == second.out


def test_moves_refuses_a_numbered_game_that_is_not_selected() -> None:
    ran = mancli("moves", "--game", "2", "--where", "South=Omar", ZANZIBAR)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == "mancli: there is no game 2 that --where selects in the input\n"


def test_score_lists_the_games_selected() -> None:
    ran = mancli("score", "--where", "South=Ramadhan", "--format", "jsonl", ZANZIBAR)
    assert [json.loads(line)["game"] for line in ran.out.splitlines()] == [3, 8]


def test_fmt_writes_the_games_selected_whatever_the_others_are() -> None:
    bad, good = '[Game "bosh"]\n[South "Ali"]\n\n1. ? ] *\n', '[Game "bosh"]\n\n1. A1 *\n'
    ran = mancli("fmt", "--where", "South!=Ali", stdin=f"{bad}\n{good}")
    assert (ran.status, ran.out) == (0, good)
    assert mancli("fmt", "--where", "South=Ali", stdin=f"{bad}\n{good}").status == 1


@pytest.mark.parametrize("option", ["--in-place", "--check", "--diff"])
def test_fmt_loses_no_game_of_a_file(option: str, tmp_path: Path) -> None:
    path = tmp_path / "games.mgn"
    path.write_text('[Game "bosh"]\n*\n')
    ran = mancli("fmt", option, "--where", "South=Omar", path)
    assert ran.status == 2
    assert path.read_text() == '[Game "bosh"]\n*\n'


@pytest.mark.parametrize("command", ["check", "show", "moves", "score", "fmt"])
def test_a_bad_expression_is_wrong_usage_at_a_place(command: str) -> None:
    ran = mancli(command, "--where", "South Omar", ZANZIBAR)
    assert (ran.status, ran.out) == (2, "")
    first, hint = ran.err.splitlines()
    assert "'South Omar', column 7: one of" in first
    assert "--help" in hint


def test_where_selects_no_positions() -> None:
    ran = mancli("moves", "--game", "bosh", "--where", "South=Omar", "-", stdin="")
    assert ran.status == 2
