"""The twin of `runs` in plain Python: the same answers and the same node counts, slowly."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

POLL = 1024


def deepen(
    near: Sequence[int],
    steps: Sequence[int],
    distance: Sequence[int],
    home: Sequence[int],
    lines: int,
    board: bytearray,
    goal: int,
    upright: int,
    across: int,
    axis: int,
    left: int,
    path: bytearray,
    depth: int,
    every: bool,
    solutions: bytearray,
    capacity: int,
    control: MutableSequence[int],
) -> int:
    """See the compiled kernel's `deepen`."""
    solved = bytearray(range(len(board)))
    nodes = found = poll = 0

    def polled() -> bool:
        nonlocal poll
        control[2] = nodes
        poll = min(nodes + POLL, control[1])
        return control[0] != 0 or nodes >= control[1]

    def descend(blank: int, upright: int, across: int, axis: int, left: int, depth: int) -> bool:
        nonlocal nodes, found
        for direction in range(4):
            turned = direction in (1, 2)
            if axis == 1 - turned:
                continue
            at, length = blank, 0
            state = across if turned else upright
            while (cell := near[4 * at + direction]) >= 0:
                tile = board[cell]
                state = steps[lines * (4 * state + direction) + home[2 * tile + turned]]
                board[at], board[cell] = tile, goal
                path[depth + length] = direction
                length += 1
                at = cell
                nodes += 1
                if nodes >= poll and polled():
                    return True
                bound = distance[upright] + distance[state] if turned else distance[state] + distance[across]
                if bound > left - 1:
                    continue
                if bound == 0 and at == goal and board == solved:
                    end = depth + length
                    if found < capacity:
                        solutions[found * 256 : found * 256 + end + 1] = path[:end] + b"\xff"
                    found += 1
                    if not every:
                        path[end] = 255
                        return True
                    continue
                if left > 1:
                    states = (upright, state, 0) if turned else (state, across, 1)
                    if descend(at, *states, left - 1, depth + length):
                        return True
            while at != blank:
                cell = near[4 * at + 3 - direction]
                board[at], board[cell] = board[cell], goal
                at = cell
        return False

    stopped = polled()
    if not stopped and distance[upright] + distance[across] <= left:
        stopped = descend(board.index(goal), upright, across, axis, left, depth)
    control[2], control[3] = nodes, found
    if found and not (every and stopped):
        return 1
    return -1 if stopped else 0
