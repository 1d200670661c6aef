"""What ``mancli show`` shows: chosen moments of games, in words that all formats share."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from mancli.batch import Checked
from mancli.checks import Examined
from mancli.listing import options
from mancli.position import Position
from mancli.replay import Replay
from mancli.report.base import game_words
from mancli.rules import Game, written
from mancli.trace import SOWING, Frame, Trace, ending, story, trace
from mancli.trace.choice import Places, Plies
from mancli.trace.moments import Moment
from mancli.wording import count
from notation.comment_commands import without_commands
from notation.numbering import turn_at
from notation.record import Record

SHORT: Final = 12
"""The steps that a move may have before the middle of its trace is left out."""
_TAIL: Final = 5
_GLYPHS: Final = {1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}
_UNKNOWN: Final = "?"


@dataclass(frozen=True, slots=True)
class Wish:
    """How moments are shown.

    Attributes:
        steps: the most steps of a move that are shown, None for all, 0 for none.
        variations: whether variations are shown.
        plain: whether diagrams come without marks and words.
    """

    steps: int | None = 0
    variations: bool = False
    plain: bool = False


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A game and the moments of it that are shown.

    Attributes:
        checked: the game as it was checked.
        record: its record.
        replay: its replay.
        moments: the chosen moments.
        last: the end of the record, None if it was not replayed so far.
        lacking: the plies asked for that the game does not have.
    """

    checked: Checked
    record: Record
    replay: Replay
    moments: tuple[Moment, ...]
    last: Moment | None
    lacking: tuple[Plies | Places, ...] = ()

    @property
    def game(self) -> Game:
        """The game."""
        return self.replay.game

    @property
    def caption(self) -> str:
        """The words that tell which game of its file it is."""
        return game_words(self.examined.number, self.record)

    @property
    def examined(self) -> Examined:
        """The game as it was examined."""
        examined = self.checked.examined
        assert examined is not None
        return examined

    @property
    def names(self) -> tuple[str, str]:
        """The players as the record names them, South first; empty where it does not."""
        south, north = (self.record.get(tag).strip() for tag in ("South", "North"))
        return ("" if south == _UNKNOWN else south, "" if north == _UNKNOWN else north)

    def result(self) -> str:
        """How the record ends: its result, how it came about, and the score."""
        said = self.record.result.value if self.record.result else self.record.get("Result", "*")
        south, north = self.game.score(self.replay.final)
        return f"Result {said} ({self.examined.ended}), score {south}-{north}."


def traced(game: Game, moment: Moment) -> Trace | None:
    """The move of a moment step by step, None where no legal one was made."""
    if moment.played is None:
        return None
    return trace(game, moment.played.before, moment.played.turn)


def heading(game: Game, moment: Moment) -> str:
    """The title of a moment: its move with number and NAGs, or what begins there."""
    if moment.made is None:
        return f"Round {moment.place.round}" if game.has_rounds else "Start"
    before = moment.made.before
    turn = turn_at(before.ply, south_to_move=before.mover == 0)
    round_ = f"Round {before.round}, " if game.has_rounds else ""
    return f"{round_}{turn} {move_text(game, moment)}{glyphs(moment)}"


def move_text(game: Game, moment: Moment) -> str:
    """A move with every check that is true of it; one that stood as the record has it."""
    if moment.played is None:
        return str(moment.ply)
    return str(written(game, moment.played.turn, over=moment.played.outcome is not None))


def glyphs(moment: Moment) -> str:
    """The NAGs of a move, the first six as glyphs.

    >>> from mancli.games import find
    >>> from mancli.trace.moments import Place
    >>> glyphs(Moment(1, Place(1, 1), find("bosh").start, nags=(1, 14)))
    '! $14'
    """
    known = "".join(_GLYPHS[nag] for nag in moment.nags if nag in _GLYPHS)
    return known + "".join(f" ${nag}" for nag in moment.nags if nag not in _GLYPHS)


def whereabouts(moment: Moment) -> str:
    """Where a moment stands, in the two ways in which it can be chosen, and whose move it was."""
    if moment.made is None:
        return "before the first ply" if moment.number == 0 else f"at {moment.place}"
    number = "" if moment.number == moment.place.ply else f" ({moment.place})"
    return f"ply {moment.number}{number}, {moment.made.before.mover}"


def sentence(moment: Moment, told: Trace | None) -> str:
    """What happened, in one sentence; empty at the start of a round."""
    if told is not None and moment.played is not None:
        return story(told, moment.played.outcome)
    if moment.made is None:
        return ""
    return "An illegal move that stood; the record gives the position after it."


def remarks(moment: Moment) -> Iterator[str]:
    """The comments of a moment without their commands."""
    for comment in moment.comments:
        words = without_commands(comment)
        if words:
            yield words


def shortened(told: Trace, most: int | None) -> tuple[tuple[Frame, ...], str, tuple[Frame, ...]]:
    """The steps of a move that are shown.

    Args:
        told: the move.
        most: how many at most, None for all.

    Returns:
        The first steps, what is left out in words (empty if nothing is), the last steps.
    """
    frames = told.frames
    if most is None or len(frames) <= most:
        return frames, "", ()
    head, middle, tail = frames[: most - _TAIL], frames[most - _TAIL : -_TAIL], frames[-_TAIL:]
    laps = sum(frame.step.kind in SOWING for frame in middle)
    words = f"{count(len(middle), 'step')} more, {count(laps, 'lap')} of them"
    return head, f"{words}; --trace=all shows every one", tail


def legal_moves(game: Game, position: Position) -> str:
    """The legal moves of a position in words, each with every check that is true of it."""
    found = options(game, position)
    if found:
        return f"Legal moves: {', '.join(str(option.ply) for option in found)}."
    outcome = game.outcome(position)
    return f"No legal move: {ending(outcome, position.mover)}." if outcome else "No legal move."
