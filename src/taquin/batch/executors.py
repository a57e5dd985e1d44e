"""Executors by name: threads and processes of this machine, a Dask cluster, the ranks of an MPI run."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager, suppress

from .. import __version__
from ..errors import RequestError, WorkerError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

KINDS = ("local", "local:N", "tcp://HOST:PORT", "tls://HOST:PORT", "processes:N", "mpi")
"""What a cluster may be."""
SCHEMES = ("tcp://", "tls://", "ws://", "wss://")
ANSWER, PATIENCE = 10, 30
"""Seconds in which a cluster must answer, and in which it must have a worker."""


@contextmanager
def opened(cluster: str, on_loss: Callable[[str], None] | None = None) -> Iterator[Executor]:
    """The executor of a cluster, by its address or kind; it is closed at the end, and what was started here is ended.

    `tcp://host:8786` (or `tls://…`) is a Dask scheduler. `local` starts one here with a worker for each processor,
    `local:2` with two; `processes:2` is a process pool without Dask; `mpi` are the ranks of a run under
    `python -m mpi4py.futures`.

    Args:
        on_loss: called, in another thread, with the address of a worker that left a scheduler of yours while it held
            tasks of this executor. Such a scheduler gives them to other workers itself; of all other executors
            `solve` and `solve_many` tell in `on_death`.

    >>> from taquin import solve_many
    >>> with opened("processes:1") as executor:
    ...     [answer.length for answer in solve_many(["1 2 3/4 5 6/7 0 8"], executor=executor)]
    [1]

    Raises:
        RequestError: code `cluster_unknown` for any other text, `extra_missing` where Dask or mpi4py is missing.
        WorkerError: code `cluster_away` where nothing answers, `cluster_idle` where no worker comes, `cluster_version`
            where a worker has another version of this package, or none; `cluster_mpi` where MPI's library is missing,
            `cluster_ranks` where there is one rank only, `cluster_refused` where certificates are missing.
    """
    kind, colon, count = cluster.partition(":")
    if cluster.startswith(SCHEMES):
        with _dask() as distributed, _client(distributed, cluster) as client, _heard(client, on_loss):
            yield client.get_executor(pure=False)
    elif kind == "local":
        with _dask() as distributed, _started(distributed, _number(cluster, count if colon else None)) as client:
            yield client.get_executor(pure=False)
    elif kind == "processes":
        # Started from a fresh process: forking one that has threads, as every search has, is not safe.
        from multiprocessing import get_context

        workers = _number(cluster, count if colon else None)
        with ProcessPoolExecutor(workers, get_context("spawn"), deaf) as pool:
            yield pool
    elif cluster == "mpi":
        with _ranks() as ranks:
            yield ranks
    else:
        raise RequestError("cluster_unknown", found=cluster, expected=", ".join(KINDS))


def deaf() -> None:
    """Ctrl-C is meant for the process that gives the tasks: it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def version() -> str:
    """The version of this package where the call is made."""
    return __version__


def _number(cluster: str, text: str | None) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and int(text)):
        raise RequestError("cluster_unknown", found=cluster, expected=", ".join(KINDS))
    return int(text)


@contextmanager
def _dask() -> Iterator[Any]:
    """Dask's distributed, saying on standard error only what went wrong."""
    try:
        import dask
        import distributed
    except ImportError:
        raise RequestError("extra_missing", found="Dask (distributed)", expected="cluster") from None
    # A death is to be known here at once: the task is given again from here, and told.
    quiet = dict.fromkeys(("distributed", "distributed.nanny", "distributed.scheduler"), "error")
    settings = {
        "distributed.scheduler.allowed-failures": 0,
        "distributed.comm.timeouts.connect": ANSWER,
        "logging": quiet,
    }
    with dask.config.set(settings):
        yield distributed


@contextmanager
def _started(distributed: Any, workers: int | None) -> Iterator[Any]:
    """A client of a scheduler and workers of its own on this machine."""
    import logging

    # Any free port of this machine only: a scheduler serves its state, and the usual port may be taken.
    cluster = distributed.LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=True,
        dashboard_address="127.0.0.1:0",
        silence_logs=logging.CRITICAL,
    )
    with cluster, distributed.Client(cluster) as client:
        client.run(deaf)
        yield client


async def _knock(connect: Any, address: str) -> None:
    """See that a scheduler answers: a client would wait for ever where something else does, such as a dashboard."""
    import asyncio

    comm = await asyncio.wait_for(connect(address, timeout=ANSWER), ANSWER)
    comm.abort()


@contextmanager
def _client(distributed: Any, address: str) -> Iterator[Any]:
    import asyncio

    try:
        with ThreadPoolExecutor(1) as thread:  # a notebook's thread runs a loop already
            thread.submit(asyncio.run, _knock(distributed.comm.connect, address)).result()
        client = distributed.Client(address, timeout=ANSWER)
    except ValueError:  # no port, or one that is no number
        raise RequestError("cluster_unknown", found=address, expected=", ".join(KINDS)) from None
    except OSError:
        raise WorkerError("cluster_away", found=address, expected=ANSWER) from None
    except TypeError as error:  # tls:// without certificates
        raise WorkerError("cluster_refused", found=address, expected=_line(error)) from None
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise WorkerError("cluster_idle", found=address, expected=PATIENCE) from None
        for worker, found in client.run(version, on_error="return").items():
            if found != __version__:
                told = found if isinstance(found, str) else _line(found)
                raise WorkerError("cluster_version", found=worker, expected=__version__, version=told)
        yield client


@contextmanager
def _heard(client: Any, on_loss: Callable[[str], None] | None) -> Iterator[None]:
    """Listen to the scheduler, and tell of workers that leave with tasks of this client."""
    if on_loss is None:
        yield
        return

    def hear(event: tuple[float, Any]) -> None:
        facts = event[1]
        if not isinstance(facts, dict) or facts.get("action") != "remove-worker":
            return
        if any(key in client.futures for key in facts.get("processing-tasks", ())):
            on_loss(str(facts.get("worker")))

    client.subscribe_topic("all", hear)
    try:
        yield
    finally:
        client.unsubscribe_topic("all")


@contextmanager
def _ranks() -> Iterator[Executor]:
    try:
        from mpi4py import MPI, futures
    except ImportError:
        raise RequestError("extra_missing", found="mpi4py", expected="mpi") from None
    except RuntimeError as error:  # the library that it needs is not there
        raise WorkerError("cluster_mpi", found=_line(error)) from None
    with suppress(AttributeError):
        if MPI.COMM_WORLD.Get_size() == 1 and MPI.COMM_WORLD.Get_attr(MPI.UNIVERSE_SIZE) in (None, 1):
            raise WorkerError("cluster_ranks")
    with futures.MPIPoolExecutor() as executor:
        yield executor


def _line(error: object) -> str:
    """The first line of an error's text, or its name."""
    return str(error).strip().partition("\n")[0] or type(error).__name__
