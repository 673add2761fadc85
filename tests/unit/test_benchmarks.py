"""What the programs of tests/benchmarks make of their measurements."""

import pytest
from benchmarks import cover, everything

from sqlsudoku.ask.records import Record
from sqlsudoku.endings import Ending


@pytest.mark.parametrize(
    ("times", "without", "count", "said"),
    [
        ([47.0, 48.0, 49.0], [7.0, 7.5, 8.0], 1, "40.5"),
        ([6.0, 6.5, 7.0], [7.0, 7.5, 8.0], 1, "< 1.0"),
        ([7.0, 8.0, 9.0], [7.0, 7.5, 8.0], 1, "< 1.0"),
        ([4.0], [7.0], 1, "< 3.0"),
        ([7.0], [7.0], 1, "< 0.1"),
        ([1007.0], [7.0], 1000, "1.000"),
        ([6.0], [7.0], 50, "< 0.020"),
    ],
)
def test_no_time_is_negative(times: list[float], without: list[float], count: int, said: str) -> None:
    assert cover.added(times, without, count) == said


def test_each_query_has_a_table_of_databases_by_puzzles() -> None:
    records = [
        Record("sqlite", "3", "string", "fast", "one", 1, None, 0.5, 0.5, Ending.AGREES, ""),
        Record("sqlite", "3", "string", "fast", "two", 0, None, None, None, Ending.TIMEOUT, ""),
        Record("mariadb://localhost:4", "11", "string", "fast", "two", 1, None, 0.25, 0.25, Ending.AGREES, ""),
        Record("sqlite", "3", "eliminate", "", "one", 1, None, 2.0, 2.0, Ending.AGREES, ""),
    ]
    assert everything.tables(records).splitlines() == [
        "| string fast | one | two |",
        "| --- | ---: | ---: |",
        "| SQLite | 0.500 | timed out |",
        "| MariaDB |  | 0.250 |",
        "",
        "| eliminate | one | two |",
        "| --- | ---: | ---: |",
        "| SQLite | 2.000 |  |",
    ]
