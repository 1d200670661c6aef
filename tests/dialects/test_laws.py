"""What holds for every record and every text, in each dialect."""

from hypothesis import given
from hypothesis import strategies as st

from notation import FaultKind, Record
from notation.dialects import Dialect, reader, writer
from tests.dialects.sheets import bao_records, dialects, held_records, texts

with_dialect = dialects.flatmap(lambda each: st.tuples(st.just(each), bao_records))
held = dialects.flatmap(lambda each: st.tuples(st.just(each), held_records(each)))
text_of = dialects.flatmap(lambda each: st.tuples(st.just(each), texts(each)))


def again(dialect: Dialect, record: Record) -> Record:
    """The record written and read."""
    [reading] = reader(dialect)(writer(dialect).write([record]))
    assert {fault.kind for fault in reading.faults} <= {FaultKind.DUPLICATE_TAG}
    return reading.record


@given(held)
def test_what_the_dialect_can_hold_reads_back_as_it_was(drawn: tuple[Dialect, Record]) -> None:
    dialect, record = drawn
    assert writer(dialect).losses(record) == ()
    assert again(dialect, record) == record


@given(with_dialect)
def test_a_loss_is_named_exactly_where_the_record_does_not_come_back(
    drawn: tuple[Dialect, Record],
) -> None:
    dialect, record = drawn
    assert (writer(dialect).losses(record) == ()) == (again(dialect, record) == record)


@given(with_dialect)
def test_what_came_back_is_written_the_same_and_loses_nothing_more(
    drawn: tuple[Dialect, Record],
) -> None:
    dialect, record = drawn
    once = again(dialect, record)
    assert writer(dialect).losses(once) == ()
    assert writer(dialect).write([once]) == writer(dialect).write([record])


@given(dialects, st.lists(bao_records, max_size=3))
def test_games_one_behind_the_other_stay_apart(dialect: Dialect, games: list[Record]) -> None:
    readings = reader(dialect)(writer(dialect).write(games))
    assert [reading.record for reading in readings] == [again(dialect, game) for game in games]


@given(text_of)
def test_nothing_that_was_read_is_lost_in_writing(drawn: tuple[Dialect, str]) -> None:
    dialect, text = drawn
    read = [reading.record for reading in reader(dialect)(text)]
    kept = [record for record in read if not writer(dialect).refusal(record)]
    assert [again(dialect, record) for record in kept] == kept


@given(text_of)
def test_no_text_raises_and_spans_lie_in_order_in_the_text(drawn: tuple[Dialect, str]) -> None:
    dialect, text = drawn
    end = 0
    for reading in reader(dialect)(text):
        record = reading.record
        assert end <= record.span.start <= record.span.end <= len(text)
        end = record.span.start
        for element in record.elements:
            assert end <= element.span.start < element.span.end <= record.span.end
            end = element.span.end
        for fault in reading.faults:
            assert record.span.start <= fault.span.start < fault.span.end <= record.span.end
        end = record.span.end


@given(text_of, st.sampled_from(["\r\n", "\r"]))
def test_other_line_ends_say_the_same(drawn: tuple[Dialect, str], line_end: str) -> None:
    dialect, text = drawn
    unix = text.replace("\r\n", "\n").replace("\r", "\n")
    assert [reading.record for reading in reader(dialect)(unix.replace("\n", line_end))] == [
        reading.record for reading in reader(dialect)(unix)
    ]
