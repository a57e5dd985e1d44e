"""Random 4x4 boards by one worker and by two: solve_many over threads and over processes, ratios of one run.

    python benchmarks/workers.py [BOARDS] [--kinds threads processes local]

Prints the wall seconds, the boards a second, and the ratio to one worker of the same kind (one thread; one process),
with the load of the machine before and after; and the CPU seconds of all, with the start of processes, which tell on a
busy machine what two workers cost over one. Workers are started and tables opened before the wall clock runs.
"""

from __future__ import annotations

import argparse
import os
import time
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AbstractContextManager

from taquin import Board, Solution, generate_many, solve_many
from taquin.batch.executors import opened
from taquin.kernels import backend


def timed(boards: list[Board], executor: Executor) -> tuple[float, int]:
    """Wall seconds, and all lengths together."""
    list(solve_many(boards[:20], executor=executor))
    start = time.perf_counter()
    total = sum(one.length or 0 for one in solve_many(boards, executor=executor) if isinstance(one, Solution))
    return time.perf_counter() - start, total


def kept(kind: str, workers: int) -> AbstractContextManager[Executor]:
    """An executor of a kind."""
    return ThreadPoolExecutor(workers) if kind == "threads" else opened(f"{kind}:{workers}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("boards", nargs="?", type=int, default=2000)
    parser.add_argument("--kinds", nargs="+", default=["threads", "processes"])
    arguments = parser.parse_args()
    boards = list(generate_many("4x4", arguments.boards, seed=1))
    print(f"{len(boards)} boards, {backend()} kernels, {os.cpu_count()} processors, load {os.getloadavg()[0]:.2f}")
    for kind in arguments.kinds:
        base, expected = 0.0, 0
        for workers in (1, 2):
            cpu = sum(os.times()[:4])
            with kept(kind, workers) as executor:
                seconds, total = timed(boards, executor)
            cpu = sum(os.times()[:4]) - cpu
            base, expected = base or seconds, expected or total
            assert total == expected
            rate = len(boards) / seconds
            print(
                f"{kind:10} {workers}  {seconds:6.2f} s  {rate:6.0f} boards/s  {base / seconds:.2f}  CPU {cpu:5.2f} s",
                flush=True,
            )
    print(f"load {os.getloadavg()[0]:.2f}")


if __name__ == "__main__":
    main()
