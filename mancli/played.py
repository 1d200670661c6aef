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
        ply: what is written.
        before: the position before it.
        turn: what it did.
        outcome: how the game or round ended with it, if it did.
    """

    ply: Ply
    before: Position
    turn: Turn
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Stood:
    """An illegal move that stood, and the position that the record gives after it."""

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
class Replay:
    """A replayed record.

    Attributes:
        game: the game.
        start: the position before the first ply.
        plies: the plies of the main line that were played, in order.
        side_plies: the plies of variations that were played.
        stood: the illegal moves that stood, in variations too.
        rounds: the rounds that are over, in order; empty in games without rounds.
        final: the last position reached on the main line.
        outcome: how the game ended by rule, if it did; of a match, not of a round.
        complete: whether the whole main line was replayed.
        written: how many plies the main line has, played or not.
        findings: what stood in the way, in the order found.
    """

    game: Game
    start: Position
    plies: tuple[Played, ...]
    side_plies: tuple[Played, ...]
    stood: tuple[Stood, ...]
    rounds: tuple[Round, ...]
    final: Position
    outcome: Outcome | None
    complete: bool
    written: int
    findings: tuple[Finding, ...]
