"""Random recursions: their answers by a search, a planted fault that is found and shrunk, and honest databases."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from sqlsudoku.cli import main
from sqlsudoku.database import registry
from sqlsudoku.lab.compliance.checks import CHECKS
from sqlsudoku.lab.compliance.requirements import Requirements, requirements
from sqlsudoku.lab.fuzz import cases
from sqlsudoku.lab.fuzz.cases import AnyCase
from sqlsudoku.lab.fuzz.grammar.cases import GrammarCase
from sqlsudoku.lab.fuzz.grammar.parts import PARTS
from sqlsudoku.lab.fuzz.recursion import answers, tables, texts
from sqlsudoku.lab.fuzz.recursion.cases import (
    ABOUT,
    EARLIER,
    JOINS,
    MEMBERS,
    NAMESAKES,
    SHOWN,
    STANDS,
    TALLIES,
    WAYS,
    Edge,
    Filter,
    Graph,
    RecursionCase,
    drawn,
    fitting,
)
from sqlsudoku.lab.fuzz.run import Fuzz, FuzzPlan
from sqlsudoku.run.runner import MEMORY
from sqlsudoku.run.targets import Target

TREE = Graph((Edge(1, 2, 0), Edge(2, 3, 0), Edge(1, 4, 0)), (3, 4))
LEVEL = Graph((Edge(1, 1, 0), Edge(2, 1, 0)), (1, 2), (1, 2))
NULL = Graph((Edge(1, None, 0),), (1,), (1, 2))
CYCLE = Graph((Edge(1, 2, 5), Edge(2, 1, None), Edge(2, 1, 1), Edge(2, 3, 0)), (1,), (1, 3))
"""From 1 to 2, twice back, and on to 3."""
GRAPHS = range(1, 1000, 2)
"""The cases about graphs; the even ones are statements of the grammar."""


class Everything(Requirements):
    """A database that has all recursions."""

    reads_recursion_twice = True
    mutual_recursion = True


@pytest.mark.parametrize(
    ("case", "rows"),
    [
        (RecursionCase("reachable", graph=CYCLE, distinct=True, chosen=("node",)), [(1,), (2,), (3,)]),
        (
            RecursionCase("walks", graph=CYCLE, depth=2, chosen=("node", "depth")),
            [(1, 0), (1, 2), (1, 2), (2, 1), (3, 2)],
        ),
        (RecursionCase("walks", graph=CYCLE, depth=2, distinct=True, chosen=("node",)), [(1,), (1,), (2,), (3,)]),
        (RecursionCase("walks", graph=CYCLE, depth=2, chosen=("node",), shown="grouped"), [(1, 3), (2, 1), (3, 1)]),
        (RecursionCase("walks", graph=CYCLE, depth=2, join="three tables", chosen=("node",)), [(1,)]),
        (RecursionCase("walks", graph=CYCLE, depth=2, stands="in", chosen=("node",)), [(1,), (3,)]),
        (RecursionCase("totals", graph=CYCLE, depth=1, chosen=("total",), filter=Filter("total", ">", 0)), [(5,)]),
        (RecursionCase("paths", graph=CYCLE, depth=1, chosen=("path",)), [(">1",), (">1>2",)]),
        (RecursionCase("steps", depth=3, chosen=("amount",), shown="count"), [(4,)]),
        (RecursionCase("steps", depth=3, member="constants", chosen=("amount",)), [(10,), (20,)]),
        (RecursionCase("doubled", depth=2, chosen=("amount",)), [(10,), (10,), (10,), (11,), (11,), (11,), (12,)]),
        (
            RecursionCase("reachable", graph=Graph(starts=(1, 1)), distinct=True, member="false", chosen=("node",)),
            [(1,)],
        ),
        (RecursionCase("walks", member="never", chosen=("node",)), [(2,)]),
        (RecursionCase("ancestors", graph=TREE, chosen=("node", "depth")), [(1, 1), (1, 2), (2, 1), (3, 0), (4, 0)]),
        (RecursionCase("grown", depth=2, chosen=("path",)), [("ab",), ("abab",), ("abababab",)]),
        (RecursionCase("walks", graph=LEVEL, depth=2, member="greatest", chosen=("node",)), [(1,), (1,), (1,), (2,)]),
        (RecursionCase("walks", graph=LEVEL, depth=1, stands="lateral", chosen=("node",)), [(1,), (1,), (1,), (2,)]),
        (RecursionCase("walks", graph=LEVEL, depth=1, stands="scalar"), [(1, 2), (2, 2)]),
        (RecursionCase("walks", graph=CYCLE, depth=1, stands="not in", chosen=("node",)), [(3,)]),
        (RecursionCase("walks", graph=NULL, depth=1, stands="not in", chosen=("node",)), []),
        (RecursionCase("walks", graph=CYCLE, depth=2, stands="left join", chosen=("node",)), [(1,), (1,), (1,), (3,)]),
        (RecursionCase("steps", depth=1, stands="united", shown="max", chosen=("amount",)), [(11,), (11,)]),
        (RecursionCase("steps", depth=1, tally="outside", chosen=("amount",)), [(10,), (10,), (11,), (11,)]),
        (RecursionCase("walks", graph=CYCLE, depth=1, tally="anchor", chosen=("node",)), [(1,), (1,), (2,), (2,)]),
        (RecursionCase("steps", depth=1, namesake="inside", chosen=("depth",), shown="sum"), [(21,)]),
    ],
)
def test_a_search_finds_the_rows(case: RecursionCase, rows: list[tuple[object, ...]]) -> None:
    assert sorted(answers.rows(case)) == rows


def test_a_row_too_many_or_out_of_order_is_wrong() -> None:
    case = RecursionCase("walks", graph=CYCLE, depth=1, chosen=("node",), limit=2)
    right = answers.right(case)
    assert right.verdict([[(1,), (2,)]]).agrees
    assert right.verdict([[(2,), (1,)]]).detail == "of 2 rows some are out of order"
    assert right.verdict([[(1,), (1,), (2,)]]).detail == "of 2 rows 1 too many"


@pytest.mark.parametrize(("found", "said"), [([(1,)], "1 row, as the search finds them"), ([], "of 1 row 1 missing")])
def test_a_single_row_is_no_rows(found: list[tuple[int]], said: str) -> None:
    assert answers.compared([(1,)], found, in_order=False).detail == said


def test_a_seed_draws_every_member_and_place() -> None:
    dialect = registry.dialect("sqlite")
    drawn_cases = [drawn(dialect, Everything(dialect), (), 1, number)[0] for number in range(500)]
    assert {case.member for case in drawn_cases} == {*MEMBERS}
    assert {case.stands for case in drawn_cases} == {*STANDS}
    assert {case.written for case in drawn_cases} == {*WAYS}
    assert {case.join for case in drawn_cases} == {*JOINS}
    assert {case.tally for case in drawn_cases} == {*TALLIES}
    assert {case.namesake for case in drawn_cases} == {*NAMESAKES}
    assert {case.earlier for case in drawn_cases} == {*EARLIER}
    assert {case.shown for case in drawn_cases} == {*SHOWN}
    assert all(fitting(case) == case for case in drawn_cases[:100])
    assert drawn_cases[7] == drawn(dialect, Everything(dialect), (), 1, 7)[0]


def test_a_statement_before_it_has_another_start() -> None:
    drawn_case = RecursionCase(
        "reachable", graph=CYCLE, distinct=True, literal=True, chosen=("node",), earlier="another"
    )
    case = fitting(drawn_case)
    before, last = texts.made(registry.dialect("sqlite"), fitting(case)).statements
    assert before != last


@pytest.mark.parametrize("database", ["sqlite", "duckdb"])
def test_honest_databases_answer_right(database: str, tmp_path: Path) -> None:
    with Fuzz(Target(database), FuzzPlan(3, tmp_path, 10, MEMORY, about=["recursion"])) as opened:
        wrong = [record for record in opened.records(GRAPHS[:40]) if record.answer.verdict != "agrees"]
    assert wrong == []


@pytest.mark.usefixtures("faulty")
def test_a_wrong_union_is_found_and_shrunk(tmp_path: Path) -> None:
    with Fuzz(Target("keeping"), FuzzPlan(4, tmp_path, 10, MEMORY, about=["recursion"])) as opened:
        found = next(record for record in opened.records(GRAPHS) if record.answer.verdict == "differs")
        assert found.path
    with Fuzz(Target("keeping"), FuzzPlan(4, tmp_path, 10, MEMORY, about=["recursion"])) as opened:
        assert next(opened.records([found.number])).answer.rows == found.answer.rows
    said = found.path.read_text()
    assert "UNION\n" in said
    assert "JOIN" not in said, "a join is not needed"
    assert "--about recursion" in said


def test_both_kinds_are_asked_by_turns(tmp_path: Path) -> None:
    for case, kind in (("4", "size"), ("5", "script"), ("7", "graph")):
        assert main.run(["fuzz", "--database", "sqlite", "--case", case, "-o", str(tmp_path)]) == 0
        assert kind in json.loads((tmp_path / f"case-{case}.jsonl").read_text().splitlines()[1])


def test_every_lack_of_recursion_has_a_case() -> None:
    """One that fits no case leaves out nothing: a name in it is wrong."""
    suite = {None, cases.ABOUT, *(check.name for check in CHECKS)}
    for dialect in registry.dialects().values():
        several: list[AnyCase] = [drawn(dialect, Requirements(dialect), [], 1, number)[0] for number in range(1, 301)]
        several.append(GrammarCase("statement", parts=tuple(PARTS)))
        for database in (None, *registry.executing(dialect.name)):
            lacks = [lack for lack in requirements(dialect, database).lacks if lack.check not in suite]
            assert [str(lack) for lack in lacks if not any(lack.fits(ABOUT, case) for case in several)] == []


@pytest.mark.parametrize(
    ("dialect", "statement"),
    [
        ("h2", "INSERT INTO t VALUES (1, 2), (3, NULL)"),
        ("firebird", "INSERT INTO t\nSELECT 1, 2 FROM rdb$database UNION ALL\nSELECT 3, NULL FROM rdb$database"),
    ],
)
def test_a_statement_inserts_all_rows(dialect: str, statement: str) -> None:
    """Firebird's VALUES has one row only."""
    assert tables.inserted(registry.dialect(dialect), "t", [["1", "2"], ["3", "NULL"]]) == statement


def test_most_cases_would_have_other_rows_if_the_recursion_ended_after_its_anchor() -> None:
    dialect = registry.dialect("sqlite")
    several = [drawn(dialect, requirements(dialect), (), 5, number)[0] for number in range(60)]
    telling = [case for case in several if case.member not in answers.ONCE]
    assert sum(answers.tells(case) for case in telling) > 0.8 * len(telling)
    assert len(telling) < len(several)
    ended = replace(telling[0], member="false")
    assert answers.tells(ended)
    assert answers.rows(ended) != answers.rows(telling[0])
