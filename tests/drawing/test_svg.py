"""Pictures as SVG: golden files, well-formed, with a text alternative, in colours that can be told apart."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taquin import Board, Goal, RequestError, check, draw_svg, generate
from taquin.drawing.elements import LARGEST, PIXELS
from taquin.drawing.themes import CONTRAST, CYCLES, DARK, LIGHT, THEMES
from taquin.solvability.invariant import inverted_cells

from ..strategies import boards, goals
from .test_animation import ANIMATIONS

GOLDEN = Path(__file__).parent.parent / "golden" / "svg"
SVG = "{http://www.w3.org/2000/svg}"
LOYD = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"
HARD = Board.parse("8 6 7/2 5 4/3 0 1")

PICTURES: dict[str, Callable[[], str]] = {
    "loyd": lambda: draw_svg(LOYD, marked=[13, 14], pairs=[(13, 14)]),
    "hard-light": lambda: draw_svg(HARD, pairs=inverted_cells(HARD, Goal.named("standard", HARD.shape)), theme="light"),
    "arcs-dark": lambda: draw_svg(LOYD, marked=[0, 15], pairs=[(0, 1), (1, 0), (4, 8), (3, 12), (5, 15)], theme="dark"),
    "labels": lambda: draw_svg("1x4 2 1 3 0", labels={0: "тайл", 1: "<&>", 3: "?"}, title='A "title" & more'),
    "one": lambda: draw_svg("0", theme="light"),
    "oblong": lambda: draw_svg(generate("3x12", seed=5), theme="light"),
}


@pytest.mark.parametrize("name", PICTURES)
def test_golden_picture(name: str, request: pytest.FixtureRequest) -> None:
    picture = PICTURES[name]()
    path = GOLDEN / f"{name}.svg"
    if request.config.getoption("--write-transcripts"):
        path.write_text(picture, encoding="utf-8")
    assert picture == path.read_text(encoding="utf-8")


def test_every_golden_picture_is_drawn() -> None:
    assert {path.stem for path in GOLDEN.iterdir()} == set(PICTURES) | set(ANIMATIONS)


def texts_of(root: ET.Element) -> list[str]:
    return ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]


@given(st.data(), st.sampled_from(THEMES))
def test_a_picture_is_well_formed_and_shows_the_board(data: st.DataObject, theme: str) -> None:
    board = data.draw(boards())
    cell = st.integers(0, board.shape.cells - 1)
    marked = data.draw(st.sets(cell))
    pairs = data.draw(st.lists(st.tuples(cell, cell), max_size=20))
    labels = data.draw(st.dictionaries(cell, st.text(max_size=5), max_size=3))
    title = data.draw(st.text(max_size=20))
    picture = draw_svg(board, marked=marked, pairs=pairs, labels=labels, theme=theme, title=title)
    root = ET.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    assert (left, top, width, height) == (-10, -10, board.shape.columns * 100 + 20, board.shape.rows * 100 + 20)
    shown = {labels.get(at, str(tile or "")) for at, tile in enumerate(board.tiles)} - {""}
    expected = {re.sub("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", text) for text in shown}
    assert {text.replace("\r", "\n") for text in texts_of(root)} == {
        text.replace("\r\n", "\n").replace("\r", "\n") for text in expected
    }
    squares = [path for path in root.iter(f"{SVG}path") if path.get("class") in ("taquin-tile", "taquin-marked")]
    assert sum(path.attrib["d"].count("M") for path in squares) == board.shape.cells - 1
    for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", " ".join(path.attrib["d"] for path in root.iter(f"{SVG}path"))):
        assert -60 <= float(x) <= width + 40
        assert -60 <= float(y) <= height + 40


def test_nothing_is_loaded_and_nothing_runs() -> None:
    for name in PICTURES:
        picture = PICTURES[name]()
        assert re.findall(r"https?://[^\"]*", picture) == ["http://www.w3.org/2000/svg"]
        for word in ("script", "href", "url(", "@import", " id=", " on"):
            assert word not in picture.lower().replace("position", ""), (name, word)


def test_only_the_changing_theme_has_a_style_sheet() -> None:
    assert "prefers-color-scheme:dark" in draw_svg("1 2/3 0")
    assert "<style" not in draw_svg("1 2/3 0", theme="light") + draw_svg("1 2/3 0", theme="dark")


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    """Contrast ratio as WCAG 2 defines it: what is read needs 4.5, what is seen 3."""
    lower, higher = sorted((luminance(first), luminance(second)))
    return (higher + 0.05) / (lower + 0.05)


@pytest.mark.parametrize("colours", [LIGHT, DARK, CONTRAST], ids=["light", "dark", "contrast"])
def test_contrast(colours: dict[str, str]) -> None:
    for written, ground in (("number", "tile"), ("marked-number", "marked"), ("note", "tray")):
        assert contrast(colours[written], colours[ground]) >= (7 if colours is CONTRAST else 4.5), written
    cycles = [(f"cycle-{at}", ground) for at in range(1, CYCLES + 1) for ground in ("halo", "tile")]
    for drawn, ground in (("outline", "tile"), ("arc", "halo"), ("arc", "tile"), ("outline", "tray"), *cycles):
        assert contrast(colours[drawn], colours[ground]) >= 3, drawn
    assert set(LIGHT) == set(DARK) == set(CONTRAST)


DEFICIENCIES = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Machado, Oliveira and Fernandes 2009, severity 1.0, in linear light: a colour without a kind of cone."""


def seen(colour: str, matrix: tuple[tuple[float, ...], ...]) -> tuple[float, ...]:
    """A colour as CIE L*a*b* after a loss of colour vision."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    red, green, blue = (min(1, max(0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in matrix)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
@pytest.mark.parametrize("colours", [LIGHT, DARK, CONTRAST], ids=["light", "dark", "contrast"])
def test_colours_are_told_apart_without_a_kind_of_cone(colours: dict[str, str], deficiency: str) -> None:
    matrix = DEFICIENCIES[deficiency]
    cycles = [f"cycle-{at}" for at in range(1, CYCLES + 1)]
    pairs = [("marked", "tile"), ("tile", "tray"), ("arc", "outline"), ("arc", "tile")]
    for first, second in [*pairs, *combinations(cycles, 2)]:
        apart = math.dist(seen(colours[first], matrix), seen(colours[second], matrix))
        assert apart >= 15, (first, second, apart)


def test_large_boards_stay_reasonable() -> None:
    picture = draw_svg(generate("100x100", seed=1))
    assert len(picture) < 60 * 10_000
    root = ET.fromstring(picture)
    assert float(root.attrib["width"]) == LARGEST
    assert len(texts_of(root)) == 9_999
    assert float(ET.fromstring(draw_svg("1 2/3 0")).attrib["width"]) == 2.2 * PIXELS


def test_the_widest_number_sets_the_size() -> None:
    sizes = [
        int(re.findall(r'font-size="(\d+)"', draw_svg(generate(size, seed=1)))[0]) for size in ("3x3", "10x11", "40x40")
    ]
    assert sizes == [46, 43, 32]
    assert 'font-size="8"' in draw_svg("1 2/3 0", labels={0: "十" * 10})


def test_what_can_t_be_drawn() -> None:
    for arguments in ({"marked": [4]}, {"marked": [-1]}, {"pairs": [(0, 9)]}, {"labels": {7: "x"}}):
        with pytest.raises(RequestError) as caught:
            draw_svg("1 2/3 0", **arguments)  # type: ignore[arg-type]
        assert caught.value.code == "cell_range"
    with pytest.raises(RequestError, match="the themes are auto, light, dark, contrast"):
        draw_svg("1 2/3 0", theme="sepia")


def test_the_description_in_signs() -> None:
    root = ET.fromstring(draw_svg(LOYD, marked=[14, 13], pairs=[(13, 14)]))
    assert [child.text for child in root][:2] == ["taquin 4x4", f"{LOYD}; * 15, 14; 15 → 14"]
    assert "<desc>" not in draw_svg(generate("21x21", seed=1))


@given(boards(4), st.data())
def test_the_inverted_pairs_are_as_many_as_the_inversions(board: Board, data: st.DataObject) -> None:
    goal = data.draw(goals(of=board.shape))
    verdict = check(board, goal)
    pairs = list(inverted_cells(board, goal))
    assert len(pairs) == len(set(pairs)) == verdict.inversions
    assert all(first < second and board.tiles[first] and board.tiles[second] for first, second in pairs)
