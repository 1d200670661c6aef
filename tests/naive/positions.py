"""Random positions, built rather than played: odd ones on purpose, all accepted by the game."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from mancli.board import BadPosition, Board
from mancli.position import NORTH, SOUTH, Position, Side
from mancli.rules import Game
from notation import parse_position

DATA: Final = Path(__file__).parent.parent / "data"
# Positions of Bao with an endless move: a published problem, one of namu, three found by search.
ENDLESS_BAO: Final = (
    "-/0,0,0,0,9,0,0,1/1,6,3,1,0,5,4,0/2,1,0,5,0,3,0,1 11-11 S 1.1",
    "-/0,0,0,0,9,0,0,1/1,6,3,1,0,5,4,0/2,1,0,5,0,3,0,1 11-11 S 1.1",
    "1,45,1,0,1,0,1,0/0,1,0,1,0,1,0,1/1,1,0,0,1,0,1,1/1,1,0,1,1,1,1,0 0-0 N 1.20",
    "0,0,0,0,0,0,0,25/0,0,0,0,0,0,0,1/2,1,2,3,2,3,1,5/4,3,5,1,0,2,1,3 0-0 S 1.1",
    "0,0,0,0,0,0,0,16/0,0,0,0,0,0,0,1/3,1,3,1,2,3,2,1/4,6,5,4,5,2,3,2 0-0 S 1.1",
)


def constructed(game: Game, rng: Random) -> Position:
    """A random position that the game accepts."""
    while True:
        build = _near_endless if rng.random() < 0.1 else _BUILDERS[game.name]
        position = build(game, rng)
        try:
            game.validate(position)
        except BadPosition:
            continue
        return position


@cache
def _endless_positions(name: str) -> tuple[str, ...]:
    if name == "bao-kiswahili":
        return ENDLESS_BAO
    if name == "bao-kujifunza":
        return tuple(text for text in ENDLESS_BAO if " 0-0 " in text)
    lines = (DATA / "sowings.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(case["position"] for case in map(json.loads, lines) if case["game"] == name)


def _near_endless(game: Game, rng: Random) -> Position:
    """A position with an endless move, or one that differs from it by a few seeds."""
    known = game.board.position(parse_position(rng.choice(_endless_positions(game.name))))
    pits = list(known.pits)
    open_pits = [pit for pit in range(len(pits)) if pit not in known.closed | known.reserved]
    for _ in range(rng.randint(0, 3)):
        giver = rng.choice([pit for pit in open_pits if pits[pit]])
        pits[giver] -= 1
        pits[rng.choice(open_pits)] += 1
    position = replace(known, pits=tuple(pits))
    return position if rng.random() < 0.5 else position.turned()


def _spread(board: Board, rng: Random, seeds: int, pits: Iterable[int]) -> list[int]:
    """Drop seeds in some pits: evenly, unevenly, in a few pits only, or one a pit at most."""
    among = list(pits)
    style = rng.choice(["even", "uneven", "few", "heaps", "singletons"])
    if style == "few":
        among = rng.sample(among, rng.randint(1, min(6, len(among))))
    weights = [1.0] * len(among)
    if style == "uneven":
        weights = [rng.random() ** 4 for _ in among]
    if style == "heaps":
        heaps = rng.sample(range(len(among)), min(2, len(among)))
        weights = [12.0 if i in heaps else 0.6 for i in range(len(among))]
    if style == "singletons":
        heap = rng.choice(among)
        ones = {pit for pit in among if rng.random() < 0.6}
        weights = [float(pit == heap) for pit in among]
        dealt = [int(pit in ones) for pit in range(2 * board.half)]
        seeds -= sum(dealt)
        if seeds < 0:
            return _spread(board, rng, seeds + sum(dealt), pits)
    else:
        dealt = [0] * (2 * board.half)
    for pit in rng.choices(among, weights, k=seeds):
        dealt[pit] += 1
    return dealt


def _side(rng: Random) -> Side:
    return rng.choice([SOUTH, NORTH])


def _some(rng: Random, pits: Iterable[int], chance: float) -> frozenset[int]:
    return frozenset(pit for pit in pits if rng.random() < chance)


def _bao(game: Game, rng: Random) -> Position:
    board = game.board
    off = (0, 0)
    if game.has_house:
        both = (rng.randint(0, 22), rng.randint(0, 22))
        unequal = rng.choice([both, (both[0], 0), (0, both[1]), (1, 1), (1, 0), (0, 1)])
        off = rng.choice([(0, 0), unequal])
    pits = _spread(board, rng, 64 - sum(off), range(32))
    if rng.random() < 0.3:
        _leave_one_in_front(board, rng, pits)
    if rng.random() < 0.5:
        _part(board, rng, pits)
    nyumbas = (4, 20)
    if game.has_house and rng.random() < 0.5:
        _fill_up(rng, pits, rng.choice(nyumbas), rng.randint(1, 9))
    houses = _some(rng, (pit for pit in nyumbas if pits[pit]), 0.8 * game.has_house)
    mover = _side(rng)
    front = [pit for pit in board.front(mover) if pits[pit]]
    marked = game.has_house and not any(off) and front and rng.random() < 0.5
    takasiaed = frozenset(rng.sample(front, 1)) if marked else frozenset[int]()
    return Position(
        tuple(pits), off, mover, ply=rng.randint(1, 99), houses=houses, takasiaed=takasiaed
    )


def _leave_one_in_front(board: Board, rng: Random, pits: list[int]) -> None:
    """Move a front row's seeds into the back row, but for one pit."""
    front = board.front(_side(rng))
    kept = rng.choice([front[0], front[-1], front[4], rng.choice(front)])
    for pit in front:
        if pit != kept and pits[pit]:
            pits[rng.choice([kept, pit + 8])] += pits[pit]
            pits[pit] = 0


def _part(board: Board, rng: Random, pits: list[int]) -> None:
    """Leave no occupied front pits face to face, so that nothing can be captured at once."""
    for pit in board.front(SOUTH):
        facing = board.facing[pit]
        if pits[pit] and pits[facing]:
            giver = rng.choice([pit, facing])
            pits[giver + 8] += pits[giver]
            pits[giver] = 0


def _fill_up(rng: Random, pits: list[int], pit: int, seeds: int) -> None:
    """Bring a pit to a number of seeds with seeds of the others, or as near as they allow."""
    while pits[pit] != seeds:
        others = [other for other, held in enumerate(pits) if other != pit and held]
        if pits[pit] < seeds and not others:
            return
        other = rng.choice(others or [(pit + 1) % len(pits)])
        step = 1 if pits[pit] < seeds else -1
        pits[pit] += step
        pits[other] -= step


def _kigogo(game: Game, rng: Random) -> Position:
    left = rng.choice([rng.randint(0, 92), rng.randint(1, 8), rng.randint(40, 92)])
    pits = _spread(game.board, rng, left, range(48))
    south = rng.randint(0, 92 - left)
    return Position(tuple(pits), (south, 92 - left - south), _side(rng), ply=rng.randint(1, 99))


def _kingulu(game: Game, rng: Random) -> Position:
    reserved = {pit: rng.choice([4, 5]) for pit in _some(rng, range(12), rng.choice([0, 0.2, 0.4]))}
    free = [pit for pit in range(12) if pit not in reserved]
    left = 48 - sum(reserved.values())
    if left < 0 or not free:
        return _kingulu(game, rng)
    off = rng.choice([0, rng.randint(0, left)])
    south = rng.randint(0, off)
    pits = _spread(game.board, rng, left - off, free)
    for pit, held in reserved.items():
        pits[pit] = held
    return Position(
        tuple(pits),
        (south, off - south),
        _side(rng),
        ply=rng.randint(1, 99),
        reserved=frozenset(reserved),
    )


def _bosh(game: Game, rng: Random) -> Position:
    closed = _some(rng, range(10), rng.choice([0, 0.3, 0.6]))
    opened = [pit for pit in range(10) if pit not in closed]
    if len(opened) < 2:
        return _bosh(game, rng)
    off = rng.choice([0, rng.randint(0, 40)])
    south = rng.randint(0, off)
    return Position(
        tuple(_spread(game.board, rng, 40 - off, opened)),
        (south, off - south),
        _side(rng),
        round=rng.randint(1, 9),
        ply=rng.randint(1, 99),
        closed=closed,
    )


_BUILDERS: Final[Mapping[str, Callable[[Game, Random], Position]]] = {
    "bao-kiswahili": _bao,
    "bao-kujifunza": _bao,
    "bao-kigogo": _kigogo,
    "bao-kingulu": _kingulu,
    "bosh": _bosh,
}
