# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""A look at the tiles of a stage: after it little is left to reckon for any cell of the blank.

Near its home a tile is looked up in the table of a window; far from it the blank's moves are reckoned. Part of the
kernel `carrying`, declared in `aiming.pxd`. Nothing is checked here.
"""

import cython

FAR = cython.declare(cython.int, 40)
NEAR = cython.declare(cython.int, 4)


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
def survey(aim: cython.pointer(Aim), tile: cython.int, goal: cython.int) -> cython.void:
    """Note the cells from which the blank pulls a tile nearer to a cell, and the moves from then on."""
    y: cython.int = aim.facts[4 * tile]
    x: cython.int = aim.facts[4 * tile + 1]
    upright: cython.int = apart(y, aim.facts[4 * goal])
    across: cython.int = apart(x, aim.facts[4 * goal + 1])
    down: cython.int = 1 if aim.facts[4 * goal] > y else -1
    right: cython.int = 1 if aim.facts[4 * goal + 1] > x else -1
    aim.tile_row = y
    aim.tile_column = x
    aim.down = down
    aim.right = right
    aim.lengthwise = aim.sideways = -1
    aim.otherwise = 9 + onward(upright, across)
    if upright and aim.shut[tile + (aim.steps[3] if down > 0 else aim.steps[0])] >= aim.number:
        aim.lengthwise = 1 + onward(upright - 1, across)
    if across and aim.shut[tile + (aim.steps[2] if right > 0 else aim.steps[1])] >= aim.number:
        aim.sideways = 1 + onward(across - 1, upright)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def look(aim: cython.pointer(Aim), stage: cython.p_int, one: cython.int, two: cython.int) -> cython.void:
    """Get ready for `left` with the tiles of a stage on these cells."""
    a: cython.int = place(aim, stage, one)
    b: cython.int
    goal: cython.int = stage[2]
    size: cython.int = stage[5] * stage[6]
    aim.table = -1
    aim.over = 0
    aim.toiling = 1
    if stage[0] == 0:
        aim.over = one == goal
        aim.more = NEAR
        if a >= 0:
            aim.table = stage[7] + a * size
        survey(aim, one, goal)
        return
    b = place(aim, stage, two)
    if a < 0:
        aim.more = 2 * FAR + 6 * (
            apart(aim.facts[4 * two], aim.facts[4 * goal]) + apart(aim.facts[4 * two + 1], aim.facts[4 * goal + 1])
        )
        survey(aim, one, goal)
    elif b < 0:
        aim.more = FAR
        survey(aim, two, goal)
    else:
        aim.table = stage[7] + (a * size + b) * size
        aim.more = FAR
        aim.toiling = 0
