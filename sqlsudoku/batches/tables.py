"""Puzzles in a table of the user's database, and their results in a new table beside it.

The table has the columns id and puzzle, as for `generate --table`; the ids are different and none is null. Slices are
taken in their order. One statement writes a slice's results, whole or not at all, so that the last id among the results
says where to go on. Where two runs could write to one table, an index keeps each puzzle to one row. The ids themselves
never leave the database: between it and us, a temporary table numbers a slice.
"""

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from typing import Any, get_args

from sqlglot import exp

from sqlsudoku.batches.slices import Result, VerdictKind
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Limits
from sqlsudoku.database.script import Filling, Statement
from sqlsudoku.errors import DatabaseUnavailable, PuzzleError, UsageError
from sqlsudoku.puzzle.reading.text import Text
from sqlsudoku.queries.request import table_named, table_written
from sqlsudoku.run import runner
from sqlsudoku.run.runner import Unanswered, WorkerConnection
from sqlsudoku.run.targets import Target

SUFFIX = "_solved"


@contextmanager
def opened(target: Target, name: str, resume: bool) -> Iterator["Table"]:
    """The table and a new one for its results. Raises UsageError, and DatabaseUnavailable.

    resume: whether to go on with a table of results that is there; without it there may be none.
    """
    if target.address is None:
        raise UsageError(f"--table needs a database of yours: {target.database.how_to_name_one()}.")
    with target.ready(runner.MEMORY) as ready, runner.connected(ready, Limits(runner.MEMORY)) as connection:
        yield Table(connection, target, name, resume)


class Table:
    """A source of puzzles and the place of their results in one.

    total: the number of puzzles; counts: how many results of each kind there are already.
    """

    def __init__(self, connection: WorkerConnection, target: Target, name: str, resume: bool) -> None:
        dialect = registry.dialect(target.name)
        self.connection = connection
        self.target = target
        results = table_named(name, dialect, SUFFIX)
        self.puzzles = table_written(table_named(name, dialect), dialect)
        self.results = table_written(results, dialect)
        index = exp.to_identifier(f"{results.name}_id", quoted=results.this.quoted)
        self.index, self.indexed = (table_written(each, dialect) for each in dialect.index_names(results, index))
        if dialect.longest_name and len(index.name.encode()) > dialect.longest_name:
            raise UsageError(
                f"The table's name is too long: {index.name} would have more than {dialect.longest_name} bytes."
            )
        self.several_writers = dialect.several_writers
        schema = dialect.temporary_schema
        self.names = (f"{schema}.sqlsudoku_slice_{number}" for number in count(1))
        self.slices: deque[str] = deque()
        """The temporary tables of the slices whose results are still to be written."""
        self.last = f"{schema}.sqlsudoku_last"
        """The temporary table of the id that was taken last."""
        self.answers = f"{schema}.sqlsudoku_answers"
        self.total: int | None = self.checked_count()
        self.make(resume)
        self.counts = self.counted()
        self.keep_apart()
        self.read = self.counts.total()
        self.ask(f"CREATE TEMPORARY TABLE {self.last} AS SELECT id FROM {self.results} ORDER BY id DESC LIMIT 1")
        if self.read:
            self.compare()

    def position(self) -> int:
        return self.read

    def take(self, count: int) -> list[Text]:
        """The next puzzles. Raises DatabaseUnavailable."""
        slice_ = next(self.names)
        rest = f"WHERE id > (SELECT id FROM {self.last})" if self.read else ""
        rows = self.ask(
            f"CREATE TEMPORARY TABLE {slice_} AS SELECT ROW_NUMBER() OVER (ORDER BY id) AS n, id, puzzle "
            f"FROM (SELECT id, puzzle FROM {self.puzzles} {rest} ORDER BY id LIMIT {count}) AS part",
            f"DROP TABLE {self.last}",
            f"CREATE TEMPORARY TABLE {self.last} AS SELECT id FROM {slice_} ORDER BY n DESC LIMIT 1",
            f"SELECT CAST(id AS VARCHAR(100)), CAST(puzzle AS VARCHAR(1000)) FROM {slice_} ORDER BY n",
        )
        self.slices.append(slice_)
        self.read += len(rows)
        return [Text(f"id {id_}", puzzle or "") for id_, puzzle in rows]

    def write(self, results: Sequence[Result]) -> None:
        """Writes the results of the first slice that has none yet. Raises DatabaseUnavailable."""
        slice_ = self.slices.popleft()
        _, solutions, counts, verdicts = ([value or None for value in column] for column in zip(*results, strict=True))
        columns = {"n": [*range(1, len(results) + 1)], "solution": solutions, "solutions": counts, "verdict": verdicts}
        steps: list[str | Filling] = [
            f"CREATE TEMPORARY TABLE {self.answers} "
            "(n INTEGER, solution VARCHAR(1000), solutions VARCHAR(4), verdict VARCHAR(2000))",
            Filling(self.answers, columns),
            f"INSERT INTO {self.results} (id, puzzle, solution, solutions, verdict) "
            "SELECT part.id, part.puzzle, answer.solution, answer.solutions, answer.verdict "
            f"FROM {slice_} AS part INNER JOIN {self.answers} AS answer ON answer.n = part.n",
            f"DROP TABLE {self.answers}",
            f"DROP TABLE {slice_}",
        ]
        try:
            self.asked(*steps)
        except Unanswered as failure:
            raise DatabaseUnavailable(
                f"{self.results} of {self.target} cannot be written: {failure}; should another run write to it, let "
                "that one end, and --resume goes on."
            ) from None

    def finish(self) -> None:
        """Nothing: the results are where they belong."""

    # the start

    def checked_count(self) -> int:
        """The number of puzzles. Raises UsageError for a table that does not have them in the way that is needed."""
        try:
            # the column puzzle is named so that its absence is noticed before anything is made
            ((rows, ids, different, _),) = self.asked(
                f"SELECT COUNT(*), COUNT(id), COUNT(DISTINCT id), COUNT(puzzle) FROM {self.puzzles}"
            )
        except Unanswered as failure:
            raise UsageError(f"The table {self.puzzles} of {self.target} cannot be read: {failure}.") from None
        if not rows == ids == different:
            raise UsageError(
                f"The table {self.puzzles} has an id twice, or none: the order of its rows must be certain."
            )
        if not rows:
            raise PuzzleError(f"{self.puzzles}: there is no puzzle in it.")
        return int(rows)

    def make(self, resume: bool) -> None:
        """Makes the table of the results, unless it is there and may be."""
        try:
            self.asked(
                f"CREATE TABLE {'IF NOT EXISTS ' if resume else ''}{self.results} AS SELECT id, puzzle, "
                "CAST(NULL AS VARCHAR(1000)) AS solution, CAST(NULL AS VARCHAR(4)) AS solutions, "
                f"CAST(NULL AS VARCHAR(2000)) AS verdict FROM {self.puzzles} WHERE 1 = 0"
            )
        except Unanswered as failure:
            hint = "" if resume else "; --resume goes on with one that is there"
            raise UsageError(f"The table {self.results} of {self.target} cannot be made: {failure}{hint}.") from None

    def keep_apart(self) -> None:
        """Sees to it that no puzzle gets two rows from two runs.

        Where one process alone can write, an index would be of no use and take memory.
        """
        if self.several_writers:
            self.ask(f"CREATE UNIQUE INDEX IF NOT EXISTS {self.index} ON {self.indexed} (id)")

    def counted(self) -> Counter[str]:
        """How many results of each kind there are. Raises UsageError if the table of results is another one."""
        try:
            self.asked(f"SELECT id, puzzle, solution, solutions, verdict FROM {self.results} LIMIT 1")
        except Unanswered as failure:
            raise UsageError(
                f"The table {self.results} of {self.target} is not of this command's making: {failure}."
            ) from None
        kinds = " ".join(f"WHEN verdict LIKE '{kind}%' THEN '{kind}'" for kind in get_args(VerdictKind))
        rows = self.ask(
            f"SELECT kind, COUNT(*) FROM (SELECT CASE {kinds} END AS kind FROM {self.results}) AS part GROUP BY kind"
        )
        return Counter({str(kind): int(count) for kind, count in rows})

    def compare(self) -> None:
        """Raises UsageError if the results are not of the table's first puzzles."""
        first = f"SELECT id, puzzle FROM {self.puzzles} WHERE id <= (SELECT id FROM {self.last})"
        results = f"SELECT id, puzzle FROM {self.results}"
        for part, whole in ((results, first), (first, results)):
            ((count,),) = self.ask(f"SELECT COUNT(*) FROM ({part} EXCEPT {whole}) AS different")
            if count:
                raise UsageError(
                    f"--resume cannot go on: {self.results} and {self.puzzles} differ in {count} of the rows so far."
                )

    # the connection

    def ask(self, *steps: str | Filling) -> list[list[Any]]:
        """The rows of the last query among the steps. Raises DatabaseUnavailable."""
        try:
            return self.asked(*steps)
        except Unanswered as failure:
            raise DatabaseUnavailable(f"{self.target}: {failure}; --resume goes on later.") from None

    def asked(self, *steps: str | Filling) -> list[Any]:
        run = self.connection.run(*(Statement(step) if isinstance(step, str) else step for step in steps))
        return run.results[-1] if run.results else []
