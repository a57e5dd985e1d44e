"""The answers: the records of the command line's `--json`, and the sentences for them."""

from __future__ import annotations

from typing import Any

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import Path
from ..errors import MoveError
from ..explanation.records import board_record, goal_name, repair_record, verdict_record
from ..explanation.report import goal_line, headline, notes, numbers, rule, swap_line, way_out
from ..explanation.telling import Explanation
from ..explanation.words import words
from ..solvability.repair import repair
from ..solvability.verdict import Verdict, check
from .boards import Read, texts
from .sliding import slides, steps

Record = dict[str, Any]


def check_answer(read: Read, language: str) -> Record:
    """The verdict, its figures and sentences."""
    verdict = check(read.board, read.goal)
    say = words(language)
    return {
        **verdict_record(verdict),
        "board": str(read.board),
        "goal_cells": list(read.goal.board.tiles),
        "solved": read.board == read.goal.board,
        "language": language,
        "texts": texts(read.board),
        "words": {
            "verdict": headline(verdict, say),
            "goal": goal_line(read.goal, say),
            "numbers": numbers(verdict, say),
            "rule": rule(verdict, say),
            "notes": notes(read.notes, say),
        },
    }


def explain_answer(read: Read, language: str) -> Record:
    """The worked steps as data, as sentences and as a fragment of HTML."""
    explanation = Explanation(check(read.board, read.goal), language)
    return {**explanation.record(), "error": None, "html": explanation.html()}


def repair_answer(read: Read, language: str) -> Record:
    """What mends the board, with a sentence for each way."""
    mended = repair(check(read.board, read.goal))
    say = words(language)
    record = repair_record(mended)
    for swap, told in zip(mended.swaps, record["swaps"], strict=True):
        told["words"] = swap_line(swap, say)
    return {**record, "language": language, "words": way_out(mended, say)}


def moves_answer(read: Read) -> Record:
    """Which tiles can slide, and what comes of it."""
    board = read.board
    return {
        **board_record(board),
        "goal": goal_name(read.goal),
        "board": str(board),
        "solved": board == read.goal.board,
        "slides": slides(board),
    }


def dealt(board: Board, goal: Goal, seed: int, index: int) -> Record:
    """One dealt board."""
    record = {"index": index, **board_record(board), "goal": goal_name(goal), "seed": seed}
    return {**record, "seed_text": str(seed), "board": str(board)}


def _searched(read: Read, metric: str) -> Record:
    return {**board_record(read.board), "goal": goal_name(read.goal), "metric": metric}


def solve_answer(read: Read, metric: str, found: Record, limits: Record) -> Record:
    """What a search found; where its process had to be ended, that it found nothing in time."""
    record = {
        **_searched(read, metric),
        "status": "not_found",
        "length": None,
        "at_least": None,
        "moves": None,
        "moves_are": "tile",
        "nodes": None,
        "seconds": limits["seconds"],
        "database": "",
        "stopped": "",
        **found,
    }
    record["solvable"] = record["status"] != "unsolvable"
    record["steps"] = None if record["moves"] is None else steps(read.board, Path.parse(record["moves"]))
    return {**record, "limits": limits, "error": None}


def unsolvable(verdict: Verdict) -> bool:
    """Whether a search would be in vain."""
    return not verdict.solvable


def hints_answer(read: Read, metric: str, found: Record, limits: Record) -> Record:
    """Every first move and what it costs more than a shortest solution."""
    record = {**_searched(read, metric), "hints": [], "stopped": "", **found}
    for hint in record["hints"]:
        hint["steps"] = steps(read.board, Path.parse(hint["move"]))
        hint["tiles"] = [step["tile"] for step in hint["steps"]]
    return {**record, "limits": limits, "error": None}


def grade_answer(read: Read, metric: str, path: Path, found: Record, limits: Record) -> Record:
    """What a path is worth; where the search was ended, what can be told without it."""
    record: Record = {"shortest": None, "left_at": None, "wasted": None, "stopped": "", **found}
    if "moves" not in found:
        record |= {"moves": str(path), **_walked(read, path)}
    graded = Path.parse(record["moves"])
    record["legal"] = record["illegal_at"] is None
    record |= {one: graded.length(one) for one in ("stm", "mtm")}
    return {**_searched(read, metric), **record, "limits": limits, "error": None}


def _walked(read: Read, path: Path) -> Record:
    try:
        return {"illegal_at": None, "solves": read.board.after(path) == read.goal.board}
    except MoveError as error:
        return {"illegal_at": error.fields["place"], "solves": False}
