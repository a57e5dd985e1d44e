"""The twin of `beam` in plain Python: the same way, slowly."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence


def beam(
    table: Sequence[int],
    target: Sequence[int],
    rise: Sequence[int],
    slides: Sequence[int],
    patterns: int,
    cells: int,
    width: int,
    depth: int,
    mixing: Sequence[int],
    boards: bytearray,
    places: MutableSequence[int],
    facts: MutableSequence[int],
    keys: MutableSequence[int],
    children: MutableSequence[int],
    order: MutableSequence[int],
    counts: MutableSequence[int],
    seen: MutableSequence[int],
    parents: MutableSequence[int],
    moves: bytearray,
    path: bytearray,
    control: MutableSequence[int],
) -> int:
    """See the compiled kernel."""

    def look(index: int) -> int:
        return table[index >> 2] >> ((index & 3) << 1) & 3

    layer = [(bytes(boards[:cells]), list(places[: 2 * patterns]), *facts[:5], keys[0], b"")]
    nodes = 0
    for _ in range(depth):
        control[2] = nodes
        if control[0] or nodes >= control[1]:
            return -1
        found = []
        for board, stands, blank, distance, first, second, last, key, way in layer:
            for direction in range(4):
                cell = target[4 * blank + direction]
                if cell < 0 or direction + last == 3:
                    continue
                nodes += 1
                tile = board[cell]
                one, two, a, b = slides[4 * (4 * tile + direction) : 4 * (4 * tile + direction) + 4]
                sums = (
                    first - look(stands[a]) + look(stands[a] + one),
                    second - look(stands[patterns + b]) + look(stands[patterns + b] + two),
                )
                far = distance - 1 + 2 * rise[4 * (cells * tile + cell) + direction]
                if far == 0:
                    control[2] = nodes
                    path[: len(way) + 1] = way + bytes([direction])
                    return len(way) + 1
                mixed = key ^ mixing[cells * tile + cell] ^ mixing[cells * tile + blank]
                change = (a, one), (patterns + b, two)
                child = (board, stands, change, blank, cell, tile, far, *sums, direction, mixed, way)
                found.append((min(8191, far + 2 * max(sums)), child))
        found.sort(key=lambda entry: entry[0])
        layer = []
        for _, child in found:
            if len(layer) == width:
                break
            board, stands, change, blank, cell, tile, far, first, second, direction, mixed, way = child
            if seen[mixed & len(seen) - 1] == mixed:
                continue
            seen[mixed & len(seen) - 1] = mixed
            moved, stood = bytearray(board), list(stands)
            moved[blank], moved[cell] = tile, board[blank]
            for place, step in change:
                stood[place] += step
            layer.append((bytes(moved), stood, cell, far, first, second, direction, mixed, way + bytes([direction])))
        if not layer:
            break
    control[2] = nodes
    return 0
