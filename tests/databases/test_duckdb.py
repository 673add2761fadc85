"""What DuckDB's connection makes of the driver's errors."""

from unittest.mock import Mock

from sqlsudoku.database import registry


def test_an_internal_error_is_told_without_its_stack() -> None:
    error = Exception("INTERNAL Error: Failed to bind\n\nStack Trace:\n\n/somewhere/_duckdb.so(+0x38) [0x7f]\n")
    connection = registry.database("duckdb").connection(Mock(), version="", cancel=Mock())
    assert connection.message(error) == "INTERNAL Error: Failed to bind"
