"""What the tests of traces share: moves of recorded games, and moves played from positions."""

from functools import cache
from pathlib import Path

import notation
from mancli import games
from mancli.checks import examine
from mancli.position import Position
from mancli.replay import Played, Replay
from mancli.resolve import read_position, resolve
from mancli.rules import Game
from mancli.trace import Trace, story, tell, trace
from notation.record import Ply, Record

DATA = Path(__file__).parent.parent / "data" / "corpus"


@cache
def replays(file: str, rules: str = "") -> tuple[tuple[Record, Replay], ...]:
    """The games of a file of the corpus, replayed."""
    found = []
    for reading in notation.read((DATA / file).read_text(encoding="utf-8")):
        replay = examine(reading, rules=rules).replay
        assert replay is not None
        found.append((reading.record, replay))
    return tuple(found)


def recorded(file: str, number: int, ply: int, rules: str = "") -> tuple[Played, Trace]:
    """A ply of a recorded game, by the numbers of game and ply."""
    _, replay = replays(file, rules)[number - 1]
    played = replay.plies[ply - 1]
    return played, trace(replay.game, played.before, played.turn)


def game(name: str, rules: str = "") -> Game:
    """A game by name."""
    found = games.find(name, rules)
    assert found is not None
    return found


def played(of: Game, text: str, move: str) -> tuple[Position, Trace]:
    """A move played from a position."""
    position = read_position(of, text)
    (reading,) = notation.read(f'[Game "{of.name}"]\n\n1. {move} *\n')
    (ply,) = reading.record.elements
    assert isinstance(ply, Ply)
    turn = resolve(of, position, ply).turn
    assert turn is not None
    return position, trace(of, position, turn)


def sentence(of: Game, text: str, move: str) -> str:
    """The story of a move played from a position."""
    _, told = played(of, text, move)
    return story(told, of.outcome(told.turn.after))


def steps(told: Trace) -> list[str]:
    """The steps of a move in words."""
    return [tell(told, frame) for frame in told.frames]
