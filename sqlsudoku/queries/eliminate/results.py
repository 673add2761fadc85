"""What the script returns: the passes, the number of solutions, and the solutions."""

from sqlglot import exp

from sqlsudoku.queries.eliminate.tables import Tables
from sqlsudoku.sql.trees import all_of, call, case, column, equal, highest, named, number, text, window


class Results(Tables):
    """The queries whose rows are shown, and the full branches; the passes end when enough branches are full."""

    def slots(self) -> dict[str, exp.Expr]:
        return {
            "full_branches": self.full_branches(),
            "passes": self.passes(),
            "count": self.count(),
            "solutions": self.solutions(),
        }

    def full_branches(self) -> exp.Expr:
        """The branches with all cells in the solution."""
        full = equal(exp.Count(this=exp.Star()), self.size.cells)
        return exp.select("branch").from_(self.table("solution")).group_by("branch").having(full)

    def passes(self) -> exp.Expr:
        """One row per pass and branch: the cells pushed, the candidates eliminated, and the outcome."""
        values = {"candidates": column("cells"), "pushed": column("cells"), "purged": number(1)}
        steps = [
            named(highest(equal(column("step"), text(step)), value, number(0)), step) for step, value in values.items()
        ]
        per_pass = exp.select("pass_no", "branch", *steps).from_(self.table("log")).group_by("pass_no", "branch")
        branch, pass_no = column("branch", "pass"), column("pass_no", "pass")
        left: exp.Expr = window(call("LEAD", column("candidates", "pass")), by=[branch], order=[pass_no])
        if self.request.limit:  # with enough solutions, the passes end although branches still have candidates
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
        """The number of solutions, also in words; "not finished" if a console continued after an error.

        A subquery counts them, because Oracle allows no subquery beside an aggregate (ORA-00937).
        """
        solutions = column("solutions", "found")
        found = exp.select(named(exp.Count(this=exp.Star()), "solutions")).from_(self.full().subquery("solved"))
        unfinished: list[exp.Expr] = [self.any_row("candidates")]
        if limit := self.request.limit:
            unfinished.append(exp.LT(this=solutions.copy(), expression=number(limit)))
        never_begun = [exp.Not(this=self.any_row(name)) for name in ("solution", "log")]
        in_words = case(
            (all_of(unfinished), text("not finished")),
            (all_of(never_begun), text("not finished")),
            (equal(solutions.copy(), 0), text("no solution")),
            (equal(solutions.copy(), 1), text("one solution")),
            default=text("several solutions"),
        )
        words = named(self.dialect.chosen_text(in_words), "in_words")
        return exp.select(solutions, words).from_(found.subquery("found"))

    def full(self) -> exp.Select:
        """The full branches, up to the limit."""
        query = self.full_branches()
        assert isinstance(query, exp.Select)
        limit = self.request.limit
        return self.dialect.limited(query.order_by("branch"), limit) if limit else query

    def solutions(self) -> exp.Expr:
        """The solutions, numbered, one row per grid row."""
        cells = [column(f"c{col}", "display") for col in range(1, self.size.n + 1)]
        keys = [column("solution_no", "solved"), column("row_no", "display")]
        solved = self.full().select(named(window(exp.RowNumber(), order=[column("branch")]), "solution_no"))
        return (
            exp.select(*keys, *cells)
            .from_(solved.subquery("solved"))
            .join(
                self.table("display_solution", "display"),
                on=equal(column("branch", "display"), column("branch", "solved")),
            )
            .order_by(*(key.copy() for key in keys))
        )
