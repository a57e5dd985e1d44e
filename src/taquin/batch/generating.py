"""Boards dealt by the million into a file, with the sheet that tells how they were made."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from pathlib import Path

from ..board.board import Board
from ..board.goals import Goal, as_goal
from ..board.moves import METRICS
from ..board.shape import Shape
from ..dealing.uniform import fresh_seed
from ..errors import RequestError, ShapeError
from ..notation.reader import as_shape
from . import growing
from .ahead import ahead
from .columns import LARGEST_PACKED
from .dealing import Dealer
from .describing import command_of, sheet_of_deal
from .growing import Growing
from .labels import can_be_solved
from .making import LAYOUTS, ROWS, Maker
from .sheets import KEY, as_json, write_beside
from .splitting import PARTS, fractions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .checking import Progress
    from .sheets import Sheet

KINDS = {**growing.KINDS, **growing.ARRAYS, **growing.TEXTS}
"""What is written, by the ending of the name."""


class Dealt:
    """What was dealt into a file: how many boards, their `seed`, the data `sheet`; `was_done` says that the file was
    there already, and then there is no sheet.
    """

    __slots__ = ("boards", "goal", "seed", "sheet", "was_done")

    def __init__(self, boards: int, goal: Goal, seed: int, sheet: Sheet | None) -> None:
        self.boards, self.goal, self.seed, self.sheet = boards, goal, seed, sheet
        self.was_done = sheet is None

    def __repr__(self) -> str:
        return f"Dealt(boards={self.boards}, seed={self.seed})"


def generate_file(
    out: str | os.PathLike[str],
    shape: Shape | str,
    count: int,
    *,
    goal: Goal | Board | str = "standard",
    seed: int | None = None,
    index: int = 0,
    walk: int | None = None,
    unsolvable: bool = False,
    allow_goal: bool = False,
    distance: tuple[int, int] | None = None,
    metric: str = "stm",
    lengths: bool = False,
    split: Sequence[float] | None = None,
    layout: str = "bytes",
    threads: int = 1,
    executor: Executor | None = None,
    resume: bool = False,
    force: bool = False,
    on_progress: Progress | None = None,
) -> Dealt:
    """Deal boards into a file, those that `generate_many` deals, in its order; and write a sheet beside it (`.md`).

    `out` is Parquet, Arrow IPC, CSV, TSV, NPY, NPZ or text with a board a line, by its ending (`.txt`). In a table the
    column `board` has the boards. NPY and text have nothing but the boards, so that `lengths` and `split` can't go into
    them. The file is written under another name and renamed at the end; the same request with the same seed gives the
    same file wherever the libraries that write it are the same.

    Args:
        seed: as in `generate_many`; without one a fresh one is taken, and told in the answer and in the sheet.
        distance: deal boards of such a distance only, from the least to the greatest, as `generate_at` does.
        metric: of `distance` and `lengths`.
        lengths: add the length of a shortest solution, as the column `distance_stm` or `distance_mtm`; from a complete
            table up to 9 cells and on 2x5, else by a search a board (some hundredths of a second each on 4x4, up to 25
            cells).
        split: the shares of train, validation and test; adds the column `split`. A board's part depends on the board
            and the goal alone, and is that of its symmetric twins.
        layout: how a board stands in Parquet and Arrow: `bytes` (a byte a cell; a list where there are more than 256
            cells), `list`, `packed` (64 bits, up to 16 cells) or `text`. In CSV and TSV it is text.
        threads: how many deal, and solve, at once.
        executor: who solves instead of threads: any `concurrent.futures.Executor`.
        resume: go on where a run that was stopped came to.
        force: overwrite what is there.
        on_progress: called with boards done, boards in all, and the share done.

    >>> import tempfile, pathlib
    >>> out = pathlib.Path(tempfile.mkdtemp()) / "boards.csv"
    >>> generate_file(out, "2x3", 3, seed=7, lengths=True)
    Dealt(boards=3, seed=7)
    >>> print(out.read_text())
    "board","distance_stm"
    "5 1 3/4 2 0",14
    "0 4 5/1 2 3",19
    "0 1 3/2 5 4",15
    <BLANKLINE>

    Raises:
        RequestError: as `generate_many` and `generate_at`; `table_ending`, `file_exists`, `unfinished`, `resume_other`,
            `file_unwritable` for `out`; `layout_unknown`, `column_unheld` where the file can't have such columns,
            `lengths_unsolvable`, `dataset_large`, `dataset_split`, `metric_unknown`, `jobs`.
        ShapeError, GoalError: as `generate_many`; `column_packed` where 64 bits do not hold a board.
    """
    name = os.fspath(out)
    target = as_goal(goal, as_shape(shape) if isinstance(shape, str) else shape)
    kind = growing.kind_of(name, KINDS)
    shares = None if split is None else fractions(split)
    _refuse(target.shape, kind, layout, metric, threads, lengths=lengths, split=split, unsolvable=unsolvable)
    if seed is None:
        before = growing.job_before(name) if resume else None
        seed = int(before["seed"]) if before and "seed" in before else fresh_seed()
    dealer = Dealer(
        target, seed, walk=walk, unsolvable=unsolvable, allow_goal=allow_goal, distance=distance, metric=metric
    )
    dealer.check(index, count)
    command = command_of(dealer, count, index, lengths=lengths, shares=shares, layout=layout)
    job = {"verb": "generate", "command": command, "seed": seed}
    file = Growing(
        name, job, resume=resume, force=force, rows=ROWS, kinds=KINDS, shape=(target.shape.rows, target.shape.columns)
    )
    if file.is_done:
        return Dealt(count, target, seed, None)
    maker = Maker(dealer, kind, layout, lengths=lengths, shares=shares, threads=threads, executor=executor)
    try:
        return _grow(file, maker, count, index, command, on_progress)
    finally:
        file.close()


def _refuse(
    shape: Shape,
    kind: str,
    layout: str,
    metric: str,
    threads: int,
    *,
    lengths: bool,
    split: Sequence[float] | None,
    unsolvable: bool,
) -> None:
    if layout not in LAYOUTS:
        raise RequestError("layout_unknown", found=layout, expected=", ".join(LAYOUTS))
    if metric not in METRICS:
        raise RequestError("metric_unknown", found=metric, expected=", ".join(METRICS))
    if threads < 1:
        raise RequestError("jobs", found=threads)
    if layout == "packed" and shape.cells > LARGEST_PACKED:
        raise ShapeError("column_packed", shape=str(shape), expected=LARGEST_PACKED)
    if kind in ("npy", "lines") and (lengths or split is not None):
        raise RequestError("column_unheld", found="--lengths" if lengths else "--split")
    if lengths and unsolvable:
        raise RequestError("lengths_unsolvable")
    if lengths and not can_be_solved(shape, metric):
        raise RequestError("dataset_large", found=str(shape))


def _grow(file: Growing, maker: Maker, count: int, index: int, command: str, on_progress: Progress | None) -> Dealt:
    done: int = file.state.get("rows", 0)
    sums: dict[str, Any] = file.state.get("sums", {})
    starts = range(done, count, maker.rows)

    def tell(number: int, _: int) -> None:
        if on_progress is not None:
            on_progress(done + number, count, (done + number) / count)

    def pieces() -> Iterator[tuple[Any, dict[str, Any]]]:
        if maker.is_searched:  # its threads are in the searches
            yield from (maker.piece(index + at, min(maker.rows, count - at), tell) for at in starts)
            return
        spans = [(index + at, min(maker.rows, count - at)) for at in starts]
        yield from ahead(lambda span: maker.piece(*span), spans, maker.threads)

    for batch, more in pieces():
        done += len(batch)
        sums = {name: _added(sums.get(name), value) for name, value in more.items()}
        file.append(batch, {"rows": done, "sums": sums})
        if on_progress is not None:
            on_progress(done, count, done / count)
    if not file.state:
        file.append(maker.piece(index, 0)[0], {"rows": 0, "sums": {}})
    sheet = sheet_of_deal(maker, count, index, command, sums)
    file.finish({KEY: as_json(sheet)}, {"split_names": PARTS} if maker.shares is not None else None)
    file.is_done = True
    write_beside(Path(file.name), sheet)
    return Dealt(count, maker.dealer.goal, maker.dealer.seed, sheet)


def _added(before: Any, more: Any) -> Any:
    if isinstance(more, list):
        return [first + second for first, second in zip(before or [0] * len(more), more, strict=True)]
    return (before or 0) + more
