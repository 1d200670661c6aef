"""The games, one module a game, each independent of the others."""

from functools import cache
from typing import Final

from mancli.games.bosh import BOSH
from mancli.games.kigogo import KIGOGO
from mancli.games.kingulu import KINGULU
from mancli.games.kiswahili import KISWAHILI, KUJIFUNZA
from mancli.rules import Game

GAMES: Final[tuple[Game, ...]] = (*KISWAHILI, *KUJIFUNZA, KIGOGO, KINGULU, BOSH)
"""Every game under every rule set; a game's first rule set is its default."""


@cache
def names() -> tuple[str, ...]:
    """The names of the games, as the ``Game`` tag has them."""
    return tuple(dict.fromkeys(game.name for game in GAMES))


def rule_sets(name: str) -> tuple[str, ...]:
    """The rule sets of a game, the default first; empty for a name that is no game's."""
    return tuple(game.rules for game in GAMES if game.name == name)


def find(name: str, rules: str = "") -> Game | None:
    """A game by the values of its tags, None if there is no such game or rule set.

    >>> find("bao-kiswahili").rules
    'mancala-world'
    """
    fitting = (game for game in GAMES if game.name == name and rules in {"", game.rules})
    return next(fitting, None)
