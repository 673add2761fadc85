"""Before the first pass: the domains, the puzzle and its display, and the first candidates."""

from sqlglot import exp

from sqlsudoku.puzzle.grid import BLANK
from sqlsudoku.queries.eliminate.tables import CELL, SCHEMA, UNITS, Tables
from sqlsudoku.sql.trees import (
    all_of,
    any_of,
    column,
    commented,
    equal,
    highest,
    named,
    not_exists,
    number,
    text,
    union,
)


class Start(Tables):
    """The queries that fill the tables, and the display. An empty puzzle has no query for givens."""

    def slots(self) -> dict[str, exp.Expr]:
        slots = {
            "digits": self.digits(),
            "places": self.places(),
            "box": self.box_of(column("row_no"), column("column_no")),
            "all_cells": self.all_cells(),
            "initial_candidates": self.initial_candidates(),
            "display": self.display(),
        }
        return slots | ({"givens": self.givens()} if self.puzzle.givens else {})

    def digits(self) -> exp.Expr:
        """The digits and their symbols."""
        rows = [[number(digit), text(symbol)] for digit, symbol in enumerate(self.size.symbols, 1)]
        return self.dialect.rows(["digit", "symbol"], rows)

    def places(self) -> exp.Expr:
        """The numbers of the rows, which are also those of the columns and the boxes."""
        return exp.select("digit").from_(self.table("digits"))

    def box_of(self, row: exp.Expr, col: exp.Expr) -> exp.Expr:
        """The computed number of the box in which a row and a column meet; boxes are numbered row by row."""
        size = self.size
        band = self.dialect.quotient(row - 1, size.box_rows) * (size.n // size.box_columns)
        return band + self.dialect.quotient(col - 1, size.box_columns) + 1

    def all_cells(self) -> exp.Expr:
        """Every pair of row and column, and its box."""
        row, col = column("row_no", "grid_rows"), column("column_no", "grid_columns")
        box = self.dialect.schema_call(SCHEMA, "box_of", [row, col]) or self.box_of(row, col)
        return (
            exp.select(row.copy(), col.copy(), named(box, "box_no"))
            .from_(self.table("grid_rows"))
            .join(self.table("grid_columns"), join_type="cross")
        )

    def givens(self) -> exp.Expr:
        symbols = self.size.symbols
        rows = [
            [number(self.size.row(cell) + 1), number(self.size.column(cell) + 1), number(symbols.index(symbol) + 1)]
            for cell, symbol in enumerate(self.puzzle.cells)
            if symbol != BLANK
        ]
        return self.dialect.rows(["row_no", "column_no", "digit"], rows)

    def initial_candidates(self) -> exp.Expr:
        """The bag has a tile for each digit that a box lacks. A tile is a candidate in each free cell of its box
        whose row and column do not have the digit.

        None if the givens were refused: otherwise a console that continues after the error would solve an empty grid.
        """
        cell, tile = "cell", "bag"
        found = [
            equal(column("digit", "solution"), column("digit", "digits")),
            equal(column("box_no", "solution"), column("box_no", "boxes")),
        ]
        placed = exp.select(number(1)).from_(self.table("solution")).where(all_of(found))
        bag = (
            exp.select(column("digit", "digits"), column("box_no", "boxes"))
            .from_(self.table("digits"))
            .join(self.table("boxes"), join_type="cross")
            .where(not_exists(placed))
        )
        in_row, in_column = (equal(column(line, "solution"), column(line, cell)) for line in CELL)
        digit = equal(column("digit", "solution"), column("digit", tile))
        conflicts = [all_of([in_row, in_column]), all_of([digit, any_of([in_row.copy(), in_column.copy()])])]
        free = not_exists(exp.select(number(1)).from_(self.table("solution")).where(any_of(conflicts)))
        placed_cells = exp.select(exp.Count(this=exp.Star())).from_(self.dialect.schema_table(SCHEMA, "solution"))
        there = commented(
            exp.GT(this=placed_cells.subquery(), expression=number(0)), "no rows if the givens were refused"
        )
        return (
            exp.select(named(number(1), "branch"), *(column(name, cell) for name in UNITS), column("digit", tile))
            .from_(bag.subquery(tile))
            .join(self.table("all_cells", cell), on=equal(column("box_no", cell), column("box_no", tile)))
            .where(all_of([there, free] if self.puzzle.givens else [free]))
        )

    def display(self) -> exp.Expr:
        """The solution as a grid, one row per grid row, branch by branch."""
        cells = [
            named(
                highest(equal(column("column_no", "solution"), col), column("symbol", "digits"), text(BLANK)), f"c{col}"
            )
            for col in range(1, self.size.n + 1)
        ]
        branch = column("branch", "branches")
        branches: exp.Query = exp.select("branch").distinct().from_(self.table("solution", "solution"))
        if not self.puzzle.givens:  # the first branch is shown before it has a digit
            first = self.dialect.one_row(named(number(1), "branch"))
            branches = union(exp.select("branch").from_(self.table("solution", "solution")), first)
        same = all_of(
            [
                equal(column("branch", "solution"), branch),
                equal(column("row_no", "solution"), column("row_no", "grid_rows")),
            ]
        )
        return (
            exp.select(branch.copy(), column("row_no", "grid_rows"), *cells)
            .from_(branches.subquery("branches"))
            .join(self.table("grid_rows"), join_type="cross")
            .join(self.table("solution"), on=same, join_type="left")
            .join(
                self.table("digits"), on=equal(column("digit", "digits"), column("digit", "solution")), join_type="left"
            )
            .group_by(branch.copy(), column("row_no", "grid_rows"))
        )
