"""The twin of `stepping` in plain Python: the same answers, slowly."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence


def step(
    actions: Sequence[int],
    near: Sequence[int],
    far: Sequence[int],
    boards: MutableSequence[int],
    blanks: MutableSequence[int],
    away: MutableSequence[int],
    spent: MutableSequence[int],
    limit: int,
    moved: float,
    solved: float,
    nearer: float,
    illegal: float,
    over: MutableSequence[int],
    rewards: MutableSequence[float],
    terminated: MutableSequence[int],
    truncated: MutableSequence[int],
    masks: MutableSequence[int],
) -> int:
    """See the compiled kernel's `step`."""
    cells, ended = len(near) // 4, 0
    for at in range(len(actions)):
        blank, reward, home, late = blanks[at], 0.0, False, False
        if not over[at]:
            base, cell = cells * at, near[4 * blank + actions[at]]
            spent[at] += 1
            reward = moved
            if cell >= 0:
                tile = boards[base + cell]
                change = int(far[cells * tile + blank]) - int(far[cells * tile + cell])
                boards[base + blank], boards[base + cell] = tile, 0
                blanks[at] = blank = cell
                away[at] += change
                reward -= nearer * change
            else:
                reward += illegal
            home = away[at] == 0 and cell >= 0
            if home:
                reward += solved
            late = not home and 0 < limit <= spent[at]
        rewards[at] = reward
        terminated[at] = home
        truncated[at] = late
        over[at] = home or late
        ended += over[at]
        for k in range(4):
            masks[4 * at + k] = near[4 * blank + k] >= 0
    return ended
