"""Tests for people who build databases: statements with the rows that they must return, for `formats`.

The rows come from the reference solver, and those of recursions over graphs from a plain search, not from a database.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import islice

from sqlsudoku.database import registry, user_tables
from sqlsudoku.database.database import Database
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Script
from sqlsudoku.lab.compliance.requirements import Requirements, requirements
from sqlsudoku.lab.compliance.units import ways
from sqlsudoku.lab.formats import EngineFile, EngineTest, Row
from sqlsudoku.lab.fuzz.cases import OWN
from sqlsudoku.lab.fuzz.recursion import answers
from sqlsudoku.lab.fuzz.recursion.cases import ABOUT, COLUMNS, KEPT, Graph, RecursionCase, drawn, fitting
from sqlsudoku.lab.fuzz.recursion.texts import made as recursion
from sqlsudoku.lab.puzzle_sets import HARD, PUZZLES, PuzzleSet, puzzle_sets
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import SIZES, Puzzle
from sqlsudoku.puzzle.variant import PLAIN, Variant
from sqlsudoku.queries import QUERIES
from sqlsudoku.queries.request import Question, requested
from sqlsudoku.queries.script import script

TABLE = "sudoku_puzzles"
RECURSIONS = 12
"""How many statements of a recursion a file has."""
SEED = 1
DRAWN = 400
"""How many numbers are drawn for the statements of a recursion: 12 are found among the first 300, if any is."""
CUT_OFF = "WITH RECURSIVE walk (node) AS (SELECT 1)"
LEAST_EDGES = 7
Draw = Callable[[int], RecursionCase]
"""Gives the case of a number."""


def described(name: str) -> tuple[Dialect, Database | None]:
    """The dialect of that name; or the database, and the dialect that it executes, without what it lacks.

    Raises UsageError for another name.
    """
    if name in registry.databases() and name not in registry.dialects():
        return registry.executed_by(registry.database(name)), registry.database(name)
    return registry.dialect(name), None


def files(
    dialect: Dialect, database: Database | None = None, said: Variant = PLAIN
) -> Mapping[str, Callable[[], EngineFile]]:
    """The names of a dialect's files, from easy to hard, each with a function that makes the file.

    database: leaves out the recursions that it lacks, if they are more than the dialect does. said: the units of all
    puzzles; with other units than the plain ones, there are files of quick puzzles only. Raises UsageError if no grid
    has them.
    """
    made, known = dict(solving(dialect, TABLE, said)), requirements(dialect, database)
    if said == PLAIN:
        hard = PuzzleSet(SIZES[9], {name: PUZZLES[name] for name in HARD}, {"size": 9})
        for each in _questions(dialect, hard):
            if each.asked.solves_hard:
                made[f"{_name(each, hard)}-hard"] = partial(_of_query, dialect, each, hard)
        # all queries look through the same cases
        draw = cache(lambda number: drawn(dialect, known, (), SEED, number)[0])
        for query in COLUMNS:
            if any(True for _ in _recursions(draw, known, query)):
                made[f"recursion-{query}"] = partial(_of_recursion, dialect, draw, known, query)
    numbered = {f"{number:02}-{name}": make for number, (name, make) in enumerate(made.items(), 1)}
    return {name: partial(make, name) for name, make in numbered.items()}


def solving(dialect: Dialect, table: str, said: Variant = PLAIN) -> Mapping[str, Callable[[str], EngineFile]]:
    """The files of quick puzzles: functions that make one of a name; table: the name of the table of puzzles."""
    made: dict[str, Callable[[str], EngineFile]] = {}
    smallest, *larger = puzzle_sets(said)
    for puzzles in (smallest, *larger):
        for each in _questions(dialect, puzzles, unusual=puzzles is smallest):
            made[_name(each, puzzles)] = partial(_of_query, dialect, each, puzzles)
        if puzzles is smallest:
            made[f"table-{puzzles.name}"] = partial(_of_table, dialect, table, puzzles)
    return made


def _questions(dialect: Dialect, puzzles: PuzzleSet, *, unusual: bool = False) -> Iterator[Question]:
    """What is asked in one statement, with rows that are known, of all puzzles; unusual: also in unusual rows."""
    geometry = puzzles.geometry
    for query in QUERIES.values():
        # by the plain rules a query has its own grids, which may be no Sudoku's
        supports = geometry.n in query.sizes if geometry.is_usual else query.supports(geometry)
        for way in ways(query, geometry, dialect) if supports else ():
            fits = query.available(dialect, {"size": geometry.n, "geometry": geometry, **way})
            # other grids than the usual ones are listed in the smallest size only
            asks = query.takes_puzzle(way) or geometry.is_usual or geometry.n == query.default_size
            if fits and asks and (unusual or query.has_default_rows(way)):
                question = Question(query.name, None, {**puzzles.options, **way})
                asked = replace(question, puzzle=next(iter(_puzzles(question, puzzles).values())))
                if query.expected(requested(dialect, asked)) is not None:
                    yield question


def scripts(dialect: Dialect) -> Iterator[tuple[str, Script, EngineTest]]:
    """The scripts of several statements in the smallest size: a name, the script, and the first query of its solutions.

    Not those whose user must repeat a part.
    """
    small, *_ = puzzle_sets()
    four, *_ = small.puzzles.values()
    for query in QUERIES.values():
        for way in query.ways(dialect):
            question = Question(query.name, four if query.takes_puzzle(way) else None, {**small.options, **way})
            if query.available(dialect, question.options) and query.is_runnable(way):
                request = requested(dialect, question)
                made, rows = script(dialect, request), query.script_rows(request)
                several = len(made.statements) > len(dialect.pasting.settings) + 1
                if several and rows and not any(each.repeated for each in made.statements):
                    yield _name(question, small), made, _of_script(made, [tuple(row) for row in rows])


def _of_script(made: Script, rows: Sequence[Row]) -> EngineTest:
    (first, *_) = [each.text for each in made.statements if each.solutions]
    types = "".join("I" if isinstance(value, int) else "T" for value in rows[0])
    return EngineTest("script", "several statements", first, rows, types)


def _name(question: Question, puzzles: PuzzleSet) -> str:
    return "-".join([question.query, *question.way.values(), puzzles.name])


def _puzzles(question: Question, puzzles: PuzzleSet) -> Mapping[str, Puzzle | None]:
    """The puzzles of a question by their names; None if it takes none."""
    return puzzles.puzzles if question.asked.takes_puzzle(question.way) else {"all grids": None}


def _statements(dialect: Dialect, question: Question) -> tuple[list[str], str, list[str]]:
    """The settings, the query, and what takes the settings back."""
    statements = script(dialect, requested(dialect, question)).statements
    (place,) = [place for place, each in enumerate(statements) if each.solutions]
    texts = [each.text for each in statements]
    return texts[:place], texts[place], texts[place + 1 :]


def _of_query(dialect: Dialect, question: Question, puzzles: PuzzleSet, name: str) -> EngineFile:
    tests = []
    for known, puzzle in _puzzles(question, puzzles).items():
        asked = replace(question, puzzle=puzzle)
        settings, statement, after = _statements(dialect, asked)
        rows = [tuple(row) for row in question.asked.expected(requested(dialect, asked)) or ()]
        about = f"the puzzle {puzzle.cells}" if puzzle else "all grids"
        tests.append(EngineTest(known.replace(" ", "-"), about, statement, rows))
    (row, *_) = next(test.rows for test in tests if test.rows)
    types = "".join("I" if isinstance(value, int) else "T" for value in row)
    tests = [replace(test, types=types) for test in tests]
    start = statement.rindex("SELECT")  # what reads the CTEs
    tests.append(EngineTest("cut-off", "a statement without its end", statement[:start].rstrip()))
    about = question.asked.about
    return EngineFile(name, _about(dialect, f"{about[0].upper()}{about[1:]}.{puzzles.units}"), settings, tests, after)


def _of_table(dialect: Dialect, table: str, puzzles: PuzzleSet, name: str) -> EngineFile:
    """One statement for a table of puzzles, in each way."""
    values = ["NULL" if text is None else f"'{text}'" for text, _ in puzzles.texts]
    made = user_tables.puzzles(table, f"VARCHAR({puzzles.width})", enumerate(values, 1))
    setup = [each.text for each in made]
    asked = [(number, puzzle) for number, (_, puzzle) in enumerate(puzzles.texts, 1) if puzzle]
    rows = [(number, grid) for number, puzzle in asked for grid in reference.solutions(puzzle)]
    tests = []
    for question in _questions(dialect, puzzles):
        query, way = question.asked, question.way
        if "table" in query.sources:
            settings, statement, _ = _statements(dialect, question.having(table=table))
            setup = list(dict.fromkeys([*settings, *setup]))
            about = f"the puzzles of the table, by {' '.join([query.name, *way.values()])}"
            tests.append(EngineTest("-".join([query.name, *way.values()]), about, statement, rows, "IT"))
    _, missing, _ = _statements(dialect, Question("string", None, {**puzzles.options, "table": "no_puzzles"}))
    tests.append(EngineTest("no-table", "a table that does not exist", missing))
    tests.append(EngineTest("too-many-values", "a value too many", f"INSERT INTO {table} VALUES (1, '1', '1')"))
    about = f"One statement for a table; texts that are no puzzle give no row.{puzzles.units}"
    return EngineFile(name, _about(dialect, about), setup, tests, [str(made[0].undo)])


def _of_recursion(dialect: Dialect, draw: Draw, known: Requirements, query: str, name: str) -> EngineFile:
    """A random graph, and random statements about it."""
    asked = list(islice(_recursions(draw, known, query), RECURSIONS))
    tests = []
    for number, case in enumerate(asked, 1):
        (statement,) = recursion(dialect, case).statements
        text = statement.text.replace(OWN, "")
        tests.append(EngineTest(f"recursion-{number}", str(case), text, answers.rows(case), answers.types(case)))
    tests.append(EngineTest("cut-off", "a statement without its end", CUT_OFF))
    setup = [each.text.replace(OWN, "") for each in recursion(dialect, asked[0]).before]
    clean_up = [each.text.replace(OWN, "") for each in recursion(dialect, asked[0]).after]
    about = _about(dialect, f"{query.capitalize()}: recursions over a small graph, in many shapes.")
    return EngineFile(name, about, setup, tests, clean_up)


def _about(dialect: Dialect, sentence: str) -> str:
    written = "Written by sqlsudoku export; the rows are the reference solver's."
    return f"{sentence} {dialect.title} {dialect.versions}. {written}"


def _recursions(draw: Draw, known: Requirements, query: str) -> Iterator[RecursionCase]:
    """Cases of that recursion on one graph, in one statement each, with rows without NULL; none if it is lacked."""
    graph: Graph | None = None
    for number in range(DRAWN):
        case = draw(number)
        if case.query != query or (graph is None and case.has_graph and len(case.graph.edges) < LEAST_EDGES):
            continue
        graph = graph or replace(case.graph, kind="number")
        plain = replace(case.plain, graph=graph, earlier="", chunked=False, prepared=False)
        case = fitting(plain) if case.has_graph else plain
        one = case.stands not in KEPT and case.written != "levels"
        lacking = any(lack.fits(ABOUT, case) for lack in known.lacks)  # also what only some versions lack
        if one and not lacking and not any(None in row for row in answers.rows(case)):
            yield case
