"""What DataFusion lacks, and how the compliance suite tests it."""

from sqlsudoku.compliance.requirements import Lack, Requirements


class DataFusion(Requirements):
    lacks = (
        # CHAR(n) is not padded
        Lack("solves points", check="padding_makes_no_puzzle"),
    )
    takes_minutes = (
        {"check": "limit_ends_the_search"},
        {"about": "few givens", "form": "compact"},
    )
    out_of_memory = "Resources exhausted|memory"
