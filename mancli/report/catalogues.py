"""What mancli knows, listed: games, finding codes, clauses."""

from collections.abc import Iterator, Sequence

from mancli.batch import check_source
from mancli.catalogue import CATALOGUE
from mancli.entries import entry_of
from mancli.findings import Code
from mancli.report.base import game_line
from mancli.report.machine import Object
from mancli.report.tables import table
from mancli.report.text import full
from mancli.rulebook import Clause, clauses
from mancli.rules import Game
from mancli.selection import Selection
from notation.reader import read
from notation.record import MARK_ORDER, MarkKind
from notation.source import Source

_MARKS = {
    MarkKind.CAPTURED: "xN",
    MarkKind.RESERVED: "=pit",
    MarkKind.STORE: "(N)",
}


def games_objects(games: Sequence[Game]) -> Iterator[Object]:
    """The games as data."""
    for game in games:
        yield {
            "type": "rules",
            "game": game.name,
            "rules": game.rules,
            "title": game.title,
            "rows": 4 if game.board.back else 2,
            "width": game.board.width,
            "seeds": game.start.seeds,
            "start": game.board.write(game.start),
            "moves": _letters(game),
            "marks": _marks(game),
            "clauses": game.board_clause.partition("-")[0],
        }


def games_catalogue(games: Sequence[Game]) -> str:
    """The games as tables: boards and start positions, then how their moves are written."""
    boards = [
        [
            game.name,
            game.rules,
            game.title,
            f"{4 if game.board.back else 2} x {game.board.width}",
            str(game.start.seeds),
            f"{game.board_clause.partition('-')[0]}-1 ...",
        ]
        for game in games
    ]
    firsts = {game.name: game for game in reversed(games)}
    letters = [
        [game.name, _letters(game), " ".join(_marks(game)), game.board.write(game.start)]
        for game in reversed(firsts.values())
    ]
    return "\n\n".join(
        (
            table(
                ("Game", "Rules", "title", "board", "seeds", "clauses"),
                boards,
                right=frozenset({"seeds"}),
            ),
            table(("Game", "moves", "checks", "start position"), letters),
        )
    )


def _letters(game: Game) -> str:
    last = f"{game.board.width}"
    pits = f"A1-A{last} B1-B{last}" if game.board.back else f"A1-A{last}"
    return pits + (" with L or R" if game.has_ways else "") + (", +" if game.has_house else "")


def _marks(game: Game) -> list[str]:
    return [_MARKS.get(kind, kind.value) for kind in MARK_ORDER if kind in game.marks]


def codes_catalogue() -> str:
    """All finding codes, a line each."""
    rows = [[code.value, str(entry.severity), entry.summary] for code, entry in CATALOGUE.items()]
    return table(("code", "severity", "what it is"), rows)


def explain_code(code: Code) -> str:
    """A finding code: what it means, and an example with the report it gets."""
    entry = CATALOGUE[code]
    parts = [f"{code.value} ({entry.severity}): {entry.summary}", entry.meaning]
    if entry.example:
        source = Source("example.mgn", entry.example)
        reports = [
            full(shown.file, placed, game_line(shown))
            for shown in map(entry_of, check_source(source, (), read, Selection()))
            for placed in shown.findings
        ]
        record = "".join(f"    {line}\n" for line in entry.example.splitlines())
        parts += [f"Example:\n\n{record.rstrip()}", "\n\n".join(reports)]
    return "\n\n".join(parts)


def explain_clause(clause: Clause) -> str:
    """A clause of the rules, with the document it stands in."""
    return f"{clause.id} ({clause.document}; docs/rules/{clause.file})\n\n{clause.text}"


def explain(name: str) -> str | None:
    """Explain a finding code or a clause, in whatever case its name is written; None if unknown."""
    if name.lower() in set(Code):
        return explain_code(Code(name.lower()))
    clause = clauses().get(name.upper())
    return explain_clause(clause) if clause else None
