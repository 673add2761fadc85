"""The committed files of all queries."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from sqlsudoku import queries
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.errors import UsageError
from sqlsudoku.lab.compliance.core import QUESTIONS, Case, Subject, checked, questions_for
from sqlsudoku.queries.base import Request
from sqlsudoku.queries.request import requested
from sqlsudoku.queries.script import for_console


def goldens() -> Iterator[Case]:
    """The committed files of each query, by name."""
    for query in queries.QUERIES.values():
        for name, options in query.goldens.items():
            yield Case(query.name, None, options, name)


def committed(subject: Subject, case: Case) -> Path:
    """The committed file of a case."""
    path = subject.dialect.folder / f"{case.about}.sql"
    assert path.is_file(), f"{path.name} is missing: sqlsudoku generate --all"
    return path


@checked("dialect", goldens())
def committed_file_is_fresh(subject: Subject, case: Case) -> None:
    """A committed file is what `sqlsudoku generate --all` writes, and a console sends what a driver does."""
    script, path = for_console(subject.dialect, case), committed(subject, case)
    assert path.read_bytes().decode("utf-8") == script.pasted, f"{path.name} is stale: sqlsudoku generate --all"
    assert list(subject.dialect.pasting.split(script.pasted)) == script.texts, path.name


@checked("dialect")
def no_other_file_is_committed(subject: Subject, case: Case) -> None:
    found = {path.stem for path in subject.dialect.folder.glob("*.sql")}
    lacking = {case.about for case in goldens() if subject.requirements.lack("committed_file_is_fresh", case)}
    assert found == {case.about for case in goldens()} - lacking


@checked("dialect")
def every_committed_file_is_executed(subject: Subject, case: Case) -> None:
    """The statements of each committed file are those of a question that every database is asked."""
    # counting all grids of 9x9 takes seconds, so that it is asked where its statements or the version are new
    asked = (each for _, each in questions_for(*QUESTIONS) if each.mark != "slow" or each.query == "count")
    executed = [*requests(subject.dialect, asked)]
    for golden in goldens():
        for request in requests(subject.dialect, [golden]):
            assert request in executed, f"no check asks a database what is in {golden.about}.sql"


def requests(dialect: Dialect, cases: Iterable[Case]) -> Iterator[Request]:
    """What a dialect makes of the cases that it supports, without their different command lines."""
    for case in cases:
        with suppress(UsageError):
            yield replace(requested(dialect, case), command="")
