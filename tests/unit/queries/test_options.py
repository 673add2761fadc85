"""The options that queries declare: all their readers agree, and a new option needs only its declaration."""

import itertools
import re
from collections.abc import Callable
from dataclasses import replace

import pytest

import sqlsudoku
from sqlsudoku import queries
from sqlsudoku.ask import comparison
from sqlsudoku.ask.answer import request
from sqlsudoku.cli import main
from sqlsudoku.database import registry
from sqlsudoku.errors import Exit, UsageError
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import SIZES
from sqlsudoku.queries.options import LIMIT, MOST, Command, Option
from sqlsudoku.queries.request import Question, requested
from sqlsudoku.run.targets import Target

COMMANDS: tuple[Command, ...] = ("generate", "solve", "compare", "batch")
DECLARED = [(query, option) for query in queries.QUERIES.values() for option in query.options]
FOUR = "....2..44..2...3"

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command line in a wide terminal."""
    monkeypatch.setenv("COLUMNS", "300")

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main.run(list(arguments))
        return code, *capsys.readouterr()

    return run


def asked(command: Command, query: str, name: str, value: str) -> object:
    """Puts a value of an option to what the command calls. Raises UsageError where that refuses it."""
    kind, puzzle = queries.query(query), sample(SIZES[4])
    here = next(Target(each) for each, dialect in registry.dialects().items() if kind.available(dialect, {name: value}))
    if command == "generate":
        return requested(here.dialect, Question(kind.name, None, dict(**{name: value})))
    if command == "compare":
        return comparison.plan([here], [kind], [puzzle], {name: [value]})
    return request(here, Question(kind.name, puzzle, dict(**{name: value}, limit=2)))


@pytest.mark.parametrize(
    ("command", "query", "name", "value"),
    [
        pytest.param(command, query.name, option.name, value, id=f"{command}-{query.name}-{value}")
        for command, (query, option) in itertools.product(("generate", "solve", "compare"), DECLARED)
        if command in option.commands
        for value in option.values
    ],
)
def test_a_command_takes_what_is_offered_and_nothing_else(command: Command, query: str, name: str, value: str) -> None:
    if value in queries.query(query).values(name, command):
        assert asked(command, query, name, value)
    else:
        with pytest.raises(UsageError):
            asked(command, query, name, value)


@pytest.mark.parametrize(("command", "query"), list(itertools.product(COMMANDS, queries.QUERIES)))
def test_the_help_of_a_query_has_its_options(run: Run, command: Command, query: str) -> None:
    code, shown, _ = run(command, "--query", query, "--help")
    assert code == 0
    others, _, panel = shown.partition("Options of the queries")
    declared = {option.name: option for option in queries.query(query).options if command in option.commands}
    has_itself = {"solve": {"limit"}, "batch": {"table"}}.get(command, set())
    assert set(re.findall(r"^│ --(\w+)", panel, re.MULTILINE)) == declared.keys() - has_itself
    assert not set(re.findall(r"^│ --(\w+)", others, re.MULTILINE)) & (declared.keys() - has_itself)
    for name in declared.keys() - has_itself:
        assert declared[name].described(command) in panel


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_without_a_query_has_the_options_of_all(run: Run, command: Command) -> None:
    shown = run(command, "--help")[1]
    for query, option in DECLARED:
        if command in option.commands:
            assert f"--{option.name} " in shown, query.name
    for value in {value for _, option in DECLARED for value in option.values}:
        offered = any(value in option.offered(command) for _, option in DECLARED if command in option.commands)
        if not offered:
            assert not re.search(rf"\b{value}\b", shown.partition("Options of the queries")[2])


@pytest.mark.parametrize(
    ("command", "offered"), [("solve", set()), ("compare", {"level"}), ("generate", {"level", "interrupted", "part"})]
)
def test_the_help_explains_only_what_the_command_offers(run: Run, command: Command, offered: set[str]) -> None:
    panel = run(command, "--help")[1].partition("--shape ")[2]
    assert set(re.findall(r"\b(?:level|interrupted|part)\b", panel)) == offered


@pytest.mark.parametrize("query", queries.QUERIES)
def test_the_page_of_a_query_says_all_about_it(run: Run, query: str) -> None:
    code, shown, _ = run("queries", query)
    kind = queries.query(query)
    assert code == 0
    for said in (kind.about, kind.origin, *(f"{size}x{size}" for size in kind.sizes)):
        assert said in shown
    for option in kind.options:
        assert re.search(rf"^ --{option.name} .*{re.escape(option.sentence(option.values))}", shown, re.MULTILINE)
        assert all(value in shown for value in (*option.values, option.usual(), *option.commands))


def test_an_unknown_query_has_no_page(run: Run) -> None:
    code, shown, said = run("queries", "magic")
    assert (code, shown) == (Exit.USAGE, "")
    assert said.startswith("Error: There is no query 'magic'; there are string, cover")


NEW = Option(
    name="pace",
    help="How quick it is",
    values=("slow", "quick"),
    default="slow",
    commands=frozenset(("generate", "solve", "compare", "batch")),
)


@pytest.fixture
def _new_option(monkeypatch: pytest.MonkeyPatch) -> None:
    string = queries.query("string")
    monkeypatch.setattr(type(string), "options", (*string.options, NEW))


@pytest.mark.usefixtures("_new_option")
def test_a_new_option_needs_no_more_than_its_declaration(run: Run) -> None:
    generate = ["generate", "--dialect", "sqlite", "--query", "string"]
    code, text, _ = run(*generate, "--pace", "quick")
    assert code == 0
    assert "-- Generated: sqlsudoku generate --dialect sqlite --query string --pace quick\n" in text
    assert text == sqlsudoku.generate("sqlite", "string", pace="quick")  # type: ignore[call-arg]
    dialect, string = registry.dialect("sqlite"), queries.query("string")
    assert requested(dialect, Question(string.name)).options["pace"] == "slow"
    assert requested(dialect, Question(string.name, None, {"pace": "quick"})).options["pace"] == "quick"
    for command in COMMANDS:
        assert "string: How quick it is (slow or quick; default: slow)." in run(command, "--help")[1]
    assert run("solve", FOUR, "--pace", "quick")[0] == Exit.SOLVED
    records = list(sqlsudoku.compare(["sqlite"], ["string"], [FOUR], paces=["slow", "quick"]))  # type: ignore[call-arg]
    assert [record.verdict for record in records] == ["agrees", "agrees"]
    results = sqlsudoku.batch([FOUR], database="sqlite", query="string", pace="quick")  # type: ignore[call-arg]
    assert [result.kind for result in results] == ["solved"]
    assert "not known to the query string; it supports slow, quick." in run(*generate, "--pace", "nimble")[2]
    assert (
        "--pace quick is not known to the query cover; it supports no paces."
        in run("solve", FOUR, "--query", "cover", "--pace", "quick")[2]
    )


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"colour": "red"}, "There is no option colour; the query tree supports shape, order, limit, nodes."),
        ({"nodes": "many"}, "nodes is 'many', but it must be a whole number."),
        ({"nodes": 0}, "nodes is 0, but a tree needs at least one node."),
        ({"order": 3}, "order=3 is not known to the query tree; it supports article, narrow."),
    ],
)
def test_keywords_of_the_api_are_checked(options: dict[str, object], words: str) -> None:
    with pytest.raises(UsageError) as caught:
        sqlsudoku.generate("sqlite", "tree", **options)  # type: ignore[arg-type]
    assert str(caught.value) == words


def test_an_option_that_is_none_or_false_is_missing() -> None:
    question = Question("string", None, {"form": "fast", "limit": 2, "parameter": False, "table": None})
    assert question.options == {"form": "fast", "limit": 2}
    assert question.source == "literal"
    assert len({question, replace(question), question.having(limit=3)}) == 2


def test_a_name_means_one_kind_of_option() -> None:
    """A command has an option once, whichever queries have it."""
    kinds: dict[str, set[type]] = {}
    for _, option in DECLARED:
        kinds.setdefault(option.name, set()).add(option.kind)
    assert all(len(found) == 1 for found in kinds.values())
    assert LIMIT.kind is int


def test_a_number_may_be_the_largest_that_every_database_takes() -> None:
    LIMIT.check(MOST, "string")
    with pytest.raises(UsageError, match=r"^--limit is 2147483648, but the most is 2,147,483,647\.$"):
        LIMIT.check(MOST + 1, "string")


def test_values_of_one_meaning_are_explained_once() -> None:
    (shape,) = (option for option in queries.query("rules").options if option.name == "shape")
    assert shape.sentence(shape.values) == "The whole script, or one part of it for the console"
