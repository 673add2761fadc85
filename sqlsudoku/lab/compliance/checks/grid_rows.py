"""Shape `grid` of the queries that solve a table: a row for each row of a solution, numbered and in order."""

import itertools
from collections.abc import Iterator
from typing import Any

from sqlsudoku.lab.compliance import scripts
from sqlsudoku.lab.compliance.checks.tables import TABLE, of_a_table, solvers
from sqlsudoku.lab.compliance.core import Case, Subject, checked
from sqlsudoku.lab.compliance.puzzles import counted, judged
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import BLANK, Puzzle
from sqlsudoku.queries import grid_rows
from sqlsudoku.queries.options import GRID

LIMIT = 2


def each_form(**source: Any) -> list[Case]:
    return list(solvers(4, shape=GRID, **source))


@checked("connection", each_form(table=TABLE))
def rows_of_a_table(subject: Subject, case: Case) -> None:
    """Every puzzle has its id, its solutions from 1 on, and the rows of each from 1 on; another text has no row."""
    listed = [puzzle for puzzle, _ in counted(4)]
    rows = of_a_table(subject, case, ["no puzzle", *(each.cells.replace(BLANK, "0") for each in listed)])
    assert [tuple(row) for row in rows] == [
        (id_, solution_no, row_no, *grid[4 * row_no - 4 : 4 * row_no])
        for id_, puzzle in enumerate(listed, 2)
        for solution_no, grid in enumerate(sorted(reference.solutions(puzzle)), 1)
        for row_no in range(1, 5)
    ]


@checked("connection", each_form(table=TABLE, limit=LIMIT))
def rows_of_a_table_with_a_limit(subject: Subject, case: Case) -> None:
    """A limit is for the solutions of each puzzle, not for rows."""
    listed = [puzzle for puzzle, _ in counted(4)]
    rows = [tuple(row) for row in of_a_table(subject, case, [puzzle.cells for puzzle in listed])]
    assert [row[0] for row in rows] == sorted(row[0] for row in rows)
    for id_, puzzle in enumerate(listed, 1):
        own = [row[1:] for row in rows if row[0] == id_]
        assert grid_rows.fault(own, puzzle.geometry) is None
        judged(puzzle, grid_rows.grids(own, puzzle.geometry), LIMIT)


def of_a_puzzle() -> Iterator[Case]:
    """Each form for a puzzle with several solutions, in a literal, and in a parameter with a limit."""
    several, _ = counted(4)[2]
    for case, more in itertools.product(each_form(), ({}, {"parameter": True, "limit": 1})):
        yield Case(case.query, several, {**case.options, **more})


@checked("connection", of_a_puzzle())
def rows_of_a_puzzle(subject: Subject, case: Case) -> None:
    """The rows agree with the reference, which also counts them."""
    answer = scripts.agreed(subject, case)
    assert case.puzzle
    assert len(answer.grids) == (case.options.get("limit") or reference.count(case.puzzle))


@checked("connection", [Case("cover", Puzzle(BLANK * 81), {"form": "compact", "shape": GRID, "limit": LIMIT}, "empty")])
def limit_ends_the_search(subject: Subject, case: Case) -> None:
    """To number the solutions, a database must not look for all of them: an empty grid has too many."""
    assert len(scripts.agreed(subject, case).grids) == LIMIT
