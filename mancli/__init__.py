"""mancli: recorded mancala games, verified, replayed and drawn."""
