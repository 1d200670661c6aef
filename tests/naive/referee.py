"""The naive referee: legal moves with every check mark, by the text of the position alone."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from tests.naive import bao, bosh, kigogo, kingulu
from tests.naive.picture import End, Picture, Played, Trial


@dataclass(frozen=True)
class Game:
    """What the referee knows of a game."""

    load: Callable[[str], Picture]
    trials: Callable[[Picture], Iterator[Trial]]
    end: Callable[[Picture], End]


def _bao(options: bao.Options) -> Game:
    return Game(bao.load, partial(bao.trials, options=options), partial(bao.end, options=options))


GAMES: Mapping[str, Game] = {
    "bao-kiswahili/mancala-world": _bao(bao.MANCALA_WORLD),
    "bao-kiswahili/donkers": _bao(bao.DONKERS),
    "bao-kujifunza/mancala-world": _bao(bao.KUJIFUNZA),
    "bao-kigogo/mancala-world": Game(kigogo.load, kigogo.trials, kigogo.end),
    "bao-kingulu/mancala-world": Game(kingulu.load, kingulu.trials, kingulu.end),
    "bosh/mancala-world": Game(bosh.load, bosh.trials, bosh.end),
}


@dataclass(frozen=True)
class Ruling:
    """What the referee says of a position.

    Attributes:
        legal: the position after each legal move, by the move with all its marks.
        endless: the decisions whose sowing never ends.
        end: how the game stands before the move.
    """

    legal: dict[str, str]
    endless: frozenset[str]
    end: End


def rule_on(position: str, rules: str) -> Ruling:
    """Everything the referee says of a position."""
    game = GAMES[rules]
    start = game.load(position)
    legal: dict[str, str] = {}
    endless: set[str] = set()
    for trial in game.trials(start):
        if isinstance(trial, Played):
            text, after = _written(game, trial)
            assert text not in legal
            legal[text] = after
        else:
            endless.add(trial)
    return Ruling(legal, frozenset(endless), game.end(start))


def legal(position: str, rules: str) -> dict[str, str]:
    """The legal moves with all their marks, and the position after each."""
    return rule_on(position, rules).legal


def endless(position: str, rules: str) -> frozenset[str]:
    """The decisions that are no legal moves because their sowing never ends (ALL-2)."""
    return rule_on(position, rules).endless


def next_round(position: str, closed: set[str] | None = None, starter: str | None = None) -> str:
    """Bosh: the start of the next round."""
    return bosh.next_round(bosh.load(position), closed, starter).write()


def _written(game: Game, played: Played) -> tuple[str, str]:
    over = game.end(played.after).ending
    text = played.decision
    if played.captured:
        text += f"x{played.captured}"
    if played.reserved:
        text += f"={played.reserved}"
    if played.takata:
        text += "**" if played.after.takasiaed else "*"
    if over:
        text += "#"
    after = bosh.forfeit(played.after) if game is GAMES["bosh/mancala-world"] else played.after
    return text, after.write()
