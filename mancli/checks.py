"""What a record claims against what replay found: one function a check, in one tuple.

``examine`` is the main job: the faults of the text, the replay and the checks of one game, in the
order of the text.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from mancli import claims, games, objections
from mancli.board import BadPosition
from mancli.catalogue import finding
from mancli.findings import Code, Finding, Severity, Verdict
from mancli.mark_checks import check_marks
from mancli.position import Position
from mancli.remedies import with_remedies
from mancli.replay import Replay, replay
from mancli.resolve import read_position
from mancli.rules import Game
from notation.fault import Fault
from notation.reader import Reading
from notation.record import Record, ResultValue, Tag
from notation.source import Span


@dataclass(frozen=True, slots=True)
class Examined:
    """One game, examined.

    Attributes:
        number: its number in the file, counted from 1.
        record: what is written.
        game: the game it is a record of, None if it is not known.
        replay: the replay, None if there could not be one.
        findings: everything found, in the order of the text.
    """

    number: int
    record: Record
    game: Game | None
    replay: Replay | None
    findings: tuple[Finding, ...]

    @property
    def verdict(self) -> Verdict:
        """The verdict by the worst finding; notes do not count."""
        worst = max((found.severity for found in self.findings), default=Severity.NOTE)
        return (Verdict.OK, Verdict.WARNINGS, Verdict.ERRORS)[worst]

    @property
    def plies(self) -> int:
        """How many plies of the main line were played."""
        return len(self.replay.plies) if self.replay else 0

    @property
    def ended(self) -> str:
        """How the game ended, in the words of the rules or of the record."""
        if self.replay is None:
            return "not replayed"
        if not self.replay.complete:
            return f"not replayed past ply {self.replay.gaps[-1].number}"
        return claims.ending_words(self.replay.outcome, claims.told_ending(self.record))

    @property
    def score(self) -> tuple[int, int] | None:
        """The final score, South first, None where the last position is not known."""
        if self.replay is None or not self.replay.complete:
            return None
        return self.replay.game.score(self.replay.final)


@dataclass(frozen=True, slots=True)
class Case:
    """What a check looks at: the record, its faults, and the replay if there is one."""

    record: Record
    faults: tuple[Fault, ...]
    replay: Replay | None

    @property
    def ended(self) -> Replay | None:
        """The replay, if the last position is known."""
        return self.replay if self.replay and self.replay.complete else None


Check = Callable[[Case], Iterator[Finding]]


def examine(
    reading: Reading, number: int = 1, text: str | None = None, *, rules: str = ""
) -> Examined:
    """Replay a game as read and check everything that its record claims.

    Args:
        reading: the game with the faults of its text.
        number: its number in the file.
        text: the text that the spans are offsets into, for exact spans inside comments.
        rules: the rule set to replay under, the record's own where it is empty.
    """
    record = reading.record
    found = [of_fault(fault) for fault in reading.faults]
    game, start = _opening(record, rules, found)
    played = None
    if game and start:
        doubts = sorted(f.span.start for f in reading.faults if f.kind.spoils_reading)
        played = replay(game, start, record.elements, doubts=doubts, text=text)
        found += with_remedies(played, record.elements)
    case = Case(record, reading.faults, played)
    for check in CHECKS:
        found += check(case)
    found.sort(key=lambda item: item.span)
    return Examined(number, record, game, played, tuple(found))


def of_fault(fault: Fault) -> Finding:
    """The finding that a fault of the text is."""
    return finding(
        Code(fault.kind.value),
        fault.message,
        fault.span,
        severity=Severity.ERROR if fault.fatal else None,
        hints=(fault.hint,) if fault.hint else (),
    )


def _opening(
    record: Record, rules: str, found: list[Finding]
) -> tuple[Game | None, Position | None]:
    """The game of a record and its start position, or the findings why there is none."""
    tag = record.tag("Game")
    if tag is None or tag.value not in games.names():
        message = f"the game '{tag.value}' is not known" if tag else "the record has no Game tag"
        span = tag.value_span if tag else Span(record.span.start, record.span.start)
        hints = (f"known games: {', '.join(games.names())}",)
        found.append(finding(Code.UNKNOWN_GAME, message, span, hints=hints))
        return None, None
    rules = rules or record.get("Rules")
    game = games.find(tag.value, rules)
    if game is None:
        span = (record.tag("Rules") or tag).value_span
        sets = ", ".join(games.rule_sets(tag.value))
        message = f"{tag.value} has no rule set '{rules}'"
        hints = (f"rule sets of {tag.value}: {sets}",)
        found.append(finding(Code.UNKNOWN_RULES, message, span, hints=hints, found=rules))
        return None, None
    return game, _start(game, record.tag("Position"), found)


def _start(game: Game, tag: Tag | None, found: list[Finding]) -> Position | None:
    if tag is None:
        return game.start
    position, bad = _tagged_position(game, tag)
    if bad:
        found.append(replace(bad, hints=("the game is not replayed",)))
    return position


def _tagged_position(game: Game, tag: Tag) -> tuple[Position | None, Finding | None]:
    try:
        return read_position(game, tag.value), None
    except BadPosition as bad:
        start = tag.value_span.start
        span = (
            Span(start + bad.span.start, start + bad.span.end) if any(bad.span) else tag.value_span
        )
        return None, objections.bad_position(bad, span)


def check_moves(case: Case) -> Iterator[Finding]:
    """The checks behind the moves."""
    if case.replay:
        yield from check_marks(case.replay)


def check_final(case: Case) -> Iterator[Finding]:
    """The Final tag against the last position."""
    tag = case.record.tag("Final")
    if tag is None or case.replay is None:
        return
    position, bad = _tagged_position(case.replay.game, tag)
    if bad:
        yield bad
    elif position and case.ended and not case.ended.game.confirms(case.ended.final, position):
        yield objections.mismatch(
            case.ended.game, Code.WRONG_FINAL, position, case.ended.final, tag.value_span
        )


def check_score(case: Case) -> Iterator[Finding]:
    """The Score tag against the final score."""
    tag = case.record.tag("Score")
    if tag is None or tag.value == claims.UNKNOWN:
        return
    score = claims.read_score(tag.value)
    if score is None:
        yield finding(Code.BAD_TAG, "a score is written S-N, like 47-17", tag.value_span)
    elif case.ended:
        right = case.ended.game.score(case.ended.final)
        if score != right:
            yield _wrong_value(
                Code.WRONG_SCORE, "the final score is", f"{right[0]}-{right[1]}", tag
            )


def check_ply_count(case: Case) -> Iterator[Finding]:
    """The PlyCount tag against the plies of the main line."""
    tag = case.record.tag("PlyCount")
    if tag is None or tag.value == claims.UNKNOWN:
        return
    count = claims.read_count(tag.value)
    if count is None:
        yield finding(Code.BAD_TAG, "a ply count is a number", tag.value_span)
    elif case.replay and not _has_doubt(case) and count != case.replay.written:
        yield _wrong_value(
            Code.WRONG_PLY_COUNT, "the number of plies is", str(case.replay.written), tag
        )


def check_date(case: Case) -> Iterator[Finding]:
    """The form of dates."""
    for name in ("Date", "EventDate"):
        tag = case.record.tag(name)
        if tag and tag.value != claims.UNKNOWN:
            error = claims.date_error(tag.value)
            if error:
                yield finding(Code.BAD_DATE, error, tag.value_span, found=tag.value)


def check_result(case: Case) -> Iterator[Finding]:
    """The terminator against the Result tag, and both against the replayed end of the game."""
    tag, end = case.record.tag("Result"), case.record.result
    tagged = claims.read_result(tag.value) if tag else None
    if tag and tagged is None and tag.value != claims.UNKNOWN:
        message = f"a result is one of {', '.join(ResultValue)}"
        yield finding(Code.BAD_TAG, message, tag.value_span, found=tag.value)
    if end is None:
        if not _has_doubt(case):
            at = case.record.span.end
            message = "the game has no result at its end"
            hints = ("write 1-0, 0-1, 1/2-1/2 or * behind the last move",)
            yield finding(Code.MISSING_RESULT, message, Span(at, at), hints=hints)
    elif tagged and tagged is not end.value:
        yield finding(
            Code.RESULT_MISMATCH,
            f"the game ends with {end.value}, but its Result tag says {tagged}",
            end.span,
            expected=tagged,
            found=end.value,
        )
    said, span = (end.value, end.span) if end else (tagged, tag.value_span if tag else Span(0, 0))
    if said and case.ended:
        yield from _check_outcome(case, case.ended, said, span)


def _check_outcome(case: Case, ended: Replay, said: ResultValue, span: Span) -> Iterator[Finding]:
    outcome = ended.outcome
    if outcome is None:
        told = claims.told_ending(case.record)
        if said is not ResultValue.UNKNOWN and told == claims.UNKNOWN:
            words = ", ".join(claims.OTHER_ENDINGS)
            yield finding(
                Code.UNJUSTIFIED_RESULT,
                f"the board does not show the result {said}",
                span,
                hints=(f"say how the game ended with a Termination tag: {words}",),
                found=said,
            )
        return
    right = claims.result_of(outcome)
    if said is not right:
        yield finding(
            Code.RESULT_MISMATCH,
            f"the result is {right}, not {said}",
            span,
            label=f"{outcome.clause}: {outcome.ending}",
            clause=outcome.clause,
            expected=right,
            found=said,
        )


def check_termination(case: Case) -> Iterator[Finding]:
    """The Termination tag against the replayed end of the game."""
    tag = case.record.tag("Termination")
    if tag is None or tag.value == claims.UNKNOWN:
        return
    if tag.value not in claims.RULE_ENDINGS | set(claims.OTHER_ENDINGS):
        words = ", ".join((*sorted(claims.RULE_ENDINGS), *claims.OTHER_ENDINGS))
        yield finding(Code.BAD_TAG, f"Termination is one of: {words}", tag.value_span)
        return
    if not case.ended:
        return
    outcome = case.ended.outcome
    by_rule = tag.value in claims.RULE_ENDINGS
    if outcome and tag.value not in {claims.BY_RULE, outcome.ending.value}:
        yield _wrong_value(Code.WRONG_TERMINATION, "the game ended by", outcome.ending.value, tag)
    elif by_rule and not outcome:
        yield finding(
            Code.WRONG_TERMINATION,
            "the game is not over by rule",
            tag.value_span,
            found=tag.value,
        )


def _has_doubt(case: Case) -> bool:
    return any(fault.kind.spoils_reading for fault in case.faults)


def _wrong_value(code: Code, what: str, expected: str, tag: Tag) -> Finding:
    return finding(
        code,
        f"{what} {expected}, not {tag.value}",
        tag.value_span,
        expected=expected,
        found=tag.value,
    )


CHECKS: Final[tuple[Check, ...]] = (
    check_moves,
    check_final,
    check_score,
    check_ply_count,
    check_date,
    check_result,
    check_termination,
)
