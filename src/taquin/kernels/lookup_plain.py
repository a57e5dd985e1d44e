"""The twin of `lookup` in plain Python: the same answers, slowly."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence


class Lookup:
    """See the compiled kernel's `Lookup`."""

    def __init__(self, images: Sequence[int], labels: Sequence[int], rows: Sequence[int], costs: Sequence[int]) -> None:
        self.images, self.labels, self.rows, self.costs = images, labels, rows, costs

    def look(self, boards: Sequence[int], answers: MutableSequence[int]) -> None:
        """See the compiled kernel's `look`."""
        cells = len(self.images)
        for at in range(len(answers)):
            place = [0] * cells
            for k in range(cells):
                place[self.images[k]] = boards[at * cells + k]
            waiting, order = list(range(cells - 1)), 0
            for tile in place:
                if tile:
                    number = waiting.index(self.labels[tile])
                    order = order * len(waiting) + number
                    del waiting[number]
            answers[at] = self.costs[self.rows[place.index(0)] + order]


def lay(
    places: Sequence[int],
    orders: int,
    images: Sequence[int],
    tiles: Sequence[int],
    gaps: Sequence[int],
    boards: MutableSequence[int],
) -> None:
    """See the compiled kernel's `lay`."""
    cells = len(images)
    for at, entry in enumerate(places):
        row, order = divmod(int(entry), orders)
        digits = []
        for k in range(1, cells):
            order, digit = divmod(order, k)
            digits.append(digit)
        waiting = list(tiles)
        place = [waiting.pop(digit) for digit in reversed(digits)]
        place.insert(gaps[row], 0)
        for k in range(cells):
            boards[at * cells + k] = place[images[k]]
