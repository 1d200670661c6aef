"""``mancli show`` as a process."""

import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from mancli import games
from mancli.diagram import parse
from mancli.position import Position
from mancli.resolve import read_position
from tests.process import ROOT, environment, mancli
from tests.trace.told import replays

ZANZIBAR = Path("examples/zanzibar-1994.mgn")
BOSH = Path("tests/data/corpus/random-bosh.mgn")
BOSH_START = "4,4,4,4,4/4,4,4,4,4 0-0 S 1.1"
BAD = """[Game "bosh"]
[South "Ali"]

1. A1 a2 2. A1x3 a1 3. A4 a9 4. A5 *
"""


def headings(text: str) -> list[str]:
    """The titles of the moments in a text."""
    return re.findall(r"^(\S.*?)   (?:ply|at|before)", text, re.MULTILINE)


def positions(text: str, name: str) -> list[Position]:
    """The positions of the diagrams in a text, read back."""
    game = games.find(name)
    assert game is not None
    pieces = re.split(r"(?<= to move, )(.*\n)", text)
    return [parse(game, "".join(pieces[i : i + 2])) for i in range(0, len(pieces) - 1, 2)]


def test_the_final_position_of_every_game_is_shown_if_nothing_is_asked_for() -> None:
    ran = mancli("show", ZANZIBAR)
    assert (ran.status, ran.err) == (0, "")
    finals = [record.get("Final") for record, _ in replays("zanzibar-1994.mgn")]
    board = games.find("bao-kiswahili")
    assert board is not None
    shown = [board.board.write(found) for found in positions(ran.out, "bao-kiswahili")]
    assert shown == finals
    assert mancli("show", "--final", ZANZIBAR).out == ran.out


def test_every_printed_position_is_the_replays() -> None:
    ran = mancli("show", "--all", ZANZIBAR)
    expected = [
        position
        for _, replay in replays("zanzibar-1994.mgn")
        for position in (replay.start, *(played.turn.after for played in replay.plies))
    ]
    assert positions(ran.out, "bao-kiswahili") == expected
    compact = mancli("show", "--all", "--compact", ZANZIBAR)
    game = games.find("bao-kiswahili")
    assert game is not None
    assert [read_position(game, line) for line in compact.out.splitlines()] == expected


def test_compact_positions_can_be_listed() -> None:
    compact = mancli("show", "--game", "1", "--ply", "33", "--compact", ZANZIBAR).out
    listed = mancli("moves", "--game", "bao-kiswahili", "--format", "jsonl", "-", stdin=compact)
    at_ply = mancli("moves", "--game", "1", "--ply", "34", "--format", "jsonl", ZANZIBAR)
    assert listed.out == at_ply.out


@pytest.mark.parametrize(
    ("args", "shown"),
    [
        (["--ply", "1"], ["1. A6L*"]),
        (["--ply", "0-2"], ["Start", "1. A6L*", "1... a5Lx1"]),
        (["--ply", "3", "--ply", "1.1"], ["1. A6L*", "2. A3Lx2"]),
        (["--every", "15"], ["8. A8R*", "15... a5Rx1"]),
        (["--every", "15", "--final"], ["8. A8R*", "15... a5Rx1", "18. A4Rx11#"]),
        (["--ply", "35-99"], ["18. A4Rx11#"]),
    ],
)
def test_plies_are_chosen(args: list[str], shown: list[str]) -> None:
    ran = mancli("show", "--game", "1", *args, ZANZIBAR)
    assert headings(ran.out) == shown
    assert ran.status == 0


def test_plies_of_a_match_are_chosen_by_round_and_ply() -> None:
    ran = mancli("show", "--game", "1", "--ply", "1.59-2.1", BOSH)
    assert headings(ran.out) == ["Round 1, 30. A1#", "Round 2", "Round 2, 1... a1x3"]
    assert "ply 60 (2.1), North" in ran.out
    by_number = mancli("show", "--game", "1", "--ply", "60", BOSH)
    assert headings(by_number.out) == ["Round 2, 1... a1x3"]


def games_shown(*args: str | Path) -> list[str]:
    """Which games the command shows."""
    return re.findall(r"^game (\d)", mancli("show", *args, ZANZIBAR).out, re.MULTILINE)


def test_games_are_chosen_by_number_and_tags() -> None:
    assert games_shown() == list("12345678")
    assert games_shown("--game", "2-3", "--game", "8") == ["2", "3", "8"]
    assert games_shown("--where", "North=Omar") == ["2"]


def test_a_ply_that_some_games_do_not_have_is_shown_for_the_others() -> None:
    assert games_shown("--ply", "60") == ["4", "5", "8"]
    ran = mancli("show", "--ply", "60", ZANZIBAR)
    assert (ran.status, ran.err) == (0, "")


@pytest.mark.parametrize(
    ("args", "err"),
    [
        (["--ply", "99"], "mancli: no game shown has a ply 99\n"),
        (["--game", "9"], "mancli: there is no game 9 in the input\n"),
        (["--where", "South=Nobody"], "mancli: there is no such game in the input\n"),
    ],
)
def test_what_is_not_there_is_said(args: list[str], err: str) -> None:
    ran = mancli("show", *args, ZANZIBAR)
    assert (ran.status, ran.out, ran.err) == (1, "", err)


def test_a_record_with_an_error_is_shown_as_far_as_it_goes() -> None:
    ran = mancli("show", "--all", "-", stdin=BAD)
    assert ran.status == 1
    assert headings(ran.out)[-1] == "Round 1, 3. A4"
    assert ran.err.startswith(
        "mancli: <stdin>: game 1 is not replayed past ply 5: <stdin>:4:27: a9 is not legal"
    )
    assert "Result" not in ran.out


@pytest.mark.parametrize(
    ("text", "err"),
    [
        ('[Game "oware"]\n\n1. A1 *\n', "<stdin>: game 1 cannot be replayed: <stdin>:1:8: "),
        ("", "<stdin>:1:1: no game in this input"),
        ("\x00\x01\x02", "<stdin>:1:1: "),
    ],
)
def test_what_cannot_be_shown_is_said(text: str, err: str) -> None:
    ran = mancli("show", "-", stdin=text)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(f"mancli: {err}")


def test_a_file_that_cannot_be_read_is_status_2() -> None:
    ran = mancli("show", "nowhere.mgn", ZANZIBAR)
    assert ran.status == 2
    assert len(headings(ran.out)) == 8


COMMENTED = """[Game "bosh"]
[South "Ali"]
[North "王小明"]

{To begin.} 1. A1 $3 {A fine\n start [%clk 0:01:00]} (1. A2 $17 {or so} a1) a2 {[%clk 0:02:00]} *
"""


def test_comments_and_nags_stand_beside_their_ply() -> None:
    out = mancli("show", "--all", "-", stdin=COMMENTED).out
    start, first, second = re.split(r"(?m)^Round 1, ", out)
    assert "  {To begin.}\n" in start
    assert first.startswith("1. A1x5!!   ply 1, South\n")
    assert "  {A fine start}\n" in first
    assert "{" not in second
    assert "  1 variation (--variations)\n" in first


def test_variations_are_shown_on_request() -> None:
    out = mancli("show", "--ply", "1", "--variations", "-", stdin=COMMENTED).out
    assert headings(out) == ["Round 1, 1. A1x5!!", "Round 1, 1. A2x5 $17", "Round 1, 1... a1"]
    assert "\nVariation 1 of Round 1, 1. A1x5!!\n" in out
    assert "  {or so}\n" in out


def test_the_trace_of_a_safari_tells_the_story() -> None:
    out = mancli("show", "--ply", "33", "--trace", ZANZIBAR).out
    steps = re.findall(r"^ +(\d+)\. ([a-z ]+): ", out.partition("\ngame 3")[0], re.MULTILINE)
    assert [name for _, name in steps] == [
        "introduction",
        "capture",
        "captured lap",
        "capture",
        "captured lap",
        "relay",
        "safari",
        "capture",
        "captured lap",
        "relay",
        "capture",
        "captured lap",
    ]
    assert [int(number) for number, _ in steps] == list(range(1, 13))


def test_a_long_trace_is_shortened_unless_all_is_asked_for() -> None:
    args = ("show", "--game", "1", "--ply", "35", ZANZIBAR)
    short, whole = mancli(*args, "--trace").out, mancli(*args, "--trace=all").out
    numbers = re.compile(r"^ +(\d+)\. [a-z ]+: ", re.MULTILINE)
    assert list(map(int, numbers.findall(whole))) == list(range(1, 20))
    assert list(map(int, numbers.findall(short))) == [*range(1, 8), *range(15, 20)]
    assert "\n  ... 7 steps more, 5 laps of them; --trace=all shows every one\n" in short


def test_into_a_pipe_there_is_no_colour_and_no_line_drawing() -> None:
    out = mancli("show", "--all", "--trace", "--game", "1", BOSH).out
    assert out.isascii()
    assert all(line.isprintable() for line in out.split("\n"))
    assert max(map(len, out.split("\n"))) <= 80
    drawn = mancli("show", "--unicode", "--color", "always", "--game", "1", BOSH).out
    assert "╭" in drawn
    assert "\x1b[1m" in drawn


def on_a_terminal(*args: str | Path, **more: str) -> str:
    """What the command prints on a terminal."""
    controller, terminal = pty.openpty()
    env = environment({"TERM": "xterm", "PYTHONIOENCODING": "utf-8", **more})
    command = [sys.executable, "-m", "mancli", *map(str, args)]
    with subprocess.Popen(command, cwd=ROOT, env=env, stdin=terminal, stdout=terminal) as child:
        os.close(terminal)
        pieces = []
        while True:
            try:
                piece = os.read(controller, 65536)
            except OSError:  # the terminal is closed when the command has ended
                break
            if not piece:
                break
            pieces.append(piece)
    os.close(controller)
    assert child.returncode == 0
    return b"".join(pieces).decode().replace("\r\n", "\n")


def test_on_a_terminal_there_are_lines_and_colour() -> None:
    args = ("show", "--game", "1", ZANZIBAR)
    drawn = on_a_terminal(*args)
    assert "\x1b[" in drawn
    assert re.sub(r"\x1b\[[0-9;]*m", "", drawn) == mancli(*args, "--unicode").out
    assert "\x1b" not in on_a_terminal(*args, NO_COLOR="1")
    assert on_a_terminal(*args, "--ascii", NO_COLOR="1") == mancli(*args).out
    assert on_a_terminal(*args, NO_COLOR="1", PYTHONIOENCODING="ascii").count("+---") > 0


def test_a_closed_pipe_ends_quietly() -> None:
    command = f"'{sys.executable}' -m mancli show --all {ZANZIBAR} | head -3"
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"],  # noqa: S607 - the user's own shell
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().splitlines()[1].startswith("game 1: Omar")


def test_a_position_is_shown_with_its_legal_moves() -> None:
    ran = mancli("show", "--rules", "bosh", "--position", BOSH_START)
    assert ran.status == 0
    assert positions(ran.out, "bosh")[0].pits == (4,) * 10
    assert ran.out.endswith("\n  Legal moves: A1x5, A2x5, A3x5, A4x5, A5x5.\n")
    assert mancli("show", "--game", "bosh", "--position", BOSH_START).out == ran.out
    over = "0,0,0,0,0/x,x,x,x,0 0-40 S 2.1"
    out = mancli("show", "--rules", "bosh", "--position", over).out
    assert out.endswith("\n  No legal move: North wins the match.\n")


def test_a_diagram_is_read_back_by_the_command(tmp_path: Path) -> None:
    drawn = tmp_path / "board.txt"
    drawn.write_text(mancli("show", "--game", "1", "--ply", "33", "--unicode", ZANZIBAR).out)
    ran = mancli("show", "--rules", "bao-kiswahili/donkers", "--diagram", drawn, "--compact")
    assert ran.out == mancli("show", "--game", "1", "--ply", "33", "--compact", ZANZIBAR).out
    ran = mancli("show", "--rules", "bosh", "--diagram", drawn)
    assert (ran.status, ran.err) == (1, "mancli: row a has 5 pits, the diagram 8\n")
    assert mancli("show", "--rules", "bosh", "--diagram", tmp_path / "none").status == 2


@pytest.mark.parametrize(
    ("args", "err"),
    [
        (["--position", BOSH_START], "name the game of the position once"),
        (["--position", BOSH_START, "--rules", "bosh", "--game", "bosh"], "name the game"),
        (["--position", BOSH_START, "--rules", "bosh", str(ZANZIBAR)], "go without FILE"),
        (["--position", BOSH_START, "--rules", "oware"], "'oware' is no game"),
        (["--rules", "bosh", str(ZANZIBAR)], "'bosh' is no rule set"),
        (["--game", "bosh", str(ZANZIBAR)], "--game takes a name only with --position"),
        (["--game", "0", str(ZANZIBAR)], "'0' is no number of a game"),
        (["--ply", "x", str(ZANZIBAR)], "'x' is no ply"),
        (["--every", "0", str(ZANZIBAR)], "--every"),
        (["--trace=long", str(ZANZIBAR)], "'long' is not one of"),
        (["--format", "png", str(ZANZIBAR)], "'png' is not one of"),
    ],
)
def test_wrong_usage_is_one_line_and_a_hint(args: list[str], err: str) -> None:
    ran = mancli("show", *args)
    assert (ran.status, ran.out) == (2, "")
    first, hint = ran.err.splitlines()
    assert err in first
    assert "--help" in hint


def test_the_rule_set_can_be_chosen() -> None:
    args = ("show", "--game", "3", "--ply", "45", ZANZIBAR)
    assert "nyumba lapses" in mancli(*args, "--rules", "donkers").out
    assert "nyumba lapses" not in mancli(*args).out


def test_json_is_the_trace_as_data() -> None:
    ran = mancli("show", "--game", "1", "--ply", "33", "--format", "json", ZANZIBAR)
    (game,) = json.loads(ran.out)["games"]
    assert game["rules"] == "bao-kiswahili/mancala-world"
    assert (game["south"], game["north"], game["plies"]) == ("Omar", "Majaliwa", 35)
    (moment,) = game["moments"]
    assert {
        key: moment[key] for key in ("ply", "at", "side", "move", "pit", "way", "laps", "last")
    } == {
        "ply": 33,
        "at": "1.33",
        "side": "South",
        "move": "A5R+x4",
        "pit": "A5",
        "way": "left",
        "laps": 7,
        "last": "A8",
    }
    assert moment["captured"] == {"a1": 1, "a2": 1, "a3": 1, "a4": 1}
    assert moment["changes"]["A5"] == -12
    assert moment["trace"][0] == {
        "step": "introduction",
        "pit": "A5",
        "seeds": 1,
        "board": "0,1,2,3,1,2,2,1/1,2,3,1,1,1,1,1/0,3,2,0,13h,1,0,1/2,0,3,0,4,0,1,0",
        "off": [5, 6],
        "text": "South enters a seed at A5, which now holds 13.",
    }
    assert moment["trace"][1]["in_air"] == 1
    after = moment["trace"][-1]
    assert f"{after['board']} {after['off'][0]}-{after['off'][1]} N 1.34" == moment["position"]


def test_json_tells_rounds_results_variations_and_moves_that_stood() -> None:
    out = mancli("show", "--game", "1", "--ply", "1.59-2.0", "--format", "json", BOSH).out
    last, start = json.loads(out)["games"][0]["moments"]
    assert last["end"] == {"ending": "round over", "clause": "BO-7"}
    assert (last["trace"][-1]["step"], last["trace"][-1]["side"]) == ("forfeit", "South")
    assert start == {"at": "2.0", "position": "x,4,4,4,4/4,4,4,4,4 3-1 N 2.1"}
    out = mancli("show", "--ply", "1", "--variations", "--format", "json", "-", stdin=COMMENTED).out
    (moment,) = json.loads(out)["games"][0]["moments"]
    assert [[other["move"] for other in line] for line in moment["variations"]] == [["A2x5", "a1"]]
    assert moment["nags"] == [3]
    assert moment["comments"] == ["A fine start [%clk 0:01:00]"]
    irregular = f'[Game "bosh"]\n\n1. A1 a1 {{[%irregular] [%pos {BOSH_START}]}} *\n'
    out = mancli("show", "--ply", "2", "--format", "json", "-", stdin=irregular).out
    (moment,) = json.loads(out)["games"][0]["moments"]
    assert moment["irregular"] is True
    assert "trace" not in moment
    out = mancli("show", "--rules", "bosh", "--position", BOSH_START, "--format", "json").out
    (position,) = json.loads(out)["positions"]
    assert (position["rules"], position["position"]) == ("bosh/mancala-world", BOSH_START)
    assert [move["move"] for move in position["moves"]] == ["A1x5", "A2x5", "A3x5", "A4x5", "A5x5"]


@pytest.mark.parametrize("name", ["svg", "html"])
def test_pictures_show_every_chosen_moment_and_step(name: str) -> None:
    ran = mancli("show", "--game", "1", "--ply", "31-33", "--trace", "--format", name, ZANZIBAR)
    steps = sum(
        len(moment["trace"])
        for moment in json.loads(
            mancli("show", "--game", "1", "--ply", "31-33", "--format", "json", ZANZIBAR).out
        )["games"][0]["moments"]
    )
    assert ran.out.count('role="img"') == 3 + steps
    if name == "svg":
        ET.fromstring(ran.out)  # noqa: S314 - our own output
    assert "goes on safari with the 14 of A5" in ran.out.replace("\n", " ")


def test_plain_diagrams_have_no_marks_and_no_words() -> None:
    args = ("show", "--game", "1", "--ply", "33", "--plain", ZANZIBAR)
    out = mancli(*args).out
    assert not re.search(r"[<>*]|\+1|x1|enters", out.partition("\n\n")[2])
    picture = mancli(*args, "--format", "svg").out
    assert "<polygon" not in picture
    assert "enters" not in picture
