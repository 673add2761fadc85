"""Every text that can be generated for a dialect: how a console reads it, and how it parses."""

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager

import sqlglot
from sqlglot import exp

from sqlsudoku import queries
from sqlsudoku.compliance import scripts
from sqlsudoku.compliance.core import Case, Subject, Untold, checked
from sqlsudoku.compliance.pasting import LINE_RULES, TEXT_RULES, is_command, sends_batches
from sqlsudoku.compliance.texts import TABLE, Variant, texts
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import SIZES


@checked("dialect")
def every_text_keeps_the_rules_of_pasting(subject: Subject, case: Case) -> None:
    """All rules in one check, because generating the texts takes longer than reading them."""
    dialect, written = subject.dialect, texts(subject.dialect.name)
    lines = {line: variant for variant, text in written.items() for line in text.splitlines()}  # most are in many texts
    broken = [
        f"{variant} {name}: {line}"
        for name, rule in LINE_RULES.items()
        for line, variant in lines.items()
        if rule(dialect, line)
    ]
    broken += [
        f"{variant} {name}: {found}"
        for name, text_rule in TEXT_RULES.items()
        for variant, text in written.items()
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
    for variant, text in texts(dialect.name).items():
        lines = header(text)
        assert 4 <= len(lines) <= 8, str(variant)
        said = " ".join(lines)
        assert any(f"{dialect.title} {versions}. " in said for versions in (dialect.versions, dialect.compact_cover))
        assert dialect.pasting.how in said
        assert " Returns " in said
        assert " Generated: sqlsudoku generate " in said


# how a script treats a transaction of the user's

SCRIPTS = [
    *(Case(query, sample(SIZES[4])) for query in ("tree", "eliminate", "rules")),
    Case("enumerate", None, {"shape": "script"}),
    Case("count", None, {"size": 4}),
]


@checked("dialect", SCRIPTS)
def script_keeps_an_open_transaction_or_warns(subject: Subject, case: Case) -> None:
    """A script ends no transaction of the user's, refuses to run in one, or says in its second line that it ends it."""
    text = scripts.pasted(subject.dialect, case)
    assert re.match(subject.requirements.open_transaction, text, re.DOTALL | re.MULTILINE), text


# how a console splits a text


def statements_before(dialect: Dialect) -> int:
    """The number of settings before a query."""
    return len(dialect.pasting.settings)


def expected_statements(subject: Subject, variant: Variant) -> int | None:
    """The number of statements in a text; None for any number."""
    if variant.query in ("tree", "eliminate", "count"):
        return None  # a statement for each level, or blocks
    if variant.options.shape == "script":
        return subject.requirements.script_statements
    size = variant.options.size or queries.query(variant.query).default_size
    count = subject.requirements.parameter_statements(size) if variant.options.parameter else 1
    return count + statements_before(subject.dialect)


@checked("dialect")
def split_gives_each_statement(subject: Subject, case: Case) -> None:
    """Splitting a text returns the statements that the console sends."""
    dialect = subject.dialect
    for variant, text in texts(dialect.name).items():
        statements = list(dialect.pasting.split(text))
        expected = expected_statements(subject, variant)
        assert expected in (None, len(statements)), (str(variant), statements)
        for statement in statements:
            first = statement.splitlines()[0]
            assert not first.startswith("--")
            assert not is_command(dialect, first)
            assert statement == statement.strip()


TEXTS = [
    ("nothing", "", []),
    ("comment", "-- nothing\n", []),
    ("comment before", "-- a; b\nSELECT 1;\n", ["SELECT 1"]),
    ("literal", "SELECT ';';\nSELECT 2;\n", ["SELECT ';'", "SELECT 2"]),
    ("quote in a literal", "SELECT 'it''s; so';\n", ["SELECT 'it''s; so'"]),
    ("name", 'SELECT 1 AS "a;b";\n', ['SELECT 1 AS "a;b"']),
    ("comment at an end", "SELECT 1 -- one; only\n;\n", ["SELECT 1 -- one; only"]),
    ("comment in stars", "SELECT 1 /* one; only */;\n", ["SELECT 1 /* one; only */"]),
    ("comment between", "SELECT 1;\n\n-- two\n\nSELECT 2\n", ["SELECT 1", "SELECT 2"]),
]


@checked("dialect", [Case(about=about, values=(text, statements)) for about, text, statements in TEXTS])
def split_knows_quotes_and_comments(subject: Subject, case: Case) -> None:
    if sends_batches(subject.dialect):
        raise Untold(f"{subject.dialect.title}'s console knows no semicolons, only GO")
    text, statements = case.values
    assert list(subject.dialect.pasting.split(text)) == statements


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


LONGEST_PARSED = 40_000
"""The characters from which sqlglot takes seconds: those of the fast form of `cover` in 9x9. That of 4x4 is parsed."""


@checked("dialect", [Case(mark="thorough")])
def every_query_parses(subject: Subject, case: Case) -> None:
    """sqlglot parses every query without a warning, and not as an unknown command."""
    dialect = subject.dialect
    if dialect.sqlglot is None:
        raise Untold("sqlglot does not know it")
    for variant, text in texts(dialect.name).items():
        queries_of_text = [statement for statement in dialect.pasting.split(text) if is_query(statement)]
        assert queries_of_text, str(variant)
        for statement in queries_of_text:
            if len(statement) > LONGEST_PARSED:
                continue
            with warnings_of_sqlglot() as warnings:
                trees = parsed(dialect, statement)
            assert not any(tree.find(exp.Command) for tree in trees), (str(variant), statement)
            assert warnings == [], str(variant)


@checked("dialect")
def table_is_named_as_it_was(subject: Subject, case: Case) -> None:
    for variant, text in texts(subject.dialect.name).items():
        assert bool(re.search(rf"FROM {re.escape(TABLE)}( AS \w+)?$", text, re.MULTILINE)) == bool(
            variant.options.table
        )
