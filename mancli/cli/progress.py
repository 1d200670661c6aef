"""How far a long run is: one line on stderr, on a terminal only."""

import sys
import time
from dataclasses import dataclass, field
from typing import Final

from mancli.pipeline import Pipeline
from mancli.wording import count

PATIENCE: Final = 1.0
"""Seconds before the line appears; short work shows none."""
INTERVAL: Final = 0.1
"""Seconds between two drawings of it."""
_ERASE: Final = "\r\x1b[K"


@dataclass(slots=True)
class Progress:
    """The line with the bytes and games that are done.

    Attributes:
        size: how many bytes there are in all, None where that is not known.
    """

    size: int | None = None
    _next: float = field(default_factory=lambda: time.monotonic() + PATIENCE)
    _is_drawn: bool = False

    def update(self, line: Pipeline) -> None:
        """Draw the line, if it is time to."""
        now = time.monotonic()
        if now < self._next or not sys.stderr.isatty():
            return
        self._next = now + INTERVAL
        share = f"{line.done / self.size:4.0%}  " if self.size else ""
        told = f"{share}{line.done / 1e6:,.0f} MB, {count(line.totals.games, 'game')}"
        sys.stderr.write(f"{_ERASE}{told}")
        sys.stderr.flush()
        self._is_drawn = True

    def hide(self) -> None:
        """Take the line away, before something else is printed."""
        if self._is_drawn:
            sys.stderr.write(_ERASE)
            sys.stderr.flush()
            self._is_drawn = False
