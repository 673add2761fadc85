"""Values and constructs that few databases have: rows IN a table, unsigned numbers, lambdas."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from sqlsudoku.database import registry
from sqlsudoku.lab.compliance.requirements import Departure, requirements
from sqlsudoku.lab.fuzz.grammar import scripts, texts
from sqlsudoku.lab.fuzz.grammar.cases import GrammarCase, drawn_once
from sqlsudoku.lab.fuzz.grammar.facts import lacks
from sqlsudoku.lab.fuzz.grammar.parts import PARTS
from sqlsudoku.lab.fuzz.grammar.recursions import FEW
from sqlsudoku.lab.fuzz.grammar.scopes import UndecidedError
from sqlsudoku.lab.fuzz.grammar.simpler import typed
from sqlsudoku.lab.fuzz.grammar.values import MOST
from sqlsudoku.lab.fuzz.grammar.within import chain_of
from sqlsudoku.lab.fuzz.trees import parsed, written

WALK = "WITH RECURSIVE w (n, lvl) AS (SELECT 1, 0 UNION ALL SELECT w.n + 2, w.lvl + 1 FROM w WHERE w.lvl < 2) "


def rows(*statements: str) -> Counter[tuple[object, ...]]:
    return Counter(scripts.rows({}, [parsed(each) for each in statements]).rows)


def drawn(name: str, *parts: str, number: int = 40) -> Iterator[GrammarCase]:
    """Statements with the first of these parts, of all parts that the dialect has."""
    facts = requirements(registry.dialect(name))
    shares = {part: share for part, share in PARTS.items() if part not in lacks(facts) and part != "endless"}
    shares |= dict.fromkeys((each for part in parts for each in chain_of(part)), 1.0)
    cases = (drawn_once(Random(seed), facts, shares) for seed in range(number))
    return (case for case in cases if case and parts[0] in case.parts)


def test_a_row_is_in_a_recursion_that_has_it() -> None:
    asked = "SELECT w.n FROM w WHERE (w.n + 2, w.lvl + 1) IN w"
    assert rows(WALK + asked) == Counter([(1,), (3,)])
    assert rows(WALK + asked.replace("IN w", "NOT IN w")) == Counter([(5,)])


def test_a_row_with_null_is_not_looked_for_where_null_is_in_no_set() -> None:
    departs = FEW._replace(departs=frozenset({Departure.IN_SKIPS_NULL}))
    statement = [parsed(f"{WALK}SELECT w.n FROM w WHERE (w.n, NULLIF(w.lvl, 1)) IN w")]
    assert scripts.rows({}, statement).rows == [(1,), (5,)]
    with pytest.raises(UndecidedError):
        _ = scripts.rows({}, statement, departs).rows


@pytest.mark.parametrize("name", ["sqlite", "clickhouse"])
def test_rows_in_a_recursion_are_drawn(name: str) -> None:
    cases = drawn(name, "row IN a table", number=240)
    assert any(re.search(r"\) (NOT )?IN [wv]\b", case.script[-1], re.IGNORECASE) for case in cases)


@pytest.mark.parametrize(("kind", "most"), [("UTINYINT", 255), ("UBIGINT", MOST)])
def test_an_unsigned_number_that_does_not_fit_is_not_decided(kind: str, most: int) -> None:
    assert rows(f"SELECT CAST({most} AS {kind}) - 1, CAST(NULL AS {kind})") == Counter([(most - 1, None)])
    for given in (f"0 - CAST(1 AS {kind})", f"{most} + 1"):
        with pytest.raises(UndecidedError):
            rows(f"SELECT CAST({given} AS {kind})")


@pytest.mark.parametrize(
    ("name", "part", "pattern"),
    [
        ("duckdb", "bytes", r"\bby_[ak] UTINYINT\b"),
        ("duckdb", "unsigned number subtracted", r"\w+\.[xyz]\d* - 1\b.* AND \w+\.[xyz]\d* >= 1\b"),
        ("clickhouse", "unsigned numbers", r"CAST\(\d AS Nullable\(UInt64\)\)"),
        ("mysql", "unsigned numbers", r"CAST\(\d AS UNSIGNED\)"),
        ("postgresql", "small numbers", r"CAST\(\d AS SMALLINT\)"),
    ],
)
def test_narrow_numbers_have_the_type_of_the_database(name: str, part: str, pattern: str) -> None:
    dialect = registry.dialect(name)
    several = [texts.made(dialect, case) for case in drawn(name, part, number=20)]
    said = [" ".join(" ".join(each.text.split()) for each in (*made.before, *made.statements)) for made in several]
    assert any(re.search(pattern, each) for each in said)
    assert not any(re.search(r"(?i)Nullable\(U(BIG|TINY)INT|AS UBIGINT", each) for each in said if name != "duckdb")


def test_a_case_with_unsigned_numbers_can_be_shortened() -> None:
    """Whose statement is read again as it is written, with its types."""
    case = next(drawn("duckdb", "unsigned numbers", "bytes"))
    assert {parsed(written(each.copy())) == each for each in case.trees} == {True}
    assert typed(case)


def test_a_lambda_is_about_each_element() -> None:
    given = "CAST(ARRAY[3, NULL, 1] AS INTEGER ARRAY)"
    item = "LIST_ITEM({}({}, {}), {})"
    mapped = [item.format("LIST_MAPPED", given, "2", place) for place in (1, 2, 3)]
    assert rows(f"SELECT {', '.join(mapped)}") == Counter([(5, None, 3)])
    assert rows(f"SELECT {item.format('LIST_MAPPED', given, 'CAST(NULL AS INTEGER)', 1)}") == Counter([(None,)])
    assert rows(f"SELECT LIST_LENGTH(LIST_FILTERED({given}, 1)), LIST_LENGTH(LIST_FILTERED({given}, 0))") == Counter(
        [(1, 2)]
    )


@pytest.mark.parametrize(
    ("name", "pattern"),
    [
        ("duckdb", r"\[each( \+ \w+\.\w+)? FOR each IN (?:(?! UNION ).)+( IF each > \w+\.\w+)?\]"),
        ("clickhouse", r"array(Map|Filter)\(each -> .*\w+\.\w+"),
    ],
)
def test_lambdas_read_columns(name: str, pattern: str) -> None:
    dialect = registry.dialect(name)
    several = (texts.made(dialect, case) for case in drawn(name, "lambda in a condition"))
    assert any(re.search(pattern, " ".join(made.statements[-1].text.split())) for made in several)
    assert "lambda" in lacks(requirements(registry.dialect("postgresql")))
