"""Final scores and standings, as tables and as data."""

import csv
import io
from collections.abc import Iterator, Sequence
from fractions import Fraction

from mancli.entries import Digest
from mancli.report.machine import Object
from mancli.report.tables import table
from mancli.standings import Standing
from mancli.wording import harmless

SCORE_HEADERS = ("file", "no", "round", "players", "score", "result", "ended")
STANDING_HEADERS = ("rank", "player", "points", "games", "won", "drawn", "lost", "seeds")
_RIGHT = frozenset({"no", "round", "score", "rank", "points", "games", "won", "drawn", "lost"})


def score_objects(file: str, game: Digest) -> Iterator[Object]:
    """The final score of a game as data, a match with its rounds before it."""
    record = game.record
    names = {"south": record.get("South", "?"), "north": record.get("North", "?")}
    where = {"file": file, "game": game.number}
    for number, each in enumerate(game.rounds, start=1):
        winner = {} if each.winner is None else {"winner": str(each.winner).lower()}
        score = {"score": list(each.after), "before": list(each.before)}
        yield {"type": "round", **where, "round": number, **names, **score, **winner}
    result = record.result.value.value if record.result else ""
    score = {"score": list(game.score)} if game.score else {}
    ended = {"ended": game.ended, "verdict": game.verdict.value}
    yield {"type": "score", **where, **names, **score, "result": result, **ended}


def standing_objects(standings: Sequence[Standing]) -> Iterator[Object]:
    """The standings as data; points are halves, written as decimal fractions."""
    for rank, each in enumerate(standings, start=1):
        yield {
            "type": "standing",
            "rank": rank,
            "player": each.player,
            "points": float(each.points),
            "games": each.games,
            "won": each.won,
            "drawn": each.drawn,
            "lost": each.lost,
            "seeds": each.seeds,
            "lost_seeds": each.lost_seeds,
        }


def scores_table(objects: Sequence[Object], table_format: str) -> str:
    """The table of final scores, a line a game, and a line a round before each match."""
    rows = [list(map(harmless, _score_cells(item))) for item in objects]
    return table(SCORE_HEADERS, rows, right=_RIGHT, table_format=table_format)


def standings_table(standings: Sequence[Standing], table_format: str) -> str:
    """The table of standings."""
    rows = [
        [
            str(rank),
            harmless(each.player),
            points_text(each.points),
            *map(str, (each.games, each.won, each.drawn, each.lost)),
            f"{each.seeds}-{each.lost_seeds}",
        ]
        for rank, each in enumerate(standings, start=1)
    ]
    return table(STANDING_HEADERS, rows, right=_RIGHT, table_format=table_format)


def points_text(points: Fraction) -> str:
    """Points as players write them.

    >>> points_text(Fraction(5, 2)), points_text(Fraction(1, 2)), points_text(Fraction(3))
    ('2½', '½', '3')
    """
    whole, half = divmod(points, 1)
    return f"{whole or ''}½" if half else str(whole)


def _score_cells(item: Object) -> list[str]:
    is_round = item["type"] == "round"
    winner = f"{item['winner']} gains" if "winner" in item else "even"
    return [
        str(item["file"]),
        str(item["game"]),
        str(item["round"]) if is_round else "",
        f"{item['south']} – {item['north']}",
        "{}-{}".format(*item["score"]) if "score" in item else "?",
        "" if is_round else str(item["result"]),
        winner if is_round else str(item["ended"]),
    ]


def objects_csv(objects: Sequence[Object]) -> str:
    """Objects as CSV: a column a key, lists joined with a dash."""
    keys = list(dict.fromkeys(key for item in objects for key in item))
    stream = io.StringIO()
    writer = csv.DictWriter(stream, keys, lineterminator="\n")
    writer.writeheader()
    for item in objects:
        writer.writerow({key: _csv_cell(value) for key, value in item.items()})
    return stream.getvalue()


def _csv_cell(value: object) -> object:
    return "-".join(map(str, value)) if isinstance(value, list) else value
