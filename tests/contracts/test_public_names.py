"""The public surface is one sorted list."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import taquin

NAMES = (Path(__file__).parent / "public_names.txt").read_text(encoding="utf-8").split()


def test_the_list_is_sorted_and_pinned() -> None:
    assert taquin.__all__ == sorted(taquin.__all__) == sorted(NAMES)
    assert set(taquin.__all__) <= set(dir(taquin))


@pytest.mark.parametrize("name", taquin.__all__)
def test_each_name_is_importable_and_documented(name: str) -> None:
    value = getattr(taquin, name)
    assert value.__name__ == name
    assert value.__doc__
    assert value.__module__.startswith("taquin.")


def test_no_public_name_is_a_module() -> None:
    modules = {path.stem for path in Path(taquin.__file__).parent.iterdir()}
    assert modules >= {"board", "errors", "notation", "solvability"}
    assert not modules & set(taquin.__all__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        taquin.nonsense  # noqa: B018


def test_a_check_imports_little() -> None:
    heavy = ["numpy", "dataclasses", "inspect", "typing", "json", "asyncio", "argparse", "logging", "pathlib", "random"]
    code = f"import sys, taquin; taquin.check('1 2 3/4 5 6/8 7 0'); print([m for m in {heavy} if m in sys.modules])"
    run = subprocess.run(
        [sys.executable, "-S", "-c", f"import sys; sys.path[:0] = {sys.path!r}; {code}"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == "[]"
