"""The examples in docstrings are right, and so are those of docs/api.md."""

import doctest
import importlib
import pkgutil
import re
from types import ModuleType

import pytest

import mancli
import notation
from tests.process import ROOT

MODULES = [
    found.name
    for package in (mancli, notation)
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if not found.name.endswith("__main__")
]

API = ROOT / "docs" / "api.md"
FENCE = re.compile(r"^```.*$", re.MULTILINE)


def examples(module: ModuleType) -> list[doctest.DocTest]:
    return [found for found in doctest.DocTestFinder().find(module) if found.examples]


def test_there_are_examples() -> None:
    assert sum(len(examples(importlib.import_module(name))) for name in MODULES) > 20


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module(name: str) -> None:
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    for each in examples(importlib.import_module(name)):
        runner.run(each)
    assert runner.failures == 0


def test_the_examples_of_the_api_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    text = FENCE.sub("", API.read_text())
    page = doctest.DocTestParser().get_doctest(text, {}, API.name, str(API), 0)
    runner = doctest.DocTestRunner()
    runner.run(page)
    assert runner.failures == 0
    assert runner.tries > 50
