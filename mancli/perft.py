"""Move counts: how many sequences of plies there are from a position."""

from mancli.position import Position
from mancli.rules import Game, legal_turns


def perft(game: Game, position: Position, depth: int) -> int:
    """Count the sequences of ``depth`` plies; a sequence ends where the game or round is over.

    A ply is one whole turn; stopping in the nyumba and playing it on count apart where both are
    legal. Draws by repetition are not looked for.

    >>> from mancli.games import find
    >>> bosh = find("bosh")
    >>> [perft(bosh, bosh.start, depth) for depth in (1, 2, 3)]
    [5, 19, 79]
    """
    turns = legal_turns(game, position)
    if depth <= 1:
        return len(turns)
    return sum(
        perft(game, turn.after, depth - 1) for turn in turns if game.outcome(turn.after) is None
    )
