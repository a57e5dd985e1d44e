# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Shorter ways between two boards of a way: window after window along it, searched depth first.

The way lies in a buffer with a gap. What is before the gap leads to the near board, where the window begins; what
follows it leads on, first to the far board, where the window ends. Both boards are played along, so that to go on by a
move costs a few steps however large the board is. A window that found a shorter way puts it behind the gap. Nothing is
checked here. Windows searched by a beam are in `passes`.
"""

import cython


def deepen(
    target: cython.const[cython.int][::1],
    row: cython.const[cython.int][::1],
    column: cython.const[cython.int][::1],
    near: cython.int[::1],
    near_where: cython.int[::1],
    far: cython.int[::1],
    far_where: cython.int[::1],
    blank: cython.int,
    way: cython.uchar[::1],
    size: cython.int,
    slack: cython.int,
    step: cython.int,
    most: cython.longlong,
    control: cython.longlong[::1],
) -> int:
    """Search each window depth first for a way that is two moves shorter, with taxicab distances as the bound.

    A window ends where the way to it is more than `slack` + 2 moves longer than the taxicab distance: where a way
    is nearly straight, windows are long.

    Args:
        target: by 4 * cell + direction of the blank, where it goes, or -1.
        row, column: of each cell.
        near, near_where, far, far_where: the board at the beginning of the way by cell and by tile, twice. The
            blank's entries are never looked at.
        blank: the blank's cell there.
        way: directions of the blank; as many are left in it as the answer says.
        size: moves of the longest window, at most 250.
        step: moves between the beginnings of windows.
        most: nodes of a window, after which it is given up.
        control: STOP and BUDGET are looked at before each window; NODES is written.

    Returns:
        The moves of the new way.
    """
    left: cython.longlong = 0
    right: cython.longlong = 0
    last: cython.longlong = way.shape[0]
    end: cython.longlong = 0
    here: cython.int = blank
    there: cython.int = blank
    distance: cython.int = 0
    nodes: cython.longlong = 0
    limit: cython.longlong
    budget: cython.longlong = control[1]
    direction: cython.int
    cell: cython.int
    tile: cython.int
    change: cython.int
    length: cython.int
    left_over: cython.int
    depth: cython.int
    found: cython.int
    k: cython.int
    path: cython.int[256]
    with cython.nogil:
        while right < last and control[0] == 0 and nodes < budget:
            control[2] = nodes
            while end < last and end - right < size:
                cell = target[4 * there + way[end]]
                end += 1
                tile = far[cell]
                distance += nearer(row, column, near_where[tile], there, cell)
                far[there] = tile
                far_where[tile] = there
                there = cell
            while end - right > size or (end - right > 4 and end - right - 2 - distance > slack):
                end -= 1
                cell = target[4 * there + 3 - way[end]]
                tile = far[cell]
                distance += nearer(row, column, near_where[tile], there, cell)
                far[there] = tile
                far_where[tile] = there
                there = cell
            length = end - right
            found = 0
            if length - 2 >= distance:
                limit = nodes + most
                left_over = distance
                depth = 0
                path[0] = -1
                while True:
                    if left_over == 0 and here == there:
                        found = 1
                        break
                    direction = path[depth] + 1
                    path[depth] = direction
                    if direction > 3:
                        if depth == 0:
                            break
                        depth -= 1
                        cell = target[4 * here + 3 - path[depth]]
                        tile = near[cell]
                        left_over += nearer(row, column, far_where[tile], here, cell)
                        near[here] = tile
                        here = cell
                        continue
                    if depth > 0 and direction + path[depth - 1] == 3:
                        continue
                    cell = target[4 * here + direction]
                    if cell < 0:
                        continue
                    tile = near[cell]
                    change = nearer(row, column, far_where[tile], here, cell)
                    nodes += 1
                    if nodes > limit or nodes >= budget:
                        break
                    if depth + 1 + left_over + change > length - 2:
                        continue
                    left_over += change
                    near[here] = tile
                    here = cell
                    depth += 1
                    path[depth] = -1
                length = depth
                while depth:
                    depth -= 1
                    cell = target[4 * here + 3 - path[depth]]
                    near[here] = near[cell]
                    here = cell
            if found:
                right = end - length
                for k in range(length):
                    way[right + k] = path[k]
            # The near board goes on; after a find it goes back, for what was there before may be shorter now.
            k = -step if not found else length
            while k > 0 and left > 0:
                k -= 1
                left -= 1
                right -= 1
                way[right] = way[left]
                cell = target[4 * here + 3 - way[right]]
                tile = near[cell]
                distance += nearer(row, column, far_where[tile], here, cell)
                near[here] = tile
                near_where[tile] = here
                here = cell
            while k < 0 and right < end:
                k += 1
                cell = target[4 * here + way[right]]
                way[left] = way[right]
                left += 1
                right += 1
                tile = near[cell]
                distance += nearer(row, column, far_where[tile], here, cell)
                near[here] = tile
                near_where[tile] = here
                here = cell
        while right < last:
            way[left] = way[right]
            left += 1
            right += 1
    control[2] = nodes
    return left


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def nearer(
    row: cython.const[cython.int][::1],
    column: cython.const[cython.int][::1],
    home: cython.int,
    cell: cython.int,
    was: cython.int,
) -> cython.int:
    """What a slide to `cell` from `was` adds to the distance from `home`."""
    change: cython.int = abs(row[home] - row[cell]) + abs(column[home] - column[cell])
    return change - abs(row[home] - row[was]) - abs(column[home] - column[was])
