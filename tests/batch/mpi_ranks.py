"""What `test_mpi` runs under MPI: the same answers from its ranks as from here, in order, and one death reported."""

from __future__ import annotations

import tempfile

from taquin import Board, Shape, generate_many, solve, solve_many
from taquin.batch import solving
from taquin.batch.executors import opened
from taquin.search import splitting
from tests.batch import deeds
from tests.oracle.published import instances


def main() -> None:
    small = [str(board) for board in generate_many("3x3", 30, seed=3)]
    boards = [*small[:10], deeds.POISON, "1 2 2/4 5 6/7 8 0", *small[10:]]
    expected = [str(getattr(one, "path", one)) for one in solve_many(boards)]
    deaths: list[tuple[int, str]] = []
    with opened("mpi") as ranks:
        print("ranks", ranks.num_workers)  # type: ignore[attr-defined]
        solving.run_chunk = deeds.PoisonedChunk(1, tempfile.mkdtemp(), "raise")  # type: ignore[assignment]
        answers = solve_many(boards, executor=ranks, on_death=lambda *facts: deaths.append(facts))
        print("same", [str(getattr(one, "path", one)) for one in answers] == expected, "deaths", len(deaths))
        splitting.AFTER, splitting.SLICE = 10_000, 20_000
        _, tiles, length = instances("korf100.txt", 16)[16]
        solution = solve(Board(Shape(4, 4), tiles), "blank-first", executor=ranks)
        print("length", solution.length == length, solution.status.value)


if __name__ == "__main__":
    main()
