"""Text to boards and back, in every dialect people use."""
