"""Records with plies that cannot be replayed, and positions given behind them."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import notation
from mancli.checks import Examined, examine
from mancli.findings import Finding
from mancli.replay import Replay
from notation.record import Comment, Element, Ply, Record
from tests.golden import records

CORPUS = records(Path(__file__).parent / "data" / "corpus")
ZANZIBAR = (Path(__file__).parent / "data" / "corpus" / "zanzibar-1994.mgn").read_text()
OMAR = next(iter(notation.read(ZANZIBAR)))
BOSH = '[Game "bosh"]\n\n'
KIGOGO = '[Game "bao-kigogo"]\n\n'

# Bosh: after 1. A1x5 North's a1 is empty (5,5,5,5,0/0,0,5,5,5 5-0 N 1.2). The positions that are
# given are the start position at another ply: a valid one, from which A1 captures 5, and by ALL-3
# a1 captures 5 where North is to move.
FRESH = "4,4,4,4,4/4,4,4,4,4 0-0"


def examined(text: str) -> Examined:
    """A record as text, examined."""
    [reading] = notation.read(text)
    return examine(reading, 1, text)


def replayed(text: str) -> Replay:
    """The replay of a record."""
    found = examined(text).replay
    assert found is not None
    return found


def stopped(text: str) -> Finding:
    """The first finding of a refused move."""
    return next(each for each in examined(text).findings if each.code == "illegal-move")


def codes(found: Examined) -> list[tuple[str, int | None]]:
    """The codes and plies of the findings."""
    return [(each.code.value, each.ply) for each in found.findings]


def written(record: Record, elements: Sequence[Element]) -> str:
    """A record with other moves, as text."""
    return notation.write_record(replace(record, elements=tuple(elements)))


def position_after(reading: notation.Reading, plies: int) -> str:
    """The position after so many plies of a game that replays."""
    replay = examine(reading).replay
    assert replay is not None
    return replay.game.board.write(replay.plies[plies - 1].turn.after)


def unplayable(element: Element) -> Ply:
    """A ply from a pit that no board has."""
    assert isinstance(element, Ply)
    return replace(element, pit=replace(element.pit, number=99))


def broken(at: int, given: int) -> str:
    """The first master game, ply ``at`` unplayable and the position given behind ply ``given``."""
    plies = list(OMAR.record.elements)
    plies[at - 1] = unplayable(plies[at - 1])
    plies.insert(given, Comment(f"[%pos {position_after(OMAR, given)}]"))
    return written(OMAR.record, plies)
