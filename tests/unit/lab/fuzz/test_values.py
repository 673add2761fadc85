"""Functions and windows of the grammar: their values, what is not decided, and how a dialect writes them."""

from collections.abc import Sequence
from decimal import Decimal
from random import Random
from typing import Any

import pytest
import sqlglot

from sqlsudoku.database import registry
from sqlsudoku.lab.compliance.requirements import requirements
from sqlsudoku.lab.fuzz.grammar import functions, scripts, texts
from sqlsudoku.lab.fuzz.grammar.cases import drawn_once
from sqlsudoku.lab.fuzz.grammar.facts import lacks
from sqlsudoku.lab.fuzz.grammar.functions import FUNCTIONS
from sqlsudoku.lab.fuzz.grammar.parts import shares
from sqlsudoku.lab.fuzz.grammar.scopes import Relation, UndecidedError

TEXTS = Relation(("k", "x"), [(1, "abca"), (2, "n1"), (3, None), (4, "")])
NUMBERS = Relation(("k", "n"), [(1, 10), (2, 20), (3, 20), (4, 30)])


def rows(statement: str) -> Sequence[tuple[Any, ...]]:
    return scripts.rows({"t": TEXTS, "e": NUMBERS}, [sqlglot.parse_one(statement)]).rows


def column(expression: str, table: str) -> list[Any]:
    return [row[0] for row in rows(f"SELECT {expression} AS c FROM {table}")]


@pytest.mark.parametrize(
    ("expression", "values"),
    [
        ("LOWER(UPPER(x))", ["abca", "n1", None, ""]),
        ("REPLACE(x, 'a', 'n2')", ["n2bcn2", "n1", None, ""]),
        ("TRIM(BOTH 'a' FROM x)", ["bc", "n1", None, ""]),
        ("TRIM(LEADING 'a' FROM x)", ["bca", "n1", None, ""]),
        ("TRIM(TRAILING 'a' FROM x)", ["abc", "n1", None, ""]),
        ("LPAD(x, 3, 'b')", ["abc", "bn1", None, "bbb"]),
        ("RPAD(x, 3, 'b')", ["abc", "n1b", None, "bbb"]),
        ("REPEAT(x, 2)", ["abcaabca", "n1n1", None, ""]),
        ("REVERSE(x)", ["acba", "1n", None, ""]),
        ("LEFT(x, 3)", ["abc", "n1", None, ""]),
        ("RIGHT(x, 3)", ["bca", "n1", None, ""]),
        ("SUBSTRING(x, 2)", ["bca", "1", None, ""]),
        ("SUBSTRING(x, k + 1, 1)", ["b", "", None, ""]),
        ("LENGTH(x)", [4, 2, None, 0]),
        ("POSITION('a' IN x)", [1, 0, None, 0]),
        ("ASCII(x || 'a')", [97, 110, None, 97]),
        ("SIGN(k - 2)", [-1, 0, 1, 1]),
        ("MOD(k - 4, 2)", [-1, 0, -1, 0]),
        ("k / 2", [0, 1, 1, 2]),
        ("(k - 3) & 3", [2, 3, 0, 1]),
        ("k | 2", [3, 2, 3, 6]),
        ("ROUND(CAST(k AS DECIMAL(9, 2)) - 2.5, 0)", [Decimal(-2), Decimal(-1), Decimal(1), Decimal(2)]),
        ("FLOOR(CAST(k AS DECIMAL(9, 2)) - 2.5)", [-2, -1, 0, 1]),
        ("CEILING(CAST(k AS DECIMAL(9, 2)) - 2.5)", [-1, 0, 1, 2]),
        ("GREATEST(k, 2, 3)", [3, 3, 3, 4]),
        ("LEAST(COALESCE(x, 'b'), 'b')", ["abca", "b", "b", ""]),
        ("EXTRACT(DAY FROM CAST('2024-02-05' AS DATE)) + k", [6, 7, 8, 9]),
        ("DATEDIFF(CAST('2024-03-01' AS DATE), CAST('2024-02-28' AS DATE)) + k", [3, 4, 5, 6]),
        ("CASE k WHEN 1 THEN 'a' WHEN NULL THEN 'n' WHEN 3 THEN 'c' END", ["a", None, "c", None]),
        ("x IS DISTINCT FROM 'n1'", [True, False, True, True]),
        ("x IS NOT DISTINCT FROM NULL", [False, False, True, False]),
    ],
)
def test_functions_are_evaluated(expression: str, values: list[Any]) -> None:
    assert column(expression, "t") == values


@pytest.mark.parametrize(
    "expression",
    [
        "UPPER(x)",  # whether it is equal to small letters depends on the collation
        "GREATEST(x, 'a')",  # of NULL
        "TRIM(BOTH 'ab' FROM x)",
        "SUBSTRING(x, k - 1, 1)",
        "ASCII(x)",  # of no letter
        "LEFT(x, k - 1)",
        "REPLACE(x, '', 'a')",
        "(k - 4) / 2",
        "MOD(k, k - 1)",
    ],
)
def test_what_databases_differ_in_is_not_decided(expression: str) -> None:
    with pytest.raises(UndecidedError):
        column(expression, "t")


@pytest.mark.parametrize(
    ("window", "values"),
    [
        ("SUM(n) OVER (ORDER BY n)", [10, 50, 50, 80]),
        ("SUM(n) OVER (ORDER BY n RANGE BETWEEN 10 PRECEDING AND CURRENT ROW)", [10, 50, 50, 70]),
        ("SUM(n) OVER (ORDER BY n DESC RANGE BETWEEN 10 PRECEDING AND 5 PRECEDING)", [40, 30, 30, None]),
        ("COUNT(*) OVER (ORDER BY n GROUPS BETWEEN 1 PRECEDING AND CURRENT ROW)", [1, 3, 3, 3]),
        ("COUNT(*) OVER (ORDER BY k ROWS BETWEEN 2 FOLLOWING AND UNBOUNDED FOLLOWING)", [2, 1, 0, 0]),
        ("COUNT(*) OVER (ORDER BY k ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)", [0, 1, 2, 3]),
        ("COUNT(*) OVER (ORDER BY n RANGE BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)", [4, 4, 4, 4]),
        ("FIRST_VALUE(n) OVER (ORDER BY k DESC)", [30, 30, 30, 30]),
        ("LAST_VALUE(n) OVER (ORDER BY k ROWS BETWEEN CURRENT ROW AND 1 FOLLOWING)", [20, 20, 30, 30]),
        ("NTH_VALUE(k, 2) OVER (ORDER BY k)", [None, 2, 2, 2]),
        ("LAG(n) OVER (ORDER BY k DESC)", [20, 20, 30, None]),
        ("LEAD(n, 2, 7) OVER (ORDER BY k)", [20, 30, 7, 7]),
        ("NTILE(3) OVER (ORDER BY k)", [1, 1, 2, 3]),
        ("DENSE_RANK() OVER (ORDER BY n DESC)", [3, 2, 2, 1]),
        ("RANK() OVER (PARTITION BY n ORDER BY k)", [1, 1, 2, 1]),
    ],
)
def test_windows_are_evaluated(window: str, values: list[Any]) -> None:
    assert column(window, "e") == values
    function, _, over = window.partition(" OVER ")
    assert column(f"{function} OVER w", f"e WINDOW w AS {over}") == values


@pytest.mark.parametrize("window", ["ROW_NUMBER() OVER (ORDER BY n)", "SUM(k) OVER (ORDER BY n ROWS 1 PRECEDING)"])
def test_a_window_that_depends_on_the_order_of_equal_rows_is_not_decided(window: str) -> None:
    with pytest.raises(UndecidedError, match="number of its own"):
        column(window, "e")


@pytest.mark.parametrize(
    ("name", "expression", "text"),
    [
        ("sqlite", "POSITION('a' IN x)", "INSTR(x, 'a')"),
        ("sqlite", "EXTRACT(MONTH FROM d)", "CAST(STRFTIME('%m', d) AS INTEGER)"),
        ("mysql", "ABS(n) / 2", "(ABS(n) DIV 2)"),
        ("duckdb", "ABS(n) / 2", "(ABS(n) // 2)"),
        ("firebird", "GREATEST(n, 1)", "MAXVALUE(n, 1)"),
        ("postgresql", "TRIM(LEADING 'a' FROM REVERSE(x))", "TRIM(LEADING 'a' FROM REVERSE(x))"),
    ],
)
def test_a_dialect_writes_functions_in_its_own_way(name: str, expression: str, text: str) -> None:
    tree = sqlglot.parse_one(f"SELECT {expression} AS c FROM t")
    dialect = registry.dialect(name)
    assert text in texts.adapted(dialect, tree).sql(dialect.generator)


def test_truth_values_are_summed_up_and_rows_ordered_by_a_name() -> None:
    assert rows("SELECT BOOL_AND(n > 10) AS c, BOOL_OR(n > 20) AS d FROM e GROUP BY n ORDER BY d DESC, c") == [
        (True, True),
        (False, False),
        (True, False),
    ]


def test_the_numbers_up_to_a_column_are_joined_to_its_rows() -> None:
    series = "UNNEST(GENERATE_SERIES(3, r.k)) AS s (z)"
    right = [(3, 3), (4, 3), (4, 4)]
    assert rows(f"SELECT r.k, s.z FROM e AS r CROSS JOIN {series}") == right
    assert rows(f"SELECT r.k, s.z FROM e AS r, {series}") == right
    assert rows(f"SELECT r.k FROM (SELECT k FROM e WHERE k > 9) AS r CROSS JOIN {series}") == []
    walk = f"SELECT 3 AS k, 0 AS d UNION ALL SELECT s.z + 1, r.d + 1 FROM r CROSS JOIN {series} WHERE r.d < 2"
    assert rows(f"WITH RECURSIVE r (k, d) AS ({walk}) SELECT k, d FROM r") == [(3, 0), (4, 1), (4, 2), (5, 2)]


def test_a_condition_about_windows_keeps_rows() -> None:
    assert rows("SELECT k FROM e QUALIFY COUNT(*) OVER (PARTITION BY n) > 1") == [(2,), (3,)]
    assert rows("SELECT DISTINCT n FROM e QUALIFY RANK() OVER (ORDER BY n) < 3") == [(10,), (20,)]


def test_a_text_grows_to_thousands_of_characters_only_from_a_long_one() -> None:
    walk = "WITH RECURSIVE w (x, d) AS (SELECT '{}' AS x, 0 AS d UNION ALL SELECT x || x, d + 1 FROM w WHERE d < 4) "
    assert rows(walk.format("ab" * 100) + "SELECT MAX(LENGTH(x)) AS c FROM w") == [(3200,)]
    for word in ("ab" * 10, "ab" * 150):
        with pytest.raises(UndecidedError, match="too long"):
            rows(walk.format(word) + "SELECT x FROM w")


def test_a_function_that_a_dialect_has_not_is_never_drawn() -> None:
    facts = requirements(registry.dialect("sqlite"))
    assert functions.lacking(facts) == {"LPAD", "RPAD", "REPEAT", "REVERSE"}
    chance, found = Random(1), set()
    for _ in range(100):
        parts = shares(chance, lacks(facts)) | {"functions": 0.6, "texts": 0.6}
        assert functions.lacking(facts).isdisjoint(parts)
        if case := drawn_once(chance, facts, parts):
            found |= {*FUNCTIONS}.intersection(case.parts)
    assert len(found) > 10
