"""Oracle's compact form of `cover`, executed by PostgreSQL: words have 108 bits, and HSQLDB's BITAND takes 64.

The arithmetic means the same in both, and the recursion goes on level by level. So the text stays as it is, but for the
words in `in_postgresql`; functions give PostgreSQL the others. What only Oracle decides remains untested: whether it
accepts the text, and where it rounds quotients. PostgreSQL keeps the whole number, or 20 more digits: both are tried.
"""

import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from typing import Any

import pytest
from running import statements_of

from sqlsudoku import queries
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection, Limits
from sqlsudoku.lab.compliance.checks.solving import FEW, assert_candidates
from sqlsudoku.lab.compliance.puzzles import (
    ALL_FOUR,
    BUILT_IN,
    EMPTY_FOUR,
    FEWEST_GIVENS,
    first_grid,
    generated,
    judged,
    with_several,
)
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import BLANK, SIZES, Puzzle
from sqlsudoku.puzzle.variant import variant
from sqlsudoku.queries.cover.search import MOST_ROWS
from sqlsudoku.queries.request import Question
from sqlsudoku.run import runner
from sqlsudoku.run.targets import Target

ORACLE, COVER = registry.dialect("oracle"), queries.query("cover")
SCHEMA = "oracle_words"
IMPOSSIBLE = "norvig-impossible"
"""Takes this form more rows than its text allows."""
OTHER_UNITS = [
    {"size": 4, "extra": ("diagonal",)},
    {"regions": "ABBB/AABC/ACCC/DDDD"},
    {"boxes": "3x2"},
    *(
        pytest.param(said, marks=pytest.mark.thorough)
        for said in ({"boxes": "2x4"}, {"size": 9, "extra": ("windows",)}, {"boxes": "4x3"})
    ),
]
"""Of these, the text counts the candidates of each unit, which is data, and not those of 3x3 boxes in words of bits."""
WORDS = f"""
DROP SCHEMA IF EXISTS {SCHEMA} CASCADE;
CREATE SCHEMA {SCHEMA};
SET search_path = {SCHEMA};
CREATE TABLE dual AS SELECT 'X' AS dummy;
CREATE TABLE puzzles (id numeric, puzzle text);
CREATE FUNCTION nvl(a numeric, b numeric) RETURNS numeric IMMUTABLE LANGUAGE sql AS 'SELECT coalesce(a, b)';
CREATE FUNCTION to_char(a numeric) RETURNS text IMMUTABLE LANGUAGE sql AS 'SELECT trunc(a)::text';
CREATE FUNCTION to_number(a text) RETURNS numeric IMMUTABLE LANGUAGE sql AS 'SELECT a::numeric';
CREATE FUNCTION instr(whole text, part text) RETURNS numeric IMMUTABLE LANGUAGE sql AS 'SELECT strpos(whole, part)';
CREATE FUNCTION replace(whole text, part text) RETURNS text IMMUTABLE LANGUAGE sql
  AS 'SELECT nullif(replace(whole, part, ''''), '''')';
CREATE FUNCTION substr(whole text, start numeric) RETURNS text IMMUTABLE LANGUAGE sql
  AS 'SELECT substr(whole, start::integer)';
CREATE FUNCTION substr(whole text, start numeric, length numeric) RETURNS text IMMUTABLE LANGUAGE sql
  AS 'SELECT substr(whole, start::integer, length::integer)';
-- fractions are cut off, 128 bits are the most; of negative numbers only BITAND(0, -1) is needed
CREATE FUNCTION bitand(a numeric, b numeric) RETURNS numeric IMMUTABLE STRICT LANGUAGE plpgsql AS $$
DECLARE
  half CONSTANT numeric := 2::numeric ^ 62;
BEGIN
  a := trunc(a);
  b := trunc(b);
  IF a = 0 AND b = -1 THEN
    RETURN 0;
  END IF;
  ASSERT least(a, b) >= 0 AND greatest(a, b) < 2::numeric ^ 127, 'out of the range of BITAND';
  RETURN (div(a, half)::bigint & div(b, half)::bigint) * half + (mod(a, half)::bigint & mod(b, half)::bigint);
END
$$;
"""

Run = Callable[..., list[tuple[Any, ...]]]


def in_postgresql(statement: str, digits: int = 0) -> str:
    """Oracle's statement with PostgreSQL's words. Literals get so many zeros, which are kept in quotients."""
    pieces = re.split(r"('[^']*'|--[^\n]*)", statement)
    pieces[::2] = [re.sub(r"(?<![\w.])\d+\b", rf"\g<0>.{'0' * digits}", code) for code in pieces[::2]]
    text = "".join(pieces).replace("WITH\n", "WITH RECURSIVE\n", 1).replace("AS NUMBER)", "AS numeric)")
    # literals got a point by now; an empty text is NULL in Oracle only
    text = re.sub(r"AS VARCHAR2\((\d+)\.0*\)", r"AS varchar(\1)", text)
    text = re.sub(r"(TRANSLATE\(.*?\)) (IS (?:NOT )?NULL)", r"NULLIF(\1, '') \2", text)
    text = re.sub(r"FROM dual\s+CONNECT BY LEVEL <= ([\d.]+)", r"FROM generate_series(1, \1) AS level", text)
    text = text.replace(" AS (\n  SELECT /*+ MATERIALIZE */", " AS MATERIALIZED (\n  SELECT")
    text = text.replace("ROWNUM", "row_number() OVER () + 0.").replace(":puzzle", "CAST($1 AS text)")
    return re.sub(
        r"LISTAGG\((.*?)\) WITHIN GROUP \((.*?)\)", r"string_agg(CAST(\1 AS text), '' \2)", text, flags=re.DOTALL
    )


@pytest.fixture(scope="module")
def session(own_postgresql: Target) -> Iterator[Connection]:
    with closing(own_postgresql.database.open(own_postgresql.address, Limits(runner.MEMORY))) as opened:
        opened.run(WORDS, {})
        yield opened
        opened.run(f"DROP SCHEMA {SCHEMA} CASCADE", {})


@pytest.fixture
def run(session: Connection) -> Run:
    def rows(
        puzzle: Puzzle | None = None, digits: int = 0, most: int = MOST_ROWS, **options: Any
    ) -> list[tuple[Any, ...]]:
        given = options.pop("given", None)
        (statement,) = statements_of(ORACLE, Question(COVER.name, puzzle, dict(form="compact", **options)))
        text = in_postgresql(statement.replace(str(MOST_ROWS), str(most)), digits)
        return list(session.run(text, {"puzzle": given} if given else {})[-1])

    return rows


@pytest.fixture
def solved_table(session: Connection, run: Run) -> Callable[..., list[tuple[int | None, str]]]:
    def solve(ids_and_cells: Sequence[tuple[int | None, str]], **options: Any) -> list[tuple[int | None, str]]:
        session.run("TRUNCATE puzzles", {})
        rows = ", ".join(f"({'NULL' if id_ is None else id_}, '{cells}')" for id_, cells in ids_and_cells)
        session.run(f"INSERT INTO puzzles VALUES {rows}", {})
        return [(None if id_ is None else int(id_), cells) for id_, cells in run(table="puzzles", **options)]

    return solve


@pytest.mark.parametrize("digits", [0, pytest.param(20, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("name", ["four", "six", "no-solution", "two-solutions", "royle-1"])
def test_literal(run: Run, name: str, digits: int) -> None:
    puzzle = BUILT_IN[name]
    judged(puzzle, [cells for (cells,) in run(puzzle, digits)])


def test_limit(run: Run) -> None:
    judged(BUILT_IN["two-solutions"], [cells for (cells,) in run(BUILT_IN["two-solutions"], limit=1)], 1)


@pytest.mark.parametrize(
    ("n", "count", "digits"),
    [
        *(pytest.param(n, count, 20, marks=pytest.mark.thorough) for n, count in [(4, 60), (6, 60), (9, 20)]),
        *(pytest.param(n, 300, digits, marks=pytest.mark.slow) for n in FEWEST_GIVENS for digits in (0, 20)),
    ],
)
def test_hundreds_of_puzzles(
    solved_table: Callable[..., list[tuple[int | None, str]]], n: int, count: int, digits: int
) -> None:
    several = generated(SIZES[n], count)
    rows = solved_table([(i, cells) for i, (cells, _) in enumerate(several, 1)], size=n, digits=digits)
    assert rows == [(i, grid) for i, (_, solutions) in enumerate(several, 1) for grid in sorted(solutions)]


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [name for name, each in BUILT_IN.items() if each.geometry.n <= 12 and name != IMPOSSIBLE]
)
def test_built_in(run: Run, name: str) -> None:
    judged(BUILT_IN[name], [cells for (cells,) in run(BUILT_IN[name])])


@pytest.mark.parametrize("said", OTHER_UNITS, ids=str)
def test_other_units(run: Run, solved_table: Callable[..., list[tuple[int | None, str]]], said: dict[str, Any]) -> None:
    """A table of puzzles with no, one and several solutions; each level of one; a parameter."""
    (geometry,) = variant(said.get("boxes"), said.get("regions"), said.get("extra", ())).of_sizes([said.get("size", 4)])
    several = generated(geometry, 3 if geometry.n > 9 else 6)
    rows = solved_table([(i, cells) for i, (cells, _) in enumerate(several, 1)], **said)
    assert rows == [(i, grid) for i, (_, solutions) in enumerate(several, 1) for grid in sorted(solutions)]
    cells, solutions = min(several, key=lambda pair: (not pair[1], len(pair[1])))
    assert_levels(run, Puzzle(cells, geometry=geometry))
    assert {grid for (grid,) in run(parameter=True, given=cells, **said)} == solutions
    full = first_grid(geometry)
    assert run(parameter=True, given=full.replace(full[0], full[1]), **said) == []
    with pytest.raises(Exception, match="division by zero"):
        run(parameter=True, given=cells, most=0, **said)


@pytest.mark.thorough
def test_each_row_of_a_table_is_solved_by_itself(
    solved_table: Callable[..., list[tuple[int | None, str]]],
) -> None:
    one, other = BUILT_IN["four"].cells, ALL_FOUR[0]
    (grid,) = reference.solutions(BUILT_IN["four"])
    rows = solved_table([(None, one), (1, one), (1, one), (1, other), (2, BLANK * 15), (3, "x" * 16)], size=4)
    assert sorted(rows, key=str) == sorted([(None, grid), (1, grid), (1, grid), (1, other)], key=str)
    several = with_several(BUILT_IN["four"]).cells
    assert [id_ for id_, _ in solved_table([(1, one), (2, several)], size=4, limit=1)] == [1, 2]


@pytest.mark.parametrize("n", [4, *(pytest.param(n, marks=pytest.mark.thorough) for n in (6, 9))])
def test_clashing_givens_have_no_solution(solved_table: Callable[..., list[tuple[int | None, str]]], n: int) -> None:
    """Any two cells of a unit with the same digit, all else blank or full: found before the search grows."""
    full = first_grid(SIZES[n])
    twice = set()
    for unit in (each.cells for each in SIZES[n].units):
        for pair in itertools.combinations(unit, 2):
            digit = full[pair[0]]
            twice.add("".join(digit if i in pair else BLANK for i in range(len(full))))
            twice.add("".join(digit if i in pair else symbol for i, symbol in enumerate(full)))
    assert solved_table([(i, cells) for i, cells in enumerate(sorted(twice))], size=n) == []


def test_text_that_is_no_puzzle_has_no_row(solved_table: Callable[..., list[tuple[int | None, str]]]) -> None:
    """What TRANSLATE leaves of it is no empty text, or its length is wrong."""
    full = ALL_FOUR[0]
    texts = ["", "#", full[1:], f"{full}1", 16 * "#", f"#{full[1:]}", *(f"{full[:-1]}{other}" for other in "# 5")]
    assert solved_table([*enumerate(texts), (99, full.replace("1", "0"))], size=4) == [(99, full)]


@pytest.mark.thorough
def test_parameter(run: Run) -> None:
    assert sorted(cells for (cells,) in run(parameter=True, size=4, given=EMPTY_FOUR.cells)) == ALL_FOUR
    for n in FEWEST_GIVENS:
        full = first_grid(SIZES[n])
        assert run(parameter=True, size=n, given=full) == [(full,)]
        assert run(parameter=True, size=n, given=f"{full}1") == []


@pytest.mark.slow
@pytest.mark.parametrize("cells", [*FEW, BUILT_IN[IMPOSSIBLE].cells])
def test_too_many_states_end_with_an_error(run: Run, cells: str) -> None:
    """With fewer rows allowed than in the text, so that it takes no minutes."""
    with pytest.raises(Exception, match="division by zero"):
        run(parameter=True, limit=2, given=cells, most=500)


@pytest.mark.parametrize("name", ["four", "six", "leran-2", "no-solution", "two-solutions"])
def test_levels(run: Run, name: str) -> None:
    assert_levels(run, BUILT_IN[name])


def assert_levels(run: Run, puzzle: Puzzle) -> None:
    rows = run(puzzle, shape="levels")
    assert sorted({row[0] for row in rows}) == list(range(len({row[0] for row in rows})))
    for _, cells, _, candidates in rows:
        assert all(given in (BLANK, cell) for given, cell in zip(puzzle.cells, cells, strict=True))
        assert_candidates(candidates, cells)
    assert sorted(cells for _, cells, solved, _ in rows if solved) == sorted(reference.solutions(puzzle))
