"""`tree`: grows a tree in a table, one level per blank cell, after the main part of Leran2002's article.

Tables hold the cells, the digits and the placements, which are the givens at first. A blank cell's candidates are the
digits that no given rules out. Each candidate has a short identifier: the number of the cell and a letter for the
digit. A node of the tree is a path of identifiers, one for each cell so far. Its children are the candidates of the
next cell that clash with nothing on the path; candidates clash if they have the same digit in the same row, column or
box. A table, not in the article, holds the pairs that clash; without it, searching all candidates takes five times as
long. A path through all blank cells is a solution.

The view `offspring` returns the nodes below the deepest level so far, so each level is one plain statement in a loop. A
database without loops inserts all levels by a recursion. templates/tree.sql.j2 and the files beside it have the SQL.

The article fills the cells box by box. The order `narrow` keeps the levels small: the next cell is the one with
the fewest expected digits, given the cells before it. Either order applies to the whole tree.
"""

from dataclasses import replace
from math import prod
from typing import ClassVar

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import BLANK, Geometry, Puzzle, draw
from sqlsudoku.queries.base import Draft, Query, Request
from sqlsudoku.queries.ctes import OWN_ROWS
from sqlsudoku.queries.options import CLEAN_UP, LIMIT, WHOLE_OR_CLEAN_UP, Option
from sqlsudoku.sql.trees import column, named, number, text

LETTERS = "abcdefghijklmnop"


def narrow(puzzle: Puzzle) -> list[int]:
    """The blank cells in an order that keeps the tree narrow.

    The next cell is always the one with the fewest expected digits: each of its candidates counts with the probability
    that no earlier cell has its digit, if these cells are filled at random and independently.
    """
    peers = puzzle.geometry.peers
    candidates = {
        cell: [digit for digit in puzzle.geometry.symbols if all(puzzle.cells[peer] != digit for peer in peers[cell])]
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


ORDERS = {"narrow": (narrow, "chosen so that the tree stays narrow")}
"""The orders that are not the article's: what orders the blank cells, and what the script says of their turns."""


class Tree(Query):
    name = "tree"
    about = "grows a tree of candidates in a table, one blank cell a level"
    origin = "Leran2002, Sudoku in T-SQL, 2015"
    template = "tree.sql.j2"
    options = (
        WHOLE_OR_CLEAN_UP,
        Option(
            name="order",
            help="Fill the cells in the article's order, or in one that makes the tree narrow",
            values=("article", *ORDERS),
            default="article",
        ),
        LIMIT,
        Option(
            name="nodes",
            help="Maximum number of nodes in the tree",
            kind=int,
            default=500_000,
            minimum_reason="a tree needs at least one node",
            refusal="The query {query} grows no tree: leave out --nodes.",
        ),
    )
    goldens: ClassVar = {"tree-9x9": {"size": 9}}

    def literal_rows(self, request: Request) -> int:
        assert request.puzzle
        turns = request.puzzle.blanks if request.options["order"] in ORDERS else 0
        return max(request.puzzle.givens, turns)

    def build(self, dialect: Dialect, request: Request) -> Draft:
        geometry, puzzle = request.geometry, request.puzzle
        assert puzzle
        n, nodes = geometry.n, request.options["nodes"]
        if request.shape == CLEAN_UP:
            whole = {**request.options, "shape": "script", "order": "narrow"}  # this order has a table more
            return self.clean_up(
                dialect, facts={"schema": "sudoku"}, removes=[replace(request, puzzle=sample(geometry), options=whole)]
            )
        return Draft(
            about=f"Solves a Sudoku of {n}x{n} cells by a tree in a table: a level is a blank cell, a node a way to "
            "fill the cells so far.\nCleans up after itself.",
            returns=f"four results: the board before and after, {n} rows each (row_no, c1 to c{n}), the number of "
            f"solutions, and the solutions, {n} rows each (solution_no, row_no, c1 to c{n})",
            note=OWN_ROWS.format("the givens") if puzzle.givens else "",
            slots=_slots(dialect, request),
            template=self.template,
            facts={
                "schema": "sudoku",
                "drawing": draw(puzzle.cells, geometry=geometry),
                "nodes": nodes,
                "turns_are": ORDERS.get(request.options["order"], (None, ""))[1],
                "too_many": f"The tree grew past {nodes} nodes: allow more"
                + (", or order the cells narrow" if request.options["order"] != "narrow" else ""),
                "id_length": _id_length(geometry),
                "path_length": _id_length(geometry) * geometry.cells,
            },
        )


def _id_length(geometry: Geometry) -> int:
    """The length of a candidate's identifier: the cell's number with leading zeros, and a letter."""
    return len(str(geometry.cells)) + 1


def cell_id(geometry: Geometry, cell: int) -> int:
    """The article's number of a cell: the row and column of its box, then its own in the box; all from 1."""
    row, col = geometry.row(cell), geometry.column(cell)
    box = (row // geometry.box_rows + 1) * 10 + col // geometry.box_columns + 1
    return box * 100 + (row % geometry.box_rows + 1) * 10 + col % geometry.box_columns + 1


def _slots(dialect: Dialect, request: Request) -> dict[str, exp.Expr]:
    """The expressions of the template, and the rows to insert; no query without rows."""
    geometry, puzzle = request.geometry, request.puzzle
    assert puzzle
    path, candidate_id = column("path", "tree"), column("candidate_id", "candidate")
    slots = {
        "digits": dialect.digits(geometry.symbols),
        "candidate_id": named(_identifier(dialect, geometry), "candidate_id"),
        "longer_path": dialect.concatenation(path, candidate_id),
        "clash_on_path": dialect.position(column("earlier_id", "clash"), path),
        "candidate_on_path": dialect.position(candidate_id, column("path", "full_path")),
    }
    givens = [(cell_id(geometry, cell), text(symbol)) for cell, symbol in enumerate(puzzle.cells) if symbol != BLANK]
    if givens:
        rows = [(number(cell), symbol) for cell, symbol in sorted(givens)]
        slots["givens"] = dialect.rows(["cell_id", "digit"], rows)
    order, _ = ORDERS.get(request.options["order"], (None, ""))
    if order and puzzle.blanks:
        turns = [(number(cell_id(geometry, cell)), number(turn)) for turn, cell in enumerate(order(puzzle), 1)]
        slots["turns"] = dialect.rows(["cell_id", "turn"], turns)
    return slots


def _identifier(dialect: Dialect, geometry: Geometry) -> exp.Expr:
    """The cell's number with leading zeros, and a letter, so that a path contains it only as a whole."""
    digits = _id_length(geometry) - 1
    filled = dialect.number_text(column("cell_no", "blank") + 10**digits, digits + 1)
    letter = dialect.substring(text(LETTERS[: geometry.n]), column("place", "digit"), 1)
    return dialect.concatenation(dialect.substring(filled, number(2), digits), letter)
