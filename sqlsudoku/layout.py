"""Writes a query tree as a careful person would: one part, one idea, one condition a line.

sqlglot writes each expression (it knows how a database spells it); this module sets the clauses. The stock pretty
printer breaks every parenthesis over three lines and moves comments, so that nobody would take its text for
handwriting.

Parentheses are not part of the trees: they are set here, where precedence asks for them. Bit operations always get
them, since databases disagree on their precedence (SQLite: https://sqlite.org/lang_expr.html#operators; T-SQL:
https://learn.microsoft.com/sql/t-sql/language-elements/operator-precedence-transact-sql).
"""

import functools
import textwrap
from collections.abc import Sequence

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect as SqlglotDialect
from sqlglot.generator import Generator

WIDTH = 104
COMMENT_EDGE = 120
INDENT = "  "

_RANKS: list[tuple[tuple[type[exp.Expr], ...], int]] = [
    ((exp.Or,), 1),
    ((exp.And,), 2),
    ((exp.Not,), 3),
    ((exp.Predicate, exp.In, exp.Between), 4),
    ((exp.DPipe,), 5),
    ((exp.Add, exp.Sub), 6),
    ((exp.Mul, exp.Div, exp.IntDiv, exp.Mod), 7),
    ((exp.BitwiseAnd, exp.BitwiseOr, exp.BitwiseXor, exp.BitwiseLeftShift, exp.BitwiseRightShift), 0),
]
_ATOM = 9
_BITS = (exp.BitwiseAnd, exp.BitwiseOr, exp.BitwiseLeftShift, exp.BitwiseRightShift)


def write(query: exp.Expr, dialect: str | None) -> str:
    """The text of a query, without a terminator; dialect is sqlglot's name for the database."""
    return "\n".join(_Writer(dialect).query(query))


def write_expression(tree: exp.Expr, dialect: str | None) -> str:
    """The text of one expression on one line."""
    return _Writer(dialect).expression(tree)


def _rank(node: exp.Expr) -> int:
    return next((rank for kinds, rank in _RANKS if isinstance(node, kinds)), _ATOM)


def _needs_parentheses(node: exp.Expr) -> bool:
    parent = node.parent
    rank = _rank(node)
    if parent is None or rank == _ATOM or isinstance(parent, exp.Paren):
        return False
    outer = _rank(parent)
    if outer == _ATOM:
        return isinstance(parent, exp.Neg)
    if isinstance(node, exp.DPipe) and isinstance(parent, exp.Predicate):
        return False
    if rank == 0 or outer == 0 or isinstance(parent, exp.DPipe) or isinstance(node, exp.DPipe):
        return not (isinstance(node, exp.DPipe) and isinstance(parent, exp.DPipe) and node.arg_key == "this")
    if rank != outer:
        return rank < outer
    if isinstance(node, exp.Predicate):
        return True  # some databases know no chains of comparisons
    return node.arg_key != "this" and not isinstance(node, exp.Connector)


def _with_parentheses(tree: exp.Expr) -> exp.Expr:
    """A copy of the tree with parentheses exactly where they are needed."""
    tree = tree.copy()
    for paren in list(tree.find_all(exp.Paren)):
        if paren is tree:
            tree = paren.this
            tree.pop()
        else:
            paren.replace(paren.this)
    for node in list(tree.walk()):
        if _needs_parentheses(node):
            slot = exp.Paren()
            node.replace(slot)
            slot.set("this", node)
    return tree


@functools.cache
def _generator(dialect: str | None) -> Generator:
    """sqlglot's generator for a database, taught to say NOT where people say it."""
    base = SqlglotDialect.get_or_raise(dialect).generator_class

    class HandGenerator(base):  # type: ignore[misc,valid-type]
        def not_sql(self, expression: exp.Not) -> str:
            inner = expression.this
            if isinstance(inner, exp.In):
                positive = str(self.in_sql(inner))
                subject = self.sql(inner, "this")
                return f"{subject} NOT{positive[len(subject) :]}"
            if isinstance(inner, exp.Is):
                return f"{self.sql(inner, 'this')} IS NOT {self.sql(inner, 'expression')}"
            return f"NOT {self.sql(inner)}"

        def ordered_sql(self, expression: exp.Ordered) -> str:
            return str(self.sql(expression, "this")) + (" DESC" if expression.args.get("desc") else "")

    return HandGenerator(dialect=dialect, comments=False, normalize_functions=False, unsupported_level=None)


class _Writer:
    def __init__(self, dialect: str | None) -> None:
        self.dialect = dialect
        self.generator = _generator(dialect)
        self.lines: dict[int, tuple[exp.Expr, str]] = {}
        """The expressions that were written already, which are kept so that no other gets their identity."""
        # Oracle takes no AS before the name of a table
        self.as_ = self.expression(exp.alias_(exp.to_table("a"), "b", table=True))[1:-1]

    def expression(self, tree: exp.Expr) -> str:
        """One line; a part of a larger tree is in parentheses where it needs them there."""
        if id(tree) not in self.lines:
            line = str(self.generator.generate(_with_parentheses(tree), copy=False))
            self.lines[id(tree)] = tree, f"({line})" if _needs_parentheses(tree) else line
        return self.lines[id(tree)][1]

    # queries: each method gives lines, the caller indents them

    def query(self, query: exp.Expr) -> list[str]:
        lines: list[str] = []
        parts = query.args.get("with_")
        if parts:
            lines += self.parts(parts)
        if isinstance(query, exp.Union):
            lines += [*self.member(query.this), "UNION ALL", *self.member(query.expression)]
        elif isinstance(query, exp.Values):
            lines += self.values(query)
        else:
            lines += self.select(query)
        return lines + self.tail(query)

    def member(self, query: exp.Expr) -> list[str]:
        """A member of a union; one with named parts of its own stands in parentheses."""
        lines = self.query(query)
        return ["(", *_indented(lines), ")"] if query.args.get("with_") else lines

    def parts(self, parts: exp.With) -> list[str]:
        lines = ["WITH RECURSIVE" if parts.recursive else "WITH"]
        ctes = parts.expressions
        for part in ctes:
            columns = ", ".join(self.expression(column) for column in part.args["alias"].columns)
            name = self.expression(part.args["alias"].this)
            lines += [f"-- {line}" for comment in part.comments or [] for line in _folded(comment)]
            opening = "AS MATERIALIZED (" if part.args.get("materialized") else "AS ("
            head = f"{name} ({columns}) {opening}" if columns else f"{name} {opening}"
            per_line = part.this.meta.get("per_line", 0) if len(head) > COMMENT_EDGE else 0
            lines += (
                [f"{name} (", *_indented(_columns(columns.split(", "), ",", per_line)), f") {opening}"]
                if per_line
                else [head]
            )
            lines += _indented(self.query(part.this))
            lines += [")" if part is ctes[-1] else "),"]
        return lines

    def values(self, values: exp.Values, width: int = WIDTH) -> list[str]:
        lines = ["VALUES"]
        rows = values.expressions
        for index, row in enumerate(rows):
            piece = f" {self.expression(row)}{_comma(index, rows)}"
            if len(lines[-1]) + len(piece) > width:
                lines.append("      ")
            lines[-1] += piece
        return lines

    def select(self, select: exp.Expr) -> list[str]:
        lines = [f"-- {line}" for line in select.comments or []]
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
            behind = f"{self.as_}{self.expression(alias)}" if table.alias else ""
            return ["FROM (", *_indented(self.query(table.this)), f"){behind}"]
        if isinstance(table, exp.Values):
            columns = ", ".join(self.expression(column) for column in alias.args["columns"])
            behind = f"){self.as_}{self.expression(alias.this)} ({columns})"
            return _suffixed(_prefixed("FROM (", self.values(table, WIDTH - len(behind))), behind)
        return [f"FROM {self.expression(table)}"]

    def projections(self, select: exp.Expr) -> list[str]:
        start = "SELECT"
        if select.args.get("distinct"):
            start += " DISTINCT"
        limit = select.args.get("limit")
        if limit and self.generator.LIMIT_IS_TOP:
            start += f" TOP ({self.expression(limit.expression)})"
        items = select.expressions
        texts = [self.expression(item) for item in items]
        line = f"{start} {', '.join(texts)}"
        if len(line) <= WIDTH and not any(item.comments for item in items):
            return [line]
        per_line = select.meta.get("per_line")
        if per_line:
            return [start, *_indented(_columns(texts, ",", per_line))]
        blocks = [(_suffixed(self.wrapped(item), _comma(i, items)), item.comments) for i, item in enumerate(items)]
        return [start, *_indented(_aligned(blocks))]

    def join(self, join: exp.Join) -> list[str]:
        kind = " ".join(word for word in (join.side, join.kind) if word)
        table = self.expression(join.this)
        condition = join.args.get("on")
        head = f"{kind} JOIN {table}" if kind else f"JOIN {table}"
        return [head, *_indented(self.conditions("ON", condition))] if condition else [head]

    def conditions(self, word: str, tree: exp.Expr) -> list[str]:
        """WHERE, HAVING or ON with its conditions, one a line, AND or OR in front."""
        inner = tree.unnest()
        operator = "OR" if isinstance(inner, exp.Or) else "AND"
        parts = list(inner.flatten(unnest=False)) if isinstance(inner, exp.Connector) else [tree]
        others = operator if word == "ON" else operator.rjust(len(word))
        return self.chain([f"{word} ", *[f"{others} "] * (len(parts) - 1)], parts)

    def chain(self, prefixes: list[str], parts: list[exp.Expr]) -> list[str]:
        blocks = zip(prefixes, parts, strict=True)
        return _aligned([(_prefixed(prefix, self.condition(part)), part.comments) for prefix, part in blocks])

    def condition(self, tree: exp.Expr) -> list[str]:
        tree = tree.unnest()
        if isinstance(tree, exp.Or):
            parts = list(tree.flatten())
            lines = self.chain(["(", *[" OR "] * (len(parts) - 1)], parts)
            return [*lines, ")"]
        negated = isinstance(tree, exp.Not) and isinstance(tree.this, exp.Exists)
        exists = tree.this if negated else tree
        if isinstance(exists, exp.Exists):
            return [f"{'NOT ' if negated else ''}EXISTS (", *_indented(self.query(exists.this)), ")"]
        return self.wrapped(tree)

    def wrapped(self, tree: exp.Expr, width: int = WIDTH) -> list[str]:
        """An expression on one line, or where that is too long broken at its outermost operators and calls."""
        if isinstance(tree, exp.Subquery):
            return ["(", *_indented(self.query(tree.this)), ")"]
        if isinstance(tree, exp.Alias) and isinstance(tree.this, exp.Subquery):
            return _suffixed(self.wrapped(tree.this, width), f" AS {self.expression(tree.args['alias'])}")
        line = self.expression(tree)
        if len(line) <= width:
            return [line]
        if isinstance(tree, _BITS):
            return self.bits(tree, width)
        if _needs_parentheses(tree):
            return [line]
        if isinstance(tree, exp.Alias):
            return _suffixed(self.wrapped(tree.this, width), f" AS {self.expression(tree.args['alias'])}")
        if isinstance(tree, exp.DPipe):
            return self.concatenation(tree)
        if isinstance(tree, exp.And):
            first, *others = [self.expression(part) for part in tree.flatten()]
            return [first, *(f"AND {other}" for other in others)]
        if isinstance(tree, (exp.Add, exp.Sub)):
            return self.sum(tree, width)
        if isinstance(tree, exp.Binary):
            left, right = self.expression(tree.this), self.expression(tree.expression)
            operator = line[len(left) : len(line) - len(right)]
            if len(left) > len(right):
                return _suffixed(self.wrapped(tree.this, width), operator + right)
            return _prefixed(left + operator, self.wrapped(tree.expression, width - len(INDENT)))
        if isinstance(tree, exp.Case) and tree.this and not tree.args.get("default"):
            choices = [
                f"WHEN {self.expression(c.this)} THEN {self.expression(c.args['true'])}" for c in tree.args["ifs"]
            ]
            return [f"CASE {self.expression(tree.this)}", *_indented(choices), "END"]
        if isinstance(tree, exp.Cast):
            inner = self.wrapped(tree.this, width - len(INDENT))
            return ["CAST(", *_indented([*inner, f"AS {self.expression(tree.to)}"]), ")"]
        if isinstance(tree, exp.Substring):
            start, length = (self.expression(tree.args[name]) for name in ("start", "length"))
            return ["SUBSTRING(", *_indented([self.expression(tree.this), f"FROM {start}", f"FOR {length}"]), ")"]
        arguments = tree.expressions if isinstance(tree, exp.Anonymous) else []
        if arguments and (per_line := tree.meta.get("per_line")):
            lines = _columns([self.expression(argument) for argument in arguments], ",", per_line)
            return [f"{tree.name}(", *_indented(lines), ")"]
        if arguments:
            blocks = [self.wrapped(argument, width - len(INDENT)) for argument in arguments]
            lines = [line for i, block in enumerate(blocks) for line in _suffixed(block, _comma(i, blocks))]
            return [f"{tree.name}(", *_indented(lines), ")"]
        return [line]

    def bits(self, tree: exp.Binary, width: int) -> list[str]:
        """A long bit operation: a line for each of the operands that are joined by the same operator."""
        kind, operands = type(tree), [tree.expression]
        first = tree.this
        while isinstance(first, kind) and kind in (exp.BitwiseAnd, exp.BitwiseOr):
            operands.append(first.expression)
            first = first.this
        operands.append(first)
        probe = self.expression(kind(this=exp.column("a"), expression=exp.column("b")))
        sign = probe[1:-1]
        lines: list[str] = []
        for operand in reversed(operands):
            block = self.wrapped(operand, width - len(INDENT))
            lines += _prefixed(f"{sign.strip()} ", block) if lines else block
        if not _needs_parentheses(tree):
            return lines
        return ["(", *_indented(lines), ")"]

    def sum(self, tree: exp.Expr, width: int) -> list[str]:
        """As many terms a line as fit, the operator in front of each line's first."""
        terms = []
        while isinstance(tree, (exp.Add, exp.Sub)):
            terms.append(f"{'+' if isinstance(tree, exp.Add) else '-'} {self.expression(tree.expression)}")
            tree = tree.this
        lines = [self.expression(tree)]
        for term in reversed(terms):
            if len(lines[-1]) + 1 + len(term) > width:
                lines.append(INDENT + term)
            else:
                lines[-1] += f" {term}"
        return lines

    def concatenation(self, tree: exp.DPipe) -> list[str]:
        """Many joined texts as aligned rows; a row holds as many as the tree's meta 'per_line' says."""
        parts = [self.expression(part) for part in tree.flatten()]
        probe = self.expression(exp.DPipe(this=exp.column("a"), expression=exp.column("b")))
        return _columns(parts, probe[1:-1].rstrip(), tree.meta.get("per_line", 1))

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


def _comma(index: int, items: Sequence[object]) -> str:
    return "," if index < len(items) - 1 else ""


def _folded(comment: str) -> list[str]:
    return [comment] if len(comment) <= WIDTH else textwrap.wrap(comment, WIDTH)


def _columns(items: Sequence[str], separator: str, per_line: int) -> list[str]:
    """The items in rows of so many, half of it where that is too wide; a word as separator is aligned too."""
    rows = [items[i : i + per_line] for i in range(0, len(items), per_line)]
    full = [row for row in rows if len(row) == per_line] or rows
    widths = [max(map(len, column)) for column in zip(*full, strict=True)]
    comma = separator == ","
    lines = []
    for row in rows:
        padded = zip(row, widths, strict=False)
        cells = [f"{item},".ljust(width + 1) if comma else f"{item.ljust(width)}{separator}" for item, width in padded]
        lines.append(" ".join(cells).rstrip())
    lines[-1] = lines[-1].removesuffix(separator).rstrip()
    too_wide = per_line > 1 and max(map(len, lines)) > COMMENT_EDGE - len(INDENT)
    return _columns(items, separator, per_line // 2) if too_wide else lines


def _indented(lines: list[str]) -> list[str]:
    return [INDENT + line if line else line for line in lines]


def _prefixed(prefix: str, lines: list[str]) -> list[str]:
    """The lines behind a word: the others stand under the first, or, in an opened parenthesis, under the word."""
    opened = lines[0].endswith("(")
    pad = " " * (len(prefix) - len(prefix.lstrip()) if opened else len(prefix))
    return [prefix + lines[0], *(pad + line if line else line for line in lines[1:])]


def _suffixed(lines: list[str], suffix: str) -> list[str]:
    return [*lines[:-1], lines[-1] + suffix]


def _aligned(blocks: list[tuple[list[str], list[str] | None]]) -> list[str]:
    """The blocks' lines with their comments: behind them in one column, or where that gets too wide, above them."""
    ends = [len(lines[-1]) for lines, comments in blocks if comments]
    edge = max(ends, default=0) + 2
    above = any(
        len(lines) > 1 or edge + len(f"-- {' '.join(comments)}") > COMMENT_EDGE
        for lines, comments in blocks
        if comments
    )
    result: list[str] = []
    for lines, comments in blocks:
        if comments and above:
            result.append(f"{' ' * (len(lines[0]) - len(lines[0].lstrip()))}-- {' '.join(comments)}")
        result += lines
        if comments and not above:
            result[-1] = f"{result[-1].ljust(edge)}-- {' '.join(comments)}"
    return result
