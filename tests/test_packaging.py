"""What is released: built from the tree, installed in a clean environment, run from there."""

import os
import subprocess
import sys
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

from tests.process import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

GAME = '[Game "bao-kiswahili"]\n\n1. A6L* a5Lx1 2. A3Lx2 *\n'


def run(*command: str | Path, cwd: Path = ROOT, **env: str) -> str:
    """The output of a command, with nothing of the project on Python's path."""
    kept = {
        key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "PIP"))
    }
    kept |= {key: value for key, value in os.environ.items() if key.startswith("PIP_")}
    done = subprocess.run(
        [*map(str, command)], cwd=cwd, env=kept | env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution."""
    folder = tmp_path_factory.mktemp("sdist")
    run(sys.executable, "-m", "build", "--sdist", "--outdir", folder, ROOT)
    [path] = folder.glob("*.tar.gz")
    return path


def wheel_of(sdist: Path, folder: Path, **env: str) -> Path:
    """A wheel built from a source distribution alone."""
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", folder, sdist, cwd=folder, **env)
    [path] = folder.glob("*.whl")
    return path


KINDS = {"compiled": {}, "pure": {"MANCLI_PURE": "1"}, "no compiler": {"CC": "/bin/false"}}


@pytest.mark.parametrize("kind", KINDS)
def test_a_wheel_works_in_a_clean_environment(kind: str, sdist: Path, tmp_path: Path) -> None:
    wheel = wheel_of(sdist, tmp_path, **KINDS[kind])
    python = tmp_path / "env" / "bin" / "python"
    run(sys.executable, "-m", "venv", tmp_path / "env")
    run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel)
    run(python, "-m", "pip", "check")
    listed = run(python, "-m", "pip", "list", "--format", "freeze", "--exclude", "setuptools")
    names = {line.partition("==")[0] for line in listed.splitlines()}
    assert names - {"pip"} == {"mancli", "click", "pyparsing", "tabulate"}

    record = tmp_path / "game.mgn"
    record.write_text(GAME, encoding="utf-8")
    mancli = tmp_path / "env" / "bin" / "mancli"
    engines = "compiled" if kind == "compiled" else "interpreted"
    assert run(mancli, "--version", cwd=tmp_path).endswith(f"engines {engines})\n")
    assert "1 game: 1 ok" in run(mancli, "check", record, cwd=tmp_path)
    assert "1. A6L*" in run(mancli, "show", "--ply", "1", record, cwd=tmp_path)
    assert "BK-13" in run(mancli, "explain", "BK-13", cwd=tmp_path)
    assert "<svg" in run(mancli, "show", "--format", "html", record, cwd=tmp_path)
    assert run(mancli, "fmt", record, cwd=tmp_path) == GAME
    home = run(python, "-c", "import mancli, notation; print(mancli.__file__)", cwd=tmp_path)
    assert str(tmp_path / "env") in home


def test_what_a_wheel_holds_and_says_of_itself(sdist: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel_of(sdist, tmp_path, MANCLI_PURE="1")) as wheel:
        names = set(wheel.namelist())
        [metadata] = [name for name in names if name.endswith("METADATA")]
        told = Parser().parsestr(wheel.read(metadata).decode())
    assert {"mancli/py.typed", "notation/py.typed", "mancli/documents/bosh.md"} <= names
    assert {"mancli/diagram/page.css", "mancli/diagram/page.js", "mancli/sowing.py"} <= names
    assert not [name for name in names if name.startswith(("tests", "tools", "benchmarks", "docs"))]
    assert told["Name"] == "mancli"
    assert told["Requires-Python"] == ">=3.11"
    assert told["License-Expression"] == "MIT"
    assert told["Description-Content-Type"] == "text/markdown"
    required = [line for line in told.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert sorted(line.partition(">")[0] for line in required) == ["click", "pyparsing", "tabulate"]
    assert set(told.get_all("Provides-Extra", [])) == {"dask", "dev"}


def test_a_source_distribution_holds_what_it_takes_to_build_and_to_test(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for name in ("LICENSE", "README.md", "CHANGELOG.md", "setup.py", "pyproject.toml", "Makefile"):
        assert name in names
    assert {"docs/rules/bosh.md", "tests/conftest.py", "examples/bosh.mgn"} <= names
    assert not [name for name in names if "__pycache__" in name or name.endswith(".so")]
