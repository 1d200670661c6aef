"""The examples of docs/notation.md and of the docstrings are what they say they are."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import notation
from notation import ROSTER, parse, parse_position, write
from notation.movetext import MAX_DEPTH
from notation.writer import WIDTH

DOCUMENT = (Path(__file__).parent.parent.parent / "docs" / "notation.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    found: list[str] = re.findall(
        rf"^```{language}\n(.*?)^```$", DOCUMENT, re.DOTALL | re.MULTILINE
    )
    assert found
    return found


def test_games_are_canonical() -> None:
    for block in blocks("mgn"):
        readings = parse(block)
        assert not any(reading.faults for reading in readings)
        assert write(reading.record for reading in readings) == block


def test_positions_read_and_write() -> None:
    for line in "".join(blocks("position")).splitlines():
        assert str(parse_position(line)) == line


def test_figures_and_the_roster_are_the_code_s() -> None:
    assert f"up to {MAX_DEPTH} deep" in DOCUMENT
    assert f"at most {WIDTH} columns" in DOCUMENT
    assert " ".join(f"`{name}`" for name in ROSTER) in DOCUMENT


@pytest.mark.parametrize(
    "name", [f"notation.{module.name}" for module in pkgutil.iter_modules(notation.__path__)]
)
def test_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_package_s_docstring() -> None:
    results = doctest.testmod(notation)
    assert results.attempted
    assert results.failed == 0
