"""Slips of scorers in real games: the first finding stands where the record first cannot be right.

A game is replayed by the naive referee, which shares no code with the engines, until a ply that no
rule allows or a check that is not true. Up to there the record could be that of another game, so
that nothing may be found; there it cannot be right, so that something must be.
"""

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

import notation
from mancli import games
from mancli.checks import Examined, examine
from mancli.findings import Finding, Severity
from notation.record import MarkKind, Ply, Record, ResultValue, Row
from tests.naive.referee import Ruling, rule_on
from tests.slips import (
    REST,
    Plies,
    Slip,
    changed_as_told,
    doubled,
    in_order,
    left_out,
    plies_of,
    swapped_with_the_next,
    swapped_with_the_next_of_its_side,
    without_marks,
    wrong_direction,
    wrong_pit,
)

CORPUS = Path(__file__).parent / "data" / "corpus"
LONG = 20
MASTERS = [reading.record for reading in notation.read((CORPUS / "zanzibar-1994.mgn").read_text())]
OTHERS = [
    next(
        reading.record
        for reading in notation.read((CORPUS / f"random-{name}.mgn").read_text())
        if len(reading.record.elements) > LONG
    )
    for name in ("bao-kigogo", "bao-kingulu", "bao-kujifunza", "bao-kiswahili-donkers")
]
BY_RULE = [record for record in MASTERS if record.get("Termination") == "hamna"]
SAMPLE = 3
MANY = 60
NEAR = 8
ENOUGH = 2
PLAYED = re.compile(r"(?P<decision>[ABab]\d+[LR]?\+?)(?P<marks>\S*)")
MARK = re.compile(r"x\d+|=[ABab]\d+|\*\*?|#")
CODES = {"x": "wrong-capture", "=": "wrong-reservation", "*": "wrong-mark", "#": "wrong-mark"}

rule = cache(rule_on)


@dataclass(frozen=True)
class Walk:
    """How far a record can be right.

    Attributes:
        wrong: the plies that cannot be right, counted from 1, each with what is wrong with it.
        stop: the first ply that cannot be played, the last of those; None if all can.
    """

    wrong: tuple[tuple[int, str], ...]
    stop: int | None

    @property
    def first(self) -> tuple[int, str] | None:
        """The first ply that cannot be right, None if all can."""
        return self.wrong[0] if self.wrong else None


def walk(record: Record, plies: Sequence[Ply]) -> Walk:
    """Replay plies by the naive referee's rulings."""
    rules = f"{record.get('Game')}/{record.get('Rules')}"
    position = start(record)
    wrong: list[tuple[int, str]] = []
    for number, ply in enumerate(plies, start=1):
        ruling = rule(position, rules)
        true = {parts(text)[0]: text for text in ruling.legal}
        decision, marks = parts(str(ply))
        code = refusal(ruling, position, decision, true)
        if code:
            return Walk((*wrong, (number, code)), number)
        if decision not in true:
            decision = decision.removesuffix("+")
            wrong.append((number, "wrong-mark"))
        wrong += [
            (number, CODES[mark[0]]) for mark in marks if mark not in parts(true[decision])[1]
        ]
        position = ruling.legal[true[decision]]
    return Walk(tuple(wrong), None)


def refusal(ruling: Ruling, position: str, decision: str, true: dict[str, str]) -> str:
    """Why a decision cannot be played; empty if it can, with or without its ``+``."""
    if ruling.end.ending:
        return "moves-after-end"
    if decision[0].isupper() is not (position.split()[2] == "S"):
        return "wrong-side"
    return "" if decision in true or decision.removesuffix("+") in true else "illegal-move"


def parts(text: str) -> tuple[str, list[str]]:
    """A move's decision and its marks."""
    match = PLAYED.fullmatch(text)
    assert match
    return match["decision"], MARK.findall(match["marks"])


def start(record: Record) -> str:
    """The start position, as the rules have it."""
    game = games.find(record.get("Game"), record.get("Rules"))
    assert game
    return game.board.write(game.start)


def sheet(record: Record, plies: Sequence[Ply], numbers: Sequence[int] = ()) -> str:
    """A record as a scorer writes it: the number of a turn with South's move, and lost with it.

    Args:
        record: gives the tags and the result.
        plies: the plies written.
        numbers: the numbers that they had in the game; their places where it is empty.
    """
    tags = "\n".join(
        f'[{name} "{record.get(name)}"]'
        for name in ("Game", "Rules", "Result", "Termination")
        if record.tag(name)
    )
    moves = " ".join(
        f"{(number + 1) // 2}. {ply}" if number % 2 else str(ply)
        for number, ply in zip(numbers or range(1, len(plies) + 1), plies, strict=True)
    )
    assert record.result
    return f"{tags}\n\n{moves} {record.result.value}\n"


def examined(text: str) -> Examined:
    """The one game of a text."""
    [reading] = notation.read(text)
    return examine(reading, 1, text)


def of_plies(found: Examined) -> list[Finding]:
    """The findings about plies, in the order of the text; tags may contradict the last one too."""
    return [each for each in found.findings if each.ply and each.severity is not Severity.NOTE]


def is_as_good(record: Record, plies: Plies, hint: str) -> bool:
    """Whether another change than the one meant leaves nothing wrong from there on either."""
    return any(
        all(number < at for number, _ in walk(record, changed).wrong)
        for at, changed in changed_as_told(plies, hint)
    )


def hold(record: Record, slip: Slip, at: int) -> None:
    """Hold the report on a slip at ply ``at + 1`` against what the referee says of it.

    The first finding about a ply is the referee's first contradiction, which cannot stand before
    the slip, since up to there the record is that of the game. Where the replay stops so near that
    the search looks back to the slip, and enough follows to mean something, the slip is named, or
    another change which is as good: with it the referee has nothing against the record either.
    """
    right = walk(record, slip.plies)
    found = of_plies(examined(sheet(record, slip.plies, slip.numbers)))
    if right.first is None:
        assert found == []
        return
    assert right.first[0] > at
    assert (found[0].ply, found[0].code) == right.first, found
    if right.stop is None or right.stop - at > NEAR or len(slip.plies) - right.stop < ENOUGH:
        return
    stopped = [each for each in found if each.ply == right.stop]
    hints = [hint for each in stopped for hint in each.hints if f"{REST} " in hint]
    assert hints, slip.meant
    if slip.meant not in hints:
        assert all(is_as_good(record, slip.plies, hint) for hint in hints), (slip.meant, hints)


def source(record: Record) -> str:
    """The name of a game."""
    told = f"{record.get('Source')[-6:]} {record.get('Game')} {record.get('Rules')}"
    return told.strip().replace(" ", "-")


SLIPS = (
    left_out,
    doubled,
    swapped_with_the_next,
    swapped_with_the_next_of_its_side,
    wrong_pit,
    wrong_direction,
)


@pytest.mark.parametrize("record", [*MASTERS, *OTHERS], ids=source)
@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.__name__)
@pytest.mark.parametrize("marks", [True, False], ids=["marks", "bare"])
@pytest.mark.parametrize("sample", [SAMPLE, pytest.param(MANY, marks=pytest.mark.slow)])
def test_a_slip_is_found_where_the_record_first_cannot_be_right(
    record: Record, slip: Callable[[Plies, int, random.Random], Slip], sample: int, *, marks: bool
) -> None:
    plies = plies_of(record) if marks else without_marks(plies_of(record))
    if slip is wrong_direction and not plies[0].way:
        pytest.skip("the game has no choice of direction")
    rng = random.Random(f"{slip.__name__} {source(record)} {marks}")
    ends = len(plies) - 3
    for at in rng.sample(range(ends), min(sample, ends)):
        hold(record, slip(plies, at, rng), at)


HOUSES = [
    pytest.param(record, at, id=f"{source(record)}-{at + 1}")
    for record in MASTERS
    for at, ply in enumerate(plies_of(record))
    if ply.house
]


@pytest.mark.parametrize("marks", [True, False], ids=["marks", "bare"])
@pytest.mark.parametrize(("record", "at"), HOUSES)
def test_a_missed_safari(record: Record, at: int, *, marks: bool) -> None:
    plies = plies_of(record) if marks else without_marks(plies_of(record))
    stopped = replace(plies[at], house=False)
    meant = f"{plies[at].decision} instead of {stopped.decision} at ply {at + 1} would fit: "
    changed = (*plies[:at], stopped, *plies[at + 1 :])
    hold(record, Slip(changed, in_order(plies), f"{meant}{REST} then replays"), at)


@pytest.mark.parametrize("record", MASTERS, ids=source)
class TestWholeGames:
    def test_a_wrong_side_is_read_through_and_is_the_only_finding(self, record: Record) -> None:
        plies = plies_of(record)
        rng = random.Random(source(record))
        for at in rng.sample(range(len(plies)), SAMPLE):
            row = Row(plies[at].pit.row.value.swapcase())
            other = replace(plies[at], pit=replace(plies[at].pit, row=row))
            text = sheet(record, (*plies[:at], other, *plies[at + 1 :]))
            [found] = examined(text).findings
            assert (found.ply, found.code) == (at + 1, "letter-case")

    def test_every_wrong_count_is_its_only_finding(self, record: Record) -> None:
        plies = plies_of(record)
        wrong = []
        for at, ply in enumerate(plies):
            mark = ply.mark(MarkKind.CAPTURED)
            if mark and mark.number:
                more = replace(mark, number=mark.number + 1)
                marks = tuple(more if each is mark else each for each in ply.marks)
                wrong.append((at, replace(ply, marks=marks)))
        text = sheet(record, [dict(wrong).get(at, ply) for at, ply in enumerate(plies)])
        found = examined(text).findings
        assert [(each.ply, each.code) for each in found] == [
            (at + 1, "wrong-capture") for at, _ in wrong
        ]

    def test_a_page_lost_in_the_middle(self, record: Record) -> None:
        plies = plies_of(record)
        rng = random.Random(source(record))
        for length in (5, 6, 11, 12):
            at = rng.randrange(1, len(plies) - length - 2)
            numbers = in_order(plies)
            kept = plies[:at] + plies[at + length :]
            right = walk(record, kept)
            found = of_plies(examined(sheet(record, kept, numbers[:at] + numbers[at + length :])))
            numbered = next(each for each in range(at, len(kept)) if each % 2 == 0) + 1
            expected = right.first
            if expected is None or expected[0] >= numbered != right.stop:
                expected = (numbered, "move-number")
            assert (found[0].ply, found[0].code) == expected


class TestResults:
    @pytest.mark.parametrize("record", BY_RULE, ids=source)
    @pytest.mark.parametrize("result", list(ResultValue))
    def test_of_a_game_that_ended_by_rule(self, record: Record, result: ResultValue) -> None:
        assert record.result
        text = sheet(record, plies_of(record)).replace(record.result.value, result)
        found = examined(text).findings
        if result is record.result.value:
            assert found == ()
            return
        [wrong] = found
        assert (wrong.code, wrong.clause) == ("result-mismatch", "BK-33")
        assert (wrong.expected, wrong.found) == (record.result.value, result)
        assert text[wrong.span.start :].strip() == result

    @pytest.mark.parametrize("record", [*MASTERS], ids=source)
    def test_behind_the_moves_alone(self, record: Record) -> None:
        assert record.result
        other = "0-1" if record.result.value is ResultValue.SOUTH_WON else "1-0"
        text = sheet(record, plies_of(record))
        text = text[: text.rindex(record.result.value)] + other + "\n"
        codes = [each.code.value for each in examined(text).findings]
        by_rule = record in BY_RULE
        assert codes == ["result-mismatch"] * (1 + by_rule)


PAIRS = list(pairwise(MASTERS))


@pytest.mark.parametrize(("one", "two"), PAIRS, ids=source)
class TestTwoGamesRunTogether:
    def test_without_the_result_and_the_tags_between(self, one: Record, two: Record) -> None:
        first, second = plies_of(one), plies_of(two)
        numbers = (*in_order(first), *in_order(second))
        text = sheet(one, (*first, *second), numbers)
        found = of_plies(examined(text))
        right = walk(one, (*first, *second))
        second_begins = len(first) + 1
        expected = (second_begins, "move-number")
        if right.stop == second_begins:
            expected = right.wrong[-1]
        assert (found[0].ply, found[0].code) == expected

    def test_without_the_tags_between(self, one: Record, two: Record) -> None:
        text = sheet(one, plies_of(one)) + sheet(two, plies_of(two)).rpartition("\n\n")[2]
        first, second = notation.read(text)
        assert examine(first, 1, text).findings == ()
        [found] = examine(second, 2, text).findings
        assert found.code == "unknown-game"
        assert text[found.span.start :].startswith("1. A")
