"""`tree`: grows a tree in a table, one level per blank cell, after the main part of Leran2002's article.

Tables hold the cells, the digits and the placements, which are the givens at first. A blank cell's candidates are the
digits that no given rules out. Each candidate has a short identifier: the number of the cell and a letter for the
digit. A node of the tree is a path of identifiers, one for each cell so far. Its children are the candidates of the
next cell that clash with nothing on the path; candidates clash if they have the same digit in the same row, column or
box. A table, not in the article, holds the pairs that clash; without it, searching all candidates takes five times as
long. A path through all blank cells is a solution.

The view `offspring` returns the nodes below the deepest level so far, so each level is one plain statement: in a loop
if the database has one, else written once per blank cell.

The article fills the cells box by box. The order `narrow` keeps the levels small: the next cell is the one with
the fewest expected digits, given the cells before it. Either order applies to the whole tree.
"""

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any, ClassVar

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grid import BLANK, Puzzle, Size, draw
from sqlsudoku.queries import grid_rows
from sqlsudoku.queries.base import Draft, Query, Request, Rows
from sqlsudoku.queries.options import LIMIT, Option
from sqlsudoku.sql.trees import (
    all_of,
    any_of,
    call,
    column,
    commented,
    equal,
    highest,
    named,
    not_exists,
    number,
    text,
)

SCHEMA = "sudoku"
TEMPLATE = "tree.sql.j2"
LETTERS = "abcdefghijklmnop"
UNITS = ("row_no", "column_no", "box_no")


class Tree(Query):
    name = "tree"
    about = "grows a tree of candidates in a table, one blank cell a level"
    origin = "Leran2002, Sudoku in T-SQL, 2015"
    options = (
        Option(
            name="order",
            help="Fill the cells in the article's order, or in one that keeps the tree narrow",
            values=("article", "narrow"),
            default="article",
        ),
        LIMIT,
        Option(
            name="nodes",
            help="Maximum number of nodes in the tree",
            kind=int,
            default=500_000,
            least="a tree has at least one node",
            refusal="The query {query} grows no tree: leave out --nodes.",
        ),
    )
    goldens: ClassVar = {"tree-9x9": {"size": 9}}

    def literal_rows(self, request: Request) -> int:
        assert request.puzzle
        turns = request.puzzle.blanks if request.order == "narrow" else 0
        return max(request.puzzle.givens, turns)

    def available(self, dialect: Dialect, options: Mapping[str, Any] = {}) -> bool:
        return dialect.has_template(TEMPLATE)

    def build(self, dialect: Dialect, request: Request) -> Draft:
        size, puzzle = request.size, request.puzzle
        assert puzzle
        n = size.n
        return Draft(
            about=f"Solves a Sudoku of {n}x{n} cells by a tree in a table: a level is a blank cell, a node a way to "
            "fill the cells so far.\nCleans up after itself.",
            returns=f"three results: the board before and after, {n} rows each (row_no, c1 to c{n}), and the "
            f"solutions, {n} rows each (solution_no, row_no, c1 to c{n})",
            slots=Statements(dialect, request).slots(),
            template=TEMPLATE,
            facts={
                "drawing": "\n".join(f"--   {line}" for line in draw(puzzle.cells).splitlines()),
                "blanks": puzzle.blanks,
                "nodes": int(request.nodes or 0),
                "too_many": f"The tree grew past {request.nodes} nodes: allow more"
                + (", or order the cells narrow" if request.order != "narrow" else ""),
                "id_length": _id_length(size),
                "path_length": _id_length(size) * size.cells,
            },
        )

    def grids(self, results: Sequence[Rows], request: Request) -> list[str]:
        return grid_rows.grids(results[-1], request.size)


def _id_length(size: Size) -> int:
    """The length of a candidate's identifier: the cell's number with leading zeros, and a letter."""
    return len(str(size.cells)) + 1


def cell_id(size: Size, cell: int) -> int:
    """The article's number of a cell: the row and column of its box, then its own in the box; all from 1."""
    row, col = size.row(cell), size.column(cell)
    box = (row // size.box_rows + 1) * 10 + col // size.box_columns + 1
    return box * 100 + (row % size.box_rows + 1) * 10 + col % size.box_columns + 1


def narrow(puzzle: Puzzle) -> list[int]:
    """The blank cells in an order that keeps the tree narrow.

    The next cell is always the one with the fewest expected digits: each of its candidates counts with the probability
    that no earlier cell has its digit, if these cells are filled at random and independently.
    """
    peers = puzzle.size.peers
    candidates = {
        cell: {digit for digit in puzzle.size.symbols if all(puzzle.cells[peer] != digit for peer in peers[cell])}
        for cell, symbol in enumerate(puzzle.cells)
        if symbol == BLANK
    }
    order: list[int] = []

    def expected(cell: int) -> float:
        before = [candidates[peer] for peer in order if peer in peers[cell]]
        return sum(prod(1 - 1 / len(other) for other in before if digit in other) for digit in candidates[cell])

    while len(order) < len(candidates):
        order.append(min(candidates.keys() - order, key=lambda cell: (expected(cell), cell)))
    return order


class Statements:
    """The queries of the script, over the tables that the template creates."""

    def __init__(self, dialect: Dialect, request: Request) -> None:
        assert request.puzzle
        self.dialect = dialect
        self.request = request
        self.puzzle = request.puzzle
        self.size = request.size

    def slots(self) -> dict[str, exp.Expr]:
        """The queries by their names in the template, except queries without rows to insert."""
        slots = {
            "digits": self.dialect.digits(self.size.symbols),
            "cells": self.cells(),
            "blanks_in_order": self.blanks(),
            "candidates": self.candidates(),
            "clashes": self.clashes(),
            "offspring": self.offspring(),
            "full_paths": self.full_paths(),
            "first_path": self.first_path(),
            "board": self.board(),
            "solutions": self.solutions(),
        }
        if self.puzzle.givens:
            slots["givens"] = self.givens()
        if self.request.order == "narrow" and self.puzzle.blanks:
            slots["turns"] = self.turns()
        return slots

    # the board

    def cells(self) -> exp.Expr:
        """All cells, from the position of the box and the position in it."""
        size = self.size
        spans = {
            "band": size.n // size.box_rows,
            "stack": size.n // size.box_columns,
            "down": size.box_rows,
            "across": size.box_columns,
        }
        band, stack, row, col = (column("place", name) for name in spans)
        query = exp.select(
            named(band * 1000 + stack * 100 + row * 10 + col, "cell_id"),
            named((band - 1) * size.box_rows + row, "row_no"),
            named((stack - 1) * size.box_columns + col, "column_no"),
            named((band - 1) * spans["stack"] + stack, "box_no"),
        )
        for name in spans:
            table = self.table("digit", name)
            query = query.join(table, join_type="cross") if name != "band" else query.from_(table)
        commented(
            query, "band and stack: the row and the column of the box; down and across: those of the cell in the box"
        )
        return query.where(
            all_of(exp.LTE(this=column("place", name), expression=number(last)) for name, last in spans.items())
        )

    def givens(self) -> exp.Expr:
        rows = [
            (number(cell_id(self.size, cell)), text(symbol))
            for cell, symbol in enumerate(self.puzzle.cells)
            if symbol != BLANK
        ]
        return self.dialect.rows(["cell_id", "digit"], sorted(rows, key=lambda row: int(row[0].name)))

    def turns(self) -> exp.Expr:
        turns = enumerate(narrow(self.puzzle), 1)
        rows = [(number(cell_id(self.size, cell)), number(turn)) for turn, cell in turns]
        return self.dialect.rows(["cell_id", "turn"], rows)

    def board(self) -> exp.Expr:
        """The current board from the placements, one row per row of cells."""
        return (
            exp.select(
                column("row_no", "cell"), *self.pivot(call("COALESCE", column("digit", "placement"), text(BLANK)))
            )
            .from_(self.table("cell"))
            .join(self.table("placement"), on=self.same_cell("placement", "cell"), join_type="left")
            .group_by(column("row_no", "cell"))
        )

    def pivot(self, digit: exp.Expr) -> list[exp.Expr]:
        """The digits of a row's cells as columns, with a point for a blank."""
        return [
            named(highest(equal(column("column_no", "cell"), col), digit, text(BLANK)), f"c{col}")
            for col in range(1, self.size.n + 1)
        ]

    # the candidates

    def blanks(self) -> exp.Expr:
        """The blank cells, numbered in the order of the tree's levels."""
        keys = [column("cell_id", "cell")]
        if self.request.order == "narrow" and self.puzzle.blanks:
            keys.insert(0, column("turn", "turn"))
        query = exp.select(self.numbered(keys, "cell_no"), column("cell_id", "cell")).from_(self.table("cell"))
        if len(keys) > 1:
            query = query.join(self.table("turn"), on=self.same_cell("turn", "cell"), join_type="left")
        taken = exp.select(number(1)).from_(self.table("placement")).where(self.same_cell("placement", "cell"))
        return query.where(not_exists(taken))

    def candidates(self) -> exp.Expr:
        """The digits that the givens allow in each blank cell.

        None if the givens were refused: otherwise a console that continues after the error would fill an empty grid.
        """
        taken = (
            exp.select(number(1))
            .from_(self.table("placement"))
            .join(self.table("cell", "given"), on=self.same_cell("given", "placement"))
            .where(
                all_of(
                    [equal(column("digit", "placement"), column("digit", "digit")), self.share_a_unit("given", "cell")]
                )
            )
        )
        filled = exp.select(exp.Count(this=exp.Star())).from_(self.dialect.schema_table(SCHEMA, "placement"))
        there = commented(exp.GT(this=filled.subquery(), expression=number(0)), "no rows if the givens were refused")
        return (
            exp.select(
                named(
                    commented(self.identifier(), "cell_no with leading zeros, and the digit's letter"), "candidate_id"
                ),
                column("cell_no", "blank"),
                column("cell_id", "cell"),
                *(column(unit, "cell") for unit in UNITS),
                column("digit", "digit"),
            )
            .from_(self.table("blank"))
            .join(self.table("cell"), on=self.same_cell("cell", "blank"))
            .join(self.table("digit"), join_type="cross")
            .where(all_of([there, not_exists(taken)] if self.puzzle.givens else [not_exists(taken)]))
        )

    def identifier(self) -> exp.Expr:
        """The cell's number with leading zeros, and a letter, so that a path contains it only as a whole."""
        digits = _id_length(self.size) - 1
        filled = self.dialect.number_text(column("cell_no", "blank") + 10**digits, digits + 1)
        letter = self.dialect.substring(text(LETTERS[: self.size.n]), column("place", "digit"), 1)
        return self.dialect.concatenation(self.dialect.substring(filled, number(2), digits), letter)

    # the tree

    def clashes(self) -> exp.Expr:
        """The candidates that cannot follow an earlier one: the same digit in the same row, column or box."""
        return (
            exp.select(column("candidate_id", "candidate"), named(column("candidate_id", "earlier"), "earlier_id"))
            .from_(self.table("candidate"))
            .join(
                self.table("candidate", "earlier"), on=equal(column("digit", "earlier"), column("digit", "candidate"))
            )
            .where(
                all_of(
                    [
                        exp.LT(this=column("cell_no", "earlier"), expression=column("cell_no", "candidate")),
                        self.share_a_unit("earlier", "candidate"),
                    ]
                )
            )
        )

    def offspring(self) -> exp.Expr:
        """The nodes of the next level: the children of the deepest nodes."""
        deepest = exp.select(exp.Max(this=column("cell_no", "deepest"))).from_(self.table("tree", "deepest"))
        on_path = exp.GT(
            this=self.dialect.position(column("earlier_id", "clash"), column("path", "tree")), expression=number(0)
        )
        clashes = (
            exp.select(number(1))
            .from_(self.table("clash"))
            .where(all_of([equal(column("candidate_id", "clash"), column("candidate_id", "candidate")), on_path]))
        )
        path = self.dialect.concatenation(column("path", "tree"), column("candidate_id", "candidate"))
        return (
            exp.select(column("cell_no", "candidate"), named(path, "path"))
            .from_(self.table("tree"))
            .join(self.table("candidate"), on=equal(column("cell_no", "candidate"), column("cell_no", "tree") + 1))
            .where(all_of([equal(column("cell_no", "tree"), deepest.subquery()), not_exists(clashes)]))
        )

    def full_paths(self) -> exp.Expr:
        """The paths through all blank cells, numbered."""
        blanks = exp.select(exp.Count(this=exp.Star())).from_(self.table("blank"))
        return (
            exp.select(self.numbered([column("path", "tree")], "solution_no"), column("path", "tree"))
            .from_(self.table("tree"))
            .where(equal(column("cell_no", "tree"), blanks.subquery()))
        )

    def first_path(self) -> exp.Expr:
        """The cells and digits of the first full path."""
        return (
            exp.select(column("cell_id", "candidate"), column("digit", "candidate"))
            .from_(self.table("full_path"))
            .join(self.table("candidate"), on=self.is_on("candidate", column("path", "full_path")))
            .where(equal(column("solution_no", "full_path"), 1))
        )

    def solutions(self) -> exp.Expr:
        """The solutions, up to the limit, one row per row of cells."""
        on_path = all_of([self.same_cell("candidate", "cell"), self.is_on("candidate", column("path", "full_path"))])
        digit = call("COALESCE", column("digit", "candidate"), column("digit", "placement"), text(BLANK))
        keys = [column("solution_no", "full_path"), column("row_no", "cell")]
        query = (
            exp.select(*keys, *self.pivot(digit))
            .from_(self.table("full_path"))
            .join(self.table("cell"), join_type="cross")
            .join(self.table("candidate"), on=on_path, join_type="left")
            .join(self.table("placement"), on=self.same_cell("placement", "cell"), join_type="left")
            .group_by(*keys)
            .order_by(*(key.copy() for key in keys))
        )
        limit = self.request.limit
        wanted = exp.LTE(this=column("solution_no", "full_path"), expression=number(limit or 0))
        return query.where(wanted) if limit else query

    # shared expressions

    def table(self, name: str, alias: str | None = None) -> exp.Expr:
        return self.dialect.named_table(SCHEMA, name, alias)

    def same_cell(self, one: str, other: str) -> exp.Expr:
        return equal(column("cell_id", one), column("cell_id", other))

    def share_a_unit(self, one: str, other: str) -> exp.Expr:
        return any_of(equal(column(unit, one), column(unit, other)) for unit in UNITS)

    def is_on(self, candidate: str, path: exp.Expr) -> exp.Expr:
        return exp.GT(this=self.dialect.position(column("candidate_id", candidate), path), expression=number(0))

    def numbered(self, keys: Sequence[exp.Expr], name: str) -> exp.Expr:
        order = exp.Order(expressions=[exp.Ordered(this=key) for key in keys])
        return named(exp.Window(this=exp.RowNumber(), order=order), name)
