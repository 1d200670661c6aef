"""Records spoilt at random, and everything that the command does with a text, in this process.

``python -m tests.fuzzing SECONDS [SEED]`` goes on for as long as it is told.
"""

import csv
import io
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Final
from xml.etree import ElementTree as ET

from click.testing import CliRunner

from mancli.batch import Checked, check_source
from mancli.cli import cli
from mancli.cli.check import REPORTERS, _reporter
from mancli.entries import entry_of
from mancli.report.base import Settings
from mancli.report.tally import Tally
from mancli.selection import Selection, Totals
from notation import Element, Pass, Record, RoundBreak, Tag, Variation, parse, write
from notation.dialects import Dialect, reader
from notation.encoding import decode
from notation.source import Source

TESTS: Final = Path(__file__).parent
FOLDERS: Final = ("data/corpus", "records/good", "records/bad")

TOKENS: Final[tuple[str, ...]] = (
    *"(){}[]|\"';%\\~#*+-.,/=x!?\n\r\t\0 ",
    *(
        "\r\n",
        "\ufeff",
        "é",
        "\u202e",
        "\x1b[31m",
        "\x85",
        "\u2028",
        "\N{MATHEMATICAL DOUBLE-STRUCK DIGIT ONE}",
        "\ud800",
    ),
    *("1.", "2...", "12", "999999999999", "0", "-1", "1-0", "0-1", "1/2-1/2", "--", "**", "!?"),
    *("A5", "a3L", "b8Rx3", "A5R+", "A99", "x9", "=a4", "(3)", "$3", "$999999999"),
    *("|30-10/a1", "|20-20", "|/a1,a2", "[%pos ", "[%irregular]", "[%clk 0:01]", "{[%pos -]}"),
    *('[Game "bosh"]', '[Rules "donkers"]', '[Position "-/- 20-20 N 1.1"]', '[Final ""]'),
    *('[Date "????.??.??"]', '[X "\\""]', '[Score "64-0"]', "title: x;", "6L* 5L;", "A3>+"),
)
POSITIONS: Final[tuple[str, ...]] = (
    "-/- 0-0 S 1.1",
    "-/-/-/- 32-32 N 1.2",
    "1,1,1,1,1/1,1,1,1,1 30-0 S 9.9",
    "x,x,x,x,4/4,4,4,4,4 8-8 N 2.1",
    "-/5r,0,1,1,1,1 8-31 N 1.30",
    "0,0,0,0,9,0,0,1/1,6,3,1,0,5,4,0/2,1,0,5,0,3,0,1 11-11 S 1.1",
    "-/0,2,2,6h,0,0,0,0/0,0,0,0,6h,2,2,0/- 22-22 N 999999.999999",
)
COMMANDS: Final = (
    *(("check", "--format", format_) for format_ in REPORTERS),
    ("check", "--statistics", "--strict"),
    ("show", "--all"),
    ("show", "--all", "--compact", "--variations"),
    ("show", "--final", "--trace", "--ascii"),
    ("show", "--ply", "1-3", "--format", "json"),
    ("show", "--every", "9", "--format", "svg"),
    ("show", "--all", "--format", "html"),
    ("score",),
    ("score", "--standings", "--format", "json"),
    ("fmt",),
    ("fmt", "--check"),
    ("fmt", "--annotate"),
    ("fmt", "--strip", "checks"),
    ("moves",),
    ("moves", "--game", "bao-kiswahili", "--format", "jsonl"),
)


def sound_texts() -> list[str]:
    """Texts of one game each, sound or with one thing wrong."""
    paths = (path for folder in FOLDERS for path in sorted((TESTS / folder).glob("*.mgn")))
    texts = (path.read_text(encoding="utf-8", errors="replace") for path in paths)
    return [game for text in texts for game in re.split(r"\n\n(?=\[Game)", text)]


@dataclass
class Spoiler:
    """Spoils texts: bytes, tokens, or the record behind them."""

    rng: Random
    texts: list[str] = field(default_factory=sound_texts)

    def spoilt(self) -> bytes:
        """A text with something wrong somewhere."""
        rng = self.rng
        text = rng.choice(self.texts)
        if rng.random() < 0.3:
            text = self.restructured(text)
        for _ in range(rng.choice([0, 1, 1, 2, 3, 8])):
            spoil = rng.choice([self._cut, self._insert, self._repeat, self._swap])
            text = spoil(text)
        if rng.random() < 0.1:
            text += "\n" + rng.choice(self.texts)
        data = text.encode(self._codec(), errors="replace")
        for _ in range(rng.choice([0, 0, 0, 1, 2, 9])):
            data = self._spoil_byte(data)
        return data

    def restructured(self, text: str) -> str:
        """Text of records that are well written and say odd things."""
        records = [self._odd(reading.record) for reading in parse(text)]
        return write(records) if records else text

    def _odd(self, record: Record) -> Record:
        rng = self.rng
        elements = list(record.elements)
        for _ in range(rng.randint(1, 4)):
            at = rng.randint(0, len(elements))
            here = elements[at : at + rng.randint(0, 5)]
            put: Sequence[Sequence[Element]] = (
                here[::-1],
                here * 2,
                [],
                [*here, Variation(tuple(here))] if here else [],
                [*here, Pass()],
                [*here, RoundBreak((rng.randint(0, 40), 20))],
            )
            elements[at : at + len(here)] = rng.choice(put)
        tags = [tag for tag in record.tags if rng.random() < 0.9]
        name = rng.choice(["Position", "Final", "Game", "Rules", "Score", "PlyCount", "Date"])
        value = rng.choice([*POSITIONS, "bosh", "bao-kigogo", "donkers", "20-20", "", "1994.02.30"])
        if rng.random() < 0.5:
            tags = [*(tag for tag in tags if tag.name != name), Tag(name, value)]
        return replace(record, tags=tuple(tags), elements=tuple(elements))

    def _codec(self) -> str:
        others = ["utf-8-sig", "latin-1", "utf-16", "utf-32", "utf-16-le", "cp037"]
        return "utf-8" if self.rng.random() < 0.8 else self.rng.choice(others)

    def _cut(self, text: str) -> str:
        at = self.rng.randint(0, len(text))
        return text[:at] + text[at + self.rng.randint(1, 12) :]

    def _insert(self, text: str) -> str:
        at = self.rng.randint(0, len(text))
        return text[:at] + self.rng.choice(TOKENS) + text[at:]

    def _repeat(self, text: str) -> str:
        at = self.rng.randint(0, len(text))
        piece = text[at : at + self.rng.randint(1, 30)]
        return text[:at] + piece * self.rng.randint(1, 5) + text[at:]

    def _swap(self, text: str) -> str:
        tokens = text.split(" ")
        one, other = self.rng.randrange(len(tokens)), self.rng.randrange(len(tokens))
        tokens[one], tokens[other] = tokens[other], tokens[one]
        return " ".join(tokens)

    def _spoil_byte(self, data: bytes) -> bytes:
        at = self.rng.randint(0, len(data))
        return data[:at] + self.rng.randbytes(self.rng.randint(0, 2)) + data[at + 1 :]


def _is_csv(report: str) -> None:
    header, *rows = csv.reader(io.StringIO(report, newline=""))
    assert {len(row) for row in rows} <= {len(header)}


def _is_lines_of_json(report: str) -> None:
    for line in filter(None, report.split("\n")):
        json.loads(line)


def _is_xml(report: str) -> None:
    ET.fromstring(report)  # noqa: S314 - our own report, with no document type


_SOUND: Final[dict[str, Callable[[str], object]]] = {
    "json": json.loads,
    "jsonl": _is_lines_of_json,
    "csv": _is_csv,
    "sarif": json.loads,
    "junit": _is_xml,
}


def check_bytes(data: bytes, dialect: Dialect = Dialect.MGN) -> Counter[str]:
    """Read, replay, check and report the bytes of a file; how often each code was found.

    No exception, spans inside the text, and reports that are what they say.
    """
    text, faults = decode(data)
    source = Source("spoilt.mgn", text)
    selection, tally, totals = Selection(), Tally(), Totals()
    checked = list(check_source(source, faults, reader(dialect), selection))
    for one in checked:
        totals.add(one.findings, selection, one.plies)
        tally.add(entry_of(one))
        for found in one.findings:
            assert 0 <= found.span.start <= found.span.end <= len(text), found
    assert totals.games == totals.ok + totals.bad
    for format_ in REPORTERS:
        _report(format_, checked, totals, Settings(selection, tally=tally))
    return Counter(found.code.value for one in checked for found in one.findings)


def _report(format_: str, checked: list[Checked], totals: Totals, settings: Settings) -> None:
    reporter = _reporter(format_, settings)
    pieces = [*reporter.start()]
    for one in checked:
        pieces += reporter.add(entry_of(one))
    report = "".join([*pieces, *reporter.end(totals)])
    report.encode("utf-8")
    assert not set(report) & {"\x1b", "\0"}
    assert "\u202e" not in report or format_ in {"json", "jsonl"}  # data for machines, as it is
    _SOUND.get(format_, str)(report)


def run(arguments: Sequence[str], data: bytes) -> int:
    """Run a command in this process with bytes on standard input; its status."""
    result = CliRunner().invoke(cli, [*arguments, "-"], input=data, catch_exceptions=False)
    return int(result.return_value or result.exit_code)


def _run(seconds: float, seed: int) -> Iterator[str]:
    spoiler = Spoiler(Random(seed))
    codes: Counter[str] = Counter()
    until = time.monotonic() + seconds
    number = 0
    while time.monotonic() < until:
        number += 1
        data = spoiler.spoilt()
        try:
            codes += check_bytes(data, spoiler.rng.choice([*Dialect, Dialect.MGN]))
            assert run(spoiler.rng.choice(COMMANDS), data) in {0, 1, 2}
        except Exception:
            Path("/tmp/spoilt.mgn").write_bytes(data)  # noqa: S108 - for whoever runs this
            raise
    yield f"{number} texts"
    yield from (f"{code} {times}" for code, times in codes.most_common())


if __name__ == "__main__":
    for line in _run(float(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1):
        sys.stdout.write(line + "\n")
