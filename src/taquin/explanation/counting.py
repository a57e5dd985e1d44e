"""The steps that count: the reading order, new numbers, inversions, the blank's row, the sum and the rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..solvability.invariant import tiles_in_order
from ..solvability.verdict import Verdict
from .step import Step, fold, shown_tiles


def numbers_of(verdict: Verdict) -> list[int]:
    """The number by which each tile is counted, by tile (the blank's is 0): its place in the goal's reading order.

    For the standard goal that is the tile's own number.

    >>> from taquin import check
    >>> numbers_of(check("1 2/3 0", goal="snail")), numbers_of(check("1 2/3 0"))
    ([0, 1, 2, 3], [0, 1, 2, 3])
    >>> numbers_of(check("1 2/3 0", goal="turned-180"))
    [0, 3, 2, 1]
    """
    numbers = [0] * verdict.board.shape.cells
    for place, tile in enumerate(tiles_in_order(verdict.goal.board), 1):
        numbers[tile] = place
    return numbers


def reading(verdict: Verdict) -> Step:
    """The tiles row by row, the blank left out."""
    tiles = verdict.board.tiles
    cells = [cell for cell, tile in enumerate(tiles) if tile][: shown_tiles(len(tiles))]
    order = tuple(tiles[cell] for cell in cells)
    return Step("reading", {"order": order, "hidden": len(tiles) - 1 - len(order)}, cells)


def renaming(verdict: Verdict) -> Step:
    """Which number each tile takes from the goal, and how the board reads then."""
    numbers = numbers_of(verdict)
    limit = shown_tiles(len(numbers))
    shown = range(1, limit + 1)
    order = tuple(numbers[tile] for tile in tiles_in_order(verdict.board)[:limit])
    return Step(
        "renaming",
        {
            "same": all(number == tile for tile, number in enumerate(numbers)),
            "tiles": tuple(shown),
            "new": tuple(numbers[tile] for tile in shown),
            "order": order,
            "hidden": len(numbers) - 1 - len(order),
        },
    )


def inverted_pairs(verdict: Verdict) -> Step:
    """Every inversion, grouped by its greater tile, in reading order."""
    numbers = numbers_of(verdict)
    cells = [cell for cell, tile in enumerate(verdict.board.tiles) if tile]
    order = [numbers[verdict.board.tiles[cell]] for cell in cells]
    limit = fold(len(numbers))
    first = list(_first_groups(order, limit))
    total = verdict.inversions
    groups = tuple(
        {
            "tile": order[at],
            "before": tuple(order[later] for later in smaller[:limit]),
            "count": len(smaller),
        }
        for at, smaller in first
    )
    pairs = [(cells[at], cells[later]) for at, smaller in first for later in smaller[:limit]]
    return Step(
        "inversions",
        {
            "inversions": total,
            "groups": groups,
            "hidden_groups": _groups(order) - len(groups),
            "hidden_pairs": total - sum(len(smaller) for _, smaller in first),
            "renamed": verdict.renamed,
        },
        [cells[at] for at, _ in first],
        pairs,
    )


def _first_groups(order: Sequence[int], limit: int) -> Iterator[tuple[int, list[int]]]:
    """The places of the first tiles that stand before smaller ones, with the places of those."""
    found = 0
    least = _least_after(order)
    for at, number in enumerate(order):
        if least[at] < number:
            yield at, [later for later in range(at + 1, len(order)) if order[later] < number]
            found += 1
            if found == limit:
                return


def _groups(order: Sequence[int]) -> int:
    """How many tiles stand before a smaller one."""
    return sum(least < number for least, number in zip(_least_after(order), order, strict=True))


def _least_after(order: Sequence[int]) -> list[int]:
    """For each place the least number that stands after it; at the end a number greater than all."""
    least = [len(order) + 1] * len(order)
    for at in range(len(order) - 2, -1, -1):
        least[at] = min(least[at + 1], order[at + 1])
    return least


def blank_row(verdict: Verdict) -> Step:
    """The blank's row, counted from both sides."""
    shape, cell = verdict.board.shape, verdict.board.blank_cell
    return Step(
        "blank_row",
        {
            "top": verdict.blank_row_from_top,
            "bottom": verdict.blank_row_from_bottom,
            "column": cell % shape.columns + 1,
            "rows": shape.rows,
            "total": shape.rows + 1,
        },
        (cell,),
    )


def goal_row(verdict: Verdict) -> int:
    """The row of the blank at the goal, from the top, the top row being 1."""
    return verdict.goal.blank_cell // verdict.goal.shape.columns + 1


def row_sum(verdict: Verdict) -> Step:
    """Inversions plus the blank's row from the top: what even widths ask for."""
    inversions, top = verdict.inversions, verdict.blank_row_from_top
    return Step("sum", {"inversions": inversions, "top": top, "sum": inversions + top}, (verdict.board.blank_cell,))


def parity_rule(verdict: Verdict) -> Step:
    """What must be even or odd, and what is: for an even width the sum, for an odd one the inversions."""
    columns = verdict.board.shape.columns
    if columns % 2:
        number, wanted = verdict.inversions, 0
    else:
        number, wanted = verdict.inversions + verdict.blank_row_from_top, goal_row(verdict)
    return Step("rule", {"columns": columns, "number": number, "at_goal": wanted, "solvable": verdict.solvable})


def other_rules(verdict: Verdict) -> Step:
    """The figures of every rule that applies, side by side, and what makes them one rule."""
    shape = verdict.board.shape
    inversions, top, bottom = verdict.inversions, verdict.blank_row_from_top, verdict.blank_row_from_bottom
    home_row = goal_row(verdict)
    passed = abs(verdict.board.blank_cell - verdict.goal.blank_cell)
    return Step(
        "other_rules",
        {
            "columns": shape.columns,
            "rows": shape.rows,
            "inversions": inversions,
            "top": top,
            "bottom": bottom,
            "top_at_goal": home_row,
            "bottom_at_goal": shape.rows + 1 - home_row,
            "permutation_odd": verdict.permutation_odd,
            "distance": verdict.blank_distance,
            "place": verdict.board.blank_cell + 1,
            "home": verdict.goal.blank_cell + 1,
            "passed": passed,
            "rows_between": abs(top - home_row),
            "standard": not verdict.renamed,
        },
        (verdict.board.blank_cell, verdict.goal.blank_cell),
    )
