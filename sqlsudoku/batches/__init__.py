"""Many puzzles, slice by slice, out of files or a table."""
