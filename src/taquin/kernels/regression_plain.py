"""The twin of `regression` in plain Python: the same sweeps, slowly, in double precision."""

from __future__ import annotations

from collections import Counter
from collections.abc import MutableSequence, Sequence
from itertools import combinations


def sweep(
    weights: MutableSequence[float],
    shared: MutableSequence[float],
    classes: Sequence[int],
    counts: MutableSequence[int],
    boards: Sequence[int],
    distances: Sequence[float],
    least: Sequence[int],
    cells: int,
    samples: int,
    first_rate: float,
    last_rate: float,
    own: float,
) -> float:
    """See the compiled kernel."""
    pairs = list(combinations(range(cells), 2))
    total = 0.0
    for s in range(samples):
        board = bytes(boards[s * cells : (s + 1) * cells])
        at = [(k * cells + board[c]) * cells + board[d] for k, (c, d) in enumerate(pairs)]
        of = [classes[place] for place in at] if len(classes) else []
        error = distances[s] - sum(weights[place] for place in at) - sum(shared[number] for number in of)
        if least[s] and error < 0:
            continue
        total += error * error
        taken = error * (first_rate + (last_rate - first_rate) * s / samples)
        for place in at:
            weights[place] += taken * own / len(pairs)
        norm = sum(times * times for times in Counter(of).values())
        for number in of:
            shared[number] += taken * (1 - own) / norm
    return total / samples if samples else 0.0


def rank(
    weights: MutableSequence[float],
    better: Sequence[int],
    worse: Sequence[int],
    margins: Sequence[float],
    cells: int,
    samples: int,
    first_rate: float,
    last_rate: float,
    most: float,
) -> float:
    """See the compiled kernel."""
    pairs = list(combinations(range(cells), 2))
    total = 0.0
    for s in range(samples):
        low, high = (
            [(k * cells + board[c]) * cells + board[d] for k, (c, d) in enumerate(pairs)]
            for board in (bytes(boards[s * cells : (s + 1) * cells]) for boards in (better, worse))
        )
        missing = margins[s] + sum(weights[place] for place in low) - sum(weights[place] for place in high)
        if missing <= 0:
            continue
        total += missing
        step = min(missing, most) * (first_rate + (last_rate - first_rate) * s / samples) / (2 * len(pairs))
        for place in low:
            weights[place] -= step
        for place in high:
            weights[place] += step
    return total / samples if samples else 0.0
