"""``mancli games``."""

import click

from mancli import games as known
from mancli.cli.options import emit
from mancli.report.catalogues import games_catalogue, games_objects
from mancli.report.machine import dump


@click.command(
    epilog="""\b
Examples:
  mancli games
  mancli games --format jsonl | jq -r .game
"""
)
@click.option("--format", "format_", type=click.Choice(["text", "jsonl"]), default="text")
def games(format_: str) -> None:
    """List the games and rule sets that mancli knows: boards, tags and notation letters."""
    if format_ == "jsonl":
        emit(dump(item) + "\n" for item in games_objects(known.every()))
    else:
        click.echo(games_catalogue(known.every()))
