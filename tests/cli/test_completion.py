"""Completion as a shell asks for it, and in a real bash."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from mancli import games
from mancli.catalogue import CATALOGUE
from mancli.cli.app import COMMANDS
from mancli.findings import Code
from mancli.report.tables import table_formats
from mancli.rulebook import clauses
from mancli.where import Operator
from notation.record import ROSTER
from tests.process import ROOT, environment

SCRIPT = Path(sys.executable).with_name("mancli")
DOCUMENT = (ROOT / "docs" / "completion.md").read_text()


BAO = "bao-kiswahili"


def ask(shell: str, words: str, position: str) -> list[str]:
    """What the command offers behind some words, line by line."""
    asked = {
        "_MANCLI_COMPLETE": f"{shell}_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": position,
    }
    done = subprocess.run(
        [SCRIPT], capture_output=True, env=environment(asked), timeout=60, check=True, text=True
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


def offered(words: str) -> list[str]:
    """The words offered in place of the last one, which may be empty."""
    lines = [*filter(None, ask("bash", words, str(words.count(" "))))]
    assert all(line.startswith("plain,") for line in lines)
    return [line.removeprefix("plain,") for line in lines]


def test_the_console_script_is_installed() -> None:
    assert SCRIPT.exists()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("mancli ex", "explain"),
        ("mancli check --sel", "--select"),
        ("mancli check --select ille", "illegal-move"),
        ("mancli check --select missing-r", "missing-round missing-result"),
        ("mancli check --ignore syntax,bad-d", "syntax,bad-date"),
        ("mancli check --ignore bad-date,bad-", "bad-date,bad-tag bad-date,bad-position"),
        ("mancli explain illegal", "illegal-move"),
        ("mancli explain illegal-move ki-1", "KI-1 KI-10 KI-11"),
        ("mancli perft bo", "bosh"),
        ("mancli random bao-kis", f"{BAO} {BAO}/mancala-world {BAO}/donkers"),
        ("mancli moves --game bosh", "bosh"),
        ("mancli show --game bosh", "bosh"),
        ("mancli check --where S", "Site= South= Score="),
        ("mancli check --where So", "South!= South!~ South= South~"),
        ("mancli check --where Round", "Round!= Round!~ Round= Round~"),
        ("mancli check --where PlyC", f"{' '.join(f'PlyCount{sign}' for sign in Operator)}"),
        ("mancli check --where 'So", "South!= South!~ South= South~"),
        ("mancli score --table-format gi", "github"),
        ("mancli check --format s", "sarif"),
        ("mancli check --rules d", "donkers"),
        ("mancli check --select no-such-code", ""),
    ],
)
def test_what_is_offered(words: str, expected: str) -> None:
    assert offered(words) == expected.split()


def test_everything_is_offered_where_nothing_is_begun() -> None:
    assert offered("mancli ") == list(COMMANDS)
    assert offered("mancli explain ") == [*CATALOGUE, *clauses()]
    assert offered("mancli check --select ") == [*CATALOGUE]
    assert offered("mancli perft ")[: len(games.names())] == list(games.names())
    assert offered("mancli score --table-format ") == list(table_formats())
    assert {f"{tag}=" for tag in ROSTER} < set(offered("mancli check --where "))


def test_files_are_left_to_the_shell() -> None:
    assert ask("bash", "mancli check exa", "2") == ["file,exa"]


def test_zsh_and_fish_show_what_a_word_means() -> None:
    meaning = CATALOGUE[Code.ILLEGAL_MOVE].summary
    zsh = ask("zsh", "mancli explain illegal", "2")
    assert zsh == ["plain", "illegal-move", meaning]
    fish = ask("fish", "mancli explain illegal", "illegal")
    assert fish == [f"plain,illegal-move\t{meaning}"]
    zsh = ask("zsh", "mancli explain BO-2", "2")
    assert zsh[:2] == ["plain", "BO-2"]
    assert zsh[2].split()[0] == clauses()["BO-2"].text.split()[0]
    assert ask("zsh", "mancli ch", "1") == ["plain", "check", COMMANDS["check"]]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_document_says_how_each_shell_gets_its_script(shell: str) -> None:
    assert f"_MANCLI_COMPLETE={shell}_source mancli" in DOCUMENT
    source = environment({"_MANCLI_COMPLETE": f"{shell}_source"})
    done = subprocess.run(
        [SCRIPT], capture_output=True, env=source, timeout=60, check=True, text=True
    )
    assert f"_MANCLI_COMPLETE={shell}_complete" in done.stdout


def test_bash_completes_with_the_line_of_the_document() -> None:
    shell = shutil.which("bash")
    assert shell
    line = re.search(r"^eval .*bash_source.*$", DOCUMENT, re.MULTILINE)
    assert line
    steps = [
        line[0],
        "complete -p mancli",
        "COMP_WORDS=(mancli check --select ille) COMP_CWORD=3",
        "_mancli_completion mancli",
        'echo "${COMPREPLY[@]}"',
    ]
    path = {"PATH": f"{SCRIPT.parent}:{environment()['PATH']}"}
    done = subprocess.run(
        [shell, "--norc", "-c", "\n".join(steps)],
        capture_output=True,
        env=environment(path),
        timeout=60,
        check=True,
        text=True,
    )
    assert done.stdout == "complete -o nosort -F _mancli_completion mancli\nillegal-move\n"
