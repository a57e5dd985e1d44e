"""The oracle of the kernel `sweeps`: that of `windows`."""

from .windows import distance

__all__ = ["distance"]
