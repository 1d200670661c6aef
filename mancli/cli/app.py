"""The command group. A command's module is imported when the command is named, not before."""

import importlib
import sys
from typing import TYPE_CHECKING, Any, Final

import click

from mancli import __version__
from mancli.cli.streams import INTERRUPTED, discard

if TYPE_CHECKING:
    from mancli.cli.completion import Items

COMMANDS: Final = {
    "check": "Verify recorded games: replay them and check all that they claim.",
    "show": "Draw recorded games: diagrams with the moves in words.",
    "moves": "List the legal moves of a position or of a game at a ply.",
    "score": "Print final scores and standings.",
    "fmt": "Write records in canonical form.",
    "convert": "Write records in another notation, as JSON or as CSV.",
    "random": "Play random legal games.",
    "perft": "Count the move sequences of each length.",
    "explain": "Explain a finding code or a rule clause.",
    "games": "List the games and rule sets that mancli knows.",
}


class LazyGroup(click.Group):
    """A group that imports its commands on demand, for a quick start."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """The names of the commands, the main job first."""
        return list(COMMANDS)

    def get_command(
        self,
        ctx: click.Context,  # noqa: ARG002 - click's signature
        cmd_name: str,
    ) -> click.Command | None:
        """Import the command of a name."""
        if cmd_name not in COMMANDS:
            return None
        command = getattr(importlib.import_module(f"mancli.cli.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "Items":
        """The commands, without importing them, or the options."""
        from mancli.cli.completion import fitting  # noqa: PLC0415 - only a shell asks for it

        options = click.Command.shell_complete(self, ctx, incomplete)
        return [*fitting(COMMANDS, incomplete), *options]

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - click's signature
        """Run a command; a reader that goes away (``| head``) ends it quietly."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            discard(sys.stdout)
            ctx.exit(0)
        return result

    def main(self, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - click's signature
        """Run the group; wrong usage is one clear line and a hint, status 2."""
        try:
            return super().main(*args, **kwargs | {"standalone_mode": False})
        except click.exceptions.NoArgsIsHelpError as bare:
            click.echo(bare.format_message(), err=True)
            return bare.exit_code
        except click.UsageError as error:
            hint = f"Try '{error.ctx.command_path} --help'." if error.ctx else "Try --help."
            click.echo(f"mancli: {error.format_message()}\n{hint}", err=True)
            return error.exit_code
        except click.ClickException as error:
            click.echo(f"mancli: {error.format_message()}", err=True)
            return error.exit_code
        except click.Abort:
            click.echo("mancli: interrupted", err=True)
            return INTERRUPTED


def _version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        from mancli.sources import are_compiled  # noqa: PLC0415 - only asked here

        python = ".".join(map(str, sys.version_info[:3]))
        engines = "compiled" if are_compiled() else "interpreted"
        click.echo(f"mancli {__version__} (Python {python}, engines {engines})")
        ctx.exit()


@click.command(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Try 'mancli check FILE', and 'mancli COMMAND --help' for examples.",
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_version,
    help="Show the version and exit.",
)
def cli() -> None:
    """Verify, replay and draw recorded mancala games.

    Games: Bao la Kiswahili, Bao la Kujifunza, Bao Kigogo, Bao Kingulu, Bosh.

    Exit status: 0 nothing wrong; 1 something was found; 2 wrong usage, or a file that cannot be
    read.
    """
