"""Labelled boards to learn from: optimal costs and shortest first moves, in parts that share no symmetric twins.

Needs NumPy (extra `taquin[data]`); Parquet needs pyarrow, too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor

import numpy as np

from ..board.board import Board
from ..board.goals import Goal, as_goal
from ..board.moves import METRICS, Direction
from ..board.shape import Shape
from ..dealing.hardness import is_measured
from ..dealing.uniform import fresh_seed
from ..errors import RequestError
from ..notation.reader import as_shape
from .dealing import Dealer
from .exact import Exact, is_covered
from .labels import searched, told_labels
from .sheets import goal_option, is_usual, shares_told, sheet_of, split_option
from .splitting import SPLIT, fractions, parts_of
from .storing import write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from os import PathLike
    from typing import Any

    from numpy.typing import NDArray

    Progress = Callable[[int, int], None]

COLUMNS = {
    "board": "the tiles by cell, row by row, 0 for the blank",
    "distance_stm": "moves of a shortest solution, every tile moved counted (STM)",
    "first_stm": "first moves of shortest solutions in STM, as bits: 1 a tile goes up, 2 down, 4 left, 8 right",
    "distance_mtm": "moves of a shortest solution, tiles slid together counted once (MTM)",
    "first_mtm": "first moves of shortest solutions in MTM, as bits that the sheet lists",
    "split": "the part: train, validation or test; symmetric twins are in the same",
}


class Dataset:
    """Labelled boards: `columns` by name (see `COLUMNS`), as NumPy arrays, and the data `sheet` that tells how they
    were made. Where MTM was not asked for its two columns are missing. `split` has 0, 1, 2 for train, validation, test.
    """

    def __init__(self, columns: dict[str, NDArray[Any]], sheet: dict[str, Any]) -> None:
        self.columns, self.sheet = columns, sheet

    def __len__(self) -> int:
        return len(self.columns["board"])

    def write(self, path: str | PathLike[str]) -> None:
        """Write a file, by its ending `.parquet`, `.npz` or `.csv`, and the sheet beside it (`.md` added to the name).

        Each is written to a temporary name and renamed, so that it is there whole or not at all.

        Raises:
            RequestError: code `dataset_format` for another ending, `extra_missing` for Parquet without pyarrow.
            OSError: where it can't be written.
        """
        write(path, self.columns, self.sheet)


def dataset(
    shape: Shape | str,
    count: int | None = None,
    *,
    goal: Goal | Board | str = "standard",
    seed: int | None = None,
    mtm: bool | None = None,
    split: Sequence[float] = SPLIT,
    threads: int = 1,
    executor: Executor | None = None,
    on_progress: Progress | None = None,
) -> Dataset:
    """Label every board of a small shape, or `count` boards that are dealt uniformly.

    Up to 9 cells and on 2x5 the labels come from a complete table, in both metrics, at once; above, up to 16 cells
    (12 on two rows or columns), each board is solved, some hundredths of a second each on 4x4. There MTM takes far
    longer, and is left out unless `mtm` asks for it.

    Args:
        count: board numbers 0 … count - 1 of the seed, as `generate_many` deals them, the goal never among them.
            Without it every board that can be solved, the goal too, in the order of the tiles.
        split: the shares of train, validation and test. A board's part depends on the board and the goal alone, so that
            it is the same in every data set, and the same for its symmetric twins.
        threads: how many boards are solved at once, where no executor is given.
        executor: any `concurrent.futures.Executor`.
        on_progress: called with boards labelled and boards in all.

    >>> made = dataset("2x3")
    >>> len(made), int(made.columns["distance_stm"].max()), made.sheet["parts"]
    (360, 21, {'train': 285, 'validation': 42, 'test': 33})
    >>> made.columns["board"][0].tolist(), int(made.columns["first_stm"][0])
    ([0, 1, 2, 3, 4, 5], 4)

    Raises:
        RequestError: code `dataset_count` where a count is needed, `dataset_large` where no board can be labelled;
            `count_negative`, `seed`, `jobs`, `deal_only_goal`, `dataset_split`.
    """
    shape = as_shape(shape) if isinstance(shape, str) else shape
    target = as_goal(goal, shape)
    shares = fractions(split)
    if threads < 1:
        raise RequestError("jobs", found=threads)
    if not is_covered(shape) and (shape.is_line or not is_measured(shape)):
        raise RequestError("dataset_large", found=str(shape))
    if count is None:
        if not is_covered(shape):
            raise RequestError("dataset_count", found=str(shape))
        boards, seed = Exact(target).boards(), None
    else:
        seed = fresh_seed() if seed is None else seed
        dealer = Dealer(target, seed)
        dealer.check(0, count)
        boards = dealer.boards(0, count)
    columns: dict[str, NDArray[Any]] = {"board": boards}
    both = is_covered(shape) if mtm is None else mtm
    if is_covered(shape):
        for metric in METRICS if both else METRICS[:1]:
            exact = Exact(target, metric)
            distances = exact.distances(boards)
            columns[f"distance_{metric}"] = distances
            columns[f"first_{metric}"] = exact.firsts(boards, distances).astype(_mask_type(shape, metric))
            if on_progress:
                on_progress(len(boards), len(boards))
    else:
        for metric in METRICS if both else METRICS[:1]:
            labels = searched(target, metric, boards, threads, executor, on_progress)
            columns[f"distance_{metric}"] = labels[:, 0].astype(np.uint8)
            columns[f"first_{metric}"] = labels[:, 1].astype(_mask_type(shape, metric))
    columns["split"] = parts_of(boards, target, shares)
    return Dataset(columns, _sheet(target, columns, count, seed, shares))


def _mask_type(shape: Shape, metric: str) -> type[np.unsignedinteger[Any]]:
    """Four bits in STM, in MTM four times the longest run."""
    if metric == "stm":
        return np.uint8
    return np.uint16 if max(shape.rows, shape.columns) <= 5 else np.uint32


def _sheet(
    goal: Goal, columns: dict[str, NDArray[Any]], count: int | None, seed: int | None, shares: tuple[float, ...]
) -> dict[str, Any]:
    shape = goal.shape
    longest = max(shape.rows, shape.columns) - 1
    command = f"taquin dataset {shape}" + ("" if count is None else f" --count {count} --seed {seed}")
    command += goal_option(goal)
    command += " --mtm" if "distance_mtm" in columns and not is_covered(shape) else ""
    command += "" if is_usual(shares) else split_option(shares)
    return sheet_of(
        "sliding-tile boards with optimal costs and shortest first moves",
        command,
        goal,
        len(columns["board"]),
        choice="every board that can be solved"
        if count is None
        else "uniform among the boards that can be solved, but the goal; with replacement",
        seed=seed,
        labels=told_labels(shape),
        columns={name: text for name, text in COLUMNS.items() if name in columns},
        run_bits=_run_bits(longest) if "first_mtm" in columns else None,
        means={
            name: round(float(columns[name].mean()), 6)
            for name in ("distance_stm", "distance_mtm")
            if name in columns and len(columns[name])
        },
        **shares_told(np.bincount(columns["split"], minlength=3).tolist(), shares),
    )


def _run_bits(longest: int) -> list[str]:
    """What each bit of a first move in MTM stands for."""
    found = []
    for number, direction in enumerate(Direction):
        for length in range(1, longest + 1):
            tiles = "1 tile" if length == 1 else f"{length} tiles"
            found.append(f"{1 << (number * longest + length - 1)}: {tiles} {direction.name.lower()}")
    return found
