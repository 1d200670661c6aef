"""How fast `mancli check --quiet` verifies, as a process and with start-up: `make bench`."""

import subprocess
import sys
from functools import partial
from pathlib import Path

from files import LOADS
from measure import mancli, measured, plies_of

HEADS = ("file", "engines", "jobs", "plies", "s", "plies/s", "MB/s", "MB")
ROW = "{:<12}{:<13}{:>4}{:>10}{:>8.2f}{:>11,.0f}{:>7.1f}{:>5.0f}"
MODES = {"compiled": False, "interpreted": True}
GIGABYTE = 50
"""How many files of 20 MB are a gigabyte."""


def main() -> None:
    """Print a line a measurement."""
    print("{:<12}{:<13}{:>4}{:>10}{:>8}{:>11}{:>7}{:>5}".format(*HEADS))
    for load in LOADS:
        plies = plies_of(load.path)
        for mode, pure in MODES.items():
            alone = _row(load.path, mode, plies, 1, pure=pure)
            if load.name in {"kigogo", "kiswahili"}:
                two = _row(load.path, mode, plies, 2, pure=pure)
                print(f"{'':<12}two jobs are {alone / two:.2f} times as fast as one")
    _memory(LOADS[0].path)
    _start_up()


def _row(path: Path, mode: str, plies: int, jobs: int, *, pure: bool) -> float:
    run = measured(mancli("check", "--quiet", "--jobs", str(jobs), path), pure=pure)
    speed, size = plies / run.seconds, path.stat().st_size / 1e6
    rate = size / run.seconds
    row = ROW.format(path.stem, mode, jobs, plies, run.seconds, speed, rate, run.megabytes)
    print(row, flush=True)
    return run.seconds


def _memory(path: Path) -> None:
    feed = partial(subprocess.Popen, ["cat", *[path] * GIGABYTE], stdout=subprocess.PIPE)
    for jobs in (1, 2):
        run = measured(mancli("check", "--quiet", "--jobs", str(jobs), "-"), runs=1, feed=feed)
        print(f"1 GB from standard input, {jobs} jobs: {run.seconds:.0f} s, {run.megabytes:.0f} MB")


def _start_up() -> None:
    many = 15
    click = measured([sys.executable, "-c", "import click"], runs=many).seconds
    for name, command in {
        "mancli --version": mancli("--version"),
        "mancli check of one game": mancli("check", "examples/bosh.mgn"),
    }.items():
        for mode, pure in MODES.items():
            took = measured(command, pure=pure, runs=many).seconds
            ms = took * 1000
            print(f"{name}, {mode}: {ms:.0f} ms, {took / click:.2f} times `import click`")


if __name__ == "__main__":
    main()
