"""`taquin dataset`: labelled boards to learn from."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from ..errors import RequestError
from ..notation.reader import as_shape
from .console import DONE, Console
from .dealing import shares_of
from .filing import RowProgress
from .parser import Parser
from .sources import GoalChoice


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    parser.option("size", metavar="SIZE", help_key="size_to_deal")
    parser.goal_options()
    parser.option("--out", metavar="FILE", required=True, help_key="dataset_out")
    parser.option("--force", action="store_true", help_key="code_force")
    parser.option("--count", type=int, metavar="N", help_key="dataset_count")
    parser.option("--seed", type=int, metavar="N")
    parser.option("--mtm", action="store_true")
    parser.option("--split", default="80,10,10", metavar="A,B,C", help_key="dataset_split")
    parser.option("--jobs", type=int, default=1, metavar="N")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Make the data set and write it, with its sheet beside it."""
    try:
        from ..batch.labelling import dataset
        from ..batch.sheets import sheet_path
        from ..batch.storing import WRITERS
    except ImportError as error:
        if (error.name or "").partition(".")[0] != "numpy":
            raise
        raise RequestError("extra_missing", found="NumPy, pyarrow", expected="data") from None
    out = Path(options.out)
    if out.suffix.lower() not in WRITERS:
        raise RequestError("dataset_format", found=options.out, expected=", ".join(WRITERS))
    if not options.force and os.path.lexists(out):
        raise RequestError("file_exists", found=options.out)
    if not out.parent.is_dir():
        raise RequestError("file_unwritable", found=options.out, expected=os.strerror(2))
    shape = as_shape(options.size)
    progress = RowProgress(console)
    made = dataset(
        shape,
        options.count,
        goal=GoalChoice(options.goal).goal(shape),
        seed=options.seed,
        mtm=options.mtm or None,
        split=shares_of(options.split) or (),
        threads=options.jobs,
        on_progress=lambda done, total: progress.tell(done, total, done / max(total, 1)),
    )
    progress.clear()
    try:
        made.write(out)
    except OSError as error:
        raise RequestError("file_unwritable", found=options.out, expected=error.strerror) from None
    if options.count is not None and options.seed is None:
        console.tell(console.words.say("deal.seed", seed=made.sheet["seed"]))
    fields = {"count": len(made), "name": options.out, "sheet": sheet_path(out), **made.sheet["parts"]}
    console.tell(console.wrapped(console.words.say("dataset.made", **fields)))
    return DONE
