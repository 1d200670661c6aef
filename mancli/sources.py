"""The sources of modules that may have been compiled: which run, and how to run the sources.

Compiled and interpreted, the engines are the same source.
"""

import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from types import ModuleType


def are_compiled() -> bool:
    """Whether the engines run compiled in this process."""
    spec = find_spec("mancli.sowing")
    return spec is not None and not str(spec.origin).endswith(".py")


class Sources:
    """Finds the sources of mancli's modules, where compiled ones stand beside them."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a module of this package."""
        if path is None or not name.startswith("mancli."):
            return None
        finders = (FileFinder(folder, (SourceFileLoader, [".py"])) for folder in path)
        return next(filter(None, (finder.find_spec(name, target) for finder in finders)), None)


def prefer_sources() -> None:
    """Import the sources of mancli's modules from now on, not what was compiled of them."""
    sys.meta_path.insert(0, Sources)
