"""Notebooks: the extension in IPython's own shell, and a whole notebook run headless."""

from __future__ import annotations

import re
import subprocess
import sys
import warnings
from collections.abc import Iterator
from typing import Any

import pytest

import taquin
from taquin.drawing.notebook import LARGEST

pytest.importorskip("IPython")

LOYD = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    from IPython.core.interactiveshell import InteractiveShell

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        one = InteractiveShell.instance()
        one.history_manager.enabled = False
        one.run_line_magic("load_ext", "taquin")
        yield one
        if "taquin" in one.extension_manager.loaded:
            one.run_line_magic("unload_ext", "taquin")
        one.history_manager.end_session()
        InteractiveShell.clear_instance()


def shown(shell: Any, value: object) -> dict[str, str]:
    """What a notebook would get to show."""
    data, _ = shell.display_formatter.format(value)
    return data


def test_boards_are_pictures(shell: Any) -> None:
    board = taquin.read(LOYD)
    data = shown(shell, board)
    assert data["image/svg+xml"] == taquin.draw_svg(board, language="en")
    assert data["text/plain"] == repr(board)
    assert "image/svg+xml" not in shown(shell, taquin.generate("21x21", seed=1))
    assert "image/svg+xml" in shown(shell, taquin.generate("20x20", seed=1))
    assert LARGEST == 400


def test_the_language_is_that_of_the_locale(shell: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "uk_UA.UTF-8")
    assert "порожня клітинка" in shown(shell, taquin.read(LOYD))["image/svg+xml"]


def test_explanations_and_solutions(shell: Any) -> None:
    explanation = taquin.explain(LOYD)
    assert explanation.html() in shown(shell, explanation)["text/html"]
    solution = taquin.solve("1 2 3/4 5 6/0 7 8")
    page = shown(shell, solution)["text/html"]
    assert page.startswith("<iframe sandbox=")
    assert "&lt;!doctype html&gt;" in page
    assert "text/html" not in shown(shell, taquin.solve(LOYD))  # no path: nothing to play


@pytest.mark.parametrize(("language", "told"), [("", "Not solvable"), ("uk_UA.UTF-8", "Нерозв&#x27;язна")])
def test_verdicts(shell: Any, monkeypatch: pytest.MonkeyPatch, language: str, told: str) -> None:
    monkeypatch.setenv("LANG", language)
    page = shown(shell, taquin.check(LOYD))["text/html"]
    assert told in page
    assert page.count("<li>") >= 2
    assert re.search("<li>[^<]*14[^<]*15", page)
    assert "<svg" in page
    good = shown(shell, taquin.check("1 2/3 0"))["text/html"]
    assert "<li>" not in good
    assert "<svg" not in shown(shell, taquin.check(taquin.generate("21x21", seed=1)))["text/html"]


def test_drawn_pictures_show_themselves_without_the_extension(shell: Any) -> None:
    shell.run_line_magic("unload_ext", "taquin")
    assert "image/svg+xml" not in shown(shell, taquin.read(LOYD))
    assert "text/html" not in shown(shell, taquin.explain(LOYD))
    assert "text/html" not in shown(shell, taquin.check(LOYD))
    assert "taquin" not in shell.magics_manager.magics["line"]
    assert "taquin" not in shell.magics_manager.magics["cell"]
    data = shown(shell, taquin.draw_svg(LOYD))
    assert data["image/svg+xml"] == taquin.draw_svg(LOYD)
    assert data["text/plain"].startswith("<SVG, ")
    data = shown(shell, taquin.player_html("1 2 3/4 5 6/0 7 8", "LL"))
    assert data["text/html"].startswith("<iframe")
    assert data["text/plain"].startswith("<HTML, ")


def test_the_magic(shell: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert shell.run_line_magic("taquin", LOYD) == taquin.read(LOYD)
    assert "Not solvable" in (told := capsys.readouterr().out)
    assert "- Swap the tiles 14 and 15" in told
    explanation = shell.run_line_magic("taquin", f"explain --lang ru {LOYD}")
    assert explanation == taquin.explain(LOYD, "ru")
    assert shell.run_line_magic("taquin", f"explain {LOYD} --lang ru") == explanation
    page = shell.run_cell_magic("taquin", 'solve --goal "0 1 2/3 4 5/6 7 8" --lang uk', "1 0 2\n3 4 5\n6 7 8\n")
    assert 'lang="uk"' in page
    assert "найкоротший шлях — 1 хід" in capsys.readouterr().out
    assert shell.run_line_magic("taquin", f"solve {LOYD}") == taquin.read(LOYD)
    assert "Not solvable" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("1 2 2/3 4 0", "tile 2 stands here a second time"),
        ("--lang de 1 2/3 0", "“de” is not a language"),
        ("--speed 1 2/3 0", "“--speed” is no option of %taquin"),
        ("1 2/3 0 --speed 1", "“--speed” is no option of %taquin"),
        ("--lang", "“--lang” is no option of %taquin, or lacks its value"),
        ('--goal "1 2/3 0', "“--goal” is no option of %taquin, or lacks its value"),
        ("", "there is no board"),
    ],
)
def test_mistakes_in_the_magic(shell: Any, capsys: pytest.CaptureFixture[str], line: str, told: str) -> None:
    assert shell.run_line_magic("taquin", line) is None
    assert told in capsys.readouterr().out


def test_the_package_imports_no_notebook() -> None:
    code = (
        "import sys, taquin; taquin.draw_svg('1 2/3 0')._repr_svg_(); taquin.load_ipython_extension; "
        "print([name for name in ('IPython', 'PIL', 'matplotlib', 'traitlets') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


CELLS = (
    "%load_ext taquin",
    f"import taquin\ntaquin.read('{LOYD}')",
    f"taquin.explain('{LOYD}')",
    "taquin.solve('8 6 7/2 5 4/3 0 1')",
    "taquin.animate_svg('1 2 3/4 5 6/0 7 8', 'LL')",
    "%%taquin solve\n1 2 3\n4 5 6\n0 7 8",
)


@pytest.mark.full
@pytest.mark.filterwarnings("ignore")
def test_a_whole_notebook_runs() -> None:
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(text) for text in CELLS])
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    results = [
        [output.data for output in cell.outputs if output.output_type == "execute_result"] for cell in notebook.cells
    ]
    assert [len(one) for one in results] == [0, 1, 1, 1, 1, 1]
    assert results[1][0]["image/svg+xml"].startswith("<svg")
    assert "taquin-explanation" in results[2][0]["text/html"]
    assert "iframe" in results[3][0]["text/html"]
    assert "@keyframes" in results[4][0]["image/svg+xml"]
    assert "iframe" in results[5][0]["text/html"]
