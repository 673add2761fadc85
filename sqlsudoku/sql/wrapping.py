"""Expressions on several lines: breaks each at its outermost operators and calls until its pieces fit."""

from abc import ABC, abstractmethod

from sqlglot import exp

from sqlsudoku.sql.generator import generator
from sqlsudoku.sql.lines import COMMENT_EDGE, INDENT, WIDTH, comma, in_columns, indented, prefixed, suffixed, together
from sqlsudoku.sql.precedence import needs_parentheses
from sqlsudoku.sql.trees import is_short

_BITS = (exp.BitwiseAnd, exp.BitwiseOr, exp.BitwiseLeftShift, exp.BitwiseRightShift)


class ExpressionWriter(ABC):
    """Writes prepared expressions; the subclass writes the queries inside them."""

    def __init__(self, dialect: str | None) -> None:
        self.depth = 0
        """By how many levels the caller will indent the lines of the current query."""
        self.generator = generator(dialect)

    @abstractmethod
    def query(self, query: exp.Expr) -> list[str]:
        """The lines of a query, which the caller indents."""

    def expression(self, tree: exp.Expr) -> str:
        """An expression on one line, in parentheses if it is an operand that needs them."""
        return self.generator.sql(tree)

    def inner(self, query: exp.Expr, levels: int = 1) -> list[str]:
        """The lines of a query inside another one, indented once; levels: their final depth."""
        self.depth += levels
        try:
            return indented(self.query(query))
        finally:
            self.depth -= levels

    def wrapped(self, tree: exp.Expr, width: int = WIDTH) -> list[str]:
        """An expression on one line, or broken at its outermost operators and calls if that is too long."""
        if isinstance(tree, exp.Alias):
            suffix = f" AS {self.expression(tree.args['alias'])},"
            inside = max(4, self.depth + 3) * len(INDENT)
            return suffixed(self.wrapped(tree.this, min(width, COMMENT_EDGE - inside - len(suffix))), suffix[:-1])
        if not has_ctes(tree) and len(line := self.expression(tree)) <= width:
            return [line]
        if isinstance(tree, (exp.BitwiseAnd, exp.BitwiseOr, exp.Add)) and (per_line := tree.meta.get("per_line")):
            lines = self.chain_in_columns(tree, per_line)
            if max(map(len, lines)) <= width:
                return lines
        if isinstance(tree, exp.Subquery):
            return ["(", *self.inner(tree.this, 2), ")"]  # among the columns, which are indented themselves
        if isinstance(tree, _BITS):
            return self.bits(tree, width)
        if needs_parentheses(tree):
            return ["(", *indented(self.broken(tree, width - len(INDENT))), ")"]
        return self.broken(tree, width)

    def broken(self, tree: exp.Expr, width: int) -> list[str]:
        """The lines of an expression that is too long for one line, without the parentheses around it."""
        inner = width - len(INDENT)
        if isinstance(tree, exp.DPipe):
            return self.concatenation(tree)
        if isinstance(tree, exp.Connector):
            word = "AND " if isinstance(tree, exp.And) else "OR "
            first, *others = [self.wrapped(part, width - len(word)) for part in tree.flatten()]
            return [*first, *(line for other in others for line in prefixed(word, other))]
        if isinstance(tree, (exp.Add, exp.Sub)):
            return self.sum(tree, width)
        if isinstance(tree, exp.Binary):
            return self.binary(tree, width)
        if isinstance(tree, exp.Case):
            return self.case(tree, width)
        if isinstance(tree, exp.Cast):
            value, kind = self.wrapped(tree.this, inner), self.expression(tree.to)
            if opens(value) and not is_short(tree):
                return [f"CAST({value[0]}", *value[1:-1], f"{value[-1]} AS {kind})"]
            cast = ["CAST(", *indented([*value, f"AS {kind}"]), ")"]
            return suffixed(value, f"::{kind}") if is_short(tree) else cast
        if isinstance(tree, exp.Substring):
            start = prefixed("FROM ", self.wrapped(tree.args["start"], inner - len("FROM ")))
            length = f"FOR {self.expression(tree.args['length'])}"
            return ["SUBSTRING(", *indented([self.expression(tree.this), *start, length]), ")"]
        if isinstance(tree, exp.Anonymous) and tree.expressions:
            return self.call(tree, width)
        return [self.expression(tree)]

    def call(self, tree: exp.Anonymous, width: int) -> list[str]:
        """A call with its arguments below each other, or in aligned columns.

        If one of them is too long and the others are short, it opens on the call's first line: BITAND(word, BITOR(. So
        do calls of a function on what it returns, if these are too long: BITOR(BITOR(, then a, then b), then c.
        """
        arguments, alone, depth = tree.expressions, tree.meta.get("alone", 0), 1
        fits = len(self.expression(arguments[0])) < width - len(INDENT)
        while not fits and len(arguments) == depth + 1 and is_call(first := arguments[0], tree.name, 2):
            arguments, depth = [*first.expressions, *arguments[1:]], depth + 1
        opening, last = f"{tree.name}(" * depth, len(arguments) - 1
        ends = [")" * (0 < i < depth) for i in range(last + 1)]
        texts = [self.expression(argument) + end for argument, end in zip(arguments, ends, strict=True)]
        if per_line := tree.meta.get("per_line"):
            grid = together(texts[alone:], ",", per_line, tree.meta.get("groups", ()))
            if max(map(len, grid)) <= width - len(INDENT):
                return [opening, *indented([*(f"{text}," for text in texts[:alone]), *grid]), ")"]
        blocks = [
            suffixed(self.wrapped(each, width - len(INDENT)), end) for each, end in zip(arguments, ends, strict=True)
        ]
        at, *others = [i for i, block in enumerate(blocks) if len(block) > 1 or "(" in block[0]] or [last]
        if not others and opens(blocks[at]):
            before, after = (
                "".join(f"{text}, " for text in texts[:at]),
                "".join(f", {text}" for text in texts[at + 1 :]),
            )
            lines = suffixed([opening + before + blocks[at][0], *blocks[at][1:]], f"{after})")
            if max(len(lines[0]), len(lines[-1])) <= width:
                return lines
        lines = [line for i, block in enumerate(blocks) for line in suffixed(block, comma(i, blocks))]
        return [opening, *indented(lines), ")"]

    def binary(self, tree: exp.Binary, width: int) -> list[str]:
        """An operator with two operands: broken before the operator, in one operand or in both."""
        left, right = self.expression(tree.this), self.expression(tree.expression)
        operator = self.operator(tree)
        prefix = operator.lstrip()
        if len(left) <= width and len(right) <= width - len(INDENT + prefix):
            return [left, INDENT + prefix + right]
        if len(right) <= width - len(prefix):
            return suffixed(self.wrapped(tree.this, width), operator + right)
        second = self.wrapped(tree.expression, width - len(INDENT + prefix))
        if second[0].endswith("(") and len(left + operator + second[0]) <= width:
            return prefixed(left + operator, second)
        return [*self.wrapped(tree.this, width), *indented(prefixed(prefix, second))]

    def operator(self, tree: exp.Binary) -> str:
        """The operator of an expression with the blanks around it."""
        line = self.expression(tree)
        inside = line[1:-1] if needs_parentheses(tree) else line
        return inside[len(self.expression(tree.this)) : len(inside) - len(self.expression(tree.expression))]

    def case(self, tree: exp.Case, width: int) -> list[str]:
        """CASE with one choice per line."""
        subject, default = tree.this, tree.args.get("default")
        room = width - len(INDENT)
        lines: list[str] = []
        for choice in tree.args["ifs"]:
            when = prefixed("WHEN ", self.wrapped(choice.this, room - len("WHEN  THEN")))
            lines += self.choice(suffixed(when, " THEN"), choice.args["true"], room)
        if default:
            lines += self.choice(["ELSE"], default, room)
        first = prefixed("CASE ", self.wrapped(subject, width - len("CASE "))) if subject else ["CASE"]
        return [*first, *indented(lines), "END"]

    def choice(self, words: list[str], value: exp.Expr, width: int) -> list[str]:
        """The words of a choice and its value, which goes below them if the line would be too long."""
        if has_ctes(value):
            return [*words[:-1], f"{words[-1]} (", *self.inner(value.this), ")"]
        if len(line := f"{words[-1]} {self.expression(value)}") <= width:
            return [*words[:-1], line]
        lines = self.wrapped(value, width - len(INDENT))
        if opens(lines) and len(f"{words[-1]} {lines[0]}") <= width:
            return [*words[:-1], f"{words[-1]} {lines[0]}", *lines[1:]]
        return [*words, *indented(lines)]

    def bits(self, tree: exp.Binary, width: int) -> list[str]:
        """A long bit operation: one line for each operand of the same operator."""
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
                lines += prefixed(f"{sign} ", block) if lines else block
        if not needs_parentheses(tree):
            return lines
        return ["(", *indented(lines), ")"]

    def chain_in_columns(self, tree: exp.Binary, per_line: int) -> list[str]:
        """The operands of one operator in aligned columns."""
        kind, operands, first = type(tree), [tree.expression], tree.this
        while isinstance(first, kind):
            operands.append(first.expression)
            first = first.this
        texts = [self.expression(operand) for operand in (first, *reversed(operands))]
        lines = in_columns(texts, self.operator(tree).rstrip(), per_line)
        return ["(", *indented(lines), ")"] if needs_parentheses(tree) else lines

    def sum(self, tree: exp.Expr, width: int) -> list[str]:
        """As many terms per line as fit, each line with its operator in front."""
        terms = []
        while isinstance(tree, (exp.Add, exp.Sub)):
            terms.append(("+" if isinstance(tree, exp.Add) else "-", tree.expression))
            tree = tree.this
        lines = self.wrapped(tree, width)
        for sign, term in reversed(terms):
            line = f"{sign} {self.expression(term)}"
            closed = lines[-1].lstrip().startswith(")")
            if len(INDENT) + len(line) > width:
                block = prefixed(f"{sign} ", self.wrapped(term, width - 2 * len(INDENT)))
                if lines[-1].strip() == ")" and block[0].endswith("("):
                    pad = lines[-1][:-1]
                    lines = [*suffixed(lines, f" {block[0]}"), *(pad + other for other in block[1:])]
                else:
                    lines += indented(block)
            elif len(lines[-1]) + 1 + len(line) > width or (closed and lines[-1].strip() != ")"):
                lines.append(INDENT + line)
            else:
                lines[-1] += f" {line}"
        return lines

    def concatenation(self, tree: exp.DPipe) -> list[str]:
        """One text per line, with the operator in front.

        Or many texts in aligned columns: the tree's meta says how many 'per_line', and the names of their 'groups'.
        """
        parts = [self.expression(part) for part in tree.flatten()]
        sign = self.expression(exp.DPipe(this=exp.column("a"), expression=exp.column("b")))[1:-1].strip()
        per_line = tree.meta.get("per_line")
        if not per_line:
            return [parts[0], *indented([f"{sign} {part}" for part in parts[1:]])]
        return together(parts, f" {sign}", per_line, tree.meta.get("groups", ()))


def has_ctes(tree: exp.Expr) -> bool:
    """Whether it is a query in parentheses with CTEs, or else one; they need several lines."""
    if isinstance(tree, exp.Case):
        tree = tree.args.get("default") or tree
    return isinstance(tree, exp.Subquery) and bool(tree.this.args.get("with_"))


def is_call(tree: exp.Expr, name: str, arguments: int) -> bool:
    """Whether it is a call of a function with so many arguments."""
    return isinstance(tree, exp.Anonymous) and tree.name == name and len(tree.expressions) == arguments


def opens(lines: list[str]) -> bool:
    """Whether the first line opens a parenthesis, and the last one closes it, so that a word may precede them."""
    return len(lines) > 1 and lines[0].endswith("(") and lines[-1].startswith(")")
