"""MySQL: https://dev.mysql.com/doc/refman/8.4/en/with.html for what a recursive member may contain."""

from dataclasses import replace

from sqlsudoku.database.dialect import Setting
from sqlsudoku.dialects.mariadb.dialect import MariaDB


class MySQL(MariaDB):
    """The words are the same."""

    title = "MySQL"
    versions = "8.0 and later"
    # a temporary table may stand in a query only once, and a recursive member has no windows
    omitted_templates = ("count", "cover-compact", "eliminate", "enumerate-script", "tree")
    silent_recursion_limit = None  # past cte_max_recursion_depth it ends with error 3636
    small_memory = (Setting("SET tmp_table_size = 16384", "SET tmp_table_size = DEFAULT", slows=True),)
    before_recursion = before_recursion_because = ""
    pasting = replace(MariaDB.pasting, console="mysql", how="Paste into mysql, or run: mysql < FILE")
