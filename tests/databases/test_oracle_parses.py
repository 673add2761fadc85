"""Oracle's text, parsed with the ANTLR project's PL/SQL grammar, which checks neither names nor types."""

import pytest
from offline import missing_for_plsql, new_for_plsql, parsed, plsql_errors, without_repetitions, words_hash
from reading import files

pytestmark = pytest.mark.checks

WRONG = [
    "SELECT 1 << 2 FROM dual;",
    "CREATE FUNCTION f RETURN NUMBER\nIS\nBEGIN\n  RETURN 1\nEND;\n/",
]
MORE_WRONG = [
    "SELECT FROM dual;",
    "INSERT t VALUES (1);",
    "SELECT 1 FROM dual LIMIT 1;",
    "SELECT a FROM t AS u;",
    "SELECT a::integer FROM t;",
    "SELECT a FROM t WHERE NOT EXISTS (SELECT 1 FROM dual;",
]
RIGHT = "SELECT t.a FROM t FETCH FIRST 1 ROWS ONLY;"


def test_every_committed_file_has_passed() -> None:
    """The list has the hashes of what passed. To parse takes minutes, so it is done by who changes a file."""
    assert [*new_for_plsql()] == [], "new since the list was written: run python tests/support/offline.py"


def test_list_names_only_files_that_are_there() -> None:
    assert set(parsed()) <= set(files("oracle"))


def test_hash_sees_words_and_no_comments() -> None:
    text = "-- a\nSELECT 'x' -- b\nFROM dual;\n"
    assert words_hash("oracle", text) == words_hash("oracle", "SELECT 'x'\n  FROM   dual;\n")
    assert words_hash("oracle", text) != words_hash("oracle", text.replace("x", "y"))
    assert words_hash("oracle", text) != words_hash("oracle", text.replace("'x'", "'-- b'"))


def test_columns_are_left_out_and_conditions_are_not() -> None:
    columns = "WITH a (x, y) AS (\n  SELECT\n    ABS(b) AS x,\n    {second}\n  FROM t\n"
    conditions = "  WHERE b = 1\n    AND ABS(b) > 1\n    AND ABS(c) > 2\n)\nSELECT x FROM a"
    text = columns.format(second="ABS(c) AS y") + conditions
    assert without_repetitions(text) == columns.format(second="1") + conditions


@pytest.mark.skipif(missing_for_plsql() is not None, reason=missing_for_plsql() or "")
@pytest.mark.slow
@pytest.mark.parametrize("wrong", [WRONG, MORE_WRONG], ids=["some", "more"])
def test_wrong_text_is_found(wrong: list[str]) -> None:
    found = plsql_errors([*wrong, RIGHT])
    assert [text for text, errors in zip(wrong, found, strict=False) if not errors] == []
    assert found[-1] == []
