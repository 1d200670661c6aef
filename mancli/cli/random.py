"""``mancli random``."""

import random as random_numbers

import click

import notation
from mancli.cli.options import GameName, emit, separated
from mancli.random_play import random_game
from mancli.rules import Game


@click.command(
    epilog="""\b
Examples:
  mancli random bosh --count 1000 --seed 7 | mancli check - --format concise
  mancli random bao-kiswahili/donkers --count 3 > three.mgn
"""
)
@click.argument("game", type=GameName())
@click.option(
    "--count", type=click.IntRange(0), default=1, show_default=True, help="How many games."
)
@click.option(
    "--seed",
    type=int,
    default=0,
    show_default=True,
    help="Equal seeds give equal games, whatever the count.",
)
@click.option(
    "--plies",
    type=click.IntRange(1),
    default=1000,
    show_default=True,
    help="The most plies of a game; one that is not over then ends with *.",
)
def random(game: Game, count: int, seed: int, plies: int) -> None:
    """Play random legal games and print them as records with every check.

    For trying pipelines, and for measuring.
    """
    records = (
        random_game(game, random_numbers.Random(f"{seed}/{number}"), number, plies)  # noqa: S311 - play
        for number in range(1, count + 1)
    )
    emit(separated(notation.write_each(records)))
