"""The twin of `passes` in plain Python: the same answers, slowly."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from .windows_plain import _nearer, _Side

SCORES = 4096
WORD = (1 << 64) - 1


def sweep(
    target: Sequence[int],
    rows: int,
    columns: int,
    near: MutableSequence[int],
    near_where: MutableSequence[int],
    far: MutableSequence[int],
    far_where: MutableSequence[int],
    blank: int,
    way: bytearray,
    size: int,
    step: int,
    first: int,
    box: int,
    width: int,
    rolls: Sequence[int],
    boards: bytearray,
    keys: MutableSequence[int],
    distances: MutableSequence[int],
    conflicts: MutableSequence[int],
    scores: MutableSequence[int],
    parents: MutableSequence[int],
    seen: MutableSequence[int],
    control: MutableSequence[int],
) -> int:
    """See the compiled kernel."""
    here, there = _Side(target, near, near_where, blank), _Side(target, far, far_where, blank)
    done, ahead, onward = bytearray(), bytearray(), bytearray(way)
    onward.reverse()
    nodes = window = 0
    steps = 0
    while (ahead or onward) and not control[0] and nodes < control[1]:
        control[2] = nodes
        while steps and (ahead or onward):
            steps -= 1
            if not ahead:
                ahead.append(onward.pop())
                there.go(ahead[0])
            here.go(ahead[0])
            done.append(ahead.pop(0))
        frame = _Frame(rows, columns, here.blank, box)
        cell, length, coming = here.blank, 0, ahead + onward[: -size - 1 : -1]
        while length < min(size, len(coming)):
            cell = target[4 * cell + coming[length]]
            if not frame.takes(cell):
                break
            length += 1
        while len(ahead) < length:
            ahead.append(onward.pop())
            there.go(ahead[-1])
        while len(ahead) > length:
            onward.append(ahead.pop())
            there.go(3 - onward[-1])
        frame.widen()
        window = window + 1640531527 & 0xFFFFFFFF
        path, nodes = _through(frame, here, there, length, width, rolls, seen, window, nodes, control)
        if path is None:
            steps, first = first, step
        else:
            ahead, steps = bytearray(path), 0
    control[2] = nodes
    onward.reverse()
    way[:] = done + ahead + onward
    return len(way)


class _Frame:
    """The part of a board that a window sees."""

    def __init__(self, rows: int, columns: int, cell: int, most: int) -> None:
        self.rows, self.columns, self.most = rows, columns, most
        self.top = self.bottom = cell // columns
        self.west = self.east = cell % columns

    def takes(self, cell: int) -> bool:
        y, x = divmod(cell, self.columns)
        lines = min(self.top, y), max(self.bottom, y), min(self.west, x), max(self.east, x)
        if (lines[1] - lines[0] + 1) * (lines[3] - lines[2] + 1) > self.most:
            return False
        self.top, self.bottom, self.west, self.east = lines
        return True

    def widen(self) -> None:
        if self.top > 0 and (self.bottom - self.top + 2) * (self.east - self.west + 1) <= self.most:
            self.top -= 1
        if self.bottom < self.rows - 1 and (self.bottom - self.top + 2) * (self.east - self.west + 1) <= self.most:
            self.bottom += 1
        if self.west > 0 and (self.bottom - self.top + 1) * (self.east - self.west + 2) <= self.most:
            self.west -= 1
        if self.east < self.columns - 1 and (self.bottom - self.top + 1) * (self.east - self.west + 2) <= self.most:
            self.east += 1

    def place(self, cell: int) -> int:
        return (cell // self.columns - self.top) * (self.east - self.west + 1) + cell % self.columns - self.west


def _through(frame, here, there, length, width, rolls, seen, window, nodes, control):  # type: ignore[no-untyped-def]
    """The way of the beam through one window, if any, and the nodes by then."""
    high, wide = frame.bottom - frame.top + 1, frame.east - frame.west + 1
    cells = [(frame.top + y) * frame.columns + frame.west + x for y in range(high) for x in range(wide)]
    row, column = [place // wide for place in range(len(cells))], [place % wide for place in range(len(cells))]
    gap = frame.place(here.blank)
    start = [frame.place(there.blank if cell == here.blank else there.where[here.lying[cell]]) for cell in cells]
    tiles = [(at, tile) for at, tile in enumerate(start) if at != gap]
    distance = sum(abs(row[at] - row[tile]) + abs(column[at] - column[tile]) for at, tile in tiles)
    key = 1 + sum(rolls[tile] * rolls[256 + at] for at, tile in tiles) & WORD
    if distance == 0 and length:
        return b"", nodes
    layer = [(bytes(start), gap, 4, key, distance, 0, b"")]
    for level in range(length - 2):
        if not layer or control[0]:
            break
        children = []
        for board, gap, before, key, far, clashes, way in layer:
            y, x = row[gap], column[gap]
            for direction, there_is, cell in (
                (0, y > 0, gap - wide),
                (1, x > 0, gap - 1),
                (2, x < wide - 1, gap + 1),
                (3, y < high - 1, gap + wide),
            ):
                if not there_is or direction + before == 3:
                    continue
                if nodes >= control[1]:
                    return None, nodes
                nodes += 1
                tile = board[cell]
                distance = far + _nearer(row, column, tile, gap, cell)
                if level + 1 + distance > length - 2:
                    continue
                if distance == 0:
                    return way + bytes([direction]), nodes
                along, across = (column, row) if direction in (0, 3) else (row, column)
                change = 0
                if across[tile] in (across[cell], across[gap]):
                    line = [at for at in range(len(cells)) if across[at] == across[tile]]
                    change = sum(
                        across[board[at]] == across[tile]
                        and (along[at] - along[cell]) * (along[board[at]] - along[tile]) < 0
                        for at in line
                    )
                    change = -change if across[tile] == across[cell] else change
                score = min(max(distance + 2 * (clashes + change), 0), SCORES - 1)
                shift = rolls[tile] * (rolls[256 + gap] - rolls[256 + cell])
                onward = bytearray(board)
                onward[cell], onward[gap] = board[gap], tile
                child = (bytes(onward), cell, direction, key + shift & WORD, distance, clashes + change)
                children.append((score, (*child, way + bytes([direction]))))
        ordered = sorted(score for score, _ in children)
        limit = ordered[min(width, len(ordered)) - 1] if ordered else 0
        room = width - sum(score < limit for score in ordered)
        if ordered and limit == ordered[-1]:
            room = len(ordered)
        layer = []
        for score, child in children:
            if score > limit or len(layer) == width:
                continue
            if score == limit:
                if room == 0:
                    continue
                room -= 1
            slot, tag = child[3] >> 8 & len(seen) - 1, child[3] >> 32 ^ window
            if seen[slot] != tag:
                seen[slot] = tag
                layer.append(child)
    return None, nodes
