"""Write the man pages, one for mancli and one for each of its commands, out of their help texts.

    python tools/manpages.py build/man

Paragraphs, options and examples are those of ``--help``; nothing is said here a second time.
"""

import inspect
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

import click

from mancli import __version__
from mancli.cli.app import COMMANDS, cli

_ESCAPES: Final = str.maketrans(
    {
        "\\": r"\e",
        "-": r"\-",
        "'": r"\(aq",
        "`": r"\(ga",
        "~": r"\(ti",
        "^": r"\(ha",
    }
)
_KEPT: Final = "\b\n"
"""How click marks a paragraph whose lines stay as they are."""
_STATUS: Final = "Exit status: "
_EXAMPLES: Final = "Examples:\n"


def escaped(text: str) -> str:
    r"""A text as roff prints it unchanged.

    >>> print(escaped("--where 'South=Omar'"))
    \-\-where \(aqSouth=Omar\(aq
    >>> print(escaped(".bao"))
    \&.bao
    """
    text = text.translate(_ESCAPES)
    text = "".join(char if char.isascii() else rf"\[u{ord(char):04X}]" for char in text)
    return "\n".join(rf"\&{line}" if line.startswith(".") else line for line in text.split("\n"))


def page(context: click.Context, summary: str) -> str:
    """The man page of a command.

    Args:
        context: the command, as it is called.
        summary: what it does, one line.
    """
    command, name = context.command, context.command_path
    title = name.replace(" ", "-")
    parts = inspect.cleandoc(command.help or "").split("\n\n")
    lines = [
        f'.TH {escaped(title).upper()} 1 "" "mancli {__version__}" "mancli"',
        ".nh",
        ".ad l",
        ".SH NAME",
        rf"{escaped(title)} \- {escaped(summary.rstrip('.'))}",
        ".SH SYNOPSIS",
        rf"\fB{escaped(name)}\fR {escaped(' '.join(command.collect_usage_pieces(context)))}",
        ".SH DESCRIPTION",
        *_paragraphs(part for part in parts if not part.startswith(_STATUS)),
        ".SH OPTIONS",
        *_options(context),
        *_commands(command),
        *_status(parts),
        *_epilog(command.epilog or ""),
        ".SH SEE ALSO",
        *_others(title),
    ]
    return "\n".join(lines) + "\n"


def _status(parts: Sequence[str]) -> Iterator[str]:
    for part in parts:
        if part.startswith(_STATUS):
            yield ".SH EXIT STATUS"
            yield escaped(part.removeprefix(_STATUS).replace("\n", " "))


def _paragraphs(parts: Iterable[str]) -> Iterator[str]:
    for part in parts:
        yield ".PP"
        if part.startswith(_KEPT):
            yield from _as_it_is(part.removeprefix(_KEPT))
        else:
            yield escaped(part.replace("\n", " "))


def _as_it_is(text: str) -> Iterator[str]:
    yield from (".nf", escaped(text), ".fi")


def _options(context: click.Context) -> Iterator[str]:
    for param in context.command.get_params(context):
        told = param.get_help_record(context)
        if told and isinstance(param, click.Option):
            yield ".TP"
            yield rf"\fB{escaped(told[0])}\fR"
            yield escaped(told[1])


def _commands(command: click.Command) -> Iterator[str]:
    if isinstance(command, click.Group):
        yield ".SH COMMANDS"
        for name, summary in COMMANDS.items():
            yield ".TP"
            yield rf"\fB{escaped(name)}\fR"
            yield escaped(summary)


def _epilog(text: str) -> Iterator[str]:
    parts = text.strip("\n").split("\n\n")
    for part in parts:
        examples = part.removeprefix(_KEPT)
        if examples.startswith(_EXAMPLES):
            yield ".SH EXAMPLES"
            yield from _as_it_is(examples.removeprefix(_EXAMPLES))
        elif part:
            yield from _paragraphs([part])


def _others(title: str) -> Iterator[str]:
    names = ["mancli", *(f"mancli-{name}" for name in COMMANDS)]
    pages = [rf"\fB{escaped(name)}\fR(1)" for name in names if name != title]
    yield ", ".join(pages)


def write_pages(folder: Path) -> None:
    """Write all pages into a folder, which is made where there is none."""
    folder.mkdir(parents=True, exist_ok=True)
    context = click.Context(cli, info_name="mancli", **cli.context_settings)
    pages = {"mancli": page(context, inspect.cleandoc(cli.help or "").partition("\n")[0])}
    for name, summary in COMMANDS.items():
        command = cli.get_command(context, name)
        assert command is not None
        called = click.Context(command, info_name=name, parent=context)
        pages[f"mancli-{name}"] = page(called, summary)
    for title, text in pages.items():
        (folder / f"{title}.1").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_pages(Path(sys.argv[1]))
