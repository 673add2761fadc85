"""After any end of a run, its statement and its objects are gone from the database."""

import random
import time
from collections.abc import Iterator

from sqlsudoku import queries
from sqlsudoku.endings import Ending
from sqlsudoku.lab.compliance import scripts
from sqlsudoku.lab.compliance.core import Case, Subject, Undecided, checked
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import BLANK, SIZES, Puzzle
from sqlsudoku.queries.request import requested

SCRIPT = {"shape": "script"}
SECONDS = 20
"""The most that a cancelled statement may take to end."""


@checked("database", [Case("string")])
def statement_past_its_time_is_gone(subject: Subject, case: Case) -> None:
    """A cancelled statement disappears from the server's list, and the next one works."""
    two = random.sample(range(81), 2)
    endless = "".join(str(two.index(i) + 1) if i in two else BLANK for i in range(81))
    answer = scripts.answer(subject, Case("string", Puzzle(endless)), timeout=0.5)
    assert (answer.verdict, answer.detail) == (Ending.TIMEOUT, "Cancelled after 0.5 seconds.")
    scripts.agreed(subject, Case("string", sample(SIZES[4])))
    address, listing = subject.target.address, subject.requirements.running
    if not listing:
        served = address and address.host
        assert not served, "requirements.py must define how to list running statements"
        return
    for _ in range(SECONDS):  # the server's process may still be ending
        listed = scripts.executed(subject, [listing], timeout=60)
        if listed.status is not Ending.RAN:
            raise Undecided(f"{subject.target} does not show its list of statements: {listed.detail}")
        if not any(endless in str(text) for (text,) in listed.results[0]):
            return
        time.sleep(1)
    raise AssertionError(f"the statement still runs after {SECONDS} seconds")


@checked("database", [Case("enumerate", None, SCRIPT, end) for end in (Ending.FAILED, Ending.TIMEOUT)])
def script_that_ends_early_leaves_nothing(subject: Subject, case: Case) -> None:
    """A script's objects are removed when one of its statements fails or is cancelled."""
    requested(subject.dialect, case)
    before = subject.catalogue()
    endless = scripts.statements(subject.dialect, Case("string", Puzzle("1" + BLANK * 80)))
    wrong, seconds = (endless, 0.5) if case.about == Ending.TIMEOUT else ([subject.requirements.fails], 60)
    outcome = scripts.interrupted(subject, case, wrong, before="ORDER BY solution_no", timeout=seconds)
    assert outcome.status == case.about, outcome.detail
    assert subject.catalogue() == before
    scripts.agreed(subject, case, repeat=2)


def each_query() -> Iterator[Case]:
    """Each query that may make objects, with its default options."""
    for query in queries.QUERIES.values():
        if query.template is None:
            continue
        if query.needs_puzzle:
            yield Case(query.name, sample(SIZES[4]), mark="thorough")
        else:
            yield Case(query.name, None, {"size": 4}, mark="thorough")


@checked("database", each_query())
def query_leaves_nothing(subject: Subject, case: Case) -> None:
    """The database's catalogue is the same after a query, and the query works again."""
    before = subject.catalogue()
    scripts.agreed(subject, case, repeat=2)
    assert subject.catalogue() == before
