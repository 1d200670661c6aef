"""Text diagrams: what they show, how they are aligned, and that they are read back."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mancli import games
from mancli.board import BadPosition
from mancli.diagram import ASCII, UNICODE, Glyphs, Ink, Marks, parse, render, small
from mancli.diagram.marks import Arrow
from mancli.position import Position
from mancli.resolve import read_position
from mancli.rules import Game
from mancli.wording import columns
from tests.diagram.positions import GAMES, any_position

BAO, BOSH, KINGULU, KIGOGO = (
    found
    for name in ("bao-kiswahili", "bosh", "bao-kingulu", "bao-kigogo")
    if (found := games.find(name))
)
DRAWINGS = st.sampled_from((ASCII, UNICODE))
NAMES = st.tuples(st.text(max_size=60), st.text(max_size=60))


@st.composite
def marks(draw: st.DrawFn, places: int) -> Marks:
    pits = st.integers(0, places - 1)
    counts = st.dictionaries(pits, st.integers(-30, 30), max_size=places)
    arrow = draw(st.none() | st.builds(Arrow, pits, st.booleans()))
    return Marks(draw(st.none() | pits), arrow, draw(st.none() | pits), draw(counts), draw(counts))


@settings(deadline=None)
@given(any_position(), DRAWINGS, NAMES, st.data())
def test_a_diagram_is_read_back(
    pair: tuple[Game, Position], glyphs: Glyphs, names: tuple[str, str], data: st.DataObject
) -> None:
    game, position = pair
    marked = data.draw(marks(len(position.pits)))
    text = render(game, position, names=names, glyphs=glyphs, marks=marked)
    assert parse(game, text) == position


@settings(deadline=None)
@given(any_position(), DRAWINGS, NAMES, st.data())
def test_a_diagram_is_aligned_and_fits_80_columns(
    pair: tuple[Game, Position], glyphs: Glyphs, names: tuple[str, str], data: st.DataObject
) -> None:
    game, position = pair
    marked = data.draw(marks(len(position.pits)))
    lines = render(game, position, names=names, glyphs=glyphs, marks=marked).split("\n")
    assert max(map(columns, lines)) <= 80
    edges = (glyphs.wall, *glyphs.corners, *glyphs.joints)
    framed = [line for line in lines if line.endswith(edges)]
    framed += [line for line in lines if line.lstrip().startswith(("South  ", "North  "))]
    assert len(framed) >= len(game.board.picture) + 5
    assert len({columns(line) for line in framed}) == 1
    assert all(line.isprintable() for line in lines)


def brackets(line: str) -> list[int]:
    return [at for at, char in enumerate(line) if char == ")"]


@pytest.mark.parametrize("seeds", [0, 7, 64, 100])
def test_columns_are_aligned_whatever_the_counts_are(seeds: int) -> None:
    position = replace(KIGOGO.start, pits=(seeds, *KIGOGO.start.pits[1:]))
    rows = [line for line in render(KIGOGO, position).split("\n") if line[0] in "abAB"]
    assert len({tuple(brackets(row)) for row in rows}) == 1
    assert len(brackets(rows[0])) == 12


def test_the_numbers_stand_over_the_counts_from_each_owners_side() -> None:
    lines = render(KIGOGO, KIGOGO.start, glyphs=ASCII).split("\n")
    above, below = lines[1], lines[-3]
    assert above.split() == [str(number) for number in range(12, 0, -1)]
    assert below.split() == [str(number) for number in range(1, 13)]
    ends = [at - 1 for at in brackets(lines[3])]
    assert [match.end() - 1 for match in re.finditer(r"\d+", above)] == ends
    assert [match.end() - 1 for match in re.finditer(r"\d+", below)] == ends


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name}/{game.rules}")
def test_an_ascii_diagram_is_ascii(game: Game) -> None:
    assert render(game, game.start, names=("Ali", "x" * 99), glyphs=ASCII).isascii()


def pit_texts(game: Game, text: str) -> dict[str, str]:
    """The drawing of each pit by its name."""
    position = read_position(game, text)
    rows = [line for line in render(game, position, glyphs=ASCII).split("\n") if line[0] in "abAB"]
    found: dict[str, str] = {}
    for row, pits in zip(rows, game.board.picture, strict=True):
        drawn = re.findall(r"[(\[{<][ \d]+[)\]}>]|####", row)
        found |= {game.board.name(pit): text for pit, text in zip(pits, drawn, strict=True)}
    return found


def test_the_nyumba_is_square() -> None:
    drawn = pit_texts(BAO, "-/0,2,2,6h,0,0,0,0/0,0,0,0,6,2,2,0/- 22-22 S 1.1")
    assert (drawn["a5"], drawn["A5"], drawn["A6"], drawn["b1"]) == ("[ 6]", "( 6)", "( 2)", "(  )")


def test_takasiaed_pits_are_unmistakable_nyumba_or_not() -> None:
    text = "0,5,4,0,3,2,2,2/7,5,1,7,5,2{},0,1/0,0,0,0,0,1,1,0/0,1,2,2,0,1,4,6 0-0 N 1.1"
    assert pit_texts(BAO, text.format("t"))["a3"] == "< 2>"
    house = "0,5,4,0,3,2,2,2/7,5,1,7ht,5,2,0,1/0,0,0,0,0,1,1,0/0,1,2,2,0,1,4,6 0-0 N 1.1"
    drawn = pit_texts(BAO, house)
    assert (drawn["a5"], drawn["a3"]) == ("[ 7>", "( 2)")


def test_reserved_and_closed_pits_are_unmistakable() -> None:
    assert pit_texts(KINGULU, "-/5r,0,1,1,1,1 8-31 N 1.30")["A1"] == "{ 5}"
    drawn = pit_texts(BOSH, "x,x,x,4,4/4,4,4,4,4 10-2 N 2.1")
    assert [drawn[name] for name in ("a5", "a4", "a3", "a2")] == ["####", "####", "####", "( 4)"]


@pytest.mark.parametrize(
    ("game", "text", "legend"),
    [
        (BAO, "-/0,2,2,6h,0,0,0,0/0,0,0,0,6h,2,2,0/- 22-22 S 1.1", "[ ] nyumba"),
        (BAO, "-/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/- 22-22 S 1.1", "South to move, ply 1"),
        (KINGULU, "-/5r,0,1,1,1,1 8-31 N 1.30", "{ } reserved by the player across"),
        (BOSH, "x,x,x,4,4/4,4,4,4,4 10-2 N 2.1", "#### closed"),
    ],
)
def test_the_legend_explains_the_special_pits_there_are(game: Game, text: str, legend: str) -> None:
    diagram = render(game, read_position(game, text), glyphs=ASCII)
    assert diagram.split("\n")[-1].strip() == legend


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Omar", "Omar"),
        ("王小明", "王小明"),
        ("Omar\x1b[31m\x07", "Omar\N{REPLACEMENT CHARACTER}[31m\N{REPLACEMENT CHARACTER}"),
        ("two\nlines\there", "two lines here"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}ramO", "\N{REPLACEMENT CHARACTER}ramO"),
        ("e" + "\N{COMBINING ACUTE ACCENT}" * 50, "e" + "\N{COMBINING ACUTE ACCENT}" * 4),
        ("R" * 500, "R" * 21 + "…"),
        ("王" * 500, "王" * 10 + "…"),
    ],
)
def test_names_are_harmless_and_fit(name: str, shown: str) -> None:
    lines = render(BOSH, BOSH.start, names=(name, name)).split("\n")
    for line in (lines[0], lines[-2]):
        assert re.fullmatch(r"  (?:South|North)  (.*?) +store 0", line)[1] == shown  # type: ignore[index]  # it matches
        assert columns(line) == columns(lines[2])


def test_marks_stand_beside_the_pits_and_changes_below() -> None:
    marked = Marks(
        entry=2,
        arrow=Arrow(0, rightward=True),
        last=1,
        changes={0: 1, 1: 1, 2: 1, 5: -2},
        captured={7: 2},
    )
    lines = render(BOSH, BOSH.start, glyphs=ASCII, marks=marked).split("\n")
    assert lines[3] == "a |  ( 4)   ( 4)   ( 4)   ( 4)   ( 4)  |"
    assert lines[4] == "  |                 x2            -2   |"
    assert lines[6] == "A |  ( 4)>  ( 4)* v( 4)   ( 4)   ( 4)  |"
    assert lines[7] == "  |   +1     +1     +1                 |"


def test_the_last_seed_makes_room_for_the_arrow() -> None:
    both = Marks(arrow=Arrow(0, rightward=True), last=0)
    assert (
        render(BOSH, BOSH.start, glyphs=ASCII, marks=both).split("\n")[5].startswith("A | *( 4)>")
    )
    both = Marks(arrow=Arrow(0, rightward=False), last=0)
    assert (
        render(BOSH, BOSH.start, glyphs=ASCII, marks=both).split("\n")[5].startswith("A | <( 4)*")
    )


def test_a_small_board_marks_captures_beside_the_pit() -> None:
    rows = small(BOSH, BOSH.start, glyphs=ASCII, marks=Marks(captured={7: 2}))
    assert rows == [
        "a   ( 4)   ( 4)   ( 4)x  ( 4)   ( 4)",
        "A   ( 4)   ( 4)   ( 4)   ( 4)   ( 4)",
    ]


def test_colour_only_adds() -> None:
    marked = Marks(entry=2, arrow=Arrow(0, rightward=True), last=1, changes={1: 1}, captured={7: 2})
    used: set[Ink] = set()

    def paint(text: str, ink: Ink) -> str:
        used.add(ink)
        return f"\x1b[{ink.value}m{text}\x1b[0m"

    position = read_position(BAO, "-/0,2,2,6h,0,0,0,0/0,0,0,0,6h,2,2,0/- 22-22 S 1.1")
    painted = render(BAO, position, names=("Ali", "Omar"), paint=paint, marks=marked)
    plain = render(BAO, position, names=("Ali", "Omar"), marks=marked)
    assert re.sub(r"\x1b\[\d+m", "", painted) == plain
    assert "\x1b" not in plain
    assert used >= {Ink.FRAME, Ink.NAME, Ink.PIT, Ink.EMPTY, Ink.NYUMBA, Ink.START, Ink.CAPTURE}


def broken(edit: tuple[str, str]) -> str:
    text = render(BAO, BAO.start, glyphs=ASCII)
    assert edit[0] in text
    with pytest.raises(BadPosition) as caught:
        parse(BAO, text.replace(*edit))
    return caught.value.message


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (("South to move, ply 1", ""), "the diagram has no line like 'South to move, ply 1'"),
        (("hand 22", "22"), "the diagram has no line that says what South has in hand"),
        (("\nb |", "\nc |"), "the diagram has no row b"),
        (("[ 6]", ""), "row a has 8 pits, the diagram 7"),
        (("[ 6]", "{ 6]"), "'{ 6]' is no pit"),
        (("[ 6]", "[ 7]"), "the position has 66 seeds, this game 64"),
        (("[ 6]", "{ 6}"), "this game has no reserved pits, but A5, a5 is marked so"),
    ],
)
def test_what_is_wrong_with_a_diagram_is_said(edit: tuple[str, str], message: str) -> None:
    assert broken(edit) == message


def test_a_diagram_is_found_among_other_lines() -> None:
    text = f"An article says:\n\n> quoted\n{render(BOSH, BOSH.start)}\nand goes on (4) [4].\n"
    assert parse(BOSH, text) == BOSH.start
