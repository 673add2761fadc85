"""Triggers: what they do for each row that a statement changes, and how they are asked."""

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
from sqlsudoku.lab.fuzz.grammar.scopes import Relation, UndecidedError
from sqlsudoku.lab.fuzz.standard import EVENTS
from sqlsudoku.lab.fuzz.trees import parsed

STEPS = "WITH RECURSIVE w (n) AS (SELECT {0}.a UNION ALL SELECT w.n + 1 FROM w WHERE w.n < 3) "


def filled(event: str, row: str, change: str) -> Counter[tuple[object, ...]]:
    """The rows that a trigger of an event on a table with (1, 5) and (2, 6) makes of a change."""
    tables = {"e": Relation(["a", "b"], [(1, 5), (2, 6)], key=("a",)), "m": Relation(["r", "s"], [])}
    made = f"CREATE TRIGGER t AFTER {event} ON e FOR EACH ROW INSERT INTO m (r, s) {STEPS.format(row)} "
    script = [f"{made} SELECT w.n, {row}.b FROM w", change, "SELECT * FROM m"]
    return Counter(scripts.rows(tables, [parsed(each) for each in script]).rows)


@pytest.mark.parametrize(
    ("event", "row", "change", "rows"),
    [
        ("INSERT", "new", "INSERT INTO e (a, b) SELECT a + 2, b FROM e", [(3, 5), (4, 6)]),
        ("UPDATE", "new", "UPDATE e SET b = b + 1 WHERE a = 2", [(2, 7), (3, 7)]),
        ("DELETE", "old", "DELETE FROM e WHERE b < 6", [(1, 5), (2, 5), (3, 5)]),
        ("DELETE", "old", "UPDATE e SET b = 1", []),
        ("UPDATE", "new", "UPDATE e SET b = 1 WHERE a = 9", []),
    ],
)
def test_a_trigger_does_its_statement_for_each_row_of_its_event(
    event: str, row: str, change: str, rows: list[tuple[int, int]]
) -> None:
    assert filled(event, row, change) == Counter(rows)


def test_which_event_a_conflict_is_differs_among_databases() -> None:
    with pytest.raises(UndecidedError):
        filled("INSERT", "new", "INSERT INTO e (a, b) SELECT 1, 7 ON CONFLICT (a) DO UPDATE SET b = excluded.b")


def test_a_row_that_the_trigger_has_not_is_not_read() -> None:
    with pytest.raises(UndecidedError):
        filled("INSERT", "old", "INSERT INTO e (a, b) SELECT 3, 7")


def _drawn(name: str, *wanted: str) -> list[GrammarCase]:
    facts = requirements(registry.dialect(name))
    shares = {part: share for part, share in PARTS.items() if part not in lacks(facts) and part != "endless"}
    shares |= dict.fromkeys(("trigger", *wanted), 1.0)
    drawn = [drawn_once(Random(number), facts, shares) for number in range(16)]
    return [case for case in drawn if case and "trigger" in case.parts]


@pytest.mark.parametrize(
    ("name", "begin", "removed"),
    [
        (
            "sqlite",
            r"AFTER (INSERT|UPDATE|DELETE) ON fuzz_\w+ FOR EACH ROW BEGIN\s+INSERT",
            "DROP TRIGGER fuzz_trigger",
        ),
        ("postgresql", r"RETURNS TRIGGER LANGUAGE plpgsql AS \$\$BEGIN\s+INSERT", "DROP FUNCTION fuzz_trigger CASCADE"),
    ],
)
def test_a_trigger_is_made_before_the_change_and_removed(name: str, begin: str, removed: str) -> None:
    cases = _drawn(name)
    assert cases
    assert any("recursion in a trigger" in case.parts for case in cases)
    for case in cases:
        made = texts.made(registry.dialect(name), case)
        said = [each.text.replace(OWN, "") for each in (*made.before, *made.statements, *made.after)]
        (place,) = [number for number, each in enumerate(said) if re.search(begin, each)]
        change = re.compile(r"(WITH[\s\S]*)?(INSERT INTO|UPDATE|DELETE FROM) fuzz_(edges|keys)", re.IGNORECASE)
        assert any(change.match(each) for each in said[place + 1 :])
        assert removed in said


def test_no_row_of_a_trigger_moves_to_another_partition() -> None:
    """It would be deleted and inserted, and no trigger of UPDATE would be called."""
    cases = _drawn("postgresql", "storage")
    is_stored = {"update" in case.parts: any(table.storage is not None for table in case.tables) for case in cases}
    assert is_stored == {True: False, False: True}


@pytest.mark.parametrize("name", ["sqlite", "postgresql"])
def test_nothing_else_has_the_name_of_the_row_of_a_trigger(name: str) -> None:
    cases = _drawn(name, "repeated alias", "repeated CTE", "correlated subquery")
    given = [tree.find_all(exp.TableAlias) for case in cases for tree in case.trees]
    names = {each.name.lower() for aliases in given for each in aliases}
    assert names.isdisjoint(EVENTS.values())
    assert len(names) > 20


def test_only_what_has_triggers_of_one_statement_is_asked_for_them() -> None:
    names = ("sqlite", "postgresql", "duckdb", "h2")
    lacking = {name: lacks(requirements(registry.dialect(name))) for name in names}
    assert [name for name, parts in lacking.items() if "trigger" in parts] == ["duckdb", "h2"]
