# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""A beam of the blank's ways over one large board: tiles are carried home in an order, the rest brought nearer.

The beam keeps no copies of the board: its ways are leaves of a tree of moves (`branching`). How far each is from the
end of its stage is told by `aiming`. Nothing is checked here.

Cells are those of the board with a frame of one cell; a tile goes by its home cell. Directions are the blank's: up,
left, right, down, opposite ones adding up to 3. The worth of a way, to be low, counts four for a move and what each
tile's distance along either axis is worth. A step along the axis on which a tile has more to go is worth more: a tile
that goes by turns along both takes three moves a step, straight on five.
"""

import cython
from cython.cimports.taquin.kernels.aiming import Aim, apart, look, place
from cython.cimports.taquin.kernels.branching import Tree, finish, go, grown, limit, narrow


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def toil(aim: cython.pointer(Aim), blank: cython.int) -> cython.int:
    """About the moves that carry the surveyed tile home, the blank's way to the tile included."""
    blank_y: cython.int = aim.facts[4 * blank]
    blank_x: cython.int = aim.facts[4 * blank + 1]
    best: cython.int = 1 << 20
    other: cython.int
    if aim.lengthwise >= 0:
        best = apart(aim.tile_row + aim.down, blank_y) + apart(aim.tile_column, blank_x) + aim.lengthwise
        if blank_x == aim.tile_column and (blank_y > aim.tile_row) == (aim.down < 0):
            best += 2
    if aim.sideways >= 0:
        other = apart(aim.tile_column + aim.right, blank_x) + apart(aim.tile_row, blank_y) + aim.sideways
        if blank_y == aim.tile_row and (blank_x > aim.tile_column) == (aim.right < 0):
            other += 2
        if other < best:
            best = other
    return best if best < 1 << 20 else aim.otherwise


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def left(aim: cython.pointer(Aim), stage: cython.p_int, blank: cython.int) -> cython.int:
    """About the moves until the stage is done, after a look at its tiles; 0 only where it is done."""
    c: cython.int
    if aim.over:
        return 0
    if aim.table >= 0:
        c = place(aim, stage, blank)
        if c >= 0:
            return aim.turns[aim.table + c]
        if aim.toiling == 0:
            return (
                aim.more
                + apart(aim.facts[4 * blank], aim.facts[4 * stage[2]])
                + apart(aim.facts[4 * blank + 1], aim.facts[4 * stage[2] + 1])
            )
    return aim.more + toil(aim, blank)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def worth_of(aim: cython.pointer(Aim), tile: cython.int, cell: cython.int) -> cython.int:
    """What a tile's distance from its home is worth."""
    upright: cython.int = apart(aim.facts[4 * cell], aim.facts[4 * tile])
    across: cython.int = apart(aim.facts[4 * cell + 1], aim.facts[4 * tile + 1])
    if upright > across:
        return aim.facts[4 * tile + 2] * upright + aim.facts[4 * tile + 3] * across
    return aim.facts[4 * tile + 2] * across + aim.facts[4 * tile + 3] * upright


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
    aim: Aim
    it: cython.pointer(Tree) = cython.address(tree)
    to: cython.pointer(Aim) = cython.address(aim)
    room: cython.int = moved.shape[0]
    rim: cython.int = shut.shape[0] - 1
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
    aim.facts = cython.cast(cython.p_short, cython.address(facts[0]))
    tree.steps = aim.steps = cython.cast(cython.p_int, cython.address(steps[0]))
    aim.shut = cython.cast(cython.p_int, cython.address(shut[0]))
    aim.turns = cython.cast(cython.p_uchar, cython.address(turns[0]))
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
            aim.number = number
            # What earlier stages met may be met again.
            salt = mixing[0] * cython.cast(cython.ulonglong, number)
            # Those that ended the last stage, by what this one will take them.
            for i in range(done):
                go(it, leaves[ended + i])
                look(to, stage, tree.where[stage[1]], tree.where[stage[3]])
                worths[i] = (
                    worth[ended + i] + 4 * tree.depth[leaves[ended + i]] + pull * left(to, stage, tree.blank) // 4
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
                look(to, stage, tree.where[stage[1]], tree.where[stage[3]])
                if left(to, stage, tree.blank) == 0:
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
            most = 12 * (aim.facts[4 * rim] + aim.facts[4 * rim + 1]) + 100
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
                    look(to, stage, one, two)
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
                        prices[made] = worth[now * half + i] + worth_of(to, tile, tree.blank) - worth_of(to, tile, cell)
                        if tile == stage[1] or tile == stage[3]:
                            look(
                                to,
                                stage,
                                tree.blank if tile == stage[1] else one,
                                tree.blank if tile == stage[3] else two,
                            )
                            k = left(to, stage, cell)
                            look(to, stage, one, two)
                        else:
                            k = left(to, stage, cell)
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
