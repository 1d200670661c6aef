"""Positions of all games: drawn at random, with every mark that a game knows."""

from dataclasses import replace

from hypothesis import strategies as st

from mancli import games
from mancli.position import Position, Side
from mancli.rules import Game

GAMES = games.every()
_CLOCKS = st.integers(1, 999)


@st.composite
def _spread(draw: st.DrawFn, seeds: int, places: int) -> list[int]:
    """So many seeds in so many places."""
    cuts = sorted(draw(st.lists(st.integers(0, seeds), min_size=places - 1, max_size=places - 1)))
    return [after - before for before, after in zip([0, *cuts], [*cuts, seeds], strict=True)]


@st.composite
def positions(draw: st.DrawFn, game: Game) -> Position:
    """A position that a game accepts."""
    makers = {"bosh": _bosh, "bao-kingulu": _kingulu}
    made = draw(makers.get(game.name, _four_rows)(game))
    position = replace(
        made, mover=draw(st.sampled_from(Side)), round=draw(_CLOCKS), ply=draw(_CLOCKS)
    )
    if game.has_house and not any(position.off) and draw(st.booleans()):
        front = game.board.front(position.mover)
        position = replace(position, takasiaed=frozenset({draw(st.sampled_from(front))}))
    game.validate(position)
    return position


@st.composite
def _four_rows(draw: st.DrawFn, game: Game) -> Position:
    places = 2 * game.board.half
    *pits, south, north = draw(_spread(game.start.seeds, places + 2))
    if game.name == "bao-kujifunza" or (game.has_house and draw(st.booleans())):
        pits[0], pits[places // 2], south, north = pits[0] + south, pits[places // 2] + north, 0, 0
    owned = draw(st.sets(st.sampled_from((4, 20)))) if game.has_house else set()
    houses = frozenset(pit for pit in owned if pits[pit])
    return Position(tuple(pits), (south, north), houses=houses)


@st.composite
def _kingulu(draw: st.DrawFn, game: Game) -> Position:
    reserved = draw(st.sets(st.integers(0, 11), max_size=8))
    kept = {pit: draw(st.sampled_from((4, 5))) for pit in reserved}
    others = [pit for pit in range(12) if pit not in reserved]
    spread = draw(_spread(game.start.seeds - sum(kept.values()), len(others) + 2))
    pits = kept | dict(zip(others, spread, strict=False))
    return Position(
        tuple(pits[pit] for pit in range(12)),
        (spread[-2], spread[-1]),
        reserved=frozenset(reserved),
    )


@st.composite
def _bosh(draw: st.DrawFn, game: Game) -> Position:
    closed = {
        pit
        for front in (range(5), range(5, 10))
        for pit in draw(st.sets(st.sampled_from(front), max_size=4))
    }
    others = [pit for pit in range(10) if pit not in closed]
    spread = draw(_spread(game.start.seeds, len(others) + 2))
    pits = dict.fromkeys(closed, 0) | dict(zip(others, spread, strict=False))
    return Position(
        tuple(pits[pit] for pit in range(10)),
        (spread[-2], spread[-1]),
        closed=frozenset(closed),
    )


def any_position() -> st.SearchStrategy[tuple[Game, Position]]:
    """A game and a position of it."""
    return st.sampled_from(GAMES).flatmap(
        lambda game: st.tuples(st.just(game), positions(game)),
    )
