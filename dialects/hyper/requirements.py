"""What Hyper lacks, and how the compliance suite tests it."""

from dataclasses import replace

from sqlsudoku.lab.compliance.changing import SHARED
from sqlsudoku.lab.compliance.requirements import Departure, Lack, Requirements, faulty, without


class Hyper(Requirements):
    lacks = (
        Lack("Views are disabled", check="recursion", shape="view"),
        *without("Index support is disabled", "unique key"),
        *without("Views are disabled", "view of its name"),
        *without("cancelled after", "endless"),  # it computes a recursion to its end
        *without("Index support is disabled", "index", "primary key", "composite key"),
        *without("subqueries are not supported in this context", "LIMIT by a subquery"),
        *without("ROW types are disabled", "row values"),
        *without("LIMIT requires an integer argument", "LIMIT by a parameter"),
        *faulty("several members", "reference to an unknown object", "several members"),
        *without("requires UNION or UNION ALL as top element", "ORDER BY of the recursion", "WITH before the anchor"),
        Lack("null .0. character is not permitted", check="character_0_makes_no_puzzle"),
        *without("GROUPS frame extent not supported", "GROUPS frame"),
        *without("requires identical types", "number after NULL"),
        *without("with ORDER BY is not supported for multiple grouping sets", "list of texts", partly=True),
        *without("does not exist", "later CTE"),
    )
    departs = frozenset({Departure.STAR_LACKS_MERGED, Departure.LIST_NOT_SHOWN})
    lists = {
        "LIST_ADDED": "ARRAY_APPEND({0}, {1})",
        "LIST_JOINED": "ARRAY_CAT({0}, {1})",
        "LIST_HAS": "({1} = ANY({0}))",
        "LIST_LACKS": "({1} <> ALL({0}))",
        "LIST_LENGTH": "ARRAY_LENGTH({0})",
        "LIST_ITEM": "({0})[{1}]",
        "LIST_LAST": "({0})[ARRAY_LENGTH({0})]",
        "LIST_OF_ROWS": "ARRAY_AGG({0} ORDER BY {order})",
        "UNNEST": "",
    }
    sees_padding = False  # neither LENGTH nor a pattern sees it
    schema = "CREATE SCHEMA {name}"
    values_row = "({row})"
    grammar_asked = booleans = nulls_first = True
    list_of_texts = "STRING_AGG({text}, ',' ORDER BY {order})"
    right_join = full_join = "0"
    reads_recursion_twice = True
    ignoring_case = '"en_US_CI"'
    by_bytes = '"binary"'
    series_of_row = "generate_series({first}, {last}) AS {alias} ({column})"
    series = "(SELECT CAST(g.i AS INTEGER) AS n FROM generate_series({first}, {last}) AS g(i)) AS {alias}"
    values_in_from = True
    changing = replace(SHARED, update_conflict="", ignore_conflict="", savepoints=False)
    returning = update_from = "0"
    explains = ("EXPLAIN {query}",)
    spellings = {
        "value": ("(ARRAY[{}])[1]",),
        "condition": ("({}) IS TRUE", "COALESCE({}, FALSE)"),
        "derived table": ("{} OFFSET 0",),
    }
    other_columns = ("CHAR(16)", 'TEXT COLLATE "en_US_CI"')
