"""A position that a record gives behind a move that cannot be played: the replay resumes there."""

import pytest

from notation.record import Comment
from tests.gapped import (
    BOSH,
    FRESH,
    KIGOGO,
    OMAR,
    broken,
    codes,
    examined,
    position_after,
    replayed,
    written,
)


class TestWhereItResumes:
    def test_the_finding_says_what_is_not_replayed_and_where_it_goes_on(self) -> None:
        found = examined(broken(20, 24))
        [stop] = found.findings
        assert (stop.code, stop.ply) == ("illegal-move", 20)
        assert stop.hints[1] == (
            "4 more plies are not replayed; "
            "the replay resumes at ply 25, from the position given behind a6R*"
        )

    def test_right_behind_the_refused_move(self) -> None:
        found = examined(broken(20, 20))
        assert "the replay resumes at ply 21, from the position given behind it" in (
            found.findings[0].hints
        )
        assert found.plies == 34

    def test_what_follows_is_checked_again(self) -> None:
        text = broken(20, 24).replace("A4Rx11#", "A4Rx10#").replace("a6Rx3", "a6Rx4")
        assert codes(examined(text)) == [
            ("illegal-move", 20),
            ("wrong-capture", 34),
            ("wrong-capture", 35),
        ]

    def test_what_lies_between_is_not(self) -> None:
        text = broken(20, 24).replace("11. A8L* a8L*", "11. A8Lx9 a9")
        assert codes(examined(text)) == [("illegal-move", 20)]

    def test_a_second_stop_has_its_own_gap(self) -> None:
        text = broken(20, 24).replace("a7Rx1 15. A1Lx1", "a9Rx1 15. A1Lx1")
        first, second = examined(text).findings
        assert (first.ply, second.ply) == (20, 28)
        assert "7 more plies are not replayed" in second.hints
        assert [(gap.number, gap.plies) for gap in replayed(text).gaps] == [(19, 5), (27, 8)]
        assert examined(text).ended == "not replayed past ply 27"
        assert examined(text).score is None

    def test_a_check_before_the_stop_resumes_nothing(self) -> None:
        text = BOSH + "1. A1x5 {[%pos 5,5,5,5,0/0,0,5,5,5 5-0 N 1.2]} a1 2. A1 *"
        assert codes(examined(text)) == [("illegal-move", 2)]
        assert not replayed(text).complete

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            (BOSH + "1. A1x5 -- {GIVEN}", "illegal-move"),
            (BOSH + "1. A1x5 2. A2 {GIVEN}", "wrong-side"),
            (BOSH + "1. A1x5 | 1. A2 {GIVEN}", "wrong-round"),
            (BOSH + "1. A1x5 a1 {it stood [%irregular]} 2. A2 {GIVEN}", "irregular"),
            (
                '[Game "bosh"]\n[Position "0,0,0,0,0/1,0,0,0,0 37-2 S 1.1"]\n\n1. A1# a1 {GIVEN}',
                "moves-after-end",
            ),
        ],
    )
    def test_whatever_stopped_it(self, text: str, code: str) -> None:
        given = f"{{[%pos {FRESH} S 1.5]}} A1x4 *"
        found = examined(text.replace("{GIVEN}", given))
        assert [each.code for each in found.findings] == [code, "wrong-capture"], found.findings
        assert any("resumes at ply 5, from" in hint for hint in found.findings[0].hints)
        assert found.replay
        assert found.replay.complete
        assert found.plies == 2

    def test_a_move_that_has_no_direction_or_no_end(self) -> None:
        bao = '[Game "bao-kiswahili"]\n\n1. A6 {[%pos GIVEN]} A7L a5Lx3 *'
        given = "-/0,2,2,6h,0,0,0,0/0,0,0,0,6h,2,2,0/- 22-22 S 1.5"
        found = examined(bao.replace("GIVEN", given))
        assert [each.code for each in found.findings[:1]] == ["ambiguous-move"]
        assert found.replay
        assert found.replay.plies[0].before.ply == 5


class TestPositionsThatDoNotFit:
    @pytest.mark.parametrize(
        ("given", "reason"),
        [
            ("N 1.1", "it lies before 1.2, which is known"),
            ("S 1.2", "North is to move at ply 2, not South"),
            ("N 1.7", "South is to move at ply 7, not North"),
            ("S 1.40", "North is to move at ply 40, not South"),
        ],
    )
    def test_of_the_same_round(self, given: str, reason: str) -> None:
        text = BOSH + f"1. A1x5 a1 2. A2 {{[%pos {FRESH} {given}]}} a9 *"
        stop, misplaced = examined(text).findings
        assert (stop.code, misplaced.code) == ("illegal-move", "wrong-position")
        assert misplaced.label == reason
        assert text[misplaced.span.start : misplaced.span.end] == f"[%pos {FRESH} {given}]"
        assert "2 more plies are not replayed" in stop.hints
        assert not replayed(text).complete

    def test_of_an_earlier_round(self) -> None:
        text = '[Game "bosh"]\n[Position "4,4,4,4,4/4,4,4,4,4 0-0 S 3.1"]\n\n'
        text += f"1. A9 {{[%pos {FRESH} S 2.9]}} A1 *"
        assert [each.code for each in examined(text).findings] == ["illegal-move", "wrong-position"]

    def test_of_another_round_in_a_game_without_rounds(self) -> None:
        [start] = {replayed(KIGOGO + "*").game.board.write(replayed(KIGOGO + "*").start)}
        given = start.replace("S 1.1", "S 2.1")
        _, misplaced = examined(KIGOGO + f"1. A13 {{[%pos {given}]}} *").findings
        assert (misplaced.code, misplaced.label) == (
            "wrong-position",
            "the game is in round 1, not 2",
        )

    @pytest.mark.parametrize(
        ("given", "code"),
        [("nonsense", "bad-position"), (f"{FRESH.replace('0-0', '1-0')} N 1.4", "seed-count")],
    )
    def test_what_is_no_position_is_told_and_resumes_nothing(self, given: str, code: str) -> None:
        text = BOSH + f"1. A1x5 a1 2. A2 {{[%pos {given}]}} a1 *"
        assert [each.code for each in examined(text).findings] == ["illegal-move", code]
        assert not replayed(text).complete
        irregular = BOSH + f"1. A1x5 a1 {{[%irregular] [%pos {given}]}} 2. A2 *"
        assert [each.code for each in examined(irregular).findings] == ["irregular", code]
        assert not replayed(irregular).complete
        assert (examined(text).findings[1].round, examined(text).findings[1].ply) == (None, None)

    def test_a_later_one_that_fits_does(self) -> None:
        text = BOSH + f"1. A1x5 a1 {{[%pos {FRESH} N 1.3]}} 2. A2 {{[%pos {FRESH} N 1.4]}} a1x5 *"
        assert [each.code for each in examined(text).findings] == ["illegal-move", "wrong-position"]
        assert [str(each.ply) for each in replayed(text).plies] == ["A1x5", "a1x5"]


class TestWhatIsKnownAtTheEnd:
    def test_the_last_position_counts(self) -> None:
        found = examined(broken(20, 24))
        assert (found.ended, found.score) == ("hamna", (47, 17))
        assert found.plies == 30
        text = broken(20, 24).replace('[Score "47-17"]', '[Score "46-18"]')
        text = text.replace('"hamna"', '"resign"').replace(" 5-5 N 1.36", " 6-4 N 1.36")
        wrong = [each.code.value for each in examined(text).findings]
        assert wrong == ["wrong-final", "wrong-score", "wrong-termination", "illegal-move"]

    def test_the_plies_written_are_counted(self) -> None:
        for count, expected in ((35, 0), (30, 1)):
            text = f'[PlyCount "{count}"]\n' + broken(20, 24)
            wrong = [each for each in examined(text).findings if each.code == "wrong-ply-count"]
            assert len(wrong) == expected

    def test_a_position_at_the_very_end_ends_the_game(self) -> None:
        found = examined(broken(20, 35))
        assert (found.ended, found.score, found.plies) == ("hamna", (47, 17), 19)
        assert [each.code for each in found.findings] == ["illegal-move"]

    def test_a_page_lost_in_the_middle(self) -> None:
        plies = list(OMAR.record.elements)
        plies.insert(24, Comment(f"[%pos {position_after(OMAR, 24)}]"))
        del plies[14:21]
        text = written(OMAR.record, plies)
        [stop] = examined(text).findings
        assert (stop.code, stop.ply) == ("wrong-side", 15)
        assert stop.hints[2] == (
            "2 more plies are not replayed; "
            "the replay resumes at ply 25, from the position given behind a6R*"
        )
        assert examined(text).score == (47, 17)

    def test_move_numbers_go_on_from_the_next_one(self) -> None:
        given = f"{{[%pos {FRESH} S 1.9]}}"
        head = f"{BOSH}1. A1x5 a1 2. A2 {given} "
        assert codes(examined(head + "3. A1x5 4. a2 *"))[1:] == [("move-number", 10)]
        assert codes(examined(head + "9. A1x5 a2 11. A1 *"))[1:] == [("move-number", 11)]
        assert codes(examined(head + "9... A1x5 a4 10... A1 *"))[1:] == []
        assert codes(examined(head + "A1x5 10. a4 A1 *"))[1:] == []

    def test_a_move_that_stood_may_be_the_first(self) -> None:
        text = BOSH + f"1. A9 {{[%irregular] [%pos {FRESH} N 1.2]}} a1x5 2. A2 *"
        assert codes(examined(text)) == [("irregular", 1)]

    def test_a_repetition_counts_from_there(self) -> None:
        game = replayed(KIGOGO + "*")
        again = game.game.board.write(game.start).replace("S 1.1", "S 1.3")
        found = replayed(KIGOGO + f"1. A2 a99 {{[%pos {again}]}} *")
        assert found.complete
        assert found.outcome is None


class TestRounds:
    OVER = '[Game "bosh"]\n[Position "0,0,0,0,0/1,0,0,0,0 20-19 S 1.9"]\n\n5. A1#'

    def test_a_gap_inside_a_round_leaves_its_score(self) -> None:
        text = '[Game "bosh"]\n[Position "0,0,0,0,0/1,0,0,0,0 20-19 S 1.9"]\n\n'
        text += "5. A2 {[%pos 0,0,0,0,0/0,1,0,0,0 20-19 S 1.11]} A2# | 1... a1 *"
        [over] = replayed(text).rounds
        assert (over.before, over.after) == ((21, 19), (21, 19))
        assert [each.code for each in examined(text).findings] == ["illegal-move"]

    def test_a_gap_over_the_end_of_a_round_leaves_none_of_it(self) -> None:
        end = "0,0,0,0,0/1,0,0,0,0 20-19 S 3.9"
        text = f"{self.OVER} | 1... a9 | 1. A1 {{[%pos {end}]}} 5. A1# | 1. A1 *"
        found = examined(text)
        assert found.replay
        assert len(found.replay.rounds) == 1
        assert [each.code for each in found.findings] == ["illegal-move"]
        assert found.findings[0].hints[-1] == (
            "1 more ply is not replayed; "
            "the replay resumes at ply 9 of round 3, from the position given behind A1"
        )

    def test_a_gap_behind_a_false_end_leaves_no_second_score_of_the_round(self) -> None:
        text = '[Game "bosh"]\n[Position "0,0,0,0,0/1,0,0,0,0 37-2 S 1.1"]\n\n1. A1# a1'
        text += " {[%pos 0,0,0,0,0/1,0,0,0,0 20-19 S 1.9]} A1# | 1... a1 *"
        found = examined(text)
        assert [each.code for each in found.findings] == ["moves-after-end"]
        assert found.replay
        assert [each.after for each in found.replay.rounds] == [(38, 2)]

    def test_a_new_round_counts_its_moves_anew(self) -> None:
        text = '[Game "bosh"]\n[Position "0,0,0,0,0/1,0,0,0,0 20-19 S 1.9"]\n\n'
        text += "5. A2 {[%pos 0,0,0,0,0/0,1,0,0,0 20-19 S 1.11]} 9. A2# | 1... a1 2. A1 *"
        assert codes(examined(text)) == [("illegal-move", 9)]

    def test_the_plies_behind_a_wrong_round_break_are_told(self) -> None:
        [found] = examined(BOSH + "1. A1x5 | 1. A2 a2 *").findings
        assert found.hints == ("2 plies are not replayed",)

    def test_an_irregular_end_of_a_round_is_one(self) -> None:
        text = '[Game "bosh"]\n[Position "0,0,0,0,0/1,0,0,0,0 20-19 S 1.9"]\n\n'
        text += "5. A2 {[%irregular] [%pos 0,0,0,0,0/0,0,0,0,0 20-20 N 1.10]} | 1. A1 *"
        [over] = replayed(text).rounds
        assert (over.before, over.after) == ((21, 19), (20, 20))


class TestVariations:
    def test_a_position_in_one_resumes_nothing(self) -> None:
        given = f"{{[%pos {FRESH} S 1.3]}}"
        text = BOSH + f"1. A1x5 a1 (1... a2 {given}) 2. A1x4 *"
        assert codes(examined(text)) == [("illegal-move", 2), ("wrong-position", 3)]
        inside = BOSH + f"1. A1x5 (1. A9 {given} A1x4) a2 *"
        assert codes(examined(inside)) == [("illegal-move", 1)]

    def test_one_behind_the_refused_move_is_replayed(self) -> None:
        given = f"{{[%pos {FRESH} S 1.3]}}"
        for comment in ("", "{no} $2 ", given):
            text = BOSH + f"1. A1x5 a1 {comment} (1... a1) *"
            assert codes(examined(text)) == [("illegal-move", 2)] * 2

    def test_one_behind_a_move_that_is_not_replayed_is_not(self) -> None:
        text = BOSH + "1. A1x5 a1 2. A2 (2. A9 a9) a9 (2... a9) *"
        assert codes(examined(text)) == [("illegal-move", 2)]
        passed = BOSH + "1. A1x5 -- (1... a1) *"
        assert codes(examined(passed)) == [("illegal-move", 2), ("illegal-move", 2)]

    def test_one_behind_the_resumption_is_replayed(self) -> None:
        text = BOSH + f"1. A1x5 a1 {{[%pos {FRESH} S 1.3]}} A1x5 (A1x4) *"
        assert codes(examined(text)) == [("illegal-move", 2), ("wrong-capture", 3)]


class TestSyntaxFaults:
    def test_a_position_ends_the_doubt(self) -> None:
        given = f"{{[%pos {FRESH} S 1.3]}}"
        silent = BOSH + "1. A1x5 a2Q A1x4 a1x9 *"
        assert [each.code for each in examined(silent).findings] == ["syntax"]
        text = BOSH + f"1. A1x5 a2Q {given} A1x4 a2x9 *"
        assert [each.code for each in examined(text).findings] == [
            "syntax",
            "wrong-capture",
            "wrong-capture",
        ]

    def test_one_that_the_moves_lead_to_ends_it_too(self) -> None:
        text = BOSH + "1. A1x5 @ {[%pos 5,5,5,5,0/0,0,5,5,5 5-0 N 1.2]} a1 *"
        assert [each.code for each in examined(text).findings] == ["syntax", "illegal-move"]
        assert replayed(text).gaps[0].number == 1

    def test_the_next_fault_begins_another(self) -> None:
        text = BOSH + f"1. A1x5 a2Q {{[%pos {FRESH} S 1.3]}} A1x5 @ a1 *"
        assert [each.code for each in examined(text).findings] == ["syntax", "syntax"]
        assert replayed(text).gaps[-1].given is None

    def test_a_position_in_a_variation_is_a_check_there_too(self) -> None:
        text = BOSH + f"1. A1x5 @ a2 (1... a2 {{[%pos {FRESH} S 1.3]}} A1x4) *"
        assert [each.code for each in examined(text).findings] == ["syntax"]

    def test_a_round_that_may_not_have_begun_is_not_replayed(self) -> None:
        over = '[Game "bosh"]\n[Position "0,0,0,0,0/1,0,0,0,0 20-19 S 1.9"]\n\n5. A1# @'
        for rest in ("1... a1 2. A1 *", "|20-20 1... a1 *"):
            replay = replayed(f"{over} {rest}")
            assert (len(replay.plies), replay.final.round) == (1, 1)

    def test_one_that_cannot_stand_there_may_follow_from_the_fault(self) -> None:
        text = BOSH + f"1. A1x5 @ {{[%pos {FRESH} S 1.1]}} a1 *"
        assert [each.code for each in examined(text).findings] == ["syntax"]
