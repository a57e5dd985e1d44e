"""Korf's hundred 15-puzzle boards with the package's tables, and as a ratio to the plain C yardstick in the same run.

    python benchmarks/korf100.py [default|large]… [--threads N] [--no-yardstick]

For each choice of tables: wrong lengths, nodes generated, CPU seconds and wall seconds of the search in one process
(tables loaded before), nodes a second, peak memory of the process, and the ratio of node rates to the yardstick's.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from taquin import Board, Shape
from taquin.kernels import backend
from taquin.search.optimal import solve
from taquin.search.tables import layout_for

HERE = Path(__file__).parent


def boards() -> list[tuple[Board, int]]:
    """The boards with their published lengths."""
    found = []
    for line in (HERE / "data" / "korf100.txt").read_text().splitlines():
        if not line.startswith("#"):
            numbers = [int(word) for word in line.split()]
            found.append((Board(Shape(4, 4), numbers[1:17]), numbers[17]))
    return found


def yardstick() -> float:
    """Nodes a second of the plain C program, compiled and run now."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "korf100"
        subprocess.run(["cc", "-O3", "-o", program, HERE / "yardstick" / "korf100.c"], check=True)
        words = subprocess.run(
            [program, HERE / "data" / "korf100.txt"], check=True, capture_output=True, text=True
        ).stdout.split()
    facts = dict(zip(words[::2], words[1::2], strict=True))
    rate = float(facts["rate"])
    print(f"yardstick (C)  nodes {int(facts['nodes']):,}  CPU {facts['seconds']} s  {rate:,.0f} nodes/s")
    return rate


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("tables", nargs="*", default=["default"])
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--no-yardstick", action="store_true")
    arguments = parser.parse_args()
    plain = None if arguments.no_yardstick else yardstick()
    print("kernels:", backend())
    for tables in arguments.tables:
        instances = boards()
        layout_for(tables, Shape(4, 4), 0, threads=2)
        solutions = []
        cpu, wall = time.process_time(), time.perf_counter()
        for board, length in instances:
            solutions.append((solve(board, "blank-first", tables=tables, threads=arguments.threads), length))
        cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
        nodes = sum(solution.statistics.nodes for solution, _ in solutions)
        wrong = sum(one.length != length or one.board.after(one.path) != one.goal.board for one, length in solutions)
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        ratio = f"  {nodes / cpu / plain:.2f} of the yardstick's rate" if plain else ""
        print(
            f"{tables:8} {arguments.threads} thread(s)  wrong {wrong}  nodes {nodes:,}  CPU {cpu:.3f} s"
            f"  wall {wall:.3f} s  {nodes / cpu:,.0f} nodes/s  peak {peak} MB{ratio}"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
