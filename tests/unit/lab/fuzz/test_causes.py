"""Findings are grouped by their cause, known causes are named, and findings of an earlier run are put again."""

import json
import re
import shutil
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from planted import faults

from sqlsudoku.cli import main
from sqlsudoku.database import registry
from sqlsudoku.lab.fuzz.case_order import EARLY
from sqlsudoku.lab.fuzz.causes import Causes, Known, known_in
from sqlsudoku.lab.fuzz.recursion.cases import Graph, RecursionCase
from sqlsudoku.lab.fuzz.run import Fuzz, FuzzPlan
from sqlsudoku.run.runner import MEMORY
from sqlsudoku.run.targets import Target

pytestmark = pytest.mark.usefixtures("faulty")

ROOT = Path(__file__).parents[4]
CASES = range(1, EARLY, 2)
"""Graphs, not statements of the grammar; two of those of the seed find the fault."""
SEED = 15
FIRST_FINDING = ["--database", "keeping", "--about", "recursion", "--seed", str(SEED), "--shrink", "1"]


def fuzz(*arguments: str | Path) -> int:
    return main.run(["fuzz", *map(str, arguments)])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The findings of a run on an engine whose UNION keeps rows twice."""
    found = tmp_path_factory.mktemp("found")
    with (
        faults(),
        Fuzz(Target("keeping"), FuzzPlan(SEED, found, 10, MEMORY, shrinking=1, about=["recursion"])) as opened,
    ):
        assert {record.answer.verdict for record in opened.records(CASES)} == {"agrees", "differs"}
    return found


def log(folder: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]


def test_every_finding_names_its_cause(folder: Path) -> None:
    lines = log(folder)
    counted = {line["cause"]: line["cases"] for line in lines if "cases" in line}
    wrong = [line for line in lines if line.get("verdict") == "differs"]
    assert wrong
    assert sorted(case for cases in counted.values() for case in cases) == [line["case"] for line in wrong]  # type: ignore[attr-defined]
    for line in wrong:
        if "file" in line:
            assert f"-- Cause {line['cause']} of this run.\n" in (folder / str(line["file"])).read_text()


def test_one_fault_is_one_cause(folder: Path) -> None:
    assert [line["cause"] for line in log(folder) if "cases" in line] == [1]


def test_causes_whose_findings_are_shrunk_to_the_same_statements_are_one() -> None:
    causes = Causes()
    causes.of("wrong walks", 1)
    causes.of("wrong paths", 2)
    causes.of("error #", 3)
    causes.join("wrong walks", "SELECT 1")
    causes.join("error #", "SELECT 2")
    causes.join("wrong paths", "SELECT 2")
    causes.of("wrong paths", 4)
    assert [(cause.number, cause.cases) for cause in causes] == [(1, [1, 2, 4]), (3, [3])]


@pytest.mark.parametrize(
    "other",
    [
        {"distinct": True},
        {"member": "never"},
        {"join": "three tables"},
        {"graph": Graph(kind="mixed")},
        {"stands": "view"},
        {"written": "split"},
    ],
    ids=str,
)
def test_wrong_answers_to_recursions_of_two_kinds_have_two_causes(other: Mapping[str, Any]) -> None:
    """One known cause hid another: on Turso, texts compared with numbers hid a join of three tables."""
    case = RecursionCase("walks")
    causes = Causes()
    for number, each in enumerate([case, replace(case, **other)]):
        causes.of(each.looks, number)
        causes.join(each.looks, each.looks_shrunk)
    assert [cause.cases for cause in causes] == [[0], [1]]


@pytest.mark.parametrize(
    ("database", "pattern", "statement", "known"),
    [
        (None, "^Wrong. Case: walks$", "", True),
        ("h2", "Case: walks", "^SELECT paths FROM t;$", True),
        ("h2", "Case: walks", "walks", False),
        ("duckdb", "walks", "", False),
        (None, "paths", "", False),
    ],
)
def test_patterns_for_a_finding_tell_that_its_cause_is_known(
    database: str | None, pattern: str, statement: str, known: bool
) -> None:
    """One for its comment, and one for its statements."""
    listed = Known("a name", re.compile(pattern), "https://example.org", database, re.compile(statement))
    causes = Causes([listed])
    causes.of("wrong", 7)
    causes.read("wrong", 7, "h2", "-- Wrong.\n-- Case: walks\nSELECT paths\n  FROM t;\n")
    (cause,) = causes
    assert str(cause) == "cause 1 (1 case)" + (", known: a name https://example.org" if known else "")


def test_a_known_cause_does_not_fail_the_run(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    listed = tmp_path / "known.toml"
    listed.write_text("[[cause]]\nname = 'rows twice'\nfinding = 'wrong answer'\ndatabase = 'keeping'\n")
    case = next(line["case"] for line in log(folder) if line.get("verdict") == "differs")
    assert fuzz(*FIRST_FINDING, "--case", str(case), "-o", tmp_path, "--known", listed) == 0
    assert "cause 1 (1 case), known: rows twice: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[cause]]\nname = 'a'\n", "each is [[cause]] with name and finding"),
        ("[[cause]]\nname = 'a'\nfinding = 'b'\nurl = 'c'\n", "each is [[cause]] with name and finding"),
        ("[[cause]]\nname = 'a'\nfinding = '('\n", "does not list known causes (missing )"),
        ("cause", "does not list known causes ("),
        (None, "cannot be read (No such file or directory)"),
    ],
)
def test_a_list_that_cannot_be_read_is_refused(
    text: str | None, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if text is not None:
        (tmp_path / "known.toml").write_text(text)
    assert fuzz("--case", "1", "--known", tmp_path / "known.toml", "-o", tmp_path / "found") == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(("database", "code", "outcome"), [("keeping", 4, "still there"), ("sqlite", 0, "mended")])
def test_a_run_is_put_again_although_other_cases_are_drawn_now(
    database: str,
    code: int,
    outcome: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """As by a later version of sqlsudoku, whose grammar has changed."""
    drawn = Fuzz.drawn
    monkeypatch.setattr(Fuzz, "drawn", lambda opened, number: drawn(opened, number + 1))
    files = [line["file"] for line in log(folder) if "file" in line]
    assert fuzz("--replay", folder, "--database", database) == code
    *found, _ = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[:2] for line in found] == [[file, outcome] for file in files]


def test_a_finding_that_is_removed_or_damaged_is_not_asked(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = shutil.copytree(folder, tmp_path / "found")
    first, second, *others = sorted(found.glob("case-*.json"))
    first.unlink()
    second.write_text("{}")
    for path in others:
        path.write_text(path.read_text().replace('"right": {', '"right": {"query": "nine", "options": {}, "old": {'))
    assert fuzz("--replay", found) == 0
    said = capsys.readouterr().out
    assert f"{second.stem}.sql: not asked: {second} is not a finding" in said
    assert f"findings: {1 + len(others)} not asked.\n" in said

    for path in (second, *others):  # as earlier versions of sqlsudoku left it
        path.unlink()
    assert fuzz("--replay", found) == 2
    assert "an earlier version of sqlsudoku wrote the findings" in capsys.readouterr().err


def test_a_folder_without_a_log_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz("--replay", tmp_path) == 2
    (tmp_path / "log.jsonl").write_text('{"seed": 1}\n')
    assert fuzz("--replay", tmp_path) == 2
    first, second = capsys.readouterr().err.splitlines()
    assert "cannot be read" in first
    assert "is not a log of this version's fuzz" in second


@pytest.mark.parametrize(
    ("listed", "ending", "named"), [(False, "failure", "cause 1: of \\d+ rows? "), (True, "skipped", "rows twice")]
)
def test_causes_are_cases_of_junit(listed: bool, ending: str, named: str, folder: Path, tmp_path: Path) -> None:
    """With all that a reader needs who has the report only: what is wrong, and the statements."""
    known = tmp_path / "known.toml"
    known.write_text(f"[[cause]]\nname = 'rows twice'\nfinding = '{'wrong' if listed else 'no such'}'\n")
    case = next(line["case"] for line in log(folder) if line.get("verdict") == "differs")
    fuzz(*FIRST_FINDING, "--case", str(case), "--known", known, "-o", tmp_path / "found.xml")
    assert (tmp_path / "found" / f"case-{case}.sql").is_file()
    suite = ElementTree.parse(tmp_path / "found.xml").getroot()[0]
    fine, cause = suite.iter("testcase")
    assert (fine.get("name"), len(fine)) == ("0 cases without a finding", 0)
    assert float(suite.get("time", 0)) == float(fine.get("time", 0)) > 0
    assert re.match(named, cause.get("name", ""))
    assert [child.tag for child in cause] == [ending]
    assert cause[0].text == (tmp_path / "found" / f"case-{case}.sql").read_text()


VIEW_OF_W = (
    "CREATE VIEW v AS WITH RECURSIVE w(k) AS (SELECT 1) SELECT k FROM w; WITH RECURSIVE W(n) AS (SELECT 2) TABLE w"
)


@pytest.mark.parametrize(
    ("database", "finding", "statements", "name"),
    [
        ("h2", "H2 2.1.214 gives a wrong answer.", VIEW_OF_W, "the CTE of a view answers for the next recursion"),
        ("h2", "H2 2.5.252 gives a wrong answer.", VIEW_OF_W, None),
        ("h2", "wrong answer", "WITH fuzz_keys(k) AS (SELECT 1) SELECT k FROM w", "a table hides a CTE of its name"),
        ("h2", 'H2 2.2.220 fails. Table "B" not found', "CREATE SCHEMA s", "a CTE that reads a table of a schema"),
        ("h2", 'H2 2.2.220 fails. Table "B" not found', "SELECT 1", None),
        (
            "h2",
            "H2 2.1.214 gives a wrong answer. It fails only after the statements of another case.",
            "SELECT 1",
            "a recursion answers for the next one",
        ),
        ("h2", "H2 2.1.214 gives a wrong answer. It fails alone.", "SELECT 1", None),
        (
            "h2",
            "java.lang.StackOverflowError",
            "WITH w (n) AS (SELECT 1) SELECT n FROM (WITH RECURSIVE w (n) AS (SELECT 1",
            "StackOverflowError where a CTE outside has the recursion's name",
        ),
        ("h2", "java.lang.StackOverflowError", "WITH v (n) AS (SELECT 1) SELECT n FROM w", None),
        (
            "clickhouse",
            "wrong answer",
            "FROM fuzz_keys AS e JOIN (SELECT 1) AS fuzz_keys",
            "an alias hides a table of its name",
        ),
        ("clickhouse", "wrong answer", "FROM fuzz_keys AS e JOIN (SELECT 1) AS fuzz_edges", None),
        ("clickhouse", "wrong answer", "SELECT 1, fuzz_keys.k FROM (SELECT 1 AS k) AS fuzz_keys", None),
        ("clickhouse", "wrong answer", "FROM fuzz_keys AS fuzz_keys CROSS JOIN (SELECT 1) AS e", None),
        (
            "clickhouse",
            "wrong answer",
            "FROM (SELECT 1) AS fuzz_keys JOIN fuzz_keys AS e",
            "an alias hides a table of its name",
        ),
        ("clickhouse", "wrong answer", "SELECT 1 FROM fuzz_keys; SELECT 1 FROM (SELECT 2) AS fuzz_keys", None),
        (
            "clickhouse",
            "wrong answer: 1 missing",
            "CREATE VIEW v AS WITH RECURSIVE w AS (SELECT 1 AS k UNION ALL SELECT k FROM ( SELECT MAX(k) AS k FROM w",
            "a view has the anchor only",
        ),
        (
            "clickhouse",
            "(UNKNOWN_TABLE). Before it was shrunk: hiding WITH",
            "WITH a (k) AS (SELECT 1), b AS (SELECT k FROM a) SELECT k FROM (WITH a AS (SELECT 9",
            "a CTE reads what another WITH names",
        ),
        ("clickhouse", "UNKNOWN_TABLE: hiding WITH", "WITH a AS (SELECT 1) SELECT 1; WITH a AS (SELECT 2)", None),
        (
            "clickhouse",
            "UNKNOWN_TABLE: hiding WITH",
            "CREATE TABLE t (k Int32); WITH c AS (SELECT k FROM t) SELECT (WITH t AS (SELECT 2) SELECT 1 FROM c)",
            "a CTE reads what another WITH names",
        ),
        (
            "mariadb",
            "crashes. hiding WITH",
            "CREATE TABLE t (k INTEGER); WITH b AS (SELECT k FROM t), c AS (WITH t AS (SELECT 2) SELECT 1 FROM b)",
            "the second reader of a CTE reads what another WITH names",
        ),
        (
            "h2",
            'View "V" already exists',
            "CREATE VIEW v AS WITH RECURSIVE v(x) AS (SELECT 1) SELECT x FROM v",
            "a table hides a CTE of its name",
        ),
        ("h2", 'View "V" already exists', "CREATE VIEW v AS WITH w(x) AS (SELECT 1) SELECT x FROM w", None),
        (
            "mysql",
            "Subquery returns more than 1 row",
            "SET optimizer_switch = 'subquery_to_derived=on'; SELECT (SELECT r.m FROM u LIMIT 1) FROM t AS r",
            "LIMIT 1 with subquery_to_derived",
        ),
        (
            "turso",
            "wrong answer. of 2 rows 1 missing",
            "SELECT a FROM e WHERE EXISTS (SELECT 1 FROM k WHERE e.a <> 9 LIMIT 0 + 1)",
            "LIMIT by an expression in a subquery for each row",
        ),
        (
            "datafusion",
            "Cannot access field at argument 1: type Int32 is not Struct",
            "SELECT b.a FROM t AS b WHERE EXISTS (SELECT 1 FROM t AS s WHERE s.a <> b.b)",
            "a table of the row outside has the name of a column",
        ),
        (
            "datafusion",
            "wrong answer. Case: statement",
            "SELECT n FROM e WHERE n IN (SELECT MAX(q.k) OVER () FROM t AS q WHERE q.m = e.n)",
            "a window in a subquery for each row",
        ),
        (
            "datafusion",
            "wrong answer. Case: statement",
            "SELECT n FROM e WHERE n IN (SELECT MAX(q.k) OVER () FROM t AS q WHERE q.m = q.k)",
            None,
        ),
        (
            "clickhouse",
            "Identifier 'e.n' cannot be resolved from subquery with name e. Maybe you meant: ['b.n'].",
            "FROM a JOIN b",
            "a column of a join keeps its table's name",
        ),
        (
            "clickhouse",
            "Unknown table expression identifier 'c'.",
            "WITH c AS (SELECT 1) SELECT 2 UNION ALL ( WITH d AS (SELECT n FROM c",
            "a member with a WITH does not see the WITH before it",
        ),
        (
            "clickhouse",
            "wrong answer",
            "FROM w WHERE EXISTS (SELECT 1 FROM w AS q WHERE w.n",
            "a table joined to itself is ambiguous",
        ),
        ("clickhouse", "wrong answer", "FROM w WHERE EXISTS (SELECT 1 FROM w AS q WHERE q.n", None),
        (
            "clickhouse",
            "(UNKNOWN_IDENTIFIER)",
            "CREATE VIEW fuzz_schema.v AS WITH RECURSIVE w(n) AS (SELECT 1) SELECT w.n",
            "a view forgets the names of a CTE's columns",
        ),
        (
            "clickhouse",
            "wrong answer. Case: statement. What is wrong: of 3 rows 2 missing and 2 too many",
            "SELECT r.a, (SELECT CAST(COUNT(*) AS Int32) FROM w WHERE w.n = r.b) AS c FROM t AS r",
            "COUNT of no row of a correlated subquery is NULL",
        ),
        (
            "clickhouse",
            "wrong answer. Case: statement. What is wrong: of 3 rows 1 missing Cause 2. What is right: None | 3",
            "VALUES (NULL, 3); SELECT r.* FROM t AS r WHERE EXISTS(SELECT COUNT(*) FROM w WHERE w.n = r.b)",
            "EXISTS of a row with NULL finds nothing",
        ),
        (
            "clickhouse",
            "wrong answer. Case: statement. What is wrong: of 3 rows 1 missing Cause 2. What is right: 1 | 3",
            "VALUES (NULL, 3); SELECT r.* FROM t AS r WHERE EXISTS(SELECT 1 FROM w WHERE w.n = r.b)",
            None,
        ),
        (
            "hyper",
            "wrong answer. Case: LIMIT of a subquery",
            "WITH RECURSIVE w AS (SELECT 1 UNION ALL SELECT (SELECT k FROM t ORDER BY k LIMIT 1",
            "ORDER BY with LIMIT in a recursion orders the first level only",
        ),
        ("hyper", "wrong answer. Case: statement", "NOT a IN ( WITH w AS (SELECT 1", "NOT IN a subquery with NULL"),
        ("hyper", "wrong answer. Case: statement", "NOT (b = 1 OR a IN (SELECT 1", "NOT IN a subquery with NULL"),
        ("hyper", "wrong answer. Case: statement", "NOT EXISTS (SELECT 1 WHERE a IN (SELECT 1", None),
        (
            "mariadb",
            "wrong answer: 1 missing",
            "WITH RECURSIVE w AS ( SELECT 1 UNION ALL ( SELECT DISTINCT n",
            "DISTINCT in a recursion repeats rows",
        ),
        (
            "mariadb",
            "wrong answer: 1 missing",
            "WITH RECURSIVE w AS ( SELECT 1 UNION ( SELECT DISTINCT n",
            "DISTINCT in a recursion repeats rows",
        ),
        ("mariadb", "wrong answer: 1 missing", "SELECT 1 UNION SELECT DISTINCT n", None),
        (
            "mariadb",
            "wrong answer. Case: ancestors, UNION ALL, step, mutual, from",
            "SET sql_buffer_result = 1; WITH RECURSIVE w",
            "sql_buffer_result repeats rows of recursions that read each other",
        ),
        (
            "mariadb",
            "Table 'sudoku.w' doesn't exist",
            "WITH w AS (SELECT 1 AS n) SELECT n FROM ( WITH c AS (SELECT n FROM w) SELECT n FROM c) AS d",
            "a CTE in a subquery does not see those outside",
        ),
        ("mariadb", "Table 'sudoku.fuzz_keys_1' doesn't exist", "WITH w AS (SELECT 1) SELECT 1 FROM ( WITH c", None),
        (
            "mysql",
            "Unknown column 'r2' in 'order clause'",
            "SELECT r1 FROM ( SELECT 1 AS r1, 4 AS r2 ORDER BY 2 DESC ) AS d",
            "ORDER BY a constant of a derived table",
        ),
        ("mysql", "Unknown column 'r2' in 'order clause'", "SELECT r1 FROM ( SELECT 1 AS r1 ) AS d ORDER BY r2", None),
        (
            "mysql",
            "Table 'sudoku.b7' doesn't exist. Before it was shrunk: repeated CTE",
            "WITH b AS (WITH c",
            "a CTE reads what another WITH names",
        ),
        (
            "seekdb",
            "Unknown column 'n' in 'from clause'",
            "CREATE VIEW v AS WITH RECURSIVE w(n) AS ( SELECT 1 ); WITH RECURSIVE w(n) AS ( SELECT",
            "a CTE in the member has the recursion's name",
        ),
        ("seekdb", "Unknown column 'n' in 'from clause'", "WITH RECURSIVE w(n) AS ( SELECT", None),
        (
            "mysql",
            "Unknown column 'w.n'",
            "w AS ( ( WITH w AS (",
            "a WITH in parentheses also applies to the rest of the UNION",
        ),
        ("mysql", "wrong answer: repeated CTE", "WITH b AS (WITH c", "a CTE reads what another WITH names"),
        ("mysql", "wrong answer: star", "WITH b AS (WITH c", None),
        (
            "sqlite+apsw",
            "no such column: N",
            "SELECT e3.* FROM t LEFT JOIN ( ( SELECT",
            "a star in a query in FROM names columns of joins in parentheses otherwise",
        ),
        (
            "sqlite",
            "SQLite 3.40.1 gives a wrong answer.",
            "SELECT v.*, 1 AS r15 FROM v RIGHT JOIN w AS e14 USING (n);",
            "a star of one table in a FULL JOIN with USING",
        ),
        (
            "sqlite",
            "SQLite 3.40.1 gives a wrong answer.",
            "WITH RECURSIVE w (n) AS (SELECT 1 UNION ALL SELECT 1 FROM w RIGHT JOIN t ON t.a = w.n) SELECT w.n FROM w;",
            "an outer join in the member returns a row of the recursion where there is none",
        ),
        (
            "sqlite+apsw",
            "SQLite 3.54.1 gives a wrong answer.",
            "WITH RECURSIVE w (n) AS (SELECT 1 UNION SELECT w.n FROM k LEFT JOIN w ON w.n = k.m) DELETE FROM k",
            "an outer join in the member returns a row of the recursion where there is none",
        ),
        (
            "sqlite",
            "SQLite 3.54.1 gives a wrong answer.",
            "WITH RECURSIVE w (n) AS (SELECT 1 UNION SELECT w.n FROM w) SELECT w.n FROM k LEFT JOIN w ON w.n = k.m",
            None,
        ),
        (
            "duckdb",
            "DuckDB 2.0.0 gives a wrong answer.",
            "WITH RECURSIVE w AS (WITH w (n) AS (SELECT 5) SELECT 1 AS n UNION ALL SELECT n + 1 FROM w WHERE n < 7) "
            "SELECT n FROM w",
            "a CTE of the recursion's name before the anchor",
        ),
        (
            "datafusion",
            "Schema error: No field named b.j.",
            "WITH RECURSIVE b (k) AS (VALUES (1)), w (n) AS (WITH b (j) AS (SELECT 2) SELECT 2 "
            "UNION ALL SELECT w.n FROM b JOIN w ON b.j = w.n) SELECT n FROM w",
            "a member reads a CTE outside, and not the one of its name before the anchor",
        ),
        ("turso", "Parse error: circular reference: c1", "WITH a AS (SELECT 1) SELECT 1 FROM a", None),
        (
            "sqlite",
            "SQLite 3.54.1 fails with an error. no such column: d.r14",
            "SELECT d.r14 FROM (SELECT w.* FROM w LEFT JOIN ((SELECT 1 AS r14) AS e JOIN v)) AS d",
            "a star in a query in FROM names columns of joins in parentheses otherwise",
        ),
        (
            "sqlite",
            "SQLite 3.40.1 fails with an error. no such column: s.k3",
            "CREATE VIEW v AS SELECT e.* FROM w CROSS JOIN ( b AS d LEFT JOIN b AS e ON 1 = 0); SELECT s.k3 FROM v s",
            "a star in a query in FROM names columns of joins in parentheses otherwise",
        ),
        (
            "duckdb",
            "DuckDB 1.4.4 gives a wrong answer.\n-- Case: statement",
            "CREATE INDEX i ON k (m); INSERT OR REPLACE INTO k WITH RECURSIVE w AS (SELECT k FROM k) SELECT k FROM w",
            "INSERT OR REPLACE keeps the old value of an indexed column",
        ),
        (
            "duckdb",
            "DuckDB 2.0.1 gives a wrong answer.\n-- Case: statement",
            "INSERT INTO k WITH RECURSIVE w AS (SELECT k FROM k) SELECT k FROM w",
            "INSERT into the table that its recursion reads",
        ),
        (
            "h2",
            "H2 2.3.232 fails with an error.\n-- Case: statement, several members\n-- java.lang.StackOverflowError",
            "WITH RECURSIVE w (n) AS (SELECT 1 UNION ALL SELECT n FROM w UNION ALL SELECT n FROM w) SELECT n FROM w",
            "several members",
        ),
        (
            "h2",
            "H2 2.3.232 fails with an error.\n-- Case: statement, scalar\n-- java.lang.StackOverflowError",
            "WITH RECURSIVE w (n) AS (SELECT 1 UNION ALL SELECT n FROM w UNION ALL SELECT 2) SELECT n FROM w",
            None,
        ),
    ],
)
def test_a_finding_has_the_listed_cause(database: str, finding: str, statements: str, name: str | None) -> None:
    causes = Causes(known_in(ROOT / "tests/data/known-causes.toml"))
    causes.of("looks", 1)
    causes.read("looks", 1, database, f"-- {finding}\n\n{statements}")
    (cause,) = causes
    assert (cause.known.name if cause.known else None) == name


def test_the_causes_of_this_project_are_listed_with_pages_and_databases() -> None:
    listed = known_in(ROOT / "tests/data/known-causes.toml")
    headings = re.findall(r"^## (.*)$", (ROOT / "docs/found.md").read_text("utf-8"), re.MULTILINE)
    anchors = {re.sub(r"[^a-z0-9_ -]", "", each.lower()).replace(" ", "-") for each in headings}
    assert {each.database for each in listed} <= {*registry.databases()}
    assert {each.link.partition("#")[2] for each in listed if not each.link.startswith("https://")} <= anchors
