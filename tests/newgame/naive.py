"""Ayoayo, naively: AY-1 to AY-9 word by word."""

from collections.abc import Iterator

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
    return read(text, ROWS, WIDTH)  # AY-1


def following(pit: str) -> str:
    """AY-2: counter-clockwise round the board, A1 … A6, a1 … a6, A1."""
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
        raise IllegalMove("AY-2")
    _sow(table, pit)
    if not any(table.pits[own] for own in table.own(OPPONENT[table.mover])) and not any(
        start.pits[own] for own in start.own(OPPONENT[start.mover])
    ):
        raise IllegalMove("AY-7")
    captured = table.off[table.mover] - start.off[table.mover]
    table.pass_turn()
    return Played(pit, table, captured)


def _sow(table: Picture, pit: str) -> None:
    """AY-3 to AY-6."""
    seen = Seen()
    before = 1
    while before:  # AY-4, AY-5
        seen.add(pit, table.state())
        origin = pit
        table.lift(origin)
        while table.lifted:
            pit = following(pit)
            if pit != origin:  # AY-3
                before = table.pits[pit]
                table.drop(pit)
    across = facing(pit, WIDTH)
    if owner(pit) == table.mover and table.pits[across]:  # AY-6
        table.lift(across)
        table.lift(pit)
        table.bank(table.mover, table.lifted)


def end(start: Picture) -> End:
    """AY-8, AY-9."""
    if any_legal(trials(start)):
        return End("", "", (start.off["S"], start.off["N"]))
    score = dict(start.off)
    score[OPPONENT[start.mover]] += sum(start.pits.values())
    south, north = score["S"], score["N"]
    winner = "" if south == north else "S" if south > north else "N"
    return End("no move", winner, (south, north))
