"""What a scorer may have meant: the one change to a record after which the rest of it replays.

Where a move is not legal, one slip is tried at a time, from the refused ply backward: another move,
a missed ``+``, a move left out, doubled or swapped. A change fits if the whole rest of the game
then replays and every check in it holds. Nothing is changed; the fits are hints for people.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mancli.findings import Code, Finding, Severity
from mancli.mark_checks import check_marks
from mancli.position import Position
from mancli.replay import Replay, replay
from mancli.rules import Game, legal_turns, written
from notation.record import Element, Pass, Ply, RoundBreak
from notation.source import Span

LOOK_BACK: Final = 8
"""How many plies before the refused one are looked at."""
MOST_SHOWN: Final = 3
"""More fits than this tell nothing."""
MOST_PLIES: Final = 4000
"""How many plies are played in search of a fit, at the most."""
ENOUGH: Final = 2
"""How many plies that did not fit before a change have to fit after it to mean something."""

STOPPERS: Final = frozenset(
    {Code.ILLEGAL_MOVE, Code.ENDLESS_MOVE, Code.AMBIGUOUS_MOVE, Code.WRONG_SIDE}
)

Line = tuple[Element, ...]


@dataclass(frozen=True, slots=True)
class _Change:
    """A line changed in one place, and the change in words."""

    words: str
    position: Position
    line: Line
    evidence: int


@dataclass(slots=True)
class _Search:
    game: Game
    left: int = MOST_PLIES

    def fits(self, change: _Change) -> bool:
        """Whether the changed line replays to its end, with every check in it true."""
        if self.left <= 0 or change.evidence < ENOUGH:
            return False
        replayed = replay(self.game, change.position, change.line)
        self.left -= len(replayed.plies) + 1
        if not replayed.complete or any(map(_is_error, replayed.findings)):
            return False
        return next(check_marks(replayed), None) is None


def _is_error(found: Finding) -> bool:
    return found.severity is Severity.ERROR


def with_remedies(replayed: Replay, elements: Sequence[Element]) -> Iterator[Finding]:
    """The findings of a replay, the one that stopped it with the changes that fit as hints."""
    for found in replayed.findings:
        stops = not replayed.complete and found.code in STOPPERS
        more = remedies(replayed, elements, found.span) if stops else ()
        yield replace(found, hints=(*found.hints, *more)) if more else found


def remedies(replayed: Replay, elements: Sequence[Element], span: Span) -> tuple[str, ...]:
    """The changes that fit, in words; none where there is none, or too many to mean anything.

    Args:
        replayed: the replay, which an illegal move stopped.
        elements: the movetext that was replayed.
        span: the place of that move, if it is one of the main line.
    """
    line = tuple(each for each in elements if isinstance(each, (Ply, Pass, RoundBreak)))
    at = _refused(replayed, line)
    if at is None or line[at].span != span or replayed.stood:
        return ()
    search = _Search(replayed.game)
    for changes in _slips(replayed, line, at):
        found = [change.words for change in changes if search.fits(change)]
        if found:
            return tuple(found) if len(found) <= MOST_SHOWN else ()
    return ()


def _refused(replayed: Replay, line: Line) -> int | None:
    """The index of the ply that stopped the replay."""
    played = {id(each.ply) for each in replayed.plies}
    refused = (
        at for at, each in enumerate(line) if isinstance(each, Ply) and id(each) not in played
    )
    return next(refused, None)


def _slips(replayed: Replay, line: Line, at: int) -> Iterator[Iterable[_Change]]:
    """Kinds of slips, the likeliest first: each a group of changes that exclude one another."""
    game = replayed.game
    before = {id(each.ply): each.before for each in replayed.plies}
    here = replayed.final
    news = _evidence(line[at:])
    yield _other_moves(game, here, line, at, news - 1)
    yield _left_out(game, here, line, at)
    yield _doubled(here, line, at)
    yield _swapped(before, here, line, at)
    for earlier in range(at - 1, max(-1, at - 1 - LOOK_BACK), -1):
        ply = line[earlier]
        if isinstance(ply, Ply) and id(ply) in before:
            yield _missed_house(before[id(ply)], line, earlier, news)
            yield _other_moves(game, before[id(ply)], line, earlier, news)


def _evidence(line: Line) -> int:
    return sum(isinstance(each, Ply) for each in line)


def _other_moves(
    game: Game, position: Position, line: Line, at: int, news: int
) -> Iterator[_Change]:
    """Another move instead of the written one, which keeps the written checks."""
    ply = line[at]
    assert isinstance(ply, Ply)
    rest = line[at + 1 :]
    for turn in legal_turns(game, position):
        move = written(game, turn, over=False)
        other = replace(move, marks=ply.marks, number=None, span=ply.span)
        if other.decision == ply.decision:
            continue
        words = (
            f"{move.decision} would fit at ply {position.ply}: the rest of the game then replays"
        )
        yield _Change(words, position, (other, *rest), news)


def _left_out(game: Game, position: Position, line: Line, at: int) -> Iterator[_Change]:
    rest = line[at:]
    for turn in legal_turns(game, position):
        move = written(game, turn, over=False)
        words = f"with {move.decision} of {position.mover} before it the rest of the game replays"
        yield _Change(words, position, (move, *rest), _evidence(rest))


def _doubled(position: Position, line: Line, at: int) -> Iterator[_Change]:
    rest = line[at + 1 :]
    yield _Change("without it the rest of the game replays", position, rest, _evidence(rest))


def _swapped(before: dict[int, Position], here: Position, line: Line, at: int) -> Iterator[_Change]:
    """The refused ply and one of the same side, two plies off, in each other's place."""
    for first in (at - 2, at):
        if first < 0 or first + 2 >= len(line):
            continue
        one, two = line[first], line[first + 2]
        if not (isinstance(one, Ply) and isinstance(two, Ply) and one.decision != two.decision):
            continue
        position = here if first == at else before.get(id(one))
        if position is not None:
            rest = (two, line[first + 1], one, *line[first + 3 :])
            words = f"with {one.decision} and {two.decision} swapped the rest of the game replays"
            yield _Change(words, position, rest, _evidence(rest) - 1)


def _missed_house(position: Position, line: Line, at: int, news: int) -> Iterator[_Change]:
    ply = line[at]
    assert isinstance(ply, Ply)
    other = replace(ply, house=not ply.house)
    rest = line[at + 1 :]
    words = f"{other.decision} instead of {ply.decision} at ply {position.ply} would fit: "
    yield _Change(f"{words}the rest of the game then replays", position, (other, *rest), news)
