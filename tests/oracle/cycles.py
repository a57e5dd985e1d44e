"""The oracle of the kernel `cycles`: as of `parity`."""

from .parity import verdict

__all__ = ["verdict"]
