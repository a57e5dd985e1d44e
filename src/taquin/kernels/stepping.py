# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""One move on each of many boards, with what a learner is told of it.

The buffers are handed over once, when a `Stepper` is made: asking for a dozen of them anew at every step would cost
more than the step. Nothing is checked here but the actions.
"""

import cython


@cython.cclass
class Stepper:
    """Boards of one shape and goal that are moved together, in buffers of the caller's.

    Args:
        near: by 4 * cell + direction, the cell of the tile that slides into this one, or -1.
        far: by cells * tile + cell, the taxicab distance of the tile from home there; none for the blank.
        limit: an episode is truncated at so many steps; 0 for never.
        moved, solved, nearer, illegal: the reward: `moved` for each step, `solved` more where it leads to the goal,
            `nearer` times what the taxicab distance shrank, `illegal` more where no tile stands there to slide.
        boards: tiles by cell, a board after another.
        planes: by cells * tile + cell, 1 where the tile is, a board after another; empty where nobody asks for them.
        blanks, away, spent: by board: the blank's cell, the tiles' taxicab distance, steps so far.
        episodes: by board, how many have begun.
        over: boards whose episode ended with the step before.
        rewards, terminated, truncated: by board.
        masks: by 4 * board + direction, 1 where a tile can slide so.
    """

    near: cython.const[cython.int][::1]
    far: cython.const[cython.int][::1]
    limit: cython.longlong
    moved: cython.double
    solved: cython.double
    nearer: cython.double
    illegal: cython.double
    boards: cython.uchar[::1]
    planes: cython.uchar[::1]
    blanks: cython.int[::1]
    away: cython.int[::1]
    spent: cython.int[::1]
    episodes: cython.ulonglong[::1]
    over: cython.uchar[::1]
    rewards: cython.double[::1]
    terminated: cython.uchar[::1]
    truncated: cython.uchar[::1]
    masks: cython.schar[::1]

    def __init__(
        self,
        near: cython.const[cython.int][::1],
        far: cython.const[cython.int][::1],
        limit: cython.longlong,
        moved: cython.double,
        solved: cython.double,
        nearer: cython.double,
        illegal: cython.double,
        boards: cython.uchar[::1],
        planes: cython.uchar[::1],
        blanks: cython.int[::1],
        away: cython.int[::1],
        spent: cython.int[::1],
        episodes: cython.ulonglong[::1],
        over: cython.uchar[::1],
        rewards: cython.double[::1],
        terminated: cython.uchar[::1],
        truncated: cython.uchar[::1],
        masks: cython.schar[::1],
    ):
        self.near, self.far = near, far
        self.limit = limit
        self.moved, self.solved, self.nearer, self.illegal = moved, solved, nearer, illegal
        self.boards, self.planes = boards, planes
        self.blanks, self.away, self.spent = blanks, away, spent
        self.episodes, self.over = episodes, over
        self.rewards, self.terminated, self.truncated, self.masks = rewards, terminated, truncated, masks

    def step(self, actions: cython.const[cython.longlong][::1]) -> int:
        """Slide on each board the tile that goes in the direction of its action, where there is one.

        Boards in `over` rest, without a reward; written anew, it has those whose episode ends with this step.

        Args:
            actions: a direction a board: the tile goes up, down, left, right, 0 to 3.

        Returns:
            How many episodes ended; -1 where an action is none, and then nothing is done.
        """
        near: cython.pointer(cython.const[cython.int]) = cython.address(self.near[0])
        far: cython.pointer(cython.const[cython.int]) = cython.address(self.far[0])
        board: cython.p_uchar = cython.address(self.boards[0])
        mask: cython.p_schar = cython.address(self.masks[0])
        plane: cython.p_uchar = cython.NULL
        count: cython.Py_ssize_t = self.over.shape[0]
        cells: cython.Py_ssize_t = self.near.shape[0] // 4
        at: cython.Py_ssize_t
        k: cython.int
        cell: cython.int
        blank: cython.int
        tile: cython.int
        change: cython.int
        reward: cython.double
        home: cython.int
        late: cython.int
        ended: cython.int = 0
        strange: cython.longlong = 0
        if self.planes.shape[0]:
            plane = cython.address(self.planes[0])
        with cython.nogil:
            for at in range(count):
                strange |= actions[at]
            if strange & ~cython.cast(cython.longlong, 3):
                ended = -1
                count = 0
            for at in range(count):
                blank = self.blanks[at]
                reward = 0.0
                home = 0
                late = 0
                if not self.over[at]:
                    cell = near[4 * blank + actions[at]]
                    self.spent[at] += 1
                    reward = self.moved
                    if cell >= 0:
                        tile = board[cell]
                        change = far[cells * tile + blank] - far[cells * tile + cell]
                        board[blank] = tile
                        board[cell] = 0
                        if plane != cython.NULL:
                            plane[cells * tile + cell] = 0
                            plane[cells * tile + blank] = 1
                            plane[blank] = 0
                            plane[cell] = 1
                        blank = cell
                        self.blanks[at] = cell
                        self.away[at] += change
                        reward -= self.nearer * change
                        # When all tiles are home, the blank is.
                        home = self.away[at] == 0
                        if home:
                            reward += self.solved
                    else:
                        reward += self.illegal
                    late = not home and self.limit > 0 and self.spent[at] >= self.limit
                self.rewards[at] = reward
                self.terminated[at] = home
                self.truncated[at] = late
                self.over[at] = home or late
                ended += home or late
                for k in range(4):
                    mask[k] = near[4 * blank + k] >= 0
                board += cells
                mask += 4
                if plane != cython.NULL:
                    plane += cells * cells
        return ended

    def begin(self, slots: cython.const[cython.longlong][::1]) -> None:
        """Take note of the boards of these slots, on which an episode begins."""
        cells: cython.Py_ssize_t = self.near.shape[0] // 4
        at: cython.Py_ssize_t
        slot: cython.longlong
        base: cython.longlong
        cell: cython.int
        tile: cython.int
        k: cython.int
        away: cython.int
        planes: cython.bint = self.planes.shape[0] > 0
        with cython.nogil:
            for at in range(slots.shape[0]):
                slot = slots[at]
                base = slot * cells
                away = 0
                for cell in range(cells):
                    tile = self.boards[base + cell]
                    away += self.far[cells * tile + cell]
                    if tile == 0:
                        self.blanks[slot] = cell
                    if planes:
                        for k in range(cells):
                            self.planes[(base + k) * cells + cell] = k == tile
                for k in range(4):
                    self.masks[4 * slot + k] = self.near[4 * self.blanks[slot] + k] >= 0
                self.away[slot] = away
                self.spent[slot] = 0
                self.over[slot] = 0
                self.episodes[slot] += 1
