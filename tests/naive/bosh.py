"""Bosh, naively: BO-1 to BO-13 word by word."""

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
    number,
    owner,
    read,
    row,
)

ROWS, WIDTH = 2, 5
FULL = 4


def load(text: str) -> Picture:
    return read(text, ROWS, WIDTH)  # BO-1


def following(table: Picture, pit: str) -> str:
    """BO-2: the next open pit counter-clockwise; BO-9: closed ones do not exist."""
    pit = neighbour(pit)
    while pit in table.closed:
        pit = neighbour(pit)
    return pit


@cache
def neighbour(pit: str) -> str:
    """Counter-clockwise: A1 … A5, a1 … a5, A1."""
    if number(pit) == WIDTH:
        return pit[0].swapcase() + "1"
    return f"{pit[0]}{number(pit) + 1}"


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
        raise IllegalMove("BO-2")
    empty = _sow(table, pit)
    captured = _pussa(table, empty)
    table.pass_turn()
    return Played(pit, table, captured)


def _sow(table: Picture, pit: str) -> str:
    """BO-2 to BO-4: the empty pit before which the sowing ends."""
    seen = Seen()
    while True:
        seen.add(pit, table.state())
        table.lift(pit)
        while table.lifted:
            pit = following(table, pit)
            table.drop(pit)
        pit = following(table, pit)  # BO-3
        if table.pits[pit] == 0:
            return pit  # BO-4


def _pussa(table: Picture, empty: str) -> int:
    """BO-5, and BO-6 where that pit is empty too."""
    table.lift(following(table, empty))
    captured = table.lifted
    table.bank(table.mover, captured)
    return captured


def forfeit(start: Picture) -> Picture:
    """BO-7: where the mover has no legal move, all stones on the board go to his opponent."""
    table = start.copy()
    if any_legal(trials(table)):
        return table
    for pit in list(table.pits):
        table.lift(pit)
    table.bank(OPPONENT[table.mover], table.lifted)
    return table


def end(start: Picture) -> End:
    """BO-7, BO-12, BO-13."""
    over = not any_legal(trials(start))
    settled = forfeit(start)
    owned = {side: _owned(settled, side) for side in "SN"}
    score = (owned["S"], owned["N"])
    if not over:
        return End("", "", score)
    for side in "SN":
        if owned[side] < FULL:
            return End("closed out", OPPONENT[side], score)  # BO-12
    return End("round over", "", score)


def _owned(table: Picture, side: str) -> int:
    return table.off[side] + sum(table.pits[pit] for pit in table.own(side))


def next_round(start: Picture, closed: set[str] | None, starter: str | None) -> Picture:
    """BO-8, BO-10, BO-11: the next round after a position whose round is over.

    Args:
        start: the position.
        closed: the pits that their owners close; None closes them from the right (BO-10).
        starter: who begins; None lets the start alternate (BO-11).
    """
    if end(start).ending != "round over":
        raise IllegalMove("BO-7")
    table = forfeit(start)
    began = table.mover if table.ply % 2 == 1 else OPPONENT[table.mover]
    table.mover = starter or OPPONENT[began]
    table.round, table.ply = table.round + 1, 1
    table.pits, table.closed = {}, set()
    for side in "SN":
        _fill(table, side, closed)
    table.check()
    return table


def _fill(table: Picture, side: str, closed: set[str] | None) -> None:
    """BO-8: four stones in each pit, as far as they go."""
    names = [f"{row('A', side)}{k}" for k in range(1, WIDTH + 1)]
    fillable = min(WIDTH, table.off[side] // FULL)
    shut = set(names[fillable:])
    if closed is not None:
        shut = {pit for pit in closed if owner(pit) == side}
        if len(shut) != WIDTH - fillable or not shut <= set(names):
            raise IllegalMove("BO-10")
    for pit in names:
        if pit in shut:
            table.closed.add(pit)
        else:
            table.pits[pit] = FULL
            table.off[side] -= FULL
