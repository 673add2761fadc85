"""What tests databases, with Sudoku and without: checks, random questions, and tests for runners of databases."""
