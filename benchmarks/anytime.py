"""How soon a way home is there, and how short it gets: `python benchmarks/anytime.py [--nodes] [SIZE]…`.

For seeded uniform boards, the length of the way that `solve` finds within 0, 1 and 10 seconds, in n^3 (cells to the
power of one and a half), beside the row by row method and the bound that is proven; and the CPU seconds used. With 0
seconds the first way comes back, whatever it takes. With `--nodes` the limits are 0, 15 and 150 million nodes instead:
about the same work, and the same ways whatever else the machine does. The last column is the peak memory of the process
so far.
"""

from __future__ import annotations

import os
import resource
import sys
import time

from taquin import Limits, Shape, generate, solve
from taquin.kernels import backend

SIZES = {"6x6": 3, "7x7": 3, "8x8": 3, "9x9": 3, "10x10": 3, "20x20": 2, "30x30": 2, "50x50": 1, "100x100": 1}
"""How many boards of each size."""
LIMITS = {
    False: {"0 s": Limits(seconds=0), "1 s": Limits(seconds=1), "10 s": Limits(seconds=10)},
    True: {"0 M": Limits(nodes=0), "15 M": Limits(nodes=15_000_000), "150 M": Limits(nodes=150_000_000)},
}


def main() -> None:
    by_nodes = "--nodes" in sys.argv
    sizes = [size for size in sys.argv[1:] if size != "--nodes"]
    limits = LIMITS[by_nodes]
    print(f"kernels: {backend()}; load {os.getloadavg()[0]:.1f}")
    print("   size boards   bound |    rows     s" + "".join(f" |{name:>8}     s" for name in limits) + " |   MB")
    for size in sizes or SIZES:
        shape = Shape.parse(size)
        count = SIZES.get(size, 1)
        line, least = "", 0.0
        for limit in (None, *limits.values()):
            total, used = 0, 0.0
            least = 0
            for seed in range(count):
                start = time.process_time()
                board = generate(shape, seed=seed)
                solution = solve(board, method="rows") if limit is None else solve(board, limits=limit)
                used += time.process_time() - start
                assert solution.path is not None
                assert solution.at_least is not None
                assert board.after(solution.path) == solution.goal.board
                total += len(solution.path)
                least += solution.at_least
            line += f" | {total / count / shape.cells**1.5:7.3f} {used / count:5.2f}"
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        print(f"{size:>7} {count:6} {least / count / shape.cells**1.5:7.3f}{line} | {memory:4}", flush=True)


if __name__ == "__main__":
    main()
