"""What the site is made with: pictures, navigation, fences."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

HOME = Path(__file__).parent.parent.parent
sys.path.append(str(HOME / "tools" / "site"))

import doctests  # noqa: E402
import figures  # noqa: E402
import hook  # noqa: E402

DRAWN = figures.figures()


def test_the_pictures_are_those_that_are_drawn() -> None:
    kept = {str(path.relative_to(HOME / "docs")) for path in (HOME / "docs").rglob("figures/*.svg")}
    assert set(DRAWN) <= kept
    for place, picture in DRAWN.items():
        assert (HOME / "docs" / place).read_text(encoding="utf-8") == picture, f"{place}: run tools/site/figures.py"


def test_every_picture_is_shown() -> None:
    pages = list((HOME / "docs").rglob("*.md"))
    texts = {page: page.read_text(encoding="utf-8") for page in pages}
    for place in DRAWN:
        path = HOME / "docs" / place
        near = [text for page, text in texts.items() if page.parent == path.parent.parent]
        assert any(f"(figures/{path.name})" in text for text in near), place


@pytest.mark.parametrize("distance", [1, 2])
def test_a_jump_is_the_turn_that_the_proof_says(distance: int) -> None:
    """R(d): a true slide, told along the path."""
    before = figures.along_the_snake(range(1, 16), figures.SNAKE[3 - distance])
    after = before.after(figures.taquin.Path.parse("U"))
    order = [after.tiles[cell] for cell in figures.SNAKE if after.tiles[cell]]
    assert order == figures.turned(list(range(1, 16)), 4 - distance, 4 + distance)


def test_the_three_that_lies_one_place_further_on() -> None:
    assert [order for order, _ in figures.shifting()][-1] == [1, 2, 3, 6, 4, 5, 7]


def test_new_pages_find_their_place() -> None:
    found = hook.navigation(
        ["zoo/x.md", "how-to/new.md", "index.md", "how-to/teacher.md", "how-to/index.md", "reference/python/board.md"]
    )
    assert found == [
        "index.md",
        {"How-to": ["how-to/index.md", "how-to/teacher.md", "how-to/new.md"]},
        {"Reference": [{"Python": ["reference/python/board.md"]}]},
        {"Zoo": ["zoo/x.md"]},
    ]


def test_an_index_page_tells_what_is_there() -> None:
    text = "---\nlanguage: uk\n---\n\n# Some page\n\n```console\n$ x\n```\n\nIt [does](x.md) this. And that."
    page = hook.index_page("how-to", [("how-to/some.md", text)])
    assert "**[Some page](some.md)**\n:   It does this.\n" in page


def test_examples_get_fences() -> None:
    assert doctests.fenced("Two.\n\n>>> 1 + 1\n2\n\nEnd.") == "Two.\n\n```pycon\n>>> 1 + 1\n2\n```\n\nEnd."
    assert doctests.fenced("No example: a >>> b.") == "No example: a >>> b."
