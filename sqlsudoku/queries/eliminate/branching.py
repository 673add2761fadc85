"""Branching: the cell on which a branch is split, and the rows that its new branches start with."""

from collections.abc import Sequence

from sqlglot import exp

from sqlsudoku.queries.eliminate.tables import CELL, UNITS, Tables
from sqlsudoku.sql.trees import all_of, any_of, call, case, column, commented, equal, named, not_exists, number, window


class Branching(Tables):
    """The queries that split stuck branches."""

    def slots(self) -> dict[str, exp.Expr]:
        return {
            "forks": self.forks(),
            "forked_candidates": self.forked_candidates(),
            "forked_solution": self.forked("solution", [*CELL, "digit"]),
            "ruled_out": self.ruled_out(),
        }

    def forks(self) -> exp.Expr:
        """The cell to split for each stuck branch, with a branch per candidate; the first one keeps its branch."""
        first = equal(column("nth", "chosen"), 1)
        highest = exp.select(call("COALESCE", exp.Max(this=column("branch", "fork")), number(1))).from_(
            self.table("fork")
        )
        last = case((first.copy(), number(1)), default=number(0))
        new = window(exp.RowNumber(), order=[last, column("parent", "chosen"), column("nth", "chosen")])
        branch = case((first.copy(), column("parent", "chosen")), default=highest.subquery() + new)
        columns = [column(name, "chosen") for name in ("parent", *UNITS, "digit")]
        commented(branch, "the first candidate keeps the branch, the others get new numbers")
        return exp.select(self.this_pass(), named(branch, "branch"), *columns).from_(self.chosen().subquery("chosen"))

    def chosen(self) -> exp.Select:
        """The candidates of the cells to split, numbered in each branch."""
        nth = window(exp.RowNumber(), by=[column("branch", "candidates")], order=[column("digit", "candidates")])
        same = all_of(equal(column(name, "candidates"), column(name, "cell")) for name in ("branch", *CELL))
        query = (
            exp.select(
                named(column("branch", "cell"), "parent"),
                column("row_no", "cell"),
                column("column_no", "cell"),
                column("box_no", "candidates"),
                column("digit", "candidates"),
                named(nth, "nth"),
            )
            .from_(self.ranked().subquery("cell"))
            .join(self.table("candidates"), on=same)
            .where(equal(column("rank_no", "cell"), 1))
        )
        commented(query, "one row per candidate of the cell to split")
        return query

    def ranked(self) -> exp.Select:
        """The blank cells of the stuck branches, ranked: fewest candidates first, then the most ruled out."""
        order = [column("candidate_count"), exp.Ordered(this=column("effect"), desc=True), *map(column, CELL)]
        rank = window(exp.RowNumber(), by=[column("branch")], order=order)
        query = exp.select("branch", *CELL, named(rank, "rank_no")).from_(self.blank_cells().subquery("blank_cell"))
        commented(query, "the cells in order: the fewest candidates first, then the most that these would rule out")
        return query

    def blank_cells(self) -> exp.Select:
        keys = [column(name) for name in ("branch", *CELL)]
        query = (
            exp.select(
                *keys,
                named(exp.Count(this=exp.Star()), "candidate_count"),
                named(exp.Sum(this=column("effect")), "effect"),
            )
            .from_(self.effects().subquery("candidate"))
            .group_by(*(key.copy() for key in keys))
        )
        commented(query, "one row per blank cell of a stuck branch")
        return query

    def effects(self) -> exp.Select:
        """The candidates of the stuck branches, and how much choosing each would rule out.

        A cell with two candidates counts more than others: losing one solves it. With this weight, hard puzzles need
        the fewest branches.
        """
        sums = [
            window(exp.Sum(this=column("weight")), by=[column(name) for name in ("branch", "digit", unit)])
            for unit in UNITS
        ]
        pushed = exp.select(number(1)).from_(self.table("pushed")).where(self.same("branch", "pushed"))
        in_cell = window(exp.Count(this=exp.Star()), by=[column(name, "candidates") for name in ("branch", *CELL)])
        weight = case((equal(in_cell, 2), number(4)), default=number(1))
        columns = [column(name, "candidates") for name in ("branch", *UNITS, "digit")]
        weighted = (
            exp.select(*columns, named(weight, "weight")).from_(self.table("candidates")).where(not_exists(pushed))
        )
        commented(weighted, "a cell with two candidates counts four times: it is solved when it loses one")
        query = exp.select("branch", *CELL, named(sums[0] + sums[1] + sums[2], "effect"))
        commented(query, "one row per candidate, with the weight of the same digit in its row, column and box")
        return query.from_(weighted.subquery("weighted"))

    def forked_candidates(self) -> exp.Expr:
        """The candidates that the new branches copy: those that their digit does not rule out."""
        another_cell = any_of(self.differ(name) for name in CELL)
        kept = any_of(
            [
                all_of(self.same(name, "fork") for name in ("digit", *CELL)),
                all_of([self.differ("digit"), another_cell]),
                all_of(self.differ(unit) for unit in UNITS),
            ]
        )
        return self.forked("candidates", [*UNITS, "digit"], kept)

    def forked(self, table: str, columns: Sequence[str], *conditions: exp.Expr) -> exp.Expr:
        """The rows of a table that the new branches copy, if they meet the conditions."""
        return (
            exp.select(column("branch", "fork"), *(column(name, table) for name in columns))
            .from_(self.table("fork"))
            .join(self.table(table), on=equal(column("branch", table), column("parent", "fork")))
            .where(
                all_of(
                    [
                        equal(column("pass_no", "fork"), self.pass_no()),
                        exp.NEQ(this=column("branch", "fork"), expression=column("parent", "fork")),
                        *conditions,
                    ]
                )
            )
        )

    def ruled_out(self) -> exp.Expr:
        """What rules out a candidate: its branch has another digit in the cell, or the same digit in a unit of it."""
        another_cell = any_of(self.differ(name) for name in CELL)
        lost = any_of(
            [
                all_of([self.differ("digit"), *(self.same(name, "fork") for name in CELL)]),
                all_of([self.same("digit", "fork"), another_cell, any_of(self.same(unit, "fork") for unit in UNITS)]),
            ]
        )
        now = equal(column("pass_no", "fork"), self.pass_no())
        made = [now, self.same("branch", "fork"), lost]
        return exp.select(number(1)).from_(self.table("fork")).where(all_of(made))

    def differ(self, name: str) -> exp.Expr:
        return exp.NEQ(this=column(name, "fork"), expression=column(name, "candidates"))
