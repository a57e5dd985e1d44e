"""The page's catalogues say the same things in three languages, and the page asks for no word that they lack."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import taquin.web
from taquin.explanation.words import LANGUAGES

from ..explanation.test_catalogues import CATALOGUES, PLURALS, forms, places

PAGE = Path(taquin.web.__file__).parent / "page"


def messages(language: str) -> dict[str, str | dict[str, str]]:
    return json.loads((CATALOGUES / f"page.{language}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_same_keys_and_places(language: str) -> None:
    english, theirs = messages("en"), messages(language)
    assert list(theirs) == list(english)
    for key, message in theirs.items():
        for form in forms(message):
            assert places(form) == places(forms(english[key])[-1]), (key, form)


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_categories(language: str) -> None:
    for key, message in messages(language).items():
        if isinstance(message, dict):
            assert set(message) == {"plural", *PLURALS[language]}, key


@pytest.mark.parametrize(("language", "foreign"), [("uk", "ыэёъЫЭЁЪ"), ("ru", "іїєґІЇЄҐ")])
def test_letters_of_the_language(language: str, foreign: str) -> None:
    for key, message in messages(language).items():
        for form in forms(message):
            assert not set(form) & set(foreign), (key, form)
            assert '"' not in form, key
            for word in re.findall(r"[A-Za-zА-Яа-яЁёІіЇїЄєҐґ]+", re.sub(r"\{\w+\}", " ", form)):
                assert not (re.search("[A-Za-z]", word) and re.search("[А-Яа-яЁёІіЇїЄєҐґ]", word)), (key, word)


def test_the_page_asks_for_words_that_are_there_and_for_all_of_them() -> None:
    text = "".join(one.read_text(encoding="utf-8") for one in PAGE.iterdir() if one.suffix in (".js", ".html"))
    asked = set(re.findall(r"""["'`](page\.[\w.]+?)["'`]""", text))
    known = {key for key in messages("en") if key.startswith("page.")}
    asked.discard("page.css")
    assert asked <= known
    # Marks are named by their kind.
    assert {key for key in known - asked if not key.startswith("page.mark.")} == set()


def test_no_text_stands_in_the_page_itself() -> None:
    html = (PAGE / "index.html").read_text(encoding="utf-8")
    words = re.sub(r"<[^>]*>", " ", html.partition("<body")[2].partition(">")[2])
    assert set(words.split()) <= {"taquin", "0", "0:00", "‹", "›"}


def test_modules_are_small() -> None:
    for one in PAGE.iterdir():
        assert len(one.read_text(encoding="utf-8").splitlines()) <= 300, one.name
