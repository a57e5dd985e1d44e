"""Components, blocks, cut vertices and bridges of a graph, and the kinds of blocks that have rules of their own.

A block is a largest part that no single vertex cuts: a bridge with its two ends, or a part in which any two vertices
lie on a common cycle. J. Hopcroft and R. Tarjan, "Algorithm 447: efficient algorithms for graph manipulation",
Communications of the ACM 16 (1973), 372-378; here without recursion, since a path of 90,000 cells is as deep.
"""

from __future__ import annotations

from ..board.value import Value
from .graph import Graph


class Block(Value):
    """A block: its vertex nearest the component's root (`top`), the others (`rest`), how many edges it has, and whether
    it is bipartite. The `rest` of all blocks of a component are disjoint and leave out the root alone.
    """

    __slots__ = ("bipartite", "edges", "rest", "top")
    _fields = ("top", "rest", "edges", "bipartite")
    top: int
    rest: tuple[int, ...]
    edges: int
    bipartite: bool

    def __init__(self, top: int, rest: tuple[int, ...], edges: int, bipartite: bool) -> None:
        self._set(top=top, rest=rest, edges=edges, bipartite=bipartite)

    @property
    def is_bridge(self) -> bool:
        """One edge, without which the graph falls apart."""
        return len(self.rest) == 1

    @property
    def is_cycle(self) -> bool:
        """As many edges as vertices."""
        return self.edges == len(self.rest) + 1


class Component(Value):
    """A connected part: its vertices in the order of a depth-first search, the parent of each in that search (-1 for
    the root, which comes first), and its blocks.
    """

    __slots__ = ("blocks", "order", "parents")
    _fields = ("order", "parents", "blocks")
    order: tuple[int, ...]
    parents: dict[int, int]
    blocks: tuple[Block, ...]

    def __init__(self, order: tuple[int, ...], parents: dict[int, int], blocks: tuple[Block, ...]) -> None:
        self._set(order=order, parents=parents, blocks=blocks)

    @property
    def is_path(self) -> bool:
        """Bridges in a row, or a single vertex."""
        ends: dict[int, int] = {}
        for block in self.blocks:
            for end in (block.top, block.rest[0]):
                ends[end] = ends.get(end, 0) + 1
        return all(block.is_bridge for block in self.blocks) and max(ends.values(), default=0) <= 2

    @property
    def is_cycle(self) -> bool:
        """One block with as many edges as vertices."""
        return len(self.blocks) == 1 and not self.blocks[0].is_bridge and self.blocks[0].is_cycle

    @property
    def cut_vertices(self) -> tuple[int, ...]:
        """The vertices that lie in more than one block."""
        seen: dict[int, int] = {}
        for block in self.blocks:
            for vertex in (block.top, *block.rest):
                seen[vertex] = seen.get(vertex, 0) + 1
        return tuple(vertex for vertex in self.order if seen.get(vertex, 0) > 1)


def components(graph: Graph) -> list[Component]:
    """The components of a graph with their blocks, each searched from its first vertex. Takes linear time.

    >>> (only,) = components(Graph("abcd", [(0, 1), (1, 2), (2, 0), (2, 3)]))
    >>> [(block.top, block.rest) for block in only.blocks], only.cut_vertices
    ([(2, (3,)), (0, (1, 2))], (2,))
    """
    depth = [-1] * len(graph.names)
    return [_explored(graph, root, depth) for root in range(len(depth)) if depth[root] < 0]


def _explored(graph: Graph, root: int, depth: list[int]) -> Component:
    """Depth-first search from a root; `depth` is filled with the depths of what it meets."""
    neighbours = graph.neighbours
    parents = {root: -1}
    order = [root]
    # The least depth that the subtree of a vertex reaches by one edge.
    low = {root: 0}
    depth[root] = 0
    waiting: list[int] = []  # met, in no block yet
    blocks: list[Block] = []
    stack = [(root, iter(neighbours[root]))]
    while stack:
        vertex, others = stack[-1]
        for other in others:
            if depth[other] < 0:
                depth[other] = low[other] = depth[vertex] + 1
                parents[other] = vertex
                order.append(other)
                waiting.append(other)
                stack.append((other, iter(neighbours[other])))
                break
            if other != parents[vertex] and depth[other] < low[vertex]:
                low[vertex] = depth[other]
        else:
            stack.pop()
            parent = parents[vertex]
            if parent < 0:
                continue
            if low[vertex] >= depth[parent]:
                at = len(waiting) - 1
                while waiting[at] != vertex:
                    at -= 1
                blocks.append(_block(graph, parent, tuple(waiting[at:]), depth))
                del waiting[at:]
            elif low[vertex] < low[parent]:
                low[parent] = low[vertex]
    return Component(tuple(order), parents, tuple(blocks))


def _block(graph: Graph, top: int, rest: tuple[int, ...], depth: list[int]) -> Block:
    """Count the edges of a block and compare their ends: the search tree colours it by the parity of the depth."""
    inside = {*rest, top}
    ends = to_top = 0
    bipartite = True
    for vertex in rest:
        for other in graph.neighbours[vertex]:
            if other in inside:
                ends += 1
                to_top += other == top
                bipartite = bipartite and (depth[vertex] - depth[other]) % 2 == 1
    return Block(top, rest, (ends + to_top) // 2, bipartite)


def around(graph: Graph, block: Block) -> tuple[int, ...]:
    """The vertices of a cycle one after the other, from its top, without the top."""
    inside = {*block.rest, block.top}
    found = [block.top, next(other for other in graph.neighbours[block.top] if other in inside)]
    while len(found) < len(inside):
        # Two neighbours lie in the cycle; one was just left.
        ahead = [other for other in graph.neighbours[found[-1]] if other in inside and other != found[-2]]
        found.append(ahead[0])
    return tuple(found[1:])


def is_theta(graph: Graph, block: Block) -> bool:
    """Whether a block is Wilson's exception, two vertices joined by three paths of two, three and three edges.

    >>> edges = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0), (0, 6), (6, 3)]
    >>> is_theta(*((graph := Graph(range(7), edges)), components(graph)[0].blocks[0]))
    True
    """
    if len(block.rest) != 6 or block.edges != 8:
        return False
    inside = {*block.rest, block.top}
    joined = {vertex: inside.intersection(graph.neighbours[vertex]) for vertex in inside}
    branching = [vertex for vertex in inside if len(joined[vertex]) == 3]
    if len(branching) != 2:
        return False
    first, second = branching
    return second not in joined[first] and len(joined[first] & joined[second]) == 1


def path_order(graph: Graph, component: Component) -> tuple[int, ...]:
    """The vertices of a path from one end to the other."""
    ends = [vertex for vertex in component.order if len(graph.neighbours[vertex]) < 2]
    found = [min(ends)]
    before = -1
    while len(found) < len(component.order):
        ahead = [other for other in graph.neighbours[found[-1]] if other != before]
        before = found[-1]
        found.append(ahead[0])
    return tuple(found)
