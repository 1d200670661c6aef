"""Commands in comments: ``[%name value]``."""

import re
from dataclasses import dataclass, field
from typing import Final

from notation.nodes import fold, unescape
from notation.record import Comment
from notation.source import NOWHERE, Span

_COMMAND: Final = re.compile(r"\[%(?P<name>[A-Za-z][A-Za-z0-9_]*)(?:\s+(?P<value>[^\]]*))?\]")


@dataclass(frozen=True, slots=True)
class Command:
    """One command of a comment.

    Attributes:
        name: such as ``pos`` or ``clk``.
        value: the text behind the name, white space folded.
        span: the command with its brackets.
    """

    name: str
    value: str = ""
    span: Span = field(default=NOWHERE, compare=False, repr=False)


def commands(comment: Comment, text: str | None = None) -> tuple[Command, ...]:
    """The commands of a comment, in order.

    Args:
        comment: the comment.
        text: the text the comment was read from; with it each command has its own span, without
            it the span of the comment.

    >>> commands(Comment("well played [%clk 0:01:23] [%irregular]"))
    (Command(name='clk', value='0:01:23'), Command(name='irregular', value=''))
    """
    if text is None:
        found = _COMMAND.finditer(comment.text)
        return tuple(_command(match, comment.span) for match in found)
    found = _COMMAND.finditer(text, *comment.span)
    return tuple(_command(match, Span(*match.span())) for match in found)


def without_commands(comment: str) -> str:
    """The words of a comment, its commands left out.

    >>> without_commands("well played [%clk 0:01:23]")
    'well played'
    """
    return fold(_COMMAND.sub("", comment))


def _command(match: re.Match[str], span: Span) -> Command:
    return Command(match["name"], fold(unescape(match["value"] or "")), span)
