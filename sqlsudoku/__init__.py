"""Writes Sudoku solvers in the SQL of many databases, runs them, and judges every answer."""
