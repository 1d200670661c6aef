"""No input makes the command fall over: spoilt records, hostile texts, files and streams."""

import gzip
import lzma
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mancli.cli.check import REPORTERS
from notation import Record, Tag, write
from notation.dialects import Dialect
from tests.fuzzing import COMMANDS, Spoiler, check_bytes, run
from tests.notation.strategies import mutated_texts, records, soups
from tests.process import ROOT, Ran, environment, mancli

GAME = b'[Game "bosh"]\n\n1. A4x5 a1x2 *\n'
STATUSES = {0, 1, 2}
BUFFERED = environment({"PYTHONUNBUFFERED": ""})  # as for users: what fails may fail at the end
MILLION = 1_000_000

games = st.sampled_from(["bao-kiswahili", "bao-kujifunza", "bao-kigogo", "bao-kingulu", "bosh"])


def of_a_game(record: Record, game: str) -> Record:
    """A record that names a game, so that it is replayed."""
    return Record((Tag("Game", game), *record.tags), record.elements, record.result)


class TestSpoiltRecords:
    @given(texts=st.builds(of_a_game, records, games).map(lambda record: write([record])))
    @settings(max_examples=60, deadline=None)
    def test_records_of_any_shape(self, texts: str) -> None:
        check_bytes(texts.encode("utf-8", errors="replace"))

    @given(text=mutated_texts(records.map(lambda record: write([record])) | soups))
    @settings(max_examples=60, deadline=None)
    def test_texts_of_any_shape(self, text: str) -> None:
        for dialect in Dialect:
            check_bytes(text.encode("utf-8", errors="replace"), dialect)

    @given(data=st.binary(max_size=200))
    @settings(max_examples=60, deadline=None)
    def test_any_bytes(self, data: bytes) -> None:
        check_bytes(data)

    def test_games_spoilt_a_little(self) -> None:
        assert len(check_spoilt(1, 150)) > 15

    @pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
    def test_every_command(self, arguments: tuple[str, ...]) -> None:
        spoiler = Spoiler(Random(" ".join(arguments)))
        for _ in range(8):
            assert run(arguments, spoiler.spoilt()) in STATUSES

    @pytest.mark.slow
    @pytest.mark.parametrize("seed", range(2, 5))
    def test_games_spoilt_at_length(self, seed: int) -> None:
        assert len(check_spoilt(seed, 700)) > 20

    @pytest.mark.slow
    @pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
    def test_every_command_at_length(self, arguments: tuple[str, ...]) -> None:
        spoiler = Spoiler(Random(len(arguments)))
        for _ in range(80):
            assert run(arguments, spoiler.spoilt()) in STATUSES


def check_spoilt(seed: int, number: int) -> set[str]:
    """Check spoilt texts; the codes that came up."""
    spoiler = Spoiler(Random(seed))
    codes: set[str] = set()
    for _ in range(number):
        codes |= set(check_bytes(spoiler.spoilt(), spoiler.rng.choice([Dialect.MGN, *Dialect])))
    return codes


START = GAME[:-3] + b" "
# What is checked, and what is found; sizes at which anything but linear time is noticed.
HOSTILE: dict[str, tuple[bytes, set[str]]] = {
    "a million variations": (START + b"(" * MILLION, {"syntax", "unclosed-variation"}),
    "NUL": (GAME + b"\0" * MILLION, {"encoding"}),
    "UTF-16": (("\ufeff" + GAME.decode() * 500).encode("utf-16-le"), {"encoding"}),
    "Latin-1": (GAME + b"{" + b"\xe9" * MILLION + b"}", {"encoding"}),
    "surrogates in UTF-8": (START + b"{\xed\xa0\x80}" * 50_000 + b"*", {"encoding"}),
    "wide characters": (START + ("{" + "三" * MILLION + "}*").encode(), set()),
    "nothing but line ends": (b"\r" * 3_000_000, {"no-game"}),
    "rounds": (START + b"|20-20 " * 100_000, {"wrong-round", "missing-result"}),
    "commands": (START + b"{[%pos x]} " * 3_000 + b"*", {"bad-position"}),
    "tags": (b"".join(b'[T%d "x"]\n' % number for number in range(200_000)) + GAME, set()),
}
HUGE: dict[str, tuple[bytes, set[str]]] = {
    "a line of moves": (
        START + b"A4 a1 " * 100_000,
        {"move-number", "illegal-move", "missing-result"},
    ),
    "a line of faults": (START + b"A5Q " * 15_000, {"syntax"}),
    "a comment of twenty megabytes": (START + b"{" + b"word " * 4_000_000 + b"}*", set()),
    "one tag, often": (b'[Event "x"]\n' * 15_000 + GAME, {"duplicate-tag"}),
    "variations": (START + b"(a3 " * 300_000 + b")" * 300_000, {"syntax"}),
    "games": (b" *" * 15_000, {"unknown-game"}),
}


class TestHostileTexts:
    """Sizes at which anything but linear time runs into the time-out of the tests."""

    @pytest.mark.parametrize("kind", HOSTILE)
    def test_they_are_checked(self, kind: str) -> None:
        data, codes = HOSTILE[kind]
        assert set(check_bytes(data)) == codes

    @pytest.mark.slow
    @pytest.mark.parametrize("kind", HUGE)
    def test_huge_ones_are_checked(self, kind: str) -> None:
        data, codes = HUGE[kind]
        assert set(check_bytes(data)) == codes

    @pytest.mark.parametrize(
        "codec", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be", "utf-32", "latin-1", "cp037"]
    )
    def test_any_encoding(self, codec: str) -> None:
        codes = check_bytes(GAME.decode().encode(codec))
        assert set(codes) <= {"encoding", "syntax", "no-game", "missing-result", "unknown-game"}
        assert bool(codes) is (codec not in {"utf-8", "utf-8-sig", "latin-1"})

    @pytest.mark.slow
    def test_a_line_of_twenty_megabytes_as_a_file(self, tmp_path: Path) -> None:
        path = tmp_path / "line.mgn"
        path.write_bytes(START + b"A4 a1 " * 300_000 + b"w" * 18_000_000)
        ran = mancli("check", path)
        assert ran.status == 1
        assert len(ran.out) < 10_000


class TestFiles:
    def test_a_name_that_is_no_text(self, tmp_path: Path) -> None:
        path = tmp_path / os.fsdecode(b"bad\xff\xfe.mgn")
        path.write_bytes(GAME)
        for format_ in REPORTERS:
            assert mancli("check", "--format", format_, path).status == 0
        missing = mancli("check", tmp_path / os.fsdecode(b"none\xff.mgn"))
        assert_unreadable(missing, "none\N{REPLACEMENT CHARACTER}.mgn")

    def test_a_name_that_would_command_the_terminal(self, tmp_path: Path) -> None:
        ran = mancli("check", tmp_path / "\x1b]0;title\x07\n.mgn")
        assert_unreadable(ran, "No such file")
        assert "\x1b" not in ran.err
        assert ran.err.count("\n") == 1

    def test_a_name_too_long(self, tmp_path: Path) -> None:
        (tmp_path / "sound.mgn").write_bytes(GAME)
        ran = mancli("check", tmp_path / ("n" * 5000), tmp_path / "sound.mgn")
        assert_unreadable(ran, "too long")
        assert "1 game: 1 ok" in ran.out

    def test_links_that_lead_nowhere(self, tmp_path: Path) -> None:
        (tmp_path / "gone.mgn").symlink_to(tmp_path / "nothing")
        (tmp_path / "loop.mgn").symlink_to(tmp_path / "loop.mgn")
        (tmp_path / "sound.mgn").write_bytes(GAME)
        ran = mancli("check", tmp_path)
        assert_unreadable(ran, "gone.mgn: No such file", "loop.mgn: Too many levels")
        assert "1 game: 1 ok" in ran.out

    def test_a_folder_with_the_name_of_a_file(self, tmp_path: Path) -> None:
        (tmp_path / "folder.mgn").mkdir()
        (tmp_path / "folder.mgn" / "sound.mgn").write_bytes(GAME)
        assert "1 game: 1 ok" in mancli("check", tmp_path).out

    def test_packed_files_that_are_broken(self, tmp_path: Path) -> None:
        whole = {"gz": gzip.compress(GAME * 50), "xz": lzma.compress(GAME * 50)}
        for ending, data in whole.items():
            for cut in (2, len(data) // 2):
                path = tmp_path / f"cut.mgn.{ending}"
                path.write_bytes(data[:cut])
                assert mancli("check", path).status in {1, 2}
                path.write_bytes(data[:cut] + b"\xff\x00\xff" + data[cut + 3 :])
                assert mancli("check", path).status in STATUSES

    def test_a_folder_that_vanishes(self, tmp_path: Path) -> None:
        """The command waits for its reader in the middle of a folder when the end is taken away."""
        for number in range(30):
            folder = tmp_path / f"{number:02}"
            folder.mkdir()
            (folder / "games.mgn").write_bytes(GAME * 100)
        with started("check", "--format", "jsonl", str(tmp_path)) as process:
            assert process.stdout
            process.stdout.readline()
            shutil.rmtree(tmp_path / "29")
            _, err = process.communicate(timeout=60)
        assert process.returncode == 2
        assert b"29: No such file or directory" in err


def assert_unreadable(ran: Ran, *said: str) -> None:
    assert ran.status == 2
    assert all(words in ran.err for words in said), ran.err


def started(*arguments: str) -> "subprocess.Popen[bytes]":
    """The command as a process that goes on while the test does something to it."""
    return subprocess.Popen(
        [sys.executable, "-m", "mancli", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env=BUFFERED,
    )


def shell(script: str) -> Ran:
    """Run a line of bash in which ``$M`` is the command."""
    bash = shutil.which("bash")
    assert bash
    done = subprocess.run(
        [bash, "-c", script],
        input=GAME,
        capture_output=True,
        cwd=ROOT,
        env=BUFFERED | {"M": f"{sys.executable} -m mancli"},
        timeout=60,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


needs_a_full_device = pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="this system has none"
)


class TestStreams:
    @pytest.mark.parametrize("arguments", ["check -", "show -", "fmt -", "--help", "explain BK-13"])
    def test_a_reader_that_is_gone(self, arguments: str) -> None:
        """The status is one thing, but nothing at all is said."""
        ran = shell(f"(sleep 0.5; $M {arguments}) | true")
        assert (ran.out, ran.err) == ("", "")

    @needs_a_full_device
    @pytest.mark.parametrize("arguments", ["check -", "show -", "--version", "explain BK-13"])
    def test_a_full_disk(self, arguments: str) -> None:
        ran = shell(f"$M {arguments} > /dev/full")
        assert ran.status == 2
        assert ran.err == "mancli: standard output: No space left on device\n"

    @needs_a_full_device
    def test_a_full_disk_for_complaints(self) -> None:
        assert shell("$M check /nowhere 2> /dev/full").status == 2

    def test_output_that_is_closed(self) -> None:
        assert shell("$M check - >&-") == Ran(0, "", "")
        assert shell("$M check /nowhere 2>&-").status == 2

    def test_input_that_is_closed(self) -> None:
        assert_unreadable(shell("$M check - <&-"), "<stdin>: Bad file descriptor")
        assert_unreadable(shell("$M check <&-"), "name a file")

    def test_control_c(self, tmp_path: Path) -> None:
        path = tmp_path / "games.mgn"
        path.write_bytes(GAME * 100)
        with started("check", "--format", "jsonl", str(path), "-") as process:
            assert process.stdout
            process.stdout.readline()  # the file is done, or nearly; next it waits for input
            process.send_signal(signal.SIGINT)
            _, err = process.communicate(timeout=60)
        assert process.returncode == 130
        assert err.strip() == b"mancli: interrupted"  # after the ^C of a terminal
