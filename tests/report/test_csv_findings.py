"""Findings as CSV, read back by the csv module."""

import csv
import io
from pathlib import Path

from hypothesis import given, settings

from mancli.batch import check_source
from mancli.report.csv_findings import COLUMNS, CsvReporter
from mancli.selection import Selection
from notation.reader import read
from notation.source import Source
from tests.process import mancli
from tests.report.reports import RECORDS, report

HEADER = "file,line,column,severity,code,game,round,ply,move,clause,expected,found,message"


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline=""), strict=True))


def test_a_header_and_a_row_a_finding() -> None:
    bad = Path("tests/records/bad")
    ran = mancli("check", "--format", "csv", bad / "illegal-move.mgn", bad / "wrong-capture.mgn")
    assert ran.status == 1
    assert ran.out.splitlines()[0] == HEADER
    assert [list(row.values()) for row in rows(ran.out)] == [
        [
            "tests/records/bad/illegal-move.mgn",
            *("3", "4", "error", "illegal-move", "1", "1", "1", "A5L", "BK-16", "", ""),
            "A5L is not legal for South at ply 1",
        ],
        [
            "tests/records/bad/wrong-capture.mgn",
            *("3", "12", "error", "wrong-capture", "1", "1", "2", "a5Lx2", "", "x1", "x2"),
            "a5L captures 1, not 2",
        ],
    ]


def test_nothing_found_is_the_header_alone() -> None:
    ran = mancli("check", "--format", "csv", "examples/bosh.mgn")
    assert (ran.status, ran.out) == (0, f"{HEADER}\n")


def test_commas_quotes_and_line_ends_in_a_name_stay_in_its_cell() -> None:
    (row,) = rows(report(CsvReporter, '[Game "bosh"]\n\n1. A1x6 *\n', 'a "b", c.mgn'))
    assert row["file"] == 'a "b", c.mgn'
    assert row["message"] == "A1 captures 5, not 6"


@settings(deadline=None)
@given(RECORDS)
def test_whatever_a_text_holds_there_is_a_row_a_finding(text: str) -> None:
    found = rows(report(CsvReporter, text))
    checked = [*check_source(Source("games.mgn", text), (), read, Selection())]
    codes = [finding.code for each in checked for finding in each.findings]
    assert [row["code"] for row in found] == codes
    assert all(tuple(row) == COLUMNS for row in found)
    assert all(cell.isprintable() for row in found for cell in row.values())
