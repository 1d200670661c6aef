"""Replay: the only place where what is written becomes what is played.

Laws: a move is played as it is written or not at all; after a move that cannot be played the rest
of its line is not replayed, since no later position is known; every line, variations included,
starts from a position that was really reached.

After a syntax fault a move may be missing. Replay then goes on only as long as moves and checks
fit, and stops without a further finding where they do not: the fault has been reported.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from mancli import objections
from mancli.board import BadPosition
from mancli.catalogue import finding
from mancli.findings import Code, Finding, Severity
from mancli.played import Played, Replay, Round, Stood
from mancli.position import NORTH, SOUTH, Position
from mancli.resolve import agrees, read_position, resolve
from mancli.rules import Game, Outcome, RuleBreak, Turn, recurring
from notation.commands import commands
from notation.numbering import turn_at
from notation.record import Comment, Element, Pass, Ply, RoundBreak, Variation

__all__ = ["Played", "Replay", "Round", "Stood", "replay"]

IRREGULAR = "irregular"
POS = "pos"


def replay(
    game: Game,
    start: Position,
    elements: Sequence[Element],
    *,
    doubt: int | None = None,
    text: str | None = None,
) -> Replay:
    """Replay movetext.

    Args:
        game: the game under its rule set.
        start: the position before the first ply.
        elements: the movetext.
        doubt: the offset of the first syntax fault in it, if there is one.
        text: the text that the spans are offsets into, for exact spans of comment commands.
    """
    line = _Line(game, start, doubt, text)
    line.run(elements)
    return Replay(
        game=game,
        start=start,
        plies=tuple(line.plies),
        side_plies=tuple(line.side_plies),
        stood=tuple(line.stood),
        rounds=tuple(line.rounds),
        final=line.position,
        outcome=line.outcome if line.outcome and line.outcome.is_final else None,
        complete=not line.stopped,
        written=sum(isinstance(element, (Ply, Pass)) for element in elements),
        findings=tuple(line.findings),
    )


@dataclass(slots=True)
class _Line:
    """One line being replayed: the main line, or a variation."""

    game: Game
    position: Position
    doubt: int | None
    text: str | None
    is_main: bool = True
    earlier: set[Position] = field(default_factory=set)
    before: Position | None = None
    outcome: Outcome | None = None
    stopped: bool = False
    opening: bool = True
    unnumbered: bool = False
    slip: int = 0
    plies: list[Played] = field(default_factory=list)
    side_plies: list[Played] = field(default_factory=list)
    stood: list[Stood] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    round_score: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        self.outcome = self.game.outcome(self.position, self.earlier)
        self.round_score = self.game.score(self.position)

    def run(self, elements: Sequence[Element]) -> None:
        for index, element in enumerate(elements):
            match element:
                case Variation():
                    self._variation(element)
                case _ if self.stopped:
                    pass
                case Ply():
                    self._ply(element, _Ahead(elements, index + 1))
                case Pass():
                    self._pass(element)
                case RoundBreak():
                    self._round_break(element, _Ahead(elements, index + 1))
                case Comment():
                    self._check_positions(element)

    def _report(self, found: Finding, move: Ply | Pass | None = None) -> None:
        """Keep a finding; one that may follow from a syntax fault before it only stops the line."""
        if self.doubt is not None and found.span.start >= self.doubt:
            self.stopped = self.stopped or found.severity is Severity.ERROR
            return
        placed = replace(
            found,
            round=self.position.round,
            ply=self.position.ply,
            move=str(move) if move else "",
        )
        self.findings.append(placed)

    def _stop(self, found: Finding, move: Ply | Pass | None = None) -> None:
        self._report(found, move)
        self.stopped = True

    def _ply(self, ply: Ply, ahead: "_Ahead") -> None:
        if self.outcome and not self.outcome.is_final:
            self._report(objections.missing_round(self.position, ply), ply)
            self._begin_round(None, ply)
        if self.outcome:
            self.before = None
            self._stop(objections.after_end(ply, self.outcome), ply)
            return
        self.before = self.position
        resolution = resolve(self.game, self.position, ply, ahead.next_ply())
        if resolution.turn is None:
            assert resolution.finding is not None
            self._refused(ply, resolution.finding, ahead)
            return
        if self.doubt is not None and ply.span.start >= self.doubt:
            self.stopped = self.stopped or not agrees(self.game, ply, resolution.turn)
            if self.stopped:
                return
        self._check_number(ply)
        if resolution.finding:
            self._report(resolution.finding, ply)
        self._advance(ply, resolution.turn)

    def _advance(self, ply: Ply, turn: Turn) -> None:
        before = self.position
        self.earlier.add(recurring(before))
        self.position = turn.after
        self.opening = False
        self.outcome = self.game.outcome(self.position, self.earlier)
        self.plies.append(Played(ply, before, turn, self.outcome))
        if self.outcome and self.game.has_rounds:
            score = self.game.score(self.position)
            winner = self.game.round_winner(self.round_score, score)
            self.rounds.append(Round(self.round_score, score, winner))

    def _refused(self, ply: Ply, refusal: Finding, ahead: "_Ahead") -> None:
        told = dict(ahead.told())
        if IRREGULAR in told and refusal.code in {Code.ILLEGAL_MOVE, Code.ENDLESS_MOVE}:
            self._report(objections.irregular(ply, refusal), ply)
            self.stopped = POS not in told or not self._jump(ply, told[POS])
            return
        rest = ahead.plies()
        if self.is_main and rest:
            hint = f"{rest} more {'ply is' if rest == 1 else 'plies are'} not replayed"
            refusal = replace(refusal, hints=(*refusal.hints, hint))
        self._stop(refusal, ply)

    def _jump(self, ply: Ply, text: str) -> bool:
        """Go on from a position that the record gives, unless it is none."""
        before = self.position
        try:
            self.position = read_position(self.game, text)
        except BadPosition:
            return False
        self.stood.append(Stood(ply, before, self.position))
        self.opening = False
        self.earlier.clear()
        self.outcome = self.game.outcome(self.position, self.earlier)
        return True

    def _pass(self, node: Pass) -> None:
        if self.outcome:
            self._stop(objections.after_end(node, self.outcome), node)
        else:
            self._stop(objections.passing(self.game, self.position, node), node)

    def _variation(self, variation: Variation) -> None:
        if self.before is None:
            return
        line = _Line(
            self.game,
            self.before,
            self.doubt,
            self.text,
            is_main=False,
            earlier=self.earlier - {recurring(self.before)},
        )
        line.run(variation.elements)
        self.findings += line.findings
        self.side_plies += line.plies + line.side_plies
        self.stood += line.stood

    def _check_positions(self, comment: Comment) -> None:
        for command in commands(comment, self.text):
            if command.name != POS:
                continue
            try:
                claimed = read_position(self.game, command.value)
            except BadPosition as bad:
                code = Code.SEED_COUNT if bad.seed_sum else Code.BAD_POSITION
                self._report(finding(code, bad.message, command.span))
                continue
            if not self.game.confirms(self.position, claimed):
                self._report(
                    objections.mismatch(
                        self.game, Code.WRONG_POSITION, claimed, self.position, command.span
                    )
                )

    def _begin_round(self, closed: frozenset[int] | None, first: Ply | None) -> None:
        starter = None
        if first is not None:
            starter = SOUTH if first.pit.row.is_south else NORTH
        self.position = self.game.next_round(self.position, closed, starter)
        self.outcome = self.game.outcome(self.position)
        self.before = None
        self.opening = True
        self.slip = 0
        self.round_score = self.game.score(self.position)

    def _round_break(self, node: RoundBreak, ahead: "_Ahead") -> None:
        game, outcome = self.game, self.outcome
        if outcome is None or outcome.is_final:
            self._stop(objections.no_round_over(game, self.position, outcome, node))
            return
        score = game.score(self.position)
        if node.totals not in {None, score}:
            assert node.totals is not None
            self._report(objections.wrong_totals(self.position, score, node.totals, node))
        first = ahead.first_ply()
        try:
            self._begin_round(self._closed(node), first)
        except RuleBreak as broken:
            self._begin_round(None, first)
            self._report(objections.wrong_closed(game, self.position, broken, node))

    def _closed(self, node: RoundBreak) -> frozenset[int] | None:
        if node.closed is None:
            return None
        closed: set[int] = set()
        for pit in node.closed:
            number = self.game.board.number(pit)
            if number is None:
                raise RuleBreak(self.game.board_clause, f"there is no pit {pit}")
            closed.add(number)
        return frozenset(closed)

    def _check_number(self, ply: Ply) -> None:
        south = self.position.mover is SOUTH
        due = turn_at(self.position.ply, south_to_move=south)
        due = due._replace(number=due.number + self.slip)
        number = ply.number
        if number is None:
            if self.is_main and self.opening | south and not self.unnumbered:
                self.unnumbered = True
                self._report(objections.move_number(due, None, ply.span), ply)
        elif (number.value, number.north) != due:
            self._report(objections.move_number(due, number, number.span), ply)
            self.slip += number.value - due.number


@dataclass(frozen=True, slots=True)
class _Ahead:
    """What stands behind an element."""

    elements: Sequence[Element]
    start: int

    def __iter__(self) -> Iterator[Element]:
        for index in range(self.start, len(self.elements)):
            yield self.elements[index]

    def plies(self) -> int:
        return sum(isinstance(element, (Ply, Pass)) for element in self)

    def first_ply(self) -> Ply | None:
        return next((element for element in self if isinstance(element, Ply)), None)

    def next_ply(self) -> Ply | None:
        """The next ply of the same round."""
        for element in self:
            if isinstance(element, Ply):
                return element
            if isinstance(element, (Pass, RoundBreak)):
                return None
        return None

    def told(self) -> Iterator[tuple[str, str]]:
        """The commands in the comments right behind it."""
        for element in self:
            if isinstance(element, (Ply, Pass, RoundBreak)):
                return
            if isinstance(element, Comment):
                for command in commands(element):
                    yield command.name, command.value
