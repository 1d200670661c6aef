"""The games, one module a game, each independent of the others."""
