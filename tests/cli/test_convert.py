"""``mancli convert``: there and back, and a word on stderr for whatever a target cannot hold."""

import csv
import gzip
import io
import json
from pathlib import Path

import pytest

import notation
from tests.golden import records
from tests.process import ROOT, mancli

ZANZIBAR = ROOT / "examples" / "zanzibar-1994.mgn"
FILES = [
    *records(ROOT / "examples"),
    *records(ROOT / "examples" / "findings"),
    *records(ROOT / "tests" / "records" / "good"),
]
BAO = """[Game "bao-kiswahili"]
[Event "Club evening"]
[Date "2003.02.01"]
[South "Ali"]
[North "Juma"]
[Result "1-0"]

1. A6L* a5L {quick} 2. A3L a7R 1-0
"""


@pytest.mark.parametrize("target", ["mgn", "json", "jsonl"])
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_there_and_back_is_the_same_record(path: Path, target: str) -> None:
    there = mancli("convert", "--to", target, path)
    assert (there.status, there.err) == (0, "")
    dialect = "mgn" if target == "mgn" else "json"
    back = mancli("convert", "--dialect", dialect, "--to", "mgn", "-", stdin=there.out)
    assert back.err == ""
    assert back.out == mancli("fmt", path).out


@pytest.mark.parametrize("target", ["donkers", "kiba"])
def test_there_and_back_on_what_the_notation_holds(target: str) -> None:
    there = mancli("convert", "--to", target, "-", stdin=BAO)
    assert (there.status, there.err) == (0, "")
    back = mancli("convert", "--dialect", target, "--to", "mgn", "-", stdin=there.out)
    assert (back.status, back.out, back.err) == (0, BAO, "")


@pytest.mark.parametrize("target", ["donkers", "kiba"])
def test_the_master_games_replay_from_other_notations(target: str, tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    path.write_text(mancli("convert", "--to", target, ZANZIBAR).out)
    ran = mancli("check", "--dialect", target, path)
    assert ran.status == 0
    assert ran.out.endswith("8 games: 8 ok, 0 with errors (0 errors, 0 warnings); 433 plies\n")


def test_what_a_target_cannot_hold_is_named_with_its_game() -> None:
    text = BAO + "\n" + BAO.replace("{quick}", "$1 (1... a5R)").replace("A3L a7R", "A3Lx2 a7R")
    ran = mancli("convert", "--to", "donkers", "-", stdin=text)
    assert ran.status == 0
    assert "game 1:" not in ran.err
    for lost in ("1 glyph", "1 variation", "1 check xN"):
        assert lost in ran.err
    assert ran.err.startswith("mancli: <stdin>: game 2: donkers cannot hold ")


@pytest.mark.parametrize("target", ["donkers", "kiba"])
def test_another_game_is_refused_and_the_rest_converted(target: str) -> None:
    text = f'[Game "bosh"]\n\n1. A1 *\n\n{BAO}'
    ran = mancli("convert", "--to", target, "-", stdin=text)
    assert ran.status == 1
    assert ran.err.startswith("mancli: <stdin>: game 1: ")
    assert ran.err.endswith("this is bosh; left out\n")
    assert ran.out == mancli("convert", "--to", target, "-", stdin=BAO).out


def test_csv_is_a_row_a_ply_with_the_position_after_it() -> None:
    ran = mancli("convert", "--to", "csv", ZANZIBAR)
    rows = list(csv.DictReader(io.StringIO(ran.out)))
    assert len(rows) == 433
    assert rows[0] == {
        "file": str(ZANZIBAR),
        "game": "1",
        "south": "Omar",
        "north": "Majaliwa",
        "round": "1",
        "ply": "1",
        "side": "South",
        "move": "A6L*",
        "captured": "0",
        "position": "-/0,2,2,6h,0,0,0,0/0,0,1,1,7h,0,2,0/- 21-22 N 1.2",
    }
    last = {row["game"]: row["position"] for row in rows}
    games = notation.parse(ZANZIBAR.read_text())
    assert list(last.values()) == [reading.record.get("Final") for reading in games]
    assert ran.err.splitlines()[0].startswith(
        f"mancli: {ZANZIBAR}: game 1: csv cannot hold tag Game"
    )


def test_csv_names_the_plies_that_it_lacks() -> None:
    ran = mancli("convert", "--to", "csv", "-", stdin='[Game "bosh"]\n\n1. A1 a9 2. A2 {so} *\n')
    assert len(ran.out.splitlines()) == 2
    assert "the result, 1 comment, 2 plies not replayed" in ran.err


def test_rounds_of_a_match_are_counted_in_csv() -> None:
    ran = mancli("convert", "--to", "csv", ROOT / "examples" / "bosh.mgn")
    rows = list(csv.DictReader(io.StringIO(ran.out)))
    assert {row["round"] for row in rows} == {"1", "2"}
    first_of_second = next(row for row in rows if row["round"] == "2")
    assert first_of_second["ply"] == "1"


def test_json_is_read_by_its_ending(tmp_path: Path) -> None:
    for target in ("json", "jsonl"):
        path = tmp_path / f"games.{target}.gz"
        path.write_bytes(gzip.compress(mancli("convert", "--to", target, ZANZIBAR).out.encode()))
        assert mancli("convert", "--to", "mgn", path).out == ZANZIBAR.read_text()


def test_json_lines_are_records_one_a_line() -> None:
    ran = mancli("convert", "--to", "jsonl", "--where", "South=Omar", ZANZIBAR)
    [record] = map(json.loads, ran.out.splitlines())
    assert ["North", "Majaliwa"] in record["tags"]


def test_json_that_is_no_record_is_reported_and_left_out() -> None:
    text = '[{"moves": []}, {"tags": [["Game", "bosh"]], "moves": [], "result": "*"}, 7]'
    ran = mancli("convert", "--dialect", "json", "--to", "mgn", "-", stdin=text)
    assert ran.status == 1
    assert ran.out == '[Game "bosh"]\n\n*\n'
    assert "expected an object, not 7" in ran.err


def test_faults_are_reported_and_the_games_still_converted() -> None:
    ran = mancli("convert", "--to", "mgn", "-", stdin=BAO.replace("A3L", "A3L oops"))
    assert ran.status == 1
    assert ran.out == BAO
    assert "<stdin>:8:28: error[syntax]: 'oops'" in ran.err


@pytest.mark.parametrize("dialect", ["mgn", "donkers", "kiba", "json"])
def test_a_text_of_nothing_but_faults_is_no_game(dialect: str) -> None:
    ran = mancli("convert", "--dialect", dialect, "--to", "jsonl", "-", stdin="nonsense\n")
    assert (ran.status, ran.out) == (1, "")
    assert "error[syntax]" in ran.err
    assert ran.err.endswith("mancli: there is no game to convert in the input\n")


def test_tags_with_faults_behind_them_are_a_game() -> None:
    ran = mancli("convert", "--to", "mgn", "-", stdin='[Game "bosh"]\n\nnonsense\n')
    assert (ran.status, ran.out) == (1, '[Game "bosh"]\n')


def test_a_duplicate_tag_is_told_but_kept() -> None:
    text = '[Game "bosh"]\n[South "Ali"]\n[South "Juma"]\n\n1. A1 *\n'
    ran = mancli("convert", "--to", "mgn", "-", stdin=text)
    assert (ran.status, ran.out) == (0, text)
    assert "duplicate-tag" in ran.err


@pytest.mark.parametrize("target", ["mgn", "donkers", "kiba", "json", "jsonl", "csv"])
@pytest.mark.parametrize("data", [b"", b"\x00\x01\xff", "[Game".encode("utf-16"), b"(" * 100_000])
def test_no_game_is_status_1_and_no_traceback(data: bytes, target: str) -> None:
    ran = mancli("convert", "--to", target, "-", stdin=data)
    assert ran.status == 1
    assert ran.err


def test_a_missing_file_is_status_2_and_the_others_are_converted() -> None:
    ran = mancli("convert", "--to", "mgn", "nowhere.mgn", ZANZIBAR)
    assert ran.status == 2
    assert ran.out == ZANZIBAR.read_text()
    assert "nowhere.mgn: No such file" in ran.err


def test_a_target_is_required() -> None:
    ran = mancli("convert", ZANZIBAR)
    assert ran.status == 2
    assert "--to" in ran.err
