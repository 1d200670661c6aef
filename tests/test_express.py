"""The fast way is taken, and only where nothing is wrong; tests/test_chunks.py has the rest."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mancli.checks import examine
from mancli.entries import digest, proved
from mancli.express import Proof, prove
from mancli.games.bosh import BOSH
from mancli.rules import Ending, Outcome, written
from notation import Reading, Record, parse, write_record
from notation.plain import plain_game
from tests.process import ROOT

CORPUS = sorted((ROOT / "tests/data/corpus").glob("random-*.mgn"))


def proofs(text: str, rules: str = "") -> list[Proof | None]:
    """What comes of the plain games of a text."""
    found: list[Proof | None] = []
    start = 0
    while start < len(text):
        game = plain_game(text, start)
        assert game, text[start : start + 200]
        found.append(prove(game, rules))
        start = game.end
    return found


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_every_game_of_the_corpus_is_proved_right(path: Path) -> None:
    found = proofs(path.read_text(encoding="utf-8"))
    assert len(found) >= 4
    assert None not in found


BAO = '[Game "bao-kiswahili"]\n{}\n1. A6L* a5Lx1 2. A3Lx2 *\n'
KIGOGO = '[Game "bao-kigogo"]\n{}\n1. A2x4 a2x4 2. A3 *\n'
RIGHT_TAGS = (
    '[Score "?"]\n',
    '[PlyCount "3"]\n',
    '[PlyCount "?"]\n',
    '[Result "*"]\n',
    '[Result "?"]\n',
    '[Date "1994.10.??"]\n',
    '[EventDate "????.??.??"]\n',
    '[Termination "?"]\n',
    '[Termination "abandoned"]\n',
    '[Rules "mancala-world"]\n',
    '[Position "-/0,2,2,6h,0,0,0,0/0,0,0,0,6h,2,2,0/- 22-22 S 1.1"]\n',
    '[Whatever "it is"]\n',
)
WRONG_TAGS = (
    '[Score "32-31"]\n',
    '[PlyCount "4"]\n',
    '[PlyCount "three"]\n',
    '[Result "1-0"]\n',
    '[Date "1994.13.??"]\n',
    '[EventDate "soon"]\n',
    '[Termination "hamna"]\n',
    '[Termination "rule"]\n',
    '[Termination "nonsense"]\n',
    '[Rules "nonsense"]\n',
    '[Final "-/0,2,2,6h,0,0,0,0/0,0,0,0,6h,2,2,0/- 22-22 S 1.1"]\n',
    '[Position "-/0,2,2,6h,0,0,0,0/0,0,0,0,6h,2,2,0/- 22-22 N 1.2"]\n',
    '[Position "nonsense"]\n',
)


@pytest.mark.parametrize("tag", RIGHT_TAGS)
def test_tags_that_hold(tag: str) -> None:
    assert proofs(BAO.format(tag))[0] is not None


@pytest.mark.parametrize("tag", WRONG_TAGS)
def test_tags_that_do_not_hold(tag: str) -> None:
    assert proofs(BAO.format(tag)) == [None]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("A6L*", "A6L"),
        ("A6L*", "A6L**"),
        ("A6L*", "A6L*#"),
        ("a5Lx1", "a5Lx2"),
        ("a5Lx1", "a5L*"),
        ("a5Lx1", "a5Lx1(22)"),
        ("a5Lx1", "a5L+x1"),
        ("a5Lx1", "a5x1"),
        ("a5Lx1", "a6Lx1"),
        ("a5Lx1", "A5Lx1"),
        ("a5Lx1", "a9Lx1"),
        ("2.", "3."),
        (" *", " 1-0"),
    ],
)
def test_moves_that_do_not_hold(right: str, wrong: str) -> None:
    text = BAO.format("")
    proved = wrong == "A6L"  # a check that is left out is no fault
    assert (proofs(text.replace(right, wrong))[0] is not None) is proved


BOSH_END = '[Game "bosh"]\n[Position "4,4,4,4,4/4,4,x,x,x 2-10 S 5.1"]\n\n1. A1x1 a4x3#({}) 0-1\n'
BOSH_OVER = '[Game "bosh"]\n[Position "0,0,0,0,0/1,0,0,0,0 20-19 N 1.30"]\n{}\n*\n'


def test_bo_7_the_store_behind_the_last_move_holds_what_is_left_on_the_board() -> None:
    # a4 captures 3 for a store of 13; the other 24 stones on the board are North's too, for South
    # has none on his side
    assert proofs(BOSH_END.format(13)) == [None]
    for reading in parse(BOSH_END.format(37)):
        assert examine(reading).findings == ()


def test_a_round_that_was_over_before_its_first_move_stays_as_it_stands() -> None:
    assert proofs(BOSH_OVER.format('[Final "-/- 21-19 N 1.30"]\n')) == [None]
    [proof] = proofs(BOSH_OVER.format('[Final "-/1,0,0,0,0 20-19 N 1.30"]\n'))
    assert proof
    assert BOSH.board.write(proof.final) == "-/1,0,0,0,0 20-19 N 1.30"


def test_the_rule_set_asked_for_counts() -> None:
    text = BAO.format('[Rules "donkers"]\n')
    [own], [other] = proofs(text), proofs(text, "mancala-world")
    assert own
    assert other
    assert (own.game.rules, other.game.rules) == ("donkers", "mancala-world")
    assert proofs(KIGOGO.format(""), "donkers") == [None]


def test_kg_11_a_position_that_comes_back_ends_the_game() -> None:
    # the course of test_kg_11_a_game_that_comes_back_to_its_start_is_drawn_then
    start = (
        "1,1,3,2,1,1,3,2,1,0,2,1/2,3,1,1,2,0,2,2,0,1,3,0"
        "/0,1,2,0,0,1,2,0,0,1,2,0/3,1,0,2,2,0,2,1,1,2,1,0 16-17 S 1.1"
    )
    head = f'[Game "bao-kigogo"]\n[Position "{start}"]\n\n'
    moves = "1. B1 a11 2. B5 b10 3. B9 b6 4. A12 b2 5. A8 a3 6. A4"
    assert proofs(f"{head}{moves} *\n")[0] is not None
    assert proofs(f"{head}{moves} a7 *\n") == [None]
    assert proofs(f"{head}{moves} a7 7. B1 *\n") == [None]
    assert proofs(f"{head}{moves} a7 7. A3 *\n") == [None]
    assert proofs(f"{head}{moves} a7 7. A3 1/2-1/2\n") == [None]
    assert proofs(f"{head}{moves} a7 1-0\n") == [None]
    [drawn] = proofs(f"{head}{moves} a7# 1/2-1/2\n")
    assert drawn
    assert drawn.outcome == Outcome(None, Ending.REPETITION, "KG-11")


def with_stores(record: Record) -> str:
    """A record with every check, the mover's store behind each move too."""
    replay = examine(Reading(record)).replay
    assert replay
    plies = {
        id(each.ply): written(replay.game, each.turn, over=each.outcome is not None, store=True)
        for each in replay.plies
    }
    elements = tuple(plies.get(id(element), element) for element in record.elements)
    return write_record(replace(record, elements=elements))


RECORDS = [reading.record for path in CORPUS for reading in parse(path.read_text(encoding="utf-8"))]
SPOILS = (
    (r"x([0-9]+)", 1),
    (r"\(([0-9]+)\)", 1),
    (r"=[Aa]([0-9])", 1),
    (r"[ABab]([0-9]+)", 1),
    (r" ([0-9]+)\.", 1),
    (r"\|([0-9]+)-", 1),
    (r'"([0-9]+)', 1),
    (r"[0-9](#)", "remove"),
    (r"(\*) ", "double"),
    (r"[0-9]([LR])", "remove"),
)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(RECORDS), st.integers(0, 2**32), st.booleans())
def test_what_is_proved_right_has_no_finding(record: Record, seed: int, stores: bool) -> None:  # noqa: FBT001 - hypothesis passes it by name
    rng = Random(seed)
    text = with_stores(record) if stores and len(record.elements) < 300 else write_record(record)
    pattern, change = rng.choice(SPOILS)
    places = [match.span(1) for match in re.finditer(pattern, text)]
    if places:
        start, end = rng.choice(places)
        old = text[start:end]
        step = rng.choice([-1, 1])
        new = str(abs(int(old) + step)) if change == 1 else "" if change == "remove" else old * 2
        text = text[:start] + new + text[end:]
    game = plain_game(text, 0)
    proof = prove(game) if game else None
    if proof:
        [reading] = parse(text)
        examined = examine(reading, 1, text)
        assert examined.findings == ()
        assert proved(proof, 1) == digest(examined)
