"""Random legal games, for trying pipelines and engines."""

import random
from dataclasses import dataclass, field

from mancli.claims import result_of
from mancli.position import Position, Side
from mancli.rules import Game, Outcome, legal_turns, recurring, written
from notation.record import Element, Record, Result, RoundBreak, Tag

UNKNOWN = "?"


@dataclass(slots=True)
class _Play:
    game: Game
    position: Position
    elements: list[Element] = field(default_factory=list)
    outcome: Outcome | None = None
    earlier: set[Position] = field(default_factory=set)


def random_game(game: Game, rng: random.Random, number: int = 1, most_plies: int = 1000) -> Record:
    """Play a game of random legal moves and record it with every check.

    Every legal move is as likely as any other; the closed pits of a new round are drawn too. A
    game that is not over after ``most_plies`` ends with ``*``.

    Args:
        game: the game.
        rng: where the choices come from; equal states give equal games.
        number: the value of the ``Round`` tag.
        most_plies: the most plies of the record.
    """
    play = _Play(game, game.start)
    for _ in range(most_plies):
        _ply(play, rng)
        if play.outcome and play.outcome.is_final:
            break
        if play.outcome:
            _next_round(play, rng)
    result = result_of(play.outcome)
    tags = {
        "Game": game.name,
        "Rules": game.rules,
        "Event": "random play",
        "Site": UNKNOWN,
        "Date": "????.??.??",
        "Round": str(number),
        "South": UNKNOWN,
        "North": UNKNOWN,
        "Result": result.value,
        "Final": game.board.write(play.position),
        "Score": "{}-{}".format(*game.score(play.position)),
    }
    if play.outcome and play.outcome.is_final:
        tags["Termination"] = play.outcome.ending.value
    return Record(
        tags=tuple(Tag(name, value) for name, value in tags.items()),
        elements=tuple(play.elements),
        result=Result(result),
    )


def _ply(play: _Play, rng: random.Random) -> None:
    turn = rng.choice(legal_turns(play.game, play.position))
    play.earlier.add(recurring(play.position))
    play.position = turn.after
    play.outcome = play.game.outcome(turn.after, play.earlier)
    play.elements.append(written(play.game, turn, over=play.outcome is not None))


def _next_round(play: _Play, rng: random.Random) -> None:
    game, board = play.game, play.game.board
    totals = game.score(play.position)
    default = game.next_round(play.position, None, None)
    closed: list[int] = []
    for side in Side:
        pits = list(board.front(side))
        closed += rng.sample(pits, len(default.closed.intersection(pits)))
    names = tuple(sorted(board.pits[pit] for pit in closed))
    play.elements.append(RoundBreak(totals, names or None))
    play.position = game.next_round(play.position, frozenset(closed), None)
    play.outcome = None
