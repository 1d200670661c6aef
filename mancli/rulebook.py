"""The clauses of the rules, out of the documents of docs/rules, which the package carries.

A clause is one item of a Markdown list that starts with its id in bold: ``- **BK-13** …``; it runs
to the next item or heading.
"""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

_ITEM: Final = re.compile(
    r"^- \*\*(?P<id>[A-Z]+-[0-9]+)\*\* *(?P<text>.*?)(?=^- \*\*|^#|^\||\Z)",
    re.MULTILINE | re.DOTALL,
)
_TITLE: Final = re.compile(r"^# (?P<title>.*)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of the rules.

    Attributes:
        id: its id, such as BK-13.
        document: the title of the document it stands in.
        file: the name of that document in docs/rules.
        text: what it says, Markdown, white space at its ends stripped.
    """

    id: str
    document: str
    file: str
    text: str


@cache
def clauses() -> dict[str, Clause]:
    """All clauses by id, in the order of the documents."""
    found: dict[str, Clause] = {}
    documents = (
        entry
        for entry in files("mancli").joinpath("documents").iterdir()
        if entry.name.endswith(".md")
    )
    for entry in sorted(documents, key=lambda entry: entry.name):
        content = entry.read_text(encoding="utf-8")
        title = _TITLE.search(content)
        name = title["title"] if title else entry.name
        for item in _ITEM.finditer(content):
            found[item["id"]] = Clause(item["id"], name, entry.name, item["text"].strip())
    return found
