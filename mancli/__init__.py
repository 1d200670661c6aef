"""mancli: recorded mancala games, verified, replayed and drawn."""

__version__ = "0.1.0"
