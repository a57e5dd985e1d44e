"""One `taquin check` imports little: it must feel instant. The modules are pinned; what joins them must be wanted."""

import json
import subprocess
import sys

CHECK = """
import sys
before = set(sys.modules)
import io
sys.argv = ["taquin", "check", "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"]
from taquin.cli.main import main
code = main(sys.argv[1:])
import json
print(json.dumps([code, sorted(set(sys.modules) - before)]))
"""

OURS = {
    "taquin",
    "taquin.board",
    "taquin.board.board",
    "taquin.board.faults",
    "taquin.board.goals",
    "taquin.board.moves",
    "taquin.board.shape",
    "taquin.board.value",
    "taquin.cli",
    "taquin.cli.check",
    "taquin.cli.console",
    "taquin.cli.main",
    "taquin.cli.parser",
    "taquin.cli.sources",
    "taquin.drawing",
    "taquin.drawing.text",
    "taquin.errors",
    "taquin.errors.english",
    "taquin.explanation",
    "taquin.explanation.report",
    "taquin.explanation.words",
    "taquin.notation",
    "taquin.notation.decoding",
    "taquin.notation.dialects",
    "taquin.notation.draft",
    "taquin.notation.grids",
    "taquin.notation.reader",
    "taquin.notation.rows",
    "taquin.notation.writer",
    "taquin.solvability",
    "taquin.solvability.invariant",
    "taquin.solvability.repair",
    "taquin.solvability.verdict",
}

HEAVY = {"dataclasses", "inspect", "typing", "pathlib", "shutil", "locale", "tempfile", "decimal", "numpy", "random"}
"""Modules of the standard library and others that cost milliseconds and that a check has no use for."""


def test_a_check_imports_what_it_needs() -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path[:0] = {sys.path!r}\n{CHECK}"],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    code, modules = json.loads(done.stdout.splitlines()[-1])
    assert code == 1
    assert {name for name in modules if name.partition(".")[0] == "taquin"} == OURS
    assert not HEAVY & set(modules)


def test_importing_the_package_imports_nothing_of_it() -> None:
    code = "import sys; import taquin; print(sorted(name for name in sys.modules if name.startswith('taquin.')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == "[]"
