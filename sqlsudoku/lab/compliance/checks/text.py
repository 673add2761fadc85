"""Every text that can be generated for a dialect: how a console reads it, and how it parses."""

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager

import sqlglot
from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.lab.compliance.core import Case, Subject, Undecided, checked
from sqlsudoku.lab.compliance.pasting import LINE_RULES, TEXT_RULES, is_command, sends_batches
from sqlsudoku.lab.compliance.texts import TABLE, scripts, texts
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import SIZES
from sqlsudoku.queries.request import PARAMETER


@checked("dialect")
def every_text_keeps_the_rules_of_pasting(subject: Subject, case: Case) -> None:
    """All rules in one check, because generating the texts takes longer than reading them."""
    dialect, written = subject.dialect, texts(subject.dialect.name)
    # most lines are in many texts
    lines = {line: question for question, text in written.items() for line in text.splitlines()}
    broken = [
        f"{question} {name}: {line}"
        for name, rule in LINE_RULES.items()
        for line, question in lines.items()
        if rule(dialect, line)
    ]
    broken += [
        f"{question} {name}: {found}"
        for name, text_rule in TEXT_RULES.items()
        for question, text in written.items()
        for found in text_rule(dialect, text)
    ]
    assert broken == []


def header(text: str) -> list[str]:
    """The comments at the start of a text."""
    lines = text.splitlines()
    return lines[: next(i for i, line in enumerate(lines) if not line.startswith("--"))]


@checked("dialect")
def header_says_what_a_newcomer_asks(subject: Subject, case: Case) -> None:
    dialect = subject.dialect
    for question, text in texts(dialect.name).items():
        lines = header(text)
        assert 4 <= len(lines) <= 8, str(question)
        said = " ".join(lines)
        assert any(f"{dialect.title} {versions}. " in said for versions in (dialect.versions, dialect.compact_cover))
        assert dialect.pasting.how in said
        assert " Returns " in said
        assert " Generated: sqlsudoku generate " in said


def is_script(text: str) -> bool:
    """Whether it makes objects, and is not a query with its settings."""
    return re.search(r"^\s*(?:RE)?CREATE ", text, re.MULTILINE) is not None


@checked("dialect")
def script_keeps_an_open_transaction_or_warns(subject: Subject, case: Case) -> None:
    """A script ends no transaction of the user's, refuses to run in one, or says in its second line that it ends it."""
    for question, text in texts(subject.dialect.name).items():
        if is_script(text) and question.asked.is_runnable(question.way):
            kept = re.match(subject.requirements.open_transaction, text, re.DOTALL | re.MULTILINE)
            assert kept, f"{question}: {text}"


# how a console splits a text


@checked("dialect")
def split_gives_each_statement(subject: Subject, case: Case) -> None:
    """Splitting a text returns the statements that the console sends, which remove what they make."""
    dialect = subject.dialect
    for question, script in scripts(dialect.name).items():
        statements = list(dialect.pasting.split(script.pasted))
        if question.source == "parameter":  # what the console needs for it comes in addition
            cells = sample(SIZES[question.size or question.asked.default_size]).cells
            parameter = dialect.console_parameter(PARAMETER, cells)
            around = "\n".join([*parameter.before, dialect.pasting.plain("SELECT 1").pasted, *parameter.after])
            expected = [*dialect.pasting.settings, *dialect.pasting.split(around)]
            assert len(statements) == len(expected), (str(question), statements)
        else:
            assert statements == script.texts, str(question)
        if question.asked.is_runnable(question.way):
            assert {each.undo for each in script.statements if each.undo} <= set(script.texts), str(question)
            assert any(statement.solutions for statement in script.statements), str(question)
        for statement in statements:
            first = statement.splitlines()[0]
            assert not first.startswith("--")
            assert not is_command(dialect, first)
            assert statement == statement.strip()


TEXTS = {
    "": [],
    "-- nothing\n": [],
    "-- a; b\nSELECT 1;\n": ["SELECT 1"],
    "SELECT ';';\nSELECT 2;\n": ["SELECT ';'", "SELECT 2"],
    "SELECT 'it''s; so';\n": ["SELECT 'it''s; so'"],
    'SELECT 1 AS "a;b";\n': ['SELECT 1 AS "a;b"'],
    "SELECT 1 -- one; only\n;\n": ["SELECT 1 -- one; only"],
    "SELECT 1 /* one; only */;\n": ["SELECT 1 /* one; only */"],
    "SELECT 1;\n\n-- two\n\nSELECT 2\n": ["SELECT 1", "SELECT 2"],
}
"""Texts, and the statements that a console with semicolons sends."""


@checked("dialect")
def split_knows_quotes_and_comments(subject: Subject, case: Case) -> None:
    if sends_batches(subject.dialect):
        raise Undecided(f"{subject.dialect.title}'s console ends statements by GO, not by semicolons")
    assert {text: list(subject.dialect.pasting.split(text)) for text in TEXTS} == TEXTS


# read by a parser


def parsed(dialect: Dialect, statement: str) -> list[exp.Expr]:
    """The trees that sqlglot reads in a statement."""
    statement = re.sub(r":'(\w+)'", r"'\1'", statement)  # a console replaces the variable by its text
    statement = statement.removeprefix(dialect.before_recursion)
    return [tree for tree in sqlglot.parse(statement, read=dialect.sqlglot) if tree is not None]


def is_query(statement: str) -> bool:
    """Whether a statement returns or inserts rows; ignores settings before it."""
    before = r"SET STATEMENT [^;]*? FOR\s|SET [^;]*;\s*|DECLARE [^;]*;\s*"
    return bool(re.match(rf"({before})*(WITH|SELECT|INSERT|VALUES)\b", statement))


@contextmanager
def warnings_of_sqlglot() -> Iterator[list[str]]:
    """A context that collects sqlglot's warnings."""
    said: list[str] = []

    class Heard(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            said.append(record.getMessage())

    logger, handler = logging.getLogger("sqlglot"), Heard(logging.WARNING)
    logger.addHandler(handler)
    try:
        yield said
    finally:
        logger.removeHandler(handler)


LONG, LONGEST = 15_000, 40_000
"""The characters from which a statement is parsed once for each way of its query, and from which it is not, since
sqlglot takes seconds: those of the fast form of `cover` in 4x4, and in 9x9."""


@checked("dialect", [Case(mark="thorough")])
def every_query_parses(subject: Subject, case: Case) -> None:
    """sqlglot parses every query without a warning, and not as an unknown command."""
    dialect = subject.dialect
    if dialect.sqlglot is None:
        raise Undecided("sqlglot cannot parse it")
    seen: set[tuple[str, ...]] = set()
    for question, text in texts(dialect.name).items():
        queries = [statement for statement in dialect.pasting.split(text) if is_query(statement)]
        assert queries or not question.asked.is_runnable(question.way), str(question)
        for statement in queries:
            way = (question.query, *question.way.values()) if len(statement) > LONG else (statement,)
            if len(statement) > LONGEST or way in seen:
                continue
            seen.add(way)
            with warnings_of_sqlglot() as warnings:
                trees = parsed(dialect, statement)
            assert not any(tree.find(exp.Command) for tree in trees), (str(question), statement)
            assert warnings == [], str(question)


@checked("dialect")
def table_is_named_as_it_was(subject: Subject, case: Case) -> None:
    named = re.compile(rf"FROM {re.escape(TABLE)}( AS \w+)?$", re.MULTILINE)
    for question, text in texts(subject.dialect.name).items():
        assert bool(named.search(text)) == (question.source == "table"), str(question)
