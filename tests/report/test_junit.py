"""JUnit files, read back by junitparser."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from junitparser import Failure, JUnitXml, TestCase, TestSuite

from mancli.report.junit import OF_FILE, JunitReporter
from mancli.selection import Selection
from tests.process import mancli
from tests.report.reports import RECORDS, report

ZANZIBAR = Path("examples/zanzibar-1994.mgn")
BAD = Path("tests/records/bad")
WARNED = '[Game "bosh"]\n[South "Ali"]\n\n1. A1\n'


def suites(text: str) -> list[TestSuite]:
    """The suites of a file whose totals are right."""
    root = JUnitXml.fromstring(text.encode())
    found = [*root]
    assert root.tests == sum(suite.tests for suite in found)
    assert root.failures == sum(suite.failures for suite in found)
    for suite in found:
        assert suite.tests == len(cases(suite))
        assert suite.failures == sum(not case.is_passed for case in cases(suite))
    return found


def cases(suite: TestSuite) -> list[TestCase]:
    return [*suite]


def only_case(text: str) -> TestCase:
    (suite,) = suites(text)
    (case,) = cases(suite)
    return case


def test_a_suite_a_file_and_a_case_a_game() -> None:
    ran = mancli("check", "--format", "junit", ZANZIBAR, BAD / "illegal-move.mgn")
    good, bad = suites(ran.out)
    assert ran.status == 1
    assert [good.name, bad.name] == [str(ZANZIBAR), "tests/records/bad/illegal-move.mgn"]
    assert [(suite.tests, suite.failures, suite.errors) for suite in (good, bad)] == [
        (8, 0, 0),
        (1, 1, 0),
    ]
    first = cases(good)[0]
    assert first.is_passed
    assert first.name == "game 1: Omar – Majaliwa, Zanzibar Championship, 1994.10.11"
    assert first.classname == str(ZANZIBAR)


def test_a_failure_holds_everything_that_fails_the_game() -> None:
    case = only_case(report(JunitReporter, '[Game "bosh"]\n[Score "1-0"]\n\n1. A1x6(9)\n'))
    (failure,) = case.result
    assert isinstance(failure, Failure)
    assert failure.type == "wrong-score"
    assert failure.message == "the final score is 20-20, not 1-0 (and 2 more)"
    codes = ("error[wrong-score]", "error[wrong-capture]", "error[wrong-store]")
    assert [failure.text.count(code) for code in codes] == [1, 1, 1]
    assert "4 | 1. A1x6(9)\n  |        ^^^ expected (5)\n  = game 1\n" in failure.text
    assert "warning[missing-result]" in case.system_out


def test_a_warning_is_output_and_with_strict_a_failure() -> None:
    case = only_case(mancli("check", "--format", "junit", stdin=WARNED).out)
    assert case.is_passed
    assert "warning[missing-result]" in case.system_out
    case = only_case(mancli("check", "--format", "junit", "--strict", stdin=WARNED).out)
    assert [failure.type for failure in case.result] == ["missing-result"]
    assert not case.system_out


def test_what_is_wrong_with_a_file_is_a_case_of_its_own() -> None:
    (suite,) = suites(mancli("check", "--format", "junit", BAD / "encoding.mgn").out)
    of_file, game = cases(suite)
    assert (of_file.name, game.name) == (OF_FILE, "game 1: José – ?")
    assert "warning[encoding]" in of_file.system_out
    assert not game.system_out
    case = only_case(mancli("check", "--format", "junit", stdin="").out)
    assert [failure.type for failure in case.result] == ["no-game"]


def test_a_file_named_twice_is_two_suites(tmp_path: Path) -> None:
    path = tmp_path / "a.mgn"
    path.write_text(WARNED)
    found = suites(mancli("check", "--format", "junit", path, path).out)
    assert [suite.tests for suite in found] == [1, 1]


@pytest.mark.parametrize("char", ["\x01", "\x1b", "\x7f", "\x85", "\ufffe", "\uffff", "\u2028"])
def test_characters_that_xml_or_a_terminal_takes_amiss_are_replaced(char: str) -> None:
    text = f'[Game "bosh"]\n[South "Ali{char}"]\n\n1. A1x6 {char} *\n'
    written = report(JunitReporter, text, f"a{char}.mgn")
    case = only_case(written)
    assert case.name == "game 1: Ali\N{REPLACEMENT CHARACTER} – ?"
    assert case.classname == "a\N{REPLACEMENT CHARACTER}.mgn"


@settings(deadline=None)
@given(RECORDS | st.text())
def test_whatever_a_text_holds_the_file_is_read(text: str) -> None:
    for strict in (False, True):
        written = report(JunitReporter, text, selection=Selection(strict=strict))
        assert written.isascii()
        assert suites(written)
