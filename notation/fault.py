"""What a reader finds wrong with a text, collected and never thrown."""

from dataclasses import dataclass
from enum import StrEnum

from notation.source import Span


class FaultKind(StrEnum):
    """The kinds of fault a reader reports; the values are the stable names users meet."""

    SYNTAX = "syntax"
    UNCLOSED_COMMENT = "unclosed-comment"
    UNCLOSED_VARIATION = "unclosed-variation"
    DUPLICATE_TAG = "duplicate-tag"
    ENCODING = "encoding"

    @property
    def spoils_reading(self) -> bool:
        """Whether something of the text was not understood, so that a move may be missing."""
        return self not in {FaultKind.DUPLICATE_TAG, FaultKind.ENCODING}


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a text.

    Attributes:
        kind: what kind of fault.
        message: one sentence without a full stop, in the reader's terms.
        span: the characters it is about.
        hint: what to do about it, or the empty string.
        fatal: whether the text could not be used at all (a binary file).
    """

    kind: FaultKind
    message: str
    span: Span
    hint: str = ""
    fatal: bool = False


def duplicate_tag(name: str, span: Span) -> Fault:
    """The fault of a tag that stands a second time."""
    message = f"the tag {name} stands twice; the first one counts"
    return Fault(FaultKind.DUPLICATE_TAG, message, span, "remove one of the two")
