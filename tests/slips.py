"""Slips of scorers: what they make of the plies of a game, and what would mend them."""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

import notation
from notation.record import Ply, Record, Way

FITS = re.compile(r"(\S+) (?:instead of \S+ at ply|would fit at ply) (\d+)\b")
SWAPPED = re.compile(r"with (\S+) and (\S+) swapped ")
REST = "the rest of the game"

Plies = tuple[Ply, ...]


def plies_of(record: Record) -> Plies:
    """The plies of a record."""
    return tuple(element for element in record.elements if isinstance(element, Ply))


@dataclass(frozen=True)
class Slip:
    """A record with one slip.

    Attributes:
        plies: what is written.
        numbers: the numbers that the plies had in the game.
        meant: the hint that names the slip.
    """

    plies: Plies
    numbers: tuple[int, ...]
    meant: str


def in_order(plies: Plies) -> tuple[int, ...]:
    return tuple(range(1, len(plies) + 1))


def left_out(plies: Plies, at: int, rng: random.Random) -> Slip:
    del rng
    numbers = in_order(plies)
    side = "North" if at % 2 else "South"
    meant = f"with {plies[at].decision} of {side} before it {REST} replays"
    return Slip(plies[:at] + plies[at + 1 :], numbers[:at] + numbers[at + 1 :], meant)


def doubled(plies: Plies, at: int, rng: random.Random) -> Slip:
    del rng
    numbers = in_order(plies)
    return Slip(
        plies[: at + 1] + plies[at:], numbers[: at + 1] + numbers[at:], f"without it {REST} replays"
    )


def swapped_with(plies: Plies, at: int, apart: int) -> Slip:
    one, two = plies[at], plies[at + apart]
    between = plies[at + 1 : at + apart]
    meant = f"with {two.decision} and {one.decision} swapped {REST} replays"
    changed = (*plies[:at], two, *between, one, *plies[at + apart + 1 :])
    return Slip(changed, in_order(plies), meant)


def swapped_with_the_next(plies: Plies, at: int, rng: random.Random) -> Slip:
    del rng
    return swapped_with(plies, at, 1)


def swapped_with_the_next_of_its_side(plies: Plies, at: int, rng: random.Random) -> Slip:
    del rng
    return swapped_with(plies, at, 2)


def instead(plies: Plies, at: int, other: Ply) -> Slip:
    meant = f"{plies[at].decision} would fit at ply {at + 1}: {REST} then replays"
    return Slip((*plies[:at], other, *plies[at + 1 :]), in_order(plies), meant)


def wrong_pit(plies: Plies, at: int, rng: random.Random) -> Slip:
    pit = plies[at].pit
    widest = max(ply.pit.number for ply in plies)
    number = rng.choice([each for each in range(1, widest + 1) if each != pit.number])
    return instead(plies, at, replace(plies[at], pit=replace(pit, number=number)))


def wrong_direction(plies: Plies, at: int, rng: random.Random) -> Slip:
    del rng
    way = Way.LEFT if plies[at].way is Way.RIGHT else Way.RIGHT
    return instead(plies, at, replace(plies[at], way=way))


def without_marks(plies: Plies) -> Plies:
    return tuple(replace(ply, marks=()) for ply in plies)


def changed_as_told(plies: Plies, hint: str) -> Iterator[tuple[int, Plies]]:
    """The changes that a hint may mean, each with the number of the first ply that it changes."""
    if match := FITS.match(hint):
        at = int(match[2]) - 1
        [other] = plies_of(next(iter(notation.read(match[1]))).record)
        yield at + 1, (*plies[:at], replace(other, marks=plies[at].marks), *plies[at + 1 :])
    elif match := SWAPPED.match(hint):
        for at, apart in product(range(len(plies)), (1, 2)):
            if [ply.decision for ply in plies[at : at + apart + 1 : apart]] == [match[1], match[2]]:
                yield at + 1, swapped_with(plies, at, apart).plies
