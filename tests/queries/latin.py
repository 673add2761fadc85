"""`latin`: every Latin square of 4x4, which no other file knows: tests/unit/queries/test_new_query.py adds it."""

import itertools
from collections.abc import Iterator, Sequence

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries.base import Draft, Query, Request, Row
from sqlsudoku.sql.trees import all_of, column, cte, named, selected, with_parts

PLACES = range(4)
PAIRS = list(itertools.combinations(PLACES, 2))


class Latin(Query):
    name = "latin"
    about = "joins every Latin square out of all orders of the digits"
    origin = "Leonhard Euler"
    sizes = (4,)
    default_size = 4
    options = ()
    needs_puzzle = False
    accepts_puzzle = False

    def build(self, dialect: Dialect, request: Request) -> Draft:
        def joined(table: str, values: Sequence[exp.Expr], name: str) -> exp.Select:
            query = selected(
                exp.alias_(exp.to_table(table), "t0", table=True), named(dialect.concatenation(*values), name)
            )
            for place in PLACES[1:]:
                query = query.join(f"{table} AS t{place}", join_type="cross")
            return query

        digits = [column("digit", f"t{place}") for place in PLACES]
        order = joined("digit", digits, "cells").where(all_of(digits[a].neq(digits[b]) for a, b in PAIRS))
        lines = [column("cells", f"t{row}") for row in PLACES]
        places = [exp.Literal.number(place + 1) for place in PLACES]
        differ = all_of(
            dialect.substring(lines[a], place, 1).neq(dialect.substring(lines[b], place, 1))
            for (a, b), place in itertools.product(PAIRS, places)
        )
        parts = [
            cte("digit", ["digit"], dialect.symbols("1234"), "one row per digit"),
            cte("line", ["cells"], order, "one row per order of the digits"),
        ]
        square = joined("line", lines, "solution").where(differ)
        return Draft(
            about="Finds all Latin squares of 4x4 cells.",
            returns="one row per square: solution",
            slots={"statement": with_parts(parts, square)},
        )

    def expected(self, request: Request) -> Iterator[Row]:
        lines = ["".join(digits) for digits in itertools.permutations("1234")]
        for square in itertools.product(lines, repeat=4):
            if all(len(set(digits)) == 4 for digits in zip(*square, strict=True)):
                yield ("".join(square),)
