"""What a scorer may have meant: the one change to a record after which the rest of it replays.

Where a move is not legal, one slip is tried at a time, from the refused ply backward: another move,
a missed ``+``, a move left out, doubled or swapped. A change fits if the whole rest of the game
then replays and every check in it holds; where the record gives a position again behind the refused
ply, if the moves up to there then lead to it. Nothing is changed; the fits are hints for people.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mancli.board import BadPosition
from mancli.findings import Code, Finding, Severity
from mancli.gaps import given_behind
from mancli.lookahead import POS
from mancli.mark_checks import check_marks
from mancli.position import Position
from mancli.replay import Replay, replay
from mancli.resolve import read_position
from mancli.rules import Game, legal_turns, written
from notation.comment_commands import commands
from notation.record import Comment, Element, Pass, Ply, RoundBreak
from notation.source import Span

LOOK_BACK: Final = 8
"""How many plies before the refused one are looked at."""
MOST_SHOWN: Final = 3
"""More fits than this tell nothing."""
MOST_PLIES: Final = 4000
"""How many plies are played in search of fits in one game, at the most."""
ENOUGH: Final = 2
"""How many plies that did not fit before a change have to fit after it to mean something; a
position that the record gives and that the moves then lead to means as much."""

STOPPERS: Final = frozenset(
    {
        Code.ILLEGAL_MOVE,
        Code.ENDLESS_MOVE,
        Code.AMBIGUOUS_MOVE,
        Code.WRONG_SIDE,
        Code.MOVES_AFTER_END,
    }
)

TURNS: Final = (Ply, Pass, RoundBreak)
Line = tuple[Element, ...]
"""Plies, passes, round breaks, and the comments that give positions."""


@dataclass(frozen=True, slots=True)
class _Change:
    """A line changed in one place, and the change in words."""

    words: str
    position: Position
    line: Line
    evidence: int


@dataclass(frozen=True, slots=True)
class _Stop:
    """A replay that stopped.

    Attributes:
        game: the game.
        line: what is written from the gap before to the end of this one.
        at: the index of the refused ply.
        here: the position before it.
        before: the positions before the plies that were played, by the ids of the plies.
        rest: what a change has to make replay, in words.
    """

    game: Game
    line: Line
    at: int
    here: Position
    before: dict[int, Position]
    rest: str


@dataclass(slots=True)
class _Search:
    """The search through one game.

    Attributes:
        game: the game.
        left: how many plies may still be played.
        is_spent: whether a change could not be tried for want of them.
    """

    game: Game
    left: int = MOST_PLIES
    is_spent: bool = False

    def fits(self, change: _Change) -> bool:
        """Whether the changed line replays to its end, with every check in it true."""
        if change.evidence < ENOUGH:
            return False
        if self.left <= 0:
            self.is_spent = True
            return False
        replayed = replay(self.game, change.position, change.line)
        self.left -= len(replayed.plies) + 1
        if replayed.gaps or any(map(_is_error, replayed.findings)):
            return False
        return next(check_marks(replayed), None) is None


def _is_error(found: Finding) -> bool:
    return found.severity is Severity.ERROR


def with_remedies(replayed: Replay, elements: Sequence[Element]) -> Iterator[Finding]:
    """The findings of a replay, those that stopped it with the changes that fit as hints.

    Args:
        replayed: the replay.
        elements: the movetext that was replayed.
    """
    search = _Search(replayed.game)
    stops = dict(_stops(replayed, elements))
    for found in replayed.findings:
        stop = stops.get(found.span) if found.code in STOPPERS else None
        is_over = found.code is Code.MOVES_AFTER_END
        more = _remedies(search, stop, is_over=is_over) if stop else ()
        yield replace(found, hints=(*found.hints, *more)) if more else found


def _stops(replayed: Replay, elements: Sequence[Element]) -> Iterator[tuple[Span, _Stop]]:
    """Every ply that stopped the replay, by its span."""
    before = {id(each.ply): each.before for each in replayed.plies}
    begin = 0
    for gap in replayed.gaps:
        head = _line(replayed.game, elements[begin : gap.start])
        tail = tuple(each for each in elements[gap.start : gap.end] if isinstance(each, TURNS))
        goal = _line(replayed.game, elements[gap.end : gap.end + 1])
        rest = "the rest of the game"
        if goal:
            rest = f"the game up to the position given behind {given_behind(gap, elements)}"
        begin = gap.end
        refused = elements[gap.start]
        if isinstance(refused, Ply):
            line = (*head, *tail, *goal)
            stop = _Stop(replayed.game, line, len(head), gap.before, before, rest)
            yield refused.span, stop


def _line(game: Game, elements: Sequence[Element]) -> Line:
    return tuple(
        each
        for each in elements
        if isinstance(each, TURNS) or (isinstance(each, Comment) and _gives_position(game, each))
    )


def _gives_position(game: Game, comment: Comment) -> bool:
    texts = [command.value for command in commands(comment) if command.name == POS]
    try:
        return bool([read_position(game, text) for text in texts])
    except BadPosition:
        return False


def _remedies(search: _Search, stop: _Stop, *, is_over: bool) -> tuple[str, ...]:
    """The changes that fit, in words; none where there is none, or too many to mean anything.

    Where not all of a kind could be tried, none is named: more might fit. Nor is one where the game
    was over by repetition, which no position tells by itself.
    """
    if is_over and stop.game.outcome(stop.here) is None:
        return ()
    for changes in _slips(stop):
        found = [change.words for change in changes if search.fits(change)]
        if search.is_spent:
            return ()
        if found:
            return tuple(found) if len(found) <= MOST_SHOWN else ()
    return ()


def _slips(stop: _Stop) -> Iterator[Iterable[_Change]]:
    """Kinds of slips, the likeliest first: each a group of changes that exclude one another."""
    line, at = stop.line, stop.at
    news = _evidence(line[at:])
    yield _swapped(stop, at, 1)
    yield _other_moves(stop, at, _evidence(line[at + 1 :]))
    yield _left_out(stop)
    yield _doubled(stop)
    yield _swapped(stop, at, 2)
    played = [index for index in range(at) if id(line[index]) in stop.before]
    for earlier in played[: -LOOK_BACK - 1 : -1]:
        yield _missed_house(stop, earlier, news)
        yield _swapped(stop, earlier, 2)
        yield _other_moves(stop, earlier, news)


def _evidence(line: Line) -> int:
    """How much it means that a line replays: its plies, and the position to which it leads."""
    plies = sum(isinstance(each, Ply) for each in line)
    return plies + (ENOUGH if any(isinstance(each, Comment) for each in line) else 0)


def _other_moves(stop: _Stop, at: int, news: int) -> Iterator[_Change]:
    """Another move instead of the written one, which keeps the written checks."""
    ply, rest = stop.line[at], stop.line[at + 1 :]
    assert isinstance(ply, Ply)
    position = stop.before.get(id(ply), stop.here)
    for turn in legal_turns(stop.game, position):
        move = written(stop.game, turn, over=False)
        other = replace(move, marks=ply.marks, span=ply.span)
        if other.decision == ply.decision:
            continue
        words = f"{move.decision} would fit at ply {position.ply}: {stop.rest} then replays"
        yield _Change(words, position, (other, *rest), news)


def _left_out(stop: _Stop) -> Iterator[_Change]:
    position, rest = stop.here, stop.line[stop.at :]
    for turn in legal_turns(stop.game, position):
        move = written(stop.game, turn, over=False)
        words = f"with {move.decision} of {position.mover} before it {stop.rest} replays"
        yield _Change(words, position, (move, *rest), _evidence(rest))


def _doubled(stop: _Stop) -> Iterator[_Change]:
    rest = stop.line[stop.at + 1 :]
    yield _Change(f"without it {stop.rest} replays", stop.here, rest, _evidence(rest))


def _swapped(stop: _Stop, at: int, apart: int) -> Iterator[_Change]:
    """Two plies in each other's place: one, and the next one or the next one of its side."""
    line = stop.line
    turns = [index for index in range(at, len(line)) if isinstance(line[index], TURNS)]
    if len(turns) <= apart:
        return
    later = turns[apart]
    one, two = line[at], line[later]
    if not (isinstance(one, Ply) and isinstance(two, Ply)) or one.decision == two.decision:
        return
    position = stop.before.get(id(one), stop.here)
    changed = (two, *line[at + 1 : later], one, *line[later + 1 :])
    words = f"with {one.decision} and {two.decision} swapped {stop.rest} replays"
    yield _Change(words, position, changed, _evidence(line[stop.at :]) - 1)


def _missed_house(stop: _Stop, at: int, news: int) -> Iterator[_Change]:
    ply, rest = stop.line[at], stop.line[at + 1 :]
    assert isinstance(ply, Ply)
    position = stop.before[id(ply)]
    other = replace(ply, house=not ply.house)
    words = f"{other.decision} instead of {ply.decision} at ply {position.ply} would fit: "
    yield _Change(f"{words}{stop.rest} then replays", position, (other, *rest), news)
