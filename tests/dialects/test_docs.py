"""The sheets in docs/dialects.md are canonical, and they replay."""

import re

import pytest

from notation.dialects import Dialect, reader, writer
from tests.process import ROOT, mancli

DOCUMENT = (ROOT / "docs" / "dialects.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("dialect", "language"), [(Dialect.DONKERS, "bao"), (Dialect.KIBA, "kiba")]
)
def test_the_sheet_is_canonical_and_right(dialect: Dialect, language: str) -> None:
    [sheet] = re.findall(rf"^```{language}\n(.*?)^```$", DOCUMENT, re.DOTALL | re.MULTILINE)
    [reading] = reader(dialect)(sheet)
    assert reading.faults == ()
    assert writer(dialect).write([reading.record]) == sheet
    told = mancli("check", "--dialect", dialect, "--quiet", stdin=sheet)
    assert told.out == ""
