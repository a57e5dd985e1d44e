"""What sweeps do for large boards: `python benchmarks/sweeps.py [SIDE]…`.

For seeded uniform n x n boards and powers of the distance (in eighths) that sweeps make small: how many moves they take
in n^3, how many of these bring a tile nearer to its home, how many steps from home a tile is left in the mean, how many
moves the lines take then with a beam 8 wide, both together, and the CPU seconds of either. Power 0 is no sweeps at all.
"""

from __future__ import annotations

import os
import sys
import time

from taquin import Goal, Limits, Shape, generate
from taquin.kernels import backend
from taquin.search.carrier import Carrier
from taquin.search.sweeps import Manner, swept
from taquin.search.watch import Watch

SIDES = {10: 20, 20: 5, 50: 3, 100: 1}
"""How many boards of each side."""
POWERS = (0, 8, 12, 15, 16, 18, 20, 21, 24)
WIDTH, RESCUE = 8, 128
PLAIN = 8
"""What a move must win at least where sweeps go by the distance itself, of which a step is worth 16."""


def far(one: Carrier) -> int:
    """The taxicab distance of a board."""
    return sum(
        abs(one.row[cell] - one.row[one.lying[cell]]) + abs(one.column[cell] - one.column[one.lying[cell]])
        for cell in one.cells
        if cell != one.blank
    )


def main() -> None:
    print(f"kernels: {backend()}; load {os.getloadavg()[0]:.1f}")
    print("side boards power | sweeps   good    left      s |  lines      s |   both")
    for side in map(int, sys.argv[1:] or SIDES):
        count = SIDES.get(side, 1)
        shape = Shape(side, side)
        for power in POWERS:
            moves = won = left = lines = 0
            began = swept_by = carried_by = 0.0
            for seed in range(count):
                one = Carrier(generate(shape, seed=seed), Goal.named("standard", shape))
                before = far(one)
                began = time.process_time()
                if power:
                    one = swept(
                        one, Manner(power=power) if power > 8 else Manner(power=power, last=PLAIN), Watch(Limits())
                    )
                swept_by += time.process_time() - began
                made, after = len(one.way), far(one)
                moves, won, left = moves + made, won + before - after, left + after
                began = time.process_time()
                while not one.run(WIDTH, Watch(Limits())):
                    one.run(RESCUE, Watch(Limits()), one.done + 1)
                carried_by += time.process_time() - began
                lines += len(one.way) - made
            cubed = count * side**3
            print(
                f"{side:4} {count:6} {power:5} | {moves / cubed:6.3f} {(moves + won) / 2 / max(1, moves):6.3f}"
                f" {left / count / shape.cells:7.2f} {swept_by / count:6.3f} | {lines / cubed:6.3f}"
                f" {carried_by / count:6.3f} | {(moves + lines) / cubed:6.3f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
