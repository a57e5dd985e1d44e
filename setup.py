"""Compile the kernels. Where there is no C compiler the build goes on without them and their plain twins are used."""

from pathlib import Path

from Cython.Build import cythonize
from setuptools import setup

KERNELS = Path("src/taquin/kernels")
sources = sorted(
    str(path)
    for path in KERNELS.glob("*.py")
    if path.stem != "__init__" and (KERNELS / f"{path.stem}_plain.py").exists()
)
extensions = cythonize(sources, language_level=3)
for extension in extensions:
    extension.name = "taquin.kernels." + extension.name.rpartition(".")[2]
    extension.optional = True  # cythonize drops it when it is given before
    extension.extra_compile_args = [] if __import__("sys").platform == "win32" else ["-O3"]

setup(ext_modules=extensions)
