"""The parts that a statement of the grammar may have, and how often each is drawn where it can stand.

A dialect that lacks a part says so in its requirements.py, as what a case is `about`; then it is never drawn there.
"""

PARTS = {
    # types of columns
    "bigints": 0.3,
    "texts": 0.3,
    "decimals": 0.15,
    "dates": 0.15,
    "numbers without a cast": 0.6,
    # names
    "column list only": 0.4,
    "no column list": 0.3,
    "star": 0.2,
    "unqualified": 0.3,
    # expressions
    "subquery in an expression": 0.12,
    "correlated subquery": 0.4,
    "EXISTS": 0.1,
    "IN a subquery": 0.1,
    "NOT IN a subquery": 0.3,
    "IN an aggregate": 0.2,
    "prepared": 0.4,
    # the recursive member
    "recursion in a subquery": 0.12,
    "recursion only in a subquery": 0.06,
    "outer join in the member": 0.1,
    "lateral in the member": 0.06,
    "derived table in the member": 0.08,
    "WITH in the member": 0.06,
    "WITH in the anchor": 0.06,
    "DISTINCT in the member": 0.06,
    "aggregate in the member": 0.06,
    "aggregate around the recursion": 0.05,
    "window in the member": 0.06,
    "ORDER BY in the member": 0.06,
    "LIMIT in the member": 0.5,
    "recursion twice": 0.05,
    "several members": 0.08,
    "members in parentheses": 0.06,
    "ORDER BY of the recursion": 0.06,
    "LIMIT of the recursion": 0.5,
    # around it
    "second recursion": 0.2,
    "second recursion reads the first": 0.4,
    "mutual recursion": 0.04,
    "view of its name": 0.06,
    "CTE beside it": 0.2,
    "derived": 0.1,
    "lateral": 0.06,
    "scalar": 0.06,
    "in": 0.05,
    "view": 0.05,
    "table": 0.04,
    "insert": 0.04,
    "update": 0.04,
    "delete": 0.04,
    "EXCEPT": 0.04,
    "INTERSECT": 0.04,
    "grouped": 0.15,
    "HAVING": 0.5,
    "window": 0.08,
    "LIMIT by a subquery": 0.2,
    "endless": 0.03,
    # the tables, and what comes before
    "primary key": 0.25,
    "index": 0.25,
    "failed statement": 0.06,
}
"""Each part by its name, and the share of the places that have it."""
