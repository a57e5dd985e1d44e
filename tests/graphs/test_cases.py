"""The collected boards with walls, several blanks, like tiles and wrapped edges."""

from __future__ import annotations

from typing import Any

import pytest

from taquin.graphs.puzzle import Puzzle
from taquin.graphs.reachability import reachable
from taquin.graphs.reading import read_puzzle
from tests.cases.test_cases import CASES

KINDS = ("walls", "multi-blank", "identical-tiles", "torus")


def puzzle_of(case: dict[str, Any]) -> Puzzle:
    goal = case["goal"]
    if goal != "standard":
        width = case["width"]
        rows = [goal[at : at + width] for at in range(0, len(goal), width)]
        goal = "/".join(" ".join(map(str, row)) for row in rows)
    wrap = "both" if case.get("topology") == "torus" else None
    return read_puzzle(case["input_text"], goal=goal, walls=case["kind"] == "walls", wrap=wrap)


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case["kind"] in KINDS])
def test_case(name: str) -> None:
    case = CASES[name]
    puzzle = puzzle_of(case)
    assert puzzle.grid is not None
    tiles = ["#" if tile is None else tile for row in puzzle.grid.rows(puzzle.start.tiles) for tile in row]
    assert tiles == case["tiles"]
    assert reachable(puzzle).reachable is case["expected"]["solvable"]


def test_there_is_a_case_of_every_kind() -> None:
    assert {case["kind"] for case in CASES.values()} >= set(KINDS)
    assert CASES["C137"]["topology"] == "torus"


def test_the_same_boards_without_their_gift() -> None:
    """The torus without its wrapped edges, and the like tiles made distinct, can't be solved."""
    assert not reachable(read_puzzle(CASES["C137"]["input_text"])).reachable
    assert not reachable(read_puzzle("2 1 3/4 5 6/7 8 0")).reachable
