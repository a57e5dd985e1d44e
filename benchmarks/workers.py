"""Random 4x4 boards by one worker and by two: solve_many over threads and over processes, ratios of one run.

    python benchmarks/workers.py [BOARDS] [--kinds threads processes local] [--rounds N]

The boards are solved in rounds, each by one worker of a kind and then by two of it, so that whatever else the machine
does falls on both. A line tells the wall seconds, the boards a second, and the ratio to one worker of the same kind;
the CPU seconds of workers and giver; and the share of the time in which the workers had a task. The load of the machine
is told before and after: where others keep the processors busy, two workers can't be twice as fast, and the last
figure, `free`, estimates the ratio that two workers with a processor each have: 2 x the share of two / the share of
one x the CPU of one / the CPU of two. Workers are started and tables opened before the clock runs.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from typing import Any

from taquin import Board, Solution, generate_many, solve_many
from taquin.batch.executors import opened
from taquin.kernels import backend


class Timed(Executor):
    """Passes tasks on, and adds up the seconds and the CPU seconds that the workers spend in them."""

    def __init__(self, inner: Executor, workers: int) -> None:
        self.inner, self.workers = inner, workers
        self.num_workers = workers  # what `solve_many` looks for
        self.wall = self.held = self.cpu = 0.0
        self.lengths = 0

    def submit(self, call: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        """A task, which answers with its own seconds besides."""
        future: Future[Any] = Future()

        def passed(inner: Future[Any]) -> None:
            answer, wall, cpu = inner.result()
            self.held += wall
            if not isinstance(self.inner, ThreadPoolExecutor):  # threads share their process's clock
                self.cpu += cpu
            future.set_result(answer)

        future.set_running_or_notify_cancel()
        self.inner.submit(measured, call, *arguments, **named).add_done_callback(passed)
        return future

    def solve(self, boards: list[Board]) -> None:
        """A round."""
        start, cpu = time.perf_counter(), time.process_time()
        answers = solve_many(boards, executor=self)
        self.lengths += sum(one.length or 0 for one in answers if isinstance(one, Solution))
        self.wall += time.perf_counter() - start
        self.cpu += time.process_time() - cpu

    def begin(self, boards: list[Board]) -> None:
        """Start the workers and open the tables, before anything is measured."""
        self.solve(boards)
        self.wall = self.held = self.cpu = self.lengths = 0


def measured(call: Callable[..., Any], *arguments: Any) -> tuple[Any, float, float]:
    """A task with its seconds, and the CPU seconds of its process in that time."""
    wall, cpu = time.perf_counter(), time.process_time()
    answer = call(*arguments)
    return answer, time.perf_counter() - wall, time.process_time() - cpu


@contextmanager
def crew(kind: str, workers: int) -> Iterator[Timed]:
    """An executor of a kind."""
    with ThreadPoolExecutor(workers) if kind == "threads" else opened(f"{kind}:{workers}") as executor:
        yield Timed(executor, workers)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("boards", nargs="?", type=int, default=2000)
    parser.add_argument("--kinds", nargs="+", default=["threads", "processes"])
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    boards = list(generate_many("4x4", arguments.boards, seed=1))
    parts = [boards[at :: arguments.rounds] for at in range(arguments.rounds)]
    print(f"{len(boards)} boards, {backend()} kernels, {os.cpu_count()} processors, load {os.getloadavg()[0]:.2f}")
    print("kind       workers    wall   boards/s  ratio      CPU  with a task  free")
    for kind in arguments.kinds:
        with ExitStack() as stack:
            one, two = (stack.enter_context(crew(kind, workers)) for workers in (1, 2))
            for each in (one, two):
                each.begin(boards[:20])
            for part in parts:
                for each in (one, two):
                    each.solve(part)
        assert one.lengths == two.lengths
        for each in (one, two):
            share = each.held / (each.workers * each.wall)
            ratio = one.wall / each.wall
            told = f"{kind:10} {each.workers:7}  {each.wall:6.2f} s  {len(boards) / each.wall:8.0f}  {ratio:5.2f}"
            free = each.workers * share / (one.held / one.wall) * one.cpu / each.cpu
            print(f"{told}  {each.cpu:5.2f} s  {100 * share:9.1f} %  {free:4.2f}", flush=True)
    print(f"load {os.getloadavg()[0]:.2f}")


if __name__ == "__main__":
    main()
