"""What the shell offers behind a half-written word: codes, games, clauses, tags.

click asks for it when the environment says so; see docs/completion.md.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from click.shell_completion import CompletionItem

from mancli import games
from mancli.catalogue import CATALOGUE
from mancli.where import Operator
from notation.record import ROSTER

Items = list["CompletionItem[str]"]

_BY_SIZE: Final = ("Date", "EventDate", "PlyCount")
TAGS: Final = (*ROSTER, "EventDate", "Position", "Final", "Score", "PlyCount", "Termination")
"""The tags that the notation gives a meaning."""
_SIZES: Final = frozenset({Operator.AT_LEAST, Operator.AT_MOST, Operator.MORE, Operator.LESS})


def fitting(words: Mapping[str, str | None], begun: str) -> Items:
    """The words that begin as the user's word does, whatever the case of their letters.

    Args:
        words: the words, each with what it means or None.
        begun: what the user has written.
    """
    return [
        CompletionItem(word, help=meaning)
        for word, meaning in words.items()
        if word.lower().startswith(begun.lower())
    ]


def untold(words: Iterable[str]) -> dict[str, str | None]:
    """Words that need no explanation."""
    return dict.fromkeys(words)


def codes() -> dict[str, str | None]:
    """The finding codes and what they mean."""
    return {code.value: entry.summary for code, entry in CATALOGUE.items()}


def code_list(begun: str) -> Items:
    """Lists of codes: those written so far, and one more."""
    written, comma, last = begun.rpartition(",")
    head = written + comma
    more: dict[str, str | None] = {
        f"{head}{code}": told for code, told in codes().items() if code not in head.split(",")
    }
    return fitting(more, f"{head}{last}")


def game_names(begun: str) -> Items:
    """The games, and behind them the rule sets of those that have several."""
    names = [*games.names()]
    for name in games.names():
        sets = games.rule_sets(name)
        names += (f"{name}/{rules}" for rules in sets if len(sets) > 1)
    return fitting(untold(names), begun)


def conditions(begun: str) -> Items:
    """The tags that a condition may be about; once it is settled which, the operators it takes.

    There are always several operators, so that no shell takes the word for finished.
    """
    tags = [tag for tag in TAGS if tag.startswith(begun)]
    if len(tags) != 1 and begun not in tags:
        return fitting(untold(f"{tag}=" for tag in tags), begun)
    tag = begun if begun in tags else tags[0]
    operators = [sign for sign in Operator if sign not in _SIZES or tag in _BY_SIZE]
    return fitting(untold(f"{tag}{sign}" for sign in operators), begun)
