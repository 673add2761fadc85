"""`cover`: exact cover on sets of bits, one statement; the hardest puzzles too.

`wave` says how a step of the search works, `words` how the candidates lie in whole numbers; `terms` writes them in a
dialect's words; `statement` goes from the puzzle's text to words and back; `nested`, `members` and `phased` are
the search in the shapes that databases allow; `each` searches a table's puzzles one at a time, in one statement, and
the template LOOP of a dialect does it in the database's own language.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect, Parameter
from sqlsudoku.errors import UsageError
from sqlsudoku.queries.base import Draft, Query, Request, Rows
from sqlsudoku.queries.cover import search_per_row
from sqlsudoku.queries.cover.encoding import Words
from sqlsudoku.queries.cover.propagation import Wave
from sqlsudoku.queries.cover.search_members import Members
from sqlsudoku.queries.cover.search_nested import Nested
from sqlsudoku.queries.cover.search_phased import MOST_ROWS, Phased
from sqlsudoku.queries.cover.statement import Search, Statement
from sqlsudoku.queries.cover.summed_propagation import SummedWave
from sqlsudoku.queries.ctes import check_table, returns

PARTS = (
    "puzzle",
    "line",
    "given",
    "filled",
    "counted",
    "start_state",
    "child",
    "state",
    "plane",
    "row_digits",
    "solution",
)
LOOP = "cover-search_per_row.sql.j2"
"""The template of a script that searches a table's puzzles one at a time, so that a limit ends each search."""


class Cover(Query):
    name = "cover"
    about = "solves by exact cover on sets of bits, all units at once, one recursive query"
    origin = "this project"
    sizes = (4, 6, 9)
    goldens: ClassVar = {"cover-9x9": {"size": 9}, "cover-table": {"table": "puzzles"}}

    def check(self, request: Request) -> None:
        if request.size.n == 16:
            raise UsageError(
                "The query cover has no size 16: a band of 16x16 has 64 cells, too many bits for an integer."
            )
        super().check(request)
        check_table(request, (*PARTS, *search_per_row.PARTS))

    def available(self, dialect: Dialect, shape: str | None) -> bool:
        return dialect.plans_long_statements

    def lacking(self, dialect: Dialect, shape: str | None) -> str:
        return (
            f"The query cover is not offered for {dialect.title}, which takes several seconds to plan its statement: "
            "string solves most puzzles in that time."
        )

    def build(self, dialect: Dialect, request: Request) -> Draft:
        size = request.size
        average = " for each puzzle on average" if request.table else ""
        bound = f"; an error past {MOST_ROWS:,} rows of the search{average}"
        bounded = dialect.row_number(first=True) is not None
        loops = bool(request.table and request.limit) and (dialect.folder / LOOP).is_file()
        if loops:
            single = replace(request, table=None, parameter=Parameter(exp.Var(this=":cells")))
            statement = self.statement(dialect, single)
        elif request.table and dialect.searches_per_row:
            statement = search_per_row.each_puzzle(dialect, request, lambda single: self.statement(dialect, single))
        else:
            statement = self.statement(dialect, request)
        return Draft(
            about=f"Solves {'every Sudoku of a table' if request.table else 'a Sudoku'} of {size.n}x{size.n} cells: "
            "exact cover, the candidates as sets of bits.",
            returns=returns(request, bound if bounded else ""),
            slots={"statement": statement},
            template=LOOP if loops else None,
            facts={"table": request.table, "cells": size.cells},
        )

    def statement(self, dialect: Dialect, request: Request) -> exp.Query:
        """The statement with one search, in the shape that the dialect allows."""
        wave = (SummedWave if dialect.lacks_bit_or else Wave)(Words(request.size))
        key = ["id"] if request.table else []
        search: Search
        if dialect.multiple_recursive_members:
            search = Members(dialect, wave)
        elif dialect.ctes_in_recursive_member:
            search = Nested(dialect, wave, key, request.limit)
        else:
            search = Phased(dialect, wave, key)
        return Statement(dialect, request, wave, search).tree()

    def grids(self, results: Sequence[Rows], request: Request) -> list[str]:
        return [row[-1] for row in results[-1]]
