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
_PARENTHESES = "parentheses"
_RANK_OF: dict[type[exp.Expr], int] = {}
_BITS = (exp.BitwiseAnd, exp.BitwiseOr, exp.BitwiseLeftShift, exp.BitwiseRightShift)


def write(query: exp.Expr, dialect: str | None) -> str:
    """The text of a query, without a terminator; dialect is sqlglot's name for the database."""
    return "\n".join(_Writer(dialect).query(_prepared(query)))


def write_expression(tree: exp.Expr, dialect: str | None) -> str:
    """The text of one expression on one line."""
    return _Writer(dialect).expression(_prepared(tree))


def _rank(node: exp.Expr) -> int:
    kind = type(node)
    if kind not in _RANK_OF:
        _RANK_OF[kind] = next((rank for kinds, rank in _RANKS if issubclass(kind, kinds)), _ATOM)
    return _RANK_OF[kind]


def _precedence_asks(node: exp.Expr) -> bool:
    """Whether an expression must be in parentheses where it stands."""
    rank = _rank(node)
    if rank == _ATOM:
        return False
    place = node
    while isinstance(place.parent, exp.Paren):
        place = place.parent
    parent, is_first = place.parent, place.arg_key == "this"
    if parent is None:
        return False
    outer = _rank(parent)
    if outer == _ATOM:
        return isinstance(parent, exp.Neg)
    if isinstance(node, exp.DPipe) and isinstance(parent, exp.Predicate):
        return False
    if rank == 0 or outer == 0 or isinstance(parent, exp.DPipe) or isinstance(node, exp.DPipe):
        return not (isinstance(node, exp.DPipe) and isinstance(parent, exp.DPipe) and is_first)
    if rank != outer:
        return rank < outer
    if isinstance(node, exp.Predicate):
        return True  # some databases know no chains of comparisons
    return not is_first and not isinstance(node, exp.Connector)


def _prepared(tree: exp.Expr) -> exp.Expr:
    """The tree, in which each expression has one parent and knows whether it must be in parentheses there.

    What stands in several places is copied for all but one. The generator makes expressions of its own on the way,
    whose parts have lost their place, so what precedence asks for is found out before.
    """
    nodes = [tree]
    while nodes:
        node = nodes.pop()
        if _precedence_asks(node):
            node.meta[_PARENTHESES] = True
        elif node._meta:
            node._meta.pop(_PARENTHESES, None)
        for key, value in node.args.items():
            for index, child in enumerate(value if isinstance(value, list) else [value]):
                if isinstance(child, exp.Expr):
                    if child.parent is not node or child.arg_key != key:
                        child = child.copy()
                        node.set(key, child, index if isinstance(value, list) else None)
                    nodes.append(child)
    return tree


def _needs_parentheses(node: exp.Expr) -> bool:
    return bool(node._meta and node._meta.get(_PARENTHESES))


@functools.cache
def _generator(dialect: str | None) -> type[Generator]:
    """sqlglot's generator for a database, which sets parentheses where they are needed and says NOT where people do."""
    base = SqlglotDialect.get_or_raise(dialect).generator_class

    class HandGenerator(base):  # type: ignore[misc,valid-type]
        def __init__(self) -> None:
            super().__init__(dialect=dialect, comments=False, normalize_functions=False, unsupported_level=None)
            self.written: dict[int, tuple[exp.Expr, str]] = {}
            """What was written already, with the expressions, so that no other one gets the identity of one."""

        def sql(self, expression: str | exp.Expr | None, key: str | None = None, comment: bool = True) -> str:
            if key or not isinstance(expression, exp.Expr):
                return str(super().sql(expression, key, comment))
            if id(expression) not in self.written:
                line = str(super().sql(expression, None, comment))
                self.written[id(expression)] = expression, f"({line})" if _needs_parentheses(expression) else line
            return self.written[id(expression)][1]

        def binary(self, expression: exp.Binary, op: str) -> str:
            # a chain at once, for it may be long; sqlglot would leave out the parentheses in it
            first: exp.Expr = expression
            operands = []
            while type(first) is type(expression) and (first is expression or not _needs_parentheses(first)):
                operands.append(self.sql(first, "expression"))
                first = first.this
            return f" {op} ".join([self.sql(first), *reversed(operands)])

        def and_sql(self, expression: exp.And, stack: list[str | exp.Expr] | None = None) -> str:
            return self.binary(expression, "AND")

        def or_sql(self, expression: exp.Or, stack: list[str | exp.Expr] | None = None) -> str:
            return self.binary(expression, "OR")

        def paren_sql(self, expression: exp.Paren) -> str:
            return self.sql(expression, "this")

        def mod_sql(self, expression: exp.Mod) -> str:
            return self.binary(expression, self.MOD_OPERATOR)

        def not_sql(self, expression: exp.Not) -> str:
            inner = expression.this
            if isinstance(inner, exp.In):
                positive = str(self.in_sql(inner))
                subject = self.sql(inner, "this")
                return f"{subject} NOT{positive[len(subject) :]}"
            words = {exp.Is: "IS NOT", exp.Like: "NOT LIKE"}
            if type(inner) in words:
                return f"{self.sql(inner, 'this')} {words[type(inner)]} {self.sql(inner, 'expression')}"
            return f"NOT {self.sql(inner)}"

        def exists_sql(self, expression: exp.Exists) -> str:
            return f"EXISTS ({self.sql(expression, 'this')})"

        def ordered_sql(self, expression: exp.Ordered) -> str:
            return str(self.sql(expression, "this")) + (" DESC" if expression.args.get("desc") else "")

    return HandGenerator


class _Writer:
    def __init__(self, dialect: str | None) -> None:
        self.dialect = dialect
        self.depth = 0
        """How many levels the caller will indent the lines of the query that is being written."""
        self.generator = _generator(dialect)()
        # Oracle takes no AS before the name of a table
        self.as_ = self.expression(exp.alias_(exp.to_table("a"), "b", table=True))[1:-1]

    def expression(self, tree: exp.Expr) -> str:
        """One line; a part of a larger tree is in parentheses where it needs them there."""
        return self.generator.sql(tree)

    # queries: each method gives lines, the caller indents them

    def inner(self, query: exp.Expr, levels: int = 1) -> list[str]:
        """The lines of a query inside another one, indented once; levels is how deep they are in the end."""
        self.depth += levels
        try:
            return _indented(self.query(query))
        finally:
            self.depth -= levels

    def query(self, query: exp.Expr) -> list[str]:
        lines: list[str] = []
        parts = query.args.get("with_")
        if parts:
            lines += self.parts(parts)
        if isinstance(query, exp.Union):
            word = "UNION" if query.args.get("distinct") else "UNION ALL"
            lines += [*self.member(query.this), word, *self.member(query.expression)]
        elif isinstance(query, exp.Values):
            lines += self.values(query)
        else:
            lines += self.select(query)
        return lines + self.tail(query)

    def member(self, query: exp.Expr) -> list[str]:
        """A member of a union; one with named parts of its own stands in parentheses."""
        return ["(", *self.inner(query), ")"] if query.args.get("with_") else self.query(query)

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
            lines += self.inner(part.this)
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
        lines = [f"-- {line}" for comment in select.comments or [] for line in _folded(comment)]
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
            return ["FROM (", *self.inner(table.this), f"){behind}"]
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
        if not any(_has_parts(item.unalias()) for item in items):  # which take lines of their own
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
        condition = join.args.get("on")
        word = f"{kind} JOIN " if kind else "JOIN "
        query = join.this.this if isinstance(join.this, exp.Lateral) else join.this
        if isinstance(query, exp.Subquery):
            word += "LATERAL " if query is not join.this else ""
            alias = self.expression(join.this.args["alias"])
            head = [f"{word}(", *_indented(self.query(query.this)), f"){self.as_}{alias}"]
        else:
            head = [f"{word}{self.expression(join.this)}"]
        return [*head, *_indented(self.conditions("ON", condition))] if condition else head

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
            return ["(", *self.inner(tree.this, 2), ")"]  # among the columns, which are indented themselves
        if isinstance(tree, exp.Alias):
            behind = f" AS {self.expression(tree.args['alias'])},"
            inside = max(4, self.depth + 1) * len(INDENT)
            return _suffixed(self.wrapped(tree.this, min(width, COMMENT_EDGE - inside - len(behind))), behind[:-1])
        line = self.expression(tree)
        if len(line) <= width:
            return [line]
        if isinstance(tree, _BITS):
            return self.bits(tree, width)
        if _needs_parentheses(tree):
            return ["(", *_indented(self.broken(tree, width - len(INDENT))), ")"]
        return self.broken(tree, width)

    def broken(self, tree: exp.Expr, width: int) -> list[str]:
        """The lines of an expression that is too long for one, without the parentheses around it."""
        inner = width - len(INDENT)
        if isinstance(tree, exp.DPipe):
            return self.concatenation(tree)
        if isinstance(tree, exp.And):
            first, *others = [self.expression(part) for part in tree.flatten()]
            return [first, *(f"AND {other}" for other in others)]
        if isinstance(tree, (exp.Add, exp.Sub)):
            return self.sum(tree, width)
        if isinstance(tree, exp.Binary):
            return self.binary(tree, width)
        if isinstance(tree, exp.Case):
            return self.case(tree, width)
        if isinstance(tree, exp.Cast):
            return ["CAST(", *_indented([*self.wrapped(tree.this, inner), f"AS {self.expression(tree.to)}"]), ")"]
        if isinstance(tree, exp.Substring):
            start, length = (self.expression(tree.args[name]) for name in ("start", "length"))
            return ["SUBSTRING(", *_indented([self.expression(tree.this), f"FROM {start}", f"FOR {length}"]), ")"]
        arguments = tree.expressions if isinstance(tree, exp.Anonymous) else []
        if arguments and (per_line := tree.meta.get("per_line")):
            lines = _columns([self.expression(argument) for argument in arguments], ",", per_line)
            return [f"{tree.name}(", *_indented(lines), ")"]
        if arguments:
            blocks = [self.wrapped(argument, inner) for argument in arguments]
            lines = [line for i, block in enumerate(blocks) for line in _suffixed(block, _comma(i, blocks))]
            return [f"{tree.name}(", *_indented(lines), ")"]
        return [self.expression(tree)]

    def binary(self, tree: exp.Binary, width: int) -> list[str]:
        """An operator between two operands: broken in the longer one, or in both."""
        left, right = self.expression(tree.this), self.expression(tree.expression)
        operator = self.operator(tree)
        behind = operator.lstrip()
        if len(left) <= width and len(right) <= width - len(INDENT + behind):
            return [left, INDENT + behind + right]
        if len(right) <= width - len(behind):
            return _suffixed(self.wrapped(tree.this, width), operator + right)
        second = self.wrapped(tree.expression, width - len(INDENT + behind))
        if second[0].endswith("(") and len(left + operator + second[0]) <= width:
            return _prefixed(left + operator, second)
        return [*self.wrapped(tree.this, width), *_indented(_prefixed(behind, second))]

    def operator(self, tree: exp.Binary) -> str:
        """The operator of an expression with its blanks."""
        line = self.expression(tree)
        inside = line[1:-1] if _needs_parentheses(tree) else line
        return inside[len(self.expression(tree.this)) : len(inside) - len(self.expression(tree.expression))]

    def case(self, tree: exp.Case, width: int) -> list[str]:
        """CASE with a choice a line; what a choice gives stands below it where it is too long."""
        subject, default = tree.this, tree.args.get("default")
        room = width - len(INDENT)
        lines: list[str] = []
        for choice in tree.args["ifs"]:
            when = _prefixed("WHEN ", self.wrapped(choice.this, room - len("WHEN  THEN")))
            lines += self.choice(_suffixed(when, " THEN"), choice.args["true"], room)
        if default:
            lines += self.choice(["ELSE"], default, room)
        return [f"CASE {self.expression(subject)}" if subject else "CASE", *_indented(lines), "END"]

    def choice(self, words: list[str], value: exp.Expr, width: int) -> list[str]:
        """The words of a choice, and what it gives behind them, or below them where that is too long."""
        line = f"{words[-1]} {self.expression(value)}"
        if len(line) <= width:
            return [*words[:-1], line]
        return [*words, *_indented(self.wrapped(value, width - len(INDENT)))]

    def bits(self, tree: exp.Binary, width: int) -> list[str]:
        """A long bit operation: a line for each of the operands that are joined by the same operator."""
        kind, operands = type(tree), [tree.expression]
        first = tree.this
        while isinstance(first, kind) and kind in (exp.BitwiseAnd, exp.BitwiseOr):
            operands.append(first.expression)
            first = first.this
        operands.append(first)
        sign = self.operator(tree).strip()
        lines: list[str] = []
        for operand in reversed(operands):
            block = self.wrapped(operand, width - len(INDENT))
            if lines and lines[-1] == ")" and len(block) == 1 and not block[0].startswith("("):
                lines[-1] += f" {sign} {block[0]}"
            else:
                lines += _prefixed(f"{sign} ", block) if lines else block
        if not _needs_parentheses(tree):
            return lines
        return ["(", *_indented(lines), ")"]

    def sum(self, tree: exp.Expr, width: int) -> list[str]:
        """As many terms a line as fit, the operator in front of each line's first."""
        terms = []
        while isinstance(tree, (exp.Add, exp.Sub)):
            terms.append(("+" if isinstance(tree, exp.Add) else "-", tree.expression))
            tree = tree.this
        lines = self.wrapped(tree, width)
        for sign, term in reversed(terms):
            line = f"{sign} {self.expression(term)}"
            if len(INDENT) + len(line) > width:
                lines += _indented(_prefixed(f"{sign} ", self.wrapped(term, width - 2 * len(INDENT))))
            elif len(lines[-1]) + 1 + len(line) > width or lines[-1].lstrip().startswith(")"):
                lines.append(INDENT + line)
            else:
                lines[-1] += f" {line}"
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


def _has_parts(tree: exp.Expr) -> bool:
    """Whether it is a query in parentheses that has named parts."""
    return isinstance(tree, exp.Subquery) and bool(tree.this.args.get("with_"))


def _comma(index: int, items: Sequence[object]) -> str:
    return "," if index < len(items) - 1 else ""


def _folded(comment: str) -> list[str]:
    indent = " " * (len(comment) - len(comment.lstrip()))
    behind = f"{indent}  " if indent else ""
    if len(comment) <= WIDTH:
        return [comment]
    lines = textwrap.wrap(comment, WIDTH, subsequent_indent=behind)
    return [line.removesuffix(";") for line in lines]  # some consoles take it for the end of the statement


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
