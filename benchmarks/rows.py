"""How long the ways of the row by row method are: `python benchmarks/rows.py [LARGEST]`.

For uniform n x n boards (seeded), the mean length of the ways in n^3, row by row and with rows and columns by turns,
beside the bound of taxicab distance with linear conflicts, and the seconds that one board takes. The bound is what no
way can be shorter than; the shortest ways of large boards are not known.
"""

from __future__ import annotations

import sys
import time

from taquin import Goal, Shape, generate
from taquin.board.frame import Frame
from taquin.search import conflict
from taquin.search.rows import by_rows

SIDES = {5: 400, 6: 300, 7: 200, 8: 100, 10: 100, 15: 40, 20: 20, 30: 10, 50: 4, 100: 1}
"""How many boards of each side."""


def main() -> None:
    largest = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    print("side  boards  bound/n^3  rows/n^3  by turns/n^3  seconds  by turns")
    for side, count in SIDES.items():
        if side > largest:
            break
        shape = Shape(side, side)
        goal = Goal.named("standard", shape)
        frame = Frame(goal)
        lengths, seconds, bounds = [0, 0], [0.0, 0.0], 0
        for seed in range(count):
            board = generate(shape, seed=seed)
            bounds += conflict.bound(shape, frame.labels(board), frame.blank_cell)
            for alternating in (False, True):
                start = time.perf_counter()
                phases = by_rows(board, goal, alternating=alternating)
                seconds[alternating] += time.perf_counter() - start
                lengths[alternating] += sum(len(phase.path) for phase in phases)
        means = [total / count / side**3 for total in (bounds, *lengths)]
        print(
            f"{side:4} {count:7} {means[0]:10.3f} {means[1]:9.3f} {means[2]:13.3f}"
            f" {seconds[0] / count:8.4f} {seconds[1] / count:9.4f}"
        )


if __name__ == "__main__":
    main()
