"""Records and texts for property tests."""

from hypothesis import strategies as st

from notation import (
    ROSTER,
    Comment,
    Element,
    Mark,
    MarkKind,
    Nag,
    Pass,
    Pit,
    Ply,
    Record,
    Result,
    ResultValue,
    RoundBreak,
    Row,
    Tag,
    Variation,
    Way,
)

numbers = st.integers(0, 99) | st.sampled_from([999_999])
pits = st.builds(Pit, st.sampled_from(Row), st.integers(0, 12))


def _perhaps(kind: MarkKind) -> st.SearchStrategy[Mark | None]:
    if kind in {MarkKind.CAPTURED, MarkKind.STORE}:
        return st.none() | st.builds(Mark, st.just(kind), number=numbers)
    if kind is MarkKind.RESERVED:
        return st.none() | st.builds(Mark, st.just(kind), pit=pits)
    return st.none() | st.just(Mark(kind))


marks = st.tuples(
    _perhaps(MarkKind.CAPTURED),
    _perhaps(MarkKind.RESERVED),
    _perhaps(MarkKind.TAKATA) | _perhaps(MarkKind.TAKASIA),
    _perhaps(MarkKind.ENDLESS),
    _perhaps(MarkKind.ENDED),
    _perhaps(MarkKind.STORE),
).map(lambda found: tuple(mark for mark in found if mark is not None))

plies = st.builds(Ply, pits, st.none() | st.sampled_from(Way), st.booleans(), marks)

# Words that would mean something outside a comment, or at the start of a line.
odd_words = st.sampled_from(
    [
        *[
            "[Game",
            '"x"]',
            '[Game"',
            "[a",
            "[%pos",
            "%",
            "%x",
            ";",
            "{",
            "}",
            "{}",
            "(",
            ")",
            "*",
            "1-0",
            "1.",
            "A5L",
            "$1",
            "!",
            "|",
            "--",
            "[",
            "]",
        ],
        *["\\", "\\}", "\\\\", "\ufeff[Game", "\ufeff", "é", "三"],
        *"\x85\xa0\u2028\x1c\x00",
    ]
)
long_words = st.integers(60, 90).map(lambda length: "w" * length)
words = (
    odd_words
    | long_words
    | st.text(st.characters(exclude_characters=" \t\r\n\f\v", codec="utf-8"), min_size=1)
)
comments = st.lists(words, max_size=25).map(lambda found: Comment(" ".join(found)))

rounds = st.builds(
    RoundBreak,
    st.none() | st.tuples(numbers, numbers),
    st.none() | st.lists(pits, min_size=1, max_size=4).map(tuple),
)
simple_elements: st.SearchStrategy[Element] = (
    plies | plies | st.just(Pass()) | comments | st.builds(Nag, numbers) | rounds
)


def _variations(inner: st.SearchStrategy[Element]) -> st.SearchStrategy[Element]:
    return st.lists(inner, min_size=1, max_size=5).map(lambda found: Variation(tuple(found)))


elements = st.recursive(simple_elements, _variations, max_leaves=12)

tag_names = st.sampled_from([*ROSTER, "Final", "Annotator", "a_1", "Score"]) | st.from_regex(
    r"[A-Za-z][A-Za-z0-9_]{0,8}", fullmatch=True
)
values = st.text(st.characters(exclude_characters="\r\n", codec="utf-8"), max_size=20) | odd_words
tags = st.builds(Tag, tag_names, values)
start_tags = st.sampled_from(
    [
        Tag("Position", "-/- 20-20 N 1.36"),
        Tag("Position", "-/- 20-20 S 2.35"),
        Tag("Position", "-/- 20-20 N 1.1"),
        Tag("Position", "nonsense"),
    ]
)
results = st.builds(Result, st.sampled_from(ResultValue))


def tag_order(tag: Tag) -> tuple[int, str]:
    """The roster first, then ASCII order."""
    return (ROSTER.index(tag.name), "") if tag.name in ROSTER else (len(ROSTER), tag.name)


def is_game(record: Record) -> bool:
    """Whether a record is more than comments."""
    return bool(
        record.tags
        or record.result
        or not all(isinstance(element, Comment) for element in record.elements)
    )


records = st.builds(
    Record,
    st.lists(tags | start_tags, max_size=6).map(lambda found: tuple(sorted(found, key=tag_order))),
    st.lists(elements, max_size=12).map(tuple),
    st.none() | results,
).filter(is_game)
finished_records = st.builds(
    Record,
    st.lists(tags | start_tags, max_size=3).map(lambda found: tuple(sorted(found, key=tag_order))),
    st.lists(elements, max_size=6).map(tuple),
    results,
)

snippets = st.sampled_from(
    [
        *'(){}[]|$!?;%*"\\.\n\r\t \ufeff\x00',
        '\n[Game "x"]\n',
        "\n[Game x]\n",
        "\n[oops\n",
        '[A "',
        " 1-0 ",
        " 1/2-1/2 ",
        " * ",
        "1.",
        "12...",
        "A5",
        "a5Lx3*",
        "A5Q",
        "x3",
        "--",
        "|20-20/a5",
        "{so}",
        " ; rest\n",
        "\n% rest\n",
        "$12",
        "?!",
        "(A1)",
        "word",
    ]
)
soups = st.lists(snippets | st.text(max_size=3), max_size=40).map("".join)


@st.composite
def mutated_texts(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """A text with some pieces cut out and some put in."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        cut = draw(st.integers(0, 12))
        text = text[:at] + draw(st.just("") | snippets) + text[at + cut :]
    return text
