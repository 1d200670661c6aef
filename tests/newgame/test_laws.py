"""The laws of every game hold for Ayoayo: the very tests of the core games, on its positions."""

from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mancli.games import every
from mancli.position import Position, Side
from mancli.rules import legal_turns
from tests.games import test_properties as properties
from tests.games import test_written_moves as written_moves
from tests.newgame.ayoayo import AYOAYO, SEEDS

LAWS = (
    properties.test_legal_moves_are_the_moves_that_can_be_played,
    properties.test_a_refusal_names_a_clause_of_the_game_and_a_reason,
    properties.test_the_candidates_are_the_own_pits_in_the_order_of_their_names,
    properties.test_a_position_stays_as_it_was_whatever_is_played,
    properties.test_what_a_move_leads_to_can_be_written_and_read,
    properties.test_all_3_turning_the_board_round_commutes_with_a_move,
    properties.test_all_1_no_step_of_a_move_loses_a_seed,
    written_moves.test_a_written_move_is_read_as_the_move_that_was_played,
    written_moves.test_no_two_legal_moves_are_written_alike,
    written_moves.test_a_refused_move_is_read_as_refused_for_the_same_clause,
)
randoms = st.randoms(use_true_random=False)


@st.composite
def reached(draw: st.DrawFn) -> Position:
    """A position that play has reached."""
    random, here = draw(randoms), AYOAYO.start
    for _ in range(draw(st.integers(0, 60))):
        turns = legal_turns(AYOAYO, here)
        if not turns:
            break
        here = random.choice(turns).after
    return here


@st.composite
def scattered(draw: st.DrawFn) -> Position:
    """A position that no play need have reached: few pits or many, a row that is empty or not."""
    random = draw(randoms)
    some = random.sample(range(12), random.randint(1, 12))
    left = random.choice([SEEDS, random.randint(0, SEEDS), random.randint(0, 6)])
    pits = [0] * 12
    for _ in range(left):
        pits[random.choice(some)] += 1
    south = random.randint(0, SEEDS - left)
    return Position(tuple(pits), (south, SEEDS - left - south), random.choice(list(Side)), ply=9)


def body(test: object) -> Callable[..., None]:
    """A test without the examples that it is given."""
    return cast("Callable[..., None]", cast("Any", test).hypothesis.inner_test)


def test_ayoayo_is_one_of_the_games() -> None:
    assert AYOAYO in every()


@pytest.mark.parametrize("law", [*map(body, LAWS)], ids=lambda law: law.__name__)
@given(here=reached() | scattered())
@settings(deadline=None)
def test_a_law_of_every_game_holds(law: Callable[..., None], here: Position) -> None:
    AYOAYO.validate(here)
    law((AYOAYO, here))


@given(random=randoms)
@settings(max_examples=10, deadline=None)
def test_a_whole_game_can_be_turned_round(random: Random) -> None:
    body(properties.test_all_3_whole_games_and_matches_can_be_turned_round)(AYOAYO, random)


@given(here=reached() | scattered())
@settings(deadline=None)
def test_every_seed_of_a_finished_game_is_somebody_s(here: Position) -> None:
    outcome = AYOAYO.outcome(here)
    if outcome is not None:
        south, north = AYOAYO.score(here)
        assert south + north == SEEDS
        assert outcome.winner == (None if south == north else Side(north > south))
