"""The checks, in the order in which a new dialect should pass them."""

# each module adds its checks to CHECKS
# isort: off
from sqlsudoku.compliance.checks import folder as folder
from sqlsudoku.compliance.checks import text as text
from sqlsudoku.compliance.checks import committed as committed
from sqlsudoku.compliance.checks import connection as connection
from sqlsudoku.compliance.checks import answers as answers
from sqlsudoku.compliance.checks import tables as tables
from sqlsudoku.compliance.checks import endings as endings
from sqlsudoku.compliance.checks import recursion as recursion
from sqlsudoku.compliance.checks import grid_rows as grid_rows
from sqlsudoku.compliance.checks import solving as solving
from sqlsudoku.compliance.checks import count as count
from sqlsudoku.compliance.core import CHECKS as CHECKS
