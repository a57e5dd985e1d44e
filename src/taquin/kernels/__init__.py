"""Compiled loops: buffers and scalars in, buffers out; they know nothing of the rest and check nothing.

Each kernel is a module in Cython's pure-Python mode beside a twin in plain Python, named with `_plain`, that never
imports cython and answers the same, slowly. `kernel` chooses: the compiled module where the build made one, else the
twin; `TAQUIN_KERNELS=interpreted` in the environment forces the twins.

A control buffer is an `array("q")` of `CONTROL` numbers, shared with a running kernel: the caller may set STOP at
any time and reads the others; BUDGET is how many nodes a call may still generate.
"""

from __future__ import annotations

import importlib
import importlib.machinery
import importlib.util
import os
from functools import cache
from types import ModuleType

NAMES = ("beam", "deepening", "parity", "ranked", "regions", "runs")
"""Every kernel."""

STOP, BUDGET, NODES, FOUND, LEVEL = range(5)
CONTROL = 8


@cache
def kernel(name: str) -> ModuleType:
    """The module of this name: compiled if it may be and is, else its twin."""
    return importlib.import_module(f"{__name__}.{name}" if is_compiled(name) else f"{__name__}.{name}_plain")


def is_compiled(name: str) -> bool:
    """Whether `kernel` chooses the compiled module."""
    if os.environ.get("TAQUIN_KERNELS") == "interpreted":
        return False
    spec = importlib.util.find_spec(f"{__name__}.{name}")
    return spec is not None and isinstance(spec.loader, importlib.machinery.ExtensionFileLoader)


def backend() -> str:
    """`compiled`, `interpreted`, or `mixed` where only some kernels were built."""
    compiled = [is_compiled(name) for name in NAMES]
    return "compiled" if all(compiled) else "mixed" if any(compiled) else "interpreted"
