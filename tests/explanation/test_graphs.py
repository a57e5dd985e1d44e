"""Explanations beyond the rectangle: every rule and obstacle has its sentence in every language."""

from __future__ import annotations

import random

import pytest

from taquin.errors import NotationError
from taquin.explanation.graphs import (
    facts,
    failed_record,
    goal_line,
    headline,
    repair_record,
    rules,
    verdict_record,
    way_out,
)
from taquin.explanation.words import LANGUAGES, words, words_about
from taquin.graphs.arrangement import Arrangement
from taquin.graphs.graph import Graph
from taquin.graphs.mending import mend
from taquin.graphs.parts import PLACEWISE, RULES
from taquin.graphs.puzzle import Puzzle
from taquin.graphs.reachability import GraphVerdict, reachable
from taquin.graphs.reading import read_puzzle
from taquin.graphs.shifts import reachable_by_shifts
from tests.graphs.test_exhaustive import sparse
from tests.oracle.graphs import THETA, all_graphs


def told(puzzle: Puzzle, verdict: GraphVerdict, language: str) -> list[str]:
    spoken = words_about("graphs", language)
    lines = [headline(puzzle, verdict, spoken), goal_line(puzzle, spoken), *facts(puzzle, verdict, spoken)]
    return [*lines, *rules(puzzle, verdict, spoken), *way_out(puzzle, mend(verdict), spoken)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_met_can_be_told(language: str) -> None:
    dice = random.Random(8)
    met = set()
    graphs = [(6, edges) for edges in all_graphs(6)] + [(7, THETA)] * 9
    graphs += [(8, sparse(dice, 8, dice.randrange(3))) for _ in range(60)]
    for vertices, edges in graphs:
        graph = Graph(range(vertices), edges)
        for blanks in (0, 1, 2, 3):
            tiles = [0] * blanks + [dice.randrange(1, 9) for _ in range(vertices - blanks)]
            if dice.random() < 0.7:
                tiles = [0] * blanks + list(range(1, vertices - blanks + 1))
            start, goal = (Arrangement(graph, dice.sample(tiles, vertices)) for _ in range(2))
            if dice.random() < 0.3:
                goal = start.swapped(0, 1)
            puzzle = Puzzle(start, goal)
            verdict = reachable(puzzle)
            met |= {(part.rule, part.obstacle) for part in verdict.parts}
            lines = told(puzzle, verdict, language)
            assert all(line and "{" not in line for line in lines)
    shifts = {"shift-line", "shift-even", "shift-all"}
    assert {rule for rule, _ in met} == set(RULES) - shifts
    assert {("bipartite", "parity"), ("theta", "class"), ("cycle", "order"), ("count", "count")} <= met


@pytest.mark.parametrize("language", LANGUAGES)
def test_shifts_can_be_told(language: str) -> None:
    for text in ("2 1 3/4 5 6/7 8 9", "1 1 3/4 6 5/7 8 9", "3 1 2/4 5 6", "3x1 2\n1\n3", "3x1 2\n3\n1"):
        puzzle = read_puzzle(text)
        lines = told(puzzle, reachable_by_shifts(puzzle), language)
        assert all(line and "{" not in line for line in lines)


def said(text: str, **options: object) -> str:
    puzzle = read_puzzle(text, **options)  # type: ignore[arg-type]
    return "\n".join(told(puzzle, reachable(puzzle), "en"))


def test_sentences() -> None:
    assert "two alike tiles 7" in said("2 1 3/4 5 6/7 7 0")
    assert "parity plays no part" in said("2 1 3/4 5 6/7 0 0")
    assert "odd ring" in said("1 2 3/4 5 6/8 7 0", wrap="both")
    assert "gains nothing" in said("1 2 3/4 5 0", wrap="both")
    assert "gains nothing" not in said("1 2 3/4 5 0", wrap="rows")
    assert "it is odd" in said("2 1 3/4 5 6/7 8 0")
    assert "Swap tile 2 (row 1, column 1) and tile 1 (row 1, column 2)" in said("2 1 3/4 5 6/7 8 0")
    two_rings = said("1 2 # 5 6/3 4 7 8 0", walls=True, goal="1 2 # 5 6/3 8 7 4 0")
    assert "Tile 8 can't leave its part, which takes in row 1, column 4" in two_rings
    assert "Only in the start: 2. Only in the goal: 3." in said("1 2/0 0", goal="1 3/0 0")
    assert "Separate pieces: 2" in said("1 2 # 0/3 0 # 4", walls=True)


def test_every_rule_has_its_sentences() -> None:
    spoken = words_about("graphs", "en")
    for rule in RULES:
        if rule != "count":
            assert spoken.has(f"graphs.rule.{rule}.ok")
        if rule in PLACEWISE or rule in ("cycle", "shift-line"):
            assert spoken.has(f"graphs.rule.{rule}.order")


def test_records() -> None:
    puzzle = read_puzzle("2 1 #/3 4 0", walls=True, goal="1 2 #/3 4 0")
    verdict = reachable(puzzle)
    record = verdict_record(puzzle, verdict, mend(verdict))
    assert (record["rows"], record["columns"], record["cells"]) == (2, 3, [2, 1, None, 3, 4, 0])
    assert (record["solvable"], record["rule"], record["obstacle"]) == (False, "cycle", "order")
    assert [part["rule"] for part in record["parts"]] == ["cycle", "bridges"]
    assert sorted(record["parts"][0]["vertices"]) == [1, 3, 4]
    mended = repair_record(puzzle, mend(verdict))
    assert mended["solvable"] is False
    assert set(failed_record(NotationError("empty"), words("en"))) == set(record)
    assert set(failed_record(NotationError("empty"), words("en"), repair=True)) == set(mended)
