"""The standard streams of the process: missing ones, full disks, readers that go away."""

import os
import sys
from collections.abc import Callable
from typing import Final, TextIO

import click

from mancli.wording import harmless

UNREADABLE: Final = 2
INTERRUPTED: Final = 130
"""The status of a command that Ctrl-C stops, as a shell has it."""


def prepare() -> None:
    """Make standard output and error fit to be written to.

    A stream that was closed before the start (``>&-``) goes nowhere, and characters that an
    encoding does not have are written as escapes.
    """
    if sys.stdout is None:
        sys.stdout = _nowhere()
    if sys.stderr is None:
        sys.stderr = _nowhere()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def deliver(run: Callable[[], int | None]) -> int:
    """Run a command and see its output delivered; the status of the process.

    A reader that goes away (``| head``) ends it quietly. Where output cannot be written, as on a
    full disk, that is said once, and the status is 2.
    """
    status = 0
    try:
        status = run() or 0
        sys.stdout.flush()
    except BrokenPipeError:
        discard(sys.stdout)
    except OSError as error:
        discard(sys.stdout)
        _complain(error)
        return UNREADABLE
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123 - open to the end


def _complain(error: OSError) -> None:
    name = "standard output" if error.filename is None else click.format_filename(error.filename)
    try:
        click.echo(f"mancli: {harmless(name)}: {error.strerror}", err=True)
    except OSError:
        discard(sys.stderr)


def discard(stream: TextIO) -> None:
    """Send what is still buffered nowhere, so that no flush at the exit fails again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
