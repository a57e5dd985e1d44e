"""The twin of `sweeping` in plain Python: the same way, slowly."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

BEHIND = -(1 << 30)

_Marks = list[list[tuple[int, bool, bool]]]
"""For each line that was gone through and each of its cells how the best way comes there: 0 straight, 1 from the next
cell, 2 from the one before; whether the best way that goes towards lower numbers comes from the next cell, and whether
the best towards higher ones comes from the one before.
"""


class _Sweeper:
    """A board, and the best sweep over it."""

    def __init__(
        self,
        lying: MutableSequence[int],
        where: MutableSequence[int],
        facts: Sequence[int],
        steps: Sequence[int],
        table: Sequence[int],
        lines: tuple[int, int],
        blank: int,
    ) -> None:
        self.lying, self.where, self.steps, self.table, self.lines = lying, where, steps, table, lines
        self.places = facts[0::4], facts[1::4]
        self.blank = blank

    def gain(self, cell: int, direction: int) -> int:
        """What the tile of a cell wins when the blank comes there in this direction."""
        axis = self.places[1 if direction in (1, 2) else 0]
        far = axis[cell] - axis[self.lying[cell]]
        return self.table[abs(far)] - self.table[abs(far + (1 if direction < 2 else -1))]

    def look(self, pace: int, least: int) -> None:
        """Find the best sweep: where it ends, in which direction, how one comes there."""
        self.price, self.best, self.direction = pace, least, -1
        for along in (3, 2):
            for direction in (3 - along, along):
                self._look(along, direction)

    def _look(self, along: int, direction: int) -> None:
        axis = along == 2
        higher = 3 if axis else 2
        count = self.lines[not axis]
        step, aside = self.steps[direction], self.steps[higher]
        first, at = self.places[axis][self.blank] - 1, self.places[not axis][self.blank] - 1
        cells = [self.blank + aside * (number - at) for number in range(count)]
        values = [0] * count
        for number in range(at - 1, -1, -1):
            values[number] = values[number + 1] + self.gain(cells[number], 3 - higher) - self.price
        for number in range(at + 1, count):
            values[number] = values[number - 1] + self.gain(cells[number], higher) - self.price
        marks: _Marks = [[(1 if number < at else 2, number < at, number > at) for number in range(count)]]
        self._take(values, cells, direction, marks)
        for _ in range(first if step < 0 else self.lines[axis] - 1 - first):
            cells = [cell + step for cell in cells]
            values = self._line(values, cells, direction, higher, marks)
            self._take(values, cells, direction, marks)

    def _line(self, values: list[int], cells: list[int], direction: int, higher: int, marks: _Marks) -> list[int]:
        """The values of the line after this one."""
        straight = [value + self.gain(cell, direction) - self.price for value, cell in zip(values, cells, strict=True)]
        forward, backward = [BEHIND], [BEHIND]
        for value, cell in zip(straight, cells[1:], strict=False):
            forward.append(max(forward[-1], value) + self.gain(cell, higher) - self.price)
        for value, cell in zip(reversed(straight), cells[-2::-1], strict=False):
            backward.append(max(backward[-1], value) + self.gain(cell, 3 - higher) - self.price)
        backward.reverse()
        marks.append(
            [
                (0 if value >= max(up, on) else 1 if up >= on else 2, up > value, on > value)
                for value, up, on in zip(straight, backward, forward, strict=True)
            ]
        )
        return [max(three) for three in zip(straight, backward, forward, strict=True)]

    def _take(self, values: list[int], cells: list[int], direction: int, marks: _Marks) -> None:
        if max(values) > self.best:
            self.best = max(values)
            self.direction, self.marks = direction, marks
            self.end = len(marks) - 1, values.index(self.best)

    def play(self) -> bytes:
        """Play the best sweep."""
        higher = 3 if self.direction in (1, 2) else 2
        way = bytearray()
        line, at = self.end
        home = self.places[self.direction in (0, 3)][self.blank] - 1
        mode = self.marks[line][at][0]
        while (line, at) != (0, home):
            _, down, up = self.marks[line][at]
            if mode == 1 and down:
                way.append(3 - higher)
                at += 1
            elif mode == 2 and up:
                way.append(higher)
                at -= 1
            else:
                way.append(self.direction)
                line -= 1
                mode = self.marks[line][at][0]
        for direction in reversed(way):
            cell = self.blank + self.steps[direction]
            tile = self.lying[cell]
            self.lying[self.blank] = tile
            self.where[tile] = self.blank
            self.blank = cell
        return bytes(reversed(way))


def sweep(
    lying: MutableSequence[int],
    where: MutableSequence[int],
    facts: Sequence[int],
    steps: Sequence[int],
    table: Sequence[int],
    rows: int,
    columns: int,
    blank: int,
    pace: int,
    least: int,
    last: int,
    gains: MutableSequence[int],
    came: bytearray,
    lines: MutableSequence[int],
    path: bytearray,
    control: MutableSequence[int],
) -> int:
    """See the compiled kernel."""
    sweeper = _Sweeper(lying, where, facts, steps, table, (rows, columns), blank)
    made = spent = 0
    rate = 256 * (table[-2] - table[-3])
    while made + (rows + 2) * (columns + 2) < len(path):
        control[2] = spent
        if control[0] or spent >= control[1]:
            break
        price = rate * pace // 65536
        if price < last:
            break
        sweeper.look(price, least)
        spent += rows * columns // 16 + 1
        if sweeper.direction < 0:
            rate -= rate // 16 + 1
            continue
        way = sweeper.play()
        for direction in way:
            if made and path[made - 1] + direction == 3:
                made -= 1
            else:
                path[made] = direction
                made += 1
        count = min(200, len(way))
        rate = (rate * (400 - count) + 256 * (sweeper.best + len(way) * price) // len(way) * count) // 400
    control[2] = spent
    return made
