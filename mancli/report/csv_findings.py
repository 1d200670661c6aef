"""Findings as CSV: a header, then a row a finding."""

import csv
import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from mancli.entries import Entry
from mancli.report.base import Settings
from mancli.report.machine import finding_object
from mancli.selection import Totals
from mancli.wording import harmless

COLUMNS: Final = (
    "file",
    "line",
    "column",
    "severity",
    "code",
    "game",
    "round",
    "ply",
    "move",
    "clause",
    "expected",
    "found",
    "message",
)


@dataclass(frozen=True, slots=True)
class CsvReporter:
    """A row a finding; a cell is empty where a finding has nothing to say of it."""

    settings: Settings

    @property
    def tells_all(self) -> bool:
        """Whether it tells of games without a finding too."""
        return False

    def start(self) -> Iterator[str]:
        """The header."""
        yield _row(COLUMNS)

    def add(self, entry: Entry) -> Iterator[str]:
        """The findings of a game."""
        for placed in entry.findings:
            item = finding_object(entry, placed)
            yield _row(harmless(str(item.get(column, ""))) for column in COLUMNS)

    def end(self, totals: Totals) -> Iterator[str]:  # noqa: ARG002 - a reporter's signature
        """Nothing stands behind the rows."""
        return iter(())


def _row(cells: Iterable[str]) -> str:
    stream = io.StringIO()
    csv.writer(stream, lineterminator="\n").writerow(cells)
    return stream.getvalue()
