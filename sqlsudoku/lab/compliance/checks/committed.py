"""The committed files of all queries, statement by statement."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from sqlsudoku import queries
from sqlsudoku.endings import Ending
from sqlsudoku.lab.compliance import scripts
from sqlsudoku.lab.compliance.core import Case, Mark, Subject, checked
from sqlsudoku.queries.request import requested
from sqlsudoku.queries.script import generate


def goldens() -> Iterator[Case]:
    """The committed files of each query, by name."""
    for query in queries.QUERIES.values():
        for name, options in query.goldens.items():
            yield Case(query.name, None, options, name)


def mark_of(case: Case) -> Mark:
    """Counting all grids of 9x9 takes seconds; `count` of 4x4 and 6x6 is asked elsewhere."""
    if case.query == "count":
        return "slow"
    return "" if case.asked.accepts_puzzle else "thorough"


def committed(subject: Subject, case: Case) -> Path:
    """The committed file of a case."""
    path = subject.dialect.folder / f"{case.about}.sql"
    assert path.is_file(), f"{path.name} is missing: sqlsudoku generate --all"
    return path


@checked("engine", [replace(case, mark=mark_of(case)) for case in goldens()])
def committed_file_is_right(subject: Subject, case: Case) -> None:
    """A committed file returns the right answer when its statements run one by one."""
    request, path = requested(subject.dialect, case), committed(subject, case)
    texts = subject.dialect.pasting.split(path.read_text("utf-8"))
    asked = scripts.script_of(subject.dialect, case).statements
    statements = [statement._replace(text=text) for statement, text in zip(asked, texts, strict=True)]
    outcome = scripts.executed(subject, statements, timeout=120)
    assert outcome.status is Ending.RAN, f"{path.name}: {outcome.detail}"
    verdict = request.query.judged(outcome.solutions, request)
    assert verdict.agrees, f"{path.name}: {verdict.detail}"


@checked("dialect", goldens())
def committed_file_is_fresh(subject: Subject, case: Case) -> None:
    """A committed file is what `sqlsudoku generate --all` writes."""
    text, path = generate(subject.dialect, case), committed(subject, case)
    assert path.read_bytes().decode("utf-8") == text, f"{path.name} is stale: sqlsudoku generate --all"


@checked("dialect")
def no_other_file_is_committed(subject: Subject, case: Case) -> None:
    found = {path.stem for path in subject.dialect.folder.glob("*.sql")}
    lacking = {case.about for case in goldens() if subject.requirements.lack("committed_file_is_fresh", case)}
    assert found == {case.about for case in goldens()} - lacking
