"""What holds in every position of Bao, whatever the rules of a single clause say."""

from dataclasses import replace
from typing import SupportsIndex

from hypothesis import given, settings
from hypothesis import strategies as st

from mancli.games.kiswahili_laps import FRONT
from mancli.position import NO_PITS, Position, Side
from mancli.rules import Game, Move, RuleBreak, Turn, legal_turns
from mancli.sowing import Log, Step, StepKind
from tests.games.bao import GAMES, MANCALA_WORLD, from_source
from tests.games.playing import position

Place = tuple[Game, Position]


@st.composite
def reached(draw: st.DrawFn) -> Place:
    """A game and a position that play has reached in it."""
    game = draw(st.sampled_from(GAMES))
    here = game.start
    random = draw(st.randoms(use_true_random=True))
    for _ in range(draw(st.integers(0, 110))):
        turns = legal_turns(game, here)
        if not turns:
            break
        here = random.choice(turns).after
    return game, here


@st.composite
def scattered(draw: st.DrawFn) -> Place:
    """A game and a position of it that no play need have reached."""
    game = draw(st.sampled_from(GAMES))
    random = draw(st.randoms(use_true_random=True))
    pits = random.choices(range(32), k=random.randint(3, 32))
    off = (0, 0)
    if game.has_house:
        off = (draw(st.sampled_from([0, 0, 1, 9])), draw(st.sampled_from([0, 0, 1, 9])))
    seeds = random.choices(pits, k=64 - sum(off))
    here = Position(tuple(seeds.count(pit) for pit in range(32)), off, draw(st.sampled_from(Side)))
    if game.has_house:
        here = replace(here, houses=frozenset(pit for pit in (4, 20) if here.pits[pit] % 2))
        if off == (0, 0):
            front = game.board.front(here.mover)
            marked = frozenset({random.choice(front)})
            here = replace(here, takasiaed=draw(st.sampled_from([NO_PITS, marked])))
    game.validate(here)
    return game, here


places = reached() | scattered()


def _attempt(game: Game, here: Position, move: Move) -> Turn | tuple[str, str]:
    try:
        return game.play(here, move)
    except RuleBreak as broken:
        return broken.clause, broken.reason


@given(places)
@settings(max_examples=300, deadline=None)
def test_a_game_goes_on_exactly_while_there_are_legal_moves(place: Place) -> None:
    game, here = place
    assert bool(legal_turns(game, here)) is (game.outcome(here) is None)


@given(places)
@settings(max_examples=200, deadline=None)
def test_bk_8_either_all_legal_moves_capture_or_none_does(place: Place) -> None:
    game, here = place
    turns = legal_turns(game, here)
    assert len({turn.takata for turn in turns}) <= 1
    assert all(turn.takata is not bool(turn.captured) for turn in turns)


@given(places)
@settings(max_examples=200, deadline=None)
def test_what_a_move_leads_to_is_a_position_that_can_be_written_and_read(place: Place) -> None:
    game, here = place
    for turn in legal_turns(game, here):
        assert position(game, game.board.write(turn.after)) == turn.after


@given(places)
@settings(max_examples=200, deadline=None)
def test_all_3_turning_the_board_round_commutes_with_playing(place: Place) -> None:
    game, here = place
    for move in game.candidates(here):
        done = _attempt(game, here, move)
        turned = _attempt(game, here.turned(), replace(move, pit=(move.pit + 16) % 32))
        if isinstance(done, Turn):
            assert isinstance(turned, Turn)
            assert turned.after.turned() == done.after
            assert turned.captured == done.captured
        else:
            assert not isinstance(turned, Turn)
            assert turned[0] == done[0]


@given(places)
@settings(max_examples=150, deadline=None)
def test_all_1_the_steps_of_a_move_are_what_a_hand_would_do(place: Place) -> None:
    game, here = place
    for turn in legal_turns(game, here):
        log: Log = []
        game.play(here, turn.move, log)
        pits, off = list(here.pits), list(here.off)
        hand = 0
        for step in log:
            hand = _by_hand(step, here.mover, pits, off, hand)
            assert step.pits == tuple(pits)
            assert (step.off, step.hand) == (tuple(off), hand)
            assert sum(pits) + sum(off) + hand == 64
        assert (turn.after.pits, turn.after.off, hand) == (tuple(pits), tuple(off), 0)
        captures = [step.seeds for step in log if step.kind is StepKind.CAPTURE]
        assert sum(captures) == turn.captured


def _by_hand(step: Step, mover: Side, pits: list[int], off: list[int], hand: int) -> int:
    """Do what a step says, one seed at a time; returns the seeds left in the hand."""
    match step.kind:
        case StepKind.INTRODUCE:
            off[mover] -= 1
            pits[step.pit] += 1
        case StepKind.CAPTURE:
            assert step.pit == MANCALA_WORLD.board.facing[step.end]
            assert pits[step.pit] == step.seeds
            pits[step.pit] = 0
            return step.seeds
        case StepKind.HAMNA:
            off[mover] += hand
            return 0
        case StepKind.LAP | StepKind.RELAY | StepKind.SAFARI | StepKind.TAX:
            assert step.kind is StepKind.TAX or pits[step.pit] == step.seeds
            pits[step.pit] -= step.seeds
            _drop(step, mover, pits, 1)
        case StepKind.CAPTURED_LAP:
            assert hand == step.seeds
            _drop(step, mover, pits, 0)
        case _:
            assert step.kind in {StepKind.STOP, StepKind.TAKASIA, StepKind.TAKASIA_STOP}
            assert step.seeds == pits[step.pit]
    return 0


def _drop(step: Step, mover: Side, pits: list[int], first: int) -> None:
    for count in range(first, first + step.seeds):
        at = 16 * mover + (step.pit + count * step.way) % 16
        pits[at] += 1
    assert at == step.end


class Watched(list[int]):
    """A board that is looked at whenever a pit changes."""

    off: list[int]
    front: slice

    def __setitem__(self, at: SupportsIndex | slice, seeds: object) -> None:
        assert isinstance(at, int)
        assert isinstance(seeds, int)
        before = self[at]
        super().__setitem__(at, seeds)
        in_the_air = 64 - sum(self) - sum(self.off)
        assert in_the_air >= 0  # ALL-1
        if seeds > before:
            assert seeds == before + 1
            assert any(self[self.front])  # BK-27, BK-28
        else:
            assert seeds in {0, before - 2}


@from_source
@given(places)
@settings(max_examples=200, deadline=None)
def test_bk_28_no_drop_loses_a_seed_or_leaves_the_own_front_row_empty(place: Place) -> None:
    game, here = place
    for turn in legal_turns(game, here):
        walk = game.walk(here)
        walk.pits = watched = Watched(walk.pits)
        watched.off, watched.front = walk.off, FRONT[here.mover]
        walk.step(turn.move)
        assert tuple(watched) == turn.after.pits
        assert tuple(walk.off) == turn.after.off
