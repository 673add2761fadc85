"""What Hyper lacks, and how the compliance suite tests it."""

from sqlsudoku.lab.compliance.requirements import Lack, Requirements


class Hyper(Requirements):
    lacks = (
        Lack("Views are disabled", check="recursion", shape="view"),
        Lack("null .0. character is not permitted", check="character_0_makes_no_puzzle"),
    )
    sees_padding = False  # neither LENGTH nor a pattern sees it
    reads_recursion_twice = True
    other_columns = ("CHAR(16)", 'TEXT COLLATE "en_US_CI"')
