"""`rules` against the reference and, count by count, against the grade in Python; and its parts as scripts."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import Any

import pytest
from processes import wait_until
from random_puzzles import random_puzzles
from running import ask_again, statements_of

from sqlsudoku import queries
from sqlsudoku.ask.answer import Answer, ask, request
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection, Limits
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle import builtin, reference
from sqlsudoku.puzzle.grading import RULES, Grade, Level, grade
from sqlsudoku.puzzle.grid import BLANK, SIZES, Puzzle
from sqlsudoku.queries.request import Question, requested
from sqlsudoku.queries.rules import PARTS
from sqlsudoku.queries.script import generate
from sqlsudoku.run import runner
from sqlsudoku.run.targets import Target

RULES_QUERY = queries.query("rules")
BUILT_IN = {each.name: each.puzzle for each in builtin.built_in()}
WRITTEN = [name for name in registry.dialects() if RULES_QUERY.available(registry.dialect(name))]
FOUND = 2
"""The solutions after which the searches that are compared end."""


@pytest.fixture
def server(own_postgresql: Target) -> Target:
    return own_postgresql


@pytest.fixture
def session(server: Target) -> Iterator[Connection]:
    with closing(server.database.open(server.address, Limits(runner.MEMORY))) as opened:
        yield opened


def part(session: Connection, shape: str, puzzle: Puzzle | None = None, **choices: Any) -> list[list[tuple[Any, ...]]]:
    """Runs a part of the script and gives its results."""
    options = dict(shape=shape, **choices)
    statements = statements_of(registry.dialect("postgresql"), Question(RULES_QUERY.name, puzzle, options))
    return [rows for statement in statements for rows in session.run(statement, {})]


@pytest.fixture(params=RULES_QUERY.sizes)
def size(request: pytest.FixtureRequest, session: Connection) -> Iterator[int]:
    """A size for which the solver is set up."""
    part(session, "set-up", size=request.param)
    yield request.param
    part(session, "clean-up")


@pytest.fixture
def nine(session: Connection) -> Iterator[None]:
    """The solver is set up for 9x9."""
    part(session, "set-up")
    yield
    part(session, "clean-up")


def as_grade(row: Sequence[Any], puzzle: Puzzle) -> Grade:
    """A row of the type rules.answer as a grade of the puzzle."""
    solutions, before, after, guesses, depth, *cells = row[:8]
    names = [rule.name for rule in RULES]
    return Grade(
        before=dict(zip(names, before, strict=True)),
        after=dict(zip(names, after, strict=True)),
        guesses=guesses,
        depth=depth,
        cells=dict(zip(("simple", "advanced", "guess"), cells, strict=True)),
        solutions=solutions,
        puzzle=puzzle,
    )


def answers(session: Connection, several: Sequence[Puzzle], limit: int | None = FOUND, more: str = "") -> list[Grade]:
    """What the solver says of many puzzles, asked in one statement; more: its other arguments."""
    values = ", ".join(f"({number}, '{puzzle}')" for number, puzzle in enumerate(several))
    (rows,) = session.run(
        f"SELECT answer.* FROM (VALUES {values}) AS puzzle (id, cells) "
        f"CROSS JOIN LATERAL rules.solve(rules.lines(cells), {limit or 'NULL'}{more}) AS answer ORDER BY id",
        {},
    )
    return [as_grade(row, puzzle) for row, puzzle in zip(rows, several, strict=True)]


def check(session: Connection, several: Sequence[Puzzle]) -> Counter[int]:
    """Every count of every puzzle is the Python side's, and its solutions are the reference's; how many there are."""
    kinds: Counter[int] = Counter()
    for puzzle, found in zip(several, answers(session, several), strict=True):
        assert found == grade(puzzle, FOUND), puzzle.cells
        verdict = reference.judge(puzzle, found.solutions, FOUND)
        assert verdict.agrees, (puzzle.cells, verdict.detail)
        kinds[len(found.solutions)] += 1
    return kinds


def test_counts_are_those_of_the_grade(session: Connection, size: int) -> None:
    several = list(random_puzzles(7, {4: 1000, 6: 1000, 9: 200, 16: 2}[size], size))
    kinds = check(session, several)
    if size < 16:
        assert min(kinds[number] for number in (0, 1, 2)) > 20


def test_counts_of_built_in_puzzles(session: Connection, size: int) -> None:
    several = [each.puzzle for each in builtin.built_in() if each.geometry == SIZES[size] and "famous" not in each.sets]
    check(session, [*several, Puzzle(BLANK * size * size)] if size < 16 else several)


@pytest.mark.usefixtures("nine")
@pytest.mark.parametrize("name", ["royle-1", "inkala-2012"])
def test_counts_of_famous_puzzles(session: Connection, name: str) -> None:
    check(session, [BUILT_IN[name]])


@pytest.mark.slow
@pytest.mark.usefixtures("nine")
def test_counts_of_all_famous_puzzles(session: Connection) -> None:
    check(session, [each.puzzle for each in builtin.built_in() if "famous" in each.sets])


@pytest.mark.slow
@pytest.mark.usefixtures("nine")
def test_counts_of_thousands_of_puzzles(session: Connection) -> None:
    several = list(random_puzzles(8, 5000))
    kinds: Counter[int] = Counter()
    for start in range(0, len(several), 250):
        kinds += check(session, several[start : start + 250])
    assert min(kinds[number] for number in (0, 1, 2)) > 500


@pytest.mark.usefixtures("nine")
@pytest.mark.parametrize("limit", [200, pytest.param(None, marks=pytest.mark.slow)])
def test_many_solutions(session: Connection, limit: int | None) -> None:
    """Of 2,129."""
    puzzle = BUILT_IN["scheffer-printed"]
    (found,) = answers(session, [puzzle], limit)
    verdict = reference.judge(puzzle, found.solutions, limit)
    assert verdict.agrees, verdict.detail
    assert len(found.solutions) == (limit or 2129)


LEVELS_ALLOWED: list[tuple[str, list[Level]]] = [
    (", 0, true", ["guess"]),
    (", 1, true", ["simple", "guess"]),
    (", 1, false", ["simple"]),
    (", 2, false", ["simple", "advanced"]),
]


@pytest.mark.usefixtures("nine")
@pytest.mark.parametrize(("arguments", "levels"), LEVELS_ALLOWED)
def test_levels_alone_and_combined(session: Connection, arguments: str, levels: list[Level]) -> None:
    """Brute force alone, the article's combination, and the rules without it."""
    several = [*random_puzzles(9, 8), BUILT_IN["leran-1"]]
    for puzzle, found in zip(several, answers(session, several, FOUND, arguments), strict=True):
        assert found == grade(puzzle, FOUND, levels), puzzle.cells
        if "guess" in levels:
            assert reference.judge(puzzle, found.solutions, FOUND).agrees


@pytest.mark.usefixtures("nine")
@pytest.mark.parametrize("name", ["scheffer-cursor", "leran-1", "aldrich", "no-solution"])
def test_board_as_cells(session: Connection, name: str) -> None:
    """The calls of the article: the board of each level, and how many of its cells are solved."""
    puzzle = BUILT_IN[name]
    solution = next(reference.solutions(puzzle), None)
    counted = []
    for arguments in ("1, false", "2, false", "2, true"):
        call = f"rules.board(rules.lines('{puzzle}'), {arguments})"
        (cells,) = session.run(f"SELECT row_no, column_no, box_no, digit, possible FROM {call}", {})
        where = [(row + 1, column + 1, row // 3 * 3 + column // 3 + 1) for row in range(9) for column in range(9)]
        assert [cell[:3] for cell in cells] == where
        for (*_, digit, possible), expected in zip(cells, solution or "", strict=solution is not None):
            assert digit in (None, int(expected))
            assert int(expected) in possible
            assert (digit is not None) == (possible == [digit])
        (((number,),),) = session.run(f"SELECT count(digit) FROM {call}", {})
        counted.append(number)
    (found,) = answers(session, [puzzle], 1)
    expected_counts = [puzzle.givens + found.cells["simple"], puzzle.givens + sum(found.cells.values())]
    assert [counted[0], counted[2]] == expected_counts
    assert counted[1] == puzzle.givens + found.cells["simple"] + found.cells["advanced"]


@pytest.mark.usefixtures("nine")
def test_givens_that_clash_leave_a_dead_board(session: Connection) -> None:
    cells = "11" + BLANK * 79
    ((row,),) = session.run(f"SELECT answer.* FROM rules.solve(rules.lines('{cells}')) AS answer", {})
    found = as_grade(row, Puzzle(BLANK * 81))
    assert (found.solutions, found.guesses, sum(found.before.values())) == ([], 0, 0)


@pytest.mark.usefixtures("nine")
@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ("rules.lines('12x')", "row 1, column 3 is neither"),
        ("ARRAY[]::rules.line[]", "A puzzle has 9 rows, this one 0"),
    ],
)
def test_what_is_no_puzzle_is_one_sentence(session: Connection, rows: str, words: str) -> None:
    with pytest.raises(Exception, match=words):
        session.run(f"SELECT rules.solve({rows})", {})


@pytest.mark.usefixtures("nine")
@pytest.mark.parametrize("blank", ["NULL", "''", "'.'", "' '", "'0'"])
def test_blanks_may_be_written_in_any_way(session: Connection, blank: str) -> None:
    puzzle = BUILT_IN["scheffer-cursor"].cells
    rows = [
        f"({i // 9}, {', '.join(blank if c == BLANK else repr(c) for c in puzzle[i : i + 9])})" for i in range(0, 81, 9)
    ]
    columns = ", ".join(f"c{i}" for i in range(1, 10))
    lines = f"SELECT ROW({columns})::rules.line FROM (VALUES {', '.join(rows)}) AS t (no, {columns}) ORDER BY no"
    ((row,),) = session.run(f"SELECT answer.* FROM rules.solve(ARRAY({lines})) AS answer", {})
    assert as_grade(row, Puzzle(puzzle)) == grade(Puzzle(puzzle))


# the parts


def shown(results: Sequence[Sequence[tuple[Any, ...]]], puzzle: Puzzle, limit: int | None) -> list[str]:
    """Checks the six results that are displayed, the grade among them; gives the solutions."""
    board, levels, found, guesses, [(said, _)], solutions = results
    expected = grade(puzzle, limit)
    filled = "".join(symbol for row in board for symbol in row[1:])
    assert all(symbol in (BLANK, given) for given, symbol in zip(puzzle.cells, filled, strict=True) if given != BLANK)
    blank = puzzle.blanks - expected.cells["simple"] - expected.cells["advanced"]
    assert filled.count(BLANK) == blank
    assert dict(levels) == expected.cells
    assert found == [(rule.name, rule.level, expected.before[rule.name], expected.after[rule.name]) for rule in RULES]
    assert guesses == [(expected.guesses, expected.depth, len(expected.solutions))]
    assert said == len(expected.solutions)
    grids = RULES_QUERY.grids(
        [solutions], requested(registry.dialect("postgresql"), Question(RULES_QUERY.name, puzzle))
    )
    assert grids == expected.solutions
    return grids


def test_parts_one_after_the_other(session: Connection) -> None:
    """Set up once, solve twice, clean up; then everything again: nothing was in the way."""
    schemas = "SELECT count(*) FROM pg_namespace WHERE nspname = 'rules'"
    for _ in range(2):
        assert part(session, "set-up") == []
        with pytest.raises(Exception, match='schema "rules" already exists'):
            part(session, "set-up")
        session.run("ROLLBACK", {})
        for name, limit in [("leran-2", None), ("no-solution", None), ("two-solutions", 1)]:
            assert part(session, "run", BUILT_IN[name], limit=limit) == []
            assert len(shown(part(session, "display"), BUILT_IN[name], limit)) == min(
                reference.count(BUILT_IN[name], 3), limit or 3
            )
        assert session.run(schemas, {}) == [[(1,)]]
        part(session, "clean-up")
        assert session.run(schemas, {}) == [[(0,)]]


@pytest.mark.parametrize("name", ["leran-1", "four", "six", "sixteen", "no-solution", "inkala-2010"])
def test_whole_script(session: Connection, name: str) -> None:
    shown(part(session, "script", BUILT_IN[name]), BUILT_IN[name], None)
    assert left(session) == [[]]


def test_the_clean_up_removes_nothing_of_the_users(session: Connection) -> None:
    session.run("CREATE SCHEMA rules CREATE TABLE answers (mine int)", {})
    try:
        with pytest.raises(Exception, match=r"There is no table rules\.run of the script: nothing is removed"):
            part(session, "clean-up")
        session.run("ROLLBACK", {})
        assert session.run("SELECT mine FROM rules.answers", {}) == [[]]
    finally:
        session.run("DROP SCHEMA rules CASCADE", {})


def test_a_schema_of_the_users_stays_as_it_was(session: Connection) -> None:
    session.run("CREATE SCHEMA rules", {})
    try:
        with pytest.raises(Exception, match='schema "rules" already exists'):
            part(session, "set-up")
        session.run("ROLLBACK", {})
        shown(part(session, "script", BUILT_IN["four"]), BUILT_IN["four"], None)
        assert session.run("SELECT count(*) FROM pg_proc WHERE pronamespace = 'rules'::regnamespace", {}) == [[(0,)]]
    finally:
        session.run("DROP SCHEMA rules", {})


# what is generated


@pytest.mark.parametrize("name", WRITTEN)
def test_the_script_is_its_parts(name: str) -> None:
    """But for the names of its objects, if they are temporary."""
    dialect = registry.dialect(name)
    whole = generate(dialect, Question(RULES_QUERY.name))
    if "pg_temp" in whole:
        whole = re.sub(r"(pg_temp\.)?\brules_", "rules.", whole)
    for shape in ("run", "display"):
        body = generate(dialect, Question(RULES_QUERY.name, None, {"shape": shape})).split("\n\n", 1)[1]
        statements = [each for each in dialect.pasting.split(body) if not each.startswith(("DELETE", "SET "))]
        assert [statement for statement in statements if statement not in whole] == []


COMMITTING = {
    "mysql": {"set-up", "run", "clean-up"},
    "oracle": {"set-up", "run", "clean-up"},
    "postgresql": {"set-up"},
    "seekdb": {"set-up", "run", "clean-up"},
    "sqlserver": set[str](),
}
"""The parts that end a transaction of the user's."""


@pytest.mark.parametrize("name", WRITTEN)
def test_a_part_that_ends_a_transaction_says_so_in_its_second_line(name: str) -> None:
    texts = {
        shape: generate(registry.dialect(name), Question(RULES_QUERY.name, None, {"shape": shape})) for shape in PARTS
    }
    warned = {shape for shape, text in texts.items() if "COMMIT or ROLLBACK" in text.splitlines()[1]}
    assert warned == COMMITTING[name]
    assert warned >= {shape for shape, text in texts.items() if re.search(r"^\s*COMMIT;", text, re.MULTILINE)}


@pytest.mark.parametrize("name", sorted(set(registry.dialects()) - set(WRITTEN)))
def test_a_dialect_without_it_says_so(name: str) -> None:
    with pytest.raises(UsageError, match=r"^The query rules is not written for [^,]+\.$"):
        generate(registry.dialect(name), Question(RULES_QUERY.name))


@pytest.mark.parametrize("shape", PARTS)
def test_a_part_alone_answers_nothing(shape: str) -> None:
    with pytest.raises(UsageError, match=f"^--shape {shape} is a part of a script, for the console: leave it out"):
        ask(
            Target("postgresql"),
            request(Target("postgresql"), Question(RULES_QUERY.name, BUILT_IN["four"], {"shape": shape})),
        )


# runs


def asked(server: Target, puzzle: Puzzle, times: int = 1) -> Answer:
    return ask_again(server, request(server, Question(RULES_QUERY.name, puzzle, {"limit": FOUND})), times)


def left(session: Connection) -> list[list[tuple[Any, ...]]]:
    """What has a name of the script's, on any connection that is still open."""
    columns = {"nspname": "pg_namespace", "relname": "pg_class", "typname": "pg_type", "proname": "pg_proc"}
    names = " UNION ".join(f"SELECT {name} AS name FROM {table}" for name, table in columns.items())
    return session.run(f"SELECT name FROM ({names}) AS named WHERE name ~ '^rules(_|$)'", {})


def test_run_agrees_and_works_again(server: Target, session: Connection) -> None:
    answer = asked(server, BUILT_IN["two-solutions"], 2)
    assert (answer.verdict, len(answer.grids), len(answer.seconds)) == ("agrees", 2, 2), answer.detail
    assert left(session) == [[]]


def test_run_past_its_time_leaves_nothing(server: Target, session: Connection) -> None:
    """All solutions of the empty board are more than any run finds."""
    endless = request(server, Question(RULES_QUERY.name, Puzzle(BLANK * 81)))
    answer = ask(server, endless, timeout=1)
    assert answer.verdict == "timeout", answer.detail
    # the server ends the connection, and with it what is temporary, a moment later
    wait_until(lambda: left(session) == [[]])
    assert asked(server, BUILT_IN["four"]).verdict == "agrees"
