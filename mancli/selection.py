"""Which findings count, and running totals over everything checked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mancli.findings import Code, Finding, Severity
from notation.record import Record

Wanted = Callable[[Record], bool]
"""Whether the game of a record is to be looked at."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Which findings count.

    Attributes:
        select: only these codes, None for all.
        ignore: not these codes.
        strict: whether a warning fails a game.
    """

    select: frozenset[Code] | None = None
    ignore: frozenset[Code] = frozenset()
    strict: bool = False

    def keeps(self, found: Finding) -> bool:
        """Whether a finding counts."""
        return found.code not in self.ignore and (self.select is None or found.code in self.select)

    def fails(self, found: Finding) -> bool:
        """Whether a finding is bad enough to fail."""
        return found.severity is Severity.ERROR or (
            self.strict and found.severity is Severity.WARNING
        )


@dataclass(slots=True)
class Totals:
    """Running totals over everything checked."""

    games: int = 0
    bad: int = 0
    errors: int = 0
    warnings: int = 0
    plies: int = 0

    @property
    def ok(self) -> int:
        """Games that did not fail."""
        return self.games - self.bad

    def add(
        self, findings: Sequence[Finding], selection: Selection, plies: int | None = None
    ) -> None:
        """Count the findings of a game and its plies, or those about a file, which has no plies."""
        self.errors += sum(found.severity is Severity.ERROR for found in findings)
        self.warnings += sum(found.severity is Severity.WARNING for found in findings)
        if plies is not None:
            self.games += 1
            self.plies += plies
            self.bad += any(map(selection.fails, findings))

    def include(self, part: "Totals") -> None:
        """Count what other totals have counted."""
        self.games += part.games
        self.bad += part.bad
        self.errors += part.errors
        self.warnings += part.warnings
        self.plies += part.plies

    def failed(self, selection: Selection) -> bool:
        """Whether the whole run failed: an error, a warning that counts, or no game at all."""
        return bool(self.errors or not self.games or (selection.strict and self.warnings))
