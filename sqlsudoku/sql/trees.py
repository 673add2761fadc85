"""Short names for the sqlglot expressions that queries are built from."""

import functools
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from sqlglot import exp

T = TypeVar("T", bound=exp.Expr)


def column(name: str, table: str | None = None) -> exp.Column:
    """A column, with its table if the name alone is ambiguous."""
    # exp.column gives each four names, most of them None, and every walk of a tree looks at them all
    return exp.Column(this=_name(name), table=_name(table)) if table else exp.Column(this=_name(name))


def _name(name: str) -> exp.Identifier:
    return exp.Identifier(this=name, quoted=_must_be_quoted(name))


@functools.cache
def _must_be_quoted(name: str) -> bool:
    # the same few names again and again
    return bool(exp.to_identifier(name).quoted)


def number(value: int) -> exp.Expr:
    """A whole number; a negative one as the negation of its absolute value."""
    literal = exp.Literal(this=str(abs(value)), is_string=False)
    return exp.Neg(this=literal) if value < 0 else literal


def text(value: str) -> exp.Literal:
    """A text literal, which the database's generator quotes."""
    return exp.Literal.string(value)


def call(name: str, *arguments: exp.Expr | int) -> exp.Anonymous:
    """A call of a function by the database's name for it."""
    return exp.Anonymous(this=name, expressions=[_tree(argument) for argument in arguments])


def short_cast(value: exp.Expr, kind: exp.DType) -> exp.Cast:
    """value::type, as in PostgreSQL."""
    cast = exp.Cast(this=value, to=exp.DataType(this=kind))
    cast.meta["short"] = True
    return cast


def is_short(tree: exp.Expr) -> bool:
    """Whether it is such a cast."""
    return isinstance(tree, exp.Cast) and "short" in tree.meta


def concatenated(first: exp.Expr, *others: exp.Expr) -> exp.Expr:
    """The texts joined by ||."""
    tree = first
    for other in others:
        tree = exp.DPipe(this=tree, expression=other, safe=True)
    return tree


def all_of(conditions: Iterable[exp.Expr]) -> exp.Expr:
    """The conditions joined by AND."""
    return exp.and_(*conditions, copy=False)


def any_of(conditions: Iterable[exp.Expr]) -> exp.Expr:
    """The conditions joined by OR."""
    return exp.or_(*conditions, copy=False)


def not_exists(query: exp.Query) -> exp.Expr:
    """NOT EXISTS (query)."""
    return exp.Not(this=exp.Exists(this=query))


def not_in(value: exp.Expr, others: Sequence[exp.Expr]) -> exp.Expr:
    """The value differs from all others: <> for one, NOT IN for several."""
    if len(others) == 1:
        return exp.NEQ(this=value, expression=others[0])
    return exp.Not(this=exp.In(this=value, expressions=list(others)))


def by_last_table(
    conditions: Iterable[exp.Expr], names: Sequence[str]
) -> tuple[list[exp.Expr], dict[str, list[exp.Expr]]]:
    """The operands of AND in the conditions: those that read no named table, and the others by the last table read."""
    none: list[exp.Expr] = []
    tests: dict[str, list[exp.Expr]] = {name: [] for name in names}
    for condition in conditions:
        whole = condition.unnest()
        found: dict[str, list[exp.Expr]] = {}
        for part in whole.flatten() if isinstance(whole, exp.And) else [whole]:
            read = {column.table for column in part.find_all(exp.Column)}
            last = next((name for name in reversed(names) if name in read), "")
            found.setdefault(last, []).append(part.copy())
        for name, parts in found.items():
            tests.get(name, none).append(commented(exp.Paren(this=all_of(parts)), *(condition.comments or [])))
    return none, tests


def equal(left: exp.Expr, right: exp.Expr | int) -> exp.EQ:
    """left = right."""
    return exp.EQ(this=left, expression=_tree(right))


def commented(tree: T, *lines: str) -> T:
    """The same tree with comment lines; the layout puts them above a query and after a column or condition."""
    tree.comments = list(lines)
    return tree


def selected(source: str | exp.Expr, *trees: exp.Expr | str) -> exp.Select:
    """SELECT trees FROM source, without copies of the trees: sqlglot's select() copies them again and again."""
    table = exp.table_(source) if isinstance(source, str) else source
    return exp.select(*trees, copy=False).from_(table, copy=False)


def crossed(query: exp.Select, *tables: exp.Expr) -> exp.Select:
    """The same query, changed: its rows combined with every row of every table."""
    for table in tables:
        query.append("joins", exp.Join(this=table, kind="CROSS"))
    return query


def cte(name: str, columns: Sequence[str], query: exp.Expr, *comment: str) -> exp.CTE:
    """A CTE: name (columns) AS (query), below a comment that says what a row means.

    The first SELECT also names its columns: readers need not count, and DataFusion before 55 needs the names.
    Without columns: name AS (query), for a query that names all its columns.
    """
    first: exp.Expr = query
    while isinstance(first, exp.Union):
        first = first.this
    if isinstance(first, exp.Select) and columns:
        first.set("expressions", [_as(c, tree) for c, tree in zip(columns, first.expressions, strict=True)])
    alias = exp.TableAlias(this=exp.to_identifier(name), columns=[exp.to_identifier(c) for c in columns])
    tree = exp.CTE(this=query, alias=alias)
    tree.comments = list(comment)
    return tree


def listed(part: exp.CTE, items: Sequence[exp.Expr] | None = None) -> exp.CTE:
    """The same CTE, changed: with a list of its columns; items: what it shows, if that is not what its SELECT says."""
    names = [each.args.get("alias", each.this) for each in items or part.this.selects]
    part.args["alias"].set("columns", [name.copy() for name in names])
    return part


def nodes(tree: exp.Expr) -> Iterator[exp.Expr]:
    """The tree and all expressions in it, in any order; in half the time of its walk()."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        for value in node.args.values():
            if isinstance(value, exp.Expr):
                waiting.append(value)
            elif isinstance(value, list):
                waiting += [each for each in value if isinstance(each, exp.Expr)]


def union_all(first: exp.Query, *others: exp.Query) -> exp.Query:
    """All rows of the queries."""
    tree = first
    for other in others:
        tree = exp.Union(this=tree, expression=other, distinct=False)
    return tree


def case(*choices: tuple[exp.Expr, exp.Expr], default: exp.Expr) -> exp.Case:
    """CASE with conditions and values, one choice per line if one line is too short for all."""
    tree = exp.Case(ifs=[exp.If(this=condition, true=value) for condition, value in choices], default=default)
    tree.meta["per_line"] = 1
    return tree


def window(function: exp.Expr, by: Sequence[exp.Expr] = (), order: Sequence[exp.Expr] = ()) -> exp.Window:
    """function OVER (PARTITION BY by ORDER BY order)."""
    ordered = [key if isinstance(key, exp.Ordered) else exp.Ordered(this=key) for key in order]
    return exp.Window(this=function, partition_by=list(by), order=exp.Order(expressions=ordered) if ordered else None)


def shifted(tree: exp.Expr, by: int) -> exp.Expr:
    """tree + by, merged with a constant at the end of the tree."""
    if isinstance(tree, (exp.Add, exp.Sub)) and isinstance(tree.expression, exp.Literal):
        last = int(tree.expression.name)
        tree, by = tree.this, by + (last if isinstance(tree, exp.Add) else -last)
    if by == 0:
        return tree
    operator = exp.Add if by > 0 else exp.Sub
    return operator(this=tree.copy(), expression=number(abs(by)))


def with_parts(parts: Sequence[exp.CTE], query: exp.Query, *, recursive: bool = False) -> exp.Query:
    """The query with CTEs before it."""
    query.set("with_", exp.With(expressions=list(parts), recursive=recursive))
    return query


def named(tree: exp.Expr, name: str) -> exp.Alias:
    """tree AS name; the alias gets the tree's comment."""
    alias = exp.Alias(this=tree, alias=_name(name))  # alias_() would name a subquery like a table in FROM
    alias.comments, tree.comments = tree.comments, None
    return alias


def _as(name: str, tree: exp.Expr) -> exp.Expr:
    return tree if tree.alias_or_name == name else named(tree, name)


def _tree(value: exp.Expr | int) -> exp.Expr:
    return number(value) if isinstance(value, int) else value
