"""`eliminate`: executed wherever it is written and can be, with no, one and several solutions; its passes; its cap."""

from collections import defaultdict
from typing import Any

import pytest

from sqlsudoku import puzzles, queries, reference, registry, runner
from sqlsudoku.answer import Answer, Question, ask
from sqlsudoku.grid import BLANK, Puzzle
from sqlsudoku.runner import Job
from sqlsudoku.script import Options, driver_statements, repeated
from sqlsudoku.session import Rows
from sqlsudoku.targets import Target

QUERY = queries.query("eliminate")
BUILT_IN = {each.name: each.puzzle for each in puzzles.built_in()}
EMPTY_FOUR = Puzzle("." * 16)
FULL = next(reference.solutions(BUILT_IN["leran-1"]))


@pytest.fixture
def target(database: Target) -> Target:
    """Each database that has the query."""
    if not QUERY.available(registry.dialect(database.name), None):
        pytest.skip(f"{database.name} has no eliminate")
    return database


def asked(target: Target, puzzle: Puzzle, options: Options = Options()) -> Answer:
    return ask(target, Question(QUERY, puzzle, options), timeout=60)


def results(target: Target, puzzle: Puzzle, options: Options = Options()) -> list[Rows]:
    statements = driver_statements(registry.dialect(target.name), QUERY, puzzle, options)
    outcome = runner.run(Job(target, statements, timeout=60, repeated=repeated(statements)))
    assert outcome.status == "ran", outcome.detail
    return outcome.results


@pytest.mark.parametrize(
    ("name", "count"),
    [("four", 1), ("six", 1), ("leran-2", 1), ("aldrich", 1), ("royle-1", 1), ("no-solution", 0), ("two-solutions", 2)],
)
def test_solutions_are_the_references(target: Target, name: str, count: int) -> None:
    answer = asked(target, BUILT_IN[name])
    assert answer.verdict == "agrees", answer.detail
    assert len(answer.grids) == count


@pytest.mark.parametrize(
    ("cells", "count"),
    [("." * 16, 288), (FULL, 1), (f"{BLANK}{FULL[1:]}", 1), ("...2......3.1.4.", 0)],
    ids=["empty 4x4", "no blank", "one blank", "no digit fits"],
)
def test_extremes(target: Target, cells: str, count: int) -> None:
    answer = asked(target, Puzzle(cells))
    assert answer.verdict == "agrees", answer.detail
    assert len(answer.grids) == count


def test_sixteen(target: Target) -> None:
    answer = asked(target, BUILT_IN["sixteen"])
    assert (answer.verdict, len(answer.grids)) == ("agrees", 1), answer.detail


@pytest.mark.parametrize("limit", [1, 5])
def test_limit(target: Target, limit: int) -> None:
    answer = asked(target, EMPTY_FOUR, Options(limit=limit))
    assert (answer.verdict, len(answer.grids)) == ("agrees", limit), answer.detail


@pytest.mark.parametrize(
    ("puzzle", "limit", "said"),
    [
        (BUILT_IN["no-solution"], None, (0, "no solution")),
        (BUILT_IN["four"], None, (1, "one solution")),
        (EMPTY_FOUR, None, (288, "several solutions")),
        (EMPTY_FOUR, 5, (5, "several solutions")),
    ],
    ids=["none", "one", "all", "limited"],
)
def test_number_of_solutions_is_said(target: Target, puzzle: Puzzle, limit: int | None, said: tuple[int, str]) -> None:
    first, *_, count, _ = results(target, puzzle, Options(limit=limit))
    assert [row[1:] for row in count] == [said[1:]] or count == [said]
    assert "".join("".join(row[2:]) for row in first) in (puzzle.cells, "")


def test_passes_are_listed(target: Target) -> None:
    """What is pushed in the passes of the only branch fills the blanks, and all of its candidates are eliminated."""
    puzzle = BUILT_IN["leran-2"]
    *_, passes, _, _ = results(target, puzzle)
    numbers, branches, pushed, eliminated, outcomes = zip(*passes, strict=True)
    assert list(numbers) == list(range(1, len(passes) + 1))
    assert set(branches) == {1}
    assert sum(pushed) == puzzle.blanks
    size = puzzle.size
    candidates = sum(
        all(puzzle.cells[peer] != digit for peer in size.peers[cell])
        for cell, symbol in enumerate(puzzle.cells)
        if symbol == BLANK
        for digit in size.symbols
    )
    assert sum(eliminated) == candidates
    assert outcomes[-1] == "solved"
    assert set(outcomes[:-1]) == {"going on"}


def test_each_branch_ends_solved_or_purged(target: Target) -> None:
    *_, passes, count, _ = results(target, BUILT_IN["two-solutions"])
    ends: dict[Any, str] = defaultdict(str)
    for _, branch, pushed, _, outcome in passes:
        assert ends[branch] not in ("solved", "purged")
        assert (outcome == "stuck, branched") <= (pushed == 0)
        ends[branch] = outcome
    assert len(ends) > 2
    assert set(ends.values()) == {"solved", "purged"}
    assert list(ends.values()).count("solved") == count[0][0] == 2


def test_cap_ends_the_branches_with_a_sentence(target: Target) -> None:
    answer = asked(target, EMPTY_FOUR, Options(nodes=10))
    assert answer.verdict == "failed"
    assert "There are more than 10 branches: allow more" in answer.detail


def test_second_run_works(target: Target) -> None:
    statements = driver_statements(registry.dialect(target.name), QUERY, BUILT_IN["four"], Options())
    outcome = runner.run(Job(target, statements, repeat=2, timeout=60, repeated=repeated(statements)))
    assert outcome.status == "ran", outcome.detail
    first, second = outcome.executions
    assert first.results == second.results
