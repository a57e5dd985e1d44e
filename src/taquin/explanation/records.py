"""Verdicts and errors as plain records for JSON. The keys are English and stable."""

from __future__ import annotations

from ..board.board import Board
from ..board.goals import Goal
from ..errors import TaquinError, TilesError
from ..solvability.repair import Repair, repair, solvable_corrections
from ..solvability.verdict import Verdict, reachable_goals
from .words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Record = dict[str, Any]

_VERDICT_KEYS = (
    "solvable",
    "inversions",
    "inversions_with_blank",
    "blank_row_from_top",
    "blank_row_from_bottom",
    "permutation_odd",
    "blank_distance",
    "rule",
)


def goal_name(goal: Goal | str) -> str:
    """A goal's name, or the canonical text of a board of one's own."""
    if isinstance(goal, str):
        return goal
    return str(goal.board) if goal.name == "custom" else goal.name


def board_record(board: Board | None) -> Record:
    """Size and cells of a board; nulls where there is none."""
    if board is None:
        return {"rows": None, "columns": None, "cells": None}
    return {"rows": board.shape.rows, "columns": board.shape.columns, "cells": list(board.tiles)}


def verdict_record(verdict: Verdict) -> Record:
    """A verdict with its figures, the named goals that can be reached and the pairs of tiles that mend it."""
    return {
        **board_record(verdict.board),
        "goal": goal_name(verdict.goal),
        **{key: getattr(verdict, key) for key in _VERDICT_KEYS},
        "solvable_goals": list(reachable_goals(verdict)),
        "repair": [list(swap.tiles) for swap in repair(verdict).swaps],
        "error": None,
    }


def failed_record(error: TaquinError, goal: Goal | str, words: Words) -> Record:
    """The record of a board that could not be read or judged."""
    return {
        **board_record(None),
        "goal": goal_name(goal),
        **dict.fromkeys(_VERDICT_KEYS),
        "solvable_goals": [],
        "repair": [],
        "error": error_record(error, goal, words),
    }


def repair_record(mended: Repair) -> Record:
    """What mends a board: turns of the box, other goals, swaps of two tiles with the boards that they give."""
    return {
        **board_record(mended.verdict.board),
        "goal": goal_name(mended.verdict.goal),
        "solvable": mended.verdict.solvable,
        "turns": list(mended.turns),
        "goals": list(mended.goals),
        "swaps": [
            {
                "tiles": list(swap.tiles),
                "reasons": list(swap.reasons),
                "tiles_home": swap.tiles_home,
                "cells": list(swap.board.tiles),
            }
            for swap in mended.swaps
        ],
        "order": list(mended.order) or None,
        "error": None,
    }


def failed_repair_record(error: TaquinError, goal: Goal | str, words: Words) -> Record:
    """The record of a board that could not be read, so that nothing can be said about mending it."""
    return {
        **board_record(None),
        "goal": goal_name(goal),
        "solvable": None,
        "turns": [],
        "goals": [],
        "swaps": [],
        "order": None,
        "error": error_record(error, goal, words),
    }


def error_record(error: TaquinError, goal: Goal | str, words: Words) -> Record:
    """An error's code, message and place, and the boards that may have been meant."""
    record: Record = {
        "code": error.code,
        "message": words.error(error),
        "line": error.line,
        "row": error.row,
        "column": error.column,
    }
    if isinstance(error, TilesError) and error.corrections:
        solvable = solvable_corrections(error, goal)
        record["corrections"] = [{"board": str(board), "solvable": board in solvable} for board in error.corrections]
    return record
