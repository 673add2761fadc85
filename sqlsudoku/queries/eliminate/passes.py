"""The steps of a pass before branching: push solved cells, purge contradictions, eliminate candidates."""

from sqlglot import exp

from sqlsudoku.queries.eliminate.tables import CELL, UNITS, Tables, count
from sqlsudoku.sql.trees import all_of, any_of, call, column, equal, named, number, text, union, union_all


class Passes(Tables):
    """The queries of the steps before branching."""

    def slots(self) -> dict[str, exp.Expr]:
        return {
            "next_pass": self.next_pass(),
            "solved_cells": self.solved_cells(),
            "contradictions": self.contradictions(),
            "push": self.push(),
            "pushed_counts": self.pushed_counts(),
            "taken": self.taken(),
            "confined": self.confined(),
            "confined_elsewhere": self.confined_elsewhere(),
            "cells_without_candidates": self.cells_without_candidates(),
            "purged_now": self.purged_now(),
        }

    # pushing solved cells

    def next_pass(self) -> exp.Expr:
        """The branches with their numbers of candidates, under the number of the next pass."""
        last = exp.select(call("COALESCE", exp.Max(this=column("pass_no", "log")), number(0))).from_(self.table("log"))
        return (
            exp.select(
                named(last.subquery() + 1, "pass_no"), column("branch"), named(text("candidates"), "step"), count()
            )
            .from_(self.table("candidates"))
            .group_by(column("branch"))
        )

    def solved_cells(self) -> exp.Expr:
        """Cells with one candidate, and digits with one place in a row, column or box."""
        all_columns = ("branch", *UNITS, "digit")
        keys = [CELL, *(("digit", unit) for unit in UNITS)]
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
        keys = [CELL, *(("digit", unit) for unit in UNITS)]
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
        return exp.select("branch", *CELL, "digit").from_(self.table("pushed"))

    def pushed_counts(self) -> exp.Expr:
        query = exp.select(self.this_pass(), column("branch"), named(text("pushed"), "step"), count())
        return query.from_(self.table("pushed")).group_by(column("branch"))

    # eliminating candidates

    def taken(self) -> exp.Expr:
        """What rules out a candidate: its cell was pushed, or its digit was, in its row, column or box."""
        same_cell = all_of(self.same(name, "pushed") for name in CELL)
        same_digit = all_of([self.same("digit", "pushed"), any_of(self.same(unit, "pushed") for unit in UNITS)])
        return (
            exp.select(number(1))
            .from_(self.table("pushed"))
            .where(all_of([self.same("branch", "pushed"), any_of([same_cell, same_digit])]))
        )

    def confined(self) -> exp.Expr:
        """Rows and columns that have a digit in one box only."""
        return union_all(*(self.confined_lines(line) for line in CELL))

    def confined_lines(self, line: str) -> exp.Select:
        box = column("box_no")
        lines = [column(name) if name == line else named(exp.cast(exp.Null(), "int"), name) for name in CELL]
        return (
            exp.select("branch", "digit", named(exp.Min(this=box), "box_no"), *lines)
            .from_(self.table("candidates"))
            .group_by(*map(column, ("branch", "digit", line)))
            .having(equal(exp.Min(this=box.copy()), exp.Max(this=box.copy())))
        )

    def confined_elsewhere(self) -> exp.Expr:
        """What rules out a candidate: another row or column that needs the digit in the candidate's box."""
        others = any_of(exp.NEQ(this=column(line, "confined"), expression=column(line, "candidates")) for line in CELL)
        same = [self.same(name, "confined") for name in ("branch", "digit", "box_no")]
        return exp.select(number(1)).from_(self.table("confined")).where(all_of([*same, others]))

    def cells_without_candidates(self) -> exp.Expr:
        """The branches in which a cell is neither solved nor has candidates."""
        cells = exp.select("branch", *CELL).distinct().from_(self.table("candidates"))
        left = exp.select("branch", count()).from_(cells.subquery("cell")).group_by("branch")
        done = exp.select("branch", count()).from_(self.table("solution")).group_by("branch")
        total = column("cells", "done") + call("COALESCE", column("cells", "left_over"), number(0))
        purged = [named(text("purged"), "step"), named(number(0), "cells")]
        return (
            exp.select(self.this_pass(), column("branch", "log"), *purged)
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

    # purging branches

    def purged_now(self) -> exp.Expr:
        """The branches in which this pass found a contradiction."""
        now = [equal(column("pass_no"), self.pass_no()), equal(column("step"), text("purged"))]
        return exp.select("branch").from_(self.table("log")).where(all_of(now))

    def step(self, step: str, branches: exp.Expr) -> exp.Select:
        """Rows of the log: the same step for several branches."""
        columns = [column("branch"), named(text(step), "step"), named(number(0), "cells")]
        return exp.select(self.this_pass(), *columns).from_(branches)
