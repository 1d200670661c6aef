"""The command line: each module reads options, calls one function and prints."""

import os
import sys

from mancli.cli.app import cli

__all__ = ["cli", "main"]

INTERRUPTED = 130


def main() -> None:
    """Run the command line; a closed pipe ends it quietly, Ctrl-C with status 130."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # a terminal without Unicode
    try:
        status = cli.main(standalone_mode=False) or 0
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    sys.exit(status)
