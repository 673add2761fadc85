"""The query count: the number of grids, and the rows of each step on the way to it."""

from collections.abc import Iterator, Mapping, Sequence

from sqlsudoku.compliance import scripts
from sqlsudoku.compliance.core import Case, Mark, Subject, checked
from sqlsudoku.database.connection import Rows
from sqlsudoku.queries.base import Request
from sqlsudoku.queries.count import STEPS

CLASSES = 44
"""The different numbers of completions of a band of 9x9: Felgenhauer and Jarvis, 2005."""


MARKS: Mapping[int, Mark] = {4: "thorough", 6: "", 9: "slow"}


@checked("connection", [Case("count", None, {"size": size}, mark=mark) for size, mark in MARKS.items()])
def counting_shows_the_way(subject: Subject, case: Case) -> None:
    """The number of grids is right, and every step has the rows that its comment says."""
    request = scripts.request(subject.dialect, case)
    outcome = scripts.ran(subject, scripts.script_of(subject.dialect, case).statements, timeout=300)
    assert_way(request, outcome.results)


def assert_way(request: Request, results: Sequence[Rows]) -> None:
    """Asserts the three results of a script: the steps, the numbers of completions, and the number of grids."""
    *_, steps, completions, _ = results  # some databases also return a result for an INSERT
    expected = STEPS[request.size.n]
    shown = {str(step).strip(): (rows, in_all) for _, step, rows, in_all in steps}
    assert list(shown) == list(expected)
    assert shown == {name: rows if isinstance(rows, tuple) else (rows, rows) for name, rows in expected.items()}
    assert sum(bands for _, bands in completions) == shown["completion"][1]
    if request.size.n == 9:
        assert len(completions) == CLASSES
    verdict = request.query.judged(results, request).verdict
    assert verdict.agrees, verdict.detail


def one_statement() -> Iterator[Case]:
    yield Case("count", None, {"shape": "one-statement", "size": 6})
    yield Case("count", None, {"shape": "one-statement", "size": 9}, mark="thorough")


@checked("database", one_statement())
def one_statement_counts_the_grids(subject: Subject, case: Case) -> None:
    """One statement returns the number of grids."""
    answer = scripts.answer(subject, case)
    assert answer.verdict == "agrees", answer.detail
