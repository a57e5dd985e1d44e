"""Published counts of positions: their totals, what sequences say of the longest, and counted again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from taquin import RequestError, Shape, census
from taquin.search import published as module
from taquin.search.census import counted, is_counted
from taquin.search.published import published, source_of

from ..oracle.published import distributions

ALL = json.loads(Path(module.__file__).with_name("published.json").read_text())
FARTHEST = {"2x6": 80, "2x7": 108, "2x8": 140, "3x4": 53, "3x5": 84, "4x4": 80}
"""A151944, and A087725 for 4x4."""


@pytest.mark.parametrize("name", ALL)
def test_totals_and_the_longest(name: str) -> None:
    size, metric, home = name.split()
    shape = Shape.parse(size)
    half = 1
    for factor in range(3, shape.cells + 1):
        half *= factor
    counts = ALL[name]
    assert sum(counts) == half
    assert counts[0] == 1
    assert min(counts) > 0
    if metric == "stm" and home == "0":
        assert len(counts) - 1 == FARTHEST[size]
        assert counts[1:3] == [2, 3 if shape.rows == 2 else 4]
    if metric == "mtm":
        # One run along the row, one along the column, of any length; then the other way, each time.
        along, across = shape.columns - 1, shape.rows - 1
        assert counts[1:3] == [along + across, 2 * along * across]


def test_none_was_altered() -> None:
    homes = {"corner": "0", "edge": "1", "center": "5"}
    known = {
        f"{one['rows']}x{one['cols']} {one['metric']} {homes[one['blank']]}": one for one in distributions().values()
    }
    assert set(ALL) <= set(known)
    for name, counts in ALL.items():
        assert counts == known[name]["counts"], name


def test_the_farthest_on_4x4() -> None:
    assert (census("4x4")[-1], census("4x4", "mtm")[-1]) == (17, 16)
    assert len(census("4x4", "mtm")) - 1 == 43


def test_every_corner_and_the_transpose() -> None:
    for shape, other in ((Shape(3, 4), Shape(4, 3)), (Shape(2, 8), Shape(8, 2))):
        for metric in ("stm", "mtm"):
            for blank in (0, shape.columns - 1, shape.cells - shape.columns, shape.cells - 1):
                assert published(shape, metric, blank) == tuple(ALL[f"{shape} {metric} 0"])
            for blank in (0, other.columns - 1, other.cells - other.columns, other.cells - 1):
                assert published(other, metric, blank) == tuple(ALL[f"{shape} {metric} 0"])
    assert published(Shape(3, 4), "stm", 1) is None
    assert published(Shape(4, 3), "stm", 1) is None
    assert {published(Shape(4, 4), "stm", blank) for blank in range(16)} == {
        tuple(ALL[f"4x4 stm {home}"]) for home in (0, 1, 5)
    }


def test_what_is_known_here() -> None:
    assert is_counted(Shape(3, 3), "stm", 8)
    assert is_counted(Shape(1, 40), "stm", 3)
    assert is_counted(Shape(3, 4), "stm", 5)
    assert not is_counted(Shape(3, 4), "stm", 11)
    assert source_of(Shape(4, 4), "mtm") == "Norskog, Davidson 2010"
    assert source_of(Shape(3, 5), "stm") == "Korf 2008"
    assert source_of(Shape(3, 5), "mtm") == ""
    for wrong in (("5x5", "stm", None), ("4x4", "mtm", 5), ("3x5", "stm", 1)):
        with pytest.raises(RequestError) as caught:
            census(*wrong)
        assert caught.value.code == "census_large"


@pytest.mark.full
@pytest.mark.parametrize("metric", ["stm", "mtm"])
@pytest.mark.parametrize("size", ["3x4", "2x6"])
def test_counted_again(size: str, metric: str) -> None:
    shape = Shape.parse(size)
    assert tuple(counted(shape, metric, 0)) == published(shape, metric, 0)
