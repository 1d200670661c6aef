"""The command line: each module reads options, calls one function and prints."""

import sys

from mancli.cli.app import cli

__all__ = ["cli", "main"]


def main() -> None:
    """Run the command line and exit with its status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # a terminal without Unicode
    sys.exit(cli.main())
