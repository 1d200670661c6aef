"""``mancli fmt``."""

import difflib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import click

import notation
from mancli.annotate import Part, annotate, strip
from mancli.batch import no_game
from mancli.checks import examine, of_fault
from mancli.cli.atomic import replace_text
from mancli.cli.complaints import complain
from mancli.cli.inputs import STDIN, STDIN_NAME, Inputs, Text, named_or_piped
from mancli.cli.options import dialect_option, emit, files_argument, where_option
from mancli.findings import Finding
from mancli.where import Condition, all_hold
from notation.dialects import Dialect, Unwritable, writer
from notation.record import Record


@dataclass(frozen=True, slots=True)
class _Wish:
    """Which games are written, and what is done with each besides writing it canonically."""

    annotate: bool
    strip: frozenset[Part]
    conditions: tuple[Condition, ...]


@click.command(
    epilog="""\b
Examples:
  mancli fmt games.mgn                        the canonical form on standard output
  mancli fmt --check club/                    which files are not canonical
  mancli fmt --in-place --annotate games.mgn  add every check, in the file itself
  mancli fmt --strip comments --strip variations - < games.mgn
  mancli fmt --where 'South=Omar' archive/ > omar.mgn
"""
)
@files_argument
@click.option("--check", "only_check", is_flag=True, help="Name the files that would change.")
@click.option("--diff", is_flag=True, help="Show what would change.")
@click.option(
    "-i",
    "--in-place",
    is_flag=True,
    help="Rewrite the files. Each is replaced in one step, or kept as it was on any error.",
)
@click.option(
    "--annotate",
    "with_checks",
    is_flag=True,
    help="Add every check that is true: marks, directions left out, Final, Score.",
)
@click.option(
    "--strip",
    "parts",
    type=click.Choice([part.value for part in Part]),
    multiple=True,
    help="Take out a part; may be given more than once.",
)
@where_option
@dialect_option
@click.pass_context
def fmt(
    ctx: click.Context,
    paths: tuple[str, ...],
    only_check: bool,
    diff: bool,
    in_place: bool,
    with_checks: bool,
    parts: tuple[str, ...],
    conditions: tuple[Condition, ...],
    dialect: Dialect | None,
) -> None:
    """Write records in the canonical form of their notation.

    Equal records give equal bytes; nothing of a record is lost, and formatting again changes
    nothing. A file with syntax errors is not formatted: they are reported on standard error, and
    the file is left alone.

    Exit status: 0; 1 if --check or --diff found something to change, or a file has errors; 2
    wrong usage, or a file that cannot be read or written.
    """
    if in_place and (only_check or diff):
        raise click.UsageError("--in-place does not go with --check or --diff")
    if conditions and (in_place or only_check or diff):
        raise click.UsageError("--where does not go with --in-place, --check or --diff")
    inputs = Inputs(named_or_piped(paths), dialect)
    wish = _Wish(with_checks, frozenset(map(Part, parts)), conditions)
    status, first = 0, True
    for text in inputs:
        formatted = _formatted(text, wish)
        if formatted is None:
            status = max(status, 1)
            continue
        if only_check or diff:
            if not text.holds(formatted):
                status = max(status, 1)
                emit(_difference(text, formatted) if diff else [f"{text.source.name}\n"])
        elif in_place:
            status = max(status, _rewrite(text, formatted))
        else:
            emit([formatted if first or not formatted else f"\n{formatted}"])
            first = False
    ctx.exit(2 if inputs.failed else status)


def _formatted(text: Text, wish: _Wish) -> str | None:
    """The canonical text of a file, or None where it cannot be had, which has been reported."""
    faults = list(text.faults) if any(fault.fatal for fault in text.faults) else []
    everything = [] if faults else list(text.read(text.source.text))
    if not faults and not everything and text.source.text.strip():
        _report(text, [no_game()])  # remarks belong to no record, and would be lost
        return None
    readings = [reading for reading in everything if all_hold(wish.conditions, reading.record)]
    for reading in readings:
        faults += (fault for fault in reading.faults if fault.kind.spoils_reading)
    if faults:
        _report(text, map(of_fault, faults))
        return None
    records = [_granted(reading.record, wish) for reading in readings]
    return _written(text, records)


def _written(text: Text, records: list[Record]) -> str | None:
    """Records in the notation of their file; what it cannot hold is told."""
    target = writer(text.dialect)
    for record in records:
        for lost in target.losses(record):
            click.echo(f"mancli: {text.source.name}: {text.dialect} cannot hold {lost}", err=True)
    try:
        return target.write(records)
    except Unwritable as refused:
        click.echo(f"mancli: {text.source.name}: {refused}; not formatted", err=True)
        return None


def _granted(record: Record, wish: _Wish) -> Record:
    stripped = strip(record, wish.strip)
    return annotate(examine(notation.Reading(stripped))) if wish.annotate else stripped


def _report(text: Text, findings: Iterable[Finding]) -> None:
    complain(text, findings)
    click.echo(f"mancli: {text.source.name}: not formatted", err=True)


def _difference(text: Text, formatted: str) -> Iterator[str]:
    name = text.source.name
    old = text.source.text.splitlines(keepends=True)
    for line in difflib.unified_diff(old, formatted.splitlines(keepends=True), name, name):
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"


def _rewrite(text: Text, formatted: str) -> int:
    if text.path == STDIN:
        raise click.UsageError(f"{STDIN_NAME} cannot be rewritten in place")
    if text.is_packed:
        raise click.UsageError(f"{text.source.name} is compressed; unpack it to rewrite it")
    if text.holds(formatted):
        return 0
    try:
        replace_text(Path(text.path), formatted)
    except OSError as error:
        click.echo(f"mancli: {text.source.name}: {error.strerror}; left as it was", err=True)
        return 2
    return 0
