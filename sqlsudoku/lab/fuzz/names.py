"""Which tables a statement names, and which names no table of it has."""

from sqlglot import exp

NAMING = (exp.Table, exp.In)
"""What may name a table: FROM, and IN."""


def tables_read(tree: exp.Expr) -> set[str]:
    """The names of the tables that a tree reads or changes, but for the CTEs that it has itself."""
    named = ((each, each.args.get("field") if isinstance(each, exp.In) else each) for each in tree.find_all(*NAMING))
    return {table.name for node, table in named if table and not _is_cte(table.name, node, tree)}


def aliases_missing(tree: exp.Expr) -> set[str]:
    """The names before columns that no table has, of those in FROM of the query and of the ones around it."""
    return {each.table for each in tree.find_all(exp.Column) if each.table and not _is_table(each.table, each)}


def _is_cte(name: str, node: exp.Expr, tree: exp.Expr) -> bool:
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


def _is_table(name: str, column: exp.Expr) -> bool:
    """Whether a table around the column is called so."""
    node = column.parent
    while node:
        changed = [node] if isinstance(node, exp.Update | exp.Delete) else []
        sources = [*changed, node.args.get("from_"), *(node.args.get("joins") or [])]
        if any(each and each.this.alias_or_name == name for each in sources):
            return True
        node = node.parent
    return False
