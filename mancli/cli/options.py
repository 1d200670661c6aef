"""Options that commands share."""

import difflib
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Final

import click

from mancli import games
from mancli.cli import completion
from mancli.findings import Code
from mancli.report.base import Role, Style, plain
from mancli.rules import Game
from mancli.where import BadExpressionError, Condition, all_hold, parse
from notation.dialects import Dialect
from notation.record import Record

_COLORS: Final[dict[Role, dict[str, Any]]] = {
    Role.ERROR: {"fg": "red", "bold": True},
    Role.WARNING: {"fg": "yellow", "bold": True},
    Role.NOTE: {"fg": "cyan", "bold": True},
    Role.OK: {"fg": "green"},
    Role.PLACE: {"bold": True},
    Role.MARGIN: {"fg": "blue"},
}

files_argument = click.argument(
    "paths", metavar="[FILE]...", nargs=-1, type=click.Path(allow_dash=True)
)

color_option = click.option(
    "--color",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    help="Colour: auto is on a terminal, unless NO_COLOR is set.",
)


def wants_color(choice: str) -> bool:
    """Whether output to stdout gets colour, by the option, the environment and the terminal."""
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("CLICOLOR_FORCE", "0") != "0":
        return True
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def style_of(choice: str) -> Style:
    """The style that the colour option asks for."""
    return _colored if wants_color(choice) else plain


def _colored(text: str, role: Role) -> str:
    return click.style(text, **_COLORS[role])


def emit(pieces: Iterable[str]) -> None:
    """Write pieces of a report to stdout as they are, colours kept."""
    for piece in pieces:
        sys.stdout.write(piece)


def separated(games: Iterable[str]) -> Iterator[str]:
    """The texts of games with an empty line between them."""
    for number, game in enumerate(games):
        yield f"\n{game}" if number else game


class CodeList(click.ParamType[frozenset[Code]]):
    """Finding codes, several with commas between them."""

    name = "CODES"

    def convert(
        self,
        value: Any,  # noqa: ANN401 - click's signature
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> frozenset[Code]:
        """The codes; an unknown one is wrong usage, with the nearest known ones."""
        codes: set[Code] = set()
        for name in filter(None, map(str.strip, str(value).split(","))):
            if name not in set(Code):
                near = difflib.get_close_matches(name, list(Code), n=1)
                hint = f"; did you mean {near[0]}?" if near else ""
                self.fail(f"'{name}' is no finding code{hint} (see mancli explain)", param, ctx)
            codes.add(Code(name))
        return frozenset(codes)

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002 - click's signature
        param: click.Parameter,  # noqa: ARG002 - likewise
        incomplete: str,
    ) -> completion.Items:
        """The codes that may follow."""
        return completion.code_list(incomplete)


class GameName(click.ParamType[Game]):
    """A game, or a game under a rule set: ``bao-kiswahili/donkers``."""

    name = "GAME"

    def convert(
        self,
        value: Any,  # noqa: ANN401 - click's signature
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> Game:
        """The game; an unknown one is wrong usage, with those that are known."""
        name, _, rules = str(value).partition("/")
        game = games.find(name, rules)
        if game is None:
            if name in games.names():
                known = ", ".join(games.rule_sets(name))
                self.fail(f"{name} has no rule set '{rules}'; it has {known}", param, ctx)
            self.fail(f"'{name}' is no game; known are {', '.join(games.names())}", param, ctx)
        return game

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002 - click's signature
        param: click.Parameter,  # noqa: ARG002 - likewise
        incomplete: str,
    ) -> completion.Items:
        """The games and rule sets."""
        return completion.game_names(incomplete)


class Expression(click.ParamType[Condition]):
    """A condition on a tag: ``South=Omar``."""

    name = "EXPR"

    def convert(
        self,
        value: Any,  # noqa: ANN401 - click's signature
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> Condition:
        """The condition; an expression that says nothing is wrong usage, with the place."""
        try:
            return parse(str(value))
        except BadExpressionError as bad:
            self.fail(f"'{value}', {bad}", param, ctx)

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002 - click's signature
        param: click.Parameter,  # noqa: ARG002 - likewise
        incomplete: str,
    ) -> completion.Items:
        """The tags, and how they are compared."""
        return completion.conditions(incomplete)


def _dialect(_: click.Context, __: click.Parameter, name: str | None) -> Dialect | None:
    return Dialect(name) if name else None


dialect_option = click.option(
    "--dialect",
    type=click.Choice([dialect.value for dialect in Dialect]),
    callback=_dialect,
    help="The notation of the input, whatever its name; by the ending of FILE (.bao: donkers, "
    ".kiba: kiba) where it is left out, and mgn for any other.",
)

where_option = click.option(
    "--where",
    "conditions",
    type=Expression(),
    multiple=True,
    help="Only the games whose tags satisfy EXPR: South=Omar, !=, ~ and !~ with a regular "
    "expression, or >= <= > < with a date or a number; may be given more than once.",
)


def wanted_by(conditions: Sequence[Condition]) -> Callable[[Record], bool] | None:
    """Which records all conditions hold of; None where there is no condition."""
    return partial(all_hold, conditions) if conditions else None


def union(lists: Iterable[frozenset[Code]]) -> frozenset[Code]:
    """All codes of several lists."""
    return frozenset().union(*lists)
