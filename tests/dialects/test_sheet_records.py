"""Sheets as users have them, checked by the command; the reports are golden."""

from pathlib import Path

import pytest

from tests.golden import check_golden, records
from tests.process import ROOT, mancli

pytestmark = pytest.mark.golden

FOLDER = Path(__file__).parent.parent / "records" / "dialects"
SHEETS = [*records(FOLDER, "*.bao"), *records(FOLDER, "*.kiba")]
EXAMPLES = [*records(ROOT / "examples", "*.bao"), *records(ROOT / "examples", "*.kiba")]


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_the_report(path: Path) -> None:
    ran = mancli("check", path.relative_to(ROOT))
    assert ran.status == int(path.stem == "slips")
    assert ran.err == ""
    check_golden(path.with_suffix(f"{path.suffix}.txt"), ran.out)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_the_examples_are_right_and_canonical(path: Path) -> None:
    assert mancli("check", "--strict", "--quiet", path).out == ""
    assert mancli("fmt", path).out == path.read_text()
