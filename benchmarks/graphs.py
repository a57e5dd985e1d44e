"""How long verdicts on large boards beyond the rectangle take: `python benchmarks/graphs.py [side]`."""

import random
import sys
import time

from taquin.board.shape import Shape
from taquin.graphs.arrangement import Arrangement
from taquin.graphs.grids import Grid
from taquin.graphs.reachability import reachable


def main() -> None:
    """Grids with three shares of walls and five counts of blanks, and a ring with a tail at each cell."""
    side = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    shape = Shape(side, side)
    dice = random.Random(1)
    for share in (0.05, 0.2, 0.35):
        began = time.perf_counter()
        walls = {cell for cell in range(shape.cells) if dice.random() < share}
        grid = Grid(shape, walls)
        built = time.perf_counter() - began
        for blanks in (1, 2, 10, 1000, len(grid.cells) // 2):
            tiles = [*range(1, len(grid.cells) - blanks + 1), *[0] * blanks]
            dice.shuffle(tiles)
            start = Arrangement(grid.graph, tiles)
            goal = Arrangement(grid.graph, grid.pattern("standard", tiles))
            began = time.perf_counter()
            verdict = reachable(grid.graph, start, goal)
            print(
                f"{shape}, {len(walls)} walls (built in {built:.2f} s), {blanks} blanks: {verdict.reachable} by "
                f"{verdict.rule}, {len(verdict.parts)} parts, in {time.perf_counter() - began:.2f} s"
            )


if __name__ == "__main__":
    main()
