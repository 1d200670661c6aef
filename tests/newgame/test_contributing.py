"""CONTRIBUTING.md names files, targets and names that exist; NAME and CODE stand for new ones."""

import re

import pytest

from tests.process import ROOT

TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
QUOTED = re.findall(
    r"`([^`\n]+)`", re.sub(r"^```.*?^```$", "", TEXT, flags=re.MULTILINE | re.DOTALL)
)
LINKED = re.findall(r"\]\(([^)]+)\)", TEXT)
PATH = re.compile(r"(?:[\w.-]+/)+[\w.-]+|[\w-]+\.(?:md|py|toml)")
PATHS = sorted({word for word in (*QUOTED, *LINKED) if PATH.fullmatch(word)})
KNOWN = [path for path in PATHS if not re.search("NAME|CODE", path)]
TARGETS = sorted(set(re.findall(r"make (\w+)(?=`| +#)", TEXT)))


def sources() -> str:
    """The text of all Python files that are named."""
    named = [ROOT / path for path in KNOWN if path.endswith(".py")]
    return "".join(path.read_text(encoding="utf-8") for path in named if path.exists())


def test_there_is_something_to_hold() -> None:
    assert {"tests/newgame/ayoayo.py", "docs/architecture.md", "README.md"} <= set(KNOWN)
    assert TARGETS == ["check", "demo", "format", "goldens", "test"]


@pytest.mark.parametrize("path", KNOWN)
def test_a_path_exists(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize("path", [path for path in PATHS if path not in KNOWN])
def test_a_new_file_goes_where_others_like_it_are(path: str) -> None:
    place = ROOT / path
    assert list(place.parent.glob(f"*{place.suffix}"))


@pytest.mark.parametrize("target", TARGETS)
def test_a_target_is_made(target: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.search(rf"^{target}:", makefile, re.MULTILINE)


@pytest.mark.parametrize("name", sorted({word for word in QUOTED if re.fullmatch(r"\w+", word)}))
def test_a_name_stands_in_a_file_that_is_named(name: str) -> None:
    assert re.search(rf"\b{name}\b", sources())
