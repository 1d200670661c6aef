"""``mancli moves``."""

import sys
from collections.abc import Iterable, Iterator
from typing import Any

import click

from mancli.board import BadPosition
from mancli.checks import examine
from mancli.cli.completion import Items
from mancli.cli.inputs import Inputs, named_or_piped, text_lines
from mancli.cli.options import GameName, dialect_option, emit, files_argument, where_option
from mancli.listing import options
from mancli.position import Position
from mancli.report.listings import moves_object, moves_table
from mancli.report.machine import dump
from mancli.resolve import read_position
from mancli.rules import Game, recurring
from mancli.trace.moments import moments, position_before
from mancli.where import Condition, all_hold
from notation.dialects import Dialect


class GameOrNumber(click.ParamType[Game | int]):
    """A game by name, to read positions, or the number of a game in the input."""

    name = "GAME|N"

    def convert(
        self,
        value: Any,  # noqa: ANN401 - click's signature
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> Game | int:
        """The game, or the number."""
        if str(value).isdecimal() and int(value) > 0:
            return int(value)
        return GameName().convert(value, param, ctx)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
        """The games and rule sets."""
        return GameName().shell_complete(ctx, param, incomplete)


@click.command(
    epilog="""\b
Examples:
  mancli moves --game 1 --ply 16 examples/zanzibar-1994.mgn
  mancli moves --game bosh --position '4,4,4,4,4/4,4,4,4,4 0-0 S 1.1'
  mancli moves --game bao-kiswahili --format jsonl - < positions.txt
"""
)
@files_argument
@click.option(
    "--game",
    "which",
    type=GameOrNumber(),
    help="The number of the game in FILE, the first one where it is left out; or the name of a "
    "game: then FILE holds positions, one a line.",
)
@click.option(
    "--ply",
    type=click.IntRange(1),
    help="The moves that are legal at this ply, counted from the start of the record; without it, "
    "after the last ply.",
)
@click.option("--position", metavar="POSITION", help="This position; --game names its game.")
@where_option
@dialect_option
@click.option("--format", "format_", type=click.Choice(["text", "jsonl"]), default="text")
@click.pass_context
def moves(
    ctx: click.Context,
    paths: tuple[str, ...],
    which: Game | int | None,
    ply: int | None,
    position: str | None,
    conditions: tuple[Condition, ...],
    dialect: Dialect | None,
    format_: str,
) -> None:
    """List the legal moves, each with every check mark and the position after it.

    Of a game at a ply (--game N --ply P FILE), of one position (--game NAME --position P), or of
    many positions, one a line (--game NAME FILE). With --format jsonl each position gives one
    object; one that is no position gives {"position": …, "error": …}, and the next one is read.
    """
    if which is None or isinstance(which, int):
        if position is not None:
            raise click.UsageError("--position needs --game NAME, such as --game bao-kiswahili")
        inputs = Inputs(named_or_piped(paths), dialect)
        status = _of_record(inputs, which, conditions, ply, format_)
    else:
        if ply is not None:
            raise click.UsageError("--ply goes with the number of a game, not with its name")
        if conditions:
            raise click.UsageError("--where selects games of FILE, not positions")
        if dialect:
            raise click.UsageError("--dialect is the notation of games, not of positions")
        inputs = Inputs(paths)
        lines = [position] if position is not None else _positions(inputs, which, paths)
        status = _of_positions(which, lines, format_)
        status = 2 if inputs.failed else status
    ctx.exit(status)


def _positions(inputs: Inputs, game: Game, paths: tuple[str, ...]) -> Iterable[str]:
    if not paths and sys.stdin.isatty():
        return [game.board.write(game.start)]
    inputs.paths = named_or_piped(paths)
    return text_lines(inputs)


def _of_positions(game: Game, lines: Iterable[str], format_: str) -> int:
    failed = 0
    for number, line in enumerate(filter(None, map(str.strip, lines))):
        try:
            position = read_position(game, line)
        except BadPosition as bad:
            failed = 1
            if format_ == "jsonl":
                emit([dump({"position": line, "error": bad.message}) + "\n"])
            else:
                click.echo(f"mancli: {line}: {bad.message}", err=True)
            continue
        emit(_listed(game, position, line, frozenset(), format_, first=number == 0))
    return failed


def _of_record(
    inputs: Inputs,
    wanted: int | None,
    conditions: tuple[Condition, ...],
    ply: int | None,
    format_: str,
) -> int:
    readings = ((text, reading) for text in inputs for reading in text.read(text.source.text))
    fitting = (
        (number, text, reading)
        for number, (text, reading) in enumerate(readings, start=1)
        if wanted in {None, number} and all_hold(conditions, reading.record)
    )
    chosen = next(fitting, None)
    if chosen is None:
        which = f"game {wanted}" if wanted else "game"
        that = " that --where selects" if conditions else ""
        click.echo(f"mancli: there is no {which}{that} in the input", err=True)
        return 2 if inputs.failed else 1
    number, text, reading = chosen
    replay = examine(reading, number, text.source.text).replay
    if replay is None:
        click.echo(f"mancli: game {number} cannot be replayed; see mancli check", err=True)
        return 1
    line = moments(replay, reading.record.elements)
    last = replay.written if replay.complete else replay.gaps[-1].number
    at = last + 1 if ply is None else ply
    if at > last + 1:
        click.echo(f"mancli: game {number} was replayed for {last} plies only", err=True)
        return 1
    refused = {gap.number + 1: gap.before for gap in replay.gaps if gap.plies or not gap.given}
    position = refused.get(at) or position_before(line, at)
    if position is None:
        click.echo(f"mancli: ply {at} of game {number} is not replayed", err=True)
        return 1
    since = max((gap.number + gap.plies for gap in replay.gaps if gap.number < at - 1), default=0)
    earlier = frozenset(recurring(each.before) for each in replay.plies if since < each.number < at)
    written = replay.game.board.write(position)
    emit(_listed(replay.game, position, written, earlier, format_, first=True))
    return 0


def _listed(
    game: Game,
    position: Position,
    written: str,
    earlier: frozenset[Position],
    format_: str,
    *,
    first: bool,
) -> Iterator[str]:
    found = options(game, position, earlier)
    if format_ == "jsonl":
        yield dump(moves_object(game, written, found)) + "\n"
    else:
        yield "" if first else "\n"
        yield moves_table(game, position, found) + "\n"
