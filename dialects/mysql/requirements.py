"""What MySQL lacks, and how the compliance suite tests it; from its manual, since no test here runs it."""

from sqlsudoku.compliance.requirements import Lack
from sqlsudoku.dialects.mariadb.requirements import MariaDB


class MySQL(MariaDB):
    lacks = [
        # the spaces that pad CHAR(n) are removed on reading
        Lack("solves points", check="padding_makes_no_puzzle"),
    ]
    endless = "SELECT BENCHMARK(1000000000000000, MD5('endless'))"
