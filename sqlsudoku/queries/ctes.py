"""The CTEs that queries share: over one puzzle, a parameter or a table of puzzles."""

from collections.abc import Sequence

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grid import BLANK, Geometry, draw
from sqlsudoku.queries import grid_rows
from sqlsudoku.queries.base import Request, Row
from sqlsudoku.queries.clashes import no_clash
from sqlsudoku.queries.options import GRID
from sqlsudoku.sql.trees import (
    all_of,
    call,
    column,
    commented,
    cte,
    named,
    number,
    selected,
    shifted,
    text,
    window,
)

LONGEST_LITERAL = 100
OWN_ROWS = 'Your own puzzle: generate this text with it, or replace the rows below "{}".'
"""How to put another puzzle into a script whose rows are givens; {} is the comment above them."""


def returns(request: Request, most_rows: int = 0, each: str = "") -> str:
    """What a statement that solves puzzles returns, as its header says it.

    most_rows: after how many rows of its search it fails instead, for each puzzle on average; 0 if it does not.
    each: what a row is if it is no solution, with a % for what the cells are.
    """
    average = " for each puzzle on average" if request.table else ""
    unless = f"; an error past {most_rows:,} rows of the search{average}" if most_rows else ""
    if not each:
        each = f"one row per {'puzzle and solution: id, ' if request.table else 'solution: '}solution %"
    if request.shape == GRID:
        each = grid_rows.described(request.geometry, request.key)
    rows = each.replace("%", f"({request.geometry.cells} characters, row by row)") + unless
    return rows if request.is_literal else f"{rows}. Blanks are . or 0; a text that is no legal puzzle gives no row"


def own(request: Request) -> str:
    """How to put another puzzle into a statement, if the puzzle is a literal there, as its header says it."""
    where = "Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle"
    return f"{where} gives no row." if request.is_literal else ""


def first_bound(dialect: Dialect, request: Request, most_rows: int) -> int:
    """The rows of the search after which a statement fails; 0 if the puzzles of a table fill its memory before.

    The header says how much memory that is.
    """
    return 0 if request.table and dialect.before_recursion else most_rows


def solved(request: Request) -> list[Row]:
    """The rows that return a puzzle's solutions, by the reference."""
    from sqlsudoku.puzzle import reference  # text is generated without it

    assert request.puzzle
    return [(grid,) for grid in reference.solutions(request.puzzle, request.limit)]


def opening(dialect: Dialect, request: Request) -> list[exp.CTE]:
    """The CTEs that the others and the last SELECT read: those of the puzzle, and the one of each_row()."""
    return [*puzzle(dialect, request), *each_row(dialect, request)]


def legal(dialect: Dialect, request: Request, units: Sequence[exp.CTE]) -> list[exp.CTE]:
    """The same if givens that clash give no row of the CTE puzzle, for a query that shows more than solutions.

    units: CTEs that the others may read, the CTE pair of cells that share a unit among them.
    """
    *source, texts = puzzle(dialect, request)
    texts.args["alias"].set("this", exp.to_identifier("texts"))
    query = selected("texts", *request.key, "cells").where(no_clash(dialect), copy=False)
    checked = cte("puzzle", [*request.key, "cells"], query, "one row per text that is a legal puzzle")
    return [*source, texts, *units, checked, *each_row(dialect, request)]


def digits(dialect: Dialect, geometry: Geometry, numbered: str) -> exp.CTE:
    """The CTE digits; numbered: what their places 1, 2, ... also number."""
    means = f"one row per digit; its place, 1 to {geometry.n}, also numbers {numbered}"
    return dialect.of_literals(cte("digits", ["place", "digit"], dialect.digits(geometry.symbols), means))


def each_row(dialect: Dialect, request: Request) -> list[exp.CTE]:
    """The CTE that solutions() reads for shape grid; none for other shapes."""
    return [grid_rows.each_row(dialect, request.geometry)] if request.shape == GRID else []


def puzzle(dialect: Dialect, request: Request) -> list[exp.CTE]:
    """The CTE puzzle: (id, cells) for a table, (cells) for a literal or a parameter; '.' for a blank.

    A table, a parameter and a literal that somebody has replaced may contain anything: the CTE keeps the texts of the
    right length with valid characters only; the query itself must find out whether givens clash.
    """
    if request.table:
        return [puzzles(dialect, request.geometry, exp.to_table(request.table, dialect=dialect.generator), ["id"])]
    if request.parameter:
        means, given = ["one row: the text that may be a puzzle"], request.parameter.reference
    else:
        assert request.puzzle
        drawing = [f"  {line}" for line in draw(request.puzzle.cells, geometry=request.geometry).splitlines()]
        means = ["one row: the cells of the puzzle row by row, . or 0 for a blank", *drawing]
        given = literal(dialect, request.puzzle.cells)
    source = cte("input", ["puzzle"], dialect.one_row(named(given, "puzzle")), *means)
    return [source, puzzles(dialect, request.geometry, exp.to_table("input"), [])]


def puzzles(dialect: Dialect, geometry: Geometry, source: exp.Table, key: Sequence[str]) -> exp.CTE:
    """The CTE puzzle from the texts in the source's column puzzle; key: the source's columns that identify a puzzle."""
    # cut, since the column may have no fixed length: T-SQL counts positions in such a text as bigint
    cells = call("REPLACE", dialect.cut_text(column("puzzle"), geometry.cells), text("0"), text(BLANK))
    right = dialect.consists_of(column("puzzle"), f"{BLANK}0{geometry.symbols}", geometry.cells)
    query = selected(source, *key, cells).where(all_of(right), copy=False)
    means = f'one row per text of {geometry.cells} digits and blanks: its cells row by row, "." for a blank'
    return cte("puzzle", [*key, "cells"], query, means)


def literal(dialect: Dialect, cells: str) -> exp.Expr:
    """A puzzle as one literal, or as one literal per row if the line would be too long."""
    n = int(len(cells) ** 0.5)
    length = len(cells) if len(cells) <= LONGEST_LITERAL else n
    return dialect.concatenation(*(text(cells[i : i + length]) for i in range(0, len(cells), length)))


def solutions(dialect: Dialect, request: Request, source: str, solution: str, solved: exp.Expr | None) -> exp.Query:
    """The last SELECT: the solutions in a CTE, for each puzzle as many as wanted, in the shape of the request.

    source: the CTE; solution: its column with the text; solved: the condition for a solution, None if all rows are.
    """
    cells = column(solution) if solution == "solution" else named(column(solution), "solution")
    query = selected(source, *request.key, cells)
    query = query.where(solved, copy=False) if solved else query
    if request.shape == GRID:
        return grids(dialect, request, query, solution)
    if not request.table:
        return dialect.limited(query, request.limit) if request.limit else query
    return (first_of_each(query, solution, request.limit) if request.limit else query).order_by("id", "solution")


def first_of_each(query: exp.Select, solution: str, limit: int) -> exp.Select:
    """The first solutions of each puzzle; a limit for the whole statement would omit puzzles."""
    numbered = with_numbers(query, ["id"], solution, "nth")
    return exp.select("id", "solution").from_(numbered).where(exp.LTE(this=column("nth"), expression=number(limit)))


def grids(dialect: Dialect, request: Request, query: exp.Select, solution: str) -> exp.Query:
    """The same solutions in shape grid: numbered for each puzzle, and split into rows."""
    n, by_id, limit = request.geometry.n, request.key, request.limit
    if limit and not by_id:  # a limit beside the numbers would not end the search
        query, solution = selected(dialect.limited_table(query, limit, "found"), column("solution")), "solution"

    def cell(place: int) -> exp.Expr:
        return dialect.substring(column("solution"), shifted(column(grid_rows.ROW_NO), -1) * n + place, 1)

    rows = grid_rows.rows_of(with_numbers(query, by_id, solution, "solution_no"), request.geometry, cell, by_id)
    if limit and by_id:
        rows.where(exp.LTE(this=column("solution_no"), expression=number(limit)), copy=False)
    means = f"one row per row of a solution: its digits are c1 to c{n}; before it come (row_no - 1) * {n} others"
    return commented(rows, means)


def with_numbers(query: exp.Select, by: Sequence[str], order: str, name: str) -> exp.Subquery:
    """The rows of a query, numbered in the order of a column from 1, for each value of the columns `by`."""
    nth = window(exp.RowNumber(), by=[column(each) for each in by], order=[column(order)])
    return query.select(named(nth, name), copy=False).subquery("numbered")
