"""Where a long text may be cut, so that its parts can be read one by one.

A cut is made before a line with a tag, behind a line that ends with a result. Almost always a game
begins there; where it does not, as in a comment that holds such lines, the reading of the part
before says so (`Reading.rest`).
"""

import re
from typing import Final

from notation.grammar import NAME
from notation.record import ResultValue

_TAG: Final = re.compile(rf'\[{NAME}[ \t]*"[^"\\\r\n]*+"[ \t]*\][ \t]*\r?\n'.encode())
_RESULTS: Final = "|".join(map(re.escape, ResultValue))
_RESULT: Final = re.compile(rf"\s(?:{_RESULTS})\s*\Z".encode())
_REACH: Final = 200
"""How many bytes before a tag a result is looked for."""


def last_cut(data: bytes | bytearray, start: int = 0) -> int:
    r"""The last offset at which a text may be cut, 0 where there is none.

    Args:
        data: the bytes of a text in UTF-8, or of its first part.
        start: the offset at which to begin; no cut is looked for before it.

    >>> last_cut(b'[Game "bosh"]\n\n1. A1 *\n\n[Game "bosh"]\n\n1. A2')
    24
    """
    at = len(data)
    while True:
        at = data.rfind(b"\n[", start, at)
        if at < 0:
            return 0
        cut = at + 1
        if _TAG.match(data, cut) and _RESULT.search(data, max(0, cut - _REACH), cut):
            return cut
