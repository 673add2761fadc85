"""Leaves out parts of statements, as sqlglot reads them: CTEs, columns, joins, clauses, conditions, and expressions."""

import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import islice

import sqlglot
from sqlglot import ErrorLevel, exp
from sqlglot.errors import SqlglotError

from sqlsudoku.database.script import Statement
from sqlsudoku.lab.fuzz.lines import Fails
from sqlsudoku.lab.fuzz.names import nodes
from sqlsudoku.lab.fuzz.standard import Standard, values_of
from sqlsudoku.lab.fuzz.validity import is_valid

Edit = Callable[[exp.Expr], exp.Expr]
"""Changes a node of a tree, or returns what takes its place."""
QUERY = re.compile(r"\s*(WITH|SELECT)\b", re.IGNORECASE)
CLAUSES = ("where", "having", "qualify", "group", "order", "limit", "offset")
SCALARS = (exp.Func, exp.Binary, exp.Cast, exp.Exists, exp.Not, exp.Neg, exp.Column)
"""The expressions that one of their operands or a literal may replace."""
UNKNOWN = (exp.Rand, exp.NextValueFor)
"""Numbers that no literal replaces: it may be one of them."""
CALLS = 10_000
"""How deep calls may be: sqlglot needs some thirty for each query in another one, of which there may be dozens."""
sys.setrecursionlimit(max(CALLS, sys.getrecursionlimit()))


@lru_cache(maxsize=64)
def parsed(statement: str) -> exp.Expr:
    """A statement of standard SQL as a tree, which nobody changes: whoever asks next gets the same one.

    It has not the places in the text, which are most of what a copy of the tree would copy.
    """
    tree = sqlglot.parse_one(statement, dialect=Standard)
    for node in nodes(tree, exp.Expr):
        node._meta = None
    return tree


def written(tree: exp.Expr) -> str:
    """A tree that nobody reads any more, as standard SQL; the names of functions stay as they are."""
    return tree.sql(normalize_functions=False, copy=False)


def fewest(statements: Sequence[Statement], fails: Fails, end: float, dialect: str | None) -> Sequence[Statement]:
    """The statements with as few parts as possible that still fail; those that sqlglot cannot read stay as they are."""
    for place, statement in enumerate(statements):
        if not QUERY.match(statement.text):
            continue
        try:
            tree = sqlglot.parse_one(statement.text, dialect=dialect)
        except SqlglotError:
            continue
        if isinstance(tree, exp.Query):
            statements = _fewest_in(tree, statements, place, fails, end, dialect)
    return statements


def _fewest_in(
    tree: exp.Expr, statements: Sequence[Statement], place: int, fails: Fails, end: float, dialect: str | None
) -> Sequence[Statement]:
    """The statements with a smaller tree at a place; as they are if it does not fail as sqlglot writes it."""

    def having(other: exp.Expr) -> list[Statement]:
        # whether it still fails tells whether it is written well enough; sqlglot would warn on the screen
        text = other.sql(dialect=dialect, pretty=True, copy=False, unsupported_level=ErrorLevel.IGNORE)
        return [*statements[:place], statements[place]._replace(text=text), *statements[place + 1 :]]

    if not fails(having(tree)):
        return statements
    shrank = True
    while shrank:
        shrank, number = False, 0
        while number < len(found := list(edits(tree))) and time.monotonic() < end:
            smaller = edited(tree, *found[number])
            if is_valid(smaller) and fails(having(smaller)):
                tree, shrank = smaller, True
            else:
                number += 1
    return having(tree)


def edited(tree: exp.Expr, number: int, edit: Edit) -> exp.Expr:
    """A copy of the tree with the node of that number edited."""
    copy = tree.copy()
    node = next(islice(copy.walk(), number, None))
    instead = edit(node)
    if node is copy:
        return instead
    if instead is not node:
        node.replace(instead)
    return copy


def edits(tree: exp.Expr) -> Iterator[tuple[int, Edit]]:
    """What can be left out, the largest parts first: the number of a node, and how to edit it."""
    for number, node in enumerate(tree.walk()):
        yield from ((number, edit) for edit in _edits_of(node))


def _edits_of(node: exp.Expr) -> Iterator[Edit]:
    match node:
        case exp.With():
            yield from (partial(_without, key="expressions", place=place) for place in range(len(node.expressions)))
        case exp.CTE():
            columns = range(len(node.args["alias"].columns))
            yield from (partial(_without_column, place=place) for place in columns if len(columns) > 1)
        case exp.Select():
            yield from (
                partial(_without, key="joins", place=place) for place in range(len(node.args.get("joins") or []))
            )
            yield from (partial(_without, key=clause) for clause in CLAUSES if node.args.get(clause))
        case exp.Table() | exp.Subquery() if node.args.get("joins"):  # in parentheses
            yield from (partial(_without, key="joins", place=place) for place in range(len(node.args["joins"])))
        case exp.Union() | exp.Connector():
            yield from (partial(_operand, key=key) for key in ("this", "expression"))
        case exp.Values():
            yield from (partial(_without, key="expressions", place=place) for place in range(1, len(node.expressions)))
    if isinstance(node, SCALARS):
        is_unknown = any(nodes(node, *UNKNOWN))
        literals = [] if is_unknown else [exp.Literal.number(1), exp.Literal.string("1")]
        yield from (partial(_instead, other=each) for each in literals if _fits(each, node))
        operands = {key: node.args.get(key) for key in ("this", "expression")}
        inner = {key: each for key, each in operands.items() if isinstance(each, SCALARS)}
        yield from (partial(_operand, key=key) for key, each in inner.items() if _fits(each, node))
        arguments = enumerate(node.expressions)
        yield from (partial(_argument, place=place) for place, each in arguments if _fits(each, node))


def _fits(one: exp.Expr, other: exp.Expr) -> bool:
    """Whether an expression may take the place of another one: it is of the same kind, if the tree has types."""
    return other.type is None or _kind(one) == _kind(other)


def _kind(node: exp.Expr) -> str:
    """A number, a text, or another type."""
    if isinstance(node, exp.Literal):
        return "text" if node.is_string else "number"
    kind = node.type.this if isinstance(node.type, exp.DataType) else node.type
    return "number" if kind in exp.DataType.NUMERIC_TYPES else "text" if kind in exp.DataType.TEXT_TYPES else str(kind)


def _instead(_: exp.Expr, other: exp.Expr) -> exp.Expr:
    return other.copy()


def _without(node: exp.Expr, key: str, place: int | None = None) -> exp.Expr:
    """The node without a clause, or without one part of it."""
    parts = node.args[key]
    node.set(key, None if place is None else [*parts[:place], *parts[place + 1 :]] or None)
    if isinstance(node, exp.With) and not node.expressions and node.parent:
        node.pop()
    around = node.parent
    if key == "joins" and not node.args.get(key) and isinstance(around, exp.Subquery) and not around.alias:
        _bare(node, around)
    return node


def _bare(table: exp.Expr, around: exp.Subquery) -> None:
    """Leaves out the parentheses around a table that is joined to nothing in them: standard SQL has none there."""
    table.set("joins", around.args.get("joins"))
    around.replace(table)


def _without_column(cte: exp.Expr, place: int) -> exp.Expr:
    """The CTE without a column, in all members of a union."""
    _without(cte.args["alias"], "columns", place)
    members = [cte.this]
    while members:
        member = members.pop().unnest()
        if isinstance(member, exp.Union):
            members += [member.this, member.expression]
        elif values := values_of(member):
            for row in values.expressions:
                _without(row, "expressions", place)
        elif place < len(member.expressions):
            _without(member, "expressions", place)
    return cte


def _operand(node: exp.Expr, key: str) -> exp.Expr:
    operand: exp.Expr = node.args[key]
    return operand.pop()


def _argument(node: exp.Expr, place: int) -> exp.Expr:
    argument: exp.Expr = node.expressions[place]
    return argument.pop()
