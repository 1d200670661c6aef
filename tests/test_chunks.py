"""The fast way, chunks and several processes give what a plain examination of the whole gives."""

import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mancli import chunks
from mancli.batch import check_source
from mancli.chunks import Chunk, Wish, Yield, check_chunk
from mancli.entries import Entry, entry_of
from mancli.pipeline import Pipeline, cut_up
from mancli.selection import Selection, Totals
from mancli.where import all_hold
from mancli.where import parse as condition
from notation.encoding import decode
from notation.reader import read
from notation.source import Source
from tests.fuzzing import Spoiler, sound_texts
from tests.process import ROOT, mancli

GAMES = sound_texts()
CLEAN = (ROOT / "tests/data/corpus/random-bosh.mgn").read_text(encoding="utf-8")
ONE_CLEAN = CLEAN.split("\n\n[")[0]

TRAPS = (
    '[Game "bosh"]\n\n1. A1 {not yet\n\n1-0\n\n[Game "bosh"]\n\n1. A2 *\n\n',
    '[Game "bosh"]\n\n{not yet\n\n1-0\n\n[Game "bosh"]\n\n1. A2 *\n\n',
    '[Game "bosh"]\n{so\n1-0\n[South "Ali"]\n\n1. A2 *\n\n',
    '[Game "bosh"]\n\n1. A1 * {a word behind the\n*\n[Game "bosh"]\n\n1. A2 *\n\n',
    '[Game "bosh"]\n\n1. A1 * ; a remark 1-0\n[Game "bosh"]\n\n1. A2 *\n\n',
    '[Game "bosh"]\n\n1. A1 ( 1. A2 *\n\n[Game "bosh"]\n\n1. A2 *\n\n',
    '[Game "bosh"]\n\n*\n\n*\n\n[Event "?"]\n[Game "bosh"]\n\n1. A2 *\n\n',
    "; only a remark\n\n*\n\n",
    '{a comment} *\n[Game "bosh"]\n\n1. A2 1-0\n',
    '[Game "bosh"]\r\n\r\n1. A1 *\r\n\r\n',
    "1. A1 2. A2\n\n",
    '[Game "bosh"]\n[Game "bosh"]\n\n1. A1 *\n\n',
    '[Game "bosh"]\n\n1. A1x5 *\n\n\ufeff[Game "bosh"]\n\n1. A1x5 *\n\n',
    '[Game "bosh"]\n\n1. A1x5 * [Game "nope"]\n{so *\n[Rules "x"]\n\n1. A1 *\n',
    '[Game "bosh"]\n\n* [Game "bosh"] [Game "bosh"]\n{so *\n',
    '[Game "bosh"]\n\n* [Game "nope"] 1. A1 * ; *\n',
    '[Game "bosh"] [South "?"]\n\n1. A1x5 *\n[Game "bosh"]\n\n1.A1x5 *\n',
)


class Here:
    """Checks chunks in this process, several ahead as a pool would."""

    def __init__(self, wish: Wish, window: int = 1) -> None:
        self.wish = wish
        self.window = window

    def submit(self, chunk: Chunk) -> "_Done":
        return _Done(check_chunk(chunk, self.wish))


class _Done:
    def __init__(self, out: Yield) -> None:
        self.out = out

    def result(self) -> Yield:
        return self.out

    def cancel(self) -> bool:
        return False


def in_chunks(
    data: bytes, size: int, wish: Wish, window: int = 3, name: str = "games.mgn"
) -> tuple[list[Entry], Totals]:
    """What chunks of about a size give."""
    parts = cut_up(io.BytesIO(data).read, size)
    line = Pipeline(Here(wish, window), wish, lambda _: None)
    entries = list(line.entries(Chunk(name, part, is_last=last) for part, last in parts))
    assert line.done == len(data) or b"\0" in data
    return entries, line.totals


def examined(data: bytes, wish: Wish, name: str = "games.mgn") -> tuple[list[Entry], Totals]:
    """What the examination of the whole gives, every game in full."""
    text, faults = decode(data)
    totals = Totals()
    entries: list[Entry] = []
    for checked in check_source(
        Source(name, text), faults, read, wish.selection, rules=wish.rules, wanted=wish.wanted
    ):
        totals.add(checked.findings, wish.selection, checked.plies)
        entries.append(entry_of(checked))
    return [without_spans(entry) for entry in entries], totals


def without_spans(entry: Entry) -> Entry:
    """An entry without what only the whole text gives a meaning: offsets."""
    findings = tuple(
        replace(each, found=replace(each.found, span=(0, 0)))  # type: ignore[arg-type]
        for each in entry.findings
    )
    return replace(entry, findings=findings)


def assert_equal(data: bytes, size: int, wish: Wish, window: int = 3) -> None:
    """Chunks give what the whole gives."""
    entries, totals = in_chunks(data, size, wish, window)
    wanted, all_totals = examined(data, wish)
    assert [without_spans(entry) for entry in entries] == wanted
    assert totals == all_totals


ALL = Wish(Selection(), everything=True)


@pytest.mark.parametrize("size", [1, 50, 120, 1 << 20])
@pytest.mark.parametrize("trap", TRAPS)
def test_lines_that_look_like_the_end_of_a_game_cut_none_in_two(trap: str, size: int) -> None:
    game = '[Game "bosh"]\n\n1. A1x5 *\n\n'
    for text in (trap, game + trap, trap + game, game + trap + trap + game + game):
        assert_equal(text.encode(), size, ALL)


@settings(max_examples=60, deadline=None)
@given(
    st.integers(0, 2**32),
    st.integers(1, 6),
    st.sampled_from([1, 100, 300, 1000, 4000]),
    st.integers(1, 4),
)
def test_spoilt_games_are_reported_alike_in_chunks_and_in_whole(
    seed: int, count: int, size: int, window: int
) -> None:
    spoiler = Spoiler(Random(seed))
    rng = spoiler.rng
    texts = [
        rng.choice([rng.choice(spoiler.texts), rng.choice(TRAPS), _spoilt_text(spoiler)])
        for _ in range(count)
    ]
    data = rng.choice(["\n\n", "\n", " "]).join(texts).encode("utf-8", errors="replace")
    if b"\0" not in data:
        assert_equal(data, size, ALL, window)


def _spoilt_text(spoiler: Spoiler) -> str:
    return spoiler.spoilt().decode("utf-8", errors="replace").replace("\0", "")


@pytest.mark.parametrize("folder", ["good", "bad"])
def test_all_records_in_one_text_are_reported_alike_in_chunks(folder: str) -> None:
    paths = sorted((ROOT / "tests/records" / folder).glob("*.mgn"))
    texts = [path.read_text(encoding="utf-8", errors="replace") for path in paths]
    data = "\n\n".join(f"{text}\n\n{ONE_CLEAN}" for text in texts).replace("\0", "").encode()
    for size in (2000, 100_000):
        assert_equal(data, size, ALL)


def test_only_games_with_findings_have_entries_where_no_others_are_wanted() -> None:
    data = f'{CLEAN}\n\n[Game "bosh"]\n\n1. A1x6 *\n\n{CLEAN}'.encode()
    entries, totals = in_chunks(data, 2000, Wish(Selection()))
    _, all_totals = examined(data, ALL)
    assert [entry.findings[0].found.code for entry in entries] == ["wrong-capture"]
    assert totals == all_totals


def test_rules_and_conditions_hold_in_chunks_too() -> None:
    path = ROOT / "tests/data/corpus/random-bao-kiswahili-donkers.mgn"
    data = path.read_bytes()
    wish = replace(ALL, rules="donkers", wanted=lambda record: record.get("Round") in {"1", "3"})
    assert_equal(data, 3000, wish)
    assert_equal(data, 3000, replace(ALL, rules="mancala-world"))


def test_conditions_can_be_sent_to_another_process() -> None:
    import pickle  # noqa: PLC0415 - what is sent is our own
    from functools import partial  # noqa: PLC0415

    conditions = (condition("Date >= 1994.10"), condition("South!~^A"), condition("Event = a b"))
    wanted = pickle.loads(pickle.dumps(partial(all_hold, conditions)))  # noqa: S301 - likewise
    for text in GAMES[:40]:
        for reading in read(text):
            assert wanted(reading.record) == all_hold(conditions, reading.record)


def test_odd_bytes_are_told_of_once_however_many_chunks_have_them() -> None:
    game = '[Game "bosh"]\n[South "Jos\xe9"]\n\n1. A1x5 *\n\n'.encode("latin-1")
    entries, totals = in_chunks(game * 20, 60, ALL)
    assert [each.found.code for entry in entries for each in entry.findings] == ["encoding"]
    assert totals.warnings == 1
    assert [entry.game.record.get("South") for entry in entries if entry.game] == ["José"] * 20


def test_nothing_is_read_behind_bytes_that_are_no_text() -> None:
    game = b'[Game "bosh"]\n\n1. A1x5 *\n\n'
    entries, totals = in_chunks(game * 9 + b"\0" + game * 9, 60, ALL)
    assert entries[-1].findings[0].found.code == "encoding"
    assert (totals.games, totals.errors) == (8, 1)


def test_the_parts_of_a_file_are_the_file_and_depend_on_nothing_but_its_bytes() -> None:
    data = CLEAN.encode() * 3
    parts = list(cut_up(io.BytesIO(data).read, 3000))
    assert b"".join(part for part, _ in parts) == data
    assert [last for _, last in parts] == [*[False] * (len(parts) - 1), True]
    assert all(part.startswith(b"[") for part, _ in parts)
    assert len(parts) > 5


@pytest.mark.parametrize("mark", [b"\xff\xfe", b"\xfe\xff", b"\xff\xfe\0\0"])
def test_what_begins_as_a_wide_text_is_one_part(mark: bytes) -> None:
    data = mark + CLEAN.encode() * 2
    assert [len(part) for part, _ in cut_up(io.BytesIO(data).read, 1000)] == [len(data)]
    entries, _ = in_chunks(data, 1000, ALL)
    assert entries[0].findings[0].found.code == "encoding"


def test_a_text_without_a_cut_is_one_part() -> None:
    data = b'[Game "bosh"]\n\n1. A1 {' + b"word " * 50_000
    assert [len(part) for part, _ in cut_up(io.BytesIO(data).read, 1000)] == [len(data)]


def test_a_rest_is_not_read_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    read_bytes: list[int] = []

    def counting(data: bytes) -> object:
        read_bytes.append(len(data))
        return decode(data)

    monkeypatch.setattr(chunks, "decode", counting)
    trap = (
        '[Game "bosh"]\n' + "".join(f'{{not yet\n1-0\n[T{k} "?"]\n' for k in range(400))
    ).encode()
    entries, _ = in_chunks(trap, 100, ALL, window=1)
    assert len(entries) == 1
    assert sum(read_bytes) < 5 * len(trap)


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of several chunks with findings of many kinds between sound games."""
    bad = [path.read_text(encoding="utf-8") for path in _bad_texts()]
    clean = ONE_CLEAN.rstrip() + "\n\n"
    times = 2_800_000 // (len(clean) * len(bad))
    text = "".join(f"{clean * times}{one.rstrip()}\n\n" for one in bad)
    path = tmp_path_factory.mktemp("large") / "large.mgn"
    path.write_text(text, encoding="utf-8")
    return path


def _bad_texts() -> Iterator[Path]:
    for path in sorted((ROOT / "tests/records/bad").glob("*.mgn")):
        try:
            if "\0" not in path.read_text(encoding="utf-8"):
                yield path
        except UnicodeDecodeError:
            continue


@pytest.mark.parametrize(
    "arguments",
    [
        ("check",),
        ("check", "--quiet", "--statistics"),
        ("check", "--format", "jsonl", "--where", "Round>=1"),
        ("score", "--format", "csv"),
    ],
)
def test_two_jobs_print_what_one_prints(large: Path, arguments: tuple[str, ...]) -> None:
    one = mancli(*arguments, "--jobs", "1", large)
    two = mancli(*arguments, "--jobs", "2", large)
    assert one.out == two.out
    assert (one.status, one.err) == (two.status, two.err)
    assert len(one.out) > 2000
    assert large.stat().st_size > 2 << 20
