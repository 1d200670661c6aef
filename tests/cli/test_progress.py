"""Long work shows how far it is on a terminal, and nowhere else; and it needs little memory."""

import io
import subprocess
import sys
from pathlib import Path

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


STATUS = Path("/proc/self/status")
MEASURED = f"""
import sys
from mancli.cli import main
sys.argv = ["mancli", "check", "--quiet", "--jobs", "1", "-"]
try:
    main()
finally:
    sys.stdout.write(open("{STATUS}").read())
"""


@pytest.mark.slow
@pytest.mark.skipif(not STATUS.exists(), reason="the system does not tell the memory of a process")
def test_a_long_input_takes_little_memory() -> None:
    text = CLEAN.rstrip() + "\n\n"
    done = subprocess.run(
        [sys.executable, "-c", MEASURED],
        input=text.encode() * (30_000_000 // len(text)),
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env=environment(),
        check=True,
    )
    told = dict(line.split(":", 1) for line in done.stdout.decode().splitlines())
    kilobytes = int(told["VmHWM"].split()[0])
    assert 10_000 < kilobytes < 60_000
