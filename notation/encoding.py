"""From bytes to text: UTF-8 by contract, others with a fault; nothing here raises on any input."""

from typing import Final

from notation.fault import Fault, FaultKind
from notation.source import Span

_UTF8_MARK: Final = b"\xef\xbb\xbf"
_WIDE_MARKS: Final = (  # the longer marks first: UTF-32 begins as UTF-16 does
    (b"\xff\xfe\x00\x00", "utf-32-le", "UTF-32"),
    (b"\x00\x00\xfe\xff", "utf-32-be", "UTF-32"),
    (b"\xff\xfe", "utf-16-le", "UTF-16"),
    (b"\xfe\xff", "utf-16-be", "UTF-16"),
)


def is_wide(data: bytes | bytearray) -> bool:
    """Whether a text starts as one in UTF-16 or UTF-32 does."""
    return any(data.startswith(mark) for mark, _, _ in _WIDE_MARKS)


def decode(data: bytes) -> tuple[str, tuple[Fault, ...]]:
    r"""Turn the bytes of a file into text.

    Args:
        data: the whole file.

    Returns:
        The text, and at most one fault. UTF-8 has none, with or without a byte order mark (which
        is left out of the text). UTF-16 and UTF-32 with a byte order mark are read, with a fault.
        Other bytes that are not UTF-8 are read as Latin-1, with a fault at the first of them. NUL
        characters, as in a binary file, make the fault fatal.

    >>> decode("Jambo".encode("utf-8-sig"))
    ('Jambo', ())
    >>> text, (fault,) = decode(b"Caf\xe9")
    >>> text, fault.span, fault.message
    ('Café', Span(start=3, end=4), 'byte 0xE9 is not UTF-8; the text is read as Latin-1')
    """
    text, fault = _decode_wide(data) or _decode_narrow(data.removeprefix(_UTF8_MARK))
    null = text.find("\0")
    if null >= 0:
        fault = Fault(
            FaultKind.ENCODING,
            "a NUL character: this is no text",
            Span(null, null + 1),
            hint="a binary file, or UTF-16 without a byte order mark: save it as UTF-8",
            fatal=True,
        )
    return text, () if fault is None else (fault,)


def _decode_wide(data: bytes) -> tuple[str, Fault | None] | None:
    for mark, codec, name in _WIDE_MARKS:
        if data.startswith(mark):
            text = data[len(mark) :].decode(codec, errors="replace")
            message = f"the text is {name}, not UTF-8"
            return text, Fault(FaultKind.ENCODING, message, Span(0, 0), hint="save it as UTF-8")
    return None


def _decode_narrow(data: bytes) -> tuple[str, Fault | None]:
    try:
        return data.decode("utf-8"), None
    except UnicodeDecodeError as error:
        fault = Fault(
            FaultKind.ENCODING,
            f"byte 0x{data[error.start]:02X} is not UTF-8; the text is read as Latin-1",
            Span(error.start, error.start + 1),
            hint="save it as UTF-8",
        )
        return data.decode("latin-1"), fault
