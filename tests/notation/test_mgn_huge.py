"""Huge and hostile texts: linear time, little memory, no recursion, no huge integer."""

import time

import pytest

from notation import Reading, parse

SECONDS = 20.0  # far above what any of them takes; a quadratic reader takes hours

MILLION = 1_000_000


def timed(text: str) -> list[Reading]:
    start = time.perf_counter()
    readings = parse(text)
    assert time.perf_counter() - start < SECONDS
    return readings


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("(" * MILLION, 65),  # each variation that may nest, and the one too deep
        ("(" * 300_000 + ")" * 300_000, 1),
        (")" * 300_000, 1),
        ("[" * 300_000, 1),
        ("{" * MILLION, 1),
        ("}" * 300_000, 1),
        ('[A "' * 200_000, 1),
        ('[A "' + "\\" * MILLION, 1),
        ("[A" + " " * MILLION, 1),
        ("[" + "A" * MILLION, 1),
        ("{" + "\n[A" * 300_000, 1),
        ("{\n" + "\ufeff" * MILLION, 1),
        ("{" + "\\" * MILLION, 1),
        ("!" * MILLION, 1),
        ("9" * MILLION, 1),
        ("A5x" + "9" * MILLION, 1),
        ("A5(" * 100_000, 65),
        ("A5Q " * 30_000, 30_000),
        ("|/" + "a1," * 300_000, 1),
        ("w" * 20_000_000, 1),
        ("the quick brown fox " * 50_000, 1),
    ],
    ids=lambda value: repr(value[:9]) if isinstance(value, str) else "",
)
def test_hostile_texts(text: str, faults: int) -> None:
    [reading] = timed(text)
    assert len(reading.faults) == faults


def test_a_line_of_five_megabytes() -> None:
    [reading] = timed("A5Lx3 a6R* " * 90_000 + "{" + "so far " * 600_000 + "} 1-0")
    assert not reading.faults
    assert len(reading.record.elements) == 180_001


def test_a_hundred_thousand_tags() -> None:
    [reading] = timed("".join(f'[T{at} "x"]\n' for at in range(100_000)))
    assert not reading.faults
    assert len(reading.record.tags) == 100_000


def test_a_hundred_thousand_rounds_without_a_move() -> None:
    [reading] = timed("|" + " |" * 99_999)
    assert len(reading.record.elements) == 100_000


def test_thousands_of_games() -> None:
    assert len(timed(" *" * 20_000)) == 20_000
