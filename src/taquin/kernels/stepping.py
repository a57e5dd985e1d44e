# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""One move on each of many boards, with what a learner is told of it. Nothing is checked here."""

import cython


def step(
    actions: cython.const[cython.longlong][::1],
    near: cython.const[cython.int][::1],
    far: cython.const[cython.int][::1],
    boards: cython.uchar[::1],
    blanks: cython.int[::1],
    away: cython.int[::1],
    spent: cython.int[::1],
    limit: cython.longlong,
    moved: cython.double,
    solved: cython.double,
    nearer: cython.double,
    illegal: cython.double,
    over: cython.uchar[::1],
    rewards: cython.double[::1],
    terminated: cython.uchar[::1],
    truncated: cython.uchar[::1],
    masks: cython.schar[::1],
) -> int:
    """Slide on each board the tile that goes in the direction of its action, where there is one.

    Args:
        actions: a direction a board: the tile goes up, down, left, right.
        near: by 4 * cell + direction, the cell of the tile that slides into this one, or -1.
        far: by cells * tile + cell, the taxicab distance of the tile from home there; none for the blank.
        boards: tiles by cell, a board after another.
        blanks, away, spent: by board: the blank's cell, the tiles' taxicab distance, steps so far; kept up to date.
        limit: an episode is truncated at so many steps; 0 for never.
        moved, solved, nearer, illegal: the reward: `moved` for each step, `solved` more where it leads to the goal,
            `nearer` times what the taxicab distance shrank, `illegal` more where no tile stands there to slide.
        over: boards whose episode ended with the step before: they rest, without a reward. Written anew: those whose
            episode ends with this one.
        rewards, terminated, truncated: written for every board.
        masks: by 4 * board + direction, 1 where a tile can slide so after the step.

    Returns:
        How many episodes ended.
    """
    count: cython.Py_ssize_t = actions.shape[0]
    cells: cython.Py_ssize_t = near.shape[0] // 4
    at: cython.Py_ssize_t
    base: cython.Py_ssize_t
    k: cython.int
    cell: cython.int
    blank: cython.int
    tile: cython.int
    change: cython.int
    reward: cython.double
    home: cython.int
    late: cython.int
    ended: cython.int = 0
    with cython.nogil:
        for at in range(count):
            blank = blanks[at]
            reward = 0.0
            home = 0
            late = 0
            if not over[at]:
                base = cells * at
                cell = near[4 * blank + actions[at]]
                spent[at] += 1
                reward = moved
                if cell >= 0:
                    tile = boards[base + cell]
                    change = far[cells * tile + blank] - far[cells * tile + cell]
                    boards[base + blank] = tile
                    boards[base + cell] = 0
                    blank = cell
                    blanks[at] = cell
                    away[at] += change
                    reward -= nearer * change
                else:
                    reward += illegal
                home = away[at] == 0 and cell >= 0
                if home:
                    # All tiles are home, so the blank is.
                    reward += solved
                late = not home and limit > 0 and spent[at] >= limit
            rewards[at] = reward
            terminated[at] = home
            truncated[at] = late
            over[at] = home or late
            ended += over[at]
            for k in range(4):
                masks[4 * at + k] = near[4 * blank + k] >= 0
    return ended
