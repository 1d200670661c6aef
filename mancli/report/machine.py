"""Reports for machines: JSON and JSON Lines. The keys are stable; absent values are left out."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from mancli.batch import Checked, Totals
from mancli.checks import Examined
from mancli.findings import Finding
from mancli.replay import Replay
from mancli.report.base import Settings, place

Object = dict[str, Any]


def finding_object(checked: Checked, found: Finding) -> Object:
    """A finding as data; lines and columns count from 1, columns in characters."""
    line, column = place(checked, found)
    end_line, end_column = checked.source.place(found.span.end)
    return present(
        type="finding",
        file=checked.source.name,
        line=line,
        column=column,
        end_line=end_line,
        end_column=end_column,
        severity=str(found.severity),
        code=found.code.value,
        message=found.message,
        reason=found.label,
        game=checked.examined.number if checked.examined else None,
        round=found.round,
        ply=found.ply,
        move=found.move,
        clause=found.clause,
        legal=None if found.legal is None else list(found.legal),
        expected=found.expected,
        found=found.found,
        hints=list(found.hints) or None,
    )


def game_object(checked: Checked, examined: Examined) -> Object:
    """A game as data."""
    record, replay = examined.record, examined.replay
    rules = f"{replay.game.name}/{replay.game.rules}" if replay else record.get("Game")
    complete = replay if replay and replay.complete else None
    return present(
        type="game",
        file=checked.source.name,
        game=examined.number,
        rules=rules,
        south=record.get("South"),
        north=record.get("North"),
        date=record.get("Date"),
        plies=examined.plies,
        rounds=_rounds(replay) if replay else None,
        ended=examined.ended,
        result=record.result.value if record.result else None,
        score=list(examined.score) if examined.score else None,
        final=complete.game.board.write(complete.final) if complete else None,
        verdict=examined.verdict.value,
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


def _rounds(replay: Replay) -> int:
    return replay.plies[-1].before.round if replay.plies else replay.start.round


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

    def start(self) -> Iterable[str]:
        """Nothing stands before the objects."""
        return ()

    def add(self, checked: Checked) -> Iterator[str]:
        """The findings of a game, then the game."""
        for found in checked.findings:
            yield dump(finding_object(checked, found)) + "\n"
        if checked.examined:
            yield dump(game_object(checked, checked.examined)) + "\n"

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

    def start(self) -> Iterable[str]:
        """Nothing stands before the object."""
        return ()

    def add(self, checked: Checked) -> Iterable[str]:
        """Keep a game for the end."""
        self.findings += (finding_object(checked, found) for found in checked.findings)
        if checked.examined:
            self.games.append(game_object(checked, checked.examined))
        return ()

    def end(self, totals: Totals) -> Iterator[str]:
        """The object."""
        whole: Object = {"findings": self.findings, "games": self.games}
        if self.settings.tally:
            whole["statistics"] = list(statistics_objects(self.settings))
        whole["summary"] = summary_object(totals)
        yield json.dumps(whole, ensure_ascii=False, indent=2) + "\n"
