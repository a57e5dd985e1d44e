"""From steps to sections: the sentences that tell each step. There is a function a step, found by its name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..board.board import Board
from ..solvability.repair import repair
from ..solvability.verdict import Verdict
from .blocks import Block, Figures, Items, Paragraph, Picture, Section, Table
from .report import goal_line, way_out
from .step import LARGE, Step
from .wording_mistakes import mistakes
from .wording_proof import converse, cycles, goal_sum, history, moves, other_rules, widths
from .words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Telling = Callable[[Step, Verdict, Words], Iterator[Block]]

DRAWN_ROWS, DRAWN_WIDTH = 20, 78
"""The rows of the largest board that is drawn, and the columns of text that it may take."""

BESIDE, BESIDE_LARGE = 15, 5
"""How many tiles a table of new numbers has beside each other, and how many on large boards."""


def section(step: Step, verdict: Verdict, words: Words) -> Section:
    """A step in words."""
    blocks = list(_TELLINGS[step.name](step, verdict, words))
    if step.name in _MARKED and step.cells and _drawable(verdict.board):
        blocks.append(Picture(verdict.board, words.say("explain.board"), step.cells, only_marks=True))
    return Section(step.name, words.say(f"explain.title.{step.name}"), blocks)


def _drawable(board: Board) -> bool:
    shape = board.shape
    return shape.rows <= DRAWN_ROWS and shape.columns * (len(str(shape.cells - 1)) + 3) + 1 <= DRAWN_WIDTH


def _question(step: Step, verdict: Verdict, words: Words) -> Iterator[Block]:
    numbers = step.numbers
    size = {"rows": numbers["rows"], "columns": numbers["columns"]}
    yield Paragraph(words.say("explain.question.ask", **size))
    drawable = _drawable(verdict.board)
    if drawable:
        yield Picture(verdict.board, words.say("explain.board"))
    else:
        yield Paragraph(words.say("explain.too_large", **size))
    yield Paragraph(goal_line(verdict.goal, words))
    if numbers["renamed"] and drawable:
        yield Picture(verdict.goal.board, words.say("explain.goal"))
    answer = "solved" if numbers["solved"] else "solvable" if numbers["solvable"] else "unsolvable"
    yield Paragraph(words.say(f"explain.question.{answer}"))


def _single(step: Step, verdict: Verdict, words: Words) -> Iterator[Block]:  # noqa: ARG001 - all tellings are alike
    yield Paragraph(words.say("explain.single"))


def _figures(order: Iterable[int], hidden: int, words: Words) -> Iterator[Block]:
    """Tiles in order on a line of their own, and how many are left out."""
    yield Figures(" ".join(map(str, order)) + (" …" if hidden else ""))
    if hidden:
        yield Paragraph(words.say("explain.hidden_tiles", count=hidden))


def _reading(step: Step, verdict: Verdict, words: Words) -> Iterator[Block]:  # noqa: ARG001
    yield Paragraph(words.say("explain.reading"))
    yield from _figures(step.numbers["order"], step.numbers["hidden"], words)


def _renaming(step: Step, verdict: Verdict, words: Words) -> Iterator[Block]:
    numbers = step.numbers
    if numbers["same"]:
        yield Paragraph(words.say("explain.renaming.same"))
        return
    yield Paragraph(words.say("explain.renaming"))
    tile, new = words.say("explain.renaming.tile"), words.say("explain.renaming.new")
    beside = BESIDE if verdict.board.shape.cells <= LARGE else BESIDE_LARGE
    for at in range(0, len(numbers["tiles"]), beside):
        header, row = numbers["tiles"][at : at + beside], numbers["new"][at : at + beside]
        yield Table((tile, *map(str, header)), [(new, *map(str, row))])
    if numbers["hidden"]:
        yield Paragraph(words.say("explain.hidden_tiles", count=numbers["hidden"]))
    yield Paragraph(words.say("explain.renaming.read"))
    yield from _figures(numbers["order"], numbers["hidden"], words)


def _inversions(step: Step, verdict: Verdict, words: Words) -> Iterator[Block]:  # noqa: ARG001
    numbers = step.numbers
    total, groups = numbers["inversions"], numbers["groups"]
    if not total:
        yield Paragraph(words.say("explain.inversions.none"))
        return
    yield Paragraph(words.say("explain.inversions.renamed" if numbers["renamed"] else "explain.inversions"))
    yield Items(_group(group, words) for group in groups)
    if numbers["hidden_groups"]:
        count, pairs = numbers["hidden_groups"], numbers["hidden_pairs"]
        yield Paragraph(words.say("explain.inversions.hidden", count=count, pairs=pairs))
    if numbers["hidden_groups"] or len(groups) == 1:
        yield Paragraph(words.say("explain.inversions.total", count=total))
    else:
        terms = " + ".join(str(group["count"]) for group in groups)
        yield Paragraph(words.say("explain.inversions.sum", terms=terms, count=total))


def _group(group: dict[str, Any], words: Words) -> str:
    before, count = group["before"], group["count"]
    fields = {"tile": group["tile"], "before": ", ".join(map(str, before)), "count": count}
    if count > len(before):
        return words.say("explain.inversions.group_folded", shown=len(before), **fields)
    return words.say("explain.inversions.group", **fields)


def _blank_row(step: Step, verdict: Verdict, words: Words) -> Iterator[Block]:  # noqa: ARG001
    yield Paragraph(words.say("explain.blank_row", **step.numbers))


def _sum(step: Step, verdict: Verdict, words: Words) -> Iterator[Block]:  # noqa: ARG001
    yield Paragraph(words.say("explain.sum", **step.numbers))


def _rule(step: Step, verdict: Verdict, words: Words) -> Iterator[Block]:  # noqa: ARG001
    numbers = step.numbers
    columns, number, at_goal = numbers["columns"], numbers["number"], numbers["at_goal"]
    if columns % 2:
        yield Paragraph(words.say("explain.rule.odd_width", columns=columns))
    else:
        wanted = "odd" if at_goal % 2 else "even"
        yield Paragraph(words.say(f"explain.rule.even_width.{wanted}", columns=columns, at_goal=at_goal))
    met = "met" if numbers["solvable"] else "broken"
    yield Paragraph(words.say(f"explain.rule.{met}.{'odd' if number % 2 else 'even'}", number=number))


def _order(step: Step, verdict: Verdict, words: Words) -> Iterator[Block]:  # noqa: ARG001
    numbers = step.numbers
    yield Paragraph(words.say("explain.order.row" if numbers["is_row"] else "explain.order.column"))
    yield from _figures(numbers["order"], numbers["hidden"], words)
    yield Paragraph(words.say("explain.order.goal"))
    yield from _figures(numbers["goal_order"], numbers["hidden"], words)
    if numbers["solvable"]:
        yield Paragraph(words.say("explain.order.same", distance=numbers["distance"]))
    else:
        found = {name: numbers[name] for name in ("place", "found", "wanted")}
        yield Paragraph(words.say("explain.order.different", **found))


def _mend(step: Step, verdict: Verdict, words: Words) -> Iterator[Block]:  # noqa: ARG001
    yield Items(way_out(repair(verdict), words))


_MARKED = frozenset({"order", "inversions", "blank_row", "moves", "cycles", "mend"})
"""The steps whose cells are worth a picture."""

_TELLINGS: dict[str, Telling] = {
    "question": _question,
    "single": _single,
    "reading": _reading,
    "renaming": _renaming,
    "order": _order,
    "inversions": _inversions,
    "blank_row": _blank_row,
    "sum": _sum,
    "rule": _rule,
    "moves": moves,
    "goal_sum": goal_sum,
    "widths": widths,
    "other_rules": other_rules,
    "cycles": cycles,
    "converse": converse,
    "mistakes": mistakes,
    "mend": _mend,
    "history": history,
}
