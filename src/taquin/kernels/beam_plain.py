"""The twin of `beam` in plain Python: the same way, slowly."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

LARGEST = 65535


def unfold(
    packed: Sequence[int],
    single: Sequence[int],
    cells: int,
    mirror: Sequence[int],
    blank_label: int,
    table: MutableSequence[int],
) -> None:
    """See the compiled kernel."""
    labels = range(cells)
    at = 0
    for c in labels:
        for d in range(c + 1, cells):
            a, b = mirror[c], mirror[d]
            if (min(a, b), max(a, b)) < (c, d):
                continue
            for one in labels:
                for two in labels:
                    value = packed[at]
                    at += 1
                    if one == two:
                        continue
                    if one == blank_label:
                        value += single[cells * d + two]
                    elif two == blank_label:
                        value += single[cells * c + one]
                    x, y = mirror[one], mirror[two]
                    table[((one * cells + c) * cells + d) * cells + two] = value
                    table[((two * cells + d) * cells + c) * cells + one] = value
                    table[((x * cells + a) * cells + b) * cells + y] = value
                    table[((y * cells + b) * cells + a) * cells + x] = value


def differences(
    table: Sequence[int],
    ends: Sequence[int],
    edges: int,
    cells: int,
    blank_label: int,
    blocks: MutableSequence[int],
) -> None:
    """See the compiled kernel."""
    size = cells * cells

    def row(label: int, cell: int) -> Sequence[int]:
        start = (label * cells + cell) * size
        return table[start : start + size]

    for edge in range(edges):
        p, q = ends[2 * edge : 2 * edge + 2]
        gap = [low - high for low, high in zip(row(blank_label, p), row(blank_label, q), strict=True)]
        for tile in range(cells):
            low, high = row(tile, p), row(tile, q)
            pair = high[p * cells + blank_label] - low[q * cells + blank_label]
            block = [above - below + other for above, below, other in zip(high, low, gap, strict=True)]
            block[p * cells + tile] = block[q * cells + tile] = pair
            block[p * cells + blank_label] = block[q * cells + blank_label] = 0
            start = (edge * cells + tile) * size
            for at, value in enumerate(block, start):
                blocks[at] = (value + 32768) % 65536 - 32768  # places of a label twice hold anything


def beam(
    blocks: Sequence[int],
    target: Sequence[int],
    slides: Sequence[int],
    cells: int,
    stride: int,
    home_value: int,
    width: int,
    depth: int,
    ceilings: Sequence[int],
    mixing: Sequence[int],
    boards: bytearray,
    values: MutableSequence[int],
    keys: MutableSequence[int],
    scores: MutableSequence[int],
    order: MutableSequence[int],
    counts: MutableSequence[int],
    seen: MutableSequence[int],
    kept: bytearray,
    path: bytearray,
    control: MutableSequence[int],
) -> int:
    """See the compiled kernel."""
    size, home = cells * cells, bytes(range(cells))
    layer = [(bytes(boards[: cells + 2]), values[0], keys[0], b"")]
    nodes = level = more = answer = 0
    while level < depth and not answer:
        found = []
        for i, (board, value, _, way) in enumerate(layer):
            if i & 8191 == 0:
                control[2] = nodes
                if control[0]:
                    answer = -1
            if answer < 0 or nodes >= control[1]:
                answer = -1
                break
            places = [k * cells + label for k, label in enumerate(board[:cells])]
            blank, last = board[cells], board[cells + 1]
            for direction in range(4):
                cell = target[4 * blank + direction]
                if cell < 0 or direction + last == 3:
                    continue
                nodes += 1
                slide = slides[4 * blank + direction]
                start = ((slide >> 1) * cells + board[cell]) * size
                change = sum(blocks[start + place] for place in places)
                change = value - change if slide & 1 else value + change
                if change > ceilings[level]:
                    continue
                found.append((min(max(change, 0), LARGEST), i, direction, change))
                if not answer and change == home_value and _slid(board, blank, cell)[:cells] == home:
                    answer = level + 1
                    path[:answer] = way + bytes([direction])
        if answer:
            break
        room = width + more
        ordered = sorted(score for score, *_ in found)
        limit = ordered[min(room, len(ordered)) - 1] if ordered else 0
        room -= sum(score < limit for score in ordered)
        if ordered and limit == ordered[-1]:
            room = len(ordered)
        onward = []
        more = 0
        for score, i, direction, value in found:
            if score > limit or len(onward) == width:
                continue
            if score == limit:
                if room == 0:
                    continue
                room -= 1
            board, _, key, way = layer[i]
            blank = board[cells]
            cell = target[4 * blank + direction]
            tile = board[cell]
            key ^= mixing[cells * tile + cell] ^ mixing[cells * tile + blank]
            if seen[key & len(seen) - 1] == key >> 32:
                more += 1
                continue
            seen[key & len(seen) - 1] = key >> 32
            onward.append((_slid(board, blank, cell, direction), value, key, way + bytes([direction])))
        layer = onward
        level += 1
        start = (level & 1) * width
        for at, (board, value, key, _) in enumerate(layer, start):
            boards[at * stride : at * stride + cells + 2] = board
            values[at], keys[at] = value, key
        if not layer:
            break
    control[2:5] = type(control)("q", [nodes, len(layer), level])
    return answer


def _slid(board: bytes, blank: int, cell: int, direction: int = 4) -> bytes:
    moved = bytearray(board)
    moved[blank], moved[cell] = board[cell], board[blank]
    moved[-2:] = cell, direction
    return bytes(moved)
