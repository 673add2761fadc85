"""The checks as tests: pytest runs each with every case, on every dialect or database."""

from collections.abc import Callable
from typing import Any

import pytest

from sqlsudoku.database import registry
from sqlsudoku.lab.compliance.checks import CHECKS
from sqlsudoku.lab.compliance.core import QUESTIONS, Case, Check, Subject
from sqlsudoku.lab.compliance.plugin import run_as_pytest
from sqlsudoku.run.runner import Children
from sqlsudoku.run.targets import Target


def test_of(check: Check) -> Callable[..., None]:
    """The test that runs a check."""

    def of_dialect(sqlsudoku_dialect: str, case: Case) -> None:
        with Subject(registry.dialect(sqlsudoku_dialect)) as subject:
            run_as_pytest(check, subject, case)

    def of_engine(sqlsudoku_engine: Target, case: Case, sqlsudoku_children: Children) -> None:
        with Subject(sqlsudoku_engine.dialect, sqlsudoku_engine, sqlsudoku_children) as subject:
            run_as_pytest(check, subject, case)

    def of_database(sqlsudoku_database: Target, case: Case, sqlsudoku_children: Children) -> None:
        with Subject(sqlsudoku_database.dialect, sqlsudoku_database, sqlsudoku_children) as subject:
            run_as_pytest(check, subject, case)

    test = {"dialect": of_dialect, "engine": of_engine, **dict.fromkeys(QUESTIONS, of_database)}[check.needs]
    test.__doc__ = check.about
    cases: list[Any] = [
        pytest.param(case, id=str(case), marks=getattr(pytest.mark, case.mark) if case.mark else ())
        for case in check.cases
    ]
    return pytest.mark.parametrize("case", cases)(test)


globals().update({f"test_{check.name}": test_of(check) for check in CHECKS})
del test_of  # pytest would collect it as a test
