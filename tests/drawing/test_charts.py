"""Bars of characters, and the chart as SVG."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from taquin import Shape
from taquin.drawing.bins import bars, binned
from taquin.drawing.charts import draw_chart


def test_bins_hold_everything_once() -> None:
    for counts in ([5], [0, 0, 3], [1] * 20, [1] * 21, [1] * 81, [0] * 30 + [7]):
        bins = binned(counts)
        assert sum(one.count for one in bins) == sum(counts)
        assert len(bins) <= 20
        assert all(first.high + 1 == second.low for first, second in pairwise(bins))
    uniform = [1, 2, 2, 2, 2, 2, 1]
    bins = binned([0, 0, 6], uniform)
    assert sum(one.expected or 0 for one in bins) == pytest.approx(6)
    assert [one.name for one in binned([0] * 40 + [1] * 40)][:2] == ["40–41", "42–43"]


def test_bars_are_as_long_as_their_counts_and_no_line_is_wider() -> None:
    text = bars(binned([8, 4, 2, 1]), columns=52, ascii_only=True)
    lengths = [line.count("#") for line in text.splitlines()]
    assert lengths[0] == 52 - 1 - 1 - 3  # the longest fills the line but for the name, the count and three spaces
    assert lengths[1:] == [round(lengths[0] / part) for part in (2, 4, 8)]
    assert all(len(line) <= 50 for line in bars(binned([3, 900, 77], [5, 1, 9]), columns=50).splitlines())


def test_chart() -> None:
    bins = binned([0, 4, 2], [1, 2, 1])
    places = {(tile, cell): float(tile - cell) for tile in range(4) for cell in range(4)}
    picture = draw_chart(bins, places, Shape(2, 2), title="a < b", description="c", lengths="l", heat="h")
    root = ET.fromstring(picture)
    space = "{http://www.w3.org/2000/svg}"
    assert [root.findtext(space + name) for name in ("title", "desc")] == ["a < b", "c"]
    # A square for each place but the four that are even, the ground, and the frame.
    assert len(root.findall(f".//{space}rect")) == 12 + 2
    assert "<script" not in picture
    alone = draw_chart(bins, None, Shape(9, 9), title="", description="", theme="dark")
    assert ET.fromstring(alone).findall(f".//{space}rect")[1:] == []
    assert ET.fromstring(draw_chart([], places, Shape(2, 2), title="", description="")) is not None
