"""Boards in a buffer, one after another: which of them can be solved."""

from __future__ import annotations

import sys
from array import array
from concurrent.futures import ThreadPoolExecutor

from ..board.board import Board
from ..board.goals import Goal, as_goal
from ..board.shape import Shape
from ..errors import RequestError, ShapeError
from ..kernels import kernel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

UNSOLVABLE, SOLVABLE, REPEATED, OUT_OF_RANGE = range(4)
"""What is said of a board: it can't reach the goal; it can; a tile (or the blank) stands twice, so that another is
missing; a value is no tile of such a board, whether or not another stands twice."""

FEWEST = 1 << 14
"""Fewer boards than these are not worth a thread."""


def solvable(
    boards: Any, shape: Shape | str | None = None, goal: Goal | Board | str = "standard", *, threads: int = 1
) -> Any:
    """Say of each of many boards whether it can be slid to a goal: a byte a board, in their order.

    `boards` is a C-contiguous buffer of unsigned numbers of 8 or 16 bits, a NumPy array, a memoryview, an `array` or
    bytes: in two dimensions (a row a board; `shape` may be left out where the boards are square), in three (boards,
    rows, columns), or in one, with a `shape`. Or it is a frame or a column that speaks Arrow's PyCapsule protocol
    (polars, pandas, DuckDB, pyarrow; `check_file` tells how boards may stand in it; a null is `OUT_OF_RANGE`). The
    answer is a NumPy array of `uint8` where a NumPy array or such a frame was given, else a `bytearray`. Its values are
    `UNSOLVABLE` (0), `SOLVABLE` (1), and for a broken board `REPEATED` (2) or `OUT_OF_RANGE` (3); a broken board raises
    nothing. `threads` share the boards; none of them holds the interpreter.

    >>> import array
    >>> rows = array.array("H", [1, 2, 3, 4, 5, 0, 3, 1, 2, 4, 5, 0, 2, 1, 3, 4, 5, 0])
    >>> list(solvable(rows, "2x3")), list(solvable(rows, "2x3", goal="2 1 3/4 5 0"))
    ([1, 1, 0], [0, 0, 1])

    Raises:
        RequestError: code `array_buffer`, `array_contiguous`, `array_type`, `array_rows`, `array_length` where the
            buffer is another than said; `jobs` for less than one thread.
        ShapeError: code `array_shape`, `array_shape_missing`, `array_cells` where the shape is missing or does not fit,
            `array_large` where 8 or 16 bits are too few for it.
        GoalError: the goal is unknown, or has another shape.
    """
    if threads < 1:
        raise RequestError("jobs", found=threads)
    if hasattr(boards, "__arrow_c_stream__") or hasattr(boards, "__arrow_c_array__"):
        from .rows import rows_of

        boards, shape = rows_of(boards, Shape.parse(shape) if isinstance(shape, str) else shape)
    view = _viewed(boards)
    form = _form(view, shape)
    bits = 8 * view.itemsize
    if form.cells > 1 << bits:
        raise ShapeError("array_large", shape=str(form), found=form.cells - 1, expected=bits)
    goal = as_goal(goal, form)
    answers, writable = _answers(boards, view.nbytes // view.itemsize // form.cells)
    if view.nbytes:
        _share(_flat(view), goal, writable, threads)
    return answers


def _viewed(boards: Any) -> memoryview:
    """The buffer, of a type and layout that a kernel takes."""
    try:
        view = memoryview(boards)
    except (TypeError, ValueError, BufferError):
        raise RequestError("array_buffer", found=type(boards).__name__) from None
    order = "<" if sys.byteorder == "little" else ">"
    if view.format.lstrip("@=" + order) not in ("B", "H"):
        raise RequestError("array_type", found=view.format)
    if not view.c_contiguous:
        raise RequestError("array_contiguous")
    return view


def _flat(view: memoryview) -> memoryview:
    """The values in one dimension. A format that names the order of bytes can't be cast, so that they are copied."""
    values = view.cast("B") if len(view.format) == 1 else memoryview(view.tobytes())
    return values.cast("H") if view.itemsize == 2 else values


def _form(view: memoryview, shape: Shape | str | None) -> Shape:
    """The shape of the boards in the buffer."""
    if isinstance(shape, str):
        shape = Shape.parse(shape)
    sizes = view.shape or ()
    if len(sizes) not in (1, 2, 3):
        raise RequestError("array_rows", found="x".join(map(str, sizes)) or "0")
    if len(sizes) == 1:
        if shape is None:
            raise ShapeError("array_shape_missing")
        if sizes[0] % shape.cells:
            raise RequestError("array_length", found=sizes[0], shape=str(shape), expected=shape.cells)
        return shape
    if len(sizes) == 3:
        form = Shape(sizes[1], sizes[2])
        if shape not in (None, form):
            raise ShapeError("array_cells", found=str(form), shape=str(shape), expected=str(shape))
        return form
    if shape is None:
        shape = Shape.square(sizes[1])
        if shape is None:
            raise ShapeError("array_shape", found=sizes[1])
    if sizes[1] != shape.cells:
        raise ShapeError("array_cells", found=sizes[1], shape=str(shape), expected=shape.cells)
    return shape


def _answers(boards: Any, count: int) -> tuple[Any, memoryview]:
    """Room for the answers, of the kind that goes with the boards, and a view of it."""
    numpy = sys.modules.get("numpy")
    answers = numpy.empty(count, numpy.uint8) if numpy and isinstance(boards, numpy.ndarray) else bytearray(count)
    return answers, memoryview(answers)


def _share(values: memoryview, goal: Goal, answers: memoryview, threads: int) -> None:
    """Let each thread judge as many boards."""
    boards, cells = len(answers), goal.shape.cells
    threads = max(1, min(threads, boards // FEWEST))
    small = cells <= 16 and not goal.shape.is_line and sys.byteorder == "little"

    def part(number: int) -> None:
        start, end = boards * number // threads, boards * (number + 1) // threads
        judge = _judge_small if small else _judge
        judge(values[cells * start : cells * end], goal, answers[start:end])

    if threads == 1:
        part(0)
        return
    with ThreadPoolExecutor(threads) as executor:
        list(executor.map(part, range(threads)))


def _judge_small(values: memoryview, goal: Goal, answers: memoryview) -> None:
    module = kernel("parity")
    cells, columns, tiles = goal.shape.cells, goal.shape.columns, bytes(goal.board.tiles)
    if values.itemsize == 1:
        module.judge(values, tiles, columns, answers)
        return
    room = bytearray(cells * min(FEWEST, len(answers)))
    for start in range(0, len(answers), FEWEST):
        some = answers[start : start + FEWEST]
        count = cells * len(some)
        module.narrow(values[cells * start : cells * start + count], room)
        module.judge(memoryview(room)[:count], tiles, columns, some)


def _judge(values: memoryview, goal: Goal, answers: memoryview) -> None:
    cells, tiles = goal.shape.cells, array("H", goal.board.tiles)
    module = kernel("cycles")
    judge = module.judge if values.itemsize == 1 else module.judge_wide
    judge(values, tiles, goal.shape.columns, array("q", bytes(8 * cells)), array("H", bytes(2 * cells)), answers)
