"""Shared by the rule tests of databases that cannot run here: statements as trees, and their recursions."""

import functools
import itertools
from collections.abc import Callable, Iterator
from dataclasses import replace

import sqlglot
from sqlglot import exp

from sqlsudoku.database import registry
from sqlsudoku.database.console import Pasting
from sqlsudoku.lab.compliance.texts import texts

Rule = Callable[[str], Iterator[str]]
QUERIES = ("WITH", "SELECT", "INSERT")


def files(name: str) -> dict[str, str]:
    """The committed files of a dialect, by their names."""
    return {path.name: path.read_text("utf-8") for path in sorted(registry.dialect(name).folder.glob("*.sql"))}


def everything(name: str) -> list[tuple[str, str]]:
    """The committed files of a dialect and all that can be generated for it, each text once, with what it is.

    A part of a script is left out: it needs what the others make.
    """
    whole = {question: text for question, text in texts(name).items() if question.asked.is_runnable(question.way)}
    found = {text: str(question) for question, text in whole.items()}
    found |= {text: title for title, text in files(name).items()}
    return [(title, text) for text, title in found.items()]


def broken(name: str, rule: Rule) -> list[str]:
    """What a rule finds in any of a dialect's texts."""
    return [f"{title}: {finding}" for title, text in everything(name) for finding in rule(text)]


def bare(text: str) -> str:
    """The text without what stands in quotes and comments; its lines stay."""
    return Pasting.quoted.sub(lambda match: "''" + "\n" * match[0].count("\n"), text)


@functools.cache
def queries(name: str, text: str) -> list[exp.Expr]:
    """The trees of a text's queries and INSERTs; whatever else there is stays unread."""
    dialect = registry.dialect(name)
    by_semicolon = replace(dialect.pasting, batches=None)
    pieces = [piece for part in dialect.pasting.split(text) for piece in by_semicolon.split(part)]
    wanted = [piece for piece in pieces if piece.upper().startswith(QUERIES)]
    return [tree for piece in wanted for tree in sqlglot.parse(piece, read=dialect.sqlglot) if tree is not None]


def references(tree: exp.Expr, name: str) -> list[exp.Table]:
    """Where a tree reads the part of a statement that has this name."""
    return [table for table in tree.find_all(exp.Table) if table.name.lower() == name.lower() and not table.db]


def recursions(tree: exp.Expr) -> Iterator[exp.CTE]:
    """The parts of a statement that read themselves."""
    yield from (part for part in tree.find_all(exp.CTE) if references(part.this, part.alias))


def recursive_members(tree: exp.Expr) -> Iterator[tuple[exp.CTE, exp.Query]]:
    """The recursive parts of a statement, each with its last branch."""
    for part in recursions(tree):
        yield part, part.this.expression if isinstance(part.this, exp.SetOperation) else part.this


def sources(query: exp.Expr) -> Iterator[exp.Table]:
    """The tables in FROM and its joins, those of queries that stand there included."""
    if isinstance(query, exp.SetOperation):
        yield from itertools.chain(sources(query.this), sources(query.expression))
    first = query.args.get("from_")
    for source in [*([first.this] if first else []), *(join.this for join in query.args.get("joins") or [])]:
        if isinstance(source, exp.Table):
            yield source
        else:
            yield from sources(source.this)


def outer(node: exp.Expr) -> bool:
    """Whether a join keeps rows without a partner."""
    return isinstance(node, exp.Join) and node.side in ("LEFT", "RIGHT", "FULL")
