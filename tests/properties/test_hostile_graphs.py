"""Whatever text is read as a puzzle or a graph, it is read or refused with an error that can be told."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taquin import TaquinError, mend, reachable, read_graph, read_puzzle
from taquin.explanation.words import words
from taquin.graphs.reachability import GraphVerdict
from taquin.graphs.reading import read_puzzles

SIGNS = st.sampled_from(
    [*"0123ab#_x/ \n\t,;|+-.[]{}():=\"'", " ", "\n", "12", "start: ", "goal: ", "2x3 ", "é", "\x00", "█"]
)
TEXTS = st.lists(SIGNS, max_size=40).map("".join) | st.text(max_size=30)

LEAVES = st.none() | st.booleans() | st.integers(-3, 9) | st.text(max_size=3) | st.floats(allow_nan=True)
JSON = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=4)
)
KEYS = st.sampled_from(["edges", "links", "adjacency", "vertices", "nodes", "start", "goal", "other"])


def told(error: TaquinError) -> None:
    for language in ("en", "uk", "ru"):
        assert words(language).error(error)


@settings(max_examples=600)
@given(TEXTS, st.booleans(), st.sampled_from([None, "rows", "columns", "both"]))
def test_puzzles(text: str, walls: bool, wrap: str | None) -> None:
    try:
        found = read_puzzles(text, walls=walls, wrap=wrap)
    except TaquinError as error:
        told(error)
        return
    for puzzle in found:
        if isinstance(puzzle, TaquinError):
            told(puzzle)
            continue
        verdict = reachable(puzzle)
        assert isinstance(verdict, GraphVerdict)
        assert mend(verdict).needed is not verdict.reachable
        again = read_puzzle(puzzle.text(puzzle.start), walls=True, wrap=wrap)
        assert [str(tile) for tile in again.start.tiles] == [str(tile) for tile in puzzle.start.tiles]


@settings(max_examples=600)
@given(TEXTS)
def test_graphs_as_text(text: str) -> None:
    try:
        puzzle = read_graph(text)
    except TaquinError as error:
        told(error)
        return
    assert isinstance(reachable(puzzle).reachable, bool)


@settings(max_examples=400)
@given(st.dictionaries(KEYS, JSON, max_size=5))
def test_graphs_as_json(record: object) -> None:
    test_graphs_as_text.hypothesis.inner_test(json.dumps(record))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "text",
    ["{" * 5000, '{"edges": ' + "[" * 100_000, "[" * 5000, "1 " * 20_000, '{"edges": [[1, 2]], "start": [1e400, 0]}'],
)
def test_extremes(text: str) -> None:
    for read in (read_graph, read_puzzle):
        with pytest.raises(TaquinError):
            read(text)
