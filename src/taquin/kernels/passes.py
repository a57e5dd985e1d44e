# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Shorter ways between two boards of a way: window after window along it, searched by a beam.

How the way lies in its buffer, and which two boards are played along, is told in `windows`. Nothing is checked here.
"""

import cython

SCORES = cython.declare(cython.int, 4096)


def sweep(
    target: cython.const[cython.int][::1],
    rows: cython.int,
    columns: cython.int,
    near: cython.int[::1],
    near_where: cython.int[::1],
    far: cython.int[::1],
    far_where: cython.int[::1],
    blank: cython.int,
    way: cython.uchar[::1],
    size: cython.int,
    step: cython.int,
    first: cython.int,
    box: cython.int,
    width: cython.int,
    rolls: cython.const[cython.ulonglong][::1],
    boards: cython.uchar[::1],
    keys: cython.ulonglong[::1],
    distances: cython.int[::1],
    conflicts: cython.int[::1],
    scores: cython.int[::1],
    parents: cython.int[::1],
    seen: cython.uint[::1],
    control: cython.longlong[::1],
) -> int:
    """Search each window with a beam that ranks boards by taxicab distance and linear conflicts to the far board.

    Boards from which the taxicab distance leaves no shorter way are dropped. The beam sees the part of the board that
    the window's way of the blank goes through, and a line more on each side.

    Args:
        first: moves between the beginnings of the first window and the second.
        box: cells of that part at most, no more than 250; where it would be larger, the window is shorter.
        width: boards a level.
        rolls: a random odd number for each label of that part, then, from 256, one for each cell.
        boards, keys, distances, conflicts: two halves of `width` boards (each its labels, the blank's cell, the last
            direction, up to a multiple of 8 bytes), their keys, and what is known of them.
        scores: 8 * width numbers; used here.
        parents: width * size numbers; used here.
        seen: a power of two of numbers, all 0.
        The others: see `windows.deepen`. STOP is looked at in each level, BUDGET before each node.

    Returns:
        The moves of the new way.
    """
    left: cython.longlong = 0
    right: cython.longlong = 0
    last: cython.longlong = way.shape[0]
    end: cython.longlong = 0
    here: cython.int = blank
    there: cython.int = blank
    nodes: cython.longlong = 0
    budget: cython.longlong = control[1]
    top: cython.int
    bottom: cython.int
    west: cython.int
    east: cython.int
    high: cython.int
    wide: cython.int
    cells: cython.int
    stride: cython.int
    length: cython.int
    now: cython.longlong
    then: cython.longlong
    have: cython.int
    made: cython.int
    level: cython.int
    answer: cython.int
    score: cython.int
    limit: cython.int
    room: cython.int
    lowest: cython.int
    highest: cython.int
    direction: cython.int
    before: cython.int
    gap: cython.int
    cell: cython.int
    tile: cython.int
    distance: cython.int
    i: cython.int
    k: cython.int
    y: cython.int
    x: cython.int
    mask: cython.ulonglong = seen.shape[0] - 1
    window: cython.uint = 0
    key: cython.ulonglong
    tag: cython.uint
    row: cython.int[256]
    column: cython.int[256]
    onto: cython.int[1024]
    counts: cython.int[4096]
    board: cython.p_uchar
    child: cython.p_uchar
    with cython.nogil:
        for i in range(SCORES):
            counts[i] = 0
        answer = 1  # so that the first window begins with the way
        while right < last and control[0] == 0 and nodes < budget:
            control[2] = nodes
            k = 0
            if not answer:
                k = first
                first = step
            while k > 0 and right < last:
                k -= 1
                if right == end:  # the far board is not here yet
                    cell = target[4 * there + way[end]]
                    end += 1
                    tile = far[cell]
                    far[there] = tile
                    far_where[tile] = there
                    there = cell
                cell = target[4 * here + way[right]]
                way[left] = way[right]
                left += 1
                right += 1
                tile = near[cell]
                near[here] = tile
                near_where[tile] = here
                here = cell
            answer = 0
            # How far the window goes: its blank stays in the box.
            top = bottom = here // columns
            west = east = here % columns
            cell = here
            length = 0
            while length < size and right + length < last:
                cell = target[4 * cell + way[right + length]]
                y = cell // columns
                x = cell % columns
                y = (bottom if bottom > y else y) - (top if top < y else y) + 1
                x = (east if east > x else x) - (west if west < x else x) + 1
                if y * x > box:
                    break
                y = cell // columns
                x = cell % columns
                top = y if y < top else top
                bottom = y if y > bottom else bottom
                west = x if x < west else west
                east = x if x > east else east
                length += 1
            while end - right < length:
                cell = target[4 * there + way[end]]
                end += 1
                tile = far[cell]
                far[there] = tile
                far_where[tile] = there
                there = cell
            while end - right > length:
                end -= 1
                cell = target[4 * there + 3 - way[end]]
                tile = far[cell]
                far[there] = tile
                far_where[tile] = there
                there = cell
            if top > 0 and (bottom - top + 2) * (east - west + 1) <= box:
                top -= 1
            if bottom < rows - 1 and (bottom - top + 2) * (east - west + 1) <= box:
                bottom += 1
            if west > 0 and (bottom - top + 1) * (east - west + 2) <= box:
                west -= 1
            if east < columns - 1 and (bottom - top + 1) * (east - west + 2) <= box:
                east += 1
            high = bottom - top + 1
            wide = east - west + 1
            cells = high * wide
            stride = (cells + 9) // 8 * 8
            window += 1640531527
            board = cython.address(boards[0])
            key = 1
            distance = 0
            for i in range(cells):
                row[i] = i // wide
                column[i] = i % wide
                onto[4 * i] = i - wide if row[i] > 0 else -1
                onto[4 * i + 1] = i - 1 if column[i] > 0 else -1
                onto[4 * i + 2] = i + 1 if column[i] < wide - 1 else -1
                onto[4 * i + 3] = i + wide if row[i] < high - 1 else -1
            for i in range(cells):
                cell = (top + row[i]) * columns + west + column[i]
                k = there if cell == here else far_where[near[cell]]
                tile = (k // columns - top) * wide + k % columns - west
                board[i] = tile
                if cell == here:
                    board[cells] = i
                else:
                    distance += abs(row[i] - row[tile]) + abs(column[i] - column[tile])
                    key += rolls[tile] * rolls[256 + i]
            board[cells + 1] = 4
            if distance == 0 and length:  # the way came back
                right = end
                answer = 1
                continue
            keys[0] = key
            distances[0] = distance
            conflicts[0] = 0
            now = 0
            have = 1
            level = 0
            while level < length - 2 and have and not answer and control[0] == 0:
                then = 1 - now
                lowest = SCORES - 1
                highest = 0
                for i in range(have):
                    board = cython.address(boards[(now * width + i) * stride])
                    gap = board[cells]
                    before = board[cells + 1]
                    for direction in range(4):
                        scores[8 * i + 2 * direction] = -1
                        cell = onto[4 * gap + direction]
                        if cell < 0 or direction + before == 3:
                            continue
                        if nodes >= budget:
                            answer = -1
                            break
                        nodes += 1
                        tile = board[cell]
                        distance = distances[now * width + i]
                        distance += abs(row[tile] - row[gap]) + abs(column[tile] - column[gap])
                        distance -= abs(row[tile] - row[cell]) + abs(column[tile] - column[cell])
                        if level + 1 + distance > length - 2:
                            continue
                        if distance == 0:
                            answer = level + 1
                            parents[level * width] = 4 * i + direction
                            break
                        k = conflicts[now * width + i]
                        if direction == 0 or direction == 3:
                            y = row[tile]
                            if y == row[cell]:
                                k -= reversed_pairs(board, column, row, y * wide, 1, wide, y, column[cell], tile)
                            elif y == row[gap]:
                                k += reversed_pairs(board, column, row, y * wide, 1, wide, y, column[cell], tile)
                        else:
                            x = column[tile]
                            if x == column[cell]:
                                k -= reversed_pairs(board, row, column, x, wide, high, x, row[cell], tile)
                            elif x == column[gap]:
                                k += reversed_pairs(board, row, column, x, wide, high, x, row[cell], tile)
                        score = distance + 2 * k
                        score = 0 if score < 0 else (SCORES - 1 if score >= SCORES else score)
                        scores[8 * i + 2 * direction] = score
                        scores[8 * i + 2 * direction + 1] = k
                        counts[score] += 1
                        lowest = score if score < lowest else lowest
                        highest = score if score > highest else highest
                    if answer:
                        break
                # The score up to which children go on, and how many with just that one.
                room = width
                limit = highest
                for k in range(lowest, highest + 1):
                    if counts[k] >= room and limit == highest:
                        limit = k
                    if limit == highest:
                        room -= counts[k]
                    counts[k] = 0
                if limit == highest:
                    room = 2147483647
                made = 0
                for i in range(0 if answer else have):
                    board = cython.address(boards[(now * width + i) * stride])
                    gap = board[cells]
                    for direction in range(4):
                        score = scores[8 * i + 2 * direction]
                        if score < 0 or score > limit or made == width:
                            continue
                        if score == limit:
                            if room == 0:
                                continue
                            room -= 1
                        cell = onto[4 * gap + direction]
                        tile = board[cell]
                        key = keys[now * width + i] + rolls[tile] * (rolls[256 + gap] - rolls[256 + cell])
                        tag = cython.cast(cython.uint, key >> 32) ^ window
                        if seen[(key >> 8) & mask] == tag:
                            continue
                        seen[(key >> 8) & mask] = tag
                        child = cython.address(boards[(then * width + made) * stride])
                        for k in range(stride >> 3):
                            cython.cast(cython.p_ulonglong, child)[k] = cython.cast(cython.p_ulonglong, board)[k]
                        child[cell] = board[gap]
                        child[gap] = tile
                        child[cells] = cell
                        child[cells + 1] = direction
                        distance = distances[now * width + i]
                        distance += abs(row[tile] - row[gap]) + abs(column[tile] - column[gap])
                        distance -= abs(row[tile] - row[cell]) + abs(column[tile] - column[cell])
                        keys[then * width + made] = key
                        distances[then * width + made] = distance
                        conflicts[then * width + made] = scores[8 * i + 2 * direction + 1]
                        parents[level * width + made] = 4 * i + direction
                        made += 1
                now = then
                have = made
                level += 1
            if answer > 0:
                right = end
                i = 0
                for level in range(answer - 1, -1, -1):
                    k = parents[level * width + i]
                    right -= 1
                    way[right] = k & 3
                    i = k >> 2
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
def reversed_pairs(
    board: cython.p_uchar,
    along: cython.p_int,
    across: cython.p_int,
    start: cython.int,
    stride: cython.int,
    many: cython.int,
    line: cython.int,
    place: cython.int,
    tile: cython.int,
) -> cython.int:
    """Tiles of a line at home in it that a tile at `place`, at home in it, too, has to pass."""
    k: cython.int
    other: cython.int
    found: cython.int = 0
    for k in range(many):
        other = board[start + k * stride]
        if across[other] == line and (k - place) * (along[other] - along[tile]) < 0:
            found += 1
    return found
