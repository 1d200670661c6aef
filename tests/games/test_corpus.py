"""Recorded games of the corpus, with every check they carry."""

import pytest

from mancli.games.bosh import BOSH
from mancli.games.kigogo import KIGOGO
from mancli.games.kingulu import KINGULU
from mancli.rules import Game
from tests.games.playing import records, replay


@pytest.mark.parametrize(("game", "games"), [(KIGOGO, 12), (KINGULU, 40), (BOSH, 12)])
def test_the_recorded_games_replay(game: Game, games: int) -> None:
    plies = [replay(game, record) for record in records(f"random-{game.name}.mgn")]
    assert len(plies) == games
    assert all(plies)
