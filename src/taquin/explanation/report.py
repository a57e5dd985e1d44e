"""The verdict and the way out, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..board.goals import Goal
from ..errors import TaquinError, TilesError
from ..solvability.repair import Repair, Swap, solvable_corrections
from ..solvability.verdict import Verdict
from .words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..notation.draft import Note

SHOWN_CELLS = 36
"""Up to this many cells a board of one's own is written out as the goal."""


def headline(verdict: Verdict, words: Words) -> str:
    """The verdict in one sentence."""
    if verdict.board == verdict.goal.board:
        return words.say("verdict.solved")
    return words.say("verdict.solvable" if verdict.solvable else "verdict.unsolvable")


def goal_line(goal: Goal, words: Words) -> str:
    """Which goal the verdict is about."""
    name = goal.name
    if name == "custom" and goal.shape.cells <= SHOWN_CELLS:
        name = str(goal.board)
    return words.say("verdict.goal", name=name, described=words.say(f"goal.{goal.name}"))


def numbers(verdict: Verdict, words: Words) -> list[str]:
    """The figures of the verdict, a sentence each."""
    inversions = verdict.inversions
    return [
        words.say("numbers.inversions_renamed" if verdict.renamed else "numbers.inversions", count=inversions),
        words.say("numbers.inversions_with_blank", count=inversions + verdict.tiles_after_blank),
        words.say("numbers.blank_row", top=verdict.blank_row_from_top, bottom=verdict.blank_row_from_bottom),
        words.say("numbers.permutation_odd" if verdict.permutation_odd else "numbers.permutation_even"),
        words.say("numbers.distance", count=verdict.blank_distance),
    ]


def rule(verdict: Verdict, words: Words) -> str:
    """The rule that decided, in one sentence with its numbers."""
    answer = "solvable" if verdict.solvable else "unsolvable"
    if verdict.rule == "permutation":
        parity = "odd" if verdict.permutation_odd else "even"
        return words.say(f"rule.permutation.{parity}.{answer}", distance=verdict.blank_distance)
    if verdict.rule == "inversions":
        return words.say(f"rule.inversions.{answer}", inversions=verdict.inversions)
    if verdict.rule == "sequence":
        return words.say(f"rule.sequence.{answer}")
    rows, inversions, top = verdict.board.shape.rows, verdict.inversions, verdict.blank_row_from_top
    parity = "odd" if rows % 2 else "even"
    return words.say(
        f"rule.inversions+row.{parity}.{answer}", rows=rows, inversions=inversions, top=top, sum=inversions + top
    )


def way_out(repair: Repair, words: Words) -> list[str]:
    """What mends the board, a sentence each: first what needs no lifting."""
    if not repair.needed:
        return [words.say("out.none")]
    lines = []
    if repair.turns:
        *others, last = map(str, repair.turns)
        degrees = words.say("out.or", first=", ".join(others), second=last) if others else last
        lines.append(words.say("out.turn", degrees=degrees))
    if repair.goals:
        lines.append(words.say("out.goals", names=", ".join(repair.goals)))
    if repair.order:
        order = " ".join(map(str, repair.order[:SHOWN_CELLS])) + (" …" if len(repair.order) > SHOWN_CELLS else "")
        lines.append(words.say("out.order", order=order))
        if not repair.swaps:
            lines.append(words.say("out.no_swap"))
    return [*lines, *(swap_line(swap, words) for swap in repair.swaps)]


def swap_line(swap: Swap, words: Words) -> str:
    """Which two tiles to swap, and why these."""
    reasons = [words.say(f"reason.{reason}", count=swap.tiles_home) for reason in swap.reasons]
    return words.say("out.swap", first=swap.tiles[0], second=swap.tiles[1], reasons="; ".join(reasons))


def notes(found: Sequence[Note], words: Words) -> list[str]:
    """What the reader has to tell about how it read the board."""
    return [words.say(key, **fields) for key, fields in found]


def corrections(error: TaquinError, goal: Goal | str, words: Words) -> Iterator[str]:
    """The boards that may have been meant, and whether they can be solved."""
    if not isinstance(error, TilesError) or not error.corrections:
        return
    solvable = solvable_corrections(error, goal)
    for board in sorted(error.corrections, key=lambda board: board not in solvable):
        key = "correction.solvable" if board in solvable else "correction.unsolvable"
        yield words.say(key, board=board)
