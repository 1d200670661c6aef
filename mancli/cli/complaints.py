"""What a command says on stderr of the texts that it reads."""

from collections.abc import Iterable

import click

from mancli.cli.inputs import Text
from mancli.entries import placed
from mancli.findings import Finding
from mancli.report.text import full


def complain(text: Text, findings: Iterable[Finding]) -> None:
    """Tell findings about a text, each with its line and a caret."""
    for found in findings:
        click.echo(full(text.source.name, placed(text.source, found)), err=True)
