"""taquin: sliding-tile puzzles. Can this board be solved, why, and what now?

>>> import taquin
>>> verdict = taquin.check("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0")
>>> verdict.solvable, verdict.inversions
(False, 1)
"""

from __future__ import annotations

import importlib

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .batch.solving import solve_many as solve_many
    from .board.board import Board as Board
    from .board.goals import Goal as Goal
    from .board.moves import Direction as Direction
    from .board.moves import Path as Path
    from .board.shape import Shape as Shape
    from .dealing.auditing import Audit as Audit
    from .dealing.auditing import audit as audit
    from .dealing.distance import generate_at as generate_at
    from .dealing.uniform import fresh_seed as fresh_seed
    from .dealing.uniform import generate as generate
    from .dealing.uniform import generate_many as generate_many
    from .drawing.animation import animate_svg as animate_svg
    from .drawing.chart import draw_census as draw_census
    from .drawing.image import animate_image as animate_image
    from .drawing.image import draw_image as draw_image
    from .drawing.notebook import load_ipython_extension as load_ipython_extension
    from .drawing.notebook import unload_ipython_extension as unload_ipython_extension
    from .drawing.player import player_html as player_html
    from .drawing.svg import draw_svg as draw_svg
    from .drawing.text import draw as draw
    from .errors import BoardError as BoardError
    from .errors import GoalError as GoalError
    from .errors import GraphError as GraphError
    from .errors import MoveError as MoveError
    from .errors import NotationError as NotationError
    from .errors import RequestError as RequestError
    from .errors import ShapeError as ShapeError
    from .errors import TableError as TableError
    from .errors import TaquinError as TaquinError
    from .errors import TilesError as TilesError
    from .errors import WorkerError as WorkerError
    from .explanation.step import Step as Step
    from .explanation.telling import Explanation as Explanation
    from .explanation.telling import explain as explain
    from .graphs.arrangement import Arrangement as Arrangement
    from .graphs.files import read_graph as read_graph
    from .graphs.graph import Graph as Graph
    from .graphs.grids import Grid as Grid
    from .graphs.mending import mend as mend
    from .graphs.puzzle import Puzzle as Puzzle
    from .graphs.reachability import GraphVerdict as GraphVerdict
    from .graphs.reachability import reachable as reachable
    from .graphs.reading import read_puzzle as read_puzzle
    from .graphs.shifts import reachable_by_shifts as reachable_by_shifts
    from .notation.moves import PathReading as PathReading
    from .notation.moves import path_readings as path_readings
    from .notation.moves import read_path as read_path
    from .notation.moves import write_path as write_path
    from .notation.reader import Reading as Reading
    from .notation.reader import read as read
    from .notation.reader import read_many as read_many
    from .notation.writer import write as write
    from .search.census import census as census
    from .search.hints import Grade as Grade
    from .search.hints import Hint as Hint
    from .search.hints import all_shortest as all_shortest
    from .search.hints import grade as grade
    from .search.hints import hints as hints
    from .search.limits import Limits as Limits
    from .search.optimal import solve as solve
    from .search.phase import Phase as Phase
    from .search.shortening import shorten as shorten
    from .search.solution import Solution as Solution
    from .search.solution import Statistics as Statistics
    from .search.solution import Status as Status
    from .solvability.repair import Repair as Repair
    from .solvability.repair import Swap as Swap
    from .solvability.repair import repair as repair
    from .solvability.repair import solvable_corrections as solvable_corrections
    from .solvability.verdict import Verdict as Verdict
    from .solvability.verdict import check as check
    from .solvability.verdict import reachable_goals as reachable_goals

__version__ = "0.1.0"

_HOMES = {
    "Arrangement": "graphs.arrangement",
    "Audit": "dealing.auditing",
    "Board": "board.board",
    "BoardError": "errors",
    "Direction": "board.moves",
    "Explanation": "explanation.telling",
    "Goal": "board.goals",
    "GoalError": "errors",
    "Grade": "search.hints",
    "Graph": "graphs.graph",
    "GraphError": "errors",
    "GraphVerdict": "graphs.reachability",
    "Grid": "graphs.grids",
    "Hint": "search.hints",
    "Limits": "search.limits",
    "MoveError": "errors",
    "NotationError": "errors",
    "Path": "board.moves",
    "PathReading": "notation.moves",
    "Phase": "search.phase",
    "Puzzle": "graphs.puzzle",
    "Reading": "notation.reader",
    "Repair": "solvability.repair",
    "RequestError": "errors",
    "Shape": "board.shape",
    "ShapeError": "errors",
    "Solution": "search.solution",
    "Statistics": "search.solution",
    "Status": "search.solution",
    "Step": "explanation.step",
    "Swap": "solvability.repair",
    "TableError": "errors",
    "TaquinError": "errors",
    "TilesError": "errors",
    "Verdict": "solvability.verdict",
    "WorkerError": "errors",
    "all_shortest": "search.hints",
    "animate_image": "drawing.image",
    "animate_svg": "drawing.animation",
    "audit": "dealing.auditing",
    "census": "search.census",
    "check": "solvability.verdict",
    "draw": "drawing.text",
    "draw_census": "drawing.chart",
    "draw_image": "drawing.image",
    "draw_svg": "drawing.svg",
    "explain": "explanation.telling",
    "fresh_seed": "dealing.uniform",
    "generate": "dealing.uniform",
    "generate_at": "dealing.distance",
    "generate_many": "dealing.uniform",
    "grade": "search.hints",
    "hints": "search.hints",
    "load_ipython_extension": "drawing.notebook",
    "mend": "graphs.mending",
    "path_readings": "notation.moves",
    "player_html": "drawing.player",
    "reachable": "graphs.reachability",
    "reachable_by_shifts": "graphs.shifts",
    "reachable_goals": "solvability.verdict",
    "read": "notation.reader",
    "read_graph": "graphs.files",
    "read_many": "notation.reader",
    "read_path": "notation.moves",
    "read_puzzle": "graphs.reading",
    "repair": "solvability.repair",
    "shorten": "search.shortening",
    "solvable_corrections": "solvability.repair",
    "solve": "search.optimal",
    "solve_many": "batch.solving",
    "unload_ipython_extension": "drawing.notebook",
    "write": "notation.writer",
    "write_path": "notation.moves",
}
"""Where each public name lives; it is imported on first use."""

__all__ = sorted(_HOMES)


def __getattr__(name: str) -> object:
    if name in _HOMES:
        value: object = getattr(importlib.import_module(f".{_HOMES[name]}", __name__), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
