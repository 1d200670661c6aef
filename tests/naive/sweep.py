"""The engines against the naive referee, position by position.

``python -m tests.naive.sweep SECONDS [SEED]`` runs for as long as it is told, and counts.
"""

import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random

from mancli.games import every
from mancli.position import Position, Side
from mancli.rules import Game, Outcome, RuleBreak, Turn, recurring, written
from tests.naive import kigogo, referee
from tests.naive.picture import End, IllegalMove, UndecidedMove
from tests.naive.positions import constructed

LONGEST_PLAYOUT = 150
SIDES = {"S": Side.SOUTH, "N": Side.NORTH, "": None}


def label(game: Game) -> str:
    """The referee's name of a game under its rules."""
    return f"{game.name}/{game.rules}"


@dataclass
class Sweep:
    """A series of playouts, each of them compared at every ply.

    Attributes:
        game: the engine.
        rng: where the chances come from.
        seen: how often each kind of thing came up, ``positions`` among them.
    """

    game: Game
    rng: Random
    seen: Counter[str] = field(default_factory=Counter)

    def playout(self) -> None:
        """Play at random from the start or from a constructed position, comparing at every ply."""
        game, rng = self.game, self.rng
        from_start = rng.random() < 0.1
        position = game.start if from_start else constructed(game, rng)
        plies = LONGEST_PLAYOUT if from_start else rng.choice([1, 1, 1, 3, 30])
        record: dict[str, Position] = {}
        for _ in range(plies):
            afters = self.compare(position)
            self.compare_repetition(position, record)
            record[game.board.write(position)] = recurring(position)
            if not afters:
                return
            position = rng.choice(afters)

    def compare(self, position: Position) -> list[Position]:
        """Ask both about a position; the positions after its legal moves."""
        game = self.game
        text = game.board.write(position)
        try:
            ruling = referee.rule_on(text, label(game))
        except UndecidedMove:
            self.seen["undecided"] += 1
            return []
        turns, endless = tried(game, position)
        legal = {
            str(written(game, turn, over=game.outcome(turn.after) is not None)): turn.after
            for turn in turns
        }
        assert {move: game.board.write(after) for move, after in legal.items()} == ruling.legal, (
            text
        )
        assert endless == ruling.endless, text
        outcome = game.outcome(position)
        assert ending(outcome) == (ruling.end.ending, SIDES[ruling.end.winner]), text
        assert game.score(position) == ruling.end.score, text
        if game.has_rounds:
            self.compare_rounds(position, ruling.end)
        self.count(position, turns, endless, outcome)
        return list(legal.values())

    def compare_rounds(self, position: Position, end: End) -> None:
        """Begin the next round by default, and with a random choice of closed pits and starter."""
        game, rng = self.game, self.rng
        wished: list[tuple[frozenset[int] | None, Side | None]] = [(None, None)]
        wished += [
            (some_closed(game, rng, end.score), rng.choice(list(SIDES.values()))) for _ in "12"
        ]
        for closed, starter in wished:
            assert engine_round(game, position, closed, starter) == referee_round(
                game, position, closed, starter
            ), game.board.write(position)

    def compare_repetition(self, position: Position, record: dict[str, Position]) -> None:
        """Whether the position has stood there before (KG-11); chance puts it, or nearly, there."""
        if self.game.name != "bao-kigogo":
            return
        board, rng = self.game.board, self.rng
        planted = replace(
            position,
            mover=rng.choice(list(Side)),
            off=rng.choice([position.off, position.off[::-1]]),
            ply=rng.randint(1, 99),
        )
        earlier = {board.write(planted): recurring(planted)} if rng.random() < 0.5 else {}
        earlier |= record
        found = ending(self.game.outcome(position, set(earlier.values())))
        end = kigogo.end_of_record([*earlier, board.write(position)])
        assert found == (end.ending, SIDES[end.winner]), board.write(position)
        self.seen["ending: repetition"] += end.ending == "repetition"

    def count(
        self,
        position: Position,
        turns: list[Turn],
        endless: frozenset[str],
        outcome: Outcome | None,
    ) -> None:
        """Count what came up."""
        self.seen["positions"] += 1
        self.seen["moves"] += len(turns)
        self.seen["endless"] += len(endless)
        self.seen["safari"] += sum(turn.move.house for turn in turns)
        self.seen["captures"] += sum(turn.captured > 0 for turn in turns)
        self.seen["reservations"] += sum(turn.reserved is not None for turn in turns)
        self.seen["takasia"] += sum(bool(turn.after.takasiaed) for turn in turns)
        self.seen["under takasia"] += bool(position.takasiaed)
        self.seen["closed pits"] += bool(position.closed)
        self.seen["unlike stages"] += bool(position.off[0]) != bool(position.off[1])
        self.seen["dormant"] += any(position.pits[pit] < 6 for pit in position.houses)
        self.seen["tax"] += is_taxed(position, turns)
        self.seen["only endless"] += bool(endless) and not turns
        if outcome:
            self.seen[f"ending: {outcome.ending}"] += 1


def is_taxed(position: Position, turns: list[Turn]) -> bool:
    """Whether a takata in namu left the mover his nyumba that it started from (BK-17)."""
    return any(
        turn.takata and turn.move.pit in position.houses & turn.after.houses for turn in turns
    )


def tried(game: Game, position: Position) -> tuple[list[Turn], frozenset[str]]:
    """The engine's legal moves, and the decisions it refuses as endless."""
    turns: list[Turn] = []
    endless: set[str] = set()
    todo = list(game.candidates(position))
    while todo:
        move = todo.pop()
        try:
            turn = game.play(position, move)
        except RuleBreak as broken:
            if broken.endless:
                name = game.board.name(move.pit)
                endless.add(name + (move.way or "") + "+" * move.house)
            continue
        turns.append(turn)
        if turn.house_choice and not move.house:
            todo.append(replace(move, house=True))
    return turns, frozenset(endless)


def ending(outcome: Outcome | None) -> tuple[str, Side | None]:
    """How a game ended and who won, as the referee tells it."""
    return (outcome.ending, outcome.winner) if outcome else ("", None)


def some_closed(game: Game, rng: Random, owned: tuple[int, int]) -> frozenset[int]:
    """Closed pits of a number that is mostly right."""
    closed: set[int] = set()
    for side in Side:
        right = 5 - min(5, owned[side] // 4)
        number = min(5, max(0, right + rng.choice([0, 0, 0, 0, 0, 1, -1])))
        closed |= set(rng.sample(game.board.front(side), number))
    return frozenset(closed)


def engine_round(
    game: Game, position: Position, closed: frozenset[int] | None, starter: Side | None
) -> str:
    """The engine's next round, empty where it refuses."""
    try:
        return game.board.write(game.next_round(position, closed, starter))
    except RuleBreak:
        return ""


def referee_round(
    game: Game, position: Position, closed: frozenset[int] | None, starter: Side | None
) -> str:
    """The referee's next round, empty where it refuses."""
    names = None if closed is None else {game.board.name(pit) for pit in closed}
    begins = next(letter for letter, side in SIDES.items() if side is starter)
    try:
        return referee.next_round(game.board.write(position), names, begins or None)
    except IllegalMove:
        return ""


def _run(seconds: float, seed: int) -> Iterator[str]:
    games = every()
    for game in games:
        sweep = Sweep(game, Random(seed))
        until = time.monotonic() + seconds / len(games)
        while time.monotonic() < until:
            sweep.playout()
        counts = ", ".join(
            f"{name} {number}" for name, number in sorted(sweep.seen.items()) if number
        )
        yield f"{label(game)}: {counts}"


if __name__ == "__main__":
    for line in _run(float(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
