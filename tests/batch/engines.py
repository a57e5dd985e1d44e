"""Every kind of executor that the suite runs over. A kind that has to be installed is asked for by `full` tests."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

QUICK = ("threads", "processes")
"""Run always; deaths of processes can be tried there by killing them."""


@contextmanager
def opened(kind: str, workers: int = 2) -> Iterator[Executor]:
    """An executor of a kind."""
    if kind == "threads":
        with ThreadPoolExecutor(workers) as threads:
            yield threads
    elif kind == "processes":
        with ProcessPoolExecutor(workers, get_context("forkserver")) as processes:
            yield processes
    else:
        raise ValueError(kind)
