"""The compact form: a template in the dialect's folder, around which the puzzle and the last SELECT are shared.

The template is one statement. It gets these values:

    puzzle       the first CTEs as text, up to a comma: puzzle (cells), or puzzle (id, cells) for a table, and what else
                 `solutions` reads
    usual        whether the units are the rows, columns and boxes of a size that the template is tuned for
    units        the units
    drawings     how many drawings these take: the largest drawing_no
    unit_rows    the CTEs digits (place, digit) and unit_cell (drawing_no, letter, place) as text, which has the units;
                 not defined for usual ones, and where `puzzle` has these CTEs
    id           'id' for a table, else ''
    solutions    the last SELECT, over a CTE solution (cells) or solution (id, cells)
    most_rows    after how many rows for each puzzle on average the search must fail; 0 if it need not
    too_many     what the error then says
    levels       whether the last SELECT must return every row of the recursion instead, in the order of the levels:
                 level_no (0 for the anchor), cells (the digit of each cell with one candidate, '.' for others), solved
                 (1 for a solution, else 0), candidates (0 or 1 for each: digit by digit, row by row)
"""

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grid import Geometry
from sqlsudoku.puzzle.variant import drawings
from sqlsudoku.queries import ctes
from sqlsudoku.queries.base import Draft, Request
from sqlsudoku.queries.clashes import pairs
from sqlsudoku.queries.options import LEVELS
from sqlsudoku.queries.units import unit_cells, unit_pairs

TEMPLATE = "cover-compact.sql.j2"
TUNED = (4, 6, 9, 16, 25)
"""The sizes with the usual boxes for which the templates count with bits of their own."""
LARGEST = 12
"""The largest size of all others: their units are data."""


def is_tuned(geometry: Geometry) -> bool:
    """Whether a template counts with bits of its own for these units."""
    return geometry.is_usual and geometry.n in TUNED


def can(dialect: Dialect, geometry: Geometry) -> bool:
    """Whether the dialect has the form for these units."""
    fits = geometry.n in dialect.compact_sizes if is_tuned(geometry) else dialect.compact_units is not None
    return fits and dialect.has_template(TEMPLATE)


def draft(dialect: Dialect, request: Request) -> Draft:
    geometry, table = request.geometry, request.table
    n, usual, levels = geometry.n, is_tuned(geometry), request.shape == LEVELS
    special = f" with {geometry.special}" if geometry.special else ""
    digits = ctes.digits(dialect, geometry, "the rows and the columns")
    units = [digits, pairs(dialect, geometry)] if usual else [digits, *unit_pairs(dialect, geometry)]
    bounds = dialect.most_limited_search_rows if request.limit else dialect.most_search_rows
    most = bounds.get(n, 0) if usual else dialect.compact_units or 0
    state = (
        "one row per state of the search: level_no, cells %, solved (1 for a solution), "
        f"candidates ({n**3} characters, digit by digit)"
    )
    return Draft(
        about=f"Solves {'every Sudoku of a table' if table else 'a Sudoku'} of {n}x{n} cells{special}: exact cover, "
        f"{'all candidates in sets of bits' if usual else 'the units are data'}, and in each step what follows from "
        f"{'them' if usual else 'all candidates'}.",
        returns=ctes.returns(request, ctes.first_bound(dialect, request, most), state if levels else ""),
        note=ctes.own(request),
        slots={
            "puzzle": ctes.legal(dialect, request, units) if levels else ctes.opening(dialect, request),
            **({} if usual or levels else {"unit_rows": [digits, *unit_cells(dialect, geometry)]}),
            "solutions": ctes.solutions(dialect, request, "solution", "cells", None),
        },
        template=TEMPLATE,
        one_statement=True,
        versions=dialect.compact_cover,
        facts={
            "usual": usual,
            "units": geometry.units,
            "drawings": len(drawings(geometry.units, n)),
            "id": "id" if table else "",
            "most_rows": most,
            "too_many": f"the search takes more than {most:,} rows{' a puzzle' if table else ''}: "
            f"give more givens{'' if request.limit else ', or a limit'}",
            "levels": levels,
        },
    )
