"""The drawings of docs/counting.md, made of the rows of `count` on DuckDB."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from shown import block, out

from sqlsudoku import queries
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection, Limits
from sqlsudoku.queries.request import Question, requested
from sqlsudoku.queries.script import script
from sqlsudoku.run import runner
from sqlsudoku.run.targets import Target

BAR = 5_000
"""The bands that one mark of a bar stands for."""
Row = tuple[Any, ...]


def opened(name: str) -> Connection:
    return Target(name).database.open(None, Limits(runner.MEMORY))


class Tables:
    """The tables of 9x9, before the script removes them, and what it shows: the steps, and the number of grids."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        results: list[Sequence[Row]] = []
        dialect, query = registry.dialect("duckdb"), queries.query("count")
        for statement in script(dialect, requested(dialect, Question(query.name, None, {"size": 9}))).statements:
            if not statement.text.startswith("DROP"):
                results += connection.run(statement.text, {})
        self.steps, _, _, ((self.grids,),) = results

    def rows(self, query: str) -> list[Row]:
        return [tuple(row) for row in self.connection.run(query, {})[0]]

    def part(self, part_id: int) -> list[str]:
        """The triples of a partition, as digits."""
        ((*triples,),) = self.rows(f"SELECT a, b, c FROM sudoku_part WHERE part_id = {part_id}")
        return [digits(triple) for triple in triples]


def digits(bits: int) -> str:
    return "".join(str(digit) for digit in range(1, 10) if bits >> digit - 1 & 1)


def box(tables: Tables) -> str:
    """The last box with the columns of partition 1, and what it is made of."""
    ((rows_id,),) = tables.rows("SELECT MAX(row_part_id) FROM sudoku_box WHERE part_id = 1")
    columns, rows = tables.part(1), tables.part(rows_id)
    lines = ["".join(f"{digit} " for column in columns for digit in column if digit in row) for row in rows]
    drawn = ["+-------+", *(f"| {line}|" for line in lines), "+-------+"]
    said = ["", f"columns {', '.join(columns)}: partition 1", f"rows    {', '.join(rows)}: partition {rows_id}", "", ""]
    return "".join(f"{line}   {about}".rstrip() + "\n" for line, about in zip(drawn, said, strict=True))


def stacks(tables: Tables) -> str:
    """Two of the 56 ways to put boxes below one with partition 1: each line is a box, as its columns."""
    found = tables.rows(
        "SELECT second_id, third_id, ways FROM sudoku_split WHERE part_id = 1 AND second_id IN "
        "(1, (SELECT MAX(second_id) FROM sudoku_split WHERE part_id = 1)) ORDER BY second_id, third_id"
    )
    drawings = [stack(tables, *found[0]), stack(tables, *found[-1])]
    return "".join(f"{one:42}{two}".rstrip() + "\n" for one, two in zip(*drawings, strict=True))


def stack(tables: Tables, second: int, third: int, ways: int) -> list[str]:
    """Three boxes below each other, in an order of their columns in which no line has a digit twice."""
    orders = {
        part_id: tables.rows(f"SELECT a, b, c FROM sudoku_arrangement WHERE part_id = {part_id}")
        for part_id in (second, third)
    }
    first = tables.rows("SELECT a, b, c FROM sudoku_part WHERE part_id = 1")[0]
    middle, bottom = next(
        (one, two)
        for one in orders[second]
        for two in orders[third]
        if all(sum(line) == 511 for line in zip(first, one, two, strict=True))
    )
    boxes = zip((1, second, third), (first, middle, bottom), strict=True)
    drawn = [f"{' | '.join(map(digits, triples))}   partition {number}" for number, triples in boxes]
    return [*drawn, f"{ways} way{'s' if ways > 1 else ''}"]


def kinds(tables: Tables) -> str:
    """The kinds of partitions, with the first of each."""
    found = tables.rows("SELECT alike, parts, part_id FROM sudoku_kind ORDER BY alike DESC")
    lines = [f"{alike:5}   {parts:10}   {', '.join(tables.part(part))}\n" for alike, parts, part in found]
    return "alike   partitions   the first\n" + "".join(lines)


def classes(tables: Tables) -> str:
    """The completions of each class, and a bar for its bands."""
    found = tables.rows("SELECT completions, weight FROM sudoku_completion ORDER BY completions")
    lines = [f"{ways:13,}   {bands:7,} {'#' * -(-bands // BAR)}\n" for ways, bands in found]
    return "  completions     bands\n" + "".join(lines)


def steps(tables: Tables) -> str:
    """The steps, as the script shows them."""
    lines = [f"{number:4}   {step:12} {rows:7,}   {in_all:9,}\n" for number, step, rows, in_all in tables.steps]
    return "step                   rows      in all\n" + "".join(lines)


DRAWINGS: dict[str, Callable[[Tables], str]] = {each.__name__: each for each in (box, stacks, kinds, classes, steps)}


@cache
def tables() -> Tables:
    """The tables, which the drawings share."""
    return Tables(opened("duckdb"))


def counted(name: str) -> None:
    """Shows a drawing."""
    out(block(DRAWINGS[name](tables()), "text"))
