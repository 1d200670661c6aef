"""Entries: what reports say of a game or a file, without its text, moves and positions.

Laws: an entry is small, holds all that any report needs, and can be sent to another process; an
entry made of a part of a file is moved to its place in the whole.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from mancli import claims, games
from mancli.express import Proof
from mancli.findings import Finding, Verdict
from mancli.position import Position
from notation.record import Record, Result, Tag
from notation.source import Place, Source

if TYPE_CHECKING:  # to prove a game right, these are not needed
    from mancli.batch import Checked
    from mancli.checks import Examined
    from mancli.played import Round

REACH: Final = 160
"""How many characters of a line are kept on either side of a finding."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A finding at its place.

    Attributes:
        found: the finding.
        start: where it begins.
        end: where it ends.
        line: the line it begins in, or a piece of it.
        at: where in that it begins, counted from 0.
    """

    found: Finding
    start: Place
    end: Place
    line: str
    at: int

    def moved(self, lines: int) -> "Placed":
        """The same finding, so many lines further down."""
        start, end = (Place(place.line + lines, place.column) for place in (self.start, self.end))
        return replace(self, start=start, end=end)


@dataclass(frozen=True, slots=True)
class Digest:
    """What reports say of a game.

    Attributes:
        number: its number in the file, counted from 1.
        record: its tags and its result, without the moves.
        rules: game and rule set, ``bao-kiswahili/donkers``; the Game tag if it was not replayed.
        plies: how many plies of the main line were played.
        round: the round of the last of them; None if it was not replayed.
        rounds: the rounds that are over.
        ended: how it ended, in the words of the rules or of the record.
        score: the final score, South first; None where the last position is not known.
        final: the last position, None where it is not known.
        verdict: the verdict.
    """

    number: int
    record: Record
    rules: str
    plies: int
    round: int | None
    rounds: tuple["Round", ...]
    ended: str
    score: tuple[int, int] | None
    final: Position | None
    verdict: Verdict

    @property
    def final_text(self) -> str:
        """The last position as a position string, empty where it is not known."""
        name, _, rules = self.rules.partition("/")
        game = games.find(name, rules)
        return game.board.write(self.final) if game and self.final else ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A game of a file with its findings, or findings about the file itself.

    Attributes:
        file: the name of the file.
        findings: what counts of the findings.
        game: the game, None for findings about the file.
        file_number: which file of the run it is, counted from 0; a file may be named twice.
    """

    file: str
    findings: tuple[Placed, ...]
    game: Digest | None = None
    file_number: int = 0

    def moved(self, file_number: int, lines: int, games_before: int) -> "Entry":
        """The same entry in its file: so many lines further down and so many games later."""
        findings = tuple(each.moved(lines) for each in self.findings)
        game = self.game and replace(self.game, number=self.game.number + games_before)
        return Entry(self.file, findings, game, file_number)


def placed(source: Source, found: Finding) -> Placed:
    """A finding at its place in a text."""
    line, at = source.around(found.span.start, REACH)
    start, end = (source.place(offset) for offset in found.span)
    return Placed(found, start, end, line, at)


def entry_of(checked: "Checked") -> Entry:
    """The entry of a checked game."""
    findings = tuple(placed(checked.source, found) for found in checked.findings)
    examined = checked.examined
    return Entry(checked.source.name, findings, digest(examined) if examined else None)


def digest(examined: "Examined") -> Digest:
    """The digest of an examined game."""
    record, replay = examined.record, examined.replay
    game = replay.game if replay else None
    last = None
    if replay:
        last = replay.plies[-1].before.round if replay.plies else replay.start.round
    return Digest(
        number=examined.number,
        record=Record(record.tags, result=record.result),
        rules=f"{game.name}/{game.rules}" if game else record.get("Game"),
        plies=examined.plies,
        round=last,
        rounds=replay.rounds if replay else (),
        ended=examined.ended,
        score=examined.score,
        final=replay.final if replay and replay.complete else None,
        verdict=examined.verdict,
    )


def proved(proof: Proof, number: int) -> Digest:
    """The digest of a game that was proved right."""
    game = proof.game
    told = proof.tags.get("Termination", claims.UNKNOWN)
    return Digest(
        number=number,
        record=record_of(proof),
        rules=f"{game.name}/{game.rules}",
        plies=proof.plies,
        round=proof.final.round,
        rounds=proof.rounds,
        ended=claims.ending_words(proof.outcome, told),
        score=game.score(proof.final),
        final=proof.final,
        verdict=Verdict.OK,
    )


def record_of(proof: Proof) -> Record:
    """The tags and the result of a game that was proved right."""
    tags = tuple(Tag(name, value) for name, value in proof.tags.items())
    return Record(tags, result=Result(proof.result))
