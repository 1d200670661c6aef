"""From bytes to text."""

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from notation import FaultKind, Span, decode

GAME = '[South "Ömer"]\n\n1. A5 {三} *\n'


@pytest.mark.parametrize("mark", [b"", codecs.BOM_UTF8])
def test_utf8_with_and_without_a_byte_order_mark(mark: bytes) -> None:
    assert decode(mark + GAME.encode()) == (GAME, ())


@pytest.mark.parametrize(
    ("codec", "mark", "name"),
    [
        ("utf-16-le", codecs.BOM_UTF16_LE, "UTF-16"),
        ("utf-16-be", codecs.BOM_UTF16_BE, "UTF-16"),
        ("utf-32-le", codecs.BOM_UTF32_LE, "UTF-32"),
        ("utf-32-be", codecs.BOM_UTF32_BE, "UTF-32"),
    ],
)
def test_wide_text_with_a_byte_order_mark_is_read_with_a_fault(
    codec: str, mark: bytes, name: str
) -> None:
    text, [fault] = decode(mark + GAME.encode(codec))
    assert text == GAME
    assert fault.kind is FaultKind.ENCODING
    assert fault.message == f"the text is {name}, not UTF-8"
    assert fault.span == (0, 0)
    assert not fault.fatal


@pytest.mark.parametrize("mark", [b"", codecs.BOM_UTF8])
def test_other_bytes_are_read_as_latin_1_with_a_fault_at_the_first(mark: bytes) -> None:
    text, [fault] = decode(mark + 'A5 {Ömer} [South "José"]'.encode("latin-1"))
    assert text == 'A5 {Ömer} [South "José"]'
    assert fault.span == Span(4, 5)
    assert fault.message == "byte 0xD6 is not UTF-8; the text is read as Latin-1"
    assert not fault.fatal


def test_a_broken_sequence_in_utf8_is_reported_where_it_begins() -> None:
    text, [fault] = decode("A5 é".encode()[:-1])
    assert text == "A5 Ã"
    assert fault.span == (3, 4)


@pytest.mark.parametrize("data", [b"\x7fELF\x00\x01", GAME.encode("utf-16-le"), b"\xff\xfea\0\0\0"])
def test_nul_characters_are_fatal(data: bytes) -> None:
    text, [fault] = decode(data)
    assert fault.fatal
    assert text[slice(*fault.span)] == "\0"
    assert text.index("\0") == fault.span.start
    assert "UTF-16" in fault.hint


def test_nothing_is_text() -> None:
    assert decode(b"") == ("", ())


@given(st.binary() | st.text().map(str.encode))
def test_no_bytes_raise(data: bytes) -> None:
    text, faults = decode(data)
    assert len(faults) <= 1
    assert all(0 <= fault.span.start <= fault.span.end <= len(text) for fault in faults)


@given(st.text(st.characters(codec="utf-8", exclude_characters="\0\ufeff")))
def test_utf8_reads_back(text: str) -> None:
    assert decode(text.encode()) == (text, ())
