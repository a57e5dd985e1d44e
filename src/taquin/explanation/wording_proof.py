"""The sentences of the steps that prove, and of history."""

from __future__ import annotations

from collections.abc import Iterator

from ..solvability.verdict import Verdict
from .blocks import Block, Items, Paragraph, Table
from .step import Step
from .words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def _parity(number: int) -> str:
    return "odd" if number % 2 else "even"


def moves(step: Step, verdict: Verdict, words: Words) -> Iterator[Block]:  # noqa: ARG001 - all tellings are alike
    """What moves to the side and up or down change."""
    passed = step.numbers["passed"]
    told = [
        words.say("explain.moves.horizontal"),
        words.say(f"explain.moves.vertical.{_parity(passed)}", passed=passed),
    ]
    if passed % 2:
        told.append(words.say("explain.moves.row"))
    yield Items(told)


def goal_sum(step: Step, verdict: Verdict, words: Words) -> Iterator[Block]:  # noqa: ARG001
    """What the goal has, and no move changes."""
    numbers = step.numbers
    if numbers["columns"] % 2:
        yield Paragraph(words.say("explain.goal_sum.odd_width"))
    else:
        yield Paragraph(words.say("explain.goal_sum.even_width", at_goal=numbers["at_goal"]))
    if numbers["solvable"]:
        yield Paragraph(words.say("explain.goal_sum.enough"))


def widths(step: Step, verdict: Verdict, words: Words) -> Iterator[Block]:  # noqa: ARG001
    """The other kind of width."""
    yield Paragraph(words.say(f"explain.widths.{_parity(step.numbers['columns'])}"))


def other_rules(step: Step, verdict: Verdict, words: Words) -> Iterator[Block]:
    """A table of the rules, and why they are one."""
    numbers = step.numbers
    header = (words.say("explain.other.rule"), words.say("explain.other.here"), words.say("explain.other.goal"))
    yield Table(header, _rules(numbers, words))
    yield Paragraph(words.say(f"explain.other.says.{'solvable' if verdict.solvable else 'unsolvable'}"))
    even_width = numbers["columns"] % 2 == 0
    if even_width:
        total = numbers["rows"] + 1
        yield Paragraph(words.say(f"explain.other.total_{_parity(total)}", total=total))
        if numbers["standard"]:
            yield Paragraph(words.say("explain.other.general"))
    passed, inversions = numbers["passed"], numbers["inversions"]
    if not passed:
        yield Paragraph(words.say("explain.other.permutation.home", inversions=inversions))
        return
    way = {"place": numbers["place"], "home": numbers["home"], "passed": passed}
    said = words.say("explain.other.permutation", inversions=inversions, sum=inversions + passed, **way)
    yield Paragraph(said)
    width = "even_width" if even_width else "odd_width"
    yield Paragraph(words.say(f"explain.other.same.{width}", columns=numbers["columns"]))


def _rules(numbers: dict[str, Any], words: Words) -> Iterator[tuple[str, str, str]]:
    inversions = numbers["inversions"]

    def figures(first: int, second: int | None = None) -> str:
        total = first if second is None else first + second
        text = str(first) if second is None else f"{first} + {second} = {total}"
        return words.say(f"explain.other.{_parity(total)}", figures=text)

    if numbers["columns"] % 2:
        yield words.say("explain.other.inversions"), figures(inversions), figures(0)
    else:
        for side in ("top", "bottom"):
            here, there = figures(inversions, numbers[side]), figures(0, numbers[f"{side}_at_goal"])
            yield words.say(f"explain.other.row_{side}"), here, there
    distance = numbers["distance"]
    here = f"explain.other.permutation.{_parity(numbers['permutation_odd'])}_{_parity(distance)}"
    yield (
        words.say("explain.other.distance"),
        words.say(here, distance=distance),
        words.say("explain.other.permutation.even_even", distance=0),
    )


def cycles(step: Step, verdict: Verdict, words: Words) -> Iterator[Block]:  # noqa: ARG001
    """The cycles, the swaps that they take, and how these agree with the distance."""
    numbers = step.numbers
    swaps, distance = numbers["swaps"], numbers["distance"]
    if swaps:
        yield Paragraph(words.say("explain.cycles"))
        yield Items(_cycle(cycle, words) for cycle in numbers["cycles"])
        if numbers["hidden"]:
            yield Paragraph(words.say("explain.cycles.hidden", count=numbers["hidden"]))
        counted = {"swaps": swaps, "cells": numbers["cells"], "cycles": numbers["count"]}
        yield Paragraph(words.say("explain.cycles.total", **counted))
    else:
        yield Paragraph(words.say("explain.cycles.none"))
    yield Paragraph(words.say("explain.cycles.parity"))
    agree = "agree" if numbers["solvable"] else "disagree"
    yield Paragraph(words.say(f"explain.cycles.{agree}.{_parity(swaps)}", swaps=swaps, distance=distance))
    if numbers["solvable"]:
        yield Paragraph(words.say("explain.cycles.not_left"))
    else:
        yield Paragraph(words.say("explain.cycles.left", first=numbers["first"], second=numbers["second"]))


def _cycle(cycle: dict[str, Any], words: Words) -> str:
    tiles, length = cycle["tiles"], cycle["length"]
    if length > len(tiles):
        text = " → ".join(map(str, tiles))
        return words.say("explain.cycles.cycle_folded", cycle=text, shown=len(tiles), count=length - 1)
    text = " → ".join(map(str, (*tiles, tiles[0])))
    return words.say("explain.cycles.cycle", cycle=text, count=length - 1)


def converse(step: Step, verdict: Verdict, words: Words) -> Iterator[Block]:  # noqa: ARG001
    """The proof that the right parity is enough."""
    numbers = step.numbers
    yield Paragraph(words.say("explain.converse"))
    if numbers["tiles"] == 3:
        yield Items((words.say("explain.converse.ring"), words.say("explain.converse.ring_parity")), numbered=True)
    else:
        yield Items(
            (
                words.say(f"explain.converse.path.{numbers['along']}", tiles=numbers["tiles"]),
                words.say("explain.converse.jump", run=numbers["run"]),
                words.say("explain.converse.shift"),
                words.say("explain.converse.sort"),
                words.say("explain.converse.last_two"),
            ),
            numbered=True,
        )
    yield Paragraph(words.say("explain.converse.sources"))
    yield Items(numbers["sources"])


def history(step: Step, verdict: Verdict, words: Words) -> Iterator[Block]:  # noqa: ARG001
    """Who made the puzzle."""
    numbers = step.numbers
    years = {name: numbers[name] for name in ("shown", "applied", "claimed")}
    yield Paragraph(words.say("explain.history", **years))
    yield Paragraph(words.say("explain.history.source"))
    yield Items(numbers["sources"])
