"""Standings: points per player over all games.

A win is one point, a draw half a point. Ties are broken by the number of wins, then by the
difference of seeds, then by the seeds won, then by name.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from mancli.entries import Digest
from notation.record import ResultValue

_POINTS = {
    ResultValue.SOUTH_WON: (Fraction(1), Fraction(0)),
    ResultValue.DRAWN: (Fraction(1, 2), Fraction(1, 2)),
    ResultValue.NORTH_WON: (Fraction(0), Fraction(1)),
}


@dataclass(slots=True)
class Standing:
    """A player's results.

    Attributes:
        player: the name in the South and North tags.
        games: games with a result.
        points: a win 1, a draw 1/2.
        seeds: seeds in the final scores of these games, as far as they are known.
        lost_seeds: the opponents' seeds likewise.
    """

    player: str
    games: int = 0
    won: int = 0
    drawn: int = 0
    points: Fraction = Fraction(0)
    seeds: int = 0
    lost_seeds: int = 0

    @property
    def lost(self) -> int:
        """Games lost."""
        return self.games - self.won - self.drawn

    def add(self, points: Fraction, seeds: int, lost_seeds: int) -> None:
        """Count a game."""
        self.games += 1
        self.points += points
        self.won += points == 1
        self.drawn += points == Fraction(1, 2)
        self.seeds += seeds
        self.lost_seeds += lost_seeds


def standings(games: Iterable[Digest]) -> list[Standing]:
    """The players in the order of their standing.

    A game counts if it has a result and both players are named.
    """
    table: dict[str, Standing] = {}
    for game in games:
        result = game.record.result
        names = [game.record.get(side, "?") for side in ("South", "North")]
        if result is None or result.value not in _POINTS or "?" in names or "" in names:
            continue
        south, north = (table.setdefault(name, Standing(name)) for name in names)
        points = _POINTS[result.value]
        seeds = game.score or (0, 0)
        south.add(points[0], seeds[0], seeds[1])
        north.add(points[1], seeds[1], seeds[0])
    return sorted(table.values(), key=_rank)


def _rank(standing: Standing) -> tuple[Fraction, int, int, int, str]:
    difference = standing.seeds - standing.lost_seeds
    return (-standing.points, -standing.won, -difference, -standing.seeds, standing.player)
