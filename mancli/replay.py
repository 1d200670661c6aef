"""Replay: the only place where what is written becomes what is played.

Laws: a move is played as it is written or not at all; after a move that cannot be played the rest
of its line is not replayed, since no later position is known; every line, variations included,
starts from a position that was really reached, or that the record gives.

The main line goes on where a comment gives a position again, ``[%pos …]``, that this game can have
there. What lies between is a gap.

After a syntax fault a move may be missing. Replay then goes on only as long as moves and checks
fit, and stops without a further finding where they do not: the fault has been reported. A position
given behind the fault ends the doubt.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from mancli import objections
from mancli.board import BadPosition
from mancli.findings import Code, Finding, Severity
from mancli.gaps import Stop, misfit, told
from mancli.lookahead import IRREGULAR, POS, Ahead
from mancli.move_numbers import MoveNumbers
from mancli.played import Gap, Played, Replay, Round, Stood
from mancli.position import Position
from mancli.resolve import agrees, read_position, resolve
from mancli.round_breaks import closed_pits, opened
from mancli.rules import Game, Outcome, RuleBreak, Turn, recurring
from notation.comment_commands import commands
from notation.record import Comment, Element, Pass, Ply, RoundBreak, Variation
from notation.source import Span

__all__ = ["Gap", "Played", "Replay", "Round", "Stood", "replay"]


def replay(
    game: Game,
    start: Position,
    elements: Sequence[Element],
    *,
    doubts: Sequence[int] = (),
    text: str | None = None,
) -> Replay:
    """Replay movetext.

    Args:
        game: the game under its rule set.
        start: the position before the first ply.
        elements: the movetext.
        doubts: the offsets of the syntax faults in it, in order.
        text: the text that the spans are offsets into, for exact spans of comment commands.
    """
    line = _Line(game, start, doubts, text, MoveNumbers(are_due=True))
    line.run(elements)
    return Replay(
        game=game,
        start=start,
        plies=tuple(line.plies),
        side_plies=tuple(line.side_plies),
        stood=tuple(line.stood),
        rounds=tuple(line.rounds),
        gaps=tuple(line.gaps),
        final=line.position,
        outcome=line.outcome if line.outcome and line.outcome.is_final else None,
        written=line.number,
        findings=tuple(line.findings),
    )


@dataclass(slots=True)
class _Line:
    """One line being replayed: the main line, or a variation."""

    game: Game
    position: Position
    doubts: Sequence[int]
    text: str | None
    numbers: MoveNumbers
    is_main: bool = True
    earlier: set[Position] = field(default_factory=set)
    elements: Sequence[Element] = ()
    index: int = 0
    number: int = 0
    before: Position | None = None
    outcome: Outcome | None = None
    stop: Stop | None = None
    plies: list[Played] = field(default_factory=list)
    side_plies: list[Played] = field(default_factory=list)
    stood: list[Stood] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    gaps: list[Gap] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    round_score: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        self.outcome = self.game.outcome(self.position, self.earlier)
        self.round_score = self.game.score(self.position)

    def run(self, elements: Sequence[Element]) -> None:
        self.elements = elements
        for self.index, element in enumerate(elements):
            match element:
                case Variation():
                    self._variation(element)
                case Comment() if self.is_main or not self.stop:
                    self._comment(element)
                case Ply() | Pass() | RoundBreak() if self.stop:
                    self.before = None
                case Ply():
                    self._ply(element)
                case Pass():
                    self._pass(element)
                case RoundBreak():
                    self._round_break(element)
            self.number += isinstance(element, (Ply, Pass))
        if self.stop:
            self.index = len(elements)
            self._close_gap(self.stop, None)

    @property
    def _ahead(self) -> Ahead:
        return Ahead(self.elements, self.index + 1)

    def _in_doubt(self, span: Span) -> bool:
        """Whether what stands there may follow from a syntax fault before it."""
        return bool(self.doubts) and span.start >= self.doubts[0]

    def _end_doubt(self, at: int) -> None:
        self.doubts = self.doubts[bisect_right(self.doubts, at) :]

    def _keep(self, found: Finding, move: Ply | Pass | None = None) -> None:
        if not self.stop:
            at = self.position
            found = replace(found, round=at.round, ply=at.ply, move=str(move) if move else "")
        self.findings.append(found)

    def _report(self, found: Finding, move: Ply | Pass | None = None) -> None:
        """Keep a finding; one that may follow from a syntax fault before it only stops the line."""
        if not self._in_doubt(found.span):
            self._keep(found, move)
        elif found.severity is Severity.ERROR:
            self._halt(None)

    def _refuse(self, found: Finding, move: Ply | Pass | None = None) -> None:
        """Stop the line with a finding."""
        kept = len(self.findings)
        self._report(found, move)
        self._halt(kept if len(self.findings) > kept else None)

    def _halt(self, found: int | None) -> None:
        self.stop = self.stop or Stop(self.index, self.number, found)

    def _close_gap(self, stop: Stop, given: Position | None) -> None:
        """End a gap, and add to the finding at its start how far it goes."""
        gap = stop.gap(self.index, self.number, self.position, given)
        self.gaps.append(gap)
        self.stop = None
        hint = told(gap, self.elements)
        if hint and stop.found is not None:
            found = self.findings[stop.found]
            self.findings[stop.found] = replace(found, hints=(*found.hints, hint))

    def _ply(self, ply: Ply) -> None:
        self.before = None
        if self.outcome and not self.outcome.is_final:
            self._report(objections.missing_round(self.position, ply), ply)
            if self.stop:
                return
            self._begin_round(None, ply)
        if self.outcome:
            self._refuse(objections.after_end(ply, self.outcome), ply)
            return
        self.before = self.position
        resolution = resolve(self.game, self.position, ply, self._ahead.next_ply())
        if resolution.turn is None:
            assert resolution.finding is not None
            self._refused(ply, resolution.finding)
        elif self._in_doubt(ply.span) and not agrees(self.game, ply, resolution.turn):
            self._halt(None)
        else:
            slip = self.numbers.check(ply, self.position)
            for found in filter(None, (slip, resolution.finding)):
                self._report(found, ply)
            self._advance(ply, resolution.turn)

    def _advance(self, ply: Ply, turn: Turn) -> None:
        before = self.position
        self.earlier.add(recurring(before))
        self._reach(turn.after)
        self.plies.append(Played(self.number + 1, ply, before, turn, self.outcome))

    def _reach(self, position: Position) -> None:
        self.position = position
        self.outcome = self.game.outcome(position, self.earlier)
        if self.outcome and self.game.has_rounds and self.round_score is not None:
            score = self.game.score(position)
            winner = self.game.round_winner(self.round_score, score)
            self.rounds.append(Round(self.round_score, score, winner))

    def _refused(self, ply: Ply, refusal: Finding) -> None:
        said = dict(self._ahead.told())
        if IRREGULAR not in said or refusal.code not in {Code.ILLEGAL_MOVE, Code.ENDLESS_MOVE}:
            self._refuse(refusal, ply)
            return
        note = objections.irregular(ply, refusal)
        try:
            after = read_position(self.game, said.get(POS, ""))
        except BadPosition:
            self._refuse(note, ply)
            return
        self._report(note, ply)
        self.stood.append(Stood(self.number + 1, ply, self.position, after))
        self.numbers.opening = False
        self._believe(after)

    def _believe(self, given: Position) -> None:
        """Go on from a position that the record gives; what was before it is not known for sure."""
        if given.round != self.position.round or self.outcome:
            self.round_score = None
        self.earlier.clear()
        self._reach(given)

    def _pass(self, node: Pass) -> None:
        here, over = self.position, self.outcome
        self.before = None if over else here
        passing = objections.passing(self.game, here, node)
        self._refuse(objections.after_end(node, over) if over else passing, node)

    def _variation(self, variation: Variation) -> None:
        if self.before is None:
            return
        line = _Line(
            self.game,
            self.before,
            self.doubts,
            self.text,
            MoveNumbers(are_due=False),
            is_main=False,
            earlier=self.earlier - {recurring(self.before)},
            number=self.number - 1,
        )
        line.run(variation.elements)
        self.findings += line.findings
        self.side_plies += line.plies + line.side_plies
        self.stood += line.stood

    def _comment(self, comment: Comment) -> None:
        for command in commands(comment, self.text):
            if command.name != POS:
                continue
            try:
                given = read_position(self.game, command.value)
            except BadPosition as bad:
                self._keep(objections.bad_position(bad, command.span))
            else:
                self._given(given, command.span)

    def _given(self, given: Position, span: Span) -> None:
        """Take a position as a check, or where none is known for sure, as what to go on from."""
        game, here = self.game, self.position
        if not self.stop and game.confirms(here, given):
            self._end_doubt(span.end)
        elif not self.is_main or not (self.stop or self._in_doubt(span)):
            self._report(objections.mismatch(game, Code.WRONG_POSITION, given, here, span))
        elif reason := misfit(game, here, given):
            self._report(objections.misplaced(game, given, reason, span))
        else:
            self._halt(None)
            assert self.stop is not None
            self._close_gap(self.stop, given)
            self.numbers.resume()
            self._end_doubt(span.end)
            self._believe(given)

    def _begin_round(self, closed: frozenset[int] | None, first: Ply | None) -> None:
        self.position = opened(self.game, self.position, closed, first)
        self.outcome = self.game.outcome(self.position)
        self.before = None
        self.numbers.start_round()
        if self.round_score is not None:
            self.round_score = self.game.score(self.position)

    def _round_break(self, node: RoundBreak) -> None:
        game, outcome = self.game, self.outcome
        if outcome is None or outcome.is_final:
            self._refuse(objections.no_round_over(game, self.position, outcome, node))
            return
        score = game.score(self.position)
        if node.totals not in {None, score}:
            assert node.totals is not None
            self._report(objections.wrong_totals(self.position, score, node.totals, node))
        if self.stop:
            return
        first = self._ahead.first_ply()
        try:
            self._begin_round(closed_pits(game, node), first)
        except RuleBreak as broken:
            self._begin_round(None, first)
            self._report(objections.wrong_closed(game, self.position, broken, node))
