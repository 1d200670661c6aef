"""The examples in docstrings are right."""

import doctest
import importlib
import pkgutil
from types import ModuleType

import pytest

import mancli
import notation

MODULES = [
    found.name
    for package in (mancli, notation)
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if not found.name.endswith("__main__")
]


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
