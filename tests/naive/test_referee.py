"""The naive referee is proved on its own before it judges the engines: cases, counts, records."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from notation import Ply, Record, RoundBreak, parse
from tests.naive.referee import endless, legal, next_round, rule_on

DATA = Path(__file__).parent.parent / "data"
MANCALA_WORLD = "bao-kiswahili/mancala-world"

TWOS = "2,2,2,2,2,2,2,2"
MANY_TWOS = "2,2,2,2,2,2,2,2,2,2,2"
STARTS = {
    "bao-kiswahili": "-/0,2,2,6h,0,0,0,0/0,0,0,0,6h,2,2,0/- 22-22 S 1.1",
    "bao-kujifunza": f"{TWOS}/{TWOS}/{TWOS}/{TWOS} 0-0 S 1.1",
    "bao-kigogo": f"{MANY_TWOS},2/{MANY_TWOS},0/0,{MANY_TWOS}/{MANY_TWOS},2 0-0 S 1.1",
    "bao-kingulu": "4,4,4,4,4,4/4,4,4,4,4,4 0-0 S 1.1",
    "bosh": "4,4,4,4,4/4,4,4,4,4 0-0 S 1.1",
}
# Kingulu's and Kigogo's counts are a reference engine's, the others those of several.
COUNTS = {
    "bao-kiswahili": [4, 14, 38, 124, 405, 1430],
    "bao-kujifunza": [16, 108, 500],
    "bao-kigogo": [23, 499],
    "bao-kingulu": [4, 15, 50, 130, 336, 840],
    "bosh": [5, 19, 79, 266, 864],
}
RESULTS = {"S": "1-0", "N": "0-1", "": "1/2-1/2"}


def lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]


def decision(text: str) -> str:
    return text.split("x", maxsplit=1)[0].rstrip("*#")


def test_positions_on_which_several_engines_agree() -> None:
    known = lines("bao-positions.jsonl")
    assert len(known) == 780
    for case in known:
        assert legal(case["position"], MANCALA_WORLD) == case["moves"], case["position"]


@pytest.mark.parametrize("case", lines("bao-cases.jsonl"), ids=lambda case: case["id"])
def test_worked_examples(case: dict[str, Any]) -> None:
    found = legal(case["position"], MANCALA_WORLD)
    if "move" in case:
        assert found[case["move"]] == case["after"]
    if "legal" in case:
        assert sorted(map(decision, found)) == case["legal"]
    if "illegal" in case:
        assert case["illegal"] not in map(decision, found)


def test_the_endless_position_of_all_2() -> None:
    (case,) = (case for case in lines("bao-cases.jsonl") if case["id"] == "MW-P3-never-ending")
    assert case["illegal"] in endless(case["position"], MANCALA_WORLD)


@pytest.mark.parametrize("game", STARTS)
def test_the_number_of_lines_of_play(game: str) -> None:
    level = [STARTS[game]]
    for count in COUNTS[game]:
        level = [after for position in level for after in legal(position, _rules(game)).values()]
        assert len(level) == count


def _rules(game: str, rules: str = "mancala-world") -> str:
    return f"{game}/{rules}"


def _records() -> Iterator[tuple[str, Record]]:
    for path in sorted((DATA / "corpus").glob("*.mgn")):
        for number, reading in enumerate(parse(path.read_text(encoding="utf-8")), 1):
            yield f"{path.stem}-{number}", reading.record


RECORDS = dict(_records())


def _is_quick(name: str) -> bool:
    """Whether a record is for every run; of a file of random games, the first one is."""
    return name.startswith("zanzibar") or name.endswith("-1")


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=() if _is_quick(name) else pytest.mark.slow) for name in RECORDS],
)
def test_recorded_games(name: str) -> None:
    record = RECORDS[name]
    rules = _rules(record.get("Game"), record.get("Rules"))
    position = STARTS[record.get("Game")]
    for element in record.elements:
        if isinstance(element, RoundBreak):
            assert element.totals == rule_on(position, rules).end.score
            closed = {str(pit) for pit in element.closed or ()}
            assert next_round(position, closed) == next_round(position)  # BO-10, the default
            position = next_round(position)
        elif isinstance(element, Ply):
            position = legal(position, rules)[str(element)]
    end = rule_on(position, rules).end
    assert position == record.get("Final")
    assert f"{end.score[0]}-{end.score[1]}" == record.get("Score")
    if end.ending:
        assert end.ending == record.get("Termination")
        assert record.get("Result") == RESULTS[end.winner]
