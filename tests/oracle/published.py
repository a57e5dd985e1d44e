"""Published figures as files, each with its source inside."""

from __future__ import annotations

import json
from pathlib import Path

DATA = Path(__file__).with_name("data")


def distributions() -> dict[str, dict]:
    """Positions at each depth, by shape, metric and home of the blank."""
    return json.loads((DATA / "distributions.json").read_text())


def instances(name: str, cells: int) -> list[tuple[int, tuple[int, ...], int]]:
    """Number, tiles by cell and optimal length (STM, goal blank first) of a published set."""
    found = []
    for line in (DATA / name).read_text().splitlines():
        if line and not line.startswith("#"):
            numbers = [int(word) for word in line.split()]
            found.append((numbers[0], tuple(numbers[1 : cells + 1]), numbers[cells + 1]))
    return found
