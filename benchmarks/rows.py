"""How long the ways of the row by row method are: `python benchmarks/rows.py [LARGEST]`.

For uniform n x n boards (seeded), the mean length of the ways in n^3: row by row, with rows and columns by turns, and
by turns with the rest in view (beams 1 and 4 wide); beside them the bound of taxicab distance with linear conflicts,
and the CPU seconds that one board takes. The bound is what no way can be shorter than; the shortest ways of large
boards are not known.
"""

from __future__ import annotations

import sys
import time

from taquin import Goal, Shape, generate
from taquin.board.frame import Frame
from taquin.search import conflict
from taquin.search.rows import by_rows

SIDES = {5: 200, 6: 150, 7: 100, 8: 50, 10: 50, 15: 20, 20: 10, 30: 5, 50: 2, 100: 1}
"""How many boards of each side."""


METHODS = {"rows": (False, 0), "turns": (True, 0), "beam 1": (True, 1), "beam 4": (True, 4)}


def main() -> None:
    largest = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    print(
        "side boards  bound"
        + "".join(f"{name:>8}" for name in METHODS)
        + " | s:"
        + "".join(map("{:>9}".format, METHODS))
    )
    for side, count in SIDES.items():
        if side > largest:
            break
        shape = Shape(side, side)
        goal = Goal.named("standard", shape)
        frame = Frame(goal)
        bounds = 0
        lengths, seconds = dict.fromkeys(METHODS, 0), dict.fromkeys(METHODS, 0.0)
        for seed in range(count):
            board = generate(shape, seed=seed)
            bounds += conflict.bound(shape, frame.labels(board), frame.blank_cell)
            for name, (alternating, width) in METHODS.items():
                start = time.process_time()
                phases = by_rows(board, goal, alternating=alternating, width=width)
                seconds[name] += time.process_time() - start
                lengths[name] += sum(len(phase.path) for phase in phases)
        means = "".join(f"{total / count / side**3:8.3f}" for total in (bounds, *lengths.values()))
        times = "".join(f"{total / count:9.4f}" for total in seconds.values())
        print(f"{side:4} {count:6}{means} |   {times}")


if __name__ == "__main__":
    main()
