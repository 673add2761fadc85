"""The checks, in the order in which a new dialect should pass them."""

# each module adds its checks to CHECKS
# isort: off
from sqlsudoku.lab.compliance.checks import folder as folder
from sqlsudoku.lab.compliance.checks import text as text
from sqlsudoku.lab.compliance.checks import committed as committed
from sqlsudoku.lab.compliance.checks import connection as connection
from sqlsudoku.lab.compliance.checks import answers as answers
from sqlsudoku.lab.compliance.checks import tables as tables
from sqlsudoku.lab.compliance.checks import endings as endings
from sqlsudoku.lab.compliance.checks import recursion as recursion
from sqlsudoku.lab.compliance.checks import grid_rows as grid_rows
from sqlsudoku.lab.compliance.checks import solving as solving
from sqlsudoku.lab.compliance.checks import count as count
from sqlsudoku.lab.compliance.core import CHECKS as CHECKS
