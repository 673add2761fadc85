"""MariaDB's peculiarities: encryption, the recursion limit, collations, the script's temporary table."""

import re
import ssl
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
import servers
from running import execute, script_of, statements_of
from servers import Server

from sqlsudoku.ask.answer import ask, request
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Limits
from sqlsudoku.database.database import Address
from sqlsudoku.database.script import Statement
from sqlsudoku.dialects.mariadb.database import kind_of, number_of
from sqlsudoku.errors import DatabaseUnavailable
from sqlsudoku.lab.compliance.borrowed import borrowed
from sqlsudoku.lab.compliance.checks.recursion import EXPECTED
from sqlsudoku.lab.compliance.checks.recursion import statement as growing
from sqlsudoku.lab.compliance.puzzles import BUILT_IN
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.builtin import puzzles_of, sample
from sqlsudoku.puzzle.grid import SIZES
from sqlsudoku.queries import QUERIES
from sqlsudoku.queries.request import Question
from sqlsudoku.queries.script import with_recursion_prefix
from sqlsudoku.run import runner, targets


@pytest.mark.parametrize("form", ["classic", "fast"])
def test_boards_have_a_byte_a_character(form: str) -> None:
    """With the connection's utf8mb4 the query takes twice as long."""
    text = (registry.dialect("mariadb").folder / f"string-{form}-9x9.sql").read_text("utf-8")
    boards = text.count("AS CHAR(81)")
    assert boards
    assert text.count("AS CHAR(81) CHARACTER SET ascii") == boards


@pytest.mark.parametrize(
    ("driver", "version", "dialect"),
    [
        ("pymysql", "5.5.5-10.11.19-MariaDB", "mariadb"),
        ("pymysql", "9.7.4", "mysql"),
        ("MySQLdb", "8.4.5", "mysql"),
        ("MySQLdb", None, "mariadb"),
        ("mysql", None, "mysql"),
        ("mariadb", None, "mariadb"),
    ],
)
def test_a_connection_is_to_the_server_that_it_names(driver: str, version: str | None, dialect: str) -> None:
    """Where a driver is silent, it is the first database that has it."""
    methods: dict[str, Any] = {"get_autocommit": lambda _: True}
    if version:
        methods["get_server_info"] = lambda _: version
    connection = type("Connection", (), {"__module__": f"{driver}.connections", **methods})()
    assert borrowed(connection).dialect.name == dialect


@pytest.fixture
def module() -> ModuleType:
    """The dialect's database.py."""
    return sys.modules[type(registry.database("mariadb")).__module__]


@pytest.fixture(params=[pytest.param("mariadb", id="mariadb-server", marks=pytest.mark.servers)])
def server(request: pytest.FixtureRequest, server_of: Callable[[str], Server]) -> Server:
    servers.need(request.param)
    return server_of(request.param)


@pytest.mark.parametrize(
    ("mode", "verify", "hostname"),
    [
        ("required", ssl.CERT_NONE, False),
        ("verify_ca", ssl.CERT_REQUIRED, False),
        ("verify_identity", ssl.CERT_REQUIRED, True),
    ],
)
def test_encryption(module: ModuleType, mode: str, verify: ssl.VerifyMode, hostname: bool) -> None:
    context = module.encryption(Address("mariadb", options={"ssl_mode": mode}))["ssl"]
    assert (context.verify_mode, context.check_hostname) == (verify, hostname)


def test_without_encryption(module: ModuleType) -> None:
    assert module.encryption(Address("mariadb", options={"ssl_mode": "disabled"})) == {"ssl_disabled": True}
    assert module.encryption(Address("mariadb")) == {}


def test_authority_alone_means_that_the_certificate_is_checked(
    module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def context(cafile: str) -> ssl.SSLContext:
        asked.append(cafile)
        return ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)

    monkeypatch.setattr(ssl, "create_default_context", context)
    made = module.encryption(Address("mariadb", options={"ssl_ca": "authority.pem"}))["ssl"]
    assert (asked, made.verify_mode, made.check_hostname) == (["authority.pem"], ssl.CERT_REQUIRED, True)


def test_a_client_has_a_certificate(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = []
    monkeypatch.setattr(ssl.SSLContext, "load_cert_chain", lambda _, *given, **more: loaded.append((*given, more)))
    made = module.encryption(Address("mariadb", options={"ssl_cert": "c.pem", "ssl_key": "k.pem"}))["ssl"]
    assert (loaded, made.verify_mode) == ([("c.pem", "k.pem", {"password": ""})], ssl.CERT_NONE)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"ssl_key": "k.pem"}, "ssl_key needs ssl_cert, the certificate of that key."),
        ({"ssl_ca": "nowhere.pem"}, "the files of ssl_ca=nowhere.pem cannot be read (No such file or directory)."),
        ({"ssl_cert": "no.pem"}, "the files of ssl_cert=no.pem cannot be read (No such file or directory)."),
    ],
)
def test_a_wrong_certificate_is_named(module: ModuleType, options: dict[str, str], said: str) -> None:
    with pytest.raises(DatabaseUnavailable, match=f"^{re.escape(said)}$"):
        module.encryption(Address("mariadb", options=options))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("mariadb", ["max_recursive_iterations = 1000", "max_statement_time = 5.0", "max_session_mem_used = 7"]),
        ("mysql", ["cte_max_recursion_depth = 2501", "max_execution_time = 5000"]),
    ],
)
def test_settings(name: str, words: list[str]) -> None:
    database: Any = registry.database(name)
    said = list(database.settings(Limits(7, 2)))
    assert [word for word in words if not any(word in setting for setting in said)] == []


def test_server_without_encryption_is_refused_where_it_is_required(server: Server) -> None:
    status = runner.status(targets.parse(f"{server.url}?ssl_mode=required"))
    assert not status.usable
    assert "SSL" in status.detail


def test_settings_are_taken(server: Server) -> None:
    """None of them is one that the server refuses to an ordinary user."""
    names = ["max_recursive_iterations", "max_statement_time", "max_session_mem_used", "tmp_disk_table_size"]
    statement = "SELECT " + ", ".join(f"@@{name}" for name in names)
    found = execute(targets.parse(server.url), [statement], timeout=2, memory=2**30).results
    assert found == [[(1000, 5, 2**30, 2**30)]]


def test_a_server_with_few_levels_gives_all_rows_all_the_same() -> None:
    """MariaDB leaves out what lies deeper, without an error."""
    servers.need("mariadb")
    with servers.start("mariadb", {"max-recursive-iterations": "20"}) as few:
        target = targets.parse(few.url)
        answer = ask(target, request(target, Question("string", sample(SIZES[9]))), timeout=60)
        assert answer.verdict == "agrees", answer.detail


def test_a_search_with_too_few_levels_is_an_error(server: Server) -> None:
    """However many are missing; MariaDB itself would leave out rows."""
    (given,) = puzzles_of("platinum-blonde")
    (text,) = statements_of(registry.dialect("mariadb"), Question("cover", given, {"form": "fast"}))
    (most,) = re.findall(r"step <= (\d+)", text)
    missing = []
    for levels in range(4, 13):
        few = text.replace(
            f"step <= {most}", f"step <= {levels - 1000 + int(most)}"
        )  # as many fewer than the server's as usual
        outcome = execute(targets.parse(server.url), [f"SET max_recursive_iterations = {levels}", few], timeout=60)
        missing.append(outcome.detail)
    assert {re.sub(r"\d+", "N", each) for each in missing} == {
        "the search takes more than N levels: take another database"
    }


SIZES_NOW = "SELECT @@tmp_memory_table_size, @@max_heap_table_size, @@tmp_disk_table_size"


def test_a_statement_puts_the_sizes_of_tables_back(server: Server) -> None:
    dialect = registry.dialect("mariadb")
    recursion = with_recursion_prefix(dialect, growing(dialect))
    found = execute(targets.parse(server.url), [SIZES_NOW, recursion, SIZES_NOW], timeout=60).results
    assert found[0] == found[2]
    assert found[0][0][0] == 16 * 2**20, "no server of the tests sets it"


def test_a_prepared_recursion_keeps_every_row(server: Server) -> None:
    dialect = registry.dialect("mariadb")
    text = with_recursion_prefix(dialect, growing(dialect)).replace("'", "''")
    steps = [f"PREPARE recursion FROM '{text}'", "EXECUTE recursion", "EXECUTE recursion"]
    outcome = execute(targets.parse(server.url), steps, timeout=60)
    assert [list(map(tuple, rows)) for rows in outcome.results] == [EXPECTED, EXPECTED]


@pytest.mark.parametrize("size", [16_384, 2**20, 2**24])
def test_a_recursion_that_outgrows_its_memory_is_an_error(server: Server, size: int) -> None:
    """Neither a right answer nor one without the lost rows."""
    dialect = registry.dialect("mariadb")
    text = (
        with_recursion_prefix(dialect, growing(dialect))
        .replace(f"= {192 * 2**20}", f"= {size}")
        .replace(str(2**24), str(size // 8))
    )
    outcome = execute(targets.parse(server.url), [text], timeout=60)
    assert (outcome.status, outcome.detail) == ("failed", "The table '(temporary)' is full")


@pytest.mark.parametrize(
    ("version", "kind", "number"),
    [
        ("10.11.19-MariaDB-0+deb12u1", "MariaDB", "10.11.19"),
        ("9.7.4", "MySQL", "9.7.4"),
        ("5.7.25-OceanBase seekdb-v1.4.0.0", "OceanBase", "1.4.0.0"),
        ("5.7.25-OceanBase_CE-v4.3.5.3", "OceanBase", "4.3.5.3"),
    ],
)
def test_what_a_server_says_of_its_version(version: str, kind: str, number: str) -> None:
    assert (kind_of(version), number_of(version)) == (kind, number)


BOTH = [
    pytest.param(name, id=f"{name}-server", marks=[pytest.mark.servers])
    for name in ("mariadb", "mysql")
    if name in servers.NAMES
]


@pytest.mark.parametrize("name", BOTH)
def test_the_other_kind_of_server_is_named(server_of: Callable[[str], Server], name: str) -> None:
    servers.need(name)
    other = {"mariadb": "mysql", "mysql": "seekdb"}[name]
    url = server_of(name).url.replace(f"{name}://", f"{other}://")
    status = runner.status(targets.parse(url))
    assert not status.usable
    title = registry.dialect(name).title
    assert re.search(
        rf"cannot be used: the server is {title} \d[\d.]+, whose URL begins with {name}://\.$", status.detail
    )


def every_script(name: str, *, blocks: bool) -> list[Statement]:
    """The statements of each query of a 4x4 in each of its ways, without LIMIT; blocks: also those with procedures."""
    dialect = registry.dialect(name)
    found: list[Statement] = []
    for query in QUERIES.values():
        for way in query.ways(dialect):
            if query.is_runnable(way) and (blocks or query.name not in ("tree", "eliminate")):
                puzzle = sample(SIZES[4]) if query.takes_puzzle(way) and way.get("shape") != "script" else None
                found += script_of(dialect, Question(query.name, puzzle, dict(size=4, **way))).statements
    return found


WITHOUT_BLOCKS = "'ORACLE,EMPTY_STRING_IS_NULL'"
"""The modes with which scripts with a block fail, as they say."""
MODES: dict[str, tuple[str, ...]] = {
    "mysql": (
        "CONCAT(@@sql_mode, ',ANSI_QUOTES,HIGH_NOT_PRECEDENCE,IGNORE_SPACE,NO_BACKSLASH_ESCAPES,PIPES_AS_CONCAT')",
        "''",
    )
}
MODES["mariadb"] = (*MODES["mysql"], WITHOUT_BLOCKS)


@pytest.mark.parametrize("name", BOTH)
def test_no_sql_mode_changes_an_answer(server_of: Callable[[str], Server], name: str) -> None:
    servers.need(name)
    target = targets.parse(server_of(name).url)
    usual = {blocks: execute(target, every_script(name, blocks=blocks), timeout=60) for blocks in (True, False)}
    assert all(outcome.status == "ran" and all(outcome.results) for outcome in usual.values())
    for modes in MODES[name]:
        blocks = modes == MODES[name][0]
        changed = execute(target, [f"SET sql_mode = {modes}", *every_script(name, blocks=blocks)], timeout=60)
        assert changed.status == "ran", (modes, changed.detail)
        assert changed.results == usual[blocks].results, modes


@pytest.mark.parametrize("name", BOTH[:1])
def test_numbers_of_64_bits_need_no_unsigned_subtraction(server_of: Callable[[str], Server], name: str) -> None:
    servers.need(name)
    target = targets.parse(server_of(name).url)
    puzzle = sample(SIZES[16])
    solve = script_of(target.dialect, Question("cover", puzzle, {"size": 16, "form": "compact"})).statements
    outcome = execute(target, ["SET sql_mode = 'NO_UNSIGNED_SUBTRACTION'", *solve], timeout=60)
    assert outcome.status == "ran", outcome.detail
    assert [*outcome.results[-1]] == [(solution,) for solution in reference.solutions(puzzle)]


@pytest.mark.parametrize("name", BOTH)
def test_percent_signs_beside_parameters_are_the_statements_own(server_of: Callable[[str], Server], name: str) -> None:
    servers.need(name)
    asked = Statement("SELECT %(given)s LIKE '%a%', 7 % 4, '%s %d %%'", parameters={"given": "banana%"})
    outcome = execute(targets.parse(server_of(name).url), [asked], timeout=60)
    assert (outcome.status, outcome.results) == ("ran", [[(1, 3, "%s %d %%")]]), outcome.detail


@pytest.mark.parametrize(
    ("query", "form", "error"),
    [
        ("string", "fast", None),
        ("cover", "fast", "View's SELECT contains a variable or parameter"),
        ("cover", "compact", "references invalid table"),
    ],
)
def test_what_may_be_a_view(server: Server, query: str, form: str, error: str | None) -> None:
    """As the dialect's page says it."""
    (text,) = statements_of(registry.dialect("mariadb"), Question(query, sample(SIZES[4]), {"form": form}))
    settings, with_, rest = text.partition("WITH RECURSIVE")
    make = Statement(f"CREATE VIEW solved AS {with_}{rest}", undo="DROP VIEW solved")
    read = [make, Statement(f"{settings}SELECT solution FROM solved"), Statement("DROP VIEW solved")]
    outcome = execute(targets.parse(server.url), read, timeout=60)
    assert (outcome.status, error in outcome.detail if error else outcome.results) == (
        ("failed", True) if error else ("ran", [[(solution,) for solution in reference.solutions(sample(SIZES[4]))]])
    )


@pytest.mark.parametrize("text", ["CHAR(16) CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci", "TEXT", "VARBINARY(99)"])
def test_puzzles_of_a_table_with_other_texts(server: Server, text: str) -> None:
    """A column's collation would not go with that of the digits: error 1267."""
    options = {"size": 4, "table": "other"}
    statements = statements_of(registry.dialect("mariadb"), Question("string", None, options))
    puzzle = sample(SIZES[4]).cells
    made = [f"CREATE TEMPORARY TABLE other (id INT, puzzle {text})", f"INSERT INTO other VALUES (1, '{puzzle}')"]
    outcome = execute(targets.parse(server.url), [*made, *statements], timeout=60)
    assert outcome.status == "ran", outcome.detail
    assert [row[0] for row in outcome.results[-1]] == [1]


@pytest.mark.parametrize(("bound", "lower"), [("level_no < 999", "level_no < 3"), ("0, 400000,", "0, 30,")])
def test_compact_search_that_takes_too_much_ends_with_a_sentence(server: Server, bound: str, lower: str) -> None:
    """MariaDB would leave out deeper levels without an error."""
    options = {"form": "compact"}
    (text,) = statements_of(registry.dialect("mariadb"), Question("cover", BUILT_IN["two-solutions"], options))
    assert text.count(bound) == 1
    outcome = execute(targets.parse(server.url), [text.replace(bound, lower)], timeout=60)
    assert outcome.status == "failed"
    assert outcome.detail == "the search takes too many rows or levels: take another database"


def test_the_compact_form_searches_few_states(server: Server) -> None:
    """Of several cells it chooses one of the digit with most places in cells with two candidates: else 2,238 states.

    A state is a row for each digit.
    """
    (puzzle,) = puzzles_of("platinum-blonde")
    (text,) = statements_of(registry.dialect("mariadb"), Question("cover", puzzle, {"form": "compact"}))
    search, _, _ = text.partition(",\n-- one row per solution. ")
    ((states, rows),) = server.sql(f"{search}\nSELECT COUNT(DISTINCT level_no, state_no), COUNT(*) FROM state")
    assert 1000 < states < 2000
    assert rows == 9 * states, "a step's time follows the rows of a state"
