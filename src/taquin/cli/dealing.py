"""Boards dealt by the million: from a size and a seed into a file, with a sheet beside it."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..board.goals import Goal
from ..board.shape import Shape
from ..errors import RequestError
from .console import DONE, Console
from .filing import RowProgress, finished, need_extra, spanned


def generate_table(
    options: argparse.Namespace, shape: Shape, goal: Goal, distance: tuple[int, int] | None, console: Console
) -> int:
    """Deal the boards into the file that --out names."""
    for name, given in (("--json", options.json), ("--to", options.dialect != "slash")):
        if given:
            raise RequestError("out_option", found=name)
    need_extra()
    from ..batch.generating import generate_file
    from ..batch.sheets import sheet_path

    progress = Solving(console) if options.lengths else RowProgress(console)
    made = finished(
        lambda: generate_file(
            options.out,
            shape,
            options.count,
            goal=goal,
            seed=options.seed,
            index=options.index,
            walk=options.walk,
            unsolvable=options.unsolvable,
            allow_goal=options.allow_goal,
            distance=distance,
            metric=options.metric,
            lengths=options.lengths,
            split=shares_of(options.split),
            layout=options.layout or "bytes",
            threads=options.jobs,
            resume=options.resume,
            force=options.force,
            on_progress=progress.tell,
        ),
        progress,
        options,
        console,
    )
    if isinstance(made, int):
        return made
    if options.seed is None:
        console.tell(console.words.say("deal.seed", seed=made.seed))
    fields = {"count": made.boards, "name": options.out, "sheet": sheet_path(Path(options.out))}
    console.tell(console.wrapped(console.words.say("deal.made", **fields)))
    return DONE


def shares_of(text: str | None) -> list[float] | None:
    """The numbers of --split.

    Raises:
        RequestError: code `dataset_split`.
    """
    if text is None:
        return None
    try:
        return [float(word) for word in text.split(",")]
    except ValueError:
        raise RequestError("dataset_split", found=text) from None


class Solving(RowProgress):
    """The same line, and soon a sentence that says how long it will take, if that is long."""

    SOON = 2.0
    LONG = 20.0
    said = False

    def tell(self, done: int, total: int | None, share: float) -> None:
        """So many boards are solved."""
        super().tell(done, total, share)
        seconds = self.clock() - self.started
        if not self.said and total is not None and self.first is not None and seconds >= self.SOON:
            self.said = True
            rate = self.rate(done)
            if rate and (total - done) / rate >= self.LONG:
                self.clear()
                fields = {"rate": f"{rate:.3g}", "left": spanned((total - done) / rate)}
                self.console.tell(self.console.words.say("progress.solving", **fields))
