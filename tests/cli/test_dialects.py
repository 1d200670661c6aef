"""Files in other notations, by their ending or as ``--dialect`` says."""

import gzip
from pathlib import Path

import pytest

from tests.process import mancli

BAO = "title: Club;\nwinner: South;\n1: 7R* 6L*;\n2: 6R 5R;\n3: 2L;\n"
KIBA = "Event: Club\nResult: 1-0\n1. A7> a6<\n2. A6> a5>\n3. A2<#\n"
MGN = '[Game "bao-kiswahili"]\n[Result "1-0"]\n\n1. A7R* a6L* 2. A6Rx1 a5Rx1 3. A2Lx12# 1-0\n'
OK = "1 game: 1 ok, 0 with errors (0 errors, 0 warnings); 5 plies"


@pytest.mark.parametrize(
    ("dialect", "text"), [("donkers", BAO), ("kiba", KIBA), ("mgn", MGN), (None, MGN)]
)
def test_the_notation_of_standard_input_is_named(dialect: str | None, text: str) -> None:
    options = ["--dialect", dialect] if dialect else []
    ran = mancli("check", *options, "-", stdin=text)
    assert ran.out.splitlines()[-1] == OK
    assert ran.status == 0


def test_a_sheet_is_no_mgn() -> None:
    assert mancli("check", "-", stdin=BAO).status == 1
    assert mancli("check", "--dialect", "kiba", "-", stdin=BAO).status == 1


@pytest.mark.parametrize(("name", "text"), [("a.bao", BAO), ("a.KIBA", KIBA), ("a.mgn", MGN)])
def test_the_ending_of_a_file_tells_its_notation(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text)
    (tmp_path / f"{name}.gz").write_bytes(gzip.compress(text.encode()))
    for path in (tmp_path / name, tmp_path / f"{name}.gz"):
        assert mancli("check", path).out.splitlines()[-1] == OK


def test_the_option_goes_before_the_ending(tmp_path: Path) -> None:
    (tmp_path / "a.mgn").write_text(BAO)
    assert mancli("check", "--dialect", "donkers", tmp_path / "a.mgn").status == 0


def test_folders_are_searched_for_bao_files_too(tmp_path: Path) -> None:
    (tmp_path / "a.bao").write_text(BAO)
    (tmp_path / "b.mgn").write_text(MGN)
    (tmp_path / "c.bao.gz").write_bytes(gzip.compress(BAO.encode()))
    assert "3 games: 3 ok" in mancli("check", tmp_path).out


def test_moves_of_a_game_in_another_notation() -> None:
    ran = mancli("moves", "--dialect", "donkers", "--ply", "5", "-", stdin=BAO)
    assert ran.status == 0
    assert "A2Lx12#" in ran.out
    refused = mancli("moves", "--dialect", "donkers", "--game", "bosh", "-", stdin="")
    assert refused.status == 2
    assert "--dialect is the notation of games" in refused.err


@pytest.mark.parametrize(
    ("command", "shown"),
    [
        (["show", "--ply", "2"], "ply 2, North"),
        (["score"], "hamna"),
        (["fmt"], "1: 7R* 6L*;\n"),
        (["convert", "--to", "mgn"], "1. A7R* a6L* 2. A6R a5R 3. A2L 1-0\n"),
    ],
)
def test_every_command_that_reads_games_takes_the_notation(command: list[str], shown: str) -> None:
    ran = mancli(*command, "--dialect", "donkers", "-", stdin=BAO)
    assert (ran.status, ran.err) == (0, "")
    assert shown in ran.out


def test_an_unknown_notation_is_wrong_usage() -> None:
    ran = mancli("check", "--dialect", "pgn", "-", stdin=MGN)
    assert ran.status == 2
    assert "'mgn', 'donkers', 'kiba'" in ran.err


@pytest.mark.parametrize(
    ("move", "place"), [("6R> 5R", "4:6"), ("6R 5R>", "4:9"), ("6R>* 5R", "4:6")]
)
def test_a_finding_has_its_place_in_the_sheet(move: str, place: str) -> None:
    options = ["--dialect", "donkers", "--quiet", "--format", "concise"]
    ran = mancli("check", *options, stdin=BAO.replace("6R 5R", move))
    assert ran.out.startswith(f"<stdin>:{place}: error[wrong-mark]: the mark + of ")


def test_fmt_keeps_the_notation_of_a_file_and_names_what_it_cannot_hold(tmp_path: Path) -> None:
    path = tmp_path / "a.bao"
    path.write_text(BAO.replace("title", "Title").replace(";\n", "\n"))
    assert mancli("fmt", "--check", path).status == 1
    assert mancli("fmt", "--in-place", path).status == 0
    assert path.read_text() == BAO
    assert mancli("fmt", "--check", path).status == 0
    ran = mancli("fmt", "--annotate", path)
    assert ran.status == 0
    assert "a.bao: donkers cannot hold 3 checks xN\n" in ran.err
    assert "a.bao: donkers cannot hold 1 check #\n" in ran.err


def test_fmt_leaves_a_sheet_of_another_game_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.bao"
    path.write_text("Game: bosh;\n1: A1\n")
    ran = mancli("fmt", "--in-place", path)
    assert ran.status == 1
    assert "only games of bao-kiswahili can be written, and this is bosh; not formatted" in ran.err
    assert path.read_text() == "Game: bosh;\n1: A1\n"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1: 7R* 6L*;\n2: 6R 5R; North resigns\n", ""),
        ("1: 7R* 6L*;\n2: 6R 5R; North has resigned;\n% a pity\n", ""),
        ("1: 7R* 6L*; South resigns?\n2: 6R 5R;\n", "unjustified-result"),
        ("1: 7R* 6L*;\n2: 6R 5R; resignation is near\n", "unjustified-result"),
        ("Termination: time;\n1: 7R* 6L*;\n", ""),
        ("1: 7R* 6L*;\n2: 6R 5R;\n3: 2L; North resigns\n", ""),
    ],
)
def test_a_comment_behind_the_last_move_can_tell_that_a_player_resigns(
    text: str, code: str
) -> None:
    stdin = f"winner: South;\n{text}"
    ran = mancli("check", "--dialect", "donkers", "--quiet", "--format", "concise", stdin=stdin)
    assert ([code] if code else []) == [
        line.split("[")[1].split("]")[0] for line in ran.out.splitlines()
    ]
