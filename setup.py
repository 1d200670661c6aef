"""Compiles the engines where that is possible; everything else stands in pyproject.toml.

Without mypyc or a C compiler, and with ``MANCLI_PURE=1`` in the environment, the same sources are
installed to be interpreted. An editable install is never compiled: an edit would have no effect.
"""

import os
import sys
from typing import Any

from setuptools import setup

COMPILED = [
    "mancli/sowing.py",
    "mancli/games/kigogo.py",
    "mancli/games/kingulu.py",
    "mancli/games/bosh.py",
    "mancli/games/kiswahili.py",
    "mancli/games/kiswahili_laps.py",
    "mancli/games/kiswahili_starts.py",
    "mancli/vocabulary.py",
    "mancli/express.py",
]
OPTIONS = ["--config-file=", "--ignore-missing-imports"]


def extensions() -> list[Any]:
    """The compiled engines, none where they cannot be or shall not be compiled."""
    if os.environ.get("MANCLI_PURE") or "editable_wheel" in sys.argv:
        return []
    try:
        from mypyc.build import mypycify

        found = mypycify([*OPTIONS, *COMPILED], opt_level="3", debug_level="0")
    except (ImportError, SystemExit) as error:
        sys.stderr.write(f"the engines are not compiled: {error}\n")
        return []
    for extension in found:
        extension.optional = True
        extension.extra_compile_args.append("-fvisibility=hidden")  # some per cent faster
    return found


setup(ext_modules=extensions())
