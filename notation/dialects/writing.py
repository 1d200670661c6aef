"""From records to a sheet, and what a sheet cannot hold.

Laws: a record without losses reads back as it was, its tags in the order of the roster; a line
holds one pair, and a comment between the two moves of a pair parts its line.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from notation.dialects.form import GAME, Form
from notation.dialects.reading import header_tag
from notation.dialects.unwritable import Unwritable
from notation.nodes import fold
from notation.numbering import Turn, opening_turn
from notation.record import (
    Comment,
    Element,
    MarkKind,
    Nag,
    Pass,
    Ply,
    Record,
    ResultValue,
    RoundBreak,
    Tag,
    Variation,
)
from notation.writer import in_roster_order

_LEFT_OUT: Final[dict[type[Element], tuple[str, str]]] = {
    Variation: ("variation", "variations"),
    Nag: ("glyph", "glyphs"),
    Pass: ("pass", "passes"),
    RoundBreak: ("round break", "round breaks"),
    Comment: ("empty comment", "empty comments"),
}
_CHECKS: Final = {MarkKind.CAPTURED: "xN", MarkKind.RESERVED: "=pit", MarkKind.STORE: "(N)"}


def refusal(record: Record) -> str:
    """Why a record cannot be written at all, or the empty string.

    >>> refusal(Record((Tag("Game", "bosh"),)))
    'only games of bao-kiswahili can be written, and this is bosh'
    """
    game = record.get("Game")
    if game == GAME:
        return ""
    return f"only games of {GAME} can be written, and this is {game or 'a record without a game'}"


def write(records: Iterable[Record], form: Form) -> str:
    """The text of many games, with an empty line between two.

    Raises:
        Unwritable: a record is refused.
    """
    return "\n".join(_write(record, form) for record in records)


def losses(record: Record, form: Form) -> tuple[str, ...]:
    """What of a record the sheet does not hold, in words; nothing where it reads back the same."""
    counts = Counter(name for element in record.elements for name in _left_out(element, form))
    lost = [f"{count} {many if count > 1 else one}" for (one, many), count in counts.items()]
    unheld = Counter(record.tags) - Counter([*_tags(record, form), Tag("Game", GAME)])
    lost += [f"tag {tag.name}" for tag in unheld.elements()]
    return (*lost, *_lost_result(record))


def _write(record: Record, form: Form) -> str:
    reason = refusal(record)
    if reason:
        raise Unwritable(reason)
    tags = _tags(record, form)
    title = form.order[0]
    if not any(tag.name == title for tag in tags):
        tags.insert(0, Tag(title, ""))
    lines = [_header(tag, form) for tag in tags]
    lines += _movetext(record, opening_turn(Record(tuple(tags))), form)
    return "".join(f"{line}\n" for line in lines)


def _tags(record: Record, form: Form) -> list[Tag]:
    """The tags that are written, in their order: those that read back, the title once.

    That the game is Bao goes without saying, unless the record says it twice.
    """
    tags = list(record.tags)
    if sum(tag.name == "Game" for tag in tags) == 1:
        tags = [tag for tag in tags if tag.name != "Game"]
    own, result = record.tag("Result"), _result_tag(record)
    if result and result is not own:
        tags = [result, *(tag for tag in tags if tag is not own)]
    title = record.tag(form.order[0])
    places = {name: place for place, name in enumerate(form.order)}
    kept = (tag for tag in tags if tag.name != form.order[0] or tag is title)
    written = [tag for tag in in_roster_order(list(kept)) if _reads_back(tag, form)]
    return sorted(written, key=lambda tag: places.get(tag.name, len(places)))


def _reads_back(tag: Tag, form: Form) -> bool:
    return bool(tag.value) and header_tag(_header(tag, form), form) == tag


def _header(tag: Tag, form: Form) -> str:
    name, value = form.to_header(tag.name, tag.value)
    return f"{name}: {value}{form.end}".rstrip(" ")


def _result_tag(record: Record) -> Tag | None:
    """The tag Result that is written: the record's own, or one for the result behind its moves."""
    tag = record.tag("Result")
    if record.result and not _is_result(tag):
        return Tag("Result", record.result.value)
    return tag


def _is_result(tag: Tag | None) -> bool:
    return tag is not None and tag.value in set(ResultValue)


def _lost_result(record: Record) -> Iterator[str]:
    """What follows from that sheets have one place for the tag and the result."""
    tag, result = record.tag("Result"), record.result
    if result is None:
        if _is_result(tag):
            yield "that no result stands behind the moves"
    elif tag is None:
        yield "that no tag repeats the result"
    elif _is_result(tag) and tag.value != result.value:
        yield f"the result {result.value.value} behind the moves"


def _movetext(record: Record, turn: Turn, form: Form) -> Iterator[str]:
    rowless = 0 if record.tag("Position") else form.rowless
    opens, line = True, ""
    for element in record.elements:
        match element:
            case Ply():
                move = _move(element, turn, rowless, form)
                if line and turn.north:
                    line = f"{line} {move}"
                else:
                    if line:
                        yield line + form.end
                    line = f"{_number(turn, form, opens=opens)} {move}"
                turn, opens = turn.following, False
            case Comment(text) if fold(text):
                yield f"{line}{form.remark} {fold(text)}" if line else f"% {fold(text)}"
                line = ""
    if line:
        yield line + form.end


def _number(turn: Turn, form: Form, *, opens: bool) -> str:
    """The number before South's move, and before North's where he opens; else its width."""
    if opens or not turn.north:
        return form.number(turn)
    return " " * len(form.number(Turn(turn.number)))


def _move(ply: Ply, turn: Turn, rowless: int, form: Form) -> str:
    row = ply.pit.row
    is_due = row.is_front and row.is_south is not turn.north
    shown = "" if is_due and turn.number <= rowless else row.value
    marks = "".join(str(mark) for mark in ply.marks if mark.kind in form.marks)
    return f"{shown}{ply.pit.number}{form.spelt(ply.way)}{form.house if ply.house else ''}{marks}"


def _left_out(element: Element, form: Form) -> Iterator[tuple[str, str]]:
    if isinstance(element, Ply):
        for mark in element.marks:
            if mark.kind not in form.marks:
                check = _CHECKS.get(mark.kind, mark.kind.value)
                yield f"check {check}", f"checks {check}"
    elif not isinstance(element, Comment) or not fold(element.text):
        yield _LEFT_OUT[type(element)]
