"""How large animated paths are, and the CPU time of making them: `python benchmarks/pictures.py [--picture FILE]`.

Paths are walks that never step back (seeded): 31 moves on 3x3, 80 on 4x4, 200 on 5x5, 2,000 on 10x10. Sizes are exact
and repeat; the time is CPU seconds of this process. The whole plays for at most a minute (that is the default speed).
"""

from __future__ import annotations

import argparse
import random
import time

from taquin import Board, Path, Shape, animate_image, animate_svg, player_html

CASES = (("3x3", 31), ("4x4", 80), ("5x5", 200), ("10x10", 2000))


def walk(board: Board, moves: int) -> Path:
    """A walk of so many moves without a step back."""
    chance = random.Random(1)
    path = []
    for _ in range(moves):
        choices = [move for move in board.moves() if not path or move is not path[-1].opposite]
        path.append(chance.choice(choices))
        board = board.after(path[-1])
    return Path(path)


def main() -> None:
    """Print a line a format and case."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--picture")
    picture = options.parse_args().picture
    print(f"{'board':<6} {'moves':>6} {'format':<6} {'bytes':>10} {'CPU s':>7}")
    for size, moves in CASES:
        shape = Shape.parse(size)
        board = Board(shape, [*range(1, shape.cells), 0])
        path = walk(board, moves)
        for kind in ("svg", "html", "webp", "gif", "png"):
            start = time.process_time()
            if kind == "svg":
                made = len(animate_svg(board, path, picture=picture).encode())
            elif kind == "html":
                made = len(player_html(board, path, picture=picture).encode())
            else:
                made = len(animate_image(board, path, kind, picture=picture))
            print(f"{size:<6} {moves:>6} {kind:<6} {made:>10,} {time.process_time() - start:>7.2f}", flush=True)


if __name__ == "__main__":
    main()
