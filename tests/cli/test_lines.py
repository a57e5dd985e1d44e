"""Moves in lines: those of a huge way are made faster, and look the same."""

from __future__ import annotations

import io

import pytest

from taquin.cli.console import Console
from taquin.cli.solve import in_lines
from taquin.explanation.words import words


@pytest.mark.parametrize("columns", [10, 22, 23, 47, 80, 200])
def test_moves_stand_as_a_paragraph_of_groups_would(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    for length in (*range(1, 200), 1000, 1001):
        text = ("ULDR" * 300)[:length]
        outs = []
        for write in (in_lines, lambda text, console: console.paragraph(text, indent="  ")):
            console = Console(words("en"))
            console.out = io.StringIO()
            write(text if write is in_lines else " ".join(text[at : at + 10] for at in range(0, length, 10)), console)
            outs.append(console.out.getvalue())
        assert outs[0] == outs[1]
