"""Compiled loops: buffers and scalars in, buffers out; they know nothing of the rest and check nothing.

Each kernel is a module in Cython's pure-Python mode beside a twin in plain Python, named with `_plain`, that never
imports cython and answers the same, slowly. `kernel` chooses: the compiled module where the build made one, else the
twin; `TAQUIN_KERNELS=interpreted` in the environment forces the twins. A long kernel has parts: modules that only other
kernels call, declared in files named `.pxd`, which have no twins of their own.

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

NAMES = (
    "beam",
    "carrying",
    "cycles",
    "dealing",
    "deepening",
    "entries",
    "inversions",
    "lines",
    "lookup",
    "nibbles",
    "orders",
    "parity",
    "passes",
    "ranked",
    "regions",
    "regression",
    "runs",
    "stepping",
    "sweeping",
    "ways",
    "windows",
)
"""Every kernel."""

VARIANTS = {
    "v4": ("avx512f", "avx512bw", "avx512dq", "avx512vl"),
    "v3": ("avx2",),
}
"""Builds of one kernel for wider vectors, the widest first, and what Linux must say that the processor has for them."""

STOP, BUDGET, NODES, FOUND, LEVEL = range(5)
CONTROL = 8


@cache
def kernel(name: str) -> ModuleType:
    """The module of this name: compiled if it may be and is, else its twin."""
    return importlib.import_module(f"{__name__}.{builds(name)[0]}")


def builds(name: str) -> list[str]:
    """The modules of this kernel that may be used here, the fastest first, the twin last."""
    found = [f"{name}_plain"]
    if is_compiled(name):
        found.insert(0, name)
        wide = [variant for variant in VARIANTS if _is_built(f"{name}_{variant}")]
        has = features() if wide else frozenset()
        found[:0] = [f"{name}_{variant}" for variant in wide if has.issuperset(VARIANTS[variant])]
    return found


def is_compiled(name: str) -> bool:
    """Whether `kernel` chooses a compiled module."""
    return os.environ.get("TAQUIN_KERNELS") != "interpreted" and _is_built(name)


def _is_built(name: str) -> bool:
    spec = importlib.util.find_spec(f"{__name__}.{name}")
    return spec is not None and isinstance(spec.loader, importlib.machinery.ExtensionFileLoader)


def features(path: str = "/proc/cpuinfo") -> frozenset[str]:
    """What the processor has that the system lets programs use, in Linux's words; nothing where that is not known."""
    try:
        with open(path, encoding="ascii", errors="replace") as file:
            for line in file:
                key, _, words = line.partition(":")
                if key.strip() == "flags":
                    return frozenset(words.split())
    except OSError:
        pass
    return frozenset()


def backend() -> str:
    """`compiled`, `interpreted`, or `mixed` where only some kernels were built."""
    compiled = [is_compiled(name) for name in NAMES]
    return "compiled" if all(compiled) else "mixed" if any(compiled) else "interpreted"
