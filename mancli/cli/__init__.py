"""The command line: each module reads options, calls one function and prints."""

import sys

from mancli.cli.app import cli
from mancli.cli.streams import deliver, prepare

__all__ = ["cli", "main"]


def main() -> None:
    """Run the command line and exit with its status."""
    prepare()
    sys.exit(deliver(cli.main))
