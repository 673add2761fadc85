"""A request to a database that is too old for it."""

from collections.abc import Generator

import pytest

from sqlsudoku.ask import answer
from sqlsudoku.database import registry
from sqlsudoku.endings import Ending
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.builtin import puzzles_of, sample
from sqlsudoku.puzzle.grid import SIZES
from sqlsudoku.queries.cover import compact
from sqlsudoku.queries.request import Question, requested
from sqlsudoku.run import runner
from sqlsudoku.run.runner import Outcome, Run, Write
from sqlsudoku.run.targets import Target

POSTGRESQL = Target("postgresql")


@pytest.mark.parametrize(
    ("version", "older"),
    [("13.22", True), ("9.6", True), ("14", False), ("14.1", False), ("18.4 (Debian)", False)],
)
def test_which_versions_are_too_old(version: str, older: bool) -> None:
    assert compact.needs_newer(registry.dialect("postgresql"), version) == older


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

    def outcomes(target: Target, write: Write, *_: object, **__: object) -> Generator[Outcome]:
        statements = write()
        if any("bit_count" in statement.text.lower() for statement in statements):
            yield Outcome(Ending.FAILED, version=version, detail="function bit_count(bit) does not exist")
            return
        yield Outcome(Ending.RAN, [Run(0.1, 0.1, [[(solution,)]], [len(statements) - 1])], version)

    monkeypatch.setattr(runner, "outcomes", outcomes)
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
