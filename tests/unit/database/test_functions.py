"""The committed texts call only functions that the database's manual lists."""

import re
import tomllib
from collections.abc import Set
from pathlib import Path

import pytest
from reading import bare

from sqlsudoku.database import registry

ROOT = Path(__file__).parents[3]
LISTED = tomllib.loads((ROOT / "tests/data/functions.toml").read_text("utf-8"))
TYPES = frozenset(["binary", "bit", "char", "decimal", "number", "nvarchar", "varbinary", "varchar", "varchar2"])
CALL = re.compile(r"(?<![\w.$@#])([A-Za-z_]\w*)\(")
OWN = re.compile(r"\b(?:FUNCTION|PROCEDURE|AS|INTO|TABLE)\s+(?:\w+\.)?(\w+)", re.IGNORECASE)
"""The names that a text makes: functions, lambdas, tables. Those with a schema before them are its own, too."""


def calls(text: str) -> Set[str]:
    """The functions that a text calls without making them; a name before a blank and a parenthesis is a CTE's."""
    text = bare(text)
    own = {name.lower() for name in OWN.findall(text)}
    return {name for name in CALL.findall(text) if name.lower() not in own | TYPES}


def unlisted(name: str, text: str) -> Set[str]:
    """Those of them that the dialect's manual does not list."""
    listed = set(LISTED[name]["functions"].split())
    written = {each.lower() for each in listed if each.isupper()}
    return {each for each in calls(text) if each not in listed and each.lower() not in written}


@pytest.mark.parametrize("name", registry.dialects())
def test_the_texts_call_functions_of_the_manual(name: str) -> None:
    paths = [path for path in registry.dialect(name).folder.glob("*.sql") if not _is_plsql(path)]
    assert paths
    found = {path.name: several for path in paths if (several := unlisted(name, path.read_text("utf-8")))}
    assert not found


def _is_plsql(path: Path) -> bool:
    """Whether it indexes collections, which is written like a call; a parser of PL/SQL reads such a text."""
    return path.parent.name == "oracle" and path.name.startswith("rules")


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("sqlserver", "SELECT SUBSTR(x, 1, 2), SUBSTRING(x, 1, 2)", {"SUBSTR"}),
        ("sqlserver", "SELECT dbo.box_of(1), CAST(x AS VARCHAR(3)) -- SUBSTR(x)\n, 'LEN(x)'", set()),
        ("oracle", "WITH lines (a) AS (SELECT STRPOS(a, 'b') FROM t) SELECT INSTR(a, 'b') FROM lines", {"STRPOS"}),
        ("mysql", "CREATE PROCEDURE fill(n INT) BEGIN CALL fill(n - 1); SELECT INSTRR(a); END", {"INSTRR"}),
        ("clickhouse", "SELECT arrayMap(x), ARRAYMAP(x), SUBSTR(x)", {"ARRAYMAP"}),
    ],
)
def test_what_another_database_has_is_found(name: str, text: str, found: Set[str]) -> None:
    assert unlisted(name, text) == found
