"""The man pages hold every command, option and example of the help texts."""

import inspect
import re
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

from mancli.cli.app import COMMANDS, cli
from tests.process import ROOT, environment

GROFF = shutil.which("groff")
TITLES = ["mancli", *(f"mancli-{name}" for name in COMMANDS)]
ESCAPES = {r"\e": "\\", r"\-": "-", r"\&": "", r"\fB": "", r"\fR": ""}
GLYPHS = {r"\(aq": "'", r"\(ga": "`", r"\(ti": "~", r"\(ha": "^"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the pages as the script writes them."""
    path = tmp_path_factory.mktemp("build") / "man"
    script = ROOT / "tools" / "manpages.py"
    done = subprocess.run(
        [sys.executable, script, path],
        capture_output=True,
        env=environment(),
        timeout=60,
        check=True,
    )
    assert (done.stdout, done.stderr) == (b"", b"")
    return path


def command(title: str) -> click.Command:
    """The command that a page is about."""
    if title == "mancli":
        return cli
    found = cli.get_command(click.Context(cli), title.removeprefix("mancli-"))
    assert found is not None
    return found


def plain(page: str) -> str:
    """A page without its escapes and requests, every run of white space one blank."""
    lines = [line for line in page.splitlines() if not re.match(r"\.[A-Za-z]", line)]
    text = re.sub(r"\\\[u([0-9A-F]{4,6})\]", lambda match: chr(int(match[1], 16)), "\n".join(lines))
    for escape, char in (GLYPHS | ESCAPES).items():
        text = text.replace(escape, char)
    return " ".join(text.split())


def test_there_is_a_page_for_mancli_and_for_every_command(folder: Path) -> None:
    assert sorted(path.name for path in folder.iterdir()) == sorted(f"{t}.1" for t in TITLES)
    main = plain((folder / "mancli.1").read_text())
    for name, summary in COMMANDS.items():
        assert f"{name} {summary}" in main
        assert f"mancli-{name}(1)" in main


@pytest.mark.parametrize("title", TITLES)
def test_a_page_holds_every_option_with_its_help(folder: Path, title: str) -> None:
    page = plain((folder / f"{title}.1").read_text())
    options = [param for param in command(title).params if isinstance(param, click.Option)]
    for option in options:
        assert option.help is None or " ".join(option.help.split()) in page
        for name in (*option.opts, *option.secondary_opts):
            assert re.search(rf"(?<![\w-]){name}(?![\w-])", page), name
    assert "-h, --help" in page


@pytest.mark.parametrize("title", TITLES)
def test_a_page_holds_the_help_text_and_the_examples(folder: Path, title: str) -> None:
    page = plain((folder / f"{title}.1").read_text())
    text = inspect.cleandoc(command(title).help or "").replace("\b\n", "")
    for paragraph in text.split("\n\n"):
        assert " ".join(paragraph.removeprefix("Exit status: ").split()) in page
    for line in (command(title).epilog or "").replace("\b\n", "").splitlines():
        assert line == "Examples:" or " ".join(line.split()) in page


def test_the_exit_status_has_its_own_section(folder: Path) -> None:
    page = (folder / "mancli-check.1").read_text()
    assert re.search(r"^\.SH EXIT STATUS\n0 nothing wrong, 1 an error", page, re.MULTILINE)


@pytest.mark.parametrize("title", TITLES)
def test_nothing_is_left_that_roff_would_print_as_another_character(
    folder: Path, title: str
) -> None:
    page = (folder / f"{title}.1").read_text()
    assert not re.search(r"(?<!\\)-|['`~^]|[^\x00-\x7f]", page)
    assert not re.search(r"^\.(?!(TH|SH|TP|PP|nf|fi|nh|ad)\b)", page, re.MULTILINE)


@pytest.mark.skipif(GROFF is None, reason="groff is not installed")
@pytest.mark.parametrize("title", TITLES)
def test_groff_sets_a_page_without_a_warning(folder: Path, title: str) -> None:
    assert GROFF
    done = subprocess.run(
        [GROFF, "-man", "-Tutf8", "-ww", folder / f"{title}.1"],
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert done.stderr == b""
    printed = re.sub(".\b", "", done.stdout.decode())  # bold is a letter struck twice
    for line in (command(title).epilog or "").replace("\b\n", "").splitlines():
        assert line.removeprefix("Examples:") in printed
