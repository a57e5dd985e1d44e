"""Work beside the screen: in one thread, one piece after the other, each to be stopped."""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import SimpleQueue

from ..board.board import Board
from ..board.goals import Goal
from ..search.limits import Limits
from ..search.optimal import solve
from ..search.solution import Solution

Work = Callable[[threading.Event], object]

PROVEN_CELLS = {"stm": 16, "mtm": 12}
"""Up to this many cells a shortest solution in the metric is waited for: in MTM one of 4x4 takes minutes."""
PATIENCE = 2.0
"""Seconds for a larger board: what is found by then, and its bound, must do."""


class Background:
    """Does pieces of work in their order and gives each result (or the exception instead) to `deliver`.

    The thread is a daemon: nobody waits for it when the screen is left. The searches leave the interpreter to the
    screen while they run.
    """

    def __init__(self, deliver: Callable[[str, object], None]) -> None:
        self._deliver = deliver
        self._waiting: SimpleQueue[tuple[str, Work, threading.Event]] = SimpleQueue()
        self._stops: list[threading.Event] = []
        self._idle = threading.Condition()
        self._thread: threading.Thread | None = None

    def do(self, name: str, work: Work) -> None:
        """Queue a piece of work under the name with which its result is delivered. `work` gets the event that asks it
        to stop."""
        stop = threading.Event()
        with self._idle:
            self._stops.append(stop)
        self._waiting.put((name, work, stop))
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, daemon=True)
            self._thread.start()

    def cancel(self) -> None:
        """Stop what runs and forget what waits; nothing of it is delivered."""
        with self._idle:
            for stop in self._stops:
                stop.set()

    def join(self, seconds: float = 60.0) -> bool:
        """Wait until nothing is left to do; whether that came in time."""
        with self._idle:
            return self._idle.wait_for(lambda: not self._stops, seconds)

    def _run(self) -> None:
        while True:
            name, work, stop = self._waiting.get()
            result: object = None
            if not stop.is_set():
                try:
                    result = work(stop)
                except Exception as error:
                    result = error
            if not stop.is_set():
                self._deliver(name, result)
            with self._idle:
                self._stops.remove(stop)
                self._idle.notify_all()


def way_home(board: Board, goal: Goal, metric: str, stop: threading.Event) -> Solution:
    """A solution: a shortest one in the metric on boards small enough for it, on others what two seconds give."""

    def progress(_at_least: int, _nodes: int, _seconds: float) -> None:
        if stop.is_set():
            raise KeyboardInterrupt  # the search ends as by Ctrl-C

    limits = None if board.shape.cells <= PROVEN_CELLS[metric] else Limits(seconds=PATIENCE)
    return solve(board, goal, metric=metric, limits=limits, on_progress=progress)
