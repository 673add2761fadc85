"""How puzzles are read, in every form that people write them in; all commands read them here.

    sources   where text comes from: files, standard input, compressed or not, Parquet
    entries   lines are put together: what is a puzzle's text, what a heading, what a line between
    columns   lines of fields under a header
    lists     JSON, as lines
    line      a puzzle on a line, with its name and solution
    drawn     a puzzle drawn over several lines
    cells     the cells of a text, and how it writes the symbols
    text      a puzzle's text before it is read
    puzzles   all of these together

What can be read in two ways is refused.
"""
