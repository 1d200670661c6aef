"""The examples in the documents of the rules are what the engines do.

An example is a position and, below it, moves: ``A2x4:`` and the position after it, or ``refused``.
"""

import re
from collections.abc import Iterator

import pytest

from mancli.games import every
from mancli.rulebook import clauses
from mancli.rules import Game, written
from tests.games.playing import play, position, refusal

GAMES = {f"{game.name}.md": game for game in every()}
EXAMPLE = re.compile(
    r"^ {6}(?:.*: )?(?P<start>\S+ \d+-\d+ [SN] \d+\.\d+)(?P<moves>(?:\n {6}\w+(?:=\w+)?: .+)*)$",
    re.MULTILINE,
)


def examples() -> Iterator[tuple[str, Game, str, list[str]]]:
    for clause in clauses().values():
        if clause.file in GAMES:
            for found in EXAMPLE.finditer(clause.text):
                yield clause.id, GAMES[clause.file], found["start"], found["moves"].split("\n")[1:]


EXAMPLES = list(examples())


def test_the_examples_are_found() -> None:
    assert [(clause, len(moves)) for clause, _, _, moves in EXAMPLES] == [
        ("KG-2", 0),
        ("KG-7", 2),
        ("KG-8", 1),
        ("KI-1", 0),
        ("KI-4", 1),
        ("KI-5", 1),
        ("KI-6", 1),
        ("KI-7", 1),
        ("BO-5", 1),
        ("BO-6", 1),
        ("BO-8", 0),
    ]


@pytest.mark.parametrize(("clause", "game", "start", "moves"), EXAMPLES)
def test_an_example_is_what_the_engine_does(
    clause: str, game: Game, start: str, moves: list[str]
) -> None:
    assert game.board.write(position(game, start)) == start
    for line in moves:
        text, result = line.strip().split(": ")
        pit = re.split("[x=]", text)[0]
        if result == "refused":
            assert refusal(game, start, pit).clause == clause
        else:
            turn = play(game, start, pit)
            assert game.board.write(turn.after) == result
            assert str(written(game, turn, over=False)) == text


@pytest.mark.parametrize(("clause", "name"), [("KG-2", "bao-kigogo"), ("KI-1", "bao-kingulu")])
def test_the_start_position_is_the_one_of_the_document(clause: str, name: str) -> None:
    (start,) = (start for found, _, start, _ in EXAMPLES if found == clause)
    game = GAMES[f"{name}.md"]
    assert game.board.write(game.start) == start
