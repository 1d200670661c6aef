"""Games as CSV, a row a ply, for spreadsheets; and what of a record such rows do not tell."""

import csv
import io
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from mancli.checks import Examined
from mancli.rules import written
from mancli.wording import count
from notation.record import Comment, Nag, Pass, Ply, Record, RoundBreak, Variation

HEADERS: Final = (
    "file",
    "game",
    "south",
    "north",
    "round",
    "ply",
    "side",
    "move",
    "captured",
    "position",
)
_TOLD: Final = frozenset({"South", "North"})
_NAMES: Final = {
    Comment: "comment",
    Nag: "glyph",
    Variation: "variation",
    RoundBreak: "round break",
}


def ply_rows(name: str, examined: Examined) -> Iterator[tuple[object, ...]]:
    """A row for each ply of the main line that was played.

    Args:
        name: the name of the file.
        examined: the game.

    Yields:
        What `HEADERS` name: the move with every check that is true, the position after it.
    """
    record, replay = examined.record, examined.replay
    if replay is None:
        return
    for played in replay.plies:
        before, turn = played.before, played.turn
        yield (
            name,
            examined.number,
            record.get("South"),
            record.get("North"),
            before.round,
            before.ply,
            before.mover,
            written(replay.game, turn, over=played.outcome is not None),
            turn.captured,
            replay.game.board.write(turn.after),
        )


def ply_losses(examined: Examined) -> tuple[str, ...]:
    """What the rows of a game do not tell of its record, in words."""
    record = examined.record
    lost = [f"tag {tag.name}" for tag in record.tags if tag.name not in _TOLD]
    if record.result:
        lost.append("the result")
    kinds = Counter(_NAMES.get(type(element), "") for element in record.elements)
    lost += [count(kinds[name], name) for name in _NAMES.values() if kinds[name]]
    missing = _written(record) - examined.plies
    if missing:
        lost.append(f"{count(missing, 'ply')} not replayed")
    return tuple(lost)


def _written(record: Record) -> int:
    return sum(isinstance(element, (Ply, Pass)) for element in record.elements)


def csv_lines(rows: Iterable[Iterable[object]]) -> Iterator[str]:
    """Rows as lines of CSV, lazily."""
    for row in rows:
        stream = io.StringIO()
        csv.writer(stream, lineterminator="\n").writerow(row)
        yield stream.getvalue()
