"""What a picture shows: a position with its marks, and the words around it."""

from collections.abc import Iterator
from dataclasses import dataclass

from mancli.diagram.marks import NO_MARKS, Marks
from mancli.diagram.text import NOBODY, clock, off_word
from mancli.position import NORTH, SOUTH, Position, Side
from mancli.rules import Game
from mancli.wording import count


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture to draw.

    Attributes:
        game: the game.
        position: the position.
        names: the players, South first.
        heading: a short title, such as the move.
        text: paragraphs to stand under the picture.
        marks: what is marked.
        caption: the record that it is taken from.
        step: for one step of a move, what it is called in a list of the move's steps.
    """

    game: Game
    position: Position
    names: tuple[str, str] = NOBODY
    heading: str = ""
    text: tuple[str, ...] = ()
    marks: Marks = NO_MARKS
    caption: str = ""
    step: str = ""


def player_line(scene: Scene, side: Side) -> str:
    """A player with what he has off the board.

    >>> from mancli.games import find
    >>> bosh = find("bosh")
    >>> player_line(Scene(bosh, bosh.start, ("Ali", "Omar")), NORTH)
    'North, Omar: store 0'
    """
    name = f", {scene.names[side]}" if scene.names[side] else ""
    return f"{side}{name}: {off_word(scene.game)} {scene.position.off[side]}"


def described(scene: Scene) -> str:
    """The whole picture in words, for those who do not see it."""
    rows = (f"Row {_row(scene, row)}." for row in scene.game.board.picture)
    players = (f"{player_line(scene, side)}." for side in (SOUTH, NORTH))
    return " ".join((*players, *rows, f"{clock(scene.game, scene.position)}."))


def _row(scene: Scene, row: tuple[int, ...]) -> str:
    name = scene.game.board.name
    pits = ", ".join(pit_words(scene, pit) for pit in row)
    return f"from {name(row[0])} to {name(row[-1])}: {pits}"


def pit_words(scene: Scene, pit: int) -> str:
    """What is in a pit and what it is.

    >>> from mancli.games import find
    >>> bao = find("bao-kiswahili")
    >>> pit_words(Scene(bao, bao.start), 4)
    '6 nyumba'
    """
    position = scene.position
    if pit in position.closed:
        return "closed"
    return " ".join((str(position.pits[pit]), *_kinds(position, pit)))


def pit_title(scene: Scene, pit: int) -> str:
    """A pit by name, with what is in it.

    >>> from mancli.games import find
    >>> bao = find("bao-kiswahili")
    >>> pit_title(Scene(bao, bao.start), 4)
    'A5: 6 seeds, nyumba'
    """
    name, position = scene.game.board.name(pit), scene.position
    if pit in position.closed:
        return f"{name}: closed"
    return ", ".join((f"{name}: {count(position.pits[pit], 'seed')}", *_kinds(position, pit)))


def _kinds(position: Position, pit: int) -> Iterator[str]:
    if pit in position.houses:
        yield "nyumba"
    if pit in position.reserved:
        yield "reserved"
    if pit in position.takasiaed:
        yield "takasiaed"
