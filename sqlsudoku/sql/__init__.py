"""SQL as trees, and their text as a careful person would write it. Knows no Sudoku and no database by name.

`trees` has short names for what queries are built from. `layout` writes a tree: it sets the clauses, `wrapping` breaks
expressions that are too long for a line, `generator` writes those that are not, `precedence` says where they need
parentheses, and `lines` indents and aligns.
"""
