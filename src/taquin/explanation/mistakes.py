"""Rules that people mix up, tried on this very board: those that give the wrong answer are told."""

from __future__ import annotations

from collections.abc import Iterator

from ..solvability.verdict import Verdict, check
from .counting import goal_row
from .step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAMES = (
    "blank_smallest",
    "blank_largest",
    "row_other_side",
    "top_rule_odd_width",
    "bottom_rule_odd_width",
    "even_sum_odd_rows",
    "blank_last_rule",
    "line_parity",
    "line_standard_order",
)
"""The mistakes that are known here, in the order in which they are told."""


def mistakes(verdict: Verdict) -> Step:
    """The mistakes that would give the wrong answer for this board, each with its numbers."""
    told = tuple(
        {"mistake": name, "answer": answer, **numbers}
        for name, answer, numbers in answers(verdict)
        if answer != verdict.solvable
    )
    return Step("mistakes", {"mistakes": told, "solvable": verdict.solvable}, (verdict.board.blank_cell,))


def answers(verdict: Verdict) -> Iterator[tuple[str, bool, dict[str, Any]]]:
    """What each mistaken rule that someone could use here says of the board, right or wrong, with its numbers."""
    shape = verdict.board.shape
    if shape.is_line:
        yield from _on_a_line(verdict)
        return
    inversions, top, bottom = verdict.inversions, verdict.blank_row_from_top, verdict.blank_row_from_bottom
    yield from _blank_as_a_tile(verdict)
    if shape.columns % 2 == 0:
        # The parity that is right from the top, asked of the sum from the bottom.
        wanted = goal_row(verdict) % 2
        total = inversions + bottom
        yield (
            "row_other_side",
            total % 2 == wanted,
            {
                "inversions": inversions,
                "row": bottom,
                "top": top,
                "sum": total,
                "right": inversions + top,
                "wanted_odd": bool(wanted),
            },
        )
    if verdict.renamed:
        yield _blank_last_rule(verdict)
    elif shape.columns % 2:
        for name, row, wanted in (("top_rule_odd_width", top, 0), ("bottom_rule_odd_width", bottom, 1)):
            total = inversions + row
            yield (
                name,
                total % 2 == wanted,
                {"columns": shape.columns, "inversions": inversions, "row": row, "sum": total},
            )
    elif shape.rows % 2:
        total = inversions + top
        yield (
            "even_sum_odd_rows",
            total % 2 == 0,
            {"rows": shape.rows, "inversions": inversions, "row": top, "sum": total},
        )


def _blank_as_a_tile(verdict: Verdict) -> Iterator[tuple[str, bool, dict[str, Any]]]:
    """The blank counted among the tiles as 0, or as the greatest number, and the rule of the width used then."""
    shape, cell = verdict.board.shape, verdict.board.blank_cell
    inversions, top = verdict.inversions, verdict.blank_row_from_top
    for name, extra in (("blank_smallest", cell), ("blank_largest", shape.cells - 1 - cell)):
        counted = inversions + extra
        if shape.columns % 2:
            number, wanted = counted, 0
        else:
            number, wanted = counted + top, goal_row(verdict) % 2
        yield (
            name,
            number % 2 == wanted,
            {
                "columns": shape.columns,
                "inversions": inversions,
                "extra": extra,
                "counted": counted,
                "top": top,
                "sum": number,
                "wanted_odd": bool(wanted),
                "largest": shape.cells,
            },
        )


def _blank_last_rule(verdict: Verdict) -> tuple[str, bool, dict[str, Any]]:
    """The rule of the standard goal used for another one, the tiles counted by their own numbers."""
    standard = check(verdict.board)
    shape, inversions, top = verdict.board.shape, standard.inversions, standard.blank_row_from_top
    numbers = {"columns": shape.columns, "rows": shape.rows, "inversions": inversions, "row": top}
    return (
        "blank_last_rule",
        standard.solvable,
        {**numbers, "sum": inversions + top, "goal": verdict.goal.name, "wanted_odd": bool(shape.rows % 2)},
    )


def _on_a_line(verdict: Verdict) -> Iterator[tuple[str, bool, dict[str, Any]]]:
    """A rule of parity used where order decides, and the order 1, 2, 3, … asked for where the goal has another."""
    inversions = verdict.inversions
    yield "line_parity", inversions % 2 == 0, {"inversions": inversions}
    if verdict.renamed:
        standard = check(verdict.board)
        yield "line_standard_order", standard.solvable, {"goal": verdict.goal.name}
