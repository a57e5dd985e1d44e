"""The oracle of the kernel `entries`: as of `regions`."""

from .regions import additive_costs

__all__ = ["additive_costs"]
