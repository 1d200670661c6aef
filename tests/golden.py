"""Golden files: what a command prints, kept beside the records and looked at in every diff.

``MANCLI_REWRITE_GOLDENS=1`` writes them anew; git then shows what changed.
"""

import os
from pathlib import Path

REWRITE = os.environ.get("MANCLI_REWRITE_GOLDENS") == "1"


def check_golden(path: Path, actual: str) -> None:
    """Compare a text with a golden file, or write the file where rewriting is asked for."""
    if REWRITE:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(actual, encoding="utf-8")
    assert path.exists(), f"{path} is missing: make goldens, and read what it writes"
    assert actual == path.read_text(encoding="utf-8")


def records(folder: Path, pattern: str = "*.mgn") -> list[Path]:
    """The records of a folder; none at all is a mistake in the tests."""
    found = sorted(folder.glob(pattern))
    assert found, f"no {pattern} in {folder}"
    return found
