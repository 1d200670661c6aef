"""The moments of a record: its positions, each with the move that led there and what stands beside.

A moment is named in two ways: by the number of its ply in the whole record, counted from 1, and by
``round.ply`` as positions have it. A position before any ply of its round is ``round.0``; the start
of a whole game is ply 0 as well. With a start position at ply 35, the first ply is 1, or ``1.35``.

Plies that were not replayed have no moments, but their numbers. The position that the record gives
behind them is a moment of its own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from mancli.position import Position
from mancli.replay import Gap, Played, Replay, Stood
from mancli.wording import count
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
        made: the ply that led there, None at the start of a round and where ``gap`` is set.
        comments: the texts of the comments behind it.
        nags: the numbers of its NAGs.
        variations: the lines that could have been played instead of the ply.
        gap: the plies before it that were not replayed, where the record gives the position.
    """

    number: int | None
    place: Place
    position: Position
    made: Played | Stood | None = None
    comments: tuple[str, ...] = ()
    nags: tuple[int, ...] = ()
    variations: tuple[tuple["Moment", ...], ...] = ()
    gap: Gap | None = None

    @property
    def ply(self) -> Ply | None:
        """The ply as written, None at the start of a round."""
        return self.made.ply if self.made else None

    @property
    def played(self) -> Played | None:
        """The ply that led there, unless it was an illegal one that stood."""
        return self.made if isinstance(self.made, Played) else None

    @property
    def title(self) -> str:
        """What a position is that the record gives behind a gap; empty for any other."""
        return "Position given" if self.gap else ""

    @property
    def remark(self) -> str:
        """How much is missing before a position that the record gives; empty for any other."""
        if self.gap is None:
            return ""
        plies = count(self.gap.plies, "ply")
        missing = f" The {plies} before it {'is' if self.gap.plies == 1 else 'are'} not replayed."
        return f"The record gives this position.{missing if self.gap.plies else ''}"


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
    begin = 0
    for gap in replay.gaps:
        line.run(elements[begin : gap.start])
        if gap.given is not None:
            line.resume(gap, gap.given)
        begin = gap.end
    line.run(elements[begin:])
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
        place = Place(before.round, before.ply)
        self.found.append(Moment(made.number, place, _reached(made), made))

    def begin_round(self, position: Position) -> None:
        self.found.append(replace(_start(position, None), comments=self.waiting))
        self.between_rounds, self.waiting = False, ()

    def resume(self, gap: Gap, given: Position) -> None:
        self.found.append(replace(_start(given, gap.number + gap.plies), gap=gap))
        self.between_rounds, self.waiting = False, ()

    def _variation(self, here: Moment, variation: Variation) -> None:
        if here.made is None:
            return
        line = _Line(self.known, [_start(here.made.before, None)])
        line.run(variation.elements)
        if len(line.found) > 1:
            opening, first, *rest = line.found
            first = replace(first, comments=(*opening.comments, *first.comments))
            self.found[-1] = replace(here, variations=(*here.variations, (first, *rest)))


def _reached(made: Played | Stood) -> Position:
    return made.turn.after if isinstance(made, Played) else made.after


def position_before(line: Sequence[Moment], number: int) -> Position | None:
    """The position before a ply of a main line, by its number; None where it is not known.

    The number behind the last ply asks for the position at the end.
    """
    known: Position | None = None
    for moment in line:
        if moment.made and moment.number == number:
            return moment.made.before
        if moment.number is not None and moment.number >= number:
            break
        if moment.number == number - 1 or (moment.number is None and known is not None):
            known = moment.position
    return known


def walk(line: Sequence[Moment]) -> Iterator[Moment]:
    """The moments of a line, each followed by those of its variations."""
    for moment in line:
        yield moment
        for variation in moment.variations:
            yield from walk(variation)
