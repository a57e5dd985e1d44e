"""Limits of a search: seconds, nodes, memory."""

from __future__ import annotations

from ..board.value import Value
from ..errors import RequestError

QUALITIES = {"fast": 4_000_000, "good": 30_000_000, "best": 300_000_000}
"""Nodes for people who don't want to think in seconds. What each does is the beginning of what the next one does."""


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


def limits_of(quality: str | None, limits: Limits | None, optimal: bool = False) -> Limits | None:
    """The limits with the nodes of a quality; without one as they are.

    >>> limits_of("good", Limits(seconds=5))
    Limits(seconds=5, nodes=30000000, memory=None)

    Raises:
        RequestError: code `quality_unknown`; `quality_nodes` where the nodes are limited already; `quality_optimal`
            where proof is asked for.
    """
    if quality is None:
        return limits
    if quality not in QUALITIES:
        raise RequestError("quality_unknown", found=quality, expected=", ".join(QUALITIES))
    if limits is not None and limits.nodes is not None:
        raise RequestError("quality_nodes", found=quality, expected=QUALITIES[quality])
    if optimal:
        raise RequestError("quality_optimal", found=quality)
    limits = limits or Limits()
    return Limits(limits.seconds, QUALITIES[quality], limits.memory)
