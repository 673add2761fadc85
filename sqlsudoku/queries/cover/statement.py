"""The statement around the search: encodes the puzzle's text in words and writes a solution's rows as text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grid import BLANK, Size
from sqlsudoku.queries import ctes
from sqlsudoku.queries.base import Request
from sqlsudoku.queries.cover import conversion
from sqlsudoku.queries.cover.encoding import Encoding
from sqlsudoku.queries.cover.propagation import Propagation
from sqlsudoku.queries.cover.search_phased import PhasedSearch
from sqlsudoku.queries.cover.terms import MASK, Term, total
from sqlsudoku.sql.trees import call, column, commented, cte, listed, named, nodes, number, selected, text, with_parts


@dataclass(frozen=True)
class PositionBit(Term):
    """The bit of a digit's position in a line of text; the first character has the highest bit. 0 if it is absent."""

    symbol: str
    line: str
    row_mask: int

    def tree(self, dialect: Dialect) -> exp.Expr:
        position = dialect.position(text(self.symbol), column(self.line))
        bit = dialect.bits.shifted_right(dialect.bits.cast(number(self.row_mask + 1)), position)
        return dialect.bits.bit_and(bit, number(self.row_mask))


@dataclass(frozen=True)
class Statement:
    dialect: Dialect
    request: Request
    propagation: Propagation
    search: PhasedSearch

    @property
    def encoding(self) -> Encoding:
        return self.propagation.encoding

    @property
    def size(self) -> Size:
        return self.encoding.size

    def tree(self) -> exp.Query:
        parts = [
            *ctes.opening(self.dialect, self.request),
            self.line(),
            self.given(),
            *self.search.ctes(),
            self.solution(),
        ]
        for part in parts:
            if part.alias == "given":
                part.comments = [*(part.comments or []), *legend(self.dialect, parts)]
        last = ctes.solutions(self.dialect, self.request, "solution", "cells", None)
        if self.dialect.keeps_recursions:
            in_place(last, parts.pop(), self.dialect.keeps_recursions)
        if self.dialect.lists_columns:
            parts = [listed(part) for part in parts]
        statement = with_parts(parts, last, recursive=self.dialect.recursive_keyword)
        levels, allowed = self.search.levels, self.dialect.recursion_limit_without_hint
        return self.dialect.deep(statement, levels) if levels and allowed and levels > allowed else statement

    # from text to words

    def line(self) -> exp.CTE:
        """The CTE with the rows of the puzzle's text and its number of givens."""
        n = self.size.n
        lines = {f"line_{row + 1}": self.dialect.substring(column("cells"), number(row * n + 1), n) for row in range(n)}
        givens = self.dialect.length(call("REPLACE", column("cells"), text(BLANK), self.dialect.empty()))
        comment = "one row per puzzle: the rows of its grid, and the number of its givens"
        note = [self.dialect.materializing] if self.dialect.materializing else []
        return self.cte("line", "puzzle", {**lines, conversion.GIVENS: givens}, comment, *note)

    def given(self) -> exp.CTE:
        """The CTE with the givens as candidates. A row has a digit at most once, so its position is enough."""
        encoding, size = self.encoding, self.size
        columns: dict[str, exp.Expr] = {conversion.GIVENS: column(conversion.GIVENS)}
        for group, band in encoding.words:
            top = encoding.bands.index(band) * size.box_rows
            word = total(
                PositionBit(symbol, f"line_{top + row + 1}", encoding.row_mask)
                << (encoding.slot_bits * slot + encoding.row_bits * row)
                for slot, symbol in enumerate(group)
                for row in encoding.band_rows
            )
            columns[encoding.name(group, band)] = word.tree(self.dialect)
        comment = "one row per puzzle: the words of its givens, each digit at the bit of its position in the row"
        return self.cte("given", "line", columns, comment, encoding.legend())

    # from rows to text

    def solution(self) -> exp.CTE:
        rows = [
            self.dialect.bits.hexadecimal(column(conversion.row_name(row)), self.size.n) for row in range(self.size.n)
        ]
        columns = {"cells": self.dialect.concatenation(*rows)}
        part = self.cte("solution", "state", columns, "one row per solution: its text")
        part.this.where(self.search.solved(), copy=False)
        return part

    # helpers

    def cte(self, name: str, source: str, columns: Mapping[str, exp.Expr], *comment: str) -> exp.CTE:
        trees = [tree if tree.name == each else named(tree, each) for each, tree in columns.items()]
        return self.dialect.materialized(cte(name, [], selected(source, *self.request.key, *trees), *comment))


def legend(dialect: Dialect, parts: Sequence[exp.CTE]) -> list[str]:
    """How a dialect writes bit operations, and the meanings of the masks in the CTEs, a line each."""
    found = {node._meta[MASK] for part in parts for node in nodes(part) if node._meta and MASK in node._meta}
    meanings: dict[int, list[str]] = {}
    for mask, meaning in sorted(found):
        meanings.setdefault(mask, []).append(meaning)
    width = len(str(max(meanings)))
    notes = [dialect.bits.spelling] if dialect.bits.spelling else []
    lines = [f"  {mask:>{width}}  {', or '.join(shortened(several))}" for mask, several in meanings.items()]
    return [*notes, "the numbers are sets of bits, or factors that copy such sets:", *lines]


def in_place(query: exp.Query, part: exp.CTE, why: str) -> None:
    """Makes a CTE a derived table where a query reads it."""
    (table,) = (table for table in query.find_all(exp.Table) if table.name == part.alias)
    made = commented(part.this, *(part.comments or []), why)
    table.replace(exp.Subquery(this=made, alias=exp.TableAlias(this=exp.to_identifier(part.alias))))


def shortened(meanings: Sequence[str]) -> list[str]:
    """The meanings of a mask; what several have before their colon stands once, after those without a colon."""
    kinds: dict[str, list[str]] = {}
    for meaning in sorted(meanings, key=lambda each: (": " in each, each)):
        kind, colon, what = meaning.rpartition(": ")
        kinds.setdefault(kind + colon, []).append(what)
    return [kind + ", or ".join(whats) for kind, whats in kinds.items()]
