"""The registry, the rules for pasted text, and checks of SQL Server's and Oracle's text that need no server."""

import re
import subprocess
import sys
import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from sqlglot import exp

import sqlsudoku
from sqlsudoku import queries
from sqlsudoku.ask.answer import request
from sqlsudoku.database import registry
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.errors import UsageError
from sqlsudoku.lab.compliance.checks.text import is_query, parsed
from sqlsudoku.lab.compliance.pasting import LINE_RULES, TEXT_RULES, is_command
from sqlsudoku.lab.compliance.requirements import requirements
from sqlsudoku.lab.compliance.texts import texts
from sqlsudoku.lab.fuzz import cases
from sqlsudoku.puzzle.grid import SIZES
from sqlsudoku.queries import script
from sqlsudoku.queries.request import Question, requested
from sqlsudoku.run.targets import Target

DIALECTS = list(registry.dialects())
PACKAGE = Path(sqlsudoku.__file__).parent
DIALECTS_README = registry.dialect_folders()[0] / "README.md"
FIRST_FOUR = {"postgresql", "sqlserver", "oracle", "sqlite"}


# the registry


def test_first_dialects_are_there() -> None:
    assert set(DIALECTS) >= {*FIRST_FOUR, "duckdb", "datafusion"}


def test_unknown_dialect_is_one_sentence() -> None:
    with pytest.raises(UsageError) as caught:
        registry.dialect("nonesuch")
    assert str(caught.value) == f"There is no dialect 'nonesuch'; there are {', '.join(DIALECTS)}."


def test_a_database_without_sql_of_its_own_is_no_dialect() -> None:
    with pytest.raises(UsageError) as caught:
        registry.dialect("turso")
    assert str(caught.value) == "turso is no dialect, but a database that executes sqlite: choose that."
    assert (registry.database("turso").dialect, registry.title("turso")) == ("sqlite", "Turso")


@pytest.mark.parametrize(
    ("query", "options", "words"),
    [
        (
            "cover",
            {"size": 16},
            "The query cover supports no size 16 on Turso, only 4, 6, 9: choose string",
        ),
        (
            "cover",
            {"size": 9, "form": "compact"},
            "The query cover is not written in the compact form for Turso: leave out --form compact",
        ),
        (
            "string",
            {"size": 16, "form": "fast"},
            "The fast form of string supports no size 16 on Turso: leave out --form fast.",
        ),
        ("eliminate", {}, "The query eliminate is not written for Turso."),
    ],
)
def test_a_database_refuses_by_its_name_what_it_has_not_of_its_dialect(
    query: str, options: Mapping[str, object], words: str
) -> None:
    question = Question(query, None, options)
    with pytest.raises(UsageError, match=f"^{re.escape(words)}"):
        request(Target("turso"), question)
    assert request(Target("sqlite"), question)


def test_a_database_has_the_rest_of_its_dialect() -> None:
    narrow, whole = Target("turso").dialect, Target("sqlite").dialect
    assert queries.picked(narrow, SIZES[16]).name == "string"
    assert request(Target("turso"), Question("string", None, {"size": 16})).form == "classic"
    for question in (Question("cover"), Question("string"), Question("tree")):
        assert (
            script.script(narrow, requested(narrow, question)).texts
            == script.script(whole, requested(whole, question)).texts
        )
    requires = requirements(narrow, registry.database("turso"))
    several = [cases.drawn(narrow, requires, (), 1, number)[0] for number in range(300)]
    assert {case.size for case in several if case.query == "cover"} == {4, 6, 9}


def test_a_misspelt_fact_of_a_database_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    turso = type(registry.database("turso"))
    monkeypatch.setattr(turso, "other_facts", {"largest_fas": 4, "largest_fast": 4})
    with pytest.raises(UsageError, match=r"^turso declares other_facts that no dialect knows: largest_fas\.$"):
        registry.executed_by(turso())


@pytest.fixture
def search_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder on the search path."""
    monkeypatch.setenv(registry.SEARCH_PATH, str(tmp_path))
    registry.dialects.cache_clear()
    yield tmp_path
    registry.dialects.cache_clear()


def put(folder: Path, name: str, module: str) -> Path:
    path = folder / name / "dialect.py"
    path.parent.mkdir()
    path.write_text(module)
    return path


MINIMAL = """
from sqlsudoku.database.console import Pasting
from sqlsudoku.database.dialect import Dialect

class Mine(Dialect):
    title = "My Database"
    versions = "1 and later"
    writes_like = "postgres"
    pasting = Pasting("mine", "Paste into mine, or run: mine FILE")
"""


def test_dialect_of_the_search_path_is_one_more(search_path: Path) -> None:
    put(search_path, "mine_one", MINIMAL)
    (search_path / "no_dialect").mkdir()
    assert list(registry.dialects()) == sorted([*DIALECTS, "mine_one"])
    mine = registry.dialect("mine_one")
    assert mine.folder == search_path / "mine_one"
    text = script.generate(mine, Question("string", None, {"size": 4}))
    assert "-- My Database 1 and later. Paste into mine, or run: mine FILE\n" in text
    assert "--dialect mine_one" in text


@pytest.mark.parametrize(
    ("options", "words"),
    [({"parameter": True}, "parameter"), ({"shape": "script"}, "not written in the shape script for My Database")],
)
def test_what_a_dialect_lacks_is_one_sentence(search_path: Path, options: Mapping[str, Any], words: str) -> None:
    put(search_path, "mine_two", MINIMAL)
    query = queries.query("enumerate" if "shape" in options else "string")
    with pytest.raises(UsageError, match=words):
        script.generate(registry.dialect("mine_two"), Question(query.name, None, options))


INHERITING = textwrap.dedent(*re.findall(r"```python\n( +from .*?)```", DIALECTS_README.read_text("utf-8"), re.DOTALL))
"""The example of dialects/README.md: SQLite without `eliminate`."""


def test_a_dialect_inherits_templates_and_may_leave_one_out(search_path: Path) -> None:
    put(search_path, "child", INHERITING)
    parent, child = registry.dialect("sqlite"), registry.dialect("child")
    for query in queries.QUERIES.values():
        assert query.available(child) == (query.name != "eliminate" and query.available(parent))
    assert type(requirements(child)) is type(requirements(parent))
    own, inherited = (script.generate(each, Question("tree", None, {"size": 4})) for each in (parent, child))
    assert inherited == own.replace("SQLite 3", "Toy Database 3").replace("--dialect sqlite", "--dialect child")
    with pytest.raises(UsageError, match=r"^The query eliminate is not written for Toy Database\b"):
        script.generate(child, Question("eliminate", None, {"size": 4}))


def test_a_file_of_the_childs_folder_replaces_an_inherited_one(search_path: Path) -> None:
    put(search_path, "middle", INHERITING)
    module = "from sqlsudoku.dialects.middle.dialect import Toy\n\nclass Youngest(Toy):\n    pass\n"
    youngest = put(search_path, "youngest", module).parent
    (youngest / "eliminate.sql.j2").write_text("{{ statement('SELECT 7') }}\n")
    (youngest / "begin.sql.j2").write_text("-- of the youngest\n")
    found = registry.dialect("youngest")
    assert script.generate(found, Question("eliminate", None, {"size": 4})).endswith("\n\nSELECT 7;\n")
    assert "-- of the youngest\n" in script.generate(found, Question("tree", None, {"size": 4}))


def test_dialect_of_the_search_path_replaces_the_projects_own(tmp_path: Path) -> None:
    put(tmp_path, "sqlite", MINIMAL)
    done = subprocess.run(
        [sys.executable, "-c", "from sqlsudoku.database import registry; print(registry.dialect('sqlite').title)"],
        env={registry.SEARCH_PATH: str(tmp_path), "PYTHONPATH": str(PACKAGE.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "My Database\n"


@pytest.mark.parametrize(
    ("name", "module", "words"),
    [
        ("broken_syntax", "class Mine(:", "SyntaxError"),
        ("broken_import", "import no_such_module", "no_such_module"),
        ("broken_relative", "from .no_such_part import x", "no_such_part"),
        ("broken_name", "no_such_name", "no_such_name"),
        ("broken_empty", "", "one subclass of Dialect, but it defines 0"),
        ("broken_imported", MINIMAL.partition("class")[0], "one subclass of Dialect, but it defines 0"),
        ("broken_two", f"{MINIMAL}\nclass Other(Dialect): pass", "one subclass of Dialect, but it defines 2"),
    ],
)
def test_broken_dialect_is_one_sentence(search_path: Path, name: str, module: str, words: str) -> None:
    path = put(search_path, name, module)
    with pytest.raises(UsageError) as caught:
        registry.dialect(name)
    message = str(caught.value)
    assert str(path) in message
    assert words in message
    assert message.endswith(".")
    assert "\n" not in message


def test_search_path_of_a_folder_that_does_not_exist_is_one_sentence(
    search_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(registry.SEARCH_PATH, str(search_path / "nowhere"))
    with pytest.raises(UsageError) as caught:
        registry.dialects()
    assert str(caught.value) == f"{registry.SEARCH_PATH} names {search_path / 'nowhere'}, which is not a folder."


# the rules for pasted text


def test_rules_find_what_they_look_for() -> None:
    sqlite = registry.dialect("sqlite")
    lines = [
        "SELECT\t1;",
        "SELECT '\u00e9';",
        "  .5 AS half",
        "SELECT 1 -",
        "SELECT 1; ",
        "SELECT '$(x)';",
        "-- one; two;",
        "/* one */",
        "--" + "x" * 2498,
        "--" + " x" * 60,
    ]
    for line, rule in zip(lines, LINE_RULES.values(), strict=True):
        assert rule(sqlite, line), line


BLOCK = "BEGIN\n  NULL;\n\n  NULL;\nEND"


@pytest.mark.parametrize(
    ("rule", "name", "text", "kept"),
    [
        ("continues after a semicolon", "sqlite", "SELECT ';' AS a;\nSELECT 2; -- two\n", False),
        ("continues after a semicolon", "sqlite", "-- one; two\nSELECT ';' AS a;\n", True),
        ("continues after a semicolon", "firebird", f"SET TERM ^ ;\n{BLOCK}\n^\nSET TERM ; ^\n", True),
        ("continues after a semicolon", "firebird", "SET TERM ^ ;\nBEGIN NULL; END\n^\nSET TERM ; ^\n", False),
        ("continues after a semicolon", "firebird", "SELECT 1; ^\n", False),
        ("contains a line at the margin inside parentheses", "sqlite", "SELECT (\n  1 -- (\n)\nFROM '('\n", True),
        ("contains a line at the margin inside parentheses", "sqlite", "SELECT (\n1)\n", False),
        ("contains a blank line inside a statement", "sqlite", "SELECT 1;\n\nSELECT 2;\n", True),
        ("contains a blank line inside a statement", "sqlite", "SELECT 1\n\n  AS a;\n", False),
        ("contains a blank line inside a statement", "postgresql", f"DO $$\n{BLOCK};\n$$;\n", True),
        ("contains a blank line inside a statement", "postgresql", "DO\n\n$$BEGIN END$$;\n", False),
        (
            "contains a blank line inside a statement",
            "postgresql",
            f"DO $$\n{BLOCK};\n$$;\n\n-- b\nDO $$\n{BLOCK};\n$$;\n",
            True,
        ),
        ("contains a blank line inside a statement", "postgresql", "SELECT 'a\n\nb';\n", False),
        ("contains a blank line inside a statement", "mariadb", f"DELIMITER //\n{BLOCK}\n//\nDELIMITER ;\n", True),
        ("contains a blank line inside a statement", "firebird", f"SET TERM ^ ;\n{BLOCK}\n^\nSET TERM ; ^\n", True),
        ("contains a blank line inside a statement", "oracle", f"{BLOCK};\n/\n", True),
        ("contains a blank line inside a statement", "oracle", f"{BLOCK};\n/\nSELECT 1\n\nFROM dual;\n", False),
        ("does not end with one newline", "sqlite", "SELECT 1;\n", True),
        ("does not end with one newline", "sqlite", "SELECT 1;", False),
        ("does not end with one newline", "sqlite", "SELECT 1;\n\n", False),
        ("does not end with one newline", "sqlite", "SELECT 1;\r\n", False),
        ("does not end with one newline", "sqlite", "", False),
        ("shows where it was written", "sqlite", "SELECT 1 / 2;\n", True),
        ("shows where it was written", "sqlite", "-- /home/me\nSELECT 1;\n", False),
    ],
)
def test_rules_of_texts_find_what_they_look_for(rule: str, name: str, text: str, kept: bool) -> None:
    assert (TEXT_RULES[rule](registry.dialect(name), text) == []) is kept


def test_split_of_batches() -> None:
    text = "-- one\nSET NOCOUNT ON;\nSELECT 'GO away';\nGO\n\nSELECT 2;\n  go  \n-- nothing\nGO\n"
    assert list(registry.dialect("sqlserver").pasting.split(text)) == [
        "SET NOCOUNT ON;\nSELECT 'GO away';",
        "SELECT 2;",
    ]


def test_split_of_blocks() -> None:
    block = "BEGIN\n  NULL;\n\n  NULL;\nEND;"
    text = f"SET LINESIZE 200\n{block}\n/\nSELECT 1 FROM dual;\n\nCREATE FUNCTION f RETURN NUMBER\nIS\n{block}\n/\n"
    assert list(registry.dialect("oracle").pasting.split(text)) == [
        block,
        "SELECT 1 FROM dual",
        f"CREATE FUNCTION f RETURN NUMBER\nIS\n{block}",
    ]


# SQL Server and Oracle as far as reading goes; the rules of their recursions have files of their own


def bare(dialect: Dialect, text: str) -> str:
    """The text without comments, literals emptied."""
    return re.sub(r"--[^\n]*", "", re.sub(r"'(?:[^']|'')*'", "''", text))


def final_query(dialect: Dialect, text: str) -> exp.Query:
    last = [statement for statement in dialect.pasting.split(text) if is_query(statement)][-1]
    return next(tree for tree in reversed(parsed(dialect, last)) if isinstance(tree, exp.Query))


class TestOracle:
    @pytest.fixture
    def oracle(self) -> Dialect:
        return registry.dialect("oracle")

    @pytest.mark.parametrize(
        "forbidden",
        [
            r"(?<!\(started\)\s)\bVALUES\b",
            r"\bRECURSIVE\b",
            r"\bLIMIT\b",
            r"\bTOP\b",
            r"\b(BOOLEAN|TRUE|FALSE)\b",
            r"\bIF (NOT )?EXISTS\b",
            r"(FROM|JOIN) \w+ AS\b",
            r"%",
            r"(?<!\|)\|(?!\|)",
            r"\b(STRPOS|POSITION|CHARINDEX|OVERLAY|STUFF|SUBSTRING)\b",
        ],
    )
    def test_no_text_has(self, oracle: Dialect, forbidden: str) -> None:
        for variant, text in texts(oracle.name).items():
            found = re.search(forbidden, bare(oracle, text), re.MULTILINE)
            assert not found, (str(variant), found)

    def test_no_empty_text(self, oracle: Dialect) -> None:
        for text in texts(oracle.name).values():
            assert not re.search(r"(?<!')''(?!')", text)

    def test_a_slash_stands_only_behind_a_block(self, oracle: Dialect) -> None:
        for text in texts(oracle.name).values():
            ends = re.findall(r"(?:\bEND\b[^;\n]*|^CREATE TYPE [^;]*);\n/\n", text, re.MULTILINE)
            assert len(ends) == text.count("\n/\n")

    def test_settings_end_without_semicolon(self, oracle: Dialect) -> None:
        for text in texts(oracle.name).values():
            for line in text.splitlines():
                assert not (is_command(oracle, line) and line.endswith(";"))


class TestSQLServer:
    @pytest.fixture
    def server(self) -> Dialect:
        return registry.dialect("sqlserver")

    @pytest.mark.parametrize(
        "forbidden",
        [
            r"\bRECURSIVE\b",
            r"\bLIMIT\b",
            r"\bFETCH\b",
            r"\|\|",
            r"\b(SUBSTR|INSTR|STRPOS|LENGTH|OVERLAY|MOD|TRUNC)\b",
            r"\bTRUE\b|\bFALSE\b",
            r"//",
        ],
    )
    def test_no_text_has(self, server: Dialect, forbidden: str) -> None:
        for variant, text in texts(server.name).items():
            assert not re.search(forbidden, bare(server, text)), str(variant)

    def test_literal_rows_stand_in_from_only(self, server: Dialect) -> None:
        for text in texts(server.name).values():
            assert re.findall(r"(?<!FROM \()(?<!\(started\)\s)\bVALUES\b", bare(server, text)) == []

    def test_order_stands_where_it_may(self, server: Dialect) -> None:
        """Msg 1033: in a part of a statement only beside TOP."""
        for variant, text in texts(server.name).items():
            for statement in filter(is_query, server.pasting.split(text)):
                for tree in parsed(server, statement):
                    for select in tree.find_all(exp.Select, exp.Union):
                        if select.args.get("order") and select.find_ancestor(exp.CTE, exp.Subquery):
                            assert select.args.get("limit"), str(variant)

    @pytest.mark.parametrize("object_kind", ["FUNCTION", "SCHEMA", "PROCEDURE", "VIEW"])
    def test_what_must_be_first_in_its_batch_is(self, server: Dialect, object_kind: str) -> None:
        for text in texts(server.name).values():
            for batch in server.pasting.split(text):
                assert f"CREATE {object_kind}" not in bare(server, batch)[1:]

    def test_go_stands_alone(self, server: Dialect) -> None:
        for text in texts(server.name).values():
            assert text.endswith("\nGO\n")
            assert not re.search(r"\bGO\b(?!\n)|[^\n]\bGO\b", bare(server, text))
            assert {line for line in text.splitlines() if line.endswith("GO")} == {"GO"}  # in no comment either

    def test_indexes_on_computed_columns_have_their_setting(self, server: Dialect) -> None:
        """Msg 1934, whenever such a table is made or changed; sqlcmd begins with it off.

        https://learn.microsoft.com/sql/relational-databases/indexes/indexes-on-computed-columns#set-option-requirements
        """
        wanting = [text for text in texts(server.name).values() if re.search(r"\bPERSISTED\b", bare(server, text))]
        assert wanting
        for text in wanting:
            assert text.index("\nSET QUOTED_IDENTIFIER ON;\nGO\n") < text.index("CREATE TABLE")
