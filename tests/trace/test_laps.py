"""Traces of all recorded moves: what the engine logged, and nothing else."""

import pytest

from mancli.sowing import StepKind
from mancli.trace import Trace, trace
from tests.trace.told import DATA, recorded, replays

FILES = sorted(path.name for path in DATA.glob("*.mgn"))


def test_there_are_recorded_games() -> None:
    assert len(FILES) >= 7


def check(told: Trace) -> None:
    """The laws of one trace."""
    after = told.turn.after
    assert told.frames[0].before == told.before
    for earlier, later in zip(told.frames, told.frames[1:], strict=False):
        assert earlier.after == later.before
    for frame in told.frames:
        assert frame.after.seeds + frame.step.hand == told.before.seeds
        assert frame.after.mover is told.mover
    last = told.frames[-1].after
    assert (last.pits, last.off) == (after.pits, after.off)
    assert (last.houses, last.reserved, last.closed) == (after.houses, after.reserved, after.closed)
    assert last.takasiaed >= after.takasiaed
    assert {pit: n + told.before.pits[pit] for pit, n in told.changes.items()} == {
        pit: after.pits[pit] for pit in told.changes
    }


@pytest.mark.parametrize("file", FILES)
def test_a_trace_leads_from_the_position_before_to_the_one_after(file: str) -> None:
    for _, replay in replays(file):
        for played in replay.plies:
            told = trace(replay.game, played.before, played.turn)
            check(told)
            if replay.game.name != "bao-kingulu":  # there xN counts what is banked as well
                assert sum(told.captured.values()) == played.turn.captured


def test_the_nyumba_is_drawn_until_the_step_that_lifts_it() -> None:
    _, told = recorded("zanzibar-1994.mgn", 1, 33)
    owned = [4 in frame.after.houses for frame in told.frames]
    lifted = [step.kind for step in told.steps].index(StepKind.SAFARI)
    assert owned == [index < lifted for index in range(len(owned))]


def test_the_nyumba_is_drawn_until_the_step_that_captures_it() -> None:
    _, told = recorded("zanzibar-1994.mgn", 2, 28)
    owned = [4 in frame.after.houses for frame in told.frames]
    taken = next(
        i for i, step in enumerate(told.steps) if (step.kind, step.pit) == (StepKind.CAPTURE, 4)
    )
    assert 0 < taken < len(owned) - 1
    assert owned == [index < taken for index in range(len(owned))]


def test_a_nyumba_lapses_at_the_first_capture_under_bk_32() -> None:
    _, told = recorded("zanzibar-1994.mgn", 3, 45, "donkers")
    owned = [bool(frame.after.houses) for frame in told.frames]
    assert [step.kind for step in told.steps][:2] == [StepKind.LAP, StepKind.CAPTURE]
    assert owned == [True, *[False] * (len(owned) - 1)]
