"""Bao Kingulu, clause by clause; the clauses are those of docs/rules/bao-kingulu.md."""

import pytest

from mancli.board import BadPosition
from mancli.games.kingulu import KINGULU
from mancli.position import NORTH, SOUTH, Position
from mancli.rules import Ending, Outcome, RuleBreak, Turn
from mancli.sowing import StepKind
from tests.games.playing import legal, move, perft, play, position, refusal, setup, steps, told


def at(pits: str, mover: str = "S", south: int = 0) -> str:
    return setup(KINGULU, pits, mover, south)


def turn_of(pits: str, move: str) -> Turn:
    return play(KINGULU, at(pits, "S" if move[0].isupper() else "N", south=10), move)


def moved(pits: str, move: str) -> str:
    return told(KINGULU, turn_of(pits, move).after)


def banked(pits: str, move: str) -> tuple[int, int]:
    """What a move adds to the stores of South and North."""
    start = position(KINGULU, at(pits, south=10))
    end = turn_of(pits, move).after
    return end.off[0] - start.off[0], end.off[1] - start.off[1]


def reserved(turn: Turn) -> str:
    return "" if turn.reserved is None else KINGULU.board.name(turn.reserved)


def ending(start: str) -> Outcome | None:
    return KINGULU.outcome(position(KINGULU, start))


def test_ki_1_two_rows_of_six_with_four_seeds_in_each() -> None:
    assert [len(row) for row in KINGULU.board.picture] == [6, 6]
    assert KINGULU.start == Position((4,) * 12, (0, 0))


def test_ki_1_a_position_has_48_seeds() -> None:
    with pytest.raises(BadPosition, match="has 47 seeds, this game 48") as caught:
        position(KINGULU, "-/- 20-27 S 1.1")
    assert caught.value.seed_sum


@pytest.mark.parametrize("cell", ["4h", "4t", "x"])
def test_ki_1_a_position_has_no_other_marks_than_reserved(cell: str) -> None:
    store = 44 if cell == "x" else 40
    with pytest.raises(BadPosition, match=r"no \w+ pits, but a6 is marked so") as caught:
        position(KINGULU, f"{cell},0,0,0,0,0/0,0,0,4,0,0 {store}-0 S 1.1")
    assert not caught.value.seed_sum


def test_ki_2_sowing_runs_round_the_board_to_the_right() -> None:
    assert moved("A5:3", "A5") == "A6:1 a1:1 a2:1"
    assert moved("a5:3", "a5") == "A1:1 A2:1 a6:1"


def test_ki_2_the_players_move_in_turn_and_south_begins() -> None:
    second = turn_of("A5:3", "A5").after
    assert KINGULU.start.mover is SOUTH
    assert (second.mover, second.ply, second.round) == (NORTH, 10, 1)


def test_ki_2_a_lap_of_twelve_drops_a_seed_in_its_own_pit_and_ends_there() -> None:
    turn = turn_of("A3:12", "A3")
    every = [f"{row}{k}:1" for row in "Aa" for k in range(1, 7)]
    assert told(KINGULU, turn.after) == " ".join(
        pit for pit in every if pit not in {"A3:1", "a4:1"}
    )
    assert turn.captured == 2  # KI-4: A3 and a4


@pytest.mark.parametrize(
    ("move", "reason"), [("a5", "a5 is not one of South's pits"), ("A4", "A4 is empty")]
)
def test_ki_2_a_move_starts_from_an_own_pit_with_seeds(move: str, reason: str) -> None:
    broken = refusal(KINGULU, at("A5:2 a5:2"), move)
    assert (broken.clause, broken.reason) == ("KI-2", reason)


def test_ki_3_an_occupied_pit_is_lifted_with_the_last_seed() -> None:
    assert moved("A6:1 a1:1", "A6") == "a2:1 a3:1"
    assert moved("A6:1 a1:4", "A6") == "a2:1 a3:1 a4:1 a5:1 a6:1"


def test_ki_4_an_empty_pit_ends_the_turn_whatever_comes_next() -> None:
    assert moved("A5:3 a3:2", "A5") == "A6:1 a1:1 a2:1 a3:2"
    assert [step.kind for step in steps(KINGULU, at("A5:3 a3:2"), "A5")] == [StepKind.LAP]


@pytest.mark.parametrize(
    ("pits", "move", "left", "captured"),
    [
        ("A4:2 a1:3", "A4", "A5:1", 4),
        ("A4:2 a2:3", "A4", "A5:1 A6:1 a2:3", 0),
        ("a1:2 A4:5", "a1", "a2:1", 6),
        ("A4:3", "A4", "A5:1 A6:1 a1:1", 0),
        ("A4:2 A6:1 a1:1", "A6", "A4:2 a2:1 a3:1", 0),
        ("A4:2 a1:5r", "A4", "A5:1 A6:1 a1:5r", 0),
    ],
    ids=[
        "with the capturing seed",
        "nothing faces it",
        "North captures",
        "in the enemy row",
        "in the enemy row, after a relay",
        "not from a reserved pit",
    ],
)
def test_ki_4_the_last_seed_captures_what_it_faces(
    pits: str, move: str, left: str, captured: int
) -> None:
    assert moved(pits, move) == left
    assert turn_of(pits, move).captured == captured
    assert banked(pits, move) == ((captured, 0) if move[0] == "A" else (0, captured))


def test_ki_4_a_later_lap_captures_too() -> None:
    # A6 to a1, from there to A2, from there to A4, which faces a3
    assert moved("A2:1 A6:1 a1:6", "A6") == "A1:1 A3:1 a2:1 a4:1 a5:1 a6:1"
    assert banked("A2:1 A6:1 a1:6", "A6") == (2, 0)


@pytest.mark.parametrize(
    ("pits", "move", "left", "pit"),
    [
        ("A5:2 a1:3", "A5", "a1:5r", "a1"),
        ("A6:2 a2:3", "A6", "a2:5r", "a2"),
        ("a5:2 A1:3", "a5", "A1:5r", "A1"),
        ("A6:1 a1:1 a3:3", "A6", "a3:5r", "a3"),
        ("A6:1 a1:3 a3:3", "A6", "a1:4r a3:3", "a1"),
        ("A6:2 a1:4r a2:3", "A6", "a1:4r a2:4r", "a2"),
        ("A6:2 a1:1 a2:3", "A6", "a1:1 a2:5r", "a2"),
    ],
    ids=[
        "the seed before it fell in the own row",
        "the seed before it fell in the enemy row",
        "by North",
        "by a later lap",
        "a singleton reserves alone",
        "the seed before it is banked",
        "only one seed comes from the pit before it",
    ],
)
def test_ki_5_making_four_in_the_enemy_row_reserves_the_pit(
    pits: str, move: str, left: str, pit: str
) -> None:
    turn = turn_of(pits, move)
    assert told(KINGULU, turn.after) == left
    assert reserved(turn) == pit


def test_ki_5_four_in_the_own_row_or_on_the_way_reserves_nothing() -> None:
    assert refusal(KINGULU, at("A1:1 A2:3"), "A1").clause == "KI-6"
    assert reserved(turn_of("A5:3 a1:3", "A5")) == ""
    assert moved("A5:3 a1:3", "A5") == "A6:1 a1:4 a2:1"


def test_ki_5_the_three_are_counted_when_the_last_seed_falls() -> None:
    # Thirteen from A6 pass a1, where two lie, and come back to it.
    turn = turn_of("A6:13 a1:2", "A6")
    assert reserved(turn) == "a1"
    assert told(KINGULU, turn.after) == ("A1:1 A2:1 A3:1 A4:1 A5:1 a1:5r a2:1 a3:1 a4:1 a5:1 a6:1")


@pytest.mark.parametrize("seeds", [2, 4, 5])
def test_ki_5_it_takes_exactly_three(seeds: int) -> None:
    assert reserved(turn_of(f"A6:1 a1:{seeds}", "A6")) == ""


def test_ki_5_the_turn_ends_and_the_pit_stays_reserved() -> None:
    turn = turn_of("A5:2 a1:3 a2:1", "A5")
    assert told(KINGULU, turn.after) == "a1:5r a2:1"
    later = KINGULU.play(turn.after, move(KINGULU, "a2"))
    assert told(KINGULU, later.after) == "a1:5r a3:1"


def test_ki_6_the_first_lap_may_not_end_in_an_occupied_own_pit() -> None:
    broken = refusal(KINGULU, at("A3:2 A5:1"), "A3")
    assert broken.clause == "KI-6"
    assert broken.reason == "the first lap ends in A5, an occupied pit of South's own row"
    assert refusal(KINGULU, at("a3:2 a5:1", "N"), "a3").clause == "KI-6"


def test_ki_6_a_pit_that_the_opponent_has_reserved_is_no_such_pit() -> None:
    assert moved("A3:1 A4:4r", "A3") == "A4:4r"
    assert banked("A3:1 A4:4r", "A3") == (0, 1)


def test_ki_6_an_enemy_pit_or_a_later_lap_is_free() -> None:
    assert legal(KINGULU, at("A6:1 a1:1")) == "A6"
    assert legal(KINGULU, at("A2:1 A6:1 a1:6")) == "A2 A6"


def test_ki_7_seeds_that_fall_in_a_reserved_pit_are_banked_by_who_reserved_it() -> None:
    assert moved("A6:2 a1:4r", "A6") == "a1:4r a2:1"
    assert banked("A6:2 a1:4r", "A6") == (1, 0)
    assert banked("A5:3 A6:5r", "A5") == (0, 1)
    assert banked("a6:3 A1:4r a5:1", "a6") == (0, 1)
    assert banked("A4:4 A5:5r a1:4r", "A4") == (1, 1)


def test_ki_7_the_capture_mark_counts_what_the_mover_banks() -> None:
    assert turn_of("A6:2 a1:4r", "A6").captured == 1
    assert turn_of("A5:3 A6:5r", "A5").captured == 0
    assert turn_of("A4:4 A5:5r a1:4r", "A4").captured == 1


def test_ki_8_a_reserved_pit_starts_no_move() -> None:
    assert legal(KINGULU, at("A3:1 A4:4r a2:5r")) == "A3"
    broken = refusal(KINGULU, at("A3:1 A4:4r a2:5r"), "A4")
    assert (broken.clause, broken.reason) == ("KI-8", "A4 is reserved by North and never lifted")


@pytest.mark.parametrize("seeds", [0, 3, 6])
def test_ki_8_a_reserved_pit_holds_four_or_five(seeds: int) -> None:
    with pytest.raises(BadPosition, match=f"a2 is reserved and holds {seeds}"):
        position(KINGULU, f"0,0,0,0,{seeds}r,0/1,0,0,0,0,0 0-{47 - seeds} S 1.9")


def test_ki_9_a_lap_that_ends_in_a_reserved_pit_ends_the_turn() -> None:
    assert moved("A5:2 a1:4r a2:3", "A5") == "A6:1 a1:4r a2:3"
    assert banked("A5:2 a1:4r a2:3", "A5") == (1, 0)
    assert moved("A6:1 a1:2 a4:5r", "A6") == "a2:1 a3:1 a4:5r"
    assert banked("A6:1 a1:2 a4:5r", "A6") == (1, 0)


def test_ki_10_the_game_ends_when_the_mover_has_no_legal_move() -> None:
    assert legal(KINGULU, at("A5:1 A6:11")) == ""  # KI-6: both end in an occupied pit
    outcome = ending(at("A5:1 A6:11", south=20))
    assert outcome == Outcome(SOUTH, Ending.NO_MOVE, "KI-10")
    assert ending(at("A4:1 A6:11")) is None
    assert ending(at("A5:1 A6:11 a6:1", "N")) is None


def test_ki_10_a_player_with_reserved_pits_alone_has_no_move() -> None:
    assert ending(at("A4:5r a1:1", south=30)) is not None
    assert ending(at("A4:5r a1:1", "N", south=30)) is None


def test_ki_10_a_player_with_endless_moves_only_has_no_move() -> None:
    # KI-6 refuses A1 to A4, which all end in A5. From A5 five laps of 2, 2, 2, 2 and 5 seeds
    # lead to the same board one pit further, and so on.
    start = "0,1,0,1,0,1/4,3,2,1,2,0 33-0 S 1.31"
    assert [refusal(KINGULU, start, f"A{k}").clause for k in (1, 2, 3, 4, 5)] == [
        *["KI-6"] * 4,
        "ALL-2",
    ]
    assert ending(start) == Outcome(SOUTH, Ending.NO_MOVE, "KI-10")


@pytest.mark.parametrize(
    ("south", "winner"), [(19, NORTH), (20, None), (21, SOUTH)], ids=["23-25", "24-24", "25-23"]
)
def test_ki_11_the_higher_total_wins(south: int, winner: object) -> None:
    # Four in a1 are South's, five in A4 North's.
    outcome = ending(at("A4:5r a1:4r a2:1", south=south))
    assert outcome is not None
    assert outcome.winner is winner


def test_ki_11_a_total_counts_own_pits_reserved_pits_and_the_store() -> None:
    start = position(KINGULU, "3,0,2,0,0,1/3,5r,1,1,1,11 11-9 S 1.15")
    assert KINGULU.score(start) == (3 + 1 + 1 + 1 + 11 + 11, 3 + 2 + 1 + 5 + 9)
    assert KINGULU.score(position(KINGULU, at("A4:5r a1:4r a2:1", south=20))) == (24, 24)


def test_a_game_has_no_rounds() -> None:
    with pytest.raises(RuleBreak, match="no rounds") as caught:
        KINGULU.next_round(Position((0,) * 12, (24, 24)), None, None)
    assert caught.value.clause == "KI-10"
    assert KINGULU.round_winner((20, 28), (24, 24)) is None


def test_the_number_of_games_of_up_to_seven_plies() -> None:
    assert perft(KINGULU, 7) == [4, 15, 50, 130, 336, 840, 2114]
