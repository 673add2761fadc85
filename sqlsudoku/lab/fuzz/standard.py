"""Standard SQL as sqlglot reads it, with clauses of recursions that it does not read itself."""

from collections.abc import Callable
from typing import Any, ClassVar

import sqlglot
from sqlglot import TokenType, exp

VALUES = "_values"
"""What sqlglot calls VALUES that is a query, which it reads as one of a table."""
EVENTS = {"insert": "new", "update": "new", "delete": "old"}
"""The statements that a trigger may follow, and what it calls the row."""


class Standard(sqlglot.Dialect):
    """Reads SEARCH and CYCLE by several columns in parentheses, aggregates in DuckDB's USING KEY, sequences, a trigger
    with one statement, and the types of unsigned numbers as sqlglot writes them.
    """

    class Tokenizer(sqlglot.Tokenizer):
        """The words that differ."""

        KEYWORDS: ClassVar[dict[str, TokenType]] = {
            **sqlglot.Tokenizer.KEYWORDS,
            "UBIGINT": TokenType.UBIGINT,
            "UTINYINT": TokenType.UTINYINT,
        }

    class Parser(sqlglot.Parser):
        """The methods that differ."""

        def _parse_next_number(self) -> exp.NextValueFor | None:
            if self._match_text_seq("VALUE", "FOR"):
                return self.expression(exp.NextValueFor(this=self._parse_id_var()))
            self._retreat(self._index - 1)
            return None

        NO_PAREN_FUNCTION_PARSERS: ClassVar[dict[str, Callable[[Any], Any]]] = {
            **sqlglot.Parser.NO_PAREN_FUNCTION_PARSERS,
            "NEXT": _parse_next_number,
        }

        def _parse_wrapped_id_vars(self, optional: bool = False) -> list[exp.Expr]:
            if self._prev.text.upper() != "KEY":
                return super()._parse_wrapped_id_vars(optional)
            return self._parse_wrapped_csv(lambda: self._parse_function() or self._parse_id_var())

        def _parse_recursive_with_search(self) -> exp.RecursiveWithSearch | None:
            self._match_text_seq("SEARCH")
            if not self._match_texts(self.RECURSIVE_CTE_SEARCH_KIND):
                return None
            kind = self._prev.text.upper()
            self._match_text_seq("FIRST", "BY")
            several = self._curr.text == "("
            parts = {
                "this": exp.Tuple(expressions=super()._parse_wrapped_id_vars()) if several else self._parse_id_var(),
                "expression": self._match_text_seq("SET") and self._parse_id_var(),
                "to": self._match_text_seq("TO") and self._parse_bitwise(),
                "default": self._match_text_seq("DEFAULT") and self._parse_bitwise(),
                "using": self._match_text_seq("USING") and self._parse_id_var(),
            }
            return self.expression(exp.RecursiveWithSearch(kind=kind, **parts))

        def _parse_trigger_execute(self) -> exp.Expr | None:
            return super()._parse_trigger_execute() or self._parse_statement()

        def _warn_unsupported(self) -> None:
            """Refuses what sqlglot reads as words only, which a shortened statement may be."""
            self.raise_error("Not read as a statement")


def values_of(tree: exp.Expr) -> exp.Values | None:
    """The rows of VALUES that is a query; None if the tree is another one."""
    from_ = tree.args.get("from_")
    found = from_.this if from_ and isinstance(tree, exp.Select) else None
    return found if isinstance(found, exp.Values) and found.alias == VALUES else None


def trigger_of(tree: exp.Expr) -> exp.TriggerProperties | None:
    """The trigger that a statement makes; None if it makes none."""
    is_made = isinstance(tree, exp.Create) and tree.args["kind"] == "TRIGGER"
    return tree.find(exp.TriggerProperties) if is_made else None
