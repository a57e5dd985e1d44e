"""The twin of `ranked` in plain Python: the same answers and the same node counts, slowly."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

POLL = 1024
Place = tuple[int, int, int]
"""Mask of cells, order, entry."""


def deepen(
    table: Sequence[int],
    bases: Sequence[int],
    orders: Sequence[int],
    ranks: Sequence[int],
    counts: Sequence[int],
    chart: Sequence[int],
    maps: Sequence[int],
    views: Sequence[int],
    automaton: Sequence[int],
    target: Sequence[int],
    rise: Sequence[int],
    patterns: int,
    board: bytearray,
    blank: int,
    state: int,
    slack: int,
    distance: int,
    path: bytearray,
    depth: int,
    every: bool,
    solutions: bytearray,
    capacity: int,
    control: MutableSequence[int],
) -> int:
    """See the compiled kernel's `deepen`."""
    cells = len(board)
    nodes = found = poll = 0

    def look(pattern: int, mask: int, order: int) -> int:
        index = bases[pattern] + ranks[mask] * orders[pattern] + order
        return table[index >> 2] >> ((index & 3) << 1) & 3

    images = [views[at : at + 16] for at in (0, 64)]
    members = [views[at : at + 16] for at in (16, 80)]
    places: list[list[Place]] = [
        [(views[at + k], views[at + 16 + k], look(k, views[at + k], views[at + 16 + k])) for k in range(patterns)]
        for at in (32, 96)
    ]

    def polled() -> bool:
        nonlocal poll
        control[2] = nodes
        poll = min(nodes + POLL, control[1])
        return control[0] != 0 or nodes >= control[1]

    def gone(view: int, tile: int, cell: int, blank: int) -> tuple[int, Place]:
        pattern = members[view][tile]
        source, goal = images[view][cell], images[view][blank]
        mask, order, _ = places[view][pattern]
        moved = mask ^ 1 << source ^ 1 << goal
        one, two = counts[mask & (1 << source) - 1], counts[moved & (1 << goal) - 1]
        if one != two:
            order = maps[chart[64 * pattern + 8 * one + two] + order]
        return pattern, (moved, order, look(pattern, moved, order))

    def descend(blank: int, state: int, slack: int, distance: int, first: int, second: int, depth: int) -> bool:
        nonlocal nodes, found
        children = []
        for direction in range(4):
            cell, after = target[4 * blank + direction], automaton[4 * state + direction]
            if cell >= 0 and after != 65535:
                children.append((direction, cell, after))
        nodes += len(children)
        if nodes >= poll and polled():
            return True
        for direction, cell, after in children:
            tile = board[cell]
            away = rise[4 * (cells * tile + cell) + direction]
            (a, one), (b, two) = gone(0, tile, cell, blank), gone(1, tile, cell, blank)
            kept = places[0][a], places[1][b]
            sums = first - kept[0][2] + one[2], second - kept[1][2] + two[2]
            if max(sums) > slack - away:
                continue
            path[depth] = direction
            if distance + 2 * away == 1:
                if found < capacity:
                    solutions[found * (depth + 1) : (found + 1) * (depth + 1)] = path[: depth + 1]
                found += 1
                if not every:
                    return True
                continue
            places[0][a], places[1][b] = one, two
            board[blank] = tile
            if descend(cell, after, slack - away, distance + 2 * away - 1, *sums, depth + 1):
                return True
            board[cell] = tile
            places[0][a], places[1][b] = kept
        return False

    stopped = polled()
    first, second = (sum(entry for _, _, entry in view) for view in places)
    if not stopped and max(first, second) <= slack:
        stopped = descend(blank, state, slack, distance, first, second, depth)
    control[2], control[3] = nodes, found
    if found and not (every and stopped):
        return 1
    return -1 if stopped else 0
