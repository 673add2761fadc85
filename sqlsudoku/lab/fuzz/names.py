"""Which tables a statement names, and which names no table of it has."""

from collections.abc import Iterator, Sequence
from typing import Any

from sqlglot import exp

from sqlsudoku.lab.fuzz.standard import EVENTS

SCHEMA = "fuzz_schema"
"""Another schema than the default one."""
NAMING = (exp.Table, exp.In)
"""What may name a table: FROM, and IN."""


def nodes(tree: exp.Expr, *kinds: type[exp.Expr], outside: tuple[type[exp.Expr], ...] = ()) -> Iterator[Any]:
    """The nodes of some kinds, but not those inside nodes of others; several times as fast as sqlglot finds them."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, kinds):
            yield node
        for found in () if outside and isinstance(node, outside) else node.args.values():
            if isinstance(found, list):
                waiting += [each for each in found if isinstance(each, exp.Expr)]
            elif found and isinstance(found, exp.Expr):  # most are nothing
                waiting.append(found)


def tables_read(tree: exp.Expr) -> set[str]:
    """The names of the tables that a tree reads or changes, but for the CTEs that it has itself."""
    named = ((each, each.args.get("field") if isinstance(each, exp.In) else each) for each in nodes(tree, *NAMING))
    tables = [(node, qualified(table)) for node, table in named if table]
    return {name for node, name in tables if not is_cte(name, node, tree)}


def qualified(table: exp.Expr) -> str:
    """The name of a table, which is qualified if the table is in the other schema, and so is no CTE."""
    return f"{SCHEMA}.{table.name}" if isinstance(table, exp.Table) and table.db == SCHEMA else table.name


def may_be_ambiguous(tree: exp.Expr) -> bool:
    """Whether a column without its table stands in a query with joins inside of this one."""
    for column in nodes(tree, exp.Column):
        query = None if column.table else column.find_ancestor(exp.Select)
        while query and query is not tree:
            if query.args.get("joins"):
                return True
            query = query.find_ancestor(exp.Select)
    return False


def aliases_missing(tree: exp.Expr) -> set[str]:
    """The names before columns that no table has, of those in FROM of the query and of the ones around it."""
    shown: dict[int, Sequence[str]] = {}  # by each node around a column

    def is_shown(name: str, node: exp.Expr | None) -> bool:
        while node:
            if id(node) not in shown:
                shown[id(node)] = _shown(node)
            if name in shown[id(node)]:
                return True
            node = node.parent
        return False

    columns = ((each.table, each.parent) for each in nodes(tree, exp.Column))
    return {name for name, around in columns if name and not is_shown(name, around)}


def is_cte(name: str, node: exp.Expr, tree: exp.Expr) -> bool:
    """Whether the tree has a CTE of the name that the node sees: in a CTE those before it, in a recursion all."""
    last = None  # how many CTEs of a WITH that is no recursion it sees
    while True:
        with_ = node.args.get("with_")
        if with_ and name in [cte.alias for cte in with_.expressions[:last]]:
            return True
        if node is tree or node.parent is None:
            return False
        if not isinstance(node, exp.With):  # the next node is the query that has it
            last = node.index if isinstance(node, exp.CTE) and not node.parent.args.get("recursive") else None
        node = node.parent


def in_order(with_: exp.Expr) -> Sequence[Sequence[exp.CTE]]:
    """The CTEs of a WITH, each after those that it reads, and together where they read each other.

    Without RECURSIVE, each sees those before it alone.
    """
    ctes = with_.expressions
    if not with_.args.get("recursive"):
        return [[each] for each in ctes]
    names = [each.alias for each in ctes]
    if all(tables_read(each.this).isdisjoint(names[place:]) for place, each in enumerate(ctes[:-1], 1)):
        return [[each] for each in ctes]  # as most are
    reads = {each.alias: tables_read(each.this).intersection(names) for each in ctes}
    for _ in reads:  # also what those read that it reads
        reads = {name: read.union(*(reads[other] for other in read)) for name, read in reads.items()}
    several: list[list[exp.CTE]] = []
    waiting = list(ctes)
    while waiting:
        left = {each.alias for each in waiting}
        # one of which those that it reads and that are left read it, too
        first = next(each for each in waiting if all(each.alias in reads[name] for name in reads[each.alias] & left))
        ring = {first.alias, *(reads[first.alias] & left)}
        several.append([each for each in waiting if each.alias in ring])
        waiting = [each for each in waiting if each.alias not in ring]
    return several


def query_of(aggregate: exp.Expr) -> exp.Expr | None:
    """The query whose rows an aggregate is about: the innermost one with a table of one of its columns, else its own.

    A column without a table is taken for one of its own query's.
    """
    own = query = aggregate.find_ancestor(exp.Query)
    named = {each.table for each in aggregate.find_all(exp.Column)}
    while query and named and "" not in named:
        if not named.isdisjoint(_tables_of(query)):
            return query
        query = query.find_ancestor(exp.Query)
    return own


def _tables_of(query: exp.Expr) -> list[str]:
    """The names of what a query has in FROM."""
    read = [query.args.get("from_"), *(query.args.get("joins") or [])]
    return [name for each in read if each for name in _aliases(each.this)]


def _shown(node: exp.Expr) -> Sequence[str]:
    """The names of the tables that a node shows to those inside it."""
    if isinstance(node, exp.Insert) and node.args.get("conflict"):
        return [node.this.find(exp.Table).name, "excluded"]
    if isinstance(node, exp.TriggerProperties):
        return list(EVENTS.values())
    changed: list[exp.Expr] = []
    if isinstance(node, exp.Update | exp.Delete | exp.Merge):
        using = node.args.get("using") or []
        several = [node.this, *(using if isinstance(using, list) else [using])]
        changed = [each for each in several if isinstance(each, exp.Expr)]
    sources = [node] if _is_parentheses(node) else changed
    return [*(name for each in sources for name in _aliases(each)), *_tables_of(node)]


def _is_parentheses(node: exp.Expr) -> bool:
    """Whether a node of FROM is joins in parentheses, and no query."""
    return isinstance(node, exp.Subquery) and not node.alias and isinstance(node.this, exp.Table | exp.Subquery)


def _aliases(node: exp.Expr) -> list[str]:
    """The name of a table or a query in FROM, or those in its parentheses."""
    if not _is_parentheses(node):
        return [node.alias_or_name]
    inner = node.this
    return [name for each in (inner, *(join.this for join in inner.args.get("joins") or [])) for name in _aliases(each)]
