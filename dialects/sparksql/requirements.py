"""What Spark SQL lacks, and how the compliance suite tests it."""

from sqlsudoku.compliance.requirements import Lack, Requirements


class SparkSQL(Requirements):
    lacks = (
        Lack("^The query count is not written for ", query="count"),
        Lack("^The query cover has no compact form for ", query="cover", form="compact"),
        Lack("^The query rules is not written for .*, which has no collections", query="rules"),
        Lack("^The query enumerate has no shape script for ", query="enumerate", shape="script"),
        Lack("^The query cover is not offered for .*, which takes several seconds to plan", query="cover"),
        Lack("^The query tree is not written for ", query="tree"),
        Lack("^The query eliminate is not written for ", query="eliminate"),
        Lack("RECURSION_LEVEL_LIMIT_EXCEEDED", check="many_rows"),
    )
    out_of_memory = "OutOfMemoryError"
    text_column = "STRING"
    other_columns = ("STRING COLLATE UTF8_LCASE", "CHAR(16)")
    endless = "SELECT COUNT(*) FROM range(1000000) AS a CROSS JOIN range(1000000) AS b WHERE a.id * b.id % 7 = 8"
    """A recursion would end at its last level."""

    def parameter_statements(self, size: int) -> int:
        return 2
