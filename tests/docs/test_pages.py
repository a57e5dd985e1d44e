"""The built site: complete, self-contained, readable on a phone, searchable in three languages, also from a disk."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import taquin
from taquin.cli.main import VERBS

HOME = Path(__file__).parent.parent.parent
LOADING = {"link": "href", "script": "src", "img": "src", "iframe": "src", "source": "src", "object": "data"}
HARMLESS = {"canonical", "next", "prev"}


class Loads(HTMLParser):
    """What a page loads, and the places in it that can be linked to."""

    def __init__(self) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.ids: set[str] = set()
        self.language = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.ids.add(str(found["id"]))
        if tag == "html":
            self.language = found.get("lang") or ""
        place = found.get(LOADING.get(tag, ""))
        if place and found.get("rel") not in HARMLESS:
            self.loaded.append(place)


def loads(page: Path) -> Loads:
    found = Loads()
    found.feed(page.read_text(encoding="utf-8"))
    return found


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 25
    for page in pages:
        for place in loads(page).loaded:
            assert not re.match(r"[a-z]+:|//", place), f"{page}: {place}"
            if page.name != "404.html":  # its places are those of the site's root
                assert (page.parent / place.partition("?")[0].partition("#")[0]).exists(), f"{page}: {place}"
    for style in site.rglob("*.css"):
        outside = re.findall(r"url\(['\"]?(?:https?:)?//[^)]*\)|@import[^;]*//", style.read_text(encoding="utf-8"))
        assert not outside, style


def test_every_public_name_has_an_entry(site: Path) -> None:
    entries = set()
    for page in (site / "reference" / "python").glob("*.html"):
        entries |= loads(page).ids
    assert {f"taquin.{name}" for name in taquin.__all__} <= entries


@pytest.mark.parametrize("language", ["", ".uk", ".ru"])
def test_every_command_has_an_entry(site: Path, language: str) -> None:
    page = loads(site / "reference" / f"commands{language}.html")
    assert set(VERBS) <= page.ids
    assert page.language == (language.removeprefix(".") or "en")


def test_every_page_is_in_the_navigation(site: Path) -> None:
    start = (site / "reference" / "index.html").read_text(encoding="utf-8")
    # The whole navigation is on each page, for the drawer of narrow screens.
    linked = {(site / "reference" / place).resolve() for place in re.findall(r'href="([^":#?]+\.html)"', start)}
    pages = {page.resolve() for page in site.rglob("*.html") if page.name != "404.html"}
    assert pages - {(site / "reference" / "index.html").resolve()} <= linked


def test_examples_in_docstrings_are_no_quotations(site: Path) -> None:
    for page in site.rglob("*.html"):
        assert "<blockquote>" not in page.read_text(encoding="utf-8"), page


@pytest.fixture
def open_page(browser: Any, site: Path) -> Iterator[Any]:
    contexts: list[Any] = []
    wrong: list[str] = []

    def opened(place: str, **options: Any) -> Any:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **options})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.on("console", lambda told: wrong.append(told.text) if told.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("request", lambda asked: wrong.append(asked.url) if not asked.url.startswith("file:") else None)
        page.goto((site / place).as_uri())
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not wrong


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("inversions", "explanation/parity.html"),
        ("парності", "explanation/parity.uk.html"),
        ("чётность", "explanation/parity.ru.html"),
        ("solvable_corrections", "reference/python/solvability.html"),
    ],
)
def test_search_from_a_disk(open_page: Any, words: str, wanted: str) -> None:
    page = open_page("index.html")
    page.click("[data-md-component=search-query]")
    page.wait_for_function("document.querySelector('.md-search-result__meta').textContent.includes('Type to start')")
    page.keyboard.type(words)
    page.keyboard.press("End")  # Cyrillic letters come without a key here, and the search waits for one
    page.wait_for_selector(f".md-search-result__item a[href*='{wanted}']", state="attached")


def test_a_phone_needs_no_scrolling_to_the_side(open_page: Any, site: Path) -> None:
    page = open_page("index.html", viewport={"width": 400, "height": 800})
    for one in sorted(site.rglob("*.html")):
        if one.name == "404.html":
            continue
        page.goto(one.as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= 400, one


def test_pictures_follow_the_colours_of_the_page(open_page: Any) -> None:
    colours = set()
    for scheme in ("light", "dark"):
        page = open_page("explanation/parity.html", color_scheme=scheme)
        colours.add(page.evaluate("getComputedStyle(document.querySelector('svg.taquin .taquin-tile')).color"))
        shown = page.evaluate("document.body.getAttribute('data-md-color-scheme')")
        assert shown == {"light": "default", "dark": "slate"}[scheme]
        told = page.evaluate("document.querySelector('svg.taquin title').textContent")
        assert told.startswith("A board of 4x4 with six inversions")
    assert len(colours) == 2
