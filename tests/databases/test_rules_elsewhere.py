"""The queries inside SQL Server's and Oracle's `rules`, executed on DuckDB: each finds the same as the rule of `grade`.

Neither database can run here. Their loops are only read and parsed; the queries of the rules are plain enough to be put
over tables of DuckDB instead of a table type or a collection.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import duckdb
import pytest
from random_puzzles import random_puzzles

from sqlsudoku.database import registry
from sqlsudoku.puzzle import builtin
from sqlsudoku.puzzle.grading import RULES, Board

NAMES = [rule.name for rule in RULES]
FAMOUS = ("golden-nugget", "inkala-2012")
EACH = 3
"""The most boards of a kind."""


@cache
def boards() -> list[Board]:
    """For every rule a few boards on which it is the first that finds anything; and dead boards, and stuck ones."""
    kept: dict[str, list[Board]] = defaultdict(list)
    for puzzle in [*random_puzzles(11, 6), *(each.puzzle for each in builtin.built_in() if each.name in FAMOUS)]:
        stack = [Board.of(puzzle)]
        for _ in range(200):
            if not stack:
                break
            board = stack.pop()
            before = Board(board.geometry, list(board.candidates), board.filled, board.depth)
            if board.is_dead or board.is_full:
                kept["dead" if board.is_dead else "full"].append(before)
                continue
            applied = next((rule.name for rule in RULES if board.apply(rule)), "stuck")
            kept[applied].append(before)
            stack.extend([board] if applied != "stuck" else board.guesses())
    return [board for some in kept.values() for board in some[:EACH]]


def cells(board: Board) -> list[tuple[int, int, int, list[int], bool]]:
    """The cells of a board: row, column, box, candidates, and whether it is filled."""
    return [
        (
            i // 9 + 1,
            i % 9 + 1,
            i // 27 * 3 + i % 9 // 3 + 1,
            [digit + 1 for digit in range(9) if board.digits(i) >> digit & 1],
            bool(board.filled >> i & 1),
        )
        for i in range(81)
    ]


def expected(board: Board, rule: int) -> set[tuple[int, int, int]]:
    """What a rule finds, as row, column and digit."""
    found = RULES[rule].find(board)
    return {
        (i // 9 + 1, i % 9 + 1, digit + 1)
        for digit, places in enumerate(found)
        for i in range(81)
        if (places & board.candidates[digit] & ~board.filled) >> i & 1
    }


@pytest.fixture(scope="module")
def duck() -> Iterator[duckdb.DuckDBPyConnection]:
    connection = duckdb.connect()
    connection.execute("CREATE TABLE digit AS SELECT i AS digit FROM range(1, 10) AS t (i)")
    yield connection
    connection.close()


def load(duck: duckdb.DuckDBPyConnection, board: Board) -> None:
    """Makes the board the content of SQL Server's table type and of Oracle's collection."""
    rows = [
        f"({row}, {column}, {box}, {possible}::INT[], {'1' if filled else 'NULL'})"
        for row, column, box, possible, filled in cells(board)
    ]
    duck.execute(
        "CREATE OR REPLACE TABLE cells AS "
        f"SELECT * FROM (VALUES {', '.join(rows)}) AS cell (row_no, column_no, box_no, possible, digit)"
    )
    duck.execute(
        "CREATE OR REPLACE TABLE board AS SELECT row_no, column_no, box_no, unnest(possible) AS digit, "
        "CASE WHEN digit IS NULL THEN 0 ELSE 1 END AS filled FROM cells"
    )


# SQL Server


def of_sqlserver(name: str, arguments: dict[str, int]) -> str:
    """The query of an inline function, over the table board."""
    text = (registry.dialect("sqlserver").folder / "rules-9x9.sql").read_text("utf-8")
    found = re.search(rf"CREATE FUNCTION rules\.{name} .*?\nRETURN\n(.*?);\nGO", text, re.DOTALL)
    assert found, name
    query = found[1].replace("@board", "board").replace("rules.digit", "digit")
    for parameter, value in arguments.items():
        query = query.replace(f"@{parameter}", str(value))
    # POWER of whole numbers is a whole number there
    return re.sub(r"POWER\(2, ([\w.]+)\)", r"(1 << \1)", query).replace("CROSS APPLY", "CROSS JOIN LATERAL")


SQLSERVER: list[tuple[str, dict[str, int]]] = [
    ("naked_single", {}),
    ("hidden_single", {"kind": 1}),
    ("hidden_single", {"kind": 2}),
    ("hidden_single", {"kind": 3}),
    ("pointing", {}),
    ("claiming", {}),
    ("subset", {"wanted": 2, "hidden": 0}),
    ("subset", {"wanted": 2, "hidden": 1}),
    ("subset", {"wanted": 3, "hidden": 0}),
    ("subset", {"wanted": 3, "hidden": 1}),
]


def test_sqlserver_finds_what_the_grade_finds(duck: duckdb.DuckDBPyConnection) -> None:
    queries = [of_sqlserver(name, arguments) for name, arguments in SQLSERVER]
    dead = of_sqlserver("dead", {})
    met = set()
    for board in boards():
        load(duck, board)
        assert bool(duck.execute(dead).fetchall()) == board.is_dead
        if board.is_dead:
            continue
        # a rule is only asked where those before it find nothing
        for number, query in enumerate(queries):
            rows = duck.execute(query).fetchall()
            found = {(row, column, digit) for row, column, _, digit in rows}
            assert len(found) == len(rows)
            assert found == expected(board, number), (NAMES[number], board.filled_cells)
            if found:
                met.add(NAMES[number])
                break
    assert met == set(NAMES)


# Oracle


def of_oracle(name: str, arguments: dict[str, int]) -> str:
    """The query of a function of the package, over the table cells."""
    text = (registry.dialect("oracle").folder / "rules-9x9.sql").read_text("utf-8")
    found = re.search(rf"  FUNCTION {name} .*?\n  BEGIN\n(    (?:WITH|SELECT) .*?);\n    RETURN", text, re.DOTALL)
    assert found, name
    query = re.sub(r"\s+(?:BULK COLLECT )?INTO \w+\n", "\n", found[1])
    query = re.sub(r"TABLE\(board\) (\w+)", r"cells AS \1", query)
    query = re.sub(r"TABLE\((\w+)\.possible\) (\w+)", r"unnest(\1.possible) AS \2 (column_value)", query)
    query = query.replace("(SELECT LEVEL AS kind FROM dual CONNECT BY LEVEL <= 3) unit", "range(1, 4) AS unit (kind)")
    query = re.sub(r"CAST\(MULTISET\((.*?)\n      \) AS rules_numbers\)", r"ARRAY(\1)", query, flags=re.DOTALL)
    query = re.sub(r"SELECT rules_member\((.*?)\n    \)", r"SELECT \1", query, flags=re.DOTALL)
    query = query.replace("AS NUMBER)", "AS INTEGER)")
    for parameter, value in arguments.items():
        query = re.sub(rf"\bCASE {parameter}\b", f"CASE {value}", query)
    return query


ORACLE: dict[int, tuple[str, dict[str, int]]] = {
    1: ("hidden_single", {"kind": 1}),
    2: ("hidden_single", {"kind": 2}),
    3: ("hidden_single", {"kind": 3}),
    4: ("pointing", {}),
    5: ("claiming", {}),
}


def test_oracle_finds_what_the_grade_finds(duck: duckdb.DuckDBPyConnection) -> None:
    queries = {number: of_oracle(name, arguments) for number, (name, arguments) in ORACLE.items()}
    dead = of_oracle("is_dead", {})
    met = set()
    for board in boards():
        load(duck, board)
        assert duck.execute(dead).fetchall() == [(int(board.is_dead),)]
        if board.is_dead:
            continue
        for number, query in queries.items():
            numbers = [int(row[0]) for row in duck.execute(query).fetchall()]
            found = {(each // 10000, each // 100 % 100, each % 100) for each in numbers}
            assert len(found) == len(numbers)
            assert found == expected(board, number), (NAMES[number], board.filled_cells)
            met |= {NAMES[number]} if found else set()
    assert met >= set(NAMES[1:6])


@pytest.mark.parametrize("hidden", [0, 1])
def test_oracles_members_of_units(duck: duckdb.DuckDBPyConnection, hidden: int) -> None:
    """Blank cells with their values, or values with their places, units one after the other."""
    query = of_oracle("members_of", {"hidden": hidden})
    for board in boards()[::6]:
        load(duck, board)
        rows = [(kind, unit, member, sorted(some)) for kind, unit, member, some in duck.execute(query).fetchall()]
        members: dict[tuple[int, int, int], list[int]] = {}
        for row, column, box, possible, filled in cells(board):
            place = (row - 1) % 3 * 3 + (column - 1) % 3 + 1
            for kind, unit, where in ((1, row, column), (2, column, row), (3, box, place)):
                for digit in () if filled else possible:
                    key = (kind, unit, digit if hidden else where)
                    members.setdefault(key, []).append(where if hidden else digit)
        assert rows == [(*key, sorted(some)) for key, some in sorted(members.items())]
