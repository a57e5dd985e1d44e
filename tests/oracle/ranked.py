"""The oracle of the kernel `ranked`: lengths and counts by breadth-first search, see `breadth`."""

from .breadth import distances, shortest_paths

__all__ = ["distances", "shortest_paths"]
