"""`explain`: the whole explanation of a verdict, in one of three languages."""

from __future__ import annotations

from collections.abc import Sequence

from ..board.board import Board
from ..board.goals import Goal
from ..board.value import Value
from ..solvability.verdict import Verdict, check
from .blocks import Section
from .records import board_record, goal_name
from .step import Step
from .steps import steps
from .wording import section
from .words import explaining_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .records import Record


class Explanation(Value):
    """Why a board can or can't be solved: `steps` as data, and `sections` with the steps in the words of `language`.

    `str(explanation)` is its text.
    """

    __slots__ = ("language", "sections", "steps", "title", "verdict")
    _fields = ("verdict", "language")
    verdict: Verdict
    language: str
    title: str
    steps: tuple[Step, ...]
    sections: tuple[Section, ...]

    def __init__(self, verdict: Verdict, language: str = "en") -> None:
        words = explaining_words(language)
        found = steps(verdict)
        answer = "solvable" if verdict.solvable else "unsolvable"
        self._set(
            verdict=verdict,
            language=language,
            title=words.say(f"explain.heading.{answer}"),
            steps=found,
            sections=tuple(section(step, verdict, words) for step in found),
        )

    def text(self, width: int = 80, *, ascii_only: bool = False) -> str:
        """Plain text in lines of at most `width` columns; `ascii_only` draws boards with ASCII signs."""
        from .plain import as_text

        return as_text(self.title, self.sections, width, ascii_only=ascii_only)

    def markdown(self) -> str:
        """Markdown with a heading a step."""
        from .markup import as_markdown

        return as_markdown(self.title, self.sections)

    def html(self) -> str:
        """A fragment of HTML, an `article`: no style, no script, and every class name begins with `taquin-`."""
        from .markup import as_html

        return as_html(self.title, self.sections, self.language)

    def record(self) -> Record:
        """The explanation for JSON: the board, the verdict, and each step with its data and its sentences."""
        verdict = self.verdict
        return {
            **board_record(verdict.board),
            "goal": goal_name(verdict.goal),
            "solvable": verdict.solvable,
            "language": self.language,
            "title": self.title,
            "steps": [
                {
                    "name": step.name,
                    "title": section.title,
                    "numbers": step.numbers,
                    "cells": list(step.cells),
                    "pairs": [list(pair) for pair in step.pairs],
                    "words": section.sentences(),
                }
                for step, section in zip(self.steps, self.sections, strict=True)
            ],
        }

    def json(self) -> str:
        """The record as one line of JSON."""
        import json

        return json.dumps(self.record(), ensure_ascii=False)

    def __str__(self) -> str:
        return self.text()


def explain(
    board: Board | str | Sequence[object] | Verdict, language: str = "en", *, goal: Goal | Board | str = "standard"
) -> Explanation:
    """Explain why a board can or can't be slid to a goal: worked steps, as a teacher writes them on a board.

    Takes what `check` takes, or its verdict (which has its goal). `language` is `en`, `uk` or `ru`.

    >>> explanation = explain("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0")
    >>> [step.name for step in explanation.steps][:4]
    ['question', 'reading', 'inversions', 'blank_row']
    >>> explanation.steps[2].numbers["groups"]
    ({'tile': 15, 'before': (14,), 'count': 1},)
    >>> print(explanation.text().splitlines()[0])
    Why this board can't be solved

    Raises:
        RequestError: code `language_unknown`.
        TaquinError: as `check`.
    """
    return Explanation(board if isinstance(board, Verdict) else check(board, goal), language)
