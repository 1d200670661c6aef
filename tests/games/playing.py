"""What the tests of the games share: positions and moves as text, replay."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mancli.position import SOUTH, Position, Side
from mancli.rules import Game, Move, RuleBreak, Turn, legal_turns, recurring, written
from mancli.sowing import Log, Step
from notation import ResultValue, RoundBreak, parse, parse_position
from notation.record import Pit, Ply, Record, Row

DATA = Path(__file__).parent.parent / "data"


def position(game: Game, text: str) -> Position:
    """A position of a game, accepted by it."""
    result = game.board.position(parse_position(text))
    game.validate(result)
    return result


def move(game: Game, text: str) -> Move:
    """A move of a game without choice of direction, as its pit."""
    number = game.board.number(Pit(Row(text[0]), int(text[1:])))
    assert number is not None
    return Move(number)


def setup(game: Game, pits: str, mover: str = "S", south: int = 0) -> str:
    """A position as text: ``A5:2 a3:4r a4:x``, the other pits empty, ``south`` seeds in its store.

    North's store gets what is left.
    """
    seeds = dict(pair.split(":") for pair in pits.split())
    names = [[game.board.name(pit) for pit in row] for row in game.board.picture]
    assert seeds.keys() <= {name for row in names for name in row}
    rows = "/".join(",".join(seeds.get(name, "0") for name in row) for row in names)
    left = game.start.seeds - south - sum(int(cell.strip("xr") or 0) for cell in seeds.values())
    text = f"{rows} {south}-{left} {mover} {2 if 'x' in pits else 1}.9"
    return game.board.write(position(game, text))


def told(game: Game, place: Position) -> str:
    """The pits that are not empty, as ``setup`` has them: front pits by number, then back pits."""
    by_name = sorted(range(len(place.pits)), key=game.board.pits.__getitem__)
    return " ".join(
        f"{game.board.name(pit)}:{place.pits[pit]}{'r' * (pit in place.reserved)}"
        for pit in by_name
        if place.pits[pit]
    )


def play(game: Game, start: str, text: str, log: Log | None = None) -> Turn:
    """Play one move."""
    return game.play(position(game, start), move(game, text), log)


def after(game: Game, start: str, text: str) -> str:
    """The pits after one move, as ``told`` tells them."""
    return told(game, play(game, start, text).after)


def refusal(game: Game, start: str, text: str) -> RuleBreak:
    """Why a move is refused."""
    with pytest.raises(RuleBreak) as caught:
        play(game, start, text)
    return caught.value


def legal(game: Game, start: str) -> str:
    """The legal moves, one after the other as text."""
    turns = legal_turns(game, position(game, start))
    return " ".join(game.board.name(turn.move.pit) for turn in turns)


def steps(game: Game, start: str, text: str) -> list[Step]:
    """The steps of one move."""
    log: Log = []
    play(game, start, text, log)
    return log


def perft(game: Game, depth: int) -> list[int]:
    """The number of move sequences of each length from the start, within one round."""
    counts = []
    layer = [game.start]
    for _ in range(depth):
        layer = [turn.after for place in layer for turn in legal_turns(game, place)]
        counts.append(len(layer))
    return counts


def records(name: str) -> Iterator[Record]:
    """The records of a file of the corpus, which are without fault."""
    for reading in parse((DATA / "corpus" / name).read_text(encoding="utf-8")):
        assert not reading.faults
        yield reading.record


def replay(game: Game, record: Record) -> int:
    """Replay a record with every mark, round total, ``Final``, ``Score`` and the result.

    Returns:
        The number of plies.
    """
    here, plies = game.start, 0
    earlier: set[Position] = set()
    for element, following in zip(record.elements, (*record.elements[1:], None), strict=True):
        if isinstance(element, RoundBreak):
            assert element.totals == game.score(here)
            here = game.next_round(here, _closed(game, element), None)
            assert isinstance(following, Ply)
            assert (here.mover is SOUTH) == following.pit.row.is_south
            continue
        assert isinstance(element, Ply)
        assert game.outcome(here, earlier) is None
        earlier.add(recurring(here))
        number = game.board.number(element.pit)
        assert number is not None
        turn = game.play(here, Move(number))
        here = turn.after
        plies += 1
        over = game.outcome(here, earlier) is not None
        assert written(game, turn, over=over) == element, f"ply {plies}"
    _check_end(game, record, here, earlier)
    return plies


def _closed(game: Game, element: RoundBreak) -> frozenset[int] | None:
    if element.closed is None:
        return None
    numbers = [game.board.number(pit) for pit in element.closed]
    return frozenset(number for number in numbers if number is not None)


def _check_end(game: Game, record: Record, end: Position, earlier: set[Position]) -> None:
    assert game.board.write(end) == record.get("Final")
    assert "{}-{}".format(*game.score(end)) == record.get("Score")
    outcome = game.outcome(end, earlier)
    assert outcome is not None
    assert outcome.is_final
    assert outcome.ending.value == record.get("Termination")
    results = {
        None: ResultValue.DRAWN,
        SOUTH: ResultValue.SOUTH_WON,
        Side.NORTH: ResultValue.NORTH_WON,
    }
    assert record.result is not None
    assert results[outcome.winner] == record.result.value
