"""mancli: recorded mancala games, verified, replayed and drawn."""

import os

__version__ = "0.1.0"

if os.environ.get("MANCLI_PURE"):
    from mancli.sources import prefer_sources

    prefer_sources()
