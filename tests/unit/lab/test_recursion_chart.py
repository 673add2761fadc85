"""The chart of recursion: its statements, their right rows, and its committed columns."""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
import sqlglot
from running import came

from sqlsudoku.cli import main
from sqlsudoku.database import registry
from sqlsudoku.database.script import Statement
from sqlsudoku.endings import Ending
from sqlsudoku.lab.fuzz.grammar import scripts
from sqlsudoku.lab.fuzz.grammar.recursions import LevelLimit
from sqlsudoku.lab.fuzz.grammar.scopes import Relation, UndecidedError
from sqlsudoku.lab.fuzz.recursion import answers
from sqlsudoku.lab.recursion import chart
from sqlsudoku.lab.recursion.chart import ChartCell, Column
from sqlsudoku.lab.recursion.features import Feature, claims, features, own_texts, statements
from sqlsudoku.run import targets
from sqlsudoku.run.runner import Outcome

STORED = Path(__file__).parents[3] / "docs" / "results" / "recursion.json"
FEATURES = {feature.name: feature for feature in features()}
COLUMNS = {column.database: column for column in chart.columns_in(STORED)}

ALONE = ("non-linear over all rows", "SEARCH DEPTH FIRST", "SEARCH BREADTH FIRST", "USING KEY")
"""Features that one database has, or none: their rows follow from what the clause means."""


def words(column: Column) -> Mapping[str, str]:
    return {name: cell.word for name, cell in column.cells.items()}


DIFFERING = [name for name, word in words(COLUMNS["sqlite"]).items() if word != words(COLUMNS["duckdb"])[name]]


@pytest.mark.parametrize(
    ("database", "asked"),
    [("sqlite", [*FEATURES]), ("duckdb", DIFFERING)],  # where each feature has a connection, DuckDB's take seconds
)
def test_a_database_gives_its_committed_column(
    database: str, asked: Sequence[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "found.json"
    main.run(["recursion", database, *(f"--feature={name}" for name in asked), "-o", str(file)])
    (found,) = chart.columns_in(file)
    assert words(found) == {name: words(COLUMNS[database])[name] for name in asked}


@pytest.mark.parametrize("name", [name for name in FEATURES if name not in ALONE])
def test_the_right_rows_have_a_second_witness(name: str) -> None:
    """The evaluation of `fuzz`, or else two databases that do not share their code."""
    feature = FEATURES[name]
    yes = {each for each, column in COLUMNS.items() if column.cells[name].ending is Ending.AGREES}
    try:
        made = {feature.table: Relation(["n"], [])} if feature.table else {}
        found = scripts.rows(made, [tree for tree in sqlglot.parse(feature.script) if tree], LevelLimit(5_100))
    except (UndecidedError, NotImplementedError, KeyError, AttributeError, TypeError):
        assert len(yes - {"sqlite+apsw", "turso"}) > 1, yes
    else:
        assert answers.compared([tuple(row) for row in feature.rows], found.rows, in_order=False).agrees


def test_each_cell_is_what_would_run_now() -> None:
    stale = [
        (database, name)
        for database, column in COLUMNS.items()
        for name in FEATURES
        if column.cells[name].script != chart.script(targets.parse(database, {}), FEATURES[name])
    ]
    assert stale == [], "renew these columns: sqlsudoku recursion NAME --renew docs/results/recursion.json"
    assert all(list(column.cells) == list(FEATURES) for column in COLUMNS.values())


def test_what_a_documentation_says_is_of_features_and_of_databases_that_nobody_ran() -> None:
    found = {each.name: claims(each.folder) for each in registry.dialects().values() if claims(each.folder)}
    assert {*found} == {"oracle", "sqlserver"}
    assert not COLUMNS.keys() & found.keys()
    for said in found.values():
        assert said.keys() <= FEATURES.keys()
        assert {claim.says for claim in said.values()} == {"yes", "no"}
        assert all(
            claim.sentence and re.match("https://(docs.oracle|learn.microsoft).com/", claim.page)
            for claim in said.values()
        )


def test_own_texts_are_of_features() -> None:
    found = {name for each in registry.dialects().values() for name in own_texts(each.folder)}
    assert found
    assert found <= FEATURES.keys()


@pytest.mark.parametrize(
    ("outcome", "ending", "detail"),
    [
        (came([(2,), (1,)]), Ending.AGREES, ""),
        (came([(1,), (None,)]), Ending.DIFFERS, "rows: (1), (NULL)"),
        (came([("1",), ("2",)]), Ending.DIFFERS, "rows: ('1'), ('2')"),
        (came([]), Ending.DIFFERS, "rows: none"),
        (came([(0,)] * 10), Ending.DIFFERS, f"rows: {', '.join(['(0)'] * 10)}"),
        (came([(0,)] * 12), Ending.DIFFERS, f"rows: {', '.join(['(0)'] * 10)}, and 2 more"),
        (Outcome(Ending.ERROR, "no such thing"), Ending.ERROR, "no such thing"),
        (Outcome(Ending.TIMEOUT, "cancelled"), Ending.TIMEOUT, "cancelled"),
        (Outcome(Ending.MEMORY, "out of memory"), Ending.MEMORY, "out of memory"),
    ],
)
def test_a_cell_is_judged_by_its_rows(outcome: Outcome, ending: Ending, detail: str) -> None:
    feature = Feature("a", "b", "c", "SELECT 1", [[1], [2]])
    assert chart.judged(feature, outcome, "x") == ChartCell(ending, detail, "x")


def test_other_rows_are_no_fault_where_the_rows_are_open_or_the_order_is_asked() -> None:
    feature = Feature("a", "b", "c", "SELECT 1", [[1], [2]], ordered=True, free=True)
    cell = chart.judged(feature, came([(2,), (1,)]), "x")
    assert (cell.ending, cell.word) == (Ending.LACKING, "no")


def test_little_memory_is_asked_where_a_session_can_have_it(tmp_path: Path) -> None:
    settings = {name: registry.dialect(name).small_recursion_memory for name in registry.dialects()}
    (feature,) = [each for each in FEATURES.values() if each.small_memory]
    made = statements(registry.dialect("sqlite"), feature)
    assert [each.text for each in made[:-1]] == [*settings["sqlite"]]
    assert [name for name, said in settings.items() if said] == [
        name for name in settings if name in COLUMNS and COLUMNS[name].cells[feature.name].word != "not asked"
    ]
    main.run(["recursion", "turso", "--feature", feature.name, "-o", str(tmp_path / "found.json")])
    (found,) = chart.columns_in(tmp_path / "found.json")
    assert found.cells[feature.name] == COLUMNS["turso"].cells[feature.name]
    assert (found.wrong, found.cells[feature.name].detail) == ([], chart.NO_SETTING)


def test_what_is_made_is_removed() -> None:
    made = statements(registry.dialect("sqlite"), FEATURES["in a view"])
    assert [each.undo for each in made] == ["DROP VIEW recursion_numbers", None, None]
    assert made[-1] == Statement("DROP VIEW recursion_numbers")
    assert [each.solutions for each in made] == [False, True, False]


def test_a_newer_version_is_said_in_a_line() -> None:
    def column(version: str, **cells: Ending) -> Column:
        return Column("sqlite", version, "", {name: ChartCell(each, "", "") for name, each in cells.items()})

    before, after = column("1", a=Ending.ERROR, b=Ending.AGREES), column("2", a=Ending.AGREES, b=Ending.AGREES)
    assert chart.changes(before, after) == "sqlite 1 -> 2: a: no -> yes."
    assert chart.changes(before, before) == "sqlite 1 -> 1: no change."
    assert chart.changes(None, after) == "sqlite 2: new."


def test_renewing_keeps_the_other_columns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "columns.json"
    changed = json.loads(STORED.read_text("utf-8"))
    (sqlite,) = [each for each in changed["columns"] if each["database"] == "sqlite"]
    sqlite["version"] = "0.1"
    sqlite["cells"]["UNION ALL"]["ending"] = "error"
    file.write_text(json.dumps(changed), "utf-8")
    main.run(["recursion", "sqlite", "--renew", str(file)])
    renewed = {column.database: column for column in chart.columns_in(file)}
    assert renewed.keys() == COLUMNS.keys()
    assert words(renewed["sqlite"]) == words(COLUMNS["sqlite"])
    assert chart.as_json([*renewed.values()]) == chart.as_json([*renewed.values()][::-1])
    assert capsys.readouterr().out.startswith("sqlite 0.1 -> ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["sqlite", "--feature", "flying"], "flying"),
        (["sqlite", "--renew", "a.json", "--feature", "UNION"], "leave out --feature"),
        (["sqlite", "--renew", "broken.json"], "is not a file of sqlsudoku recursion"),
    ],
)
def test_a_mistake_is_refused(
    arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("broken.json").write_text("{}")
    assert main.run(["recursion", *arguments]) == 2
    assert said in capsys.readouterr().err
