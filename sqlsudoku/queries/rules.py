"""`rules`: a solver with procedures, and collections where the database has them, after Anton Scheffer's article.

It reads the rows of a puzzle, applies rules until none finds anything, and then guesses.
`sqlsudoku.puzzle.grading` defines the rules and their order; a script returns the same counts.

Collections differ between databases, and so do the boards, which are tables on MySQL: the templates share little but
the names. Each part of a script is also a shape, so that a user can set up once and solve many puzzles.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grading import LEVELS, RULES
from sqlsudoku.puzzle.grid import Geometry, Puzzle
from sqlsudoku.queries.base import Draft, Query, Request
from sqlsudoku.queries.options import LIMIT, Option

PARTS = ("set-up", "run", "display", "clean-up")


class Rules(Query):
    name = "rules"
    about = "applies rules to a board, and guesses where none finds anything"
    origin = "Anton Scheffer, Solving a Sudoku with Collections"
    template = "rules.sql.j2"
    options = (
        Option(
            name="shape",
            help=("The whole script", *["one part of it for the console"] * len(PARTS)),
            values=("script", *PARTS),
            default="script",
            reshapes=True,
            commands=frozenset(("generate", "solve", "compare")),
            fewer=dict.fromkeys(PARTS, frozenset(("generate",))),
        ),
        LIMIT,
    )
    goldens: ClassVar = {"rules-9x9": {"size": 9}}

    def lacking(self, dialect: Dialect, options: Mapping[str, Any] = {}) -> str:
        return super().lacking(dialect)  # all shapes alike

    def build(self, dialect: Dialect, request: Request) -> Draft:
        geometry, shape = request.geometry, str(request.shape)
        assert request.puzzle
        about, returns = DESCRIPTIONS[shape]
        return Draft(
            about=about.format(n=geometry.n),
            returns=returns.format(n=geometry.n, rules=len(RULES)),
            note=OWN if shape in ("script", "run") else "",
            template=self.template,
            facts={
                **positions(geometry),
                "parts": PARTS if shape == "script" else (shape,),
                "whole": shape == "script",
                **literals(request.puzzle),
                "simple_rules": sum(rule.level == "simple" for rule in RULES),
            },
        )


OWN = 'Your own puzzle: replace the rows below "the puzzle"; blanks are . or 0. Only a legal puzzle has solutions.'
ANSWER = (
    "six results: the board as far as the rules get without a guess, {n} rows (row_no, c1 to c{n}); the cells that "
    "each level filled, 3 rows; what each rule found, {rules} rows; the guesses that it took, 1 row; the number of "
    "solutions, 1 row; and the solutions, {n} rows each (solution_no, row_no, c1 to c{n})"
)
DESCRIPTIONS = {
    "script": (
        "Solves a Sudoku of {n}x{n} cells by rules, and by guesses where these find nothing. Cleans up after itself.",
        ANSWER,
    ),
    "set-up": (
        "Sets up a solver for Sudokus of {n}x{n} cells: types and functions for the part run.",
        "nothing",
    ),
    "run": ("Solves a Sudoku of {n}x{n} cells with what the part set-up has made, and keeps the answer.", "nothing"),
    "display": ("Shows the answer that the part run has kept.", ANSWER),
    "clean-up": ("Removes what the part set-up has made.", "nothing"),
}


def positions(geometry: Geometry) -> dict[str, object]:
    """The numbers of a size by their names in the templates."""
    return {
        "across": geometry.n // geometry.box_columns,
        "span": range(1, geometry.n + 1),
        "everything": (1 << geometry.n) - 1,
        "row_mask": (1 << geometry.box_columns) - 1,
        "column_mask": sum(1 << row * geometry.box_columns for row in range(geometry.box_rows)),
    }


def literals(puzzle: Puzzle) -> dict[str, list[str]]:
    """The rows that a script inserts, as SQL without parentheses."""
    geometry = puzzle.geometry
    lines = [puzzle.cells[start : start + geometry.n] for start in range(0, geometry.cells, geometry.n)]
    places = len(str(geometry.n))
    return {
        "rules": [f"{i}, '{rule.name}', '{rule.level}'" for i, rule in enumerate(RULES, 1)],
        "levels": [f"{i}, '{level}'" for i, level in enumerate(LEVELS, 1)],
        "digits": [f"{i}, '{symbol}'" for i, symbol in enumerate(geometry.symbols, 1)],
        "lines": [f"{i:{places}}, " + ", ".join(f"'{symbol}'" for symbol in line) for i, line in enumerate(lines, 1)],
    }
