"""What --database accepts: names, URLs, the environment; and every kind of invalid URL."""

import re
import sys
from pathlib import Path

import pytest

from sqlsudoku.database import registry
from sqlsudoku.database.database import Address
from sqlsudoku.errors import UsageError
from sqlsudoku.run import targets

ROOT = Path(__file__).parents[3]
SECRET = "Geheim/1@x"
WRITTEN = "Geheim%2F1%40x"


@pytest.mark.parametrize(
    ("url", "name", "address"),
    [
        (
            "postgresql://me:pw@host:5433/db?sslmode=require",
            "postgresql",
            Address("postgresql", "host", 5433, "me", "pw", "db", {"sslmode": "require"}),
        ),
        ("pg://host", "postgresql", Address("pg", "host")),
        ("postgres:///db", "postgresql", Address("postgres", database="db")),
        ("pg://%2Fvar%2Frun/db", "postgresql", Address("pg", "/var/run", database="db")),
        ("PG://me@[::1]:5/db", "postgresql", Address("pg", "::1", 5, "me", None, "db")),
        (
            f"ms://sa:{WRITTEN}@host/db?encrypt=no&trust_server_certificate=YES",
            "sqlserver",
            Address("ms", "host", None, "sa", SECRET, "db", {"encrypt": "no", "trust_server_certificate": "YES"}),
        ),
        ("mssql://sa:p@host:1", "sqlserver", Address("mssql", "host", 1, "sa", "p")),
        ("pg://%2FVar%2FRun/db", "postgresql", Address("pg", "/Var/Run", database="db")),
        (
            "postgresql://İ:p@h/db?application_name=a&connect_timeout=3&channel_binding=prefer&options=-c%20a%3Db",
            "postgresql",
            Address(
                *("postgresql", "h", None, "İ", "p", "db"),
                {"application_name": "a", "connect_timeout": "3", "channel_binding": "prefer", "options": "-c a=b"},
            ),
        ),
        (
            "postgresql+psycopg:///?host=/Var/Run&port=5433&user=me&password=p%40w&dbname=db&sslcert=c&sslkey=k",
            "postgresql",
            Address("postgresql+psycopg", "/Var/Run", 5433, "me", "p@w", "db", {"sslcert": "c", "sslkey": "k"}),
        ),
        ("postgresql+psycopg2://me@h/db", "postgresql", Address("postgresql+psycopg2", "h", None, "me", None, "db")),
        ("pg://me@h/db?host=&user=", "postgresql", Address("pg", "h", None, "me", None, "db")),
        ("pg://me@h/db?host=/run", "postgresql", Address("pg", "/run", None, "me", None, "db")),
        (
            "mysql+pymysql://me:p@localhost/db?charset=utf8mb4&unix_socket=/Run/s.sock",
            "mysql",
            Address("mysql+pymysql", "/Run/s.sock", None, "me", "p", "db", {"charset": "utf8mb4"}),
        ),
        (
            "mariadb+mariadbconnector://me@h?ssl_ca=a&ssl_cert=c&ssl_key=k&connect_timeout=30",
            "mariadb",
            Address(
                *("mariadb+mariadbconnector", "h", None, "me", None, None),
                {"ssl_ca": "a", "ssl_cert": "c", "ssl_key": "k", "connect_timeout": "30"},
            ),
        ),
        (
            "oracle+oracledb://me@h:1522/?service_name=FREE",
            "oracle",
            Address("oracle+oracledb", "h", 1522, "me", None, "FREE"),
        ),
        ("mssql+pyodbc://sa:p@host", "sqlserver", Address("mssql+pyodbc", "host", None, "sa", "p")),
        ("sqlite:///:memory:", "sqlite", None),
        ("sqlite+pysqlite:///:memory:", "sqlite", None),
        ("sqlite+apsw:///:memory:", "sqlite+apsw", None),
        ("duckdb:///:memory:", "duckdb", None),
        ("oracle://sc%C3%B6tt:p%3A@h:1522/FREE", "oracle", Address("oracle", "h", 1522, "scött", "p:", "FREE")),
    ],
)
def test_url_is_taken_apart(url: str, name: str, address: Address | None) -> None:
    assert targets.parse(url, {}) == targets.Target(name, address)


@pytest.mark.parametrize("scheme", ["sqlite", "sq", "duckdb", "dk"])
def test_file_url(scheme: str, tmp_path: Path) -> None:
    file = tmp_path / "a b.db"
    file.touch()
    target = targets.parse(f"{scheme}:///{str(file).replace(' ', '%20')}", {})
    assert target.address == Address(scheme, database=str(file))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nonesuch", "no database 'nonesuch'; there are "),
        ("", "A database is one of clickhouse, "),
        ("mongodb://h", "must begin with "),
        ("orcale://me:Geheim@h", "The URL begins with an unknown scheme; did you mean oracle://?"),
        ("://h", "must begin with "),
        ("oracle://me:pw@h:x/s", "its port is not a number from 1 to 65535"),
        ("oracle://me:pw@h:70000/s", "its port is not a number from 1 to 65535"),
        ("oracle://me:pw@h:0/s", "port 0"),
        ("pg://[::1/db", "its host name is malformed"),
        ("pg://me:Geheim/1@h/db", "percent-encoded"),
        ("pg://me:1/Geheim@h/db", "@ after its host"),
        ("pg://me:1?Geheim=1@h/db", "@ after its host"),
        ("pg://me:1#Geheim@h/db", "@ after its host"),
        ("pg://me@h/db#part", "write it as %23"),
        ("pg://me:Ge%heim@h/db", "write the sign itself as %25"),
        ("pg://me:Geheim%FF@h/db", "not UTF-8"),
        ("pg://me:Ge heim@h/db", "write a blank as %20"),
        ("pg:/me:Geheim@h/db", "or a URL that begins with its scheme and ://"),
        ("me:Geheim@h", "or a URL that begins with its scheme and ://"),
        ("pg://me%00x:Geheim@h/db", "a percent-encoded control character"),
        ("pg://me:Ge%0Aheim@h/db", "a percent-encoded control character"),
        ("pg://me:Geheim@h/db?sslrootcert=%FF", "an option that is not UTF-8"),
        ("oracle:///service", "names no host"),
        ("oracle://h/service", "names no user"),
        ("oracle://me:Geheim@h", "names no database"),
        ("ms://h/db", "names no user"),
        ("ms://sa:Geheim@h?Encrypt=yes", "unknown option 'Encrypt'; did you mean encrypt?"),
        ("ms://sa:Geheim@h?ssl=yes", "unknown option 'ssl'; sqlserver accepts encrypt, trust_server_certificate"),
        ("ms://sa:Geheim@h?encrypt=maybe", "invalid value for the option encrypt"),
        ("ms://sa:Geheim@h?encrypt=", "invalid value for the option encrypt"),
        ("ms://sa:Geheim@h?encrypt=no&encrypt=yes", "an option twice"),
        ("oracle://me:Geheim@h/s?a=b", "unknown option 'a'; oracle accepts service_name"),
        ("sqlite:///:memory:?a=b", "unknown option 'a'; sqlite accepts no options"),
        ("pg://me:Geheim@h/db?aplication_name=x", "unknown option 'aplication_name'; did you mean application_name"),
        ("pg://me:Geheim@h/db?nonesuch=x", "unknown option 'nonesuch'; postgresql accepts those that docs/servers.md"),
        ("pg:///db?port=x&password=Geheim", "invalid value for the option port"),
        ("pg:///db?port=0&password=Geheim", "port 0"),
        ("pg:///db?application_name=%00&password=Geheim", "invalid value for the option application_name"),
        ("my://me:Geheim@h?unix_socket=s.sock", "invalid value for the option unix_socket"),
        ("my://me:Geheim@/db?ssl_ca=a", "names no host"),
        ("sqlite+aspw:///:memory:", "The URL begins with an unknown scheme; did you mean sqlite+apsw://?"),
        ("postgersql+psycopg://h", "The URL begins with an unknown scheme; did you mean postgresql:// or "),
        ("mongodb+srv://me:Geheim@h", "must begin with "),
        ("sqlite://", "names no database"),
        ("sqlite://file.db", "names no database"),
        ("sqlite://host/file.db", "sqlite reads a file: sqlite:///FILE"),
        ("sqlite:///nowhere/none.db", "names the file nowhere/none.db, which does not exist"),
        ("duckdb:////", "names the file /, which is a folder"),
        ("clickhouse://h", "The URL names clickhouse, which needs none: give only its name."),
    ],
)
def test_what_is_wrong_is_one_sentence_without_a_secret(text: str, words: str) -> None:
    with pytest.raises(UsageError) as caught:
        targets.parse(text, {})
    message = str(caught.value)
    assert words in message
    assert message.endswith((".", "?"))
    assert not re.search(r"\n|[.] [A-Z]", message)
    assert "Geheim" not in message
    assert "heim" not in message


def test_every_database_has_an_example_that_parses() -> None:
    with_url = [database for database in registry.databases().values() if database.url and not database.file]
    assert {database.name for database in with_url} >= {"postgresql", "sqlserver", "oracle"}
    for database in with_url:
        assert targets.parse(database.url, {}).name == database.name


def test_no_scheme_means_two_databases() -> None:
    schemes = [scheme for database in registry.databases().values() for scheme in database.schemes]
    assert len(schemes) == len(set(schemes))


@pytest.mark.parametrize(
    ("environment", "password"),
    [
        ({}, None),
        ({"SQLSUDOKU_PASSWORD": "a"}, "a"),
        ({"SQLSUDOKU_ORACLE_PASSWORD": "b", "SQLSUDOKU_PASSWORD": "a"}, "b"),
        ({"SQLSUDOKU_SQLSERVER_PASSWORD": "c"}, None),
        ({"SQLSUDOKU_PASSWORD": ""}, None),
        # as it is, not decoded
        ({"SQLSUDOKU_PASSWORD": "%41"}, "%41"),
    ],
)
def test_password_from_the_environment(environment: dict[str, str], password: str | None) -> None:
    address = targets.parse("oracle://me@h/s", environment).address
    assert address
    assert address.password == password


def test_password_in_the_url_comes_first() -> None:
    address = targets.parse("oracle://me:url@h/s", {"SQLSUDOKU_PASSWORD": "environment"}).address
    assert address
    assert address.password == "url"


def test_name_stands_for_the_url_in_the_environment() -> None:
    environment = {"SQLSUDOKU_ORACLE_URL": "or://me@h/s", "SQLSUDOKU_ORACLE_PASSWORD": "p"}
    assert targets.parse("oracle", environment).address == Address("or", "h", None, "me", "p", "s")
    assert targets.parse("postgresql", environment).address is None
    by_name = {target.name: target for target in targets.chosen(None, environment=environment)}
    assert list(by_name) == list(registry.databases())
    assert str(by_name["oracle"]) == "or://me@h/s"


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("pg://h/db", "SQLSUDOKU_ORACLE_URL must begin with oracle:// or or://."),
        ("oracle://me@h", "SQLSUDOKU_ORACLE_URL (oracle://…) names no database"),
    ],
)
def test_wrong_url_in_the_environment_is_named(url: str, words: str) -> None:
    with pytest.raises(UsageError, match=re.escape(words)):
        targets.parse("oracle", {"SQLSUDOKU_ORACLE_URL": url})


@pytest.mark.parametrize("url", [f"pg://me:{WRITTEN}@h/db", f"ms://me:{WRITTEN}@h", f"or://me:{WRITTEN}@h/s"])
def test_no_password_in_what_is_shown(url: str) -> None:
    target = targets.parse(url, {})
    assert target.address
    assert target.address.password == SECRET
    for shown in (str(target), repr(target), str(target.address), repr(target.address)):
        assert "Geheim" not in shown


def test_compose_services_are_the_servers() -> None:
    services = set(re.findall(r"^  (\w+):$", (ROOT / "docker-compose.yml").read_text(), re.MULTILINE))
    servers = {database.name for database in registry.databases().values() if database.url and not database.file}
    assert services == servers - {"seekdb"}, "a pip package starts seekdb; no image of it was tried"


def test_env_example_reaches_the_compose_services() -> None:
    lines = [line.split("=", 1) for line in (ROOT / ".env.example").read_text().splitlines() if re.match(r"\w", line)]
    environment = {name: value.strip("'") for name, value in lines}
    compose = (ROOT / "docker-compose.yml").read_text()
    for name in re.findall(r"^  (\w+):$", compose, re.MULTILINE):
        address = targets.parse(name, environment).address
        assert address
        assert address.password
        assert f'"{address.host}:{address.port}:' in compose


def test_a_plus_in_an_option_is_a_plus() -> None:
    address = targets.parse("pg://me@h/db?sslrootcert=/tmp/a+b.pem", {}).address
    assert address
    assert address.options == {"sslrootcert": "/tmp/a+b.pem"}


def test_an_address_of_numbers_is_shown_as_it_was_written() -> None:
    assert str(targets.parse("postgresql://me@[::1]:5433/db", {})) == "postgresql://me@[::1]:5433/db"


def test_an_empty_variable_names_no_url() -> None:
    assert targets.parse("oracle", {"SQLSUDOKU_ORACLE_URL": ""}) == targets.Target("oracle")


def test_without_the_driver_its_options_are_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is missing is then said when the database is used."""
    monkeypatch.setitem(sys.modules, "psycopg", None)
    address = targets.parse("pg://h/db?service=mine&host=/run", {}).address
    assert address == Address("pg", "/run", database="db", options={"service": "mine"})
