"""What compiled engines say to the compiler; interpreted, it means nothing more than its names."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int
    """An integer of the engines: the machine's own where these are compiled."""

    def mypyc_attr(**_):
        """Tell the compiler something about a class."""
        return lambda decorated: decorated


__all__ = ["i64", "mypyc_attr"]
