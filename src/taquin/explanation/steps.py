"""The explanation of a verdict as data: steps in the order in which a teacher writes them on a board."""

from __future__ import annotations

from collections.abc import Iterator

from ..solvability.repair import repair
from ..solvability.verdict import Verdict
from . import counting, proof
from .mistakes import mistakes
from .step import Step

NAMES = (
    "question",
    "single",
    "reading",
    "renaming",
    "order",
    "inversions",
    "blank_row",
    "sum",
    "rule",
    "moves",
    "goal_sum",
    "widths",
    "other_rules",
    "cycles",
    "converse",
    "mistakes",
    "mend",
    "history",
)
"""Every step that there is, in order; no board has all of them."""


def steps(verdict: Verdict) -> tuple[Step, ...]:
    """The steps that explain a verdict.

    >>> from taquin import check
    >>> [step.name for step in steps(check("1x4 2 1 3 0"))]
    ['question', 'order', 'mend']
    >>> step = steps(check("1 2 3/4 5 6/8 7 0"))[2]
    >>> step.name, step.numbers["inversions"], step.pairs
    ('inversions', 1, ((6, 7),))
    """
    return tuple(_steps(verdict))


def _steps(verdict: Verdict) -> Iterator[Step]:
    yield _question(verdict)
    shape = verdict.board.shape
    if shape.cells == 1:
        yield Step("single")
        return
    if shape.is_line:
        yield proof.line_order(verdict)
    else:
        yield from _by_parity(verdict)
    wrong = mistakes(verdict)
    if wrong.numbers["mistakes"]:
        yield wrong
    if not verdict.solvable:
        yield _mend(verdict)
    if not shape.is_line:
        yield proof.history(verdict)


def _by_parity(verdict: Verdict) -> Iterator[Step]:
    yield counting.reading(verdict)
    if verdict.renamed:
        yield counting.renaming(verdict)
    yield counting.inverted_pairs(verdict)
    yield counting.blank_row(verdict)
    if verdict.board.shape.columns % 2 == 0:
        yield counting.row_sum(verdict)
    yield counting.parity_rule(verdict)
    yield proof.moves(verdict)
    yield proof.goal_sum(verdict)
    yield proof.widths(verdict)
    yield counting.other_rules(verdict)
    yield proof.cycles(verdict)
    yield proof.converse(verdict)


def _question(verdict: Verdict) -> Step:
    shape, goal = verdict.board.shape, verdict.goal
    return Step(
        "question",
        {
            "rows": shape.rows,
            "columns": shape.columns,
            "goal": goal.name,
            "renamed": verdict.renamed,
            "solvable": verdict.solvable,
            "solved": verdict.board == goal.board,
        },
    )


def _mend(verdict: Verdict) -> Step:
    mended = repair(verdict)
    cell_of = verdict.board.tiles.index
    pairs = [(cell_of(swap.tiles[0]), cell_of(swap.tiles[1])) for swap in mended.swaps]
    numbers = {"turns": mended.turns, "goals": mended.goals, "swaps": tuple(swap.tiles for swap in mended.swaps)}
    return Step("mend", numbers, pairs[0] if pairs else (), pairs)
