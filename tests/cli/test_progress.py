"""Long work shows how far it is on a terminal, and nowhere else; and it needs little memory."""

import io
import os
import subprocess
import sys

import pytest

from mancli.cli import progress
from mancli.cli.progress import Progress
from mancli.pipeline import Pipeline
from tests.process import ROOT, environment

CLEAN = (ROOT / "tests/data/corpus/random-bao-kigogo.mgn").read_text(encoding="utf-8")


class Terminal(io.StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


def line(done: int, games: int) -> Pipeline:
    """A pipeline that has come so far."""
    found = Pipeline(None, None, lambda _: None, done=done)  # type: ignore[arg-type]
    found.totals.games = games
    return found


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that is set by hand."""
    now = [100.0]
    monkeypatch.setattr("mancli.cli.progress.time.monotonic", lambda: now[0])
    return now


def test_it_appears_when_work_is_long_and_goes_before_anything_else(
    monkeypatch: pytest.MonkeyPatch, clock: list[float]
) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    bar = Progress(size=8_000_000)
    bar.update(line(1_000_000, 500))
    bar.hide()
    assert screen.getvalue() == ""
    clock[0] += progress.PATIENCE
    bar.update(line(2_000_000, 1000))
    assert screen.getvalue().endswith(" 25%  2 MB, 1000 games")
    drawn = len(screen.getvalue())
    bar.update(line(3_000_000, 1500))  # too soon after the last
    assert len(screen.getvalue()) == drawn
    clock[0] += progress.INTERVAL
    bar.update(line(3_000_000, 1500))
    assert screen.getvalue().endswith("\r\x1b[K 38%  3 MB, 1500 games")
    bar.hide()
    assert screen.getvalue().endswith("\r\x1b[K")
    bar.hide()
    assert screen.getvalue().count("\x1b[K") == 3


def test_without_a_size_there_is_no_share(
    monkeypatch: pytest.MonkeyPatch, clock: list[float]
) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    bar = Progress()
    clock[0] += progress.PATIENCE
    bar.update(line(2_500_000, 1))
    assert screen.getvalue() == "\r\x1b[K2 MB, 1 game"


def test_a_pipe_stays_silent(monkeypatch: pytest.MonkeyPatch, clock: list[float]) -> None:
    pipe = io.StringIO()
    monkeypatch.setattr(sys, "stderr", pipe)
    bar = Progress()
    clock[0] += progress.PATIENCE
    bar.update(line(2_500_000, 1))
    bar.hide()
    assert pipe.getvalue() == ""


@pytest.mark.slow
def test_a_long_input_takes_no_more_memory_than_a_short_one() -> None:
    text = CLEAN.rstrip() + "\n\n"
    process = subprocess.Popen(
        [sys.executable, "-m", "mancli", "check", "--quiet", "--jobs", "1", "-"],
        stdin=subprocess.PIPE,
        cwd=ROOT,
        env=environment(),
    )
    assert process.stdin
    for _ in range(30_000_000 // len(text)):
        process.stdin.write(text.encode())
    process.stdin.close()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    assert usage.ru_maxrss < 60_000  # kilobytes
