"""Letters that a language takes for one, or for equal, are distinct: whatever the collation of a column or a session.

In Danish AA is one letter, in Czech CH, in Croatian LJ and NJ, in Hungarian GY; Swedish takes V for W.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
import servers
from running import execute, script_of
from servers import Server

from sqlsudoku.database.script import Statement
from sqlsudoku.puzzle.grid import BLANK, SIZES, Puzzle
from sqlsudoku.queries.request import Question
from sqlsudoku.run import runner, targets
from sqlsudoku.run.targets import Target

SIZE = SIZES[25]
ORDER = "CHLJGYNKTSDVWAUEBFIMOPQRX"
"""The letters in an order that has such pairs as neighbours."""
GRID = "".join((2 * ORDER)[start : start + SIZE.n] for start in (5 * (n % 5) + n // 5 for n in range(SIZE.n)))
CELLS = "".join(BLANK if cell % 41 == 3 else symbol for cell, symbol in enumerate(GRID))
CLASHES = [row.ljust(SIZE.cells, BLANK) for row in ("AA", "CH.C", "LJ.L", "NJ.N", "GY.G")]
"""A letter twice in a row, once in such a pair."""
TEXTS = [CELLS, CELLS.lower(), *CLASHES]
TABLE = "collated"


@dataclass(frozen=True)
class Collation:
    """A type of a column, or statements that set what a session compares by, and undo it."""

    database: str
    column: str = "VARCHAR(700)"
    before: str = ""
    after: str = ""
    admin: str = ""
    """What the administrator has to make first."""


COLLATIONS = [
    Collation("sqlite", "TEXT COLLATE NOCASE"),
    Collation("sqlite+apsw", "TEXT COLLATE RTRIM"),
    Collation("duckdb", "VARCHAR COLLATE da"),
    Collation("duckdb", before="SET default_collation = 'hr'", after="RESET default_collation"),
    Collation("h2", before="SET COLLATION DA STRENGTH PRIMARY", after="SET COLLATION OFF"),
    Collation("hyper", 'TEXT COLLATE "da"'),
    Collation("mariadb", "VARCHAR(700) CHARACTER SET utf8mb4 COLLATE utf8mb4_danish_ci"),
    Collation("mariadb", before="SET NAMES latin2 COLLATE latin2_czech_cs", after="SET NAMES utf8mb4"),
    Collation("mysql", "VARCHAR(700) CHARACTER SET utf8mb4 COLLATE utf8mb4_da_0900_ai_ci"),
    Collation("mysql", before="SET NAMES utf8mb4 COLLATE utf8mb4_hr_0900_ai_ci", after="SET NAMES utf8mb4"),
    Collation(
        "postgresql",
        "TEXT COLLATE odd",
        admin="CREATE COLLATION odd (provider = icu, locale = 'sv-u-ks-level1', deterministic = false)",
    ),
    Collation(
        "firebird",
        "VARCHAR(700) CHARACTER SET UTF8 COLLATE odd",
        admin="CREATE COLLATION odd FOR UTF8 FROM UNICODE CASE INSENSITIVE 'LOCALE=da_DK'",
    ),
]


@pytest.fixture
def target(collation: Collation, server_of: Callable[[str], Server]) -> Iterator[Target]:
    """The database of a collation, which has it; skipped with the reason where there is none."""
    if collation.database not in servers.KINDS:
        target = targets.parse(collation.database)
        if not (status := runner.status(target)).usable:
            pytest.skip(status.detail)
        yield target
        return
    servers.need(collation.database)
    server = server_of(collation.database)
    if collation.admin:
        server.sql(collation.admin)
    yield targets.parse(server.url)
    if collation.admin:
        server.sql("DROP COLLATION odd")


def marked(collation: Collation) -> object:
    server = collation.database in servers.KINDS
    name = f"{collation.database}-server" if server else collation.database
    marks = [pytest.mark.servers] if server else []
    return pytest.param(collation, id=f"{name}-{collation.before or collation.column}", marks=marks)


@pytest.mark.parametrize("collation", [marked(each) for each in COLLATIONS])
def test_letters_are_distinct(collation: Collation, target: Target) -> None:
    """Of a table, only the puzzle has a solution; a literal, which a session's collation concerns, has one, too."""
    of_table = Question("string", None, {"form": "fast", "size": 25, "table": TABLE})
    of_literal = Question("string", Puzzle(CELLS), {"form": "classic"})
    make = Statement(f"CREATE TABLE {TABLE} (id INTEGER, puzzle {collation.column})", undo=f"DROP TABLE {TABLE}")
    asked = [of_table, of_literal] if collation.before else [of_table]
    statements = [
        *([Statement(collation.before, undo=collation.after)] if collation.before else []),
        make,
        *(Statement(f"INSERT INTO {TABLE} VALUES ({number}, '{text}')") for number, text in enumerate(TEXTS)),
        *(each for question in asked for each in script_of(target.dialect, question).statements),
        Statement(f"DROP TABLE {TABLE}"),
    ]
    outcome = execute(target, statements, timeout=60)
    assert outcome.status == "ran", outcome.detail
    assert [[tuple(row) for row in rows] for rows in outcome.results if rows] == [[(0, GRID)], [(GRID,)]][: len(asked)]
