"""The statement around the search: the puzzle's text becomes words, and the rows of a solution become text."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grid import BLANK, Size
from sqlsudoku.queries import ctes
from sqlsudoku.queries.base import Request
from sqlsudoku.queries.cover import conversion
from sqlsudoku.queries.cover.propagation import Wave
from sqlsudoku.queries.cover.terms import Part, Term, total
from sqlsudoku.sql.trees import all_of, call, column, cte, named, number, selected, text, with_parts


class Search(ABC):
    """The recursive part in the shape that a dialect allows."""

    with_ends: ClassVar[bool] = False
    """Whether it starts from the givens and ends with the rows' digits; else parts before and behind it do that."""

    @abstractmethod
    def search(self) -> exp.CTE:
        """The recursive part `state`, from the rows of `start_state`, or of `given`."""

    @abstractmethod
    def solved(self) -> exp.Expr:
        """Which rows of `state` are solutions."""

    def ctes(self) -> list[exp.CTE]:
        """The recursive part, and in front of it what else it reads."""
        return [self.search()]

    @property
    def levels(self) -> int | None:
        """How deep the recursion may go; None where no dialect of this shape has to be told."""
        return None


@dataclass(frozen=True)
class Position(Term):
    """The bit of a digit in a line of text, whose first character has the highest bit; 0 where it does not stand."""

    symbol: str
    line: str
    row: int
    """All bits of a row."""

    @cached_property
    def columns(self) -> Counter[str]:
        return Counter([self.line])

    def tree(self, dialect: Dialect) -> exp.Expr:
        position = dialect.position(text(self.symbol), column(self.line))
        bit = dialect.shifted_right(dialect.as_whole_number(number(self.row + 1)), position)
        return dialect.bit_and(bit, number(self.row))


@dataclass(frozen=True)
class Statement:
    dialect: Dialect
    request: Request
    wave: Wave
    search: Search

    @property
    def key(self) -> list[str]:
        return ["id"] if self.request.table else []

    @property
    def size(self) -> Size:
        return self.wave.words.size

    def tree(self) -> exp.Query:
        parts = [*ctes.puzzle(self.dialect, self.request), self.line(), self.given(), *self.between(), self.solution()]
        last = ctes.solutions(self.dialect, self.request, "solution", "cells", None)
        statement = with_parts(parts, last, recursive=self.dialect.recursive_keyword)
        levels, allowed = self.search.levels, self.dialect.recursion_limit_without_hint
        return self.dialect.deep(statement, levels) if levels and allowed and levels > allowed else statement

    # the text becomes words

    def line(self) -> exp.CTE:
        """The rows of the puzzle's text, and how many givens it has."""
        n = self.size.n
        lines = {f"line_{row + 1}": self.dialect.substring(column("cells"), number(row * n + 1), n) for row in range(n)}
        # each blank doubled, since a puzzle without its blanks may be empty, and an empty text NULL
        doubled = self.dialect.length(call("REPLACE", column("cells"), text(BLANK), text(2 * BLANK)))
        givens = exp.Sub(this=number(2 * self.size.cells), expression=doubled)
        means = "one row per puzzle: the rows of its grid, and the number of its givens"
        return self.part("line", "puzzle", {**lines, conversion.GIVENS: givens}, means)

    def given(self) -> exp.CTE:
        """The candidates that the givens are. A digit stands in a row once, so its position is all there is to know."""
        words, size = self.wave.words, self.size
        columns: dict[str, exp.Expr] = {conversion.GIVENS: column(conversion.GIVENS)}
        for group, band in self.wave.places:
            top = words.bands.index(band) * size.box_rows
            word = total(
                Position(symbol, f"line_{top + row + 1}", words.row) << (words.span * slot + words.pitch * row)
                for slot, symbol in enumerate(group)
                for row in words.rows
            )
            columns[words.name(group, band)] = word.tree(self.dialect)
        means = "one row per puzzle: the words of its givens, each digit at the bit of its position in the row"
        return self.part("given", "line", columns, means, words.legend())

    # the search

    def between(self) -> list[exp.CTE]:
        """The parts from the givens to the digits of the solutions' rows."""
        if self.search.with_ends:
            return self.search.ctes()
        opening = self.chain("given", conversion.opening(self.wave), self.wave.words.names)
        first, *others = self.chain("state", conversion.closing(self.wave), [])
        first.this.where(self.search.solved(), copy=False)
        if self.request.limit and not self.request.table:  # here, since a part that is kept apart is read to its end
            self.dialect.limited(first.this, self.request.limit)
        return [*opening, *self.search.ctes(), first, *others]

    def chain(self, source: str, chained: Sequence[Part], wanted: Iterable[str]) -> list[exp.CTE]:
        """The parts, each over the one before it; a column is handed on as long as a later part reads it."""
        ctes: list[exp.CTE] = []
        needed = set(wanted) or set(chained[-1].columns)
        sources = [source, *(part.name for part in chained)]
        for part, reads in reversed(list(zip(chained, sources, strict=False))):
            handed = [name for name in self.order if name in needed - set(part.columns)]
            trees = {name: term.tree(self.dialect) for name, term in part.columns.items()}
            made = self.part(part.name, reads, {**{each: column(each) for each in handed}, **trees}, part.means)
            if part.keep:
                made.this.where(all_of(test.tree(self.dialect) for test in part.keep), copy=False)
            ctes.insert(0, made)
            terms = [*part.columns.values(), *(side for test in part.keep for side in (test.left, test.right))]
            needed = {*handed, *(name for term in terms for name in term.columns)}
        return ctes

    @property
    def order(self) -> list[str]:
        """The columns that are handed on, in the order in which a part has them."""
        return [
            conversion.GIVENS,
            *self.wave.words.names,
            *(each.name for each in self.wave.banded("filled").values()),
        ]

    # the rows become text

    def solution(self) -> exp.CTE:
        rows = [self.dialect.hexadecimal(column(conversion.row_name(row)), self.size.n) for row in range(self.size.n)]
        columns = {"cells": self.dialect.concatenation(*rows)}
        source = "state" if self.search.with_ends else "row_digits"
        part = self.part("solution", source, columns, "one row per solution: its text")
        if self.search.with_ends:
            part.this.where(self.search.solved(), copy=False)
        return part

    # helpers

    def part(self, name: str, source: str, columns: Mapping[str, exp.Expr], *means: str) -> exp.CTE:
        trees = [tree if tree.name == each else named(tree, each) for each, tree in columns.items()]
        return self.dialect.materialized(cte(name, [], selected(source, *self.key, *trees), *means))
