"""What a replay found: plies played, rounds, the last position, and what stood in the way."""

from dataclasses import dataclass

from mancli.findings import Finding
from mancli.position import Position, Side
from mancli.rules import Game, Outcome, Turn
from notation.record import Ply


@dataclass(frozen=True, slots=True)
class Played:
    """A ply that was played.

    Attributes:
        number: its number among the written plies of the record, counted from 1; in a variation
            the number of the ply it replaces, and so on.
        ply: what is written.
        before: the position before it.
        turn: what it did.
        outcome: how the game or round ended with it, if it did.
    """

    number: int
    ply: Ply
    before: Position
    turn: Turn
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Stood:
    """An illegal move that stood, and the position that the record gives after it.

    Attributes:
        number: its number, as of a ply that was played.
        ply: what is written.
        before: the position before it.
        after: the position given.
    """

    number: int
    ply: Ply
    before: Position
    after: Position


@dataclass(frozen=True, slots=True)
class Round:
    """A round of a match: the score at its start and at its end (or so far), and who won it."""

    before: tuple[int, int]
    after: tuple[int, int]
    winner: Side | None


@dataclass(frozen=True, slots=True)
class Gap:
    """A stretch of the main line that was not replayed, since the position in it is not known.

    Attributes:
        start: the index of the element that stopped the replay.
        end: the index of the comment that gives a position again; of the end where none does.
        number: how many plies are written before it.
        plies: how many are written in it.
        before: the last position known before it.
        given: the position from which the replay goes on, None if it does not.
    """

    start: int
    end: int
    number: int
    plies: int
    before: Position
    given: Position | None


@dataclass(frozen=True, slots=True)
class Replay:
    """A replayed record.

    Attributes:
        game: the game.
        start: the position before the first ply.
        plies: the plies of the main line that were played, in order.
        side_plies: the plies of variations that were played.
        stood: the illegal moves that stood, in variations too.
        rounds: the rounds that are over, in order, up to the first one whose start or end was not
            replayed; empty in games without rounds.
        gaps: the stretches of the main line that were not replayed, in order.
        final: the last position known on the main line.
        outcome: how the game ended by rule, if it did; of a match, not of a round.
        written: how many plies the main line has, played or not.
        findings: what stood in the way, in the order found.
    """

    game: Game
    start: Position
    plies: tuple[Played, ...]
    side_plies: tuple[Played, ...]
    stood: tuple[Stood, ...]
    rounds: tuple[Round, ...]
    gaps: tuple[Gap, ...]
    final: Position
    outcome: Outcome | None
    written: int
    findings: tuple[Finding, ...]

    @property
    def complete(self) -> bool:
        """Whether the end of the main line is known: there may be gaps, but none reaches the end.

        The last position, the score and the outcome count only then. They may rest on a position
        that the record gives behind a gap.
        """
        return not self.gaps or self.gaps[-1].given is not None
