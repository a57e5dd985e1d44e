"""Solving: shortest solutions with proof, limits and bounds, hints, grading, counting."""
