"""Slips of scorers in real games: the report names the place, and the change that would mend it."""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest

import notation
from mancli import remedies
from mancli.checks import Examined, examine
from mancli.games import kigogo
from mancli.position import Position
from mancli.remedies import with_remedies
from mancli.replay import Replay, replay
from mancli.rules import NO_HISTORY, Ending, Game, Outcome
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


def unplayable_ply(number: int) -> Callable[[list[Element]], None]:
    """Puts a pit that no board has into a ply, and leaves its marks."""

    def slip(elements: list[Element]) -> None:
        ply = elements[number - 1]
        assert isinstance(ply, Ply)
        elements[number - 1] = replace(ply, pit=replace(ply.pit, number=9))

    return slip


def named(record: Record) -> list[str]:
    """The changes that the finding which stopped a record names."""
    hints = [hint for found in stopped(record).findings for hint in found.hints]
    return [hint for hint in hints if hint.endswith("replays")]


class TestEvidence:
    """Towards the end of the first master game the marks alone leave one move that fits."""

    @pytest.mark.parametrize(
        ("number", "fit"), [(32, "a5R+"), (33, "A5R+"), (34, None), (35, None)]
    )
    def test_two_plies_have_to_fit_behind_another_move(self, number: int, fit: str | None) -> None:
        expected = [f"{fit} would fit at ply {number}: the rest of the game then replays"]
        assert named(with_elements(MASTERS[0], unplayable_ply(number))) == (expected if fit else [])

    @pytest.mark.parametrize(("number", "is_named"), [(33, True), (34, False)])
    def test_two_plies_have_to_fit_behind_a_move_left_out(
        self, number: int, *, is_named: bool
    ) -> None:
        record = with_elements(MASTERS[0], lambda elements: elements.pop(number - 1))
        assert bool(named(record)) is is_named

    @pytest.mark.parametrize(("number", "is_named"), [(33, True), (34, False)])
    def test_two_plies_have_to_fit_behind_a_doubled_move(
        self, number: int, *, is_named: bool
    ) -> None:
        record = with_elements(
            MASTERS[0], lambda elements: elements.insert(number, elements[number - 1])
        )
        assert named(record) == (["without it the rest of the game replays"] if is_named else [])

    @pytest.mark.parametrize(("number", "is_named"), [(33, True), (34, False)])
    def test_two_plies_have_to_fit_with_two_swapped(self, number: int, *, is_named: bool) -> None:
        def swap(elements: list[Element]) -> None:
            elements[number - 1 : number + 1] = reversed(elements[number - 1 : number + 1])

        assert bool(named(with_elements(MASTERS[0], swap))) is is_named


FRESH = "4,4,4,4,4/4,4,4,4,4 0-0"
TWO_FIT = "1. A1 a1 2. A2 a2"


def hopeless(count: int) -> str:
    """A Bosh record of so many gaps, each before a position to which no change leads."""
    gaps = (f"A1 A1 {{[%pos {FRESH} S 1.{2 * index + 1}]}}" for index in range(1, count + 1))
    return f'[Game "bosh"]\n\n{" ".join(gaps)} '


def changes(text: str) -> list[str]:
    """The changes that the last finding of a text names."""
    [reading] = notation.parse(text)
    hints = examine(reading, 1, text).findings[-1].hints
    return [hint for hint in hints if hint.endswith("replays")]


class TestWork:
    def test_the_plies_played_in_search_are_bounded(self, monkeypatch: pytest.MonkeyPatch) -> None:
        played = 0

        def counted(*args: Any, **options: Any) -> Replay:  # noqa: ANN401 - replay's own
            nonlocal played
            replayed = replay(*args, **options)
            played += len(replayed.plies) + 1
            return replayed

        monkeypatch.setattr(remedies, "replay", counted)
        assert changes(f"{hopeless(400)} *") == []
        longest = 4
        assert remedies.MOST_PLIES <= played <= remedies.MOST_PLIES + longest

    def test_where_they_are_spent_nothing_is_named(self) -> None:
        alone = changes(f'[Game "bosh"]\n\n{TWO_FIT} *')
        assert [hint.split()[0] for hint in alone] == ["a4", "a5"]
        few, many = (f"{hopeless(count)}{TWO_FIT} *" for count in (2, 400))
        assert [hint.split()[0] for hint in changes(few)] == ["a4", "a5"]
        assert changes(many) == []

    def test_all_that_fit_are_named_or_none(self, monkeypatch: pytest.MonkeyPatch) -> None:
        text = f'[Game "bosh"]\n\n{TWO_FIT} *'
        alone, found = changes(text), set()
        search = remedies._Search
        for left in range(40):
            monkeypatch.setattr(remedies, "_Search", partial(search, left=left))
            found.add(tuple(changes(text)))
        assert found == {(), tuple(alone)}


def test_a_swap_with_the_next_ply_is_one_slip() -> None:
    """Both are A7R and a7R: to read either letter as the other's would be two."""

    def swap(elements: list[Element]) -> None:
        elements[12:14] = reversed(elements[12:14])

    assert named(with_elements(MASTERS[0], swap)) == [
        "with a7R and A7R swapped the rest of the game replays"
    ]


class TestAfterTheEnd:
    def test_a_slip_that_ended_the_game_early_is_named(self) -> None:
        """Game 5: with A5L instead of A5R at ply 41 North captures all of South's front row."""

        def slip(elements: list[Element]) -> None:
            ply = elements[40]
            assert isinstance(ply, Ply)
            elements[40] = replace(ply, way=Way.LEFT, marks=())

        record = with_elements(MASTERS[4], slip)
        assert "moves-after-end" in [found.code for found in stopped(record).findings]
        assert named(record) == ["A5R would fit at ply 41: the rest of the game then replays"]

    def test_what_follows_a_game_is_no_slip_of_it(self) -> None:
        record = with_elements(MASTERS[0], lambda elements: elements.extend(elements[:20]))
        assert [found.code for found in stopped(record).findings] == ["moves-after-end"]
        assert named(record) == []

    def test_what_follows_a_repetition_is_none_either(self) -> None:
        """Which positions came before is not known to a search that starts in the middle.

        In this Kigogo the fourth position ends the game. With a7 and b10 swapped three are known
        where the record goes on, so that a search without a memory would name that.
        """
        game = cast("Game", ShortMemory())
        [reading] = notation.parse(f'[Game "bao-kigogo"]\n\n{KIGOGO_MOVES} *')
        elements = reading.record.elements
        assert replay(kigogo.KIGOGO, game.start, elements).findings == ()
        [found] = with_remedies(replay(game, game.start, elements), elements)
        assert (found.code, found.ply) == ("moves-after-end", 5)
        assert found.hints == ("2 more plies are not replayed",)


KIGOGO_MOVES = "1. A9x4 b9 2. B10x6 a7 3. B5 b10x5 4. B8x8"


class ShortMemory:
    """Kigogo, which ends by repetition as soon as four positions are known."""

    def __getattr__(self, name: str) -> object:
        return getattr(kigogo.KIGOGO, name)  # no subclass: the engine may be compiled

    def outcome(
        self, position: Position, earlier: AbstractSet[Position] = NO_HISTORY
    ) -> Outcome | None:
        del position
        return Outcome(None, Ending.REPETITION, "KG-11") if len(earlier) > 3 else None
