"""One expression on one line: sqlglot's text with our parentheses, and NOT in its usual place (x NOT IN ...)."""

import functools

from sqlglot import ErrorLevel, exp
from sqlglot.dialects.dialect import Dialect
from sqlglot.generator import Generator

from sqlsudoku.errors import UsageError
from sqlsudoku.sql.precedence import needs_parentheses
from sqlsudoku.sql.trees import is_short


class HandGenerator(Generator):
    """The differences from sqlglot's generators; generator() combines it with a database's generator."""

    def __init__(self, dialect: str | None) -> None:
        super().__init__(
            dialect=dialect, comments=False, normalize_functions=False, unsupported_level=ErrorLevel.IGNORE
        )
        self.written: dict[int, tuple[exp.Expr, str]] = {}
        """The texts by the ids of their expressions; keeps the expressions, so that no id is reused."""
        self.names: dict[tuple[str, bool], str] = {}
        """The texts of names, which may be quoted."""

    def sql(self, expression: str | exp.Expr | None, key: str | None = None, comment: bool = True) -> str:
        if key and isinstance(expression, exp.Expr):
            expression = expression.args.get(key)
        if not isinstance(expression, exp.Expr):
            return str(super().sql(expression, None, comment))
        known = self.written.get(id(expression))
        if known is None:
            line = str(super().sql(expression, None, comment))
            known = expression, f"({line})" if needs_parentheses(expression) else line
            self.written[id(expression)] = known
        return known[1]

    def identifier_sql(self, expression: exp.Identifier) -> str:
        # the same few names again and again
        name = expression.args["this"], bool(expression.args.get("quoted"))
        known = self.names.get(name)
        if known is None:
            known = self.names[name] = str(super().identifier_sql(expression))
        return known

    def column_parts(self, expression: exp.Column) -> str:
        # most expressions are columns, with a name and perhaps that of their table
        if expression.args.get("db"):
            return str(super().column_parts(expression))
        name, table = expression.args["this"], expression.args.get("table")
        written = self.identifier_sql(name) if type(name) is exp.Identifier else self.sql(name)
        return f"{self.identifier_sql(table)}.{written}" if table else written

    def binary(self, expression: exp.Binary, op: str) -> str:
        # the whole chain in one loop, since it may be long; and sqlglot would lose its parentheses
        first: exp.Expr = expression
        operands = []
        while type(first) is type(expression) and (first is expression or not needs_parentheses(first)):
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

    def cast_sql(self, expression: exp.Cast, safe_prefix: str | None = None) -> str:
        if is_short(expression):
            return f"{self.sql(expression, 'this')}::{self.sql(expression, 'to')}"
        return str(super().cast_sql(expression, safe_prefix))

    def exists_sql(self, expression: exp.Exists) -> str:
        return f"EXISTS ({self.sql(expression, 'this')})"

    def ordered_sql(self, expression: exp.Ordered) -> str:
        return str(self.sql(expression, "this")) + (" DESC" if expression.args.get("desc") else "")


def generator(dialect: str | None) -> HandGenerator:
    """A generator for one text; dialect is sqlglot's name for the database.

    Raises UsageError if sqlglot is compiled: its classes refuse others that inherit from them, and will go on to, see
    https://github.com/tobymao/sqlglot/issues/7923.
    """
    try:
        return _over(Dialect.get_or_raise(dialect).generator_class)(dialect)
    except TypeError as error:
        if "inherit from compiled" not in str(error):
            raise
        raise UsageError(
            "sqlglot is compiled here, and then its texts cannot be laid out: pip uninstall sqlglotc."
        ) from None


@functools.cache
def _over(base: type[Generator]) -> type[HandGenerator]:
    return type(HandGenerator.__name__, (HandGenerator, base), {})
