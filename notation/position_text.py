"""How a position string is put together of its parts."""

from collections.abc import Iterable


def cell(seeds: int | None, *, house: bool, reserved: bool, takasiaed: bool) -> str:
    """The text of a pit; the arguments are those of ``notation.position.Cell``."""
    if seeds is None:
        return "x"
    return f"{seeds}{'h' if house else ''}{'r' if reserved else ''}{'t' if takasiaed else ''}"


def written(
    rows: Iterable[Iterable[str]],
    off: tuple[int, int],
    round_: int,
    ply: int,
    *,
    south_to_move: bool,
) -> str:
    """The position string of rows of pits as written; the rest is as in ``position.Setup``."""
    board = "/".join("-" if not row.strip("0,") else row for row in map(",".join, rows))
    return f"{board} {off[0]}-{off[1]} {'S' if south_to_move else 'N'} {round_}.{ply}"
