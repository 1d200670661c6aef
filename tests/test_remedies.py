"""Slips of scorers in real games: the report names the place, and the change that would mend it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import notation
from mancli.checks import Examined, examine
from notation.record import Element, Ply, Record, Way

ZANZIBAR = Path(__file__).parent / "data" / "corpus" / "zanzibar-1994.mgn"
MASTERS = [reading.record for reading in notation.read(ZANZIBAR.read_text())]

# The second master game as it was published: at ply 27 the nyumba must have been played on.
DAMAGED = """[Game "bao-kiswahili"]

1. A6R* a7R* 2. A8R* a6R* 3. A7R* a8R* 4. A8R* a7R* 5. A5R* a8R* 6. A6R* a5R*
7. A8L* a7R* 8. A6R* a6L* 9. A5L a8 10. A8L* a6R* 11. A6R* a7L* 12. A5L
a8+ 13. A7 a3L 14. A8 a3R 15. A2 a6L 16. A7 a1 17. A7 a5R 18. A5L a5R *
"""


def stopped(record: Record) -> Examined:
    """A record written down, read again and examined."""
    text = notation.write_record(record)
    [reading] = notation.parse(text)
    return examine(reading, 1, text)


def with_elements(record: Record, change: Callable[[list[Element]], object]) -> Record:
    elements = list(record.elements)
    change(elements)
    return replace(record, elements=tuple(elements))


def test_a_missed_safari_of_a_master_game_is_named() -> None:
    [reading] = notation.parse(DAMAGED)
    [finding] = examine(reading, 1, DAMAGED).findings
    assert (finding.code, finding.ply, finding.move) == ("illegal-move", 29, "A2")
    assert (
        "A8+ instead of A8 at ply 27 would fit: the rest of the game then replays" in finding.hints
    )


def test_a_wrong_direction_is_named() -> None:
    def slip(elements: list[Element]) -> None:
        ply = elements[20]
        assert isinstance(ply, Ply)
        assert ply.way is Way.LEFT
        elements[20] = replace(ply, way=Way.RIGHT)

    examined = stopped(with_elements(MASTERS[3], slip))
    [found] = [each for each in examined.findings if each.code == "illegal-move"]
    assert any("A5L" in hint and "at ply 21" in hint for hint in found.hints), found.hints


@pytest.mark.parametrize("record", MASTERS, ids=lambda record: record.get("Source")[-6:])
class TestEveryMasterGame:
    @pytest.mark.parametrize("at", [6, 11, 16, 21])
    def test_a_move_left_out(self, record: Record, at: int) -> None:
        examined = stopped(with_elements(record, lambda elements: elements.pop(at)))
        found = examined.findings[0]
        assert found.code == "wrong-side"
        assert found.ply == at + 1
        missing = record.elements[at]
        assert isinstance(missing, Ply)
        assert any(missing.decision in hint for hint in found.hints), found.hints

    @pytest.mark.parametrize("at", [6, 11, 16, 21])
    def test_a_move_written_twice(self, record: Record, at: int) -> None:
        examined = stopped(
            with_elements(record, lambda elements: elements.insert(at, elements[at]))
        )
        found = examined.findings[0]
        assert found.code in {"wrong-side", "illegal-move"}
        assert found.ply == at + 2

    @pytest.mark.parametrize("at", [6, 11, 16, 21])
    def test_a_pit_that_is_empty_or_not_there(self, record: Record, at: int) -> None:
        def slip(elements: list[Element]) -> None:
            ply = elements[at]
            assert isinstance(ply, Ply)
            elements[at] = replace(ply, pit=replace(ply.pit, number=9))

        examined = stopped(with_elements(record, slip))
        found = examined.findings[0]
        ply = record.elements[at]
        assert isinstance(ply, Ply)
        assert (found.code, found.ply) == ("illegal-move", at + 1)
        assert any(hint.startswith(f"{ply.decision} would fit") for hint in found.hints)


def test_where_many_changes_fit_none_is_named() -> None:
    text = '[Game "bosh"]\n\n1. A1 a1 *\n'
    [reading] = notation.parse(text)
    [found] = examine(reading, 1, text).findings
    assert not any("rest of the game" in hint for hint in found.hints)


def test_a_record_that_never_fits_is_given_up_soon() -> None:
    moves = " ".join(f"{number}. A1 a1" for number in range(1, 3000))
    text = f'[Game "bosh"]\n\n{moves} *\n'
    [reading] = notation.parse(text)
    found = examine(reading, 1, text).findings[0]
    assert found.code == "illegal-move"
