"""The statement that searches the puzzles of a table one at a time, so that a limit ends each search.

One search for all puzzles runs until it has every solution of every puzzle, and a puzzle with few givens has more than
anybody can wait for. If a SELECT list may contain a recursion that reads the row, each row gets its own search, which
is no slower. Such a search returns one value, so the solutions come as one text, which is then cut apart.
"""

from collections.abc import Callable
from dataclasses import replace

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect, Parameter
from sqlsudoku.queries.base import Request
from sqlsudoku.queries.ctes import each_row, solutions
from sqlsudoku.sql.trees import call, column, cte, named, number, selected, text, union_all, with_parts

ROW = "listed"
"""The alias of the table."""


def each_puzzle(dialect: Dialect, request: Request, statement: Callable[[Request], exp.Query]) -> exp.Query:
    """The statement for a table, built from the one for a single puzzle; statement: returns the latter."""
    puzzle = Parameter(column("puzzle", ROW))
    single = statement(replace(request, table=None, parameter=puzzle, options={**request.options, "shape": None}))
    parts = single.args.pop("with_").expressions
    in_one = exp.GroupConcat(this=column("cells"), separator=text(""))
    search = with_parts(parts, selected(parts[-1].alias, in_one), recursive=True)
    assert request.table
    puzzles = exp.alias_(exp.to_table(request.table, dialect=dialect.generator), ROW, table=True)
    answers = selected(puzzles, column("id", ROW), named(exp.Subquery(this=search), "grids"))
    ending = " that ends at the limit" if request.limit else ""
    means = f"one row per puzzle: a search{ending}, and all its solutions in one text"
    answer = dialect.materialized(cte("answer", [], answers, means))
    last = solutions(dialect, replace(request, limit=None), "cut", "solution", None)
    return with_parts([*each_row(dialect, request), answer, cut(dialect, request.geometry.cells)], last, recursive=True)


def cut(dialect: Dialect, length: int) -> exp.CTE:
    """The CTE that cuts the texts of `answer` into solutions."""

    def first(source: str, whole: str) -> exp.Select:
        head = dialect.substring(column(whole), number(1), length)
        rest = call("SUBSTR", column(whole), length + 1)
        return selected(source, "id", head, rest).where(exp.NEQ(this=column(whole), expression=text("")))

    both = union_all(first("answer", "grids"), first("cut", "rest"))
    return cte(
        "cut",
        ["id", "solution", "rest"],
        both,
        "one row per solution: the first part of the text; rest is what follows it",
    )
