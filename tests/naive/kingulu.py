"""Bao Kingulu, naively: KI-1 to KI-11 word by word."""

from collections.abc import Iterator
from functools import cache

from tests.naive.picture import (
    OPPONENT,
    End,
    EndlessMove,
    IllegalMove,
    Picture,
    Played,
    Seen,
    Trial,
    any_legal,
    facing,
    number,
    owner,
    read,
)

ROWS, WIDTH = 2, 6


def load(text: str) -> Picture:
    return read(text, ROWS, WIDTH)  # KI-1


@cache
def following(pit: str) -> str:
    """KI-2: counter-clockwise round the board, A1 … A6, a1 … a6, A1."""
    if number(pit) == WIDTH:
        return pit[0].swapcase() + "1"
    return f"{pit[0]}{number(pit) + 1}"


def preceding(pit: str) -> str:
    return next(other for other in all_pits() if following(other) == pit)


def all_pits() -> list[str]:
    return [f"{letter}{k}" for letter in "Aa" for k in range(1, WIDTH + 1)]


def trials(start: Picture) -> Iterator[Trial]:
    for pit in start.own(start.mover):
        try:
            yield play(start, pit)
        except IllegalMove:
            continue
        except EndlessMove:
            yield pit


def play(start: Picture, pit: str) -> Played:
    table = start.copy()
    if table.pits[pit] == 0:
        raise IllegalMove("KI-2")
    if pit in table.reserved:
        raise IllegalMove("KI-8")
    made_child = _sow(table, pit)
    grown = table.off[table.mover] - start.off[table.mover]
    table.pass_turn()
    return Played(pit, table, grown, made_child)


def _sow(table: Picture, pit: str) -> str:
    """The whole move; the pit that it reserved, or the empty string."""
    seen = Seen()
    first = True
    while True:
        seen.add(pit, table.state())
        table.lift(pit)
        singleton = table.lifted == 1
        pit, before = _lap(table, pit)
        if pit in table.reserved:
            return ""  # KI-9
        if owner(pit) != table.mover and before == 3:
            _make_child(table, pit, singleton=singleton)
            return pit
        if before == 0:
            _capture(table, pit)
            return ""  # KI-4
        if first and owner(pit) == table.mover:
            raise IllegalMove("KI-6")
        first = False


def _lap(table: Picture, pit: str) -> tuple[str, int]:
    """One lap: where its last seed falls, and what lay there before."""
    before = 0
    while table.lifted:
        pit = following(pit)
        before = table.pits[pit]
        if pit in table.reserved:
            table.bank(OPPONENT[owner(pit)], 1)  # KI-7
        else:
            table.drop(pit)
    return pit, before


def _make_child(table: Picture, pit: str, *, singleton: bool) -> None:
    """KI-5: kuweka mtoto."""
    table.reserved.add(pit)
    previous = preceding(pit)
    if not singleton and previous not in table.reserved:
        table.pits[previous] -= 1
        table.lifted += 1
        table.check()
        table.drop(pit)


def _capture(table: Picture, pit: str) -> None:
    """KI-4: the facing seeds and the capturing seed."""
    across = facing(pit, WIDTH)
    if owner(pit) != table.mover or table.pits[across] == 0 or across in table.reserved:
        return
    table.lift(across)
    table.lift(pit)
    table.bank(table.mover, table.lifted)


def end(start: Picture) -> End:
    """KI-10, KI-11."""
    south, north = _total(start, "S"), _total(start, "N")
    if any_legal(trials(start)):
        return End("", "", (south, north))
    winner = "" if south == north else "S" if south > north else "N"
    return End("no move", winner, (south, north))


def _total(table: Picture, side: str) -> int:
    """KI-11: own pits not reserved, pits reserved by oneself, and the store."""
    total = table.off[side]
    for pit, seeds in table.pits.items():
        if (owner(pit) == side) == (pit not in table.reserved):
            total += seeds
    return total
