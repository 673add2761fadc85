"""`enumerate`: joins every legal grid from all valid sets, after a German article of 2009.

A valid set contains each digit once; there are n! of them. A grid is n valid sets, one per row, whose columns and
boxes are valid sets too. There are 288 grids of 4x4 (https://oeis.org/A107739), and 28,200,960 of 6x6, so 6x6 needs
givens.

Shape `flat` returns one row per grid; `grid` numbers the grids and returns one row per grid row. Shape `script` is the
article's set-up: a table of valid sets with constraints and a function, if the database has them. It tests a unit by
its number (n1 * 1000 + n2 * 100 + n3 * 10 + n4), which must be in the table.
"""

import itertools
import math
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle.grid import BLANK, Size
from sqlsudoku.queries.base import Draft, Query, Request, Rows
from sqlsudoku.queries.options import LIMIT, Option
from sqlsudoku.sql.trees import (
    all_of,
    column,
    commented,
    cte,
    equal,
    named,
    not_in,
    number,
    selected,
    union_all,
    with_parts,
)

SCHEMA = "four"
TEMPLATE = "enumerate-script.sql.j2"
SHAPES = ("flat", "grid", "script")


class Enumerate(Query):
    name = "enumerate"
    about = "joins every legal grid out of all orders of the digits, 288 grids of 4x4"
    origin = "Lösungen für (4x4) Sudokus mit SQL finden, 2009"
    sizes = (4, 6)
    default_size = 4
    options = (
        Option(
            name="shape",
            help="One row per grid, one row per grid row, or a script with a table, constraints and a function",
            values=SHAPES,
            default="flat",
            commands=frozenset(("generate", "solve", "compare")),
            fewer={"script": frozenset(("generate", "compare"))},
        ),
        LIMIT,
    )
    needs_puzzle = False
    goldens: ClassVar = {f"enumerate-{shape}": {"shape": shape} for shape in SHAPES}

    def check(self, request: Request) -> None:
        super().check(request)
        if request.size.n == 6 and (request.puzzle is None or not request.puzzle.givens):
            raise UsageError(
                "6x6 has 28,200,960 grids, too many to list: give a puzzle with givens, "
                "or count them with: python -m pytest -m slow -k 28200960"
            )
        if request.shape == "script" and (request.puzzle or request.limit):
            raise UsageError("--shape script lists all 288 grids: leave out PUZZLE and --limit.")

    def available(self, dialect: Dialect, options: Mapping[str, Any] = {}) -> bool:
        return options.get("shape") != "script" or (dialect.folder / TEMPLATE).is_file()

    def build(self, dialect: Dialect, request: Request) -> Draft:
        size = request.size
        if request.shape == "script":
            flat, grid = (Script(dialect, request, shape) for shape in ("flat", "grid"))
            return Draft(
                about="Finds all 288 Sudoku grids of 4x4 cells with a table of valid sets; cleans up after itself.",
                returns="two results: 288 rows of 16 columns, then 1152 rows: solution_no, row_no, c1 to c4",
                slots={**flat.set_up(), "flat": flat.tree(), "grid": grid.tree()},
                template=TEMPLATE,
            )
        fitting = " that the givens allow" if request.puzzle else ""
        columns = f"solution_no, row_no, c1 to c{size.n}, {size.n} rows per solution"
        if request.shape == "flat":
            columns = f"r1c1 to r{size.n}c{size.n}, one row per grid"
        return Draft(
            about=f"Finds all Sudoku grids of {size.n}x{size.n} cells{fitting}: joins rows, tests columns and boxes.",
            returns=columns
            if request.puzzle or request.limit
            else f"{columns}, {ROWS[str(request.shape)]} rows in all",
            slots={"statement": Join(dialect, request, str(request.shape)).tree()},
        )

    def grids(self, results: Sequence[Rows], request: Request) -> list[str]:
        if request.shape == "flat":
            return [_text(row, request.size) for row in results[-1]]
        numbered = itertools.groupby(sorted(map(tuple, results[-1])), key=lambda row: row[0])
        grids = ["".join(_text(row[2:], request.size) for row in rows) for _, rows in numbered]
        if request.shape == "script":
            # the script lists the grids twice; lists that differ contain more grids together than exist
            flat = [_text(row, request.size) for row in results[0]]
            return grids if flat == grids else [*flat, *grids]
        return grids


ROWS = {"flat": "288", "grid": "1152"}


def _text(numbers: Sequence[int], size: Size) -> str:
    """A row's digits as text; other numbers become a blank, which no legal grid has."""
    return "".join(size.symbols[n - 1] if n in range(1, size.n + 1) else BLANK for n in numbers)


class Join:
    """The statement in shape flat or grid, for one dialect and one request."""

    last_select: Sequence[str] = ("one row per grid: r1c2 is the digit in row 1 and column 2",)
    """What the last SELECT of the shape flat returns."""

    last_rows: str | None = "one row per row of a grid: its digits are c1 to c{n}"
    """What the last SELECT of the shape grid returns."""

    def __init__(self, dialect: Dialect, request: Request, shape: str) -> None:
        self.dialect = dialect
        self.request = request
        self.shape = shape
        self.size = request.size
        self.span = range(1, self.size.n + 1)
        self.set_columns = [f"n{i}" for i in self.span]

    def tree(self) -> exp.Query:
        if self.shape == "grid":
            return with_parts([*self.parts(), self.solutions()], self.rows_of_grids())
        cells = [named(self.cell(r, c), f"r{r}c{c}") for r in self.span for c in self.span]
        flat = self.limited(self.joined(cells).order_by(*self.keys()))
        commented(flat, *self.last_select)
        return with_parts(self.parts(), flat) if self.parts() else flat

    # the valid sets

    def parts(self) -> list[exp.CTE]:
        orders = math.factorial(self.size.n)
        means = f"one row per valid set: the {orders} orders of the digits, and each as one number, val"
        sets = self.orders(self.set_number([column("digit", f"d{i}") for i in self.span]))
        return [
            cte("digits", ["digit"], self.dialect.numbers(self.size.n), "one row per digit"),
            cte("valid_sets", [*self.set_columns, "val"], sets, means),
        ]

    def orders(self, *further: exp.Expr) -> exp.Select:
        """All orders of the digits: one digit per cell of a row, each different from the digits before it."""
        digits = [column("digit", f"d{i}") for i in self.span]
        query = selected("digits AS d1", *digits, *further)
        for i in self.span[1:]:
            query.join(f"digits AS d{i}", join_type="cross", copy=False)
        return query.where(all_of(not_in(digits[i], digits[:i]) for i in range(1, self.size.n)), copy=False)

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
        """The rows in join order: always the row that the fewest sets fit.

        Givens reduce these sets. A row already joined in the same boxes counts like two givens.
        """
        order: list[int] = []
        while len(order) < self.size.n:
            bands = {self.band(row) for row in order}
            left = [row for row in self.span if row not in order]
            order.append(max(left, key=lambda row: len(self.givens_of(row)) + 2 * (self.band(row) in bands)))
        return order

    def band(self, row: int) -> int:
        """The number of the row of boxes that a row belongs to."""
        return (row - 1) // self.size.box_rows

    def joined(self, columns: Sequence[exp.Expr]) -> exp.Select:
        """One set per row, with the conditions on columns, boxes and givens."""
        first, *others = [self.sets(row) for row in self.order]
        query = selected(first, *columns)
        query.meta["per_line"] = self.size.n
        product = self.dialect.product_in_order if self.request.puzzle else self.dialect.product
        return product(query, others, [*self.givens(), *self.columns(), *self.boxes()])

    def sets(self, row: int) -> exp.Expr:
        return exp.alias_(exp.to_table("valid_sets"), f"row{row}", table=True)

    def givens(self) -> list[exp.Expr]:
        return [
            equal(self.cell(row, col), self.size.symbols.index(given) + 1)
            for row in self.span
            for col, given in self.givens_of(row).items()
        ]

    def givens_of(self, row: int) -> dict[int, str]:
        """The givens of a row by column."""
        cells = self.request.puzzle.cells if self.request.puzzle else BLANK * self.size.cells
        start = (row - 1) * self.size.n
        return {col: cells[start + col - 1] for col in self.span if cells[start + col - 1] != BLANK}

    def columns(self) -> list[exp.Expr]:
        return [self.column_test(c) for c in self.span]

    def boxes(self) -> list[exp.Expr]:
        return [self.box_test(box) for box in range(1, self.size.n + 1)]

    def column_test(self, col: int) -> exp.Expr:
        """Each row differs in the column from the rows joined before it."""
        cells = [self.cell(row, col) for row in self.order]
        return commented(self.group([not_in(cells[i], cells[:i]) for i in range(1, self.size.n)]), f"column {col}")

    def box_cells(self, box: int) -> list[list[exp.Expr]]:
        """The cells of a box (boxes count from 1), row by row in join order."""
        across = self.size.n // self.size.box_columns
        top = (box - 1) // across * self.size.box_rows
        left = (box - 1) % across * self.size.box_columns
        columns = range(left + 1, left + self.size.box_columns + 1)
        rows = [row for row in self.order if top < row <= top + self.size.box_rows]
        return [[self.cell(row, c) for c in columns] for row in rows]

    def box_test(self, box: int) -> exp.Expr:
        """Each cell of the box differs from the box's cells in the rows joined before it."""
        rows = self.box_cells(box)
        above = [list(itertools.chain.from_iterable(rows[:i])) for i in range(len(rows))]
        tests = [not_in(cell, above[i]) for i, cells in enumerate(rows) if i for cell in cells]
        return commented(self.group(tests), f"box {box}")

    def group(self, tests: list[exp.Expr]) -> exp.Expr:
        """Tests that belong together, kept as one condition."""
        return exp.Paren(this=all_of(test.copy() for test in tests))

    # shape grid

    def solutions(self) -> exp.CTE:
        numbered = exp.Window(
            this=exp.RowNumber(), order=exp.Order(expressions=[exp.Ordered(this=key) for key in self.keys()])
        )
        cells = [self.cell(r, c) for r in self.span for c in self.span]
        columns = [*(f"r{r}c{c}" for r in self.span for c in self.span), "solution_no"]
        query = self.joined([*cells, numbered])
        query = self.limited(query.order_by(*self.keys())) if self.request.limit else query
        means = "one row per grid, numbered: r1c2 is the digit in row 1 and column 2"
        return cte("solutions", columns, query, means)

    def rows_of_grids(self) -> exp.Query:
        means = [self.last_rows.format(n=self.size.n)] if self.last_rows else []
        if self.dialect.expands_ctes:
            by_case = self.rows_by_case().order_by("solution_no", "row_no")
            commented(by_case, *means, "CASE, since each reference to solutions would find the grids again")
            return by_case
        first, *others = [self.row_of_grids(r) for r in self.span]
        query = union_all(first, *others)
        commented(first, *means)
        order = exp.Order(expressions=[exp.Ordered(this=column(name)) for name in ("solution_no", "row_no")])
        query.set("order", order)
        return query

    def rows_by_case(self) -> exp.Select:
        """Each grid once per row number, which selects the row's cells."""
        cells = [
            exp.Case(
                this=column("digit"),
                ifs=[exp.If(this=number(r), true=column(f"r{r}c{c}")) for r in self.span],
            )
            for c in self.span
        ]
        rows = [named(cell, f"c{c}") for c, cell in zip(self.span, cells, strict=True)]
        query = exp.select("solution_no", named(column("digit"), "row_no"), *rows).from_("solutions")
        return query.join("digits", join_type="cross")

    def row_of_grids(self, row: int) -> exp.Select:
        cells = [named(column(f"r{row}c{c}"), f"c{c}") for c in self.span]
        return exp.select("solution_no", named(number(row), "row_no"), *cells).from_("solutions")

    def limited(self, query: exp.Select) -> exp.Select:
        return self.dialect.limited(query, self.request.limit) if self.request.limit else query


class Script(Join):
    """The same statement over the script's table of valid sets: each unit must be a set of the table."""

    last_select, last_rows = (), None  # the template says it

    def set_up(self) -> dict[str, exp.Expr]:
        """What the template needs for the table: its name, a set's number, the digits and all their orders."""
        return {
            "table": self.table(),
            "number": self.set_number([column(name) for name in self.set_columns]),
            "digits": self.dialect.numbers(self.size.n),
            "orders": self.orders(),
        }

    def parts(self) -> list[exp.CTE]:
        return []

    def sets(self, row: int) -> exp.Expr:
        return exp.alias_(self.table(), f"row{row}", table=True)

    def table(self) -> exp.Table:
        return self.dialect.schema_table(SCHEMA, "valid_sets")

    def column_test(self, col: int) -> exp.Expr:
        return commented(self.is_valid([self.cell(r, col) for r in self.span]), f"column {col}")

    def box_test(self, box: int) -> exp.Expr:
        return commented(self.is_valid(list(itertools.chain.from_iterable(self.box_cells(box)))), f"box {box}")

    def is_valid(self, cells: Sequence[exp.Expr]) -> exp.Expr:
        index = self.dialect.schema_call(SCHEMA, "get_index", cells) or self.set_number(cells)
        return exp.In(this=index, query=exp.select("val").from_(self.table()).subquery())
