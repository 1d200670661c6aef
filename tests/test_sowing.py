"""ALL-2: the watch over endless sowings, on series of states of which the period is known."""

from itertools import chain, cycle, islice

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mancli.sowing import EndlessError, EndlessWatch


def laps_until_found(before: int, period: int) -> tuple[int, int]:
    """Watch ``before`` states that do not come back, then ``period`` that do.

    Returns:
        The laps it took, and the period that was found.
    """
    watch = EndlessWatch()
    states = chain(range(before), cycle(range(before, before + period)))
    for laps, state in enumerate(islice(states, 100_000), 1):
        try:
            watch.lap([state], 0)
        except EndlessError as endless:
            return laps, endless.laps
    pytest.fail("it was not found")


@given(before=st.integers(0, 3000), period=st.integers(1, 3000))
@example(before=0, period=1)
@example(before=0, period=16)
@example(before=16, period=16)
def test_all_2_the_period_is_exact_and_soon_found(before: int, period: int) -> None:
    laps, found = laps_until_found(before, period)
    assert found == period
    assert before + period < laps <= 2 * max(before, period, 8) + period


@pytest.mark.parametrize("laps", [16, 17, 5000])
def test_all_2_states_that_do_not_come_back_are_never_taken_for_endless(laps: int) -> None:
    watch = EndlessWatch()
    for lap in range(laps):
        watch.lap([lap], 0)


def test_all_2_the_pit_about_to_be_lifted_and_all_else_is_part_of_the_state() -> None:
    watch = EndlessWatch()
    for lap in range(1000):
        watch.lap([2, 2, 2], lap % 3, lap)
