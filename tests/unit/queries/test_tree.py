"""`tree` on every database that has it and can run here: no, one and several solutions; its limit; what it leaves."""

import itertools
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from running import lacks, script_of, statements_of

from sqlsudoku import queries
from sqlsudoku.ask.answer import Answer
from sqlsudoku.database import registry
from sqlsudoku.errors import UsageError
from sqlsudoku.lab.compliance import scripts
from sqlsudoku.lab.compliance.core import Case, Subject
from sqlsudoku.puzzle import builtin, reference
from sqlsudoku.puzzle.grid import BLANK, SIZES, Puzzle
from sqlsudoku.queries.request import Question, requested
from sqlsudoku.queries.script import generate
from sqlsudoku.queries.tree import ORDERS, cell_id, narrow

QUERY = queries.query("tree")
BUILT_IN = {each.name: each.puzzle for each in builtin.built_in()}
FULL = next(reference.solutions(BUILT_IN["leran-1"]))


@pytest.fixture
def tree(subject: Subject) -> Subject:
    """Each database that has the query."""
    if not QUERY.available(subject.dialect) or lacks(subject.target, query="tree"):
        pytest.skip(f"{subject.name} has no tree")
    return subject


def asked(subject: Subject, puzzle: Puzzle, options: Mapping[str, Any] = {}) -> Answer:
    return scripts.answer(subject, Case(QUERY.name, puzzle, options))


def statements(subject: Subject, puzzle: Puzzle, options: Mapping[str, Any] = {}) -> list[str]:
    return statements_of(subject.dialect, Question(QUERY.name, puzzle, options))


COUNTS = {"leran-2": 1, "leran-3": 1, "no-solution": 0, "two-solutions": 2}
QUICK = [("no-solution", "narrow"), ("two-solutions", "narrow")]
"""The compliance suite asks four, six and leran-1, and 4x4 with no and with all solutions in the article's order."""


@pytest.mark.parametrize(
    ("name", "count", "order"),
    [
        pytest.param(name, COUNTS[name], order, marks=[] if (name, order) in QUICK else pytest.mark.slow)
        for name, order in itertools.product(COUNTS, QUERY.values("order"))
    ],
)
def test_solutions_are_the_references(tree: Subject, name: str, count: int, order: str) -> None:
    answer = asked(tree, BUILT_IN[name], {"order": order})
    assert answer.verdict == "agrees", answer.detail
    assert len(answer.grids) == count
    assert answer.form == order


def test_more_literal_rows_than_a_statement_takes_are_refused() -> None:
    dialect = registry.dialect("firebird")
    full = next(reference.solutions(BUILT_IN["sixteen"]))
    assert statements_of(dialect, Question(QUERY.name, Puzzle(full[:250] + BLANK * 6)))
    with pytest.raises(UsageError, match=r"^Firebird accepts at most 250 literal rows in a statement, .* needs 251"):
        statements_of(dialect, Question(QUERY.name, Puzzle(full[:251] + BLANK * 5)))


def test_order_narrow_solves_sixteen(tree: Subject) -> None:
    answer = asked(tree, BUILT_IN["sixteen"], {"order": "narrow"})
    assert (answer.verdict, len(answer.grids)) == ("agrees", 1), answer.detail


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("cells", "count"),
    [
        ("." * 16, 288),
        (FULL, 1),
        (f"{BLANK}{FULL[1:]}", 1),
        # no digit fits the last cell, so that the last blank cell has no variants
        ("...2......3.1.4.", 0),
    ],
    ids=["empty 4x4", "no blank", "one blank", "no digit fits"],
)
def test_extremes(tree: Subject, cells: str, count: int) -> None:
    answer = asked(tree, Puzzle(cells))
    assert answer.verdict == "agrees", answer.detail
    assert len(answer.grids) == count


def test_boards_before_and_after(tree: Subject) -> None:
    for name in ("four", "no-solution"):
        puzzle = BUILT_IN[name]
        outcome = scripts.executed(tree, statements(tree, puzzle))
        assert outcome.status == "ran", outcome.detail
        before, after, [said], solutions = outcome.results
        assert said == ((1, "one solution") if solutions else (0, "no solution"))
        assert text(before) == puzzle.cells
        assert text(after) == (next(reference.solutions(puzzle), None) or puzzle.cells)
        assert [row[1:] for row in solutions] in ([], after)


def text(board: Sequence[Sequence[str]]) -> str:
    return "".join("".join(row[1:]) for row in board)


@pytest.mark.parametrize(
    "nodes", [pytest.param(1, marks=pytest.mark.slow), pytest.param(18, marks=pytest.mark.slow), 19]
)
def test_cap_ends_the_tree_with_a_sentence(tree: Subject, nodes: int) -> None:
    """The tree of this puzzle has nineteen nodes, and the root."""
    answer = asked(tree, BUILT_IN["four"], {"nodes": nodes})
    assert answer.verdict == "failed"
    assert f"The tree grew past {nodes} nodes: allow more, or order the cells narrow" in answer.detail
    assert asked(tree, BUILT_IN["four"], {"nodes": 20}).verdict == "agrees"
    narrow = asked(tree, Puzzle("." * 81), {"order": "narrow", "nodes": 1000})
    assert "nodes: allow more" in narrow.detail
    assert "narrow" not in narrow.detail


def test_without_its_givens_a_puzzle_is_not_solved(tree: Subject) -> None:
    """A console goes on after the error of givens that are refused, and must not fill an empty grid for minutes."""
    whole = statements(tree, BUILT_IN["leran-1"])
    kept = list(whole)
    kept.remove(next(statement for statement in whole if "placement (cell_id, digit)" in statement))
    outcome = scripts.executed(tree, kept, timeout=60)
    assert outcome.status == "ran", outcome.detail
    *_, after, [said], solutions = outcome.results
    assert {symbol for row in after for symbol in row[1:]} == {BLANK}
    assert (said, solutions) == ((0, "not finished: givens clash, or a statement has failed"), [])


def test_second_run_works(tree: Subject) -> None:
    made = script_of(tree.dialect, Question(QUERY.name, BUILT_IN["four"])).statements
    first, second = tree.execute(made, repeat=2)
    assert second.status == "ran", second.detail
    assert first.results == second.results


# the cells and their order


@pytest.mark.parametrize(
    ("n", "cell", "number"), [(9, 0, 1111), (9, 10, 1122), (9, 80, 3333), (9, 3, 1211), (6, 3, 1211), (6, 12, 2111)]
)
def test_cell_has_the_articles_number(n: int, cell: int, number: int) -> None:
    assert cell_id(SIZES[n], cell) == number


@pytest.mark.parametrize("name", ["leran-1", "royle-1", "four", "sixteen"])
def test_narrow_order_has_every_blank_cell_once(name: str) -> None:
    puzzle = BUILT_IN[name]
    blanks = [cell for cell, symbol in enumerate(puzzle.cells) if symbol == BLANK]
    assert sorted(narrow(puzzle)) == blanks


def test_another_order_is_one_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its cells and its words are those of the script."""
    puzzle = BUILT_IN["four"]
    blanks = [cell for cell, symbol in enumerate(puzzle.cells) if symbol == "."]
    monkeypatch.setitem(ORDERS, "narrow", (lambda _: blanks[::-1], "from the last one on"))
    text = generate(registry.dialect("sqlite"), Question(QUERY.name, puzzle, {"order": "narrow"}))
    assert "-- the turn of each blank cell, from the last one on\n" in text
    assert f"({cell_id(puzzle.geometry, blanks[-1])}, 1)" in text


@pytest.mark.parametrize(
    ("query", "options", "words"),
    [
        ("tree", {"order": "wide"}, "--order wide is not known to the query tree; it supports article, narrow."),
        ("tree", {"nodes": 0}, "--nodes is 0, but a tree needs at least one node."),
        ("tree", {"table": "t"}, "The query tree does not read its puzzle from a table."),
        ("tree", {"parameter": True}, "The query tree does not read its puzzle from a parameter."),
        ("string", {"nodes": 5}, "The query string grows no tree: leave out --nodes."),
        ("string", {"order": "narrow"}, "it supports no orders."),
    ],
)
def test_what_cannot_be_done_is_one_sentence(query: str, options: Mapping[str, Any], words: str) -> None:
    with pytest.raises(UsageError) as caught:
        requested(registry.dialect("sqlite"), Question(query, None, options))
    assert words in str(caught.value)


def test_database_without_it_is_one_sentence() -> None:
    with pytest.raises(UsageError, match=r"^The query tree is not written for .*DataFusion"):
        requested(registry.dialect("datafusion"), Question(QUERY.name))


def test_givens_that_somebody_edits_have_no_solution_if_they_are_not_legal(tree: Subject) -> None:
    """Another digit, another cell, no digit: the script fails, or returns no solution."""
    for puzzle in (BUILT_IN["four"], Puzzle(next(reference.solutions(BUILT_IN["four"])))):
        made = script_of(tree.dialect, Question(QUERY.name, puzzle)).statements
        first = next(cell for cell, symbol in enumerate(puzzle.cells) if symbol != BLANK)
        given = f"{cell_id(puzzle.geometry, first)}, '{puzzle.cells[first]}'"
        others = sorted(set(puzzle.geometry.symbols) - {puzzle.cells[first]})
        clash = next(digit for digit in others if digit in puzzle.cells[first + 1 : first // 4 * 4 + 4])
        cell = given.split(",")[0]
        for edited in (f"{cell}, '{clash}'", f"{cell}, 'A'", f"{cell}, '0'", f"9999, '{puzzle.cells[first]}'"):
            assert sum(given in each.text for each in made) == 1
            outcome = scripts.executed(tree, [each._replace(text=each.text.replace(given, edited)) for each in made])
            assert outcome.status == "failed" or outcome.results[-1] == [], (puzzle.cells, edited, outcome)
        assert scripts.executed(tree, made).results[-1]


def test_the_narrow_order_is_the_same_in_every_process() -> None:
    """A set of texts has another order in each, and a sum in another order may be another number."""
    code = "from sqlsudoku.puzzle import builtin\nfrom sqlsudoku.queries.tree import narrow\n"
    code += "print(*(narrow(each.puzzle) for each in builtin.built_in() if each.name == 'leran-3'))"
    orders = {
        subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "3")
    }
    assert len(orders) == 1
    assert orders != {b"\n"}
