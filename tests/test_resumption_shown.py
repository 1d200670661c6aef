"""What commands show and hint at where plies of a game are not replayed."""

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

import notation
from mancli.annotate import annotate
from mancli.checks import examine
from mancli.trace.moments import moments
from notation.record import Comment, Ply, Way
from tests.gapped import (
    BOSH,
    CORPUS,
    FRESH,
    OMAR,
    ZANZIBAR,
    broken,
    examined,
    position_after,
    replayed,
    stopped,
    unplayable,
    written,
)
from tests.process import mancli


class TestWhatIsShown:
    def test_plies_keep_their_numbers_and_the_position_is_a_moment(self) -> None:
        found = examined(broken(20, 24))
        replay = found.replay
        assert replay
        line = moments(replay, found.record.elements)
        assert [moment.number for moment in line] == [*range(20), *range(24, 36)]
        given = line[20]
        assert (given.made, given.title) == (None, "Position given")
        assert (
            given.remark
            == "The record gives this position. The 5 plies before it are not replayed."
        )
        assert replay.game.board.write(given.position) == position_after(OMAR, 24)
        assert len(given.comments) == 1
        assert not any(moment.title or moment.remark for moment in line if moment is not given)

    @pytest.mark.parametrize("format_", ["text", "json", "svg", "html"])
    def test_in_every_form(self, format_: str) -> None:
        ran = mancli("show", "--ply", "19-25", "--format", format_, "-", stdin=broken(20, 24))
        shown = ran.out.replace("\n  ", " ")
        assert "The record gives this position. The 5 plies before it are not repl" in shown
        if format_ == "json":
            moments = json.loads(ran.out)["games"][0]["moments"]
            assert [moment["ply"] for moment in moments] == [19, 24, 25]
            assert moments[1]["position"] == moments[2]["before"] == position_after(OMAR, 24)
            assert "move" not in moments[1]
        else:
            assert "Position given" in ran.out

    def test_the_end_of_a_game_whose_last_position_is_given(self) -> None:
        ran = mancli("show", "--final", "--compact", "-", stdin=broken(20, 35))
        assert ran.out.strip() == OMAR.record.get("Final")

    def test_scores(self) -> None:
        ran = mancli("score", "--format", "jsonl", "-", stdin=broken(20, 24))
        assert json.loads(ran.out)["score"] == [47, 17]

    def test_checks_are_added_where_they_are_known(self) -> None:
        text = broken(20, 24).replace("a6R*", "a6R").replace("a8L*", "a8L")
        text = text.replace('[Score "47-17"]\n', "")
        record = annotate(examined(text))
        again = notation.write_record(record)
        assert '[Score "47-17"]' in again
        assert "11. A8L* a8L 12. A7R* a6R {" in again.replace("\n", " ")
        assert "13. A6R* a8L* 14." in again.replace("\n", " ")


class TestWhatMayBeMeant:
    def test_a_change_has_to_lead_to_the_position_given(self) -> None:
        ply = OMAR.record.elements[19]
        assert isinstance(ply, Ply)
        assert ply.decision == "a6R"
        for given in (20, 24, 35):
            hints = examined(broken(20, given)).findings[0].hints
            behind = {20: "it", 24: "a6R*", 35: "A4Rx11#"}[given]
            fit = f"a6R would fit at ply 20: the game up to the position given behind {behind}"
            assert hints[2:] == (f"{fit} then replays",)

    def test_no_change_is_named_that_does_not(self) -> None:
        text = BOSH + f"1. A1x5 a1 {{[%pos {FRESH} S 1.3]}} A1x5 *"
        assert len(examined(text).findings[0].hints) == 2

    def test_each_gap_has_its_own(self) -> None:
        text = broken(20, 24).replace("a7Rx1 15. A1Lx1", "a9Rx1 15. A1Lx1")
        first, second = examined(text).findings
        assert first.hints[-1].startswith("a6R would fit at ply 20: the game up to")
        assert second.hints[-1] == "a7R would fit at ply 28: the rest of the game then replays"

    def test_behind_a_move_that_stood(self) -> None:
        given = position_after(OMAR, 10)
        text = broken(20, 24).replace("A8Rx1 a7Rx3", f"A8Rx1 a7L {{[%irregular] [%pos {given}]}}")
        note, stop = examined(text).findings
        assert (note.code, note.ply) == ("irregular", 10)
        assert stop.hints[-1].startswith("a6R would fit at ply 20: the game up to")

    def test_a_change_before_a_position_that_was_reached_is_ruled_out(self) -> None:
        reading = list(notation.read(ZANZIBAR))[3]
        plies = list(reading.record.elements)
        slip = plies[20]
        assert isinstance(slip, Ply)
        plies[20] = replace(slip, way=Way.RIGHT)
        text = written(reading.record, plies)
        meant = "A5L would fit at ply 21: the rest of the game then replays"
        assert stopped(text).hints[-1] == meant
        replay = replayed(text)
        reached = replay.game.board.write(replay.plies[20].turn.after)
        plies.insert(21, Comment(f"[%pos {reached}]"))
        assert meant not in stopped(written(reading.record, plies)).hints


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_a_gap_leaves_every_other_ply_as_it_was(path: Path) -> None:
    rng = random.Random(11)
    readings = [each for each in notation.read(path.read_text()) if len(each.record.elements) > 20]
    for reading in rng.sample(readings, min(8, len(readings))):
        whole = examine(reading).replay
        assert whole is not None
        places = [i for i, each in enumerate(reading.record.elements) if isinstance(each, Ply)]
        first, last = sorted(rng.sample(range(len(places)), 2))
        given = whole.plies[last].turn.after
        elements = list(reading.record.elements)
        elements[places[first]] = unplayable(elements[places[first]])
        comment = Comment(f"[%pos {whole.game.board.write(given)}]")
        elements.insert(places[last] + 1, comment)
        replay = replayed(written(reading.record, elements))
        [gap] = replay.gaps
        assert (gap.number, gap.plies, gap.given) == (first, last - first + 1, given)
        kept = [*whole.plies[:first], *whole.plies[last + 1 :]]
        assert [(each.number, each.turn) for each in replay.plies] == [
            (each.number, each.turn) for each in kept
        ]
        assert replay.final == whole.final
        assert replay.outcome == whole.outcome
        assert replay.rounds == whole.rounds[: len(replay.rounds)]
        assert [each.code for each in replay.findings] == ["illegal-move"]
