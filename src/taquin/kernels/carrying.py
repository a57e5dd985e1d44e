# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""A beam of the blank's ways over one large board: tiles are carried home in an order, the rest brought nearer.

The beam keeps no copies of the board. Its ways are leaves of a tree of moves, visited from left to right on the one
board by taking moves back and playing others; as all ways soon share their beginnings, that is a few moves a leaf,
however large the board is. Nothing is checked here.

Cells are those of the board with a frame of one cell; a tile goes by its home cell. Directions are the blank's: up,
left, right, down, opposite ones adding up to 3. The worth of a way, to be low, counts four for a move and what each
tile's distance along either axis is worth. A step along the axis on which a tile has more to go is worth more: a tile
that goes by turns along both takes three moves a step, straight on five.
"""

import cython

BINS = cython.declare(cython.int, 4096)
FAR = cython.declare(cython.int, 40)
HORIZON = cython.declare(cython.int, 48)
NEAR = cython.declare(cython.int, 4)

Tree = cython.struct(
    lying=cython.p_int,
    where=cython.p_int,
    facts=cython.p_short,
    steps=cython.p_int,
    parent=cython.p_int,
    depth=cython.p_int,
    stack=cython.p_int,
    below=cython.p_int,
    moved=cython.p_uchar,
    path=cython.p_uchar,
    turns=cython.p_uchar,
    length=cython.int,
    rim=cython.int,
    number=cython.int,
    shut=cython.p_int,
    tile_row=cython.int,
    tile_column=cython.int,
    down=cython.int,
    right=cython.int,
    lengthwise=cython.int,
    sideways=cython.int,
    otherwise=cython.int,
    table=cython.int,
    more=cython.int,
    toiling=cython.int,
    over=cython.int,
    used=cython.int,
    at=cython.int,
    blank=cython.int,
)
AnyTree = cython.typedef(cython.pointer(Tree))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def go(tree: AnyTree, to: cython.int) -> cython.void:
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
def prune(tree: AnyTree, leaves: cython.p_int, have: cython.int) -> cython.void:
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
    tree: AnyTree,
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
@cython.inline
def apart(a: cython.int, b: cython.int) -> cython.int:
    return a - b if a > b else b - a


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def onward(straight: cython.int, across: cython.int) -> cython.int:
    """Moves that carry a tile on once the blank is behind it: three for a turn, five for going straight on."""
    turns: cython.int
    if across > straight:
        turns = 2 * straight + 1
    else:
        turns = 2 * across
    return 5 * (straight + across) - 2 * turns


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def survey(tree: AnyTree, tile: cython.int, goal: cython.int) -> cython.void:
    """Note the cells from which the blank pulls a tile nearer to a cell, and the moves from then on."""
    y: cython.int = tree.facts[4 * tile]
    x: cython.int = tree.facts[4 * tile + 1]
    upright: cython.int = apart(y, tree.facts[4 * goal])
    across: cython.int = apart(x, tree.facts[4 * goal + 1])
    down: cython.int = 1 if tree.facts[4 * goal] > y else -1
    right: cython.int = 1 if tree.facts[4 * goal + 1] > x else -1
    tree.tile_row = y
    tree.tile_column = x
    tree.down = down
    tree.right = right
    tree.lengthwise = tree.sideways = -1
    tree.otherwise = 9 + onward(upright, across)
    if upright and tree.shut[tile + (tree.steps[3] if down > 0 else tree.steps[0])] >= tree.number:
        tree.lengthwise = 1 + onward(upright - 1, across)
    if across and tree.shut[tile + (tree.steps[2] if right > 0 else tree.steps[1])] >= tree.number:
        tree.sideways = 1 + onward(across - 1, upright)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def toil(tree: AnyTree, blank: cython.int) -> cython.int:
    """About the moves that carry the surveyed tile home, the blank's way to the tile included."""
    blank_y: cython.int = tree.facts[4 * blank]
    blank_x: cython.int = tree.facts[4 * blank + 1]
    best: cython.int = 1 << 20
    other: cython.int
    if tree.lengthwise >= 0:
        best = apart(tree.tile_row + tree.down, blank_y) + apart(tree.tile_column, blank_x) + tree.lengthwise
        if blank_x == tree.tile_column and (blank_y > tree.tile_row) == (tree.down < 0):
            best += 2
    if tree.sideways >= 0:
        other = apart(tree.tile_column + tree.right, blank_x) + apart(tree.tile_row, blank_y) + tree.sideways
        if blank_y == tree.tile_row and (blank_x > tree.tile_column) == (tree.right < 0):
            other += 2
        if other < best:
            best = other
    return best if best < 1 << 20 else tree.otherwise


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def place(tree: AnyTree, stage: cython.p_int, cell: cython.int) -> cython.int:
    """The number of a cell in the window of a stage, or -1."""
    back: cython.int
    inward: cython.int
    if stage[4] == 0:
        back = tree.facts[4 * stage[8] + 1] - tree.facts[4 * cell + 1]
        inward = apart(tree.facts[4 * stage[8]], tree.facts[4 * cell])
    else:
        back = tree.facts[4 * stage[8]] - tree.facts[4 * cell]
        inward = apart(tree.facts[4 * stage[8] + 1], tree.facts[4 * cell + 1])
    if back < 0 or back >= stage[5] or inward >= stage[6]:
        return -1
    return back * stage[6] + inward


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def look(tree: AnyTree, stage: cython.p_int, one: cython.int, two: cython.int) -> cython.void:
    """Get ready for `left` with the tiles of a stage on these cells."""
    a: cython.int = place(tree, stage, one)
    b: cython.int
    goal: cython.int = stage[2]
    size: cython.int = stage[5] * stage[6]
    tree.table = -1
    tree.over = 0
    tree.toiling = 1
    if stage[0] == 0:
        tree.over = one == goal
        tree.more = NEAR
        if a >= 0:
            tree.table = stage[7] + a * size
        survey(tree, one, goal)
        return
    b = place(tree, stage, two)
    if a < 0:
        tree.more = 2 * FAR + 6 * (
            apart(tree.facts[4 * two], tree.facts[4 * goal]) + apart(tree.facts[4 * two + 1], tree.facts[4 * goal + 1])
        )
        survey(tree, one, goal)
    elif b < 0:
        tree.more = FAR
        survey(tree, two, goal)
    else:
        tree.table = stage[7] + (a * size + b) * size
        tree.toiling = 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def left(tree: AnyTree, stage: cython.p_int, blank: cython.int) -> cython.int:
    """About the moves until the stage is done, after a look at its tiles; 0 only where it is done."""
    c: cython.int
    if tree.over:
        return 0
    if tree.table >= 0:
        c = place(tree, stage, blank)
        if c >= 0:
            return tree.turns[tree.table + c]
        if tree.toiling == 0:
            return (
                FAR
                + apart(tree.facts[4 * blank], tree.facts[4 * stage[2]])
                + apart(tree.facts[4 * blank + 1], tree.facts[4 * stage[2] + 1])
            )
    return tree.more + toil(tree, blank)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def worth_of(tree: AnyTree, tile: cython.int, cell: cython.int) -> cython.int:
    """What a tile's distance from its home is worth."""
    upright: cython.int = apart(tree.facts[4 * cell], tree.facts[4 * tile])
    across: cython.int = apart(tree.facts[4 * cell + 1], tree.facts[4 * tile + 1])
    if upright > across:
        return tree.facts[4 * tile + 2] * upright + tree.facts[4 * tile + 3] * across
    return tree.facts[4 * tile + 2] * across + tree.facts[4 * tile + 3] * upright


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
def grown(tree: AnyTree, parent: cython.int, direction: cython.int) -> cython.int:
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
def finish(tree: AnyTree, node: cython.int) -> cython.int:
    """Play the way to a node and write it down; the path's length."""
    leaf: cython.int[1]
    leaf[0] = node
    prune(tree, leaf, 1)
    return tree.length


def carry(
    lying: cython.int[::1],
    where: cython.int[::1],
    facts: cython.const[cython.short][::1],
    shut: cython.const[cython.int][::1],
    steps: cython.const[cython.int][::1],
    mixing: cython.const[cython.ulonglong][::1],
    blank: cython.int,
    width: cython.int,
    patience: cython.int,
    pull: cython.int,
    stages: cython.const[cython.int][::1],
    first: cython.int,
    turns: cython.const[cython.uchar][::1],
    nodes: cython.int[::1],
    moved: cython.uchar[::1],
    leaves: cython.int[::1],
    keys: cython.ulonglong[::1],
    children: cython.int[::1],
    counts: cython.int[::1],
    seen: cython.ulonglong[::1],
    path: cython.uchar[::1],
    control: cython.longlong[::1],
) -> int:
    """Carry tiles home, stage by stage, each way of the beam ending a stage in its own time.

    Args:
        lying, where: the tile on each cell, the cell of each tile; changed to where the way leads.
        facts: of each cell its row and column and, of the tile whose home it is, four times the moves a step is worth:
            along the axis on which the tile has more to go, and along the other. Together, as they are read together.
        shut: for each cell the number of the stage after which it is shut: -1 for the frame.
        steps: from cell to cell in each direction.
        mixing: a random number for each cell.
        width: ways kept of each level.
        patience: moves after the first end of a stage in which others may end it.
        pull: sixteen times what a move that is left of the stage is worth, in moves made.
        stages: 9 a stage: 0 for one tile or 1 for two; the tile; its goal (for two tiles the corner, which is the
            second's goal); the second tile (or the first again); 0 for a row, 1 for a column; cells of the window along
            the line and inward; where in `turns` it begins; the last cell of the window on the line.
        first: the stage to begin with.
        turns: for the cells of the tile (of two tiles) and of the blank in a window, the moves until the stage is done.
        nodes: 4 a node of the tree, moved: 1 a node; 128 * width + 64 nodes at least.
        leaves: 14 * (width + 1), keys: 10 * (width + 1), children: 16 * width, counts: 4096 numbers. Used here.
        seen: a power of two of numbers, all 0.
        path: filled with the blank's directions; it must hold 1000 more than are made.
        control: STOP and BUDGET are looked at before each level; NODES is written; FOUND is the stage that
            could not be ended, or of all stages.

    Returns:
        The number of moves.
    """
    tree: Tree
    it: AnyTree = cython.address(tree)
    room: cython.int = moved.shape[0]
    half: cython.int = width + 1
    # Two halves of leaves, then those that have ended the stage; their worths; the worths of the prices alone.
    worth: cython.p_int = cython.address(leaves[6 * half])
    origin: cython.p_int = cython.address(children[0])
    way: cython.p_int = cython.address(children[4 * width])
    worths: cython.p_int = cython.address(children[8 * width])
    prices: cython.p_int = cython.address(children[12 * width])
    ended: cython.int = 2 * half
    mask: cython.ulonglong = seen.shape[0] - 1
    ties: cython.int[2]
    stage: cython.p_int
    count: cython.int = stages.shape[0] // 9
    number: cython.int
    now: cython.int = 0
    then: cython.int
    have: cython.int = 1
    kept: cython.int
    made: cython.int
    done: cython.int
    level: cython.int
    most: cython.int
    since: cython.int
    i: cython.int
    k: cython.int
    leaf: cython.int
    direction: cython.int
    cell: cython.int
    tile: cython.int
    one: cython.int
    two: cython.int
    edge: cython.int
    met: cython.int
    key: cython.ulonglong
    salt: cython.ulonglong
    spent: cython.longlong = 0
    longest: cython.int = path.shape[0]
    tree.lying = cython.address(lying[0])
    tree.where = cython.address(where[0])
    tree.facts = cython.cast(cython.p_short, cython.address(facts[0]))
    tree.steps = cython.cast(cython.p_int, cython.address(steps[0]))
    tree.shut = cython.cast(cython.p_int, cython.address(shut[0]))
    tree.rim = shut.shape[0] - 1
    tree.turns = cython.cast(cython.p_uchar, cython.address(turns[0]))
    tree.parent = cython.address(nodes[0])
    tree.depth = cython.address(nodes[room])
    tree.stack = cython.address(nodes[2 * room])
    tree.below = cython.address(nodes[3 * room])
    tree.moved = cython.address(moved[0])
    tree.path = cython.address(path[0])
    tree.length = 0
    tree.used = 1
    tree.at = 0
    tree.blank = blank
    with cython.nogil:
        tree.parent[0] = tree.depth[0] = 0
        tree.moved[0] = 4
        leaves[ended] = worth[ended] = 0
        keys[ended] = 0
        done = 1
        number = first
        while number < count:
            stage = cython.cast(cython.p_int, cython.address(stages[9 * number]))
            tree.number = number
            # What earlier stages met may be met again.
            salt = mixing[0] * cython.cast(cython.ulonglong, number)
            # Those that ended the last stage, by what this one will take them.
            for i in range(done):
                go(it, leaves[ended + i])
                look(it, stage, tree.where[stage[1]], tree.where[stage[3]])
                worths[i] = (
                    worth[ended + i] + 4 * tree.depth[leaves[ended + i]] + pull * left(it, stage, tree.blank) // 4
                )
            edge = limit(worths, done, width, cython.address(counts[0]), ties)
            now = 0
            have = 0
            met = 0
            for i in range(done):
                if worths[i] > edge:
                    continue
                if worths[i] == edge:
                    met += 1
                    if met * ties[1] // ties[0] == (met - 1) * ties[1] // ties[0]:
                        continue
                leaves[have] = leaves[ended + i]
                worth[have] = worth[ended + i]
                leaves[12 * half + have] = worths[i]
                keys[have] = keys[ended + i]
                have += 1
            if tree.used + 5 * width > room:
                have = narrow(
                    it,
                    cython.address(leaves[0]),
                    cython.address(worth[0]),
                    cython.address(keys[0]),
                    cython.address(leaves[12 * half]),
                    have,
                )
            done = 0
            kept = 0
            for i in range(have):
                go(it, leaves[i])
                look(it, stage, tree.where[stage[1]], tree.where[stage[3]])
                if left(it, stage, tree.blank) == 0:
                    leaves[ended + done] = leaves[i]
                    worth[ended + done] = worth[i]
                    keys[ended + done] = keys[i]
                    done += 1
                else:
                    leaves[kept] = leaves[i]
                    worth[kept] = worth[i]
                    leaves[12 * half + kept] = leaves[12 * half + i]
                    keys[kept] = keys[i]
                    kept += 1
            have = kept
            level = 0
            since = 0
            most = 12 * (tree.facts[4 * tree.rim] + tree.facts[4 * tree.rim + 1]) + 100
            while have and done < width and since <= patience and level < most:
                control[2] = spent
                if control[0] or spent >= control[1]:
                    break
                if done:
                    since += 1
                level += 1
                if tree.depth[leaves[now * half]] + 1000 >= longest:
                    break
                if tree.used + 5 * width > room:
                    if done:
                        break
                    have = narrow(
                        it,
                        cython.address(leaves[now * half]),
                        cython.address(worth[now * half]),
                        cython.address(keys[now * half]),
                        cython.address(leaves[12 * half + now * half]),
                        have,
                    )
                then = 1 - now
                made = 0
                for i in range(have):
                    leaf = leaves[now * half + i]
                    go(it, leaf)
                    one = tree.where[stage[1]]
                    two = tree.where[stage[3]]
                    look(it, stage, one, two)
                    for direction in range(4):
                        cell = tree.blank + tree.steps[direction]
                        if direction + tree.moved[leaf] == 3 or shut[cell] < number:
                            continue
                        tile = tree.lying[cell]
                        key = keys[now * half + i] - mixing[tile] * cython.cast(
                            cython.ulonglong, cython.cast(cython.longlong, tree.steps[direction])
                        )
                        spent += 1
                        if seen[(key ^ salt) & mask] == key ^ salt:
                            continue
                        keys[6 * half + made] = key
                        origin[made] = i
                        way[made] = direction
                        prices[made] = worth[now * half + i] + worth_of(it, tile, tree.blank) - worth_of(it, tile, cell)
                        if tile == stage[1] or tile == stage[3]:
                            look(
                                it,
                                stage,
                                tree.blank if tile == stage[1] else one,
                                tree.blank if tile == stage[3] else two,
                            )
                            k = left(it, stage, cell)
                            look(it, stage, one, two)
                        else:
                            k = left(it, stage, cell)
                        if k == 0:
                            if done < 4 * width:
                                leaves[ended + done] = grown(it, leaf, direction)
                                worth[ended + done] = prices[made]
                                keys[ended + done] = key
                                seen[(key ^ salt) & mask] = key ^ salt
                                done += 1
                            continue
                        worths[made] = prices[made] + 4 * (tree.depth[leaf] + 1) + (pull + level // 64) * k // 4
                        made += 1
                if made == 0:
                    break
                edge = limit(worths, made, width, cython.address(counts[0]), ties)
                kept = 0
                met = 0
                for k in range(made):
                    if worths[k] > edge:
                        continue
                    if worths[k] == edge:
                        met += 1
                        if met * ties[1] // ties[0] == (met - 1) * ties[1] // ties[0]:
                            continue
                    i = origin[k]
                    direction = way[k]
                    key = keys[6 * half + k]
                    if seen[(key ^ salt) & mask] == key ^ salt:
                        continue
                    seen[(key ^ salt) & mask] = key ^ salt
                    leaves[then * half + kept] = grown(it, leaves[now * half + i], direction)
                    worth[then * half + kept] = prices[k]
                    leaves[12 * half + then * half + kept] = worths[k]
                    keys[then * half + kept] = key
                    kept += 1
                if kept == 0:
                    break
                have = kept
                now = then
            if done == 0:
                break
            number += 1
        if done == 0:
            # Nothing ends this stage: any way that has done those before.
            finish(it, leaves[now * half])
        else:
            k = 0
            for i in range(done):
                if (
                    tree.depth[leaves[ended + i]] * 4 + worth[ended + i]
                    < tree.depth[leaves[ended + k]] * 4 + worth[ended + k]
                ):
                    k = i
            finish(it, leaves[ended + k])
    control[2] = spent
    control[3] = number
    return tree.length
