"""Tables, the only place that knows tabulate; it is imported where a table is made."""

from collections.abc import Sequence

from mancli.entries import Digest
from mancli.findings import Verdict
from mancli.report.base import SEVERITY_ROLES, Role, Style, plain, players
from mancli.report.tally import Line
from mancli.wording import harmless

_VERDICT_ROLES = {
    Verdict.OK: Role.OK,
    Verdict.WARNINGS: Role.WARNING,
    Verdict.ERRORS: Role.ERROR,
}
_RIGHT = "right"
_LEFT = "left"


def table(
    headers: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    right: frozenset[str] = frozenset(),
    table_format: str = "simple",
) -> str:
    """A table of texts.

    Args:
        headers: the heads of the columns.
        rows: the cells.
        right: the heads of the columns that are aligned right.
        table_format: one of tabulate's.
    """
    from tabulate import tabulate  # noqa: PLC0415 - 60 ms that only tables need

    return tabulate(
        [list(row) for row in rows],
        headers=list(headers),
        tablefmt=table_format,
        disable_numparse=True,
        colalign=[_RIGHT if head in right else _LEFT for head in headers] if rows else None,
    )


def table_formats() -> tuple[str, ...]:
    """The names of the table formats that there are."""
    from tabulate import tabulate_formats  # noqa: PLC0415 - likewise

    return tuple(tabulate_formats)


def games_table(rows: Sequence[Sequence[str]]) -> str:
    """The table of the games checked, of the rows of each."""
    headers = ("file", "no", "game", "players", "plies", "ended", "score", "verdict")
    return table(headers, rows, right=frozenset({"no", "plies", "score"}))


def game_row(file: str, game: Digest, style: Style = plain) -> list[str]:
    """The row of a game in the table of the games checked."""
    record = game.record
    cells = [
        file,
        str(game.number),
        record.get("Game", "?"),
        players(record),
        str(game.plies),
        game.ended,
        "{}-{}".format(*game.score) if game.score else "?",
    ]
    verdict = style(game.verdict.value, _VERDICT_ROLES[game.verdict])
    return [*map(harmless, cells), verdict]


def statistics_table(lines: Sequence[Line], style: Style = plain) -> str:
    """The table of how often each code occurs."""
    rows = [
        [
            line.code.value,
            style(str(line.severity), SEVERITY_ROLES[line.severity]),
            str(line.count),
            str(line.games),
        ]
        for line in lines
    ]
    headers = ("code", "severity", "count", "games")
    return table(headers, rows, right=frozenset({"count", "games"}))
