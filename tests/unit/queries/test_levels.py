"""`--shape levels` of `string` and `enumerate`: how its rows are judged, and what cannot be combined with it."""

from collections.abc import Callable

import pytest
from running import execute, statements_of

from sqlsudoku import api, queries
from sqlsudoku.database import registry
from sqlsudoku.errors import UsageError
from sqlsudoku.lab.compliance.puzzles import BUILT_IN
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.puzzle.levels import levels, row_levels
from sqlsudoku.puzzle.reference import solutions
from sqlsudoku.queries.base import Request
from sqlsudoku.queries.joins import row_order
from sqlsudoku.queries.request import PARAMETER, Question, requested
from sqlsudoku.queries.script import script
from sqlsudoku.run import targets

STRING = queries.query("string")
FOUR = BUILT_IN["four"]
Rows = list[tuple[int, str]]


@pytest.fixture
def request_of_levels() -> Request:
    return requested(registry.dialect("sqlite"), Question(STRING.name, FOUR, {"shape": "levels"}))


def rows_of(puzzle: Puzzle) -> Rows:
    return [(level_no, cells) for level_no, boards in enumerate(levels(puzzle)) for cells in boards]


def without_the_first(rows: Rows) -> Rows:
    return rows[1:]


def without_the_last(rows: Rows) -> Rows:
    return rows[:-1]


def with_a_row_twice(rows: Rows) -> Rows:
    return [*rows, rows[3]]


def with_another_digit(rows: Rows) -> Rows:
    blank = FOUR.cells.index(".")
    fitting = {cells[blank] for level_no, cells in rows if level_no == 1}
    other = next(digit for digit in "1234" if digit not in fitting)
    return [rows[0], (1, f"{FOUR.cells[:blank]}{other}{FOUR.cells[blank + 1 :]}"), *rows[2:]]


def without_a_given(rows: Rows) -> Rows:
    level_no, cells = rows[2]
    given = next(i for i, symbol in enumerate(FOUR.cells) if symbol != ".")
    return [*rows[:2], (level_no, f"{cells[:given]}.{cells[given + 1 :]}"), *rows[3:]]


def on_another_level(rows: Rows) -> Rows:
    return [*rows[:-1], (rows[-1][0] + 1, rows[-1][1])]


def with_a_level_more(rows: Rows) -> Rows:
    return [*rows, (rows[-1][0] + 1, rows[-1][1])]


def test_all_levels_are_no_fault(request_of_levels: Request) -> None:
    rows = rows_of(FOUR)
    assert STRING.fault([rows], request_of_levels) is None
    assert STRING.grids([rows], request_of_levels) == [rows[-1][1]]


@pytest.mark.parametrize(
    "wrong",
    [
        without_the_first,
        without_the_last,
        with_a_row_twice,
        with_another_digit,
        without_a_given,
        on_another_level,
        with_a_level_more,
    ],
)
def test_other_rows_are_a_fault(request_of_levels: Request, wrong: Callable[[Rows], Rows]) -> None:
    fault = STRING.fault([wrong(rows_of(FOUR))], request_of_levels)
    assert fault
    assert "level" in fault


def test_no_row_at_all_is_a_fault_unless_the_text_may_be_no_puzzle(request_of_levels: Request) -> None:
    assert STRING.fault([[]], request_of_levels)
    parameter = requested(registry.dialect("sqlite"), Question("string", FOUR, {"shape": "levels", "parameter": True}))
    assert STRING.fault([[]], parameter) is None


@pytest.mark.parametrize("form", STRING.combined("form"))
def test_an_answer_names_the_shape_only_if_it_is_not_the_usual_one(form: str) -> None:
    for shape, said in [("levels", f"{form} levels"), ("solutions", form), (None, form)]:
        answer = api.solve(FOUR, database="sqlite", query="string", form=form, shape=shape, limit=None)
        assert (answer.verdict, answer.form, len(answer.grids)) == ("agrees", said, 1)


def test_a_limit_would_hide_levels() -> None:
    with pytest.raises(UsageError, match="shows the whole search: leave out --limit 2"):
        requested(registry.dialect("sqlite"), Question(STRING.name, FOUR, {"shape": "levels", "limit": 2}))


SIX = Puzzle("....4..15..22.6....4.3..........351.")
ORDER = [1, 0, 3, 2, 5, 4]
"""An order in which `enumerate` may join the rows of 6x6."""


def test_the_levels_of_enumerate_are_the_starts_of_grids() -> None:
    assert [len(boards) for boards in row_levels(Puzzle("." * 16), range(4))] == [24, 96, 288, 288]
    boards = [*row_levels(SIX, ORDER)]
    assert all(start.startswith("....4.") and start[12:] == SIX.cells[12:] for start in boards[0])
    assert boards[-1] == [*solutions(SIX)]


def test_other_rows_than_the_starts_of_grids_are_a_fault() -> None:
    query = queries.query("enumerate")
    request = requested(registry.dialect("sqlite"), Question(query.name, None, {"shape": "levels"}))
    rows = [
        (level_no, board)
        for level_no, boards in enumerate(row_levels(Puzzle("." * 16), range(4)), 1)
        for board in boards
    ]
    assert query.fault([rows], request) is None
    assert len(query.grids([rows], request)) == 288
    for wrong in (rows[1:], rows[:-1], [*rows, rows[0]], [*rows, (5, rows[-1][1])], []):
        assert "level" in str(query.fault([wrong], request))
    with pytest.raises(UsageError, match="shows the whole join: leave out --limit 2"):
        requested(registry.dialect("sqlite"), Question(query.name, None, {"shape": "levels", "limit": 2}))


@pytest.mark.parametrize("query", ["string", "cover"])
@pytest.mark.parametrize("name", ["sqlite", "duckdb"])
def test_text_that_is_no_legal_puzzle_shows_nothing(name: str, query: str) -> None:
    """A level 0 of givens that clash would look like a puzzle."""
    target = targets.parse(name, {})
    asked = statements_of(target.dialect, Question(query, FOUR, {"shape": "levels", "parameter": True}))
    for text in ("11..............", "1...1...........", "1....1..........", FOUR.cells[:-1], "A" + FOUR.cells[1:]):
        assert execute(target, asked, {PARAMETER: text}).results[-1] == [], text
    assert execute(target, asked, {PARAMETER: FOUR.cells}).results[-1]


def test_a_row_in_boxes_that_are_joined_counts_like_two_givens() -> None:
    question = Question("enumerate", Puzzle("1...........234."), {"shape": "levels"})
    assert row_order(requested(registry.dialect("sqlite"), question)) == [4, 3, 1, 2]


def test_levels_are_in_the_order_of_their_cells(request_of_levels: Request) -> None:
    text = script(registry.dialect("sqlite"), request_of_levels).statements[-1].text
    assert " ".join(text.split()).endswith("ORDER BY level_no, cells")
