"""Workflow commands, read back as the runner of GitHub Actions reads them."""

import re
from pathlib import Path

from hypothesis import given, settings

from mancli.report.github import GithubReporter
from tests.process import mancli
from tests.report.reports import RECORDS, report

COMMAND = re.compile(r"::(?P<command>error|warning|notice) (?P<properties>[^:]*)::(?P<message>.*)")
IN_MESSAGE = {"%0D": "\r", "%0A": "\n", "%25": "%"}
IN_PROPERTY = IN_MESSAGE | {"%3A": ":", "%2C": ","}


def unescaped(text: str, escapes: dict[str, str]) -> str:
    return re.sub("%..", lambda match: escapes[match[0]], text)


def commands(text: str) -> list[tuple[str, dict[str, str], str]]:
    """The commands of a log; it holds nothing else. The runner splits lines at CR and LF only."""
    found = []
    assert not text or text.endswith("\n")
    for line in re.split("[\r\n]", text)[:-1]:
        match = COMMAND.fullmatch(line)
        assert match, line
        properties = dict(part.split("=", 1) for part in match["properties"].split(","))
        told = {key: unescaped(value, IN_PROPERTY) for key, value in properties.items()}
        found.append((match["command"], told, unescaped(match["message"], IN_MESSAGE)))
    return found


def test_a_command_a_finding() -> None:
    ran = mancli("check", "--format", "github", "tests/records/bad/illegal-move.mgn")
    assert ran.status == 1
    assert commands(ran.out) == [
        (
            "error",
            {
                "file": "tests/records/bad/illegal-move.mgn",
                "line": "3",
                "col": "4",
                "title": "illegal-move",
            },
            (
                "A5L is not legal for South at ply 1 (BK-16: A5 is the functional nyumba; a takata "
                "starts from another pit)\nlegal here: A6L, A6R, A7L, A7R"
            ),
        )
    ]


def test_severities_are_error_warning_and_notice() -> None:
    bad = Path("tests/records/bad")
    names = ("wrong-mark", "missing-result", "irregular")
    ran = mancli("check", "--format", "github", *(bad / f"{name}.mgn" for name in names))
    assert [command for command, _, _ in commands(ran.out)] == ["error", "warning", "notice"]


def test_nothing_is_printed_where_nothing_is_found() -> None:
    ran = mancli("check", "--format", "github", "examples/bosh.mgn")
    assert (ran.status, ran.out) == (0, "")


def test_file_names_are_escaped(tmp_path: Path) -> None:
    name = "50%,a:b\n::error::.mgn"
    (tmp_path / name).write_text('[Game "bosh"]\n\n1. A1x6 *\n')
    ran = mancli("check", "--format", "github", ".", cwd=tmp_path)
    assert "file=50%25%2Ca%3Ab%0A%3A%3Aerror%3A%3A.mgn," in ran.out
    ((_, properties, _),) = commands(ran.out)
    assert properties["file"] == name


@settings(deadline=None)
@given(RECORDS)
def test_no_record_writes_a_command_of_its_own(text: str) -> None:
    found = commands(report(GithubReporter, text))
    assert found
    assert {properties["file"] for _, properties, _ in found} == {"games.mgn"}
    assert all(line.isprintable() for _, _, message in found for line in message.split("\n"))
