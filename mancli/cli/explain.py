"""``mancli explain``."""

import difflib
from typing import Final

import click

from mancli.cli.completion import Items, codes, fitting
from mancli.findings import Code
from mancli.report.catalogues import codes_catalogue
from mancli.report.catalogues import explain as explanation
from mancli.rulebook import clauses
from mancli.wording import fit

_HELP_WIDTH: Final = 60
"""The columns of a clause that a shell shows beside its id."""


def _complete(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> Items:
    beginnings = {name: fit(clause.text, _HELP_WIDTH) for name, clause in clauses().items()}
    return fitting({**codes(), **beginnings}, incomplete)


@click.command(
    epilog="""\b
Examples:
  mancli explain illegal-move
  mancli explain BK-13
  mancli explain
"""
)
@click.argument("names", metavar="[CODE|CLAUSE]...", nargs=-1, shell_complete=_complete)
def explain(names: tuple[str, ...]) -> None:
    """Explain a finding code (illegal-move) or a clause of the rules (BK-13).

    Without a name, list the finding codes.
    """
    if not names:
        click.echo(codes_catalogue())
        return
    texts: list[str] = []
    for name in names:
        text = explanation(name)
        if text is None:
            known = [*Code, *clauses()]
            near = difflib.get_close_matches(name, known, n=1) or ["illegal-move"]
            raise click.UsageError(
                f"'{name}' is no finding code and no clause; did you mean {near[0]}?"
            )
        texts.append(text)
    click.echo("\n\n\n".join(texts))
