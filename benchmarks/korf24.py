"""Three of Korf and Felner's fifty 24-puzzle boards (40, 38, 25, or others by number) with 6-6-6-6.

    python benchmarks/korf24.py [NUMBER]… [--threads N]…

Prints for each board: length and published length, nodes generated, CPU and wall seconds, nodes a second; with several
numbers of threads also the ratio of node rates by wall clock to the first.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from taquin import Board, Shape
from taquin.kernels import backend
from taquin.search.optimal import solve
from taquin.search.tables import layout_for

INSTANCES = Path(__file__).parent / "data" / "korf24_50.txt"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("numbers", nargs="*", type=int, default=[40, 38, 25])
    parser.add_argument("--threads", type=int, nargs="+", default=[1])
    arguments = parser.parse_args()
    shape = Shape(5, 5)
    start = time.process_time(), time.perf_counter()
    layout_for("default", shape, 0)
    cpu, wall = time.process_time() - start[0], time.perf_counter() - start[1]
    print(f"kernels: {backend()}; tables ready after {cpu:.1f} s of CPU, {wall:.1f} s")
    known = {}
    for line in INSTANCES.read_text().splitlines():
        if not line.startswith("#"):
            values = [int(word) for word in line.split()]
            known[values[0]] = values[1:26], values[26]
    for number in arguments.numbers:
        tiles, length = known[number]
        base = 0.0
        for threads in arguments.threads:
            cpu = time.process_time()
            solution = solve(Board(shape, tiles), "blank-first", threads=threads, optimal=True)
            cpu = time.process_time() - cpu
            facts = solution.statistics
            assert solution.path is not None
            assert solution.board.after(solution.path) == solution.goal.board
            rate = facts.nodes / facts.seconds
            base = base or rate
            print(
                f"{number}: {solution.status.value} {solution.length} (published {length})  threads {threads}"
                f"  nodes {facts.nodes:,}  CPU {cpu:.2f} s  wall {facts.seconds:.2f} s"
                f"  {rate:,.0f} nodes/s  {rate / base:.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
