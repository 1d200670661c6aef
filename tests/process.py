"""The command run as a process, as a user runs it."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent


@dataclass(frozen=True)
class Ran:
    """What a process left: its status and what it printed."""

    status: int
    out: str
    err: str


def mancli(
    *args: str | Path,
    stdin: bytes | str = b"",
    cwd: Path = ROOT,
    env: dict[str, str] | None = None,
) -> Ran:
    """Run ``mancli`` and wait for it; it never prints a traceback."""
    done = subprocess.run(  # noqa: PLW1510 - the status is what tests look at
        [sys.executable, "-m", "mancli", *map(str, args)],
        input=stdin if isinstance(stdin, bytes) else stdin.encode(),
        capture_output=True,
        cwd=cwd,
        env=environment(env),
        timeout=60,
    )
    ran = Ran(done.returncode, done.stdout.decode(), done.stderr.decode())
    assert "Traceback" not in ran.err, ran.err
    return ran


def environment(more: dict[str, str] | None = None) -> dict[str, str]:
    """The environment of a test process: a user's, without wishes of the developer's own."""
    wishes = {"NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "PYTHONDONTWRITEBYTECODE"}
    kept = {name: value for name, value in os.environ.items() if name not in wishes}
    return kept | {"PYTHONPATH": str(ROOT)} | (more or {})
