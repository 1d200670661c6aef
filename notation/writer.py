"""From records to canonical text: equal records give equal bytes.

Laws: what is written reads back as the same record; writing what was read changes nothing more.
Lines of movetext are at most 79 columns, except for a word that is longer by itself.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, pairwise
from typing import Final

from notation.grammar import NAME
from notation.numbering import Turn, opening_turn, round_opening
from notation.record import (
    ROSTER,
    Comment,
    Element,
    Nag,
    Pass,
    Ply,
    Record,
    RoundBreak,
    Tag,
    Variation,
)

WIDTH: Final = 79

_NAME: Final = re.compile(NAME)
_LINE_ENDS: Final = re.compile(r"[\r\n]+")
# At the start of a line a word like these could be taken for a tag pair or a % line.
_NEVER_FIRST: Final = re.compile(r"\ufeff|%|\[[A-Za-z]")


def write_record(record: Record) -> str:
    """The canonical text of one game.

    A record of nothing but comments is written with the result ``*``, as comments alone are no
    game.

    Args:
        record: any record; line ends inside a tag's value become blanks, a variation without
            elements is left out.

    Raises:
        ValueError: for a tag whose name is no name.
    """
    return _write(record, None)


def write(records: Iterable[Record]) -> str:
    """The canonical text of many games, with an empty line between two.

    A game without a result that would run into the one behind it is written with the result
    ``*``: one without moves, or one before a game without tags.

    Raises:
        ValueError: for a tag whose name is no name.
    """
    return "\n".join(text for text in write_each(records) if text)


def write_each(records: Iterable[Record]) -> Iterator[str]:
    """The canonical texts of many games, lazily; see `write`, which joins them."""
    for record, follower in pairwise(chain(records, [None])):
        assert record is not None
        yield _write(record, follower)


def _write(record: Record, follower: Record | None) -> str:
    head = "".join(f"{_tag_pair(tag)}\n" for tag in in_roster_order(record.tags))
    words: list[str] = []
    _add_elements(record.elements, opening_turn(record), words)
    if record.result is not None:
        words.append(record.result.value)
    elif _runs_on(record, follower):
        words.append("*")
    body = "".join(f"{line}\n" for line in _filled(words))
    return f"{head}\n{body}" if head and body else head + body


def _runs_on(record: Record, follower: Record | None) -> bool:
    """Whether a record without a result could not be told from what follows it."""
    has_moves = not all(isinstance(element, Comment) for element in record.elements)
    if follower is None:
        return bool(record.elements) and not has_moves and not record.tags
    is_empty = not record.elements and not record.tags
    return not is_empty and not (has_moves and follower.tags)


def in_roster_order(tags: Sequence[Tag]) -> list[Tag]:
    """Tags as they are written: the roster, then the others in ASCII order."""
    places = {name: f"{place:02}" for place, name in enumerate(ROSTER)}
    return sorted(tags, key=lambda tag: places.get(tag.name, tag.name))


def _tag_pair(tag: Tag) -> str:
    if not _NAME.fullmatch(tag.name):
        raise ValueError(f"{tag.name!r} cannot name a tag: a letter, then letters, digits and _")
    value = _LINE_ENDS.sub(" ", tag.value).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{tag.name} "{value}"]'


def _add_elements(elements: Sequence[Element], turn: Turn, words: list[str]) -> None:
    """Add the words of elements, the first of them made at ``turn``."""
    opens = True  # North's number is written only where he opens
    replaced = turn
    for at, element in enumerate(elements):
        match element:
            case Ply() | Pass():
                if opens or not turn.north:
                    words.append(str(turn))
                words.append(str(element))
                replaced, turn, opens = turn, turn.following, False
            case Variation():
                _add_variation(element, replaced, words)
            case RoundBreak():
                words.append(str(element))
                replaced = turn = round_opening(elements, at + 1)
                opens = True
            case Comment():
                words += _comment_words(element)
            case Nag():
                words.append(f"${element.value}")


def _add_variation(variation: Variation, turn: Turn, words: list[str]) -> None:
    first = len(words)
    _add_elements(variation.elements, turn, words)
    if len(words) > first:
        words[first] = "(" + words[first]
        words[-1] += ")"


def _comment_words(comment: Comment) -> list[str]:
    text = re.sub(r"[{}\\]", r"\\\g<0>", comment.text)
    words: list[str] = []
    for word in f"{{{text}}}".split(" "):
        if words and _NEVER_FIRST.match(word):
            words[-1] += f" {word}"
        else:
            words.append(word)
    return words


def _filled(words: Iterable[str]) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    if line:
        yield line
