# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""A tree of the blank's moves over one large board: where many ways begin alike, each move is kept once.

Ways are leaves of the tree, visited from left to right on the one board by taking moves back and playing others; as all
ways soon share their beginnings, that is a few moves a leaf, however large the board is. Part of the kernel `carrying`,
declared in `branching.pxd`. Nothing is checked here.
"""

import cython

BINS = cython.declare(cython.int, 4096)
HORIZON = cython.declare(cython.int, 48)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def go(tree: cython.pointer(Tree), to: cython.int) -> cython.void:
    """Take moves back and play others, to another node of the tree."""
    waiting: cython.int = 0
    at: cython.int = tree.at
    blank: cython.int = tree.blank
    cell: cython.int
    tile: cython.int
    tree.at = to
    while at != to:
        if tree.depth[at] >= tree.depth[to]:
            cell = blank - tree.steps[tree.moved[at]]
            tile = tree.lying[cell]
            tree.lying[blank] = tile
            tree.where[tile] = blank
            blank = cell
            at = tree.parent[at]
        else:
            tree.stack[waiting] = to
            waiting += 1
            to = tree.parent[to]
    while waiting:
        waiting -= 1
        cell = blank + tree.steps[tree.moved[tree.stack[waiting]]]
        tile = tree.lying[cell]
        tree.lying[blank] = tile
        tree.where[tile] = blank
        blank = cell
    tree.blank = blank


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def prune(tree: cython.pointer(Tree), leaves: cython.p_int, have: cython.int) -> cython.void:
    """Forget the nodes with no leaf; the moves that all leaves share go to the path, and where they part is node 0."""
    i: cython.int
    root: cython.int
    node: cython.int
    count: cython.int = 0
    below: cython.p_int = tree.below
    for i in range(tree.used):
        below[i] = 0
    for i in range(have):
        below[leaves[i]] += 1
    for i in range(tree.used - 1, 0, -1):
        below[tree.parent[i]] += below[i]
    root = leaves[0]
    while below[root] < have:
        root = tree.parent[root]
    go(tree, root)
    node = root
    i = 0
    while node:
        tree.stack[i] = tree.moved[node]
        i += 1
        node = tree.parent[node]
    while i:
        i -= 1
        tree.path[tree.length] = cython.cast(cython.uchar, tree.stack[i])
        tree.length += 1
    for i in range(root, tree.used):
        if below[i]:
            below[i] = count
            tree.parent[count] = 0 if i == root else below[tree.parent[i]]
            tree.moved[count] = tree.moved[i]
            tree.depth[count] = tree.depth[i]
            count += 1
    for i in range(have):
        leaves[i] = below[leaves[i]]
    tree.used = count
    tree.at = 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def narrow(
    tree: cython.pointer(Tree),
    leaves: cython.p_int,
    worth: cython.p_int,
    keys: cython.pointer(cython.ulonglong),
    worths: cython.p_int,
    have: cython.int,
) -> cython.int:
    """Give up the ways that parted from the best one long ago: they may stay equally good for ever, and it is far to
    them. Forgets their nodes; how many are left.
    """
    i: cython.int
    best: cython.int = 0
    anchor: cython.int
    kept: cython.int = 0
    _: cython.int
    below: cython.p_int = tree.below
    for i in range(1, have):
        if worths[i] < worths[best]:
            best = i
    anchor = leaves[best]
    for _ in range(HORIZON):
        anchor = tree.parent[anchor]
    for i in range(tree.used):
        below[i] = 0
    below[anchor] = 1
    for i in range(anchor + 1, tree.used):
        below[i] = below[tree.parent[i]]
    for i in range(have):
        if below[leaves[i]]:
            leaves[kept] = leaves[i]
            worth[kept] = worth[i]
            keys[kept] = keys[i]
            worths[kept] = worths[i]
            kept += 1
    prune(tree, leaves, kept)
    return kept


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def limit(
    worths: cython.p_int, made: cython.int, width: cython.int, counts: cython.p_int, ties: cython.p_int
) -> cython.int:
    """The worth below which all of `width` go on; how many just have it, and how many of these go on."""
    least: cython.int = worths[0]
    most: cython.int = worths[0]
    i: cython.int
    total: cython.int = 0
    ties[0] = 1
    ties[1] = 0
    if made <= width:
        return 1 << 30
    for i in range(1, made):
        if worths[i] < least:
            least = worths[i]
        elif worths[i] > most:
            most = worths[i]
    most = most - least + 1
    if most > BINS:
        most = BINS
    for i in range(most):
        counts[i] = 0
    for i in range(made):
        if worths[i] - least < BINS:
            counts[worths[i] - least] += 1
    for i in range(most):
        if total + counts[i] > width:
            ties[0] = counts[i]
            ties[1] = width - total
            return least + i
        total += counts[i]
    return least + BINS


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def grown(tree: cython.pointer(Tree), parent: cython.int, direction: cython.int) -> cython.int:
    """A new node."""
    node: cython.int = tree.used
    tree.parent[node] = parent
    tree.depth[node] = tree.depth[parent] + 1
    tree.moved[node] = cython.cast(cython.uchar, direction)
    tree.used += 1
    return node


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def finish(tree: cython.pointer(Tree), node: cython.int) -> cython.int:
    """Play the way to a node and write it down; the path's length."""
    leaf: cython.int[1]
    leaf[0] = node
    prune(tree, leaf, 1)
    return tree.length
