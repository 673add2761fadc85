"""What Turso lacks beside SQLite, and how the compliance suite tests it."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlsudoku.dialects.sqlite.requirements import SQLite
from sqlsudoku.lab.compliance.requirements import Lack, without
from sqlsudoku.lab.formats import EngineFile, Format

ONE_KIND = r"'kind': \(1, 280\)|14,220,734,409,945,907,200,000 grids|assert shown == "
"""The steps of `count` differ: GROUP BY makes one kind of 280 partitions, where there are five."""


@dataclass(frozen=True, kw_only=True)
class Blocks(Format):
    """Its runner's blocks; each test has a database of its own: https://github.com/tursodatabase/turso,
    testing/sqltests/docs/dsl-spec.md.
    """

    def texts(self, file: EngineFile) -> dict[str, str]:
        blocks = ["@database :memory:", f"# {file.about}"]
        if file.setup:
            blocks.append(self.block("setup all", [f"{self.checked(text)};" for text in file.setup]))
        start = "@setup all\n" if file.setup else ""
        for test in file.tests:
            rows = ["|".join(map(str, row)) for row in test.rows or ()]
            expected = self.block("expect error" if test.rows is None else "expect unordered", rows)
            asked = self.block(f"test {test.name}", [f"{self.checked(test.statement)};"])
            blocks.append(f"# {test.about}\n{start}{asked}\n{expected}")
        return {f"{file.name}.sqltest": "\n\n".join(blocks) + "\n"}

    @staticmethod
    def block(start: str, lines: Sequence[str]) -> str:
        """A block of lines."""
        return "\n".join([f"{start} {{", *lines, "}"])


class Turso(SQLite):
    test_format = Blocks(forbidden="[{}]")
    lacks = [
        Lack("solves space", check="column_of_any_type"),  # LTRIM keeps the collation RTRIM here
        Lack("memory allocation of .* failed", check="one_statement_counts_the_grids", size=9),
        Lack(ONE_KIND, query="count", size=9),
        # its sentence for SQLite's "recursive aggregate queries not supported", where there is GROUP BY
        *without("no such column: w.n", "aggregate in the member"),
        *without("Subquery is not supported in this position", "LIMIT of the recursion by an expression", partly=True),
        *without("RIGHT JOIN following another join", "right join", partly=True),
        *without("Parenthesized FROM clause subqueries are not supported", "joins in parentheses"),
        *without("FULL OUTER JOIN (chaining )?is not", "full join", partly=True),
        *without("FULL OUTER JOIN with a recursive reference is not", "full join in the member"),
        *(each for each in SQLite.lacks if each.about != "namesake before the anchor"),
    ]
    storages = ()
    schema = ""  # ATTACH is for its shell
    endless_twice = in_table = False  # "InTable is not supported in this position"
