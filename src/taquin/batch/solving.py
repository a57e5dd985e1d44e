"""Many boards solved by many workers: answers in the order of the boards, and no board or worker stops the rest."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence, Sized
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from itertools import islice, repeat

from ..board.board import Board
from ..board.goals import Goal
from ..errors import RequestError, TaquinError, WorkerError
from ..patterns.partition import Partition
from ..search.limits import Limits, limits_of
from ..search.optimal import check_request, solve
from ..search.solution import Solution
from ..search.tasks import Crew, Death, Flag, StopError, watcher

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Given = Board | str | Sequence[object] | TaquinError
    Answer = Solution | TaquinError

CHUNK = 0.5
"""Seconds of work that a task is meant to hold: much more than giving it takes, and soon done again."""
LARGEST = 256
"""Boards of a task at most, so that it stays small."""
ENDING = 4
"""Tasks for each worker at the least in what is left, where that is known: none is long without work at the end."""
AHEAD = 1 << 15
"""Boards that may be solved before an earlier one is: their answers wait in memory."""

MANNER = ("metric", "limits", "tables", "optimal", "method")


def solve_many(
    boards: Iterable[Given],
    goal: Goal | Board | str = "standard",
    metric: str = "stm",
    limits: Limits | None = None,
    tables: str | Partition = "default",
    *,
    goals: Iterable[Goal | Board | str] | None = None,
    optimal: bool = False,
    method: str = "best",
    threads: int = 1,
    executor: Executor | None = None,
    on_death: Callable[[int, str], None] | None = None,
    quality: str | None = None,
) -> Iterator[Solution | TaquinError]:
    """Solve many boards, as `solve` does each; the answers come in the order of the boards, as soon as they are known.

    A board that can't be read or solved gives its error as its answer; an error among the boards is passed on in its
    place. The boards are taken from the iterable as they are needed. Closing the iterator, or Ctrl-C, stops the work.

    Args:
        limits: of each board.
        goals: a goal for each board, instead of `goal`.
        threads: how many boards are solved at once, where no executor is given.
        executor: any `concurrent.futures.Executor`: a process pool, a Dask client's or MPI's. It stays open. Tasks hold
            half a second of work or so; tables are not sent but opened, or built, by each worker.
        on_death: called with a number of boards and a reason where a worker died over them. Each of these boards is
            solved again, once; if a worker dies again, its answer is a `WorkerError`.
        quality: of each board, as in `solve`: a limit of nodes by name.

    >>> answers = solve_many(["1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/8 7 0", "1 2 2/4 5 6/7 0 8"], threads=2)
    >>> [answer.length if isinstance(answer, Solution) else answer.code for answer in answers]
    [1, None, 'tile_repeated']

    Raises:
        RequestError: at once, where metric, method, tables, quality or the number of threads are none.
        WorkerError: code `executor_broken` where the executor takes no tasks any more.
    """
    check_request(metric, method, tables)
    if threads < 1:
        raise RequestError("jobs", found=threads)
    limits = limits_of(quality, limits, optimal)
    manner = dict(zip(MANNER, (metric, limits, tables, optimal, method), strict=True))
    total = len(boards) if isinstance(boards, Sized) else None
    pairs = zip(boards, goals if goals is not None else repeat(goal), strict=False)
    if executor is None and threads == 1:
        return (answer for board, aim in pairs for answer in _solved([board], [aim], manner, None))
    return _shared(pairs, total, manner, threads, executor, on_death)


def _solved(
    boards: Sequence[Given], goals: Sequence[Any], manner: dict[str, Any], on_progress: Callable[..., None] | None
) -> Iterator[Answer]:
    for board, goal in zip(boards, goals, strict=True):
        if isinstance(board, TaquinError):
            yield board
            continue
        try:
            yield solve(board, goal, on_progress=on_progress, **manner)
        except TaquinError as error:
            yield error


def run_chunk(
    flag: str, boards: Sequence[Given], goals: Sequence[Any], manner: dict[str, Any]
) -> tuple[list[Answer], float]:
    """A task: the answers and the seconds that they took; nothing where the flag is down."""
    began = time.monotonic()
    look = watcher(flag)
    answers: list[Answer] = []
    try:
        for board, goal in zip(boards, goals, strict=True):
            look()
            answers += _solved([board], [goal], manner, look)
    except StopError:
        return [], 0.0
    return answers, time.monotonic() - began


def _shared(
    pairs: Iterator[tuple[Given, Any]],
    total: int | None,
    manner: dict[str, Any],
    threads: int,
    executor: Executor | None,
    on_death: Callable[[int, str], None] | None,
) -> Iterator[Answer]:
    with _crew(executor, threads) as crew:
        flag = Flag()
        batch = _Batch(crew, flag, pairs, total, manner, on_death)
        try:
            yield from batch.answers()
        finally:
            flag.lower()


@contextmanager
def _crew(executor: Executor | None, threads: int) -> Iterator[Crew]:
    own = ThreadPoolExecutor(threads) if executor is None else None
    crew = Crew(executor or own)  # type: ignore[arg-type]
    try:
        yield crew
    finally:
        crew.close()
        if own is not None:
            own.shutdown(cancel_futures=True)


class _Batch:
    """One run: what is taken, what is out, what is known but not yet told."""

    def __init__(
        self,
        crew: Crew,
        flag: Flag,
        pairs: Iterator[tuple[Given, Any]],
        total: int | None,
        manner: dict[str, Any],
        on_death: Callable[[int, str], None] | None,
    ) -> None:
        self.crew, self.flag, self.pairs, self.total = crew, flag, pairs, total
        self.manner, self.on_death = manner, on_death
        self.taken = self.told = 0
        self.known: dict[int, Answer] = {}
        self.out: dict[tuple[int, bool], tuple[list[Given], list[Any]]] = {}
        self.each = 0.0  # seconds a board takes, of late
        self.size = 1

    def answers(self) -> Iterator[Answer]:
        """The answers in order."""
        self._feed()
        while self.crew.outstanding:
            self.flag.keep()
            for name, outcome in self.crew.gather():
                self._enter(name, outcome)
            self._feed()
            while self.told in self.known:
                self.told += 1
                yield self.known.pop(self.told - 1)

    def _feed(self) -> None:
        while self.crew.hungry and self.taken - self.told < AHEAD:
            part = list(islice(self.pairs, self._next_size()))
            if not part:
                return
            self._give(self.taken, [board for board, _ in part], [goal for _, goal in part], again=False)
            self.taken += len(part)

    def _next_size(self) -> int:
        """Boards of the next task: what half a second holds, at most twice the last's, and fewer towards the end."""
        if self.each:
            self.size = max(1, min(LARGEST, 2 * self.size, int(CHUNK / self.each)))
        if self.total is None:
            return self.size
        return min(self.size, max(1, (self.total - self.taken) // (ENDING * self.crew.workers)))

    def _give(self, first: int, boards: list[Given], goals: list[Any], again: bool, alone: bool = False) -> None:
        name = first, again
        self.out[name] = boards, goals
        self.crew.give(name, run_chunk, self.flag.path, boards, goals, self.manner, alone=alone)

    def _enter(self, name: tuple[int, bool], outcome: Any) -> None:
        first, again = name
        boards, goals = self.out.pop(name)
        if isinstance(outcome, Death):
            if again:
                self.known[first] = WorkerError("worker_died", found=str(outcome))
                return
            if self.on_death:
                self.on_death(len(boards), str(outcome))
            for at, (board, goal) in enumerate(zip(boards, goals, strict=True), first):
                self._give(at, [board], [goal], again=True, alone=not outcome.blamed)
            return
        answers, seconds = outcome
        self.known.update(enumerate(answers, first))
        each = max(seconds / len(boards), 1e-6)
        self.each = each if not self.each else 0.7 * self.each + 0.3 * each
