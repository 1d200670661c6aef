"""The engines against the naive referee, over positions played and positions built at random.

Every move with its marks, every position after it, every endless move, the end of the game and the
score must be the same; ``python -m tests.naive.sweep SECONDS SEED`` goes on for longer.
"""

from random import Random

import pytest

from mancli.games import every
from mancli.rules import Game
from tests.naive.sweep import Sweep, label

GAMES = {label(game): game for game in every()}
# What a long sweep must have met to say anything, for each game.
BAO = {"captures", "endless", "ending: hamna", "ending: no move"}
MET = {
    "bao-kiswahili/mancala-world": BAO
    | {"safari", "takasia", "under takasia", "unlike stages", "dormant", "tax"},
    "bao-kiswahili/donkers": BAO
    | {"safari", "takasia", "under takasia", "unlike stages", "dormant", "tax"},
    "bao-kujifunza/mancala-world": BAO,
    "bao-kigogo/mancala-world": {"captures", "endless", "ending: no move", "ending: repetition"},
    "bao-kingulu/mancala-world": {"captures", "endless", "ending: no move", "reservations"},
    "bosh/mancala-world": {
        "captures",
        "endless",
        "only endless",
        "closed pits",
        "ending: round over",
        "ending: closed out",
    },
}


def sweep(game: Game, seed: int, positions: int) -> Sweep:
    series = Sweep(game, Random(seed))
    while series.seen["positions"] < positions:
        series.playout()
    return series


@pytest.mark.parametrize("name", GAMES)
def test_the_engine_agrees_with_the_naive_referee(name: str) -> None:
    assert sweep(GAMES[name], 1, 500).seen["captures"]


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize("name", GAMES)
def test_the_engine_agrees_at_length_and_all_kinds_of_things_come_up(name: str, seed: int) -> None:
    positions = 8000 if GAMES[name].name == "bao-kingulu" else 2400  # it is that much quicker
    seen = sweep(GAMES[name], seed, positions).seen
    assert {kind for kind in MET[name] if not seen[kind]} == set()
