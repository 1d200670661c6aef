"""What the tests of Bao la Kiswahili share: its games, and moves as text."""

from collections.abc import Iterator

import pytest

from mancli.games import kiswahili
from mancli.games.kiswahili import KISWAHILI, KUJIFUNZA
from mancli.position import Position
from mancli.rules import Game, Move, RuleBreak, Turn, legal_turns, written
from mancli.sowing import Log, Step
from notation import parse
from notation.record import Ply, Record
from tests.games.playing import position

MANCALA_WORLD, DONKERS = KISWAHILI
(BEGINNERS,) = KUJIFUNZA
GAMES = (*KISWAHILI, *KUJIFUNZA)

from_source = pytest.mark.skipif(
    not str(kiswahili.__file__).endswith(".py"), reason="compiled code cannot be patched"
)


def ply(text: str) -> Ply:
    """A written move."""
    (reading,) = parse(f'[Game "bao-kiswahili"]\n\n1. {text} *\n')
    (element,) = reading.record.elements
    assert isinstance(element, Ply)
    return element


def decision(game: Game, move: Ply) -> Move:
    """The move that is written."""
    number = game.board.number(move.pit)
    assert number is not None
    return Move(number, move.way, move.house)


def play(game: Game, start: str, text: str, log: Log | None = None) -> Turn:
    """Play one move."""
    return game.play(position(game, start), decision(game, ply(text)), log)


def after(game: Game, start: str, text: str) -> str:
    """The position after one move, as text."""
    return game.board.write(play(game, start, text).after)


def refused(game: Game, start: str, text: str) -> str:
    """The clause that forbids a move, or the empty string if none does."""
    try:
        play(game, start, text)
    except RuleBreak as broken:
        return broken.clause
    return ""


def steps(game: Game, start: str, text: str) -> list[Step]:
    """The steps of one move."""
    log: Log = []
    play(game, start, text, log)
    return log


def legal(game: Game, here: Position) -> dict[str, str]:
    """All legal moves with every check, and the position after each."""
    return {text(game, turn): game.board.write(turn.after) for turn in legal_turns(game, here)}


def text(game: Game, turn: Turn) -> str:
    """A move as it is written, with every check."""
    return str(written(game, turn, over=game.outcome(turn.after) is not None))


def decisions(game: Game, start: str) -> str:
    """The legal moves without checks, one after the other."""
    turns = legal_turns(game, position(game, start))
    return " ".join(written(game, turn, over=False).decision for turn in turns)


def turns(game: Game, record: Record) -> Iterator[tuple[Ply, Turn]]:
    """Play the moves of a record from the start; raises RuleBreak where one is not legal."""
    here = game.start
    for element in record.elements:
        assert isinstance(element, Ply)
        turn = game.play(here, decision(game, element))
        yield element, turn
        here = turn.after


def namu(front: str, enemy: str, back: str = "-", behind: str = "-", hand: int = 10) -> str:
    """A position with South to move and ``hand`` seeds in his hand, the rest in North's.

    The rows stand as in a position string, so that pits in one column face each other.
    """
    rest = 64 - hand - sum(_seeds(row) for row in (front, enemy, back, behind))
    return f"{behind}/{enemy}/{front}/{back} {hand}-{rest} S 1.1"


def mtaji(front: str, enemy: str, back: str = "-", north: int = 0) -> str:
    """A position with South to move and none in his hand; the rest lies in North's pit b1.

    Args:
        front: South's front row.
        enemy: North's front row as South sees it.
        back: South's back row.
        north: seeds in North's hand.
    """
    rest = 64 - north - sum(_seeds(row) for row in (front, enemy, back))
    return f"0,0,0,0,0,0,0,{rest}/{enemy}/{front}/{back} 0-{north} S 1.1"


def _seeds(row: str) -> int:
    return 0 if row == "-" else sum(int(cell.rstrip("ht")) for cell in row.split(","))


def south(game: Game, start: str, move: str) -> str:
    """South's rows after a move, front row first."""
    return "/".join(after(game, start, move).split()[0].split("/")[2:])
