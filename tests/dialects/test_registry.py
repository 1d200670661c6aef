"""Which notation a file is in, and what reads and writes it."""

import pytest

import notation
from notation.dialects import Dialect, reader, writer


@pytest.mark.parametrize(
    ("name", "dialect"),
    [
        ("game1.bao", Dialect.DONKERS),
        ("club/GAME1.BAO", Dialect.DONKERS),
        ("game1.bao.xz", Dialect.DONKERS),
        ("game1.kiba.gz", Dialect.KIBA),
        ("game1.mgn", Dialect.MGN),
        ("game1.bao.mgn", Dialect.MGN),
        ("game1.txt", Dialect.MGN),
        ("bao", Dialect.MGN),
        ("-", Dialect.MGN),
    ],
)
def test_the_ending_of_a_file_s_name_tells_its_dialect(name: str, dialect: Dialect) -> None:
    assert Dialect.of_file(name) is dialect


@pytest.mark.parametrize(
    ("dialect", "text"),
    [
        (Dialect.MGN, '[Game "bao-kiswahili"]\n[Event "Club"]\n[Result "*"]\n\n1. A6L a5L+ *\n'),
        (Dialect.DONKERS, "title: Club;\nwinner: ?;\n1: 6L 5L>;\n"),
        (Dialect.KIBA, "Event: Club\nResult: *\n1. A6< a5<+\n"),
    ],
)
def test_every_dialect_reads_and_writes_the_same_record(dialect: Dialect, text: str) -> None:
    [reading] = reader(dialect)(text)
    mgn = '[Game "bao-kiswahili"] [Event "Club"] [Result "*"] 1. A6L a5L+ *'
    assert reading.record == notation.parse(mgn)[0].record
    assert writer(dialect).write([reading.record]) == text
    assert writer(dialect).losses(reading.record) == ()
    assert writer(dialect).refusal(reading.record) == ""


def test_mgn_alone_takes_every_game() -> None:
    record = notation.parse('[Game "bosh"] 1. A1 *')[0].record
    refusals = {dialect: writer(dialect).refusal(record) for dialect in Dialect}
    assert refusals.pop(Dialect.MGN) == ""
    assert set(refusals.values()) == {
        "only games of bao-kiswahili can be written, and this is bosh"
    }
