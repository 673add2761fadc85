"""Which parts of a statement stand inside of which others."""

from collections.abc import Iterator

from sqlsudoku.lab.fuzz.grammar.functions import FUNCTIONS

WITHIN = {
    **dict.fromkeys(FUNCTIONS, "functions"),
    **dict.fromkeys(["ignoring case", "by bytes", "prepared"], "texts"),
    **dict.fromkeys(
        ["subquery in ON", "correlated subquery", "LIMIT in EXISTS", "subquery in a subquery", "EXISTS beside it"],
        "EXISTS",
    ),
    "row IN a table": "IN a table",
    "correlated by a column": "correlated subquery",
    "row of a subquery": "row values",
    **dict.fromkeys(
        ["NOT IN a subquery", "correlated IN", "IN an aggregate", "IN a window", "LIMIT in IN"], "IN a subquery"
    ),
    **dict.fromkeys(
        ["subquery in CASE", "recursion in a subquery", "LIMIT of a subquery"], "subquery in an expression"
    ),
    **dict.fromkeys(["ORDER BY in a part", "DISTINCT in a part"], "set operation as a query"),
    **dict.fromkeys(
        ["nested recursion", "hiding WITH", "WITH for each row", "CTE named as the recursion"], "nested WITH"
    ),
    "RECURSIVE without a recursion": "nested WITH",
    "CTE over a table of its name": "hiding WITH",
    **dict.fromkeys(["another set operation of anchors", "anchors in parentheses"], "several anchors"),
    "UNION of members": "members in parentheses",
    "VALUES in the anchor": "column list only",
    "CTE named as the function": "function",
    "materialized recursion": "materialized",
    **dict.fromkeys(["CUBE", "GROUPING SETS", "GROUPING"], "ROLLUP"),
    **dict.fromkeys(["row of a row", "condition of the row", "IN for each row"], "exists"),
    **dict.fromkeys(["outer column in an aggregate", "aggregate of the outer row"], "scalar"),
    "mutual recursion": "UNION of the recursion",
    **dict.fromkeys(
        [
            "key of several columns",
            "aggregate of a key",
            "key with a collation",
            "key with UNION ALL",
            "level that stays",
        ],
        "using key",
    ),
    "CTE of the member twice": "WITH in the member",
    "row without the recursion": "joins in the member",
    "full join in the member": "row without the recursion",
    "path": "texts",
    "no node twice": "path",
    "text lists": "texts",
    **dict.fromkeys(
        [
            *("lists without a cast", "list without elements", "NULL in a list", "NULL as a list", "no number twice"),
            *("element of a list", "element of no list", "lists joined", "length of a list", "list by index"),
            *("last of a list", "elements as rows", "elements in the member", "elements in a subquery"),
            *("ordered lists", "elements in LATERAL", "lambda", "lambda in a condition"),
        ],
        "integer lists",
    ),
    "list of rows": "grouped",
    "position of a text": "no node twice",
    "table in LATERAL": "lateral in the member",
    "left join lateral": "lateral",
    "recursion in FROM joined": "derived",
    "recursion in FROM twice": "recursion in FROM joined",
    "first of each node": "recursion summed up",
    "joins in a derived table of the member": "derived table in the member",
    "held cursor": "cursor",
    **dict.fromkeys(["prepared NULL", "LIMIT by a parameter", "parameter without a cast"], "prepared numbers"),
    "parameter in the anchor": "prepared numbers",
    "wide numbers": "bigints",
    "bigint after integer": "bigints",
    "decimal after integer": "decimals",
    "unsigned number subtracted": "unsigned numbers",
    "longer text": "texts",
    "other letters": "caseless texts",
    "date arithmetic": "dates",
    "many CTEs": "CTE beside it",
    "NATURAL JOIN": "USING",
    "NATURAL outer join": "NATURAL JOIN",
    **dict.fromkeys(
        ["joins in parentheses", "join never true", "USING after joins", "merged column"], "joins after joins"
    ),
    **dict.fromkeys(("RANGE frame", "GROUPS frame"), "frame"),
    **dict.fromkeys(("frame", "descending window", "value in a window", "NTILE"), "order in a window"),
    "order in a window": "window",
    **dict.fromkeys(("named window", "QUALIFY"), "window"),
    "value of no row": "distance of a row",
    **dict.fromkeys(("distance of a row", "NTH_VALUE"), "value in a window"),
    "deeper than a thousand": "hundreds of levels",
    **dict.fromkeys(["mark of CYCLE in the member", "SEARCH and CYCLE", "CYCLE without values"], "cycle"),
    **dict.fromkeys(
        ["index of several columns", "descending index", "index on an expression", "partial index"], "index"
    ),
    **dict.fromkeys(["SET to a recursion", "SET of a row", "UPDATE with FROM"], "update"),
    "DELETE with USING": "delete",
    "recursion in the changing part": "change in WITH",
    "temporary table": "table",
    **dict.fromkeys(["INSERT OR REPLACE", "ON CONFLICT"], "insert"),
    **dict.fromkeys(["several WHEN", "WHEN NOT MATCHED BY SOURCE"], "merge"),
    **dict.fromkeys(["REPLACE in a star", "EXCLUDE in a star"], "star of the recursion"),
    "recursion in a trigger": "trigger",
    "computed once": "random numbers",
    "LIMIT in the member": "ORDER BY in the member",
    **dict.fromkeys(["LIMIT of the recursion", "order of the queue"], "ORDER BY of the recursion"),
    **dict.fromkeys(["OFFSET of the recursion", "LIMIT of the recursion by an expression"], "LIMIT of the recursion"),
    "many WITH in the anchor": "WITH in the anchor",
    "second recursion reads the first": "second recursion",
    **dict.fromkeys(
        [
            "HAVING",
            "FILTER",
            "aggregate of any column",
            "BOOL_AND",
            "ROLLUP",
            "list of texts",
            "subquery in an aggregate",
        ],
        "grouped",
    ),
    **dict.fromkeys(["thousands of levels", "endless twice", "endless in order"], "endless"),
    **dict.fromkeys(["asked often", "prepared once", "DDL between", "rows between", "changes between"], "asked before"),
    "rolled back to a savepoint": "rolled back",
}
"""The parts that can stand only where another one is."""


def chain_of(part: str) -> Iterator[str]:
    """The part, the one in which it stands, the one in which that stands, and so on."""
    each: str | None = part
    while each:
        yield each
        each = WITHIN.get(each)
