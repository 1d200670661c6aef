"""The catalogue of finding codes: how bad each is, what it means, what to do, and an example.

Each example is a whole record that gives exactly this code; `mancli explain` shows it with the
report that `mancli check` makes of it, and a test holds the two together.
"""

from dataclasses import dataclass
from typing import Final

from mancli.findings import Code, Finding, Severity
from notation.source import Span


@dataclass(frozen=True, slots=True)
class Entry:
    """One code of the catalogue.

    Attributes:
        severity: what its findings are unless one says otherwise.
        summary: one line.
        meaning: what it means and what to do.
        example: a record that shows it; empty where no text can (a binary file).
    """

    severity: Severity
    summary: str
    meaning: str
    example: str


_E: Final = Severity.ERROR
_W: Final = Severity.WARNING
_N: Final = Severity.NOTE

_BAO: Final = '[Game "bao-kiswahili"]\n\n'
_BOSH: Final = '[Game "bosh"]\n\n'

CATALOGUE: Final[dict[Code, Entry]] = {
    Code.SYNTAX: Entry(
        _E,
        "something that the notation does not know",
        "The text at this place is no tag, move, comment or result. The message names what could "
        "stand there. Replay goes on behind it as long as the moves still fit.",
        _BAO + "1. A6L* a5Q 2. A3Lx2 *\n",
    ),
    Code.UNCLOSED_COMMENT: Entry(
        _E,
        "a comment without its closing brace",
        "A { has no } before the next game. The comment is taken to end there, so that the next "
        "game is still read. Close it, or write \\{ if a brace was meant.",
        _BAO + "1. A6L* {the usual opening\n",
    ),
    Code.UNCLOSED_VARIATION: Entry(
        _E,
        "a variation without its closing parenthesis",
        "A ( has no ) before the result or the next game.",
        _BAO + "1. A6L* (1. A7L* *\n",
    ),
    Code.ENCODING: Entry(
        _W,
        "bytes that are not UTF-8",
        "Records are UTF-8. Other text is read as Latin-1 (UTF-16 by its byte order mark) with a "
        "warning; a binary file is an error and is not read. Save the file as UTF-8.",
        "",
    ),
    Code.NO_GAME: Entry(
        _E,
        "no game in the input",
        "The input holds no tag and no move. Nothing was verified, so this counts as a failure.",
        "",
    ),
    Code.UNKNOWN_GAME: Entry(
        _E,
        "a game that mancli does not know, or no Game tag",
        "The Game tag is required and names one of the games that `mancli games` lists. The record "
        "is read but not replayed.",
        '[Game "oware"]\n\n1. A1 *\n',
    ),
    Code.UNKNOWN_RULES: Entry(
        _E,
        "a rule set that the game does not have",
        "The Rules tag names a rule set of the game; without it the game's first one is meant. "
        "`mancli games` lists them. The record is read but not replayed.",
        '[Game "bao-kiswahili"]\n[Rules "zanzibar"]\n\n1. A6L* *\n',
    ),
    Code.DUPLICATE_TAG: Entry(
        _E,
        "a tag that stands twice",
        "A tag names one fact. The first one counts; take one of them out.",
        '[Game "bosh"]\n[South "Ali"]\n[South "Omar"]\n\n*\n',
    ),
    Code.BAD_DATE: Entry(
        _W,
        "a date that is not written YYYY.MM.DD, or no day of the calendar",
        "Unknown digits are written ?, as in 1994.10.??.",
        '[Game "bosh"]\n[Date "1994.13.01"]\n\n*\n',
    ),
    Code.BAD_TAG: Entry(
        _E,
        "a tag whose value cannot be what it must be",
        "Result holds 1-0, 0-1, 1/2-1/2 or *; Score two numbers S-N; PlyCount a number; "
        "Termination one of the known words.",
        '[Game "bosh"]\n[PlyCount "many"]\n\n*\n',
    ),
    Code.BAD_POSITION: Entry(
        _E,
        "a position that cannot be read, or that this game cannot have",
        "Rows from North's back row to South's, seeds off the board, the side to move and "
        "round.ply; the message names the place. With a bad start position the game is not "
        "replayed.",
        '[Game "bosh"]\n[Position "4,4,4,4/4,4,4,4,4 2-2 S 1.1"]\n\n1. A1 *\n',
    ),
    Code.SEED_COUNT: Entry(
        _E,
        "a position with too many or too few seeds",
        "No seed ever leaves or joins a game (ALL-1): board and seeds off the board add up to the "
        "game's number.",
        '[Game "bosh"]\n[Position "4,4,4,4,4/4,4,4,4,4 1-0 S 1.1"]\n\n1. A1 *\n',
    ),
    Code.ILLEGAL_MOVE: Entry(
        _E,
        "a move that the rules forbid",
        "The message names the clause that the move breaks (`mancli explain CLAUSE`) and the moves "
        "that are legal there. The rest of the game is not replayed, since no later position is "
        "known, unless a [%pos ...] behind it gives one.",
        _BAO + "1. A5L* *\n",
    ),
    Code.ENDLESS_MOVE: Entry(
        _E,
        "a move whose sowing never ends",
        "The sowing comes back to a state it has been in, or goes on after a million laps (ALL-2). "
        "Such a move is not legal, and the rest of the game is not replayed, up to a [%pos ...].",
        '[Game "bao-kiswahili"]\n'
        '[Position "-/0,0,0,0,9,0,0,1/1,6,3,1,0,5,4,0/2,1,0,5,0,3,0,1 11-11 S 1.1"]\n\n'
        "1. A3L *\n",
    ),
    Code.AMBIGUOUS_MOVE: Entry(
        _E,
        "a move without its direction where both are legal",
        "L or R may be left out only where one of them is legal. The rest of the game is not "
        "replayed, up to a [%pos ...].",
        _BAO + "1. A6 *\n",
    ),
    Code.WRONG_SIDE: Entry(
        _E,
        "a move of the player who is not to move",
        "South's rows are A and B, North's a and b. A move may be missing, or doubled. The rest of "
        "the game is not replayed, up to a [%pos ...].",
        _BAO + "1. A6L* 2. A7L* *\n",
    ),
    Code.LETTER_CASE: Entry(
        _W,
        "a row letter in the other player's case",
        "The pit is written in the opponent's case, but the same pit of the mover fits: the move "
        "is read as his.",
        _BAO + "1. A6L* A5Lx1 *\n",
    ),
    Code.MOVE_NUMBER: Entry(
        _W,
        "a move number that is missing or wrong",
        "Numbers count South's turns and start again with every round; where North opens, his "
        "move is 1... The first slip is reported; `mancli fmt` writes the right ones.",
        _BAO + "1. A6L* a5Lx1 3. A3Lx2 *\n",
    ),
    Code.WRONG_CAPTURE: Entry(
        _E,
        "xN that is not what the move captures",
        "The move stands as it is written and the replay goes on; only the count is wrong.",
        _BAO + "1. A6L* a5Lx2 *\n",
    ),
    Code.WRONG_MARK: Entry(
        _E,
        "a mark that is not true of the move",
        "* takata, ** takata with takasia, ~ endless, # the end of the game or round, + the nyumba "
        "is played on. Each is a check; one that does not hold, or that the game does not have, is "
        "an error. The move stands.",
        _BAO + "1. A6L* a5L* *\n",
    ),
    Code.WRONG_RESERVATION: Entry(
        _E,
        "=pit that is not the pit reserved",
        "In Bao Kingulu =a4 says that the move reserves pit a4 (KI-5).",
        '[Game "bao-kingulu"]\n\n1. A6=a4 *\n',
    ),
    Code.WRONG_STORE: Entry(
        _E,
        "(N) that is not the mover's store after the move",
        "The number in parentheses is what the mover has in his store after the move.",
        _BOSH + "1. A1(9) *\n",
    ),
    Code.WRONG_ROUND: Entry(
        _E,
        "a round break that the board contradicts",
        "|S-N/pits says that the round is over, what each player owns, and which pits are closed "
        "in the next one (BO-8, BO-10). Replay goes on with what is right.",
        _BOSH + "1. A1 |20-20 1... a1 *\n",
    ),
    Code.MISSING_ROUND: Entry(
        _E,
        "a round has ended, but no round break stands there",
        "Write | (or |S-N/pits) where a new round begins. Replay goes on with the next round and "
        "the default closed pits.",
        '[Game "bosh"]\n[Position "0,0,0,0,0/1,0,0,0,0 20-19 S 1.9"]\n\n5. A1 1... a1 *\n',
    ),
    Code.WRONG_POSITION: Entry(
        _E,
        "[%pos] that is not the position there",
        "A comment may hold [%pos POSITION]: a check of the position after the move before it.",
        _BOSH + "1. A1 {[%pos 4,4,4,4,4/4,4,4,4,4 0-0 N 1.2]} *\n",
    ),
    Code.WRONG_FINAL: Entry(
        _E,
        "a Final tag that is not the last position",
        "Final is the position after the last ply, with the side to move and round.ply of the ply "
        "that would come next.",
        '[Game "bosh"]\n[Final "4,4,4,4,4/4,4,4,4,4 0-0 N 1.2"]\n\n1. A1 *\n',
    ),
    Code.WRONG_SCORE: Entry(
        _E,
        "a Score tag that is not the final score",
        "Score is written S-N: in Bao the seeds each owns, in Bao Kigogo the stones each has "
        "captured, in Bao Kingulu the totals of KI-11, in Bosh the stones each owns.",
        '[Game "bosh"]\n[Score "40-0"]\n\n1. A1 *\n',
    ),
    Code.WRONG_PLY_COUNT: Entry(
        _E,
        "a PlyCount tag that is not the number of plies",
        "PlyCount counts the plies of the main line, over all rounds.",
        '[Game "bosh"]\n[PlyCount "2"]\n\n1. A1 *\n',
    ),
    Code.WRONG_TERMINATION: Entry(
        _E,
        "a Termination tag that the board contradicts",
        "Termination names how the game ended. A game that ended by rule says `rule` or the rule's "
        "name; a game that did not says resign, time, agreement, abandoned or record damaged.",
        '[Game "bao-kiswahili"]\n[Termination "hamna"]\n\n1. A6L* 1-0\n',
    ),
    Code.MISSING_RESULT: Entry(
        _W,
        "a game without 1-0, 0-1, 1/2-1/2 or * at its end",
        "The terminator shows that the record is complete. Write * where the result is unknown.",
        _BOSH + "1. A1\n",
    ),
    Code.RESULT_MISMATCH: Entry(
        _E,
        "results that contradict each other or the board",
        "The Result tag, the terminator and the replayed end of the game must agree.",
        '[Game "bosh"]\n[Result "1-0"]\n[Termination "resign"]\n\n1. A1 0-1\n',
    ),
    Code.UNJUSTIFIED_RESULT: Entry(
        _W,
        "a result that the board does not show and no tag explains",
        "The game is not over by rule. Say how it ended: Termination resign, time, agreement, "
        "abandoned or record damaged.",
        _BOSH + "1. A1 1-0\n",
    ),
    Code.MOVES_AFTER_END: Entry(
        _E,
        "moves after the game is over",
        "The game ended by rule before this move. What follows is not replayed, up to a "
        "[%pos ...].",
        '[Game "bao-kigogo"]\n'
        '[Position "-/-/0,0,0,0,0,0,0,0,0,0,0,2/- 45-45 S 1.1"]\n\n'
        "1. A12# a1 1-0\n",
    ),
    Code.IRREGULAR: Entry(
        _N,
        "an illegal move that stood",
        "[%irregular] in the comment after a move says that the players let it stand; with [%pos] "
        "beside it the replay goes on from that position.",
        _BOSH + "1. A1 a1 {[%irregular] [%pos 5,5,5,5,0/0,0,5,5,5 5-0 S 1.3]} 2. A3 *\n",
    ),
}


def finding(  # noqa: PLR0913 - a finding has as many parts as it has fields
    code: Code,
    message: str,
    span: Span,
    *,
    severity: Severity | None = None,
    label: str = "",
    hints: tuple[str, ...] = (),
    clause: str = "",
    expected: str = "",
    found: str = "",
    legal: tuple[str, ...] | None = None,
) -> Finding:
    """Make a finding with its code's severity unless another is given."""
    return Finding(
        code=code,
        message=message,
        span=span,
        severity=CATALOGUE[code].severity if severity is None else severity,
        label=label,
        hints=hints,
        clause=clause,
        expected=expected,
        found=found,
        legal=legal,
    )
