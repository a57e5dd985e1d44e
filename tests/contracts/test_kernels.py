"""Every kernel has a twin with the same functions and parameters, and an oracle."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import taquin.kernels
from taquin.kernels import NAMES

FOLDER = Path(taquin.kernels.__file__).parent
ORACLES = Path(__file__).parents[1] / "oracle"
PARTS = sorted(path.stem for path in FOLDER.glob("*.pxd"))
SOURCES = sorted(
    path.stem
    for path in FOLDER.glob("*.py")
    if path.stem not in ("__init__", *PARTS) and not path.stem.endswith("_plain")
)


def functions(path: Path) -> dict[str, list[str]]:
    """The public functions and methods of a module with their parameters."""
    tree = ast.parse(path.read_text())
    kinds = {node.name: node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name[0] != "_"}
    return {
        f"{owner}{node.name}": [argument.arg for argument in node.args.args]
        for owner, body in {"": tree.body, **{f"{name}.": body for name, body in kinds.items()}}.items()
        for node in body
        if isinstance(node, ast.FunctionDef)
        and (not node.name.startswith("_") or node.name == "__init__")
        and not any("cfunc" in ast.unparse(one) for one in node.decorator_list)
    }


def test_all_are_listed() -> None:
    assert list(NAMES) == SOURCES


@pytest.mark.parametrize("name", SOURCES)
def test_twin(name: str) -> None:
    assert functions(FOLDER / f"{name}.py") == functions(FOLDER / f"{name}_plain.py")
    assert "cython" not in (FOLDER / f"{name}_plain.py").read_text()


@pytest.mark.parametrize("name", PARTS)
def test_a_part_is_called_by_kernels_alone(name: str) -> None:
    """It has no functions of its own for Python, and so needs neither twin nor oracle."""
    assert not functions(FOLDER / f"{name}.py")
    assert any(f"cimports.taquin.kernels.{name} " in (FOLDER / f"{one}.py").read_text() for one in SOURCES)


@pytest.mark.parametrize("name", SOURCES)
def test_oracle(name: str) -> None:
    assert (ORACLES / f"{name}.py").exists(), f"the kernel {name} has no oracle in tests/oracle"
