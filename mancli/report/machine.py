"""Reports for machines: JSON and JSON Lines. The keys are stable; absent values are left out."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from mancli.entries import Digest, Entry, Placed
from mancli.report.base import Settings
from mancli.selection import Totals

Object = dict[str, Any]


def finding_object(entry: Entry, placed: Placed) -> Object:
    """A finding as data; lines and columns count from 1, columns in characters."""
    found = placed.found
    return present(
        type="finding",
        file=entry.file,
        line=placed.start.line,
        column=placed.start.column,
        end_line=placed.end.line,
        end_column=placed.end.column,
        severity=str(found.severity),
        code=found.code.value,
        message=found.message,
        reason=found.label,
        game=entry.game.number if entry.game else None,
        round=found.round,
        ply=found.ply,
        move=found.move,
        clause=found.clause,
        legal=None if found.legal is None else list(found.legal),
        expected=found.expected,
        found=found.found,
        hints=list(found.hints) or None,
    )


def game_object(file: str, game: Digest) -> Object:
    """A game as data."""
    record = game.record
    return present(
        type="game",
        file=file,
        game=game.number,
        rules=game.rules,
        south=record.get("South"),
        north=record.get("North"),
        date=record.get("Date"),
        plies=game.plies,
        rounds=game.round,
        ended=game.ended,
        result=record.result.value if record.result else None,
        score=list(game.score) if game.score else None,
        final=game.final_text,
        verdict=game.verdict.value,
    )


def summary_object(totals: Totals) -> Object:
    """The totals as data."""
    return {
        "type": "summary",
        "games": totals.games,
        "ok": totals.ok,
        "bad": totals.bad,
        "errors": totals.errors,
        "warnings": totals.warnings,
        "plies": totals.plies,
    }


def statistics_objects(settings: Settings) -> Iterator[Object]:
    """How often each code occurs, as data; nothing where it is not asked for."""
    for line in settings.tally.lines() if settings.tally else ():
        yield {
            "type": "statistics",
            "code": line.code.value,
            "severity": str(line.severity),
            "count": line.count,
            "games": line.games,
        }


def present(**values: Any) -> Object:  # noqa: ANN401 - JSON values
    """An object without its absent and empty values."""
    return {key: value for key, value in values.items() if value is not None and value != ""}


def dump(item: Object) -> str:
    """One object on one line."""
    return json.dumps(item, ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class JsonLinesReporter:
    """An object a line: findings and games in the order of the input, the summary last."""

    settings: Settings

    @property
    def tells_all(self) -> bool:
        """Whether it tells of games without a finding too."""
        return True

    def start(self) -> Iterable[str]:
        """Nothing stands before the objects."""
        return ()

    def add(self, entry: Entry) -> Iterator[str]:
        """The findings of a game, then the game."""
        for placed in entry.findings:
            yield dump(finding_object(entry, placed)) + "\n"
        if entry.game:
            yield dump(game_object(entry.file, entry.game)) + "\n"

    def end(self, totals: Totals) -> Iterator[str]:
        """The statistics, then the summary."""
        for item in statistics_objects(self.settings):
            yield dump(item) + "\n"
        yield dump(summary_object(totals)) + "\n"


@dataclass(slots=True)
class JsonReporter:
    """One object with findings, games and summary."""

    settings: Settings
    findings: list[Object] = field(default_factory=list)
    games: list[Object] = field(default_factory=list)

    @property
    def tells_all(self) -> bool:
        """Whether it tells of games without a finding too."""
        return True

    def start(self) -> Iterable[str]:
        """Nothing stands before the object."""
        return ()

    def add(self, entry: Entry) -> Iterable[str]:
        """Keep a game for the end."""
        self.findings += (finding_object(entry, placed) for placed in entry.findings)
        if entry.game:
            self.games.append(game_object(entry.file, entry.game))
        return ()

    def end(self, totals: Totals) -> Iterator[str]:
        """The object."""
        whole: Object = {"findings": self.findings, "games": self.games}
        if self.settings.tally:
            whole["statistics"] = list(statistics_objects(self.settings))
        whole["summary"] = summary_object(totals)
        yield json.dumps(whole, ensure_ascii=False, indent=2) + "\n"
