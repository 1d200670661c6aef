"""The documents show what the commands print: every console block is run and compared.

A block reads like a terminal: a line with ``$`` is a command, what follows is its output. Commands
run in the project's folder; ``make goldens`` writes the outputs anew.

A block whose language is followed by a name, such as ``mgn evening.mgn``, is a file that the reader
saves. Commands of a document with such files run in a folder of its own, beside a copy of the
examples. Where a tool is not installed, the commands that use it are passed over.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

from mancli.catalogue import CATALOGUE
from mancli.cli import cli
from tests.golden import REWRITE
from tests.process import ROOT, environment, mancli

pytestmark = pytest.mark.golden

BLOCK = re.compile(r"(?<=^```console\n)(?:\$ .*\n(?:(?!```).*\n)*)", re.MULTILINE)
SAVED = re.compile(r"^```[a-z]+ (?P<name>\S+)\n(?P<text>(?:(?!```).*\n)*)", re.MULTILINE)
PIECE = re.compile(f"{SAVED.pattern}|{BLOCK.pattern}", re.MULTILINE)
COMMAND = re.compile(r"^\$ (?P<command>.*(?:\n> .*)*)\n(?P<output>(?:(?!\$ ).*\n)*)", re.MULTILINE)
DOCUMENTS = [
    path
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
    if BLOCK.search(path.read_text())
]
TOOLS = ("git", "jq")
GIT = {
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_AUTHOR_NAME": "Asha",
    "GIT_AUTHOR_EMAIL": "asha@example.org",
    "GIT_COMMITTER_NAME": "Asha",
    "GIT_COMMITTER_EMAIL": "asha@example.org",
}


def can_run(command: str) -> bool:
    """Whether every tool that a command uses is installed here."""
    return all(tool not in command.split() or shutil.which(tool) for tool in TOOLS)


def run(command: str, shims: Path, folder: Path) -> str:
    """What a shell prints for a command, both streams together."""
    shims.mkdir(exist_ok=True)
    shim = shims / "mancli"
    shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m mancli "$@"\n')
    shim.chmod(0o755)
    path = f"{shims}{os.pathsep}{os.environ['PATH']}"
    env = environment({"PATH": path}).items()
    without_git = {name: value for name, value in env if not name.startswith("GIT_")}
    done = subprocess.run(  # noqa: PLW1510 - a command may well fail; its output is what counts
        ["bash", "-c", command],  # noqa: S607 - the user's own shell
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        cwd=folder,
        env=without_git | GIT,
        timeout=60,
    )
    return done.stdout.decode()


def test_there_are_documents_with_commands() -> None:
    assert ROOT / "README.md" in DOCUMENTS
    assert ROOT / "docs" / "cli.md" in DOCUMENTS
    assert ROOT / "docs" / "rules" / "bosh.md" in DOCUMENTS


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.stem)
def test_the_document_shows_what_is_printed(path: Path, tmp_path: Path) -> None:
    text = path.read_text()
    folder = ROOT
    if SAVED.search(text):
        folder = tmp_path / "reader"
        folder.mkdir()
        shutil.copytree(ROOT / "examples", folder / "examples")

    def printed(match: re.Match[str]) -> str:
        command = match["command"].replace("\n> ", "\n")
        if not can_run(command):
            return match[0]
        return f"$ {match['command']}\n{run(command, tmp_path / 'bin', folder)}"

    def followed(piece: re.Match[str]) -> str:
        if piece["name"]:
            saved = folder / piece["name"]
            saved.parent.mkdir(exist_ok=True)
            saved.write_text(piece["text"])
            return piece[0]
        return COMMAND.sub(printed, piece[0])

    actual = PIECE.sub(followed, text)
    if REWRITE:
        path.write_text(actual)
    assert actual == text


def told(after: str) -> list[str]:
    """The names in the first column of the table that follows a text in docs/scripting.md."""
    text = (ROOT / "docs" / "scripting.md").read_text().partition(after)[2]
    rows = text.partition("\n\n|")[2].partition("\n\n")[0].splitlines()[2:]
    return [name for row in rows for name in re.findall(r"`(\w+)`", row.split("|")[1])]


@pytest.mark.parametrize(
    "command",
    [
        ("check", "--statistics", "tests/records/bad", "examples"),
        ("score", "examples"),
        ("score", "--standings", "examples"),
        ("games",),
    ],
    ids=" ".join,
)
def test_every_key_is_told(command: tuple[str, ...]) -> None:
    printed: dict[str, set[str]] = {}
    for line in mancli(*command, "--format", "jsonl").out.splitlines():
        item = json.loads(line)
        printed.setdefault(item["type"], set()).update(item)
    assert printed == {kind: set(told(f'"type": "{kind}"`)')) for kind in printed}


@pytest.mark.parametrize(
    ("heading", "command"),
    [
        ("## check: csv", ("check", "--format", "csv")),
        ("## Rows of plies", ("convert", "--to", "csv")),
    ],
)
def test_every_column_is_told(heading: str, command: tuple[str, ...]) -> None:
    header = mancli(*command, "examples/bosh.mgn").out.splitlines()[0]
    assert header.split(",") == told(heading)


def commands() -> list[tuple[str, click.Command]]:
    """The commands by their names."""
    context = click.Context(cli)
    found = ((name, cli.get_command(context, name)) for name in cli.list_commands(context))
    return [(name, command) for name, command in found if command]


@pytest.mark.parametrize(("name", "command"), commands(), ids=str)
def test_every_command_and_option_is_documented(name: str, command: click.Command) -> None:
    text = "".join((ROOT / "docs" / page).read_text() for page in ("cli.md", "show.md"))
    assert f"## mancli {name}\n" in text
    options = [option for each in command.params for option in each.opts if option[:2] == "--"]
    assert [option for option in options if not re.search(rf"{option}\b", text)] == []


def test_every_finding_code_is_documented() -> None:
    text = (ROOT / "docs/findings.md").read_text()
    for code, entry in CATALOGUE.items():
        assert re.search(
            rf"^{code.value} +{entry.severity} +{re.escape(entry.summary)}$", text, re.MULTILINE
        )
