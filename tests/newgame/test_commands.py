"""The commands on Ayoayo: its module is registered, and nothing else knows the game.

The positions of a game's beginning are worked out by hand. At the start all pits are alike, so
every first move sows alike: 4, 5, 5, 6 and 6 seeds, the last of them in the second pit after the
one played, which the fourth lap has emptied. Counted from the pit played the board then holds
2 7 1 6 1 6 6 6 0 1 6 6. After A1 to A4 the last seed lies in an own pit and faces the tenth of them
(A1), the eighth (A2), the sixth (A3) or the fourth (A4): captures of 2, 7, 7 and 7. After A5 and A6
it lies in North's row.

Then a1 sows 6, 3, 7, 8, 2, 3 and 9 seeds: to A1, A4, a5, a1, a3, a6, and to a3 again, which the lap
before has emptied, across from the 2 of A4.
"""

import json

import pytest
from click.testing import CliRunner

from mancli.cli import cli

TWO_PLIES = '[Game "ayoayo"]\n\n1. A1 a1 *\n'
AFTER_ONE = "6,6,0,0,6,6/2,7,0,6,1,6 2-0 N 1.2"
AFTER_TWO = "0,1,3,0,10,1/2,10,3,0,4,9 2-3 S 1.3"
# AY-6: A3 takes the three of a3. AY-7, AY-8: a1 cannot feed South, so the seed left is South's.
LAST_MOVE = """[Game "ayoayo"]
[South "Ade"]
[North "Bola"]
[Result "1-0"]
[Position "0,0,0,3,0,1/0,0,1,0,0,0 20-23 S 1.31"]
[Final "0,0,0,0,0,1/- 24-23 N 1.32"]
[Score "25-23"]
[Termination "no move"]

16. A3x4# 1-0
"""


def run(*arguments: str, stdin: str = "", status: int = 0) -> str:
    """What a command prints, with the status that it should have."""
    ran = CliRunner().invoke(cli, arguments, input=stdin, catch_exceptions=False)
    assert (int(ran.return_value or ran.exit_code), ran.stderr) == (status, "")
    return ran.stdout


def test_check_confirms_a_right_record() -> None:
    for record in (LAST_MOVE, f"{TWO_PLIES[:-2]}{{[%pos {AFTER_TWO}]}} *\n"):
        assert run("check", "--strict", "--quiet", "-", stdin=record) == ""


def test_check_reports_a_wrong_count_and_replays_the_rest() -> None:
    record = '[Game "ayoayo"]\n[South "Ade"]\n[North "Bola"]\n\n1. A1x3 a1x3 *\n'
    report, table = run("check", "-", stdin=record, status=1).split("\n\n", 1)
    assert report.splitlines() == [
        "<stdin>:5:6: error[wrong-capture]: A1 captures 2, not 3",
        "  |",
        "5 | 1. A1x3 a1x3 *",
        "  |      ^^ expected x2",
        "  = game 1: Ade – Bola",
    ]
    assert table.endswith("1 game: 0 ok, 1 with errors (1 error, 0 warnings); 2 plies\n")


def test_check_cites_the_clause_that_forbids_a_move() -> None:
    record = '[Game "ayoayo"]\n[Position "-/0,2,0,0,1,1 22-22 S 1.31"]\n\n16. A2 *\n'
    assert run("check", "--format", "concise", "-", stdin=record, status=1).startswith(
        "<stdin>:4:5: error[illegal-move]: A2 is not legal for South at ply 31 "
        "(AY-7: North has no seeds, and this move leaves him none)\n"
    )


@pytest.mark.parametrize(
    ("right", "wrong", "code"),
    [
        ("x4", "x5", "wrong-capture"),
        ("A3x4#", "A3x4#(25)", "wrong-store"),
        ("24-23 N", "23-24 N", "wrong-final"),
        ("25-23", "24-23", "wrong-score"),
        ("no move", "repetition", "wrong-termination"),
        ("1-0", "0-1", "result-mismatch"),
        ("20-23 S", "20-22 S", "seed-count"),
        ("A3x4#", "A3x4# a1", "moves-after-end"),
    ],
)
def test_check_finds_what_is_wrong_with_a_last_move(right: str, wrong: str, code: str) -> None:
    assert right in LAST_MOVE
    record = LAST_MOVE.replace(right, wrong)
    out = run("check", "--quiet", "--format", "jsonl", "-", stdin=record, status=1)
    found = [json.loads(line) for line in out.splitlines()]
    assert [one["code"] for one in found if one["type"] == "finding"] == [code]


def test_show_draws_a_position_and_tells_the_move() -> None:
    shown = run("show", "--ascii", "--ply", "1", "-", stdin=TWO_PLIES)
    assert "a |  ( 6)   ( 6)   (  )   (  )   ( 6)   ( 6)  |" in shown
    assert "A |  ( 2)>  ( 7)   (  )*  ( 6)   ( 1)   ( 6)  |" in shown
    told = "South sows the 4 of A1, 5 laps, the last seed in A3, captures 2 from a4 and A3."
    assert told in " ".join(shown.split())


def test_show_traces_every_lap_of_a_move() -> None:
    shown = run("show", "--ascii", "--trace", "--ply", "2", "-", stdin=TWO_PLIES)
    words = " ".join(shown.split())
    assert (
        "1. lap: North lifts the 6 seeds of a1 and sows them; the last one makes 3 in A1." in words
    )
    assert "7. relay: The 9 seeds of a6 are sown on; the last one falls in a3, which was" in words
    assert "8. capture: a3 captures the 2 seeds of A4." in words
    assert "9. capture: The capturing seed of a3 goes with it." in words


def test_moves_lists_the_legal_moves() -> None:
    start = "4,4,4,4,4,4/4,4,4,4,4,4 0-0 S 1.1"
    out = run("moves", "--game", "ayoayo", "--position", start, "--format", "jsonl")
    listed = json.loads(out)["moves"]
    assert [one["move"] for one in listed] == ["A1x2", "A2x7", "A3x7", "A4x7", "A5", "A6"]
    assert listed[0]["after"] == AFTER_ONE
    assert listed[4]["after"] == "6,6,6,1,6,1/0,1,6,6,2,7 0-0 N 1.2"


def test_fmt_adds_every_check() -> None:
    annotated = run("fmt", "--annotate", "-", stdin=TWO_PLIES)
    assert annotated == (
        f'[Game "ayoayo"]\n[Final "{AFTER_TWO}"]\n[Score "2-3"]\n\n1. A1x2 a1x3 *\n'
    )
    assert run("fmt", "--strip", "checks", "-", stdin=annotated) == TWO_PLIES


def test_random_plays_games_that_check_confirms() -> None:
    games = run("random", "ayoayo", "--count", "20", "--seed", "1")
    assert games.count('[Game "ayoayo"]') == 20
    assert '[Termination "no move"]' in games
    assert run("check", "--strict", "--quiet", "-", stdin=games) == ""


def test_perft_counts_the_games_of_up_to_three_plies() -> None:
    # The numbers are those of the naive reading too; see test_second_opinion.py.
    assert run("perft", "ayoayo", "--depth", "3") == "1 6\n2 28\n3 132\n"


def test_score_counts_the_seeds_that_are_left() -> None:
    (row,) = run("score", "--format", "jsonl", "-", stdin=LAST_MOVE).splitlines()
    assert json.loads(row)["score"] == [25, 23]
    standings = run("score", "--standings", "--format", "jsonl", "-", stdin=LAST_MOVE)
    first = json.loads(standings.splitlines()[0])
    assert (first["player"], first["points"], first["seeds"]) == ("Ade", 1.0, 25)


def test_games_and_explain_know_the_game() -> None:
    assert "\nayoayo         mancala-world  Ayoayo " in run("games")
    assert run("explain", "ay-5").startswith("AY-5 (Ayoayo; docs/rules/ayoayo.md)\n\nIf the last")
