"""The protocol a game satisfies, and the words in which replay and a game talk.

Laws: positions are values, ``play`` returns a new one and raises ``RuleBreak`` with the clause that
forbids a move; legal moves are the moves that ``play`` accepts, there is no second opinion.
"""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Protocol

from mancli.board import Board
from mancli.position import Position, Side
from mancli.sowing import EndlessError, Log, Move, Walk
from notation.record import Mark, MarkKind, Ply

__all__ = [
    "NO_HISTORY",
    "Ending",
    "Game",
    "Move",
    "Outcome",
    "RuleBreak",
    "Turn",
    "legal_turns",
    "recurring",
    "take_step",
    "written",
]


class Ending(StrEnum):
    """How a game or a round ended by rule; the values are what ``Termination`` says."""

    HAMNA = "hamna"
    NO_MOVE = "no move"
    REPETITION = "repetition"
    ROUND_OVER = "round over"
    CLOSED_OUT = "closed out"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game, or of a round (``Ending.ROUND_OVER``).

    Attributes:
        winner: the winner, None for a draw.
        ending: how.
        clause: the clause that says so.
    """

    winner: Side | None
    ending: Ending
    clause: str

    @property
    def is_final(self) -> bool:
        """Whether the game is over, not only a round of it."""
        return self.ending is not Ending.ROUND_OVER


@dataclass(frozen=True, slots=True)
class Turn:
    """What a move did.

    Attributes:
        move: the decision.
        after: the position after it.
        captured: what ``xN`` counts.
        takata: nothing could be captured in it (Bao).
        reserved: the pit that it reserved (Kingulu).
        house_choice: whether the mover could choose between stopping in the nyumba and playing on.
    """

    move: Move
    after: Position
    captured: int = 0
    takata: bool = False
    reserved: int | None = None
    house_choice: bool = False


class RuleBreak(Exception):  # noqa: N818 - a broken rule is the caller's finding, not an error of ours
    """A move that the rules forbid.

    Attributes:
        clause: the id of the clause that forbids it.
        reason: one sentence without a full stop.
        endless: the move would never end (ALL-2).
        ambiguous: the written move fits more than one legal move.
    """

    def __init__(
        self, clause: str, reason: str, *, endless: bool = False, ambiguous: bool = False
    ) -> None:
        super().__init__(f"{clause}: {reason}")
        self.clause = clause
        self.reason = reason
        self.endless = endless
        self.ambiguous = ambiguous


def take_step(walk: Walk, move: Move) -> None:
    """Play a move as a step of a walk.

    Raises:
        RuleBreak: the move is not legal; one that never ends breaks ALL-2.
    """
    try:
        walk.step(move)
    except EndlessError as endless:
        raise RuleBreak("ALL-2", str(endless), endless=True) from endless


NO_HISTORY: Final[AbstractSet[Position]] = frozenset()


class Game(Protocol):
    """A game under one rule set. Instances hold no state."""

    @property
    def name(self) -> str:
        """The value of the ``Game`` tag."""

    @property
    def rules(self) -> str:
        """The value of the ``Rules`` tag."""

    @property
    def title(self) -> str:
        """The name for people."""

    @property
    def board(self) -> Board:
        """The board."""

    @property
    def start(self) -> Position:
        """The start position."""

    @property
    def board_clause(self) -> str:
        """The clause that says which pits there are, the first one of the game's document."""

    @property
    def marks(self) -> frozenset[MarkKind]:
        """The checks that can stand behind a move of this game."""

    @property
    def has_ways(self) -> bool:
        """Whether moves carry ``L`` or ``R``."""

    @property
    def has_house(self) -> bool:
        """Whether there is a nyumba, which a move can play on."""

    @property
    def has_rounds(self) -> bool:
        """Whether a record is a match of several rounds."""

    @property
    def has_repetition(self) -> bool:
        """Whether a game ends where a position comes back."""

    def validate(self, position: Position) -> None:
        """Accept a position of this board as one of this game.

        Raises:
            BadPosition: wrong sum of seeds, or a mark that this game does not have there.
        """

    def candidates(self, position: Position) -> Iterable[Move]:
        """Every move of the mover that can be written down, legal or not.

        In the canonical order: front row before back row, by number, left before right.
        """

    def walk(self, position: Position, log: Log | None = None) -> Walk:
        """Begin a walk at a position; its steps are the moves of the game.

        Args:
            position: the position, left as it is.
            log: gets a ``Step`` for every step of the moves.
        """

    def play(self, position: Position, move: Move, log: Log | None = None) -> Turn:
        """Play a move: one step of a walk.

        Args:
            position: the position, left as it is.
            move: a move of the mover.
            log: gets a ``Step`` for every step of the move.

        Raises:
            RuleBreak: the move is not legal; the clause says why.
        """

    def outcome(
        self, position: Position, earlier: AbstractSet[Position] = NO_HISTORY
    ) -> Outcome | None:
        """Whether the game (or the round) is over before the mover's turn.

        Args:
            position: the position.
            earlier: the positions before it as :func:`recurring` leaves them, where the game
                ends by repetition.
        """

    def confirms(self, reached: Position, claimed: Position) -> bool:
        """Whether a position that a record claims is the one that was reached."""

    def score(self, position: Position) -> tuple[int, int]:
        """The final score as the ``Score`` tag has it, South first."""

    def round_winner(self, before: tuple[int, int], after: tuple[int, int]) -> Side | None:
        """Who won a round, by the scores at its start and at its end; None for nobody."""

    def next_round(
        self, position: Position, closed: frozenset[int] | None, starter: Side | None
    ) -> Position:
        """The start of the next round after a position in which a round is over.

        Args:
            position: the end of the round.
            closed: the pits that the record names as closed, None for the default.
            starter: who begins, None for the default.

        Raises:
            RuleBreak: the game has no rounds, or the pits named cannot be the closed ones.
        """


def recurring(position: Position) -> Position:
    """The position as repetition compares it: whatever ply it is."""
    return replace(position, ply=1, off=(0, 0))


def legal_turns(game: Game, position: Position) -> list[Turn]:
    """All legal moves of the mover and what they do; stop and safari are two where both exist."""
    turns: list[Turn] = []
    for move in game.candidates(position):
        try:
            turn = game.play(position, move)
        except RuleBreak:
            continue
        turns.append(turn)
        if turn.house_choice:
            try:
                turns.append(game.play(position, replace(move, house=True)))
            except RuleBreak:
                continue
    return turns


def written(game: Game, turn: Turn, *, over: bool, store: bool = False) -> Ply:
    """A played move as it is written, with every check that is true.

    Args:
        game: the game.
        turn: the move played.
        over: whether it ended the game or the round.
        store: whether to add ``(N)``, the mover's store.
    """
    pits = game.board.pits
    after = turn.after
    marks: list[Mark] = []
    if turn.captured:
        marks.append(Mark(MarkKind.CAPTURED, number=turn.captured))
    if turn.reserved is not None:
        marks.append(Mark(MarkKind.RESERVED, pit=pits[turn.reserved]))
    if turn.takata:
        marks.append(Mark(MarkKind.TAKASIA if after.takasiaed else MarkKind.TAKATA))
    if over:
        marks.append(Mark(MarkKind.ENDED))
    if store:
        mover = game.board.owner(turn.move.pit)
        marks.append(Mark(MarkKind.STORE, number=after.off[mover]))
    return Ply(
        pits[turn.move.pit],
        turn.move.way,
        turn.move.house and turn.house_choice,
        tuple(marks),
    )
