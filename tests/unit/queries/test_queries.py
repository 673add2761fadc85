"""`string` and `enumerate` on arbitrary puzzles, judged by the reference; and each of their conditions is needed."""

import functools
import itertools
import re
import sqlite3
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

import backtracked
import pytest
import sqlglot
from hypothesis import given, settings
from hypothesis import strategies as st
from running import script_of, statements_of
from sqlglot import exp

from sqlsudoku import queries
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.lab.compliance.puzzles import ALL_FOUR, BUILT_IN, EMPTY_FOUR, counted, judged
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import BLANK, SIZES, Geometry, Puzzle, fault
from sqlsudoku.queries import boards, joins, string
from sqlsudoku.queries.base import Request
from sqlsudoku.queries.request import PARAMETER, Question, requested
from sqlsudoku.run.targets import Target
from sqlsudoku.sql import layout
from sqlsudoku.sql.trees import named, number

FORMS = queries.query("string").combined("form")
ALWAYS = exp.EQ(this=number(1), expression=number(1))


@pytest.fixture(scope="session")
def dialect(engine: Target) -> Dialect:
    return engine.dialect


def test_puzzles_have_the_numbers_of_solutions_that_are_tested() -> None:
    counts = {4: [1, 0, 2, 288], 6: [1, 0, 6], 9: [1, 0, 2], 16: [1, 0, 2], 25: [1, 0, 2]}
    assert {size: [count for _, count in counted(size)] for size in counts} == counts
    for size in counts:
        listed = counted(size)
        assert [puzzle.geometry.n for puzzle, _ in listed] == [size] * len(listed)
        assert {min(count, 2) for _, count in listed} == {0, 1, 2}
        for puzzle, count in listed:
            assert reference.count(puzzle, 1000) == count
            assert len(list(backtracked.solutions(puzzle, 1000))) == count


def solved(
    session: Connection, dialect: Dialect, query: str, puzzle: Puzzle | None, options: Mapping[str, Any]
) -> list[str]:
    """The grids that a query finds."""
    asked = queries.query(query)
    parameters = {PARAMETER: puzzle.cells} if options.get("parameter") and puzzle else {}
    statements = statements_of(dialect, Question(asked.name, puzzle, options))
    results = [rows for statement in statements for rows in session.run(statement, parameters)]
    return asked.grids(results, requested(dialect, Question(asked.name, puzzle, options)))


@functools.cache
def of_a_table(dialect: Dialect, form: str) -> Sequence[str]:
    """The statements that solve the table any_puzzles."""
    return statements_of(dialect, Question("string", None, {"size": 4, "form": form, "table": "any_puzzles"}))


@pytest.mark.parametrize(
    ("name", "once"), [("sqlite", "AS MATERIALIZED"), ("postgresql", "AS MATERIALIZED"), ("mariadb", "LIMIT")]
)
@pytest.mark.parametrize("form", ["classic", "fast"])
def test_the_pairs_of_cells_are_computed_once_for_a_table(name: str, once: str, form: str) -> None:
    """Else MariaDB takes four times as long for puzzles with few blanks, and for texts whose givens clash."""
    pair = re.search(r"^pair .*?^\)", "".join(of_a_table(registry.dialect(name), form)), re.MULTILINE | re.DOTALL)
    assert pair
    assert once in pair[0]


def solved_table(session: Connection, statements: Sequence[str]) -> list[tuple[int, str]]:
    results = [rows for statement in statements for rows in session.run(statement, {})]
    return [(row[0], row[1]) for row in results[-1]]


def unfinished() -> st.SearchStrategy[str]:
    """Legal grids with some of their cells blanked."""
    keep = st.lists(st.booleans(), min_size=16, max_size=16)
    return st.builds(
        lambda grid, kept: "".join(s if k else BLANK for s, k in zip(grid, kept, strict=True)),
        st.sampled_from(ALL_FOUR),
        keep,
    )


def random_givens() -> st.SearchStrategy[str]:
    """Givens that do not clash; there need be no solution."""

    def place(wishes: list[tuple[int, str]]) -> str:
        cells = BLANK * 16
        for cell, symbol in wishes:
            changed = f"{cells[:cell]}{symbol}{cells[cell + 1 :]}"
            if fault(changed, SIZES[4]) is None:
                cells = changed
        return cells

    return st.lists(st.tuples(st.integers(0, 15), st.sampled_from("1234")), max_size=16).map(place)


@settings(max_examples=10)
@given(listed=st.lists(unfinished() | random_givens(), min_size=5, max_size=25))
def test_any_legal_puzzles(engine: Target, session: Connection, listed: list[str]) -> None:
    dialect = engine.dialect
    values = " UNION ALL ".join(f"SELECT {i} AS id, '{cells}' AS puzzle" for i, cells in enumerate(listed, 1))
    session.run(f"CREATE TABLE any_puzzles AS {values}", {})
    try:
        for form in FORMS:
            rows = solved_table(session, of_a_table(dialect, form))
            for i, cells in enumerate(listed, 1):
                judged(Puzzle(cells), [grid for row_id, grid in rows if row_id == i])
    finally:
        session.run("DROP TABLE any_puzzles", {})


@pytest.mark.thorough
@settings(max_examples=10)
@given(cells=unfinished() | random_givens(), limit=st.none() | st.integers(1, 4))
def test_any_legal_puzzle_alone(engine: Target, session: Connection, cells: str, limit: int | None) -> None:
    puzzle, dialect = Puzzle(cells), engine.dialect
    for form in FORMS:
        judged(puzzle, solved(session, dialect, "string", puzzle, {"form": form, "limit": limit}), limit)
    for shape in ("flat", "grid"):
        judged(puzzle, solved(session, dialect, "enumerate", puzzle, {"shape": shape, "limit": limit}), limit)


# each test of the enumeration


class Mutant(joins.Join):
    """The enumeration without some of its conditions."""

    without: Collection[str] = ()

    def tests(self) -> list[exp.Expr]:
        return [test for test in super().tests() if not set(test.comments or []) & set(self.without)]


CONDITIONS = [f"{kind} {i}" for kind in ("column", "box") for i in range(1, 5)]


def found_without(session: Connection, dialect: Dialect, shape: str, conditions: Collection[str]) -> list[str]:
    asked = Request(queries.query("enumerate"), SIZES[4], options={"shape": shape})
    mutant = Mutant(dialect, asked, shape)
    mutant.without = conditions
    (rows,) = session.run(layout.write(mutant.tree(), dialect.generator), {})
    return queries.query("enumerate").grids([rows], asked)


@pytest.mark.parametrize("shape", ["flat", "grid"])
@pytest.mark.parametrize(
    ("conditions", "count"),
    [
        ((), 288),
        *(((condition,), 288) for condition in CONDITIONS),
        (CONDITIONS[4:], 576),
        (CONDITIONS[:2], 1536),
    ],
    ids=lambda value: " and ".join(value) or "none" if not isinstance(value, int) else str(value),
)
def test_conditions_that_are_missing(
    session: Connection, dialect: Dialect, shape: str, conditions: Collection[str], count: int
) -> None:
    """Any single one of the eight follows from the others; several do not."""
    grids = found_without(session, dialect, shape, conditions)
    assert len(grids) == len(set(grids)) == count
    assert set(grids) >= set(ALL_FOUR)


Accepts = Callable[[exp.Expr, str, Geometry], bool]


@pytest.fixture(scope="module")
def accepts() -> Iterator[Accepts]:
    """Whether a condition over row1.n1 to rown.nn holds for the cells of a grid."""
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE TABLE four_valid_sets (val INTEGER)")
    orders = [("".join(order),) for order in itertools.permutations("1234")]
    connection.executemany("INSERT INTO four_valid_sets VALUES (?)", orders)

    def ask(condition: exp.Expr, cells: str, geometry: Geometry) -> bool:
        query = exp.select(number(1))
        for row in range(geometry.n):
            values = [named(number(int(cells[row * geometry.n + col])), f"n{col + 1}") for col in range(geometry.n)]
            source = exp.select(*values).subquery(f"row{row + 1}")
            query = query.join(source, join_type="cross") if row else query.from_(source)
        return bool(connection.execute(query.where(condition.copy()).sql("sqlite")).fetchall())

    yield ask
    connection.close()


def joined(n: int) -> list[exp.Expr]:
    """The conditions of the statement on columns and boxes."""
    asked = Request(queries.query("enumerate"), SIZES[n], options={"shape": "flat"})
    join = joins.Join(registry.dialect("sqlite"), asked, "flat")
    return join.tests()


def scripted(place: int) -> list[exp.Expr]:
    """The conditions of the script's first or second statement that returns grids."""
    made = script_of(registry.dialect("sqlite"), Question("enumerate", None, {"shape": "script"}))
    statement = [each.text for each in made.statements if each.solutions][place]
    where = sqlglot.parse_one(statement, dialect="sqlite").find(exp.Where)
    assert where
    return list(where.this.flatten())


LEGAL = {n: next(reference.solutions(BUILT_IN[name])) for n, name in [(4, "four"), (6, "six")]}


def unit_cells(geometry: Geometry, unit: str) -> tuple[int, ...]:
    kind, place = unit.split()
    return next(unit.cells for unit in geometry.units if (unit.kind, unit.number) == (kind, int(place)))


@pytest.mark.parametrize(
    ("made", "n"),
    [
        pytest.param(lambda: joined(4), 4, id="4x4"),
        pytest.param(lambda: joined(6), 6, id="6x6", marks=pytest.mark.thorough),
        pytest.param(lambda: scripted(0), 4, id="script, flat"),
        pytest.param(lambda: scripted(1), 4, id="script, grid"),
    ],
)
def test_each_condition_alone_tells_legal_from_illegal(
    accepts: Accepts, made: Callable[[], list[exp.Expr]], n: int
) -> None:
    """Two equal digits in a unit, and its condition fails; not if they share a row, since rows are valid sets."""
    geometry, grid = SIZES[n], LEGAL[n]
    units = [f"{name} {i}" for name in ("column", "box") for i in range(1, n + 1)]
    conditions = [each for each in made() if each.comments]  # others: whether the run is finished
    assert [[comment.strip() for comment in condition.comments or []] for condition in conditions] == [
        [unit] for unit in units
    ]
    for unit, condition in zip(units, conditions, strict=True):
        assert accepts(condition, grid, geometry), unit
        for one, other in itertools.combinations(unit_cells(geometry, unit), 2):
            if geometry.row(one) != geometry.row(other):
                illegal = f"{grid[:other]}{grid[one]}{grid[other + 1 :]}"
                assert not accepts(condition, illegal, geometry), (unit, one, other)
        # what happens outside of its unit does not matter
        for cell in set(range(geometry.cells)) - set(unit_cells(geometry, unit)):
            changed = f"{grid[:cell]}{int(grid[cell]) % n + 1}{grid[cell + 1 :]}"
            assert accepts(condition, changed, geometry), (unit, cell)


# each test of the string solver


def swappable(kind: str) -> Puzzle:
    """A 9x9 puzzle with a solution, and with a wrong one where the units of that kind are not tested."""
    geometry = SIZES[9]
    solution = next(reference.solutions(BUILT_IN["leran-1"]))
    if kind == "box":
        # two rows of different bands change places: rows and columns stay legal, boxes do not
        blanks = {cell for cell in range(geometry.cells) if geometry.row(cell) in (0, 3)}
        wrong = solution[27:36] + solution[9:27] + solution[:9] + solution[36:]
    else:
        # two cells of one box change places: in one column only rows get wrong, in one row only columns
        blanks = {0, 9} if kind == "row" else {0, 1}
        one, other = sorted(blanks)
        wrong = "".join(solution[{one: other, other: one}.get(cell, cell)] for cell in range(geometry.cells))
    units = {kind: [unit.cells for unit in geometry.units if unit.kind == kind] for kind in ("row", "column", "box")}
    for name, of_kind in units.items():
        legal = all(len({wrong[cell] for cell in unit}) == 9 for unit in of_kind)
        assert legal == (name != kind)
    return Puzzle("".join(BLANK if cell in blanks else symbol for cell, symbol in enumerate(solution)))


@pytest.mark.parametrize("kind", ["row", "column", "box"])
@pytest.mark.parametrize("form", [string.Classic, string.Fast])
def test_each_unit_is_tested(
    session: Connection,
    dialect: Dialect,
    monkeypatch: pytest.MonkeyPatch,
    form: type[boards.OfBoxes],
    kind: str,
) -> None:
    puzzle = swappable(kind)
    options = {"form": form.__name__.lower()}
    right = solved(session, dialect, "string", puzzle, options)
    judged(puzzle, right)
    never_in_the_way = ALWAYS if form is string.Fast else exp.Not(this=ALWAYS.copy())
    units = form.units
    monkeypatch.setattr(form, "units", lambda self: {**units(self), kind: never_in_the_way.copy()})
    wrong = solved(session, dialect, "string", puzzle, options)
    assert set(wrong) > set(right)
    assert not reference.judge(puzzle, wrong, None).agrees


def test_verdict_sees_rows_that_come_twice() -> None:
    grids = Counter(ALL_FOUR)
    assert reference.judge(EMPTY_FOUR, list(grids), None).agrees
    assert not reference.judge(EMPTY_FOUR, [*grids, ALL_FOUR[0]], None).agrees
