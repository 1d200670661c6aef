"""What ``mancli show`` prints: a case for every game's start, capture, relay, mark and end.

A case is a file with the arguments; beside it stands what is printed, with plain characters and
with lines, or for ``pictures-`` as SVG and as a web page. ``make goldens`` writes them anew.
"""

import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from mancli import games
from mancli.cli import cli
from mancli.diagram import parse
from tests.golden import check_golden, records
from tests.process import ROOT

pytestmark = pytest.mark.golden

FOLDER = Path(__file__).parent.parent / "records" / "show"
CASES = records(FOLDER, "*.args")
PICTURES = [path for path in CASES if path.stem.startswith("pictures-")]
TEXTS = [path for path in CASES if path not in PICTURES]
START, CAPTURE, RELAY, FINAL = "start", "capture", "relay", "final"


def arguments(path: Path) -> list[str]:
    """The arguments of a case; a position, which holds blanks, stands last."""
    options, position, text = path.read_text(encoding="utf-8").strip().partition("--position ")
    return [*shlex.split(options), *([position.strip(), text] if text else [])]


def shown(path: Path, *more: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """What the command prints for a case."""
    monkeypatch.chdir(ROOT)
    result = CliRunner().invoke(cli, ["show", *arguments(path), *more])
    assert result.exception is None
    assert result.stderr == ""
    return result.stdout


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_text(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = shown(path, "--ascii", monkeypatch=monkeypatch)
    check_golden(path.with_suffix(".txt"), plain)
    lines = shown(path, "--unicode", monkeypatch=monkeypatch)
    check_golden(path.with_suffix(".unicode.txt"), lines)


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_pictures(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("svg", "html"):
        picture = shown(path, "--format", name, monkeypatch=monkeypatch)
        check_golden(path.with_suffix(f".{name}"), picture)


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_its_cases(name: str) -> None:
    stems = {path.stem for path in CASES}
    capture = "bosh-pussa" if name == "bosh" else f"{name}-capture"
    wanted = {f"{name}-start", capture, f"{name}-relay", f"{name}-final", f"pictures-{name}"}
    assert wanted <= stems


BY_HAND = {
    # A3 gets one from the hand; a6 faces it and loses its 2, sown from the left kichwa: A1, A2.
    "bao-kiswahili-capture": (
        "bao-kiswahili",
        "-/0,2,0,7h,0,0,0,1/1,1,2,0,7h,0,2,0/- 20-21 N 1.4",
    ),
    # B2 sows B1, A1; A1 takes 2 from a8: A1, A2; A2 takes 2 from a7: A1, A2; a7 is empty: 4 from
    # A2 end in A6, which takes 2 from a3: A1, and A2, which is empty.
    "bao-kujifunza-capture": (
        "bao-kujifunza",
        "2,2,2,2,2,2,2,2/0,0,2,2,2,0,2,2/6,1,3,3,3,3,2,2/3,0,2,2,2,2,2,2 0-0 N 1.2",
    ),
    # From a12 by twos: a10, a8, a6, a4, which is empty and faces A9 with 2, and 5 behind it.
    "bao-kigogo-capture": (
        "bao-kigogo",
        (
            "0,5,1,2,1,2,0,0,1,4,0,1/0,3,0,3,0,2,0,5,1,1,4,2"
            "/0,2,0,0,0,2,5,0,0,1,5,1/2,1,0,1,1,0,2,1,0,0,1,1 8-20 S 1.13"
        ),
    ),
    # a6 to A1, which sows its 2 on; A3 has three and gets the fourth, and the seed of A2.
    "bao-kingulu-reservation": ("bao-kingulu", "0,3,2,2,3,3/0,2,5r,12,12,4 0-0 S 1.7"),
    # 12 from A4 go round; A3 is reserved, its seed is North's; A4 is empty and faces a3 with 3.
    "bao-kingulu-capture": ("bao-kingulu", "1,4,3,0,4,4/1,3,5r,0,13,5 4-1 N 1.8"),
    # 4 from A4 fill A5, a1, a2, a3; 4 from a4 fill a5, A1, A2, A3; A4 is empty: A5 loses its 5.
    "bosh-pussa": ("bosh", "5,0,5,5,5/5,5,5,0,0 5-0 N 1.2"),
}


@pytest.mark.parametrize("stem", BY_HAND)
def test_goldens_show_positions_worked_out_by_hand(stem: str) -> None:
    name, text = BY_HAND[stem]
    game = games.find(name)
    assert game is not None
    golden = (FOLDER / f"{stem}.txt").read_text(encoding="utf-8")
    assert game.board.write(parse(game, golden)) == text
