"""What windows take off a way, and what each quality of `solve` gives: `python benchmarks/shorten.py [SIZE]…`.

For seeded uniform boards, mean lengths in n^3 (cells to the power of one and a half) and CPU seconds a board: of the
way row by row, of the same way after `shorten` with 3 and with 30 million nodes, and of `solve` with each quality;
beside them the bound that is proven. Every way is replayed. `--best` adds the dearest quality.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable

from taquin import Board, Limits, Shape, Solution, generate, shorten, solve
from taquin.kernels import backend

SIZES = {"5x5": 10, "6x6": 10, "7x7": 5, "8x8": 5, "10x10": 5, "20x20": 2, "50x50": 1, "100x100": 1}
"""How many boards of each size."""
LIMITS = (3_000_000, 30_000_000)


def measured(way: Callable[[], Solution]) -> tuple[Solution, float]:
    """A solution, replayed, and the CPU seconds it took."""
    start = time.process_time()
    solution = way()
    seconds = time.process_time() - start
    assert solution.path is not None
    assert solution.board.after(solution.path) == solution.goal.board
    return solution, seconds


def ways(board: Board, qualities: tuple[str, ...]) -> list[tuple[Solution, float]]:
    """The row by row method, what is left of its way, and the qualities."""
    found = [measured(lambda: solve(board, method="rows"))]
    path = found[0][0].path
    assert path is not None
    found += [measured(lambda nodes=nodes: shorten(board, path, limits=Limits(nodes=nodes))) for nodes in LIMITS]
    found += [measured(lambda quality=quality: solve(board, quality=quality)) for quality in qualities]
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("sizes", nargs="*", metavar="SIZE", default=list(SIZES))
    parser.add_argument("--best", action="store_true")
    arguments = parser.parse_args()
    qualities = ("fast", "good", "best") if arguments.best else ("fast", "good")
    print(f"kernels: {backend()}; load {os.getloadavg()[0]:.1f}")
    heads = ["rows", "shorten 3M", "shorten 30M", *qualities]
    print("   size boards   bound" + "".join(f" | {head:>13}" for head in heads))
    for size in arguments.sizes:
        count = SIZES.get(size, 1)
        unit = count * Shape.parse(size).cells ** 1.5
        lengths, seconds, bound = [0] * len(heads), [0.0] * len(heads), 0
        for seed in range(count):
            for at, (solution, spent) in enumerate(ways(generate(size, seed=seed), qualities)):
                lengths[at] += solution.length or 0
                seconds[at] += spent
                last = solution
            bound += last.at_least or 0
        row = "".join(f" | {a / unit:6.3f} {s / count:6.2f}" for a, s in zip(lengths, seconds, strict=True))
        print(f"{size:>7} {count:6} {bound / unit:7.3f}{row}", flush=True)


if __name__ == "__main__":
    main()
