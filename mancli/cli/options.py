"""Options that commands share."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import click

from mancli import games
from mancli.findings import Code
from mancli.report.base import Role, Style, plain
from mancli.rules import Game
from notation.dialects import Dialect
from notation.record import Record

if TYPE_CHECKING:  # what few runs need is imported where it is needed
    from mancli.cli.completion import Items
    from mancli.where import Condition

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
                import difflib  # noqa: PLC0415 - see the top

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
    ) -> "Items":
        """The codes that may follow."""
        from mancli.cli import completion  # noqa: PLC0415 - see the top

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
    ) -> "Items":
        """The games and rule sets."""
        from mancli.cli import completion  # noqa: PLC0415 - see the top

        return completion.game_names(incomplete)


class Expression(click.ParamType["Condition"]):
    """A condition on a tag: ``South=Omar``."""

    name = "EXPR"

    def convert(
        self,
        value: Any,  # noqa: ANN401 - click's signature
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> "Condition":
        """The condition; an expression that says nothing is wrong usage, with the place."""
        from mancli.where import BadExpressionError, parse  # noqa: PLC0415 - see the top

        try:
            return parse(str(value))
        except BadExpressionError as bad:
            self.fail(f"'{value}', {bad}", param, ctx)

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002 - click's signature
        param: click.Parameter,  # noqa: ARG002 - likewise
        incomplete: str,
    ) -> "Items":
        """The tags, and how they are compared."""
        from mancli.cli import completion  # noqa: PLC0415 - see the top

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


def wanted_by(conditions: Sequence["Condition"]) -> Callable[[Record], bool] | None:
    """Which records all conditions hold of; None where there is no condition."""
    if not conditions:
        return None
    from mancli.where import all_hold  # noqa: PLC0415 - see the top

    return partial(all_hold, conditions)


def union(lists: Iterable[frozenset[Code]]) -> frozenset[Code]:
    """All codes of several lists."""
    return frozenset().union(*lists)
