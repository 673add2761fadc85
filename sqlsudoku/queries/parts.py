"""The named parts that queries over one puzzle, a parameter or a table of puzzles share."""

from collections.abc import Collection

from sqlglot import exp

from sqlsudoku.dialect import Dialect
from sqlsudoku.errors import UsageError
from sqlsudoku.grid import BLANK, draw
from sqlsudoku.queries.base import Request
from sqlsudoku.trees import call, column, cte, named, number, text

LONGEST_LITERAL = 100


def puzzle(dialect: Dialect, request: Request) -> exp.CTE:
    """puzzle (id, cells) for a table, puzzle (cells) for a literal or a parameter; '.' for a blank."""
    cells_mean = 'its cells row by row, "." for a blank'
    if request.table:
        table = exp.to_table(request.table, dialect=dialect.generator)
        # sized, since the column may have no length: T-SQL counts positions in such a text as bigint
        cells = dialect.sized_text(with_points(column("puzzle")), request.size.cells)
        return cte("puzzle", ["id", "cells"], exp.select("id", cells).from_(table), f"one row per puzzle: {cells_mean}")
    if request.parameter:
        query = dialect.one_row(with_points(request.parameter.reference))
        return cte("puzzle", ["cells"], query, f"one row: {cells_mean.replace('its cells', 'the cells of the puzzle')}")
    assert request.puzzle
    drawing = [f"  {line}" for line in draw(request.puzzle.cells).splitlines()]
    comment = [f"one row: {cells_mean.replace('its cells', 'the cells of the puzzle')}", *drawing]
    return cte("puzzle", ["cells"], dialect.one_row(literal(dialect, request.puzzle.cells)), *comment)


def with_points(cells: exp.Expr) -> exp.Expr:
    """Tables and parameters may hold 0 for a blank."""
    return call("REPLACE", cells, text("0"), text(BLANK))


def literal(dialect: Dialect, cells: str) -> exp.Expr:
    """A puzzle as one literal, or where that makes too long a line, one a row."""
    n = int(len(cells) ** 0.5)
    length = len(cells) if len(cells) <= LONGEST_LITERAL else n
    return dialect.concatenation(*(text(cells[i : i + length]) for i in range(0, len(cells), length)))


def solutions(dialect: Dialect, request: Request, source: str, solution: str, solved: exp.Expr | None) -> exp.Query:
    """The last SELECT: the solutions of a part, of each puzzle as many as are wanted.

    source: the part; solution: its column with the text; solved: which of its rows are solutions, None for all.
    """
    id_ = ["id"] if request.table else []
    query = exp.select(*id_, named(column(solution), "solution")).from_(source)
    query = query.where(solved) if solved else query
    if not request.table:
        return dialect.limited(query, request.limit) if request.limit else query
    return (first_of_each(query, solution, request.limit) if request.limit else query).order_by("id", "solution")


def first_of_each(query: exp.Select, solution: str, limit: int) -> exp.Select:
    """The first solutions of each puzzle; a limit of the whole statement would leave puzzles out."""
    nth = exp.Window(
        this=exp.RowNumber(),
        partition_by=[column("id")],
        order=exp.Order(expressions=[exp.Ordered(this=column(solution))]),
    )
    numbered = query.select(named(nth, "nth"), copy=False).subquery("numbered")
    return exp.select("id", "solution").from_(numbered).where(exp.LTE(this=column("nth"), expression=number(limit)))


def check_table(request: Request, parts: Collection[str]) -> None:
    """Raises UsageError if the table has the name of a part of the statement."""
    if request.table and request.table.lower() in parts:
        raise UsageError(f"A part of the query is named {request.table} too: name the table with its schema.")
