"""What DataFusion lacks, and how the compliance suite tests it."""

from sqlsudoku.compliance.requirements import Requirements


class DataFusion(Requirements):
    sees_padding = False
    takes_minutes = (
        {"check": "limit_ends_the_search"},
        {"about": "few givens", "form": "compact"},
    )
    out_of_memory = "Resources exhausted|memory"
