"""Options that name plies and games by number."""

from typing import Any

import click

from mancli.cli.completion import Items
from mancli.cli.options import GameName
from mancli.rules import Game
from mancli.trace.choice import Places, Plies, read_plies


class PlyRange(click.ParamType[Plies | Places]):
    """A ply or a range of plies."""

    name = "N|N-M|R.P"

    def convert(
        self,
        value: Any,  # noqa: ANN401 - click's signature
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> Plies | Places:
        """The plies; a text that names none is wrong usage."""
        try:
            return read_plies(str(value))
        except ValueError as error:
            self.fail(str(error), param, ctx)


class GameRange(click.ParamType[Plies | Game]):
    """The number of a game in the input, a range of them, or a game by name."""

    name = "N|N-M|NAME"

    def convert(
        self,
        value: Any,  # noqa: ANN401 - click's signature
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> Plies | Game:
        """The numbers, or the game."""
        try:
            chosen = read_plies(str(value))
        except ValueError:
            return GameName().convert(value, param, ctx)
        if isinstance(chosen, Places) or not chosen.first:
            self.fail(f"'{value}' is no number of a game", param, ctx)
        return chosen

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
        """The games and rule sets."""
        return GameName().shell_complete(ctx, param, incomplete)
