"""What DuckDB's connection makes of tables and of the driver's errors."""

import sys
from contextlib import closing
from typing import cast
from unittest.mock import Mock

import pytest

from sqlsudoku.database import registry
from sqlsudoku.database.connection import FillingConnection, Limits


def test_an_internal_error_is_told_without_its_stack() -> None:
    error = Exception("INTERNAL Error: Failed to bind\n\nStack Trace:\n\n/somewhere/_duckdb.so(+0x38) [0x7f]\n")
    connection = registry.database("duckdb").connection(Mock(), version="", cancel=Mock())
    assert connection.message(error) == "INTERNAL Error: Failed to bind"


def test_returned_rows_are_a_result_and_counted_ones_are_none() -> None:
    with closing(registry.database("duckdb").open(None, Limits(2**30))) as connection:
        assert connection.run("CREATE TABLE t AS SELECT 1 AS n; INSERT INTO t VALUES (2)", {}) == []
        assert connection.run("UPDATE t SET n = 3 WHERE n = 2 RETURNING n", {}) == [[(3,)]]


def test_a_table_is_filled_without_arrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    texts = ["1" * 81, '"', "null", "[1]", "\\\n\u20ac", "", None]
    with closing(registry.database("duckdb").open(None, Limits(2**30))) as connection:
        connection.run("CREATE TEMPORARY TABLE t (id INTEGER, text VARCHAR(81), count INTEGER)", {})
        for count in (None, 7):
            cast(FillingConnection, connection).fill(
                "t", {"id": [*range(len(texts))], "text": texts, "count": [count] * len(texts)}
            )
        ((*rows,),) = connection.run("SELECT * FROM t ORDER BY count NULLS FIRST, id", {})
    assert rows == [(place, text, count) for count in (None, 7) for place, text in enumerate(texts)]
