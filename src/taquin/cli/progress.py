"""How far a long search is, told on standard error."""

from __future__ import annotations

import sys
import time

from ..search.solution import Solution
from .console import Console


class Progress:
    """A line on standard error that tells how far a long search or a long list is; nothing where no one looks."""

    EVERY = 0.2
    AFTER = 1.0
    SLOW = 3.0

    def __init__(self, console: Console, total: int, *, slow: bool = False) -> None:
        self.console, self.total, self.slow = console, total, slow
        self.started = self.told = time.monotonic()
        self.done = 0
        self.wanted = sys.stderr.isatty()
        self.shown = False
        self.best: Solution | None = None

    def count(self) -> None:
        """One more board is done."""
        self.done += 1
        now = time.monotonic()
        if self.total > 1 and self.done < self.total and self._due(now):
            left = (now - self.started) / self.done * (self.total - self.done)
            key = {"done": self.done, "total": self.total, "seconds": round(left)}
            self._write(self.console.words.say("progress.boards", **key))

    def improve(self, solution: Solution) -> None:
        """A single search found a shorter way."""
        self.best = solution
        self.tell(solution.at_least or 0, solution.statistics.nodes, solution.statistics.seconds)

    def tell(self, at_least: int, nodes: int, seconds: float) -> None:
        """A single search goes on."""
        if self.slow and self.wanted and seconds >= self.SLOW:
            self.slow = False
            self.clear()
            self.console.tell(self.console.wrapped(self.console.words.say("progress.slow_runs")))
        if not self._due(time.monotonic()):
            return
        if self.best is not None and self.best.length is not None:
            at_least = max(at_least, self.best.at_least or 0)
            gap = max(0, self.best.length - at_least)
            fields: dict[str, object] = {"count": self.best.length, "at_least": at_least, "gap": gap}
            self._write(self.console.words.say("progress.improving", seconds=f"{seconds:.0f}", **fields))
        else:
            fields = {"at_least": at_least, "nodes": f"{nodes:,}".replace(",", " "), "seconds": f"{seconds:.0f}"}
            self._write(self.console.words.say("progress.search", **fields))

    def clear(self) -> None:
        """Take the line away."""
        if self.shown:
            self._write("")
            self.shown = False

    def _due(self, now: float) -> bool:
        if not self.wanted or now - self.started < self.AFTER or now - self.told < self.EVERY:
            return False
        self.told = now
        return True

    def _write(self, text: str) -> None:
        self.console.err.write(f"\r{text[: self.console.columns - 1]}\033[K")
        self.console.err.flush()
        self.shown = bool(text)
