"""mancli beside pgn-extract and python-chess, each on its own file, in one run.

The chess file holds random games of at most 80 plies, as regular as ours. Every tool replays all
moves; pgn-extract reports errors (-r), python-chess reads games with their moves. Run by
`make bench-peers`.
"""

import random
import shutil
import sys
from pathlib import Path

import chess
from files import FOLDER, LOADS, SIZE
from measure import mancli, measured, plies_of

GAMES = 300
PLIES = 80
READ = """
import sys, chess.pgn
stream = open(sys.argv[1])
while game := chess.pgn.read_game(stream):
    assert not game.errors
"""
SHARE = 10
"""python-chess reads this part of the file, so that it does not take minutes."""


def chess_game(rng: random.Random, number: int) -> tuple[str, int]:
    """A random game as PGN, and its plies."""
    board = chess.Board()
    words: list[str] = []
    while len(board.move_stack) < PLIES and not board.is_game_over():
        move = rng.choice(list(board.legal_moves))
        words += [f"{board.fullmove_number}."] if board.turn else []
        words.append(board.san(move))
        board.push(move)
    result = board.result() if board.is_game_over() else "*"
    tags = {"Event": "random play", "Site": "?", "Date": "2026.11.30", "Round": number}
    tags |= {"White": "Ali", "Black": "Omar", "Result": result, "PlyCount": len(board.move_stack)}
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    lines, line = [], ""
    for word in [*words, result]:
        if len(line) + len(word) >= PLIES:
            lines.append(line)
            line = ""
        line = f"{line} {word}" if line else word
    return f"{head}\n" + "\n".join([*lines, line]) + "\n\n", len(board.move_stack)


def chess_files() -> tuple[Path, int, Path, int]:
    """The file of all chess games and a part of it, each with its plies."""
    rng = random.Random(7)
    made = [chess_game(rng, number) for number in range(1, GAMES + 1)]
    text, plies = "".join(game for game, _ in made), sum(number for _, number in made)
    times = SIZE // len(text)
    whole, part = FOLDER / "chess.pgn", FOLDER / "chess-part.pgn"
    whole.write_text(text * times, encoding="utf-8")
    part.write_text(text * (times // SHARE), encoding="utf-8")
    return whole, plies * times, part, plies * (times // SHARE)


def main() -> None:
    """Print what each tool does in a second, and the ratios."""
    whole, plies, part, part_plies = chess_files()
    speeds = {"python-chess": part_plies / measured([sys.executable, "-c", READ, part]).seconds}
    extract = shutil.which("pgn-extract") or shutil.which("/usr/games/pgn-extract")
    if extract:
        speeds["pgn-extract"] = plies / measured([extract, "-r", "-s", "--quiet", whole]).seconds
    else:
        print("pgn-extract is not installed")
    for name, speed in speeds.items():
        print(f"{name:<26}{speed:>11,.0f} plies/s", flush=True)
    for load in LOADS[:3]:
        for mode, pure in (("compiled", False), ("interpreted", True)):
            command = mancli("check", "--quiet", "--jobs", "1", load.path)
            speed = plies_of(load.path) / measured(command, pure=pure).seconds
            ratios = ", ".join(f"{speed / other:.2f} x {peer}" for peer, other in speeds.items())
            print(f"{load.name:<13}{mode:<13}{speed:>11,.0f} plies/s  {ratios}", flush=True)


if __name__ == "__main__":
    main()
