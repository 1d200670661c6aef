"""A move that is written down is the move that is read again, in every position of every game."""

from hypothesis import given, settings

from mancli.findings import Code
from mancli.resolve import agrees, resolve
from mancli.rules import Game, RuleBreak, legal_turns, written
from notation import parse
from notation.record import MarkKind, Ply
from tests.games.test_properties import Place, attempt, places


def read(game: Game, texts: list[str]) -> list[Ply]:
    """Moves as a reader finds them in a record."""
    (reading,) = parse(f'[Game "{game.name}"]\n\n{" ".join(texts)} *\n')
    plies = [element for element in reading.record.elements if isinstance(element, Ply)]
    assert len(plies) == len(texts)
    return plies


def numbers(ply: Ply) -> tuple[int, int]:
    """What is captured and what is in store, by the marks; 0 for a mark that is not there."""
    captured, store = ply.mark(MarkKind.CAPTURED), ply.mark(MarkKind.STORE)
    return captured.number or 0 if captured else 0, store.number or 0 if store else 0


@given(places)
@settings(max_examples=100, deadline=None)
def test_a_written_move_is_read_as_the_move_that_was_played(place: Place) -> None:
    game, here = place
    turns = legal_turns(game, here)
    store = MarkKind.STORE in game.marks
    texts = [
        str(written(game, turn, over=game.outcome(turn.after) is not None, store=store))
        for turn in turns
    ]
    for turn, ply in zip(turns, read(game, texts), strict=True):
        resolution = resolve(game, here, ply)
        assert (resolution.turn, resolution.finding) == (turn, None)
        assert agrees(game, ply, turn)
        assert numbers(ply) == (turn.captured, turn.after.off[here.mover] if store else 0)
        assert (ply.mark(MarkKind.RESERVED) is None) is (turn.reserved is None)


@given(places)
@settings(max_examples=100, deadline=None)
def test_no_two_legal_moves_are_written_alike(place: Place) -> None:
    game, here = place
    decisions = [written(game, turn, over=False).decision for turn in legal_turns(game, here)]
    assert len(set(decisions)) == len(decisions)


@given(places)
@settings(max_examples=100, deadline=None)
def test_a_refused_move_is_read_as_refused_for_the_same_clause(place: Place) -> None:
    game, here = place
    refused = {
        f"{game.board.name(move.pit)}{move.way or ''}": done
        for move in game.candidates(here)
        if isinstance(done := attempt(game, here, move), RuleBreak)
    }
    for broken, ply in zip(refused.values(), read(game, list(refused)), strict=True):
        resolution = resolve(game, here, ply)
        assert resolution.turn is None
        assert resolution.finding is not None
        assert resolution.finding.clause == broken.clause
        assert resolution.finding.code is (
            Code.ENDLESS_MOVE if broken.endless else Code.ILLEGAL_MOVE
        )
