"""Bring the blanks of an arrangement to places of our choice, by moves that are known to be legal, in linear time.

Two arrangements whose blanks stand alike can be compared tile by tile; which tiles go where on the way depends only on
where the blanks stood, never on the tiles, so that start and goal may be gathered apart.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from .graph import Graph

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .arrangement import Tile


def search_tree(graph: Graph, root: int) -> tuple[list[int], dict[int, int]]:
    """The vertices of a component in the order of a depth-first search, and the parent of each (-1 for the root)."""
    parents: dict[int, int] = {}
    order = []
    stack = [(root, -1)]
    while stack:
        vertex, parent = stack.pop()
        if vertex in parents:
            continue
        parents[vertex] = parent
        order.append(vertex)
        stack += [(other, vertex) for other in graph.neighbours[vertex] if other not in parents]
    return order, parents


def gather(
    tiles: Sequence[Tile], order: Sequence[int], parents: Mapping[int, int], hollow: Collection[int]
) -> dict[int, Tile]:
    """What stands where in a component after its blanks have been brought to the places in `hollow`.

    `order` and `parents` are a search tree of the component. `hollow` has as many places as the component has blanks;
    it holds the root and, with a place, the place's parent.

    First every blank outside `hollow`, the deepest first, is filled with the nearest tile above it: between them
    are blanks only, so the tile slides down. Where there is none, all the way up to the root is blank, and stays so;
    the tiles left in `hollow` then come down through the root, the uppermost first, to the deepest of these places
    first.

    >>> order, parents = search_tree(Graph("abcd", [(0, 1), (1, 2), (1, 3)]), 0)
    >>> gather([5, 6, 0, 7], order, parents, {0})
    {0: 0, 1: 5, 3: 7, 2: 6}
    """
    found = {vertex: tiles[vertex] for vertex in order}
    above = dict(parents)
    empty = []
    for vertex in reversed(order):
        if vertex in hollow or found[vertex] != 0:
            continue
        # What is blank above stays blank until it is filled itself, after all below it: the way can be shortened.
        passed = [vertex]
        upper = parents[vertex]
        while upper >= 0 and found[upper] == 0:
            passed.append(upper)
            upper = above[upper]
        for blank in passed:
            above[blank] = upper
        if upper < 0:
            empty.append(vertex)
        else:
            found[vertex], found[upper] = found[upper], 0
    full = [vertex for vertex in order if vertex in hollow and found[vertex] != 0]
    for vertex, source in zip(empty, full, strict=True):
        found[vertex], found[source] = found[source], 0
    return found
