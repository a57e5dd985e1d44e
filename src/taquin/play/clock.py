"""The time that a game takes."""

from __future__ import annotations

import time
from collections.abc import Callable


class Clock:
    """Seconds between `start` and `stop`, over as many stretches as there are; both do nothing where it is so already.

    >>> clock = Clock(iter((10.0, 12.5)).__next__)
    >>> clock.start(); clock.stop(); clock.seconds, str(clock)
    (2.5, '0:02')
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._gone = 0.0
        self._since: float | None = None

    @property
    def seconds(self) -> float:
        """Seconds so far."""
        return self._gone + (0.0 if self._since is None else self._now() - self._since)

    def start(self) -> None:
        """Let it run."""
        if self._since is None:
            self._since = self._now()

    def stop(self) -> None:
        """Let it stand."""
        if self._since is not None:
            self._gone += self._now() - self._since
            self._since = None

    def reset(self) -> None:
        """Back to nothing, standing."""
        self._gone, self._since = 0.0, None

    def __str__(self) -> str:
        minutes, seconds = divmod(int(self.seconds), 60)
        hours, minutes = divmod(minutes, 60)
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
