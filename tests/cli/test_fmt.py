"""``mancli fmt``: canonical, idempotent, lossless, and never the loss of a file."""

import errno
import os
import stat
from pathlib import Path

import pytest

import notation
from mancli.cli.atomic import replace_text
from notation.record import Comment, Nag, Ply, Record, Variation
from tests.golden import records
from tests.process import ROOT, mancli

FILES = [
    *records(ROOT / "examples"),
    *records(ROOT / "examples" / "findings"),
    *records(ROOT / "tests" / "records" / "good"),
    *records(ROOT / "tests" / "data" / "corpus"),
]
LOOSE = '[South "Ali"]\r\n[Game "bosh"]\r\n\r\n1.A1!\ta2;so\r\n1-0'
CANONICAL = '[Game "bosh"]\n[South "Ali"]\n\n1. A1 $1 a2 {so} 1-0\n'
RICH = """[Game "bao-kiswahili"]
[South "Omar"]
[Annotator "Shamte"]

{Before} 1. A6L* $1 (1. A7L* {another way} a5R) {then} a5L 2. A3Lx2 a7R *
"""


def record_of(text: str) -> Record:
    [reading] = notation.parse(text)
    return reading.record


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_formatting_twice_is_formatting_once_and_nothing_is_lost(path: Path) -> None:
    once = mancli("fmt", path)
    assert once.status == 0
    assert mancli("fmt", "-", stdin=once.out).out == once.out
    text, _ = notation.decode(path.read_bytes())
    assert [r.record for r in notation.read(text)] == [r.record for r in notation.read(once.out)]


def test_the_canonical_form_is_printed() -> None:
    assert mancli("fmt", "-", stdin=LOOSE).out == CANONICAL


def test_check_names_what_would_change(tmp_path: Path) -> None:
    loose, canonical = tmp_path / "loose.mgn", tmp_path / "canonical.mgn"
    loose.write_bytes(LOOSE.encode())
    canonical.write_text(CANONICAL)
    ran = mancli("fmt", "--check", loose, canonical)
    assert (ran.status, ran.out) == (1, f"{loose}\n")
    assert mancli("fmt", "--check", canonical).status == 0
    assert loose.read_bytes() == LOOSE.encode()


def test_a_byte_order_mark_is_a_difference(tmp_path: Path) -> None:
    path = tmp_path / "marked.mgn"
    path.write_text("\ufeff" + CANONICAL)
    assert mancli("fmt", "--check", path).status == 1
    assert mancli("fmt", "-i", path).status == 0
    assert path.read_text() == CANONICAL


def test_diff_shows_what_would_change(tmp_path: Path) -> None:
    path = tmp_path / "loose.mgn"
    path.write_text('[Game "bosh"]\n\n1. A1 2. a2 *\n')
    ran = mancli("fmt", "--diff", path)
    assert ran.status == 1
    assert "-1. A1 2. a2 *\n+1. A1 a2 *\n" in ran.out
    assert mancli("fmt", "--diff", "-", stdin=CANONICAL).out == ""


def test_in_place_keeps_permissions_and_follows_links(tmp_path: Path) -> None:
    path, link = tmp_path / "games.mgn", tmp_path / "link.mgn"
    path.write_bytes(LOOSE.encode())
    path.chmod(0o640)
    link.symlink_to(path)
    ran = mancli("fmt", "--in-place", link)
    assert (ran.status, ran.out) == (0, "")
    assert path.read_text() == CANONICAL
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert link.is_symlink()
    assert sorted(each.name for each in tmp_path.iterdir()) == ["games.mgn", "link.mgn"]


@pytest.mark.parametrize("call", ["fsync", "replace", "fchmod"])
def test_a_write_that_fails_leaves_the_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    path = tmp_path / "games.mgn"
    path.write_text(CANONICAL)
    monkeypatch.setattr(os, call, fail)
    with pytest.raises(OSError, match="No space left"):
        replace_text(path, "something else")
    assert path.read_text() == CANONICAL
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_with_syntax_errors_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "bad.mgn"
    path.write_text('[Game "bosh"]\n\n1. A1 nonsense a2 *\n')
    before = path.read_bytes()
    ran = mancli("fmt", "-i", path)
    assert ran.status == 1
    assert "3:7: error[syntax]" in ran.err
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("remarks.mgn", "; the minutes of our club\n{no game yet}\n"),
        ("remarks.bao", "% the minutes of our club\n"),
    ],
)
def test_a_file_of_remarks_alone_is_left_alone(tmp_path: Path, name: str, text: str) -> None:
    path = tmp_path / name
    path.write_text(text)
    for options in (["-i"], ["--check"], []):
        ran = mancli("fmt", *options, path)
        assert (ran.status, ran.out) == (1, "")
        assert "1:1: error[no-game]" in ran.err
        assert path.read_text() == text


def test_a_file_of_white_space_has_nothing_to_lose(tmp_path: Path) -> None:
    path = tmp_path / "blank.mgn"
    path.write_text("\n \n")
    assert mancli("fmt", "-i", path).status == 0
    assert path.read_text() == ""


def test_packed_files_and_pipes_are_not_rewritten(tmp_path: Path) -> None:
    packed = tmp_path / "games.mgn.xz"
    packed.write_bytes(b"\xfd7zXZ\x00")
    assert mancli("fmt", "-i", "-", stdin=LOOSE).status == 2
    assert mancli("fmt", "-i", packed).status == 2
    assert mancli("fmt", "-i", "--check", packed).status == 2


def test_annotate_adds_every_check_and_keeps_what_is_written() -> None:
    text = '[Game "bao-kiswahili"]\n\n1. A6L a5Lx7 2. A3L *\n'
    annotated = mancli("fmt", "--annotate", "-", stdin=text).out
    assert "1. A6L* a5Lx7 2. A3Lx2 *\n" in annotated
    assert '[Score "33-31"]' in annotated
    assert mancli("fmt", "--annotate", "-", stdin=annotated).out == annotated


def test_annotate_stops_where_replay_stops() -> None:
    text = '[Game "bao-kiswahili"]\n\n1. A6L a1L 2. A3L *\n'
    assert mancli("fmt", "--annotate", "-", stdin=text).out == text.replace("A6L", "A6L*")


@pytest.mark.parametrize("path", records(ROOT / "tests" / "data" / "corpus"), ids=lambda p: p.stem)
def test_annotate_puts_back_what_strip_takes_out(path: Path) -> None:
    stripped = mancli("fmt", "--strip", "checks", path).out
    assert "x" not in stripped.partition("\n\n")[2].partition("\n\n")[0]
    assert mancli("fmt", "--annotate", "-", stdin=stripped).out == path.read_text()


@pytest.mark.parametrize(
    ("part", "gone"),
    [("comments", Comment), ("nags", Nag), ("variations", Variation)],
)
def test_strip_takes_out_one_part(part: str, gone: type) -> None:
    before = record_of(RICH)
    after = record_of(mancli("fmt", "--strip", part, "-", stdin=RICH).out)
    assert not any(isinstance(element, gone) for element in after.elements)
    kept = [element for element in before.elements if not isinstance(element, (gone, Variation))]
    assert [e for e in after.elements if not isinstance(e, Variation)] == kept
    assert after.tags == before.tags


def test_strip_checks_takes_out_marks_only() -> None:
    after = record_of(mancli("fmt", "--strip", "checks", "-", stdin=RICH).out)
    plies = [element for element in after.elements if isinstance(element, Ply)]
    assert [str(ply) for ply in plies] == ["A6L", "a5L", "A3L", "a7R"]
