"""What a server allows: bytes, cells, seconds, nodes, solves at once."""

from __future__ import annotations

import os
from dataclasses import dataclass


def _half_of_the_cores() -> int:
    return max(1, (os.cpu_count() or 2) // 2)


@dataclass(frozen=True, slots=True)
class Settings:
    """The bounds of one server. Every one of them is there because somebody would ask for more.

    `body` bytes of a request, and `body_seconds` for it to arrive; `cells` of a board that is checked, mended, dealt
    or moved on, `shown` cells of one that is explained or drawn, `searched` cells of one that is solved; `dealt` boards
    of one request. A solve may take `seconds`, or up to `most_seconds` where it asks for them, and `nodes`; `solves`
    of them run at once, `queue` more wait, and what comes then is turned away. `memory` is in bytes a solve.
    """

    body: int = 65_536
    body_seconds: float = 10.0
    cells: int = 10_000
    shown: int = 400
    searched: int = 100
    dealt: int = 100
    walk: int = 100_000
    moves: int = 100_000
    seconds: float = 10.0
    most_seconds: float = 30.0
    nodes: int = 2_000_000_000
    memory: int = 2 << 30
    solves: int = 0
    queue: int = 8

    @property
    def at_once(self) -> int:
        """How many solves run at once: `solves`, or half of the cores."""
        return self.solves or _half_of_the_cores()
