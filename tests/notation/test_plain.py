"""The plain reader and the grammar read the same out of a plain game."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from notation import Comment, Nag, Pit, Record, RoundBreak, Turn, Variation, parse, write_record
from notation.numbering import opening_turn
from notation.plain import PlainGame, moves_of, plain_game, ply_of, round_of
from tests.fuzzing import Spoiler, sound_texts

TEXTS = sound_texts()
HEAD = '[Game "bosh"]\n[South "Ali"]\n\n'


def spelt_out(game: PlainGame, opening: Turn) -> Record | None:
    """The record that a plain game of one round is, None where it is not one."""
    moves = moves_of(game.words[:-1], opening)
    plies = [ply_of(word) for word in moves or ()]
    if moves is None or None in plies:
        return None
    return Record(
        tags=parse("".join(f'[{name} "{value}"]\n' for name, value in game.tags.items()))[
            0
        ].record.tags,
        elements=tuple(ply for ply in plies if ply),
        result=parse(game.words[-1])[0].record.result,
    )


def assert_same(text: str) -> bool:
    """Whether the text begins with a plain game; then the grammar reads the same."""
    game = plain_game(text, 0)
    if game is None:
        return False
    readings = parse(text[: game.end])
    record = spelt_out(game, opening_turn(readings[0].record))
    if record is None:
        return False
    [reading] = readings
    assert reading.record == record
    assert reading.faults == ()
    assert reading.rest == game.end
    return True


def bare(record: Record) -> Record:
    """A record without comments, annotations and variations."""
    kept = [each for each in record.elements if not isinstance(each, (Comment, Nag, Variation))]
    return Record(record.tags, tuple(kept), record.result)


@pytest.mark.parametrize("text", TEXTS)
def test_what_the_writer_writes_of_a_bare_record_is_plain(text: str) -> None:
    for reading in parse(text):
        record = bare(reading.record)
        rounds = any(isinstance(each, RoundBreak) for each in record.elements)
        if rounds or reading.faults or not record.tags or not record.result:
            continue
        if any("\\" in tag.value or '"' in tag.value for tag in record.tags):
            continue
        written = write_record(record)
        assert plain_game(written, 0), written
        assert plain_game(f"{written}\n{written}", 0), written
        assert plain_game(written.replace("\n", "\r\n"), 0), written


@settings(max_examples=400, deadline=None)
@given(st.integers(0, 2**32))
def test_the_grammar_reads_the_same_out_of_spoilt_games(seed: int) -> None:
    spoiler = Spoiler(Random(seed))
    text = spoiler.spoilt().decode("utf-8", errors="replace")
    reading = next(iter(parse(text)), None)
    assert_same(text)
    if reading:
        assert_same(write_record(bare(reading.record)))


@pytest.mark.parametrize(
    "movetext",
    ["1. A1 a1 2. A2 *", "1... a1 2. A2 a2 3. A3\n0-1", "*", "1. A1x5 a1x3=A4*~#(12) 1/2-1/2"],
)
def test_plain_movetext(movetext: str) -> None:
    assert assert_same(f"{HEAD}{movetext}\n")
    assert assert_same(f'{HEAD}{movetext}\n\n[Game "bosh"]\n')


@pytest.mark.parametrize(
    "text",
    [
        "1. A1 *\n",
        f"{HEAD}1. A1\n",
        f"{HEAD}1.A1 *\n",
        f"{HEAD}1. A1 a1 A2 *\n",
        f"{HEAD}2. A1 *\n",
        f"{HEAD}1. A1 {{so}} *\n",
        f"{HEAD}1. A1! *\n",
        f"{HEAD}1. A01 *\n",
        f"{HEAD}1. A1 * 1. A1 *\n",
        f"{HEAD}1. A1 *\n\n[not a tag\n",
        '[Game "bosh"]\n[Game "bosh"]\n\n*\n',
        '[Game "bosh"] ; so\n\n*\n',
        '[Game "b\\"osh"]\n\n*\n',
        '[Game "bosh"]\r[South "Ali"]\n\n*\n',
        '[Game "bo\rsh"]\r\n[South "Ali"]\n\n*\n',
        '[Game "bosh"]*\n',
        "",
        "\n\n*\n",
    ],
)
def test_what_is_not_plain_is_left_to_the_grammar(text: str) -> None:
    assert not assert_same(text)


def test_words() -> None:
    assert ply_of("A5x3!") is None
    assert ply_of("A5 ") is None
    assert round_of("|20-20/A5,a1") == RoundBreak((20, 20), closed=(*_pits("A5", "a1"),))
    assert round_of("|20") is None


def _pits(*names: str) -> list[Pit]:
    return [ply.pit for ply in map(ply_of, names) if ply]
