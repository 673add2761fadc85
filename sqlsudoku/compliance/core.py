"""Checks, the cases that they are made with, and the subject that they are made on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, Self

from sqlsudoku.compliance.requirements import Requirements, requirements
from sqlsudoku.database.connection import Connection, Limits, Rows
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.run import runner
from sqlsudoku.run.targets import Target

Needs = Literal["dialect", "engine", "database"]
"""What a check is made on: the dialect's text alone, a database that needs no server, or any database."""
SECONDS = 120
"""The most that a statement of a check may take in a server."""


class Untold(Exception):  # noqa: N818 - it is no error
    """A check can tell nothing here: str() is the reason."""


class Lacking(Exception):  # noqa: N818 - it is no error
    """A case failed as the dialect's requirements say: str() is the error."""


@dataclass(frozen=True, eq=False)
class Case:
    """A query with a puzzle and the choices of `generate`; or only what the case is about."""

    query: str = ""
    puzzle: Puzzle | None = None
    choices: Mapping[str, Any] = field(default_factory=dict)
    about: str = ""
    values: tuple[Any, ...] = ()
    """What else the check needs."""
    mark: Literal["", "slow", "thorough"] = ""
    """A case that is not made in every run."""

    @property
    def size(self) -> int | None:
        return self.puzzle.size.n if self.puzzle else self.choices.get("size")

    @property
    def source(self) -> str:
        return next((source for source in ("table", "parameter") if self.choices.get(source)), "literal")

    @property
    def traits(self) -> Mapping[str, object]:
        """What a lack may name."""
        named = {name: self.choices.get(name) for name in ("form", "shape")}
        return {"query": self.query, "size": self.size, "source": self.source, "about": self.about, **named}

    def __str__(self) -> str:
        chosen = [self.choices.get(name) for name in ("form", "shape", "order")]
        source = self.source if self.source != "literal" else None
        limit = f"limit {self.choices['limit']}" if self.choices.get("limit") else None
        parts = [self.query, *chosen, source, self.size, limit, self.about]
        return "-".join(str(part) for part in parts if part) or "all"


class Subject:
    """A dialect, and its database where there is one; closed at the end of a `with`.

    target must be ready for jobs.
    """

    def __init__(self, dialect: Dialect, target: Target | None = None) -> None:
        self.dialect = dialect
        self._target = target

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if "connection" in self.__dict__:
            self.connection.close()

    @cached_property
    def requirements(self) -> Requirements:
        return requirements(self.dialect)

    @property
    def target(self) -> Target:
        assert self._target, "this check needs a database"
        return self._target

    @cached_property
    def connection(self) -> Connection:
        """A connection in this process, for many small statements."""
        return self.target.database.open(self.target.address, Limits(runner.MEMORY, SECONDS))

    def run(self, statement: str, parameters: Mapping[str, str] | None = None) -> list[Rows]:
        """The results of a statement on that connection."""
        return self.connection.run(statement, parameters or {})

    def catalogue(self) -> list[list[Rows]]:
        """The names of all that users have made. Raises AssertionError for a server whose requirements do not say how.

        Asked by a connection that is closed again: some databases have one only.
        """
        address = self.target.address
        if address and address.host:
            assert self.requirements.catalogue, (
                f"{self.dialect.name}: requirements.py must say how to ask the catalogue"
            )
        with closing(self.target.database.open(address, Limits(runner.MEMORY, SECONDS))) as connection:
            return [connection.run(statement, {}) for statement in self.requirements.catalogue]


@dataclass(frozen=True)
class Check:
    """A function that raises where a dialect does not do what it must, and the cases that it is called with."""

    name: str
    needs: Needs
    run: Callable[[Subject, Case], None]
    cases: Sequence[Case]

    @property
    def about(self) -> str:
        """What it checks, in a sentence."""
        return (self.run.__doc__ or self.name.replace("_", " ")).partition("\n")[0]


Run = Callable[[Subject, Case], None]


def checked(needs: Needs, cases: Iterable[Case] = (Case(),)) -> Callable[[Run], Run]:
    """Makes a check of a function: it is added to CHECKS."""

    def add(run: Run) -> Run:
        CHECKS.append(Check(run.__name__, needs, run, tuple(cases)))
        return run

    return add


CHECKS: list[Check] = []
"""All checks; `checks` fills it."""


def hold(check: Check, subject: Subject, case: Case) -> None:
    """Makes a check with a case. Raises what the check raises, AssertionError for a lack that is none.

    Raises Lacking where the case fails as the requirements say, and Untold where nothing can be told.
    """
    lack = subject.requirements.lack(check.name, case)
    if lack is None:
        check.run(subject, case)
        return
    where = f"{subject.dialect.name}, {check.name}, {case}"
    try:
        check.run(subject, case)
    except Untold:
        raise
    except Exception as error:
        said = str(error) if isinstance(error, AssertionError) else message(subject, error)
        if lack.matches(said):
            raise Lacking(said) from error
        raise AssertionError(f"{where}: requirements.py expects {lack.says!r}, but it is: {said}") from error
    raise AssertionError(f"{where}: it works, but requirements.py expects {lack.says!r}; remove the lack.")


def message(subject: Subject, error: Exception) -> str:
    """The words of an error; the database's own where there is a connection."""
    return subject.connection.message(error) if "connection" in subject.__dict__ else str(error)
