"""Limits of a search: seconds, nodes, memory."""

from __future__ import annotations

from ..board.value import Value
from ..errors import RequestError


class Limits(Value):
    """How much a search may use; `None` is no limit. Hitting one is no error: the best found comes back with its bound.

    `seconds` of wall clock (a table that has to be built first counts); `nodes` generated; `memory` in bytes of
    what the search makes for itself: tables, beams, ways.

    >>> Limits(seconds=2.5)
    Limits(seconds=2.5, nodes=None, memory=None)

    Raises:
        RequestError: code `limit_negative`.
    """

    __slots__ = ("memory", "nodes", "seconds")
    _fields = ("seconds", "nodes", "memory")
    seconds: float | None
    nodes: int | None
    memory: int | None

    def __init__(self, seconds: float | None = None, nodes: int | None = None, memory: int | None = None) -> None:
        for name, value in (("seconds", seconds), ("nodes", nodes), ("bytes", memory)):
            if value is not None and not value >= 0:
                raise RequestError("limit_negative", found=str(value), expected=name)
        self._set(seconds=seconds, nodes=nodes, memory=memory)
