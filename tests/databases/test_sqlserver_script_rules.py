"""What SQL Server's texts do to the session they are pasted into, read from the texts, as no server can run here."""

import itertools
import re
from collections.abc import Iterator

import pytest
import sqlglot
from reading import Rule, bare, broken, everything, outer, queries
from sqlglot import exp

from sqlsudoku.database import registry
from sqlsudoku.queries import query
from sqlsudoku.queries.request import Question
from sqlsudoku.queries.rules import PARTS
from sqlsudoku.queries.script import generate

NAME = "sqlserver"
BITS = {"IMPLICIT_TRANSACTIONS": 2, "NOCOUNT": 512, "XACT_ABORT": 16384}
"""The settings that a condition can set back, and their bits in @@OPTIONS.

https://learn.microsoft.com/sql/database-engine/configure-windows/configure-the-user-options-server-configuration-option
"""
REFUSAL = re.compile(
    r"^IF @@TRANCOUNT > 0\nBEGIN\n  RAISERROR\('A transaction is open: [^']*', 16, 1\);\n  SET NOEXEC ON;\nEND;$", re.M
)
FOREIGN = (
    "IF OBJECT_ID('tempdb..#sqlsudoku') IS NOT NULL AND COL_LENGTH('tempdb..#sqlsudoku', 'options_before') IS NULL\n"
    "BEGIN\n  RAISERROR("
)
KEPT = "IF COL_LENGTH('tempdb..#sqlsudoku', 'options_before') IS NOT NULL\nBEGIN\n"
TABLE_TYPE = re.compile(r"(?:\bAS|@\w+) TABLE \((.*?)^ *\)", re.DOTALL | re.MULTILINE)


def batches(text: str) -> list[str]:
    return list(registry.dialect(NAME).pasting.split(text))


def makes_something(text: str) -> bool:
    return bool(re.search(r"^CREATE SCHEMA\b", text, re.MULTILINE))


def transaction_of_the_users(text: str) -> Iterator[str]:
    """A script begins by refusing an open transaction, and then nothing of it is executed that could end one.

    With NOEXEC on a batch is only compiled: https://learn.microsoft.com/sql/t-sql/statements/set-noexec-transact-sql.
    What reads a table would begin a transaction where IMPLICIT_TRANSACTIONS is on:
    https://learn.microsoft.com/sql/t-sql/statements/set-implicit-transactions-transact-sql#remarks.
    """
    if not makes_something(text):
        yield from re.findall(r"^(?:BEGIN TRAN|COMMIT|ROLLBACK).*", bare(text), re.MULTILINE)
        return
    first, *others = batches(text)
    if not REFUSAL.search(first):
        yield f"does not refuse an open transaction: {first}"
    yield from re.findall(r"\b(?:SELECT|EXEC\w*|THROW|SET (?!NOEXEC ON)).*", bare(first))
    off = [place for place, batch in enumerate(others) if "SET NOEXEC OFF" in batch]
    if len(off) != 1 or others[off[0]] != "SET NOEXEC OFF;":
        yield f"NOEXEC is set off in {[others[place] for place in off]}"
    for batch in others[off[0] + 1 :] if off else others:
        if not batch.startswith(KEPT):
            yield f"is executed nevertheless: {batch}"
        yield from re.findall(r"\b(?:COMMIT|ROLLBACK|CREATE|DROP TABLE (?!#sqlsudoku)|DROP (?!TABLE)).*", bare(batch))


def settings_as_they_were(text: str) -> Iterator[str]:
    """What a text sets at the top of a batch is set back by its bit in @@OPTIONS, or it says that it stays.

    A procedure's own settings end with it; QUOTED_IDENTIFIER is set when a batch is parsed, so under no condition:
    https://learn.microsoft.com/sql/t-sql/statements/set-quoted-identifier-transact-sql#remarks.
    """
    last = next((batch for batch in batches(text) if batch.startswith(KEPT)), "")
    changed = {
        option
        for batch in batches(text)
        if not batch.startswith(("CREATE ", KEPT))
        for option in re.findall(r"^\s*SET (\w+) (?:ON|OFF)\b", bare(batch), re.MULTILINE)
    } - {"NOEXEC"}
    for option in changed:
        bit = BITS.get(option)
        back = {
            f"IF (@options & {bit}) = 0\n    SET {option} OFF;",
            f"IF (@options & {bit}) = {bit}\n    SET {option} ON;",
        }
        if bit and not any(each in last for each in back):
            yield f"{option} is not set back"
        # also where the script refuses to run
        said = rf"^-- .*\beven if nothing is\n-- executed, and it stays on\.\nSET {option} ON;$"
        if not bit and not re.search(said, text, re.MULTILINE):
            yield f"{option} stays changed without a word"
    if changed and not all(
        re.search(rf"^DECLARE @options int = {kept};$", text, re.MULTILINE | re.IGNORECASE) or kept in last
        for kept in ("@@OPTIONS", "(SELECT options_before FROM #sqlsudoku)")
    ):
        yield "the settings are not kept"


def temporary_table_of_the_users(text: str) -> Iterator[str]:
    """A script begins by refusing a #sqlsudoku without its column, which the end would drop."""
    if makes_something(text) and FOREIGN not in batches(text)[0]:
        yield "does not refuse a temporary table of the user's"


def no_empty_schema(text: str) -> Iterator[str]:
    """A script with a transaction makes its schema only if that transaction is open: an error may have ended it."""
    for before, batch in itertools.pairwise(batches(text)):
        made = batch.startswith("CREATE SCHEMA") and re.search(r"^BEGIN TRANSACTION", text, re.MULTILINE)
        if made and not before.startswith("IF @@TRANCOUNT = 0\n  SET NOEXEC ON;"):
            yield f"before CREATE SCHEMA: {before}"


def types_after_a_refusal(text: str) -> Iterator[str]:
    """With NOEXEC on, a batch that names a type that does not exist is an error all the same, if it is no text."""
    for batch in batches(text) if makes_something(text) else ():
        if not batch.startswith("CREATE "):
            yield from re.findall(r"^\s*DECLARE @\w+ \w+\.\w+", bare(batch), re.MULTILINE)


def table_types(text: str) -> Iterator[str]:
    """Table types have constraints without names; an index may be named there, but not be unique.

    https://learn.microsoft.com/sql/t-sql/statements/create-type-transact-sql#syntax
    """
    for columns in TABLE_TYPE.findall(text):
        yield from re.findall(r"^\s*(?:INDEX|CONSTRAINT)\b.*|\S+ CONSTRAINT\b.*", columns, re.MULTILINE)


def no_null_in_aggregates(text: str) -> Iterator[str]:
    """Warning 8153: "Null value is eliminated by an aggregate or other SET operation", with every display.

    NULL is what CASE without ELSE gives, and a column of an outer join's where nothing makes sure of its row.
    """
    views = [view for batch in batches(text) for view in re.findall(r"\ACREATE VIEW \S+ AS\n(.*)", batch, re.DOTALL)]
    for tree in [*queries(NAME, text), *(sqlglot.parse_one(view, read="tsql") for view in views)]:
        for call in tree.find_all(exp.Max, exp.Min, exp.Sum, exp.Avg, exp.Count):
            select = call.find_ancestor(exp.Select)
            joined = (
                {join.this.alias_or_name for join in select.args.get("joins") or [] if outer(join)} if select else set()
            )
            if any(may_be_null(value, joined) for value in call.args.values() if isinstance(value, exp.Expr)):
                yield call.sql("tsql")


def may_be_null(value: exp.Expr, joined: set[str]) -> bool:
    if isinstance(value, exp.Coalesce):
        return all(may_be_null(each, joined) for each in [value.this, *value.expressions])
    if isinstance(value, exp.Column):
        return value.table in joined
    if isinstance(value, exp.Case):
        if value.args.get("default") is None:
            return True
        # a condition on a column of the outer join does not hold where there is no row
        sure = {table for part in value.args["ifs"] for table in tables(part.this)} & joined
        return any(may_be_null(part.args["true"], set() if sure else joined) for part in value.args["ifs"])
    return any(may_be_null(part, joined) for part in value.iter_expressions())


def tables(tree: exp.Expr) -> set[str]:
    return {column.table for column in tree.find_all(exp.Column)}


def search_goes_on(text: str) -> Iterator[str]:
    """The next blank is sought after the last one, not in a board that is made a second time."""
    yield from re.findall(r"CHARINDEX\([^,]*,\s*STUFF", text)


RULES: dict[str, Rule] = {
    "the user's transaction": transaction_of_the_users,
    "settings": settings_as_they_were,
    "the user's temporary table": temporary_table_of_the_users,
    "no empty schema": no_empty_schema,
    "types after a refusal": types_after_a_refusal,
    "table types": table_types,
    "NULL in aggregates": no_null_in_aggregates,
    "the next blank": search_goes_on,
}
GUARD = (
    "IF @@TRANCOUNT > 0\nBEGIN\n  RAISERROR('A transaction is open: end it.', 16, 1);\n  SET NOEXEC ON;\nEND;\n"
    f"{FOREIGN}'Drop it.', 16, 1);\n  SET NOEXEC ON;\nEND;\nGO\n"
)
KEEPING = "DECLARE @options int = @@OPTIONS;\nSET NOCOUNT ON;\nSELECT @options AS options_before INTO #sqlsudoku;\nGO\n"
MAKING = "CREATE SCHEMA s;\nGO\nDROP SCHEMA s;\nGO\n"
BACK = (
    f"SET NOEXEC OFF;\nGO\n{KEPT}  DECLARE @options int = (SELECT options_before FROM #sqlsudoku);\n"
    "  DROP TABLE #sqlsudoku;\n  IF (@options & 512) = 0\n    SET NOCOUNT OFF;\nEND;\nGO\n"
)
WRONG = [
    ("the user's transaction", MAKING),
    ("the user's transaction", f"{GUARD}{MAKING}"),
    ("the user's transaction", f"SET NOCOUNT ON;\n{GUARD}{MAKING}{BACK}"),
    ("the user's transaction", f"{GUARD.replace('@@TRANCOUNT > 0', 'EXISTS (SELECT 1 FROM t)')}{MAKING}{BACK}"),
    ("the user's transaction", f"{GUARD.replace('RAISERROR(', 'THROW (')}{MAKING}{BACK}"),
    ("the user's transaction", f"{GUARD}{MAKING}{BACK}ROLLBACK;\nGO\n"),
    ("the user's transaction", f"{GUARD}{MAKING}ROLLBACK;\n{BACK}"),
    ("the user's transaction", f"{GUARD}{MAKING}{BACK.replace('#sqlsudoku;', 't;')}"),
    ("the user's transaction", f"{GUARD}CREATE SCHEMA s;\nGO\n{BACK}DROP SCHEMA s;\nGO\n"),
    ("the user's transaction", "SELECT 1;\nROLLBACK;\n"),
    ("the user's temporary table", f"{GUARD.replace(FOREIGN, 'IF 1 = 1 BEGIN (')}{KEEPING}{MAKING}{BACK}"),
    ("settings", "SET NOCOUNT ON;\nWITH t AS (SELECT 1 AS a) SELECT a FROM t;\nGO\n"),
    ("settings", f"{GUARD}{KEEPING}{MAKING}SET NOEXEC OFF;\nGO\n"),
    ("settings", f"{GUARD}{KEEPING}SET XACT_ABORT ON;\nGO\n{MAKING}{BACK}"),
    ("settings", f"{GUARD}{KEEPING}{MAKING}{BACK.replace('512', '2')}"),
    ("settings", f"{GUARD}SET NOCOUNT ON;\nGO\n{MAKING}{BACK}"),
    ("settings", f"{GUARD}{KEEPING}SET QUOTED_IDENTIFIER ON;\nGO\n{MAKING}{BACK}"),
    ("no empty schema", f"{GUARD}BEGIN TRANSACTION;\nGO\n{MAKING}"),
    ("types after a refusal", f"{GUARD}CREATE SCHEMA s;\nGO\nDECLARE @t s.t;\nGO\n"),
    ("table types", "CREATE TYPE s.t AS TABLE (\n  a int NOT NULL,\n  INDEX ix UNIQUE CLUSTERED (a)\n);\nGO\n"),
    ("table types", "CREATE TYPE s.t AS TABLE (\n  a int NOT NULL CONSTRAINT pk PRIMARY KEY\n);\nGO\n"),
    ("table types", "DECLARE @t TABLE (\n  a int NOT NULL,\n  CONSTRAINT pk PRIMARY KEY (a)\n);\nGO\n"),
    ("NULL in aggregates", "SELECT MAX(CASE WHEN a = 1 THEN b END) FROM t;"),
    ("NULL in aggregates", "CREATE VIEW v AS\nSELECT COALESCE(MAX(CASE WHEN a = 1 THEN b END), '.') FROM t;\nGO\n"),
    ("NULL in aggregates", "SELECT SUM(u.b) FROM t LEFT JOIN u ON u.a = t.a;"),
    ("NULL in aggregates", "SELECT MAX(CASE WHEN t.a = 1 THEN u.b ELSE '.' END) FROM t LEFT JOIN u ON u.a = t.a;"),
    ("NULL in aggregates", "SELECT COUNT(COALESCE(u.b, u.c)) FROM t LEFT JOIN u ON u.a = t.a;"),
    ("the next blank", "SELECT CHARINDEX('.', STUFF(a, b, 1, c)) FROM t;"),
]
STAYS = "-- parsed, even if nothing is\n-- executed, and it stays on.\n"
RIGHT = [
    f"{GUARD}{KEEPING}{MAKING}{BACK}",
    f"{GUARD}{KEEPING}{STAYS}SET QUOTED_IDENTIFIER ON;\nGO\n{MAKING}{BACK}",
    f"{GUARD}{KEEPING}BEGIN TRANSACTION;\nGO\nIF @@TRANCOUNT = 0\n  SET NOEXEC ON;\nGO\n{MAKING}{BACK}",
    f"{GUARD}{KEEPING}CREATE SCHEMA s;\nGO\nEXECUTE('\n  DECLARE @t s.t;\n');\nGO\n{BACK}",
    f"{GUARD}{KEEPING}{MAKING}ROLLBACK;\nGO\n{BACK}",
    "WITH t AS (SELECT 1 AS a) SELECT a FROM t;\nGO\n",
    "CREATE TYPE s.t AS TABLE (\n  a int NOT NULL,\n  PRIMARY KEY (a)\n);\nGO\n",
    "SELECT MAX(CASE WHEN u.a = 1 THEN u.b ELSE '.' END), COUNT(*) FROM t LEFT JOIN u ON u.a = t.a;",
    "SELECT MAX(CASE WHEN t.a = 1 THEN COALESCE(u.b, '.') ELSE '.' END) FROM t LEFT JOIN u ON u.a = t.a;",
    "SELECT CHARINDEX('.', a, b + 1), STUFF(a, b, 1, c) FROM t;",
]


@pytest.mark.parametrize("rule", RULES)
def test_every_text_keeps(rule: str) -> None:
    assert broken(NAME, RULES[rule]) == []


@pytest.mark.parametrize("rule", RULES)
def test_every_part_of_rules_keeps(rule: str) -> None:
    rules = query("rules")
    parts = [generate(registry.dialect(NAME), Question(rules.name, None, {"shape": shape})) for shape in PARTS]
    assert [finding for text in parts for finding in RULES[rule](text)] == []


def test_scripts_are_seen() -> None:
    found = {re.split("[ -]", title)[0] for title, text in everything(NAME) if makes_something(text)}
    assert found == {"tree", "eliminate", "enumerate", "rules", "count"}


@pytest.mark.parametrize(("rule", "text"), WRONG)
def test_wrong_text_is_found(rule: str, text: str) -> None:
    assert list(RULES[rule](text))


def test_every_rule_has_a_wrong_text() -> None:
    assert {rule for rule, _ in WRONG} == set(RULES)


@pytest.mark.parametrize("text", RIGHT)
def test_right_text_is_left_alone(text: str) -> None:
    assert {name: found for name, rule in RULES.items() if (found := list(rule(text)))} == {}
