"""Records and the reports they get: good ones, and a tiny bad one for each finding code."""

from pathlib import Path

import pytest

from mancli.findings import Code
from tests.golden import check_golden, records
from tests.process import ROOT, mancli

pytestmark = pytest.mark.golden

RECORDS = Path(__file__).parent / "records"
GOOD = records(RECORDS / "good")
BAD = records(RECORDS / "bad")
EXAMPLES = records(ROOT / "examples")
FINDINGS = {
    "bao-kigogo-singleton": "KG-7",
    "bao-kingulu-first-lap": "KI-6",
    "bao-kiswahili-illegal-move": "BK-6",
    "bosh-wrong-round": "wrong-round",
}


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_good_records(path: Path) -> None:
    ran = mancli("check", path.relative_to(ROOT))
    assert ran.status == 0
    assert "error" not in ran.out.splitlines()[0]
    check_golden(path.with_suffix(".txt"), ran.out)


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_records(path: Path) -> None:
    ran = mancli("check", path.relative_to(ROOT))
    code = next(code for code in sorted(Code, key=len, reverse=True) if path.stem.startswith(code))
    found = [line for line in ran.out.splitlines() if line.startswith(str(path.relative_to(ROOT)))]
    assert f"[{code}]: " in found[0]
    check_golden(path.with_suffix(".txt"), ran.out)


def test_every_code_has_a_bad_record() -> None:
    stems = {path.stem for path in BAD}
    assert {code for code in Code if code not in stems} == set()


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_are_right(path: Path) -> None:
    assert mancli("check", "--strict", "--quiet", path).out == ""


@pytest.mark.parametrize(
    "path", records(ROOT / "examples" / "findings"), ids=lambda path: path.stem
)
def test_the_examples_with_a_finding_show_it(path: Path) -> None:
    ran = mancli("check", "--quiet", "--format", "concise", path)
    assert ran.status == 1
    assert len(ran.out.splitlines()) == 1
    assert FINDINGS[path.stem] in ran.out
