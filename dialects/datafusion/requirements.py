"""What DataFusion lacks, and how the compliance suite tests it."""

from sqlsudoku.lab.compliance.requirements import Lack, Requirements, without


class DataFusion(Requirements):
    lacks = (
        *(
            Lack("specified more than once", check="recursion", about=f"namesake {where}")
            for where in ("outside", "inside")
        ),
        Lack("does not support logical expression OuterReferenceColumn", check="recursion", shape="lateral"),
        Lack("does not support logical expression ScalarSubquery", check="recursion", shape="scalar"),
        Lack("Cannot automatically convert Utf8View to Null", check="recursion", about="prepared"),
        *without("process ended", "cancelled statement"),  # the driver cannot cancel: the process ends
        *without("does not support logical expression Exists", "exists"),
        *without("Projections require unique expression names", "column list only", "unnamed columns of the member"),
        *without("does not support logical expression ScalarSubquery", "correlated subquery"),
        *without("does not support logical expression OuterReferenceColumn", "lateral in the member"),
        *without("does not support logical expression (Exists|InSubquery)", "subquery in CASE"),
        *without("Multiple recursive references", "members in parentheses", "view of its name"),
        *without("Multiple recursive references|Unexpected empty work table", "recursion in a subquery"),
        *without("too many", "LIMIT of the recursion"),  # it is ignored: docs/found.md
        *without("table '.*' not found", "several members"),
        *without("missing", "endless"),  # which rows come first is not said
        *without("Unsupported LIMIT expression", "LIMIT by a subquery"),
        *without("Unsupported logical plan: CreateIndex", "index"),
    )
    grammar_asked = True
    sees_padding = False
    takes_minutes = (
        {"check": "limit_ends_the_search"},
        {"about": "few givens", "form": "compact"},
    )
