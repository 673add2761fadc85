"""SQL Server's and Oracle's scripts, rewritten statement by statement for PostgreSQL, to see what follows an error.

Words are replaced, only those that these scripts use. Procedural code becomes PL/pgSQL. The types, functions,
procedures and the package of `rules` become empty tables; its run writes the solutions if all of them are there.
Statements that only change the session, show, or remove are left out.
"""

import re
from collections.abc import Sequence

from sqlsudoku.database.script import Statement

Words = Sequence[tuple[str, str]]

SET_UP = [
    "CREATE FUNCTION instr(text, text) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT strpos($1, $2)'",
    "CREATE FUNCTION charindex(text, text) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT strpos($2, $1)'",
    "CREATE FUNCTION substr(text, numeric, numeric) RETURNS text LANGUAGE sql IMMUTABLE"
    " AS 'SELECT substr($1, $2::int, $3::int)'",
    "CREATE OPERATOR + (LEFTARG = text, RIGHTARG = text, FUNCTION = textcat)",
]
"""What the rewritten scripts use beside PostgreSQL's own."""
LEFT_OUT = re.compile(r"SET |ALTER SESSION|COMMIT|DROP |DECLARE @options|IF (@@|OBJECT_ID|SCHEMA)")
LOOKS = re.compile(r"exists already|a transaction is open", re.IGNORECASE)
MADE_OF = re.compile(r"CREATE (?:TYPE|PACKAGE|FUNCTION|PROCEDURE) ((?:BODY )?)(rules[._]\w+)")
RUNS_RULES = re.compile(r"rules_solver\.solve\(puzzle|EXECUTE rules\.solve @puzzle, NULL")
TABLE = re.compile(r'^CREATE TABLE (".*?"|\S+)')
DO = "DO $$ #variable_conflict use_column\n"
BODY = DO.replace("DO", "LANGUAGE plpgsql AS")
FUNCTION = BODY.replace("AS", "IMMUTABLE AS")

ORACLE: Words = [
    (r"\bNUMBER\b(?:\(\d+\))?", "numeric"),
    (r"\bVARCHAR2\b", "varchar"),
    (r"\bPLS_INTEGER\b", "int"),
    (r"\bVIRTUAL\b", "STORED"),
    (r"\bNULL AS path", "'' AS path"),
    (r"\s+FROM dual\s+CONNECT BY LEVEL <= (\d+)", r" FROM generate_series(1, \1) AS level"),
    (r"\s+FROM dual\b", ""),
    (r"\bTO_CHAR\(", "CONCAT("),
    (r"WHERE ROWNUM <= (\d+)", r"LIMIT \1"),
    (r"EXIT WHEN SQL%ROWCOUNT = 0;", "GET DIAGNOSTICS added = ROW_COUNT; EXIT WHEN added = 0;"),
    (r"SQL%ROWCOUNT", "added"),
    (r"RAISE_APPLICATION_ERROR\(-20001, ('[^']*')\)", r"RAISE EXCEPTION USING MESSAGE = \1"),
    (r"^(\s*)(sudoku_\w+);", r"\1CALL \2();"),
    (r"\A(CREATE FUNCTION [^)]*\)) RETURN (\w+)\nDETERMINISTIC\nIS\n", rf"\1 RETURNS \2 {FUNCTION}"),
    (r"\A(CREATE PROCEDURE \w+)\nIS\n(?=BEGIN)", rf"\1() {BODY}"),
    (r"\A(CREATE PROCEDURE \w+)\nIS\n", rf"\1() {BODY}DECLARE "),
    (r"\A(?=BEGIN)", DO),
    (r"\ADECLARE\n", f"{DO}DECLARE added int;\n"),
]
SQLSERVER: Words = [
    (r"\btinyint\b|\bbit(?= NOT NULL)", "int"),
    (r" COLLATE \w+", ""),
    (r"^(\s+\w+)\s+AS (\(.*\)|sudoku\.box_of\(.*\)) PERSISTED", r"\1 numeric GENERATED ALWAYS AS (\2) STORED"),
    (r"TOP \(\d+\) ", ""),
    (r"DELETE (\w+)\n\s*FROM ([\w.]+)(?: AS \w+)?\n", r"DELETE FROM \2 AS \1\n"),
    (r"SET NOCOUNT ON;\s+", ""),
    (r"@@ROWCOUNT", "ROW_COUNT"),
    (r"SET @(\w+) = ROW_COUNT", r"GET DIAGNOSTICS \1 = ROW_COUNT"),
    (r"SET @(\w+) \+= ", r"\1 := \1 + "),
    (r"THROW 50000, ('[^']*'), 1;", r"THEN RAISE EXCEPTION USING MESSAGE = \1; END IF;"),
    (r"BREAK;", "THEN EXIT; END IF;"),
    (r"\bEXEC ([\w.]+);", r"CALL \1();"),
    (r"^(WHILE .*)\nBEGIN\n((?:.*\n)*)END\Z", r"\1 LOOP\n\2END LOOP; END"),
    (r"\A(CREATE FUNCTION [^)]*\))\nRETURNS (\w+)\nWITH SCHEMABINDING\nAS\n", rf"\1 RETURNS \2 {FUNCTION}"),
    (r"\A(CREATE PROCEDURE [\w.]+)\nAS\n", rf"\1() {BODY}"),
    (r"\ADECLARE @nodes int = 1, @added int = 1;", f"{DO}DECLARE nodes int := 1; added int := 1; BEGIN"),
    (r"\A(?=CALL)", f"{DO}BEGIN\n"),
    (r"@(\w+)", r"\1"),
]
WORDS = {"oracle": ORACLE, "sqlserver": SQLSERVER}


def rewritten(dialect: str, statements: Sequence[Statement], solutions: Sequence[str]) -> list[tuple[Statement, str]]:
    """The statements that are not left out, each with its text for PostgreSQL.

    solutions: what a run of `rules` finds.
    """
    found: list[tuple[Statement, str]] = []
    for statement in statements:
        text = re.sub(r"\A(--.*\n)+", "", statement.text).rstrip().removesuffix(";")
        shows = text.startswith("SELECT") and not statement.solutions
        if not (shows or LEFT_OUT.match(text) or LOOKS.search(text)):
            tables = [name for _, made in found for name in TABLE.findall(made)]
            found.append((statement, _rewritten(dialect, text, tables, solutions)))
    return found


def _rewritten(dialect: str, text: str, tables: Sequence[str], solutions: Sequence[str]) -> str:
    if RUNS_RULES.search(text):
        return _run_of_rules(dialect, tables, solutions)
    if part := MADE_OF.match(text):
        return f'CREATE TABLE "made {part[1]}{part[2]}" ()'
    for pattern, words in WORDS[dialect]:
        text = re.sub(pattern, words, text, flags=re.MULTILINE)
    return f"{text} $$" if "$$" in text else text


def _run_of_rules(dialect: str, tables: Sequence[str], solutions: Sequence[str]) -> str:
    """A block that fails if a table is missing, or what the solver is made of; else it writes the solutions."""
    n = int(len(solutions[0]) ** 0.5)
    if dialect == "oracle":
        schema, rows = "rules_", [f"({number}, '{cells}')" for number, cells in enumerate(solutions, 1)]
    else:
        schema = "rules."
        rows = [
            f"({number}, {place // n + 1}, {place % n + 1}, {digit})"
            for number, cells in enumerate(solutions, 1)
            for place, digit in enumerate(cells)
        ]
    values = ", ".join(rows)
    return (
        f"{DO}BEGIN\nPERFORM 1 FROM {', '.join(tables)} LIMIT 0;\nINSERT INTO {schema}guessed VALUES (0, 0);\n"
        f"INSERT INTO {schema}solution VALUES {values};\nEND $$"
    )
