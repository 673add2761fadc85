"""The compliance suite of the package, on every dialect that the registry finds, and on the servers of conftest.py.

`pytest --sqlsudoku-database URL` runs what any database can be asked on any server that sqlsudoku reaches.
"""

from sqlsudoku.compliance.test_dialects import *  # noqa: F403
