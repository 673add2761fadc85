"""MySQL: https://dev.mysql.com/doc/refman/8.4/en/with.html for what a recursive member may contain."""

from dataclasses import replace

from sqlsudoku.database import registry
from sqlsudoku.database.dialect import Dialect, Setting

MariaDB = registry.load(registry.dialect_folders()[0] / "mariadb", "dialect", Dialect)


class MySQL(MariaDB):  # type: ignore[misc, valid-type]
    """The words are the same; the folder has no scripts, since those read a temporary table more than once."""

    title = "MySQL"
    versions = "8.0 and later"
    compact_cover = None
    silent_recursion_limit = None  # past cte_max_recursion_depth it ends with error 3636
    small_memory = (Setting("SET tmp_table_size = 16384", "SET tmp_table_size = DEFAULT", slows=True),)
    before_recursion = before_recursion_because = ""
    pasting = replace(MariaDB.pasting, console="mysql", how="Paste into mysql, or run: mysql < FILE")
