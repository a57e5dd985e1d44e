"""The sheet of boards that were dealt into a file, and the command that deals them again."""

from __future__ import annotations

from collections.abc import Sequence

from ..board.moves import METRICS
from .dealing import Dealer
from .exact import is_covered
from .labels import told_labels
from .making import LAYOUTS, Maker
from .sheets import goal_option, shares_told, sheet_of, split_option
from .splitting import PARTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .sheets import Sheet

COLUMNS = {
    "board": "the tiles by cell, row by row, 0 for the blank",
    "distance_stm": "moves of a shortest solution, every tile moved counted (STM)",
    "distance_mtm": "moves of a shortest solution, tiles slid together counted once (MTM)",
    "split": "the part: train, validation or test; symmetric twins are in the same",
}


def command_of(
    dealer: Dealer, count: int, index: int, *, lengths: bool, shares: Sequence[float] | None, layout: str
) -> str:
    """The command that deals the same boards, but for the name of the file."""
    words = f"taquin generate {dealer.goal.shape} --count {count} --seed {dealer.seed}"
    words += f" --index {index}" if index else ""
    words += goal_option(dealer.goal)
    words += f" --walk {dealer.walk}" if dealer.walk is not None else ""
    words += " --unsolvable" if dealer.unsolvable else ""
    words += " --allow-goal" if dealer.allow_goal else ""
    words += f" --distance {dealer.distance[0]}..{dealer.distance[1]}" if dealer.distance is not None else ""
    words += f" --metric {dealer.metric}" if dealer.metric != METRICS[0] else ""
    words += " --lengths" if lengths else ""
    words += split_option(shares) if shares is not None else ""
    words += f" --layout {layout}" if layout != LAYOUTS[0] else ""
    return words


def _choice(dealer: Dealer) -> str:
    shape = dealer.goal.shape
    goal = "" if dealer.allow_goal else ", but the goal"
    if dealer.walk is not None:
        return f"walks of {dealer.walk} moves back from the goal, none undoing the one before; not uniform"
    if dealer.unsolvable:
        return "uniform among the boards that can't be solved; with replacement"
    if dealer.distance is not None:
        least, most = dealer.distance
        which = f"boards whose shortest solution has {least} to {most} moves ({dealer.metric.upper()})"
        if is_covered(shape) or shape.is_line:
            return f"uniform among the {which}; with replacement"
        return f"{which}, each drawn until one fits; with replacement"
    return f"uniform among the boards that can be solved{goal}; with replacement"


def sheet_of_deal(maker: Maker, count: int, index: int, command: str, sums: dict[str, Any]) -> Sheet:
    """The sheet of so many boards, with what was summed up over them by column."""
    dealer = maker.dealer
    names = ["board", *([maker.lengths] if maker.lengths else []), *(["split"] if maker.shares is not None else [])]
    more: Sheet = {"choice": _choice(dealer), "seed": dealer.seed, "index": index}
    if maker.lengths:
        more["labels"] = told_labels(dealer.goal.shape)
        more["means"] = {maker.lengths: round(sums[maker.lengths] / count, 6)} if count else {}
    if maker.shares is not None:
        more |= shares_told(sums.get("split", [0] * len(PARTS)), maker.shares)
    more["columns"] = {name: COLUMNS[name] for name in names}
    if maker.layout == "packed":
        more["columns"]["board"] = "the tiles by cell, row by row, 0 for the blank: 4 bits each, the first the lowest"
    return sheet_of("sliding-tile boards", command, dealer.goal, count, **more)
