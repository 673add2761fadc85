"""SQL Server's `cover`, executed by DuckDB: its arithmetic on whole numbers means the same in both.

Other tests show that SQL Server's parser accepts the text, and that its types are right. What only SQL Server decides
remains untested. So does which texts are puzzles: the table has no others here.
"""

import re
from collections import defaultdict
from contextlib import closing

import duckdb
import pytest
import sqlglot
from running import statements_of
from sqlglot import exp

from sqlsudoku.database import registry
from sqlsudoku.lab.compliance.puzzles import generated
from sqlsudoku.puzzle.grid import SIZES
from sqlsudoku.queries.request import Question

WORDS = {
    r" COLLATE \w+|--.*|OPTION \(.*\)": "",
    r"WHERE DATALENGTH.*\n.* NOT LIKE .*": "",
    r"CONVERT\(varbinary\(8\), RIGHT\('0' \+ (.*?\)), \d+\), 2\)": r"in_hexadecimal(\1)",
    r"(\+ )?RIGHT\(CONVERT\(varchar\(16\), CAST\((\w+) AS BINARY\(8\)\), 2\), (\d+)\)": r"\1digits_of(\2, \3)",
}


def in_duckdb(text: str) -> str:
    """SQL Server's statement with DuckDB's words and operators."""
    for words, others in WORDS.items():
        text = re.sub(words, others, text)
    text = re.sub(r"\+(?= digits_of)", "||", text)
    tree = sqlglot.parse_one(text, read="tsql")
    tree.args["with_"].set("recursive", True)
    for quotient in list(tree.find_all(exp.Div)):
        quotient.replace(exp.IntDiv(this=quotient.this, expression=quotient.expression))
    return tree.sql("duckdb")


@pytest.mark.parametrize(("n", "limit"), [(4, None), (6, 1), (9, None), (9, 2)])
def test_every_puzzle_of_a_table_is_solved(n: int, limit: int | None) -> None:
    options = {"form": "fast", "size": n, "table": "puzzles", "limit": limit}
    (text,) = statements_of(registry.dialect("sqlserver"), Question("cover", None, options))
    puzzles = generated(SIZES[n], 40)
    found: dict[int, list[str]] = defaultdict(list)
    with closing(duckdb.connect(config={"threads": 1})) as session:
        session.execute("CREATE MACRO in_hexadecimal(digits) AS '0x' || digits")
        session.execute("CREATE MACRO digits_of(number, length) AS lpad(to_hex(number), length, '0')")
        session.execute("CREATE TABLE puzzles (id INTEGER, puzzle VARCHAR)")
        session.executemany("INSERT INTO puzzles VALUES (?, ?)", [(i, cells) for i, (cells, _) in enumerate(puzzles)])
        for place, solution in session.execute(in_duckdb(text)).fetchall():
            found[place].append(solution)
    for place, (cells, solutions) in enumerate(puzzles):
        grids = found[place]
        assert set(grids) <= solutions, cells
        assert len(grids) == len(set(grids)) == min(len(solutions), limit or len(solutions)), cells
