"""``mancli explain``."""

import difflib

import click

from mancli.findings import Code
from mancli.report.catalogues import codes_catalogue
from mancli.report.catalogues import explain as explanation
from mancli.rulebook import clauses


@click.command(
    epilog="""\b
Examples:
  mancli explain illegal-move
  mancli explain BK-13
  mancli explain
"""
)
@click.argument("names", metavar="[CODE|CLAUSE]...", nargs=-1)
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
