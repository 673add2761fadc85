"""SQL as trees, and their text as a careful person would write it. Knows no Sudoku and no database by name."""
