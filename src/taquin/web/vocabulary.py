"""The words of the page, as `/api/words/{language}` answers."""

from __future__ import annotations

from typing import Any

from ..board.goals import NAMES
from ..errors.english import ENGLISH
from ..explanation.words import LANGUAGES, page_words, words


def vocabulary(language: str) -> dict[str, Any]:
    """The messages that the page fills in by itself, the goals' names, and the languages by their own names."""
    spoken = page_words(language)
    return {
        "language": language,
        "name": spoken.say("language"),
        "languages": {one: words(one).say("language") for one in LANGUAGES},
        "goals": list(NAMES),
        "messages": spoken.beginning("page.", "goal.", "correction.", "problem.board_large"),
    }


def codes() -> dict[str, str]:
    """Every code that a problem may have, with its English sentence: the server's own, then the library's."""
    own = page_words("en").beginning("problem.")
    told = {key.removeprefix("problem."): message for key, message in own.items()}
    told = {key: message for key, message in told.items() if not key.startswith(("title.", "expected."))}
    told |= {key: message for key, message in ENGLISH.items() if not key.startswith(("place.", "part."))}
    return {key: message if isinstance(message, str) else message["other"] for key, message in told.items()}
