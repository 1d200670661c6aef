"""Records and texts of the dialects for property tests."""

from dataclasses import replace

from hypothesis import strategies as st

from notation import Comment, Mark, MarkKind, Pass, Pit, Ply, Record, Result, Row, Tag, Way
from notation.dialects import Dialect, writer
from notation.writer import in_roster_order
from tests.notation.strategies import comments, mutated_texts, records, results, soups

GAME = Tag("Game", "bao-kiswahili")

dialects = st.sampled_from([Dialect.DONKERS, Dialect.KIBA])


def ordered(record: Record) -> Record:
    """A record with its tags in the order in which every reader of a sheet gives them."""
    return replace(record, tags=tuple(in_roster_order(record.tags)))


def as_bao(record: Record) -> Record:
    """A record as one of Bao la Kiswahili."""
    others = (tag for tag in record.tags if tag.name != "Game")
    return ordered(replace(record, tags=(GAME, *others)))


bao_records = records.map(as_bao)
"""Records with everything in them, of which a sheet holds a part."""

_pits = st.builds(Pit, st.sampled_from(Row), st.integers(0, 12))
_plain = st.builds(Ply, _pits, st.none() | st.sampled_from(Way), st.booleans())
_tags = st.builds(
    Tag,
    st.sampled_from(["Event", "South", "North", "Site", "Time", "Rules", "Score", "Annotator"]),
    st.from_regex(
        r"[A-Za-z0-9?()\[\]%:\"{}\\/.-]([ -:<-~é三]{0,20}[A-Za-z0-9?.)])?", fullmatch=True
    ),
) | st.builds(
    Tag,
    st.just("Date"),
    st.sampled_from(["1994.10.11", "2031.01.02", "1868.12.31", "1994.??.??", "????.??.??", "?"]),
)
_positions = st.sampled_from([(), (Tag("Position", "-/- 20-20 N 1.36"),)])


@st.composite
def held_records(draw: st.DrawFn, dialect: Dialect) -> Record:
    """Records of which a sheet of the dialect holds everything."""
    tags = {tag.name: tag for tag in draw(st.lists(_tags, max_size=5))}
    result: Result | None = draw(st.none() | results)
    told = () if result is None else (Tag("Result", result.value.value),)
    plies = draw(st.lists(_plain, max_size=60))
    marked = _starred(draw, plies) if dialect is Dialect.DONKERS else _marked(draw, plies)
    elements = list(marked)
    spoken = comments.filter(lambda comment: bool(comment.text))
    for comment in draw(st.lists(spoken, max_size=5)):
        elements.insert(draw(st.integers(0, len(elements))), comment)
    record = Record((GAME, *tags.values(), *told, *draw(_positions)), tuple(elements), result)
    return ordered(record)


def _starred(draw: st.DrawFn, plies: list[Ply]) -> list[Ply | Comment | Pass]:
    """Stars as they can be: a reply under takasia is a takata, and there is a reply."""
    starred: list[Ply | Comment | Pass] = []
    under = False
    for at, ply in enumerate(plies, start=1):
        choices = [MarkKind.TAKATA] if under else [None, MarkKind.TAKATA]
        if at < len(plies):
            choices.append(MarkKind.TAKASIA)
        star = draw(st.sampled_from(choices))
        starred.append(replace(ply, marks=(Mark(star),) if star else ()))
        under = star is MarkKind.TAKASIA
    return starred


def _marked(draw: st.DrawFn, plies: list[Ply]) -> list[Ply | Comment | Pass]:
    """Stars and ends wherever they like to stand."""
    stars = st.sampled_from([None, MarkKind.TAKATA, MarkKind.TAKASIA])
    ends = st.sampled_from([None, MarkKind.ENDED])
    marked: list[Ply | Comment | Pass] = []
    for ply in plies:
        kinds = filter(None, (draw(stars), draw(ends)))
        marked.append(replace(ply, marks=tuple(map(Mark, kinds))))
    return marked


def texts(dialect: Dialect) -> st.SearchStrategy[str]:
    """Texts that are sheets, or nearly, or not at all."""
    written = bao_records.map(lambda record: writer(dialect).write([record]))
    return written | mutated_texts(written) | soups | st.text()
