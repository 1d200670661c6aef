"""SVG and web pages: well formed, accessible, self-contained, and true to the position."""

import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mancli import games
from mancli.diagram import Marks
from mancli.diagram.html import page
from mancli.diagram.marks import Arrow
from mancli.diagram.scene import Scene
from mancli.diagram.svg import svg
from mancli.position import Position
from mancli.resolve import read_position
from mancli.rules import Game
from tests.diagram.positions import GAMES, any_position

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = '</text><script>alert("x")</script>&\x1b\x00\ud800'
CHROMIUM = shutil.which("chromium")


def game(name: str) -> Game:
    found = games.find(name)
    assert found is not None
    return found


def scene(name: str, text: str, marks: Marks | None = None) -> Scene:
    of = game(name)
    return Scene(
        of, read_position(of, text), ("Ali", "Omar"), "12. A5", ("A sentence.",), marks or Marks()
    )


def pits(picture: ET.Element) -> dict[str, ET.Element]:
    """The groups of the pits by their names."""
    found: dict[str, ET.Element] = {}
    for group in picture.iter(f"{SVG}g"):
        title = group.find(f"{SVG}title")
        if title is not None and title.text:
            found[title.text.partition(":")[0]] = group
    return found


def texts(element: ET.Element) -> list[str]:
    return [text.text or "" for text in element.iter(f"{SVG}text")]


@settings(deadline=None, max_examples=30)
@given(any_position())
def test_every_pit_shows_its_seeds(pair: tuple[Game, Position]) -> None:
    of, position = pair
    root = ET.fromstring(svg([Scene(of, position)]))  # noqa: S314 - our own output
    drawn = pits(root)
    assert len(drawn) == len(position.pits)
    for pit, seeds in enumerate(position.pits):
        group = drawn[of.board.name(pit)]
        assert texts(group) == ([str(seeds)] if seeds else [])
        title = group.findtext(f"{SVG}title") or ""
        if pit in position.closed:
            assert title.endswith(": closed")
        else:
            assert f": {seeds} seed" in title
        assert (
            ("nyumba" in title)
            == (pit in position.houses)
            == (group.find(f"{SVG}rect") is not None)
        )
        assert ("reserved" in title) == (pit in position.reserved)
        assert ("takasiaed" in title) == (pit in position.takasiaed)


def test_a_picture_has_a_role_a_title_and_a_description() -> None:
    text = "-/0,2,2,6h,0,0,0,0/0,0,0,0,6h,2,2,0/- 22-22 S 1.1"
    root = ET.fromstring(svg([scene("bao-kiswahili", text)]))  # noqa: S314 - our own output
    assert root.get("role") == "img"
    by_id = {element.get("id"): element.text for element in root if element.get("id")}
    title, description = (by_id[name] for name in (root.get("aria-labelledby") or "").split())
    assert title == "Bao la Kiswahili: 12. A5"
    assert description == (
        "A sentence. South, Ali: hand 22. North, Omar: hand 22. "
        "Row from b8 to b1: 0, 0, 0, 0, 0, 0, 0, 0. "
        "Row from a8 to a1: 0, 2, 2, 6 nyumba, 0, 0, 0, 0. "
        "Row from A1 to A8: 0, 0, 0, 0, 6 nyumba, 2, 2, 0. "
        "Row from B1 to B8: 0, 0, 0, 0, 0, 0, 0, 0. "
        "South to move, ply 1."
    )


@pytest.mark.parametrize(
    ("name", "text", "shapes"),
    [
        ("bao-kiswahili", "-/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/- 22-22 S 1.1", ["circle"]),
        ("bao-kiswahili", "-/0,2,2,6h,0,0,0,0/0,0,0,0,6h,2,2,0/- 22-22 S 1.1", ["rect"]),
        ("bao-kingulu", "-/0,0,0,0,5r,1 8-34 N 1.30", ["circle", "circle", "circle"]),
        ("bosh", "4,4,4,4,4/4,4,4,4,x 4-0 N 2.1", ["circle", "line", "line"]),
        (
            "bao-kiswahili",
            "0,5,4,0,3,2,2,2/0,0,0,0,0,1,1,0/7,5,1,7,5t,2,0,1/0,1,2,2,0,1,4,6 0-0 S 1.1",
            ["circle", "line", "circle"],
        ),
    ],
)
def test_special_pits_differ_in_shape(name: str, text: str, shapes: list[str]) -> None:
    root = ET.fromstring(svg([scene(name, text)]))  # noqa: S314 - our own output
    group = pits(root)["A5"]
    tags = [element.tag.removeprefix(SVG) for element in group]
    assert [tag for tag in tags if tag not in {"title", "text"}] == shapes


def test_marks_are_drawn_and_explained() -> None:
    marks = Marks(
        entry=2, arrow=Arrow(0, rightward=True), last=1, changes={1: 1, 5: -2}, captured={7: 2}
    )
    drawn = scene("bosh", "4,4,4,4,4/4,4,4,4,4 0-0 S 1.1", marks)
    root = ET.fromstring(svg([drawn]))  # noqa: S314 - our own output
    by_name = pits(root)
    assert len(by_name["A1"].findall(f"{SVG}polygon")) == 1
    assert len(by_name["A3"].findall(f"{SVG}polygon")) == 1
    assert len(by_name["A2"].findall(f"{SVG}circle")) == 2
    assert texts(by_name["A2"]) == ["4", "+1"]
    assert texts(by_name["a1"]) == ["4", "\N{MINUS SIGN}2"]
    assert texts(by_name["a3"]) == ["4", "\N{MULTIPLICATION SIGN}2"]
    legend = {"seed from the hand", "way of sowing", "last seed", "captured"}
    assert legend <= set(texts(root))
    bare = ET.fromstring(svg([scene("bosh", "4,4,4,4,4/4,4,4,4,4 0-0 S 1.1")]))  # noqa: S314 - ours
    assert not legend & set(texts(bare))


def test_several_pictures_make_one_file_with_ids_of_their_own() -> None:
    start = "4,4,4,4,4/4,4,4,4,4 0-0 S 1.1"
    root = ET.fromstring(svg([scene("bosh", start)] * 3))  # noqa: S314 - our own output
    assert len(root.findall(f"{SVG}svg")) == 3
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids)) == 6
    tops = [int(picture.get("y", "0")) for picture in root]
    heights = [int(picture.get("height", "0")) for picture in root]
    assert tops == [0, heights[0], heights[0] + heights[1]]
    assert root.get("height") == str(sum(heights))


@settings(deadline=None, max_examples=20)
@given(st.text(), st.text(max_size=20))
def test_no_text_breaks_out(name: str, comment: str) -> None:
    for words in (name, HOSTILE):
        drawn = Scene(
            game("bosh"), game("bosh").start, (words, words), words, (comment, words), caption=words
        )
        root = ET.fromstring(svg([drawn]))  # noqa: S314 - our own output
        assert root.find(f".//{SVG}script") is None
        html = page(words, [drawn])
        assert html.count("<script>") == 1
        assert html.count("<title>") == 1 + len(drawn.position.pits)
        assert html.encode()


def test_a_page_needs_nothing_from_elsewhere() -> None:
    html = page("Games", [Scene(of, of.start) for of in GAMES])
    addresses = set(re.findall(r"\w+://[^\"' )]+", html))
    assert addresses == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"<link|<img|<iframe|@import|url\(|src=", html)
    assert html.count("<section") == len(GAMES)


def test_a_page_names_its_moves_and_games() -> None:
    start = game("bosh").start
    shown = [
        Scene(game("bosh"), start, heading="1. A1", caption="game 1"),
        Scene(game("bosh"), start, heading="1. A1, step 1: lap", step="step 1: lap"),
        Scene(game("bosh"), start, heading="2. A2", caption="game 2"),
    ]
    html = page("Two games", shown)
    items = re.findall(r"<li(?: [^>]*)?>(?:<a[^>]*>)?([^<]*)", html)
    assert items == ["game 1", "1. A1", "step 1: lap", "game 2", "2. A2"]
    assert "<h1>Two games</h1>" in html
    one = page("One game", shown[:2])
    assert 'class="game"' not in one


STEPS = """
<script>
addEventListener("load", function () {
  function press(key) { document.dispatchEvent(new KeyboardEvent("keydown", { key: key })); }
  var seen = [];
  function look() {
    var shown = document.querySelectorAll("section.shown");
    seen.push(shown.length + ":" + shown[0].id + ":" + getComputedStyle(shown[0]).display);
  }
  look();
  ["ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home", "ArrowLeft"].forEach(
    function (key) { press(key); look(); });
  document.getElementById("next").click(); look();
  document.querySelectorAll(".moves a")[2].click(); look();
  var hidden = document.querySelectorAll("section:not(.shown)");
  seen.push(getComputedStyle(hidden[0]).display);
  document.title = seen.join(" ");
});
</script>
"""


def dump(path: Path, profile: Path, *more: str) -> str:
    """The page as headless Chromium has it once its scripts have run."""
    assert CHROMIUM is not None
    flags = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-sync",
        "--disable-background-networking",
        "--disable-component-update",
    ]
    done = subprocess.run(
        [CHROMIUM, *flags, f"--user-data-dir={profile}", *more, "--dump-dom", path.as_uri()],
        capture_output=True,
        check=True,
        timeout=60,
    )
    return done.stdout.decode()


@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here; docs/show.md tells how it is tried")
def test_keys_and_buttons_step_through_in_a_real_browser(tmp_path: Path) -> None:
    of = game("bosh")
    path = tmp_path / "page.html"
    shown = [Scene(of, of.start, heading=f"{number}. A1") for number in range(1, 5)]
    path.write_text(page("Game", shown) + STEPS, encoding="utf-8")
    dom = dump(path, tmp_path / "profile")
    order = ["p1", "p2", "p3", "p2", "p4", "p4", "p1", "p1", "p2", "p3"]
    expected = " ".join(f"1:{name}:block" for name in order) + " none"
    assert re.search(r"<title>(.*?)</title>", dom)[1] == expected  # type: ignore[index]  # it has one
    assert 'aria-current="true">3. A1' in dom
