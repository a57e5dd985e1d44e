"""Boards that people really typed, with what they should have been told. `data/cases.json` states the facts."""

from __future__ import annotations

import json
import pathlib
import re
from typing import Any

import pytest

from taquin import (
    Board,
    Goal,
    Path,
    Reading,
    Shape,
    TaquinError,
    TilesError,
    check,
    path_readings,
    read,
    read_many,
    read_path,
    repair,
    solvable_corrections,
    write_path,
)
from taquin.notation.move_words import STYLES

DATA = pathlib.Path(__file__).parent / "data"
CASES: dict[str, dict[str, Any]] = {
    case["id"]: case for case in json.loads((DATA / "cases.json").read_text(encoding="utf-8"))
}
FILES: dict[str, dict[str, Any]] = json.loads((DATA / "files.json").read_text(encoding="utf-8"))

PENDING = {
    "C133": "identical tiles: tests/graphs/test_cases.py",
    "C134": "two blanks: tests/graphs/test_cases.py",
    "C136": "walls: tests/graphs/test_cases.py",
    "C145": "generator: its distribution: tests/dealing",
    "C146": "generator: its difficulty: tests/golden/cli/solve.txt (generate --distance)",
    "C149": "generator: all boards solvable: tests/dealing",
    "C151": "generator: the swap that mends: tests/solvability",
    "C152": "page: the search follows the player",
    "C154": "page: a key at the border",
    "C155": "page: the picture of the goal",
    "C157": "performance: size of the tables: tests/patterns",
    "C158": "performance: 5x5 in a second",
}
"""Cases that are not about reading, verdicts, errors and goals: what they are about, and where else they are tested.
Optimal lengths, lower bounds and heuristics are compared in tests/search; the torus of C137 in tests/graphs."""

ERRORS: dict[str, tuple[str, dict[str, Any]]] = {
    # code, and what must be among the error's facts
    "C109": ("tile_repeated", {"found": "3", "line": 3, "row": 3, "column": 1, "missing": [1]}),
    "C110": ("tile_repeated", {"found": "1", "row": 2, "column": 4, "missing": [2]}),
    "C112": ("count", {"found": 8, "expected": 9, "missing": [3]}),
    "C113": ("tile_repeated", {"found": "3", "line": 6, "row": 4, "column": 1, "missing": [4]}),
    "C115": ("tile_range", {"found": "22", "line": 6, "row": 4, "column": 3, "missing": [0]}),
    "C116": ("tile_range", {"found": "16", "line": 5, "row": 3, "column": 2, "missing": [15]}),
    "C118": ("header", {"found": "4", "expected": "5x5", "line": 2}),
    "C119": ("row_count", {"found": 3, "expected": 4, "line": 6, "row": 4, "missing": [0]}),
    "C121": ("tile_range", {"found": "-13", "line": 4, "row": 2, "column": 2, "missing": [13]}),
    "C122": ("tile_unreadable", {"found": "0a", "line": 4, "row": 2, "column": 1, "missing": [0]}),
    "C124": ("tile_range", {"found": "42", "line": 6, "row": 4, "column": 4, "missing": [9]}),
    "C125": ("extra", {"found": 7, "expected": 9, "line": 7}),
    "C127": ("empty", {}),
    "C128": ("shape_large", {"line": 1}),
    "C130": ("tile_range", {"found": "9", "line": 4, "row": 3, "column": 1, "missing": [0, 1, 2]}),
    "C131": ("blank_repeated", {"line": 4, "row": 3, "column": 3, "first_row": 1, "first_column": 3, "missing": [5]}),
}

WITH_ERROR = [name for name, case in CASES.items() if case["expected"]["error"] is not None]
READABLE = [name for name, case in CASES.items() if "tiles" in case and name not in PENDING]
OTHERS = ("C085", "C086", "C139", "C142", "C160", "C161")
"""Cases that name several boards or a large file; each has its own test below."""


def source(case: dict[str, Any]) -> str | bytes:
    if "input_file" in case:
        return (DATA / "files" / case["input_file"]).read_bytes()
    text: str = case["input_text"]
    return text


def board_of(case: dict[str, Any]) -> Board:
    return Board(Shape(case["height"], case["width"]), case["tiles"])


def goal_of(case: dict[str, Any]) -> Goal:
    return Goal.named(case["goal"], Shape(case["height"], case["width"]))


def test_every_case_is_tested_or_named_as_pending() -> None:
    tested = {*WITH_ERROR, *READABLE, *OTHERS}
    assert tested | set(PENDING) == set(CASES)
    assert not tested & set(PENDING)
    assert set(WITH_ERROR) == set(ERRORS)


@pytest.mark.parametrize("name", READABLE)
def test_the_board_is_read_and_judged(name: str) -> None:
    case = CASES[name]
    board = board_of(case)
    found = read_many(source(case), second_is_goal=name == "C107")
    assert [(reading.board, reading.error) for reading in found] == [(board, None)]
    verdict = check(board, goal_of(case))
    # C137 is asked for a torus; without it the board is impossible.
    expected = False if name == "C137" else case["expected"]["solvable"]
    assert verdict.solvable is expected
    for other, facts in case.get("expected_other_goals", {}).items():
        assert check(board, other).solvable is facts["solvable"], other


@pytest.mark.parametrize("name", [name for name in READABLE if CASES[name]["kind"] != "torus"])
def test_a_board_that_can_t_be_solved_is_mended(name: str) -> None:
    board, goal = board_of(CASES[name]), goal_of(CASES[name])
    mended = repair(board, goal)
    assert mended.needed is not CASES[name]["expected"]["solvable"]
    for swap in mended.swaps:
        assert check(swap.board, goal).solvable


@pytest.mark.parametrize("name", WITH_ERROR)
def test_the_error_names_the_fault_and_the_place(name: str) -> None:
    case = CASES[name]
    with pytest.raises(TaquinError) as caught:
        read(source(case))
    code, facts = ERRORS[name]
    fields = caught.value.fields
    assert caught.value.code == code
    assert {key: fields.get(key) for key in facts} == facts
    for number in re.findall(r"\d+", str(facts.get("found", ""))):
        assert number in str(caught.value)
    if case["width"] is not None and "shape" in fields:
        assert fields["shape"] == f"{case['height']}x{case['width']}"


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if "unique_solvable_correction" in case])
def test_one_correction_can_be_solved(name: str) -> None:
    case = CASES[name]
    with pytest.raises(TilesError) as caught:
        read(source(case))
    assert len(caught.value.corrections) == 2
    (correction,) = solvable_corrections(caught.value, goal_of(case))
    assert list(correction.tiles) == case["unique_solvable_correction"]


@pytest.mark.parametrize(("name", "count"), [("C115", 1), ("C116", 1), ("C121", 1), ("C122", 1), ("C124", 0)])
def test_the_board_that_was_meant(name: str, count: int) -> None:
    case = CASES[name]
    with pytest.raises(TilesError) as caught:
        read(source(case))
    assert len(caught.value.corrections) == 1
    if name == "C124":
        assert len(solvable_corrections(caught.value, goal_of(case))) == count


def test_the_largest_number_taken_as_the_blank_is_told() -> None:
    for name in ("C025", "C026", "C140"):
        notes = read_many(CASES[name]["input_text"])[0].notes
        assert ("note.blank_is_largest", {"found": CASES[name]["width"] ** 2}) in notes
    assert not read_many(CASES["C091"]["input_text"])[0].notes


def test_a_number_that_is_no_tile_is_told() -> None:
    assert [code for code, _ in read_many(CASES["C092"]["input_text"])[0].notes] == ["note.number_ignored"]
    assert [code for code, _ in read_many(CASES["C058"]["input_text"])[0].notes] == ["note.hole_by_place"]


def test_a_flat_list_of_twelve_is_not_guessed() -> None:
    with pytest.raises(TaquinError) as caught:
        read("1 2 3 4 5 6 7 0 8 9 10 11")
    assert caught.value.code == "not_square"
    assert check(read("1 2 3 4 5 6 7 0 8 9 10 11", size="4x3")).solvable
    assert str(read("1 2 3 4 5 6 7 0 8 9 10 11", size="3x4")) == "1 2 3 4/5 6 7 0/8 9 10 11"


def test_values_laid_along_a_snake() -> None:
    text = CASES["C106"]["input_text"]
    assert read(text, order="snake") == Goal.named("blank-first", Shape(4, 4)).board
    assert str(read("1 4 7 2 5 8 3 6 0", order="columns")) == "1 2 3/4 5 6/7 8 0"
    assert str(read("1 2 3 6 5 4 7 8 0", order="snake")) == "1 2 3/4 5 6/7 8 0"


def test_the_second_board_as_the_goal() -> None:
    (reading,) = read_many(CASES["C107"]["input_text"], second_is_goal=True)
    assert reading.goal == Goal.named("snail", Shape(3, 3))
    assert reading.board is not None
    assert not check(reading.board, reading.goal).solvable
    assert ("note.goal_is_second", {"line": 5}) in reading.notes
    assert len(read_many(CASES["C107"]["input_text"])) == 2


@pytest.mark.parametrize(
    ("dialect", "name"), [("hackerrank", "C089"), ("korf", "C065"), ("korf", "C067"), ("korf", "C068")]
)
def test_formats_that_bring_a_goal(dialect: str, name: str) -> None:
    case = CASES[name]
    (reading,) = read_many(case["input_text"], dialect=dialect)
    assert reading.board == board_of(case)
    assert reading.goal == Goal.named("blank-first", board_of(case).shape)
    assert ("note.goal_from_format", {"format": dialect}) in reading.notes
    assert check(reading.board, reading.goal).solvable is case["expected"]["solvable"]
    assert read_many(case["input_text"])[0].goal is None


@pytest.mark.parametrize("name", ["C085", "C086"])
def test_several_boards(name: str) -> None:
    case = CASES[name]
    readings = read_many(case["input_text"])
    compare(readings, [{**one, "width": 3, "height": 3} for one in case["boards"]], "standard")


@pytest.mark.parametrize(("name", "solvable"), [("C160", True), ("C161", False)])
def test_a_board_of_100x100(name: str, solvable: bool) -> None:
    board = read(source(CASES[name]))
    assert board.shape == Shape(100, 100)
    assert check(board).solvable is solvable


def test_a_move_west_stays_in_its_row() -> None:
    # C139 is a picture of letters, some of them alike: its cells are numbered here, and the letters laid back on.
    case = CASES["C139"]
    signs = case["input_text"].replace("\n", "")
    blank = signs.index(" ")
    tiles = [0 if cell == blank else cell + (cell < blank) for cell in range(16)]
    board = Board(Shape(4, 4), tiles)
    by_tile = dict(zip(tiles, signs, strict=True))
    after = {}
    for convention in ("blank", "tile"):
        moved = board.after(read_path("w", convention=convention))
        after[convention] = "\n".join("".join(by_tile[tile] for tile in row) for row in moved.rows())
    assert after["blank"] == case["after_w"]["hole moves west"]
    assert after["tile"] == case["after_w"]["tile moves west"]
    assert case["reported_wrong"] not in after.values()


def test_a_solution_is_checked_in_both_conventions() -> None:
    case = CASES["C140"]
    board, goal = board_of(case), goal_of(case)
    for text, facts in case["check_solution"].items():
        for spaced in (text, " ".join(text), ", ".join(text.lower())):
            readings = {one.convention: one for one in path_readings(spaced, board=board, goal=goal)}
            assert readings["blank"].solves is facts["hole"]
            assert readings["tile"].solves is facts["tile"]
    path = read_path("RULDDRR", board=board, goal=goal)
    assert len(path) == case["expected"]["optimal_length"]
    assert board.after(path) == goal.board


def test_an_answer_in_run_lengths() -> None:
    case = CASES["C142"]
    board = Board(Shape(case["height"], case["width"]), case["start"])
    first, second = path_readings(case["input_text"], board=board, goal=case["goal"])
    assert (first.convention, first.solves) == ("blank", True)
    assert case["solves_as"] == "hole directions"
    assert not second.solves
    assert first.path.length("stm") == case["unit_moves"]
    assert first.path.length("mtm") == case["slides"]
    assert write_path(first.path, convention="blank", style="lower", runs=True) == case["input_text"]
    assert read_path(write_path(first.path, convention="numbers", board=board, runs=True), board=board) == first.path


def test_moves_told_as_moves_of_0() -> None:
    case = CASES["C143"]
    board, goal = board_of(case), goal_of(case)
    # Found by breadth-first search, printed as that program prints: “move 0 to left”.
    letters = "LDDRUUL"
    told = "\n".join(f"move 0 to {STYLES['words'][direction].lower()}" for direction in Path.parse(letters))
    (reading,) = path_readings(told)
    assert reading.convention == "blank"
    assert len(reading.path) == case["expected"]["optimal_length"]
    assert board.after(reading.path) == goal.board


def compare(readings: list[Reading], expected: list[dict[str, Any]], goal: str) -> None:
    assert [reading.error for reading in readings] == [None] * len(expected)
    for reading, facts in zip(readings, expected, strict=True):
        assert reading.board is not None
        assert reading.board.shape == Shape(facts["height"], facts["width"])
        if "tiles" in facts:
            assert list(reading.board.tiles) == facts["tiles"]
        if "blank_cell" in facts:
            assert reading.board.blank_cell == facts["blank_cell"]
        assert check(reading.board, goal).solvable is facts["solvable"]


@pytest.mark.parametrize("name", FILES)
def test_files(name: str) -> None:
    facts = FILES[name]
    data = (DATA / "files" / name).read_bytes()
    if "bytes" in facts:
        assert len(data) == facts["bytes"], "the file must be kept byte by byte"
    readings = read_many(data, second_is_goal=name == "start_and_goal.txt")
    compare(readings, facts.get("boards", [facts.get("expected")]), facts["goal"])


def test_every_file_is_described() -> None:
    assert {path.name for path in (DATA / "files").iterdir()} == set(FILES)


def test_a_json_file_names_its_goal() -> None:
    readings = read_many((DATA / "files" / "boards.json").read_bytes())
    assert [reading.goal and reading.goal.name for reading in readings] == ["standard"] * 3
