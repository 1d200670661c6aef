"""Plain games proved right, the fast way: no tree, no findings, one walk through each game.

Law: what is accepted here has no finding. Whatever is not sure is refused, and then the game is
examined in full; nothing here ever says what is wrong.

The rules are the games' own walks and outcomes. That a game was not over before a move need not be
asked: the move could be played.
"""

from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import TYPE_CHECKING

from mancli import claims, games
from mancli.board import BadPosition
from mancli.native import i64
from mancli.position import SOUTH, Position, Side
from mancli.round_breaks import closed_pits
from mancli.rules import NO_HISTORY, Game, Outcome, RuleBreak, recurring
from mancli.sowing import EndlessError, Walk
from mancli.vocabulary import UNSAID, Vocabulary
from notation.numbering import turn_at
from notation.plain import PlainGame, moves_of, round_of
from notation.record import ResultValue, RoundBreak

if TYPE_CHECKING:
    from mancli.played import Round


class Proof:
    """What is true of a game that was proved right.

    Attributes:
        game: the game.
        tags: its tags.
        result: the result written.
        final: the last position.
        outcome: how the game ended by rule, if it did.
        plies: how many plies were played.
        rounds: the rounds that are over.
    """

    def __init__(self, course: "_Course", tags: dict[str, str], result: str) -> None:
        self.game = course.game
        self.tags = tags
        self.result = ResultValue(result)
        self.final = course.position
        self.outcome = course.final_outcome
        self.plies = course.plies
        self.rounds = tuple(course.rounds)


def prove(plain: PlainGame, rules: str = "") -> Proof | None:
    """Prove that nothing is wrong with a plain game, or give up.

    Args:
        plain: the game; its words are used up.
        rules: the rule set to replay under, the game's own where it is empty.
    """
    tags, words = plain.tags, plain.words
    express = _express(tags.get("Game", ""), rules or tags.get("Rules", ""))
    if express is None:
        return None
    result = words.pop()
    try:
        course = express.play(tags.get("Position"), words)
    except (RuleBreak, EndlessError, BadPosition):
        return None
    return Proof(course, tags, result) if course and _holds(course, tags, result) else None


@lru_cache(maxsize=64)
def _express(name: str, rules: str) -> "_Express | None":
    game = games.find(name, rules)
    return _Express(game) if game else None


class _Express:
    """Plays plain games of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.vocabulary = Vocabulary(game)

    def play(self, start: str | None, words: list[str]) -> "_Course | None":
        """The course of a game, None where something that is written is not so."""
        position = self.game.start if start is None else _position(self.game, start)
        course = _Course(self.game, position)
        while self.game.has_rounds:
            at = next((i for i, word in enumerate(words) if word[0] == "|"), -1)
            if at < 0:
                break
            holds = self._play_round(course, words[:at])
            if not (holds and self._break_round(course, words[at : at + 3])):
                return None
            words = words[at + 1 :]
        return course if self._play_round(course, words) else None

    def _play_round(self, course: "_Course", words: list[str]) -> bool:
        """Play the moves of a round; whether all that is written of them is so."""
        position = course.position
        moves = moves_of(words, turn_at(position.ply, south_to_move=position.mover is SOUTH))
        if moves is None:
            return False
        walk = self.game.walk(position)
        trails = self._walk_through(walk, moves)
        last = self.vocabulary.find(moves[-1]) if moves else None
        if last is not None:
            walk.settle()
        if trails is None or (last is not None and not last.holds(walk)):  # settling fills stores
            return False
        earlier = NO_HISTORY
        if self.game.has_repetition and len(set(trails)) < len(trails):
            first = trails.index(trails[-1])
            if first == len(moves) or len(set(trails)) < len(moves):
                return False  # it was not at the end that a position came back
            earlier = {recurring(self._position_after(position, moves[:first]))}
        here = walk.position(position.round, position.ply + len(moves))
        course.arrive(here, len(moves), earlier)
        return last is None or not last.ended or course.outcome is not None

    def _walk_through(self, walk: Walk, moves: list[str]) -> list[int] | None:
        """Play some moves.

        Returns:
            The sum of all changes before and after each move: where a position comes back, so does
            the sum. None where something that is written of a move is not so.
        """
        known, find = self.vocabulary.known, self.vocabulary.find
        trail: i64 = 0
        trails: list[int] = [trail]
        ended = False
        for word in moves:
            move = known.get(word) or find(word)
            if move is None or ended:
                return None
            walk.step(move.move)
            if move.captured != UNSAID and move.captured != walk.captured:  # noqa: PLR1714 - fast
                return None
            if not move.is_bare:
                if not move.holds(walk):
                    return None
                ended = move.ended
            trail += walk.change
            trails.append(trail)
        return trails

    def _position_after(self, start: Position, moves: list[str]) -> Position:
        """The position after moves that have been played before."""
        walk = self.game.walk(start)
        for word in moves:
            move = self.vocabulary.find(word)
            if move is not None:
                walk.step(move.move)
        return walk.position(start.round, start.ply + len(moves))

    def _break_round(self, course: "_Course", words: list[str]) -> bool:
        """Begin the next round; the words are the round break, a number and the first move."""
        node = round_of(words[0])
        first = self.vocabulary.find(words[2]) if len(words) > 2 else None  # noqa: PLR2004
        if node is None or first is None:
            return False
        return course.break_round(node, self.game.board.owner(first.move.pit))


class _Course:
    """The course of a game: where its rounds lead."""

    def __init__(self, game: Game, start: Position) -> None:
        self.game = game
        self.position = start
        self.outcome: Outcome | None = None
        self.plies = 0
        self.rounds: list[Round] = []
        self.before = game.score(start)

    @property
    def final_outcome(self) -> Outcome | None:
        """How the game ended by rule; not how its last round did."""
        return self.outcome if self.outcome and self.outcome.is_final else None

    def arrive(self, position: Position, plies: int, earlier: AbstractSet[Position]) -> None:
        """End a round, or what is written of it.

        Args:
            position: the position reached.
            plies: how many plies were played.
            earlier: that position, if it was there before, as far as the game cares.
        """
        game = self.game
        self.position = position
        self.plies += plies
        self.outcome = game.outcome(position, earlier)
        if self.outcome and game.has_rounds and plies:
            from mancli.played import Round  # noqa: PLC0415 - other games are faster without

            score = game.score(position)
            self.rounds.append(Round(self.before, score, game.round_winner(self.before, score)))

    def break_round(self, node: RoundBreak, starter: Side) -> bool:
        """Begin the next round; whether it may begin as written."""
        game = self.game
        if self.outcome is None or self.outcome.is_final:
            return False
        if node.totals is not None and node.totals != game.score(self.position):
            return False
        self.position = game.next_round(self.position, closed_pits(game, node), starter)
        self.before = game.score(self.position)
        return True


def _position(game: Game, text: str) -> Position:
    from mancli.resolve import read_position  # noqa: PLC0415 - few games need it

    return read_position(game, text)


def _holds(course: _Course, tags: dict[str, str], result: str) -> bool:
    """Whether the tags and the result are surely right; as written canonically, or not known."""
    south, north = course.game.score(course.position)
    final = tags.get("Final")
    return (
        _says(tags, "Score", f"{south}-{north}")
        and _says(tags, "PlyCount", str(course.plies))
        and _says(tags, "Result", result)
        and _is_date(tags.get("Date", claims.UNKNOWN))
        and _is_date(tags.get("EventDate", claims.UNKNOWN))
        and _ends_so(course.final_outcome, result, tags.get("Termination", claims.UNKNOWN))
        and (final is None or final == course.game.board.write(course.position))
    )


def _says(tags: dict[str, str], name: str, right: str) -> bool:
    """Whether a tag has the right value, is not there, or says that it is not known."""
    value = tags.get(name, right)
    return value == right or value == claims.UNKNOWN  # noqa: PLR1714 - no set is faster


@lru_cache(maxsize=4096)
def _is_date(text: str) -> bool:
    return text == claims.UNKNOWN or not claims.date_error(text)


def _ends_so(outcome: Outcome | None, result: str, told: str) -> bool:
    if outcome is None:
        is_open = result == ResultValue.UNKNOWN.value
        return is_open if told == claims.UNKNOWN else told in claims.OTHER_ENDINGS
    if told not in {claims.UNKNOWN, claims.BY_RULE, outcome.ending.value}:
        return False
    return result == claims.result_of(outcome).value
