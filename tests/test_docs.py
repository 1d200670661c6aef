"""The documents show what the commands print: every console block is run and compared.

A block reads like a terminal: a line with ``$`` is a command, what follows is its output. Commands
run in the project's folder; ``make goldens`` writes the outputs anew.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.golden import REWRITE
from tests.process import ROOT, environment

pytestmark = pytest.mark.golden

BLOCK = re.compile(r"(?<=^```console\n)(?:\$ .*\n(?:(?!```).*\n)*)", re.MULTILINE)
COMMAND = re.compile(r"^\$ (?P<command>.*(?:\n> .*)*)\n(?P<output>(?:(?!\$ ).*\n)*)", re.MULTILINE)
DOCUMENTS = [
    path
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
    if BLOCK.search(path.read_text())
]


def run(command: str, folder: Path) -> str:
    """What a shell prints for a command, both streams together."""
    shims = folder / "bin"
    shims.mkdir(exist_ok=True)
    shim = shims / "mancli"
    shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m mancli "$@"\n')
    shim.chmod(0o755)
    path = f"{shims}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(  # noqa: PLW1510 - a command may well fail; its output is what counts
        ["bash", "-c", command],  # noqa: S607 - the user's own shell
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        cwd=ROOT,
        env=environment({"PATH": path}),
        timeout=60,
    )
    return done.stdout.decode()


def test_there_are_documents_with_commands() -> None:
    assert ROOT / "README.md" in DOCUMENTS
    assert ROOT / "docs" / "cli.md" in DOCUMENTS


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.stem)
def test_the_document_shows_what_is_printed(path: Path, tmp_path: Path) -> None:
    text = path.read_text()

    def printed(match: re.Match[str]) -> str:
        command = match["command"].replace("\n> ", "\n")
        return f"$ {match['command']}\n{run(command, tmp_path)}"

    actual = BLOCK.sub(lambda block: COMMAND.sub(printed, block[0]), text)
    if REWRITE:
        path.write_text(actual)
    assert actual == text
