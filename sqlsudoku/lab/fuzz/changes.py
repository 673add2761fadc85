"""Changes of a statement that must not change its answer.

Each changes a tree: one that a query is built of, before it is written, or a statement of a script's text, as sqlglot
reads it.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from random import Random
from typing import NamedTuple

import sqlglot
from sqlglot import exp
from sqlglot.errors import SqlglotError

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.sql.trees import all_of, any_of, equal, number

STATEMENT = re.compile(
    r"^ *(?:INSERT INTO|DELETE|SELECT|WITH|CREATE (?:TEMPORARY )?(?:VIEW|TABLE) \S+ AS)\b.*?(?=;$|\Z)",
    re.MULTILINE | re.DOTALL,
)
"""A statement with a query, from the beginning of a line to the end of one; it may be within a procedure."""


ASSIGNING = (exp.Select, exp.Update, exp.OnConflict)
"""Where = gives a value to a variable, as T-SQL's SELECT @n = 1 does, or to a column, and compares nothing."""


class CaseChange(NamedTuple):
    """A kind of change, and the seed of what it draws."""

    name: str
    seed: int


@dataclass(frozen=True)
class ChangeKind:
    """How a tree is changed in place; about: what is changed, for a report.

    slows: whether the statement may become much slower by it; fits: the dialects that have it.
    """

    about: str
    apply: Callable[[exp.Expr, Random], None]
    slows: bool = False
    fits: Callable[[Dialect], bool] = lambda _: True


def drawn(chance: Random, dialect: Dialect) -> Iterator[CaseChange]:
    """No change in half of the cases, else one or two kinds."""
    if chance.random() < 0.5:
        return
    names = [name for name, kind in CHANGES.items() if kind.fits(dialect)]
    for name in chance.sample(names, chance.choice([1, 1, 2])):
        yield CaseChange(name, chance.randrange(10**6))


def changed(tree: exp.Expr, change: CaseChange) -> exp.Expr:
    """A changed copy of a tree, without the comments on expressions: at the end they would hide what follows."""
    copy = tree.copy()
    CHANGES[change.name].apply(copy, Random(change.seed))
    for node in copy.walk():
        if not isinstance(node, (exp.Query, exp.CTE)):
            node.comments = None
    return copy


def changed_text(text: str, several: Sequence[CaseChange], dialect: Dialect) -> str:
    """A script's text with its statements changed; what sqlglot cannot read, or has nothing to change, stays."""

    def written(found: re.Match[str]) -> str:
        try:
            tree = sqlglot.parse_one(found[0], dialect=dialect.generator)
        except SqlglotError:
            return found[0]
        other = reduce(changed, several, tree)
        return found[0] if other == tree else other.sql(dialect.generator, pretty=True)

    return STATEMENT.sub(written, text)


def reorder_conditions(tree: exp.Expr, chance: Random) -> None:
    """Shuffles what AND or OR joins in WHERE, ON and HAVING."""
    for holder, key in _conditions(tree):
        whole = holder.args[key].unnest()
        if isinstance(whole, exp.Connector):
            parts = list(whole.flatten(unnest=False))
            joined = any_of if isinstance(whole, exp.Or) else all_of
            holder.set(key, joined(chance.sample(parts, len(parts))))


def swap_sides(tree: exp.Expr, chance: Random) -> None:
    """Writes a = b as b = a, for half of them."""
    for equality in [each for each in tree.find_all(exp.EQ) if not isinstance(each.parent, ASSIGNING)]:
        if chance.random() < 0.5:
            left, right = equality.this, equality.expression
            equality.set("this", right)
            equality.set("expression", left)


def add_truths(tree: exp.Expr, chance: Random) -> None:
    """Adds a condition that is always true, to a third of them."""
    for holder, key in _conditions(tree):
        if chance.random() < 0.33:
            value = number(chance.randint(0, 9))
            parts = [holder.args[key], equal(value, value.copy())]
            holder.set(key, all_of(chance.sample(parts, 2)))


def negate_twice(tree: exp.Expr, chance: Random) -> None:
    """Writes a = b as NOT a <> b, and a > b as NOT a <= b, for half of the conditions."""
    opposite: dict[type[exp.Expr], type[exp.Binary]] = {
        exp.EQ: exp.NEQ,
        exp.NEQ: exp.EQ,
        exp.GT: exp.LTE,
        exp.LTE: exp.GT,
        exp.LT: exp.GTE,
        exp.GTE: exp.LT,
    }
    for holder, key in _conditions(tree):
        whole = holder.args[key].unnest()
        for part in list(whole.flatten()) if isinstance(whole, exp.And) else [whole]:
            if type(part) in opposite and chance.random() < 0.5:
                other = opposite[type(part)](this=part.this.copy(), expression=part.expression.copy())
                part.replace(exp.Not(this=exp.Paren(this=other)))


def reorder_tables(tree: exp.Expr, chance: Random) -> None:
    """Shuffles the tables of a FROM that has nothing but CROSS JOIN."""
    for query in list(tree.find_all(exp.Select)):
        joins = query.args.get("joins") or []
        tables = [query.args["from_"].this, *(join.this for join in joins)] if joins else []
        crossed = all(join.kind == "CROSS" and not join.args.get("on") for join in joins)
        starred = any(item.find(exp.Star) for item in query.expressions)
        if tables and crossed and not starred and all(isinstance(table, exp.Table) for table in tables):
            for place, table in zip([query.args["from_"], *joins], chance.sample(tables, len(tables)), strict=True):
                place.set("this", table)


def materialize(tree: exp.Expr, chance: Random) -> None:
    """Says of half of the CTEs whether to keep their rows; of one that is read twice, never that they are not kept.

    An expression in a CTE that is not kept is computed wherever it is read, and in a chain of them ever more often.
    """
    read = [table.name for table in tree.find_all(exp.Table)]
    for cte in list(tree.find_all(exp.CTE)):
        recursive = any(table.name == cte.alias for table in cte.this.find_all(exp.Table))
        if not recursive and cte.args.get("materialized") is None and chance.random() < 0.5:
            cte.set("materialized", chance.choice([True, False]) if read.count(cte.alias) == 1 else True)


def _conditions(tree: exp.Expr) -> list[tuple[exp.Expr, str]]:
    """The clauses that have a condition, and where."""
    clauses = list(tree.find_all(exp.Where, exp.Having, exp.Join))
    found = [(each, "on" if isinstance(each, exp.Join) else "this") for each in clauses]
    return [(holder, key) for holder, key in found if holder.args.get(key)]


CHANGES = {
    "conditions reordered": ChangeKind(
        "the conditions of WHERE, ON and HAVING in another order",
        reorder_conditions,
        fits=lambda dialect: not dialect.guarded_conditions,
    ),
    "sides swapped": ChangeKind("b = a for a = b", swap_sides),
    "truths added": ChangeKind("conditions added that are always true", add_truths),
    "negated twice": ChangeKind("NOT a <> b for a = b", negate_twice),
    "tables reordered": ChangeKind("the tables of a cross join in another order", reorder_tables, slows=True),
    "materialized": ChangeKind(
        "CTEs with AS MATERIALIZED or AS NOT MATERIALIZED",
        materialize,
        slows=True,
        fits=lambda dialect: dialect.materialized_hint,
    ),
}
