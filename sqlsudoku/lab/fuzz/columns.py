"""Which columns the queries of a statement have, and which of its names nothing around them has."""

from collections.abc import Mapping, Sequence

from sqlglot import exp

from sqlsudoku.lab.fuzz.names import cte_named, nodes, parts_of, qualified, sources_of
from sqlsudoku.lab.fuzz.standard import EVENTS, values_of

Names = Sequence[str] | None
"""The names of columns, '' for those without; None if they are not known."""
NONE: Mapping[str, Names] = {}
ITSELF = ""
"""What shows columns that have no table."""


class Resolver:
    """The columns of what a statement reads. tables: those of tables, by their names."""

    def __init__(self, tree: exp.Expr, tables: Mapping[str, Names] = NONE) -> None:
        self.tree = tree
        self.tables = tables
        self._shown: dict[int, Mapping[str, Names]] = {}
        self._of_ctes: dict[int, Names] = {}

    def missing(self) -> set[str]:
        """The columns, and the names before them, that no table has of those that can be seen there."""
        return {each.sql() for each in nodes(self.tree, exp.Column) if not self._is_found(each)}

    def of_query(self, query: exp.Expr) -> Names:
        """The columns of a query."""
        if isinstance(query, exp.Subquery | exp.SetOperation):
            return self.of_query(query.this)
        if not isinstance(query, exp.Select):
            return None
        if rows := values_of(query):
            return [""] * len(rows.expressions[0].expressions)
        found: list[str] = []
        for item in query.expressions:
            if not isinstance(item, exp.Star | exp.Column) or not item.is_star:  # COUNT(*) is no star
                found.append(item.alias_or_name)
            elif (of_star := self._of_star(item, query)) is None:
                return None
            else:
                found += of_star
        return found

    def _of_star(self, item: exp.Expr, query: exp.Select) -> Names:
        star, joins = item.this if isinstance(item, exp.Column) else item, query.args.get("joins") or []
        merged = any(join.args.get("using") or join.method or join.kind in ("SEMI", "ANTI") for join in joins)
        if merged or star.args.get("except_") or star.args.get("rename"):
            return None
        named = item.table if isinstance(item, exp.Column) else ""
        several = [self.of_source(each) for each in parts_of(query) if named in ("", each.alias_or_name)]
        return None if None in several else [name for names in several for name in names or ()] or None

    def of_source(self, source: exp.Expr) -> Names:
        """The columns of what is in FROM."""
        if source.args.get("joins"):
            return None
        if names := source.alias_column_names:
            return names
        if isinstance(source, exp.Subquery | exp.Lateral):
            return self.of_query(source.this)
        if not isinstance(source, exp.Table):
            return None
        cte = None if source.db else cte_named(source.name, source, self.tree)
        return self._of_cte(cte) if cte else self.tables.get(qualified(source))

    def _of_cte(self, cte: exp.CTE) -> Names:
        if id(cte) not in self._of_ctes:
            self._of_ctes[id(cte)] = None  # while its own query is read
            around = cte.parent
            more = around and cte is around.expressions[-1] and (around.args.get("search") or around.args.get("cycle"))
            self._of_ctes[id(cte)] = None if more else cte.alias_column_names or self.of_query(cte.this)
        return self._of_ctes[id(cte)]

    def _is_found(self, column: exp.Column) -> bool:
        """Whether something around a column shows it: the innermost one that has its table, or any if it names none."""
        if isinstance(column.parent, exp.In) and column.arg_key == "field":
            return True  # it names a table
        is_hidden = False  # by the FROM that a query stands in
        inner: exp.Expr = column
        while node := inner.parent:
            if isinstance(node, exp.From | exp.Join) and isinstance(inner, exp.Subquery) and inner is node.this:
                is_hidden = True
            elif is_hidden or isinstance(inner, exp.With):
                is_hidden = is_hidden and not isinstance(node, exp.Query)
            elif (found := self._found_in(column, self._shown_by(node, inner))) is not None:
                return found
            inner = node
        return False

    def _found_in(self, column: exp.Column, shown: Mapping[str, Names]) -> bool | None:
        """Whether what a node shows has a column; None if it has no table of the column's."""
        if not column.table:
            every = column.name in shown or any(names is None or column.name in names for names in shown.values())
            return every or None
        if column.table not in shown:
            return None
        names = shown[column.table]
        return names is None or column.is_star or column.name in names

    def _shown_by(self, node: exp.Expr, inner: exp.Expr) -> Mapping[str, Names]:
        """What a node shows to one inside it: columns by the names of their tables."""
        match node:
            case exp.CTE() if inner.arg_key == "key_expressions":
                return {ITSELF: self._of_cte(node)}
            case exp.Select() if isinstance(inner, exp.Order):
                return {ITSELF: self.of_query(node), **self._sources(node)}
            case exp.SetOperation() if isinstance(inner, exp.Order):
                return {ITSELF: self.of_query(node)}
            case exp.Create(this=exp.UserDefinedFunction() as made):
                return {ITSELF: [each.name for each in made.expressions]}
            case exp.TriggerProperties():
                return dict.fromkeys(EVENTS.values())
            case exp.Insert() if inner is node.expression:  # the query whose rows it inserts
                return {}
            case exp.Comprehension() | exp.Lambda():
                return {ITSELF: None}
        return self._sources(node)

    def _sources(self, node: exp.Expr) -> Mapping[str, Names]:
        if id(node) not in self._shown:
            self._shown[id(node)] = {name: self.of_source(each) for name, each in sources_of(node)}
        return self._shown[id(node)]
