"""``mancli convert``."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import click

import notation
from mancli.checks import examine, of_fault
from mancli.cli.complaints import complain
from mancli.cli.inputs import Inputs, Text, named_or_piped
from mancli.cli.options import emit, files_argument, separated, where_option
from mancli.report.plies import HEADERS, csv_lines, ply_losses, ply_rows
from mancli.where import Condition, all_hold
from notation import interchange
from notation.dialects import Dialect, Reader, writer
from notation.fault import Fault
from notation.reader import Reading
from notation.record import Record

JSON: Final = "json"
_JSON_ENDINGS: Final = (".json", ".jsonl")


@dataclass(frozen=True, slots=True)
class _Game:
    """A game to convert, and where it stands."""

    text: Text
    number: int
    reading: Reading

    def tell(self, words: str) -> None:
        """Say something about it on stderr."""
        click.echo(f"mancli: {self.text.source.name}: game {self.number}: {words}", err=True)

    def tell_losses(self, target: str, lost: Sequence[str]) -> None:
        """Say what a notation cannot hold of it."""
        if lost:
            self.tell(f"{target} cannot hold {', '.join(lost)}")


@dataclass(slots=True)
class _Request:
    """What is asked of the input, and what has become of it.

    Attributes:
        dialect: the notation named, None to go by the endings of files.
        conditions: what the tags of the wanted games satisfy.
        seen: how many games were wanted.
        failed: whether something of the input was not converted.
    """

    dialect: str | None
    conditions: tuple[Condition, ...]
    seen: int = 0
    failed: bool = False

    def games(self, inputs: Inputs) -> Iterator[_Game]:
        """The wanted games; what is wrong with their texts is reported."""
        for text in inputs:
            self._report(text, text.faults)
            if any(fault.fatal for fault in text.faults):
                continue
            for number, reading in enumerate(self._reader(text)(text.source.text), start=1):
                if all_hold(self.conditions, reading.record):
                    self._report(text, reading.faults)
                    if not _is_nothing(reading):
                        self.seen += 1
                        yield _Game(text, number, reading)

    def records(self, inputs: Inputs, target: Dialect) -> Iterator[Record]:
        """The records that a notation can hold; what it cannot is told."""
        held = writer(target)
        for game in self.games(inputs):
            record = game.reading.record
            refused = held.refusal(record)
            if refused:
                game.tell(f"{refused}; left out")
                self.failed = True
                continue
            game.tell_losses(target, held.losses(record))
            yield record

    def plies(self, inputs: Inputs) -> Iterator[tuple[object, ...]]:
        """The rows of all games."""
        yield HEADERS
        for game in self.games(inputs):
            source = game.text.source
            examined = examine(game.reading, game.number, source.text)
            game.tell_losses("csv", ply_losses(examined))
            yield from ply_rows(source.name, examined)

    def _reader(self, text: Text) -> Reader:
        name = text.path.lower().removesuffix(".gz").removesuffix(".xz")
        is_json = name.endswith(_JSON_ENDINGS) if self.dialect is None else self.dialect == JSON
        return interchange.read if is_json else text.read

    def _report(self, text: Text, faults: Sequence[Fault]) -> None:
        complain(text, map(of_fault, faults))
        spoilt = any(fault.fatal or fault.kind.spoils_reading for fault in faults)
        self.failed = self.failed or spoilt


def _is_nothing(reading: Reading) -> bool:
    """Whether there is no game, only faults; a reader of sheets names the game by itself."""
    record = reading.record
    is_bare = not record.elements and record.result is None
    is_named = any(tag.span.end > tag.span.start for tag in record.tags)
    return is_bare and not is_named and bool(reading.faults or not record.tags)


@click.command(
    epilog="""\b
Examples:
  mancli convert --to mgn voogt/*.bao | mancli fmt --annotate - > voogt.mgn
  mancli convert --to donkers games.mgn > games.bao
  mancli convert --to jsonl club/ | jq -r '.tags[] | select(.[0] == "South") | .[1]'
  mancli convert --to csv games.mgn > plies.csv
  mancli convert --to mgn games.json
"""
)
@files_argument
@click.option(
    "--to",
    "target",
    type=click.Choice([*(dialect.value for dialect in Dialect), JSON, "jsonl", "csv"]),
    required=True,
    help="What to write: a notation, records as JSON (a list, or one a line), or a row a ply.",
)
@where_option
@click.option(
    "--dialect",
    type=click.Choice([*(dialect.value for dialect in Dialect), JSON]),
    help="The notation of the input, whatever its name; by the ending of FILE (.bao, .kiba, .json, "
    ".jsonl) where it is left out, and mgn for any other.",
)
@click.pass_context
def convert(
    ctx: click.Context,
    paths: tuple[str, ...],
    target: str,
    conditions: tuple[Condition, ...],
    dialect: str | None,
) -> None:
    """Write records in another notation.

    Records are taken as they are written: nothing is replayed, and no check is added (see mancli
    fmt --annotate). What the target cannot hold is named on standard error. CSV has a row for each
    ply that can be replayed.

    Exit status: 0; 1 if a text has syntax errors, a game cannot be written at all, or no game was
    seen; 2 wrong usage, or a file that cannot be read.
    """
    named = Dialect(dialect) if dialect and dialect != JSON else None
    inputs = Inputs(named_or_piped(paths), named)
    request = _Request(dialect, conditions)
    emit(_converted(request, inputs, target))
    if not request.seen and not inputs.failed:
        click.echo("mancli: there is no game to convert in the input", err=True)
    ctx.exit(2 if inputs.failed else int(request.failed or not request.seen))


def _converted(request: _Request, inputs: Inputs, target: str) -> Iterator[str]:
    if target == "csv":
        yield from csv_lines(request.plies(inputs))
    elif target == JSON:
        yield interchange.write(game.reading.record for game in request.games(inputs))
    elif target == "jsonl":
        for game in request.games(inputs):
            yield f"{interchange.write_line(game.reading.record)}\n"
    elif target == Dialect.MGN:
        yield from separated(notation.write_each(request.records(inputs, Dialect.MGN)))
    else:
        dialect = Dialect(target)
        yield writer(dialect).write(request.records(inputs, dialect))
