"""Lists in statements drawn by a grammar, recursions in anchors of each other, and computed limits and orders."""

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from sqlglot import exp

from sqlsudoku.database import registry
from sqlsudoku.lab.compliance.requirements import Departure, requirements
from sqlsudoku.lab.fuzz.grammar import elements, lists, scripts, texts
from sqlsudoku.lab.fuzz.grammar.cases import QUERY, GrammarCase, drawn_once
from sqlsudoku.lab.fuzz.grammar.facts import lacks
from sqlsudoku.lab.fuzz.grammar.lists import LIST_PARTS, OPERATIONS
from sqlsudoku.lab.fuzz.grammar.parts import PARTS, shares
from sqlsudoku.lab.fuzz.grammar.recursions import FEW
from sqlsudoku.lab.fuzz.grammar.scopes import Relation, UndecidedError
from sqlsudoku.lab.fuzz.grammar.tables import Table
from sqlsudoku.lab.fuzz.grammar.within import WITHIN
from sqlsudoku.lab.fuzz.recursion.answers import Right
from sqlsudoku.lab.fuzz.trees import parsed

EDGES = Relation(("a", "b"), [(1, 2), (2, 3), (3, 1), (3, 4), (4, None)])
PATHS = (
    "WITH RECURSIVE w (n, trail) AS (SELECT 1, ARRAY[1] UNION ALL SELECT e.b, LIST_ADDED(w.trail, e.b) "
    "FROM w JOIN e ON e.a = w.n WHERE {}) "
)
SIMPLE = PATHS.format("LIST_LACKS(w.trail, e.b)")


def rows(statement: str, departs: frozenset[Departure] = frozenset()) -> Sequence[tuple[Any, ...]]:
    return scripts.rows({"e": EDGES}, [parsed(statement)], FEW._replace(departs=departs)).rows


@pytest.mark.parametrize(
    ("select", "right"),
    [
        ("SELECT trail FROM w", [((1,),), ((1, 2),), ((1, 2, 3),), ((1, 2, 3, 4),)]),
        (
            "SELECT LIST_LENGTH(trail), LIST_ITEM(trail, 2), LIST_LAST(trail) FROM w WHERE n < 3",
            [(1, None, 1), (2, 2, 2)],
        ),
        ("SELECT n FROM w WHERE trail = ARRAY[1, 2] OR trail > ARRAY[1, 2, 3]", [(2,), (4,)]),
        ("SELECT w.n, u.x FROM w CROSS JOIN UNNEST(w.trail) AS u (x) WHERE w.n < 3", [(1, 1), (2, 1), (2, 2)]),
        (
            "SELECT w.n, q.x FROM w CROSS JOIN LATERAL (SELECT u.x FROM UNNEST(w.trail) AS u (x)) AS q WHERE w.n = 2",
            [(2, 1), (2, 2)],
        ),
        ("SELECT (SELECT MAX(u.x) FROM UNNEST(w.trail) AS u (x)) AS c FROM w WHERE w.n = 3", [(3,)]),
        ("SELECT ARRAY_AGG(n ORDER BY n DESC) AS c FROM w", [((4, 3, 2, 1),)]),
        ("SELECT trail FROM w WHERE n = 2 UNION SELECT ARRAY[1, 2] FROM e", [((1, 2),)]),
        (
            "SELECT trail, COUNT(*) AS c FROM (SELECT LIST_JOINED(trail, ARRAY[9]) AS trail FROM w WHERE n < 2) AS q "
            "GROUP BY trail",
            [((1, 9), 1)],
        ),
        ("SELECT trail IN (SELECT ARRAY[1, 2]) AS c FROM w WHERE n < 3", [(False,), (True,)]),
        (
            "SELECT CAST(NULL AS INTEGER ARRAY), LIST_LENGTH(CAST(ARRAY[] AS INTEGER ARRAY)) AS d FROM e WHERE a = 1",
            [(None, 0)],
        ),
        (
            "SELECT LIST_HAS(trail, NULL), LIST_LACKS(trail, NULL), NOT LIST_HAS(trail, 1) FROM w WHERE n = 1",
            [(None, None, False)],
        ),
        ("SELECT LIST_LACKS(ARRAY[1, NULL], n), LIST_HAS(ARRAY[1, NULL], 1) FROM w WHERE n = 2", [(None, True)]),
    ],
)
def test_lists_are_evaluated(select: str, right: list[tuple[Any, ...]]) -> None:
    assert rows(SIMPLE + select) == right


@pytest.mark.parametrize(
    "expression",
    [
        "LIST_HAS(ARRAY[1, NULL], 2)",
        "LIST_HAS(CAST(NULL AS INTEGER ARRAY), 1)",
        "LIST_ADDED(CAST(NULL AS INTEGER ARRAY), 1)",
        "LIST_JOINED(ARRAY[1], CAST(NULL AS INTEGER ARRAY))",
        "LIST_ITEM(ARRAY[1], 0)",
        "LIST_ADDED(1, 1)",
        "ARRAY[1, NULL] = ARRAY[1, NULL]",
        "LIST_OTHER(ARRAY[1])",
        "(SELECT ARRAY_AGG(b ORDER BY b) FROM e)",
        "(SELECT ARRAY_AGG(b ORDER BY a) FROM e WHERE a < 4)",
        "(SELECT ARRAY_AGG(a ORDER BY a) FROM e WHERE a > 9)",
    ],
)
def test_what_databases_make_of_null_in_several_ways_is_not_decided(expression: str) -> None:
    with pytest.raises(UndecidedError):
        rows(f"SELECT {expression} AS c")


def test_a_list_with_null_is_in_no_order() -> None:
    unordered = scripts.rows({}, [parsed("SELECT ARRAY[1, NULL] AS c UNION ALL SELECT ARRAY[2] ORDER BY 1")])
    assert not unordered.in_order
    with pytest.raises(UndecidedError):
        rows("SELECT ARRAY[1, NULL] AS c UNION ALL SELECT ARRAY[2] ORDER BY 1 LIMIT 1")


def test_a_path_ends_where_a_node_is_in_it() -> None:
    assert rows(PATHS.format("NOT LIST_HAS(w.trail, e.b)") + "SELECT COUNT(*) AS c FROM w") == [(4,)]


def test_a_database_whose_lists_are_never_null_is_not_asked_where_they_may_be() -> None:
    departs = frozenset({Departure.LIST_NOT_NULL})
    assert rows(SIMPLE + "SELECT trail FROM w WHERE n = 1", departs) == [((1,),)]
    assert rows("SELECT e.a FROM e LEFT JOIN e AS f ON f.a = e.b WHERE e.a = 1", departs) == [(1,)]
    for select in ("SELECT trail FROM e LEFT JOIN w ON w.n = e.a", "SELECT LAG(trail) OVER (ORDER BY n) AS c FROM w"):
        with pytest.raises(UndecidedError, match="a list may be empty"):
            rows(SIMPLE + select, departs)
    with pytest.raises(UndecidedError, match="returns no list"):
        rows(SIMPLE + "SELECT trail FROM w", frozenset({Departure.LIST_NOT_SHOWN}))


def test_a_list_that_a_driver_returns_is_compared_by_its_elements() -> None:
    assert Right([((1, 2), None)], in_order=False).verdict([[([1, 2], None)]]).agrees
    assert not Right([((1, 2),)], in_order=False).verdict([[([2, 1],)]]).agrees


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("postgresql", ["ARRAY_APPEND(w.trail, e.b)", "(e.b <> ALL(w.trail))", "(w.trail)[CARDINALITY(w.trail)]"]),
        ("duckdb", ["list_append(w.trail, e.b)", "(e.b <> ALL(w.trail))", "(w.trail)[-1]"]),
        ("datafusion", ["array_append(w.trail, e.b)", "(e.b <> ALL(w.trail))", "array_element(w.trail, -1)"]),
        ("hyper", ["ARRAY_APPEND(w.trail, e.b)", "(e.b <> ALL(w.trail))", "(w.trail)[ARRAY_LENGTH(w.trail)]"]),
    ],
)
def test_a_dialect_writes_what_is_computed_of_a_list(name: str, written: list[str]) -> None:
    tree = parsed(SIMPLE + "SELECT LIST_LAST(w.trail) AS c FROM w")
    found = " ".join(texts.adapted(registry.dialect(name), tree).sql(registry.dialect(name).generator).split())
    assert [each for each in written if each not in found] == []


def test_a_dialect_draws_only_the_lists_that_it_has() -> None:
    names = {*OPERATIONS, "UNNEST", "LIST_OF_ROWS", "ORDER"}
    several = [requirements(registry.dialect(each)) for each in registry.dialects()]
    assert {name for facts in several for name in facts.lists} == names
    assert elements.OPERATIONS.keys() == OPERATIONS.keys()
    assert {*LIST_PARTS} <= lacks(requirements(registry.dialect("sqlite")))
    assert {"elements as rows", "ordered lists"} <= lists.lacking(requirements(registry.dialect("clickhouse")))
    inner = {part for part, outer in WITHIN.items() if outer == "integer lists"}
    assert inner <= {*PARTS}


def test_rows_are_sorted_by_an_expression_that_is_not_selected() -> None:
    assert rows("SELECT a AS c FROM e ORDER BY COALESCE(e.b, 0) DESC, 1 LIMIT 3") == [(3,), (2,), (1,)]
    assert rows("SELECT q.* FROM (SELECT a AS c FROM e ORDER BY 3 - e.a, 1 LIMIT 1) AS q") == [(4,)]
    for undecided in ("SELECT DISTINCT a FROM e ORDER BY e.b + 0", "SELECT a FROM e ORDER BY e.b + 0 LIMIT 1"):
        with pytest.raises(UndecidedError):
            rows(undecided)


def test_a_cursor_is_closed_after_a_transaction_that_is_rolled_back_too() -> None:
    table = Table("fuzz_edges", (("a", "integer"),), ((1,),))
    script = ("SELECT fuzz_edges.a FROM fuzz_edges",)
    case = GrammarCase(QUERY, tables=(table,), script=script, before=("rolled back", "cursor"))
    after = [each.text for each in texts.made(registry.dialect("postgresql"), case).after]
    assert "ROLLBACK" in after
    assert after.index("ROLLBACK") < next(place for place, text in enumerate(after) if text.startswith("DROP TABLE"))


def deepest(tree: exp.Expr) -> int:
    """How many WITH are around the innermost one."""
    return max((sum(1 for _ in ancestors(each)) for each in tree.find_all(exp.With)), default=0)


def ancestors(node: exp.Expr) -> Sequence[exp.Expr]:
    found = []
    while node := node.find_ancestor(exp.CTE):  # type: ignore[assignment]
        found.append(node)
    return found


def drawn(name: str, *parts: str) -> GrammarCase:
    """A case with all of these parts."""
    facts, chance = requirements(registry.dialect(name)), Random(5)
    for _ in range(300):
        often = {**shares(chance, lacks(facts)), **dict.fromkeys(parts, 0.9)}
        case = drawn_once(chance, facts, often)
        if case and {*parts} <= {*case.parts}:
            return case
    pytest.fail(f"no case with {parts}")


def test_anchors_are_nested_deep() -> None:
    parts = ["WITH in the anchor", "many WITH in the anchor"]
    assert deepest(drawn("duckdb", *parts).trees[-1]) > 2


def test_a_limit_of_a_recursion_may_be_computed() -> None:
    numbers = "WITH RECURSIVE w (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM w ORDER BY 1 LIMIT {}) SELECT n FROM w"
    assert rows(numbers.format("1 + 2")) == [(1,), (2,), (3,)]
    assert rows(numbers.format("(SELECT COUNT(*) FROM e WHERE a < 3) OFFSET 1 * 2")) == [(3,), (4,)]
    with pytest.raises(UndecidedError, match="LIMIT is no number"):
        rows(numbers.format("(SELECT MAX(a) FROM e WHERE a > 9)"))
    parts = ["ORDER BY of the recursion", "LIMIT of the recursion", "LIMIT of the recursion by an expression"]
    assert "LIMIT" in drawn("sqlite", *parts).script[-1]
    assert parts[-1] in lacks(requirements(registry.dialect("postgresql")))


def test_a_list_of_rows_has_the_type_of_all_lists() -> None:
    """In PostgreSQL, TEXT[] is not VARCHAR[]."""
    facts = requirements(registry.dialect("postgresql"))
    parts = ("list of rows", "text lists", "integer lists", "grouped")
    drawn = [drawn_once(Random(number), facts, dict.fromkeys(parts, 0.9)) for number in range(60)]
    several = [found for case in drawn if case for found in re.findall(r"\S*ARRAY_AGG\(", case.script[-1])]
    assert several
    assert {*several} == {"CAST(ARRAY_AGG("}


def test_no_boolean_is_the_greatest() -> None:
    """PostgreSQL has no MAX of them."""
    facts = requirements(registry.dialect("postgresql"))
    parts = ("booleans", "IN a subquery", "IN an aggregate")
    drawn = [drawn_once(Random(number), facts, dict.fromkeys(parts, 0.9)) for number in range(80)]
    several = [case.script[-1] for case in drawn if case]
    assert any(re.search(r"IN \(SELECT MAX\(", text) for text in several)
    assert any(re.search(r"IN \(SELECT \w+\.bo_\w", text) for text in several)
    assert not any(re.search(r"MAX\(\w+\.bo_\w", text) for text in several)
