"""What MySQL lacks, and how the compliance suite tests it; from its manual, since no test here runs it."""

from sqlsudoku.compliance.requirements import Lack, Requirements
from sqlsudoku.database import registry

MariaDB = registry.load(registry.dialect_folders()[0] / "mariadb", "requirements", Requirements)


class MySQL(MariaDB):  # type: ignore[misc, valid-type]
    lacks = (
        # a temporary table may stand in a query only once
        Lack("^The query count is not written for ", query="count"),
        Lack("^The query tree is not written for ", query="tree"),
        Lack("^The query eliminate is not written for ", query="eliminate"),
        Lack("^The query enumerate has no shape script for ", query="enumerate", shape="script"),
        # the recursion's own name may not stand in a derived table
        Lack("^The query cover has no compact form for ", query="cover", form="compact"),
        Lack("^The query rules is not written for .*, which has no collections", query="rules"),
        # the spaces that pad CHAR(n) are removed on reading
        Lack("solves points", check="padding_makes_no_puzzle"),
    )
    endless = "SELECT BENCHMARK(1000000000000000, MD5('endless'))"
