"""Findings as SARIF 2.1.0, the exchange format of static analysis tools.

One run. Its rules are the catalogue's codes; lines end as `notation.source` says, and columns count
characters.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import quote

from mancli import __version__
from mancli.catalogue import CATALOGUE
from mancli.entries import Entry, Placed
from mancli.report.base import Settings, game_line, sentence
from mancli.report.machine import Object, finding_object
from mancli.selection import Totals
from mancli.wording import harmless

SCHEMA: Final = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
_RULE_NUMBERS: Final = {code: number for number, code in enumerate(CATALOGUE)}
_PROPERTIES: Final = ("game", "round", "ply", "move", "clause", "legal", "expected", "found")


@dataclass(slots=True)
class SarifReporter:
    """One log with one run, written at the end."""

    settings: Settings
    results: list[Object] = field(default_factory=list)

    @property
    def tells_all(self) -> bool:
        """Whether it tells of games without a finding too."""
        return False

    def start(self) -> Iterable[str]:
        """Nothing stands before the log."""
        return ()

    def add(self, entry: Entry) -> Iterable[str]:
        """Keep the findings of a game for the end."""
        game = game_line(entry)
        self.results += (_result(entry, placed, game) for placed in entry.findings)
        return ()

    def end(self, totals: Totals) -> Iterator[str]:  # noqa: ARG002 - a reporter's signature
        """The log, in ASCII, so that it is UTF-8 wherever it is written to."""
        run = {
            "tool": {"driver": {"name": "mancli", "version": __version__, "rules": _rules()}},
            "columnKind": "unicodeCodePoints",
            "newlineSequences": ["\r\n", "\n", "\r"],
            "results": self.results,
        }
        log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
        yield json.dumps(log, indent=2) + "\n"


def _rules() -> list[Object]:
    return [
        {
            "id": code.value,
            "shortDescription": {"text": f"{entry.summary[:1].upper()}{entry.summary[1:]}."},
            "fullDescription": {"text": entry.meaning},
            "defaultConfiguration": {"level": str(entry.severity)},
        }
        for code, entry in CATALOGUE.items()
    ]


def _result(entry: Entry, placed: Placed, game: str) -> Object:
    found, item = placed.found, finding_object(entry, placed)
    location: Object = {
        "physicalLocation": {
            "artifactLocation": {"uri": uri(entry.file)},
            "region": {
                "startLine": item["line"],
                "startColumn": item["column"],
                "endLine": item["end_line"],
                "endColumn": item["end_column"],
            },
        }
    }
    if game:
        location["logicalLocations"] = [{"name": game}]
    lines = [sentence(found), *map(harmless, found.hints)]
    result: Object = {
        "ruleId": found.code.value,
        "ruleIndex": _RULE_NUMBERS[found.code],
        "level": str(found.severity),
        "message": {"text": "\n".join(f"{line}." for line in lines)},
        "locations": [location],
    }
    properties = {key: item[key] for key in _PROPERTIES if key in item}
    return result | ({"properties": properties} if properties else {})


def uri(name: str) -> str:
    """The URI of a file: absolute for an absolute path, else relative to the working folder.

    >>> uri("club/1994 final.mgn"), uri("/tmp/a:b.mgn")
    ('club/1994%20final.mgn', 'file:///tmp/a%3Ab.mgn')
    """
    path = quote(name)
    return f"file://{path}" if path.startswith("/") else path
