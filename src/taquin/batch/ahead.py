"""Work done ahead of who takes its results, in their order, so that reading, reckoning and writing overlap."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import repeat
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


def ahead(work: Callable[[Item], Result], items: Iterable[Item], threads: int = 1) -> Iterator[Result]:
    """The results of the items in their order, each made in a thread while an earlier one is being used.

    At most one result more than there are threads waits to be taken. Closing the iterator drops what was not begun.

    >>> list(ahead(abs, [-1, 2, -3], threads=2))
    [1, 2, 3]
    """
    waiting: deque[Future[Result]] = deque()
    with ThreadPoolExecutor(threads) as crew:
        try:
            for item in items:
                waiting.append(crew.submit(work, item))
                if len(waiting) > threads:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


def prefetched(items: Iterator[Item]) -> Iterator[Item]:
    """The items of an iterator, the next one being made in a thread while one is used.

    >>> list(prefetched(iter("abc")))
    ['a', 'b', 'c']
    """
    nothing = object()
    for item in ahead(lambda _: next(items, nothing), repeat(None)):
        if item is nothing:
            return
        yield item  # type: ignore[misc]
