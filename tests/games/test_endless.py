"""ALL-2: endless sowings of Kigogo, Kingulu and Bosh, and very long ones that end.

Positions and periods were found by random search; the simulation here keeps every state it has
seen, which the engines do not.
"""

import json
import tracemalloc
from typing import NamedTuple, TypedDict

import pytest

from mancli.games import find
from mancli.games.kigogo import KIGOGO
from mancli.games.kingulu import KINGULU
from mancli.position import Position
from mancli.rules import Game, RuleBreak
from mancli.sowing import StepKind
from tests.games.playing import DATA, move, position, refusal, steps


class Case(TypedDict):
    game: str
    position: str
    move: str
    endless: bool
    laps: int


CASES: list[Case] = [
    json.loads(line) for line in (DATA / "sowings.jsonl").read_text(encoding="utf-8").splitlines()
]


class Sowing(NamedTuple):
    """Seeds in the pits of a ring in the order of sowing, and where the move starts."""

    ring: list[int]
    start: int
    opponent: range


def ring(game: Game, here: Position, pit: int) -> Sowing:
    """What is sown on: the mover's own two rows in Kigogo, else all pits that are not closed."""
    if game is KIGOGO:
        half = [24 * here.mover + k for k in range(24)]
        pits = half[::-1]
    else:
        pits = [k for k in range(len(here.pits)) if k not in here.closed]
    row = len(here.pits) // 2
    opponent = range((1 - here.mover) * row, (2 - here.mover) * row)
    return Sowing([here.pits[k] for k in pits], pits.index(pit), opponent)


def simulate(game: Game, sowing: Sowing) -> tuple[bool, int]:
    """Whether a sowing is endless, and its period or the number of its laps."""
    seeds, at = list(sowing.ring), sowing.start
    seen: dict[tuple[int, tuple[int, ...]], int] = {}
    while (at, tuple(seeds)) not in seen:
        seen[at, tuple(seeds)] = len(seen)
        hand, seeds[at] = seeds[at], 0
        for _ in range(hand):
            at = (at + 1) % len(seeds)
            seeds[at] += 1
        if game.has_rounds:  # Bosh
            at = (at + 1) % len(seeds)
            if seeds[at] == 0:
                return False, len(seen)
        elif seeds[at] == 1 or (game is KINGULU and at in sowing.opponent and seeds[at] == 4):
            return False, len(seen)
    return True, len(seen) - seen[at, tuple(seeds)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['game']}-{case['laps']}")
def test_all_2_an_endless_sowing_is_found_and_a_long_one_is_not(case: Case) -> None:
    game = find(case["game"])
    assert game is not None
    here, played = position(game, case["position"]), move(game, case["move"])
    assert simulate(game, ring(game, here, played.pit)) == (case["endless"], case["laps"])
    if case["endless"]:
        broken = refusal(game, case["position"], case["move"])
        assert (broken.clause, broken.endless) == ("ALL-2", True)
        assert f"every {case['laps']} laps" in broken.reason
    else:
        log = steps(game, case["position"], case["move"])
        laps = [step for step in log if step.kind in {StepKind.LAP, StepKind.RELAY}]
        assert len(laps) == case["laps"]


def test_all_2_the_memory_of_the_search_is_bounded() -> None:
    case = max(CASES, key=lambda case: case["laps"])
    assert case["laps"] > 30_000
    here, played = position(KINGULU, case["position"]), move(KINGULU, case["move"])
    tracemalloc.start()
    try:
        with pytest.raises(RuleBreak):
            KINGULU.play(here, played)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 32 * 1024


def test_all_2_a_sowing_that_outlasts_all_patience_is_taken_for_endless() -> None:
    here = "-/0,0,0,0,0,0,0,0,0,0,0,1/2,3,2,3,4,3,4,3,1,2,3,2/3,2,3,2,7,4,4,3,2,3,4,8 0-14 S 1.1"
    broken = refusal(KIGOGO, here, "B6")  # it does not end in the first 8,000,000,000 laps
    assert (broken.clause, broken.endless) == ("ALL-2", True)
    assert "after 1,048,576 laps" in broken.reason
