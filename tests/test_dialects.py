"""Every dialect that the registry finds, and every text that can be generated for it: what a console may be given."""

import ast
import logging
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import sqlglot
from sqlglot import exp
from texts import DIALECTS, TABLE, Variant, texts

import sqlsudoku
from sqlsudoku import queries
from sqlsudoku.database import registry
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.errors import UsageError
from sqlsudoku.queries import script
from sqlsudoku.queries.request import Options

ROOT = Path(__file__).parent.parent
PACKAGE = Path(sqlsudoku.__file__).parent
FIRST_FOUR = {"postgresql", "sqlserver", "oracle", "sqlite"}


@pytest.fixture(params=DIALECTS)
def dialect(request: pytest.FixtureRequest) -> Dialect:
    return registry.dialect(request.param)


# the registry


def test_first_dialects_are_there() -> None:
    assert set(DIALECTS) >= {*FIRST_FOUR, "duckdb", "datafusion"}


def test_dialect_states_its_facts(dialect: Dialect) -> None:
    assert dialect.name == dialect.folder.name
    assert dialect.title != Dialect.title
    assert re.search(r"\d.* and later$", dialect.versions)
    assert dialect.pasting.console in dialect.pasting.how
    assert "FILE" in dialect.pasting.how
    assert dialect.default_form in queries.query("string").forms
    assert dialect.generator is not None


def test_unknown_dialect_is_one_sentence() -> None:
    with pytest.raises(UsageError) as caught:
        registry.dialect("nonesuch")
    assert str(caught.value) == f"There is no dialect 'nonesuch'; there are {', '.join(DIALECTS)}."


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
from sqlsudoku.database.dialect import Dialect, Pasting

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
    text = script.generate(mine, queries.query("string"), None, Options(size=4))
    assert "-- My Database 1 and later. Paste into mine, or run: mine FILE\n" in text
    assert "--dialect mine_one" in text


@pytest.mark.parametrize(
    ("options", "words"),
    [(Options(parameter=True), "parameter"), (Options(shape="script"), "no shape script for My Database")],
)
def test_what_a_dialect_lacks_is_one_sentence(search_path: Path, options: Options, words: str) -> None:
    put(search_path, "mine_two", MINIMAL)
    query = queries.query("enumerate" if options.shape else "string")
    with pytest.raises(UsageError, match=words):
        script.generate(registry.dialect("mine_two"), query, None, options)


def test_dialect_of_the_search_path_replaces_the_projects_own(tmp_path: Path) -> None:
    put(tmp_path, "sqlite", MINIMAL)
    done = subprocess.run(
        [sys.executable, "-c", "from sqlsudoku import registry; print(registry.dialect('sqlite').title)"],
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
        ("broken_imported", "from sqlsudoku.dialect import Dialect", "one subclass of Dialect, but it defines 0"),
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


# no database is named where all are meant


def shared_modules() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if "dialects" not in path.relative_to(PACKAGE).parts)


@pytest.mark.parametrize("path", shared_modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_shared_code_names_no_database(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    allowed = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    words = re.compile(rf"\b({'|'.join(DIALECTS)})\b", re.IGNORECASE)
    # what runs where nothing is asked for, and the examples of --help, cannot be any database
    allowed |= {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in ("DATABASE", "BATCH_DATABASE")
    }
    named = [
        f"line {node.lineno}: {node.value!r}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in allowed
        if words.search(node.value) and not node.value.startswith("Example: ")
    ]
    assert named == []


def own_message(dialect: Dialect) -> list[str]:
    return [dialect.name, dialect.title, dialect.pasting.console]


def test_files_name_no_other_database(dialect: Dialect) -> None:
    others = [word for other in registry.dialects().values() if other is not dialect for word in own_message(other)]
    foreign = re.compile(rf"\b({'|'.join(map(re.escape, others))})\b", re.IGNORECASE)
    files = [path for pattern in ("*.sql", "*.j2") for path in dialect.folder.glob(pattern)]
    assert files
    found = {path.name: foreign.findall(path.read_text("utf-8")) for path in files}
    assert {name: words for name, words in found.items() if words} == {}


# the committed files


def test_committed_files_are_fresh_and_complete(dialect: Dialect) -> None:
    expected = {str(name): text for name, text in script.goldens(dialect)}
    committed = {path.name: path.read_bytes().decode("utf-8") for path in dialect.folder.glob("*.sql")}
    assert set(committed) == set(expected)
    stale = [name for name, text in expected.items() if committed[name] != text]
    assert stale == []


def test_committed_files_are_those_of_the_plan(dialect: Dialect) -> None:
    names = {
        "string-classic-9x9.sql",
        "string-fast-9x9.sql",
        "string-4x4.sql",
        "enumerate-flat.sql",
        "enumerate-grid.sql",
    }
    if dialect.name in FIRST_FOUR:
        names.add("enumerate-script.sql")
    assert {path.name for path in dialect.folder.glob("*.sql")} >= names


# what may be pasted


def is_command(dialect: Dialect, line: str) -> bool:
    return bool(dialect.pasting.commands and dialect.pasting.commands.match(line))


def without_quotes(dialect: Dialect, text: str) -> str:
    """The text with quoted parts emptied, and comments gone but for their place."""
    return dialect.pasting.quoted.sub(lambda match: "\u00b7" + "\n" * match[0].count("\n"), text)


def lines_with_more_behind_an_end(dialect: Dialect, text: str) -> list[str]:
    """Lines that go on behind the semicolon that ends a statement.

    A line that tells the console another end for a block, or the semicolon again, ends none.
    """
    if dialect.pasting.blocks:
        text = dialect.pasting.blocks.sub(lambda match: match[1], text)
    return [line for line in without_quotes(dialect, text).splitlines() if re.search(r";.*\S", line)]


def statements_with_a_blank_line(dialect: Dialect, text: str) -> list[str]:
    """Plain statements with a blank line inside, which ends one in SQL*Plus; we hold all consoles to it.

    Procedural blocks may have them: none of the consoles ends one there, SQL*Plus included.
    https://docs.oracle.com/en/database/oracle/oracle-database/19/sqpug/SQL-Plus-basics.html
    """
    if dialect.name in BATCHES:  # the console knows no blank lines, only GO
        return []
    plain = dialect.pasting.blocks.sub("", text) if dialect.pasting.blocks else text
    # a block between dollar signs is quoted for the console; any other quoted text would be cut
    plain = dialect.pasting.quoted.sub(lambda match: "$$$$" if match[0].startswith("$$") else match[0], plain)
    return [statement for statement in dialect.split(plain) if re.search(r"\n\s*\n", statement)]


def wrong_ends(dialect: Dialect, text: str) -> list[str]:
    """What a text ends with if that is not one newline, and what ends lines otherwise."""
    return re.findall(r"(?:\S|\S\n\s+|\A\s*)\Z|\r", text)


def places(dialect: Dialect, text: str) -> list[str]:
    """Words that tell the machine on which the text was written."""
    machine = rf"{re.escape(str(ROOT))}|(?<!\w)/(?:home|root|tmp|usr|var|work|Users)\b|[A-Z]:\\|\w+://|localhost"
    return re.findall(machine, text)


TEXT_RULES: dict[str, Callable[[Dialect, str], list[str]]] = {
    "has more behind a semicolon": lines_with_more_behind_an_end,
    "has a blank line inside a statement": statements_with_a_blank_line,
    "does not end with one newline": wrong_ends,
    "says where it was written": places,
}
LINE_RULES: dict[str, Callable[[Dialect, str], bool]] = {
    "has a tab": lambda dialect, line: "\t" in line,
    "is not plain ASCII": lambda dialect, line: not line.isascii() or not line.isprintable(),
    "starts like a console command": lambda dialect, line: bool(
        re.match(r"\s*[.@#:!\\]", line) and not is_command(dialect, line)
    ),
    "ends in a hyphen": lambda dialect, line: line.rstrip().endswith("-"),
    "ends in a blank": lambda dialect, line: line != line.rstrip(),
    "names a variable of the console": lambda dialect, line: "$(" in line or ("&" in line and dialect.name == "oracle"),
    "is a comment that ends a statement": lambda dialect, line: bool(re.search(r"--.*;\s*$", line)),
    "has a comment that another one opens": lambda dialect, line: "/*" in line or "*/" in line,
    "is longer than a console reads": lambda dialect, line: len(line) > 2499,
    "is longer than a person reads": lambda dialect, line: len(line) > 120 and not re.search(r"\S{81,}", line),
}


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
        ("has more behind a semicolon", "sqlite", "SELECT ';' AS a;\nSELECT 2; -- two\n", False),
        ("has more behind a semicolon", "sqlite", "-- one; two\nSELECT ';' AS a;\n", True),
        ("has more behind a semicolon", "firebird", f"SET TERM ^ ;\n{BLOCK}\n^\nSET TERM ; ^\n", True),
        ("has more behind a semicolon", "firebird", "SET TERM ^ ;\nBEGIN NULL; END\n^\nSET TERM ; ^\n", False),
        ("has more behind a semicolon", "firebird", "SELECT 1; ^\n", False),
        ("has a blank line inside a statement", "sqlite", "SELECT 1;\n\nSELECT 2;\n", True),
        ("has a blank line inside a statement", "sqlite", "SELECT 1\n\n  AS a;\n", False),
        ("has a blank line inside a statement", "postgresql", f"DO $$\n{BLOCK};\n$$;\n", True),
        ("has a blank line inside a statement", "postgresql", "DO\n\n$$BEGIN END$$;\n", False),
        (
            "has a blank line inside a statement",
            "postgresql",
            f"DO $$\n{BLOCK};\n$$;\n\n-- b\nDO $$\n{BLOCK};\n$$;\n",
            True,
        ),
        ("has a blank line inside a statement", "postgresql", "SELECT 'a\n\nb';\n", False),
        ("has a blank line inside a statement", "mariadb", f"DELIMITER //\n{BLOCK}\n//\nDELIMITER ;\n", True),
        ("has a blank line inside a statement", "firebird", f"SET TERM ^ ;\n{BLOCK}\n^\nSET TERM ; ^\n", True),
        ("has a blank line inside a statement", "oracle", f"{BLOCK};\n/\n", True),
        ("has a blank line inside a statement", "oracle", f"{BLOCK};\n/\nSELECT 1\n\nFROM dual;\n", False),
        ("does not end with one newline", "sqlite", "SELECT 1;\n", True),
        ("does not end with one newline", "sqlite", "SELECT 1;", False),
        ("does not end with one newline", "sqlite", "SELECT 1;\n\n", False),
        ("does not end with one newline", "sqlite", "SELECT 1;\r\n", False),
        ("does not end with one newline", "sqlite", "", False),
        ("says where it was written", "sqlite", "SELECT 1 / 2;\n", True),
        ("says where it was written", "sqlite", "-- /home/me\nSELECT 1;\n", False),
    ],
)
def test_rules_of_texts_find_what_they_look_for(rule: str, name: str, text: str, kept: bool) -> None:
    assert (TEXT_RULES[rule](registry.dialect(name), text) == []) is kept


def test_every_text_keeps_the_rules_of_pasting(dialect: Dialect) -> None:
    """All rules in one test: to write the texts takes longer than to read them."""
    written = texts(dialect.name)
    lines = {line: variant for variant, text in written.items() for line in text.splitlines()}  # most are in many texts
    broken = [
        f"{variant} {name}: {line}"
        for name, rule in LINE_RULES.items()
        for line, variant in lines.items()
        if rule(dialect, line)
    ]
    broken += [
        f"{variant} {name}: {found}"
        for name, text_rule in TEXT_RULES.items()
        for variant, text in written.items()
        for found in text_rule(dialect, text)
    ]
    assert broken == []


def header(text: str) -> list[str]:
    lines = text.splitlines()
    return lines[: next(i for i, line in enumerate(lines) if not line.startswith("--"))]


def test_header_says_what_a_newcomer_asks(dialect: Dialect) -> None:
    for variant, text in texts(dialect.name).items():
        lines = header(text)
        assert 4 <= len(lines) <= 8, str(variant)
        said = " ".join(lines)
        assert f"{dialect.title} {dialect.versions}" in said
        assert dialect.pasting.how in said
        assert " Returns " in said
        assert " Generated: sqlsudoku generate " in said


# how a console splits a text

BATCHES = [name for name in DIALECTS if "GO" in registry.dialect(name).pasting.after]
"""The dialects whose consoles send what stands between two GO at once."""
PARAMETER_STATEMENTS = {"duckdb": 2, "datafusion": 3, "mariadb": 2, "firebird": 2}
SCRIPT_STATEMENTS = {"postgresql": 9, "sqlserver": 14, "oracle": 8, "sqlite": 6, "mariadb": 5}
"""PostgreSQL: SET, BEGIN, the schema, the table, its rows, the function, two queries, ROLLBACK; and so on."""


def statements_before(dialect: Dialect) -> int:
    """Statements that the console's settings are; a batch holds them together with the query."""
    return 0 if dialect.name in BATCHES else len(list(dialect.split("\n".join(dialect.pasting.before))))


def expected_statements(dialect: Dialect, variant: Variant) -> int | None:
    if variant.query in ("tree", "eliminate"):
        return None  # a statement for each level, or blocks
    if variant.options.shape == "script":
        return SCRIPT_STATEMENTS.get(dialect.name)
    count = PARAMETER_STATEMENTS.get(dialect.name, 1) if variant.options.parameter else 1
    if dialect.name == "firebird" and variant.options.parameter and variant.options.size == 16:
        count += 1  # a variable is too short for it
    return count + statements_before(dialect)


def test_split_gives_each_statement(dialect: Dialect) -> None:
    for variant, text in texts(dialect.name).items():
        statements = list(dialect.split(text))
        expected = expected_statements(dialect, variant)
        assert expected in (None, len(statements)), (str(variant), statements)
        for statement in statements:
            first = statement.splitlines()[0]
            assert not first.startswith("--")
            assert not is_command(dialect, first)
            assert statement == statement.strip()


@pytest.mark.parametrize("name", [name for name in DIALECTS if name not in BATCHES])
@pytest.mark.parametrize(
    ("text", "statements"),
    [
        ("", []),
        ("-- nothing\n", []),
        ("-- a; b\nSELECT 1;\n", ["SELECT 1"]),
        ("SELECT ';';\nSELECT 2;\n", ["SELECT ';'", "SELECT 2"]),
        ("SELECT 'it''s; so';\n", ["SELECT 'it''s; so'"]),
        ('SELECT 1 AS "a;b";\n', ['SELECT 1 AS "a;b"']),
        ("SELECT 1 -- one; only\n;\n", ["SELECT 1 -- one; only"]),
        ("SELECT 1 /* one; only */;\n", ["SELECT 1 /* one; only */"]),
        ("SELECT 1;\n\n-- two\n\nSELECT 2\n", ["SELECT 1", "SELECT 2"]),
    ],
)
def test_split_knows_quotes_and_comments(name: str, text: str, statements: list[str]) -> None:
    assert list(registry.dialect(name).split(text)) == statements


def test_split_of_batches() -> None:
    text = "-- one\nSET NOCOUNT ON;\nSELECT 'GO away';\nGO\n\nSELECT 2;\n  go  \n-- nothing\nGO\n"
    assert list(registry.dialect("sqlserver").split(text)) == ["SET NOCOUNT ON;\nSELECT 'GO away';", "SELECT 2;"]


def test_split_of_blocks() -> None:
    block = "BEGIN\n  NULL;\n\n  NULL;\nEND;"
    text = f"SET LINESIZE 200\n{block}\n/\nSELECT 1 FROM dual;\n\nCREATE FUNCTION f RETURN NUMBER\nIS\n{block}\n/\n"
    assert list(registry.dialect("oracle").split(text)) == [
        block,
        "SELECT 1 FROM dual",
        f"CREATE FUNCTION f RETURN NUMBER\nIS\n{block}",
    ]


# read by a parser


def parsed(dialect: Dialect, statement: str) -> list[exp.Expr]:
    statement = re.sub(r":'(\w+)'", r"'\1'", statement)  # a console puts the text of its variable there
    return [tree for tree in sqlglot.parse(statement, read=dialect.sqlglot) if tree is not None]


def is_query(statement: str) -> bool:
    return bool(re.match(r"(SET [^;]*;\s*|DECLARE [^;]*;\s*)*(WITH|SELECT|INSERT|VALUES)\b", statement))


def test_every_query_parses(dialect: Dialect, caplog: pytest.LogCaptureFixture) -> None:
    if dialect.sqlglot is None:
        pytest.skip("sqlglot does not know it")
    for variant, text in texts(dialect.name).items():
        queries_of_text = [statement for statement in dialect.split(text) if is_query(statement)]
        assert queries_of_text, str(variant)
        for statement in queries_of_text:
            with caplog.at_level(logging.WARNING):
                trees = parsed(dialect, statement)
            assert not any(tree.find(exp.Command) for tree in trees), (str(variant), statement)
            assert caplog.messages == [], str(variant)


# SQL Server and Oracle as far as reading goes; the rules of their recursions have files of their own


def bare(dialect: Dialect, text: str) -> str:
    """The text without comments, literals emptied."""
    return re.sub(r"--[^\n]*", "", re.sub(r"'(?:[^']|'')*'", "''", text))


def final_query(dialect: Dialect, text: str) -> exp.Query:
    last = [statement for statement in dialect.split(text) if is_query(statement)][-1]
    return next(tree for tree in reversed(parsed(dialect, last)) if isinstance(tree, exp.Query))


class TestOracle:
    @pytest.fixture
    def oracle(self) -> Dialect:
        return registry.dialect("oracle")

    @pytest.mark.parametrize(
        "forbidden",
        [
            r"\bVALUES\b",
            r"\bRECURSIVE\b",
            r"\bLIMIT\b",
            r"\bTOP\b",
            r"\b(BOOLEAN|TRUE|FALSE)\b",
            r"\bIF (NOT )?EXISTS\b",
            r"(FROM|JOIN) \w+ AS\b",
            r"^\s*\) AS (?!\()(?!\w+,$)",  # before an alias of a table; a column may have it
            r"%",
            r"(?<!\|)\|(?!\|)",
            r"\b(STRPOS|POSITION|CHARINDEX|OVERLAY|STUFF|SUBSTRING)\b",
        ],
    )
    def test_no_text_has(self, oracle: Dialect, forbidden: str) -> None:
        for variant, text in texts(oracle.name).items():
            found = re.search(forbidden, bare(oracle, text), re.MULTILINE)
            assert not found, (str(variant), found)

    def test_every_division_is_cut(self, oracle: Dialect) -> None:
        for variant, text in texts(oracle.name).items():
            for division in final_query(oracle, text).find_all(exp.Div):
                assert division.parent is not None
                assert isinstance(division.parent, exp.Trunc) or division.parent.name == "TRUNC", str(variant)

    def test_no_empty_text(self, oracle: Dialect) -> None:
        for text in texts(oracle.name).values():
            assert not re.search(r"(?<!')''(?!')", text)

    def test_a_slash_stands_only_behind_a_block(self, oracle: Dialect) -> None:
        for text in texts(oracle.name).values():
            for before in re.findall(r"(.*)\n/\n", text):
                assert before == "END;"

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
            assert re.findall(r"(?<!FROM \()\bVALUES\b", bare(server, text)) == []

    def test_order_stands_where_it_may(self, server: Dialect) -> None:
        """Msg 1033: in a part of a statement only beside TOP."""
        for variant, text in texts(server.name).items():
            for statement in filter(is_query, server.split(text)):
                for tree in parsed(server, statement):
                    for select in tree.find_all(exp.Select, exp.Union):
                        if select.args.get("order") and select.find_ancestor(exp.CTE, exp.Subquery):
                            assert select.args.get("limit"), str(variant)

    @pytest.mark.parametrize("object_kind", ["FUNCTION", "SCHEMA", "PROCEDURE", "VIEW"])
    def test_what_must_be_first_in_its_batch_is(self, server: Dialect, object_kind: str) -> None:
        for text in texts(server.name).values():
            for batch in server.split(text):
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


def test_table_is_named_as_it_was(dialect: Dialect) -> None:
    for variant, text in texts(dialect.name).items():
        assert bool(re.search(rf"FROM {re.escape(TABLE)}( AS \w+)?$", text, re.MULTILINE)) == bool(
            variant.options.table
        )
