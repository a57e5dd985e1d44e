"""Tasks on any executor: a window of them at once, and a worker's death told apart from an answer.

A crew gives its executor no more tasks than keep the workers busy, so that little is lost when it is closed or a worker
dies. Where a death breaks the whole executor, as it does a process pool, the crew opens another one like it; a task
given again `alone` then runs while nothing else does, so that another death can only be its own.
"""

from __future__ import annotations

import os
import queue
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import suppress

from ..errors import WorkerError
from .scratch import folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

EACH = 2
"""Tasks given at once for each worker: the next lies ready when one is done."""
LOSSES = ("KilledWorker", "FutureCancelledError")
"""Dask's errors for whatever lay with a worker that died, whether or not it had begun."""
ASK_AGAIN = 5.0
"""Seconds after which the executor is asked again how many workers it has: a cluster may grow."""

HOUR = 3600.0


class Death:
    """What came of a task instead of an answer: `error` says how; `blamed` that no other task can have caused it."""

    __slots__ = ("blamed", "error")

    def __init__(self, error: BaseException, blamed: bool) -> None:
        self.error, self.blamed = error, blamed

    def __str__(self) -> str:
        last = getattr(self.error, "last_worker", None)  # Dask's text is a paragraph
        if last is not None:
            return f"{type(self.error).__name__}: {last.address}"
        said = str(self.error).strip().partition("\n")[0].partition(". ")[0]
        return f"{type(self.error).__name__}: {said}".removesuffix(": ")


class Task:
    """A call to be made by a worker, and the caller's name for it."""

    __slots__ = ("alone", "arguments", "function", "name")

    def __init__(self, name: Any, function: Callable[..., Any], arguments: tuple[Any, ...], alone: bool) -> None:
        self.name, self.function, self.arguments, self.alone = name, function, arguments, alone


class Crew:
    """The workers of an executor, which stays the caller's, and the tasks given to them."""

    def __init__(self, executor: Executor) -> None:
        self._executor, self._own = executor, False
        self._waiting: deque[Task] = deque()
        self._apart: deque[Task] = deque()
        self._running: dict[Future[Any], tuple[Task, Executor]] = {}
        self._ended: queue.SimpleQueue[Future[Any]] = queue.SimpleQueue()
        self._workers, self._asked = 0, 0.0

    @property
    def workers(self) -> int:
        """How many workers the executor has, or had some seconds ago."""
        if not self._asked or time.monotonic() - self._asked > ASK_AGAIN:
            self._workers = workers_of(self._executor)
            self._asked = time.monotonic()
        return self._workers

    @property
    def width(self) -> int:
        """Tasks that are given to the executor at once."""
        return EACH * self.workers

    @property
    def outstanding(self) -> int:
        """Tasks whose outcome was not told yet."""
        return len(self._running) + len(self._waiting) + len(self._apart)

    @property
    def hungry(self) -> bool:
        """Whether another task would be given to the executor at once."""
        return len(self._waiting) + len(self._running) < self.width

    def give(self, name: Any, function: Callable[..., Any], *arguments: Any, alone: bool = False) -> None:
        """Add a task. Function, arguments and answer must pickle where the workers are other processes."""
        (self._apart if alone else self._waiting).append(Task(name, function, arguments, alone))

    def gather(self, seconds: float = 0.1) -> list[tuple[Any, Any]]:
        """Outcomes by the tasks' names: an answer or a `Death`; waits so long at most for the first.

        Raises:
            WorkerError: code `executor_broken` where the executor takes no tasks any more and there is no replacing it.
            KeyboardInterrupt: where a worker was interrupted.
        """
        self._fill()
        if not self._running:
            return []
        found: list[tuple[Any, Any]] = []
        with suppress(queue.Empty):
            future = self._ended.get(timeout=seconds)
            while True:
                if future in self._running:
                    found.append(self._outcome(future))
                future = self._ended.get_nowait()
        self._fill()
        return found

    def close(self) -> None:
        """Drop what has not begun; what runs on is not waited for."""
        self._waiting.clear()
        self._apart.clear()
        running, self._running = list(self._running), {}
        for future in running:
            future.cancel()
        if self._own:
            self._executor.shutdown(wait=False, cancel_futures=True)

    def _outcome(self, future: Future[Any]) -> tuple[Any, Any]:
        task, executor = self._running.pop(future)
        try:
            return task.name, future.result()
        except KeyboardInterrupt:
            raise
        except (BrokenExecutor, CancelledError) as error:
            if isinstance(error, BrokenExecutor) and executor is self._executor:
                self._replace(error)
            return task.name, Death(error, blamed=task.alone)
        except Exception as error:
            return task.name, Death(error, blamed=task.alone or type(error).__name__ not in LOSSES)

    def _fill(self) -> None:
        while True:
            if any(task.alone for task, _ in self._running.values()):
                return
            if self._apart:
                if self._running or not self._submit(self._apart.popleft()):
                    return
            elif self._waiting and len(self._running) < self.width:
                self._submit(self._waiting.popleft())
            else:
                return

    def _submit(self, task: Task) -> bool:
        for _ in range(2):
            try:
                future = self._executor.submit(task.function, *task.arguments, **self._named())
            except (BrokenExecutor, RuntimeError) as error:
                self._replace(error)
                continue
            self._running[future] = task, self._executor
            future.add_done_callback(self._ended.put)
            return True
        raise WorkerError("executor_broken", found=type(self._executor).__name__)

    def _named(self) -> dict[str, Any]:
        """Dask keeps answers by call: a task that is given again must not be answered with its death."""
        return {"pure": False} if hasattr(self._executor, "_client") else {}

    def _replace(self, error: BaseException) -> None:
        """Another executor like this one, which takes no more tasks."""
        another = like(self._executor)
        if another is None:
            raise WorkerError("executor_broken", found=type(self._executor).__name__) from error
        if self._own:
            self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor, self._own = another, True


def workers_of(executor: Executor) -> int:
    """How many workers an executor has: it has no common way to tell."""
    for name in ("num_workers", "_max_workers"):  # MPI; threads and processes
        number = getattr(executor, name, None)
        if isinstance(number, int) and number > 0:
            return number
    client = getattr(executor, "_client", None)  # Dask
    if client is not None:
        return max(1, sum(map(int, client.nthreads().values())))
    return os.cpu_count() or 1


def like(executor: Executor) -> Executor | None:
    """A new process pool of the same making, where the executor is one that broke; else nothing."""
    processes = sys.modules.get("concurrent.futures.process")
    if processes is None or not isinstance(executor, processes.ProcessPoolExecutor):
        return None
    if not getattr(executor, "_broken", False):  # it was shut down, not broken
        return None
    names = ("_max_workers", "_mp_context", "_initializer", "_initargs")
    another: Executor = processes.ProcessPoolExecutor(*(getattr(executor, name) for name in names))
    return another


class Flag:
    """A file whose removal tells the workers of this machine to stop; those elsewhere work on to the end.

    A worker that finds the folder but no file in it, because it begins late, knows that the flag is down; one that
    finds no folder is on another machine.
    """

    def __init__(self) -> None:
        handle, self.path = tempfile.mkstemp(suffix=".running", dir=folder())
        os.close(handle)

        self._kept = time.monotonic()

    def keep(self) -> None:
        """Say that it is in use: systems remove old files from the folder where it stands."""
        if time.monotonic() - self._kept > HOUR:
            self._kept = time.monotonic()
            with suppress(OSError):
                os.utime(self.path)

    def lower(self) -> None:
        """Tell the workers to stop."""
        with suppress(OSError):
            os.unlink(self.path)


class StopError(Exception):
    """The flag is down: nobody wants the answer any more."""


def watcher(path: str) -> Callable[..., None]:
    """A function that raises `StopError` once the flag is down, whatever it is called with."""
    seen = os.path.exists(os.path.dirname(path))

    def look(*_: object) -> None:
        if seen and not os.path.exists(path):
            raise StopError

    return look
