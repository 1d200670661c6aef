"""Compiled and interpreted engines: which run is told, and either can be had."""

import os
from pathlib import Path

import pytest

from mancli import sowing
from mancli.sources import are_compiled
from tests.process import ROOT, mancli

CORPUS = [*sorted((ROOT / "tests/data/corpus").glob("*.mgn")), ROOT / "tests/records/bad"]

if_compiled = pytest.mark.skipif(not are_compiled(), reason="the engines are not compiled here")


def test_what_runs_is_what_is_told() -> None:
    interpreted = Path(str(sowing.__file__)).suffix == ".py"
    assert are_compiled() is not interpreted
    told = "interpreted" if interpreted else "compiled"
    assert mancli("--version").out.endswith(f"engines {told})\n")


def test_the_engines_are_compiled_where_they_should_be() -> None:
    assert are_compiled() or "MANCLI_TEST_COMPILED" not in os.environ


@if_compiled
def test_the_environment_asks_for_the_sources() -> None:
    assert mancli("--version", env={"MANCLI_PURE": "1"}).out.endswith("engines interpreted)\n")
    assert mancli("--version", env={"MANCLI_PURE": ""}).out.endswith("engines compiled)\n")


@if_compiled
@pytest.mark.parametrize("arguments", [("check", "--format", "jsonl"), ("score",), ("show",)])
def test_both_engines_say_the_same(arguments: tuple[str, ...]) -> None:
    compiled = mancli(*arguments, *CORPUS)
    assert mancli(*arguments, *CORPUS, env={"MANCLI_PURE": "1"}) == compiled
    assert len(compiled.out) > 5000
