"""The documentation claims only what runs: the `console` blocks of each page are run in order, in one folder.

Shown output is compared; a `…` in it stands for anything. Lines that start with `> ` go on with the command, as in a
shell. What needs a server, a screen or a network stands in blocks named `shell-session`, which are not run.
"""

from __future__ import annotations

import os
import subprocess
import sysconfig
from pathlib import Path

import pytest

from .blocks import commands, matches

HOME = Path(__file__).parent.parent.parent
FILES = HOME / "tests" / "cases" / "data" / "files"
PAGES = sorted(page for page in (HOME / "docs").rglob("*.md") if "```console" in page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(HOME)) for page in PAGES])
def test_the_commands_of_a_page(page: Path, tmp_path: Path) -> None:
    for name in ("sam_loyd_14_15.txt", "start_and_goal.txt"):
        (tmp_path / name.replace("sam_loyd_14_15", "puzzle")).write_bytes((FILES / name).read_bytes())
    path = f"{sysconfig.get_path('scripts')}{os.pathsep}{os.environ['PATH']}"
    for command, shown in commands(page.read_text(encoding="utf-8")):
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=tmp_path,
            env={"PATH": path, "LANG": "C.UTF-8", "COLUMNS": "80", "TAQUIN_HOME": os.environ["TAQUIN_HOME"]},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            text=True,
            check=False,
        )
        output = done.stdout.rstrip("\n")
        if shown:
            assert matches(shown, output), f"$ {command}\n{output}"
        else:
            assert done.returncode in (0, 1, 3), f"$ {command}\n{output}"


def test_how_output_is_compared() -> None:
    assert matches("a … c\n…", "a b c\nd")
    assert not matches("a … c", "a b d")
    assert commands("```console\n$ a\n> b\nx\n$ c\n```\n  ```console\n  $ d\n  ```") == [
        ("a\nb", "x"),
        ("c", ""),
        ("d", ""),
    ]
    assert PAGES
