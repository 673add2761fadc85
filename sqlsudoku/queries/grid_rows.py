"""Shape `grid`: a solution as people read it, a row for each of its rows, in every query that has this shape.

A row has the number of the solution, which starts at 1 for each puzzle, the number of the row, and the row's digits in
columns of their own, c1 to c9. With a table of puzzles the id comes first.
"""

import itertools
from collections.abc import Callable, Sequence
from typing import Any

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grid import BLANK, Geometry
from sqlsudoku.sql.trees import column, crossed, cte, named, selected

Rows = Sequence[Sequence[Any]]

EACH_ROW = "each_row"
ROW_NO = "row_no"


def described(geometry: Geometry, key: Sequence[str] = ()) -> str:
    """What a statement returns, as its header says it; key: the columns that identify a puzzle."""
    return f"{', '.join([*key, 'solution_no', ROW_NO])}, c1 to c{geometry.n}, {geometry.n} rows per solution"


def each_row(dialect: Dialect, geometry: Geometry) -> exp.CTE:
    """The CTE with which `rows_of` splits the solutions."""
    return cte(EACH_ROW, [ROW_NO], dialect.numbers(geometry.n), "one row per row of a grid")


def rows_of(
    source: str | exp.Expr, geometry: Geometry, cell: Callable[[int], exp.Expr], key: Sequence[str] = ()
) -> exp.Select:
    """The last SELECT: the rows of the solutions in their order.

    source: has a row per solution with its solution_no; cell: the digit of a column, counted from 1, in the row row_no.
    Each solution is read once and repeated for each row: a database may compute what it reads for each reference to it.
    """
    cells = [named(cell(place), f"c{place}") for place in range(1, geometry.n + 1)]
    query = selected(source, *key, "solution_no", ROW_NO, *cells)
    order = map(column, [*key, "solution_no", ROW_NO])
    return crossed(query, exp.table_(EACH_ROW)).order_by(*order, copy=False)


def rows_of_grid(grid: str, geometry: Geometry) -> list[tuple[Any, ...]]:
    """The rows of one solution."""
    n = geometry.n
    return [(1, row + 1, *grid[row * n : row * n + n]) for row in range(n)]


def grids(rows: Rows, geometry: Geometry) -> list[str]:
    """The solutions in rows of this shape, as text; what is no digit becomes a blank, which no legal grid has."""
    lines = [line(row[-geometry.n :], geometry) for row in rows]
    return ["".join(lines[first : first + geometry.n]) for first in range(0, len(lines), geometry.n)]


def line(digits: Sequence[object], geometry: Geometry) -> str:
    """A row's digits as text, whether they are numbers or symbols."""
    symbols: dict[object, str] = {symbol: symbol for symbol in geometry.symbols}
    symbols.update(enumerate(geometry.symbols, 1))
    return "".join(symbols.get(digit, BLANK) for digit in digits)


def fault(rows: Rows, geometry: Geometry) -> str | None:
    """What is wrong with the numbers of the solutions and their rows, as a sentence without its end; None if nothing.

    The rows of each puzzle must be numbered from 1, and in order.
    """
    for _, several in itertools.groupby(rows, key=lambda row: list(row[: -geometry.n - 2])):
        numbers = [tuple(row[-geometry.n - 2 : -geometry.n]) for row in several]
        expected = list(itertools.product(range(1, len(numbers) // geometry.n + 1), range(1, geometry.n + 1)))
        if numbers != expected:
            wrong = next((pair for pair, other in zip(numbers, expected, strict=False) if pair != other), numbers[-1])
            said = f"a row is numbered {wrong[1]} in solution {wrong[0]}"
            return f"{said}, but each consists of the rows 1 to {geometry.n}, in order"
    return None
