"""The READMEs claim only what runs: every command of their console blocks is run, and shown output is compared."""

import os
import re
import subprocess
import sysconfig
from pathlib import Path

import pytest

from taquin import generate_many

from .blocks import commands

HOME = Path(__file__).parent.parent.parent
FILES = HOME / "tests" / "cases" / "data" / "files"


CASES = [
    (path.name, command, output)
    for path in sorted(HOME.glob("README*.md"))
    for command, output in commands(path.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize(("readme", "command", "output"), CASES, ids=[f"{name}: {it}" for name, it, _ in CASES])
def test_command(readme: str, command: str, output: str, tmp_path: Path) -> None:
    (tmp_path / "puzzle.txt").write_bytes((FILES / "sam_loyd_14_15.txt").read_bytes())
    (tmp_path / "start_and_goal.txt").write_bytes((FILES / "start_and_goal.txt").read_bytes())
    (tmp_path / "levels.txt").write_text("".join(f"{board}\n" for board in generate_many("3x3", 30, seed=7)))
    path = f"{sysconfig.get_path('scripts')}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=tmp_path,
        env={"PATH": path, "LANG": "C.UTF-8", "COLUMNS": "80"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
        check=False,
    )
    if output:
        assert done.stdout.rstrip("\n") == output
    else:
        assert done.returncode in (0, 1, 3), done.stdout  # 3: a time limit was hit
        assert done.stdout


def test_every_readme_is_tried() -> None:
    assert {name for name, _, _ in CASES} == {path.name for path in HOME.glob("README*.md")}


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_the_translations_show_what_the_english_one_shows(language: str) -> None:
    """Each command of README.md, but for its remark and the boards in it, stands in the others, in their language."""

    def shown(readme: str) -> set[tuple[str, ...]]:
        found = set()
        for name, command, _ in CASES:
            bare = re.sub(r"\s#.*|--lang \w+|\"[^\"]*\"|'[^']*'", "", command)
            if name == readme:
                found |= {tuple(re.findall(r"(?:^|\| ?|&& )taquin (\w+)|(--\w[\w-]*)", bare))}
        return {tuple(word for pair in one for word in pair if word) for one in found}

    assert shown("README.md") <= shown(f"README.{language}.md")
