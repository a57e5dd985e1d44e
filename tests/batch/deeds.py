"""Tasks that die in the ways in which tasks do: named by module, so that workers of every kind can import them."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

from taquin.batch.solving import run_chunk
from taquin.search.splitting import search_part


def dying(times: int, marks: str, how: str) -> None:
    """Die in this way unless it has been done so many times already; `marks` is a folder that keeps count."""
    done = len(list(Path(marks).iterdir()))
    if done < times:
        (Path(marks) / f"{done}-{os.getpid()}").touch()
        if how == "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        raise MemoryError("no more")


POISON = "2 1 3/4 5 6/8 7 0"
"""A board over which the worker dies."""


class PoisonedChunk:
    """The task of `solve_many`, dying a number of times where it meets `POISON`; small, and it pickles."""

    def __init__(self, times: int, marks: str, how: str) -> None:
        self.times, self.marks, self.how = times, marks, how

    def __call__(self, flag: str, boards: list, goals: list, manner: dict) -> object:
        if POISON in boards:
            dying(self.times, self.marks, self.how)
        return run_chunk(flag, boards, goals, manner)


class PoisonedPart:
    """The task of a split search, dying a number of times where it has found a way home: losing that would show."""

    def __init__(self, times: int, marks: str, how: str) -> None:
        self.times, self.marks, self.how = times, marks, how

    def __call__(self, *arguments: Any) -> object:
        outcome = search_part(*arguments)
        if outcome[0] is not None:
            dying(self.times, self.marks, self.how)
        return outcome
