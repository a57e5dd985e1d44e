"""`taquin shorten`: the limit of time holds from the first letter that is read; many moves are written as few are."""

from __future__ import annotations

import json
import textwrap
import time

import pytest

import taquin
from taquin.cli import shorten as verb
from taquin.cli.console import Console
from taquin.cli.main import main
from taquin.explanation.words import words


def test_reading_the_moves_counts(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    board = taquin.generate("5x5", seed=1)
    moves = str(taquin.solve(board, method="rows").path)

    def slowly(*arguments: object, **named: object) -> object:
        time.sleep(0.3)
        return taquin.path_readings(*arguments, **named)

    monkeypatch.setattr(verb, "path_readings", slowly)
    assert main(["shorten", str(board), moves, "--time", "0.2", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["nodes"] == 0
    assert answer["stopped"] == "seconds"
    assert main(["shorten", str(board), moves, "--nodes", "1000", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["nodes"] > 0


@pytest.mark.parametrize("columns", [10, 41, 80, 200])
def test_words_in_lines_are_a_paragraph(columns: int, capsys: pytest.CaptureFixture[str]) -> None:
    console = Console(words("en"))
    console.columns = columns
    numbers = [str(7**at % 1000) for at in range(300)]
    console.words_in_lines(numbers, indent="  ")
    shown = capsys.readouterr().out
    width = max(20, min(80, columns))
    assert shown == textwrap.fill(" ".join(numbers), width, initial_indent="  ", subsequent_indent="  ") + "\n"
