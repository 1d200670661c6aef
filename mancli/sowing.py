"""The kernel: what sowings of all games share.

Sowing itself is a few lines that each game states in its own words; here is what must be exact and
the same everywhere: when a sowing is endless (ALL-2), and the record of its steps.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from mancli.native import i64, mypyc_attr
from mancli.position import NORTH, SOUTH, Position
from notation.record import Way


class StepKind(StrEnum):
    """What one step of a move is."""

    INTRODUCE = "introduce"
    """A seed from the hand goes into ``pit``."""
    LAP = "lap"
    """``seeds`` seeds are lifted from ``pit`` and sown; the last one falls in ``end``."""
    RELAY = "relay"
    """A further lap, lifted where the last one ended (Bosh: from the pit after it)."""
    CAPTURE = "capture"
    """``seeds`` seeds are taken from ``pit``; ``end`` is the capturing pit."""
    CAPTURED_LAP = "captured lap"
    """Captured seeds are sown from the kichwa ``pit``, which gets the first seed."""
    TAX = "tax"
    """A lap of the two seeds taken out of the nyumba."""
    STOP = "stop"
    """The lap ends in the nyumba ``pit`` and the mover stops there."""
    SAFARI = "safari"
    """A relay out of the functional nyumba ``pit``, which ends its ownership."""
    TAKASIA = "takasia"
    """The opponent's ``pit`` is takasiaed."""
    TAKASIA_STOP = "takasia stop"
    """The lap ends in the takasiaed ``pit``, and with it the turn."""
    BANK = "bank"
    """A lap dropped ``seeds`` seeds in reserved pits, banked for the side of ``end`` (0 or 1)."""
    RESERVE = "reserve"
    """``pit`` is reserved by the mover; ``seeds`` is what it now holds."""
    PUSSA = "pussa"
    """``seeds`` seeds are taken from ``pit``, right after the empty pit ``end``."""
    FORFEIT = "forfeit"
    """``seeds`` seeds left on the board go to the side of ``end`` (0 or 1)."""
    HAMNA = "hamna"
    """The front row of the side ``end`` (0 or 1) is empty: the game is over at once.

    The ``seeds`` in the air go to the mover's hand."""


NO_PIT: Final = -1


class Step(NamedTuple):
    """One step of a move and the board right after it.

    Attributes:
        kind: what it is; the comments of ``StepKind`` say what the numbers mean.
        pit: the pit it is about.
        seeds: how many seeds.
        end: the pit of the last seed, or the other pit of the step; -1 for none.
        way: +1 where the sowing runs up the pit numbers, -1 down, 0 for none.
        pits: the board after the step.
        off: seeds off the board after the step, South and North.
        hand: seeds in the air after the step, so that the sum always holds (ALL-1).
    """

    kind: StepKind
    pit: int
    seeds: int
    end: int
    way: int
    pits: tuple[int, ...]
    off: tuple[int, int]
    hand: int


Log = list[Step]


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True)
class Table:
    """A board while a move is played on it, changed in place.

    Attributes:
        pits: seeds in each pit.
        off: seeds off the board, South's and North's.
        log: gets the steps, where somebody wants them.
        change: what the last move's sowing added to a weighted sum of the board, in games where a
            position can come back: over the way back to it, the changes add up to 0.
    """

    pits: list[int]
    off: list[int]
    log: Log | None = None
    change: i64 = 0

    def note(  # noqa: PLR0913 - a step is that many things
        self,
        kind: StepKind,
        pit: int,
        seeds: int,
        end: int = NO_PIT,
        way: int = 0,
        *,
        hand: int = 0,
    ) -> None:
        """Log a step; the arguments are the fields of ``Step``."""
        if self.log is not None:
            off = (self.off[0], self.off[1])
            self.log.append(Step(kind, pit, seeds, end, way, tuple(self.pits), off, hand))


@dataclass(frozen=True, slots=True)
class Move:
    """A decision.

    Attributes:
        pit: the number of the pit played.
        way: the direction or kichwa, in games with that choice.
        house: the nyumba is played on, if the choice arises (Bao).
    """

    pit: i64
    way: Way | None = None
    house: bool = False


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True)
class Walk(Table):
    """A walk through a game in place: its state, and what the last move did.

    Law: every move of a game is a step of a walk, whoever asks for it; there is no other way.

    Attributes:
        mover: the side to move, 0 or 1.
        captured: what ``xN`` counts.
        made: the pit that the move reserved, or ``NO_PIT`` (Kingulu).
        takata: nothing could be captured in it (Bao).
        takasiaed: the pit that bears takasia, or ``NO_PIT`` (Bao).
        house_choice: whether the mover could choose between stopping in the nyumba and playing on.
    """

    mover: i64 = 0
    captured: i64 = 0
    made: i64 = NO_PIT
    takata: bool = False
    takasiaed: i64 = NO_PIT
    house_choice: bool = False

    def step(self, move: Move) -> None:
        """Play a move of the mover; after an exception the walk is of no more use.

        Raises:
            RuleBreak: the move is not legal.
            EndlessError: the move never ends.
        """
        raise NotImplementedError

    def settle(self) -> None:
        """Do what the rules do where the game or a round ends with the last step; else nothing."""

    def position(self, round_: int, ply: int) -> Position:
        """The position reached, as the one before a ply of a round."""
        return Position(
            tuple(self.pits), (self.off[0], self.off[1]), SIDES[self.mover], round_, ply
        )


SIDES: Final = (SOUTH, NORTH)


def laps_along(path: list[int]) -> list[tuple[int, ...]]:
    """The laps from a pit by their number of seeds: the pits where these fall, in order.

    Args:
        path: the pits after that pit, as many as the longest lap can have seeds.

    >>> laps_along([3, 4, 0])
    [(), (3,), (3, 4), (3, 4, 0)]
    """
    whole = tuple(path)
    return [whole[:seeds] for seeds in range(len(path) + 1)]


PATIENCE: Final = 16
"""Laps after which a sowing is worth an ``EndlessWatch``; almost all moves end before."""


LONGEST: Final = 1 << 20
"""Laps after which a sowing that has not yet come back to any state is taken for endless too."""


class EndlessError(Exception):
    """A sowing that comes back to a state it has been in (ALL-2); ``laps`` is its period.

    ``laps`` is 0 for a sowing that is given up after ``LONGEST`` laps.
    """

    def __init__(self, laps: int) -> None:
        super().__init__(
            f"the sowing repeats every {laps} laps and never ends"
            if laps
            else f"the sowing goes on after {LONGEST:,} laps and is taken for endless"
        )
        self.laps = laps


@dataclass(slots=True)
class EndlessWatch:
    """Finds an endless sowing exactly, keeping one earlier state (Brent's cycle search).

    ``lap`` is called once a lap with the whole state that the rest of the move depends on. It
    raises when that state has been seen before. A sowing that ends within ``LONGEST`` laps is never
    stopped; some others come back only after more laps than anybody can wait for.
    """

    laps: int = 0
    since: int = 0
    horizon: int = 16
    pits: tuple[int, ...] = ()
    state: tuple[int, ...] = ()

    def lap(self, pits: list[int], *state: int) -> None:
        """Look at the state before a lap.

        Args:
            pits: the board.
            state: all else: the pit about to be lifted, the hand, the direction, what is reserved.

        Raises:
            EndlessError: the state has been here before, or ``LONGEST`` laps have been sown.
        """
        self.laps += 1
        self.since += 1
        if state == self.state and tuple(pits) == self.pits:
            raise EndlessError(self.since)
        if self.laps == self.horizon:
            if self.laps == LONGEST:
                raise EndlessError(0)
            self.horizon *= 2
            self.since = 0
            self.pits = tuple(pits)
            self.state = state
