"""Firebird's peculiarities: where it tests a condition, numbers in system tables, its client library, cancelling."""

import sys
from collections.abc import Callable
from contextlib import closing
from types import ModuleType
from typing import Any
from unittest.mock import Mock

import pytest
import servers
from running import execute, statements_of
from servers import Server
from sqlglot import exp

from sqlsudoku.ask.answer import ask, request
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Limits
from sqlsudoku.database.database import Address
from sqlsudoku.puzzle.builtin import puzzles_of, sample
from sqlsudoku.puzzle.grid import SIZES, Puzzle
from sqlsudoku.queries.request import Question
from sqlsudoku.run import runner, targets
from sqlsudoku.sql import layout
from sqlsudoku.sql.trees import all_of, column, commented, equal, number


@pytest.fixture(params=[pytest.param("firebird", id="firebird-server", marks=pytest.mark.servers)])
def server(request: pytest.FixtureRequest, server_of: Callable[[str], Server]) -> Server:
    servers.need(request.param)
    return server_of(request.param)


@pytest.fixture
def module() -> ModuleType:
    """The dialect's database.py."""
    return sys.modules[type(registry.database("firebird")).__module__]


def test_conditions_stand_with_the_last_table_that_they_read() -> None:
    conditions = [
        equal(column("n", "a"), 1),
        commented(
            exp.Paren(this=all_of([equal(column("n", "b"), column("n", "a")), equal(column("n", "c"), number(2))])),
            "two",
        ),
        equal(column("m", "c"), column("m", "a")),
    ]
    tables = [exp.alias_(exp.to_table("t"), name, table=True) for name in "bc"]
    query = registry.dialect("firebird").product(exp.select("a.n").from_("t AS a"), tables, conditions)
    assert layout.write(query, "postgres").splitlines() == [
        "SELECT a.n",
        "FROM t AS a",
        "LEFT JOIN t AS b",
        "  ON b.n = a.n  -- two",
        "LEFT JOIN t AS c",
        "  ON c.n = 2  -- two",
        "  AND c.m = a.m",
        "WHERE a.n = 1",
        "  AND c.m IS NOT NULL  -- an inner join would be completed before any test, an outer one tests at each step",
    ]


def test_system_tables_are_numbered_without_gaps(server: Server) -> None:
    """As many as the largest grid has digits; else digits would be missing without an error."""
    rows = server.sql("SELECT rdb$relation_id FROM rdb$relations WHERE rdb$relation_id BETWEEN 1 AND 16 ORDER BY 1")
    assert rows == [(i,) for i in range(1, 17)]


def test_missing_client_library_is_named(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    import firebird.driver

    def absent() -> None:
        raise FileNotFoundError("The location of Firebird Client Library could not be determined.")

    monkeypatch.setattr(firebird.driver, "load_api", absent)
    status = registry.database("firebird").status(targets.parse("firebird://u:p@127.0.0.1/d").address)
    assert (status.usable, status.detail) == (
        False,
        "firebird needs Firebird's client library: apt-get install libfbclient2, or Firebird itself.",
    )


@pytest.mark.parametrize(("host", "said"), [("127.0.0.1", "127.0.0.1"), ("::1", "[::1]"), ("a.b", "a.b")])
def test_host_as_in_a_url(module: ModuleType, host: str, said: str) -> None:
    assert module.bracketed(host) == said


@pytest.mark.parametrize(
    ("version", "settings"),
    [(3.0, []), (4.0, ["SET BIND OF INT128 TO BIGINT", "SET STATEMENT TIMEOUT 63000 MILLISECOND"])],
)
def test_settings_of_newer_versions(
    version: float, settings: list[str], module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    connection = Mock(**{"info.engine_version": version})
    monkeypatch.setattr(module, "load", lambda: None)
    monkeypatch.setattr(module, "connect", lambda address: connection)
    registry.database("firebird").open(Address("firebird", host="h"), Limits(1, 60))
    assert [made.args[0] for made in connection.execute_immediate.call_args_list] == settings


@pytest.mark.parametrize("option", ["disabled", "enabled", "required"])
def test_encryption_of_the_connection(server: Server, option: str) -> None:
    """The server requires it."""
    status = runner.status(targets.parse(f"{server.url}?wire_crypt={option}"))
    assert status.usable == (option != "disabled"), status.detail


def test_a_statement_that_sorts_is_cancelled(server: Server) -> None:
    tables = ", ".join(f"rdb$fields AS {name}" for name in "abcde")
    endless = f"SELECT a.rdb$field_name FROM {tables} ORDER BY 1"
    assert execute(targets.parse(server.url), [endless], timeout=1).status == "timeout"
    busy = "SELECT mon$sql_text FROM mon$statements WHERE mon$state = 1 AND mon$attachment_id <> CURRENT_CONNECTION"
    assert not [row for row in server.sql(busy) if "ORDER BY 1" in str(row)]


def test_a_cancel_that_comes_late_leaves_the_next_statement_alone(server: Server) -> None:
    target = targets.parse(server.url)
    connection: Any = target.database.open(target.address, Limits(runner.MEMORY, 10))
    with closing(connection):
        waiting = connection.connection.cursor().prepare("SELECT 1 FROM rdb$database")
        connection.cancel()
        assert connection.run("SELECT 2 FROM rdb$database", {})
        waiting.free()


@pytest.mark.parametrize("cells", [sample(SIZES[4]).cells, "." * 16])
def test_grids_numbered_and_limited(server: Server, cells: str) -> None:
    """The solution is read once; its limit is inside of it."""
    options = {"shape": "grid", "limit": 2}
    target = targets.parse(server.url)
    answer = ask(target, request(target, Question("enumerate", Puzzle(cells), options)), timeout=60)
    assert answer.verdict == "agrees", answer.detail


def compact(puzzle: Puzzle | None, **options: object) -> str:
    """The text of the compact form."""
    (text,) = statements_of(registry.dialect("firebird"), Question("cover", puzzle, dict(form="compact", **options)))
    return text


def test_the_compact_form_searches_few_states(server: Server) -> None:
    """If no cell has two candidates, a digit with two places is chosen: else this puzzle takes 1,626 states."""
    (puzzle,) = puzzles_of("norvig-impossible")
    assert 1 < len(server.sql(compact(puzzle, shape="levels"))) < 40


def test_a_digit_several_times_in_a_unit_is_no_solution(server: Server) -> None:
    """The bits of a sum of many equal digits run into those of the next digit."""
    grids = ["1" * 81, "111222333" * 9, "123456789" * 9, "".join(str(row) * 9 for row in range(1, 10))]
    grids += [str(digit) * count + "." * (81 - count) for digit in (1, 8, 9) for count in range(2, 10)]
    server.sql("RECREATE TABLE grids (id INTEGER, puzzle VARCHAR(81))")
    try:
        for place, cells in enumerate([*grids, sample(SIZES[9]).cells]):
            server.sql(f"INSERT INTO grids VALUES ({place}, '{cells}')")
        assert [place for place, _ in server.sql(compact(None, size=9, table="grids"))] == [len(grids)]
    finally:
        server.sql("DROP TABLE grids")
