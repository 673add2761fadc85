"""The compliance suite: what every dialect must do, as checks and cases that any test runner can use.

    from sqlsudoku.compliance.checks import CHECKS
    from sqlsudoku.compliance.core import Subject, hold
    for check in CHECKS:
        for case in check.cases:
            with Subject(dialect, target) as subject:
                hold(check, subject, case)

With pytest: `pytest -p sqlsudoku.compliance.plugin --pyargs sqlsudoku.compliance`. No other part of the package imports
the suite, and only plugin.py and test_dialects.py import pytest.
"""
