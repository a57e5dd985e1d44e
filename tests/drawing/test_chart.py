"""The chart of a census."""

from __future__ import annotations

from io import BytesIO
from xml.etree import ElementTree as ET

import pytest

from taquin import RequestError, Shape, census, draw_census

pytest.importorskip("matplotlib")
SVG = "{http://www.w3.org/2000/svg}"
COUNTS = census(Shape(2, 3))


def texts(svg: bytes) -> list[str]:
    return ["".join(one.itertext()) for one in ET.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize(
    ("language", "title", "axis"),
    [
        ("en", "Positions of the 2x3 board by their distance from the goal", "Positions"),
        ("uk", "Положення дошки 2x3 за відстанню від цілі", "Положень"),
        ("ru", "Положения доски 2x3 по расстоянию от цели", "Положений"),
    ],
)
def test_the_chart_speaks_the_language(language: str, title: str, axis: str) -> None:
    chart = draw_census(COUNTS, shape="2x3", language=language)
    assert {title, axis} <= set(texts(chart))
    assert title in chart.decode().split("</metadata>")[0]  # the text alternative


def test_every_distance_has_a_bar_and_the_board_s_own_is_told() -> None:
    plain, marked = draw_census(COUNTS, shape="2x3"), draw_census(COUNTS, shape="2x3", marked=21)
    assert b"#ffc24d" in marked
    assert b"#ffc24d" not in plain
    assert plain.count(b"fill: #00599c") == len(COUNTS)
    assert marked.count(b"fill: #00599c") == len(COUNTS) - 1
    assert "this board: 21 (as near or nearer: 100.0 %)" in texts(marked)
    assert "21" in texts(marked)
    share = 100 * sum(COUNTS[:4]) / sum(COUNTS)
    assert f"this board: 3 (as near or nearer: {share:.1f} %)" in texts(draw_census(COUNTS, marked=3))


@pytest.mark.parametrize(
    ("language", "note", "axis"),
    [
        ("en", "counts as published: Korf, Schultze 2005", "Positions × 10⁹"),
        ("uk", "кількості за публікацією: Korf, Schultze 2005", "Положень × 10⁹"),
        ("ru", "количества по публикации: Korf, Schultze 2005", "Положений × 10⁹"),
    ],
)
def test_the_15_puzzle(language: str, note: str, axis: str) -> None:
    counts = census("4x4")
    chart = draw_census(counts, shape="4x4", marked=80, language=language, source="Korf, Schultze 2005")
    said = texts(chart)
    assert {note, axis, "80", "200", "800"} <= set(said)
    assert chart.count(b"fill: #00599c") == 80
    root = ET.fromstring(chart)
    assert root.get("role") == "img"
    description = root.findtext(f"{SVG}desc") or ""
    assert note in description
    assert "10461394944000" in description
    assert next(one for one in said if "80 (" in one) in description
    runs = draw_census(census("4x4", "mtm"), shape="4x4", metric="mtm", source="", language=language)
    assert {"1\u202f200", "1\u202f600", note.partition(":")[0]} <= set(texts(runs))


def test_a_share_too_small_for_one_digit() -> None:
    assert any("(as near or nearer: 0.004 %)" in one for one in texts(draw_census(census("4x4"), marked=28)))


def test_the_same_chart_is_the_same_file() -> None:
    assert draw_census(COUNTS, marked=3) == draw_census(COUNTS, marked=3)


def test_png() -> None:
    image = pytest.importorskip("PIL.Image").open(BytesIO(draw_census(COUNTS, "png", shape="2x3")))
    assert image.size == (1200, 675)
    assert image.info["Title"].startswith("Positions of the 2x3 board")


def test_what_can_t_be_drawn() -> None:
    with pytest.raises(RequestError, match="the formats are svg, png, pdf"):
        draw_census(COUNTS, "jpg")
    with pytest.raises(RequestError, match="no position has the distance 22: the farthest has 21"):
        draw_census(COUNTS, marked=22)
