"""The catalogue of finding codes explains each code by an example that really gives it."""

import pytest

from mancli.batch import check_source
from mancli.catalogue import CATALOGUE
from mancli.findings import Code
from mancli.report.catalogues import explain
from mancli.rulebook import clauses
from mancli.selection import Selection
from notation.reader import read
from notation.source import Source

WITHOUT_EXAMPLE = {Code.ENCODING, Code.NO_GAME}


def test_every_code_stands_in_the_catalogue() -> None:
    assert set(CATALOGUE) == set(Code)


@pytest.mark.parametrize("code", sorted(set(Code) - WITHOUT_EXAMPLE))
def test_an_example_gives_exactly_its_code(code: Code) -> None:
    source = Source("example.mgn", CATALOGUE[code].example)
    found = [
        finding
        for checked in check_source(source, (), read, Selection())
        for finding in checked.findings
    ]
    assert [finding.code for finding in found] == [code]
    assert found[0].severity is CATALOGUE[code].severity


@pytest.mark.parametrize("code", list(Code))
def test_explain_shows_meaning_and_report(code: Code) -> None:
    text = explain(code.value)
    assert text is not None
    assert CATALOGUE[code].meaning in text
    if code not in WITHOUT_EXAMPLE:
        assert f"{CATALOGUE[code].severity}[{code}]" in text


@pytest.mark.parametrize(
    ("prefix", "last"), [("ALL", 3), ("BK", 36), ("KG", 12), ("KI", 11), ("BO", 13)]
)
def test_every_clause_can_be_explained(prefix: str, last: int) -> None:
    numbers = [int(clause.split("-")[1]) for clause in clauses() if clause.startswith(f"{prefix}-")]
    assert numbers == list(range(1, last + 1))
    for number in numbers:
        text = explain(f"{prefix.lower()}-{number}")
        assert text is not None
        assert text.startswith(f"{prefix}-{number} (")
        assert len(clauses()[f"{prefix}-{number}"].text.split()) > 5


def test_an_unknown_name_has_no_explanation() -> None:
    assert explain("BK-99") is None
    assert explain("no-such-code") is None
