"""`queens`: places N queens on a board, which no other file knows: tests/unit/queries/test_new_query.py adds it."""

import itertools
from collections.abc import Iterator

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grid import Geometry
from sqlsudoku.queries.base import Draft, Query, Request, Row
from sqlsudoku.sql.trees import all_of, column, cte, named, number, selected, shifted, text, with_parts


class Queens(Query):
    name = "queens"
    about = "places queens on a board of N x N cells so that none attacks another"
    origin = "Max Bezzel, 1848"
    sizes = (4, 5, 6, 7, 8)
    default_size = 8
    options = ()
    needs_puzzle = False
    accepts_puzzle = False

    def geometry(self, size: int) -> Geometry:
        """A board has no boxes; those of one row are its rows."""
        return Geometry(size, 1, size)

    def build(self, dialect: Dialect, request: Request) -> Draft:
        n = request.geometry.n
        names = ["place", "digit"]
        rows = [[number(place), text(str(place))] for place in range(1, n + 1)]
        queens = [f"row_{row}" for row in range(1, n + 1)]
        solution = dialect.concatenation(*(column("digit", queen) for queen in queens))
        fields = [exp.table_("field", alias=queen) for queen in queens]
        query = selected(fields[0], named(solution, "solution"))
        for row, queen in enumerate(queens[1:], 1):
            here = column("place", queen)
            tests = [
                exp.NEQ(this=here.copy(), expression=shifted(column("place", other), distance))
                for before, other in enumerate(queens[:row])
                for distance in (before - row, 0, row - before)
            ]
            query = query.join(fields[row], on=all_of(tests), join_type="inner")
        parts = [dialect.of_literals(cte("field", names, dialect.rows(names, rows), "one row per column of the board"))]
        return Draft(
            about=f"Places {n} queens on a board of {n}x{n} cells so that none attacks another.",
            returns="one row per solution: the column of the queen in each row",
            slots={"statement": with_parts(parts, query)},
        )

    def expected(self, request: Request) -> Iterator[Row]:
        n = request.geometry.n
        for columns in itertools.permutations(range(1, n + 1)):
            ways = ({place + step * row for row, place in enumerate(columns)} for step in (1, -1))
            if all(len(way) == n for way in ways):
                yield ("".join(map(str, columns)),)
