"""``mancli score``."""

import json
from collections.abc import Sequence

import click

from mancli.chunks import Wish
from mancli.cli.completion import Items, fitting, untold
from mancli.cli.inputs import Inputs, named_or_piped
from mancli.cli.options import dialect_option, emit, files_argument, wanted_by, where_option
from mancli.cli.progress import Progress
from mancli.cli.workers import pipeline, workers_options
from mancli.entries import Entry
from mancli.report.machine import Object, dump
from mancli.report.scores import (
    objects_csv,
    score_objects,
    scores_table,
    standing_objects,
    standings_table,
)
from mancli.report.tables import table_formats
from mancli.selection import Selection
from mancli.standings import standings
from mancli.where import Condition
from notation.dialects import Dialect


def _complete(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> Items:
    return fitting(untold(table_formats()), incomplete)


@click.command(
    epilog="""\b
Examples:
  mancli score examples/zanzibar-1994.mgn
  mancli score --standings --table-format github club/
  mancli score --format csv - < games.mgn
"""
)
@files_argument
@click.option("--standings", "as_standings", is_flag=True, help="Points per player over all games.")
@click.option(
    "--table-format",
    default="simple",
    show_default=True,
    metavar="NAME",
    shell_complete=_complete,
    help="One of tabulate's table formats, such as plain, github, latex, html.",
)
@click.option(
    "--format", "format_", type=click.Choice(["table", "csv", "json", "jsonl"]), default="table"
)
@where_option
@dialect_option
@workers_options
@click.pass_context
def score(
    ctx: click.Context,
    paths: tuple[str, ...],
    as_standings: bool,
    table_format: str,
    format_: str,
    conditions: tuple[Condition, ...],
    dialect: Dialect | None,
    jobs: int | None,
    scheduler: str | None,
) -> None:
    """Print the final score of every game, and of every round of a match.

    Scores are South first: in Bao the seeds each owns, in Bao Kigogo the stones each has captured,
    in Bao Kingulu the totals of KI-11, in Bosh the stones each owns. A game that cannot be replayed
    to its end has the score ?.

    Standings count the games that have a result and two named players: a win 1 point, a draw 1/2.
    Ties are broken by the number of wins, then the difference of seeds, then the seeds won, then
    the name.

    Exit status: 0; 1 if a game has an error or no game was seen; 2 wrong usage, or a file that
    cannot be read.
    """
    if table_format not in table_formats():
        raise click.UsageError(
            f"'{table_format}' is no table format; there are {', '.join(table_formats())}"
        )
    inputs = Inputs(named_or_piped(paths), dialect)
    selection = Selection()
    wish = Wish(selection, wanted=wanted_by(conditions), everything=True)
    seen: list[Entry] = []
    progress = Progress(inputs.size())
    with pipeline(wish, jobs, scheduler, progress) as line:
        seen += (entry for entry in line.entries(inputs.chunks()) if entry.game)
    progress.hide()
    failed = bool(line.totals.errors)
    emit([_scores(seen, as_standings, table_format, format_)])
    if failed:
        click.echo("mancli: some games have errors; see mancli check", err=True)
    ctx.exit(2 if inputs.failed else int(failed or not seen))


def _scores(seen: Sequence[Entry], as_standings: bool, table_format: str, format_: str) -> str:
    games = [(each.file, each.game) for each in seen if each.game]
    ranked = standings(game for _, game in games) if as_standings else []
    objects: list[Object] = [*standing_objects(ranked)]
    if not as_standings:
        for file, game in games:
            objects += score_objects(file, game)
    if format_ == "jsonl":
        return "".join(f"{dump(item)}\n" for item in objects)
    if format_ == "json":
        return json.dumps(objects, ensure_ascii=False, indent=2) + "\n"
    if format_ == "csv":
        return objects_csv(objects)
    if as_standings:
        return standings_table(ranked, table_format) + "\n"
    return scores_table(objects, table_format) + "\n"
