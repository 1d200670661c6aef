"""``mancli check``: the main job."""

from collections.abc import Callable
from typing import Final

import click

from mancli import games
from mancli.batch import Selection, Totals, check_source
from mancli.cli.inputs import Inputs, named_or_piped
from mancli.cli.options import (
    CodeList,
    color_option,
    emit,
    files_argument,
    style_of,
    union,
    wanted_by,
    where_option,
)
from mancli.findings import Code
from mancli.report.base import Reporter, Style
from mancli.report.machine import JsonLinesReporter, JsonReporter
from mancli.report.text import ConciseReporter, FullReporter
from mancli.where import Condition

REPORTERS: Final[dict[str, Callable[[Style, bool], Reporter]]] = {
    "full": FullReporter,
    "concise": ConciseReporter,
    "json": lambda _style, _quiet: JsonReporter(),
    "jsonl": lambda _style, _quiet: JsonLinesReporter(),
}


@click.command(
    epilog="""\b
Examples:
  mancli check examples/zanzibar-1994.mgn
  cat club/*.mgn | mancli check -
  mancli check --format jsonl . | jq -r 'select(.severity=="error") | .file' | sort -u
  mancli check --quiet --ignore missing-result,bad-date archive/
  mancli check --where 'South=Omar' --where 'Date>=1994' archive/
"""
)
@files_argument
@click.option(
    "--format",
    "format_",
    type=click.Choice(list(REPORTERS)),
    default="full",
    help="How to report; full is for people, concise is a line a finding.",
)
@click.option("-q", "--quiet", is_flag=True, help="Print findings only: no table, no summary.")
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
@color_option
@click.pass_context
def check(
    ctx: click.Context,
    paths: tuple[str, ...],
    format_: str,
    quiet: bool,
    strict: bool,
    select: tuple[frozenset[Code], ...],
    ignore: tuple[frozenset[Code], ...],
    rules: str | None,
    conditions: tuple[Condition, ...],
    color: str,
) -> None:
    """Verify recorded games.

    Parses and replays every game of each FILE (- or a pipe: standard input; folders are searched
    for *.mgn and *.bao), and checks every move, mark and tag. All findings are reported in one
    run, and a bad game never costs another one. After an illegal move the rest of that game is
    not replayed, since no later position is known.

    Exit status: 0 nothing wrong, 1 an error was found (with --strict a warning too) or no game
    was seen, 2 wrong usage or a file that cannot be read.
    """
    selection = Selection(union(select) if select else None, union(ignore), strict)
    reporter = REPORTERS[format_](style_of(color), quiet)
    inputs = Inputs(named_or_piped(paths))
    totals = Totals()
    emit(reporter.start())
    for text in inputs:
        checked_games = check_source(
            text.source,
            text.faults,
            text.read,
            selection,
            rules=rules or "",
            wanted=wanted_by(conditions),
        )
        for checked in checked_games:
            totals.add(checked, selection)
            emit(reporter.add(checked))
    emit(reporter.end(totals))
    ctx.exit(2 if inputs.failed else int(totals.failed(selection)))
