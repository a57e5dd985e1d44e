# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Fitting a pairwise value to known distances, and to which of two boards is nearer: sweeps of stochastic gradient
descent. Nothing is checked here.
"""

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


def rank(
    weights: cython.float[::1],
    better: cython.const[cython.uchar][::1],
    worse: cython.const[cython.uchar][::1],
    margins: cython.const[cython.float][::1],
    cells: cython.int,
    samples: cython.int,
    first_rate: cython.double,
    last_rate: cython.double,
    most: cython.double,
) -> float:
    """Go once through pairs of boards: where the worse one is not worth its margin more, both values move apart.

    Args:
        weights: see `sweep`. Changed.
        better, worse: `samples` times the label at each cell.
        margins: by how much the worse one's value should be above the better one's.
        first_rate, last_rate: the part of what is missing that is made up for, at the first and the last sample.
        most: what is missing is taken for no more than that.

    Returns:
        The mean of what was missing, before each was lessened.
    """
    s: cython.int
    c: cython.int
    d: cython.int
    k: cython.int
    row: cython.int
    other: cython.int
    pairs: cython.int = cells * (cells - 1) // 2
    size: cython.int = cells * cells
    low: cython.int[2080]
    high: cython.int[2080]
    missing: cython.float
    step: cython.float
    total: cython.double = 0
    one: cython.pointer(cython.const[cython.uchar])
    two: cython.pointer(cython.const[cython.uchar])
    with cython.nogil:
        for s in range(samples):
            one = cython.address(better[cython.cast(cython.longlong, s) * cells])
            two = cython.address(worse[cython.cast(cython.longlong, s) * cells])
            k = 0
            missing = margins[s]
            for c in range(cells):
                row = cells * one[c]
                other = cells * two[c]
                for d in range(c + 1, cells):
                    low[k] = k * size + row + one[d]
                    high[k] = k * size + other + two[d]
                    k += 1
            for k in range(pairs):
                missing += weights[low[k]] - weights[high[k]]
            if missing <= 0:
                continue
            total += missing
            if missing > most:
                missing = most
            step = missing * (first_rate + (last_rate - first_rate) * s / samples) / (2 * pairs)
            for k in range(pairs):
                weights[low[k]] -= step
                weights[high[k]] += step
    return total / samples if samples else 0.0
