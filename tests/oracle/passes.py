"""The oracle of the kernel `passes`: that of `windows`."""

from .windows import distance

__all__ = ["distance"]
