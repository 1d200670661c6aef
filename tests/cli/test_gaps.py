"""Commands on a game with a gap: ply 20 is illegal, and a position stands behind ply 24."""

import pytest

from tests.process import mancli

RECORD = "tests/records/bad/illegal-move-resumed.mgn"
GIVEN = "3,0,1,2,0,1,1,0/1,4,0,9h,0,0,0,0/0,0,0,0,11h,1,0,1/0,1,1,0,2,0,5,0 10-10 S 1.25"


@pytest.mark.parametrize("ply", [20, 25])
def test_moves_knows_the_positions_before_and_behind_a_gap(ply: int) -> None:
    ran = mancli("moves", "--ply", str(ply), RECORD)
    assert ran.status == 0
    assert ran.out.splitlines()[0].endswith(f" 1.{ply}")
    if ply == 25:
        assert ran.out.splitlines()[0].endswith(GIVEN)


@pytest.mark.parametrize("ply", [21, 24])
def test_moves_knows_none_within_it(ply: int) -> None:
    ran = mancli("moves", "--ply", str(ply), RECORD)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == f"mancli: ply {ply} of game 1 is not replayed\n"


def test_moves_stands_at_the_end_behind_a_gap_too() -> None:
    first, *_, last = mancli("moves", RECORD).out.splitlines()
    assert first.endswith(" 5-5 N 1.36")  # the record's Final tag
    assert last == "no legal move: BK-33, hamna"
    assert mancli("moves", "--ply", "37", RECORD).status == 1


def test_show_tells_which_plies_are_not_replayed() -> None:
    ran = mancli("show", "--final", RECORD)
    assert "game 1 is not replayed from ply 20 to 24: " in ran.err
    assert "Result 1-0 (hamna), score 47-17." in ran.out
