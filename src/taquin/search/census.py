"""Positions at each distance from a goal: counted by breadth-first search, or as published."""

from __future__ import annotations

from ..board.frame import symmetries
from ..board.moves import METRICS
from ..board.shape import Shape
from ..errors import RequestError
from ..notation.reader import as_shape
from .complete import Complete, is_small
from .published import published

LARGEST = 12
"""Cells of a board whose positions are counted: 3x4 has 239,500,800 and takes some 4 GB."""


def census(shape: Shape | str, metric: str = "stm", blank_cell: int | None = None) -> list[int]:
    """How many positions have each distance (0, 1, …) from a goal with its blank in this cell (default: the last).

    Which tiles stand where in the goal makes no difference. Up to 10 cells the positions are counted; on 3x4, 2x6,
    2x7, 3x5, 4x4 and 2x8 the counts are the published ones (see `taquin.search.published`), for the blank in a corner
    and on 4x4, in single-tile moves, anywhere. What is not published up to 12 cells is counted, and takes minutes.

    >>> census("2x2")
    [1, 2, 2, 2, 2, 2, 1]
    >>> census("4x4")[80]
    17

    Raises:
        RequestError: code `census_large` where they can be neither counted nor looked up, `metric_unknown`.
        ShapeError: where a text is no size.
    """
    shape = as_shape(shape) if isinstance(shape, str) else shape
    if metric not in METRICS:
        raise RequestError("metric_unknown", found=metric, expected=", ".join(METRICS))
    home = shape.cells - 1 if blank_cell is None else blank_cell
    if shape.is_line:
        # Tiles keep their order: a position is the blank's cell.
        back, forth = home, shape.cells - 1 - home
        if metric == "mtm":
            return [1, shape.cells - 1] if shape.cells > 1 else [1]
        return [1] + [(back >= far) + (forth >= far) for far in range(1, max(back, forth) + 1)]
    known = None if is_small(shape) else published(shape, metric, home)
    if known is not None:
        return list(known)
    if shape.cells > LARGEST:
        raise RequestError("census_large", found=str(shape), expected=LARGEST)
    return counted(shape, metric, home)


def is_counted(shape: Shape, metric: str, blank_cell: int) -> bool:
    """Whether `census` counts the positions here, and does not tell what is published."""
    return is_small(shape) or shape.is_line or published(shape, metric, blank_cell) is None


def counted(shape: Shape, metric: str, blank_cell: int) -> list[int]:
    """The same by breadth-first search, whatever is published; of rectangles up to 12 cells."""
    home = min(symmetry.cells(shape)[blank_cell] for symmetry in symmetries(shape))
    return Complete(shape, home, metric).counts()
