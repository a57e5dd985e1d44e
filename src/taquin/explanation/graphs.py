"""Verdicts beyond the rectangle in sentences and as records; the sentences are in `catalogue/graphs.*.json`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..errors import TaquinError
from ..graphs.blocks import components
from ..graphs.mending import Exchange, Mending
from ..graphs.parts import PLACEWISE, Part
from ..graphs.puzzle import Puzzle
from ..graphs.reachability import GraphVerdict, surplus
from ..graphs.solving import GraphSolution
from .records import error_record
from .words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..graphs.arrangement import Tile
    from .records import Record

SHOWN = 36
"""Up to this many places an arrangement is written out."""

NAMED = 5
"""Up to this many tiles in the wrong part are named."""


def headline(puzzle: Puzzle, verdict: GraphVerdict, words: Words) -> str:
    """The verdict in one sentence."""
    answer = "unsolvable" if not verdict.reachable else "solved" if puzzle.start == puzzle.goal else "solvable"
    return words.say(f"graphs.{answer}" if puzzle.grid is None else f"verdict.{answer}")


def goal_line(puzzle: Puzzle, words: Words) -> str:
    """Which goal the verdict is about."""
    key = "graphs.goal_custom" if puzzle.goal_name == "custom" else "graphs.goal"
    if len(puzzle.graph.names) > SHOWN:
        return words.say(f"{key}_long", name=puzzle.goal_name)
    return words.say(key, name=puzzle.goal_name, text=puzzle.text(puzzle.goal))


def facts(puzzle: Puzzle, verdict: GraphVerdict, words: Words) -> Iterator[str]:
    """Size, wrapped edges, separate pieces, blocks or groups: a sentence each."""
    graph, grid, blanks = puzzle.graph, puzzle.grid, len(puzzle.start.blanks)
    if grid is None:
        yield words.say("graphs.size.graph", places=len(graph.names), edges=len(graph.edges), blanks=blanks)
    else:
        yield words.say("graphs.size.grid", places=len(graph.names), walls=len(grid.walls), blanks=blanks)
        if grid.wrap is not None:
            yield words.say(f"graphs.wrap.{grid.wrap}")
            sides = {"rows": [grid.shape.columns], "columns": [grid.shape.rows]}
            if 2 in sides.get(grid.wrap, [grid.shape.rows, grid.shape.columns]):
                yield words.say("graphs.wrap.two")
    if any(part.rule.startswith("shift") for part in verdict.parts):
        return
    pieces = components(graph)
    if len(pieces) > 1:
        yield words.say("graphs.components", count=len(pieces))
    rules = {part.rule for part in verdict.parts}
    if rules & {"bridges", "bipartite", "not-bipartite", "theta"}:
        larger = sum(not block.is_bridge for piece in pieces for block in piece.blocks)
        bridges = sum(block.is_bridge for piece in pieces for block in piece.blocks)
        cuts = sum(len(piece.cut_vertices) for piece in pieces)
        if larger == 1 and not bridges:
            yield words.say("graphs.one_block")
        else:
            yield words.say("graphs.blocks", blocks=larger, bridges=bridges, cuts=cuts)
    if rules & {"blanks", "corridors"}:
        groups = sum(part.rule == "blanks" and bool(part.start) for part in verdict.parts)
        fixed = sum(len(part.start) for part in verdict.parts if part.rule == "corridors")
        if groups == len(pieces) == 1 and not fixed:
            yield words.say("graphs.one_group")
        else:
            yield words.say("graphs.clusters", groups=groups, fixed=fixed)


def rules(puzzle: Puzzle, verdict: GraphVerdict, words: Words) -> Iterator[str]:
    """The rules that decided, a sentence each: what fails where something does, else all of them, the largest part's
    first; then the tiles that can't leave their part.
    """
    other = surplus(puzzle.start.tiles, puzzle.goal.tiles), surplus(puzzle.goal.tiles, puzzle.start.tiles)
    if other[0] or other[1]:
        start, goal = (_listed(tiles, words) for tiles in other)
        yield words.say("graphs.other_tiles", start=start, goal=goal)
    told = set()
    parts = verdict.failing or [part for part in verdict.parts if part.start]
    for part in sorted(parts, key=lambda part: -len(part.start)):
        key = _rule(part)
        if key not in told:
            told.add(key)
            yield words.say(
                key,
                tile=part.alike[0] if part.alike else "",
                place=_place(puzzle, part.vertices[0], words),
                start=part.start.count(0),
                goal=part.goal.count(0),
            )
    # A place of a corridor or bridge holds one tile: only where tiles mix is there a part to speak of.
    strays = [stray for stray in verdict.strays() if stray[1].rule not in PLACEWISE]
    for tile, here, there in strays[:NAMED]:
        key = "graphs.stray_out" if there.rule in PLACEWISE else "graphs.stray"
        places = {"here": _place(puzzle, here.vertices[0], words), "there": _place(puzzle, there.vertices[0], words)}
        yield words.say(key, tile=tile, **places)
    if len(strays) > NAMED:
        yield words.say("graphs.strays_more", count=len(strays) - NAMED)


def _rule(part: Part) -> str:
    """The key of the sentence for a part."""
    if part.rule in PLACEWISE and part.obstacle is not None:
        return f"graphs.rule.{part.rule}.order"
    if part.obstacle == "tiles":
        return "graphs.rule.tiles"
    if part.holds and part.alike and part.rule in ("bipartite", "shift-even"):
        return f"graphs.rule.{part.rule}.alike"
    return f"graphs.rule.{part.rule}.{part.obstacle or 'ok'}"


def _place(puzzle: Puzzle, vertex: int, words: Words, key: str = "graphs.place") -> str:
    """A place named within a sentence, or (`graphs.at`) between brackets."""
    place = puzzle.place(vertex)
    if place is None:
        return words.say(f"{key}.vertex", name=puzzle.graph.names[vertex])
    return words.say(f"{key}.cell", row=place[0], column=place[1])


def _listed(tiles: Sequence[Tile], words: Words) -> str:
    if not tiles:
        return words.say("graphs.nothing")
    return ", ".join(map(str, tiles[:SHOWN])) + (", …" if len(tiles) > SHOWN else "")


def way_out(puzzle: Puzzle, mended: Mending, words: Words) -> list[str]:
    """What mends the start, a sentence each."""
    if not mended.needed:
        return [words.say("out.none")]
    return [swap_line(puzzle, swap, words) for swap in mended.swaps] or [words.say("out.no_swap")]


def swap_line(puzzle: Puzzle, swap: Exchange, words: Words) -> str:
    """Which two tiles to swap, where they stand, and why these."""
    return words.say(
        "graphs.out.swap",
        first=swap.tiles[0],
        second=swap.tiles[1],
        first_place=_place(puzzle, swap.places[0], words, "graphs.at"),
        second_place=_place(puzzle, swap.places[1], words, "graphs.at"),
        reasons="; ".join(words.say(f"reason.{reason}", count=swap.tiles_home) for reason in swap.reasons),
    )


def puzzle_record(puzzle: Puzzle | None) -> Record:
    """Size, vertices and tiles of a puzzle; nulls where there is none. On a grid a wall's cell holds null."""
    if puzzle is None:
        return dict.fromkeys(("rows", "columns", "cells", "vertices", "edges", "wrap", "blanks", "goal"))
    grid, start = puzzle.grid, puzzle.start.tiles
    return {
        "rows": None if grid is None else grid.shape.rows,
        "columns": None if grid is None else grid.shape.columns,
        "cells": list(start) if grid is None else [tile for row in grid.rows(start) for tile in row],
        "vertices": list(puzzle.graph.names),
        "edges": len(puzzle.graph.edges),
        "wrap": None if grid is None else grid.wrap,
        "blanks": start.count(0),
        "goal": puzzle.text(puzzle.goal) if puzzle.goal_name == "custom" else puzzle.goal_name,
    }


def verdict_record(puzzle: Puzzle, verdict: GraphVerdict, mended: Mending) -> Record:
    """A verdict with its rule, its obstacle and its parts, and the pairs of tiles that mend the start."""
    names = puzzle.graph.names
    parts = [
        {
            "rule": part.rule,
            "vertices": [names[vertex] for vertex in part.vertices],
            "tiles": list(part.start),
            "goal_tiles": list(part.goal),
            "permutation_odd": part.odd,
            "obstacle": part.obstacle,
        }
        for part in verdict.parts
    ]
    return {
        **puzzle_record(puzzle),
        "solvable": verdict.reachable,
        "rule": verdict.rule,
        "obstacle": verdict.obstacle,
        "parts": parts,
        "repair": [list(swap.tiles) for swap in mended.swaps],
        "error": None,
    }


def repair_record(puzzle: Puzzle, mended: Mending) -> Record:
    """What mends a start: exchanges of two tiles with the vertices where they stand and the start that they give."""
    names = puzzle.graph.names
    return {
        **puzzle_record(puzzle),
        "solvable": mended.verdict.reachable,
        "swaps": [
            {
                "tiles": list(swap.tiles),
                "vertices": [names[place] for place in swap.places],
                "reasons": list(swap.reasons),
                "tiles_home": swap.tiles_home,
                "cells": puzzle_record(swapped(puzzle, swap))["cells"],
            }
            for swap in mended.swaps
        ],
        "error": None,
    }


def solution_lines(puzzle: Puzzle, solution: GraphSolution, words: Words, arrow: str = "→") -> Iterator[str]:
    """Length, moves and effort of a solution, or the bound where none was found."""
    if solution.status == "OPTIMAL":
        yield words.say("graphs.solve.optimal", count=len(solution.moves))
        if solution.moves:
            key = "graphs.solve.moves" if puzzle.grid is None else "graphs.solve.moves_on_grid"
            yield words.say(key, moves="; ".join(_moves(puzzle, solution, arrow)))
    elif solution.status == "NOT_FOUND":
        yield words.say("graphs.solve.not_found", visited=solution.visited, count=solution.at_least)
        return
    yield words.say("graphs.solve.visited", visited=solution.visited)


def _moves(puzzle: Puzzle, solution: GraphSolution, arrow: str) -> Iterator[str]:
    tiles = list(puzzle.start.tiles)
    for source, target in solution.moves:
        ends = (puzzle.place(source), puzzle.place(target))
        names = [f"{end[0]},{end[1]}" for end in ends if end] or [
            str(puzzle.graph.names[one]) for one in (source, target)
        ]
        yield f"{tiles[source]} {names[0]}{arrow}{names[1]}"
        tiles[target], tiles[source] = tiles[source], 0


def solution_record(puzzle: Puzzle, solution: GraphSolution) -> Record:
    """A solution: its moves as pairs of vertices, their number, the bound proven and what was visited."""
    names = puzzle.graph.names
    return {
        **puzzle_record(puzzle),
        "solvable": solution.status != "UNSOLVABLE",
        "status": solution.status.lower(),
        "length": solution.length,
        "at_least": solution.at_least,
        "moves": None if solution.length is None else [[names[a], names[b]] for a, b in solution.moves],
        "visited": solution.visited,
        "error": None,
    }


def failed_solution_record(error: TaquinError, words: Words) -> Record:
    """The record of a puzzle that could not be read."""
    answers = dict.fromkeys(("solvable", "status", "length", "at_least", "moves", "visited"))
    return {**puzzle_record(None), **answers, "error": error_record(error, "standard", words)}


def failed_record(error: TaquinError, words: Words, *, repair: bool = False) -> Record:
    """The record of a puzzle that could not be read or judged."""
    answers: Record = {"solvable": None, "swaps": []}
    if not repair:
        answers = {"solvable": None, "rule": None, "obstacle": None, "parts": [], "repair": []}
    return {**puzzle_record(None), **answers, "error": error_record(error, "standard", words)}


def swapped(puzzle: Puzzle, swap: Exchange) -> Puzzle:
    """The puzzle with the start that an exchange gives."""
    return Puzzle(swap.start, puzzle.goal, puzzle.goal_name, puzzle.grid, puzzle.line)
