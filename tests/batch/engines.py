"""Every kind of executor that the suite runs over: threads and processes always, a Dask cluster in the full run."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from taquin.batch.executors import opened as by_name

KINDS = ("threads", "processes", pytest.param("dask", marks=pytest.mark.full))
HERE = str(Path(__file__).parents[2])


@contextmanager
def opened(kind: str) -> Iterator[Executor]:
    """An executor of a kind, with two workers that can import the tests."""
    if kind == "threads":
        with ThreadPoolExecutor(2) as threads:
            yield threads
        return
    path = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = HERE if path is None else f"{HERE}{os.pathsep}{path}"
    try:
        with by_name("local:2" if kind == "dask" else "processes:2") as executor:
            yield executor
    finally:
        if path is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = path


def processes_of(executor: Executor) -> list[int]:
    """The numbers of the workers' processes; none for threads."""
    if isinstance(executor, ProcessPoolExecutor):
        return list(executor._processes or ())
    client = getattr(executor, "_client", None)
    return [] if client is None else list(client.run(os.getpid).values())
