"""`enumerate`: joins every legal grid from all valid sets, after a German article of 2009.

A valid set contains each digit once; there are n! of them. A grid is n valid sets, one per row, whose other units are
valid sets too: columns and boxes, or those of a variant. There are 288 grids of 4x4 (https://oeis.org/A107739), and
28,200,960 of 6x6, so 6x6 needs givens.

Shape `flat` returns one row per grid; `grid` numbers the grids and returns one row per grid row; `levels` shows how the
join gets there, row by row: every start of a grid with its level, which is its number of rows. Shape `script` is the
article's set-up, a template: a table of valid sets with constraints and a function, if the database has them. It tests
a unit by its number (n1 * 1000 + n2 * 100 + n3 * 10 + n4), which must be in the table.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle.grid import BLANK, Geometry, Puzzle
from sqlsudoku.puzzle.levels import fault, row_levels
from sqlsudoku.queries import grid_rows
from sqlsudoku.queries.base import Draft, Query, Request, Row, Rows, Way
from sqlsudoku.queries.joins import Join, Levels, row_order, tested
from sqlsudoku.queries.options import GRID, LEVELS, LIMIT, Command, Option, exclude

SHAPES = ("flat", GRID, LEVELS, "script")


class Enumerate(Query):
    name = "enumerate"
    about = "joins every legal grid out of all orders of the digits"
    origin = "Lösungen für (4x4) Sudokus mit SQL finden, 2009"
    template = "enumerate-script.sql.j2"
    sizes = (4, 6)
    default_size = 4
    options = (
        Option(
            name="shape",
            help=(
                "One row per grid",
                "one per grid row",
                "every row of the join with its level",
                "a script with a table, constraints and a function",
            ),
            values=SHAPES,
            default="flat",
            reshapes=True,
            commands=frozenset(("generate", "solve", "compare")),
            fewer=dict.fromkeys((LEVELS, "script"), frozenset[Command](("generate", "compare"))),
        ),
        LIMIT,
    )
    needs_puzzle = False
    goldens: ClassVar = {f"enumerate-{shape}": {"shape": shape} for shape in SHAPES if shape != LEVELS}

    def check(self, request: Request) -> None:
        super().check(request)
        if request.geometry.n == 6 and (request.puzzle is None or not request.puzzle.givens):
            number, counted = f"too many grids of {request.geometry}", ""
            if request.geometry.is_usual:
                number = f"28,200,960 grids of {request.geometry}, too many"
                counted = ", or count them with the query count"
            raise UsageError(f"There are {number} to list: give a puzzle with givens{counted}.")
        if request.shape == "script":
            exclude("--shape script lists all grids", puzzle=request.puzzle, limit=request.limit)
        if request.shape == LEVELS:
            exclude("--shape levels shows the whole join", limit=request.limit)

    def supports(self, geometry: Geometry) -> bool:
        return geometry.n in self.sizes

    def available(self, dialect: Dialect, options: Mapping[str, Any] = {}) -> bool:
        return options.get("shape") != "script" or super().available(dialect)

    def build(self, dialect: Dialect, request: Request) -> Draft:
        geometry = request.geometry
        fitting = " that the givens allow" if request.puzzle else ""
        special = f" with {geometry.special}" if geometry.special else ""
        grids = f"Sudoku grids of {geometry.n}x{geometry.n} cells{special}{fitting}"
        known = geometry.is_usual and not request.puzzle and not request.limit
        total = f", {ROWS[str(request.shape)]} rows in all" if known else ""
        if request.shape == "script":
            return self.script(dialect, geometry, grids)
        if request.shape == LEVELS:
            return Draft(
                about=f"Shows how to find all {grids}: joins row by row.",
                returns=f"level_no (the number of rows joined), cells, one row per start of a grid{total}",
                slots={"statement": Levels(dialect, request, LEVELS).tree()},
            )
        columns = grid_rows.described(geometry)
        if request.shape == "flat":
            columns = f"r1c1 to r{geometry.n}c{geometry.n}, one row per grid"
        others = "columns and boxes" if geometry.is_plain else "all other units"
        return Draft(
            about=f"Finds all {grids}: joins rows, tests {others}.",
            returns=columns + total,
            slots={"statement": Join(dialect, request, str(request.shape)).tree()},
        )

    def script(self, dialect: Dialect, geometry: Geometry, grids: str) -> Draft:
        """The draft of the shape script; grids: what it finds, in words."""
        number, rows = "288 ", "288 rows of 16 columns, and 1152 rows"
        if not geometry.is_plain:
            number, rows = "", "a row of 16 columns per grid, and four rows per grid"
        names = {unit: f"{unit.kind} {unit.number}" for unit in tested(geometry)}
        cells = [f"row{geometry.row(cell) + 1}.n{geometry.column(cell) + 1}" for cell in range(geometry.cells)]
        return Draft(
            about=f"Finds all {number}{grids} by a table of valid sets; cleans up after itself.",
            returns=f"three results: whether the run is finished, {rows}: solution_no, row_no, c1 to c4",
            slots={"digits": dialect.numbers(geometry.n), "each_row": [grid_rows.each_row(dialect, geometry)]},
            template=self.template,
            facts={
                "schema": "four",
                "units": [(name, tuple(cells[cell] for cell in unit.cells)) for unit, name in names.items()],
            },
        )

    def takes_puzzle(self, way: Way) -> bool:
        return way.get("shape") != "script"

    def expected(self, request: Request) -> Iterable[Row] | None:
        from sqlsudoku.puzzle import reference  # text is generated without it

        puzzle = request.puzzle or Puzzle(BLANK * request.geometry.cells, geometry=request.geometry)
        if request.shape == LEVELS:
            return [(level, cells) for level, boards in self.levels(request) for cells in boards]
        grids = reference.solutions(puzzle, request.limit)
        return [tuple(map(int, grid)) for grid in grids] if request.shape == "flat" else None

    def script_rows(self, request: Request) -> Iterable[Row] | None:
        return self.expected(replace(request, options={**request.options, "shape": "flat"}))

    def levels(self, request: Request) -> Iterable[tuple[int, list[str]]]:
        """The starts of grids after each row that is joined, by the reference."""
        puzzle = request.puzzle or Puzzle(BLANK * request.geometry.cells, geometry=request.geometry)
        return enumerate(row_levels(puzzle, [row - 1 for row in row_order(request)]), 1)

    def grids(self, results: Sequence[Rows], request: Request) -> list[str]:
        if request.shape == "flat":
            return [grid_rows.line(row, request.geometry) for row in results[-1]]
        if request.shape == LEVELS:
            return [cells for level_no, cells in results[-1] if level_no == request.geometry.n]
        grids = grid_rows.grids(results[-1], request.geometry)
        if request.shape == "script":
            # the script lists the grids twice; lists that differ contain more grids together than exist
            flat = [grid_rows.line(row, request.geometry) for row in results[0]]
            return grids if flat == grids else [*flat, *grids]
        return grids

    def fault(self, results: Sequence[Rows], request: Request) -> str | None:
        if request.shape == "flat":
            return None
        if request.shape != LEVELS:
            return grid_rows.fault(results[-1], request.geometry)
        return fault(results[-1], self.levels(request), "one more row")


ROWS = {"flat": "288", GRID: "1152", LEVELS: "696", "script": "288"}
