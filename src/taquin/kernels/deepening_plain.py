"""The twin of `deepening` in plain Python: the same answers and the same node counts, slowly."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

POLL = 1024


def deepen(
    table: Sequence[int],
    automaton: Sequence[int],
    target: Sequence[int],
    rise: Sequence[int],
    slides: Sequence[int],
    indices: Sequence[int],
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
    first_index, second_index = list(indices[:patterns]), list(indices[patterns:])

    def look(index: int) -> int:
        return table[index >> 2] >> ((index & 3) << 1) & 3

    first_entry, second_entry = [look(at) for at in first_index], [look(at) for at in second_index]
    nodes = found = 0
    poll = 0

    def polled() -> bool:
        nonlocal poll
        control[2] = nodes
        poll = min(nodes + POLL, control[1])
        return control[0] != 0 or nodes >= control[1]

    def descend(blank: int, state: int, slack: int, distance: int, first: int, second: int, depth: int) -> bool:
        nonlocal nodes, found
        children = []
        for direction in range(4):
            cell, after = target[4 * blank + direction], automaton[4 * state + direction]
            if cell < 0 or after == 65535:
                continue
            tile = board[cell]
            one, two, a, b = slides[4 * (4 * tile + direction) : 4 * (4 * tile + direction) + 4]
            children.append((direction, cell, after, tile, a, b, first_index[a] + one, second_index[b] + two))
        nodes += len(children)
        if nodes >= poll and polled():
            return True
        for direction, cell, after, tile, a, b, one, two in children:
            away = rise[4 * (cells * tile + cell) + direction]
            kept = first_index[a], second_index[b], first_entry[a], second_entry[b]
            entries = look(one), look(two)
            sums = first - kept[2] + entries[0], second - kept[3] + entries[1]
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
            first_index[a], second_index[b] = one, two
            first_entry[a], second_entry[b] = entries
            board[blank] = tile
            if descend(cell, after, slack - away, distance + 2 * away - 1, *sums, depth + 1):
                return True
            board[cell] = tile
            first_index[a], second_index[b], first_entry[a], second_entry[b] = kept
        return False

    stopped = polled()
    first, second = sum(first_entry), sum(second_entry)
    if not stopped and max(first, second) <= slack:
        stopped = descend(blank, state, slack, distance, first, second, depth)
    control[2], control[3] = nodes, found
    if found and not (every and stopped):
        return 1
    return -1 if stopped else 0
