"""Before the first pass: the domains, the puzzle and its display, and the first candidates."""

from sqlglot import exp

from sqlsudoku.puzzle.grid import BLANK
from sqlsudoku.queries.eliminate.tables import LETTERS, SCHEMA, UNITS, Tables
from sqlsudoku.sql.trees import all_of, any_of, column, commented, equal, highest, named, not_exists, number, text


class Start(Tables):
    """The queries that fill the tables, and the display. An empty puzzle has no query for givens."""

    def slots(self) -> dict[str, exp.Expr]:
        slots = {
            "digits": self.digits(),
            "labels": self.labels(),
            "square": self.square_for(column("rw"), column("cl")),
            "all_cells": self.all_cells(),
            "initial_candidates": self.initial_candidates(),
            "display": self.display(),
        }
        return slots | ({"givens": self.givens()} if self.puzzle.givens else {})

    def digits(self) -> exp.Expr:
        """The digits and their symbols."""
        rows = [[number(digit), text(symbol)] for digit, symbol in enumerate(self.size.symbols, 1)]
        return self.dialect.rows(["digit", "symbol"], rows)

    def labels(self) -> exp.Expr:
        """The labels of the rows, which are also those of the columns and the squares."""
        return self.dialect.rows(["label"], [[number(label)] for label in range(1, self.size.n + 1)])

    def square_for(self, row: exp.Expr, col: exp.Expr) -> exp.Expr:
        """The computed label of the square in which a row and a column meet; squares are labelled row by row."""
        size = self.size
        band = self.dialect.quotient(row - 1, size.box_rows) * (size.n // size.box_columns)
        return band + self.dialect.quotient(col - 1, size.box_columns) + 1

    def all_cells(self) -> exp.Expr:
        """Every pair of row and column, and its square."""
        row, col = column("label", "rws"), column("label", "cls")
        square = self.dialect.schema_call(SCHEMA, "square_for", [row, col]) or self.square_for(row, col)
        return (
            exp.select(named(row.copy(), "rw"), named(col.copy(), "cl"), named(square, "sq"))
            .from_(self.table("rws"))
            .join(self.table("cls"), join_type="cross")
        )

    def givens(self) -> exp.Expr:
        symbols = self.size.symbols
        rows = [
            [number(self.size.row(cell) + 1), number(self.size.column(cell) + 1), number(symbols.index(symbol) + 1)]
            for cell, symbol in enumerate(self.puzzle.cells)
            if symbol != BLANK
        ]
        return self.dialect.rows(["rw", "cl", "digit"], rows)

    def initial_candidates(self) -> exp.Expr:
        """The bag has a tile for each digit that a square lacks. A tile is a candidate in each free cell of its square
        whose row and column do not have the digit.

        None if the givens were refused: otherwise a console that continues after the error would solve an empty grid.
        """
        cell, tile = "cell", "bag"
        found = [
            equal(column("digit", "solution"), column("digit", "digits")),
            equal(column("sq", "solution"), column("label", "squares")),
        ]
        placed = exp.select(number(1)).from_(self.table("solution")).where(all_of(found))
        bag = (
            exp.select(column("digit", "digits"), named(column("label", "squares"), "sq"))
            .from_(self.table("digits"))
            .join(self.table("squares"), join_type="cross")
            .where(not_exists(placed))
        )
        in_row, in_column = (equal(column(line, "solution"), column(line, cell)) for line in ("rw", "cl"))
        digit = equal(column("digit", "solution"), column("digit", tile))
        conflicts = [all_of([in_row, in_column]), all_of([digit, any_of([in_row.copy(), in_column.copy()])])]
        free = not_exists(exp.select(number(1)).from_(self.table("solution")).where(any_of(conflicts)))
        placed_cells = exp.select(exp.Count(this=exp.Star())).from_(self.dialect.schema_table(SCHEMA, "solution"))
        there = commented(
            exp.GT(this=placed_cells.subquery(), expression=number(0)), "none where the givens were refused"
        )
        return (
            exp.select(named(number(1), "branch"), *(column(name, cell) for name in UNITS), column("digit", tile))
            .from_(bag.subquery(tile))
            .join(self.table("all_cells", cell), on=equal(column("sq", cell), column("sq", tile)))
            .where(all_of([there, free] if self.puzzle.givens else [free]))
        )

    def display(self) -> exp.Expr:
        """The solution as a grid, one row per grid row, branch by branch."""
        cells = [
            named(highest(equal(column("cl", "solution"), col), column("symbol", "digits"), text(BLANK)), letter)
            for col, letter in enumerate(LETTERS[: self.size.n], 1)
        ]
        branch = column("branch", "branches")
        branches = exp.select("branch").distinct().from_(self.table("solution", "solution"))
        same = all_of(
            [equal(column("branch", "solution"), branch), equal(column("rw", "solution"), column("label", "rws"))]
        )
        return (
            exp.select(branch.copy(), named(column("label", "rws"), "rw"), *cells)
            .from_(branches.subquery("branches"))
            .join(self.table("rws"), join_type="cross")
            .join(self.table("solution"), on=same, join_type="left")
            .join(
                self.table("digits"), on=equal(column("digit", "digits"), column("digit", "solution")), join_type="left"
            )
            .group_by(branch.copy(), column("label", "rws"))
        )
