"""What a recursion has whose values do not matter: numbers that nobody knows, stars of it, keys with a collation."""

import re
from collections import Counter
from random import Random

import pytest
from sqlglot import exp

from sqlsudoku.database import registry
from sqlsudoku.lab.compliance.requirements import requirements
from sqlsudoku.lab.fuzz.cases import OWN
from sqlsudoku.lab.fuzz.grammar import scripts, texts
from sqlsudoku.lab.fuzz.grammar.cases import GrammarCase, drawn_once
from sqlsudoku.lab.fuzz.grammar.facts import lacks
from sqlsudoku.lab.fuzz.grammar.parts import PARTS
from sqlsudoku.lab.fuzz.grammar.scopes import UndecidedError
from sqlsudoku.lab.fuzz.grammar.tables import Table
from sqlsudoku.lab.fuzz.trees import parsed

WALK = (
    "WITH RECURSIVE w (n, luck) AS (SELECT 1, {0} UNION ALL SELECT w.n + 1, {1} FROM w WHERE w.n < 3), "
    "v AS (SELECT w.luck AS luck FROM w) "
)


def rows(statement: str) -> Counter[tuple[object, ...]]:
    return Counter(scripts.rows({}, [parsed(statement)]).rows)


@pytest.mark.parametrize("number", ["RANDOM()", "NEXT VALUE FOR s"])
@pytest.mark.parametrize(
    ("asked", "each_its_own", "all_of_the_first"),
    [
        ("SELECT COUNT(DISTINCT w.luck) FROM w", [(3,)], [(1,)]),
        ("SELECT COUNT(*) FROM w GROUP BY w.luck", [(1,)] * 3, [(3,)]),
        ("SELECT w.n FROM w JOIN v ON v.luck = w.luck", [(1,), (2,), (3,)], [(1,), (2,), (3,)] * 3),
        ("SELECT w.n FROM w WHERE w.luck NOT IN (SELECT v.luck FROM v)", [], []),
        ("SELECT COUNT(*) FROM (SELECT luck FROM w UNION SELECT luck FROM v) AS d", [(3,)], [(1,)]),
    ],
)
def test_a_number_is_equal_to_itself_alone_and_is_computed_once(
    number: str, asked: str, each_its_own: list[tuple[int]], all_of_the_first: list[tuple[int]]
) -> None:
    assert rows(WALK.format(number, number) + asked) == Counter(each_its_own)
    assert rows(WALK.format(number, "w.luck") + asked) == Counter(all_of_the_first)


@pytest.mark.parametrize(
    "asked",
    [
        *("SELECT w.luck FROM w", "SELECT MAX(w.luck) > 1 FROM w", "SELECT w.n FROM w ORDER BY w.luck LIMIT 1"),
        *("SELECT COUNT(*) FROM w WHERE w.luck = 1", "SELECT COUNT(*) FROM (SELECT luck FROM w EXCEPT SELECT 1) AS d"),
    ],
)
def test_what_depends_on_the_numbers_is_not_decided(asked: str) -> None:
    with pytest.raises(UndecidedError):
        rows(WALK.format("RANDOM()", "RANDOM()") + asked)


@pytest.mark.parametrize("numbers", [("NEXT VALUE FOR s", "1"), ("1", "NEXT VALUE FOR s")])
@pytest.mark.parametrize("asked", ["SELECT COUNT(DISTINCT luck) FROM w", "SELECT COUNT(*) FROM w GROUP BY luck"])
def test_a_number_that_is_known_is_not_counted_with_those_that_are_not(numbers: tuple[str, str], asked: str) -> None:
    """The sequence may have the same one: where shortening puts it in place of the recursion's."""
    with pytest.raises(UndecidedError, match="two kinds of values"):
        rows(WALK.format(*numbers) + asked)


def _drawn(name: str, *parts: str) -> list[GrammarCase]:
    """Statements with these parts, of all parts that the dialect has."""
    facts = requirements(registry.dialect(name))
    shares = {part: share for part, share in PARTS.items() if part not in lacks(facts) and part != "endless"}
    shares |= dict.fromkeys(parts, 1.0)
    drawn = [drawn_once(Random(number), facts, shares) for number in range(40)]
    return [case for case in drawn if case and parts[0] in case.parts]


def test_a_sequence_is_made_and_removed_around_a_statement_that_reads_it() -> None:
    cases = _drawn("postgresql", "numbers of a sequence")
    assert cases
    for case in cases:
        made = texts.made(registry.dialect("postgresql"), case)
        said = [each.text.replace(OWN, "") for each in (*made.before, *made.statements, *made.after)]
        assert "CREATE SEQUENCE fuzz_numbers" in said
        assert "DROP SEQUENCE fuzz_numbers" in said
        assert any("NEXTVAL('fuzz_numbers')" in each for each in said)


def test_a_recursion_that_is_read_twice_may_only_be_materialized() -> None:
    cases = _drawn("sqlite", "random numbers", "computed once", "materialized recursion")
    assert cases
    recursions = [next(cte for cte in case.trees[-1].find_all(exp.CTE) if cte.alias.lower() == "w") for case in cases]
    assert {cte.args.get("materialized") for cte in recursions} == {True}


def test_only_what_promises_to_compute_a_recursion_once_reads_it_twice() -> None:
    """MariaDB and H2 say nothing of it, but count."""
    lacking = {name: lacks(requirements(registry.dialect(name))) for name in ("sqlite", "mysql", "mariadb", "h2")}
    assert [name for name, parts in lacking.items() if "computed once" in parts] == ["mariadb", "h2"]
    assert [name for name, parts in lacking.items() if "numbers of a sequence" in parts] == ["sqlite", "mysql"]


def test_a_star_of_the_recursion_ends_and_is_drawn_in_each_form() -> None:
    """Alone under UNION, beside the next values, with REPLACE, and without the columns that EXCLUDE names."""
    members = [case.script[-1] for case in _drawn("duckdb", "star of the recursion", "EXCLUDE in a star")]
    assert any(re.search(r"\.\* REPLACE \(", each) for each in members)
    assert any(re.search(r"\.\* EXCLUDE \(n, lvl\)", each) for each in members)
    parts = "star of the recursion", "several members", "UNION of the recursion"
    alone = [case.script[-1] for case in _drawn("sqlite", *parts)]
    assert any(re.search(r"SELECT \w+\.\* FROM", each) for each in alone)


def test_texts_that_differ_in_case_are_one_key() -> None:
    step = "SELECT CAST('A' AS VARCHAR(60)) COLLATE ignoring_case, w.n + 1 FROM w WHERE w.n < 3"
    anchor = "SELECT CAST('a' AS VARCHAR(60)) COLLATE ignoring_case AS x, 1 AS n"
    assert rows(f"WITH RECURSIVE w USING KEY (x) AS ({anchor} UNION {step}) SELECT w.n FROM w") == Counter([(3,)])
    drawn = _drawn("duckdb", "key with a collation", "using key")
    assert drawn
    assert all(re.search(r"USING KEY \(n, ", " ".join(case.script), re.IGNORECASE) for case in drawn)


def test_rows_differ_in_capital_letters_alone() -> None:
    """The table has them, a recursion changes its letters, and all are compared by the collation."""
    drawn = _drawn("sqlite", "other letters", "caseless texts")
    assert any(re.search(r"UPPER\(\w+\.x\)", " ".join(case.script)) for case in drawn)
    tables = [table for case in drawn for table in case.tables]
    texts_ = [{row[place] for row in table.rows} - {None} for table in tables for place in _caseless(table)]
    assert any(each & {text.swapcase() for text in each} for each in texts_)
    table = Table("e", (("a", "integer"), ("ca_a", "caseless text")), ((1, "aB"), (1, "Ab"), (2, None)))
    case = GrammarCase("statement", tables=(table,), script=("SELECT DISTINCT a, ca_a FROM e",))
    assert case.answer.rows == [(1, "ab"), (2, None)]


def _caseless(table: Table) -> list[int]:
    return [place for place, (_, kind) in enumerate(table.columns) if kind == "caseless text"]
