"""``mancli show``."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

import click

from mancli import games
from mancli.batch import check_source
from mancli.board import BadPosition
from mancli.cli.drawing import drawing_of
from mancli.cli.inputs import Inputs, named_or_piped
from mancli.cli.options import GameName, color_option, dialect_option, files_argument, where_option
from mancli.cli.ranges import GameRange, PlyRange
from mancli.cli.showing import FORMATS, View, write_games, write_positions
from mancli.diagram import parse
from mancli.position import Position
from mancli.report.exhibit import SHORT, Exhibit, Wish
from mancli.report.gallery import exhibit_of
from mancli.resolve import read_position
from mancli.rules import Game
from mancli.selection import Selection
from mancli.trace.choice import Choice, Places, Plies
from mancli.where import Condition, all_hold
from notation.dialects import Dialect
from notation.record import Record

TRACES: Final[dict[str, int | None]] = {"none": 0, "short": SHORT, "all": None}
_BARE_TRACE: Final = "--trace"


class ShowCommand(click.Command):
    """The command; ``--trace`` takes a value only with ``=``, never the next argument."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments."""
        end = args.index("--") if "--" in args else len(args)
        options = [f"{_BARE_TRACE}=short" if arg == _BARE_TRACE else arg for arg in args[:end]]
        return super().parse_args(ctx, options + args[end:])


@dataclass(slots=True)
class _Request:
    """What is asked of the input, and what has become of it.

    Attributes:
        numbers: the numbers of the wanted games in the whole input, empty for all.
        conditions: what the tags of the wanted games satisfy.
        choice: the wanted moments.
        rules: the rule set to replay under, the records' own where it is empty.
        seen: how many games there were.
        fitting: how many of them were wanted.
        found: the plies asked for that some game has.
        complaints: how many times it was said that something is not shown.
    """

    numbers: tuple[Plies, ...]
    conditions: tuple[Condition, ...]
    choice: Choice
    rules: str
    seen: int = 0
    fitting: int = 0
    found: set[Plies | Places] = field(default_factory=set)
    complaints: int = 0

    def exhibits(self, inputs: Inputs) -> Iterator[Exhibit]:
        """What is shown of each game; what is not shown is said on stderr."""
        for text in inputs:
            for checked in check_source(
                text.source,
                text.faults,
                text.read,
                Selection(),
                rules=self.rules,
                wanted=self._wants,
            ):
                exhibit, complaints = exhibit_of(checked, self.choice)
                if exhibit is not None:
                    self.found |= set(self.choice.plies).difference(exhibit.lacking)
                    if exhibit.moments:
                        yield exhibit
                for line in complaints:
                    self._complain(line)
        absent = [numbers for numbers in self.numbers if numbers.first > self.seen > 0]
        for numbers in absent:
            self._complain(f"there is no game {numbers} in the input")
        if self.seen and not self.fitting and not absent:
            self._complain("there is no such game in the input")
        for plies in self.choice.plies if self.fitting else ():
            if plies not in self.found:
                self._complain(f"no game shown has a ply {plies}")

    def _wants(self, record: Record) -> bool:
        self.seen += 1
        fits = all_hold(self.conditions, record) and (
            not self.numbers
            or any(numbers.first <= self.seen <= numbers.last for numbers in self.numbers)
        )
        self.fitting += fits
        return fits

    def _complain(self, line: str) -> None:
        click.echo(f"mancli: {line}", err=True)
        self.complaints += 1


@click.command(
    cls=ShowCommand,
    epilog="""\b
Examples:
  mancli show examples/zanzibar-1994.mgn                     the final position of every game
  mancli show --game 1 --ply 33 --trace examples/zanzibar-1994.mgn
  mancli show --game 1 --ply 10-14 --ply 2.5 --final club/*.mgn
  mancli show --all --format html games.mgn > games.html     a page to step through
  mancli show --ply 16 --plain --format svg games.mgn > diagram.svg
  mancli show --all --compact games.mgn | mancli moves --game bao-kiswahili -
  mancli show --rules bosh --position '4,4,4,4,4/4,4,4,4,4 0-0 S 1.1'
""",
)
@files_argument
@click.option(
    "--ply",
    "plies",
    type=PlyRange(),
    multiple=True,
    help="The position after this ply, or after each ply of a range. N counts the plies of the "
    "record from 1, 0 is its start; R.P is ply P of round R, as positions and findings count; "
    "R.0 is the start of a round. May be given more than once.",
)
@click.option("--every", type=click.IntRange(1), default=None, help="Every so many plies.")
@click.option("--final", is_flag=True, help="The last position; this is what is shown if not told.")
@click.option("--all", "all_", is_flag=True, help="Every position, from the start.")
@click.option(
    "--game",
    "which",
    type=GameRange(),
    multiple=True,
    help="Only these games of the input, counted from 1; with --position the name of its game.",
)
@where_option
@dialect_option
@click.option(
    "--trace",
    type=click.Choice(list(TRACES)),
    default="none",
    metavar="[=all]",
    help="Every step of a move with a small board; the middle of a long move is left out, unless "
    "--trace=all is asked for.",
)
@click.option("--variations", is_flag=True, help="The variations of the plies shown, too.")
@click.option("--plain", is_flag=True, help="Diagrams alone, without marks and words.")
@click.option("--compact", is_flag=True, help="Position strings, one a line.")
@click.option("--format", "format_", type=click.Choice(FORMATS), default="text", show_default=True)
@click.option(
    "--ascii/--unicode",
    "ascii_",
    default=None,
    help="Draw with plain characters or with lines; without either, lines on a terminal only.",
)
@click.option("--position", "positions", metavar="POSITION", multiple=True, help="This position.")
@click.option(
    "--diagram",
    "diagrams",
    metavar="FILE",
    type=click.Path(allow_dash=True),
    multiple=True,
    help="The position that the text diagram in FILE shows.",
)
@click.option(
    "--rules",
    metavar="RULES|GAME",
    help="Replay under this rule set; with --position or --diagram the game, or game/rules.",
)
@color_option
@click.pass_context
def show(
    ctx: click.Context,
    paths: tuple[str, ...],
    plies: tuple[Plies | Places, ...],
    every: int | None,
    final: bool,
    all_: bool,
    which: tuple[Plies | Game, ...],
    conditions: tuple[Condition, ...],
    dialect: Dialect | None,
    trace: str,
    variations: bool,
    plain: bool,
    compact: bool,
    format_: str,
    ascii_: bool | None,
    positions: tuple[str, ...],
    diagrams: tuple[str, ...],
    rules: str | None,
    color: str,
) -> None:
    """Draw recorded games: diagrams with the moves in words.

    Each diagram is the board as South sees it, with the marks of the ply that led there: where the
    sowing began and which way, the pit of the last seed, what each pit gained and lost, what was
    captured. The comments of the record stand below. [ ] is a nyumba, { } a reserved pit, < > a
    takasiaed pit, #### a closed pit.

    Exit status: 0; 1 if something is not shown, because the record is not replayed so far or has
    no such ply; 2 wrong usage, or a file that cannot be read.
    """
    chosen = bool(plies or every or all_)
    choice = Choice(plies, every or 0, final or not chosen, all_)
    view = View(format_, compact, drawing_of(color, ascii_), Wish(TRACES[trace], variations, plain))
    if positions or diagrams:
        if paths or chosen or final or conditions or dialect:
            raise click.UsageError(
                "--position and --diagram go without FILE, plies, --where and --dialect"
            )
        game = _game_of(which, rules)
        write_positions(game, _read(ctx, game, positions, diagrams), view)
        return
    if rules is not None and rules not in games.RULE_SETS:
        raise click.UsageError(f"'{rules}' is no rule set; known are {', '.join(games.RULE_SETS)}")
    request = _Request(tuple(_only_numbers(which)), conditions, choice, rules or "")
    inputs = Inputs(named_or_piped(paths), dialect)
    write_games(request.exhibits(inputs), view)
    ctx.exit(2 if inputs.failed else int(request.complaints > 0))


def _only_numbers(which: tuple[Plies | Game, ...]) -> Iterator[Plies]:
    for chosen in which:
        if not isinstance(chosen, Plies):
            raise click.UsageError("--game takes a name only with --position or --diagram")
        yield chosen


def _game_of(which: tuple[Plies | Game, ...], rules: str | None) -> Game:
    """The game of positions: named by --rules, or by --game as other commands do."""
    named = [chosen for chosen in which if not isinstance(chosen, Plies)]
    if rules is not None:
        named.append(GameName().convert(rules, None, None))
    if len(named) != 1:
        raise click.UsageError("name the game of the position once, such as --rules bao-kiswahili")
    return named[0]


def _read(
    ctx: click.Context, game: Game, positions: Iterable[str], diagrams: Sequence[str]
) -> list[Position]:
    """The positions that options give; one that is none of the game ends the command."""
    inputs = Inputs(diagrams)
    try:
        found = [read_position(game, text) for text in positions]
        found += [parse(game, text.source.text) for text in inputs]
    except BadPosition as bad:
        click.echo(f"mancli: {bad.message}", err=True)
        ctx.exit(1)
    if inputs.failed:
        ctx.exit(2)
    return found
