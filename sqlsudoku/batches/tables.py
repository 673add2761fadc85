"""Reads puzzles from a table of the user's database, and writes their results to a new table beside it.

The table has the columns id and puzzle, as for `generate --table`; the ids are unique and not null. Slices are taken in
the order of the ids. One statement writes all of a slice's results or none, so the last id among the results says where
to continue. If two runs could write to the same table, a unique index allows one row per puzzle. Ids leave the database
only as text, for messages; to write the results back, a temporary table numbers the rows of a slice.
"""

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from typing import Any

from sqlglot import exp

from sqlsudoku.batches.results import ResultStore
from sqlsudoku.batches.slices import KINDS, Result, check_units
from sqlsudoku.database.connection import Limits
from sqlsudoku.database.script import Statement
from sqlsudoku.errors import DatabaseUnavailable, PuzzleError, UsageError
from sqlsudoku.puzzle.reading.sources import PuzzleSource
from sqlsudoku.puzzle.reading.text import Text
from sqlsudoku.puzzle.variant import PLAIN, Variant
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
"""The other columns of a table of results, and their types."""


@contextmanager
def opened(target: Target, name: str, resume: bool, variant: Variant = PLAIN) -> Iterator["PuzzleTable"]:
    """The table of puzzles and a new table for its results. Raises UsageError and DatabaseUnavailable.

    resume: whether to continue an existing table of results; if not, none may exist; variant: what all puzzles are.
    """
    if target.address is None:
        raise UsageError(f"--table needs your own database: {target.database.how_to_name_one()}.")
    with target.ready(runner.MEMORY) as ready, runner.connected(ready, Limits(runner.MEMORY)) as connection:
        yield PuzzleTable(connection, target, name, resume, variant)


class PuzzleTable(PuzzleSource, ResultStore):
    """Both the source of the puzzles and the store of their results.

    total: the number of puzzles; counts: how many results of each kind exist already.
    """

    def __init__(self, connection: WorkerConnection, target: Target, name: str, resume: bool, variant: Variant) -> None:
        self.dialect = target.dialect
        assert self.dialect.batch
        self.tables = self.dialect.batch
        self.connection = connection
        self.target = target
        self.puzzles = table_named(name, self.dialect)
        self.results = table_named(name, self.dialect, SUFFIX)
        self.index = exp.to_identifier(f"{self.results.name}_id", quoted=self.results.this.quoted)
        longest = self.tables.longest_name
        if longest and len(self.index.name.encode()) > longest:
            raise UsageError(f"The table's name is too long: {self.index.name} would be longer than {longest} bytes.")
        self.names = (f"sqlsudoku_slice_{number}" for number in count(1))
        self.slices: deque[exp.Table] = deque()
        """The temporary tables of the slices whose results are not yet written."""
        self.last = self.tables.temporary("sqlsudoku_last")
        """The temporary table with the last id taken."""
        self.answers = self.tables.temporary("sqlsudoku_answers")
        self.total = self.checked_count()
        self.make(resume)
        self.counts = self.counted()
        self.create_unique_index()
        self.read = self.counts.total()
        self.ask(self.tables.create_temporary_as(self.last, self.last_id(self.results, "id")))
        if self.read:
            self.compare()
            ((verdict,),) = self.ask(self.dialect.limited(selected(self.results, "verdict"), 1))
            check_units(verdict or "", variant)

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
        """Writes the results of the oldest slice without results. Raises DatabaseUnavailable."""
        slice_ = self.slices.popleft()
        _, solutions, counts, verdicts = ([value or None for value in column] for column in zip(*results, strict=True))
        columns = {"n": [*range(1, len(results) + 1)], "solution": solutions, "solutions": counts, "verdict": verdicts}
        puzzle, answer = (exp.alias_(each, n, table=True) for each, n in ((slice_, "part"), (self.answers, "answer")))
        rows = [*(column(name, "part") for name in PUZZLE), *(column(name, "answer") for name in RESULT)]
        same = exp.EQ(this=column("n", "answer"), expression=column("n", "part"))
        try:
            self.asked(
                self.tables.create_temporary(self.answers, {"n": "INTEGER", **RESULT}),
                Statement(self.sql_of(self.answers), columns=columns),
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
                f"{self.sql_of(self.results)} of {self.target} cannot be written: {failure}; if another run is "
                "writing to it, wait for that run to end, then continue with --resume."
            ) from None

    # the start

    def checked_count(self) -> int:
        """The number of puzzles. Raises UsageError if the table lacks a column or its ids are not unique."""
        # names the column puzzle too, so that a table without it fails before anything is created
        counts = ("COUNT(*)", "COUNT(DISTINCT id)", "COUNT(puzzle)")
        ((rows, different, _),) = self.checked(selected(self.puzzles, *counts), self.puzzles, "cannot be read")
        if rows != different:  # nulls are not counted
            raise UsageError(
                f"The table {self.sql_of(self.puzzles)} contains duplicate or null ids: give each row a unique id, "
                "so that the order is certain."
            )
        if not rows:
            raise PuzzleError(f"{self.sql_of(self.puzzles)}: there is no puzzle in it.")
        return int(rows)

    def make(self, resume: bool) -> None:
        """Creates the table of results; if resuming, keeps an existing one. Raises UsageError."""
        nulls = [named(exp.cast(exp.Null(), kind), name) for name, kind in RESULT.items()]
        no_rows = selected(self.puzzles, *PUZZLE, *nulls).where("1 = 0")
        create = self.tables.create_as(self.results, no_rows, may_exist=resume)
        hint = "" if resume else "; --resume continues an existing one"
        self.checked(create, self.results, "cannot be created", hint)

    def create_unique_index(self) -> None:
        """Creates an index that prevents two runs from writing two rows for a puzzle.

        Where the dialect needs none, it would be useless and cost memory.
        """
        if self.tables.needs_index:
            self.ask(self.tables.create_index(self.results, self.index, "id"))

    def counted(self) -> Counter[str]:
        """The number of results of each kind. Raises UsageError if the table is not a table of results."""
        first = self.dialect.limited(selected(self.results, *PUZZLE, *RESULT), 1)
        self.checked(first, self.results, "was not written by sqlsudoku batch")
        kinds = [(exp.Like(this=column("verdict"), expression=text(f"{kind}%")), text(kind)) for kind in KINDS]
        part = selected(self.results, named(case(*kinds, default=exp.Null()), "kind")).subquery("part")
        rows = self.ask(selected(part, "kind", "COUNT(*)").group_by("kind"))
        return Counter({str(kind): int(count) for kind, count in rows})

    def compare(self) -> None:
        """Raises UsageError if the results do not match the table's first puzzles."""
        first = selected(self.puzzles, *PUZZLE).where(exp.LTE(this=column("id"), expression=self.last_taken()))
        results = selected(self.results, *PUZZLE)
        for part, whole in ((results, first), (first, results)):
            different = exp.except_(part, whole).subquery("different")
            ((count,),) = self.ask(selected(different, "COUNT(*)"))
            if count:
                both = f"{self.sql_of(self.results)} and {self.sql_of(self.puzzles)}"
                raise UsageError(f"--resume cannot continue: {both} differ in {count} of the rows so far.")

    # the connection

    def ask(self, *steps: exp.Expr | Statement) -> list[Sequence[Any]]:
        """The rows of the last query among the steps. Raises DatabaseUnavailable."""
        try:
            return self.asked(*steps)
        except Unanswered as failure:
            raise DatabaseUnavailable(f"{self.target}: {failure}; continue later with --resume.") from None

    def checked(self, step: exp.Expr, table: exp.Table, fault: str, hint: str = "") -> list[Any]:
        """The rows of a statement. Raises UsageError if it fails: the fault of the table, and a hint."""
        try:
            return self.asked(step)
        except Unanswered as failure:
            raise UsageError(f"The table {self.sql_of(table)} of {self.target} {fault}: {failure}{hint}.") from None

    def asked(self, *steps: exp.Expr | Statement) -> list[Any]:
        """The rows of the last query among the steps. Raises Unanswered."""
        sent = (Statement(self.sql_of(step)) if isinstance(step, exp.Expr) else step for step in steps)
        results = self.connection.run(*sent).results
        return results[-1] if results else []

    def sql_of(self, tree: exp.Expr) -> str:
        """The text of a statement or a name."""
        return write_expression(tree, self.dialect.generator)

    def last_taken(self) -> exp.Expr:
        """The last id taken, as a subquery."""
        return exp.Subquery(this=selected(self.last, "id"))

    def last_id(self, table: exp.Table, order: str) -> exp.Query:
        """The id of a table's last row in the order of a column."""
        in_order = selected(table, "id").order_by(exp.Ordered(this=column(order), desc=True))
        return self.dialect.limited(in_order, 1)


def as_text(value: exp.Expr, length: int) -> exp.Expr:
    """A value as text."""
    return exp.cast(value, f"varchar({length})")
