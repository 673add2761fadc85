"""What reports show of H2's errors; H2 itself is not needed."""

import sys
from unittest.mock import Mock

import pytest

from sqlsudoku.database import registry


@pytest.mark.parametrize(
    ("error", "message"),
    [
        ('Table "T" not found; SQL statement:\nSELECT 1 FROM t [42102-214]', 'Table "T" not found'),
        (
            'Syntax error in SQL statement "[*]SELEC ""x"""; expected "SHOW"; SQL statement:\nSELEC "x" [42001-252]',
            'Syntax error in SQL statement "[*]SELEC ""x"""; expected "SHOW"',
        ),
        (
            rf'Syntax error in SQL statement "SELECT {"a, " * 20}\000a  b [*]AAS c FROM{" t," * 20}\000aLIMIT 1"',
            f'Syntax error in SQL statement "..., {"a, " * 12}b [*]AAS c FROM{" t," * 10}..."',
        ),
    ],
)
def test_an_error_shows_the_statement_at_the_fault_only(error: str, message: str) -> None:
    module = sys.modules[type(registry.database("h2")).__module__]
    assert module.H2Connection(Mock()).message(Exception(error)) == message
