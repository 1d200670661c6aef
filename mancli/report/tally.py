"""How often each finding code occurs, and in how many games."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from mancli.entries import Entry
from mancli.findings import Code, Severity

Kind = tuple[Code, Severity]


@dataclass(frozen=True, slots=True)
class Line:
    """The findings of one code and severity.

    Attributes:
        code: the code.
        severity: the severity; a code may have two.
        count: how many findings there are.
        games: how many games have one; a finding about a file itself is in no game.
    """

    code: Code
    severity: Severity
    count: int
    games: int


@dataclass(slots=True)
class Tally:
    """Running counts over everything checked."""

    _counts: Counter[Kind] = field(default_factory=Counter)
    _games: Counter[Kind] = field(default_factory=Counter)

    def add(self, entry: Entry) -> None:
        """Count the findings of a game, or those about a file."""
        kinds = [(each.found.code, each.found.severity) for each in entry.findings]
        self._counts.update(kinds)
        if entry.game:
            self._games.update(set(kinds))

    def lines(self) -> Sequence[Line]:
        """A line a code and severity: the most frequent first, then the worst, then by name."""
        lines = [Line(*kind, count, self._games[kind]) for kind, count in self._counts.items()]
        return sorted(lines, key=lambda line: (-line.count, -line.severity, line.code))
