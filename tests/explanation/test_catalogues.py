"""The three catalogues say the same things, in the plural forms of their language and in its own letters."""

import json
import re
from pathlib import Path

import pytest

import taquin.explanation.words as module
from taquin.errors.english import ENGLISH
from taquin.explanation.words import LANGUAGES, Words, language_of, words

CATALOGUES = Path(module.__file__).parent / "catalogue"
PLURALS = {"en": {"one", "other"}, "uk": {"one", "few", "many", "other"}, "ru": {"one", "few", "many", "other"}}


def messages(language: str) -> dict[str, str | dict[str, str]]:
    own = {}
    for name in (language, f"audit.{language}", f"explain.{language}", f"graphs.{language}", f"play.{language}"):
        more = json.loads((CATALOGUES / f"{name}.json").read_text(encoding="utf-8"))
        assert not own.keys() & more.keys()
        subject = name.removesuffix(language)
        assert all(key.startswith(subject or tuple(key)) for key in more)
        assert subject or not any(key.startswith(("audit.", "explain.", "graphs.", "play.")) for key in more)
        own |= more
    return {**ENGLISH, **own} if language == "en" else own


def forms(message: str | dict[str, str]) -> list[str]:
    return [message] if isinstance(message, str) else [form for name, form in message.items() if name != "plural"]


def places(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}|%\((\w+)\)", text.replace("%s", "%(s)")))


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_same_keys(language: str) -> None:
    # English sentences of argparse are its own.
    theirs = {key for key in messages(language) if not key.startswith("argparse.")}
    assert theirs == set(messages("en"))
    assert {key for key in messages("uk") if key.startswith("argparse.")} == {
        key for key in messages("ru") if key.startswith("argparse.")
    }


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_same_places_in_every_form(language: str) -> None:
    english = messages("en")
    for key, message in messages(language).items():
        if key.startswith("argparse."):
            continue
        wanted = places(forms(english[key])[-1])
        for form in forms(message):
            assert places(form) == wanted, (key, form)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_category(language: str) -> None:
    for key, message in messages(language).items():
        if isinstance(message, dict):
            assert set(message) == {"plural", *PLURALS[language]}, key
            assert "{" + message["plural"] + "}" in message["other"], key


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_no_look_alike_letters(language: str) -> None:
    """No word mixes Latin and Cyrillic letters, and no Cyrillic sentence has a lone Latin look-alike."""
    for key, message in messages(language).items():
        for form in forms(message):
            bare = re.sub(r"\{\w+\}|%\(\w+\)[rs]|%[rs]", " ", form)
            for word in re.findall(r"[A-Za-zА-Яа-яЁёІіЇїЄєҐґ']+", bare):
                latin = re.search(r"[A-Za-z]", word)
                cyrillic = re.search(r"[А-Яа-яЁёІіЇїЄєҐґ]", word)
                assert not (latin and cyrillic), (key, word)
            # A single Latin letter that looks Cyrillic may only be a sign that is typed: x between sizes, K moves, A:B.
            for letter in re.findall(r"(?<![\w`-])[aceiopxyABCEHIKMOPTX](?![\w`-])", bare):
                assert letter in ("AB" if "slice" in key else "xK"), (key, form)


@pytest.mark.parametrize(("language", "foreign"), [("uk", "ыэёъЫЭЁЪ"), ("ru", "іїєґІЇЄҐ")])
def test_letters_of_the_language(language: str, foreign: str) -> None:
    own = {"language"}
    for key, message in messages(language).items():
        if key not in own:
            for form in forms(message):
                assert not set(form) & set(foreign), (key, form)


def test_dashes_and_quotes_are_typographic() -> None:
    for language in ("uk", "ru"):
        for key, message in messages(language).items():
            for form in forms(message):
                assert '"' not in form, (language, key)
                assert " - " not in form.replace(" - для", ""), (language, key)


def test_plural_forms_are_chosen() -> None:
    def said(language: str, count: int) -> str:
        return words(language).say("ragged", found=count, expected=4).split(",")[0]

    assert [said("uk", count) for count in (1, 3, 5, 11, 21)] == [
        "у цьому рядку 1 значення",
        "у цьому рядку 3 значення",
        "у цьому рядку 5 значень",
        "у цьому рядку 11 значень",
        "у цьому рядку 21 значення",
    ]
    assert [said("ru", count) for count in (1, 22, 12)] == [
        "в этой строке 1 значение",
        "в этой строке 22 значения",
        "в этой строке 12 значений",
    ]


def test_a_missing_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        Words("en", {}).say("no such key")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "ru"}, "ru"),
        ({"LC_ALL": "C.UTF-8", "LANG": "uk_UA.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "ru-RU", "LANG": "de_DE"}, "ru"),
        ({"LANG": "ukx"}, "en"),
    ],
)
def test_language_of_the_locale(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language
