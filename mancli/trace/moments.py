"""The moments of a record: its positions, each with the move that led there and what stands beside.

A moment is named in two ways: by the number of its ply in the whole record, counted from 1, and by
``round.ply`` as positions have it. A position before any ply of its round is ``round.0``; the start
of a whole game is ply 0 as well. With a start position at ply 35, the first ply is 1, or ``1.35``.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from mancli.position import Position
from mancli.replay import Played, Replay, Stood
from notation.record import Comment, Element, Nag, Ply, RoundBreak, Variation


class Place(NamedTuple):
    """The round and the ply of a moment; the ply is 0 where none has been made in the round.

    >>> str(Place(2, 14))
    '2.14'
    """

    round: int
    ply: int

    def __str__(self) -> str:
        return f"{self.round}.{self.ply}"


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a record.

    Attributes:
        number: the number of the ply in the record; 0 before the first one, None where a later
            round starts.
        place: its round and ply.
        position: the position after the ply.
        made: the ply that led there, None at the start of a round.
        comments: the texts of the comments behind it.
        nags: the numbers of its NAGs.
        variations: the lines that could have been played instead of the ply.
    """

    number: int | None
    place: Place
    position: Position
    made: Played | Stood | None = None
    comments: tuple[str, ...] = ()
    nags: tuple[int, ...] = ()
    variations: tuple[tuple["Moment", ...], ...] = ()

    @property
    def ply(self) -> Ply | None:
        """The ply as written, None at the start of a round."""
        return self.made.ply if self.made else None

    @property
    def played(self) -> Played | None:
        """The ply that led there, unless it was an illegal one that stood."""
        return self.made if isinstance(self.made, Played) else None


def moments(replay: Replay, elements: Sequence[Element]) -> tuple[Moment, ...]:
    """The moments of the main line, as far as it was replayed.

    Args:
        replay: the replayed record.
        elements: its movetext, the same that was replayed.
    """
    known: dict[int, Played | Stood] = {}
    for made in (replay.plies, replay.side_plies, replay.stood):
        known |= {id(node.ply): node for node in made}
    line = _Line(known, [_start(replay.start, 0)])
    line.run(elements)
    if replay.complete and replay.final != line.found[-1].position:
        line.begin_round(replay.final)
    return tuple(line.found)


def _start(position: Position, number: int | None) -> Moment:
    return Moment(number, Place(position.round, position.ply - 1), position)


@dataclass(slots=True)
class _Line:
    """One line being walked: the main line, or a variation."""

    known: dict[int, Played | Stood]
    found: list[Moment]
    number: int = 0
    between_rounds: bool = False
    waiting: tuple[str, ...] = ()

    def run(self, elements: Sequence[Element]) -> None:
        for element in elements:
            here = self.found[-1]
            match element:
                case Ply():
                    made = self.known.get(id(element))
                    if made is None:
                        break
                    self._ply(made)
                case RoundBreak():
                    self.between_rounds = True
                case Comment() if self.between_rounds:
                    self.waiting += (element.text,)
                case Comment():
                    self.found[-1] = replace(here, comments=(*here.comments, element.text))
                case Nag():
                    self.found[-1] = replace(here, nags=(*here.nags, element.value))
                case Variation():
                    self._variation(here, element)

    def _ply(self, made: Played | Stood) -> None:
        before = made.before
        if before != self.found[-1].position:
            self.begin_round(before)
        self.number += 1
        place = Place(before.round, before.ply)
        self.found.append(Moment(self.number, place, _reached(made), made))

    def begin_round(self, position: Position) -> None:
        self.found.append(replace(_start(position, None), comments=self.waiting))
        self.between_rounds, self.waiting = False, ()

    def _variation(self, here: Moment, variation: Variation) -> None:
        if here.made is None:
            return
        line = _Line(self.known, [_start(here.made.before, None)], self.number - 1)
        line.run(variation.elements)
        if len(line.found) > 1:
            opening, first, *rest = line.found
            first = replace(first, comments=(*opening.comments, *first.comments))
            self.found[-1] = replace(here, variations=(*here.variations, (first, *rest)))


def _reached(made: Played | Stood) -> Position:
    return made.turn.after if isinstance(made, Played) else made.after


def walk(line: Sequence[Moment]) -> Iterator[Moment]:
    """The moments of a line, each followed by those of its variations."""
    for moment in line:
        yield moment
        for variation in moment.variations:
            yield from walk(variation)
