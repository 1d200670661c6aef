"""The pipelines that the documents promise, run by a real shell."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.process import ROOT, environment

GOOD = '[Game "bosh"]\n\n1. A1x5 *\n'
BAD = '[Game "bosh"]\n\n1. A1x6 *\n'
needs_jq = pytest.mark.skipif(shutil.which("jq") is None, reason="jq is not installed")


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A folder with a club's records, one of them wrong, and ``mancli`` on the path."""
    folder = tmp_path / "club"
    folder.mkdir()
    (folder / "a game.mgn").write_text(GOOD)
    (folder / "wrong.mgn").write_text(BAD)
    shim = tmp_path / "bin" / "mancli"
    shim.parent.mkdir()
    shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m mancli "$@"\n')
    shim.chmod(0o755)
    return folder


def shell(command: str, club: Path) -> subprocess.CompletedProcess[str]:
    path = f"{club.parent / 'bin'}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(  # noqa: PLW1510 - the status is what tests look at
        ["bash", "-o", "pipefail", "-c", command],  # noqa: S607 - the user's own shell
        capture_output=True,
        text=True,
        cwd=club.parent,
        env=environment({"PATH": path}),
        timeout=60,
    )


def test_many_files_through_one_pipe(club: Path) -> None:
    done = shell("cat club/*.mgn | mancli check -", club)
    assert done.returncode == 1
    assert done.stdout.endswith("2 games: 1 ok, 1 with errors (1 error, 0 warnings); 2 plies\n")


@needs_jq
def test_the_files_with_errors(club: Path) -> None:
    command = """mancli check --format jsonl . |
        jq -r 'select(.severity=="error") | .file' | sort -u"""
    assert shell(command, club).stdout == "wrong.mgn\n".replace("wrong", "club/wrong")


def test_a_gate_before_a_commit(club: Path) -> None:
    gate = "find . -name '*.mgn' -print0 | xargs -0 mancli check --quiet && echo committed"
    done = shell(gate, club)
    assert done.returncode != 0
    assert "committed" not in done.stdout
    (club / "wrong.mgn").write_text(GOOD)
    assert shell(gate, club).stdout == "committed\n"


def test_sheets_converted_annotated_and_shown(club: Path) -> None:
    sheets = club.parent / "voogt"
    sheets.mkdir()
    shutil.copy(ROOT / "examples" / "takasia.bao", sheets)
    command = (
        "mancli convert --to mgn voogt/*.bao | mancli fmt --annotate - |"
        " mancli show --ply 16 --game 1 -"
    )
    done = shell(command, club)
    assert (done.returncode, done.stderr) == (0, "")
    assert "ply 16, North" in done.stdout


def test_random_games_check_clean(club: Path) -> None:
    command = (
        "mancli random bosh --count 1000 --seed 7 --plies 60 | mancli check - --format concise"
    )
    done = shell(command, club)
    assert done.returncode == 0
    assert done.stdout.startswith("1000 games: 1000 ok, 0 with errors")


def test_a_result_ends_quietly_in_head(club: Path) -> None:
    zanzibar = ROOT / "examples" / "zanzibar-1994.mgn"
    done = shell(f"mancli score {zanzibar} | head -3", club)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == 3
