"""Writes a query tree as a careful person would: one CTE, one idea, one condition per line.

sqlglot writes each expression (it knows a database's spelling); this module lays out the clauses. The pretty printer of
sqlglot breaks every parenthesis over three lines and moves comments, so that its text does not look handwritten.
"""

from collections.abc import Sequence
from itertools import groupby

from sqlglot import exp

from sqlsudoku.sql.lines import (
    COMMENT_EDGE,
    INDENT,
    WIDTH,
    aligned,
    comma,
    folded,
    in_columns,
    indented,
    joined,
    prefixed,
    suffixed,
)
from sqlsudoku.sql.precedence import prepared
from sqlsudoku.sql.wrapping import ExpressionWriter, has_ctes, opens

MOST_LINES = 4
"""More plain columns than these in a row share lines."""

SHORT = 60
"""The longest line with FROM that LIMIT follows."""
COUNTS = ("LIMIT ", "OFFSET ")
"""The clauses that may follow on a short line with FROM."""

MATERIALIZED = {None: "AS (", True: "AS MATERIALIZED (", False: "AS NOT MATERIALIZED ("}
"""The beginnings of a CTE's query, by sqlglot's argument of the CTE."""


def write(query: exp.Expr, dialect: str | None) -> str:
    """The text of a query, without a terminator; dialect is sqlglot's name for the database."""
    return "\n".join(_QueryWriter(dialect).query(prepared(query)))


def write_ctes(ctes: Sequence[exp.CTE], dialect: str | None) -> str:
    """The text of a statement's first CTEs, with a comma at the end."""
    with_ = exp.With(expressions=list(ctes))
    prepared(with_)
    return "\n".join([*_QueryWriter(dialect).ctes(with_)[1:-1], "),"])


def write_expression(tree: exp.Expr, dialect: str | None) -> str:
    """The text of one expression on one line."""
    return _QueryWriter(dialect).expression(prepared(tree))


def write_column(tree: exp.Expr, dialect: str | None) -> str:
    """The text of one expression, on several lines if it is too long for a line of a query."""
    return "\n".join(_QueryWriter(dialect).wrapped(prepared(tree)))


class _QueryWriter(ExpressionWriter):
    """Lays out the clauses of queries: each method returns lines, which the caller indents."""

    def __init__(self, dialect: str | None) -> None:
        super().__init__(dialect)
        # Oracle allows no AS before a table alias
        self.as_ = self.expression(exp.table_("a", alias="b"))[1:-1]

    def query(self, query: exp.Expr) -> list[str]:
        lines: list[str] = []
        with_ = query.args.get("with_")
        if with_:
            lines += self.ctes(with_)
        if isinstance(query, exp.Union) and (rows := self.literal_rows(query)):
            lines += rows
        elif isinstance(query, exp.Union):
            word = self.generator.set_operation(query) if query.args.get("distinct") else "UNION ALL"
            lines += [*self.member(query.this), word, *self.member(query.expression)]
        elif isinstance(query, exp.Values):
            lines += self.values(query)
        else:
            lines += self.select(query)
        tail = self.tail(query)
        if lines[-1].startswith("FROM ") and tail and len(lines[-1]) <= SHORT and tail[0].startswith(COUNTS):
            lines[-1] += f" {tail.pop(0)}"
        return lines + tail

    def member(self, query: exp.Expr) -> list[str]:
        """A member of a union, in parentheses if it has CTEs."""
        return ["(", *self.inner(query), ")"] if query.args.get("with_") else self.query(query)

    def ctes(self, with_: exp.With) -> list[str]:
        lines = ["WITH RECURSIVE" if with_.recursive else "WITH"]
        ctes = with_.expressions
        for cte in ctes:
            columns = ", ".join(self.expression(column) for column in cte.args["alias"].columns)
            name = self.expression(cte.args["alias"].this)
            lines += [f"-- {line}" for comment in cte.comments or [] for line in folded(comment)]
            opening = MATERIALIZED[cte.args.get("materialized")]
            head = f"{name} ({columns}) {opening}" if columns else f"{name} {opening}"
            per_line = cte.this.meta.get("per_line")
            if len(head) <= COMMENT_EDGE:
                lines.append(head)
            else:
                listed = (
                    in_columns(columns.split(", "), ",", per_line)
                    if per_line
                    else joined([[column] for column in columns.split()])
                )
                lines += [f"{name} (", *indented(listed), f") {opening}"]
            lines += self.inner(cte.this)
            lines += [")" if cte is ctes[-1] else "),"]
        return lines

    def literal_rows(self, union: exp.Union) -> list[str]:
        """The members of a union that are literal rows, one per line; nothing if one is no literal row."""
        members: list[exp.Expr] = []
        first: exp.Expr = union
        while isinstance(first, exp.Union) and not first.args.get("distinct"):
            members.insert(0, first.expression)
            first = first.this
        members.insert(0, first)
        if not all(_is_literal_row(member) for member in members):
            return []
        lines = [" ".join(self.select(member)) for member in members]
        edge = max(map(len, lines))
        return [*(f"{line.ljust(edge)} UNION ALL" for line in lines[:-1]), lines[-1]]

    def values(self, values: exp.Values, width: int = WIDTH) -> list[str]:
        lines = ["VALUES"]
        rows = values.expressions
        for index, row in enumerate(rows):
            piece = f" {self.expression(row)}{comma(index, rows)}"
            if len(lines[-1]) + len(piece) > width:
                lines.append("      ")
            lines[-1] += piece
        return lines

    def select(self, select: exp.Expr) -> list[str]:
        lines = [f"-- {line}" for comment in select.comments or [] for line in folded(comment)]
        lines += self.projections(select)
        source = select.args.get("from_")
        if source:
            lines += self.source(source.this)
        for join in select.args.get("joins") or []:
            if join.kind or join.args.get("on"):
                lines += self.join(join)
            else:
                lines[-1] += f", {self.expression(join.this)}"
        where = select.args.get("where")
        if where:
            lines += self.conditions("WHERE", where.this)
        group = select.args.get("group")
        if group:
            lines.append("GROUP BY " + ", ".join(self.expression(item) for item in group.expressions))
        having = select.args.get("having")
        if having:
            lines += self.conditions("HAVING", having.this)
        connect = select.args.get("connect")
        if connect:
            lines.append(f"CONNECT BY {self.expression(connect.args['connect'])}")
        return lines

    def source(self, table: exp.Expr) -> list[str]:
        """FROM with a table's name, a query in parentheses, or literal rows in parentheses."""
        alias: exp.Expr = table.args.get("alias") or exp.TableAlias()
        if isinstance(table, exp.Subquery):
            suffix = f"{self.as_}{self.expression(alias)}" if table.alias else ""
            return ["FROM (", *self.inner(table.this), f"){suffix}"]
        if isinstance(table, exp.Values):
            columns = ", ".join(self.expression(column) for column in alias.args["columns"])
            suffix = f"){self.as_}{self.expression(alias.this)} ({columns})"
            return suffixed(prefixed("FROM (", self.values(table, WIDTH - len(suffix))), suffix)
        return [f"FROM {self.expression(table)}"]

    def projections(self, select: exp.Expr) -> list[str]:
        hint = select.args.get("hint")
        start = f"SELECT{self.expression(hint)}" if hint else "SELECT"
        if select.args.get("distinct"):
            start += " DISTINCT"
        limit = select.args.get("limit")
        if limit and self.generator.LIMIT_IS_TOP:
            start += f" TOP ({self.expression(limit.expression)})"
        items = select.expressions
        last = items[-1].unalias()
        if isinstance(last, exp.Subquery) and has_ctes(last):
            return self.ending_in_query(start, items)
        if not any(has_ctes(item.unalias()) for item in items):  # CTEs need several lines
            texts = [self.expression(item) for item in items]
            line = f"{start} {', '.join(texts)}"
            if len(line) <= WIDTH and not any(item.comments for item in items):
                return [line]
            per_line = select.meta.get("per_line")
            if per_line and max(map(len, texts)) < WIDTH:
                return self.in_columns(start, items, texts, per_line)
        if len(items) == 1 and not items[0].comments and opens(only := self.wrapped(items[0])):
            return [f"{start} {only[0]}", *only[1:]]
        blocks: list[tuple[list[str], list[str] | None]] = []
        for plain, group in groupby(
            enumerate(items), lambda item: isinstance(item[1].unalias(), (exp.Column, exp.Literal))
        ):
            lines = [(suffixed(self.wrapped(item), comma(i, items)), item.comments) for i, item in group]
            together = plain and len(lines) > MOST_LINES and not any(comments for _, comments in lines)
            blocks += [(joined([text for text, _ in lines], self.edge()), None)] if together else lines
        return [start, *indented(aligned(blocks))]

    def ending_in_query(self, start: str, items: Sequence[exp.Expr]) -> list[str]:
        """A SELECT list whose last item is a query with CTEs, which begins on the first line.

        A recursive one is as long as a statement, so it is not indented.
        """
        *others, query = items
        head = "".join(f"{self.expression(item)}, " for item in others)
        alias = f" AS {self.expression(query.args['alias'])}" if isinstance(query, exp.Alias) else ""
        inside = query.unalias().this
        lines = self.query(inside) if inside.args["with_"].recursive else self.inner(inside)
        return [f"{start} {head}(", *lines, f"){alias}"]

    def in_columns(self, start: str, items: Sequence[exp.Expr], texts: Sequence[str], per_line: int) -> list[str]:
        """A SELECT with its items in aligned columns; * and the plain columns that it begins with follow the word."""
        plain = next((i for i, item in enumerate(items) if not isinstance(item, (exp.Column, exp.Star))), 0)
        first, *others = joined([[start], *([f"{text},"] for text in texts[:plain])], self.edge())
        return [first, *indented([*others, *in_columns(texts[plain:], ",", per_line, edge=self.edge(COMMENT_EDGE))])]

    def edge(self, most: int = WIDTH) -> int:
        """The longest line of a SELECT's items here, without its indentation."""
        return min(most, COMMENT_EDGE - (self.depth + 3) * len(INDENT))

    def join(self, join: exp.Join) -> list[str]:
        kind = " ".join(word for word in (join.side, join.kind) if word)
        condition = join.args.get("on")
        word = f"{kind} JOIN " if kind else "JOIN "
        query = join.this.this if isinstance(join.this, exp.Lateral) else join.this
        if isinstance(query, exp.Subquery):
            word += "LATERAL " if query is not join.this else ""
            alias = self.expression(join.this.args["alias"])
            head = [f"{word}(", *indented(self.query(query.this)), f"){self.as_}{alias}"]
        else:
            head = [f"{word}{self.expression(join.this)}"]
        return [*head, *indented(self.conditions("ON", condition))] if condition else head

    def conditions(self, word: str, tree: exp.Expr) -> list[str]:
        """WHERE, HAVING or ON with its conditions, one per line, with AND or OR in front."""
        inner = tree.unnest()
        operator = "OR" if isinstance(inner, exp.Or) else "AND"
        parts = list(inner.flatten(unnest=False)) if isinstance(inner, exp.Connector) else [tree]
        others = operator if word == "ON" else operator.rjust(len(word))
        return self.chain([f"{word} ", *[f"{others} "] * (len(parts) - 1)], parts)

    def chain(self, prefixes: list[str], parts: list[exp.Expr]) -> list[str]:
        blocks = zip(prefixes, parts, strict=True)
        return aligned([(prefixed(prefix, self.condition(part)), part.comments) for prefix, part in blocks])

    def condition(self, tree: exp.Expr) -> list[str]:
        tree = tree.unnest()
        if isinstance(tree, exp.Or):
            parts = list(tree.flatten())
            lines = self.chain(["OR "] * len(parts), parts)
            first = next(i for i, line in enumerate(lines) if line.startswith("OR "))
            lines[first] = lines[first].removeprefix("OR ")
            return ["(", *indented(lines), ")"]
        negated = isinstance(tree, exp.Not) and isinstance(tree.this, exp.Exists)
        exists = tree.this if negated else tree
        if isinstance(exists, exp.Exists):
            return [f"{'NOT ' if negated else ''}EXISTS (", *indented(self.query(exists.this)), ")"]
        return self.wrapped(tree)

    def tail(self, query: exp.Expr) -> list[str]:
        lines = []
        order = query.args.get("order")
        if order:
            lines.append("ORDER BY " + ", ".join(self.expression(item) for item in order.expressions))
        limit = query.args.get("limit")
        if limit and not self.generator.LIMIT_IS_TOP:
            fetch = isinstance(limit, exp.Fetch) or self.generator.LIMIT_FETCH == "FETCH"
            count = self.expression(limit.args.get("count") or limit.expression)
            lines.append(f"FETCH FIRST {count} ROWS ONLY" if fetch else f"LIMIT {count}")
        offset = query.args.get("offset")
        if offset:
            lines.append(f"OFFSET {self.expression(offset.expression)}")
        options = query.args.get("options") or []
        if options:
            lines.append("OPTION (" + ", ".join(f"{o.this} {self.expression(o.expression)}" for o in options) + ")")
        return lines


def _is_literal_row(query: exp.Expr) -> bool:
    """Whether it selects only literals, from no table or from the one with one row."""
    clauses = {name for name, value in query.args.items() if value} - {"kind", "expressions", "from_"}
    values = [item.unalias() for item in query.expressions]
    if not isinstance(query, exp.Select) or clauses or query.comments:
        return False
    return all(isinstance(value, exp.Literal) for value in values)
