"""MySQL's text keeps rules from its manual, since no test runs it: https://dev.mysql.com/doc/refman/8.4/en/."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlglot
from reading import files
from sqlglot import exp

from sqlsudoku.database import registry
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import SIZES
from sqlsudoku.queries.request import Options, Question
from sqlsudoku.queries.script import generate

RESERVED = set((Path(__file__).parents[1] / "data" / "mysql-reserved.txt").read_text("utf-8").split())
"""The words that no name may be: keywords.html, of 8.4 and what 9 adds."""
ABSENT = (exp.Returning, exp.TemporaryProperty, exp.Values)
"""What MySQL has in other words, or cannot use here."""
RECURSION = "WITH RECURSIVE r AS (SELECT 1 UNION ALL {}) SELECT 1"
IN_NO_MEMBER = (exp.AggFunc, exp.Distinct, exp.Group, exp.Order, exp.Window)
"""What a recursive member may not contain: with.html."""


def faults(text: str) -> Iterator[str]:
    """The rules that a text breaks."""
    for statement in sqlglot.parse(text, read="mysql"):
        assert statement
        for name in {each.name for each in statement.find_all(exp.Identifier) if not each.quoted}:
            if name.lower() in RESERVED or name.startswith("seq_"):
                yield f"{name} is no name"
        for node in statement.find_all(*ABSENT):
            yield f"{node.key} is not there"
        for derived in statement.find_all(exp.Subquery):
            if isinstance(derived.parent, (exp.From, exp.Join)) and not derived.alias:
                yield "a derived table has no name"
        for recursion in statement.find_all(exp.CTE):
            yield from faults_of_recursion(recursion)


def faults_of_recursion(recursion: exp.CTE) -> Iterator[str]:
    """The rules that a recursion's second member breaks; a CTE that is none has none."""
    if not isinstance(union := recursion.this, exp.Union):
        return
    member = union.expression
    own = [table for table in member.find_all(exp.Table) if table.name == recursion.alias]
    if not own:
        return
    if len(own) > 1 or own[0].parent_select is not member:
        yield f"{recursion.alias} is not read once, in FROM"
    if node := member.find(*IN_NO_MEMBER):
        yield f"{node.key} stands in a recursive member"


@pytest.mark.parametrize("name", files("mysql"))
def test_committed_files_keep_the_rules(name: str) -> None:
    assert [*faults(files("mysql")[name])] == []


@pytest.mark.parametrize(
    ("query", "options"),
    [
        ("string", Options(table="games.puzzles", limit=2)),
        ("string", Options(shape="levels")),
        ("cover", Options(size=4, table="games.puzzles", limit=2)),
    ],
)
def test_further_texts_keep_the_rules(query: str, options: Options) -> None:
    puzzle = None if options.table else sample(SIZES[9])
    assert [*faults(generate(registry.dialect("mysql"), Question(query, puzzle, options)))] == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("SELECT a.n AS empty FROM t AS a", "empty is no name"),
        ("SELECT seq FROM seq_1_to_9", "seq_1_to_9 is no name"),
        ("CREATE TEMPORARY TABLE t (n INT)", "temporaryproperty is not there"),
        ("SELECT n FROM (SELECT 1 AS n)", "a derived table has no name"),
        (
            "WITH RECURSIVE r AS (SELECT 1 UNION ALL SELECT a.n FROM r AS a JOIN r AS b) SELECT 1",
            "r is not read once, in FROM",
        ),
        (
            "WITH RECURSIVE r AS (SELECT 1 UNION ALL SELECT n FROM (SELECT n FROM r) AS s) SELECT 1",
            "r is not read once, in FROM",
        ),
        ("WITH RECURSIVE r AS (SELECT 1 UNION ALL SELECT MAX(n) FROM r) SELECT 1", "max stands in a recursive member"),
    ],
)
def test_a_broken_rule_is_found(text: str, fault: str) -> None:
    assert [*faults(text)] == [fault]
