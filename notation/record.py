"""The record tree: what is written, not what is played.

Laws: every node is frozen and carries the span it was read from; spans take no part in equality,
so that two records are equal when they say the same; nothing here knows a game's rules.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from notation.source import NOWHERE, Span


def _span() -> Span:
    """Declare a span field that takes no part in comparison."""
    return field(default=NOWHERE, compare=False, repr=False)


class Row(StrEnum):
    """A row letter: A front, B back; upper case South, lower case North."""

    SOUTH_FRONT = "A"
    SOUTH_BACK = "B"
    NORTH_FRONT = "a"
    NORTH_BACK = "b"

    @property
    def is_south(self) -> bool:
        """Whether the row is one of South's."""
        return self.value.isupper()

    @property
    def is_front(self) -> bool:
        """Whether the row is a front row."""
        return self.value in "Aa"


@dataclass(frozen=True, slots=True, order=True)
class Pit:
    """A pit by name: its row and its number from the owner's left, counted from 1.

    >>> str(Pit(Row.NORTH_FRONT, 5))
    'a5'
    """

    row: Row
    number: int

    def __str__(self) -> str:
        return f"{self.row.value}{self.number}"


class Way(StrEnum):
    """The way the hand first moves, as the mover sees it."""

    LEFT = "L"
    RIGHT = "R"


class MarkKind(StrEnum):
    """A check behind a move; declared in the order in which they are written."""

    CAPTURED = "x"
    RESERVED = "="
    TAKATA = "*"
    TAKASIA = "**"
    ENDLESS = "~"
    ENDED = "#"
    STORE = "("


MARK_ORDER: Final = tuple(MarkKind)


@dataclass(frozen=True, slots=True)
class Mark:
    """One check behind a move.

    Attributes:
        kind: which check.
        number: the seeds of ``xN`` and ``(N)``, else None.
        pit: the pit of ``=a4``, else None.
    """

    kind: MarkKind
    number: int | None = None
    pit: Pit | None = None
    span: Span = _span()

    def __str__(self) -> str:
        if self.kind is MarkKind.CAPTURED:
            return f"x{self.number}"
        if self.kind is MarkKind.STORE:
            return f"({self.number})"
        if self.kind is MarkKind.RESERVED:
            return f"={self.pit}"
        return self.kind.value


@dataclass(frozen=True, slots=True)
class MoveNumber:
    """A move number as written: ``12.`` or, where North opens, ``12...``."""

    value: int
    north: bool = False
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Ply:
    """A move as written: the decision, and behind it the checks.

    Attributes:
        pit: the pit played.
        way: ``L`` or ``R`` as written, None when left out.
        house: whether ``+`` stands (the nyumba is played on).
        marks: the checks, at most one of a kind, in the canonical order.
        number: the move number written before it; the writer sets its own.
    """

    pit: Pit
    way: Way | None = None
    house: bool = False
    marks: tuple[Mark, ...] = ()
    number: MoveNumber | None = field(default=None, compare=False)
    span: Span = _span()

    def mark(self, kind: MarkKind) -> Mark | None:
        """The check of a kind, or None."""
        return next((mark for mark in self.marks if mark.kind is kind), None)

    @property
    def decision(self) -> str:
        """The move without its checks, as canonical text."""
        return f"{self.pit}{self.way.value if self.way else ''}{'+' if self.house else ''}"

    def __str__(self) -> str:
        return self.decision + "".join(map(str, self.marks))


@dataclass(frozen=True, slots=True)
class Pass:
    """A turn given up, ``--``."""

    number: MoveNumber | None = field(default=None, compare=False)
    span: Span = _span()

    def __str__(self) -> str:
        return "--"


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment, white space folded to single blanks; it may hold ``[%name value]`` commands."""

    text: str
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Nag:
    """A numeric annotation glyph, ``$1``."""

    value: int
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class RoundBreak:
    """The end of a round: what each owns, and which pits are closed in the next.

    Attributes:
        totals: stones owned by South and North, or None when not written.
        closed: the pits named as closed, or None when the choice is not written.
    """

    totals: tuple[int, int] | None = None
    closed: tuple[Pit, ...] | None = None
    span: Span = _span()

    def __str__(self) -> str:
        totals = f"{self.totals[0]}-{self.totals[1]}" if self.totals else ""
        closed = "/" + ",".join(map(str, self.closed)) if self.closed else ""
        return f"|{totals}{closed}"


@dataclass(frozen=True, slots=True)
class Variation:
    """Moves that replace the move before them; variations nest."""

    elements: tuple["Element", ...]
    span: Span = _span()


Element = Ply | Pass | Comment | Nag | RoundBreak | Variation


class ResultValue(StrEnum):
    """How a game ended, South first."""

    SOUTH_WON = "1-0"
    NORTH_WON = "0-1"
    DRAWN = "1/2-1/2"
    UNKNOWN = "*"


@dataclass(frozen=True, slots=True)
class Result:
    """The game's terminator."""

    value: ResultValue
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag pair; ``span`` is the whole pair, ``value_span`` the text between the quotes."""

    name: str
    value: str
    span: Span = _span()
    value_span: Span = _span()


ROSTER: Final = ("Game", "Rules", "Event", "Site", "Date", "Round", "South", "North", "Result")


@dataclass(frozen=True, slots=True)
class Record:
    """One recorded game: tags, movetext, result.

    A tag that stands twice is a fault; the first one counts, the others are kept as written.
    """

    tags: tuple[Tag, ...] = ()
    elements: tuple[Element, ...] = ()
    result: Result | None = None
    span: Span = _span()

    def tag(self, name: str) -> Tag | None:
        """The first tag of a name, or None."""
        return next((tag for tag in self.tags if tag.name == name), None)

    def get(self, name: str, default: str = "") -> str:
        """The value of a tag, or a default."""
        tag = self.tag(name)
        return default if tag is None else tag.value
