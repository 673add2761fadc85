"""SQL as trees, and their text as a careful person would write it. Knows neither Sudoku nor any database by name.

`trees` has short names for the parts of queries. `layout` writes a tree: it lays out the clauses, `wrapping` breaks
expressions that are too long for a line, `generator` writes the others, `precedence` decides where they need
parentheses, and `lines` indents and aligns.
"""
