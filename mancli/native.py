"""The integers of the engines: the machine's own where these are compiled, else Python's."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64
else:
    i64 = int

__all__ = ["i64"]
