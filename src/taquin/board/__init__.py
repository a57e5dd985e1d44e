"""The values: shapes, boards, moves, goals, and the canonical frame."""
