"""The twin of `carrying` in plain Python: the same way, slowly."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

BINS = 4096
FAR, HORIZON, NEAR = 40, 48, 4
MASK = (1 << 64) - 1

_Leaf = tuple[int, int, int, int]
"""Node, what the prices say, key, worth."""


class _Tree:
    """The tree of moves, and the board where one of its nodes leads."""

    def __init__(
        self,
        lying: MutableSequence[int],
        where: MutableSequence[int],
        places: tuple[Sequence[int], Sequence[int]],
        shut: Sequence[int],
        steps: Sequence[int],
        turns: Sequence[int],
        blank: int,
    ) -> None:
        self.lying, self.where, self.shut, self.steps, self.turns = lying, where, shut, steps, turns
        self.row, self.column = places
        self.blank, self.number, self.at = blank, 0, 0
        self.parent, self.depth, self.moved = [0], [0], [4]
        self.written = bytearray()

    def go(self, to: int) -> None:
        """Take moves back and play others, to another node."""
        waiting, at, self.at = [], self.at, to
        while at != to:
            if self.depth[at] >= self.depth[to]:
                self._slide(self.blank - self.steps[self.moved[at]])
                at = self.parent[at]
            else:
                waiting.append(to)
                to = self.parent[to]
        for node in reversed(waiting):
            self._slide(self.blank + self.steps[self.moved[node]])

    def _slide(self, cell: int) -> None:
        tile = self.lying[cell]
        self.lying[self.blank] = tile
        self.where[tile] = self.blank
        self.blank = cell

    def grown(self, parent: int, direction: int) -> int:
        """A new node."""
        self.parent.append(parent)
        self.depth.append(self.depth[parent] + 1)
        self.moved.append(direction)
        return len(self.parent) - 1

    def pruned(self, leaves: Sequence[int]) -> list[int]:
        """Forget the nodes with no leaf; where all leaves part is node 0. The new numbers of the leaves."""
        below = [0] * len(self.parent)
        for leaf in leaves:
            below[leaf] += 1
        for node in range(len(below) - 1, 0, -1):
            below[self.parent[node]] += below[node]
        root = leaves[0]
        while below[root] < len(leaves):
            root = self.parent[root]
        self.go(root)
        shared, node = [], root
        while node:
            shared.append(self.moved[node])
            node = self.parent[node]
        self.written += bytes(reversed(shared))
        anew: dict[int, int] = {}
        parent, depth, moved = [], [], []
        for node in range(root, len(below)):
            if below[node]:
                anew[node] = len(anew)
                parent.append(0 if node == root else anew[self.parent[node]])
                depth.append(self.depth[node])
                moved.append(self.moved[node])
        self.parent, self.depth, self.moved, self.at = parent, depth, moved, 0
        return [anew[leaf] for leaf in leaves]

    def narrowed(self, leaves: list[_Leaf]) -> list[_Leaf]:
        """The leaves that parted from the best one not long ago."""
        anchor = min(leaves, key=lambda leaf: leaf[3])[0]
        for _ in range(HORIZON):
            anchor = self.parent[anchor]
        below = [False] * len(self.parent)
        below[anchor] = True
        for node in range(anchor + 1, len(below)):
            below[node] = below[self.parent[node]]
        kept = [leaf for leaf in leaves if below[leaf[0]]]
        return [(node, *leaf[1:]) for node, leaf in zip(self.pruned([leaf[0] for leaf in kept]), kept, strict=True)]

    def worth(self, tile: int, cell: int, prices: Sequence[Sequence[int]]) -> int:
        """What a tile's distance from its home is worth."""
        less, more = sorted((abs(self.row[cell] - self.row[tile]), abs(self.column[cell] - self.column[tile])))
        return prices[0][tile] * more + prices[1][tile] * less

    def toil(self, tile: int, goal: int, blank: int) -> int:
        """About the moves that carry a tile from cell to cell."""
        y, x, goal_y, goal_x = self.row[tile], self.column[tile], self.row[goal], self.column[goal]
        blank_y, blank_x = self.row[blank], self.column[blank]
        upright, across = abs(y - goal_y), abs(x - goal_x)
        found = []
        down, right = 1 if goal_y > y else -1, 1 if goal_x > x else -1
        if upright and self.shut[tile + self.steps[3 if down > 0 else 0]] >= self.number:
            behind = 2 if blank_x == x and (blank_y - y) * down < 0 else 0
            found.append(abs(y + down - blank_y) + abs(x - blank_x) + 1 + _onward(upright - 1, across) + behind)
        if across and self.shut[tile + self.steps[2 if right > 0 else 1]] >= self.number:
            behind = 2 if blank_y == y and (blank_x - x) * right < 0 else 0
            found.append(abs(x + right - blank_x) + abs(y - blank_y) + 1 + _onward(across - 1, upright) + behind)
        if not upright and not across:
            return 0
        return min(found, default=9 + _onward(upright, across))

    def place(self, stage: Sequence[int], cell: int) -> int:
        """The number of a cell in the window of a stage, or -1."""
        along, across = (self.row, self.column) if stage[4] else (self.column, self.row)
        back, inward = along[stage[8]] - along[cell], abs(across[stage[8]] - across[cell])
        return back * stage[6] + inward if 0 <= back < stage[5] and inward < stage[6] else -1

    def left(self, stage: Sequence[int], one: int, two: int, blank: int) -> int:
        """About the moves until the stage is done."""
        goal, size = stage[2], stage[5] * stage[6]
        a, b, c = (self.place(stage, cell) for cell in (one, two, blank))
        if stage[0] == 0:
            if one == goal:
                return 0
            return self.turns[stage[7] + a * size + c] if a >= 0 and c >= 0 else NEAR + self.toil(one, goal, blank)
        if a < 0:
            return 2 * FAR + self.toil(one, goal, blank) + 6 * self._apart(two, goal)
        if b < 0:
            return FAR + self.toil(two, goal, blank)
        return FAR + self._apart(blank, goal) if c < 0 else self.turns[stage[7] + (a * size + b) * size + c]

    def _apart(self, cell: int, other: int) -> int:
        return abs(self.row[cell] - self.row[other]) + abs(self.column[cell] - self.column[other])


def _onward(straight: int, across: int) -> int:
    turns = 2 * straight + 1 if across > straight else 2 * across
    return 5 * (straight + across) - 2 * turns


def _chosen(worths: list[int], width: int) -> list[int]:
    """The places of the best, in their order; of equal ones that can't all be, evenly many."""
    if len(worths) <= width:
        return list(range(len(worths)))
    least = min(worths)
    counts = [0] * min(BINS, max(worths) - least + 1)
    for worth in worths:
        if worth - least < BINS:
            counts[worth - least] += 1
    total, edge, ties, room = 0, least + BINS, 1, 0
    for number, count in enumerate(counts):
        if total + count > width:
            edge, ties, room = least + number, count, width - total
            break
        total += count
    chosen, met = [], 0
    for place, worth in enumerate(worths):
        if worth == edge:
            met += 1
        if worth < edge or (worth == edge and met * room // ties > (met - 1) * room // ties):
            chosen.append(place)
    return chosen


def carry(
    lying: MutableSequence[int],
    where: MutableSequence[int],
    facts: Sequence[int],
    shut: Sequence[int],
    steps: Sequence[int],
    mixing: Sequence[int],
    blank: int,
    width: int,
    patience: int,
    pull: int,
    stages: Sequence[int],
    first: int,
    turns: Sequence[int],
    nodes: MutableSequence[int],
    moved: bytearray,
    leaves: MutableSequence[int],
    keys: MutableSequence[int],
    children: MutableSequence[int],
    counts: MutableSequence[int],
    seen: MutableSequence[int],
    path: bytearray,
    control: MutableSequence[int],
) -> int:
    """See the compiled kernel."""
    row, column, *prices = (facts[part::4] for part in range(4))
    tree = _Tree(lying, where, (row, column), shut, steps, turns, blank)
    number, spent, mask = first, 0, len(seen) - 1
    most = 12 * (row[-1] + column[-1]) + 100
    layer: list[_Leaf] = []
    ended: list[_Leaf] = [(0, 0, 0, 0)]
    while number < len(stages) // 9:
        stage = stages[9 * number : 9 * number + 9]
        one, two = stage[1], stage[3]
        tree.number, salt = number, mixing[0] * number & MASK
        begun = []
        for node, priced, key, _ in ended:
            tree.go(node)
            left = tree.left(stage, where[one], where[two], tree.blank)
            begun.append((node, priced, key, priced + 4 * tree.depth[node] + pull * left // 4))
        begun = [begun[place] for place in _chosen([leaf[3] for leaf in begun], width)]
        if len(tree.parent) + 5 * width > len(moved):
            begun = tree.narrowed(begun)
        ended, layer = [], []
        for leaf in begun:
            tree.go(leaf[0])
            (layer if tree.left(stage, where[one], where[two], tree.blank) else ended).append(leaf)
        level = since = 0
        while layer and len(ended) < width and since <= patience and level < most:
            control[2] = spent
            if control[0] or spent >= control[1]:
                break
            since += bool(ended)
            level += 1
            if tree.depth[layer[0][0]] + 1000 >= len(path):
                break
            if len(tree.parent) + 5 * width > len(moved):
                if ended:
                    break
                layer = tree.narrowed(layer)
            made: list[tuple[_Leaf, int]] = []
            for node, priced, key, _ in layer:
                tree.go(node)
                for direction in range(4):
                    cell = tree.blank + steps[direction]
                    if direction + tree.moved[node] == 3 or shut[cell] < number:
                        continue
                    tile = lying[cell]
                    mixed = (key - mixing[tile] * steps[direction]) & MASK
                    spent += 1
                    if seen[(mixed ^ salt) & mask] == mixed ^ salt:
                        continue
                    after = priced + tree.worth(tile, tree.blank, prices) - tree.worth(tile, cell, prices)
                    cells = (tree.blank if tile == each else where[each] for each in (one, two))
                    left = tree.left(stage, *cells, cell)
                    if left == 0:
                        if len(ended) < 4 * width:
                            ended.append((tree.grown(node, direction), after, mixed, 0))
                            seen[(mixed ^ salt) & mask] = mixed ^ salt
                        continue
                    worth = after + 4 * (tree.depth[node] + 1) + (pull + level // 64) * left // 4
                    made.append(((node, after, mixed, worth), direction))
            following: list[_Leaf] = []
            for place in _chosen([leaf[3] for leaf, _ in made], width):
                (node, after, mixed, worth), direction = made[place]
                if seen[(mixed ^ salt) & mask] != mixed ^ salt:
                    seen[(mixed ^ salt) & mask] = mixed ^ salt
                    following.append((tree.grown(node, direction), after, mixed, worth))
            if not following:
                break
            layer = following
        if not ended:
            break
        number += 1
    if ended:
        tree.pruned([min(ended, key=lambda leaf: 4 * tree.depth[leaf[0]] + leaf[1])[0]])
    else:
        tree.pruned([layer[0][0]])
    path[: len(tree.written)] = tree.written
    control[2], control[3] = spent, number
    return len(tree.written)
