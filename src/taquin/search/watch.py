"""Running a kernel in a thread while the main thread waits, so that Ctrl-C and limits work."""

from __future__ import annotations

import threading
import time
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ..kernels import BUDGET, CONTROL, NODES, STOP
from .limits import Limits

ENDLESS = 1 << 62
WAIT = 0.1


class Watch:
    """The limits of one search: what is left, and why it was stopped; `threads` it may use where it can be shared."""

    def __init__(
        self, limits: Limits, threads: int = 1, on_progress: Callable[[int, int, float], None] | None = None
    ) -> None:
        self.started = time.monotonic()
        self.limits, self.threads, self.on_progress = limits, threads, on_progress
        self.stopped = ""
        self.at_least = 0
        self.spent = 0
        self.part: Watch | None = None
        self.control = array("q", bytes(8 * CONTROL))

    @property
    def seconds(self) -> float:
        """Seconds since the start."""
        return time.monotonic() - self.started

    @property
    def nodes(self) -> int:
        """Nodes generated so far, those of a running call and of a part that runs included."""
        if self.part is not None:
            return self.part.nodes
        return self.spent + self.control[NODES]

    def left(self) -> Limits:
        """What is left of the limits."""
        seconds, nodes, memory = self.limits.seconds, self.limits.nodes, self.limits.memory
        return Limits(
            None if seconds is None else max(0.0, seconds - self.seconds),
            None if nodes is None else max(0, nodes - self.nodes),
            memory,
        )

    @contextmanager
    def until(self, seconds: float | None, nodes: int | None) -> Iterator[Watch]:
        """A watch for a part of the work, which ends after so many seconds and nodes of the whole."""
        part = Watch(Limits(seconds, nodes, self.limits.memory), self.threads, self.on_progress)
        part.started, part.spent, part.at_least = self.started, self.nodes, self.at_least
        if self.stopped == "interrupt":
            part.halt("interrupt")
        self.part = part
        try:
            yield part
        finally:
            self.part, self.spent = None, part.nodes
        if part.stopped == "interrupt":
            self.halt("interrupt")

    def begin(self, control: array[int]) -> None:
        """Give a call its budget."""
        control[NODES] = 0
        if self.limits.nodes is None:
            control[BUDGET] = ENDLESS
        else:
            control[BUDGET] = max(0, self.limits.nodes - self.nodes)

    def end(self, control: array[int]) -> None:
        """Book a call's nodes."""
        self.spent += control[NODES]
        control[NODES] = 0

    def exhausted(self) -> bool:
        """Whether a limit is reached; says which in `stopped`."""
        if not self.stopped:
            if self.limits.seconds is not None and self.seconds >= self.limits.seconds:
                self.stopped = "seconds"
            elif self.limits.nodes is not None and self.nodes >= self.limits.nodes:
                self.stopped = "nodes"
        return bool(self.stopped)

    def halt(self, reason: str = "") -> None:
        """Ask the running call to stop."""
        if reason:
            self.stopped = reason
        self.control[STOP] = 1

    def run(self, work: Callable[[array[int]], None]) -> None:
        """Run the work in a thread, with the control buffer, until it is done or stopped."""
        failed: list[BaseException] = []

        def guarded() -> None:
            try:
                work(self.control)
            except BaseException as error:
                failed.append(error)

        thread = threading.Thread(target=guarded, daemon=True)
        self.control[STOP] = 0
        try:
            thread.start()
        except RuntimeError:  # no threads here, as in a browser: the work is done at once, within its budget
            guarded()
        except KeyboardInterrupt:
            self.halt("interrupt")
        while thread.is_alive():
            try:
                wait = WAIT
                if self.limits.seconds is not None:
                    wait = max(0.0, min(WAIT, self.limits.seconds - self.seconds))
                thread.join(wait)
                if self.exhausted():
                    self.halt()
                if self.on_progress:
                    self.on_progress(self.at_least, self.nodes, self.seconds)
            except KeyboardInterrupt:
                self.halt("interrupt")
            except BaseException:  # who is told of the progress wants no more of it
                self.halt()
                thread.join()
                raise
        if failed:
            raise failed[0]
