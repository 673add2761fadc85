"""The connection: rows, types, parameters, errors, cancelling, limits."""

import re
import threading

from sqlsudoku.endings import Ending
from sqlsudoku.lab.compliance import scripts
from sqlsudoku.lab.compliance.core import Case, Subject, checked
from sqlsudoku.sql.layout import write_expression

SMALL = 200_000_000
"""Bytes of memory that a growing statement soon exceeds."""


def _case(about: str, *values: object) -> Case:
    return Case(about=about, values=values)


@checked(
    "engine",
    [
        _case("one", ["SELECT 1"], [[(1,)]]),
        _case("types", ["SELECT 1 AS a, 'x' AS b, NULL AS c"], [[(1, "x", None)]]),
        _case("two rows", ["SELECT 1 AS a UNION ALL SELECT 2 ORDER BY a"], [[(1,), (2,)]]),
        _case("no row", ["SELECT 1 AS a WHERE 1 = 0"], [[]]),
        _case("largest", ["SELECT 9223372036854775807"], [[(9223372036854775807,)]]),
        _case("signs", ["SELECT '5%3?.:a$1''é'"], [[("5%3?.:a$1'é",)]]),
        _case(
            "a table",
            ["CREATE TABLE t AS SELECT 7 AS n", "SELECT n FROM t", "SELECT n + 1 FROM t", "DROP TABLE t"],
            [[(7,)], [(8,)]],
        ),
    ],
)
def rows(subject: Subject, case: Case) -> None:
    """Rows contain Python values; a statement that returns no rows has no result."""
    statements, results = case.values
    assert [found for statement in statements for found in subject.run(statement)] == results


@checked("engine")
def many_rows(subject: Subject, case: Case) -> None:
    query = "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 20000) SELECT n FROM r"
    assert sorted(subject.run(query)[0]) == [(n,) for n in range(1, 20001)]


@checked("engine", [_case(text or "empty", text) for text in ("53..7....", "", "a'b", "100% $1 :puzzle ? é")])
def parameter(subject: Subject, case: Case) -> None:
    """A parameter comes back unchanged, with any characters."""
    (text,) = case.values
    marker = write_expression(subject.dialect.driver_parameter("puzzle"), subject.dialect.generator)
    assert subject.run(f"SELECT {marker} AS puzzle", {"puzzle": text}) == [[(text,)]]


@checked("engine", [_case("wrong word", "SELEC 1"), _case("no table", "SELECT n FROM no_such_table")])
def error_has_the_databases_words(subject: Subject, case: Case) -> None:
    """An error is one line in the database's words, and the connection stays usable."""
    (statement,) = case.values
    try:
        subject.run(statement)
    except Exception as error:  # each driver has its own
        words = subject.connection.message(error)
    else:
        raise AssertionError(f"{statement} did not fail")
    assert ("selec" in words.lower()) or ("no_such_table" in words)
    assert "\n" not in words
    assert subject.run("SELECT 1") == [[(1,)]]


@checked("engine")
def version_is_a_number(subject: Subject, case: Case) -> None:
    assert subject.connection.version[0].isdigit()


@checked("engine")
def cancel_stops_a_statement_from_another_thread(subject: Subject, case: Case) -> None:
    timer = threading.Timer(0.3, subject.connection.cancel)
    timer.start()
    try:
        subject.run(subject.requirements.endless)
    except (Exception, KeyboardInterrupt):  # each driver has its own
        timer.join()
    else:
        raise AssertionError("the endless statement ended without an error")
    assert subject.run("SELECT 1") == [[(1,)]]


@checked("engine")
def endless_statement_times_out(subject: Subject, case: Case) -> None:
    outcome = scripts.executed(subject, ["SELECT 1", subject.requirements.endless], timeout=0.2)
    assert (outcome.status, outcome.results) == (Ending.TIMEOUT, ())
    assert outcome.detail == "Cancelled after 0.2 seconds."
    assert scripts.executed(subject, ["SELECT 1"], timeout=30).status is Ending.RAN


@checked("engine")
def growing_statement_fails_in_the_databases_words(subject: Subject, case: Case) -> None:
    """A statement that exceeds its memory ends, and nothing else does."""
    outcome = scripts.executed(subject, [subject.requirements.growing], memory=SMALL, timeout=120)
    assert outcome.status is Ending.FAILED, outcome.detail
    assert re.search(subject.target.database.out_of_memory, outcome.detail), outcome.detail
    assert scripts.executed(subject, ["SELECT 1"]).status is Ending.RAN
