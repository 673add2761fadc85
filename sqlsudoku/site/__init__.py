"""The page: a static site on which visitors fill in a puzzle, read its SQL, and run it in their browser."""
