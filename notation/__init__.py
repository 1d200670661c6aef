"""MGN, the notation of recorded mancala games; it knows no game and is usable alone."""
