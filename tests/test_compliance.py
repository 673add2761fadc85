"""The package's compliance suite, on every dialect of the registry and on the servers of conftest.py.

`pytest --sqlsudoku URL` runs what any database can be asked on any server that sqlsudoku reaches.
"""

from sqlsudoku.lab.compliance.test_dialects import *  # noqa: F403
