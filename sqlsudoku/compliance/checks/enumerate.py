"""`enumerate` in each shape, and the committed files of all queries, statement by statement."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from sqlsudoku import queries
from sqlsudoku.compliance import scripts
from sqlsudoku.compliance.checks.count import assert_way
from sqlsudoku.compliance.core import Case, Mark, Subject, checked
from sqlsudoku.compliance.puzzles import ALL_FOUR, EMPTY_FOUR, counted, judged_twice
from sqlsudoku.database.connection import Rows
from sqlsudoku.database.script import Statement
from sqlsudoku.puzzle import builtin
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import BLANK, SIZES, Puzzle

SHAPES = ("flat", "grid")


def each_shape(puzzle: Puzzle | None = None, **choices: Any) -> list[Case]:
    return [Case("enumerate", puzzle, {"shape": shape, **choices}) for shape in SHAPES]


@checked("engine", [Case("enumerate", None, {"shape": "flat"})])
def flat_rows_are_grids_in_order(subject: Subject, case: Case) -> None:
    rows = scripts.results(subject, case)[-1]
    assert ["".join(map(str, row)) for row in rows] == ALL_FOUR


@checked("engine", [Case("enumerate", None, {"shape": "grid"})])
def grid_rows_are_numbered_and_in_order(subject: Subject, case: Case) -> None:
    assert_grid_rows(scripts.results(subject, case)[-1])


def assert_grid_rows(rows: Sequence[Sequence[int]]) -> None:
    assert len(rows) == 1152
    assert [tuple(row[:2]) for row in rows] == list(itertools.product(range(1, 289), range(1, 5)))
    grids = ["".join(str(n) for row in rows[i : i + 4] for n in row[2:]) for i in range(0, 1152, 4)]
    assert grids == ALL_FOUR


@checked(
    "connection",
    [Case("enumerate", puzzle, {"shape": "levels"}) for puzzle in (None, sample(SIZES[4]), sample(SIZES[6]))],
)
def levels_of_enumerate_join_row_by_row(subject: Subject, case: Case) -> None:
    """Every start of a grid, level by level, as the reference finds them."""
    grids = scripts.agreed(subject, case).grids
    assert list(grids) == sorted(grids)


LIMITS: list[dict[str, Any]] = [{}, {"limit": 1}, {"limit": 2}, {"limit": 300}]


@checked("engine", [*(case for limit in LIMITS for case in each_shape(size=4, **limit)), *each_shape(size=6)])
def enumeration_with_givens(subject: Subject, case: Case) -> None:
    assert case.size
    for puzzle, _ in counted(case.size):
        asked = Case("enumerate", puzzle, {name: value for name, value in case.choices.items() if name != "size"})
        judged_twice(puzzle, scripts.grids(subject, asked), case.choices.get("limit"))


@checked("engine", each_shape(limit=5))
def limit_takes_the_first_grids(subject: Subject, case: Case) -> None:
    assert scripts.grids(subject, case) == ALL_FOUR[:5]


def few_givens() -> Iterator[Case]:
    for shape in SHAPES:
        chosen = {"shape": shape}
        yield Case("enumerate", Puzzle("12345......6" + 24 * BLANK), chosen, "above", (0,))
        yield Case("enumerate", Puzzle(24 * BLANK + "12345......6"), chosen, "below", (0,), mark="slow")
        minimal = Puzzle("....4..15..22.6....4.3..........351.")
        yield Case("enumerate", minimal, chosen, "minimal", (1,), mark="thorough")


@checked("engine", few_givens())
def enumeration_of_6x6_with_few_givens_ends(subject: Subject, case: Case) -> None:
    """It ends in seconds, with the givens in any place."""
    (count,) = case.values
    assert case.puzzle
    answer = scripts.agreed(subject, case, timeout=20)
    assert len(answer.grids) == count
    judged_twice(case.puzzle, answer.grids)


@checked("engine", [Case("enumerate", counted(6)[2][0], {"shape": "grid"})])
def grid_rows_of_6x6_are_numbered(subject: Subject, case: Case) -> None:
    _, count = counted(6)[2]
    rows = scripts.results(subject, case)[-1]
    assert [tuple(row[:2]) for row in rows] == list(itertools.product(range(1, count + 1), range(1, 7)))
    assert all(len(row) == 8 for row in rows)


# the committed files


def goldens() -> Iterator[Case]:
    """The committed files of each query, by name."""
    for query in queries.QUERIES.values():
        for name, choices in query.goldens.items():
            yield Case(query.name, None, choices, name)


def mark_of(case: Case) -> Mark:
    """Counting all grids of 9x9 takes seconds."""
    return "" if scripts.query(case).accepts_puzzle else "thorough"


@checked("engine", [replace(case, mark=mark_of(case)) for case in goldens()])
def committed_file_is_right(subject: Subject, case: Case) -> None:
    """A committed file returns the right answer when its statements run one by one."""
    request = scripts.request(subject.dialect, case)
    path = subject.dialect.folder / f"{case.about}.sql"
    texts = subject.dialect.pasting.split(path.read_text("utf-8"))
    asked = scripts.script_of(subject.dialect, case).statements
    statements = [replace(statement, text=text) for statement, text in zip(asked, texts, strict=True)]
    if case.source == "table":
        statements = in_a_table(case.choices["table"], statements)
    outcome = scripts.executed(subject, statements, timeout=120)
    assert outcome.status == "ran", f"{path.name}: {outcome.detail}"
    if case.query == "enumerate" and case.choices.get("shape") == "script":
        assert_script(outcome.results)
        return
    if not request.query.accepts_puzzle:
        assert_way(request, outcome.results)
        return
    puzzle = builtin.sample(request.size) if case.source == "table" else request.puzzle or EMPTY_FOUR
    judged_twice(puzzle, scripts.query(case).grids(outcome.results, request))


def in_a_table(name: str, statements: Sequence[Statement]) -> list[Statement]:
    """The statements, with a table that contains one puzzle, the example of 9x9."""
    make = f"CREATE TABLE {name} (id INTEGER, puzzle VARCHAR(81))"
    fill = f"INSERT INTO {name} VALUES (1, '{builtin.sample(SIZES[9]).cells}')"
    drop = f"DROP TABLE {name}"
    return [Statement(make, undo=drop), Statement(fill), *statements, Statement(drop)]


def assert_script(results: Sequence[Rows]) -> None:
    """Asserts two results, flat and grid; CREATE and DROP return none."""
    flat, grid = results
    assert ["".join(map(str, row)) for row in flat] == ALL_FOUR
    assert_grid_rows(grid)


@checked("engine", [Case("enumerate", None, {"shape": "script"})])
def scripts_leave_nothing_behind(subject: Subject, case: Case) -> None:
    """The script runs twice on one connection, and again on another: no leftover blocks it."""
    scripts.request(subject.dialect, case)
    texts = list(subject.dialect.pasting.split((subject.dialect.folder / "enumerate-script.sql").read_text("utf-8")))
    for repeat in (2, 1):
        outcome = scripts.executed(subject, texts, repeat=repeat, timeout=60)
        assert outcome.status == "ran", outcome.detail
        for execution in outcome.runs:
            assert_script(execution.results)
