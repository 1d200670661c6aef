"""``mancli check --statistics``: how often each code occurs."""

import json

import pytest

from tests.process import mancli

GAME = '[Game "bosh"]\n\n'
TEXT = f"{GAME}1. A1x6(9) a2x9\n\n{GAME}1. A1x6 *\n\n{GAME}1. A1\n\n{GAME}1. A1 *\n"
LINES = [
    ("wrong-capture", "error", 3, 2),
    ("missing-result", "warning", 2, 2),
    ("wrong-store", "error", 1, 1),
]


def table(text: str) -> list[tuple[str, str, int, int]]:
    """The rows of the table that stands behind the last empty line."""
    head, _, *rows = text[text.rindex("\n\n") :].strip().splitlines()
    assert head.split() == ["code", "severity", "count", "games"]
    cells = [row.split() for row in rows]
    return [(code, severity, int(count), int(games)) for code, severity, count, games in cells]


@pytest.mark.parametrize("options", [[], ["--quiet"], ["--format", "concise"]])
def test_a_table_behind_the_report_sorted_by_count(options: list[str]) -> None:
    ran = mancli("check", "--statistics", *options, stdin=TEXT)
    assert ran.status == 1
    assert table(ran.out) == LINES


def test_only_what_counts_is_counted() -> None:
    ran = mancli("check", "--statistics", "--ignore", "wrong-capture", stdin=TEXT)
    assert table(ran.out) == LINES[1:]


def test_findings_about_a_file_are_in_no_game() -> None:
    assert table(mancli("check", "--statistics", stdin="").out) == [("no-game", "error", 1, 0)]


def test_nothing_found_is_no_table() -> None:
    clean = f"{GAME}1. A1 *\n"
    assert mancli("check", "--statistics", stdin=clean).out == mancli("check", stdin=clean).out


def test_json_lines_have_them_before_the_summary() -> None:
    ran = mancli("check", "--statistics", "--format", "jsonl", stdin=TEXT)
    objects = [json.loads(line) for line in ran.out.splitlines()]
    keys = ("code", "severity", "count", "games")
    expected = [{"type": "statistics"} | dict(zip(keys, line, strict=True)) for line in LINES]
    assert objects[-4:-1] == expected
    assert objects[-1]["type"] == "summary"
    ran = mancli("check", "--statistics", "--format", "json", stdin=TEXT)
    whole = json.loads(ran.out)
    assert whole["statistics"] == expected
    assert list(whole) == ["findings", "games", "statistics", "summary"]


@pytest.mark.parametrize("format_", ["json", "jsonl"])
def test_no_statistics_where_they_are_not_asked_for(format_: str) -> None:
    assert "statistics" not in mancli("check", "--format", format_, stdin=TEXT).out


@pytest.mark.parametrize("format_", ["csv", "github", "sarif", "junit"])
def test_formats_without_a_place_for_them_refuse_them(format_: str) -> None:
    ran = mancli("check", "--statistics", "--format", format_, stdin=TEXT)
    assert (ran.status, ran.out) == (2, "")
    assert "--statistics goes with" in ran.err
