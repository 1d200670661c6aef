"""Moves as written, by their words: what to play, and which checks to compare.

A game's vocabulary is small, so that a word is looked into once and found after that.
"""

from typing import Final

from mancli.native import i64
from mancli.rules import Game, Move
from mancli.sowing import NO_PIT, Walk
from notation.plain import ply_of
from notation.record import Mark, MarkKind

UNSAID: Final = -2
"""The number of a check that is not written; no number of seeds and no pit is the same."""

MOST_WORDS: Final = 100_000
"""Words that are remembered; no text of this world has more different ones."""


class Written:
    """A move as written, ready to be played and compared.

    Attributes:
        move: the move.
        captured: the seeds of ``xN``, or ``UNSAID``.
        made: the pit of ``=a4``, or ``UNSAID``.
        store: the seeds of ``(N)``, or ``UNSAID``.
        takata: whether ``*`` or ``**`` stands.
        takasia: whether ``**`` stands.
        ended: whether ``#`` stands.
        is_bare: whether nothing stands but the move and perhaps ``xN``.
    """

    def __init__(self, move: Move) -> None:
        self.move = move
        self.captured: i64 = UNSAID
        self.made: i64 = UNSAID
        self.store: i64 = UNSAID
        self.takata = False
        self.takasia = False
        self.ended = False
        self.is_bare = not move.house

    def holds(self, walk: Walk) -> bool:
        """Whether every check but ``xN`` and ``#`` is true of the last step of a walk."""
        if self.made != UNSAID and self.made != walk.made:  # noqa: PLR1714 - fast when compiled
            return False
        if self.store != UNSAID and self.store != walk.off[1 - walk.mover]:
            return False
        if self.takata and not (walk.takata and self.takasia == (walk.takasiaed != NO_PIT)):
            return False
        return walk.house_choice or not self.move.house


class Vocabulary:
    """The moves of a game by their words."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.known: dict[str, Written | None] = {}

    def find(self, word: str) -> Written | None:
        """The move that a word is; None where it is none, or one that cannot be right.

        A direction that is left out where there is one, or a check that the game does not have,
        makes a word one that is not known here.
        """
        if word not in self.known:
            if len(self.known) >= MOST_WORDS:
                self.known.clear()
            self.known[word] = self._read(word)
        return self.known[word]

    def _read(self, word: str) -> Written | None:
        ply, game = ply_of(word), self.game
        pit = game.board.number(ply.pit) if ply else None
        if ply is None or pit is None or (ply.way is not None) is not game.has_ways:
            return None
        if ply.house and not game.has_house:
            return None
        written = Written(Move(pit, ply.way, ply.house))
        return written if all(self._add(written, mark) for mark in ply.marks) else None

    def _add(self, written: Written, mark: Mark) -> bool:
        """Note a check; whether the game has such a one, and it can be true."""
        if mark.kind is MarkKind.CAPTURED and mark.number is not None:
            written.captured = mark.number
            return True
        written.is_bare = False
        if mark.kind is MarkKind.STORE and mark.number is not None:
            written.store = mark.number
        elif mark.kind is MarkKind.RESERVED and mark.pit is not None:
            number = self.game.board.number(mark.pit)
            written.made = UNSAID if number is None else number
        elif mark.kind is MarkKind.ENDED:
            written.ended = True
        else:
            written.takata = True
            written.takasia = mark.kind is MarkKind.TAKASIA
        is_no_pit = mark.kind is MarkKind.RESERVED and written.made == UNSAID
        return mark.kind in self.game.marks and mark.kind is not MarkKind.ENDLESS and not is_no_pit
