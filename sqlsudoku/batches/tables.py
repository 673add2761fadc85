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
from sqlsudoku.queries.request import table_named
from sqlsudoku.run import runner
from sqlsudoku.run.runner import Unanswered, WorkerConnection
from sqlsudoku.run.targets import Target
from sqlsudoku.sql.layout import write_expression
from sqlsudoku.sql.trees import case, column, named, selected, text, window

SUFFIX = "_solved"
PUZZLE = ("id", "puzzle")
"""The columns of a table of puzzles."""
RESULT = {"solution": "VARCHAR(1000)", "solutions": "VARCHAR(4)", "verdict": "VARCHAR(2000)"}
"""The columns that a table of results has besides them, and their types."""


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
        self.dialect = registry.dialect(target.name)
        assert self.dialect.batch
        self.tables = self.dialect.batch
        self.connection = connection
        self.target = target
        self.puzzles = table_named(name, self.dialect)
        self.results = table_named(name, self.dialect, SUFFIX)
        self.index = exp.to_identifier(f"{self.results.name}_id", quoted=self.results.this.quoted)
        longest = self.tables.longest_name
        if longest and len(self.index.name.encode()) > longest:
            raise UsageError(f"The table's name is too long: {self.index.name} would have more than {longest} bytes.")
        self.names = (f"sqlsudoku_slice_{number}" for number in count(1))
        self.slices: deque[exp.Table] = deque()
        """The temporary tables of the slices whose results are still to be written."""
        self.last = self.tables.temporary("sqlsudoku_last")
        """The temporary table of the id that was taken last."""
        self.answers = self.tables.temporary("sqlsudoku_answers")
        self.total: int | None = self.checked_count()
        self.make(resume)
        self.counts = self.counted()
        self.keep_apart()
        self.read = self.counts.total()
        self.ask(self.tables.create_temporary_as(self.last, self.last_id(self.results, "id")))
        if self.read:
            self.compare()

    def position(self) -> int:
        return self.read

    def take(self, count: int) -> list[Text]:
        """The next puzzles. Raises DatabaseUnavailable."""
        slice_ = self.tables.temporary(next(self.names))
        puzzles = selected(self.puzzles, "id", "puzzle").order_by("id")
        if self.read:
            puzzles.where(exp.GT(this=column("id"), expression=self.last_taken()), copy=False)
        part = self.dialect.limited(puzzles, count).subquery("part")
        numbered = selected(part, named(window(exp.RowNumber(), order=[column("id")]), "n"), "id", "puzzle")
        rows = self.ask(
            self.tables.create_temporary_as(slice_, numbered),
            self.tables.drop(self.last),
            self.tables.create_temporary_as(self.last, self.last_id(slice_, "n")),
            selected(slice_, as_text(column("id"), 100), as_text(column("puzzle"), 1000)).order_by("n"),
        )
        self.slices.append(slice_)
        self.read += len(rows)
        return [Text(f"id {id_}", puzzle or "") for id_, puzzle in rows]

    def write(self, results: Sequence[Result]) -> None:
        """Writes the results of the first slice that has none yet. Raises DatabaseUnavailable."""
        slice_ = self.slices.popleft()
        _, solutions, counts, verdicts = ([value or None for value in column] for column in zip(*results, strict=True))
        columns = {"n": [*range(1, len(results) + 1)], "solution": solutions, "solutions": counts, "verdict": verdicts}
        puzzle, answer = (exp.alias_(each, n, table=True) for each, n in ((slice_, "part"), (self.answers, "answer")))
        rows = [*(column(name, "part") for name in PUZZLE), *(column(name, "answer") for name in RESULT)]
        same = exp.EQ(this=column("n", "answer"), expression=column("n", "part"))
        try:
            self.asked(
                self.tables.create_temporary(self.answers, {"n": "INTEGER", **RESULT}),
                Filling(self.written(self.answers), columns),
                exp.insert(
                    selected(puzzle, *rows).join(answer, on=same, join_type="inner", copy=False),
                    self.results.copy(),
                    columns=[*PUZZLE, *RESULT],
                ),
                self.tables.drop(self.answers),
                self.tables.drop(slice_),
            )
        except Unanswered as failure:
            raise DatabaseUnavailable(
                f"{self.written(self.results)} of {self.target} cannot be written: {failure}; should another run write "
                "to it, let that one end, and --resume goes on."
            ) from None

    def finish(self) -> None:
        """Nothing: the results are where they belong."""

    # the start

    def checked_count(self) -> int:
        """The number of puzzles. Raises UsageError for a table that does not have them in the way that is needed."""
        try:
            # the column puzzle is named so that its absence is noticed before anything is made
            counts = ("COUNT(*)", "COUNT(id)", "COUNT(DISTINCT id)", "COUNT(puzzle)")
            ((rows, ids, different, _),) = self.asked(selected(self.puzzles, *counts))
        except Unanswered as failure:
            raise UsageError(
                f"The table {self.written(self.puzzles)} of {self.target} cannot be read: {failure}."
            ) from None
        if not rows == ids == different:
            raise UsageError(
                f"The table {self.written(self.puzzles)} has an id twice, or none: the order of its rows must be "
                "certain."
            )
        if not rows:
            raise PuzzleError(f"{self.written(self.puzzles)}: there is no puzzle in it.")
        return int(rows)

    def make(self, resume: bool) -> None:
        """Makes the table of the results, unless it is there and may be."""
        try:
            nulls = [named(exp.cast(exp.Null(), kind), name) for name, kind in RESULT.items()]
            no_rows = selected(self.puzzles, *PUZZLE, *nulls).where("1 = 0")
            self.asked(self.tables.create_as(self.results, no_rows, may_exist=resume))
        except Unanswered as failure:
            hint = "" if resume else "; --resume goes on with one that is there"
            raise UsageError(
                f"The table {self.written(self.results)} of {self.target} cannot be made: {failure}{hint}."
            ) from None

    def keep_apart(self) -> None:
        """Sees to it that no puzzle gets two rows from two runs.

        Where one process alone can write, an index would be of no use and take memory.
        """
        if self.tables.several_writers:
            self.ask(self.tables.create_index(self.results, self.index, "id"))

    def counted(self) -> Counter[str]:
        """How many results of each kind there are. Raises UsageError if the table of results is another one."""
        try:
            self.asked(self.dialect.limited(selected(self.results, *PUZZLE, *RESULT), 1))
        except Unanswered as failure:
            raise UsageError(
                f"The table {self.written(self.results)} of {self.target} is not of this command's making: {failure}."
            ) from None
        kinds = [
            (exp.Like(this=column("verdict"), expression=text(f"{kind}%")), text(kind))
            for kind in get_args(VerdictKind)
        ]
        part = selected(self.results, named(case(*kinds, default=exp.Null()), "kind")).subquery("part")
        rows = self.ask(selected(part, "kind", "COUNT(*)").group_by("kind"))
        return Counter({str(kind): int(count) for kind, count in rows})

    def compare(self) -> None:
        """Raises UsageError if the results are not of the table's first puzzles."""
        first = selected(self.puzzles, *PUZZLE).where(exp.LTE(this=column("id"), expression=self.last_taken()))
        results = selected(self.results, *PUZZLE)
        for part, whole in ((results, first), (first, results)):
            different = exp.except_(part, whole).subquery("different")
            ((count,),) = self.ask(selected(different, "COUNT(*)"))
            if count:
                both = f"{self.written(self.results)} and {self.written(self.puzzles)}"
                raise UsageError(f"--resume cannot go on: {both} differ in {count} of the rows so far.")

    # the connection

    def ask(self, *steps: exp.Expr | Filling) -> list[list[Any]]:
        """The rows of the last query among the steps. Raises DatabaseUnavailable."""
        try:
            return self.asked(*steps)
        except Unanswered as failure:
            raise DatabaseUnavailable(f"{self.target}: {failure}; --resume goes on later.") from None

    def asked(self, *steps: exp.Expr | Filling) -> list[Any]:
        """The same. Raises Unanswered."""
        sent = (Statement(self.written(step)) if isinstance(step, exp.Expr) else step for step in steps)
        run = self.connection.run(*sent)
        return run.results[-1] if run.results else []

    def written(self, tree: exp.Expr) -> str:
        """The text of a statement or a name."""
        return write_expression(tree, self.dialect.generator)

    def last_taken(self) -> exp.Expr:
        """The id that was taken last."""
        return exp.Subquery(this=selected(self.last, "id"))

    def last_id(self, table: exp.Table, order: str) -> exp.Query:
        """The id of a table's last row in an order."""
        in_order = selected(table, "id").order_by(exp.Ordered(this=column(order), desc=True))
        return self.dialect.limited(in_order, 1)


def as_text(value: exp.Expr, length: int) -> exp.Expr:
    """A value as text."""
    return exp.cast(value, f"varchar({length})")
