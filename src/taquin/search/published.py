"""Positions at each distance for shapes that take too long to count here: from 3x4 to 4x4 and 2x8.

The counts are for goals with the blank in a corner (in single-tile moves on 4x4 anywhere). They stand in
`published.json` by shape, metric and the blank's home in the frame. In single-tile moves: R. E. Korf, P. Schultze,
"Large-scale parallel breadth-first search", AAAI 2005 (4x4); R. E. Korf, "Linear-time disk-based implicit graph
search", Journal of the ACM 55 (2008). In runs on 4x4, 43 at most: B. Norskog, M. Davidson, "The fifteen puzzle can be
solved in 43 moves" (2010). `tests/search/test_published.py` checks each total and what sequences A087725 and A151944
of the On-Line Encyclopedia of Integer Sequences say of the longest, and counts those of 12 cells again.
"""

from __future__ import annotations

from functools import lru_cache

from ..board.frame import symmetries
from ..board.shape import Shape

SOURCES = {("4x4", "stm"): "Korf, Schultze 2005", ("4x4", "mtm"): "Norskog, Davidson 2010", ("", "stm"): "Korf 2008"}
"""Whose counts these are, in short: of a shape in a metric, or of all others."""


def source_of(shape: Shape, metric: str) -> str:
    """Whose counts those of `published` are, in short; nothing where that is not known.

    >>> source_of(Shape(4, 4), "stm")
    'Korf, Schultze 2005'
    """
    return SOURCES.get((str(shape), metric), SOURCES.get(("", metric), ""))


def published(shape: Shape, metric: str, blank_cell: int) -> tuple[int, ...] | None:
    """How many positions have each distance (0, 1, …) from a goal with its blank there; nothing where none are known.

    >>> counts = published(Shape(4, 4), "stm", 15)
    >>> len(counts) - 1, counts[-1], counts.index(max(counts))
    (80, 17, 53)
    """
    home = min(symmetry.cells(shape)[blank_cell] for symmetry in symmetries(shape))
    corners = (0, shape.columns - 1, shape.cells - shape.columns, shape.cells - 1)
    name = str(shape)
    if shape.rows > shape.columns and blank_cell in corners:
        # A board and its transpose are equally far from home.
        name, home = f"{shape.columns}x{shape.rows}", 0
    found = _counts().get(f"{name} {metric} {home}")
    return None if found is None else tuple(found)


@lru_cache(maxsize=1)
def _counts() -> dict[str, list[int]]:
    import json  # here, for its start-up cost
    from pathlib import Path

    text = Path(__file__).with_name("published.json").read_text(encoding="ascii")
    counts: dict[str, list[int]] = json.loads(text)
    return counts
