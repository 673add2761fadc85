"""Solves the puzzles of a Spark DataFrame, each partition where Spark keeps it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Unpack

from sqlsudoku import api
from sqlsudoku.arguments import checked
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle.variant import variant
from sqlsudoku.spark import tasks

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

    from sqlsudoku.keywords import BatchOptions


@checked
def solve(
    dataframe: "DataFrame",
    column: str = "puzzle",
    *,
    query: str = api.BATCH_QUERY,
    boxes: str | None = None,
    regions: str | None = None,
    extra: Sequence[str] = (),
    check: int | None = api.CHECK,
    timeout: float | None = api.TIMEOUT,
    memory: int | None = None,
    **options: "Unpack[BatchOptions]",
) -> "DataFrame":
    """The DataFrame with three more columns of text: solution, solutions and verdict, as `sqlsudoku.batch` gives them.

    column: the one with the puzzles' text; memory: bytes that the database of each task may use, None for 2 GiB; the
    others as for `sqlsudoku.batch`. A solution that there is not is null. Raises UsageError for a wrong argument, and
    DatabaseUnavailable if the driver lacks the database. A job over the result fails if a worker lacks sqlsudoku, if
    the database cannot be used there, and with the puzzle's name if an answer is refuted.
    """
    from pyspark.sql.types import StringType, StructField, StructType

    _check_columns(dataframe, column)
    units = variant(boxes, regions, extra).options  # a file of units is here, and not where the tasks are
    settings = {"query": query, "check": check, "timeout": timeout, "memory": memory, **units, **options}
    tasks.solver(settings)  # raises for a wrong argument now, not in a task
    added = [StructField(name, StringType()) for name in tasks.ADDED]
    task = tasks.task("with_results", dataframe.columns.index(column), settings)
    return dataframe.mapInArrow(task, StructType([*dataframe.schema.fields, *added]))


def _check_columns(dataframe: "DataFrame", column: str) -> None:
    """Raises UsageError if the puzzles are not there, or a result's column would be there twice."""
    from pyspark.sql.types import StringType

    there = ", ".join(dataframe.columns) or "none"
    if dataframe.columns.count(column) != 1:
        raise UsageError(f"The DataFrame needs one column {column}, but its columns are {there}: name another one.")
    kind = dataframe.schema.fields[dataframe.columns.index(column)].dataType
    if not isinstance(kind, StringType):
        raise UsageError(f"The column {column} is {kind.simpleString()}, but puzzles are text: cast it to string.")
    if taken := [name for name in dataframe.columns if name.lower() in tasks.ADDED]:
        raise UsageError(f"The DataFrame contains a column {taken[0]} already: rename it or drop it.")
