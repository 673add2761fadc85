"""What a Sudoku is: grids, puzzles, how they are written and read, the reference, the grading. Knows no SQL."""
