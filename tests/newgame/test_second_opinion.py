"""Ayoayo against a naive reading of its rules: every move, capture, ending and score."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings

from mancli.position import Position
from tests.games.playing import perft
from tests.naive import referee
from tests.naive.picture import Picture, Played
from tests.naive.sweep import Sweep
from tests.newgame import naive
from tests.newgame.ayoayo import AYOAYO
from tests.newgame.test_laws import reached, scattered


@pytest.fixture(autouse=True, scope="module")
def the_referee_knows_it() -> Iterator[None]:
    game = referee.Game(naive.load, naive.trials, naive.end)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(referee, "GAMES", {**referee.GAMES, "ayoayo/mancala-world": game})
        yield


@given(reached() | scattered())
@settings(deadline=None)
def test_the_engine_agrees_with_the_naive_referee(here: Position) -> None:
    Sweep(AYOAYO, Random(0)).compare(here)


def test_the_number_of_games_of_up_to_three_plies() -> None:
    layer: list[Picture] = [naive.load(AYOAYO.board.write(AYOAYO.start))]
    counts = []
    for _ in range(3):
        trials = (trial for place in layer for trial in naive.trials(place))
        layer = [trial.after for trial in trials if isinstance(trial, Played)]
        counts.append(len(layer))
    assert counts == [6, 28, 132] == perft(AYOAYO, 3)
