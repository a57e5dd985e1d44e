"""The twin of `stepping` in plain Python: the same answers, slowly."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence


class Stepper:
    """See the compiled kernel's `Stepper`."""

    def __init__(
        self,
        near: Sequence[int],
        far: Sequence[int],
        limit: int,
        moved: float,
        solved: float,
        nearer: float,
        illegal: float,
        boards: MutableSequence[int],
        planes: MutableSequence[int],
        blanks: MutableSequence[int],
        away: MutableSequence[int],
        spent: MutableSequence[int],
        episodes: MutableSequence[int],
        over: MutableSequence[int],
        rewards: MutableSequence[float],
        terminated: MutableSequence[int],
        truncated: MutableSequence[int],
        masks: MutableSequence[int],
    ) -> None:
        self.near, self.far = near, far
        self.limit = limit
        self.moved, self.solved, self.nearer, self.illegal = moved, solved, nearer, illegal
        self.boards, self.planes = boards, planes
        self.blanks, self.away, self.spent = blanks, away, spent
        self.episodes, self.over = episodes, over
        self.rewards, self.terminated, self.truncated, self.masks = rewards, terminated, truncated, masks

    def step(self, actions: Sequence[int]) -> int:
        """See the compiled kernel's `step`."""
        if any(not 0 <= action <= 3 for action in actions):
            return -1
        return sum(self._moved(at, int(action)) for at, action in enumerate(actions))

    def begin(self, slots: Sequence[int]) -> None:
        """See the compiled kernel's `begin`."""
        cells = len(self.near) // 4
        for slot in map(int, slots):
            base, away = slot * cells, 0
            for cell in range(cells):
                tile = int(self.boards[base + cell])
                away += self.far[cells * tile + cell]
                if tile == 0:
                    self.blanks[slot] = cell
                if len(self.planes):
                    for k in range(cells):
                        self.planes[(base + k) * cells + cell] = int(k == tile)
            self._mask(slot)
            self.away[slot], self.spent[slot], self.over[slot] = away, 0, 0
            self.episodes[slot] += 1

    def _moved(self, at: int, action: int) -> bool:
        """The step of one board; whether its episode ended."""
        reward, home, late = 0.0, False, False
        if not self.over[at]:
            cells, blank = len(self.near) // 4, int(self.blanks[at])
            cell = self.near[4 * blank + action]
            self.spent[at] += 1
            reward = self.moved
            if cell >= 0:
                tile = int(self.boards[cells * at + cell])
                change = self.far[cells * tile + blank] - self.far[cells * tile + cell]
                self.boards[cells * at + blank], self.boards[cells * at + cell] = tile, 0
                if len(self.planes):
                    base = cells * cells * at
                    for place, value in ((tile, cell), 0), ((tile, blank), 1), ((0, blank), 0), ((0, cell), 1):
                        self.planes[base + cells * place[0] + place[1]] = value
                self.blanks[at] = cell
                self.away[at] += change
                reward -= self.nearer * change
                home = bool(self.away[at] == 0)
                reward += self.solved * home
            else:
                reward += self.illegal
            late = not home and bool(0 < self.limit <= self.spent[at])
        self.rewards[at], self.terminated[at], self.truncated[at] = reward, home, late
        self.over[at] = home or late
        self._mask(at)
        return home or late

    def _mask(self, at: int) -> None:
        for k in range(4):
            self.masks[4 * at + k] = int(self.near[4 * int(self.blanks[at]) + k] >= 0)
