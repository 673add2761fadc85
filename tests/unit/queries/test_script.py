"""From a request to a script: what is refused, that the header's command reproduces the script, and the parameters."""

import itertools
import re
import shlex
from collections.abc import Mapping
from typing import Any

import pytest
from click.testing import CliRunner
from running import script_of, statements_of

from sqlsudoku import queries
from sqlsudoku.cli.main import app
from sqlsudoku.database import registry
from sqlsudoku.errors import UsageError
from sqlsudoku.lab.compliance.requirements import requirements
from sqlsudoku.lab.compliance.texts import texts
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import SIZES, Puzzle
from sqlsudoku.queries import script
from sqlsudoku.queries.request import Question

DIALECTS = list(registry.dialects())
FOUR, SIX, NINE = (sample(SIZES[n]) for n in (4, 6, 9))
EMPTY_SIX = Puzzle("." * 36)


def command_of(text: str) -> list[str]:
    """The words of the command in the header."""
    header = "\n".join(line.removeprefix("-- ") for line in text.splitlines() if line.startswith("-- "))
    found = re.search(r"^Generated: (sqlsudoku .*(?:\n  \S+.*)*)", header, re.MULTILINE)
    assert found
    return shlex.split(found[1])


@pytest.mark.thorough
@pytest.mark.parametrize("name", DIALECTS)
def test_command_in_the_header_makes_the_text_again(name: str) -> None:
    """Of each dialect every sixth text, so that each kind of text is made in one or two of the dialects."""
    start = DIALECTS.index(name) % 6
    for variant, text in itertools.islice(texts(name).items(), start, None, 6):
        program, *arguments = command_of(text)
        assert program == "sqlsudoku"
        result = CliRunner().invoke(app, arguments)
        assert result.stdout == text, str(variant)


REFUSED: list[tuple[str, Puzzle | None, Mapping[str, Any], str]] = [
    (
        "string",
        None,
        {"form": "quick"},
        "--form quick is not known to the query string; it supports classic, fast, units.",
    ),
    (
        "string",
        None,
        {"shape": "flat"},
        "--shape flat is not known to the query string; it supports solutions, grid, levels.",
    ),
    ("tree", None, {"shape": "flat"}, "--shape flat is not known to the query tree; it supports script, clean-up."),
    ("enumerate", None, {"form": "fast"}, "--form fast is not known to the query enumerate; it supports no forms."),
    ("enumerate", None, {"shape": "round"}, "it supports flat, grid, levels, script."),
    ("string", None, {"size": 5}, "--size 5 is not known; there are 4, 6, 8, 9, 10, 12, 14, 15, 16, 20, 25."),
    ("string", NINE, {"size": 4}, "--size 4 contradicts the puzzle of 9 rows; leave it out."),
    ("enumerate", None, {"size": 9}, "The query enumerate supports no size 9, only 4, 6."),
    ("enumerate", NINE, {}, "The query enumerate supports no size 9, only 4, 6."),
    ("enumerate", None, {"size": 9, "extra": ("diagonal",)}, "The query enumerate supports no size 9, only 4, 6."),
    ("enumerate", None, {"size": 6, "extra": ("diagonal",)}, "There are too many grids of 6x6 with diagonals to list"),
    ("string", None, {"limit": 0}, "--limit is 0, but a limit starts at 1; leave it out for all solutions."),
    ("string", None, {"limit": -1}, "--limit is -1, but a limit starts at 1"),
    ("string", None, {"parameter": True, "table": "t"}, "--parameter and --table exclude each other"),
    ("string", NINE, {"table": "t"}, "--table reads the puzzles from the table"),
    ("enumerate", FOUR, {"parameter": True}, "The query enumerate does not read its puzzle from a parameter."),
    ("enumerate", None, {"table": "t"}, "The query enumerate does not read its puzzle from a table."),
    ("enumerate", None, {"size": 6}, "There are 28,200,960 grids of 6x6, too many to list: give a puzzle with givens"),
    ("enumerate", EMPTY_SIX, {}, "There are 28,200,960 grids of 6x6"),
    ("enumerate", EMPTY_SIX, {"limit": 5}, "There are 28,200,960 grids of 6x6"),
    ("enumerate", FOUR, {"shape": "script"}, "lists all grids: leave out PUZZLE."),
    ("enumerate", None, {"shape": "script", "limit": 1}, "lists all grids: leave out --limit 1."),
    ("enumerate", None, {"shape": "script", "size": 6}, "28,200,960"),
    *(
        ("string", None, {"table": name}, f"--table {name!r} is not the name of a table")
        for name in (
            "",
            " ",
            "12",
            "a b",
            "a AS b",
            "a, b",
            "a; DROP TABLE a",
            "(SELECT 1)",
            "f(x)",
            "a WHERE 1 = 1",
            "a JOIN b",
            "a\nb",
            "$(a)",
            "&a",
            ":a",
        )
    ),
]
"""Queries, puzzles and options that no script is made of, and words of the sentence that says so."""


@pytest.mark.parametrize("name", DIALECTS)
def test_what_cannot_be_done_is_one_sentence(name: str) -> None:
    wrong = []
    for query, puzzle, options, words in REFUSED:
        said = refusal(name, Question(query, puzzle, options))
        if words not in said or re.search(r"\n|[.] [A-Z]", said):
            wrong.append((query, puzzle, options, said))
    assert wrong == []


def refusal(name: str, question: Question) -> str:
    """The error of a question; '' if there is none."""
    try:
        script.generate(registry.dialect(name), question)
    except UsageError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("name", DIALECTS)
def test_table_may_have_a_schema(name: str) -> None:
    for table in ("puzzles", "games.puzzles", "Puzzles", "my_puzzles_2"):
        text = script.generate(registry.dialect(name), Question("string", None, {"size": 4, "table": table}))
        assert re.search(rf"^  FROM {re.escape(table)}$", text, re.MULTILINE), table


def test_table_may_need_quotes() -> None:
    """Each database's own quotes, as they came."""
    for name, table in [("postgresql", '"My puzzles"'), ("sqlserver", "[My puzzles]"), ("oracle", 'games."Puzzles"')]:
        text = script.generate(registry.dialect(name), Question("string", None, {"size": 4, "table": table}))
        assert f"  FROM {table}\n" in text


@pytest.mark.parametrize("name", DIALECTS)
def test_table_may_not_have_the_name_of_a_part(name: str) -> None:
    for table in ("board", "digits", "Puzzle"):
        with pytest.raises(UsageError, match="name"):
            script.generate(registry.dialect(name), Question("string", None, {"size": 4, "table": table}))


@pytest.mark.parametrize("name", DIALECTS)
def test_what_is_not_asked_for_is_a_good_example(name: str) -> None:
    dialect = registry.dialect(name)
    string, enumerate_ = queries.query("string"), queries.query("enumerate")
    nine = script.generate(dialect, Question(string.name))
    assert NINE.cells in nine
    assert f"Generated: sqlsudoku generate --dialect {name} --query string\n" in nine
    default = script.generate(dialect, Question(string.name, None, {"form": dialect.default_form}))
    assert nine.split("WITH", 1)[1] == default.split("WITH", 1)[1]
    flat = script.generate(dialect, Question(enumerate_.name))
    assert (
        flat.split("WITH", 1)[1]
        == script.generate(dialect, Question(enumerate_.name, None, {"shape": "flat"})).split("WITH", 1)[1]
    )
    for size in (4, 6, 16):
        assert "puzzle (cells)" in script.generate(dialect, Question(string.name, None, {"size": size}))


SCRIPTS = [
    pytest.param(name, query, choices, id=f"{name}-{query}")
    for query in ("tree", "eliminate", "rules", "enumerate", "count")
    for choices in ({"shape": "script"} if query == "enumerate" else {},)
    for name in DIALECTS
    if queries.query(query).available(registry.dialect(name), choices)
]
MADE = re.compile(r"CREATE (?:TEMPORARY |UNIQUE )?(TABLE|VIEW|[A-Z]+) (?!BODY)([\w.]+)")
DROPPED = re.compile(r"DROP (?:TEMPORARY )?(TABLE|VIEW|[A-Z]+)(?: IF EXISTS)?\s+(?!BODY)([\w.]+(?:,\s+[\w.]+)*)")
OF_A_TABLE = ("INDEX", "TRIGGER")
"""What is dropped with its table."""


@pytest.mark.parametrize("name", DIALECTS)
def test_header_says_how_to_put_in_another_puzzle(name: str) -> None:
    """In at most eight lines; where the puzzle comes from elsewhere, it says nothing of it."""
    dialect, own = registry.dialect(name), "\n-- Your own puzzle: "
    for query in queries.QUERIES.values():
        if not query.available(dialect):
            continue
        text = script.generate(dialect, Question(query.name))
        header = text.split("\n\n")[0] if "\n\n" in text else text.split("\nWITH")[0]
        assert len([line for line in header.split("Generated")[0].splitlines() if line.startswith("-- ")]) <= 8
        assert (own in header) == (query.needs_puzzle)
        if query.name in ("string", "cover"):
            assert own not in script.generate(dialect, Question(query.name, None, {"size": 4, "table": "listed"}))
            assert "CTE input" in header
            assert "\ninput (puzzle) AS (\n" in text


@pytest.mark.parametrize(("name", "query", "choices"), SCRIPTS)
def test_every_object_of_a_script_is_dropped_by_it(name: str, query: str, choices: dict[str, Any]) -> None:
    """In the reverse order; the runner need not drop what ends with the connection."""
    dialect = registry.dialect(name)
    made = script_of(dialect, Question(query, None, dict(**choices)))
    matches = [(MADE.match(each.text), each) for each in made.statements]
    creates = [(found, each) for found, each in matches if found and found[1] not in OF_A_TABLE]
    assert creates
    if any(re.search("^ *ROLLBACK TRANSACTION", text, re.MULTILINE) for text in made.texts):
        assert not any(statement.undo for _, statement in creates)
        return
    drops = [found for text in made.texts if (found := DROPPED.match(text))]
    whole = tuple(f"{found[2]}." for found in drops if found.string.endswith("CASCADE")) or " "
    kept = [(found, statement) for found, statement in creates if not found[2].startswith(whole)]
    dropped = [object_of(found[1], name) for found in drops for name in re.split(r",\s+", found[2])]
    assert dropped == [object_of(*found.groups()) for found, _ in kept][::-1]
    for found, statement in kept:
        temporary = re.search(requirements(dialect).temporary, statement.text.splitlines()[0])
        assert bool(statement.undo) is not bool(temporary), found[0]


@pytest.mark.parametrize(("name", "query", "choices"), SCRIPTS)
def test_a_script_looks_for_what_is_the_users_or_says_what_it_would_drop(
    name: str, query: str, choices: dict[str, Any]
) -> None:
    """It looks in the catalogue, in the session's own schema, or for a column; or it says how no name may begin."""
    text = script.generate(registry.dialect(name), Question(query, None, dict(choices)))
    said = re.search(r"of yours must not have (?:a name that begins with|the name) (\w+)", text.replace("\n-- ", " "))
    if said:
        tables = [found[2] for line in text.splitlines() if (found := MADE.match(line)) and found[1] == "TABLE"]
        assert tables
        assert [table for table in tables if not table.removeprefix("pg_temp.").startswith(said[1])] == []
    else:
        assert re.search("exists already: drop or rename it|#sqlsudoku that is not of this script", text)


def object_of(kind: str, name: str) -> tuple[str, str]:
    """The kind and the name, without a schema, of what a statement creates or drops."""
    return kind, name.rpartition(".")[2]


@pytest.mark.parametrize("name", DIALECTS)
def test_puzzle_is_drawn_where_it_is_built_in(name: str) -> None:
    text = script.generate(registry.dialect(name), Question("string", FOUR))
    drawn = re.findall(r"^--   [|] (.*) [|]$", text, re.MULTILINE)
    assert "".join(re.sub(r"[ |]", "", line) for line in drawn) == FOUR.cells


@pytest.mark.parametrize("name", DIALECTS)
def test_parameter_is_set_once_and_used_in_the_statement(name: str) -> None:
    dialect = registry.dialect(name)
    text = script.generate(dialect, Question("string", FOUR, {"parameter": True}))
    lines = [line for line in text.splitlines() if not line.startswith("--")]
    assert sum(FOUR.cells in line for line in lines) == 1
    assert "REPLACE(" in text
    driver = statements_of(dialect, Question("string", FOUR, {"parameter": True}))
    assert len(driver) == 1
    assert FOUR.cells not in driver[0]


@pytest.mark.parametrize(
    ("name", "line", "used"),
    [
        ("postgresql", rf"\set puzzle '{FOUR.cells}'", ":'sudoku_puzzle'"),
        ("sqlite", f""".parameter set :puzzle "'{FOUR.cells}'\"""", ":puzzle"),
        ("sqlserver", f"DECLARE @puzzle nvarchar(max) = N'{FOUR.cells}';", "@puzzle"),
        ("oracle", f"VARIABLE puzzle VARCHAR2(16)\nEXEC :puzzle := '{FOUR.cells}'", ":puzzle"),
        ("duckdb", f"SET VARIABLE puzzle = '{FOUR.cells}';", "GETVARIABLE('puzzle')"),
        ("datafusion", f"EXECUTE solve ('{FOUR.cells}');", "$1"),
    ],
)
def test_parameter_in_the_consoles_own_way(name: str, line: str, used: str) -> None:
    text = script.generate(registry.dialect(name), Question("string", FOUR, {"parameter": True}))
    assert f"\n{line}\n" in text
    assert text.count(f"SELECT {used} AS puzzle") == 1


@pytest.mark.parametrize("name", ["sqlite", "duckdb"])
def test_a_pass_is_repeated_where_a_console_has_no_loop(name: str) -> None:
    statements = script_of(registry.dialect(name), Question("eliminate")).statements
    repeated = [place for place, statement in enumerate(statements) if statement.repeated]
    assert repeated == list(range(repeated[0], repeated[-1] + 1))
    assert "-- repeated from here" in statements[repeated[0]].text
    assert "-- repeated until this returns no row" in statements[repeated[-1]].text


def test_dialects_share_what_is_compiled_of_a_template() -> None:
    compiled = {
        script._environment(registry.dialect(name).folders).get_template("templates/tables.sql.j2").root_render_func
        for name in ("sqlite", "duckdb")
    }
    assert len(compiled) == 2
    assert len({id(function.__code__) for function in compiled}) == 1
