"""Ayoayo joins the games of mancli for these tests: its module, and its rules document."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from mancli import games, rulebook
from tests.process import ROOT

HERE = Path(__file__).parent


@pytest.fixture(autouse=True, scope="module")
def ayoayo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """All that mancli is told of the game: the module's name, and a file in docs/rules."""
    package = tmp_path_factory.mktemp("package")
    shutil.copytree(ROOT / "docs" / "rules", package / "documents")
    shutil.copy(HERE / "ayoayo.md", package / "documents")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games._MODULES, "ayoayo", "tests.newgame.ayoayo")
        patch.setattr(rulebook, "files", lambda _: package)
        rulebook.clauses.cache_clear()
        yield
    rulebook.clauses.cache_clear()
