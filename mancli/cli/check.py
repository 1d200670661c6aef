"""``mancli check``: the main job."""

from importlib import import_module
from typing import TYPE_CHECKING, Final

import click

from mancli import games
from mancli.chunks import Wish
from mancli.cli.inputs import Inputs, named_or_piped
from mancli.cli.options import (
    CodeList,
    color_option,
    dialect_option,
    emit,
    files_argument,
    style_of,
    union,
    wanted_by,
    where_option,
)
from mancli.cli.progress import Progress
from mancli.cli.workers import pipeline, workers_options
from mancli.findings import Code
from mancli.report.base import Reporter, Settings
from mancli.report.tally import Tally
from mancli.selection import Selection
from notation.dialects import Dialect

if TYPE_CHECKING:
    from mancli.where import Condition

REPORTERS: Final = {
    "full": ("text", "FullReporter"),
    "concise": ("text", "ConciseReporter"),
    "json": ("machine", "JsonReporter"),
    "jsonl": ("machine", "JsonLinesReporter"),
    "csv": ("csv_findings", "CsvReporter"),
    "github": ("github", "GithubReporter"),
    "sarif": ("sarif", "SarifReporter"),
    "junit": ("junit", "JunitReporter"),
}
"""The modules of mancli.report and their reporters; one is imported when it is asked for."""
_WITH_STATISTICS: Final = ("full", "concise", "json", "jsonl")


@click.command(
    epilog="""\b
Examples:
  mancli check examples/zanzibar-1994.mgn
  cat club/*.mgn | mancli check -
  mancli check --format jsonl . | jq -r 'select(.severity=="error") | .file' | sort -u
  mancli check --quiet --ignore missing-result,bad-date archive/
  mancli check --where 'South=Omar' --where 'Date>=1994' archive/
  mancli check --format sarif . > mancli.sarif
"""
)
@files_argument
@click.option(
    "--format",
    "format_",
    type=click.Choice(list(REPORTERS)),
    default="full",
    help="How to report: full is for people, concise and csv are a line a finding, github, sarif "
    "and junit are for servers of continuous integration.",
)
@click.option("-q", "--quiet", is_flag=True, help="Print findings only: no table, no summary.")
@click.option("--statistics", is_flag=True, help="Count the findings of each code at the end.")
@click.option("--strict", is_flag=True, help="Let warnings fail a game as errors do.")
@click.option("--select", type=CodeList(), multiple=True, help="Report only these codes.")
@click.option("--ignore", type=CodeList(), multiple=True, help="Do not report these codes.")
@click.option(
    "--rules",
    type=click.Choice(games.RULE_SETS),
    default=None,
    help="Replay under this rule set instead of the records' own.",
)
@where_option
@dialect_option
@workers_options
@color_option
@click.pass_context
def check(
    ctx: click.Context,
    paths: tuple[str, ...],
    format_: str,
    quiet: bool,
    statistics: bool,
    strict: bool,
    select: tuple[frozenset[Code], ...],
    ignore: tuple[frozenset[Code], ...],
    rules: str | None,
    conditions: tuple["Condition", ...],
    dialect: Dialect | None,
    color: str,
    jobs: int | None,
    scheduler: str | None,
) -> None:
    """Verify recorded games.

    Parses and replays every game of each FILE (- or a pipe: standard input; folders are searched
    for *.mgn and *.bao), and checks every move, mark and tag. All findings are reported in one
    run, and a bad game never costs another one. After an illegal move the rest of that game is
    not replayed, since no later position is known.

    Exit status: 0 nothing wrong, 1 an error was found (with --strict a warning too) or no game
    was seen, 2 wrong usage or a file that cannot be read.
    """
    if statistics and format_ not in _WITH_STATISTICS:
        raise click.UsageError(f"--statistics goes with --format {', '.join(_WITH_STATISTICS)}")
    selection = Selection(union(select) if select else None, union(ignore), strict)
    tally = Tally()
    settings = Settings(selection, style_of(color), quiet, tally if statistics else None)
    reporter = _reporter(format_, settings)
    inputs = Inputs(named_or_piped(paths), dialect)
    wish = Wish(selection, rules or "", wanted_by(conditions), everything=reporter.tells_all)
    emit(reporter.start())
    progress = Progress(inputs.size())
    with pipeline(wish, jobs, scheduler, progress) as line:
        for entry in line.entries(inputs.chunks()):
            tally.add(entry)
            progress.hide()
            emit(reporter.add(entry))
    progress.hide()
    emit(reporter.end(line.totals))
    ctx.exit(2 if inputs.failed else int(line.totals.failed(selection)))


def _reporter(format_: str, settings: Settings) -> Reporter:
    module, name = REPORTERS[format_]
    reporter: Reporter = getattr(import_module(f"mancli.report.{module}"), name)(settings)
    return reporter
