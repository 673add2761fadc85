"""The questions of a run whose puzzles all have the same boxes, regions and extra units."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from sqlsudoku import queries
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.lab.compliance.checks import CHECKS
from sqlsudoku.lab.compliance.checks.tables import TABLE
from sqlsudoku.lab.compliance.core import Case, Check, Mark
from sqlsudoku.lab.compliance.puzzles import generated
from sqlsudoku.puzzle import backtracking
from sqlsudoku.puzzle.grid import Geometry, Puzzle
from sqlsudoku.puzzle.variant import Variant
from sqlsudoku.queries.base import Query, Way

SIZES_ASKED = (4, 6, 9)
MOST_BOARDS = 500
"""The most boards that backtracking makes of a puzzle, since some databases take long for each."""
DRAWN = 24
"""How many puzzles are made, to choose from them."""


def questions(said: Variant) -> Iterator[tuple[Check, Case]]:
    """What a database is asked about puzzles with these units. Raises UsageError if there is no grid that has them."""
    checks = {check.name: check for check in CHECKS}
    geometries = said.of_sizes(SIZES_ASKED)
    for geometry in geometries:
        mark: Mark = "slow" if geometry.n > 6 and len(geometries) > 1 else ""
        puzzles = few_boards(geometry)
        for query in queries.QUERIES.values():
            for way in ways(query, geometry) if query.supports(geometry) else ():
                for name, case in cases(query, way, geometry, said, puzzles):
                    yield checks[name], replace(case, mark=mark)


def cases(
    query: Query, way: Way, geometry: Geometry, said: Variant, puzzles: Sequence[Puzzle]
) -> Iterator[tuple[str, Case]]:
    """A query in a way: all grids, a table, or each puzzle, with a limit, too; with the name of the check."""
    units = {**said.options, **({} if said.known else {"size": geometry.n})}
    about = f"{geometry}".replace(" ", "-")
    if not query.needs_puzzle and geometry.n == query.default_size:
        yield "answer_agrees", Case(query.name, None, {**way, **units}, f"all grids, {about}")
    if not query.takes_puzzle(way):
        return
    usual = query.has_default_rows(way)
    for number, puzzle in enumerate(puzzles):
        parameter = {"parameter": True} if number % 2 and usual and "parameter" in query.sources else {}
        yield "answer_agrees", Case(query.name, puzzle, {**way, **parameter}, f"puzzle {number + 1}")
    if usual:
        yield "limit_and_no_solution", Case(query.name, puzzles[-1], {**way, "limit": 2})
    if usual and "table" in query.sources:
        yield "table_of_puzzles", Case(query.name, None, {**way, **units, "table": TABLE}, about, tuple(puzzles))


def ways(query: Query, geometry: Geometry, dialect: Dialect | None = None) -> list[Way]:
    """The ways of a query that return an answer: those that a dialect has, or all.

    Without the forms, of which it chooses one, if there are other units than the plain ones.
    """
    found = filter(query.is_runnable, query.ways(dialect))
    if geometry.is_plain:
        return [*found]
    formless = ({name: value for name, value in way.items() if name != "form"} for way in found)
    return [dict(way) for way in dict.fromkeys(tuple(way.items()) for way in formless)]


def few_boards(geometry: Geometry) -> list[Puzzle]:
    """Puzzles with no, one and several solutions, as far as some are drawn that are little work; else any one."""
    drawn = [(Puzzle(cells, geometry=geometry), len(grids)) for cells, grids in generated(geometry, DRAWN)]
    few = [pair for pair in drawn if len([*islice(backtracking.boards(pair[0]), MOST_BOARDS)]) < MOST_BOARDS]
    found = {min(grids, 2): puzzle for puzzle, grids in few}
    return [found[number] for number in sorted(found)] or [drawn[0][0]]
