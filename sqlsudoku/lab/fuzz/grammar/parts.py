"""The parts that a statement of the grammar may have, and how often each is drawn where it can stand.

A dialect that lacks a part says so in its requirements.py, as what a case is `about`; then it is never drawn there.

Each case is drawn by a part of the grammar, as in swarm testing (Groce et al., ISSTA 2012): what hides a fault is
switched off in some cases, and a few parts come so often that any two of them meet.
"""

from collections.abc import Collection
from random import Random

PARTS = {
    # types of columns
    "bigints": 0.3,
    "texts": 0.3,
    "decimals": 0.15,
    "dates": 0.15,
    "date arithmetic": 0.7,
    "booleans": 0.15,
    "wide numbers": 0.4,
    "numbers without a cast": 0.6,
    "columns without a cast": 0.6,
    "bigint after integer": 0.2,
    "decimal after integer": 0.2,
    "longer text": 0.2,
    "number after NULL": 0.1,
    # names
    "column list only": 0.4,
    "no column list": 0.3,
    "unnamed columns of the member": 0.7,
    "star": 0.2,
    "unqualified": 0.3,
    "quoted names": 0.1,
    "many columns": 0.03,
    "many CTEs": 0.1,
    # expressions
    "subquery in an expression": 0.12,
    "subquery in CASE": 0.9,
    "subquery in ON": 0.4,
    "correlated subquery": 0.4,
    "EXISTS": 0.1,
    "IN a subquery": 0.1,
    "NOT IN a subquery": 0.3,
    "IN a table": 0.4,
    "IN an aggregate": 0.3,
    "IN a window": 0.3,
    "subquery in an aggregate": 0.15,
    "ignoring case": 0.4,
    "by bytes": 0.5,
    "row values": 0.05,
    "functions": 0.15,
    "function": 0.05,
    "prepared": 0.4,
    "prepared numbers": 0.06,
    "prepared NULL": 0.1,
    "LIMIT by a parameter": 0.3,
    # the recursive member
    "recursion in a subquery": 0.12,
    "recursion only in a subquery": 0.06,
    "outer join in the member": 0.15,
    "right join in the member": 0.1,
    "join without equality": 0.15,
    "cross join": 0.08,
    "comma join": 0.1,
    "USING": 0.08,
    "NATURAL JOIN": 0.3,
    "semi join": 0.08,
    "lateral in the member": 0.06,
    "derived table in the member": 0.08,
    "WITH in the member": 0.06,
    "WITH in the anchor": 0.06,
    "DISTINCT in the member": 0.06,
    "aggregate in the member": 0.06,
    "aggregate around the recursion": 0.05,
    "window in the member": 0.06,
    "star in the member": 0.04,
    "set operation in the member": 0.04,
    "set operation in FROM": 0.06,
    "ORDER BY in the member": 0.06,
    "LIMIT in the member": 0.7,
    "recursion twice": 0.05,
    "several members": 0.08,
    "members in parentheses": 0.06,
    "UNION of the recursion": 0.4,
    "ORDER BY of the recursion": 0.06,
    "LIMIT of the recursion": 0.7,
    "without recursion": 0.03,
    "hundreds of levels": 0.02,
    # around it
    "second recursion": 0.2,
    "second recursion reads the first": 0.4,
    "mutual recursion": 0.04,
    "view of its name": 0.06,
    # a query where a table may stand, and its own WITH
    "query in FROM": 0.08,
    "nested WITH": 0.12,
    "nested recursion": 0.3,
    "hiding WITH": 0.2,
    "CTE named as the function": 0.8,
    "WITH for each row": 0.2,
    "WITH before the member": 0.04,
    "CTE of the member twice": 0.4,
    "materialized": 0.2,
    "ORDER BY in a query": 0.2,
    "DISTINCT over groups": 0.15,
    "CTE beside it": 0.2,
    "right join": 0.15,
    "full join": 0.15,
    "second join": 0.2,
    "joined to itself": 0.1,
    "derived": 0.1,
    "lateral": 0.06,
    "scalar": 0.06,
    "in": 0.08,
    "exists": 0.08,
    "recursion of the row": 0.8,
    "view": 0.08,
    "table": 0.06,
    "insert": 0.07,
    "update": 0.07,
    "delete": 0.07,
    "search": 0.04,
    "cycle": 0.04,
    "using key": 0.05,
    "EXCEPT": 0.06,
    "INTERSECT": 0.06,
    "UNION": 0.06,
    "UNION ALL": 0.06,
    "grouped": 0.15,
    "HAVING": 0.5,
    "FILTER": 0.15,
    "ROLLUP": 0.15,
    "list of texts": 0.2,
    "window": 0.1,
    "frame": 0.3,
    "NULLS FIRST": 0.3,
    "OFFSET": 0.4,
    "WITH TIES": 0.3,
    "LIMIT by a subquery": 0.3,
    "endless": 0.01,
    "thousands of levels": 0.3,
    "endless twice": 0.4,
    # the tables, and what comes before
    "thousands of rows": 0.03,
    "primary key": 0.25,
    "index": 0.25,
    "unique key": 0.1,
    "statistics": 0.15,
    "failed statement": 0.06,
    "cancelled statement": 0.01,
    "asked before": 0.1,
    "asked often": 0.3,
    "DDL between": 0.4,
    "rows between": 0.4,
}
"""Each part by its name, and the share of the places that have it."""
WITHIN = {
    **dict.fromkeys(["ignoring case", "by bytes", "prepared"], "texts"),
    **dict.fromkeys(["subquery in ON", "correlated subquery"], "EXISTS"),
    **dict.fromkeys(["NOT IN a subquery", "IN an aggregate", "IN a window"], "IN a subquery"),
    **dict.fromkeys(["subquery in CASE", "recursion in a subquery"], "subquery in an expression"),
    **dict.fromkeys(["nested recursion", "hiding WITH", "WITH for each row"], "nested WITH"),
    "CTE named as the function": "function",
    **dict.fromkeys(["mutual recursion", "using key"], "UNION of the recursion"),
    "CTE of the member twice": "WITH in the member",
    **dict.fromkeys(["prepared NULL", "LIMIT by a parameter"], "prepared numbers"),
    "wide numbers": "bigints",
    "bigint after integer": "bigints",
    "decimal after integer": "decimals",
    "longer text": "texts",
    "date arithmetic": "dates",
    "many CTEs": "CTE beside it",
    "NATURAL JOIN": "USING",
    "frame": "window",
    "LIMIT in the member": "ORDER BY in the member",
    "LIMIT of the recursion": "ORDER BY of the recursion",
    "second recursion reads the first": "second recursion",
    **dict.fromkeys(["HAVING", "FILTER", "ROLLUP", "list of texts", "subquery in an aggregate"], "grouped"),
    **dict.fromkeys(["thousands of levels", "endless twice"], "endless"),
    **dict.fromkeys(["asked often", "DDL between", "rows between"], "asked before"),
}
"""The parts that can stand only where another one is."""
WANTED = 10
"""How many parts are wanted of a case."""
MORE, MOST = 5, 0.6
"""How much more often one is drawn then, and the most."""
SWITCHED_ON = 0.7
"""How often another part is switched on."""
SLOW = ("cancelled statement", "endless", "thousands of levels", "endless twice")
"""What takes the time of many cases, and is never wanted."""


def shares(chance: Random, lacking: Collection[str]) -> dict[str, float]:
    """The parts that a case may have, and the share of the places that have each; lacking: those that none has."""
    there = [part for part in PARTS if part not in lacking and WITHIN.get(part) not in lacking]
    quick = [part for part in there if part not in SLOW]
    wanted = chance.sample(quick, min(WANTED, len(quick)))
    wanted += [WITHIN[part] for part in wanted if part in WITHIN]
    found = {part: PARTS[part] for part in there if part in wanted or chance.random() < SWITCHED_ON}
    return found | {part: max(PARTS[part], min(MOST, MORE * PARTS[part])) for part in wanted}
