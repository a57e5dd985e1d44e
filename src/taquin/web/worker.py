"""A process that searches: a request a line on standard input, an answer a line on standard output.

A search may be stopped by ending its process, whatever it is busy with; the server does that when the time is up or
the client has gone. It ends by itself when its input is closed, so that none outlives the server.
"""

from __future__ import annotations

import json
import os
import queue
import sys
import threading
import traceback
from typing import Any

from ..board.board import Board
from ..board.goals import Goal
from ..search.hints import grade, hints
from ..search.limits import Limits
from ..search.optimal import solve

Record = dict[str, Any]


def answer(request: Record) -> Record:
    """The answer to one request, its boards in canonical text."""
    board, goal, metric = Board.parse(request["board"]), Goal(Board.parse(request["goal"])), request["metric"]
    if request["ask"] == "hints":
        found = hints(board, goal, metric)
        return {"hints": [{"move": str(hint.move), "cost": hint.cost} for hint in found]}
    if request["ask"] == "grade":
        judged = grade(board, request["moves"], goal, metric)
        names = ("reading", "illegal_at", "solves", "shortest", "left_at", "wasted")
        return {**{name: getattr(judged, name) for name in names}, "moves": str(judged.path)}
    limits = Limits(request["seconds"], request["nodes"], request["memory"])
    solution = solve(board, goal, metric, limits)
    statistics = solution.statistics
    return {
        "status": solution.status.value,
        "length": solution.length,
        "at_least": solution.at_least,
        "moves": None if solution.path is None else str(solution.path),
        "nodes": statistics.nodes,
        "seconds": round(statistics.seconds, 3),
        "database": statistics.database,
        "stopped": statistics.stopped,
    }


def main() -> None:
    """Answer until the input is closed."""
    memory = int(sys.argv[1])
    _bound(memory)
    waiting: queue.SimpleQueue[str] = queue.SimpleQueue()

    def listen() -> None:
        for line in sys.stdin:
            waiting.put(line)
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    while True:
        request = json.loads(waiting.get())
        try:
            record = answer(request)
        except MemoryError:
            record = {"failed": "memory"}
        except Exception:
            traceback.print_exc()
            record = {"failed": "failure"}
        print(json.dumps(record), flush=True)


def _bound(memory: int) -> None:
    """Less memory than the machine has, and less of the processor than the server; where the system can't, neither."""
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        os.nice(5)
    except (ImportError, OSError, ValueError):
        pass


if __name__ == "__main__":
    main()
