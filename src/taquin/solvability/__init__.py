"""Can this board be solved? Parity, the verdict, and the way out."""
