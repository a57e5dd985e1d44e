"""The words of the page, as `/api/words/{language}` answers."""

from __future__ import annotations

from typing import Any

from ..board.goals import NAMES
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
