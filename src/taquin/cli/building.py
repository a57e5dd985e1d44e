"""A bar on standard error while pattern databases are built; nothing where no one looks."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator

from ..patterns.storage import told_of_building
from .console import Console

CELLS = 24
"""Characters of the bar."""

EVERY = 0.1
"""Seconds between two drawings."""

AFTER = 0.3
"""Seconds before the first one: what is done by then needs no bar."""


class Bar:
    """Shows how much is done, and goes when all is."""

    def __init__(self, console: Console, key: str = "progress.tables", after: float = AFTER) -> None:
        self.console, self.key = console, key
        self.wanted = console.err.isatty()
        self.started: float | None = None
        self.next, self.after = 0.0, after
        self.shown = False

    def tell(self, done: int, total: int) -> None:
        """So much of it is done."""
        now = time.monotonic()
        if self.started is None:
            self.started, self.next = now, now + self.after
        if done >= total:
            self.clear()
        elif self.wanted and now >= self.next:
            self.next = now + EVERY
            full = CELLS * done // total
            block, rest = ("#", ".") if self.console.ascii_only else ("█", "░")
            bar = block * full + rest * (CELLS - full)
            fields = {"bar": bar, "percent": 100 * done // total, "seconds": round(now - self.started)}
            line = self.console.words.say(self.key, **fields)
            self.console.err.write(f"\r{line[: self.console.columns - 1]}\033[K")
            self.console.err.flush()
            self.shown = True

    def clear(self) -> None:
        """Take it away; another may follow."""
        if self.shown:
            self.console.err.write("\r\033[K")
            self.console.err.flush()
        self.shown, self.started = False, None


@contextlib.contextmanager
def shown_building(console: Console) -> Iterator[None]:
    """Within it, databases that a command has to build are built behind a bar."""
    bar = Bar(console)
    with told_of_building(bar.tell):
        try:
            yield
        finally:
            bar.clear()
