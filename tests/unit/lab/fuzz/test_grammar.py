"""Statements drawn by a grammar: their rows, their SQL, honest databases, and how they are shrunk."""

import re
import sqlite3
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from datetime import date
from decimal import Decimal
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
import sqlglot
from sqlglot import exp

from sqlsudoku.database import registry
from sqlsudoku.database.connection import Limits
from sqlsudoku.database.dialect import Setting
from sqlsudoku.database.script import Statement
from sqlsudoku.endings import Ending
from sqlsudoku.lab.compliance.asking import Preparation
from sqlsudoku.lab.compliance.requirements import (
    Departure,
    Lack,
    Requirements,
    faulty,
    requirements,
    without,
)
from sqlsudoku.lab.fuzz import replay, report
from sqlsudoku.lab.fuzz.cases import OWN
from sqlsudoku.lab.fuzz.causes import known_in
from sqlsudoku.lab.fuzz.columns import Resolver
from sqlsudoku.lab.fuzz.grammar import renamed, scripts, simpler, spellings, stored, texts
from sqlsudoku.lab.fuzz.grammar.arguments import TYPES, Arguments
from sqlsudoku.lab.fuzz.grammar.cases import (
    ASKED,
    GrammarCase,
    any_case,
    any_statement,
    depth,
    drawn_once,
    is_known,
    of_draw,
    surrounded,
)
from sqlsudoku.lab.fuzz.grammar.expressions import Columns, Source
from sqlsudoku.lab.fuzz.grammar.facts import lacks, shares_of
from sqlsudoku.lab.fuzz.grammar.functions import FUNCTIONS
from sqlsudoku.lab.fuzz.grammar.inserts import FUNCTION
from sqlsudoku.lab.fuzz.grammar.lists import OPERATIONS
from sqlsudoku.lab.fuzz.grammar.parts import MORE, MOST, PARTS, SLOW, SPECIAL, SURE, shares
from sqlsudoku.lab.fuzz.grammar.recursions import FEW
from sqlsudoku.lab.fuzz.grammar.relations import Evaluator
from sqlsudoku.lab.fuzz.grammar.scopes import Relation, UndecidedError
from sqlsudoku.lab.fuzz.grammar.spellings import PLACES, SPELLED, Spelling, marked, spelled
from sqlsudoku.lab.fuzz.grammar.statements import Statements
from sqlsudoku.lab.fuzz.grammar.tables import Table
from sqlsudoku.lab.fuzz.grammar.within import WITHIN, chain_of
from sqlsudoku.lab.fuzz.judge import CaseAnswer, Judge, judged_by
from sqlsudoku.lab.fuzz.kept import as_json, kept_in
from sqlsudoku.lab.fuzz.log import CaseRecord, Facts
from sqlsudoku.lab.fuzz.names import may_be_ambiguous
from sqlsudoku.lab.fuzz.recursion.answers import Right
from sqlsudoku.lab.fuzz.run import Fuzz, FuzzPlan
from sqlsudoku.lab.fuzz.shrink import Shrunk, shrunk
from sqlsudoku.lab.fuzz.trees import parsed
from sqlsudoku.lab.fuzz.validity import is_valid
from sqlsudoku.run.runner import MEMORY, Outcome
from sqlsudoku.run.targets import Target

ROOT = Path(__file__).resolve().parents[4]
EDGES = Relation(("a", "b"), [(1, 2), (2, 3), (3, 1), (3, 4), (4, None)])
NO_ROW = "SELECT a FROM (SELECT a FROM e WHERE a > 9) AS q WHERE"
WALK = "WITH RECURSIVE w (n, d) AS (SELECT 1, 0 {} SELECT e.b, w.d + 1 FROM w JOIN e ON e.a = w.n WHERE w.d < 3) "


class Everything(Requirements):
    """A database that has all parts."""

    reads_recursion_twice = mutual_recursion = search = cycle = endless_twice = True
    semi_join = with_ties = nulls_first = booleans = in_table = values_in_from = True
    outer_aggregates = row_in_from = True
    queue = ends_at_limit = True
    right_join = full_join = "1"
    series = series_of_row = returning = update_from = merge = values_row = "1"
    qualify = computes_once = changed_stars = True
    random = next_number = "named"
    using_key = recurring = changed_keys = "named"
    list_of_texts = statistics = function = ignoring_case = by_bytes = typed_marker = schema = "named"
    prepares = Preparation("PREPARE {name} AS {text}", "?")
    spellings: ClassVar[Mapping[str, Sequence[str]]] = {"value": ("(SELECT {})",)}
    lists: ClassVar[Mapping[str, str]] = dict.fromkeys([*OPERATIONS, "UNNEST", "LIST_OF_ROWS", "ORDER"], "")


def rows(*statements: str) -> Sequence[tuple[Any, ...]]:
    return scripts.rows({"e": EDGES}, [parsed(each) for each in statements]).rows


@pytest.mark.parametrize(
    ("statements", "right"),
    [
        # three truth values
        (["SELECT a FROM e WHERE b = NULL OR NOT (b > 2)"], [(1,), (3,)]),
        (["SELECT a FROM e WHERE NOT (b > 2 AND a = 1)"], [(1,), (2,), (3,), (3,), (4,)]),
        (["SELECT a FROM e WHERE a NOT IN (SELECT b FROM e)"], []),
        (["SELECT CASE WHEN b IS NULL THEN 0 ELSE NULLIF(b, 2) END AS c FROM e WHERE a IN (1, 4)"], [(None,), (0,)]),
        (["SELECT COALESCE(b, a) AS c FROM e WHERE b IS NULL"], [(4,)]),
        (["SELECT q.* REPLACE (q.b + 1 AS b) FROM e AS q WHERE q.a = 2"], [(2, 4)]),
        (["SELECT q.b AS c, q.* EXCLUDE (b) FROM e AS q WHERE q.a = 2"], [(3, 2)]),
        (
            [
                "WITH RECURSIVE w (n, d) AS (SELECT 1, 0 UNION SELECT w.* REPLACE (w.d + 1 AS d) FROM w WHERE w.d < 2) "
                "SELECT * FROM w"
            ],
            [(1, 0), (1, 1), (1, 2)],
        ),
        (["SELECT CAST(1.5 AS DECIMAL(9, 2)) - 1, CAST('2024-02-01' AS DATE)"], [(Decimal("0.5"), date(2024, 2, 1))]),
        (
            [
                "WITH t (n, x) AS (SELECT a, CASE WHEN a = 1 THEN 'ab' WHEN a = 2 THEN 'b' ELSE 'a' END FROM e) "
                "SELECT GROUP_CONCAT(x ORDER BY n DESC, x) AS c, GROUP_CONCAT(x ORDER BY x) FILTER (WHERE n < 3) FROM t"
            ],
            [("a,a,a,b,ab", "ab,b")],
        ),
        (
            ["SELECT b > 2, NULLIF(b > 2, FALSE), (b > 2) IS NOT TRUE FROM e WHERE a IN (1, 4)"],
            [(False, None, True), (None, None, True)],
        ),
        (["SELECT q.a FROM (SELECT a, CAST(b > 2 AS BOOLEAN) AS c FROM e) AS q WHERE NOT q.c"], [(1,), (3,)]),
        (["SELECT CAST(CAST('2024-02-28' AS DATE) + INTERVAL '2' DAY AS DATE) AS c"], [(date(2024, 3, 1),)]),
        (["WITH t (n) AS (SELECT b FROM e WHERE a < 3) SELECT b FROM e WHERE b IN t"], [(2,), (3,)]),
        (["WITH t (n) AS (SELECT b FROM e WHERE a > 3) SELECT b FROM e WHERE b NOT IN t"], []),
        # joins, groups, windows
        (["SELECT e.a, f.a FROM e LEFT JOIN e AS f ON f.a = e.b WHERE e.a > 2"], [(3, 1), (3, 4), (4, None)]),
        (
            ["SELECT e.a, f.a FROM e RIGHT JOIN e AS f ON f.a = e.b AND f.a < 4"],
            [(1, 2), (2, 3), (2, 3), (3, 1), (None, 4)],
        ),
        (
            ["SELECT e.b, f.b FROM e FULL JOIN e AS f ON f.b = e.b AND e.a = 1"],
            [(2, 2), (3, None), (1, None), (4, None), (None, None), (None, 3), (None, 1), (None, 4), (None, None)],
        ),
        (
            ["SELECT q.a, f.a FROM (SELECT a FROM e WHERE a > 9) AS q RIGHT JOIN e AS f ON f.a = q.a WHERE f.b = 4"],
            [(None, 3)],
        ),
        (["SELECT e.a, f.b FROM e, e AS f WHERE f.a = e.b AND e.a = 2"], [(2, 1), (2, 4)]),
        (["SELECT COUNT(*) FROM (SELECT a FROM e WHERE a > 9) AS q LEFT JOIN e AS f ON f.a = q.a"], [(0,)]),
        (
            [
                "SELECT q.a, f.a, g.a FROM (SELECT a FROM e WHERE a > 3) AS q FULL JOIN (SELECT 7 AS a) AS f "
                "ON f.a = q.a LEFT JOIN e AS g ON g.b = q.a"
            ],
            [(4, None, 3), (None, 7, None)],
        ),
        # the first rows of a subquery, and of parts of a set operation
        (["SELECT a FROM e WHERE EXISTS (SELECT 1 FROM e AS f WHERE f.a = e.a LIMIT 1 OFFSET 1)"], [(3,), (3,)]),
        (["SELECT a FROM e WHERE a IN (SELECT f.a FROM e AS f ORDER BY 1 DESC LIMIT 3)"], [(3,), (3,), (4,)]),
        (["SELECT (SELECT b FROM e WHERE b IS NOT NULL ORDER BY 1 DESC LIMIT 1 OFFSET 1) AS c"], [(3,)]),
        (["(SELECT a FROM e ORDER BY 1 LIMIT 2) UNION ALL SELECT 3 AS a ORDER BY 1 DESC LIMIT 2"], [(3,), (2,)]),
        (["SELECT a FROM e ORDER BY 1 LIMIT 0"], []),
        (
            ["SELECT v.n, e.b FROM (VALUES (2), (4), (7)) AS v (n) LEFT JOIN e ON e.a = v.n"],
            [(2, 3), (4, None), (7, None)],
        ),
        # an aggregate is one of the query around it if it reads that alone
        (["SELECT (SELECT SUM(e.a) FROM e AS f WHERE f.b = 1) AS c FROM e"], [(13,)]),
        (
            [
                "SELECT e.a, (SELECT COUNT(DISTINCT e.b) FROM e AS f WHERE f.b = e.a) AS c FROM e WHERE e.a > 2 "
                "GROUP BY e.a"
            ],
            [(3, 2), (4, 0)],
        ),
        (["SELECT (SELECT COUNT(e.a) FROM e AS f WHERE f.b = 9) AS c FROM e WHERE e.a > 9"], [(None,)]),
        # a column of USING is that of the side that has one
        (
            [
                "SELECT n, q.n, f.n, c FROM (SELECT 1 AS n UNION ALL SELECT 2) AS q FULL JOIN (SELECT 2 AS n UNION ALL "
                "SELECT 3) AS f USING (n) LEFT JOIN (SELECT 3 AS n, 7 AS c) AS g USING (n)"
            ],
            [(1, 1, None, None), (2, 2, 2, None), (3, None, 3, 7)],
        ),
        (["SELECT q.* FROM (SELECT 1 AS n) AS q FULL JOIN (SELECT 2 AS n) AS f USING (n)"], [(1,), (None,)]),
        (["SELECT * FROM (SELECT 1 AS n) AS q NATURAL FULL JOIN (SELECT 2 AS n, 3 AS x) AS f"], [(1, None), (2, 3)]),
        # a CTE after WITH RECURSIVE reads later ones
        (
            [
                "WITH RECURSIVE c (n) AS (SELECT MAX(n) FROM w), w (n) AS (SELECT n FROM d UNION SELECT n + 1 FROM w "
                "WHERE n < 5), d (n) AS (SELECT MIN(a) + 2 FROM e) SELECT c.n, d.n FROM c, d"
            ],
            [(5, 3)],
        ),
        (
            [
                "WITH RECURSIVE c (n) AS (SELECT MAX(n) FROM v), w (n) AS (SELECT 1 UNION SELECT b FROM e JOIN v ON "
                "a = n), v (n) AS (SELECT 2 UNION SELECT b FROM e JOIN w ON a = n) SELECT n FROM c"
            ],
            [(4,)],
        ),
        # a name is that of the innermost CTE
        (["WITH e (a) AS (SELECT b FROM e WHERE a < 3), c AS (SELECT a FROM e) SELECT a FROM c"], [(2,), (3,)]),
        (
            [
                "WITH RECURSIVE w (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM w WHERE n < (WITH w (n) AS (SELECT 3) "
                "SELECT MAX(n) FROM w)) SELECT n FROM w"
            ],
            [(1,), (2,), (3,)],
        ),
        (
            ["WITH RECURSIVE w (n) AS (WITH w (n) AS (SELECT 5) SELECT 1 UNION SELECT n + 1 FROM w) SELECT n FROM w"],
            [(1,), (6,)],
        ),
        # what a recursion begins with
        (
            [
                "WITH RECURSIVE w (n, x) AS (VALUES (1, 'a'), (7, NULL) UNION ALL SELECT n + 1, x FROM w WHERE n < 3) "
                "SELECT n, x FROM w"
            ],
            [(1, "a"), (7, None), (2, "a"), (3, "a")],
        ),
        (
            [
                "WITH RECURSIVE w (n) AS (SELECT 2 UNION SELECT 2 UNION ALL SELECT n + 1 FROM w WHERE n < 4) "
                "SELECT n FROM w"
            ],
            [(2,), (3,), (4,)],
        ),
        (
            [
                "WITH RECURSIVE w (n) AS ((SELECT a FROM e EXCEPT SELECT 1) UNION ALL (SELECT n + 1 FROM w WHERE n < 4 "
                "UNION SELECT n + 1 FROM w WHERE n < 3)) SELECT n FROM w"
            ],
            [(2,), (3,), (4,), (3,), (4,), (4,)],
        ),
        (["SELECT q.y, q.x FROM e AS q (x, y) WHERE q.x < 3"], [(2, 1), (3, 2)]),
        # in parentheses
        (
            [
                "SELECT q.n, f.a, g.b FROM (SELECT 3 AS n UNION ALL SELECT 5) AS q LEFT JOIN (e AS f JOIN e AS g "
                "ON g.a = f.b AND f.a = 2) ON q.n = g.a"
            ],
            [(3, 2, 1), (3, 2, 4), (5, None, None)],
        ),
        (
            [
                "SELECT n, y FROM (SELECT 1 AS n) AS q RIGHT JOIN ((SELECT 2 AS n) AS f LEFT JOIN (SELECT 2 AS n, 4 "
                "AS y) AS g USING (n)) USING (n)"
            ],
            [(2, 4)],
        ),
        (["SELECT e.a FROM e JOIN e AS f ON 1 = 0 RIGHT JOIN (SELECT 7 AS n) AS g ON f.a = g.n"], [(None,)]),
        (["SELECT COUNT(*), COUNT(b), SUM(b), MAX(b) FROM e WHERE a > 9"], [(0, 0, None, None)]),
        (["SELECT a FROM e GROUP BY a HAVING COUNT(*) > (SELECT MIN(a) FROM e)"], [(3,)]),
        (["SELECT a, COUNT(*) OVER (PARTITION BY a) AS c FROM e WHERE a > 2"], [(3, 2), (3, 2), (4, 1)]),
        (["SELECT b FROM e WHERE NOT b IS NULL ORDER BY 1 DESC LIMIT 2"], [(4,), (3,)]),
        (["SELECT f.b FROM e JOIN (SELECT a, b FROM e WHERE b > 1) AS f USING (a, b)"], [(2,), (3,), (4,)]),
        (["SELECT e.a, f.c FROM e NATURAL JOIN (SELECT 3 AS a, 7 AS c) AS f"], [(3, 7), (3, 7)]),
        (["SELECT e.b FROM e LEFT SEMI JOIN e AS f ON f.a = e.b AND f.a = 3"], [(3,)]),
        (["SELECT e.b FROM e LEFT ANTI JOIN e AS f ON f.a = e.b"], [(None,)]),
        (["SELECT e.a, f.a FROM e JOIN e AS f ON f.a > e.a AND e.b = 2"], [(1, 2), (1, 3), (1, 3), (1, 4)]),
        (["SELECT COUNT(*) FILTER (WHERE b > 1), MAX(b) FILTER (WHERE a = 4) FROM e"], [(3, None)]),
        (["SELECT a, COUNT(*) FROM e GROUP BY ROLLUP (a)"], [(1, 1), (2, 1), (3, 2), (4, 1), (None, 5)]),
        (
            ["SELECT a, b, COUNT(*), GROUPING(a, b) FROM e WHERE a > 2 GROUP BY ROLLUP (a, b)"],
            [(3, 1, 1, 0), (3, 4, 1, 0), (4, None, 1, 0), (3, None, 2, 1), (4, None, 1, 1), (None, None, 3, 3)],
        ),
        (
            ["SELECT a, e.b, MAX(b) FROM e WHERE a = 3 GROUP BY CUBE (a, e.b) HAVING GROUPING(a) = 1"],
            [(None, 1, 1), (None, 4, 4), (None, None, 4)],
        ),
        (
            ["SELECT a, b, SUM(a) FROM e WHERE a > 2 GROUP BY GROUPING SETS ((b, a), (a), b, ())"],
            [
                *[(3, 1, 3), (3, 4, 3), (4, None, 4)],
                *[(3, None, 6), (4, None, 4)],
                *[(None, 1, 3), (None, 4, 3), (None, None, 4)],
                (None, None, 10),
            ],
        ),
        (["SELECT a, SUM(a) OVER (ORDER BY a) FROM e"], [(1, 1), (2, 3), (3, 9), (3, 9), (4, 13)]),
        (
            ["SELECT b, COUNT(*) OVER (ORDER BY b ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM e WHERE b > 0"],
            [(1, 1), (2, 2), (3, 2), (4, 2)],
        ),
        (["SELECT LAG(b) OVER (ORDER BY b), LEAD(b) OVER (ORDER BY b) FROM e WHERE b < 3"], [(None, 2), (1, None)]),
        (["SELECT DENSE_RANK() OVER (ORDER BY a) FROM e"], [(1,), (2,), (3,), (3,), (4,)]),
        (["SELECT b, RANK() OVER (ORDER BY b DESC NULLS FIRST) FROM e WHERE a > 2"], [(1, 3), (4, 2), (None, 1)]),
        (["SELECT LAG(b) OVER (ORDER BY b NULLS LAST) FROM e WHERE a > 2"], [(None,), (1,), (4,)]),
        (["SELECT b FROM e ORDER BY 1 DESC NULLS FIRST LIMIT 2"], [(None,), (4,)]),
        (["SELECT b FROM e ORDER BY 1 NULLS LAST LIMIT 2 OFFSET 3"], [(4,), (None,)]),
        (["SELECT a FROM e ORDER BY 1 DESC FETCH FIRST 2 ROWS WITH TIES"], [(4,), (3,), (3,)]),
        (["SELECT a FROM e WHERE (a, b) = (3, 1) OR NOT (a, b) = (4, 4) AND NOT (a, b) <> (1, 2)"], [(1,), (3,)]),
        (["SELECT a FROM e WHERE (a, b) IN (SELECT 4, 4 UNION ALL SELECT 2, 3)"], [(2,)]),
        (["SELECT SUBSTRING('abc', 2, 9), ABS(1 - 4), LENGTH('ab') WHERE 'n1' LIKE 'n_'"], [("bc", 3, 2)]),
        (["SELECT CAST(3000000000 AS BIGINT) + a AS c FROM e WHERE a = 1"], [(3000000001,)]),
        (["SELECT a FROM e INTERSECT SELECT b FROM e EXCEPT SELECT 2 AS c"], [(1,), (3,), (4,)]),
        (["SELECT e.a, q.c FROM e CROSS JOIN LATERAL (SELECT e.a + 1 AS c) AS q WHERE q.c < 3"], [(1, 2)]),
        ([f"SELECT * FROM ({NO_ROW} a > 0) AS d CROSS JOIN LATERAL (SELECT d.a AS z) AS l"], []),
        (
            [f"SELECT COUNT(l.z) AS c FROM ({NO_ROW} a > 0) AS d LEFT JOIN LATERAL (SELECT 1 AS z) AS l ON 1 = 1"],
            [(0,)],
        ),
        (["SELECT a, (SELECT MAX(b) FROM e) AS c FROM e WHERE a > 2 ORDER BY a + 1"], [(3, 4), (3, 4), (4, 4)]),
        # recursions
        ([WALK.format("UNION ALL") + "SELECT n FROM w"], [(1,), (2,), (3,), (1,), (4,)]),
        (
            ["WITH RECURSIVE w AS (SELECT 1 AS n UNION SELECT b FROM e WHERE a IN (SELECT n FROM w)) SELECT * FROM w"],
            [(1,), (2,), (3,), (4,), (None,)],
        ),
        (
            [
                "WITH RECURSIVE v (n) AS (SELECT 1 UNION SELECT e.b FROM w JOIN e ON e.a = w.n), w (n) AS "
                "(SELECT 3 UNION SELECT e.b FROM v JOIN e ON e.a = v.n) SELECT n FROM v"
            ],
            [(1,), (4,), (3,), (2,), (None,)],
        ),
        (
            [
                "WITH RECURSIVE w (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM w WHERE n < 2 UNION ALL "
                "SELECT n + 5 FROM w WHERE n < 2) SELECT n FROM w"
            ],
            [(1,), (2,), (6,)],
        ),
        (
            [
                "WITH RECURSIVE w (n) AS (SELECT a FROM e UNION ALL (SELECT n + 10 FROM w WHERE n < 10 "
                "ORDER BY 1 LIMIT 1)) SELECT MAX(n) FROM w"
            ],
            [(11,)],
        ),
        (
            [
                "WITH RECURSIVE w (n) AS (SELECT 1 UNION ALL SELECT n + 2 FROM w UNION ALL "
                "SELECT n + 5 FROM w ORDER BY 1 LIMIT 5) SELECT n FROM w"
            ],
            [(1,), (3,), (5,), (6,), (7,)],
        ),
        (
            [
                "WITH RECURSIVE w (n) AS (SELECT 1 UNION ALL (SELECT e.b FROM w JOIN e ON e.a = w.n "
                "EXCEPT SELECT 3 AS n)) SELECT n FROM w"
            ],
            [(1,), (2,)],
        ),
        (
            [
                "WITH RECURSIVE w (n) AS (SELECT 1 UNION ALL SELECT e.b FROM w JOIN e ON e.a = w.n) "
                "CYCLE n SET c TO 1 DEFAULT 0 USING p SELECT n, c FROM w"
            ],
            [(1, 0), (2, 0), (3, 0), (1, 1), (4, 0), (None, 0)],
        ),
        (
            [
                WALK.format("UNION ALL")
                + "SEARCH DEPTH FIRST BY n SET o SELECT n, RANK() OVER (ORDER BY w.o) AS r FROM w"
            ],
            [(1, 1), (2, 2), (3, 3), (1, 4), (4, 5)],
        ),
        (
            [
                "WITH RECURSIVE w (n, d) AS (SELECT a, 0 FROM e UNION SELECT 7, d + 1 FROM w WHERE d < 1) "
                "SEARCH BREADTH FIRST BY n SET o SELECT n, d FROM w"
            ],
            [(1, 0), (2, 0), (3, 0), (4, 0), (7, 1)],
        ),
        (
            [
                "WITH RECURSIVE w (n, d) AS (SELECT 1, 0 UNION ALL SELECT e.b, w.d + 1 FROM w JOIN e ON e.a = w.n) "
                "SEARCH BREADTH FIRST BY (n, d) SET o CYCLE n SET ring USING path "
                "SELECT n, d, ring, RANK() OVER (ORDER BY o) AS c FROM w WHERE n < 4"
            ],
            [(1, 0, False, 1), (2, 1, False, 2), (3, 2, False, 3), (1, 3, True, 4)],
        ),
        (
            [
                "WITH RECURSIVE w (n) AS (SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT n * 2 FROM w WHERE n < 4) "
                "SELECT n FROM w"
            ],
            [(2,), (3,), (4,), (6,)],
        ),
        (
            [
                "WITH RECURSIVE w (n, d) USING KEY (n) AS (SELECT 1, 0 UNION SELECT e.b, w.d + 1 FROM w "
                "JOIN e ON e.a = w.n WHERE w.d < 3 AND (SELECT COUNT(*) FROM recurring.w AS q) < 4) SELECT n, d FROM w"
            ],
            [(1, 3), (2, 1), (3, 2), (4, 3)],
        ),
        # the queue of SQLite: depth first, with rows that are skipped but continued
        (
            [
                "WITH RECURSIVE w (n, d) AS (SELECT 1, 0 UNION ALL SELECT n * 2 + x.c, d + 1 FROM w "
                "JOIN (SELECT 0 AS c UNION ALL SELECT 1) AS x ON d < 3 ORDER BY 2 DESC, 1 LIMIT 4 OFFSET 1) "
                "SELECT n FROM w"
            ],
            [(2,), (4,), (8,), (9,)],
        ),
        (
            ["WITH RECURSIVE w (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM w LIMIT 3) SELECT n FROM w"],
            [(1,), (2,), (3,)],
        ),
        # a key has aggregates of all rows that were made; it ends when no kept row changes
        (
            [
                "WITH RECURSIVE w (n, x, y) USING KEY (n, MIN(x), SUM(y)) AS (SELECT 1, 5, 1 UNION ALL SELECT 1, 7, 1 "
                "UNION ALL SELECT w.n, w.x - 1, w.y + 1 FROM w WHERE w.x > 5) SELECT n, x, y FROM w"
            ],
            [(1, 5, 7)],
        ),
        (
            [
                "WITH RECURSIVE w (n, y, d) USING KEY (n, SUM(y)) AS (SELECT 1, 1, 1 UNION SELECT n, y + 1, d + 1 "
                "FROM w WHERE d < 4) SELECT y FROM w"
            ],
            [(15,)],
        ),
        (
            [
                "WITH RECURSIVE w (n, d) USING KEY (n) AS (SELECT 1, 0 UNION SELECT e.b, w.d FROM w JOIN e "
                "ON e.a = w.n) SELECT n FROM w"
            ],
            [(1,), (2,), (3,), (4,), (None,)],
        ),
        (
            ["WITH RECURSIVE w (n, y) USING KEY (n, SUM(y)) AS (SELECT 1, 1 UNION SELECT 1, 1) SELECT n, y FROM w"],
            [(1, 2)],
        ),
        (
            [
                "WITH RECURSIVE w (n) AS (SELECT 1 UNION ALL SELECT w.n + 1 FROM w JOIN recurring.w AS r ON r.n <= w.n "
                "WHERE w.n < 3) SELECT n FROM w"
            ],
            [(1,), (2,), (3,), (3,)],
        ),
        (
            [  # what is looked up by an equality is all rows until this level
                "WITH RECURSIVE w (n, d) AS (SELECT 1, 0 UNION ALL (SELECT r.n, 2 FROM w LEFT JOIN recurring.w AS r "
                "ON r.d = w.n WHERE w.d < 2 UNION ALL SELECT 1, w.d + 1 FROM w WHERE w.n = 1 AND w.d < 2)) "
                "SELECT n, d FROM w"
            ],
            [(1, 0), (None, 2), (1, 1), (1, 2), (1, 2)],
        ),
        # WITH inside of queries
        (
            [
                "WITH c AS (SELECT a FROM e WHERE a > 2) SELECT q.a, (WITH c AS (SELECT COUNT(*) AS n FROM e AS f "
                "WHERE f.b = q.a) SELECT MAX(c.n) FROM c) AS m FROM c AS q"
            ],
            [(3, 1), (3, 1), (4, 1)],
        ),
        (
            [
                "WITH RECURSIVE w (n) AS (SELECT 1 UNION ALL SELECT d.n + 1 FROM (WITH c AS (SELECT n FROM w) "
                "SELECT c.n FROM c JOIN c AS f ON f.n = c.n) AS d WHERE d.n < 3) SELECT n FROM w"
            ],
            [(1,), (2,), (3,)],
        ),
        (
            [
                "WITH RECURSIVE w (n) AS (SELECT 1 UNION ALL SELECT q.n FROM w JOIN (WITH RECURSIVE w (n) AS (SELECT 5 "
                "UNION ALL SELECT n + 1 FROM w WHERE n < 6) SELECT n FROM w) AS q ON q.n > w.n) SELECT n FROM w"
            ],
            [(1,), (5,), (6,), (6,)],
        ),
        (
            [
                "WITH RECURSIVE w (n) AS (WITH c (k) AS (SELECT 2), d AS (SELECT a FROM e EXCEPT SELECT k FROM c) "
                "SELECT k FROM c UNION ALL SELECT d.a + 1 FROM w JOIN d ON d.a = w.n + 1) SELECT n FROM w"
            ],
            [(2,), (4,)],
        ),
        (
            [
                "WITH RECURSIVE w (n) AS (WITH RECURSIVE v (m) AS (SELECT 1 UNION ALL SELECT m + 1 FROM v WHERE m < 2) "
                "SELECT m FROM v UNION ALL SELECT n + 2 FROM w WHERE n < 3) SELECT n FROM w"
            ],
            [(1,), (2,), (3,), (4,)],
        ),
        (["SELECT a FROM (SELECT DISTINCT a FROM e ORDER BY 1 DESC LIMIT 2 OFFSET 1) AS q ORDER BY 1"], [(2,), (3,)]),
        (
            [
                "SELECT r.a FROM e AS r WHERE r.a < 4 AND NOT EXISTS (SELECT 1 AS one FROM e AS s WHERE s.b = r.a AND "
                "s.a IN (WITH RECURSIVE w (n) AS (SELECT r.a - 1 UNION SELECT n + 1 FROM w WHERE n <= s.b) "
                "SELECT * FROM w))"
            ],
            [(1,)],
        ),
        (
            [
                "SELECT r.a, (WITH RECURSIVE w (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM w WHERE n < r.a) SELECT "
                "SUM(w.n + r.b) FROM w) AS c FROM e AS r"
            ],
            [(1, 3), (2, 9), (3, 9), (3, 18), (4, None)],
        ),
        (["SELECT a FROM e WHERE a IN (SELECT f.a FROM e AS f WHERE f.b = e.b AND f.b > 2)"], [(2,), (3,)]),
        # names that repeat
        (["SELECT q.a FROM e AS q WHERE q.a IN (SELECT q.b FROM e AS q WHERE q.a = 3)"], [(1,), (4,)]),
        (["SELECT a FROM e WHERE a IN (WITH e (a) AS (SELECT 4) SELECT a FROM e)"], [(4,)]),
        (["WITH e (a) AS (SELECT 3) SELECT f.b FROM fuzz_schema.e AS f JOIN e ON e.a = f.a"], [(1,), (4,)]),
        (
            [
                "CREATE VIEW fuzz_schema.v AS WITH RECURSIVE v (n) AS (SELECT 3 UNION SELECT n + 1 FROM v WHERE n < 4) "
                "SELECT n FROM v",
                "SELECT v.n FROM fuzz_schema.v",
            ],
            [(3,), (4,)],
        ),
        # functions, collations
        (
            [
                "CREATE FUNCTION f (given INTEGER) AS (WITH RECURSIVE w (n) AS (SELECT given UNION ALL "
                "SELECT n + 1 FROM w WHERE n < 3) SELECT COUNT(*) AS n FROM w)",
                "WITH RECURSIVE w (n) AS (SELECT 1 UNION ALL SELECT f(n) + 3 FROM w WHERE n < 5) SELECT n FROM w",
            ],
            [(1,), (6,)],
        ),
        (
            ["SELECT a FROM e WHERE ('ab') COLLATE ignoring_case = 'AB' AND ('ab') COLLATE by_bytes > 'B' AND a = 1"],
            [(1,)],
        ),
        *(
            (
                [
                    f"WITH RECURSIVE w (n, x) AS (SELECT 1, ('a') COLLATE {collation} UNION "
                    f"SELECT 1, ('A') COLLATE {collation} FROM w) SELECT COUNT(DISTINCT v.x), COUNT(*) FROM w "
                    "JOIN w AS v ON v.x = w.x WHERE v.x IN ('A', 'b') AND NULLIF(v.x, 'B') = 'A'"
                ],
                [(1, 1)],
            )
            for collation in ("ignoring_case", "by_bytes")
        ),
        (
            ["SELECT MAX(x) FROM (SELECT ('B' || 'a') COLLATE by_bytes AS x UNION SELECT ('b') COLLATE by_bytes) AS q"],
            [("b",)],
        ),
        (
            [
                "SELECT x FROM (SELECT ('a') COLLATE by_bytes AS x UNION ALL SELECT ('B') COLLATE by_bytes) AS q "
                "ORDER BY 1 LIMIT 1"
            ],
            [("B",)],
        ),
        # statements that change tables
        (["CREATE VIEW v AS " + WALK.format("UNION") + "SELECT n FROM w", "SELECT COUNT(*) FROM v"], [(5,)]),
        # a view shows what its table has when it is read
        (["CREATE VIEW v AS SELECT a FROM e", "DELETE FROM e WHERE a > 1", "SELECT a FROM v"], [(1,)]),
        (
            ["DELETE FROM e WHERE a IN (" + WALK.format("UNION") + "SELECT n FROM w WHERE w.d > 2)", "SELECT a FROM e"],
            [(2,), (3,), (3,)],
        ),
        (
            [
                "UPDATE e SET b = a WHERE b IS NULL",
                "INSERT INTO e SELECT 9, b FROM e WHERE b = 4",
                "SELECT a FROM e WHERE b = 4",
            ],
            [(3,), (4,), (9,), (9,)],
        ),
    ],
)
def test_rows_are_evaluated(statements: list[str], right: list[tuple[Any, ...]]) -> None:
    assert Counter(rows(*statements)) == Counter(right)


@pytest.mark.parametrize(
    ("statement", "right"),
    [
        ("WITH c AS (SELECT 7 AS n) INSERT INTO e SELECT n, n FROM c", [(1, 2), (2, 3), (7, 7)]),
        ("WITH c AS (SELECT 2 AS n) DELETE FROM e WHERE a IN (SELECT n FROM c)", [(1, 2)]),
        ("UPDATE e SET b = (SELECT SUM(f.a) FROM e AS f WHERE f.a < 3)", [(1, 3), (2, 3)]),
        ("WITH c AS (SELECT 2 AS n) UPDATE e SET b = g.n + a FROM c AS g WHERE g.n = e.a", [(1, 2), (2, 4)]),
        (
            "MERGE INTO e AS t USING (SELECT 2 AS n, 5 AS x UNION ALL SELECT 6, 7) AS g ON t.a = g.n WHEN MATCHED THEN "
            "UPDATE SET b = t.a + g.x WHEN NOT MATCHED THEN INSERT (a, b) VALUES (g.n, g.x)",
            [(1, 2), (2, 7), (6, 7)],
        ),
        ("MERGE INTO e AS t USING (SELECT 2 AS n) AS g ON t.a = g.n WHEN MATCHED THEN DELETE", [(1, 2)]),
        (
            "WITH c AS (SELECT 2 AS n UNION ALL SELECT 7) MERGE INTO e AS t USING (SELECT n FROM c) AS g ON t.a = g.n "
            "WHEN MATCHED AND g.n > 2 THEN DELETE WHEN MATCHED THEN UPDATE SET b = 9, a = 8 WHEN MATCHED THEN DELETE "
            "WHEN NOT MATCHED AND g.n < 7 THEN INSERT (a) VALUES (g.n) WHEN NOT MATCHED THEN INSERT (b) VALUES (g.n) "
            "WHEN NOT MATCHED BY SOURCE AND t.a = 1 THEN DO NOTHING WHEN NOT MATCHED BY SOURCE THEN DELETE",
            [(1, 2), (8, 9), (None, 7)],
        ),
        ("INSERT INTO e (b) SELECT a FROM e WHERE a = 2", [(1, 2), (2, 3), (None, 2)]),
        ("UPDATE e SET a = b, b = a", [(2, 1), (3, 2)]),
        ("UPDATE e SET (b, a) = (SELECT f.a + e.b, f.b FROM e AS f WHERE f.a < 2)", [(2, 3), (2, 4)]),
        ("DELETE FROM e USING (SELECT 1 AS n UNION ALL SELECT 1) AS g WHERE g.n = e.a", [(2, 3)]),
        ("TRUNCATE TABLE e", []),
        ("WITH d AS (DELETE FROM e WHERE a = 1 RETURNING b) SELECT e.a FROM e JOIN d ON d.b = e.b", [(2, 3)]),
    ],
)
def test_tables_are_changed(statement: str, right: list[tuple[int, int]]) -> None:
    script = [sqlglot.parse_one(each) for each in ("DELETE FROM e WHERE a > 2", statement, "SELECT a, b FROM e")]
    assert scripts.rows({"e": EDGES}, script).rows == right


@pytest.mark.parametrize(
    ("statement", "right"),
    [
        ("INSERT INTO k (a, b) {} ON CONFLICT (a) DO UPDATE SET b = k.b + excluded.b", [(1, 2), (2, 8), (7, 5)]),
        ("INSERT INTO k (a, b) {} ON CONFLICT (a) DO NOTHING", [(1, 2), (2, 3), (7, 5)]),
        ("INSERT OR IGNORE INTO k (a, b) {}", [(1, 2), (2, 3), (7, 5)]),
        ("INSERT OR REPLACE INTO k (b, a) {}", [(1, 2), (2, 3), (5, 2), (5, 7)]),
        ("INSERT OR REPLACE INTO k (a) SELECT n FROM ({}) AS q", [(1, 2), (2, None), (7, None)]),
    ],
)
def test_a_row_whose_key_is_there_is_changed_kept_or_replaced(statement: str, right: list[tuple[int, int]]) -> None:
    given = "SELECT 2 AS n, 5 AS x UNION ALL SELECT 7, 5"
    keyed = {"k": Relation(("a", "b"), [(1, 2), (2, 3)], key=("a",))}
    script = [sqlglot.parse_one(each) for each in (statement.format(given), "SELECT a, b FROM k")]
    if "(b, a)" in statement:  # of several new rows, the last one stays
        with pytest.raises(UndecidedError, match="which of several rows"):
            scripts.rows(keyed, script)
        return
    assert scripts.rows(keyed, script).rows == right


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO k SELECT 1, 9",
        "UPDATE k SET a = a + 1",
        "UPDATE k SET a = NULL WHERE a = 2",
        "INSERT INTO k (b) SELECT 1",
    ],
)
def test_a_change_that_may_break_a_key_is_not_decided(statement: str) -> None:
    keyed = {"k": Relation(("a", "b"), [(1, 2), (2, 3)], key=("a",))}
    with pytest.raises(UndecidedError, match="key"):
        scripts.rows(keyed, [sqlglot.parse_one(each) for each in (statement, "SELECT a FROM k")])


def test_a_part_of_a_with_changes_a_table_after_the_statement() -> None:
    with_ = "WITH d AS (INSERT INTO e SELECT a, 7 FROM e WHERE a < 3 RETURNING a)"
    assert rows(f"{with_} SELECT COUNT(*) AS c, MAX(d.a) AS m FROM e CROSS JOIN d") == [(10, 2)]
    assert rows(f"{with_} SELECT a FROM d", "SELECT a FROM e WHERE b = 7") == [(1,), (2,)]
    departs = FEW._replace(departs=frozenset({Departure.WITH_SEES_CHANGES}))
    script = [sqlglot.parse_one(each) for each in (f"{with_} SELECT a FROM d", "SELECT a FROM e WHERE b = 7")]
    with pytest.raises(UndecidedError, match="whether a WITH sees"):
        scripts.rows({"e": EDGES}, script, departs)


def test_a_replaced_row_keeps_what_is_not_named_where_it_is_documented() -> None:
    keyed = {"k": Relation(("a", "b"), [(1, 2), (2, 3)], key=("a",))}
    script = [sqlglot.parse_one(each) for each in ("INSERT OR REPLACE INTO k (a) SELECT 2", "SELECT a, b FROM k")]
    departs = FEW._replace(departs=frozenset({Departure.REPLACE_SETS}))
    assert scripts.rows(keyed, script).rows == [(1, 2), (2, None)]
    assert scripts.rows(keyed, script, departs).rows == [(1, 2), (2, 3)]


def test_an_assignment_sees_those_before_it_where_it_is_documented() -> None:
    departs = FEW._replace(departs=frozenset({Departure.SET_IN_ORDER}))
    script = [sqlglot.parse_one(each) for each in ("UPDATE e SET a = b, b = a WHERE a = 1", "SELECT a, b FROM e")]
    assert scripts.rows({"e": EDGES}, script, departs).rows[0] == (2, 2)


@pytest.mark.parametrize(
    ("statement", "right"),
    [
        ("INSERT INTO e SELECT 8, 9 RETURNING b, a", [(9, 8)]),
        ("UPDATE e SET b = a WHERE a > 3 RETURNING a, b", [(4, 4)]),
        ("DELETE FROM e WHERE a > 3 RETURNING a, b", [(4, None)]),
    ],
)
def test_changed_rows_are_returned(statement: str, right: list[tuple[int | None, int | None]]) -> None:
    assert rows(statement) == right


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE e SET b = g.b FROM e AS g WHERE g.a = e.a",
        "MERGE INTO e AS t USING (SELECT 1 AS n UNION ALL SELECT 1) AS g ON t.a = g.n WHEN MATCHED THEN DELETE",
    ],
)
def test_a_row_that_several_rows_change_is_not_decided(statement: str) -> None:
    with pytest.raises(UndecidedError, match="by several"):
        rows(statement, "SELECT a FROM e")


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE e SET x = 1 WHERE a = 9",
        "MERGE INTO e AS t USING (SELECT 9 AS n) AS g ON t.a = g.n WHEN MATCHED THEN UPDATE SET x = 1",
        "MERGE INTO e AS t USING (SELECT 1 AS n) AS g ON t.a = g.n WHEN NOT MATCHED THEN INSERT (a, x) VALUES (1, 2)",
    ],
)
def test_a_change_of_a_column_that_the_table_does_not_have_is_not_decided(statement: str) -> None:
    """Though no row is changed: a shortened statement must be valid."""
    with pytest.raises(UndecidedError, match=r"does not have|no table or column"):
        rows(statement, "SELECT a FROM e")


@pytest.mark.parametrize(
    "statement",
    [
        "SELECT a FROM e LIMIT 1",
        "SELECT b FROM e ORDER BY 1 LIMIT 1",
        "SELECT a, b FROM e ORDER BY 1 LIMIT 1 OFFSET 3",
        "SELECT a FROM e ORDER BY 1 OFFSET 1",
        "SELECT a FROM e FETCH FIRST 1 ROWS WITH TIES",
        "SELECT SUM(b) OVER (ORDER BY b) AS c FROM e",
        "SELECT SUM(a) OVER (ORDER BY b NULLS LAST RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) AS c FROM e",
        "SELECT COUNT(*) OVER (PARTITION BY b ORDER BY b NULLS LAST RANGE BETWEEN 1 FOLLOWING AND 2 FOLLOWING) FROM e",
        "SELECT LAG(b) OVER (ORDER BY a) AS c FROM e",
        "SELECT COUNT(*) FROM e WHERE a > 9 GROUP BY ROLLUP (a)",
        "SELECT COUNT(*) FROM e GROUP BY CUBE (a + 1, b)",
        "SELECT CAST(3000000000 AS INTEGER) AS c",
        "SELECT CAST('abc' AS VARCHAR(2)) AS c",
        "SELECT a, b FROM e GROUP BY a",
        "SELECT * FROM (SELECT 1 AS x, 2 AS n) AS q JOIN (SELECT 2 AS n) AS f USING (n)",
        "SELECT * FROM (SELECT 2 AS n, 1 AS x) AS q RIGHT JOIN (SELECT 2 AS n) AS f USING (n)",
        "SELECT n FROM (SELECT 2 AS n) AS q JOIN (SELECT 2 AS n) AS f ON q.n = f.n JOIN (SELECT 2 AS n) AS g USING (n)",
        "SELECT n FROM (SELECT 2 AS n) AS q JOIN (SELECT 2 AS n) AS f USING (n) JOIN (SELECT 2 AS n) AS g ON 1 = 1",
        "SELECT g.* FROM (SELECT 2 AS n) AS q JOIN (SELECT 2 AS n) AS f USING (n)",
        "SELECT a FROM e JOIN e AS f ON 1 = 1",
        "SELECT a FROM e WHERE a = 'x'",
        "SELECT a FROM e WHERE a IN (SELECT 'x' FROM e)",
        "SELECT ROW_NUMBER() OVER (ORDER BY a) AS c FROM e",
        "WITH RECURSIVE w (n) AS (SELECT 1 UNION ALL SELECT n FROM w) SELECT n FROM w",
        "SELECT nothing FROM e",
        "SELECT GROUP_CONCAT(x ORDER BY n) AS c FROM (SELECT b AS n, 'x' AS x FROM e) AS q",
        "SELECT GROUP_CONCAT(x ORDER BY n, x) AS c FROM (SELECT b AS n, 'x' AS x FROM e) AS q",
        "SELECT 400 * 400 AS c",
        "SELECT a, b FROM e ORDER BY 1 LIMIT 3 OFFSET 3",
        "WITH RECURSIVE w (n, d) USING KEY (n) AS (SELECT 1, 0 UNION SELECT 1, 1) SELECT n FROM w",
        "WITH RECURSIVE w (n) AS (SELECT a FROM e UNION ALL SELECT n + 1 FROM w LIMIT 3) SELECT n FROM w",
        "WITH RECURSIVE w AS (SELECT 1 AS n, a FROM e UNION ALL SELECT 2, 3 FROM w ORDER BY 1 LIMIT 4) SELECT a FROM w",
        "WITH RECURSIVE w (n, d) USING KEY (m) AS (SELECT 1, 0 UNION SELECT n, 1 FROM w) SELECT n FROM w",
        "SELECT (('a') COLLATE ignoring_case) COLLATE by_bytes AS c",
        "SELECT LENGTH(('a') COLLATE ignoring_case) AS c",
        "SELECT ('a') COLLATE ignoring_case || ('a') COLLATE by_bytes AS c",
        "SELECT q.a FROM e AS q WHERE EXISTS (SELECT 1 FROM (SELECT 1 AS c) AS q WHERE q.a = 1)",
        "WITH RECURSIVE w (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM w UNION SELECT n + 1 FROM w) SELECT n FROM w",
        "WITH RECURSIVE w (n) AS (WITH c AS (SELECT n FROM w) SELECT 1 UNION SELECT n + 1 FROM w) SELECT n FROM w",
    ],
)
def test_what_depends_on_chance_is_not_decided(statement: str) -> None:
    with pytest.raises(UndecidedError):
        rows(statement)


@pytest.mark.parametrize(
    "statement",
    [
        f"{NO_ROW} a = (SELECT n FROM gone)",
        f"{NO_ROW} a IN gone",
        f"{NO_ROW} gone.a = 1",
        f"WITH c AS (SELECT 1 AS n) {NO_ROW} a = (SELECT MAX(c.n) FROM c JOIN gone ON gone.n = c.n)",
        f"WITH b AS ({NO_ROW} a = (SELECT n FROM c)), c AS (SELECT 1 AS n) SELECT a FROM b",
        f"{NO_ROW} a = (WITH c AS (SELECT 1 AS n) SELECT n FROM c) AND a = (SELECT n FROM c)",
    ],
)
def test_a_table_that_there_is_not_is_refused_even_if_it_is_read_for_no_row(statement: str) -> None:
    with pytest.raises(UndecidedError, match="no table"):
        rows(statement)


@pytest.mark.parametrize(
    "statement",
    [
        "SELECT q.b FROM (SELECT a FROM e WHERE a > 9) AS q",
        f"{NO_ROW} q.b = 1",
        "SELECT q.a, b FROM (SELECT a FROM e WHERE a > 9) AS q",
        "SELECT a FROM e WHERE a > 9 AND c = 1",
        "WITH c (n) AS (SELECT a FROM e WHERE a > 9) SELECT c.a FROM c GROUP BY c.a HAVING MAX(c.n) > 1",
    ],
)
def test_a_column_that_there_is_not_is_refused_even_if_it_is_read_for_no_row(statement: str) -> None:
    with pytest.raises(UndecidedError, match=r"no table or column"):
        rows(statement)


def test_what_a_function_reads_is_not_decided_where_a_cte_hides_its_table() -> None:
    function = "CREATE FUNCTION f (given INTEGER) AS (SELECT COUNT(*) AS n FROM e)"
    assert rows(function, "WITH c (n) AS (SELECT 1) SELECT f(n) FROM c") == [(5,)]
    assert rows(function, "SELECT f(1) FROM (WITH e (n) AS (SELECT 1) SELECT n FROM e) AS q") == [(5,)]
    for hiding in (
        "WITH e (n) AS (SELECT 1) SELECT f(f(n)) FROM e",
        "SELECT a FROM e WHERE a = (WITH e (n) AS (SELECT 5) SELECT f(n) FROM e)",
        "WITH RECURSIVE v (n) AS (WITH e (n) AS (SELECT 5) SELECT n FROM e UNION SELECT f(n) FROM v) SELECT n FROM v",
    ):
        with pytest.raises(UndecidedError, match="hides a function's table"):
            rows(function, hiding)


def test_one_of_ten_cases_has_one_of_the_parts_that_a_known_cause_makes_fail() -> None:
    class Faulty(Everything):
        lacks = (*without("no such", "star"), *faulty("a cause", "an error", "several members", "path", "star"))

    several = [shares_of(Random(number), Faulty(registry.dialect("sqlite"))) for number in range(2_000)]
    found = [{"several members", "path", "star"}.intersection(each) for each in several]
    assert max(map(len, found)) == 1
    assert set().union(*found) == {"several members", "path"}  # what is lacking stays so
    assert 90 < sum(map(bool, found)) < 180  # a third of the choices is what is lacking
    assert {each["path"] for each in several if "path" in each} == {SURE}


def test_a_seed_draws_every_part() -> None:
    dialect = registry.dialect("sqlite")
    missing = {*PARTS}.difference(SLOW)
    chance = Random(1)
    for _ in range(2_000):
        if not missing:
            break
        # of what is missing, some parts come often, which is quicker than to wait for them
        often = {each for part in chance.sample(sorted(missing), min(3, len(missing))) for each in chain_of(part)}
        others = {part: share for part, share in shares(chance, ()).items() if part in missing or part not in FUNCTIONS}
        case = any_case(chance, others | dict.fromkeys(sorted(often), MOST))
        # only where it shows a part, since it takes longer to compute the rows than to draw
        if not missing.isdisjoint(case.parts) and is_known(case):
            missing.difference_update(case.parts)
    assert missing == set()
    several = [of_draw(Everything(dialect), (), 1, number)[0][0] for number in range(16)]
    assert several[7] == of_draw(Everything(dialect), (), 1, 7)[0][0]
    assert all(len(case.answer.rows) <= 2000 for case in several)
    assert sum(case.tells for case in several) >= 0.3 * len(several)  # a half of many do


@pytest.mark.parametrize(
    ("statement", "tells"),
    [
        (WALK + "SELECT n FROM w", True),
        (WALK + "SELECT COUNT(*) AS c FROM w", True),
        (WALK + "SELECT n FROM w WHERE d < 2", False),  # the level after the anchor is no more than a join
        (WALK + "SELECT n FROM w WHERE d > 9", False),
        (WALK + "SELECT MIN(n) AS m FROM w", False),
        ("SELECT a FROM e", False),
    ],
)
def test_a_case_tells_something_if_later_levels_change_its_answer(statement: str, tells: bool) -> None:
    edges = Table("e", (("a", "integer"), ("b", "integer")), tuple(EDGES.rows))
    case = GrammarCase("statement", tables=(edges,), script=(statement.format("UNION ALL"),))
    assert case.tells is tells


@pytest.mark.parametrize(
    ("departure", "statement", "standard", "other"),
    [
        (
            Departure.ONE_ROW,
            "WITH RECURSIVE w (n) AS (SELECT a FROM e WHERE a = 3 UNION ALL SELECT DISTINCT n + 1 FROM w WHERE n < 4) "
            "SELECT n FROM w",
            [3, 3, 4],
            [3, 3, 4, 4],
        ),
        (Departure.IN_SKIPS_NULL, "SELECT a FROM e WHERE a NOT IN (SELECT b FROM e WHERE a = 4)", [], [1, 2, 3, 3, 4]),
        (Departure.IN_SKIPS_NULL, "SELECT a FROM e WHERE a NOT IN (9, b)", [1, 2, 3, 3], [1, 2, 3, 3, 4]),
        (Departure.IN_SKIPS_NULL, "SELECT a FROM e WHERE b NOT IN (9, a)", [1, 2, 3, 3], [1, 2, 3, 3]),
    ],
    ids=lambda each: each.name if isinstance(each, Departure) else "",
)
def test_a_documented_departure_has_rows_of_its_own(
    departure: Departure, statement: str, standard: Sequence[int], other: Sequence[int]
) -> None:
    edges = Table("e", (("a", "integer"), ("b", "integer")), tuple(EDGES.rows))
    case = GrammarCase("statement", tables=(edges,), script=(statement,))
    assert [row[0] for row in case.answer.rows] == standard
    assert [row[0] for row in replace(case, departs=frozenset({departure})).answer.rows] == other


@pytest.mark.parametrize(
    ("select", "known"),
    [
        ("SELECT x.* FROM e JOIN e AS x USING (a)", False),
        ("SELECT e.* FROM e NATURAL JOIN e AS x", False),
        ("SELECT * FROM e JOIN e AS x USING (a)", True),
        ("SELECT x.a FROM e JOIN e AS x USING (a)", True),
        ("SELECT y.* FROM e JOIN e AS x USING (a) CROSS JOIN e AS y", True),
        ("SELECT x.* FROM e JOIN e AS x ON x.a = e.a", True),
    ],
)
def test_a_star_that_may_lack_merged_columns_is_undecided(select: str, known: bool) -> None:
    case = GrammarCase("statement", tables=(Table("e", (("a", "integer"), ("b", "integer"))),), script=(select,))
    assert is_known(case)
    assert is_known(replace(case, departs=frozenset({Departure.STAR_LACKS_MERGED}))) is known


@pytest.mark.parametrize(
    ("statement", "form"),
    [
        (WALK.format("UNION") + "SELECT n FROM w", "union"),
        (WALK.format("UNION ALL") + "SELECT n FROM w UNION SELECT a FROM e", "union all"),
        (WALK.format("UNION ALL") + "SELECT n FROM (SELECT n FROM w UNION SELECT a FROM e) AS d", "union all"),
        ("WITH c (n) AS (SELECT 1 UNION SELECT 2) SELECT n FROM c", "union all"),
        (f"SELECT a FROM e WHERE a IN ({WALK.format('UNION')} SELECT n FROM w)", "union"),
        ("WITH RECURSIVE w (n) AS (SELECT 1 UNION SELECT n FROM v), v (n) AS (SELECT 2) SELECT n FROM w", "union all"),
    ],
)
def test_only_the_union_of_a_recursion_is_one(statement: str, form: str) -> None:
    assert GrammarCase("statement", script=(statement,)).traits["form"] == form


@pytest.mark.parametrize(("version", "lacking"), [("3.0.11", True), ("4.0.7", False), ("10.1", False)])
def test_a_lack_ends_with_a_version(version: str, lacking: bool) -> None:
    class Old(Requirements):
        lacks = (Lack("Token unknown", check="recursion", about="star", until="4"),)

    dialect, case = registry.dialect("firebird"), GrammarCase("statement", script=("SELECT 1",), parts=("star",))
    facts = Old(dialect, version)
    assert bool(facts.lack("recursion", case)) is ("star" in lacks(facts)) is lacking
    assert facts.refuses("recursion", case, "Token unknown") is lacking
    assert not facts.refuses("recursion", case, "another error")
    assert Old(dialect).lack("recursion", case) is None


@pytest.mark.parametrize(("version", "lacking"), [("2.1.214", False), ("2.3.232", True), ("10.1", True)])
def test_a_lack_begins_with_a_version(version: str, lacking: bool) -> None:
    class New(Requirements):
        lacks = without("expected", "star", since="2.3")

    dialect, case = registry.dialect("h2"), GrammarCase("statement", script=("SELECT 1",), parts=("star",))
    facts = New(dialect, version)
    assert bool(facts.lack("recursion", case)) is ("star" in lacks(facts)) is lacking
    assert facts.refuses("recursion", case, "expected") is lacking
    assert New(dialect).lack("recursion", case) is None


def test_tables_of_clickhouse_have_keys_and_indexes() -> None:
    table = Table("k", (("k", "integer"), ("m", "integer")), key="primary key", indexed="m")
    case = GrammarCase("statement", tables=(table,), script=("SELECT k.k AS n FROM k RIGHT JOIN k AS e ON e.k = k.m",))
    before = [each.text for each in texts.made(registry.dialect("clickhouse"), case).before]
    assert before[0] == "SET join_use_nulls = 1"
    assert before[1] == "SET aggregate_functions_null_for_empty = 1"
    assert "k Int32 PRIMARY KEY, m Nullable(Int32)" in before[2]
    assert before[3].endswith("(m) TYPE minmax")
    plain = replace(case, script=("SELECT k.k AS n FROM k LEFT JOIN k AS e ON e.k = k.m GROUP BY ROLLUP (k.k)",))
    before = [each.text for each in texts.made(registry.dialect("clickhouse"), plain).before]
    assert before[:2] == ["SET join_use_nulls = 1", "SET aggregate_functions_null_for_empty = 1"]
    assert before[2] == "SET group_by_use_nulls = 1"
    inner = replace(case, script=("SELECT k.k AS n FROM k JOIN k AS e ON e.k = k.m",))
    assert "join_use_nulls" not in texts.made(registry.dialect("clickhouse"), inner).before[0].text


@pytest.mark.parametrize(("name", "sized"), [("firebird", 3), ("postgresql", 0)])
def test_no_literal_is_padded(name: str, sized: int) -> None:
    """Firebird's literals are CHAR, so that CASE would return 'a ' beside 'n1'."""
    text = "SELECT CASE WHEN a = 1 THEN 'n1' ELSE NULLIF('a', COALESCE(t, 'b')) END AS x FROM e WHERE t > 'c'"
    case = GrammarCase("statement", script=(text,))
    (statement,) = texts.made(registry.dialect(name), case).statements
    assert len(re.findall(r"CAST\('\w+' AS VARCHAR\(60\)", statement.text)) == sized


@pytest.mark.parametrize("shape", ["scalar", "lateral", "exists"])
@pytest.mark.parametrize("reads", [True, False])
def test_a_recursion_for_each_row_reads_the_row_or_not(shape: str, reads: bool) -> None:
    """Where a database's recursion sees no row outside, only that part is lacking."""
    found = set()
    for number in range(20):
        grammar = Statements(Random(number), {shape: 1.0, "recursion of the row": float(reads)})
        grammar.tables = [Source("e", {"a": "integer", "b": "integer"})]
        query = sqlglot.parse_one(grammar.script()[-1])
        found.add(any(column.table == "r" for cte in query.find_all(exp.CTE) for column in cte.find_all(exp.Column)))
    assert (True in found) is reads


@pytest.mark.parametrize(
    ("joins", "with_commas"),
    [
        (
            "e JOIN f ON f.a = e.a OR f.b = 1 CROSS JOIN g WHERE g.a = 1",
            "e, f, g WHERE g.a = 1 AND (f.a = e.a OR f.b = 1)",
        ),
        ("e LEFT JOIN f ON f.a = e.a JOIN g ON g.a = f.a", "e LEFT JOIN f ON f.a = e.a, g WHERE g.a = f.a"),
        ("e JOIN f ON f.a = e.a LEFT JOIN g ON g.a = e.a", "e JOIN f ON f.a = e.a LEFT JOIN g ON g.a = e.a"),
        ("e JOIN f USING (a)", "e JOIN f USING (a)"),
        ("e CROSS JOIN LATERAL (SELECT 1 AS z) AS g", "e, LATERAL (SELECT 1 AS z) AS g"),
        ("e LEFT SEMI JOIN f ON f.a = e.a", "e LEFT SEMI JOIN f ON f.a = e.a"),
    ],
)
def test_the_last_inner_joins_are_written_with_commas(joins: str, with_commas: str) -> None:
    drawing = Statements(Random(1), {"comma join": 1})
    assert drawing.with_commas(f"SELECT 1 FROM {joins}") == f"SELECT 1 FROM {with_commas}"


@pytest.mark.parametrize(
    ("script", "levels"),
    [
        (["SELECT a FROM e"], 0),
        ([WALK + "SELECT n FROM w"], 4),
        ([WALK.replace("< 3", "< 1") + "SELECT n FROM w"], 2),
        ([WALK.replace("< 3", "< 0") + "SELECT n FROM w"], 1),
        (["CREATE VIEW v AS " + WALK + "SELECT n FROM w", "SELECT n FROM v"], 4),
        (["DELETE FROM e WHERE a IN (" + WALK + "SELECT n FROM w)", "SELECT a FROM e"], 4),
        (
            [
                WALK.replace("{} SELECT", "UNION SELECT").replace("WHERE w.d < 3", "ORDER BY 1, 2 LIMIT 3")
                + "SELECT n FROM w"
            ],
            3,
        ),
    ],
)
def test_the_levels_of_recursions_are_counted(script: list[str], levels: int) -> None:
    statements = [sqlglot.parse_one(each.format("UNION ALL")) for each in script]
    assert scripts.rows({"e": EDGES}, statements).levels == levels


def test_a_case_of_no_table_is_evaluated() -> None:
    assert scripts.rows({}, [sqlglot.parse_one("SELECT 1")]).rows == [(1,)]


def test_what_is_asked_of_rows_again_is_looked_up_once() -> None:
    asked: list[int] = []

    def sum_of(rows: Sequence[tuple[Any, ...]], column: int) -> int:
        asked.append(column)
        return sum(row[column] or 0 for row in rows)

    evaluator = Evaluator({"e": EDGES})
    assert [evaluator.once(EDGES.rows, sum_of, column) for column in (0, 1, 0, 1)] == [13, 10, 13, 10]
    assert asked == [0, 1]


def test_a_statement_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    texts_read: list[str] = []
    read: Callable[..., exp.Expr] = sqlglot.parse_one

    def counted(text: str, **more: Any) -> exp.Expr:
        texts_read.append(text)
        return read(text, **more)

    monkeypatch.setattr(sqlglot, "parse_one", counted)
    chance, facts = Random(5), Everything(registry.dialect("sqlite"))
    for _ in range(20):
        if case := drawn_once(chance, facts, shares(chance, ())):
            assert case.tells in (True, False)
            _ = case.form, replace(case, departs=frozenset()).answer
    statements = Counter(text for text in texts_read if text.startswith(("WITH", "CREATE", "INSERT", "SELECT")))
    assert statements
    assert max(statements.values()) == 1


def test_a_draw_has_several_statements_of_the_same_parts() -> None:
    """The first one comes again if there are not enough, and each case is the same if it is drawn alone."""
    dialect = registry.dialect("sqlite")
    facts, other = Everything(dialect), Everything(dialect)
    found = Counter[tuple[int, bool]]()
    for number in range(15):
        several = [case for case, _ in of_draw(facts, tuple(dialect.harmless), 3, number)]
        assert len(several) == ASKED
        asked: dict[object, list[GrammarCase]] = {}
        for case in several:
            asked.setdefault(tuple(table.rows for table in case.tables), []).append(case)
        for same in asked.values():
            assert len({str(sorted(case.answer.rows, key=repr)) for case in same}) == 1
            assert len({case.values for case in same}) == 1
            around = {(case.script, case.before, case.settings, case.tables, case.spellings) for case in same}
            found[len(same), len(around) > 1] += 1
        assert several[-1] in asked[tuple(table.rows for table in several[0].tables)] or len(asked) == ASKED
        assert of_draw(other, tuple(dialect.harmless), 3, number)[-1][0] == several[-1]
    assert found[1, False]
    assert found[ASKED, True]


def test_a_part_that_a_dialect_lacks_is_never_drawn() -> None:
    class Fewer(Requirements):
        lacks = (
            Lack("", check="recursion", about="star"),
            Lack("", check="recursion", shape="view"),
            Lack("", check="recursion", form="union"),
        )
        mutual_recursion = True  # by UNION

    chance, facts = Random(1), Fewer(registry.dialect("sqlite"))
    several = [any_case(chance, shares(chance, lacks(facts)), ()) for _ in range(80)]
    hidden = {"star", "view", "recursion twice", "mutual recursion"}
    assert not hidden & {part for case in several for part in case.parts}
    assert {case.form for case in several} == {"union all"}  # none is drawn and thrown away


def test_parameters_are_in_the_order_of_the_text() -> None:
    script = ("SELECT a FROM e WHERE 'x' = :p2 AND 'y' = :p1",)
    case = GrammarCase("statement", script=script, values=(("p1", "y"), ("p2", "x")))
    (statement,) = texts.made(registry.dialect("postgresql"), case).statements
    assert list(statement.parameters or {}) == ["p2", "p1"]
    assert statement.text.index("$1") < statement.text.index("$2")


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("sqlite", {"p1": 5, "p2": None}),  # as what they are
        ("h2", {"p1_0": 5, "p2_1": None, "p1_2": 5}),  # by the driver's own marker, and not as variables
        ("hyper", {"p1": "5", "p2": None}),  # as texts, which the statement casts
        ("firebird", {"p1_0": "5", "p2_1": None, "p1_2": "5"}),  # a parameter without a name comes twice
    ],
)
def test_parameters_are_given_as_the_driver_has_them(name: str, given: dict[str, object]) -> None:
    script = "SELECT CAST(:p1 AS INTEGER) AS c, CAST(:p2 AS DATE) AS d, CAST(:p1 AS INTEGER) AS e"
    case = GrammarCase("statement", script=(script,), values=(("p1", 5), ("p2", None)))
    (statement,) = texts.made(registry.dialect(name), case).statements
    assert statement.parameters == given
    assert case.answer.rows == [(5, None, 5)]


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("postgresql", ["CAST($1 AS TEXT), $2", "EXECUTE fuzz_prepared ('x', 4)", "EXECUTE fuzz_prepared ('a', 7)"]),
        ("duckdb", ["$1, $2", "EXECUTE fuzz_prepared ('x', 4)", "EXECUTE fuzz_prepared ('a', 7)"]),
        (
            "mysql",
            [
                "CHARACTER SET ascii), ?) FROM e WHERE ? = 1'",
                "EXECUTE fuzz_prepared USING @p1_0, @i2_1, @i2_2",
                "SET @i2_2 = 7",
                "EXECUTE fuzz_prepared USING @p1_0, @i2_1, @i2_2",
            ],
        ),
    ],
)
def test_a_statement_is_prepared_once_and_executed_with_several_values(name: str, asked: Sequence[str]) -> None:
    case = GrammarCase(
        "statement",
        script=("SELECT F(:p1, :i2) FROM e WHERE :i2 = 1",),
        before=("asked before", "prepared once"),
        values=(("p1", "a"), ("i2", 7)),
        earlier=(("p1", "x"), ("i2", 4)),
    )
    made = texts.made(registry.dialect(name), case)
    said = [" ".join(each.text.split()) for each in [*made.before, *made.statements]]
    assert said[0].startswith("PREPARE fuzz_prepared")
    # it ends with its connection: another one cannot remove it, and would warn that it is left
    assert [each.undo for each in made.before if each.undo] == []
    assert [each.text for each in made.after] == ["DEALLOCATE PREPARE fuzz_prepared"]
    places = [next(place for place, text in enumerate(said) if each in text) for each in asked[:-1]]
    assert places == sorted(places)
    assert said[-1] == asked[-1]


def test_capital_letters_are_the_same_in_a_column_of_a_caseless_text() -> None:
    script = "SELECT ('aB') COLLATE ignoring_case AS x, ('aB') COLLATE by_bytes AS y"
    right = judged_by(GrammarCase("statement", script=(script,)))
    assert isinstance(right, Right)
    assert right.verdict([[("AB", "aB")]]).agrees
    assert not right.verdict([[("AC", "aB")]]).agrees
    assert not right.verdict([[("AB", "AB")]]).agrees


def test_tables_and_views_are_in_another_schema() -> None:
    """A CTE that hides a table keeps its own name."""
    hidden = "WITH fuzz_keys(k) AS (SELECT 1 AS k) SELECT fuzz_keys.k FROM fuzz_keys"
    view = f"CREATE VIEW fuzz_view AS SELECT fuzz_edges.a FROM fuzz_edges JOIN ({hidden}) AS d ON d.k = fuzz_edges.b"
    script = [renamed.in_schema(each, ["fuzz_edges", "fuzz_view"]) for each in (view, "SELECT v.a FROM fuzz_view AS v")]
    columns = (("a", "integer"), ("b", "integer"))
    edges = Table("fuzz_edges", columns, tuple(EDGES.rows), indexed="a")
    case = GrammarCase("statement", tables=(edges,), script=tuple(script))
    assert case.answer.rows == [(3,)]
    made = texts.made(registry.dialect("postgresql"), case)
    said = [" ".join(each.text.replace(OWN, "").split()) for each in (*made.before, *made.statements, *made.after)]
    assert said[:2] == ["CREATE SCHEMA fuzz_schema", "CREATE TABLE fuzz_schema.fuzz_edges (a INTEGER, b INTEGER)"]
    assert "CREATE INDEX fuzz_edges_i ON fuzz_schema.fuzz_edges (a)" in said
    assert "FROM fuzz_keys )" in said[4]
    assert said[-4:] == [
        "SELECT v.a FROM fuzz_schema.fuzz_view AS v",
        "DROP VIEW fuzz_schema.fuzz_view",
        "DROP TABLE fuzz_schema.fuzz_edges",
        "DROP SCHEMA fuzz_schema",
    ]


@pytest.mark.parametrize(
    ("name", "type_"),
    [
        ("sqlite", "VARCHAR(700) COLLATE NOCASE"),
        ("mariadb", "VARCHAR(60) CHARACTER SET ascii COLLATE ascii_general_ci"),
        ("seekdb", "VARCHAR(60) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci"),
    ],
)
def test_a_column_has_a_collation(name: str, type_: str) -> None:
    table = Table("e", (("a", "integer"), ("ca_a", "caseless text")))
    script = "SELECT ((ca_a || 'x') COLLATE ignoring_case) COLLATE ignoring_case AS c FROM e"
    made = texts.made(registry.dialect(name), GrammarCase("statement", tables=(table,), script=(script,)))
    assert type_.rpartition(" ")[2] in made.before[0].text
    assert "ignoring_case" not in made.statements[0].text
    assert stored.column_type(registry.dialect(name), "caseless text").endswith(type_.partition(")")[2])


@pytest.mark.parametrize(
    ("part", "pattern"),
    [
        ("repeated alias", r"FROM e AS (\w+) WHERE .*\(SELECT \1\.b FROM e AS \1"),
        ("repeated CTE", r"WITH (\w+)\(n\) AS .* FROM \(?WITH \1\(n\) AS"),
        ("case of columns", r"\.[ABN]\b"),
        ("case of tables", r"\b[FWV]\.[ab]\b"),
        ("quoted names", r"^(?!.*\bx\b).*AS \"Select\""),
    ],
)
def test_other_names_mean_the_same(part: str, pattern: str) -> None:
    """A name hides another one only where that is not read."""
    statement = (
        "WITH v(n) AS (SELECT 3 AS n) SELECT f.a AS x FROM e AS f WHERE EXISTS(SELECT 1 FROM v AS g WHERE g.n = f.a) "
        "AND f.b IN (SELECT h.b FROM e AS h WHERE h.a IN (SELECT d.n FROM (WITH w(n) AS (SELECT k.b FROM e AS k) "
        "SELECT w.n FROM w) AS d))"
    )
    found = set()
    for number in range(60):
        (text,) = renamed.renamed(Statements(Random(number), {part: 0.5}), [statement])
        case = GrammarCase(
            "statement", tables=(Table("e", (("a", "integer"), ("b", "integer")), tuple(EDGES.rows)),), script=(text,)
        )
        assert case.answer.rows == [(3,), (3,)], text
        found.add(bool(re.search(pattern, text)))
    assert True in found


def test_the_same_names_are_quoted_in_a_view_and_where_it_is_read() -> None:
    """Also in a table that a statement fills, whose names are written as they are."""
    levels = set()
    for number in range(60):
        always = {"quoted names": 0.5, "view of its name": 1, "star": 0.5, "insert": 0.5}
        case = any_case(Random(number), {**dict.fromkeys(PARTS, 0), **always})
        levels.add(frozenset(re.findall(r'\blvl\b|"Order"', " ".join([*case.script, *map(str, case.tables)]))))
    assert levels == {frozenset(["lvl"]), frozenset(['"Order"'])}


def test_names_that_have_to_be_quoted_are_listed_so() -> None:
    tree = sqlglot.parse_one('WITH w AS (SELECT 1 AS "Order", a."a Name" FROM a) SELECT 1 FROM w')
    assert texts.adapted(registry.dialect("h2"), tree).sql().startswith('WITH w("Order", "a Name") AS')


def test_a_star_over_a_query_alone_shows_its_columns() -> None:
    """As around a set operation, which another one follows."""
    united = "SELECT * FROM (SELECT a AS n, b AS m FROM e UNION SELECT b, a FROM e) AS o EXCEPT SELECT a, a FROM e"
    tree = sqlglot.parse_one(f"WITH w AS ({united}) SELECT 1 FROM w")
    assert texts.adapted(registry.dialect("h2"), tree).sql().startswith("WITH w(n, m) AS")


def test_an_alias_that_a_query_inside_has_too_keeps_its_name() -> None:
    text = "SELECT e.k FROM fuzz_keys AS e WHERE e.k IN (SELECT e.b FROM fuzz_edges AS e)"
    for seed in range(5):
        (found,) = renamed.renamed(Arguments(Random(seed), {"repeated alias": 1}), [text], set())
        assert found.startswith("SELECT e.k FROM fuzz_keys AS e WHERE e.k IN")


def test_an_item_gets_a_name_where_two_are_the_same() -> None:
    tree = sqlglot.parse_one("SELECT w.n, CAST((CAST(W.N AS INT)) AS BIGINT), w.n AS m, w.n + 1, * FROM w")
    written = texts.accepted(requirements(registry.dialect("datafusion")), tree).sql()
    assert written == "SELECT w.n, CAST((CAST(W.N AS INT)) AS BIGINT) AS repeated1, w.n AS m, w.n + 1, * FROM w"
    assert texts.accepted(requirements(registry.dialect("duckdb")), tree) is tree


def test_literals_are_signed_where_a_column_has_their_type() -> None:
    tree = sqlglot.parse_one("SELECT 1 AS n, CASE WHEN w.n = 2 THEN 3 ELSE w.n + 4 END FROM w ORDER BY 1 LIMIT 5")
    signed = "SELECT CAST(1 AS INT) AS n, CASE WHEN w.n = 2 THEN CAST(3 AS INT) ELSE w.n + 4 END FROM w"
    assert texts.accepted(requirements(registry.dialect("clickhouse")), tree).sql() == f"{signed} ORDER BY 1 LIMIT 5"


@pytest.mark.parametrize(
    "query", ["SELECT * FROM e", "SELECT e.* FROM e", "SELECT 1", "SELECT 1 UNION SELECT a FROM e"]
)
def test_a_column_without_a_name_is_not_listed(query: str) -> None:
    tree = sqlglot.parse_one(f"WITH w AS ({query}) SELECT 1 FROM w")
    assert texts.adapted(registry.dialect("h2"), tree).sql().startswith("WITH w AS")


def test_the_values_that_are_asked_before_must_have_an_answer_too() -> None:
    doubled = "SELECT CAST(:p1 AS VARCHAR(60)) || CAST(:p1 AS VARCHAR(60)) AS n"
    case = GrammarCase("statement", script=(doubled,), values=(("p1", "x"),), earlier=(("p1", "y"),))
    assert case.answer.rows == [("xx",)]
    with pytest.raises(UndecidedError):
        _ = replace(case, earlier=(("p1", 31 * "y"),)).answer


@pytest.mark.parametrize("database", ["sqlite", "duckdb"])
def test_honest_databases_answer_right(database: str, tmp_path: Path) -> None:
    known = known_in(ROOT / "tests/data/known-causes.toml")  # DuckDB 2.0.0 has one
    plan = FuzzPlan(3, tmp_path, 10, MEMORY, shrinking=0, about=["recursion"], known=known)
    with Fuzz(Target(database), plan) as opened:
        records = list(opened.records(range(0, 80, 2)))
        wrong = [each for each in records if each.answer.verdict not in ("agrees", "lacking")]
        listed = {case for cause in opened.causes if cause.known for case in cause.cases}
    assert [record for record in wrong if record.number not in listed] == []


def test_a_statement_is_shrunk_to_what_fails() -> None:
    member = "SELECT e.b FROM w JOIN e ON e.a = w.n WHERE e.b > 1"
    script = f"WITH RECURSIVE w (n) AS (SELECT 1 UNION {member}) SELECT n, 2 AS c FROM w"
    case = GrammarCase(
        "statement", tables=(Table("e", (("a", "integer"), ("b", "integer")), tuple(EDGES.rows)),), script=(script,)
    )

    def fails(each: GrammarCase) -> bool:
        return "UNION SELECT" in each.script[0]

    while smaller := next((each for each in simpler.simpler_statements(case) if fails(each)), None):
        case = smaller
    assert is_known(case)
    assert len(case.script[0]) < 80
    assert "JOIN" not in case.script[0]


@pytest.mark.parametrize(
    ("select", "mixed"),
    [
        ("SELECT 1, CASE WHEN t > 'a' THEN t END FROM e UNION ALL SELECT n + 1, CAST(t AS VARCHAR(60)) FROM w", "N 1"),
        ("SELECT 1, t FROM e UNION ALL SELECT n + 1, CAST(n AS VARCHAR(9)) FROM w", "SELECT n + 1, (n|1) FROM w"),
        ("SELECT b, COALESCE(t, 'a') FROM e UNION ALL SELECT n + 1, t || 'b' FROM w", "SELECT '1', |n [+] 1, 1 FROM w"),
    ],
)
def test_shrinking_mixes_no_texts_and_numbers(select: str, mixed: str) -> None:
    """A part takes the place of one of its own kind only, also where all rows have NULL."""
    table = Table("e", (("b", "integer"), ("t", "text")), ((1, None),))
    script = f"WITH RECURSIVE w (n, t) AS ({select} WHERE n < 2) SELECT n, t FROM w WHERE t > 'a'"
    case = GrammarCase("statement", tables=(table,), script=(script,))
    several = [each.script[0] for each in simpler.simpler_statements(case)]
    assert several
    assert [each for each in several if re.search(rf"{mixed}|t > 1|1 > 'a'|'1' < 2", each)] == []
    assert any("'1'" in each for each in several)


def test_shrinking_puts_no_literal_in_place_of_an_unknown_number() -> None:
    """A sequence may have that number, too."""
    script = "WITH RECURSIVE w (n, x) AS (SELECT 1, RANDOM() UNION ALL SELECT n + 1, RANDOM() FROM w WHERE n < 3)"
    case = GrammarCase("statement", script=(f"{script} SELECT COUNT(DISTINCT x) AS r FROM w",))
    several = [each.script[0] for each in simpler.simpler_statements(case)]
    assert several
    assert all(each.count("RAND") != 1 or "UNION" not in each for each in several)


def test_shrinking_unites_no_queries_of_different_widths() -> None:
    """Nor a member that no row reaches, which no evaluation refuses."""
    table = Table("e", (("a", "integer"), ("b", "integer")), ((1, 2),))
    member = "SELECT * FROM (SELECT x.n, x.m FROM w AS x) AS y"
    script = f"WITH RECURSIVE w (n, m) AS (SELECT a, b FROM e WHERE a > 1 UNION ALL {member}) SELECT n FROM w"
    case = GrammarCase("statement", tables=(table,), script=(script,))
    several = [each.script[0] for each in simpler.simpler_statements(case)]
    assert several
    assert [each for each in several if "w(n) AS (SELECT a FROM e WHERE a > 1 UNION ALL SELECT * FROM" in each] == []


@pytest.mark.parametrize(
    ("member", "missing"),
    [
        ("SELECT n + 1 FROM w WHERE n < 3", set()),
        ("SELECT e.a FROM w JOIN e ON w.m = e.a", {"w.m"}),
        ("SELECT e.a FROM w LEFT JOIN (SELECT a AS n FROM e) AS e ON e.n = 1", {"e.a"}),
        ("SELECT f.y FROM w, e AS f (x, y) WHERE f.a = 1", {"f.a"}),
        ("SELECT m FROM w", {"m"}),
        ("SELECT w.n FROM w WHERE EXISTS (SELECT 1 FROM e WHERE e.b = w.n AND w.b = 1)", {"w.b"}),
        ("SELECT c.d FROM w JOIN (WITH c AS (SELECT 1 AS d) SELECT * FROM c) AS c ON c.a = c.d", {"c.a"}),
        ("SELECT d.a FROM w JOIN (SELECT e.a FROM e WHERE e.a = w.n) AS d ON d.a = w.n", {"w.n"}),
        ("SELECT d.a FROM w CROSS JOIN LATERAL (SELECT e.a FROM e WHERE e.a = w.n) AS d", set()),
        ("(SELECT a FROM e EXCEPT SELECT 1 ORDER BY b)", {"b"}),
        ("SELECT (WITH c (d) AS (SELECT w.n) SELECT d FROM c) FROM e AS w", {"w.n"}),
        ("SELECT v.a FROM w JOIN view_of_others AS v ON v.b = 1", set()),
    ],
)
def test_names_are_looked_up_where_no_row_is_read(member: str, missing: set[str]) -> None:
    """Those of a recursion that has no row; what a view has is not known here."""
    query = f"WITH RECURSIVE w (n) AS (SELECT a FROM e WHERE 1 = 0 UNION ALL {member}) SELECT n FROM w"
    assert Resolver(parsed(query), {"e": ["a", "b"], "view_of_others": None}).missing() == missing


@pytest.mark.parametrize(
    ("statement", "missing"),
    [
        (
            "INSERT INTO e (a, b) SELECT f.a, 1 FROM e AS f ON CONFLICT (a) DO UPDATE SET b = excluded.{}",
            {"excluded.c"},
        ),
        ("UPDATE e SET a = {} WHERE b = 1", {"c"}),
        ("MERGE INTO e USING (SELECT 1 AS n) AS s ON e.a = s.n WHEN MATCHED THEN UPDATE SET b = e.{}", {"e.c"}),
        ("CREATE FUNCTION f (b INTEGER) RETURNS INTEGER RETURN (SELECT {})", {"c"}),
    ],
)
def test_names_are_looked_up_in_what_changes_a_table(statement: str, missing: set[str]) -> None:
    for column, found in (("b", set()), ("c", missing)):
        assert Resolver(parsed(statement.format(column)), {"e": ["a", "b"]}).missing() == found


def test_a_statement_is_not_shrunk_to_a_column_that_is_missing() -> None:
    """The table has no row, so that neither the member nor what it joins is computed."""
    table = Table("e", (("a", "integer"), ("b", "integer")), ())
    member = "SELECT d.m FROM (SELECT w.n AS n, w.m AS m FROM w) AS d JOIN e ON e.b = d.n"
    script = (
        f"WITH RECURSIVE w (n, m) AS (SELECT a, b FROM e UNION ALL SELECT 1, x.m FROM ({member}) AS x) SELECT m FROM w"
    )
    case = GrammarCase("statement", tables=(table,), script=(script,))
    several = list(simpler.simpler_statements(case))
    assert several
    assert {len(table.columns) for each in several for table in each.tables} == {2}
    assert not any(each.script[0].startswith(("WITH RECURSIVE w(n)", "WITH RECURSIVE w(m)")) for each in several)


@pytest.mark.parametrize(
    ("statement", "equal"),
    [
        ("WITH c (a) AS (SELECT 1) SELECT * FROM c UNION ALL SELECT {}", "1"),
        ("SELECT e.* FROM e JOIN e AS f ON 1 = 1 UNION ALL SELECT {}", "1, 2"),
        ("SELECT * FROM (SELECT 1 AS a) AS x UNION ALL (SELECT {})", "1"),
        ("SELECT COUNT(*) AS n FROM e UNION ALL SELECT {}", "1"),
        ("VALUES (1, 2) UNION ALL (SELECT {})", "1, 2"),
        ("SELECT 1 WHERE EXISTS (SELECT 1 UNION ALL SELECT {})", "1"),
    ],
)
def test_the_columns_of_what_is_united_are_counted(statement: str, equal: str) -> None:
    for columns in ("1", "1, 2"):
        assert is_valid(parsed(statement.format(columns)), {"e": ["a", "b"]}) is (columns == equal)


def test_a_query_in_a_subquery_reads_what_the_subquerys_with_hides() -> None:
    """Where no row shows it, only a database tells."""
    sqlite, often = registry.dialect("sqlite"), ("EXISTS", "subquery in a subquery", "hiding WITH", "nested WITH")
    for seed in range(400):
        case = any_statement(Random(seed), dict.fromkeys(often, 0.7)).case
        made = texts.made(sqlite, case)
        with closing(sqlite3.connect(":memory:")) as connection:
            for statement in (*made.before, *made.statements):
                connection.execute(statement.text, statement.parameters or {})


@pytest.mark.parametrize(
    "statement",
    [
        "WITH c AS (SELECT 1 AS n) SELECT n FROM (WITH c AS (SELECT n FROM c) SELECT n FROM c) AS q",
        "WITH c AS (SELECT 1 AS n) SELECT n FROM c WHERE n IN c",
        "WITH c AS (SELECT 1 AS n) SELECT n FROM c JOIN e AS f ON f.a = 1 WHERE n IN "
        "(WITH c AS (SELECT 2) SELECT e.a FROM e WHERE e.a = c.n)",
    ],
)
def test_a_renamed_cte_leaves_what_is_read(statement: str) -> None:
    """Also a table outside of its name, and the columns of one."""
    for seed in range(20):
        (changed,) = renamed.renamed(Arguments(Random(seed), {"repeated CTE": 1}), [statement])
        assert rows(changed) == [(1,)]


@pytest.mark.parametrize(
    ("condition", "ambiguous"),
    [
        ("a = 1", False),
        ("a = (SELECT MIN(f.b) FROM e AS f WHERE f.a = a)", False),
        ("a = (SELECT MIN(f.b) FROM e AS f JOIN e AS g ON g.a = f.a WHERE f.a = t.a)", False),
        ("a = (SELECT MIN(f.b) FROM e AS f JOIN e AS g ON g.a = f.a WHERE f.a = a)", True),
    ],
)
def test_a_name_in_a_join_inside_may_be_ambiguous(condition: str, ambiguous: bool) -> None:
    assert may_be_ambiguous(parsed(f"SELECT a FROM e AS t WHERE {condition}")) is ambiguous


@pytest.mark.parametrize(
    ("order", "names"), [("r1 DESC", {"SELECT a AS r1"}), ("1 DESC", {"SELECT a AS r1", "SELECT a FROM"})]
)
def test_a_name_that_a_query_sorts_by_stays_where_the_cte_has_a_list(order: str, names: set[str]) -> None:
    text = f"SELECT a AS r1 FROM e ORDER BY {order} LIMIT 2"
    drawn = [
        Statements(Random(seed), {"list of a CTE": 1}).cte("b", text, Source("d", {"r1": "integer"}))[0]
        for seed in range(20)
    ]
    assert {each for each in ("SELECT a AS r1", "SELECT a FROM") if any(each in text for text in drawn)} == names


def test_a_cte_in_a_union_does_not_get_its_name() -> None:
    """SQLite and others read the union there."""
    text = "WITH b AS (WITH c AS (SELECT 2 AS n) SELECT 1 AS n UNION SELECT n FROM c) SELECT n FROM b"
    for seed in range(20):
        (changed,) = renamed.renamed(Arguments(Random(seed), {"repeated CTE": 1}), [text])
        outside, inside = parsed(changed).find_all(exp.CTE)
        assert outside.alias != inside.alias


def test_a_recursion_named_as_the_function_has_no_cte_of_its_name() -> None:
    """Its member reads the name, and means the recursion."""
    often = ("function", "CTE named as the function", "nested WITH", "nested recursion", "WITH before the member")
    named = []
    for seed in range(60):
        case = any_statement(Random(seed), dict.fromkeys(often, 0.9)).case
        ctes = [each for tree in case.trees for each in tree.find_all(exp.CTE) if each.alias == FUNCTION]
        named += [each for each in ctes if isinstance(each.this, exp.SetOperation)]
    within = [
        inside for each in named for inside in each.this.find_all(exp.CTE) if inside.find_ancestor(exp.CTE) is each
    ]
    assert within
    assert FUNCTION not in {each.alias for each in within}


@pytest.mark.parametrize(
    ("recursion", "valid"),
    [
        ("WITH RECURSIVE w (n) AS (SELECT 1 UNION ALL SELECT n FROM w)", True),
        ("WITH RECURSIVE w (n) AS (SELECT n FROM w)", False),
        ("WITH RECURSIVE w (n) AS ((SELECT n FROM (SELECT n FROM w) AS q) UNION ALL SELECT n FROM w)", False),
        ("WITH RECURSIVE w (n) AS (WITH w AS (SELECT 1 AS n) SELECT n FROM w UNION ALL SELECT 2)", True),
        ("WITH w AS (SELECT n FROM w)", True),
    ],
)
def test_a_recursion_that_is_shrunk_keeps_its_anchor(recursion: str, valid: bool) -> None:
    assert is_valid(parsed(f"SELECT 1 WHERE 1 IN ({recursion} SELECT n FROM w)")) is valid


@pytest.mark.parametrize(
    ("query", "valid"),
    [
        ("SELECT a, 1 AS b FROM e UNION ALL SELECT 1, 2 ORDER BY 2, {}", "1"),
        ("SELECT a FROM e ORDER BY {}", "1"),
        ("SELECT SUM(a) OVER (ORDER BY {}) AS c FROM e", "3"),
    ],
)
def test_an_order_that_is_shrunk_has_its_columns(query: str, valid: str) -> None:
    assert is_valid(parsed(query.format(valid)), {"e": ["a", "b"]})
    assert is_valid(parsed(query.format(3)), {"e": ["a", "b"]}) is (valid == "3")


def test_a_statement_of_many_levels_stays_one_when_it_is_shrunk() -> None:
    script = (
        "WITH RECURSIVE w (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM w WHERE n < 200) SELECT MAX(n) + 0 AS m FROM w"
    )
    case = GrammarCase("statement", script=(script,), parts=("hundreds of levels",))
    assert case.answer.rows == [(200,)]
    assert any(each.answer.rows == [(200,)] for each in simpler.simpler_statements(case))
    with pytest.raises(UndecidedError):
        _ = replace(case, parts=()).answer


class Remembering:
    """A session whose connection, once it was asked for b, returns a row too many for a."""

    limits, version, ended = Limits(MEMORY, 10.0), "1", 0

    def __init__(self) -> None:
        self.asked_for_b = False

    def run(self, steps: Sequence[Statement], _: float | None = None) -> Outcome:
        asked = [each.text for each in steps if "SELECT" in each.text]
        before = self.asked_for_b or any(" AS b" in each for each in asked[:-1])
        self.asked_for_b |= any(" AS b" in each for each in asked)
        return Outcome(Ending.RAN, solves=[True], results=[[(1,), (1,)] if before and " AS a" in asked[-1] else [(1,)]])

    def close(self) -> None:
        self.asked_for_b = False

    renew = close


def test_a_finding_that_needs_the_cases_before_it_is_shrunk_and_put_again_as_a_sequence(tmp_path: Path) -> None:
    *earlier, case = (GrammarCase("statement", script=(f"SELECT 1 AS {name}",)) for name in "aabaa")
    session: Any = Remembering()
    judge = Judge(registry.dialect("sqlite"), session)
    for each in earlier:
        judge.answer(each)
    found = shrunk(judge, case, judge.answer(case), (), 10, earlier)
    assert [each.script for each in found.case.following if isinstance(each, GrammarCase)] == [earlier[2].script]
    record = CaseRecord(1, case, found.answer)
    text = report.as_sql(judge.dialect, Facts("sqlite", "3", 1, 10), record, found)
    assert "after the statements of another case on the same connection" in " ".join(text.split()).replace(" -- ", " ")
    assert text.count("SELECT") == 2
    path = tmp_path / "case-1.json"
    path.write_text(as_json(judge.dialect, found))
    opened: Any = SimpleNamespace(dialect=judge.dialect, session=session)
    assert replay._again(opened, kept_in(path))[0] == "still there"


def test_a_finding_is_not_shrunk_to_what_fails_only_after_other_statements() -> None:
    case = GrammarCase("statement", script=("CREATE VIEW v AS SELECT 1 AS b", "SELECT 1 AS a"))
    session: Any = Remembering()
    judge = Judge(registry.dialect("sqlite"), session)
    found = shrunk(judge, case, judge.answer(case), (), 10)
    assert found.case == case
    session.close()
    assert judge.answer(found.case).verdict is Ending.DIFFERS


def test_a_finding_is_an_issue() -> None:
    """Its title, statements, both lists of rows, and the command, none wider than a screen."""
    dialect = registry.dialect("duckdb")
    long = " OR ".join(f"b = {number}" for number in range(40))
    tables = (Table("fuzz_edges", (("a", "integer"), ("b", "integer")), tuple(EDGES.rows)),)
    case = GrammarCase("statement", tables=tables, script=(f"SELECT b FROM fuzz_edges WHERE a = 4 OR {long}",))
    answer = CaseAnswer(Ending.DIFFERS, "of 4 rows 1 missing", rows=[[(3,), (1,), (4,)]])
    facts = Facts("duckdb", "2.0.0", 7, 10.0, ["recursion"])
    text = report.as_issue(dialect, facts, CaseRecord(3, case, answer), Shrunk(case, answer, 1))
    assert text.startswith("# DuckDB 2.0.0 gives a wrong answer: of 4 rows 1 missing\n")
    assert "Expected rows:\n\n```text\n2\n3\n1\n4\nNULL\n```" in text
    assert "Actual rows:\n\n```text\n3\n1\n4\n```" in text
    assert "sqlsudoku fuzz --database duckdb --seed 7 --case 3 --timeout 10 --about recursion" in text
    assert "CREATE TABLE fuzz_edges (a INTEGER, b INTEGER);" in text
    assert max(map(len, text.splitlines())) <= 120


@pytest.mark.parametrize(
    ("parts", "pattern"),
    [
        (["recursion only in a subquery"], r"FROM fuzz_edges AS (\w+) WHERE \1\.a IN \(SELECT \w+\.n FROM w AS "),
        (
            ["lateral", "CTE beside it", "EXISTS", "bigints"],
            r"LATERAL \(WITH RECURSIVE b0 AS .* EXISTS \(SELECT 1 FROM b0 AS .* SELECT w\.n",
        ),
        (
            ["endless", "endless twice"],
            r"LIMIT \d\) AS a (LEFT )?JOIN \(SELECT v\.n .* LIMIT \d\) AS b ON b\.c1 = a\.c1$",
        ),
        (["right join"], r"FROM w RIGHT JOIN fuzz_\w+ AS (\w+) ON \1\.\w = w\.n"),
        (
            ["full join", "second join"],
            r"FROM w FULL JOIN fuzz_\w+ AS \w+ ON \S+ = w\.n LEFT JOIN fuzz_\w+ AS (\w+) ON \1",
        ),
        (
            ["joins after joins", "full join", "USING after joins", "merged column"],
            r"FULL JOIN .* USING \(n\) .*JOIN .* ON n = ",
        ),
        (
            ["joins after joins", "USING", "USING after joins", "NATURAL JOIN", "NATURAL outer join"],
            r"JOIN .* NATURAL LEFT JOIN",
        ),
        (["joins after joins", "joins in parentheses", "join never true"], r"JOIN \(fuzz_.* ON 1 = 0\) ON"),
        (["joins after joins", "right join", "joins in parentheses"], r"RIGHT JOIN \(fuzz_.* RIGHT JOIN .*\) ON"),
        (["joins after joins", "USING after joins", "merged column", "star"], r"SELECT (DISTINCT )?\* FROM .* USING"),
        (["joins after joins", "query in FROM"], r"\(SELECT \S+ AS .* FROM fuzz_.* JOIN .* JOIN .*\) AS"),
        (["cross join in the member"], r"UNION.* FROM w CROSS JOIN fuzz_\w+ AS"),
        (["USING in the member"], r"UNION.* FROM w JOIN \(SELECT .*\) AS \w+ USING \(n\)"),
        (["right join in the member"], r"UNION.* FROM fuzz_\w+ AS (\w+) RIGHT JOIN w ON \1\.\w = w\.n"),
        (["query in FROM", "ORDER BY in a query", "OFFSET"], r"FROM \(SELECT .* LIMIT \d OFFSET \d\) AS"),
        (["DISTINCT over groups", "grouped"], r"SELECT DISTINCT .* GROUP BY"),
        (["CTE beside it", "nested WITH", "hiding WITH"], r"\(WITH fuzz_keys AS \(.* FROM fuzz_keys AS"),
        (
            ["subquery in an expression", "nested WITH", "nested recursion", "materialized"],
            r"\(WITH RECURSIVE c\d+.*SELECT (MIN|MAX|COUNT)\(q\d+",
        ),
        (
            ["WITH in the member", "CTE of the member twice"],
            r"FROM \(WITH (c\d+) AS \(SELECT \* FROM w\) SELECT \1\.\* FROM \1 JOIN \1 AS",
        ),
        (["WITH before the anchor"], r"w \(n, lvl.*\) AS \(WITH c\d+ AS \(SELECT .* UNION (ALL )?SELECT"),
        (
            ["WITH before the anchor", "nested WITH", "nested recursion"],
            r"^WITH RECURSIVE w .*AS \(WITH RECURSIVE c\d+ .* FROM w ",
        ),
        (["CTE beside it", "list of a CTE"], r"b0 \(k\d+(, k\d+)*\) AS \(SELECT [^()]*\bFROM"),
        (["CTE beside it", "set operation as a query", "EXCEPT"], r"b0 AS \(SELECT [^()]* FROM \w+ AS o\d+ EXCEPT"),
        (
            ["exists", "row of a row", "recursion of the row", "IN for each row"],
            r"EXISTS \(SELECT 1 AS one FROM \w+ AS s WHERE s\.\w \S+ r\.\w AND s\.\w NOT IN \(WITH .* r\..* w\.n FROM",
        ),
        (
            ["exists", "join in the subquery of a row", "star", "condition of the row"],
            r"NOT EXISTS \(WITH .* SELECT \* FROM w LEFT JOIN fuzz_.* WHERE w\.n = r\.\w AND",
        ),
        (["grouped", "ROLLUP", "CUBE", "GROUPING"], r"CAST\(GROUPING\((\S+)\) AS .* GROUP BY CUBE \(.*\1"),
        (["grouped", "ROLLUP", "GROUPING SETS"], r"GROUP BY GROUPING SETS \(\(\w+\.\w+, \w+\.\w+\), \("),
        (["scalar", "outer column in an aggregate"], r"SELECT CAST\((SUM|MAX|MIN|COUNT)\((w\.n \+ r|CASE WHEN .*r)\."),
        (["materialized", "materialized recursion", "insert"], r"AS (NOT )?MATERIALIZED \(SELECT .* UNION"),
        (["CTE beside it", "later CTE"], r"WITH RECURSIVE w .* FROM b0 AS .*, b0 AS \(SELECT"),
        (["second recursion", "second recursion reads the first", "later CTE"], r"RECURSIVE v .* w AS .*, w (\(|AS)"),
        (
            ["column list only", "VALUES in the anchor"],
            r"w \(n, lvl.*\) AS \(VALUES \(CAST.*\), \(CAST.*\) UNION (ALL )?SELECT",
        ),
        (
            ["several anchors"],
            r"w \(n, lvl.*\) AS \(SELECT .* UNION ALL SELECT .* AS lvl.* UNION ALL SELECT .* w\.lvl",
        ),
        (
            ["several anchors", "another set operation of anchors", "anchors in parentheses", "EXCEPT"],
            r"AS \(\(SELECT .* EXCEPT SELECT .*\) UNION ALL SELECT .* w\.lvl",
        ),
        (
            ["members in parentheses", "UNION of members"],
            r"UNION ALL \(SELECT .* FROM w .* UNION SELECT .* FROM w .*\)",
        ),
        (["CTE beside it", "VALUES in a CTE"], r"b0 \(k\d+\) AS \(VALUES \(CAST[^,]*\), \(CAST"),
        (["set operation as a query", "CTE beside it", "UNION", "WITH in a part"], r"UNION \(WITH c\d+ AS \("),
        (
            ["UNION ALL", "WITH in a part", "nested WITH"],
            r"SELECT w\.n .* UNION ALL \(WITH c\d+ AS .* FROM c\d+ AS o\d+\)",
        ),
        (["columns of an alias"], r"JOIN \S+ AS (e\d+) \((k\d+), (k\d+)\) ON \1\.(\2|\3) = w\.n"),
        (
            ["EXISTS", "nested WITH", "hiding WITH", "CTE over a table of its name"],
            r"\(WITH fuzz_keys AS \(SELECT [^()]* FROM fuzz_keys AS",
        ),
        (
            ["EXISTS", "nested WITH", "CTE named as the recursion"],
            r"^WITH RECURSIVE w .* FROM w .*EXISTS \(WITH w AS \(.* FROM w AS q\d+.* SELECT ",
        ),
        (
            ["EXISTS", "nested WITH", "RECURSIVE without a recursion"],
            r"EXISTS \(WITH RECURSIVE c\d+ AS \(SELECT [^()]*\)",
        ),
        (["namesake before the anchor"], r"w \(n, lvl.*\) AS \(WITH w \(n, lvl.*\) AS \(SELECT .*\) SELECT .* FROM w "),
        (["WITH before the member"], r"UNION.* \(WITH c\d+ AS \(.*\) SELECT .* FROM w"),
        (["EXISTS", "correlated subquery", "nested WITH", "WITH for each row"], r"EXISTS \(WITH c\d+ AS .* w\.n"),
        (
            ["scalar", "recursion of the row", "CTE beside it", "row around a query"],
            r"\(WITH RECURSIVE b0 AS \(SELECT [^()]* FROM fuzz_\w+ AS t\d+ WHERE [^()]*\br\.\w",
        ),
        (
            ["scalar", "recursion of the row", "UNION of the recursion", "mutual recursion"],
            r"w \(n\) AS \(SELECT (CAST\()?r\.\w[^()]*\)? AS n UNION SELECT e\d+\.b FROM v",
        ),
        (
            ["scalar", "recursion of the row", "aggregate in the member", "outer join in the member"],
            r"\br\.\w .* UNION ALL SELECT .* FROM w LEFT JOIN \S+ AS \w+ ON .* WHERE w\.lvl < .* GROUP BY w\.n",
        ),
        (
            ["scalar", "recursion of the row", "set operation in the member"],
            r"UNION ALL \(SELECT .* (EXCEPT|INTERSECT) SELECT [^U]*\br\.\w",
        ),
        (
            ["scalar", "recursion of the row", "WITH in the member"],
            r"\(WITH c\d+ AS \(SELECT \* FROM w WHERE [^()]*\br\.\w",
        ),
        (
            ["scalar", "recursion of the row", "column list only", "VALUES in the anchor"],
            r"\(WITH RECURSIVE w \(n, lvl.*\) AS \(VALUES \((CAST\()?r\.\w.* UNION",
        ),
        (
            ["exists", "recursion of the row", "EXISTS", "EXISTS beside it"],
            r"FROM w WHERE w\.n = r\.\w AND (NOT )?EXISTS \(SELECT 1 FROM w AS q",
        ),
        (["USING", "query in FROM"], r"JOIN \(SELECT [^()]* FROM \(SELECT .*\) AS \w+\) AS \w+ USING \(n\)"),
        (["row values", "IN a subquery", "nested WITH"], r"\(\S+, \S+\) IN \(WITH c\d+ AS"),
        (["CTE beside it", "many CTEs", "nested WITH"], r"b6 AS \(WITH c\d+ AS"),
        (["set operation in FROM", "query in FROM"], r"SELECT o\d+\.\w+ AS i FROM \(SELECT"),
        (["view of its name", "view"], r"fuzz_made"),
        (["texts", "grouped", "list of texts"], r"GROUP_CONCAT\((\S+) ORDER BY (\S+, )?\1( DESC)?\)"),
        (["dates", "date arithmetic"], r"UNION.* CAST\(w\.\w \+ INTERVAL '\d' DAY AS DATE\)"),
        (["booleans"], r"w\.[xy] IS (NOT )?(TRUE|FALSE)|SELECT .*\(w\.\w (=|<>|<|>)"),
        (["bigints", "bigint after integer"], r"\(n, lvl, x\) AS \(SELECT .* AS lvl, \d AS x .* AS BIGINT"),
        (["CTE beside it", "IN a table"], r" IN b0\b"),
        (["prepared numbers", "parameter in the anchor"], r"AS \(SELECT [^U]*, :i\d AS [xy]\b"),
        (["prepared numbers", "parameter without a cast"], r"w\.lvl < :i\d.*w\.n \+ :i\d|w\.n \+ :i\d.*w\.lvl < :i\d"),
        (["endless", "thousands of levels", "endless in order"], r"MOD\(w\.n, 2000\) = 0 LIMIT 3$"),
        (["endless"], r"SELECT CAST\(COUNT\(\*\) AS INTEGER\) AS c2, .* LIMIT \d\) AS f$"),
        (
            ["columns without a cast"],
            r"UNION.* SELECT (e\d+\.\w|CAST\(w\.n \+ \d AS INTEGER\)) AS n, .*, w\.\w+ AS x FROM",
        ),
        (
            ["view", "read twice", "prepared numbers", "parameter without a cast"],
            r"FROM fuzz_view (LEFT )?JOIN fuzz_view AS (e\d+) ON \2\..*:i\d",
        ),
    ],
)
def test_statements_that_graphs_do_not_have_are_drawn(
    parts: list[str], pattern: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shapes of faults of released engines, and of queries inside of queries."""

    class Only(Requirements):
        lacks = without("", *({*PARTS} - {*parts}))
        right_join = full_join = "1"
        endless_twice = booleans = in_table = mutual_recursion = row_in_from = True
        list_of_texts = typed_marker = values_row = "named"

    for part in parts:
        monkeypatch.setitem(PARTS, part, 0.7)
    chance, lacking = Random(1), lacks(Only(registry.dialect("duckdb")))
    several = (any_case(chance, shares(chance, lacking)) for _ in range(1_000))
    assert any(re.search(pattern, case.script[-1]) and is_known(case) for case in several)


def test_a_part_is_wanted_with_all_that_it_stands_within_and_not_drawn_without() -> None:
    several = [shares(Random(seed), ()) for seed in range(300)]
    often = [each for each in several if each.get("RANGE frame") == MOST]
    assert often
    assert {each["window"] for each in often} == {MORE * PARTS["window"]}
    assert not any("NATURAL outer join" in shares(Random(seed), {"USING"}) for seed in range(300))


def test_a_recursion_that_reads_a_row_outside_wants_special_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any two of them meet there then, as often as any other two: the faults of released engines take two."""
    wanted: Counter[str] = Counter()
    recursion = Statements.recursion

    def counted(self: Statements, name: str, readable: Sequence[Source] = (), outer: Columns = ()) -> str:
        wanted.update(self.wanted if outer else ["a recursion without a row"] * bool(self.wanted))
        return recursion(self, name, readable, outer)

    monkeypatch.setattr(Statements, "recursion", counted)
    only = dict.fromkeys([*SPECIAL, "texts", "materialized", "using key", "joins in the member", "USING"], 0.05)
    for number in range(1_500):
        grammar = Statements(Random(number), {**only, "scalar": 1.0, "recursion of the row": 0.9})
        grammar.tables = [Source("e", {"a": "integer", "b": "integer"}), Source("k", {"k": "integer", "m": "integer"})]
        grammar.script()
        assert not grammar.wanted
    there = [part for part in SPECIAL if all(each in only for each in chain_of(part))]
    beside = {"CTE beside it", "second recursion", "mutual recursion"}  # which are drawn before the recursion
    alone = [wanted[part] for part in there if part not in {*WITHIN.values(), *WITHIN.keys(), *beside}]
    assert len(there) > 60
    assert min(alone) > 8
    assert max(alone) < 50
    assert not wanted["a recursion without a row"]


def test_a_wanted_part_is_drawn_once_where_it_can_stand() -> None:
    drawing = Arguments(Random(1), {"EXISTS": 0.0})
    drawing.wanted = frozenset(["EXISTS", "window in the member"])
    assert [drawing.has("EXISTS") for _ in range(3)] == [True, False, False]
    assert drawing.wanted == {"window in the member"}


def test_values_alone_have_no_with_before_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which sqlglot does not read."""
    parts = ["column list only", "VALUES in the anchor", "WITH before the anchor", "without recursion"]

    class Only(Requirements):
        lacks = without("", *({*PARTS} - {*parts}))
        values_row = "named"

    for part in parts:
        monkeypatch.setitem(PARTS, part, 0.7)
    chance, lacking = Random(1), lacks(Only(registry.dialect("duckdb")))
    several = [any_case(chance, shares(chance, lacking)) for _ in range(300)]
    assert all(case.trees for case in several)
    assert {each for case in several for each in case.parts} >= {*parts}


@pytest.mark.parametrize(
    ("parts", "pattern"),
    [
        (["insert"], r"INSERT INTO fuzz_edges \([^()]+\) WITH RECURSIVE .*fuzz_edges AS .*;SELECT \* FROM fuzz_edges"),
        (["insert", "primary key"], r"INSERT INTO fuzz_keys \(k, m\) WITH .* NOT IN \(SELECT o\.k FROM fuzz_keys AS o"),
        (["insert", "primary key", "INSERT OR REPLACE"], r"INSERT OR REPLACE INTO fuzz_keys .* GROUP BY w\.n;"),
        (["insert", "unique key", "ON CONFLICT"], r"ON CONFLICT \(k\) DO UPDATE SET m = .*excluded\.m"),
        (["insert", "composite key", "ON CONFLICT"], r"ON CONFLICT \(k, m\) DO NOTHING;"),
        (["update"], r"UPDATE fuzz_edges SET [ab] = .*, [ab] = .* WHERE [ab] IN \(WITH"),
        (
            ["update", "SET of a row"],
            r"UPDATE fuzz_\w+ SET \((\w), (\w)\) = \(WITH .* SELECT MAX\(w\.n\), .* w\.n < fuzz_",
        ),
        (
            ["update", "SET to a recursion", "recursion of the row"],
            r"= \(WITH RECURSIVE w [^;]* AS \(SELECT .*fuzz_keys\.k",
        ),
        (
            ["delete", "DELETE with USING"],
            r"DELETE FROM fuzz_(\w+) USING \(WITH .*\) AS g WHERE g\.n = fuzz_\1\.\w AND g\.x",
        ),
        (
            ["delete", "emptied and filled"],
            r"^TRUNCATE TABLE fuzz_keys;INSERT INTO fuzz_keys .*;DELETE FROM .*;WITH RECURSIVE",
        ),
        (
            ["delete", "update", "several changes"],
            r"^(UPDATE|DELETE) .*;(UPDATE|DELETE) .*;(UPDATE|DELETE) .*;SELECT \*",
        ),
        (
            ["merge", "WHEN NOT MATCHED BY SOURCE", "several WHEN", "WITH before the change"],
            r"^WITH RECURSIVE w .* MERGE INTO .* WHEN MATCHED AND .* WHEN MATCHED .* BY SOURCE .* RETURNING \w+, \w+$",
        ),
        (
            ["change in WITH"],
            r"WITH RECURSIVE w .*, d AS \(DELETE FROM fuzz_\w+ .* RETURNING .* FROM d (LEFT )?JOIN w AS",
        ),
        (
            ["change in WITH", "recursion in the changing part"],
            r"^WITH d AS \(UPDATE fuzz_(\w+) SET .* RETURNING .* FROM d.*;SELECT \* FROM fuzz_\1",
        ),
        (["table", "temporary table"], r"^CREATE TEMPORARY TABLE fuzz_made AS WITH"),
    ],
)
def test_changes_of_tables_are_drawn(parts: list[str], pattern: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for part in parts:
        monkeypatch.setitem(PARTS, part, 0.7)
    chance, found = Random(1), shares(Random(1), {*PARTS} - {*parts})
    several = (any_case(chance, found) for _ in range(1_000))
    assert any(re.search(pattern, ";".join(case.script)) and is_known(case) for case in several)


def test_a_case_is_asked_before_and_after_a_change_and_in_a_transaction() -> None:
    tables = (Table("fuzz_edges", (("a", "integer"), ("b", "integer")), tuple(EDGES.rows)),)
    script = ("CREATE VIEW fuzz_view AS SELECT a FROM fuzz_edges", "DELETE FROM fuzz_edges", "SELECT a FROM fuzz_view")
    before = ("asked before", "changes between", "failed statement", "rolled back")
    case = GrammarCase("statement", tables=tables, script=script, before=before)

    def words(case: GrammarCase) -> list[str]:
        made = texts.made(registry.dialect("sqlite"), case)
        return [each.text.split()[0] for each in (*made.before, *made.statements, *made.after)]

    asked = ["SELECT", "SELECT", "DELETE", "SELECT", "DROP", "DROP"]  # once to fail
    assert words(case) == ["CREATE", "INSERT", "CREATE", "SELECT", "BEGIN", "DELETE", "SELECT", "ROLLBACK", *asked[1:]]
    part = ["BEGIN", "SAVEPOINT", "DELETE", "SELECT", "SELECT", "ROLLBACK", "SELECT", "DELETE", "SELECT"]
    to_point = replace(case, before=(*before, "rolled back to a savepoint"))
    assert words(to_point) == ["CREATE", "INSERT", "CREATE", "SELECT", *part, "ROLLBACK", "DROP", "DROP"]


def test_postgresql_lacks_a_recursion_before_merge_alone() -> None:
    facts = requirements(registry.dialect("postgresql"))

    def lack(*parts: str) -> bool:
        case = GrammarCase("statement", script=("SELECT 1 AS a",), parts=parts)
        return facts.lack("recursion", case) is not None

    assert lack("merge", "WITH before the change")
    assert not lack("merge")
    assert not lack("update", "WITH before the change")


def test_a_temporary_table_is_removed_after_the_transaction_is_rolled_back() -> None:
    """Or the end of the transaction would create it again, for all later cases of the connection."""
    script = ("CREATE TEMPORARY TABLE fuzz_made AS SELECT 1 AS a", "SELECT a FROM fuzz_made")
    before = ("rolled back", "rolled back to a savepoint")
    made = texts.made(registry.dialect("sqlite"), GrammarCase("statement", script=script, before=before))
    assert [each.text for each in made.after] == ["ROLLBACK", f"DROP TABLE fuzz_made{OWN}"]


def test_the_transaction_of_a_cursor_ends_although_another_one_was_rolled_back() -> None:
    """Or the tables stay, and all later cases of the connection fail."""
    case = GrammarCase("statement", script=("SELECT 1 AS a",), before=("rolled back", "cursor"))
    made = texts.made(registry.dialect("postgresql"), case)
    assert [each.text for each in made.before].count("ROLLBACK") == 1
    assert [each.text for each in made.after] == ["ROLLBACK"]


@pytest.mark.parametrize(
    ("name", "statement", "written"),
    [
        ("mariadb", "INSERT INTO k (a) SELECT 1 ON CONFLICT (a) DO NOTHING", "INSERT IGNORE INTO k (a)"),
        (
            "mariadb",
            "INSERT INTO k (a) SELECT 1 ON CONFLICT (a) DO UPDATE SET b = k.b + excluded.b",
            "b = k.b + VALUES(b)",
        ),
        ("mysql", "INSERT OR REPLACE INTO k (a) SELECT 1", "REPLACE INTO k (a)"),
        ("mysql", "UPDATE k SET b = g.n FROM (SELECT 1 AS n) AS g WHERE g.n = k.a", "ON g.n = k.a SET b = g.n"),
        ("mysql", "DELETE FROM k USING (SELECT 1 AS n) AS g WHERE g.n = k.a", "DELETE FROM k USING k JOIN ("),
        ("sqlite", "TRUNCATE TABLE k", "DELETE FROM k"),
        ("clickhouse", "DELETE FROM k", "DELETE FROM k WHERE TRUE"),
        ("postgresql", "TRUNCATE TABLE k", "TRUNCATE TABLE k"),
        ("sqlite", "INSERT INTO k (a) SELECT 1 ON CONFLICT (a) DO NOTHING", "INSERT OR IGNORE INTO k (a)"),
    ],
)
def test_a_change_is_written_as_the_dialect_has_it(name: str, statement: str, written: str) -> None:
    text = texts.statement(registry.dialect(name), sqlglot.parse_one(statement), {}).text
    assert written in " ".join(text.split())


def test_a_recursion_inside_a_member_leaves_the_levels_of_its_own() -> None:
    """Only one that starts with a row of constants has hundreds of levels."""
    found = set()
    for number in range(60):
        parts = {"hundreds of levels": 0.5, "WITH before the member": 1.0, "nested recursion": 1.0}
        grammar = Statements(Random(number), parts)
        grammar.tables = [Source("e", {"a": "integer", "b": "integer"})]
        recursion = grammar.recursion("w", grammar.tables)
        cte = sqlglot.parse_one(f"WITH RECURSIVE {recursion} SELECT 1 AS c").find(exp.CTE)
        assert cte
        found.add((int(re.findall(r"w\.lvl < (\d+)", recursion)[-1]) > 100, bool(cte.this.this.find(exp.From))))
    assert found == {(True, False), (False, False), (False, True)}


def test_a_recursion_without_an_end_is_drawn_without_settings_that_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PARTS, "endless", 0.5)
    settings = [Setting(str(number), "", slows=number % 2 == 0) for number in range(6)]
    chance = Random(1)
    several = [any_case(chance, shares(chance, ()), settings) for _ in range(30)]
    found = {(case.is_endless, each.slows) for case in several for each in case.settings}
    assert found == {(True, False), (False, False), (False, True)}


@pytest.mark.parametrize(
    ("place", "words", "written"),
    [
        ("value", "([{}])[1]", "SELECT ([w.n])[1] AS c FROM w JOIN e ON e.a = w.n WHERE ([w.n])[1] < 3"),
        ("condition", "LIKELY({})", "WHERE LIKELY(w.n < 3)"),
        ("FROM", "{from_} {select}", "FROM w JOIN e ON e.a = w.n SELECT w.n AS c WHERE w.n < 3"),
        ("join", "CROSS", "FROM w CROSS JOIN e ON e.a = w.n"),
        ("SELECT", "STRAIGHT_JOIN", "SELECT STRAIGHT_JOIN w.n AS c"),
    ],
)
def test_a_statement_has_words_that_only_its_database_has(place: str, words: str, written: str) -> None:
    tree = parsed("SELECT w.n AS c FROM w JOIN e ON e.a = w.n WHERE w.n < 3")
    whole = [each for each in tree.walk() if PLACES[place].fits(each)]
    copy = tree.copy()
    copy.meta[SPELLED] = None
    for node in copy.walk():
        if PLACES[place].fits(node):
            node.meta[SPELLED] = Spelling(place, words)
    assert whole
    assert written in spelled(copy, None).sql()
    assert parsed("SELECT 1") is marked(parsed("SELECT 1"), [])


def test_a_table_with_partitions_has_no_words_for_a_table() -> None:
    """ONLY leaves out what is in the partitions."""
    words, drawn = {"table": ("ONLY {}",), "condition": ("({}) IS TRUE",)}, Counter[tuple[bool, str]]()
    shares_ = dict.fromkeys(("own spelling", "storage"), 0.5)
    for seed in range(100):
        chance = Random(seed)
        case = surrounded(chance, shares_, any_statement(chance, {}), (), words)
        drawn.update(("storage" in case.parts, each.place) for each in case.spellings)
    assert set(drawn) == {(True, "condition"), (False, "table"), (False, "condition")}


def test_a_statement_without_an_end_has_no_words_that_read_all_rows_first() -> None:
    known = {"value": ("(SELECT {})", "([{}])[1]"), "FROM": ("{from_} {select}",)}

    def words(*parts: str) -> set[str]:
        return {each.words for seed in range(30) for each in spellings.drawn(Random(seed), known, parts)}

    assert words() == {"(SELECT {})", "([{}])[1]", "{from_} {select}"}
    assert words("endless") == {"([{}])[1]", "{from_} {select}"}


def test_words_for_groups_tables_and_queries_stand_only_where_they_mean_the_same() -> None:
    def has(place: str, statement: str) -> bool:
        return any(PLACES[place].fits(node) for node in parsed(statement).walk())

    assert has("value", "WITH d AS (UPDATE e SET b = 1 WHERE a IN (SELECT w.n AS n FROM w)) SELECT 1 AS c")
    assert not has("value", "WITH d AS (UPDATE e SET b = 1 WHERE a = 2 RETURNING a) SELECT 1 AS c FROM d")
    assert not has("value", "WITH d AS (DELETE FROM e USING f WHERE e.a = f.b RETURNING a) SELECT 1 AS c FROM d")
    assert has("groups", "SELECT a, MAX(b) AS c FROM e GROUP BY a")
    assert not has("groups", "SELECT MAX(b) AS c FROM e GROUP BY a")
    assert not has("groups", "SELECT a, MAX(b) + a AS c FROM e GROUP BY a")
    assert has("whole table", "SELECT * FROM (SELECT * FROM w) AS d")
    assert not has("whole table", "SELECT * FROM w WHERE n < 3")
    assert has("derived table", "SELECT * FROM (SELECT n FROM w) AS d")
    assert not has("derived table", "SELECT * FROM (SELECT n FROM w LIMIT 1) AS d")
    assert has("table", "SELECT * FROM fuzz_edges AS e")
    assert not has("table", "WITH fuzz_edges AS (SELECT 1) SELECT * FROM fuzz_edges AS e")
    assert not has("value", "SELECT MAX(n) FROM w")


@pytest.mark.parametrize("name", registry.dialects())
def test_a_column_is_nullable_once(name: str) -> None:
    dialect = registry.dialect(name)
    for kind in TYPES:
        nullable = dialect.user_tables.nullable.partition("{")[0]
        assert not stored.column_type(dialect, kind).startswith(nullable * 2 or " "), kind


@pytest.mark.parametrize(
    ("name", "version", "first", "parts", "words"),
    [
        ("duckdb", "1.2.2", "1.3.0", {"using key"}, r"USING KEY"),
        ("sqlite", "3.38.5", "3.39.0", {"right join", "right join in the member", "full join"}, r"\b(RIGHT|FULL) JOIN"),
        ("sqlite", "3.34.1", "3.35.0", {"RETURNING"}, r"RETURNING"),
        ("postgresql", "16.1", "17.0", {"WHEN NOT MATCHED BY SOURCE"}, r"BY SOURCE|DO NOTHING|MERGE.*RETURNING"),
        ("postgresql", "14.5", "15.0", {"merge"}, r"MERGE"),
    ],
)
def test_what_an_older_version_lacks_is_not_drawn(
    name: str, version: str, first: str, parts: set[str], words: str
) -> None:
    dialect = registry.dialect(name)
    facts = type(requirements(dialect))
    older, newer = (lacks(facts(dialect, each)) for each in (version, first))
    assert parts <= older
    assert parts.isdisjoint(newer)
    chances = [Random(seed) for seed in range(150)]
    drawn = [" ".join(any_statement(chance, shares(chance, older)).case.script) for chance in chances]
    assert not [text for text in drawn if re.search(words, text)]


def test_findings_look_the_same_by_their_rarest_part() -> None:
    one, other = (GrammarCase("statement", parts=parts) for parts in (("star", "delete"), ("texts", "delete", "index")))
    assert one.looks == other.looks == "statement delete"


def test_a_statement_that_must_fail_is_an_error_only_if_it_does_not(tmp_path: Path) -> None:
    with Fuzz(Target("sqlite"), FuzzPlan(1, tmp_path, 10, MEMORY)) as opened:
        failing = Statement("SELECT n FROM no_such_table", fails=True)
        found = opened.session.run([failing, Statement("SELECT 5", solutions=True)])
        assert (found.status, [[*row] for rows in found.solutions for row in rows]) == (Ending.RAN, [[5]])
        assert opened.session.run([Statement(Requirements.endless, cancelled=True)]).status is Ending.RAN
        assert "should have failed: SELECT 1" in opened.session.run([Statement("SELECT 1", fails=True)]).detail


def test_of_statements_that_tell_little_the_deepest_with_several_rows_comes_first() -> None:
    walk = "WITH RECURSIVE w (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM w WHERE n < 5) SELECT n FROM w"
    scripts_ = [walk, f"{walk} WHERE n > 4", "SELECT 1 AS n UNION ALL SELECT 2", f"{walk} WHERE n > 9"]
    several = [GrammarCase("statement", script=(each,)) for each in scripts_]
    assert [len(each.answer.rows) for each in several] == [5, 1, 2, 0]
    assert sorted(several, key=depth, reverse=True) == several
