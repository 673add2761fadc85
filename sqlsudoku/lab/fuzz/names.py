"""Which tables a statement names, and what its queries have in FROM."""

from collections.abc import Iterator, Sequence
from typing import Any

from sqlglot import exp

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


def is_cte(name: str, node: exp.Expr, tree: exp.Expr) -> bool:
    """Whether the tree has a CTE of the name that the node sees."""
    return cte_named(name, node, tree) is not None


def cte_named(name: str, node: exp.Expr, tree: exp.Expr) -> exp.CTE | None:
    """The tree's CTE of the name that the node sees, if there is one: in a CTE those before it, in a recursion all."""
    last = None  # how many CTEs of a WITH that is no recursion it sees
    while True:
        with_ = node.args.get("with_")
        several: list[exp.CTE] = with_.expressions[:last] if with_ else []
        if found := next((cte for cte in several if cte.alias == name), None):
            return found
        if node is tree or node.parent is None:
            return None
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
        if not named.isdisjoint(name for name, _ in sources_of(query)):
            return query
        query = query.find_ancestor(exp.Query)
    return own


def parts_of(query: exp.Expr) -> list[exp.Expr]:
    """What a query has in FROM: tables, queries, and joins in parentheses."""
    return [each.this for each in (query.args.get("from_"), *(query.args.get("joins") or [])) if each]


def sources_of(node: exp.Expr) -> Iterator[tuple[str, exp.Expr]]:
    """The tables and queries that a node shows to those inside it, and their names."""
    several = parts_of(node)
    if isinstance(node, exp.Insert) and (table := node.this.find(exp.Table)):
        yield table.name, table
        if node.args.get("conflict"):
            yield "excluded", table
    elif isinstance(node, exp.Update | exp.Delete | exp.Merge):
        using = node.args.get("using") or []
        several += [node.this, *(using if isinstance(using, list) else [using])]
    elif _is_parentheses(node):
        several += [node]
    for each in several:
        if isinstance(each, exp.Expr):
            yield from _named(each)


def _is_parentheses(node: exp.Expr) -> bool:
    """Whether a node of FROM is joins in parentheses, and no query."""
    return isinstance(node, exp.Subquery) and not node.alias and isinstance(node.this, exp.Table | exp.Subquery)


def _named(node: exp.Expr) -> Iterator[tuple[str, exp.Expr]]:
    """A table or a query in FROM with its name, or those in its parentheses."""
    if not _is_parentheses(node):
        yield node.alias_or_name, node
        return
    inner = node.this
    for each in (inner, *(join.this for join in inner.args.get("joins") or [])):
        yield from _named(each)
