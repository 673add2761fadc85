"""What DataFusion lacks, and how the compliance suite tests it."""

from sqlsudoku.compliance.requirements import Lack, Requirements


class DataFusion(Requirements):
    lacks = (
        Lack("^The query count has no shape one-statement for ", query="count", shape="one-statement"),
        Lack(
            "^The query rules is not written for .*, which has no collections",
            query="rules",
        ),
        Lack("^The query enumerate has no shape script for ", query="enumerate", shape="script"),
        Lack("^The query cover has no fast form for .*, which takes too long to plan", query="cover", form="fast"),
        Lack("^The query tree is not written for ", query="tree"),
        Lack("^The query eliminate is not written for ", query="eliminate"),
        # CHAR(n) is not padded
        Lack("solves points", check="padding_makes_no_puzzle"),
    )
    takes_minutes = (
        {"check": "cover_of_few_givens_with_a_limit_ends", "form": "compact"},
        {"check": "cover_of_few_givens_in_a_table_with_a_limit_ends", "form": "compact"},
    )
    out_of_memory = "Resources exhausted|memory"

    def parameter_statements(self, size: int) -> int:
        return 3
