"""Checks added to a record, and parts taken out of it.

Laws: a check that stands in the record is never changed, not even a wrong one, since `check` has to
find it; what a game's replay does not reach is left as it is.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Final

from mancli.checks import Examined
from mancli.replay import Played
from mancli.rules import Game, written
from notation.record import (
    MARK_ORDER,
    Comment,
    Element,
    MarkKind,
    Nag,
    Ply,
    Record,
    Tag,
    Variation,
)

CHECK_TAGS: Final = ("Final", "Score", "PlyCount")
_STARS: Final = frozenset({MarkKind.TAKATA, MarkKind.TAKASIA})


class Part(StrEnum):
    """What can be taken out of a record."""

    CHECKS = "checks"
    COMMENTS = "comments"
    NAGS = "nags"
    VARIATIONS = "variations"


def annotate(examined: Examined) -> Record:
    """The record of an examined game with every check that is true and was not there.

    Adds the marks behind moves, directions left out, and the tags Final and Score; a move read
    through a slip of its letter's case is written in the mover's case.
    """
    record, replay = examined.record, examined.replay
    if replay is None:
        return record
    game = replay.game
    played = {id(each.ply): _annotated(game, each) for each in (*replay.plies, *replay.side_plies)}
    elements = tuple(_mapped(record.elements, played))
    tags = record.tags
    if replay.complete:
        tags = _with(tags, "Final", game.board.write(replay.final))
        tags = _with(tags, "Score", "{}-{}".format(*game.score(replay.final)))
    return replace(record, tags=tags, elements=elements)


def _annotated(game: Game, played: Played) -> Ply:
    ply = played.ply
    true = written(game, played.turn, over=played.outcome is not None)
    marks = {mark.kind: mark for mark in true.marks}
    if any(mark.kind in _STARS for mark in ply.marks):
        marks = {kind: mark for kind, mark in marks.items() if kind not in _STARS}
    marks |= {mark.kind: mark for mark in ply.marks}
    return replace(
        ply,
        pit=true.pit,
        way=ply.way or true.way,
        marks=tuple(marks[kind] for kind in MARK_ORDER if kind in marks),
    )


def _mapped(elements: Iterable[Element], played: dict[int, Ply]) -> Iterable[Element]:
    for element in elements:
        if isinstance(element, Variation):
            yield replace(element, elements=tuple(_mapped(element.elements, played)))
        elif isinstance(element, Ply):
            yield played.get(id(element), element)
        else:
            yield element


def _with(tags: tuple[Tag, ...], name: str, value: str) -> tuple[Tag, ...]:
    return tags if any(tag.name == name for tag in tags) else (*tags, Tag(name, value))


def strip(record: Record, parts: frozenset[Part]) -> Record:
    """A record without some of its parts.

    Args:
        record: the record.
        parts: ``checks`` are the marks behind moves and the tags Final, Score and PlyCount.
    """
    tags = record.tags
    if Part.CHECKS in parts:
        tags = tuple(tag for tag in tags if tag.name not in CHECK_TAGS)
    return replace(record, tags=tags, elements=_stripped(record.elements, parts))


def _stripped(elements: Sequence[Element], parts: frozenset[Part]) -> tuple[Element, ...]:
    kept: list[Element] = []
    for element in elements:
        match element:
            case Comment() if Part.COMMENTS in parts:
                pass
            case Nag() if Part.NAGS in parts:
                pass
            case Variation():
                inner = _stripped(element.elements, parts)
                if Part.VARIATIONS not in parts and inner:
                    kept.append(replace(element, elements=inner))
            case Ply() if Part.CHECKS in parts:
                kept.append(replace(element, marks=()))
            case _:
                kept.append(element)
    return tuple(kept)
