"""The formats of test runners: what `export` writes for each. A database's requirements name that of its makers."""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlsudoku.errors import UsageError

Row = tuple[Any, ...]
INTEGERS = range(-(2**31), 2**31)
"""The integers of 32 bits."""
ODD_QUOTE = re.compile(r"^( *--[^'\n]*(?:'[^'\n]*'[^'\n]*)*)'(?=[^'\n]*$)", re.MULTILINE)
"""The last apostrophe of a comment with an odd number of them, and what is before."""


@dataclass(frozen=True)
class EngineTest:
    """A statement and the rows that it must return in any order; None if it must fail.

    name: unique in its file, and beginning with a letter; types: a letter for each column, T for text and I for an
    integer.
    """

    name: str
    about: str
    statement: str
    rows: Sequence[Row] | None = None
    types: str = "T"


@dataclass(frozen=True)
class EngineFile:
    """Tests, the statements to run before them, and those that remove what these create."""

    name: str
    about: str
    setup: Sequence[str]
    tests: Sequence[EngineTest]
    clean_up: Sequence[str] = ()


@dataclass(frozen=True, kw_only=True)
class Format(ABC):
    """How a runner reads tests.

    forbidden: a pattern for what the runner reads as something else in a statement. errors: what it wants to be told of
    each test that must fail, by its name: the error's message or code.
    """

    forbidden: str
    errors: Mapping[str, str] = field(default_factory=dict)

    @abstractmethod
    def texts(self, file: EngineFile) -> dict[str, str]:
        """The texts of a file, by their paths. Raises UsageError for a statement that the runner would misread."""

    def checked(self, statement: str) -> str:
        """The statement. Raises UsageError if the runner would read a part of it as something else."""
        if re.search(self.forbidden, statement, re.MULTILINE):
            raise UsageError(f"A test runner would misread the statement {statement.splitlines()[0]} ...")
        return statement


@dataclass(frozen=True, kw_only=True)
class Records(Format):
    """Sqllogictest's records: https://sqlite.org/sqllogictest.

    separator: what is between the values of a row. narrow: whether the runner reads integers of 32 bits.
    """

    forbidden: str = r"^(\s*|#.*|----)$"
    ending: str = "test"
    separator: str = " "
    head: str = ""
    narrow: bool = False

    def texts(self, file: EngineFile) -> dict[str, str]:
        path = f"{file.name}.{self.ending}"
        records = [f"# name: {path}\n# group: [sudoku]\n#\n# {file.about}", self.head]
        records += [f"statement ok\n{self.checked(text)}" for text in file.setup]
        records += [f"# {test.about}\n{self.record(test)}" for test in file.tests]
        records += [f"statement ok\n{self.checked(text)}" for text in file.clean_up]
        return {path: "\n\n".join(filter(None, records)) + "\n"}

    def record(self, test: EngineTest) -> str:
        """The record of a test."""
        statement = self.checked(test.statement)
        if test.rows is None:
            message = f"\n----\n{self.errors[test.name]}" if self.errors else ""
            return f"statement error\n{statement}{message}"
        rows = sorted(tuple(map(str, row)) for row in test.rows)
        lines = [self.separator.join(row) for row in rows]
        return "\n".join([f"query {self.types(test)} rowsort", statement, "----", *lines])

    def types(self, test: EngineTest) -> str:
        """The letters of a test's columns."""
        if not self.narrow:
            return test.types
        columns = zip(test.types, *(test.rows or ()), strict=True)
        return "".join(
            "I" if type_ == "I" and all(each in INTEGERS for each in values) else "T" for type_, *values in columns
        )


SLT = Records(ending="slt")
"""What sqllogictest-rs reads, and the runners that are made of it: https://github.com/risinglightdb/sqllogictest-rs."""


@dataclass(frozen=True, kw_only=True)
class Printed(Format):
    """For a runner that gives a file to a console, and compares all that it prints with a second file.

    source, printed: the files' paths. plain, query, sorting, failing: how statements are written: those of the setup,
    those with at most one row, with more, and those that must fail. head: what comes first; head_printed and
    error_printed: what the console prints then, and of an error. comment: what begins one between statements.
    comment_quotes: whether a comment in a statement may have an odd number of apostrophes. sorts_values: whether rows
    are sorted by their values, not by their lines.
    """

    source: str
    printed: str
    separator: str
    plain: str
    query: str
    sorting: str
    failing: str
    head: str = ""
    head_printed: str = ""
    error_printed: str = ""
    comment: str = "--"
    comment_quotes: bool = True
    sorts_values: bool = False

    def texts(self, file: EngineFile) -> dict[str, str]:
        asked = [*filter(None, [self.head]), f"{self.comment} {file.about}"]
        asked += [self.plain.format(statement=self.checked(text)) for text in file.setup]
        printed = [self.head_printed]
        for test in file.tests:
            comments = test.statement if self.comment_quotes else ODD_QUOTE.sub(r"\1", test.statement)
            statement = self.checked(comments)
            if test.rows is None:
                form, answer = self.failing, [self.error_printed.format(error=self.errors[test.name])]
            else:
                form, answer = self.sorting if len(test.rows) > 1 else self.query, self.lines(test.rows)
            written = form.format(name=test.name, statement=statement, error=self.errors.get(test.name))
            asked.append(f"\n{self.comment} {test.about}\n{written}")
            printed += [test.name, *answer]
        asked += ["", *(self.plain.format(statement=self.checked(text)) for text in file.clean_up)]
        return {
            self.source.format(file.name): "\n".join(asked).rstrip("\n") + "\n",
            self.printed.format(file.name): "".join(f"{line}\n" for line in filter(None, printed)),
        }

    def lines(self, rows: Sequence[Row]) -> list[str]:
        """The lines of the rows, sorted as the runner sorts them."""
        several = sorted(rows) if self.sorts_values else rows
        lines = [self.separator.join(map(str, row)) for row in several]
        return lines if self.sorts_values else sorted(lines)
