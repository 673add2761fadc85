"""Solves puzzles on Spark: those of a DataFrame, and those of files.

Spark reads, divides and writes the data, and tries failed tasks again. A task solves its partition slice by slice, like
`batch`, with the generated statement in a database of its own that has one thread and a memory limit. It depends on its
rows alone, so it may be tried again or run twice: Spark keeps one of its results. As in two runs of `batch`, an
ambiguous puzzle may then show another of its solutions.
"""

from sqlsudoku.spark.frames import solve as solve
