"""The statement around the search: the puzzle's text becomes words, and the words of a solution become text."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from sqlglot import exp

from sqlsudoku.dialect import Dialect
from sqlsudoku.grid import BLANK, Size
from sqlsudoku.queries import parts
from sqlsudoku.queries.base import Request
from sqlsudoku.queries.cover.terms import Column, Number, Term, Test, total, union
from sqlsudoku.queries.cover.wave import Wave
from sqlsudoku.trees import call, column, cte, named, number, text, with_parts


class Search(Protocol):
    """The recursive part in the shape that a dialect allows."""

    def search(self) -> exp.CTE:
        """The recursive part `state`, from the rows of `start`."""

    def solved(self) -> exp.Expr:
        """Which rows of `state` are solutions."""


@dataclass(frozen=True)
class Position(Term):
    """The bit of a digit in a line of text, whose first character has the highest bit; 0 where it does not stand."""

    symbol: str
    line: str
    row: int
    """All bits of a row."""

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
        ctes = [
            parts.puzzle(self.dialect, self.request),
            self.line(),
            self.given(),
            self.filled(),
            self.counted(),
            self.start(),
            self.search.search(),
            self.plane(),
            self.row(),
            self.solution(),
        ]
        last = parts.solutions(self.dialect, self.request, "solution", "cells", None)
        return with_parts(ctes, last, recursive=self.dialect.recursive_keyword)

    # the text becomes words

    def line(self) -> exp.CTE:
        """The rows of the puzzle's text, and how many givens it has."""
        n = self.size.n
        lines = {f"line_{row + 1}": self.dialect.substring(column("cells"), number(row * n + 1), n) for row in range(n)}
        givens = self.dialect.length(call("REPLACE", column("cells"), text(BLANK), text("")))
        means = "one row per puzzle: the rows of its grid, and the number of its givens"
        return self.part("line", "puzzle", {**lines, "givens": givens}, means)

    def given(self) -> exp.CTE:
        """The candidates that the givens are. A digit stands in a row once, so its position is all there is to know."""
        words, size = self.wave.words, self.size
        columns = {}
        for group, band in self.wave.places:
            top = words.bands.index(band) * size.box_rows
            columns[f"given{group}_{band}"] = union(
                Position(symbol, f"line_{top + row + 1}", words.row) << (words.span * slot + words.pitch * row)
                for slot, symbol in enumerate(group)
                for row in words.rows
            )
        means = "one row per puzzle: the words of its givens, each digit at the bit of its position in the row"
        return self.computed("given", "line", ["givens"], columns, means)

    def filled(self) -> exp.CTE:
        """The cells of the givens."""
        given = self.wave.each("given")
        cells = {
            f"filled_{band}": self.wave.in_both_slots(union(given[group, band] for group in self.wave.words.groups))
            for band in self.wave.words.bands
        }
        handed = ["givens", *(each.name for each in given.values())]
        return self.computed("filled", "given", handed, cells, "and the cells that they fill, marked for both digits")

    def counted(self) -> exp.CTE:
        """How many of them there are: the columns added up, row by row of a band."""
        words, given, filled = self.wave.words, self.wave.each("given"), self.wave.banded("filled")
        first_column = words.in_rows(1, words.rows)
        by_row = total((cells >> place) & first_column for cells in filled.values() for place in range(self.size.n))
        handed = [each.name for each in (*given.values(), *filled.values())]
        means = "and how many they are, the bands added up: in their first rows, in their second rows, and so on"
        return self.computed("counted", "filled", ["givens", *handed], {"by_row": by_row}, means)

    def start(self) -> exp.CTE:
        """All candidates, but in the cells of givens only these."""
        words, given, filled = self.wave.words, self.wave.each("given"), self.wave.banded("filled")
        starts = {}
        for group, band in self.wave.places:
            full = words.all_candidates(group)
            starts[words.name(group, band)] = (Number(full) - (filled[band] & full)) | given[group, band]
        by_row = Column("by_row")
        found = total((by_row >> (words.pitch * row)) & ((1 << words.pitch) - 1) for row in words.rows)
        means = (
            "one row per puzzle: all candidates, but in the cells of givens only these; no row where a given was not",
            "found, since its digit stands in the row before",
        )
        return self.computed("start", "counted", [], starts, *means, where=Test(found, Column("givens")))

    # the words become text

    def plane(self) -> exp.CTE:
        """A digit is a number of four bits; each bit is a plane of cells."""
        words = self.wave.words
        planes: dict[str, Term] = {}
        for band in words.bands:
            for bit in range(words.size.n.bit_length()):
                low = [words.word(g, band) for g in words.groups if self.has(g, 0, bit)]
                high = [words.word(g, band) for g in words.groups if self.has(g, 1, bit)]
                both = [*low, *([union(high) >> words.span] if high else [])]
                planes[f"plane{1 << bit}_{band}"] = union(both) & words.cells
        means = "one row per solution: the cells whose digit has a 1, 2, 4 or 8 in it, as a sum of these"
        part = self.computed("plane", "state", [], planes, means, where=self.search.solved())
        if self.request.limit and not self.request.table:  # here, since a part that is kept apart is read to its end
            self.dialect.limited(part.this, self.request.limit)
        return part

    def has(self, group: str, slot: int, bit: int) -> bool:
        return slot < len(group) and bool((self.wave.words.size.symbols.index(group[slot]) + 1) >> bit & 1)

    def row(self) -> exp.CTE:
        """The digits of a row as hexadecimal digits of one number."""
        words, size = self.wave.words, self.size
        lines = {}
        for row in range(size.n):
            band, within = words.bands[row // size.box_rows], row % size.box_rows
            digits = []
            for bit in range(size.n.bit_length()):
                plane = Column(f"plane{1 << bit}_{band}")
                digits.append(self.spread((plane >> (words.pitch * within)) & words.row) << bit)
            lines[f"row_{row + 1}"] = union(digits)
        means = "the digits of each row of the grid as the hexadecimal digits of one number"
        return self.computed("row_number", "plane", [], lines, means)

    def spread(self, cells: Term) -> Term:
        """Bits that stand side by side, moved to every fourth place: first the boxes apart, then the columns of each.

        The products put copies side by side, and the masks take the right bit of each; no two copies overlap.
        """
        size = self.wave.words.size
        width = size.box_columns
        boxes = sum(((1 << width) - 1) << (4 * width * box) for box in range(size.box_rows))
        digits = sum(1 << (4 * place) for place in range(size.n))
        apart = (cells * sum(1 << (3 * width * box) for box in range(size.box_rows))) & boxes
        return (apart * sum(1 << (3 * place) for place in range(width))) & digits

    def solution(self) -> exp.CTE:
        rows = [self.dialect.hexadecimal(column(f"row_{row + 1}"), self.size.n) for row in range(self.size.n)]
        columns = {"cells": self.dialect.concatenation(*rows)}
        return self.part("solution", "row_number", columns, "one row per solution: its text")

    # helpers

    def computed(
        self,
        name: str,
        source: str,
        handed: Sequence[str],
        columns: Mapping[str, Term],
        *means: str,
        where: Test | exp.Expr | None = None,
    ) -> exp.CTE:
        """A part of terms over another part, of which some columns are handed on."""
        trees = {column_name: term.tree(self.dialect) for column_name, term in columns.items()}
        part = self.part(name, source, {**{each: column(each) for each in handed}, **trees}, *means)
        if where is not None:
            part.this.where(where.tree(self.dialect) if isinstance(where, Test) else where, copy=False)
        return part

    def part(self, name: str, source: str, columns: Mapping[str, exp.Expr], *means: str) -> exp.CTE:
        trees = [tree if tree.name == each else named(tree, each) for each, tree in columns.items()]
        return self.dialect.kept_apart(cte(name, [], exp.select(*self.key, *trees).from_(source), *means))
