"""Data sheets: what a file of boards holds and how it was made, inside the file and beside it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from .. import __version__
from ..board.goals import Goal
from ..board.shape import Shape
from ..errors import TaquinError
from ..patterns.whole import whole
from .splitting import PARTS, SPLIT, fractions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    Sheet = dict[str, Any]

KEY = "taquin.sheet"
"""The sheet's place in the metadata of a Parquet or Arrow file; in NPZ it is the array `sheet`."""


def sheet_of(what: str, command: str, goal: Goal, count: int, **more: Any) -> Sheet:
    """A sheet: what the boards are, the command that makes them, and what else is to be told, in its order.

    What may be told besides is in `told`.
    """
    return {
        "what": what,
        "made_by": f"taquin {__version__}",
        "command": command,
        "shape": str(goal.shape),
        "goal": str(goal.board),
        "boards": count,
        **more,
    }


def shares_told(parts: Sequence[int], shares: Sequence[float]) -> Sheet:
    """What a sheet tells of parts: their shares, their boards, and the rule."""
    return {
        "shares": dict(zip(PARTS, shares, strict=True)),
        "parts": dict(zip(PARTS, map(int, parts), strict=True)),
        "split_rule": "a board's part depends on it and the goal alone: its least symmetric twin, hashed",
    }


def goal_option(goal: Goal) -> str:
    """The goal as an option of a command line, with a space before it; nothing for the standard one."""
    if goal.name == "standard":
        return ""
    return f' --goal "{goal.name if goal.name != "custom" else goal.board}"'


def split_option(shares: Sequence[float]) -> str:
    """The shares as an option of a command line, with a space before it."""
    return " --split " + ",".join(f"{100 * share:g}" for share in shares)


def is_usual(shares: Sequence[float]) -> bool:
    """Whether the shares are those that are taken unless said otherwise."""
    return tuple(shares) == fractions(SPLIT)


def as_json(sheet: Mapping[str, Any]) -> str:
    """The sheet in a line."""
    return json.dumps(sheet, ensure_ascii=False)


def size_told(metadata: Mapping[bytes, bytes] | None) -> Shape | None:
    """The size of the boards by the sheet in a table's metadata, if there is one."""
    with suppress(ValueError, KeyError, TypeError, TaquinError):
        sheet = json.loads((metadata or {})[KEY.encode()])
        return Shape.parse(sheet["shape"])
    return None


def sheet_path(path: Path) -> Path:
    """The file of the sheet beside a file of boards."""
    return path.with_name(path.name + ".md")


def write_beside(path: Path, sheet: Mapping[str, Any]) -> None:
    """Write the sheet beside a file of boards, whole or not at all."""
    with whole(sheet_path(path)) as temporary:
        temporary.write_text(told(sheet), encoding="utf-8")


def told(sheet: Mapping[str, Any]) -> str:
    """The sheet as Markdown."""
    what: str = sheet["what"]
    first, last = sheet.get("index") or 0, (sheet.get("index") or 0) + sheet["boards"] - 1
    numbers = f", boards {first} to {last}" if first else ""
    seed = f" (seed {sheet['seed']}{numbers})" if sheet["seed"] is not None else ""
    lines = [
        f"# {sheet['boards']:,} boards of {sheet['shape']}",
        "",
        f"{what[0].upper()}{what[1:]}, made by {sheet['made_by']}:",
        "",
        f"    {sheet['command']} --out FILE",
        "",
        f"- Goal: `{sheet['goal']}`.",
        f"- Boards: {sheet['choice']}{seed}.",
    ]
    if sheet.get("labels"):
        lines.append(f"- Labels: {sheet['labels']}.")
    lines += [f"- Mean of `{name}`: {mean:g}." for name, mean in sheet.get("means", {}).items()]
    if sheet.get("parts"):
        parts = ", ".join(f"{name} {count:,}" for name, count in sheet["parts"].items())
        lines.append(f"- Parts: {parts}; {sheet['split_rule']}.")
    lines += ["", "| column | what |", "|---|---|"]
    lines += [f"| `{name}` | {text} |" for name, text in sheet["columns"].items()]
    if sheet.get("run_bits"):
        lines += ["", "Bits of `first_mtm` (where the tiles go): " + ", ".join(sheet["run_bits"]) + "."]
    return "\n".join(lines) + "\n"
