"""Solutions, hints and grades: in sentences, and as plain records for JSON."""

from __future__ import annotations

from collections.abc import Iterator

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import Path
from ..errors import TaquinError
from ..notation.moves import write_path
from ..search.hints import Grade, Hint
from ..search.phase import Phase
from ..search.solution import Solution, Status
from .records import board_record, error_record, goal_name
from .words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .records import Record


def outcome(solution: Solution, words: Words) -> str:
    """What was found and what is proven, in one sentence."""
    metric = words.say(f"metric.{solution.metric}")
    if solution.length is None:
        stopped = solution.statistics.stopped == "interrupt"
        return words.say(
            "solve.interrupted" if stopped else "solve.not_found", at_least=solution.at_least, metric=metric
        )
    if solution.length == 0:
        return words.say("solve.already")
    if solution.status is Status.OPTIMAL:
        return words.say("solve.optimal", count=solution.length, metric=metric)
    return words.say("solve.feasible", count=solution.length, at_least=solution.at_least, metric=metric)


def other_metric(solution: Solution, words: Words) -> str:
    """The length of the same path in the metric that it was not solved for."""
    metric = "mtm" if solution.metric == "stm" else "stm"
    assert solution.path is not None
    return words.say("solve.other_metric", count=solution.path.length(metric), metric=words.say(f"metric.{metric}"))


def effort(solution: Solution, words: Words) -> str:
    """Time, nodes and what guided the search."""
    statistics = solution.statistics
    fields = {"seconds": f"{statistics.seconds:.2f}", "nodes": f"{statistics.nodes:,}".replace(",", " ")}
    if not statistics.nodes and solution.phases:
        return words.say("solve.effort_none", seconds=fields["seconds"])
    if statistics.database == "complete":
        return words.say("solve.effort_table", seconds=fields["seconds"])
    if statistics.database:
        return words.say("solve.effort", database=statistics.database, **fields)
    return words.say("solve.effort_without", **fields)


def phase_line(phase: Phase, metric: str, words: Words) -> str:
    """A phase with the tiles it puts home and how many moves it takes, in one sentence."""
    tiles = " ".join(map(str, phase.tiles))
    fields = {"number": phase.number, "tiles": tiles, "count": phase.path.length(metric)}
    return words.say(f"solve.phase.{phase.name}", **fields)


def phase_moves(solution: Solution, convention: str) -> Iterator[tuple[Phase, str]]:
    """The phases of a solution with their moves in a convention."""
    board = solution.board
    for phase in solution.phases:
        yield phase, write_path(phase.path, convention=convention, board=board)
        if convention == "numbers":
            board = board.after(phase.path)


def phase_records(solution: Solution, convention: str) -> list[Record]:
    """The phases of a solution, their lengths in its metric."""
    return [
        {
            "name": phase.name,
            "number": phase.number,
            "tiles": list(phase.tiles),
            "length": phase.path.length(solution.metric),
            "moves": moves,
        }
        for phase, moves in phase_moves(solution, convention)
    ]


def moves_of(solution: Solution, convention: str) -> str:
    """The moves in a convention; tile numbers are parted by blanks."""
    assert solution.path is not None
    return write_path(solution.path, convention=convention, board=solution.board)


def batch_line(solution: Solution, convention: str, words: Words) -> str:
    """One line for one board among many: the length and the moves."""
    if solution.status is Status.UNSOLVABLE:
        return words.say("batch.unsolvable")
    if solution.length is None:
        return words.say("solve.batch_not_found", at_least=solution.at_least)
    if solution.status is Status.OPTIMAL:
        return f"{solution.length} {moves_of(solution, convention)}".rstrip()
    return f"{solution.length} (>= {solution.at_least}) {moves_of(solution, convention)}"


def solution_record(solution: Solution, convention: str) -> Record:
    """A solution with its proof and its effort."""
    return {
        **board_record(solution.board),
        "goal": goal_name(solution.goal),
        "metric": solution.metric,
        "status": solution.status.value,
        "length": solution.length,
        "at_least": solution.at_least,
        "moves": None if solution.path is None else moves_of(solution, convention),
        "moves_are": convention,
        "nodes": solution.statistics.nodes,
        "seconds": round(solution.statistics.seconds, 6),
        "error": None,
    }


def shortened(solution: Solution, given: Path, words: Words) -> str:
    """What became of a solution that was to be made shorter, in one sentence."""
    before = given.length(solution.metric)
    key = "shorten.shorter" if before > (solution.length or 0) else "shorten.same"
    if solution.status is Status.OPTIMAL:
        key += "_shortest"
    fields = {"before": before, "count": solution.length, "at_least": solution.at_least, "gap": solution.gap}
    return words.say(key, metric=words.say(f"metric.{solution.metric}"), **fields)


def shortened_record(solution: Solution, given: Path, convention: str) -> Record:
    """A solution that was made shorter, beside its length before."""
    record = solution_record(solution, convention)
    del record["error"]
    before = {"before": given.length(solution.metric), "convention": convention}
    return {**record, **before, "gap": solution.gap, "stopped": solution.statistics.stopped or None}


def failed_solution_record(
    error: TaquinError, board: Board | None, goal: Goal | str, metric: str, words: Words
) -> Record:
    """The record of a board that could not be read or solved."""
    return {
        **board_record(board),
        "goal": goal_name(goal),
        "metric": metric,
        **dict.fromkeys(("status", "length", "at_least", "moves", "moves_are", "nodes", "seconds")),
        "error": error_record(error, goal, words),
    }


def hint_line(hint: Hint, board: Board, words: Words) -> str:
    """A first move and what it costs."""
    tiles = write_path(hint.move, convention="numbers", board=board)
    fields = {"move": str(hint.move), "tiles": tiles, "count": hint.cost}
    return words.say("hint.costs" if hint.cost else "hint.keeps", **fields)


def hint_record(hint: Hint, board: Board) -> Record:
    """A first move by letters of the tile and by tile numbers, and what it costs."""
    tiles = write_path(hint.move, convention="numbers", board=board)
    return {"move": str(hint.move), "tiles": [int(tile) for tile in tiles.split()], "cost": hint.cost}


def grade_lines(judged: Grade, words: Words) -> list[str]:
    """What somebody's moves are worth, a sentence each."""
    say = words.say
    metric = say(f"metric.{judged.metric}")
    lines = [say(f"grade.reading.{judged.reading}")]
    if judged.illegal_at is not None:
        lines.append(say("grade.illegal", place=judged.illegal_at))
    else:
        lines.append(say("grade.solves" if judged.solves else "grade.does_not_solve"))
    lines.append(say("grade.lengths", stm=judged.path.length("stm"), mtm=judged.path.length("mtm")))
    if judged.shortest is not None:
        lines.append(say("grade.shortest", count=judged.shortest, metric=metric))
    if judged.left_at is not None:
        lines.append(say("grade.left", place=judged.left_at))
    if judged.wasted is not None:
        lines.append(say("grade.wasted" if judged.wasted else "grade.perfect", count=judged.wasted))
    return lines


def grade_record(judged: Grade) -> Record:
    """A grade with the path as moves of tiles."""
    return {
        "moves": str(judged.path),
        "reading": judged.reading,
        "legal": judged.legal,
        "illegal_at": judged.illegal_at,
        "solves": judged.solves,
        "stm": judged.path.length("stm"),
        "mtm": judged.path.length("mtm"),
        "metric": judged.metric,
        "shortest": judged.shortest,
        "left_at": judged.left_at,
        "wasted": judged.wasted,
    }
