"""The twin of `windows` in plain Python: the same answers, slowly."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence


class _Side:
    """A board that is played along a way, and where its tiles are."""

    def __init__(
        self, target: Sequence[int], lying: MutableSequence[int], where: MutableSequence[int], blank: int
    ) -> None:
        self.target, self.lying, self.where, self.blank = target, lying, where, blank

    def go(self, direction: int) -> None:
        cell = self.target[4 * self.blank + direction]
        tile = self.lying[self.blank] = self.lying[cell]
        self.where[tile] = self.blank
        self.blank = cell


def deepen(
    target: Sequence[int],
    row: Sequence[int],
    column: Sequence[int],
    near: MutableSequence[int],
    near_where: MutableSequence[int],
    far: MutableSequence[int],
    far_where: MutableSequence[int],
    blank: int,
    way: bytearray,
    size: int,
    slack: int,
    step: int,
    most: int,
    control: MutableSequence[int],
) -> int:
    """See the compiled kernel."""
    here, there = _Side(target, near, near_where, blank), _Side(target, far, far_where, blank)
    done, ahead, onward = bytearray(), bytearray(), bytearray(way)
    onward.reverse()
    distance = nodes = 0

    def moved(side: _Side, other: MutableSequence[int], direction: int) -> int:
        was = target[4 * side.blank + direction]
        return _nearer(row, column, other[side.lying[was]], side.blank, was)

    while (ahead or onward) and not control[0] and nodes < control[1]:
        control[2] = nodes
        while onward and len(ahead) < size:
            ahead.append(onward.pop())
            distance += moved(there, near_where, ahead[-1])
            there.go(ahead[-1])
        while len(ahead) > size or (len(ahead) > 4 and len(ahead) - 2 - distance > slack):
            onward.append(ahead.pop())
            distance += moved(there, near_where, 3 - onward[-1])
            there.go(3 - onward[-1])
        path = None
        if len(ahead) - 2 >= distance:
            path, nodes = _below(here, there, moved, distance, len(ahead) - 2, nodes, most, control[1])
        if path is None:
            steps = min(step, len(ahead))
            for direction in ahead[:steps]:
                distance += moved(here, far_where, direction)
                here.go(direction)
            done += ahead[:steps]
            del ahead[:steps]
        else:
            ahead = bytearray(path)
            for _ in range(min(len(path), len(done))):
                ahead.insert(0, done.pop())
                distance += moved(here, far_where, 3 - ahead[0])
                here.go(3 - ahead[0])
    control[2] = nodes
    onward.reverse()
    way[:] = done + ahead + onward
    return len(way)


def _below(here, there, moved, distance, longest, nodes, most, budget):  # type: ignore[no-untyped-def]
    """A way of at most so many moves to the far board, and the nodes by then."""
    target, limit, path = here.target, nodes + most, [-1]
    blank = here.blank
    lying = dict(enumerate(here.lying))
    side = _Side(target, lying, {}, blank)
    while True:
        if distance == 0 and side.blank == there.blank:
            return path[:-1], nodes
        direction = path[-1] + 1
        path[-1] = direction
        if direction > 3:
            path.pop()
            if not path:
                return None, nodes
            distance += moved(side, there.where, 3 - path[-1])
            side.go(3 - path[-1])
            continue
        if (len(path) > 1 and direction + path[-2] == 3) or target[4 * side.blank + direction] < 0:
            continue
        change = moved(side, there.where, direction)
        nodes += 1
        if nodes > limit or nodes >= budget:
            return None, nodes
        if len(path) + distance + change > longest:
            continue
        distance += change
        side.go(direction)
        path.append(-1)


def _nearer(row: Sequence[int], column: Sequence[int], home: int, cell: int, was: int) -> int:
    change = abs(row[home] - row[cell]) + abs(column[home] - column[cell])
    return change - abs(row[home] - row[was]) - abs(column[home] - column[was])
