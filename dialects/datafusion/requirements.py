"""What DataFusion lacks, and how the compliance suite tests it."""

from sqlsudoku.lab.compliance.requirements import Lack, Requirements


class DataFusion(Requirements):
    lacks = (
        *(
            Lack("specified more than once", check="recursion", about=f"namesake {where}")
            for where in ("outside", "inside")
        ),
        Lack("does not support logical expression OuterReferenceColumn", check="recursion", shape="lateral"),
        Lack("does not support logical expression ScalarSubquery", check="recursion", shape="scalar"),
        Lack("Cannot automatically convert Utf8View to Null", check="recursion", about="prepared"),
    )
    sees_padding = False
    takes_minutes = (
        {"check": "limit_ends_the_search"},
        {"about": "few givens", "form": "compact"},
    )
