"""What stands behind an element of a line, where its reading depends on it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from notation.comment_commands import commands
from notation.record import Comment, Element, Pass, Ply, RoundBreak

IRREGULAR: Final = "irregular"
"""The command that says of an illegal move that it stood."""
POS: Final = "pos"
"""The command that gives the position after a move."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """The elements of a line from one on.

    Attributes:
        elements: the line.
        start: the index of the first element that counts.
    """

    elements: Sequence[Element]
    start: int

    def __iter__(self) -> Iterator[Element]:
        for index in range(self.start, len(self.elements)):
            yield self.elements[index]

    def first_ply(self) -> Ply | None:
        """The first ply, of this round or a later one."""
        return next((element for element in self if isinstance(element, Ply)), None)

    def next_ply(self) -> Ply | None:
        """The next ply of the same round, None where a pass stands before it."""
        for element in self:
            if isinstance(element, Ply):
                return element
            if isinstance(element, (Pass, RoundBreak)):
                return None
        return None

    def told(self) -> Iterator[tuple[str, str]]:
        """Names and values of the commands in the comments before the next move."""
        for element in self:
            if isinstance(element, (Ply, Pass, RoundBreak)):
                return
            if isinstance(element, Comment):
                for command in commands(element):
                    yield command.name, command.value
