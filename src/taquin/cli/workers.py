"""Who does the work: the option `--cluster`, and what is told of workers that die."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from .console import Console

TYPE_CHECKING = False
if TYPE_CHECKING:
    from concurrent.futures import Executor


@contextmanager
def working(
    options: argparse.Namespace, console: Console, clear: Callable[[], None] = lambda: None
) -> Iterator[Executor | None]:
    """The executor that `--cluster` asks for, open while it is needed; nothing without the option.

    A worker that leaves is told; `clear` takes away what stands in the line of the progress.

    Raises:
        TaquinError: where there is no such cluster, or none can be had.
    """
    if options.cluster is None:
        yield None
        return
    from ..batch.executors import opened

    def left(worker: str) -> None:
        clear()
        console.tell(console.wrapped(console.words.say("workers.left", worker=worker)))

    with opened(options.cluster, left) as executor:
        yield executor


def telling(console: Console, key: str, clear: Callable[[], None]) -> Callable[[int, str], None]:
    """A function that tells of a worker's death, and how much is done again: boards or parts, as the key says."""

    def tell(count: int, reason: str) -> None:
        clear()
        console.tell(console.wrapped(console.words.say(key, count=count, reason=reason)))

    return tell
