"""Which tiles mix when a component has two blanks or more: clusters of branching parts, and what lies between them.

Theory. Where three ways meet, two blanks are enough to exchange two tiles: a vertex with three neighbours, or a block
that is no bridge, is a branching part. Call a chain of bridges between two of them a corridor. With k blanks a corridor
of e edges can be crossed by a tile that then changes places with others exactly if e <= k - 2; parts joined by such
corridors make a cluster, and the tiles of a cluster can be permuted at will. Gather the blanks in the first k places
of a chain that leaves the cluster: then all tiles of its other vertices belong to it, and so do the first k - 1 tiles
of every other chain. What lies further out in a chain keeps its order: it is fixed once the blanks are gathered.

D. Kornhauser, G. Miller and P. Spirakis, "Coordinating pebble motion on graphs, the diameter of permutation groups, and
applications", 25th Symposium on Foundations of Computer Science (1984), 241-250; for trees V. Auletta, A. Monti,
M. Parente and P. Persiano, "A linear-time algorithm for the feasibility of pebble motion on trees", Algorithmica 23
(1999), 223-245. The tests prove the rules anew, by search, on all small graphs.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..board.value import Value
from .blocks import Component
from .gathering import search_tree
from .graph import Graph


class Clusters(Value):
    """Where to gather the blanks (`hollow`, with a search tree that suits it), and what then mixes.

    `classes` are the sets of places whose tiles can be permuted at will; `fixed` are the places that hold one and the
    same tile for good. Together with `hollow` they are the component. Where all tiles mix wherever the blanks are,
    `hollow` is empty and the only class is the component.
    """

    __slots__ = ("classes", "fixed", "hollow", "order", "parents")
    _fields = ("hollow", "order", "parents", "classes", "fixed")
    hollow: tuple[int, ...]
    order: Sequence[int]
    parents: dict[int, int]
    classes: tuple[tuple[int, ...], ...]
    fixed: tuple[int, ...]

    def __init__(
        self,
        hollow: tuple[int, ...],
        order: Sequence[int],
        parents: dict[int, int],
        classes: tuple[tuple[int, ...], ...],
        fixed: tuple[int, ...] = (),
    ) -> None:
        self._set(hollow=hollow, order=order, parents=parents, classes=classes, fixed=fixed)


def clusters(graph: Graph, component: Component, blanks: int) -> Clusters:
    """The clusters of a component that is no path and no cycle, with two blanks at least. Takes linear time.

    >>> from .blocks import components
    >>> tree = Graph(range(8), [(0, 2), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (5, 7)])
    >>> found = clusters(tree, components(tree)[0], 2)
    >>> found.hollow, found.classes, found.fixed
    ((2, 3), ((6, 7), (0, 1)), (4, 5))
    """
    core = _core(graph, component)
    chains = [chain for vertex in component.order if vertex in core for chain in _chains(graph, core, vertex)]
    mixing = _Union()
    for block in component.blocks:
        if not block.is_bridge:
            for vertex in block.rest:
                mixing.join(block.top, vertex)
    for chain in chains:
        if chain[-1] in core and len(chain) - 1 <= blanks - 2:
            for vertex in chain[1:]:
                mixing.join(chain[0], vertex)
    # Chains that the cluster can't swallow: corridors too long to mix over, and dead ends with room to spare.
    leaving = [
        chain
        for chain in chains
        if (mixing.of(chain[0]) != mixing.of(chain[-1]) if chain[-1] in core else len(chain) > blanks)
    ]
    if not leaving:
        return Clusters((), component.order, component.parents, (tuple(component.order),))
    hollow = tuple(leaving[0][:blanks])
    order, parents = search_tree(graph, hollow[0])
    return _placed(order, parents, hollow, core, chains, mixing, blanks)


def _placed(
    order: Sequence[int],
    parents: dict[int, int],
    hollow: tuple[int, ...],
    core: set[int],
    chains: Sequence[Sequence[int]],
    mixing: _Union,
    blanks: int,
) -> Clusters:
    """Give every place outside `hollow` to its class, or to the fixed ones."""
    owner = {vertex: mixing.of(vertex) for vertex in order if vertex in mixing or vertex in core}
    for chain in chains:
        # A corridor is met from both ends: what counts is the end nearer the root, and the other end lies beyond it.
        if parents[chain[1]] != chain[0] or (chain[-1] in core and mixing.of(chain[0]) == mixing.of(chain[-1])):
            continue
        for step, vertex in enumerate(chain[1:], 1):
            owner[vertex] = mixing.of(chain[0]) if step < blanks else -1
    classes: dict[int, list[int]] = {}
    fixed = []
    hollow_set = set(hollow)
    for vertex in order:
        if vertex in hollow_set:
            continue
        if owner[vertex] < 0:
            fixed.append(vertex)
        else:
            classes.setdefault(owner[vertex], []).append(vertex)
    return Clusters(hollow, order, parents, tuple(tuple(sorted(one)) for one in classes.values()), tuple(sorted(fixed)))


def _core(graph: Graph, component: Component) -> set[int]:
    """The vertices of the branching parts: three neighbours or more, or on a cycle."""
    core = {vertex for vertex in component.order if len(graph.neighbours[vertex]) > 2}
    for block in component.blocks:
        if not block.is_bridge:
            core.update(block.rest, (block.top,))
    return core


def _chains(graph: Graph, core: set[int], vertex: int) -> list[list[int]]:
    """The chains of bridges that leave a core vertex, each with it and to the next core vertex or the dead end.

    An edge between two core vertices of one block is no chain; between two blocks it is one of a single edge.
    """
    found = []
    for first in graph.neighbours[vertex]:
        chain = [vertex, first]
        while chain[-1] not in core:
            ahead = [other for other in graph.neighbours[chain[-1]] if other != chain[-2]]
            if not ahead:
                break
            chain.append(ahead[0])
        found.append(chain)
    return found


class _Union:
    """Sets that are joined: J. Galler and M. Fisher, "An improved equivalence algorithm", CACM 7 (1964), 301-303."""

    def __init__(self) -> None:
        self._above: dict[int, int] = {}

    def __contains__(self, vertex: int) -> bool:
        return vertex in self._above

    def of(self, vertex: int) -> int:
        """The name of a vertex's set: one of its vertices."""
        path = []
        while (upper := self._above.get(vertex, vertex)) != vertex:
            path.append(vertex)
            vertex = upper
        for passed in path:
            self._above[passed] = vertex
        return vertex

    def join(self, first: int, second: int) -> None:
        """Make two sets one."""
        first, second = self.of(first), self.of(second)
        self._above[first] = first
        self._above[second] = first
