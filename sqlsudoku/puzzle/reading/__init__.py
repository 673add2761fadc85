"""Reads puzzles, in every form that people write them in; all commands use this package.

    sources   the sources of text: files, standard input, compressed or not, Parquet
    forms     which of the forms below a text has
    entries   groups lines: which are a puzzle's text, which a heading, which a separator
    columns   lines of fields under a header, or in a table of a database's console
    lists     JSON lists, as lines
    objects   JSON objects
    line      a puzzle on a line, with its name and solution
    drawn     a puzzle drawn over several lines
    rows      a row of such a puzzle: its cells, and the borders between them
    cells     the cells of a text, and how it writes the symbols
    text      a puzzle's text before it is read
    puzzles   all of these together

Ambiguous text is refused. `bulk` reads puzzles by the thousand.
"""
