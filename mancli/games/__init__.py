"""The games, one module a game, each independent of the others.

A game's module is imported when the game is asked for: a record needs one of them.
"""

from functools import cache
from importlib import import_module
from typing import Final

from mancli.rules import Game

_MODULES: Final = {
    "bao-kiswahili": "mancli.games.kiswahili",
    "bao-kujifunza": "mancli.games.kiswahili",
    "bao-kigogo": "mancli.games.kigogo",
    "bao-kingulu": "mancli.games.kingulu",
    "bosh": "mancli.games.bosh",
}
_FIRST_RULES: Final = "mancala-world"
_MORE_RULES: Final = {"bao-kiswahili": ("donkers",)}

RULE_SETS: Final = (_FIRST_RULES, "donkers")
"""The rule sets of all games."""


def names() -> tuple[str, ...]:
    """The names of the games, as the ``Game`` tag has them."""
    return tuple(_MODULES)


def rule_sets(name: str) -> tuple[str, ...]:
    """The rule sets of a game, the default first; empty for a name that is no game's."""
    return (_FIRST_RULES, *_MORE_RULES.get(name, ())) if name in _MODULES else ()


def find(name: str, rules: str = "") -> Game | None:
    """A game by the values of its tags, None if there is no such game or rule set.

    >>> find("bao-kiswahili").rules
    'mancala-world'
    """
    if name not in _MODULES:
        return None
    fitting = (game for game in _load(_MODULES[name]) if game.name == name)
    return next((game for game in fitting if rules in {"", game.rules}), None)


def every() -> tuple[Game, ...]:
    """Every game under every rule set, in the order of ``names`` and ``rule_sets``."""
    found = (find(name, rules) for name in names() for rules in rule_sets(name))
    return tuple(game for game in found if game)


@cache
def _load(module: str) -> tuple[Game, ...]:
    games: tuple[Game, ...] = import_module(module).GAMES
    return games
