"""``mancli check`` as a process: statuses, formats, streams."""

import gzip
import json
import lzma
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.process import ROOT, environment, mancli

ZANZIBAR = Path("examples/zanzibar-1994.mgn")
GOOD = '[Game "bosh"]\n\n1. A1x5 *\n'
WARNED = '[Game "bosh"]\n\n1. A1x5\n'
BAD = '[Game "bosh"]\n\n1. A1x6 *\n'


@pytest.mark.parametrize("rules", ["mancala-world", "donkers"])
def test_the_eight_master_games_are_verified_under_both_rule_sets(rules: str) -> None:
    ran = mancli("check", "--rules", rules, ZANZIBAR)
    assert ran.status == 0
    assert ran.err == ""
    assert ran.out.endswith("8 games: 8 ok, 0 with errors (0 errors, 0 warnings); 433 plies\n")
    assert "Majaliwa – Omar          28  record damaged    25-39  ok" in ran.out


@pytest.mark.parametrize(
    ("text", "options", "status"),
    [
        (GOOD, [], 0),
        (BAD, [], 1),
        (WARNED, [], 0),
        (WARNED, ["--strict"], 1),
        (WARNED, ["--strict", "--ignore", "missing-result"], 0),
        (BAD, ["--ignore", "wrong-capture,syntax"], 0),
        (BAD, ["--select", "syntax"], 0),
        (BAD, ["--select", "wrong-capture"], 1),
        ("", [], 1),
        ("", ["--ignore", "no-game"], 1),
    ],
)
def test_status(text: str, options: list[str], status: int) -> None:
    assert mancli("check", *options, "-", stdin=text).status == status


def test_input_is_piped_where_no_file_is_named() -> None:
    assert mancli("check", stdin=GOOD).out.endswith("(0 errors, 0 warnings); 1 ply\n")


def test_usage_errors_are_one_line_and_a_hint() -> None:
    for args in (["--select", "ilegal-move"], ["--format", "prose"], ["--no-such-option"]):
        ran = mancli("check", *args)
        assert ran.status == 2
        assert ran.out == ""
        assert len(ran.err.splitlines()) == 2
        assert "--help" in ran.err


def test_a_misspelt_code_gets_the_nearest_one() -> None:
    assert "did you mean illegal-move?" in mancli("check", "--select", "ilegal-move").err


def test_a_file_that_cannot_be_read_is_status_2_and_the_others_are_checked(tmp_path: Path) -> None:
    good = tmp_path / "good.mgn"
    good.write_text(GOOD)
    ran = mancli("check", tmp_path / "absent.mgn", good)
    assert ran.status == 2
    assert "absent.mgn: No such file or directory" in ran.err
    assert "1 game: 1 ok" in ran.out


def test_folders_are_searched_and_packed_files_read(tmp_path: Path) -> None:
    inner = tmp_path / "club" / "1994"
    inner.mkdir(parents=True)
    (inner / "a.mgn").write_text(GOOD)
    (inner / "b.mgn.gz").write_bytes(gzip.compress(GOOD.encode()))
    (inner / "c.mgn.xz").write_bytes(lzma.compress(GOOD.encode()))
    (inner / "notes.txt").write_text("no record")
    ran = mancli("check", tmp_path)
    assert ran.status == 0
    assert "3 games: 3 ok" in ran.out


@pytest.mark.parametrize("data", [b"\x1f\x8bnot gzip at all", b"\xfd7zXZ\x00broken"])
def test_a_broken_wrapping_is_status_2(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "broken.mgn"
    path.write_bytes(data)
    ran = mancli("check", path)
    assert ran.status == 2
    assert "broken.mgn" in ran.err


def test_quiet_prints_findings_only() -> None:
    assert mancli("check", "--quiet", stdin=GOOD).out == ""
    quiet = mancli("check", "--quiet", "--format", "concise", stdin=BAD).out
    assert quiet == ("<stdin>:3:6: error[wrong-capture]: A1 captures 5, not 6 (expected x5)\n")


def test_jsonl_has_an_object_a_line_and_the_summary_last() -> None:
    bad = ZANZIBAR.read_text().replace("A5R+x4 a6Rx3 18", "A5R+x4 a3Rx3 18")
    lines = mancli("check", "--format", "jsonl", "-", stdin=bad).out.splitlines()
    objects = [json.loads(line) for line in lines]
    assert [item["type"] for item in objects] == ["finding", *["game"] * 8, "summary"]
    finding = objects[0]
    assert finding | {"file": "", "message": "", "hints": []} == {
        "type": "finding",
        "file": "",
        "line": 18,
        "column": 8,
        "end_line": 18,
        "end_column": 13,
        "severity": "error",
        "code": "illegal-move",
        "message": "",
        "reason": "BK-6: a3 is empty; the seed from the hand goes into an occupied front pit",
        "game": 1,
        "round": 1,
        "ply": 34,
        "move": "a3Rx3",
        "clause": "BK-6",
        "legal": ["a5L", "a5R", "a6L", "a6R", "a7R", "a8R"],
        "hints": [],
    }
    assert objects[2] == {
        "type": "game",
        "file": "<stdin>",
        "game": 2,
        "rules": "bao-kiswahili/mancala-world",
        "south": "Majaliwa",
        "north": "Omar",
        "date": "1994.10.11",
        "plies": 28,
        "rounds": 1,
        "ended": "record damaged",
        "result": "1-0",
        "score": [25, 39],
        "final": "1,1,2,1,7,0,2,1/3,2,0,4,4,0,3,0/0,0,0,0,0,0,9,0/0,0,0,1,1,2,0,4 8-8 S 1.29",
        "verdict": "ok",
    }
    assert objects[-1] == {
        "type": "summary",
        "games": 8,
        "ok": 7,
        "bad": 1,
        "errors": 1,
        "warnings": 0,
        "plies": 431,
    }


def test_json_is_one_object_with_the_same_parts() -> None:
    whole = json.loads(mancli("check", "--format", "json", stdin=BAD).out)
    assert [item["code"] for item in whole["findings"]] == ["wrong-capture"]
    assert (whole["findings"][0]["expected"], whole["findings"][0]["found"]) == ("x5", "x6")
    assert [item["verdict"] for item in whole["games"]] == ["errors"]
    assert whole["summary"]["bad"] == 1


def test_colour_only_where_it_is_asked_for() -> None:
    assert "\x1b[" not in mancli("check", stdin=BAD).out
    assert "\x1b[" in mancli("check", "--color", "always", stdin=BAD).out
    assert "\x1b[" in mancli("check", stdin=BAD, env={"CLICOLOR_FORCE": "1"}).out
    no_color = {"CLICOLOR_FORCE": "1", "NO_COLOR": "1"}
    assert "\x1b[" not in mancli("check", stdin=BAD, env=no_color).out


def test_control_characters_of_a_record_do_not_reach_the_terminal() -> None:
    ran = mancli("check", stdin='[Game "bosh"]\n[South "\x1b[31mAli\x07"]\n\n1. A1x6 \x1b[2J *\n')
    assert ran.status == 1
    assert "\x1b" not in ran.out
    assert "\x07" not in ran.out


def test_a_long_line_is_shown_around_its_place() -> None:
    text = f'[Game "bosh"]\n\n1. {{{"word " * 50000}}} A1x6 {{{"word " * 50000}}} *\n'
    ran = mancli("check", "--quiet", stdin=text)
    excerpt, caret = ran.out.splitlines()[2:4]
    assert len(excerpt) < 120
    assert excerpt[caret.index("^") :].startswith("x6")


def test_a_closed_pipe_ends_quietly() -> None:
    shell = shutil.which("bash")
    assert shell
    command = f"{sys.executable} -m mancli check - | head -1; echo ${{PIPESTATUS[0]}}"
    text = (BAD + "\n") * 3000
    done = subprocess.run(
        [shell, "-c", command],
        input=text.encode(),
        capture_output=True,
        cwd=ROOT,
        env=environment(),
        timeout=60,
        check=True,
    )
    assert done.stderr == b""
    assert done.stdout.decode().splitlines()[1] == "0"


def test_a_file_name_that_is_no_text_is_shown_all_the_same(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/caf\xe9.mgn"
    Path(os.fsdecode(path)).write_text(BAD)
    ran = mancli("check", os.fsdecode(path))
    assert ran.status == 1
    assert "error[wrong-capture]" in ran.out


def test_an_output_without_unicode_is_no_error() -> None:
    ran = mancli("check", ZANZIBAR, env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert ran.status == 0
    assert "Omar \\u2013 Majaliwa" in ran.out
