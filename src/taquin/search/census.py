"""Positions at each distance from a goal, by breadth-first search."""

from __future__ import annotations

from ..board.frame import symmetries
from ..board.moves import METRICS
from ..board.shape import Shape
from ..errors import RequestError
from ..notation.reader import as_shape
from .complete import Complete

LARGEST = 12
"""Cells: 3x4 has 239,500,800 positions and takes some 4 GB."""


def census(shape: Shape | str, metric: str = "stm", blank_cell: int | None = None) -> list[int]:
    """How many positions have each distance (0, 1, …) from a goal with its blank in this cell (default: the last).

    Which tiles stand where in the goal makes no difference.

    >>> census("2x2")
    [1, 2, 2, 2, 2, 2, 1]

    Raises:
        RequestError: code `census_large` above 12 cells, `metric_unknown`.
        ShapeError: where a text is no size.
    """
    shape = as_shape(shape) if isinstance(shape, str) else shape
    if metric not in METRICS:
        raise RequestError("metric_unknown", found=metric, expected=", ".join(METRICS))
    if shape.cells > LARGEST:
        raise RequestError("census_large", found=str(shape), expected=LARGEST)
    home = shape.cells - 1 if blank_cell is None else blank_cell
    if shape.is_line:
        # Tiles keep their order: a position is the blank's cell.
        back, forth = home, shape.cells - 1 - home
        if metric == "mtm":
            return [1, shape.cells - 1] if shape.cells > 1 else [1]
        return [1] + [(back >= far) + (forth >= far) for far in range(1, max(back, forth) + 1)]
    home = min(symmetry.cells(shape)[home] for symmetry in symmetries(shape))
    return Complete(shape, home, metric).counts()
