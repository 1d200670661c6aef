"""From checked games to what is shown of them, and what cannot be shown, in words."""

from collections.abc import Iterator

from mancli.batch import Checked
from mancli.checks import Examined
from mancli.findings import Finding, Severity
from mancli.replay import Replay
from mancli.report.exhibit import Exhibit
from mancli.trace.choice import Choice
from mancli.trace.moments import moments
from mancli.wording import harmless


def exhibit_of(checked: Checked, choice: Choice) -> tuple[Exhibit | None, list[str]]:
    """The chosen moments of a game.

    Returns:
        What is shown, None where nothing is known of the game; and what is not shown, a line each.
    """
    name = harmless(checked.source.name)
    if checked.examined is None:
        return None, [_told(checked, found) for found in checked.findings]
    examined, replay = checked.examined, checked.examined.replay
    where = f"{name}: game {examined.number}"
    if replay is None:
        reason = next((found for found in examined.findings if _is_error(found)), None)
        told = f": {_told(checked, reason)}" if reason else ""
        return None, [f"{where} cannot be replayed{told}"]
    line = moments(replay, examined.record.elements)
    last = line[-1] if replay.complete else None
    chosen, lacking = tuple(choice.of(line)), tuple(choice.missing(line))
    exhibit = Exhibit(checked, examined.record, replay, chosen, last, lacking)
    return exhibit, list(_not_replayed(checked, examined, replay, where))


def _not_replayed(
    checked: Checked, examined: Examined, replay: Replay, where: str
) -> Iterator[str]:
    errors = [found for found in examined.findings if _is_error(found)]
    for gap in replay.gaps:
        stop = (gap.before.round, gap.before.ply)
        there = [found for found in errors if (found.round, found.ply) == stop]
        reason = next(iter(there or errors), None)
        told = f": {_told(checked, reason)}" if reason else ""
        if gap.given is None:
            yield f"{where} is not replayed past ply {gap.number}{told}"
        elif gap.plies:
            plies = f"{gap.number + 1} to {gap.number + gap.plies}"
            yield f"{where} is not replayed from ply {plies}{told}"


def _is_error(found: Finding) -> bool:
    return found.severity is Severity.ERROR


def _told(checked: Checked, found: Finding) -> str:
    line, column = checked.source.place(found.span.start)
    reason = f" ({found.label})" if found.label else ""
    return harmless(f"{checked.source.name}:{line}:{column}: {found.message}{reason}")
