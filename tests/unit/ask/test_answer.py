"""A request to a database that is too old for it."""

from collections.abc import Callable, Sequence
from contextlib import closing, nullcontext
from dataclasses import replace

import pytest
from running import came

from sqlsudoku.ask import answer, comparison
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Limits
from sqlsudoku.database.script import Statement
from sqlsudoku.endings import Ending
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.builtin import puzzles_of, sample
from sqlsudoku.puzzle.grid import SIZES
from sqlsudoku.queries.request import Question, requested
from sqlsudoku.run import runner
from sqlsudoku.run.runner import MEMORY, Children, Outcome, Unanswered
from sqlsudoku.run.targets import Target

POSTGRESQL = Target("postgresql")


@pytest.mark.parametrize(
    ("version", "older"),
    [("13.22", True), ("9.6", True), ("14", False), ("14.1", False), ("18.4 (Debian)", False)],
)
def test_which_versions_are_too_old(version: str, older: bool) -> None:
    postgresql = registry.dialect("postgresql")
    request = requested(postgresql, Question("cover", sample(SIZES[4]), {"form": "compact"}))
    assert (request.query.older(postgresql, request, version) is not None) == older


def test_an_older_database_gets_no_form_that_has_other_units() -> None:
    postgresql = registry.dialect("postgresql")
    request = requested(postgresql, Question("cover", puzzles_of("x-9x9")[0]))
    assert request.query.older(postgresql, request, "13.22") == (None, "the compact form needs PostgreSQL 14 and later")


@pytest.mark.parametrize("version", ["13.22", "15.2"])
def test_a_database_too_old_for_the_compact_form_gets_the_fast_one(
    monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    puzzle = sample(SIZES[4])
    solution = next(reference.solutions(puzzle))

    def runs(target: Target, write: Callable[[], Sequence[Statement]], **_: object) -> list[Outcome]:
        if any("bit_count" in statement.text.lower() for statement in write()):
            return [Outcome(Ending.FAILED, "function bit_count(bit) does not exist", version)]
        return [replace(came([(solution,)]), version=version)]

    monkeypatch.setattr(runner, "runs", runs)
    found = answer.ask(POSTGRESQL, answer.request(POSTGRESQL, Question("cover", puzzle, {"form": "compact"})))
    if version == "13.22":
        assert (found.verdict, found.form, found.grids) == ("agrees", "fast", [solution])
        assert found.detail.endswith("; the compact form needs PostgreSQL 14 and later, so this is the fast form")
    else:
        assert (found.verdict, found.form) == ("failed", "compact")
        assert found.detail == "function bit_count(bit) does not exist"
    levels = {"form": "compact", "shape": "levels"}
    found = answer.ask(POSTGRESQL, answer.request(POSTGRESQL, Question("cover", puzzle, levels)))
    assert found.verdict == "failed"
    needed = "; the compact form needs PostgreSQL 14 and later" if version == "13.22" else ""
    assert found.detail == f"function bit_count(bit) does not exist{needed}"


class Old:
    """A connection to a PostgreSQL without bit_count, which keeps what it is asked."""

    version = "13.22"

    def __init__(self, solution: str) -> None:
        self.rows = [(solution,)]
        self.asked: list[bool] = []
        self.ended = 0

    def run(self, *statements: Statement) -> Outcome:
        self.asked.append(any("bit_count" in statement.text.lower() for statement in statements))
        if self.asked[-1]:
            raise Unanswered(Ending.FAILED, "function bit_count(bit) does not exist", self.version)
        return replace(came(self.rows, seconds=1.0), version=self.version)

    def end(self) -> None:
        self.ended += 1


def test_it_gets_the_fast_one_in_each_of_its_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = sample(SIZES[4])
    old = Old(next(reference.solutions(puzzle)))
    monkeypatch.setattr(comparison, "opening", lambda *_: nullcontext(lambda: old))
    asked = answer.request(POSTGRESQL, Question("cover", puzzle, {"form": "compact"}))
    with closing(comparison.answers(POSTGRESQL, asked, Limits(MEMORY, None), Children())) as several:
        first, second = next(several), next(several)
        assert old.ended == 0
    assert (old.asked, old.ended) == ([True, False, False], 1)
    assert ([first.seconds, second.seconds], second.form) == ([[1.0], [1.0, 1.0]], "fast")
    assert second.detail.endswith("; the compact form needs PostgreSQL 14 and later, so this is the fast form")
