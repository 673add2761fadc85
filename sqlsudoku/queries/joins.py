"""The statement of `enumerate`: the rows of a grid joined out of all orders of the digits, at once or row by row."""

import itertools
import math
from collections.abc import Sequence
from functools import cached_property

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grid import BLANK, Geometry, Unit
from sqlsudoku.queries import grid_rows
from sqlsudoku.queries.base import Request
from sqlsudoku.queries.options import GRID
from sqlsudoku.sql.trees import (
    all_of,
    column,
    commented,
    crossed,
    cte,
    equal,
    named,
    not_in,
    number,
    selected,
    text,
    union_all,
    window,
    with_parts,
)


def givens_of(request: Request, row: int) -> dict[int, str]:
    """The givens of a row by column."""
    n = request.geometry.n
    cells = request.puzzle.cells[(row - 1) * n : row * n] if request.puzzle else ""
    return {col: cell for col, cell in enumerate(cells, 1) if cell != BLANK}


def row_order(request: Request) -> list[int]:
    """The rows in join order: always the row that the fewest sets fit.

    Givens reduce these sets. A row already joined in the same boxes or regions counts like two givens.
    """
    order: list[int] = []
    geometry, rows = request.geometry, range(1, request.geometry.n + 1)
    boxes = {row: {geometry.box((row - 1) * geometry.n + col) for col in range(geometry.n)} for row in rows}
    while len(order) < geometry.n:
        joined = {box for row in order for box in boxes[row]}
        left = [row for row in rows if row not in order]
        order.append(max(left, key=lambda row: len(givens_of(request, row)) + 2 * (not joined.isdisjoint(boxes[row]))))
    return order


def tested(geometry: Geometry) -> list[Unit]:
    """The units that are not within a row, which is a valid set anyway."""
    return [unit for unit in geometry.units if len({geometry.row(cell) for cell in unit.cells}) > 1]


class Join:
    """The statement in shape flat or grid, for one dialect and one request."""

    def __init__(self, dialect: Dialect, request: Request, shape: str) -> None:
        self.dialect = dialect
        self.request = request
        self.shape = shape
        self.geometry = request.geometry
        self.span = range(1, self.geometry.n + 1)
        self.set_columns = [f"n{i}" for i in self.span]

    def tree(self) -> exp.Query:
        if self.shape == GRID:
            parts = [*self.parts(), grid_rows.each_row(self.dialect, self.geometry), self.solutions()]
            return with_parts(parts, self.rows_of_grids())
        cells = [named(self.cell(r, c), f"r{r}c{c}") for r in self.span for c in self.span]
        flat = self.limited(self.joined(cells).order_by(*self.keys()))
        commented(flat, "one row per grid: r1c2 is the digit in row 1 and column 2")
        return with_parts(self.parts(), flat)

    # the valid sets

    def parts(self) -> list[exp.CTE]:
        orders = math.factorial(self.geometry.n)
        means = f"one row per valid set: the {orders} orders of the digits, and each as one number, val"
        sets = self.orders(self.set_number([column("digit", f"d{i}") for i in self.span]))
        return [
            cte("digits", ["digit"], self.dialect.numbers(self.geometry.n), "one row per digit"),
            cte("valid_sets", [*self.set_columns, "val"], sets, means),
        ]

    def orders(self, *further: exp.Expr) -> exp.Select:
        """All orders of the digits: one digit per cell of a row, each different from the digits before it."""
        digits = [column("digit", f"d{i}") for i in self.span]
        first, *others = (exp.table_("digits", alias=f"d{i}") for i in self.span)
        query = crossed(selected(first, *digits, *further), *others)
        return query.where(all_of(not_in(digits[i], digits[:i]) for i in range(1, self.geometry.n)), copy=False)

    def set_number(self, digits: Sequence[exp.Expr]) -> exp.Expr:
        """The digits as one decimal number."""
        *tens, ones = digits
        tree, *others = [digit * 10 ** (len(tens) - i) for i, digit in enumerate(tens)]
        for other in others:
            tree = exp.Add(this=tree, expression=other)
        return exp.Add(this=tree, expression=ones)

    # the grids

    def cell(self, row: int, col: int) -> exp.Column:
        return column(f"n{col}", f"row{row}")

    def keys(self) -> list[exp.Expr]:
        return [column("val", f"row{r}") for r in self.span]

    @cached_property
    def order(self) -> Sequence[int]:
        """The rows in join order."""
        return row_order(self.request)

    def joined(self, columns: Sequence[exp.Expr]) -> exp.Select:
        """One set per row, with the conditions on givens, columns, boxes and other units."""
        first, *others = [self.sets(row) for row in self.order]
        query = selected(first, *columns)
        query.meta["per_line"] = self.geometry.n
        product = self.dialect.product_in_order if self.request.puzzle else self.dialect.product
        return product(query, others, [*self.givens(), *self.tests()])

    def sets(self, row: int) -> exp.Expr:
        return exp.table_("valid_sets", alias=f"row{row}")

    def givens(self) -> list[exp.Expr]:
        return [
            equal(self.cell(row, col), self.geometry.symbols.index(given) + 1)
            for row in self.span
            for col, given in givens_of(self.request, row).items()
        ]

    def tests(self) -> list[exp.Expr]:
        """Of all units."""
        return [self.unit_test(unit) for unit in tested(self.geometry)]

    def unit_test(self, unit: Unit) -> exp.Expr:
        """Each cell of the unit differs from the unit's cells in the rows joined before it."""
        tests, before = list[exp.Expr](), list[exp.Expr]()
        for row in self.order:
            cells = [self.cell(row, col) for col in self.columns_of(unit, row)]
            tests += [not_in(cell, before) for cell in cells if before]
            before += cells
        return self.group(unit, tests)

    def columns_of(self, unit: Unit, row: int) -> list[int]:
        """The columns in which a row has a cell of a unit."""
        return [self.geometry.column(cell) + 1 for cell in unit.cells if self.geometry.row(cell) == row - 1]

    def group(self, unit: Unit, tests: Sequence[exp.Expr]) -> exp.Expr:
        """The tests of a unit, kept as one condition."""
        together = all_of(test.copy() for test in tests)
        return commented(exp.Paren(this=together) if len(tests) > 1 else together, f"{unit.kind} {unit.number}")

    # shape grid

    def solutions(self) -> exp.CTE:
        cells = [self.cell(r, c) for r in self.span for c in self.span]
        columns = [*(f"r{r}c{c}" for r in self.span for c in self.span), "solution_no"]
        query = self.joined([*cells, window(exp.RowNumber(), order=self.keys())])
        query = self.limited(query.order_by(*self.keys())) if self.request.limit else query
        means = "one row per grid, numbered: r1c2 is the digit in row 1 and column 2"
        return cte("solutions", columns, query, means)

    def rows_of_grids(self) -> exp.Query:
        query = grid_rows.rows_of("solutions", self.geometry, self.cell_of_row)
        return commented(query, f"one row per row of a grid: its digits are c1 to c{self.geometry.n}")

    def cell_of_row(self, col: int) -> exp.Expr:
        """The digit in a column of the row row_no."""
        cells = [exp.If(this=number(row), true=column(f"r{row}c{col}")) for row in self.span]
        return exp.Case(this=column(grid_rows.ROW_NO), ifs=cells)

    def limited(self, query: exp.Select) -> exp.Select:
        return self.dialect.limited(query, self.request.limit) if self.request.limit else query


class Levels(Join):
    """The join row by row: a CTE for each number of rows, made of the one before it."""

    def tree(self) -> exp.Query:
        first, *others = [self.boards(level) for level in self.span]
        means = "one row per start of a grid: level_no is the number of rows joined, a point is a cell without a digit"
        grids = cte("grid_start", ["level_no", "cells"], union_all(first, *others), means)
        query = selected("grid_start", "level_no", "cells").order_by("level_no", "cells", copy=False)
        commented(query, "every start of a grid; those of the last level are the grids")
        return with_parts([*self.parts(), *(self.starts(level) for level in self.span), grids], query)

    def parts(self) -> list[exp.CTE]:
        means = f"one row per valid set: the {math.factorial(self.geometry.n)} orders of the digits"
        return [
            cte("digits", ["digit"], self.dialect.symbols(self.geometry.symbols), "one row per digit"),
            cte("valid_sets", self.set_columns, self.orders(), means),
        ]

    def starts(self, level: int) -> exp.CTE:
        """The starts of grids that have the first rows in join order."""
        *before, row = self.order[:level]
        names = [f"r{r}c{c}" for r in (*before, row) for c in self.span]
        added = [self.cell(row, c) for c in self.span]
        tests = [*self.givens_in(row), *self.tests_of_row(before, row)]
        if before:
            query = selected(f"rows_{level - 1}", *names[: -self.geometry.n], *added)
            query = self.dialect.product_in_order(query, [self.sets(row)], tests)
        else:
            query = selected(self.sets(row), *added)
            query = query.where(all_of(tests), copy=False) if tests else query
        query.meta["per_line"] = self.geometry.n
        means = f"one row per start of a grid that has row {row}"
        if before:
            means = f"one row per start of a grid of {level} rows: row {row} joins those of rows_{level - 1}"
        return cte(f"rows_{level}", names, query, means)

    def givens_in(self, row: int) -> list[exp.Expr]:
        symbols = givens_of(self.request, row).items()
        return [equal(self.cell(row, col), text(given)) for col, given in symbols]

    def tests_of_row(self, before: Sequence[int], row: int) -> list[exp.Expr]:
        """Each cell of the row differs from the cells that its units have in the rows before."""
        tests = []
        for unit in tested(self.geometry):
            others = [column(f"r{r}c{c}") for r in before for c in self.columns_of(unit, r)]
            cells = [self.cell(row, c) for c in self.columns_of(unit, row)]
            if others and cells:
                tests.append(self.group(unit, [not_in(cell, others) for cell in cells]))
        return tests

    def boards(self, level: int) -> exp.Select:
        """The starts of a level as text."""
        puzzle = self.request.puzzle.cells if self.request.puzzle else BLANK * self.geometry.cells
        cells: list[exp.Expr] = []
        for joined, rows in itertools.groupby(self.span, key=lambda row: row in self.order[:level]):
            first, *_, last = [*rows] * 2
            if joined:
                cells += [column(f"r{r}c{c}") for r in range(first, last + 1) for c in self.span]
            else:
                cells.append(text(puzzle[(first - 1) * self.geometry.n : last * self.geometry.n]))
        board = self.dialect.concatenation(*cells)
        board.meta["per_line"] = self.geometry.n
        return selected(f"rows_{level}", number(level), board)
