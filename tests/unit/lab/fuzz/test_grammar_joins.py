"""Joins and subqueries of the grammar in and around a recursive member, its paths and its trees."""

import re
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
import sqlglot

from sqlsudoku.database import registry
from sqlsudoku.lab.compliance.requirements import Requirements, without
from sqlsudoku.lab.fuzz.grammar import scripts, texts
from sqlsudoku.lab.fuzz.grammar.cases import any_case, is_known
from sqlsudoku.lab.fuzz.grammar.chains import Chain
from sqlsudoku.lab.fuzz.grammar.facts import lacks
from sqlsudoku.lab.fuzz.grammar.parts import PARTS, shares
from sqlsudoku.lab.fuzz.grammar.scopes import Relation, UndecidedError
from sqlsudoku.lab.fuzz.grammar.tables import KEYS
from sqlsudoku.lab.fuzz.grammar.within import WITHIN
from sqlsudoku.lab.fuzz.trees import edited, edits, parsed, written

TABLES = {
    "e": Relation(("a", "b"), [(1, 2), (2, 3), (3, 1), (3, 4), (4, None)]),
    "k": Relation(("k", "m"), [(1, None), (2, 1), (7, 2)]),
}


def rows(statement: str) -> Sequence[tuple[Any, ...]]:
    return scripts.rows(TABLES, [sqlglot.parse_one(statement)]).rows


@pytest.mark.parametrize(
    ("condition", "right"),
    [
        ("a = ANY (SELECT k FROM k)", [1, 2]),
        ("a <> ANY (SELECT k FROM k WHERE k < 2)", [2, 3, 3, 4]),
        ("a > ALL (SELECT k FROM k WHERE k < 3)", [3, 3, 4]),
        ("a > ALL (SELECT m FROM k)", []),  # greater than NULL or not
        ("a < ANY (SELECT m FROM k)", [1]),
        ("NOT (a < ANY (SELECT m FROM k))", []),
        ("a > ALL (SELECT k FROM k WHERE k > 9)", [1, 2, 3, 3, 4]),
        ("a > ANY (SELECT k FROM k WHERE k > 9)", []),
        ("a >= ALL (SELECT k.k FROM k WHERE k.k = e.b)", [2, 3, 3, 4]),
        ("(a, b) = (SELECT MAX(m), MAX(m) + 1 FROM k)", [2]),
        ("(a, b) <> (SELECT MAX(m), MAX(m) + 1 FROM k)", [1, 3, 3, 4]),
        ("(a, b) = (SELECT MAX(m), MIN(k) FROM k WHERE k > 9)", []),
        ("'n12n' LIKE '%n' || CAST(a AS VARCHAR(9)) || '%'", [1]),
        ("'n12n' NOT LIKE '%n' || CAST(a AS VARCHAR(9)) || '%'", [2, 3, 3, 4]),
        ("STR_POSITION('n12n', CAST(a AS VARCHAR(9))) = 3", [2]),
        ("STR_POSITION('n12n', CAST(b AS VARCHAR(9))) = 0", [2, 3]),
        ("EXISTS (SELECT 1 FROM k AS q LEFT JOIN k AS p ON p.m = q.k WHERE p.k IS NULL AND q.k > a)", [1, 2, 3, 3, 4]),
    ],
)
def test_conditions_are_evaluated(condition: str, right: list[int]) -> None:
    assert [row[0] for row in rows(f"SELECT a FROM e WHERE {condition}")] == right


@pytest.mark.parametrize(
    "condition",
    [
        "a > ALL (SELECT k, m FROM k)",
        "(a, b) = (SELECT k, k FROM k)",
        "(a, b) < (SELECT MAX(k), 1 FROM k)",
        "STR_POSITION('n', '') = 1",
    ],
)
def test_comparisons_that_databases_may_refuse_are_not_decided(condition: str) -> None:
    with pytest.raises(UndecidedError):
        rows(f"SELECT a FROM e WHERE {condition}")


@pytest.mark.parametrize(
    ("member", "right"),
    [
        # the row of the table that has no partner has no level, so it ends there
        ("w.n + 1, w.d + 1 FROM w FULL JOIN k ON k.k = w.n WHERE w.d < 2", [(1, 0), (2, 1), (3, 2)]),
        ("k.k, w.d FROM k LEFT JOIN w ON k.m = w.n WHERE w.d < 2 OR w.d IS NULL", [(1, 0), (2, 0), (7, 0)]),
        (
            "z.x, w.d + 1 FROM w CROSS JOIN LATERAL (SELECT b AS x FROM e WHERE a = w.n) AS z WHERE w.d < 1",
            [(1, 0), (2, 1)],
        ),
        (
            "z.x, w.d + 1 FROM w LEFT JOIN LATERAL (SELECT k AS x FROM k WHERE m = w.n) AS z ON 1 = 1 WHERE w.d < 3",
            [(1, 0), (2, 1), (7, 2)],
        ),
        ("e.b, w.d + 1 FROM w JOIN e ON e.a = w.n LEFT ANTI JOIN k ON k.k = e.b WHERE w.d < 3", [(1, 0)]),
    ],
)
def test_joins_in_a_member_are_evaluated(member: str, right: list[tuple[int, int]]) -> None:
    found = rows(f"WITH RECURSIVE w (n, d) AS (SELECT 1, 0 UNION SELECT {member}) SELECT n, d FROM w WHERE d < 3")
    assert found == right


def test_whether_a_member_continues_no_row_is_not_decided() -> None:
    """DuckDB asks the member of an empty anchor once, and has the rows of an outer join."""
    asked = "WITH RECURSIVE w (n, d) AS (SELECT 1, 0 WHERE 1 = 0 UNION {}) SELECT n, d FROM w"
    assert rows(asked.format("SELECT k.k, w.d + 1 FROM w LEFT JOIN k ON k.k = w.n WHERE w.d < 2")) == []
    for member in ("SELECT k.k, w.d FROM w RIGHT JOIN k ON k.k = w.n", "SELECT COUNT(w.n), 1 FROM w"):
        with pytest.raises(UndecidedError, match="without rows"):
            rows(asked.format(member))


@pytest.mark.parametrize(
    ("parts", "pattern"),
    [
        (["joins in the member"], r"UNION.* FROM w JOIN fuzz_\S+ AS \w+ ON \S+ = \S+ JOIN fuzz_\S+ AS \w+ ON"),
        (["joins in the member", "outer join in the member"], r"UNION.* LEFT JOIN fuzz_\S+ AS \w+ ON .* JOIN \S+ AS "),
        (["row without the recursion", "outer join in the member"], r"FROM fuzz_\w+ AS \w+ LEFT JOIN w ON w\.n = "),
        (
            ["row without the recursion", "full join in the member", "UNION of the recursion"],
            r"UNION SELECT .* FROM w FULL JOIN fuzz_.* WHERE \(w\.lvl < \S+ OR w\.lvl IS NULL\)",
        ),
        (["row without the recursion", "full join in the member"], r"FROM fuzz_\w+ AS \w+ FULL JOIN w ON w\.n = "),
        (["row without the recursion", "right join in the member"], r"FROM w RIGHT JOIN fuzz_\w+ AS (\w+) ON \1\."),
        (["lateral", "recursion of the row", "row around it in ON", "joins in the member"], r"UNION.* ON .*= r\.\w "),
        (
            ["exists", "row around it in ON", "join in the subquery of a row", "full join"],
            r"EXISTS \(WITH .* FROM w FULL JOIN fuzz_\w+ AS (\w+) ON \1\.",
        ),
        (
            ["scalar", "row around it in ON", "join in the subquery of a row", "semi join"],
            r"FROM w LEFT ANTI JOIN fuzz_\w+ AS (\w+) ON \1\.\w = r\.\w",
        ),
        (["lateral", "left join lateral"], r"AS r LEFT JOIN LATERAL \(WITH .*\) AS g ON 1 = 1"),
        (
            ["table in LATERAL"],
            r"LEFT JOIN LATERAL \(SELECT \S+ AS z FROM fuzz_\w+ AS (\w+) WHERE .*\) AS (\w+) ON 1 = 1 WHERE w\.lvl <",
        ),
        (
            ["joins in a derived table of the member"],
            r"FROM \(SELECT \S+ AS n, w\.lvl AS lvl.* FROM (\S+ AS \w+ JOIN w|w JOIN \S+ AS \w+) ON .*\) AS d",
        ),
        (
            ["correlated by a column", "EXISTS", "correlated subquery"],
            r"EXISTS \(SELECT 1 FROM \S+ AS (\w+) WHERE \1\.\w+ = w\.",
        ),
        (["correlated IN", "IN a subquery"], r"IN \(SELECT \S+ FROM \S+ AS \w+ WHERE [^)]*\bw\."),
        (["join in a subquery", "EXISTS"], r"EXISTS \(SELECT 1 FROM \S+ AS q\d+ (LEFT )?JOIN \S+ AS q\d+ ON"),
        (["ANY or ALL"], r"(<|=|>) (ANY|ALL) \(SELECT"),
        (["row of a subquery"], r"\(w\.\w+, \S+\) (=|<>) \(SELECT (MIN|MAX)\(.*, (MIN|MAX)\("),
        (["recursion in FROM joined"], r"^SELECT .* FROM \(WITH .*\) AS d (LEFT )?JOIN fuzz_"),
        (["recursion in FROM joined"], r"^SELECT .* FROM fuzz_\w+ AS \w+ JOIN \(WITH .*\) AS d ON"),
        (["recursion in FROM twice"], r"FROM \(WITH .*\) AS d (LEFT )?JOIN \(WITH .*\) AS d\d+ ON"),
        (["recursion summed up"], r"JOIN \(SELECT w\.n AS n, .* AS m FROM w GROUP BY w\.n\) AS (\w+) ON \1\."),
        (
            ["first of each node"],
            r"RANK\(\) OVER \(PARTITION BY w\.n ORDER BY w\.\w+\) AS p FROM w\) AS (\w+) WHERE \1\.p = 1",
        ),
        (
            ["no node twice", "position of a text"],
            r"w\.lvl < \d AND STR_POSITION\(w\.way, 'n' \|\| CAST\(\S+ AS VARCHAR\(9\)\)",
        ),
        (["no node twice"], r"w\.way NOT LIKE \('%n' \|\| CAST\(e\d+\.\w AS VARCHAR\(9\)\) \|\| 'n%'\)"),
        (["values added up"], r"CAST\(\(w\.[xy] \* e\d+\.\w\) AS INTEGER\) AS [xy]"),
    ],
)
def test_joins_and_subqueries_are_drawn(parts: list[str], pattern: str, monkeypatch: pytest.MonkeyPatch) -> None:
    around = {part for each in parts for part in _around(each)}

    class Only(Requirements):
        lacks = without("", *({*PARTS} - around))
        right_join = full_join = "1"
        semi_join = True

    for part in around:
        monkeypatch.setitem(PARTS, part, 0.7)
    chance, lacking = Random(1), lacks(Only(registry.dialect("duckdb")))
    several = (any_case(chance, shares(chance, lacking)) for _ in range(1_500))
    assert any(re.search(pattern, case.script[-1]) and is_known(case) for case in several)


def _around(part: str) -> set[str]:
    """A part, and those that it can stand only in."""
    return {part} | (_around(WITHIN[part]) if part in WITHIN else set())


def test_two_merged_columns_of_a_name_are_not_named_and_not_joined_by() -> None:
    columns = [(f"{alias}.n", "integer") for alias in "abcd"]
    one = Chain("", columns[:2], (frozenset("ab"),), named=True)
    assert one.shares_one
    assert one.visible == [("n", "integer"), *columns[:2]]
    two = Chain("", columns, (frozenset("ab"), frozenset("cd")), named=True)
    assert not two.shares_one
    assert two.visible == columns
    assert two.every == [("n", "integer"), ("n", "integer")]


def test_a_tree_has_the_parent_of_each_node(monkeypatch: pytest.MonkeyPatch) -> None:
    class Only(Requirements):
        lacks = without("", *({*PARTS} - {"tree"}))

    monkeypatch.setitem(PARTS, "tree", 1)
    chance, lacking = Random(1), lacks(Only(registry.dialect("duckdb")))
    parents: Counter[bool] = Counter()
    for _ in range(30):
        tables = {table.name: table for table in any_case(chance, dict.fromkeys(set(PARTS) - lacking, 1)).tables}
        keys = [row[0] for row in tables[KEYS].rows]
        assert len({*keys}) == len(keys)
        parents.update(row[1] is None or (row[1] in keys and row[1] != row[0]) for row in tables[KEYS].rows)
    assert parents[True] > 50
    assert not parents[False]


@pytest.mark.parametrize(
    ("name", "written"),
    [("sqlite", "INSTR(w.way, 'n')"), ("postgresql", "STRPOS(w.way, 'n')"), ("mysql", "LOCATE('n', w.way)")],
)
def test_a_position_is_written_as_the_dialect_has_it(name: str, written: str) -> None:
    tree = sqlglot.parse_one("SELECT STR_POSITION(w.way, 'n') AS p FROM w")
    assert written in texts.statement(registry.dialect(name), tree, {}).text.replace("\n", " ")


@pytest.mark.parametrize(
    ("statement", "smaller"),
    [
        (
            "SELECT 1 FROM a JOIN (b AS c JOIN (d JOIN e ON 1 = 0) ON 1 = 2) ON 1 = 1",
            [
                "SELECT 1 FROM a",
                "SELECT 1 FROM a JOIN b AS c ON 1 = 1",
                "SELECT 1 FROM a JOIN (b AS c JOIN d ON 1 = 2) ON 1 = 1",
            ],
        ),
        (
            "SELECT 1 FROM ((a JOIN b ON 1 = 2) JOIN c ON 1 = 1) JOIN d ON 2 = 2",
            [
                "SELECT 1 FROM ((a JOIN b ON 1 = 2) JOIN c ON 1 = 1)",
                "SELECT 1 FROM (a JOIN b ON 1 = 2) JOIN d ON 2 = 2",
                "SELECT 1 FROM (a JOIN c ON 1 = 1) JOIN d ON 2 = 2",
            ],
        ),
        ("SELECT 1 FROM a, (SELECT 1 FROM b JOIN c ON 1 = 2) AS d", ["SELECT 1 FROM a, (SELECT 1 FROM b) AS d"]),
    ],
)
def test_a_table_alone_is_not_left_in_parentheses(statement: str, smaller: list[str]) -> None:
    """Standard SQL has only joins in them."""
    tree = parsed(statement)
    found = [written(edited(tree, *each)) for each in edits(tree)]
    assert [each for each in found if each in smaller] == smaller
    assert not [each for each in found if re.search(r"\(\w+( AS \w+)?\)", each)]
