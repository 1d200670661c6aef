"""What the eight master games prove: change a rule, and some of them no longer replay.

The table is the one of docs/rules/bao-la-kiswahili.md.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from mancli.games import kiswahili, kiswahili_laps, kiswahili_starts
from mancli.games.kiswahili_laps import BEFORE_KICHWA, FRONT, KIMBI_WAY, LAPS, Sowing
from mancli.rules import RuleBreak, written
from mancli.sowing import NO_PIT, StepKind, laps_along
from notation.record import Record
from tests.games.bao import MANCALA_WORLD, from_source, turns
from tests.games.playing import records

RULES = Path(__file__).parents[2] / "docs" / "rules" / "bao-la-kiswahili.md"
GAMES = {record.get("Source").split()[-1]: record for record in records("zanzibar-1994.mgn")}

Change = Callable[[pytest.MonkeyPatch], None]


def any_lap_may_start_a_capture(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(kiswahili_starts, "LANDINGS", kiswahili_starts.landings(most=64))


def only_the_kichwa_reverses(patch: pytest.MonkeyPatch) -> None:
    ways = [way if pit % 16 in {0, 7} else 0 for pit, way in enumerate(KIMBI_WAY)]
    patch.setattr(kiswahili_laps, "KIMBI_WAY", ways)


def no_tax(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(kiswahili_starts, "pays_tax", lambda *_: False)


def tax_in_mtaji_too(patch: pytest.MonkeyPatch) -> None:
    def pays_tax(sowing: Sowing, pit: int) -> bool:
        row = sowing.pits[FRONT[sowing.mover]]
        return kiswahili_starts.in_functional_nyumba(sowing, pit) and sowing.pits[pit] == sum(row)

    patch.setattr(kiswahili_starts, "pays_tax", pays_tax)


def a_dormant_nyumba_bars_singletons(patch: pytest.MonkeyPatch) -> None:
    def bars_singletons(sowing: Sowing) -> bool:
        nyumba = sowing.houses[sowing.mover]
        return nyumba == NO_PIT or not kiswahili_starts.in_functional_nyumba(sowing, nyumba)

    patch.setattr(kiswahili_starts, "bars_singletons", bars_singletons)


def captures_in_a_takata(patch: pytest.MonkeyPatch) -> None:
    laps = Sowing._laps

    def capturing(self: Sowing, kind: StepKind, start: int, way: int, hand: int) -> None:
        takata, self.takata = self.takata, False
        laps(self, kind, start, way, hand)
        self.takata = takata

    patch.setattr(Sowing, "_laps", capturing)


def laps_skip_their_origin(patch: pytest.MonkeyPatch) -> None:
    entries = {pit for side in BEFORE_KICHWA for pit in side}
    laps = [
        [
            by_seeds
            if pit in entries
            else laps_along([after for after in by_seeds[-1] * 2 if after != pit])
            for pit, by_seeds in enumerate(by_pit)
        ]
        for by_pit in LAPS
    ]
    patch.setattr(kiswahili_laps, "LAPS", laps)


def no_takasia(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(kiswahili, "takasiaed_by", lambda _: NO_PIT)


# The change, and the games that an independent engine found to become illegal with it.
CHANGES: dict[str, tuple[Change, str]] = {
    "BK-7": (captures_in_a_takata, "5, 7, 69"),
    "BK-10": (laps_skip_their_origin, "5, 69"),
    "BK-13": (only_the_kichwa_reverses, "3, 5, 6, 69"),
    "BK-17, lifted whole": (no_tax, "1, 2, 3, 5, 6"),
    "BK-17, in mtaji too": (tax_in_mtaji_too, "5"),
    "BK-19": (a_dormant_nyumba_bars_singletons, "2"),
    "BK-21": (any_lap_may_start_a_capture, "69"),
    "BK-29": (no_takasia, "7, 69"),
}


def _replays(record: Record) -> bool:
    try:
        for element, turn in turns(MANCALA_WORLD, record):
            over = MANCALA_WORLD.outcome(turn.after) is not None
            if written(MANCALA_WORLD, turn, over=over) != element:
                return False
    except RuleBreak:
        return False
    return MANCALA_WORLD.board.write(turn.after) == record.get("Final")


def _documented() -> dict[str, set[str]]:
    rows = re.findall(
        r"^\| (BK-[^|]+?) \| [^|]+ \| ([0-9, ]+) \|$", RULES.read_text("utf-8"), re.MULTILINE
    )
    return {clause: set(games.split(", ")) for clause, games in rows}


def test_the_games_replay_as_long_as_nothing_is_changed() -> None:
    assert all(map(_replays, GAMES.values()))


@from_source
@pytest.mark.parametrize("clause", CHANGES)
def test_games_that_prove_a_clause(clause: str, monkeypatch: pytest.MonkeyPatch) -> None:
    change, illegal = CHANGES[clause]
    change(monkeypatch)
    broken = {name for name, record in GAMES.items() if not _replays(record)}
    assert broken >= set(illegal.split(", "))
    assert broken == _documented()[clause]


def test_the_table_names_every_change() -> None:
    assert list(_documented()) == list(CHANGES)


def test_every_clause_has_a_test_that_is_named_after_it() -> None:
    documented = re.findall(r"^- \*\*BK-([0-9]+)\*\*", RULES.read_text("utf-8"), re.MULTILINE)
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_kis*.py"))
    assert documented == [str(number) for number in range(1, 37)]
    assert {number for number in documented if f"def test_bk_{number}_" not in tests} == set()
