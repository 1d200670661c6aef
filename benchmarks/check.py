"""How fast `mancli check --quiet` verifies: plies a second, as a process, for every game.

The files are random games with every check, made anew each time from fixed seeds. The figure of a
game is the median of three runs, start-up included.
"""

import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

GAMES = {
    "bao-kiswahili": 150,
    "bao-kujifunza": 300,
    "bao-kigogo": 50,
    "bao-kingulu": 400,
    "bosh": 30,
}
RUNS = 3
MANCLI = [sys.executable, "-m", "mancli"]


def written(game: str, count: int, folder: Path) -> Path:
    """A file of random games."""
    path = folder / f"{game}.mgn"
    with path.open("wb") as stream:
        command = [*MANCLI, "random", game, "--count", str(count), "--seed", "1"]
        subprocess.run(command, stdout=stream, check=True)
    return path


def seconds(*args: str | Path) -> float:
    """How long a run takes."""
    start = time.perf_counter()
    subprocess.run([*MANCLI, *map(str, args)], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def plies(path: Path) -> int:
    """The plies of a file, as the summary counts them."""
    command = [*MANCLI, "check", "--format", "concise", str(path)]
    summary = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return int(summary.rsplit("; ", 1)[1].split()[0])


def main() -> None:
    """Print a line a game, then start-up and peak memory."""
    print(f"{'game':<15}{'plies':>9}{'seconds':>9}{'plies/s':>9}{'MB/s':>7}")
    with tempfile.TemporaryDirectory() as folder:
        for game, count in GAMES.items():
            path = written(game, count, Path(folder))
            took = median(seconds("check", "--quiet", path) for _ in range(RUNS))
            number, size = plies(path), path.stat().st_size / 1e6
            print(f"{game:<15}{number:>9}{took:>9.2f}{number / took:>9.0f}{size / took:>7.2f}")
    start = median(seconds("--version") for _ in range(RUNS))
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"\nstart-up {start * 1000:.0f} ms, peak memory {peak:.0f} MB")


if __name__ == "__main__":
    main()
