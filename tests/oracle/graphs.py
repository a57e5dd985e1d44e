"""Slow twins for puzzles on graphs: every small graph, and classes of arrangements by breadth-first search.

Nothing here imports taquin. A graph is a number of vertices and a list of edges; a state is a tuple of what stands on
each vertex, 0 being a blank.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

State = tuple[int, ...]
Edges = list[tuple[int, int]]


def all_graphs(vertices: int) -> list[Edges]:
    """One graph of every isomorphism class (OEIS A000088), from those with a vertex less by joining the new one to any
    set of the others, and by striking out what the permutations of the vertices make of those that are kept.

    >>> [len(all_graphs(vertices)) for vertices in range(1, 6)]
    [1, 2, 4, 11, 34]
    """
    if vertices == 1:
        return [[]]
    pairs = list(combinations(range(vertices), 2))
    bit = {pair: number for number, pair in enumerate(pairs)}
    renamings = [
        [bit[min(image[first], image[second]), max(image[first], image[second])] for first, second in pairs]
        for image in permutations(range(vertices))
    ]
    struck = bytearray(1 << len(pairs))
    found = []
    for smaller in all_graphs(vertices - 1):
        for mask in range(1 << (vertices - 1)):
            edges = smaller + [(other, vertices - 1) for other in range(vertices - 1) if mask >> other & 1]
            bits = [bit[edge] for edge in edges]
            if struck[sum(1 << number for number in bits)]:
                continue
            found.append(edges)
            for renaming in renamings:
                struck[sum([1 << renaming[number] for number in bits])] = 1
    return found


def all_trees(vertices: int) -> list[Edges]:
    """One tree of every isomorphism class (OEIS A000055), by adding a leaf and comparing the trees hung up anywhere.

    >>> [len(all_trees(vertices)) for vertices in range(1, 9)]
    [1, 1, 1, 2, 3, 6, 11, 23]
    """
    if vertices == 1:
        return [[]]
    found: dict[str, Edges] = {}
    for smaller in all_trees(vertices - 1):
        for at in range(vertices - 1):
            edges = [*smaller, (at, vertices - 1)]
            found.setdefault(min(_hung(edges, root, -1) for root in range(vertices)), edges)
    return list(found.values())


def _hung(edges: Edges, root: int, above: int) -> str:
    below = [b if a == root else a for a, b in edges if root in (a, b)]
    return "(" + "".join(sorted(_hung(edges, one, root) for one in below if one != above)) + ")"


def is_connected(vertices: int, edges: Edges) -> bool:
    """Whether all vertices hang together."""
    reached = {0}
    while True:
        more = {b for a, b in edges if a in reached} | {a for a, b in edges if b in reached}
        if more <= reached:
            return len(reached) == vertices
        reached |= more


def arrangements(values: Sequence[int]) -> list[State]:
    """Every order of these values, alike ones not told apart."""
    found: list[State] = []

    def extend(head: State, left: list[int]) -> None:
        if not left:
            found.append(head)
        for value in sorted(set(left)):
            rest = list(left)
            rest.remove(value)
            extend((*head, value), rest)

    extend((), list(values))
    return found


def classes(vertices: int, edges: Edges, values: Sequence[int]) -> list[list[State]]:
    """The arrangements of these values, parted into those that lead to each other by moves."""
    around: list[list[int]] = [[] for _ in range(vertices)]
    for first, second in edges:
        around[first].append(second)
        around[second].append(first)
    seen: set[State] = set()
    found = []
    for state in arrangements(values):
        if state in seen:
            continue
        seen.add(state)
        members = [state]
        for member in members:
            for following in moves(around, member):
                if following not in seen:
                    seen.add(following)
                    members.append(following)
        found.append(members)
    return found


def moves(around: Sequence[Sequence[int]], state: State) -> Iterator[State]:
    """What one move makes of a state."""
    for vertex, tile in enumerate(state):
        if tile == 0:
            for other in around[vertex]:
                if state[other]:
                    changed = list(state)
                    changed[vertex], changed[other] = changed[other], 0
                    yield tuple(changed)


def multisets(tiles: int) -> list[list[int]]:
    """Every way in which some of this many tiles may be alike: 1 1 2 stands for two alike and another.

    >>> multisets(3)
    [[1, 1, 1], [1, 1, 2], [1, 2, 3]]
    """
    found = []

    def extend(head: list[int], left: int, most: int) -> None:
        if left == 0:
            found.append([tile for tile, count in enumerate(head, 1) for _ in range(count)])
        for count in range(min(left, most), 0, -1):
            extend([*head, count], left - count, count)

    extend([], tiles, tiles)
    return found


def grid_edges(rows: int, columns: int, walls: Sequence[int] = (), wrap: Sequence[str] = ()) -> Edges:
    """The pairs of neighbouring cells without the walls, by looking at all pairs of cells."""
    found = []
    for first, second in combinations([cell for cell in range(rows * columns) if cell not in walls], 2):
        down, right = abs(first // columns - second // columns), abs(first % columns - second % columns)
        if "columns" in wrap or "both" in wrap:
            down = min(down, rows - down)
        if "rows" in wrap or "both" in wrap:
            right = min(right, columns - right)
        if down + right == 1:
            found.append((first, second))
    return found


THETA: Edges = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0), (0, 6), (6, 3)]
"""Wilson's exception: a hexagon and a seventh vertex between two opposite corners."""
