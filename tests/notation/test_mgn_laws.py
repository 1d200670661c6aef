"""What holds for every record and for every text."""

import re

from hypothesis import given
from hypothesis import strategies as st

from notation import FaultKind, Record, Span, parse, write, write_record
from notation.grammar import WHITE, Token, definition, tokens
from tests.notation.strategies import (
    finished_records,
    mutated_texts,
    records,
    soups,
)

texts = st.lists(records | finished_records, min_size=1, max_size=3).map(write)


def rewritten(text: str) -> str:
    return write(reading.record for reading in parse(text))


@given(records)
def test_what_is_written_reads_back_as_the_same_record(record: Record) -> None:
    [reading] = parse(write_record(record))
    assert reading.record == record
    assert {fault.kind for fault in reading.faults} <= {FaultKind.DUPLICATE_TAG}


@given(st.lists(finished_records, max_size=3))
def test_many_finished_games_read_back_as_they_were(games: list[Record]) -> None:
    assert [reading.record for reading in parse(write(games))] == games


@given(records)
def test_equal_records_give_equal_bytes(record: Record) -> None:
    text = write_record(record)
    assert write_record(parse(text)[0].record) == text


@given(mutated_texts(texts) | soups | st.text())
def test_writing_what_was_read_changes_nothing_the_second_time(text: str) -> None:
    once = rewritten(text)
    assert rewritten(once) == once


@given(mutated_texts(texts) | soups | st.text())
def test_what_was_written_has_no_fault_but_a_tag_that_stands_twice(text: str) -> None:
    kinds = {fault.kind for reading in parse(rewritten(text)) for fault in reading.faults}
    assert kinds <= {FaultKind.DUPLICATE_TAG}


@given(mutated_texts(texts) | soups | st.text())
def test_no_text_raises_and_every_span_lies_in_the_text(text: str) -> None:
    whole = Span(0, len(text))
    for reading in parse(text):
        spans = [reading.record.span, *(fault.span for fault in reading.faults)]
        assert all(whole.start <= start <= end <= whole.end for start, end in spans)
        assert [fault.span for fault in reading.faults] == sorted(
            fault.span for fault in reading.faults
        )


@given(texts)
def test_games_stand_one_behind_the_other(text: str) -> None:
    end = 0
    for reading in parse(text):
        assert end <= reading.record.span.start < reading.record.span.end <= len(text)
        end = reading.record.span.end


@given(soups | st.text())
def test_every_character_but_white_space_is_in_one_token(text: str) -> None:
    end = 0
    for token in tokens(text):
        assert not text[end : token.start()].strip(WHITE)
        assert token.end() > token.start()
        end = token.end()
    assert not text[end:].strip(WHITE)


@given(texts, st.sampled_from(["\r\n", "\r"]))
def test_other_line_ends_say_the_same(text: str, line_end: str) -> None:
    assert [reading.record for reading in parse(text.replace("\n", line_end))] == [
        reading.record for reading in parse(text)
    ]


@given(st.lists(records, max_size=3))
def test_lines_of_movetext_have_79_columns_or_one_unbreakable_word(games: list[Record]) -> None:
    for line in write(games).split("\n"):
        if len(line) > 79 and not re.match(r'\[[A-Za-z]\w*+ "', line):
            breaks = re.findall(r" (?!\ufeff|%|\[[A-Za-z])", line)
            assert not breaks, line


def _without_white(text: str) -> str:
    return text.translate(dict.fromkeys(map(ord, WHITE)))


def _defined(text: str) -> str | None:
    """The text as pyparsing reads it by the definition, or None where it refuses it."""
    from pyparsing import ParseBaseException  # noqa: PLC0415 - as in notation.grammar

    try:
        return "".join(definition().file.parse_string(text))
    except ParseBaseException:
        return None


_FORGIVEN = {FaultKind.DUPLICATE_TAG, FaultKind.UNCLOSED_COMMENT}


def _scanned(text: str) -> str | None:
    """The text as the scanner cuts it, or None where the reader finds a fault of syntax."""
    if any(fault.kind not in _FORGIVEN for game in parse(text) for fault in game.faults):
        return None
    return "".join(map(Token.group, tokens(text)))


@given(texts | mutated_texts(texts) | soups)
def test_definition_and_scanner_read_the_same(text: str) -> None:
    defined, scanned = _defined(text), _scanned(text)
    assert (defined is None) == (scanned is None)
    if defined is not None and scanned is not None:
        assert _without_white(defined) == _without_white(scanned)
