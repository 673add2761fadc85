"""Solves the puzzles of a Spark DataFrame, each partition where Spark keeps it.

Spark reads, divides and writes the data, and tries failed tasks again. A task solves its partition slice by slice, like
`batch`, with the generated statement in a database of its own that has one thread and a memory limit. It depends on its
rows alone, so it may be tried again or run twice: Spark keeps one of its results. As in two runs of `batch`, an
ambiguous puzzle may then show another of its solutions.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Any

from sqlsudoku import __version__, api
from sqlsudoku.batches.slices import Result, Solver
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle.reading.text import Text

if TYPE_CHECKING:
    from pyarrow import RecordBatch, Table
    from pyspark.sql import DataFrame

ADDED = Result._fields[1:]
"""The columns that are added to the DataFrame's own."""
PLACE = "puzzle"
"""The place of every text in the reasons: a row has no number that would be the same if its task were tried again."""


def solve(
    dataframe: "DataFrame",
    column: str = "puzzle",
    *,
    query: str = api.BATCH_QUERY,
    check: int | None = api.CHECK,
    timeout: float | None = api.TIMEOUT,
    memory: int | None = None,
    **options: Any,
) -> "DataFrame":
    """The DataFrame with three more columns of text: solution, solutions and verdict, as `sqlsudoku.batch` gives them.

    column: the one with the puzzles' text; memory: bytes that the database of each task may use, None for 2 GiB; the
    others as for `sqlsudoku.batch`. A solution that there is not is null. Raises UsageError for a wrong argument, and
    DatabaseUnavailable if the driver lacks the database. A job over the result fails if a worker lacks sqlsudoku, if
    the database cannot be used there, and with the puzzle's name if an answer is refuted.
    """
    from pyspark.sql.types import StringType, StructField, StructType

    _check_columns(dataframe, column)
    settings = {"query": query, "check": check, "timeout": timeout, "memory": memory, **options}
    _solver(settings)  # raises for a wrong argument now, not in a task
    added = [StructField(name, StringType()) for name in ADDED]
    task = _task(dataframe.columns.index(column), settings)
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
    if taken := [name for name in dataframe.columns if name.lower() in ADDED]:
        raise UsageError(f"The DataFrame has a column {taken[0]} already: rename it or drop it.")


def _solver(settings: dict[str, Any]) -> Solver:
    """One slice at a time, on one thread."""
    return api.batch_solver(database=api.BATCH_DATABASES[0], jobs=1, threads=1, **settings)


def _task(index: int, settings: dict[str, Any]) -> "Callable[[Iterator[RecordBatch]], Iterator[RecordBatch]]":
    """What Spark runs on each partition; index: the place of the puzzles' column.

    Spark sends a function within a function as code, not as a name to import, so it can say that a worker lacks
    sqlsudoku.
    """
    version = __version__

    def task(batches: Any) -> Any:
        import platform
        import sys

        try:
            import sqlsudoku
        except ModuleNotFoundError:
            found = "no sqlsudoku"
        else:
            found = f"sqlsudoku {sqlsudoku.__version__}"
        if found != f"sqlsudoku {version}":
            raise RuntimeError(
                f"The Python of the workers, {sys.executable} on {platform.node()}, has {found}, but the driver has "
                f"sqlsudoku {version}: install 'sqlsudoku[spark]=={version}' there, or name a Python that has it in "
                "PYSPARK_PYTHON before the session starts."
            )
        from sqlsudoku.spark import solved

        return solved(batches, index, settings)

    return task


def solved(batches: "Iterator[RecordBatch]", index: int, settings: dict[str, Any]) -> "Iterator[RecordBatch]":
    """The rows of a partition with their results, slice by slice."""
    solver, partition = _solver(settings), Partition(batches, index)
    with solver.engine, closing(solver.results(partition.take)) as slices:
        for results in slices:
            yield from partition.with_results(results)


class Partition:
    """The rows of a partition: taken in slices, and kept until their results are there."""

    def __init__(self, batches: "Iterator[RecordBatch]", index: int) -> None:
        self.batches = batches
        self.index = index
        self.rest: RecordBatch | None = None
        """The rows of a batch that are not taken yet."""
        self.slices: deque[Table] = deque()
        """The rows of the slices without results."""

    def take(self, count: int) -> list[Text]:
        """The next puzzles, fewer at the end."""
        import pyarrow

        parts: list[RecordBatch] = []
        while count and (batch := self.rest or next(self.batches, None)) is not None:
            part, self.rest = batch.slice(0, count), batch.slice(count)
            if len(part):
                parts.append(part)
                count -= len(part)
        if not parts:
            return []
        rows = pyarrow.Table.from_batches(parts)
        self.slices.append(rows)
        return [Text(PLACE, puzzle or "") for puzzle in rows.column(self.index).to_pylist()]

    def with_results(self, results: Sequence[Result]) -> "Iterator[RecordBatch]":
        """The rows of the oldest slice without results, with its results."""
        import pyarrow

        rows = self.slices.popleft()
        _, *columns = zip(*results, strict=True)
        for name, column in zip(ADDED, columns, strict=True):
            rows = rows.append_column(name, pyarrow.array([value or None for value in column], pyarrow.string()))
        return iter(rows.to_batches())
