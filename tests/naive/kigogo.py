"""Bao Kigogo, naively: KG-1 to KG-12 word by word."""

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
    is_front,
    number,
    owner,
    read,
    row,
)

ROWS, WIDTH = 4, 12


def load(text: str) -> Picture:
    return read(text, ROWS, WIDTH)  # KG-1


@cache
def following(pit: str) -> str:
    """KG-4: counter-clockwise round one's own rows, B1 … Bn, then An … A1, then B1 again."""
    side = owner(pit)
    if is_front(pit):
        return row("B", side) + "1" if number(pit) == 1 else f"{pit[0]}{number(pit) - 1}"
    return f"{row('A', side)}{WIDTH}" if number(pit) == WIDTH else f"{pit[0]}{number(pit) + 1}"


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
        raise IllegalMove("KG-4")
    if table.pits[pit] == 1:  # KG-7
        if any(table.pits[other] >= 2 for other in table.own(table.mover)):
            raise IllegalMove("KG-7")
        if table.pits[following(pit)] > 0:
            raise IllegalMove("KG-7")
    last = _sow(table, pit)
    captured = _capture(table, last)
    table.pass_turn()
    return Played(pit, table, captured)


def _sow(table: Picture, pit: str) -> str:
    """KG-4 to KG-6: lap after lap; the pit where the move ends."""
    seen = Seen()
    while True:
        seen.add(pit, table.state())
        table.lift(pit)
        while table.lifted:
            pit = following(pit)
            was_empty = table.pits[pit] == 0
            table.drop(pit)
        if was_empty:
            return pit  # KG-6


def _capture(table: Picture, last: str) -> int:
    """KG-8, KG-9."""
    if not is_front(last):
        return 0
    front = facing(last, WIDTH)
    if table.pits[front] == 0:
        return 0  # KG-9
    table.lift(front)
    table.lift(row("B", OPPONENT[table.mover]) + front[1:])
    captured = table.lifted
    table.bank(table.mover, captured)
    return captured


def end(start: Picture) -> End:
    """KG-10; KG-11 needs the positions before and is not looked at here."""
    score = (start.off["S"], start.off["N"])  # KG-12
    if any_legal(trials(start)):
        return End("", "", score)
    return End("no move", OPPONENT[start.mover], score)


def end_of_record(positions: list[str]) -> End:
    """How a game stands at the last of its positions, from the start of the record (KG-11)."""
    now = end(load(positions[-1]))
    if not now.ending and board_and_mover(positions[-1]) in map(board_and_mover, positions[:-1]):
        return End("repetition", "", now.score)
    return now


def board_and_mover(position: str) -> tuple[str, str]:
    board, _, mover, _ = position.split(" ")
    return board, mover
