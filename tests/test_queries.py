"""Every query on every database that can be had here, judged by two solvers; and each of its conditions is needed."""

import functools
import itertools
import sqlite3
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlglot import exp

from sqlsudoku import queries
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle import backtracking, builtin, reference
from sqlsudoku.puzzle.grid import BLANK, SIZES, Puzzle, Size, fault
from sqlsudoku.queries import enumerate as enumeration
from sqlsudoku.queries import string
from sqlsudoku.queries.base import Request
from sqlsudoku.queries.request import Options, requested
from sqlsudoku.queries.script import PARAMETER, driver_statements, repeated
from sqlsudoku.run import runner
from sqlsudoku.run.runner import Job
from sqlsudoku.run.targets import Target
from sqlsudoku.sql import layout
from sqlsudoku.sql.trees import named, number

BUILT_IN = {each.name: each.puzzle for each in builtin.built_in()}
EMPTY_FOUR = Puzzle("." * 16)
ALL_FOUR = sorted(reference.solutions(EMPTY_FOUR))
FORMS = queries.query("string").forms
ALWAYS = exp.EQ(this=number(1), expression=number(1))


@pytest.fixture(scope="session")
def dialect(engine: Target) -> Dialect:
    return registry.dialect(engine.name)


# puzzles with no, one and many solutions


def without_solution(puzzle: Puzzle) -> Puzzle:
    """A puzzle with one solution made unsolvable: a blank cell gets a wrong digit that clashes with no given."""
    solution = next(reference.solutions(puzzle))
    size, cells = puzzle.size, puzzle.cells
    for cell, symbol in itertools.product(range(size.cells), size.symbols):
        changed = f"{cells[:cell]}{symbol}{cells[cell + 1 :]}"
        if cells[cell] == BLANK and symbol != solution[cell] and fault(changed, size) is None:
            return Puzzle(changed)
    raise AssertionError(f"every wrong digit clashes in {cells}")


def with_several(puzzle: Puzzle) -> Puzzle:
    """A puzzle without the given whose absence costs least, so that it has several solutions."""
    fewer = [
        Puzzle(f"{puzzle.cells[:cell]}{BLANK}{puzzle.cells[cell + 1 :]}")
        for cell, given in enumerate(puzzle.cells)
        if given != BLANK
    ]
    counted = [(reference.count(each, 100), each) for each in reversed(fewer)]  # late blanks cost the databases least
    return min((pair for pair in counted if pair[0] > 1), key=lambda pair: pair[0])[1]


def cases(*names: str) -> list[tuple[Puzzle, int]]:
    """The puzzles with their numbers of solutions."""
    return [(BUILT_IN[name], reference.count(BUILT_IN[name])) for name in names]


PUZZLES = {
    4: [
        *cases("four"),
        (without_solution(BUILT_IN["four"]), 0),
        (with_several(BUILT_IN["four"]), 2),
        (EMPTY_FOUR, 288),
    ],
    6: [*cases("six"), (without_solution(BUILT_IN["six"]), 0), (with_several(BUILT_IN["six"]), 6)],
    9: [*cases("aldrich", "no-solution", "two-solutions")],
    16: [*cases("sixteen"), (without_solution(BUILT_IN["sixteen"]), 0), (with_several(BUILT_IN["sixteen"]), 2)],
}
"""Puzzles of each size, and their numbers of solutions."""


def test_puzzles_have_the_numbers_of_solutions_that_are_tested() -> None:
    for size, listed in PUZZLES.items():
        assert [puzzle.size.n for puzzle, _ in listed] == [size] * len(listed)
        assert {min(count, 2) for _, count in listed} == {0, 1, 2}
        for puzzle, count in listed:
            assert reference.count(puzzle, 1000) == count
            assert len(list(backtracking.solutions(puzzle, 1000))) == count


def solved(session: Connection, dialect: Dialect, query: str, puzzle: Puzzle | None, options: Options) -> list[str]:
    """The grids that a query finds."""
    asked = queries.query(query)
    parameters = {PARAMETER: puzzle.cells} if options.parameter and puzzle else {}
    statements = driver_statements(dialect, asked, puzzle, options)
    results = [rows for statement in statements for rows in session.run(statement, parameters)]
    return asked.grids(results, requested(dialect, asked, puzzle, options))


@functools.cache
def second_opinion(puzzle: Puzzle) -> list[str]:
    """All solutions by plain backtracking."""
    return list(backtracking.solutions(puzzle))


def check(puzzle: Puzzle, grids: Sequence[str], limit: int | None = None) -> None:
    """Both judges agree with the answer."""
    verdict = reference.judge(puzzle, grids, limit)
    assert verdict.agrees, verdict.detail
    all_grids = second_opinion(puzzle)
    assert set(grids) <= set(all_grids)
    assert len(grids) == len(set(grids)) == min(len(all_grids), limit or len(all_grids))


# string


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("size", "parameter"),
    [*((size, False) for size in PUZZLES), (4, True), pytest.param(16, True, marks=pytest.mark.slow)],
    ids=lambda value: str(value),
)
def test_string(session: Connection, dialect: Dialect, size: int, parameter: bool, form: str) -> None:
    for puzzle, count in PUZZLES[size]:
        grids = solved(session, dialect, "string", puzzle, Options(form=form, parameter=parameter))
        assert len(grids) == count
        check(puzzle, grids)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("limit", [1, 2, 3, 300])
def test_string_with_a_limit(session: Connection, dialect: Dialect, limit: int, form: str) -> None:
    for puzzle, _ in [*PUZZLES[4], *PUZZLES[6]]:
        check(puzzle, solved(session, dialect, "string", puzzle, Options(form=form, limit=limit)), limit)


@pytest.mark.parametrize("form", FORMS)
def test_parameter_may_have_zeros_for_blanks(session: Connection, dialect: Dialect, form: str) -> None:
    puzzle = BUILT_IN["four"]
    (statement,) = driver_statements(dialect, queries.query("string"), puzzle, Options(form=form, parameter=True))
    (rows,) = session.run(statement, {PARAMETER: puzzle.cells.replace(BLANK, "0")})
    check(puzzle, [row[0] for row in rows])


@pytest.mark.parametrize("form", FORMS)
def test_full_grid_is_its_own_solution(session: Connection, dialect: Dialect, form: str) -> None:
    full = Puzzle(ALL_FOUR[0])
    assert solved(session, dialect, "string", full, Options(form=form)) == [full.cells]


@pytest.fixture
def table(session: Connection) -> Iterator[Callable[[Sequence[str]], str]]:
    """Makes a table of puzzles with the ids 1, 2, … and gives its name."""

    def make(cells: Sequence[str]) -> str:
        session.run("DROP TABLE IF EXISTS some_puzzles", {})
        session.run("CREATE TABLE some_puzzles (id INTEGER, puzzle VARCHAR(256))", {})
        rows = ", ".join(f"({i}, '{text}')" for i, text in enumerate(cells, 1))
        session.run(f"INSERT INTO some_puzzles VALUES {rows}", {})
        return "some_puzzles"

    yield make
    session.run("DROP TABLE IF EXISTS some_puzzles", {})


def solved_table(session: Connection, dialect: Dialect, options: Options) -> list[tuple[int, str]]:
    statements = driver_statements(dialect, queries.query("string"), None, options)
    results = [rows for statement in statements for rows in session.run(statement, {})]
    return [(row[0], row[1]) for row in results[-1]]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("size", "limit"), [*((size, None) for size in PUZZLES), (4, 1), (4, 2), (6, 1), (6, 4), (16, 1)]
)
def test_one_statement_solves_a_table(
    session: Connection,
    dialect: Dialect,
    table: Callable[[Sequence[str]], str],
    size: int,
    limit: int | None,
    form: str,
) -> None:
    listed = [puzzle for puzzle, _ in PUZZLES[size]]
    listed += [Puzzle(next(reference.solutions(listed[0]))), listed[0]]
    name = table([puzzle.cells.replace(BLANK, "0" if i % 2 else BLANK) for i, puzzle in enumerate(listed)])
    rows = solved_table(session, dialect, Options(size=size, form=form, table=name, limit=limit))
    assert rows == sorted(rows)
    for i, puzzle in enumerate(listed, 1):
        grids = [grid for row_id, grid in rows if row_id == i]
        check(puzzle, grids, limit)
        # the first ones, not any
        assert grids == sorted(second_opinion(puzzle))[:limit]


def test_empty_table_gives_no_rows(
    session: Connection, dialect: Dialect, table: Callable[[Sequence[str]], str]
) -> None:
    name = table(["." * 16])
    session.run(f"CREATE VIEW no_puzzles AS SELECT id, puzzle FROM {name} WHERE id < 0", {})
    try:
        for form in FORMS:
            assert solved_table(session, dialect, Options(size=4, form=form, table="no_puzzles")) == []
    finally:
        session.run("DROP VIEW no_puzzles", {})


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


@settings(max_examples=10, deadline=None)
@given(listed=st.lists(unfinished() | random_givens(), min_size=5, max_size=25))
def test_any_legal_puzzles(engine: Target, session: Connection, listed: list[str]) -> None:
    dialect = registry.dialect(engine.name)
    values = " UNION ALL ".join(f"SELECT {i} AS id, '{cells}' AS puzzle" for i, cells in enumerate(listed, 1))
    session.run(f"CREATE VIEW any_puzzles AS {values}", {})
    try:
        for form in FORMS:
            rows = solved_table(session, dialect, Options(size=4, form=form, table="any_puzzles"))
            for i, cells in enumerate(listed, 1):
                check(Puzzle(cells), [grid for row_id, grid in rows if row_id == i])
    finally:
        session.run("DROP VIEW any_puzzles", {})


@settings(max_examples=10, deadline=None)
@given(cells=unfinished() | random_givens(), limit=st.none() | st.integers(1, 4))
def test_any_legal_puzzle_alone(engine: Target, session: Connection, cells: str, limit: int | None) -> None:
    puzzle, dialect = Puzzle(cells), registry.dialect(engine.name)
    for form in FORMS:
        check(puzzle, solved(session, dialect, "string", puzzle, Options(form=form, limit=limit)), limit)
    for shape in ("flat", "grid"):
        check(puzzle, solved(session, dialect, "enumerate", puzzle, Options(shape=shape, limit=limit)), limit)


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", [each.name for each in builtin.built_in() if {"quick", "seeds"} & set(each.sets)])
def test_every_puzzle_of_the_articles(engine: Target, form: str, name: str) -> None:
    """2,129 solutions of one of them among it."""
    puzzle, asked, options = BUILT_IN[name], queries.query("string"), Options(form=form)
    dialect = registry.dialect(engine.name)
    outcome = runner.run(Job(engine, driver_statements(dialect, asked, puzzle, options), timeout=300))
    assert outcome.status == "ran", outcome.detail
    check(puzzle, asked.grids(outcome.results, requested(dialect, asked, puzzle, options)))


# enumerate


@pytest.mark.parametrize("shape", ["flat", "grid"])
def test_all_288_grids(session: Connection, dialect: Dialect, shape: str) -> None:
    grids = solved(session, dialect, "enumerate", None, Options(shape=shape))
    assert sorted(grids) == ALL_FOUR
    check(EMPTY_FOUR, grids)


def last_rows(session: Connection, dialect: Dialect, puzzle: Puzzle | None, options: Options) -> list[tuple[Any, ...]]:
    statements = driver_statements(dialect, queries.query("enumerate"), puzzle, options)
    return [rows for statement in statements for rows in session.run(statement, {})][-1]


def test_flat_rows_are_grids_in_order(session: Connection, dialect: Dialect) -> None:
    rows = last_rows(session, dialect, None, Options(shape="flat"))
    assert ["".join(map(str, row)) for row in rows] == ALL_FOUR


def check_grid_rows(rows: Sequence[Sequence[int]]) -> None:
    assert len(rows) == 1152
    assert [tuple(row[:2]) for row in rows] == list(itertools.product(range(1, 289), range(1, 5)))
    grids = ["".join(str(n) for row in rows[i : i + 4] for n in row[2:]) for i in range(0, 1152, 4)]
    assert grids == ALL_FOUR


def test_grid_rows_are_numbered_and_in_order(session: Connection, dialect: Dialect) -> None:
    check_grid_rows(last_rows(session, dialect, None, Options(shape="grid")))


@pytest.mark.parametrize("shape", ["flat", "grid"])
@pytest.mark.parametrize("limit", [None, 1, 2, 300])
def test_enumeration_with_givens(session: Connection, dialect: Dialect, shape: str, limit: int | None) -> None:
    for puzzle, _ in PUZZLES[4]:
        check(puzzle, solved(session, dialect, "enumerate", puzzle, Options(shape=shape, limit=limit)), limit)


@pytest.mark.parametrize("shape", ["flat", "grid"])
def test_limit_takes_the_first_grids(session: Connection, dialect: Dialect, shape: str) -> None:
    assert solved(session, dialect, "enumerate", None, Options(shape=shape, limit=5)) == ALL_FOUR[:5]


@pytest.mark.parametrize("shape", ["flat", "grid"])
def test_6x6_with_givens(session: Connection, dialect: Dialect, shape: str) -> None:
    for puzzle, count in PUZZLES[6]:
        grids = solved(session, dialect, "enumerate", puzzle, Options(shape=shape))
        assert len(grids) == count
        check(puzzle, grids)


@pytest.mark.parametrize("shape", ["flat", "grid"])
@pytest.mark.parametrize(
    ("cells", "count"),
    [
        ("12345......6" + 24 * BLANK, 0),
        pytest.param(24 * BLANK + "12345......6", 0, marks=pytest.mark.thorough),
        pytest.param("....4..15..22.6....4.3..........351.", 1, marks=pytest.mark.thorough),
    ],
    ids=["above", "below", "minimal"],
)
def test_6x6_with_few_givens_ends(engine: Target, cells: str, count: int, shape: str) -> None:
    """In seconds, wherever the givens are."""
    puzzle = Puzzle(cells)
    statements = driver_statements(
        registry.dialect(engine.name), queries.query("enumerate"), puzzle, Options(shape=shape)
    )
    outcome = runner.run(Job(engine, statements, timeout=20))
    assert outcome.status == "ran", outcome.detail
    assert outcome.results
    grids = queries.query("enumerate").grids(outcome.results, Request(SIZES[6], options={"shape": shape}))
    assert len(grids) == count
    check(puzzle, grids)


def test_6x6_grid_rows_are_numbered(session: Connection, dialect: Dialect) -> None:
    puzzle, count = PUZZLES[6][2]
    rows = last_rows(session, dialect, puzzle, Options(shape="grid"))
    assert [tuple(row[:2]) for row in rows] == list(itertools.product(range(1, count + 1), range(1, 7)))
    assert all(len(row) == 8 for row in rows)


# the committed files, as they are pasted


def test_committed_files_are_right(engine: Target) -> None:
    dialect = registry.dialect(engine.name)
    for query in queries.QUERIES.values():
        for name, choices in query.goldens.items():
            path = dialect.folder / f"{name}.sql"
            options = Options(**choices)
            if not query.available(dialect, options.shape):
                assert not path.exists()
                continue
            statements = list(dialect.split(path.read_text("utf-8")))
            if options.table:
                statements = in_a_table(options.table, statements)
            outcome = runner.run(Job(engine, statements, timeout=120, repeated=repeated(statements)))
            assert outcome.status == "ran", f"{path.name}: {outcome.detail}"
            if options.shape == "script":
                check_script(outcome.results)
                continue
            request = requested(dialect, query, None, options)
            puzzle = builtin.sample(request.size) if options.table else request.puzzle or EMPTY_FOUR
            check(puzzle, query.grids(outcome.results, request))


def in_a_table(name: str, statements: list[str]) -> list[str]:
    """The statements around which there is a table of one puzzle, the example of 9x9."""
    make = f"CREATE TABLE {name} (id INTEGER, puzzle VARCHAR(81))"
    fill = f"INSERT INTO {name} VALUES (1, '{builtin.sample(SIZES[9]).cells}')"
    return [make, fill, *statements, f"DROP TABLE {name}"]


def check_script(results: Sequence[Sequence[Sequence[int]]]) -> None:
    """Two results: flat and grid; whatever creates and drops gives none."""
    assert len(results) == 2
    flat, grid = results
    assert ["".join(map(str, row)) for row in flat] == ALL_FOUR
    check_grid_rows(grid)


def test_scripts_leave_nothing_behind(engine: Target) -> None:
    """Twice on one connection, and a third time after it: nothing is in the way."""
    dialect = registry.dialect(engine.name)
    path = dialect.folder / "enumerate-script.sql"
    if not path.exists():
        pytest.skip(f"{dialect.title} has no script")
    statements = list(dialect.split(path.read_text("utf-8")))
    for repeat in (2, 1):
        outcome = runner.run(Job(engine, statements, repeat=repeat, timeout=60))
        assert outcome.status == "ran", outcome.detail
        for execution in outcome.executions:
            check_script(execution.results)


# each test of the enumeration


class Mutant(enumeration.Join):
    """The enumeration without some of its conditions."""

    without: Collection[str] = ()

    def columns(self) -> list[exp.Expr]:
        return self.kept(super().columns())

    def boxes(self) -> list[exp.Expr]:
        return self.kept(super().boxes())

    def kept(self, tests: list[exp.Expr]) -> list[exp.Expr]:
        return [test for test in tests if not set(test.comments or []) & set(self.without)]


CONDITIONS = [f"{kind} {i}" for kind in ("column", "box") for i in range(1, 5)]


def found_without(session: Connection, dialect: Dialect, shape: str, conditions: Collection[str]) -> list[str]:
    mutant = Mutant(dialect, Request(SIZES[4], options={"shape": shape}), shape)
    mutant.without = conditions
    (rows,) = session.run(layout.write(mutant.tree(), dialect.generator), {})
    return queries.query("enumerate").grids([rows], Request(SIZES[4], options={"shape": shape}))


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


Accepts = Callable[[exp.Expr, str, Size], bool]


@pytest.fixture(scope="module")
def accepts() -> Iterator[Accepts]:
    """Whether a condition over row1.n1 to rown.nn holds for the cells of a grid."""
    connection = sqlite3.connect(":memory:")
    connection.execute("ATTACH DATABASE ':memory:' AS four")
    connection.execute("CREATE TABLE four.valid_sets (val INTEGER)")
    orders = [("".join(order),) for order in itertools.permutations("1234")]
    connection.executemany("INSERT INTO four.valid_sets VALUES (?)", orders)

    def ask(condition: exp.Expr, cells: str, size: Size) -> bool:
        query = exp.select(number(1))
        for row in range(size.n):
            values = [named(number(int(cells[row * size.n + col])), f"n{col + 1}") for col in range(size.n)]
            source = exp.select(*values).subquery(f"row{row + 1}")
            query = query.join(source, join_type="cross") if row else query.from_(source)
        return bool(connection.execute(query.where(condition.copy()).sql("sqlite")).fetchall())

    yield ask
    connection.close()


def builder(kind: type[enumeration.Join], n: int) -> enumeration.Join:
    return kind(registry.dialect("sqlite"), Request(SIZES[n], options={"shape": "flat"}), "flat")


LEGAL = {n: next(reference.solutions(BUILT_IN[name])) for n, name in [(4, "four"), (6, "six")]}


def unit_cells(size: Size, unit: str) -> tuple[int, ...]:
    kind, place = unit.split()
    return size.units[{"column": 1, "box": 2}[kind] * size.n + int(place) - 1]


@pytest.mark.parametrize(
    ("kind", "n"), [(enumeration.Join, 4), (enumeration.Join, 6), (enumeration.Script, 4)], ids=["4x4", "6x6", "script"]
)
def test_each_builder_alone_tells_legal_from_illegal(accepts: Accepts, kind: type[enumeration.Join], n: int) -> None:
    """Two equal digits in a unit, and its condition fails; not if they share a row, since rows are valid sets."""
    size, join = SIZES[n], builder(kind, n)
    conditions = [*join.columns(), *join.boxes()]
    assert [condition.comments for condition in conditions] == [
        [f"{name} {i}"] for name in ("column", "box") for i in range(1, n + 1)
    ]
    grid = LEGAL[n]
    for condition in conditions:
        (unit,) = condition.comments or []
        assert accepts(condition, grid, size), unit
        for one, other in itertools.combinations(unit_cells(size, unit), 2):
            if size.row(one) != size.row(other):
                illegal = f"{grid[:other]}{grid[one]}{grid[other + 1 :]}"
                assert not accepts(condition, illegal, size), (unit, one, other)
        # what happens outside of its unit does not matter
        for cell in set(range(size.cells)) - set(unit_cells(size, unit)):
            changed = f"{grid[:cell]}{int(grid[cell]) % n + 1}{grid[cell + 1 :]}"
            assert accepts(condition, changed, size), (unit, cell)


# each test of the string solver


def swappable(kind: str) -> Puzzle:
    """A 9x9 puzzle with a solution, and with a wrong one where the units of that kind are not tested."""
    size = SIZES[9]
    solution = next(reference.solutions(BUILT_IN["leran-1"]))
    if kind == "box":
        # two rows of different bands change places: rows and columns stay legal, boxes do not
        blanks = {cell for cell in range(size.cells) if size.row(cell) in (0, 3)}
        wrong = solution[27:36] + solution[9:27] + solution[:9] + solution[36:]
    else:
        # two cells of one box change places: in one column only rows get wrong, in one row only columns
        blanks = {0, 9} if kind == "row" else {0, 1}
        one, other = sorted(blanks)
        wrong = "".join(solution[{one: other, other: one}.get(cell, cell)] for cell in range(size.cells))
    units = {"row": size.units[:9], "column": size.units[9:18], "box": size.units[18:]}
    for name, of_kind in units.items():
        legal = all(len({wrong[cell] for cell in unit}) == 9 for unit in of_kind)
        assert legal == (name != kind)
    return Puzzle("".join(BLANK if cell in blanks else symbol for cell, symbol in enumerate(solution)))


@pytest.mark.parametrize("kind", ["row", "column", "box"])
@pytest.mark.parametrize(("form", "method"), [(string.Classic, "{}_clash"), (string.Fast, "{}_lacks")])
def test_each_unit_is_tested(
    session: Connection,
    dialect: Dialect,
    monkeypatch: pytest.MonkeyPatch,
    form: type[string.Statement],
    method: str,
    kind: str,
) -> None:
    puzzle = swappable(kind)
    options = Options(form=form.__name__.lower())
    right = solved(session, dialect, "string", puzzle, options)
    check(puzzle, right)
    never_in_the_way = ALWAYS if form is string.Fast else exp.Not(this=ALWAYS.copy())
    monkeypatch.setattr(form, method.format(kind), lambda self: never_in_the_way.copy())
    wrong = solved(session, dialect, "string", puzzle, options)
    assert set(wrong) > set(right)
    assert not reference.judge(puzzle, wrong, None).agrees


def test_verdict_sees_rows_that_come_twice() -> None:
    grids = Counter(ALL_FOUR)
    assert reference.judge(EMPTY_FOUR, list(grids), None).agrees
    assert not reference.judge(EMPTY_FOUR, [*grids, ALL_FOUR[0]], None).agrees
