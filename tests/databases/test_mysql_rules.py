"""MySQL's `rules`, count by count against the grade in Python: set up once, run for each puzzle."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from typing import Any

import pytest
import servers
from random_puzzles import random_puzzles
from running import statements_of
from servers import Server

from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection, Limits
from sqlsudoku.puzzle.builtin import built_in
from sqlsudoku.puzzle.grading import RULES, grade
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.queries import query
from sqlsudoku.queries.request import Question, requested
from sqlsudoku.run import runner, targets

pytestmark = [
    pytest.mark.servers,
    pytest.mark.skipif("mysql" not in servers.NAMES, reason="mysql is not in this run"),
]
DIALECT, QUERY = registry.dialect("mysql"), query("rules")
BUILT_IN = {each.name: each.puzzle for each in built_in()}
FOUND = 2
"""The solutions after which the searches end."""


@pytest.fixture(params=[pytest.param("mysql", id="mysql-server")])
def session(request: pytest.FixtureRequest, server_of: Callable[[str], Server]) -> Iterator[Connection]:
    servers.need(request.param)
    target = targets.parse(server_of(request.param).url)
    with closing(target.database.open(target.address, Limits(runner.MEMORY))) as opened:
        yield opened


@pytest.fixture(params=[4, 6, 9])
def size(request: pytest.FixtureRequest, session: Connection) -> Iterator[int]:
    """A size for which the solver is set up; afterwards nothing is left of it."""
    part(session, "set-up", size=request.param)
    yield request.param
    part(session, "clean-up")
    names = "SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE()"
    routines = "SELECT routine_name FROM information_schema.routines WHERE routine_schema = DATABASE()"
    left = session.run(f"SELECT * FROM ({names} UNION ALL {routines}) AS object WHERE table_name LIKE 'rules%'", {})
    assert left == [[]]


def part(session: Connection, shape: str, puzzle: Puzzle | None = None, **choices: Any) -> list[Sequence[Any]]:
    """Runs a part of the script and gives its results."""
    statements = statements_of(DIALECT, Question(QUERY.name, puzzle, dict(shape=shape, **choices)))
    return [rows for statement in statements for rows in session.run(statement, {})]


def check(session: Connection, puzzle: Puzzle) -> int:
    """Every count is the Python side's, and so are the solutions in their order; gives their number."""
    part(session, "run", puzzle, limit=FOUND)
    _, levels, found, guesses, [(said, _)], solutions = part(session, "display", size=puzzle.geometry.n)
    expected = grade(puzzle, FOUND)
    counts = [(each.name, each.level, expected.before[each.name], expected.after[each.name]) for each in RULES]
    assert dict(levels) == expected.cells, puzzle
    assert [*map(tuple, found)] == counts, puzzle
    assert [*map(tuple, guesses)] == [(expected.guesses, expected.depth, len(expected.solutions))], puzzle
    assert said == len(expected.solutions), puzzle
    assert QUERY.grids([solutions], requested(DIALECT, Question(QUERY.name, puzzle))) == expected.solutions
    return len(expected.solutions)


def solve_after(session: Connection, change: str) -> None:
    for statement in (change, "CALL rules_solve(NULL)"):
        session.run(statement, {})


def different(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Those of puzzles of which at most two before need the same rules, and have as many solutions."""
    seen: Counter[object] = Counter()
    for puzzle in puzzles:
        found = grade(puzzle, FOUND)
        kind = [(bool(found.before[each.name]), bool(found.after[each.name])) for each in RULES]
        seen[len(found.solutions), *kind] += 1
        if seen[len(found.solutions), *kind] <= 3:
            yield puzzle


def test_counts_are_those_of_the_grade(session: Connection, size: int) -> None:
    kinds = Counter(check(session, puzzle) for puzzle in different(random_puzzles(7, 50 if size < 9 else 20, size)))
    assert min(kinds[number] for number in (0, 1, 2)) > 2


@pytest.mark.parametrize("size", [9], indirect=True)
@pytest.mark.parametrize("name", ["leran-1", "aldrich", "royle-1", "inkala-2012"])
def test_counts_of_built_in_puzzles(session: Connection, size: int, name: str) -> None:
    check(session, BUILT_IN[name])


@pytest.mark.parametrize("size", [4], indirect=True)
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("DELETE FROM rules_given WHERE row_no = 3", "A puzzle has the rows 1 to 4"),
        ("UPDATE rules_given SET c2 = '5' WHERE row_no = 1", "is violated"),
        ("INSERT INTO rules_given (row_no) VALUES (5)", "is violated"),
    ],
)
def test_what_is_no_puzzle_is_refused(session: Connection, size: int, change: str, words: str) -> None:
    part(session, "run", BUILT_IN["four"])
    with pytest.raises(Exception, match=words):
        solve_after(session, change)


@pytest.mark.parametrize("size", [4], indirect=True)
@pytest.mark.parametrize("blank", ["NULL", "''", "'.'", "' '", "'0'"])
def test_blanks_may_be_written_in_any_way(session: Connection, size: int, blank: str) -> None:
    part(session, "run", BUILT_IN["four"])
    shown = part(session, "display", size=size)
    for column in ("c1", "c2", "c3", "c4"):
        session.run(f"UPDATE rules_given SET {column} = {blank} WHERE {column} = '.'", {})
    session.run("CALL rules_solve(NULL)", {})
    assert part(session, "display", size=size) == shown
