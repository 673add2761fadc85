"""Sudoku without SQL: grids and puzzles, writing and reading them, the reference solver and grading."""
