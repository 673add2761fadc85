"""The query count: the number of grids, and the rows of each step on the way to it."""

from collections.abc import Iterator, Mapping

from sqlsudoku.endings import Ending
from sqlsudoku.lab.compliance import scripts
from sqlsudoku.lab.compliance.core import Case, Mark, Subject, checked
from sqlsudoku.queries.request import requested

CLASSES = 44
"""The different numbers of completions of a band of 9x9: Felgenhauer and Jarvis, 2005."""


MARKS: Mapping[int, Mark] = {4: "thorough", 6: "", 9: "slow"}


@checked("connection", [Case("count", None, {"size": size}, mark=mark) for size, mark in MARKS.items()])
def counting_shows_the_way(subject: Subject, case: Case) -> None:
    """The number of grids is right, and every step has the rows that its comment says."""
    request = requested(subject.dialect, case)
    outcome = scripts.ran(subject, scripts.script_of(subject.dialect, case).statements, timeout=300)
    verdict = request.query.judged(outcome.results, request)
    assert verdict.agrees, verdict.detail
    if request.geometry.n == 9:
        assert len(outcome.results[-3]) == CLASSES


def one_statement() -> Iterator[Case]:
    yield Case("count", None, {"shape": "one-statement", "size": 6})
    yield Case("count", None, {"shape": "one-statement", "size": 9}, mark="slow")


@checked("database", one_statement())
def one_statement_counts_the_grids(subject: Subject, case: Case) -> None:
    """One statement returns the number of grids."""
    answer = scripts.answer(subject, case)
    assert answer.verdict is Ending.AGREES, answer.detail
