"""The twin of `parity` in plain Python: the same answers, slowly."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from . import cycles_plain


def judge(boards: Sequence[int], goal: Sequence[int], columns: int, answers: MutableSequence[int]) -> None:
    """See the kernel."""
    cycles_plain.judge(boards, goal, columns, [], [], answers)


def narrow(values: Sequence[int], tiles: MutableSequence[int]) -> None:
    """See the kernel."""
    for at, value in enumerate(values):
        tiles[at] = min(value, 255)
