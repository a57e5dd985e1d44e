# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Iterative deepening's inner loop where a run of tiles slid together is one move.

Runs along a row and along a column alternate: two of one axis in a row would be one run, or none. The bound is the
sum of two walking
distances, one for each axis, counted in runs; a slide of one tile leads from state to state of the axis along
which it goes. Nothing is checked here.
"""

import cython

Runs = cython.struct(
    near=cython.p_int,
    steps=cython.p_int,
    distance=cython.p_uchar,
    home=cython.p_int,
    board=cython.p_uchar,
    path=cython.p_uchar,
    solutions=cython.p_uchar,
    control=cython.p_longlong,
    cells=cython.int,
    goal=cython.int,
    lines=cython.int,
    capacity=cython.int,
    every=cython.int,
    nodes=cython.longlong,
    poll=cython.longlong,
    found=cython.longlong,
)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def polled(s: cython.pointer(Runs)) -> cython.int:
    s.control[2] = s.nodes
    s.poll = s.nodes + 65536
    if s.poll > s.control[1]:
        s.poll = s.control[1]
    return s.control[0] != 0 or s.nodes >= s.control[1]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_home(s: cython.pointer(Runs)) -> cython.int:
    cell: cython.int
    for cell in range(s.cells):
        if s.board[cell] != cell:
            return 0
    return 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def descend(
    s: cython.pointer(Runs),
    blank: cython.int,
    upright: cython.int,
    across: cython.int,
    axis: cython.int,
    left: cython.int,
    depth: cython.int,
) -> cython.int:
    # axis: 0 only up and down, 1 only left and right, 2 both. 0: nothing found below; 1: found, or stopped.
    direction: cython.int
    at: cython.int
    cell: cython.int
    tile: cython.int
    state: cython.int
    turned: cython.int
    length: cython.int
    k: cython.int
    for direction in range(4):
        turned = direction == 1 or direction == 2
        if axis == 1 - turned:
            continue
        at = blank
        state = across if turned else upright
        length = 0
        while True:
            cell = s.near[4 * at + direction]
            if cell < 0:
                break
            tile = s.board[cell]
            state = s.steps[s.lines * (4 * state + direction) + s.home[2 * tile + turned]]
            s.board[at] = tile
            s.board[cell] = s.goal
            s.path[depth + length] = direction
            length += 1
            at = cell
            s.nodes += 1
            if s.nodes >= s.poll and polled(s):
                return 1
            if turned:
                k = s.distance[upright] + s.distance[state]
            else:
                k = s.distance[state] + s.distance[across]
            if k > left - 1:
                continue
            if k == 0 and at == s.goal and is_home(s):
                if s.found < s.capacity:
                    for k in range(depth + length):
                        s.solutions[s.found * 256 + k] = s.path[k]
                    s.solutions[s.found * 256 + depth + length] = 255
                s.found += 1
                if not s.every:
                    s.path[depth + length] = 255
                    return 1
                continue
            if left > 1:
                if turned:
                    if descend(s, at, upright, state, 0, left - 1, depth + length):
                        return 1
                elif descend(s, at, state, across, 1, left - 1, depth + length):
                    return 1
        while length:
            cell = s.near[4 * at + 3 - direction]
            s.board[at] = s.board[cell]
            s.board[cell] = s.goal
            at = cell
            length -= 1
    return 0


def deepen(
    near: cython.const[cython.int][::1],
    steps: cython.const[cython.int][::1],
    distance: cython.const[cython.uchar][::1],
    home: cython.const[cython.int][::1],
    lines: cython.int,
    board: cython.uchar[::1],
    goal: cython.int,
    upright: cython.int,
    across: cython.int,
    axis: cython.int,
    left: cython.int,
    path: cython.uchar[::1],
    depth: cython.int,
    every: cython.bint,
    solutions: cython.uchar[::1],
    capacity: cython.int,
    control: cython.longlong[::1],
) -> int:
    """Search below one node, which is not the goal, for a way home of at most `left` runs.

    Args:
        near: by 4 * cell + direction, the cell where the blank goes, or -1. Directions are 0 to 3 (up, left, right,
            down); 3 - d undoes d.
        steps: by lines * (4 * state + direction) + line, the walking state after a tile that belongs on that line
            was passed by the blank in that direction. The states of both axes are numbered together.
        distance: by state, the least number of runs of its axis that brings every tile to its line.
        home: by 2 * tile, its row and its column at home.
        board: labels by cell; the label `goal` is the blank's.
        upright, across: the walking states of rows and of columns.
        axis: 0 where only runs up and down are allowed first, 1 left and right, 2 both.
        path: directions of the blank, one a tile, from `depth` on; 255 ends it.
        every: go on after a solution and count them all in FOUND; the first `capacity` are written to `solutions`,
            256 bytes each, ended by 255.
        control: see `taquin.kernels`; NODES, FOUND are written; BUDGET bounds the nodes of this call.

    Returns:
        1 where a solution was found, 0 where there is none, -1 where it was stopped before it knew.
    """
    s: Runs
    stopped: cython.int
    cell: cython.int
    blank: cython.int = 0
    s.near = cython.cast(cython.p_int, cython.address(near[0]))
    s.steps = cython.cast(cython.p_int, cython.address(steps[0]))
    s.distance = cython.cast(cython.p_uchar, cython.address(distance[0]))
    s.home = cython.cast(cython.p_int, cython.address(home[0]))
    s.board = cython.address(board[0])
    s.path = cython.address(path[0])
    s.solutions = cython.address(solutions[0])
    s.control = cython.address(control[0])
    s.cells = board.shape[0]
    s.goal = goal
    s.lines = lines
    s.capacity = capacity
    s.every = every
    s.nodes = 0
    s.found = 0
    with cython.nogil:
        for cell in range(s.cells):
            if s.board[cell] == goal:
                blank = cell
        stopped = polled(cython.address(s))
        if not stopped and s.distance[upright] + s.distance[across] <= left:
            stopped = descend(cython.address(s), blank, upright, across, axis, left, depth)
    control[2] = s.nodes
    control[3] = s.found
    if s.found and not (every and stopped):
        return 1
    return -1 if stopped else 0
