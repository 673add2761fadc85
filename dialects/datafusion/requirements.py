"""What DataFusion lacks, and how the compliance suite tests it."""

from sqlsudoku.compliance.requirements import Lack, Requirements


class DataFusion(Requirements):
    lacks = (
        # CHAR(n) is not padded
        Lack("solves points", check="padding_makes_no_puzzle"),
    )
    takes_minutes = (
        {"check": "limit_ends_the_search"},
        {"check": "cover_of_few_givens_with_a_limit_ends", "form": "compact"},
        {"check": "cover_of_few_givens_in_a_table_with_a_limit_ends", "form": "compact"},
    )
    out_of_memory = "Resources exhausted|memory"

    def parameter_statements(self, size: int) -> int:
        return 3
