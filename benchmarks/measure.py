"""Measuring a process: its time and its memory."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

RUNS = 3


@dataclass(frozen=True)
class Measured:
    """The median time of some runs, and the most memory of one; of the process alone."""

    seconds: float
    megabytes: float


def measured(
    command: Sequence[str | Path],
    *,
    pure: bool = False,
    runs: int = RUNS,
    feed: Callable[[], "subprocess.Popen[bytes]"] | None = None,
) -> Measured:
    """Run a command some times.

    Args:
        command: the command; its output is thrown away.
        pure: whether the engines are to be interpreted.
        runs: how often.
        feed: starts a process whose output is the command's input.
    """
    environment = os.environ | ({"MANCLI_PURE": "1"} if pure else {})
    seconds, memory = [], 0.0
    for _ in range(runs):
        source = feed() if feed else None
        start = time.perf_counter()
        process = subprocess.Popen(
            [*map(str, command)],
            stdin=source.stdout if source else subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=environment,
        )
        _, _, usage = os.wait4(process.pid, 0)
        seconds.append(time.perf_counter() - start)
        memory = max(memory, usage.ru_maxrss / 1024)
        if source:
            source.wait()
    return Measured(median(seconds), memory)


def mancli(*arguments: str | Path) -> list[str | Path]:
    """The command that is installed beside the interpreter that runs this."""
    return [Path(sys.executable).with_name("mancli"), *arguments]


def plies_of(path: Path) -> int:
    """The plies of a file, as the summary counts them."""
    command = [*map(str, mancli("check", "--format", "concise", path))]
    summary = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return int(summary.rsplit("; ", 1)[1].split()[0])
