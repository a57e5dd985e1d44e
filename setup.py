"""Compile the kernels. Where there is no C compiler the build goes on without them and their plain twins are used.

A module with a declaration file (`.pxd`) is a part of a kernel and has no twin. A kernel named in `WIDE` is built once
more for each set of wide vectors, from a copy of its source under another name; `taquin.kernels` chooses what the
processor can run.
"""

import platform
import shutil
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

KERNELS = Path("src/taquin/kernels")
COPIES = Path("build/kernels")
WIDE = ("inversions", "parity")
VECTORS = {
    "v3": ["-mavx2"],
    "v4": ["-mavx512f", "-mavx512bw", "-mavx512dq", "-mavx512vl", "-mprefer-vector-width=512"],
}
"""What a variant's compiler may use: no more than `taquin.kernels.VARIANTS` asks the processor for."""

optimised = [] if sys.platform == "win32" else ["-O3"]
extensions = [
    Extension(f"taquin.kernels.{path.stem}", [str(path)], extra_compile_args=optimised)
    for path in sorted(KERNELS.glob("*.py"))
    if (KERNELS / f"{path.stem}_plain.py").exists() or path.with_suffix(".pxd").exists()
]
if sys.platform == "linux" and platform.machine() == "x86_64":
    COPIES.mkdir(parents=True, exist_ok=True)
    for stem in WIDE:
        for variant, flags in VECTORS.items():
            name = f"{stem}_{variant}"
            copy = shutil.copyfile(KERNELS / f"{stem}.py", COPIES / f"{name}.py")
            extensions.append(Extension(f"taquin.kernels.{name}", [str(copy)], extra_compile_args=optimised + flags))
extensions = cythonize(extensions, language_level=3, include_path=["src"])
for extension in extensions:
    extension.optional = True  # cythonize drops it when it is given before

setup(ext_modules=extensions)
