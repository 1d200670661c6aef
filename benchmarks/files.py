"""The files that are measured, made once from fixed seeds and kept in build/bench.

A file repeats some hundred different random games up to 20 MB; nothing in mancli remembers games.
Every game has all checks and all tags that are checked.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from mancli import games
from mancli.random_play import random_game
from notation import Comment, Nag, Ply, Record, Tag, Variation, write_record

FOLDER = Path("build/bench")
SIZE = 20_000_000
WHOLE = 1000
"""More plies than random games have."""


@dataclass(frozen=True)
class Load:
    """A file to be measured: the game, how many different ones, and after how many plies they end.

    ``irregular`` is how many games in a hundred have comments, annotations and variations, or an
    error.
    """

    name: str
    game: str
    count: int
    plies: int = WHOLE
    irregular: int = 0

    @property
    def path(self) -> Path:
        """The file, made if it is not there."""
        path = FOLDER / f"{self.name}.mgn"
        if not path.exists():
            FOLDER.mkdir(parents=True, exist_ok=True)
            text = "".join(f"{write_record(record)}\n" for record in self._records())
            unfinished = path.with_suffix(".part")
            unfinished.write_text(text * (SIZE // len(text)), encoding="utf-8")
            unfinished.rename(path)
        return path

    def _records(self) -> Iterator[Record]:
        game = games.find(self.game)
        assert game is not None
        rng = random.Random(7)
        for number in range(1, self.count + 1):
            record = _with_tags(random_game(game, rng, number, self.plies))
            yield _irregular(record, rng) if number % 100 < self.irregular else record


def _with_tags(record: Record) -> Record:
    """A record with the tags that random games lack, so that all are checked."""
    plies = sum(isinstance(element, Ply) for element in record.elements)
    values = {"Date": "2026.11.30", "South": "Ali", "North": "Omar"}
    tags = tuple(replace(tag, value=values.get(tag.name, tag.value)) for tag in record.tags)
    return replace(record, tags=(*tags, Tag("PlyCount", str(plies))))


def _irregular(record: Record, rng: random.Random) -> Record:
    elements = list(record.elements)
    at = rng.randrange(1, len(elements))
    if rng.random() < 1 / 5:
        del elements[at]  # a move is missing: an error
    else:
        elements[at:at] = [Nag(1), Comment("so they say"), Variation((elements[at - 1],))]
    return replace(record, elements=tuple(elements))


LOADS = (
    Load("kigogo-60", "bao-kigogo", 400, plies=60),
    Load("kigogo", "bao-kigogo", 300),
    Load("kiswahili", "bao-kiswahili", 500),
    Load("kingulu", "bao-kingulu", 1000),
    Load("bosh", "bosh", 60),
    Load("mixed", "bao-kigogo", 400, plies=60, irregular=1),
)
