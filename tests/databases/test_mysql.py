"""MySQL's peculiarities: names that are taken, literals of the connection's character set, the bound of a search."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
import servers
from in_console import PROGRAMS, SECONDS, environment, of_server
from running import execute, statements_of
from servers import Server

from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import SIZES
from sqlsudoku.queries.request import Question
from sqlsudoku.queries.script import generate
from sqlsudoku.run import targets

pytestmark = [
    pytest.mark.servers,
    pytest.mark.skipif("mysql" not in servers.NAMES, reason="mysql is not in this run"),
]


@pytest.fixture(params=[pytest.param("mysql", id="mysql-server")])
def mysql(request: pytest.FixtureRequest, server_of: Callable[[str], Server]) -> Server:
    servers.need(request.param)
    return server_of(request.param)


@pytest.mark.parametrize(
    ("query", "taken"),
    [("tree", "sudoku_placement"), ("eliminate", "sudoku_candidates"), ("rules", "rules_given")],
)
@pytest.mark.parametrize("before", ["", "SET autocommit = 0;\nINSERT INTO mine VALUES (8);\n"], ids=["", "open"])
def test_a_paste_over_a_name_that_is_taken_changes_nothing(
    mysql: Server, query: str, taken: str, before: str, tmp_path: Path
) -> None:
    """Nothing stops a paste, so all later statements refuse; what was open is committed, as the header says."""
    text = generate(targets.parse(mysql.url).dialect, Question(query, sample(SIZES[4]), {}))
    begin = f"CREATE TABLE mine (n INT); CREATE TABLE {taken} (n INT); INSERT INTO {taken} VALUES (7);\n"
    last = f"SELECT 'there', n FROM {taken};\nCREATE TABLE later (n INT);\nDROP TABLE later, mine, {taken};\n"
    program = PROGRAMS["mysql"]()
    assert program
    console = of_server(program, mysql)
    done = subprocess.run(
        [program, *console.bare, "--force"],
        input=f"{begin}{before}{text}{last}SHOW TABLES;\n",
        capture_output=True,
        text=True,
        env=environment(console, tmp_path),
        timeout=SECONDS,
        check=False,
    )
    assert done.stdout == "there\t7\n"
    errors = done.stderr.splitlines()
    assert sum(f"'{taken} exists already: drop or rename it'" in line for line in errors) == 1
    assert all(" READ ONLY transaction" in line or "exist" in line for line in errors)


@pytest.mark.parametrize("query", ["string", "cover"])
def test_literals_may_be_binary(mysql: Server, query: str) -> None:
    """As after SET NAMES binary."""
    target = targets.parse(mysql.url)
    makes, removes = "CREATE TEMPORARY TABLE puzzles (id INT, puzzle VARCHAR(99))", "DROP TEMPORARY TABLE puzzles"
    cells = sample(SIZES[4]).cells
    table = statements_of(target.dialect, Question(query, None, {"size": 4, "table": "puzzles"}))
    outcome = execute(
        target, ["SET NAMES binary", makes, f"INSERT INTO puzzles VALUES (1, '{cells}')", *table, removes]
    )
    assert outcome.status == "ran", outcome.detail
    assert len(outcome.results[-1]) == 1


def test_a_refused_text_is_the_message(mysql: Server) -> None:
    """As where a search takes too many rows; a number before it is the row's."""
    outcome = execute(targets.parse(mysql.url), ["SELECT UUID_TO_BIN('200001: too many rows')"])
    assert (outcome.status, outcome.detail) == ("failed", "too many rows")
