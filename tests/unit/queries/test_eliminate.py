"""`eliminate` on every database that has it and can run here: no, one and several solutions; its passes; its limit."""

from collections import defaultdict
from collections.abc import Mapping
from contextlib import closing, suppress
from typing import Any, NamedTuple

import pytest
from random_puzzles import random_puzzles
from running import execute, lacks, script_of, statements_of

from sqlsudoku import queries
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Limits, Rows
from sqlsudoku.database.script import Statement
from sqlsudoku.lab.compliance import scripts
from sqlsudoku.lab.compliance.core import Case, Subject
from sqlsudoku.lab.compliance.puzzles import counted
from sqlsudoku.puzzle import builtin, reference
from sqlsudoku.puzzle.grid import BLANK, Puzzle
from sqlsudoku.queries.request import Question, requested
from sqlsudoku.run import runner
from sqlsudoku.run.targets import Target

QUERY = queries.query("eliminate")
BUILT_IN = {each.name: each.puzzle for each in builtin.built_in()}
FULL = next(reference.solutions(BUILT_IN["leran-1"]))
TWELVE = Puzzle("1234............")
"""A 4x4 puzzle with twelve solutions."""
FAMOUS = [each.name for each in builtin.built_in() if "famous" in each.sets]


class Solved(NamedTuple):
    """What a run returned: the solutions, the rows of the passes, and how many solutions it said."""

    grids: list[str]
    passes: Rows
    said: tuple[int, str]


@pytest.fixture
def eliminate(subject: Subject) -> Subject:
    """Each database that has the query."""
    if not QUERY.available(subject.dialect) or lacks(subject.target, query="eliminate"):
        pytest.skip(f"{subject.name} has no eliminate")
    return subject


def solved(subject: Subject, puzzle: Puzzle, options: Mapping[str, Any] = {}, repeat: int = 1) -> Solved:
    """The results of a run, which must be the same whenever it is repeated, judged by the reference."""
    dialect = subject.dialect
    made = script_of(dialect, Question(QUERY.name, puzzle, options)).statements
    *before, outcome = subject.execute(made, repeat=repeat, timeout=60)
    assert outcome.status == "ran", outcome.detail
    assert all(each.results == outcome.results for each in before)
    givens, *_, passes, [said], _ = outcome.results
    assert "".join("".join(row[2:]) for row in givens) == puzzle.cells
    grids = QUERY.grids(outcome.results, requested(dialect, Question(QUERY.name, puzzle, options)))
    verdict = reference.judge(puzzle, grids, options.get("limit"))
    assert verdict.agrees, verdict.detail
    number, words = said
    assert number == len(grids)
    return Solved(grids, passes, (number, words))


@pytest.mark.parametrize(
    ("puzzle", "said"),
    [
        (counted(4)[2][0], (2, "several solutions")),  # the compliance suite asks a branch of 9x9
        (BUILT_IN["no-solution"], (0, "no solution")),
        (Puzzle(FULL), (1, "one solution")),
        (Puzzle("...2......3.1.4."), (0, "no solution")),
    ],
    ids=["two", "none", "no blank", "no digit fits"],
)
def test_solutions_and_passes(eliminate: Subject, puzzle: Puzzle, said: tuple[int, str]) -> None:
    """Each branch goes on until it is solved or purged, and is split where nothing could be pushed."""
    result = solved(eliminate, puzzle)
    assert result.said == said
    assert_passes(result, puzzle)


@pytest.mark.parametrize(("name", "limit"), [("sqlite", None), ("sqlite", 2), ("duckdb", None)])
def test_passes_that_were_not_repeated_are_not_finished(name: str, limit: int | None) -> None:
    """A console to which the script is pasted once must not hear of a puzzle without a solution."""
    statements = statements_of(registry.dialect(name), Question(QUERY.name, BUILT_IN["leran-1"], {"limit": limit}))
    outcome = execute(Target(name), statements, timeout=60)
    assert outcome.status == "ran", outcome.detail
    *_, [said], solutions = outcome.results
    assert (said, solutions) == ((0, "not finished: repeat the pass, unless a statement has failed"), [])


def test_a_console_that_goes_on_after_an_error_hears_of_no_missing_solution(eliminate: Subject) -> None:
    """The cap on branches ends the driver; what follows in the script is executed all the same."""
    found: Rows = []
    with closing(eliminate.target.database.open(eliminate.target.address, Limits(runner.MEMORY))) as session:
        for statement in statements_of(eliminate.dialect, Question(QUERY.name, BUILT_IN["leran-1"], {"nodes": 1})):
            with suppress(Exception):
                found += [row for rows in session.run(statement, {}) for row in rows]
    assert [row for row in found if row[-1] == "no solution"] == []


def test_without_its_givens_a_puzzle_is_not_solved(eliminate: Subject) -> None:
    """A console goes on after the error of givens that clash, and must not search an empty grid for minutes."""
    statements = script_of(eliminate.dialect, Question(QUERY.name, BUILT_IN["leran-1"])).statements
    kept = [statement for statement in statements if "solution (row_no, column_no, digit)" not in statement.text]
    assert len(kept) == len(statements) - 1
    outcome = scripts.executed(eliminate, kept, timeout=60)
    assert outcome.status == "ran", outcome.detail
    *_, passes, [said], solutions = outcome.results
    assert (passes, solutions) == ([], [])
    assert said[0] == 0
    assert said[1].startswith("not finished: ")


def assert_passes(result: Solved, puzzle: Puzzle) -> None:
    ends: dict[int, str] = defaultdict(str)
    for _, branch, pushed, eliminated, outcome in result.passes:
        assert ends[branch] not in ("solved", "purged")
        assert outcome in ("going on", "stuck, branched", "solved", "purged")
        assert pushed == 0 or outcome != "stuck, branched"
        assert eliminated >= pushed
        ends[branch] = outcome
    assert set(ends.values()) <= {"solved", "purged"}
    assert list(ends.values()).count("solved") == (len(result.grids) if puzzle.blanks else 0)
    numbers = [row[0] for row in result.passes]
    assert sorted(set(numbers)) == list(range(1, max(numbers, default=0) + 1))


def test_passes_without_a_branch(eliminate: Subject) -> None:
    """What the passes of an easy puzzle push fills the blanks, and all candidates are eliminated in them."""
    puzzle = BUILT_IN["leran-2"]
    numbers, branches, pushed, eliminated, outcomes = zip(*solved(eliminate, puzzle).passes, strict=True)
    assert list(numbers) == list(range(1, len(numbers) + 1))
    assert set(branches) == {1}
    assert sum(pushed) == puzzle.blanks
    assert sum(eliminated) == sum(
        all(puzzle.cells[peer] != digit for peer in puzzle.geometry.peers[cell])
        for cell, symbol in enumerate(puzzle.cells)
        if symbol == BLANK
        for digit in puzzle.geometry.symbols
    )
    assert outcomes == ("going on",) * (len(outcomes) - 1) + ("solved",)


@pytest.mark.thorough
def test_limit_ends_the_passes(eliminate: Subject) -> None:
    """The branches that were not followed to their end are neither solved nor purged; twice."""
    result = solved(eliminate, TWELVE, {"limit": 1}, repeat=2)
    assert result.said == (1, "one solution")
    last = {branch: outcome for _, branch, _, _, outcome in result.passes}
    assert list(last.values()).count("solved") >= 1


def test_cap_ends_the_branches_with_a_sentence(eliminate: Subject) -> None:
    answer = scripts.answer(eliminate, Case(QUERY.name, TWELVE, {"nodes": 10}))
    assert answer.verdict == "failed"
    assert "There are more than 10 branches: allow more" in answer.detail


@pytest.mark.thorough
@pytest.mark.parametrize(
    "puzzle", [*random_puzzles(10, 2, 4), *random_puzzles(10, 1, 6)], ids=lambda puzzle: puzzle.cells
)
def test_random_puzzles(eliminate: Subject, puzzle: Puzzle) -> None:
    solved(eliminate, puzzle)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["aldrich", *FAMOUS, "sixteen"])
def test_hard_puzzles(eliminate: Subject, name: str) -> None:
    result = solved(eliminate, BUILT_IN[name])
    assert result.said == (1, "one solution")
    assert_passes(result, BUILT_IN[name])


@pytest.mark.slow
def test_many_random_puzzles(eliminate: Subject) -> None:
    counts = set()
    for puzzle in [*random_puzzles(6, 12, 4), *random_puzzles(7, 12, 6), *random_puzzles(8, 12, 9)]:
        if reference.count(puzzle, 60) < 60:
            result = solved(eliminate, puzzle)
            assert_passes(result, puzzle)
            counts.add(min(len(result.grids), 2))
    assert counts == {0, 1, 2}


def test_givens_that_somebody_edits_have_no_solution_if_they_are_not_legal(eliminate: Subject) -> None:
    """A clash in a row or in a box alone, a digit or a cell that is not there: the script fails, or has no solution."""
    four = BUILT_IN["four"]
    latin = "1234234134124123"  # only its boxes clash
    solution = next(reference.solutions(four))
    for cells, first, edits in (
        (solution, "1, 1, 3", ("1, 1, 4", "1, 1, 5", "1, 1, 0", "5, 1, 3", "1, 5, 3")),
        (four.cells, "2, 1, 2", ("2, 1, 4", "2, 1, 5", "0, 1, 2")),
    ):
        made = script_of(eliminate.dialect, Question(QUERY.name, Puzzle(cells))).statements
        assert sum(first in each.text and "INSERT" in each.text for each in made) == 1
        for edited in edits:
            outcome = scripts.executed(eliminate, [edit(each, {first: edited}) for each in made])
            assert outcome.status == "failed" or outcome.results[-1] == [], (cells, edited, outcome)
    made = script_of(eliminate.dialect, Question(QUERY.name, Puzzle(solution))).statements
    changed = {
        f"{place // 4 + 1}, {place % 4 + 1}, {digit}": f"{place // 4 + 1}, {place % 4 + 1}, {latin[place]}"
        for place, digit in enumerate(solution)
    }
    outcome = scripts.executed(eliminate, [edit(each, changed) for each in made])
    assert outcome.status == "failed" or outcome.results[-1] == [], outcome


def edit(statement: Statement, changes: dict[str, str]) -> Statement:
    """A statement, with other rows if it inserts the givens."""
    text = statement.text
    if "INSERT" not in text or not all(row in text for row in changes):
        return statement
    for row, other in changes.items():
        text = text.replace(row, other)
    return statement._replace(text=text)
