"""What Spark runs on each partition, in a Python process of a worker."""

from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from itertools import chain, islice
from typing import TYPE_CHECKING, Any

from sqlsudoku import __version__, api
from sqlsudoku.batches.slices import Result, Solver
from sqlsudoku.puzzle.reading import columns, entries, forms
from sqlsudoku.puzzle.reading.columns import Columns
from sqlsudoku.puzzle.reading.text import Text

if TYPE_CHECKING:
    from pyarrow import Array, RecordBatch, Table

    Batches = Iterator[RecordBatch]

ADDED = Result._fields[1:]
"""The columns that are added to a DataFrame's own."""
PLACE = "puzzle"
"""The place of every text in the reasons: a row has no number that would be the same if its task were tried again."""

Settings = dict[str, Any]
"""The arguments of `api.batch_solver` that the caller chooses."""


def solver(settings: Settings) -> Solver:
    """One slice at a time, on one thread. Raises UsageError and DatabaseUnavailable."""
    return api.batch_solver(database=api.BATCH_DATABASES[0], jobs=1, threads=1, **settings)


_idle: dict[str, tuple[Solver, ExitStack]] = {}
"""The open solver that this process keeps, by its settings, with what closes it."""


@contextmanager
def opened(settings: Settings) -> Iterator[Solver]:
    """A solver for a partition, which is kept for the next one of this process: to start it and to plan takes seconds.

    One whose partition fails or is abandoned is closed.
    """
    key = repr(sorted(settings.items()))
    if key not in _idle:
        forget()
        with ExitStack() as opening:
            _idle[key] = opening.enter_context(solver(settings)), opening.pop_all()
    solving, ends = _idle.pop(key)
    with ends:
        yield solving
        forget()
        _idle[key] = solving, ends.pop_all()


def forget() -> None:
    """Closes the solver that is kept."""
    while _idle:
        _idle.popitem()[1][1].close()


def task(name: str, *arguments: Any) -> "Callable[[Batches], Batches]":
    """What calls a function of this module, by its name, with a partition's batches and the arguments.

    Spark sends a function within a function as code, not as a name to import, so it can say that a worker lacks
    sqlsudoku.
    """
    version = __version__

    def checked(batches: Any) -> Any:
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
                f"The Python of the workers, {sys.executable} on {platform.node()}, contains {found}, but the driver "
                f"uses sqlsudoku {version}: install 'sqlsudoku[spark]=={version}' there, or name a Python with it in "
                "PYSPARK_PYTHON before the session starts."
            )
        from sqlsudoku.spark import tasks

        return getattr(tasks, name)(batches, *arguments)

    return checked


# a DataFrame's rows


def with_results(batches: "Batches", index: int, settings: Settings) -> "Generator[RecordBatch]":
    """The rows of a partition with their results, slice by slice; index: the place of the puzzles' column."""
    partition = Partition(batches, index)
    with opened(settings) as solving, closing(solving.results(partition.take)) as slices:
        for results in slices:
            yield from partition.with_results(results)


class Partition:
    """The rows of a partition: taken in slices, and kept until their results are there."""

    def __init__(self, batches: "Batches", index: int) -> None:
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

    def with_results(self, results: Sequence[Result]) -> "Batches":
        """The rows of the oldest slice without results, with its results."""
        rows = self.slices.popleft()
        _, *columns = as_columns(results)
        for name, column in zip(ADDED, columns, strict=True):
            rows = rows.append_column(name, column)
        return iter(rows.to_batches())


# what files contain


def results(batches: "Batches", are_lines: bool, columns: tuple[Any, ...] | None, settings: Settings) -> "Batches":
    """The results of a partition's puzzles, slice by slice.

    are_lines: whether they are in lines of text, else in a column, beside which a second one may have their solutions;
    columns: the fields of `Columns` if the lines have such.
    """
    import pyarrow

    found = Columns(*columns) if columns else None
    read = (_of_lines(batch, found) if are_lines else _of_values(batch) for batch in batches)
    texts = chain.from_iterable(read)
    first = next(texts, None)
    if first is None:  # blocks of other parts are in the same file
        return
    texts = chain([first], texts)
    with opened(settings) as solving, closing(solving.results(lambda count: list(islice(texts, count)))) as slices:
        for slice_ in slices:
            yield pyarrow.RecordBatch.from_arrays(as_columns(slice_), names=list(Result._fields))


def _of_lines(batch: "RecordBatch", found: Columns | None) -> Iterator[Text]:
    """The puzzles of lines, as `batch` reads lines: without comments and empty ones."""
    lines = batch.column(0).to_pylist()
    if found is None:
        return (Text(PLACE, line) for line in lines if entries.is_plain(line) or not forms.is_empty(line))
    return (text._replace(place=PLACE) for text in columns.texts_in_columns(enumerate(lines), found))


def _of_values(batch: "RecordBatch") -> Iterator[Text]:
    """The puzzles in a column, and their solutions in a second one if there is one."""
    values = [column.to_pylist() for column in batch.columns]
    return (Text(PLACE, *(value or "" for value in row)) for row in zip(*values, strict=True))


def as_columns(results: Sequence[Result]) -> "list[Array]":
    """The results' columns, with null for what there is not."""
    import pyarrow

    return [
        pyarrow.array([value or None for value in column], pyarrow.string()) for column in zip(*results, strict=True)
    ]
