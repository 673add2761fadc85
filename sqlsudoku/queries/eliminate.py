"""`eliminate`: candidates in a table, reduced until each cell has its digit, after Merrill Aldrich's article.

Tables hold the domains (digits, rows, columns, squares), the solution and the candidates. A pass pushes the cells that
are solved (one candidate in a cell; one place for a digit in a row, column or square) from the candidates to the
solution, and eliminates the candidates that this rules out: those of taken cells, digits taken in a row, column or
square, and, where a row or column has a digit in one square only, the digit in the rest of that square. A branch that
is stuck is split on a cell with the fewest candidates, one branch for each of them, with copies of its solution and its
candidates, without those that the branch's digit rules out. A branch with a contradiction is purged: one that would
push two digits to a cell or a digit twice to a unit, which the solution's unique keys forbid, or one with a cell that
has no candidate left.

The article works on one branch after the other, and splits one cell at a time; here a step is one statement for all
branches, and all that are stuck are split, each on that cell, among those with the fewest candidates, whose digits
rule out the most in its row, column and square. The article stops at the first
solution, and spins where there is none; here the passes end when no candidates are left, or when there are as many
solutions as were asked for. Columns and squares have numbers, not letters, since databases count and group these
several times as fast; the display has the letters.

Every statement reads the number of the pass from the log, so that no step needs a variable: in procedures where a
database has them, else a group of statements that is repeated.
"""

import itertools
from collections.abc import Sequence
from typing import ClassVar

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grid import BLANK, draw
from sqlsudoku.queries.base import Draft, Query, Request, Rows
from sqlsudoku.queries.options import LIMIT, Option
from sqlsudoku.sql.trees import (
    all_of,
    any_of,
    call,
    case,
    column,
    commented,
    equal,
    highest,
    named,
    not_exists,
    number,
    text,
    union,
    union_all,
    window,
)

SCHEMA = "sudoku"
TEMPLATE = "eliminate.sql.j2"
LETTERS = "ABCDEFGHIJKLMNOP"
UNITS = ("rw", "cl", "sq")


class Eliminate(Query):
    name = "eliminate"
    about = "pushes solved cells and eliminates candidates pass by pass, and branches when stuck"
    origin = "Merrill Aldrich, Sub-Second SQL Sudoku Solver, 2013"
    options = (
        LIMIT,
        Option(
            name="nodes",
            help="The most branches that it may make",
            kind=int,
            default=10_000,
            least="a tree has a node at least",
        ),
    )
    goldens: ClassVar = {"eliminate-9x9": {"size": 9}}

    def available(self, dialect: Dialect, shape: str | None) -> bool:
        return (dialect.folder / TEMPLATE).is_file()

    def build(self, dialect: Dialect, request: Request) -> Draft:
        size, puzzle = request.size, request.puzzle
        assert puzzle
        n, last = size.n, LETTERS[size.n - 1]
        return Draft(
            about=f"Solves a Sudoku of {n}x{n} cells with tables of candidates: pushes solved cells, eliminates "
            "candidates, and branches when stuck. Cleans up behind itself.",
            returns=f"four results: the puzzle (rw, A to {last}); a row per pass and branch; how many solutions; and "
            f"the solutions, {n} rows each (branch, rw, A to {last})",
            slots=Statements(dialect, request).slots(),
            template=TEMPLATE,
            facts={
                "drawing": "\n".join(f"--   {line}" for line in draw(puzzle.cells).splitlines()),
                "cells": size.cells,
                "branches": int(request.nodes or 0),
                "too_many": f"There are more than {request.nodes} branches: allow more",
                "limit": request.limit or 0,
            },
        )

    def grids(self, results: Sequence[Rows], request: Request) -> list[str]:
        numbered = itertools.groupby(sorted(map(tuple, results[-1])), key=lambda row: row[0])
        return ["".join(digit for row in rows for digit in row[2:]) for _, rows in numbered]


class Statements:
    """The queries of the script, over the tables that the template creates."""

    def __init__(self, dialect: Dialect, request: Request) -> None:
        assert request.puzzle
        self.dialect = dialect
        self.request = request
        self.puzzle = request.puzzle
        self.size = request.size

    def slots(self) -> dict[str, exp.Expr]:
        """The queries by their names in the template; the givens are left out where there are none."""
        slots = {
            "digits": self.digits(),
            "labels": self.labels(),
            "square": self.square_for(column("rw"), column("cl")),
            "all_cells": self.all_cells(),
            "make_candidates": self.make_candidates(),
            "display": self.display(),
            "next_pass": self.next_pass(),
            "solved_cells": self.solved_cells(),
            "pushed_counts": self.pushed_counts(),
            "contradictions": self.contradictions(),
            "push": self.push(),
            "taken": self.taken(),
            "confined": self.confined(),
            "confined_elsewhere": self.confined_elsewhere(),
            "cells_without_candidates": self.cells_without_candidates(),
            "purged_now": self.purged_now(),
            "forks": self.forks(),
            "forked_candidates": self.forked_candidates(),
            "forked_solution": self.forked("solution", ["rw", "cl", "digit"]),
            "ruled_out": self.ruled_out(),
            "full_branches": self.full_branches(),
            "passes": self.passes(),
            "count": self.count(),
            "solutions": self.solutions(),
        }
        return slots | ({"givens": self.givens()} if self.puzzle.givens else {})

    # the domains and the puzzle

    def digits(self) -> exp.Expr:
        """The digits, and how they are written."""
        rows = [[number(digit), text(symbol)] for digit, symbol in enumerate(self.size.symbols, 1)]
        return self.dialect.rows(["digit", "symbol"], rows)

    def labels(self) -> exp.Expr:
        """The labels of the rows; and of the columns, and of the squares."""
        return self.dialect.rows(["label"], [[number(label)] for label in range(1, self.size.n + 1)])

    def square_for(self, row: exp.Expr, col: exp.Expr) -> exp.Expr:
        """The label of the square in which a row and a column meet, computed; squares are labelled row by row."""
        size = self.size
        band = self.dialect.quotient(row - 1, size.box_rows) * (size.n // size.box_columns)
        return band + self.dialect.quotient(col - 1, size.box_columns) + 1

    def all_cells(self) -> exp.Expr:
        """Every row with every column, and their square."""
        row, col = column("label", "rws"), column("label", "cls")
        square = self.dialect.schema_call(SCHEMA, "square_for", [row, col]) or self.square_for(row, col)
        return (
            exp.select(named(row.copy(), "rw"), named(col.copy(), "cl"), named(square, "sq"))
            .from_(self.table("rws"))
            .join(self.table("cls"), join_type="cross")
        )

    def givens(self) -> exp.Expr:
        symbols = self.size.symbols
        rows = [
            [number(self.size.row(cell) + 1), number(self.size.column(cell) + 1), number(symbols.index(symbol) + 1)]
            for cell, symbol in enumerate(self.puzzle.cells)
            if symbol != BLANK
        ]
        return self.dialect.rows(["rw", "cl", "digit"], rows)

    def make_candidates(self) -> exp.Expr:
        """The bag has a tile for each digit in each square that the puzzle lacks; a tile may go to its square's cells
        unless the cell is taken, or the digit in its row or column.

        There are none where the solution lacks its givens: a console that goes on after their error would solve an
        empty grid.
        """
        cell, tile = "cell", "bag"
        found = [
            equal(column("digit", "solution"), column("digit", "digits")),
            equal(column("sq", "solution"), column("label", "squares")),
        ]
        placed = exp.select(number(1)).from_(self.table("solution")).where(all_of(found))
        bag = (
            exp.select(column("digit", "digits"), named(column("label", "squares"), "sq"))
            .from_(self.table("digits"))
            .join(self.table("squares"), join_type="cross")
            .where(not_exists(placed))
        )
        in_row, in_column = (equal(column(line, "solution"), column(line, cell)) for line in ("rw", "cl"))
        digit = equal(column("digit", "solution"), column("digit", tile))
        conflicts = [all_of([in_row, in_column]), all_of([digit, any_of([in_row.copy(), in_column.copy()])])]
        free = not_exists(exp.select(number(1)).from_(self.table("solution")).where(any_of(conflicts)))
        placed_cells = exp.select(exp.Count(this=exp.Star())).from_(self.dialect.schema_table(SCHEMA, "solution"))
        there = commented(
            exp.GT(this=placed_cells.subquery(), expression=number(0)), "none where the givens were refused"
        )
        return (
            exp.select(named(number(1), "branch"), *(column(name, cell) for name in UNITS), column("digit", tile))
            .from_(bag.subquery(tile))
            .join(self.table("all_cells", cell), on=equal(column("sq", cell), column("sq", tile)))
            .where(all_of([there, free] if self.puzzle.givens else [free]))
        )

    def display(self) -> exp.Expr:
        """The solution as it looks on paper, a row a row, branch by branch."""
        cells = [
            named(highest(equal(column("cl", "solution"), col), column("symbol", "digits"), text(BLANK)), letter)
            for col, letter in enumerate(LETTERS[: self.size.n], 1)
        ]
        branch = column("branch", "branches")
        branches = exp.select("branch").distinct().from_(self.table("solution", "solution"))
        same = all_of(
            [equal(column("branch", "solution"), branch), equal(column("rw", "solution"), column("label", "rws"))]
        )
        return (
            exp.select(branch.copy(), named(column("label", "rws"), "rw"), *cells)
            .from_(branches.subquery("branches"))
            .join(self.table("rws"), join_type="cross")
            .join(self.table("solution"), on=same, join_type="left")
            .join(
                self.table("digits"), on=equal(column("digit", "digits"), column("digit", "solution")), join_type="left"
            )
            .group_by(branch.copy(), column("label", "rws"))
        )

    # a pass: pushing solved cells

    def next_pass(self) -> exp.Expr:
        """The branches with candidates, and how many, under the number of the next pass."""
        last = exp.select(call("COALESCE", exp.Max(this=column("pass_no", "log")), number(0))).from_(self.table("log"))
        return (
            exp.select(
                named(last.subquery() + 1, "pass_no"), column("branch"), named(text("candidates"), "step"), _count()
            )
            .from_(self.table("candidates"))
            .group_by(column("branch"))
        )

    def solved_cells(self) -> exp.Expr:
        """Cells with one candidate, and digits with one place in a row, column or square."""
        all_columns = ("branch", "rw", "cl", "sq", "digit")
        keys = [("rw", "cl"), ("digit", "rw"), ("digit", "cl"), ("digit", "sq")]
        queries = []
        for key in keys:
            group = ["branch", *key]
            values = [
                column(name) if name in group else named(exp.Min(this=column(name)), name) for name in all_columns
            ]
            only_one = equal(exp.Count(this=exp.Star()), 1)
            queries.append(
                exp.select(*values).from_(self.table("candidates")).group_by(*map(column, group)).having(only_one)
            )
        return union(*queries)

    def contradictions(self) -> exp.Expr:
        """The branches that would push two digits to a cell, or a digit to two cells of a unit."""
        keys = [("rw", "cl"), *(("digit", unit) for unit in UNITS)]
        several = exp.GT(this=exp.Count(this=exp.Star()), expression=number(1))
        queries = [
            exp.select("branch")
            .from_(self.table("pushed"))
            .group_by(*map(column, ("branch", *key)))
            .having(several.copy())
            for key in keys
        ]
        return self.step("purged", union(*queries).subquery("contradiction"))

    def push(self) -> exp.Expr:
        return exp.select("branch", "rw", "cl", "digit").from_(self.table("pushed"))

    def pushed_counts(self) -> exp.Expr:
        query = exp.select(self.this_pass(), column("branch"), named(text("pushed"), "step"), _count())
        return query.from_(self.table("pushed")).group_by(column("branch"))

    # a pass: eliminating candidates

    def taken(self) -> exp.Expr:
        """What rules out a candidate: its cell was pushed, or its digit in its row, column or square."""
        same_cell = all_of([self.same("rw", "pushed"), self.same("cl", "pushed")])
        same_digit = all_of([self.same("digit", "pushed"), any_of(self.same(unit, "pushed") for unit in UNITS)])
        return (
            exp.select(number(1))
            .from_(self.table("pushed"))
            .where(all_of([self.same("branch", "pushed"), any_of([same_cell, same_digit])]))
        )

    def confined(self) -> exp.Expr:
        """Rows and columns that have a digit in one square only."""
        return union_all(*(self.confined_lines(line) for line in ("rw", "cl")))

    def confined_lines(self, line: str) -> exp.Select:
        square = column("sq")
        lines = [column(name) if name == line else named(exp.cast(exp.Null(), "int"), name) for name in ("rw", "cl")]
        return (
            exp.select("branch", "digit", named(exp.Min(this=square), "sq"), *lines)
            .from_(self.table("candidates"))
            .group_by(*map(column, ("branch", "digit", line)))
            .having(equal(exp.Min(this=square.copy()), exp.Max(this=square.copy())))
        )

    def confined_elsewhere(self) -> exp.Expr:
        """What rules out a candidate: a row or column that needs its digit in its square, and is not its own."""
        others = any_of(
            exp.NEQ(this=column(line, "confined"), expression=column(line, "candidates")) for line in ("rw", "cl")
        )
        same = [self.same(name, "confined") for name in ("branch", "digit", "sq")]
        return exp.select(number(1)).from_(self.table("confined")).where(all_of([*same, others]))

    def cells_without_candidates(self) -> exp.Expr:
        """The branches whose solved cells and cells with candidates are not all cells."""
        cells = exp.select("branch", "rw", "cl").distinct().from_(self.table("candidates"))
        left = exp.select("branch", _count()).from_(cells.subquery("cell")).group_by("branch")
        done = exp.select("branch", _count()).from_(self.table("solution")).group_by("branch")
        total = column("cells", "done") + call("COALESCE", column("cells", "left_over"), number(0))
        return (
            exp.select(self.this_pass(), column("branch", "log"), named(text("purged"), "step"), number(0))
            .from_(self.table("log"))
            .join(done.subquery("done"), on=equal(column("branch", "done"), column("branch", "log")))
            .join(
                left.subquery("left_over"),
                on=equal(column("branch", "left_over"), column("branch", "log")),
                join_type="left",
            )
            .where(
                all_of(
                    [
                        equal(column("pass_no", "log"), self.pass_no()),
                        equal(column("step", "log"), text("candidates")),
                        exp.NEQ(this=total, expression=number(self.size.cells)),
                    ]
                )
            )
        )

    def purged_now(self) -> exp.Expr:
        """The branches that this pass has found to contradict themselves."""
        now = [equal(column("pass_no"), self.pass_no()), equal(column("step"), text("purged"))]
        return exp.select("branch").from_(self.table("log")).where(all_of(now))

    # a pass: branching

    def forks(self) -> exp.Expr:
        """For each branch that is stuck its cell to split, with a branch for each candidate; the first one stays."""
        first = equal(column("nth", "chosen"), 1)
        highest = exp.select(call("COALESCE", exp.Max(this=column("branch", "fork")), number(1))).from_(
            self.table("fork")
        )
        last = case((first.copy(), number(1)), default=number(0))
        new = window(exp.RowNumber(), order=[last, column("parent", "chosen"), column("nth", "chosen")])
        branch = case((first.copy(), column("parent", "chosen")), default=highest.subquery() + new)
        columns = [column(name, "chosen") for name in ("parent", "rw", "cl", "sq", "digit")]
        return exp.select(self.this_pass(), named(branch, "branch"), *columns).from_(self.chosen().subquery("chosen"))

    def chosen(self) -> exp.Select:
        """The candidates of the cells to split, numbered in each branch."""
        nth = window(exp.RowNumber(), by=[column("branch", "candidates")], order=[column("digit", "candidates")])
        same = all_of(equal(column(name, "candidates"), column(name, "cell")) for name in ("branch", "rw", "cl"))
        return (
            exp.select(
                named(column("branch", "cell"), "parent"),
                column("rw", "cell"),
                column("cl", "cell"),
                column("sq", "candidates"),
                column("digit", "candidates"),
                named(nth, "nth"),
            )
            .from_(self.ranked().subquery("cell"))
            .join(self.table("candidates"), on=same)
            .where(equal(column("place", "cell"), 1))
        )

    def ranked(self) -> exp.Select:
        """The blank cells of the branches that are stuck: few candidates first, then those that rule out most."""
        order = [column("variants"), exp.Ordered(this=column("effect"), desc=True), column("rw"), column("cl")]
        place = window(exp.RowNumber(), by=[column("branch")], order=order)
        return exp.select("branch", "rw", "cl", named(place, "place")).from_(self.blank_cells().subquery("blank_cell"))

    def blank_cells(self) -> exp.Select:
        keys = [column(name) for name in ("branch", "rw", "cl")]
        return (
            exp.select(
                *keys,
                named(exp.Count(this=exp.Star()), "variants"),
                named(exp.Sum(this=column("effect")), "effect"),
            )
            .from_(self.effects().subquery("candidate"))
            .group_by(*(key.copy() for key in keys))
        )

    def effects(self) -> exp.Select:
        """The candidates of the branches that are stuck, and how much would be ruled out if each were chosen.

        A cell with two candidates counts more than others: to lose one solves it. With this weight the hard puzzles
        take the fewest branches.
        """
        sums = [
            window(exp.Sum(this=column("weight")), by=[column(name) for name in ("branch", "digit", unit)])
            for unit in UNITS
        ]
        pushed = exp.select(number(1)).from_(self.table("pushed")).where(self.same("branch", "pushed"))
        variants = window(
            exp.Count(this=exp.Star()), by=[column(name, "candidates") for name in ("branch", "rw", "cl")]
        )
        weight = case((equal(variants, 2), number(4)), default=number(1))
        columns = [column(name, "candidates") for name in ("branch", "rw", "cl", "sq", "digit")]
        weighted = (
            exp.select(*columns, named(weight, "weight")).from_(self.table("candidates")).where(not_exists(pushed))
        )
        return exp.select("branch", "rw", "cl", named(sums[0] + sums[1] + sums[2], "effect")).from_(
            weighted.subquery("weighted")
        )

    def forked_candidates(self) -> exp.Expr:
        """The candidates that the new branches take over: those that go with the digit that the branch was made for."""
        another_cell = any_of(self.differ(name) for name in ("rw", "cl"))
        kept = any_of(
            [
                all_of(self.same(name, "fork") for name in ("digit", "rw", "cl")),
                all_of([self.differ("digit"), another_cell]),
                all_of(self.differ(unit) for unit in UNITS),
            ]
        )
        query = self.forked("candidates", ["rw", "cl", "sq", "digit"])
        assert isinstance(query, exp.Select)
        return query.where(kept)

    def forked(self, table: str, columns: Sequence[str]) -> exp.Expr:
        """The rows of a table that the new branches take over."""
        return (
            exp.select(column("branch", "fork"), *(column(name, table) for name in columns))
            .from_(self.table("fork"))
            .join(self.table(table), on=equal(column("branch", table), column("parent", "fork")))
            .where(
                all_of(
                    [
                        equal(column("pass_no", "fork"), self.pass_no()),
                        exp.NEQ(this=column("branch", "fork"), expression=column("parent", "fork")),
                    ]
                )
            )
        )

    def ruled_out(self) -> exp.Expr:
        """What rules out a candidate: its branch was made for another digit in its cell, or for its digit near it."""
        another_cell = any_of(self.differ(name) for name in ("rw", "cl"))
        lost = any_of(
            [
                all_of([self.differ("digit"), self.same("rw", "fork"), self.same("cl", "fork")]),
                all_of([self.same("digit", "fork"), another_cell, any_of(self.same(unit, "fork") for unit in UNITS)]),
            ]
        )
        now = equal(column("pass_no", "fork"), self.pass_no())
        made = [now, self.same("branch", "fork"), lost]
        return exp.select(number(1)).from_(self.table("fork")).where(all_of(made))

    def differ(self, name: str) -> exp.Expr:
        return exp.NEQ(this=column(name, "fork"), expression=column(name, "candidates"))

    # what is displayed

    def full_branches(self) -> exp.Expr:
        full = equal(exp.Count(this=exp.Star()), self.size.cells)
        return exp.select("branch").from_(self.table("solution")).group_by("branch").having(full)

    def passes(self) -> exp.Expr:
        """A row per pass and branch: the cells pushed, the candidates eliminated, and what came of it."""
        values = {"candidates": column("cells"), "pushed": column("cells"), "purged": number(1)}
        steps = [
            named(highest(equal(column("step"), text(step)), value, number(0)), step) for step, value in values.items()
        ]
        per_pass = exp.select("pass_no", "branch", *steps).from_(self.table("log")).group_by("pass_no", "branch")
        branch, pass_no = column("branch", "pass"), column("pass_no", "pass")
        left: exp.Expr = window(call("LEAD", column("candidates", "pass")), by=[branch], order=[pass_no])
        if self.request.limit:  # enough solutions may end the passes of branches that have candidates still
            left = call("COALESCE", left, column("candidates", "unfinished"))
        outcome = case(
            (equal(column("purged", "pass"), 1), text("purged")),
            (equal(column("pushed", "pass"), 0), text("stuck, branched")),
            (exp.Is(this=left.copy(), expression=exp.Null()), text("solved")),
            default=text("going on"),
        )
        query = (
            exp.select(
                pass_no.copy(),
                branch.copy(),
                column("pushed", "pass"),
                named(column("candidates", "pass") - call("COALESCE", left.copy(), number(0)), "eliminated"),
                named(self.dialect.chosen_text(outcome), "outcome"),
            )
            .from_(per_pass.subquery("pass"))
            .order_by(pass_no.copy(), branch.copy())
        )
        if not self.request.limit:
            return query
        unfinished = (
            exp.select("branch", named(exp.Count(this=exp.Star()), "candidates"))
            .from_(self.table("candidates"))
            .group_by("branch")
        )
        same = equal(column("branch", "unfinished"), branch.copy())
        return query.join(unfinished.subquery("unfinished"), on=same, join_type="left")

    def count(self) -> exp.Expr:
        """How many solutions there are, in words too; a console that went on after an error is not finished.

        They are counted in a query of their own, since Oracle has no subquery beside an aggregate (ORA-00937).
        """
        solutions = column("solutions", "found")
        found = exp.select(named(exp.Count(this=exp.Star()), "solutions")).from_(self.full().subquery("solved"))
        unfinished: list[exp.Expr] = [self.any_row("candidates")]
        if limit := self.request.limit:
            unfinished.append(exp.LT(this=solutions.copy(), expression=number(limit)))
        never_begun = [exp.Not(this=self.any_row(name)) for name in ("solution", "log")]
        said = case(
            (all_of(unfinished), text("not finished")),
            (all_of(never_begun), text("not finished")),
            (equal(solutions.copy(), 0), text("no solution")),
            (equal(solutions.copy(), 1), text("one solution")),
            default=text("several solutions"),
        )
        return exp.select(solutions, named(self.dialect.chosen_text(said), "said")).from_(found.subquery("found"))

    def full(self) -> exp.Select:
        """The full branches, or so many as are wanted."""
        query = self.full_branches()
        assert isinstance(query, exp.Select)
        limit = self.request.limit
        return self.dialect.limited(query.order_by("branch"), limit) if limit else query

    def solutions(self) -> exp.Expr:
        """The solutions, a row a row."""
        letters = [column(letter, "display") for letter in LETTERS[: self.size.n]]
        keys = [column("branch", "display"), column("rw", "display")]
        return (
            exp.select(*keys, *letters)
            .from_(self.full().subquery("solved"))
            .join(
                self.table("display_solution", "display"),
                on=equal(column("branch", "display"), column("branch", "solved")),
            )
            .order_by(*(key.copy() for key in keys))
        )

    # words of this script

    def table(self, name: str, alias: str | None = None) -> exp.Expr:
        return exp.alias_(self.dialect.schema_table(SCHEMA, name), alias or name, table=True)

    def any_row(self, name: str) -> exp.Expr:
        """Whether a table has rows."""
        return exp.Exists(this=exp.select(number(1)).from_(self.dialect.schema_table(SCHEMA, name)))

    def pass_no(self) -> exp.Expr:
        """The number of the pass that is on."""
        return exp.select(exp.Max(this=column("pass_no", "now"))).from_(self.table("log", "now")).subquery()

    def this_pass(self) -> exp.Expr:
        return named(self.pass_no(), "pass_no")

    def step(self, step: str, branches: exp.Expr) -> exp.Select:
        """Rows of the log that say the same of several branches."""
        return exp.select(self.this_pass(), column("branch"), named(text(step), "step"), number(0)).from_(branches)

    def same(self, name: str, other: str) -> exp.Expr:
        return equal(column(name, other), column(name, "candidates"))


def _count() -> exp.Expr:
    return named(exp.Count(this=exp.Star()), "cells")
