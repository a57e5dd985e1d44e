"""Solvability beyond the rectangle: walls, several blanks, like tiles, wrapped edges, any graph."""
