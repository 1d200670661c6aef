"""A change to any move, mark or total of a right record is found, and found at that place."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from mancli.batch import check_source
from mancli.findings import Severity
from mancli.selection import Selection
from notation.reader import read
from notation.source import Source
from tests.golden import records

CORPUS = records(Path(__file__).parent / "data" / "corpus")
TRIES = 12


def first_finding(text: str) -> tuple[int, str] | None:
    """The offset and code of the first finding that is an error or a warning."""
    for checked in check_source(Source("corrupted.mgn", text), (), read, Selection()):
        for found in checked.findings:
            if found.severity is not Severity.NOTE:
                return found.span.start, found.code.value
    return None


def a_game(path: Path, rng: random.Random) -> str:
    """One game of a file as text."""
    return rng.choice(re.split(r"\n\n(?=\[Game)", path.read_text()))


def sites(pattern: str, text: str, rng: random.Random) -> Iterator[re.Match[str]]:
    """Some places of a text that match a pattern."""
    found = list(re.finditer(pattern, text))
    yield from rng.sample(found, min(TRIES, len(found)))


def corrupted(text: str, match: re.Match[str], new: str) -> str:
    """The text with a match replaced."""
    return text[: match.start()] + new + text[match.end() :]


def more(match: re.Match[str]) -> str:
    """The number of a match plus one."""
    return str(int(match[0]) + 1)


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
class TestCorruption:
    def test_the_corpus_itself_has_no_finding(self, path: Path) -> None:
        assert first_finding(path.read_text()) is None

    def test_a_wrong_count_is_found_at_the_mark(self, path: Path) -> None:
        rng = random.Random(1)
        text = a_game(path, rng)
        for match in sites(r"(?<=[0-9LR+]x)[0-9]+", text, rng):
            bad = corrupted(text, match, more(match))
            assert first_finding(bad) == (match.start() - 1, "wrong-capture")

    def test_a_mark_that_is_not_true_is_found_at_the_mark(self, path: Path) -> None:
        rng = random.Random(2)
        text = a_game(path, rng)
        movetext = text.index("\n\n")
        for match in sites(r"(?<=[0-9LR*])(?= [aAbB0-9])", text[movetext:], rng):
            at = movetext + match.start()
            if not re.search(r"[ABab][0-9]\S*$", text[movetext:at]):
                continue
            assert first_finding(f"{text[:at]}#{text[at:]}") == (at, "wrong-mark")

    def test_another_pit_is_found_at_the_move_or_by_its_marks(self, path: Path) -> None:
        rng = random.Random(3)
        text = a_game(path, rng)
        for match in sites(r"(?<=\s)[ABab](?=[0-9])", text, rng):
            bad = corrupted(text, match, match[0] + "9")
            found = first_finding(bad)
            assert found in {(match.start(), "illegal-move"), (match.start(), "syntax")}

    def test_a_move_left_out_is_found_at_the_next_one(self, path: Path) -> None:
        rng = random.Random(4)
        text = a_game(path, rng)
        for match in sites(r"(?<=[^.]\s)[ab][0-9]\S*\s(?=[0-9]+\.\s)", text, rng):
            bad = corrupted(text, match, "")
            after = re.compile(r"[0-9]+\.\s+").match(bad, match.start())
            assert after
            assert first_finding(bad) == (after.end(), "wrong-side")

    @pytest.mark.parametrize(("tag", "code"), [("Final", "wrong-final"), ("Score", "wrong-score")])
    def test_a_wrong_tag_is_found_at_its_value(self, path: Path, tag: str, code: str) -> None:
        rng = random.Random(5)
        text = a_game(path, rng)
        value = re.search(rf'(?<=\[{tag} ")[^"]*', text)
        assert value
        codes = {code, "seed-count"}
        for match in sites(r"[0-9]+", value[0], rng):
            new = corrupted(value[0], match, more(match))
            found = first_finding(corrupted(text, value, new))
            assert found
            assert found[0] == value.start()
            assert found[1] in codes

    def test_a_wrong_result_is_found_at_the_terminator(self, path: Path) -> None:
        text = a_game(path, random.Random(6))
        match = re.search(r"(?:1-0|0-1|1/2-1/2)\s*\Z", text)
        assert match
        other = "0-1" if match[0].startswith("1-0") else "1-0"
        found = first_finding(corrupted(text, match, other))
        assert found == (match.start(), "result-mismatch")


def test_a_wrong_total_of_a_round_is_found_at_the_round_break() -> None:
    rng = random.Random(7)
    path = next(path for path in CORPUS if path.stem == "random-bosh")
    text = a_game(path, rng)
    for match in sites(r"\|[0-9]+-[0-9]+", text, rng):
        south, north = match[0][1:].split("-")
        bad = corrupted(text, match, f"|{int(south) - 1}-{int(north) + 1}")
        assert first_finding(bad) == (match.start(), "wrong-round")


def test_a_wrong_closed_pit_is_found_at_the_round_break() -> None:
    rng = random.Random(8)
    path = next(path for path in CORPUS if path.stem == "random-bosh")
    text = a_game(path, rng)
    for match in sites(r"\|[0-9]+-[0-9]+(?:/\S+)?(?=\s)", text, rng):
        new = match[0] + (",a1" if "/" in match[0] else "/a1")
        assert first_finding(corrupted(text, match, new)) == (match.start(), "wrong-round")


def test_a_wrong_reservation_is_found_at_its_mark() -> None:
    rng = random.Random(9)
    path = next(path for path in CORPUS if path.stem == "random-bao-kingulu")
    for match in sites(r"=[Aa][1-6]", path.read_text(), rng):
        other = match[0][:-1] + str(int(match[0][-1]) % 6 + 1)
        bad = corrupted(path.read_text(), match, other)
        assert first_finding(bad) == (match.start(), "wrong-reservation")
