"""Other notations of the same games: text to records and back; docs/dialects.md describes them."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final

import notation
from notation.dialects.unwritable import Unwritable
from notation.record import Record

__all__ = ["Dialect", "Reader", "Unwritable", "Writer", "reader", "writer"]

if TYPE_CHECKING:
    from notation.reader import Reading

Reader = Callable[[str], "Iterator[Reading]"]


class Dialect(StrEnum):
    """A notation that is read and written; the values are the names users meet."""

    MGN = "mgn"
    DONKERS = "donkers"
    KIBA = "kiba"

    @classmethod
    def of_file(cls, name: str) -> "Dialect":
        """The dialect of a file by the ending of its name, compressed or not.

        >>> Dialect.of_file("voogt/Game1.BAO.gz"), Dialect.of_file("games.txt")
        (<Dialect.DONKERS: 'donkers'>, <Dialect.MGN: 'mgn'>)
        """
        bare = name.lower().removesuffix(".gz").removesuffix(".xz")
        return next((of for ending, of in ENDINGS.items() if bare.endswith(ending)), cls.MGN)


ENDINGS: Final = {".mgn": Dialect.MGN, ".bao": Dialect.DONKERS, ".kiba": Dialect.KIBA}
"""The endings of file names."""


@dataclass(frozen=True, slots=True)
class Writer:
    """How records are written in a dialect.

    Attributes:
        write: the text of many games; raises `Unwritable` where one is refused.
        losses: what of a record the dialect cannot hold, in words.
        refusal: why a record cannot be written at all, or the empty string.
    """

    write: Callable[[Iterable[Record]], str]
    losses: Callable[[Record], tuple[str, ...]]
    refusal: Callable[[Record], str]


def reader(dialect: Dialect) -> Reader:
    """The reader of a dialect: lazy, with exact spans, and never raising."""
    if dialect is Dialect.MGN:
        return notation.read
    found: Reader = _module(dialect).read
    return found


def writer(dialect: Dialect) -> Writer:
    """The writer of a dialect."""
    if dialect is Dialect.MGN:
        return Writer(notation.write, lambda _: (), lambda _: "")
    from notation.dialects.writing import refusal  # noqa: PLC0415 - few need it

    module = _module(dialect)
    return Writer(module.write, module.losses, refusal)


def _module(dialect: Dialect) -> ModuleType:
    """The module of a dialect, imported when it is asked for: most records are MGN."""
    return import_module(f"notation.dialects.{dialect.value}")
