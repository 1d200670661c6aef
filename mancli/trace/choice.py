"""Which moments of a record to show."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mancli.trace.moments import Moment, Place

_ONE: Final = r"(?:0|[1-9][0-9]{0,8})"
_PLIES: Final = re.compile(rf"({_ONE})(?:-({_ONE}))?")
_PLACES: Final = re.compile(rf"({_ONE})\.({_ONE})(?:-(?:({_ONE})\.)?({_ONE}))?")


@dataclass(frozen=True, slots=True)
class Plies:
    """The plies from one to another, by their numbers in the record; 0 is the start."""

    first: int
    last: int

    def __str__(self) -> str:
        return f"{self.first}" if self.first == self.last else f"{self.first}-{self.last}"

    def holds(self, moment: Moment) -> bool:
        """Whether a moment is one of these."""
        return moment.number is not None and self.first <= moment.number <= self.last


@dataclass(frozen=True, slots=True)
class Places:
    """The plies from one to another, by round and ply; ply 0 is the start of the round."""

    first: Place
    last: Place

    def __str__(self) -> str:
        return f"{self.first}" if self.first == self.last else f"{self.first}-{self.last}"

    def holds(self, moment: Moment) -> bool:
        """Whether a moment is one of these."""
        return self.first <= moment.place <= self.last


def read_plies(text: str) -> Plies | Places:
    """Read a choice of plies: ``12``, ``10-14``, ``2.5``, ``2.5-9`` or ``2.5-3.1``.

    Raises:
        ValueError: it is none of these, or runs backward.

    >>> read_plies("10-14")
    Plies(first=10, last=14)
    >>> read_plies("2.5-9")
    Places(first=Place(round=2, ply=5), last=Place(round=2, ply=9))
    """
    if match := _PLIES.fullmatch(text):
        plies = Plies(int(match[1]), int(match[2] or match[1]))
        if plies.first <= plies.last:
            return plies
    elif match := _PLACES.fullmatch(text):
        first = Place(int(match[1]), int(match[2]))
        last = Place(int(match[3] or match[1]), int(match[4])) if match[4] else first
        if first <= last:
            return Places(first, last)
    else:
        raise ValueError(f"'{text}' is no ply: write N, N-M, R.P or R.P-Q (round and ply)")
    raise ValueError(f"{text} runs backward")


@dataclass(frozen=True, slots=True)
class Choice:
    """Which moments of a record to show: all that any part of it chooses.

    Attributes:
        plies: single plies and ranges.
        every: every so many plies, 0 for none.
        final: the last one.
        all: each one.
    """

    plies: tuple[Plies | Places, ...] = ()
    every: int = 0
    final: bool = False
    all: bool = False

    def of(self, line: Sequence[Moment]) -> list[Moment]:
        """The chosen moments of a line, in its order."""
        return [moment for moment in line if self._holds(moment, line[-1])]

    def _holds(self, moment: Moment, last: Moment) -> bool:
        return (
            self.all
            or (self.final and moment is last)
            or bool(self.every and moment.number and moment.number % self.every == 0)
            or any(plies.holds(moment) for plies in self.plies)
        )

    def missing(self, line: Sequence[Moment]) -> list[Plies | Places]:
        """The plies asked for that the line does not have at all."""
        return [plies for plies in self.plies if not any(map(plies.holds, line))]
