# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Fitting a pairwise value to known distances: one sweep of stochastic gradient descent. Nothing is checked here."""

import cython


def sweep(
    weights: cython.float[::1],
    shared: cython.float[::1],
    classes: cython.const[cython.int][::1],
    counts: cython.int[::1],
    boards: cython.const[cython.uchar][::1],
    distances: cython.const[cython.float][::1],
    least: cython.const[cython.uchar][::1],
    cells: cython.int,
    samples: cython.int,
    first_rate: cython.double,
    last_rate: cython.double,
    own: cython.double,
) -> float:
    """Go once through the samples, in order, each of which moves the value of its board towards its distance.

    A board's value is the sum over all pairs of cells of the pair's own weight and of one that its class shares.

    Args:
        weights: for each pair of cells c < d, in order, cells * cells numbers, by label at c, then label at d. Changed.
        shared: a number for each class. Changed.
        classes: for each of the weights, its class; empty where nothing is shared.
        counts: for each class, 0; left so.
        boards: `samples` times the label at each cell.
        distances: moves from there to the goal.
        least: 1 where the distance is only a lower bound: a value above it is not changed.
        first_rate, last_rate: the part of the error that is taken away, at the first and the last sample.
        own: of that, the part that goes to the pairs' own weights; 1 where nothing is shared.

    Returns:
        The mean square of the errors met, before each was lessened.
    """
    s: cython.int
    c: cython.int
    d: cython.int
    k: cython.int
    row: cython.int
    pairs: cython.int = cells * (cells - 1) // 2
    size: cython.int = cells * cells
    sharing: cython.int = classes.shape[0] > 0
    at: cython.int[2080]
    of: cython.int[2080]
    value: cython.float
    error: cython.float
    step: cython.float
    taken: cython.double
    norm: cython.longlong
    total: cython.double = 0
    board: cython.pointer(cython.const[cython.uchar])
    with cython.nogil:
        for s in range(samples):
            board = cython.address(boards[cython.cast(cython.longlong, s) * cells])
            k = 0
            value = 0
            for c in range(cells):
                row = cells * board[c]
                for d in range(c + 1, cells):
                    at[k] = k * size + row + board[d]
                    k += 1
            for k in range(pairs):
                value += weights[at[k]]
            if sharing:
                for k in range(pairs):
                    of[k] = classes[at[k]]
                    value += shared[of[k]]
            error = distances[s] - value
            if least[s] and error < 0:
                continue
            total += error * error
            taken = error * (first_rate + (last_rate - first_rate) * s / samples)
            step = taken * own / pairs
            for k in range(pairs):
                weights[at[k]] += step
            if sharing:
                # A class that is met m times moves the value by m * m steps.
                norm = 0
                for k in range(pairs):
                    norm += 2 * counts[of[k]] + 1
                    counts[of[k]] += 1
                step = taken * (1 - own) / norm
                for k in range(pairs):
                    counts[of[k]] = 0
                    shared[of[k]] += step
    return total / samples if samples else 0.0
