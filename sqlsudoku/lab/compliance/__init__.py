"""The compliance suite: what every dialect must do, as checks and cases that any test runner can use.

    from sqlsudoku.lab.compliance.checks import CHECKS
    from sqlsudoku.lab.compliance.core import Subject, run_check
    for check in CHECKS:
        for case in check.cases:
            with Subject(dialect, target) as subject:
                run_check(check, subject, case)

With pytest: `pytest --pyargs sqlsudoku.lab.compliance`, `pytest --sqlsudoku URL`, and the fixture sqlsudoku_check.
Without: `sqlsudoku check`. Only plugin.py and test_dialects.py import pytest.
"""
