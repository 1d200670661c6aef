"""The examples in the docstrings of diagrams, traces and the words they use."""

import doctest
import importlib
import pkgutil

import pytest

import mancli.diagram
import mancli.trace

MODULES = [
    "mancli.wording",
    "mancli.report.exhibit",
    *(
        module.name
        for package in (mancli.diagram, mancli.trace)
        for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")
    ),
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples() -> None:
    found = (doctest.DocTestFinder().find(importlib.import_module(name)) for name in MODULES)
    assert sum(len(test.examples) for tests in found for test in tests) > 20
