"""The sentences that tell which mistakes fail on a board."""

from __future__ import annotations

from collections.abc import Iterator

from ..solvability.verdict import Verdict
from .blocks import Block, Items, Paragraph
from .step import Step
from .words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def mistakes(step: Step, verdict: Verdict, words: Words) -> Iterator[Block]:  # noqa: ARG001 - all tellings are alike
    """The mistakes that give the wrong answer, a sentence or two each."""
    numbers = step.numbers
    yield Paragraph(words.say(f"explain.mistakes.{'solvable' if numbers['solvable'] else 'unsolvable'}"))
    yield Items(words.say(_key(mistake), **mistake) for mistake in numbers["mistakes"])


def _key(mistake: dict[str, Any]) -> str:
    name: str = mistake["mistake"]
    width = "odd_width" if mistake.get("columns", 0) % 2 else "even_width"
    wanted = "odd" if mistake.get("wanted_odd") else "even"
    if name in ("blank_smallest", "blank_largest"):
        return f"explain.mistake.{name}.{width}"
    if name == "row_other_side":
        return f"explain.mistake.{name}.{wanted}"
    if name == "blank_last_rule":
        if width == "odd_width":
            return f"explain.mistake.{name}.{width}"
        if mistake["goal"] == "blank-first":  # with an odd number of rows both goals ask for an odd sum
            return "explain.mistake.blank_first"
        return f"explain.mistake.{name}.{width}.{wanted}"
    return f"explain.mistake.{name}"
