"""`eliminate`: reduces a table of candidates until each cell has its digit, after Merrill Aldrich's article.

Tables hold the domains (digits, rows, columns, boxes), the solution and the candidates. A pass pushes solved cells
(one candidate in a cell; one place for a digit in a row, column or box) from the candidates to the solution. Then it
eliminates the candidates that this rules out: those of taken cells and those of digits taken in a row, column or
box. If a row or column has a digit in one box only, it also eliminates the digit in the rest of that box. A
stuck branch is split on a cell with the fewest candidates: each candidate gets a branch with a copy of the solution and
of the candidates, except those that its digit rules out. A branch with a contradiction is purged: it would push two
digits to a cell or a digit twice to a unit, which the solution's unique keys forbid, or a cell has no candidate left.

The article works on one branch after the other, and splits one cell at a time. Here a step is one statement for all
branches, and it splits all stuck branches. Of the cells with the fewest candidates, it splits the cell whose digits
rule out the most in its row, column and box. The article stops at the first solution, and loops forever if there is
none; here the passes end when no candidates are left, or when the requested number of solutions is found. Columns and
boxes have numbers, not letters, because databases count and group numbers several times as fast.

Every statement reads the number of the pass from the log, so no step needs a variable. The steps are procedures, a loop
in a block, or a repeated group of statements: what the database has that ends no transaction of the user's.
templates/eliminate.sql.j2 and the files beside it have the SQL.
"""

from dataclasses import replace
from typing import ClassVar

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import BLANK, draw
from sqlsudoku.queries.base import Draft, Query, Request
from sqlsudoku.queries.ctes import OWN_ROWS
from sqlsudoku.queries.options import CLEAN_UP, LIMIT, WHOLE_OR_CLEAN_UP, Option
from sqlsudoku.sql.trees import column, named, number, text


class Eliminate(Query):
    name = "eliminate"
    about = "pushes solved cells and eliminates candidates pass by pass, and branches when stuck"
    origin = "Merrill Aldrich, Sub-Second SQL Sudoku Solver, 2013"
    template = "eliminate.sql.j2"
    options = (
        WHOLE_OR_CLEAN_UP,
        LIMIT,
        Option(
            name="nodes",
            help="Maximum number of branches",
            kind=int,
            default=10_000,
            minimum_reason="a search needs at least one branch",
        ),
    )
    goldens: ClassVar = {"eliminate-9x9": {"size": 9}}

    def literal_rows(self, request: Request) -> int:
        assert request.puzzle
        return request.puzzle.givens

    def build(self, dialect: Dialect, request: Request) -> Draft:
        geometry, puzzle = request.geometry, request.puzzle
        assert puzzle
        n, branches = geometry.n, request.options["nodes"]
        if request.shape == CLEAN_UP:
            whole = {**request.options, "shape": "script"}
            return self.clean_up(
                dialect, facts={"schema": "sudoku"}, removes=[replace(request, puzzle=sample(geometry), options=whole)]
            )
        return Draft(
            about=f"Solves a Sudoku of {n}x{n} cells by candidates in tables: pushes solved cells, eliminates others, "
            "branches when stuck.\nCleans up after itself.",
            returns=f"four results: the puzzle (branch, row_no, c1 to c{n}), a row per pass and branch, the number of "
            f"solutions, and the solutions, {n} rows each (solution_no, row_no, c1 to c{n})",
            note=OWN_ROWS.format("the givens start branch 1") if puzzle.givens else "",
            slots=_slots(dialect, request),
            template=self.template,
            facts={
                "schema": "sudoku",
                "drawing": draw(puzzle.cells, geometry=geometry),
                "branches": branches,
                "too_many": f"There are more than {branches} branches: allow more",
            },
        )


def _slots(dialect: Dialect, request: Request) -> dict[str, exp.Expr]:
    """The expressions of the templates, and the rows to insert; an empty puzzle has no givens."""
    geometry, puzzle = request.geometry, request.puzzle
    assert puzzle
    band = dialect.quotient(column("row_no") - 1, geometry.box_rows) * (geometry.n // geometry.box_columns)
    shown = [column("solution_no", "solved"), column("row_no", "display")]
    digits = [[number(digit), text(symbol)] for digit, symbol in enumerate(geometry.symbols, 1)]
    givens = [
        [number(geometry.row(cell) + 1), number(geometry.column(cell) + 1), number(geometry.symbols.index(symbol) + 1)]
        for cell, symbol in enumerate(puzzle.cells)
        if symbol != BLANK
    ]
    slots = {
        "digits": dialect.rows(["digit", "symbol"], digits),
        "box": band + dialect.quotient(column("column_no") - 1, geometry.box_columns) + 1,
        "no_number": exp.cast(exp.Null(), "int"),
        "first": dialect.one_row(named(number(1), "branch")),
        "shown": exp.select(*shown, *(column(f"c{place}", "display") for place in range(1, geometry.n + 1))),
    }
    return slots | ({"givens": dialect.rows(["row_no", "column_no", "digit"], givens)} if givens else {})
