"""Checks, their cases, and the subject that they check."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, Self

from sqlsudoku.database.connection import Connection, Limits, Rows
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Statement
from sqlsudoku.errors import SudokuError
from sqlsudoku.lab.compliance.requirements import Lack, Requirements, requirements
from sqlsudoku.queries.request import Question
from sqlsudoku.run import runner
from sqlsudoku.run.runner import Children, Outcome, Unanswered
from sqlsudoku.run.targets import Target

Needs = Literal["dialect", "engine", "connection", "database"]
"""What a check runs on: the dialect's text only, a database that needs no server, any open connection, or any database
that can be connected to again."""
QUESTIONS: Sequence[Needs] = ("connection", "database")
"""The needs of the checks that any database is asked."""
Mark = Literal["", "slow", "thorough"]
SECONDS = 120
"""The time limit of a check's statement on a server."""


class Undecided(Exception):  # noqa: N818 - it is no error
    """A check cannot decide anything here; str() is the reason."""


class FailedAsDeclared(Exception):  # noqa: N818 - it is no error
    """A case failed as the dialect's requirements declare; str() is the error."""


@dataclass(frozen=True)
class Case(Question):
    """A question for a check, or only a description in about; a check may also ask others that it derives from it."""

    query: str = ""
    about: str = ""
    values: tuple[Any, ...] = ()
    """Further values for the check."""
    mark: Mark = ""
    """The mark of a case that not every test run includes."""

    @property
    def traits(self) -> Mapping[str, object]:
        return {**super().traits, "about": self.about}

    def __str__(self) -> str:
        return "-".join(filter(None, [super().__str__(), self.about])) or "all"


class Subject:
    """A dialect and its database, if there is one; a context manager that closes the connection.

    target must be ready for jobs. children: give the child for each script, and keep it.
    """

    def __init__(self, dialect: Dialect, target: Target | None = None, children: Children | None = None) -> None:
        self.dialect = dialect
        self.database = target.database if target else None
        self._target = target
        self._children = children
        self._opened = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._opened.close()

    @property
    def name(self) -> str:
        """The database's name, or the dialect's without a database."""
        return self.database.name if self.database else self.dialect.name

    @cached_property
    def requirements(self) -> Requirements:
        return requirements(self.dialect, self.database)

    @property
    def target(self) -> Target:
        assert self._target, "this check needs a database"
        return self._target

    @cached_property
    def connection(self) -> Connection:
        """A connection in this process, for many small statements."""
        limits = Limits(runner.MEMORY, SECONDS)
        return self._opened.enter_context(closing(self.target.database.opened(self.target.address, limits)))

    def run(self, statement: str, parameters: Mapping[str, str] | None = None) -> list[Rows]:
        """The results of a statement on that connection."""
        return self.connection.run(statement, parameters or {})

    def execute(self, statements: Sequence[Statement], **limits: Any) -> list[Outcome]:
        """The outcomes of runner.runs(), in a kept child process; limits: its further arguments, such as repeat."""
        return runner.runs(self.target, lambda: statements, children=self._children, **limits)

    def lack(self, check: str, case: Case) -> Lack | None:
        """The declared lack that selects a case of a check; None if there is none."""
        return self.requirements.lack(check, case)

    def must_fail(self, lack: Lack) -> bool:
        """Whether a case that works in spite of a declared lack is a failure."""
        return True

    def catalogue(self) -> list[list[Rows]]:
        """The names of all objects that users created. Raises AssertionError if a server's requirements lack the query.

        Uses a connection that is closed afterwards, because some databases allow only one.
        """
        address = self.target.address
        if address and address.host:
            assert self.requirements.catalogue, f"{self.name}: requirements.py must define how to query the catalogue"
        with closing(self.target.database.opened(address, Limits(runner.MEMORY, SECONDS))) as connection:
            return [connection.run(statement, {}) for statement in self.requirements.catalogue]


@dataclass(frozen=True)
class Check:
    """A function that raises if a dialect does not do what it must, and the cases to call it with."""

    name: str
    needs: Needs
    run: Callable[[Subject, Case], None]
    cases: Sequence[Case]

    @property
    def about(self) -> str:
        """What the check tests, in one sentence."""
        return (self.run.__doc__ or self.name.replace("_", " ")).partition("\n")[0]


CheckFunction = Callable[[Subject, Case], None]


def checked(needs: Needs, cases: Iterable[Case] = (Case(),)) -> Callable[[CheckFunction], CheckFunction]:
    """A decorator that adds a function to CHECKS as a check."""

    def add(run: CheckFunction) -> CheckFunction:
        CHECKS.append(Check(run.__name__, needs, run, tuple(cases)))
        return run

    return add


CHECKS: list[Check] = []
"""All checks; the package `checks` fills the list."""


def questions_for(*needs: Needs) -> Iterator[tuple[Check, Case]]:
    """The checks with these needs, each with every case."""
    yield from ((check, case) for check in CHECKS if check.needs in needs for case in check.cases)


def run_check(check: Check, subject: Subject, case: Case) -> None:
    """Runs a check with a case. Raises what the check raises.

    Raises AssertionError for a declared lack if the case works or fails with another error, FailedAsDeclared if it does
    what the name says, and Undecided if the check cannot decide.
    """
    lack = subject.lack(check.name, case)
    if lack is None:
        check.run(subject, case)
        return
    where = f"{subject.name}, {check.name}, {case}"
    try:
        check.run(subject, case)
    except Undecided:
        raise
    except Exception as error:
        said = message(subject, error)
        if lack.matches(said):
            raise FailedAsDeclared(said) from error
        raise AssertionError(f"{where}: {lack.declared} expects {lack.says!r}, but it is: {said}") from error
    if subject.must_fail(lack):
        raise AssertionError(f"{where}: it works, but {lack.declared} expects {lack.says!r}; remove the lack.")


def message(subject: Subject, error: Exception) -> str:
    """The message of an error, in the database's words if that raised it; of an assertion without one, its line."""
    if isinstance(error, AssertionError) and not str(error):
        frame = traceback.extract_tb(error.__traceback__)[-1]
        return f"{Path(frame.filename).name}, line {frame.lineno}: {frame.line}"
    own = isinstance(error, (AssertionError, SudokuError, Unanswered)) or "connection" not in subject.__dict__
    return str(error) if own else subject.connection.message(error)
