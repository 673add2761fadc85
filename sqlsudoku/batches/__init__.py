"""Solves many puzzles, slice by slice, from files or a table."""
