"""An audit in sentences, and as a record."""

from __future__ import annotations

from ..board.goals import NAMES
from ..dealing.auditing import Audit
from ..dealing.hardness import Hardness, is_measured
from ..dealing.uniformity import Uniformity
from .records import board_record, goal_name
from .words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def audit_lines(audit: Audit, words: Words) -> list[str]:
    """What is to be said, a sentence or two each; the title is another matter."""
    return [
        *_solvable(audit, words),
        *_repeats(audit, words),
        *_shuffle(audit, words),
        *_taxicab(audit, words),
        *_hardness(audit, words),
    ]


def audit_title(audit: Audit, words: Words) -> str:
    """Which boards these are, and how many."""
    goal = audit.goal
    name = words.say(f"goal.{goal.name}") if goal.name != "custom" else str(goal.board)
    return words.say("audit.title", shape=goal.shape, goal=name, count=audit.count)


def _solvable(audit: Audit, words: Words) -> list[str]:
    count, bad = audit.count, audit.unsolvable
    if not bad:
        lines = [words.say("audit.solvable", count=count)]
    else:
        low, high = audit.unsolvable_interval
        fields = {"share": f"{100 * bad / count:.1f}", "low": f"{100 * low:.1f}", "high": f"{100 * high:.1f}"}
        lines = [words.say("audit.unsolvable", unsolvable=bad, count=count, **fields)]
        if audit.is_plain_shuffle and count >= 20:
            lines[0] += " " + words.say("batch.half")
        if bad == count and (names := [name for name in NAMES if audit.reachable[name] == count]):
            lines.append(words.say("batch.other_goals", names=", ".join(names)))
    if audit.solved:
        lines.append(words.say("audit.solved", count=audit.solved))
    goals = ", ".join(f"{name} {audit.reachable[name]}" for name in NAMES)
    return [*lines, words.say("audit.goals", goals=goals)]


def _repeats(audit: Audit, words: Words) -> list[str]:
    if audit.most_frequent is None:
        return [words.say("audit.unique")] if audit.count > 1 else []
    board, times = audit.most_frequent
    expected = f"{audit.expected_repeats:.1f}"
    return [words.say("audit.repeats", count=audit.repeats, expected=expected, times=times, board=board)]


def _shuffle(audit: Audit, words: Words) -> list[str]:
    lines = []
    shape = audit.goal.shape
    if audit.fixed_blank is not None and shape.cells > 1:
        row, column = shape.place(audit.fixed_blank)
        lines.append(words.say("audit.blank_fixed", row=row, column=column))
    elif audit.has_one_colour:
        lines.append(words.say("audit.one_colour"))
    found = audit.uniformity
    if found is None:
        return [*lines, words.say("audit.few")]
    chance = "p < 0.0001" if found.chance < 0.0001 else f"p = {found.chance:.4f}"
    numbers = {"statistic": f"{found.statistic:.1f}", "freedom": found.freedom, "chance": chance}
    lines.append(words.say(f"audit.{found.counted}.{found.judgement}", **numbers))
    if found.judgement != "uniform" and found.excesses:
        lines.append(_excess(found, audit, words))
    return lines


def _excess(found: Uniformity, audit: Audit, words: Words) -> str:
    most = found.excesses[0]
    row, column = audit.goal.shape.place(most.cell)
    fields = {"row": row, "column": column, "count": most.count, "expected": f"{most.expected:.1f}"}
    if not most.tile:
        return words.say("audit.excess_blank", **fields)
    return words.say("audit.excess", tile=most.tile, **fields)


def _taxicab(audit: Audit, words: Words) -> list[str]:
    found = audit.taxicab
    if found is None:
        return []
    numbers = {"mean": f"{found.mean:.2f}", "expected": f"{found.expected:.2f}"}
    return [words.say(f"audit.taxicab.{found.judgement}", **numbers)]


def _hardness(audit: Audit, words: Words) -> list[str]:
    found = audit.hardness
    if found is None:
        return [] if is_measured(audit.goal.shape) else [words.say("audit.large")]
    least, most = _ends(found)
    fields = {"metric": words.say(f"metric.{found.metric}"), "count": sum(found.counts), "least": least, "most": most}
    if found.margin is None:
        return [words.say("audit.length", metric=fields["metric"], count=least)]
    low, high = max(0.0, found.mean - found.margin), found.mean + found.margin
    lines = [words.say("audit.lengths", mean=f"{found.mean:.2f}", low=f"{low:.2f}", high=f"{high:.2f}", **fields)]
    if found.judgement != "unknown":
        lines.append(words.say(f"audit.beside.{found.judgement}", uniform=f"{found.uniform_mean:.2f}"))
    return [" ".join(lines)]


def _ends(found: Hardness) -> tuple[int, int]:
    met = [length for length, count in enumerate(found.counts) if count]
    return met[0], met[-1]


def audit_record(audit: Audit) -> dict[str, Any]:
    """An audit for JSON."""
    low, high = audit.unsolvable_interval
    shape, found, hard, taxicab = audit.goal.shape, audit.uniformity, audit.hardness, audit.taxicab
    return {
        "rows": shape.rows,
        "columns": shape.columns,
        "goal": goal_name(audit.goal),
        "count": audit.count,
        "solvable": audit.solvable,
        "unsolvable": audit.unsolvable,
        "unsolvable_interval": [round(low, 6), round(high, 6)],
        "plain_shuffle": audit.is_plain_shuffle,
        "solved": audit.solved,
        "goals": audit.reachable,
        "repeats": audit.repeats,
        "expected_repeats": round(audit.expected_repeats, 3),
        "most_frequent": audit.most_frequent
        and {**board_record(audit.most_frequent[0]), "times": audit.most_frequent[1]},
        "blank_cells": {str(cell + 1): times for cell, times in audit.blanks.items()},
        "blank_on_one_colour": audit.has_one_colour,
        "uniformity": found
        and {
            "judgement": found.judgement,
            "counted": found.counted,
            "chi_square": round(found.statistic, 3),
            "degrees_of_freedom": found.freedom,
            "p": float(f"{found.chance:.4g}"),
            "excesses": [
                {"tile": one.tile, "cell": one.cell + 1, "count": one.count, "expected": round(one.expected, 3)}
                for one in found.excesses
            ],
        },
        "taxicab": taxicab
        and {
            "judgement": taxicab.judgement,
            "mean": round(taxicab.mean, 4),
            "uniform_mean": round(taxicab.expected, 4),
        },
        "lengths": hard
        and {
            "judgement": hard.judgement,
            "metric": hard.metric,
            "counts": list(hard.counts),
            "mean": round(hard.mean, 4),
            "interval": None
            if hard.margin is None
            else [round(hard.mean - hard.margin, 4), round(hard.mean + hard.margin, 4)],
            "uniform_mean": None if hard.uniform_mean is None else round(hard.uniform_mean, 4),
        },
    }
