"""``mancli perft``."""

import click

from mancli.board import BadPosition
from mancli.cli.options import GameName
from mancli.perft import perft as count_sequences
from mancli.resolve import read_position
from mancli.rules import Game


@click.command(
    epilog="""\b
Examples:
  mancli perft bosh --depth 5
  mancli perft bao-kiswahili/donkers --depth 4
"""
)
@click.argument("game", type=GameName())
@click.option(
    "--depth", type=click.IntRange(1), default=4, show_default=True, help="Longest length."
)
@click.option("--position", metavar="POSITION", help="Start here instead of at the start position.")
def perft(game: Game, depth: int, position: str | None) -> None:
    """Print the number of move sequences of each length up to a depth.

    A move is one whole turn; stopping in the nyumba and playing it on count apart where both are
    legal. Engine writers compare these numbers.
    """
    start = game.start
    if position is not None:
        try:
            start = read_position(game, position)
        except BadPosition as bad:
            raise click.UsageError(f"{position}: {bad.message}") from None
    for length in range(1, depth + 1):
        click.echo(f"{length} {count_sequences(game, start, length)}")
