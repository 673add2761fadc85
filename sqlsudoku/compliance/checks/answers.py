"""Every query in every form and shape returns the reference's answer."""

import itertools
from collections.abc import Iterator

from sqlsudoku import queries
from sqlsudoku.compliance import scripts
from sqlsudoku.compliance.checks.tables import TABLE, of_a_table
from sqlsudoku.compliance.core import Case, Mark, Subject, checked
from sqlsudoku.compliance.puzzles import judged
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import BLANK, SIZES, Puzzle
from sqlsudoku.queries.options import GRID, LEVELS


def cases() -> Iterator[Case]:
    """Every query in every form and shape, on puzzles of its sizes: as a literal, and except for 6x6 as a parameter."""
    for query in queries.QUERIES.values():
        if not query.accepts_puzzle:
            yield Case(query.name, None, {"size": 4})
            continue
        shapes: list[str | None] = [shape for shape in query.shapes if shape not in (*query.parts, LEVELS)]
        for form, shape in itertools.product(query.forms or [None], shapes or [None]):
            chosen = {name: value for name, value in (("form", form), ("shape", shape)) if value}
            if not query.needs_puzzle:
                yield Case(query.name, None, chosen)
                if shape == "script":
                    continue  # it accepts no puzzle
            # a solution is split into rows after any search: the check rows_of_a_puzzle asks further
            split = shape == GRID and query.needs_puzzle
            for size in (9,) if split else (4, 6, 9):
                for parameter in (False, True):
                    without = size == 6 or split or "parameter" not in query.sources
                    if size in query.sizes and not (parameter and without):
                        more = {"parameter": True} if parameter else {}
                        mark: Mark = "thorough" if parameter and size == 9 else ""
                        yield Case(query.name, sample(SIZES[size]), chosen | more, mark=mark)


@checked("connection", cases())
def answer_agrees(subject: Subject, case: Case) -> None:
    """The answer of every query in every form and shape agrees with the reference."""
    scripts.agreed(subject, case)


def limited() -> Iterator[Case]:
    """Every query with a limit on an empty puzzle and on one without a solution."""
    for query in queries.QUERIES.values():
        if 4 in query.sizes and query.accepts_puzzle:
            yield Case(query.name, Puzzle(BLANK * 16), {"limit": 1}, "empty", mark="slow")
            yield Case(query.name, Puzzle(BLANK * 16), {"limit": 2}, "empty", mark="thorough")
            yield Case(query.name, Puzzle("12....4...3....."), {"limit": 2}, "no solution")


@checked("connection", limited())
def limit_and_no_solution(subject: Subject, case: Case) -> None:
    """A limit returns that number of solutions, or all if there are fewer."""
    assert case.puzzle
    answer = scripts.agreed(subject, case)
    assert len(answer.grids) == reference.count(case.puzzle, case.choices["limit"])


def tables() -> Iterator[Case]:
    for form, size in itertools.product(queries.query("string").forms, (4, 9)):
        yield Case("string", None, {"form": form, "size": size, "table": TABLE})


@checked("connection", tables())
def table_of_puzzles(subject: Subject, case: Case) -> None:
    """One statement solves a table of puzzles, in the order of their ids."""
    assert case.size
    first = sample(SIZES[case.size])
    listed = [first, Puzzle(next(reference.solutions(first)))]
    rows = of_a_table(subject, case, [puzzle.cells for puzzle in listed])
    assert [row[0] for row in rows] == sorted(row[0] for row in rows)
    for i, puzzle in enumerate(listed, 1):
        judged(puzzle, [row[1] for row in rows if row[0] == i])
