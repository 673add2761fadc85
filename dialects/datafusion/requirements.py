"""What DataFusion lacks, and how the compliance suite tests it."""

from sqlsudoku.lab.compliance.requirements import Lack, Requirements, faulty, without


class DataFusion(Requirements):
    lacks = (
        *(
            Lack("specified more than once", check="recursion", about=f"namesake {where}")
            for where in ("outside", "inside")
        ),
        *without("specified more than once", "hiding WITH", "repeated CTE", partly=True),
        # of a parameter it does not know the type
        *without("Cannot automatically convert Utf8View to Null|string concat operation Null", "prepared", partly=True),
        *without("process ended", "cancelled statement"),  # the driver cannot cancel: the process ends
        *without(
            "does not support logical expression (OuterReferenceColumn|ScalarSubquery|Exists)", "recursion of the row"
        ),
        # only `=` with the row around it; with other names in a derived table, the message is another
        *without(
            "does not support logical expression ScalarSubquery|'scalar_subquery_to_join' failed",
            "correlated subquery",
            partly=True,
        ),
        *without(
            "does not support logical expression|null_aware anti join only supports",
            "condition of the row",
            "IN for each row",
            "correlated IN",
            "outer column in an aggregate",
            "join in the subquery of a row",
            "row around it in ON",
            "subquery in ON",
            "left join lateral",
            partly=True,
        ),
        *without(
            "OuterReferenceColumn|undecorrelated Subquery|InSubquery|'decorrelate_lateral_join' failed",
            "lateral in the member",
            partly=True,
        ),
        *without("does not support logical expression (Exists|InSubquery)", "subquery in CASE"),
        *without("Multiple recursive references", "members in parentheses"),
        *without("Multiple recursive references", "view of its name", "CTE of the member twice", partly=True),
        *without("Multiple recursive references", "recursion in a subquery", partly=True),
        *faulty("Unexpected empty work table", "Unexpected empty work table", "recursion in a subquery"),
        # it compares rows as structs, in which NULL is equal to NULL
        *without(
            "missing|too many|Only identifiers and literals are supported in tuples|should only return one column",
            "row values",
        ),
        *faulty("several members", "table '.*' not found", "several members"),
        *faulty("a member does not see the WITH before the anchor", "table '.*' not found", "WITH before the anchor"),
        *faulty(
            "the list of a recursion's columns is not known in its member",
            "No field named|column '.*' not found",
            "column list only",
            "VALUES in the anchor",
            until="55",
        ),
        *faulty("a list of quoted columns", "No field named|FieldNotFound", "quoted names", until="55"),
        *faulty(
            "UNION in a recursion", "Recursive queries with a distinct 'UNION'", "UNION of the recursion", until="52"
        ),
        *without("missing", "endless in order"),  # which rows come first is not said, but how many
        *without("Unsupported LIMIT expression", "LIMIT by a subquery"),
        *without("not implemented yet", "WITH before the change", partly=True),  # INSERT has it
        *without("does not support logical expression|not implemented yet", "SET to a recursion"),
        # a subquery that is not made a join
        *without(
            "does not support logical expression",
            "ORDER BY in a subquery",
            "LIMIT in EXISTS",
            "LIMIT in IN",
            "LIMIT of a subquery",
            partly=True,
        ),
        *without("Unsupported logical plan: CreateIndex", "index"),
        *faulty("a decimal after a whole number", "missing", "decimal after integer"),
        *without("Can't cast value", "bigint after integer", "decimal after integer", partly=True),  # few are wide
        *without("Cannot automatically convert", "number after NULL", "parameter in the anchor"),
        *without("table '.*' not found", "later CTE"),
        *without("array_has does not support|AnyOp|AllOp", "ANY or ALL", until="53"),
        *without("AllOp|ALL only supports subquery comparison", "element of no list", until="54"),
        *without("specified more than once", "CTE named as the recursion", partly=True),
        *without("missing|too many", "namesake before the anchor"),  # the member reads the recursion
    )
    schema = "CREATE SCHEMA {name}"
    explains = ("EXPLAIN {query}", "EXPLAIN ANALYZE {query}")
    spellings = {
        "value": ("make_array({})[1]", "named_struct('v', {})['v']"),
        "condition": ("({}) IS TRUE",),
        "derived table": ("{} OFFSET 0",),
    }
    unique_items = True
    values_row = "({row})"
    random = "RANDOM()"
    grammar_asked = booleans = nulls_first = True
    calls = {"SIGN": "SIGNUM({this})", "CEILING": "CEIL({this})"}
    list_of_texts = "STRING_AGG({text}, ',' ORDER BY {order})"
    lists = {
        "LIST_ADDED": "array_append({0}, {1})",
        "LIST_JOINED": "array_concat({0}, {1})",
        "LIST_HAS": "array_has({0}, {1})",
        "LIST_LACKS": "({1} <> ALL({0}))",
        "LIST_LENGTH": "cardinality({0})",
        "LIST_ITEM": "array_element({0}, {1})",
        "LIST_LAST": "array_element({0}, -1)",
        "LIST_OF_ROWS": "array_agg({0} ORDER BY {order})",
    }
    right_join = full_join = "1"
    series = "(SELECT CAST(g.i AS INTEGER) AS n FROM generate_series({first}, {last}) AS g(i)) AS {alias}"
    values_in_from = True
    typed_marker = "${name}"
    sees_padding = False
    takes_minutes = (
        {"check": "limit_ends_the_search"},
        {"about": "few givens", "form": "compact"},
        {"check": "tables_are_solved", "query": "string", "form": "fast", "size": 25},  # the form classic is asked
    )
