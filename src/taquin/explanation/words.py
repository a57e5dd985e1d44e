"""Whole sentences in English, Ukrainian and Russian, from the catalogues beside this module.

A catalogue maps a key to a sentence with places for numbers (`{count}`), or to its plural forms by CLDR category
(`one`, `few`, `many`, `other`) with the field that chooses among them in `plural`. The English texts of errors live
with the errors, in `taquin.errors.english`; the other catalogues translate them under the same keys.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import lru_cache

from ..errors import RequestError, TaquinError, english_category, fill
from ..errors.english import ENGLISH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..errors.english import Message

LANGUAGES = ("en", "uk", "ru")


def east_slavic_category(number: int) -> str:
    """CLDR plural category of a whole number in Ukrainian and Russian.

    >>> [east_slavic_category(number) for number in (1, 2, 5, 11, 21, 112)]
    ['one', 'few', 'many', 'many', 'one', 'many']
    """
    last, last_two = number % 10, number % 100
    if last == 1 and last_two != 11:
        return "one"
    if 2 <= last <= 4 and not 12 <= last_two <= 14:
        return "few"
    return "many"


class Words:
    """The sentences of one language."""

    __slots__ = ("_category", "_messages", "language")

    def __init__(self, language: str, messages: Mapping[str, Message]) -> None:
        self.language = language
        self._messages = messages
        self._category = english_category if language == "en" else east_slavic_category

    def say(self, key: str, **fields: Any) -> str:
        """The sentence of a key with its places filled; a missing key or field is a `KeyError`."""
        return fill(self._messages[key], fields, self._category)

    def with_more(self, messages: Mapping[str, Message]) -> Words:
        """These words and more of them."""
        return Words(self.language, {**self._messages, **messages})

    def beginning(self, *prefixes: str) -> dict[str, Message]:
        """The messages whose keys begin so, as the catalogue has them: for a page that fills them in by itself."""
        return {key: message for key, message in self._messages.items() if key.startswith(prefixes)}

    def has(self, key: str) -> bool:
        """Whether the catalogue has this key."""
        return key in self._messages

    def error(self, error: TaquinError, *, without_line: bool = False) -> str:
        """An error in words; `without_line` leaves out the line, where it is shown another way."""
        if without_line:
            fields = {name: value for name, value in error.fields.items() if name != "line"}
            error = type(error)(error.code, **fields)
        return error.text(self._messages, self._category)


@lru_cache(maxsize=len(LANGUAGES))
def words(language: str = "en") -> Words:
    """The words of a language: `en`, `uk` or `ru`.

    >>> words("uk").say("ragged", found=5, expected=4)
    'у цьому рядку 5 значень, а в інших — по 4'

    Raises:
        RequestError: code `language_unknown`.
    """
    if language not in LANGUAGES:
        raise RequestError("language_unknown", found=language, expected=", ".join(LANGUAGES))
    messages = _catalogue(language)
    return Words(language, {**ENGLISH, **messages} if language == "en" else messages)


@lru_cache(maxsize=len(LANGUAGES))
def page_words(language: str = "en") -> Words:
    """The words of a language with the page's labels and the API's problems, which have a file of their own.

    Raises:
        RequestError: code `language_unknown`.
    """
    return words(language).with_more(_catalogue(f"page.{language}"))


@lru_cache(maxsize=len(LANGUAGES))
def explaining_words(language: str = "en") -> Words:
    """The words of a language with those of its explanation, which stand in a file of their own: only who explains
    pays for reading it.

    Raises:
        RequestError: code `language_unknown`.
    """
    return words(language).with_more(_catalogue(f"explain.{language}"))


@lru_cache(maxsize=4 * len(LANGUAGES))
def words_about(subject: str, language: str = "en") -> Words:
    """The words of a language with those of a subject that has a file of its own: `graphs`, `audit` or `play`.

    Raises:
        RequestError: code `language_unknown`.
    """
    return words(language).with_more(_catalogue(f"{subject}.{language}"))


def _catalogue(name: str) -> dict[str, Message]:
    with open(os.path.join(os.path.dirname(__file__), "catalogue", f"{name}.json"), "rb") as file:
        messages: dict[str, Message] = json.loads(file.read())
    return messages


def language_of(environment: Mapping[str, str]) -> str:
    """The language that the locale variables ask for, English where it is none of ours.

    >>> language_of({"LC_ALL": "", "LANG": "uk_UA.UTF-8"})
    'uk'
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            language = value.replace("-", "_").partition("_")[0].partition(".")[0].lower()
            return language if language in LANGUAGES else "en"
    return "en"
